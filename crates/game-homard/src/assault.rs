//! §10 Assaults, §13 breakthrough.

use crate::action::Action;
use crate::activation;
use crate::data;
use crate::event::Event;
use crate::fight::{Assault, MOST_ASSAILANTS};
use crate::free_march;
use crate::generals;
use crate::ground::{Table, point};
use crate::ids::{Category, Experience, Pace, Place, Unit, Units};
use crate::losses;
use crate::movement;
use crate::options::Support;
use crate::reactions;
use crate::state::{State, Step};
use crate::values::{self, Strength};
use crate::why_not::WhyNot;
use kernel::{Chance, Log, Lot, Section};
use map::plane::UNIT;

/// Is this unit in a state to assault in its activation?
pub(crate) fn may_assault(state: &State, unit: Unit) -> bool {
    check_ready(state, unit, state.pace).is_ok()
}

fn check_ready(state: &State, unit: Unit, pace: Option<Pace>) -> Result<(), WhyNot> {
    let piece = state.piece(unit);
    // §10.1 — Only a unit that was activated with success and has not fired.
    if !state.success {
        return Err(WhyNot::TestFailed { piece });
    }
    if state.spent.has(unit) {
        return Err(WhyNot::HasFought { piece, section: Section::new(10, 1) });
    }
    // Ruling A5: after a basic move too.
    if pace == Some(Pace::Basic) && !state.options.assault_after_basic {
        return Err(WhyNot::AssaultAfterBasic { piece });
    }
    // Ruling A19: guns too.
    if state.data(unit).arm.category() == Category::Artillery && !state.options.artillery_assaults {
        return Err(WhyNot::ArtilleryAssaults { piece });
    }
    Ok(())
}

/// §10.1 — Enemies in contact, in front of the front line.
pub(crate) fn targets(state: &State, unit: Unit) -> Units {
    let at = state.cell(unit);
    let enemy = unit.side().other().idx();
    match state.table() {
        Table::Hex(board) => {
            let cells = board.zone(at) & board.ahead(at, state.body(unit).facing) & state.cells[enemy];
            if cells == 0 {
                return Units::NONE;
            }
            state.on[enemy].iter().filter(|enemy| cells >> state.cell(*enemy) & 1 != 0).collect()
        }
        Table::Free(_) => {
            let near = state.near(at, state.on[enemy]);
            near.iter().filter(|enemy| state.is_ahead(unit, state.cell(*enemy))).collect()
        }
    }
}

/// `section` is the paragraph by which one assaults whom one is in contact with.
fn check_target(state: &State, unit: Unit, target: Unit, section: Section) -> Result<(), WhyNot> {
    let (piece, other) = (state.piece(unit), state.piece(target));
    if target.side() == unit.side() || !state.is_on(target) {
        return Err(WhyNot::NotAnEnemy { piece: other, section });
    }
    if !state.in_contact(unit, target) {
        return Err(WhyNot::NoContact { piece, target: other, section });
    }
    if state.is_ahead(unit, state.cell(target)) {
        Ok(())
    } else {
        Err(WhyNot::NotInFront { piece, place: state.body(target).place, section: Section::new(10, 1) })
    }
}

pub(crate) fn check_assault(state: &State, target: Unit) -> Result<(), WhyNot> {
    let unit = state.playing();
    check_ready(state, unit, state.pace)?;
    check_target(state, unit, target, Section::new(10, 1))
}

pub(crate) fn apply_assault(state: &mut State, target: Unit, log: &mut impl Log<Event>) {
    let unit = state.playing();
    movement::leave(state, log);
    begin(state, unit, target, log);
    if supporters(state).is_empty() {
        reactions::ask(state, log);
    } else {
        state.step = Step::Support;
    }
}

fn begin(state: &mut State, lead: Unit, target: Unit, log: &mut impl Log<Event>) {
    state.spent = state.spent.with(lead);
    let ground = state.body(target).place;
    state.assault = Some(Assault::new(lead, target, ground));
    log.tell(Event::AssaultBegan { piece: state.piece(lead), target: state.piece(target) });
}

/// §7.3 — Units of the group that can join the attack: in contact, the enemy in front, neither fired nor assaulted.
fn supporters(state: &State) -> Units {
    let fight = state.fight();
    if state.options.support == Support::Off || fight.assailants().len() == MOST_ASSAILANTS {
        return Units::NONE;
    }
    let others = state.group.minus(fight.assailants().iter().copied().collect());
    others.iter().filter(|unit| check_support(state, *unit).is_ok()).collect()
}

/// How a unit of the group has moved, as far as it matters to an assault.
fn pace_of(state: &State, unit: Unit) -> Option<Pace> {
    match (state.forced.has(unit), state.basic.has(unit)) {
        (true, _) => Some(Pace::Forced),
        (false, true) => Some(Pace::Basic),
        (false, false) => None,
    }
}

pub(crate) fn check_support(state: &State, unit: Unit) -> Result<(), WhyNot> {
    let fight = state.fight();
    let (piece, section) = (state.piece(unit), Section::new(7, 3));
    if unit.side() != state.active || !state.is_on(unit) {
        return Err(WhyNot::NotYours { piece, section });
    }
    if !state.group.has(unit) {
        return Err(WhyNot::NotInGroup { piece });
    }
    if fight.assailants().contains(&unit) {
        return Err(WhyNot::InGroup { piece, section });
    }
    check_ready(state, unit, pace_of(state, unit))?;
    check_target(state, unit, fight.target, Section::new(10, 1))
}

pub(crate) fn legal_support(state: &State, out: &mut Vec<Action>) {
    out.extend(supporters(state).iter().map(|unit| Action::Support { unit }));
    out.push(Action::Done);
}

pub(crate) fn apply_support(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    state.fight_mut().add(unit);
    state.spent = state.spent.with(unit);
    state.played = state.played.with(unit);
    log.tell(Event::SupportJoined { piece: state.piece(unit), target: state.piece(state.fight().target) });
    if supporters(state).is_empty() {
        reactions::ask(state, log);
    }
}

/// §10.3 — The dice are taken up: the attack first, then the defence.
pub(crate) fn begin_melee(state: &mut State) {
    state.step = Step::Melee;
}

/// How many of the attackers roll.
fn rollers(state: &State) -> usize {
    match state.options.support {
        Support::PlusOneDie => 1,
        _ => state.fight().assailants().len(),
    }
}

/// Who rolls now, and what.
pub(crate) fn rolling(state: &State) -> (Unit, Strength) {
    let fight = state.fight();
    let number = fight.rolled as usize;
    if number < rollers(state) {
        let unit = fight.assailants()[number];
        (unit, values::attack(state, fight, unit))
    } else {
        (fight.target, values::defence(state, fight))
    }
}

pub(crate) fn chance(state: &State) -> Chance {
    Chance::Dice { count: rolling(state).1.dice, sides: 6 }
}

pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = *lot else { panic!("dice are rolled in an assault") };
    let (unit, strength) = rolling(state);
    // §10.3 — The sum of the faces at or below the value.
    let total: u8 = dice.as_slice().iter().filter(|face| **face <= strength.value).sum();
    log.tell(Event::MeleeRolled { piece: state.piece(unit), value: strength.value, dice, total });
    let n = rollers(state);
    let fight = state.fight_mut();
    let is_defence = fight.rolled as usize == n;
    fight.totals[usize::from(is_defence)] += total;
    fight.rolled += 1;
    if is_defence {
        resolve(state, log);
    }
}

/// §10.3 — Compare the totals.
fn resolve(state: &mut State, log: &mut impl Log<Event>) {
    let fight = *state.fight();
    let (lead, target) = (fight.lead(), fight.target);
    // §10.4 — It was a combat for each of them (ruling B21).
    for unit in fight.assailants().iter().chain([&target]) {
        state.bodies[unit.idx()].combats += 1;
    }
    let [attack, defence] = fight.totals;
    let (piece, other) = (state.piece(lead), state.piece(target));
    let (for_target, for_lead) = if attack == defence {
        log.tell(Event::MeleeTied { piece, target: other });
        ties(state.data(lead).experience, state.data(target).experience)
    } else {
        let by = attack.abs_diff(defence);
        let (winner, loser) = if attack > defence { (piece, other) } else { (other, piece) };
        log.tell(Event::MeleeWon { winner, loser, by });
        if attack > defence { (by, 0) } else { (0, by) }
    };
    let lead_ground = state.body(lead).place;
    let fight = state.fight_mut();
    (fight.lead_losses, fight.lead_ground) = (for_lead, lead_ground);
    losses::begin(state, target, lead_ground, for_target, false, log);
}

/// §10.3, §15 — What a tie costs the assailed and the lead. Two losses are an element and a recoil.
pub(crate) fn ties(lead: Experience, target: Experience) -> (u8, u8) {
    let one = |own: Experience, other: Experience| match (own, other) {
        // §15.1, §15.2 — The better seasoned lose nothing.
        (own, other) if own > other => 0,
        // §15.3 — The inexperienced give way to veterans as well.
        (Experience::Inexperienced, Experience::Veteran) => 2,
        _ => 1,
    };
    (one(target, lead), one(lead, target))
}

/// All losses are taken: may somebody take a place that was left?
pub(crate) fn settled(state: &mut State, log: &mut impl Log<Event>) {
    let fight = *state.fight();
    if followers(state).is_empty() {
        end(state, log);
    } else {
        debug_assert!(fight.follower.is_none());
        state.step = Step::Follow;
    }
}

/// §13.1 — The place that was left, and who may take it.
fn vacancy(state: &State) -> Option<(Place, Units)> {
    let fight = state.fight();
    let is_gone = |unit: Unit, ground: Place| !state.is_on(unit) || state.body(unit).place != ground;
    if is_gone(fight.target, fight.ground) {
        return Some((fight.ground, fight.assailants().iter().copied().collect()));
    }
    // Ruling A10: by one reading the assailed too, when the lead gave way.
    let lead_left = fight.lead_ground != Place::NOWHERE && is_gone(fight.lead(), fight.lead_ground);
    (state.options.breakthrough_by_defender && lead_left)
        .then(|| (fight.lead_ground, Units::one(fight.target)))
}

fn followers(state: &State) -> Units {
    let Some((place, who)) = vacancy(state) else { return Units::NONE };
    who.iter().filter(|unit| check_way(state, *unit, place).is_ok()).collect()
}

/// §13.1 — It is no march of its own, but fences, ground and the bar on guns hold.
fn check_way(state: &State, unit: Unit, place: Place) -> Result<(), WhyNot> {
    let piece = state.piece(unit);
    if !state.is_on(unit) {
        return Err(WhyNot::NotYours { piece, section: Section::new(13, 1) });
    }
    let table = state.table();
    let (from, to) = (state.cell(unit), table.at(place));
    if state.is_taken(to, Some(unit)) {
        return Err(state.no_room(place));
    }
    if from == to || !table.is_near(from, to) {
        return Err(WhyNot::NotInContact { piece, section: Section::new(13, 1) });
    }
    let way = table.way(from, to);
    // §19.4 — No fence after a forced march.
    if way.fence && state.forced.has(unit) {
        return Err(WhyNot::FenceInTheWay { piece, place });
    }
    // §8.3 — What was entered this turn is not left.
    if way.out_again || way.leaves && state.entered.has(unit) {
        return Err(WhyNot::InAndOut { piece, place });
    }
    // Guns make no basic move, so they go nowhere a forced march cannot.
    if state.data(unit).arm.data().basic == 0 {
        if way.restricted {
            return Err(WhyNot::ForcedInRough { piece, place });
        }
        if way.fence {
            return Err(WhyNot::FenceInTheWay { piece, place });
        }
    }
    Ok(())
}

/// May anyone take the place that was left?
pub(crate) fn has_followers(state: &State) -> bool {
    !followers(state).is_empty()
}

pub(crate) fn legal_follow(state: &State, out: &mut Vec<Action>) {
    out.extend(followers(state).iter().map(|unit| Action::Follow { unit }));
    out.push(Action::Done);
}

/// Who is asked whether it follows.
pub(crate) fn follower_side(state: &State) -> crate::ids::Side {
    let by_target = vacancy(state).is_some_and(|(_, who)| who.has(state.fight().target));
    if by_target { state.active.other() } else { state.active }
}

pub(crate) fn check_follow(state: &State, unit: Unit) -> Result<(), WhyNot> {
    let (place, who) = vacancy(state).expect("a place was left");
    if !who.has(unit) {
        return Err(WhyNot::NotInAssault { piece: state.piece(unit), section: Section::new(13, 1) });
    }
    check_way(state, unit, place)
}

pub(crate) fn apply_follow(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    let (to, _) = vacancy(state).expect("a place was left");
    let from = state.body(unit).place;
    let table = state.table();
    let (here, there) = (table.at(from), table.at(to));
    movement::note_crossing(state, unit, here, there);
    state.shift(unit, to);
    match table {
        Table::Hex(_) => state.bodies[unit.idx()].steps += 1,
        Table::Free(_) => free_march::walk(state, unit, point(here).distance(point(there))),
    }
    log.tell(Event::Followed { piece: state.piece(unit), from, to });
    generals::capture_near(state, unit, log);
    // §13.2 — Only after an evasion, and within its march, it may assault again at once.
    let arm = state.data(unit).arm.data();
    let evaded = state.fight().evaded;
    let within = match table {
        Table::Hex(_) => state.body(unit).steps <= arm.forced,
        // The place that was left lies 1 UD off, give or take what contact allows.
        Table::Free(_) => {
            i32::from(state.body(unit).walked) <= i32::from(arm.forced) * UNIT + data::CONTACT_TOL
        }
    };
    if evaded && within && !targets(state, unit).is_empty() {
        state.fight_mut().follower = Some(unit);
        state.step = Step::Pursue;
    } else {
        end(state, log);
    }
}

pub(crate) fn legal_pursue(state: &State, out: &mut Vec<Action>) {
    let unit = state.fight().follower.expect("somebody followed");
    out.extend(targets(state, unit).iter().map(|target| Action::Assault { target }));
    out.push(Action::Done);
}

pub(crate) fn check_pursue(state: &State, target: Unit) -> Result<(), WhyNot> {
    let unit = state.fight().follower.expect("somebody followed");
    // §13.2 — Whom the breakthrough has brought it in contact with.
    check_target(state, unit, target, Section::new(13, 2))
}

pub(crate) fn apply_pursue(state: &mut State, target: Unit, log: &mut impl Log<Event>) {
    let unit = state.fight().follower.expect("somebody followed");
    begin(state, unit, target, log);
    reactions::ask(state, log);
}

/// The assault is over.
pub(crate) fn end(state: &mut State, log: &mut impl Log<Event>) {
    state.assault = None;
    activation::finish(state, log);
}
