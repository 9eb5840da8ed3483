//! §9 Fire.

use crate::action::Action;
use crate::data;
use crate::event::{Event, Fate};
use crate::fight::{Shot, Target};
use crate::generals;
use crate::ground::{Cut, Field, Table, point};
use crate::ids::{Arm, Category, Cover, General, Pace, Post, Unit, Units, Weapon};
use crate::losses;
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use kernel::{Chance, Log, Lot, Section};
use map::plane::Segment;

/// A volley before its dice: what it takes to hit, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub struct Volley {
    /// §9.5 — The range in UD, and the table's score for it.
    pub range: u8,
    pub base: u8,
    /// §9.6 — One less after a basic move.
    pub moved: bool,
    /// §9.7 — One more against cavalry.
    pub at_cavalry: bool,
    /// §9.6 — At most 2 from battery to battery.
    pub counter_battery: bool,
    /// §9.6 — At most 1 by infantry in buildings.
    pub in_buildings: bool,
    /// The highest face that hits.
    pub score: u8,
    pub elements: u8,
    /// §9.8 — One more die from above.
    pub above: bool,
    pub dice: u8,
    /// §9.9 — What protects the target, and the highest face that saves.
    pub cover: Cover,
    pub skirmishers: bool,
    pub save: u8,
    /// §9.10 — From wholly behind its front line: two losses a hit.
    pub enfilade: bool,
    pub losses_per_hit: u8,
}

/// Is this unit in a state to fire in its activation?
pub(crate) fn may_fire(state: &State, unit: Unit) -> bool {
    check_ready(state, unit).is_ok()
}

pub(crate) fn check_ready(state: &State, unit: Unit) -> Result<(), WhyNot> {
    let piece = state.piece(unit);
    // §6.3 — Only after a successful test.
    if !state.success {
        return Err(WhyNot::TestFailed { piece });
    }
    if state.spent.has(unit) {
        return Err(WhyNot::HasFought { piece, section: Section::new(6, 3) });
    }
    // §9.1 — Whoever fires stands, or makes a basic move.
    if state.pace == Some(Pace::Forced) {
        return Err(WhyNot::FireAfterForced { piece });
    }
    if state.data(unit).weapon == Weapon::None { Err(WhyNot::NoWeapon { piece }) } else { Ok(()) }
}

/// §9.9 — What covers a hex against another.
pub(crate) fn cover(state: &State, at: usize, from: usize) -> Cover {
    let board = state.table();
    let ground = board.ground(at).data().cover;
    // Ruling B33: a log fence is cover for those behind it.
    if ground == Cover::None && board.is_fenced(from, at) { Cover::Light } else { ground }
}

fn place_of(state: &State, target: Target) -> usize {
    match target {
        Target::Unit(unit) => state.cell(unit),
        Target::General(general) => state.table().at(state.officer(general).place),
    }
}

/// The volley of a unit, without asking whether the line is open. Nothing beyond its range.
pub(crate) fn volley(state: &State, shooter: Unit, target: Target, moved: bool) -> Option<Volley> {
    let board = state.table();
    let (from, to) = (state.cell(shooter), place_of(state, target));
    let data = state.data(shooter);
    let range = board.distance(from, to);
    // §9.5 — A dash is no score: nothing makes it one (ruling B7).
    let base = Some(data.weapon.score(range)).filter(|score| *score > 0)?;
    let aim = match target {
        Target::Unit(unit) => Some(state.data(unit).arm),
        Target::General(_) => None,
    };
    let category = data.arm.category();
    let is = |wanted: Category| aim.is_some_and(|arm| arm.category() == wanted);
    let at_cavalry = is(Category::Cavalry);
    let counter_battery = category == Category::Artillery && is(Category::Artillery);
    let in_buildings = category == Category::Infantry && board.ground(from).data().buildings;
    // Ruling B8: more and less first, limits then.
    let mut score = base;
    if at_cavalry {
        score += data::FIRE_AT_CAVALRY;
    }
    if moved {
        score = score.saturating_sub(data::FIRE_AFTER_MOVE);
    }
    if counter_battery {
        score = score.min(data::CAP_COUNTER_BATTERY);
    }
    if in_buildings {
        score = score.min(data::CAP_IN_BUILDINGS);
    }
    let elements = state.body(shooter).elements;
    let above = board.elevation(from) > board.elevation(to);
    let (cover, skirmishers, save) = match aim {
        // §17.8 — A general is saved on 5 or less.
        None => (Cover::None, false, data::GENERAL_SAVE),
        Some(arm) => {
            let cover = cover(state, to, from);
            let skirmishers = arm == Arm::Skirmish;
            (cover, skirmishers, save_of(arm, cover, category))
        }
    };
    let enfilade = matches!(target, Target::Unit(unit) if state.is_behind(unit, from));
    Some(Volley {
        range,
        base,
        moved,
        at_cavalry,
        counter_battery,
        in_buildings,
        score,
        elements,
        above,
        dice: elements + if above { data::DICE_FROM_ABOVE } else { 0 },
        cover,
        skirmishers,
        save,
        enfilade,
        losses_per_hit: if enfilade { data::LOSSES_ENFILADE } else { data::LOSSES_PER_HIT },
    })
}

/// §9.9 — The highest face that saves: 1 for cover or open order, 2 for dense cover (infantry) or both; 1 against guns.
pub(crate) fn save_of(arm: Arm, cover: Cover, by: Category) -> u8 {
    let is_infantry = arm.category() == Category::Infantry;
    let save = match (cover, arm == Arm::Skirmish) {
        (Cover::Dense, _) if is_infantry => data::SAVE_HEAVY,
        (Cover::None, false) => 0,
        (Cover::None, true) | (_, false) => data::SAVE_LIGHT,
        (_, true) => data::SAVE_HEAVY,
    };
    if by == Category::Artillery { save.min(data::SAVE_AGAINST_ARTILLERY) } else { save }
}

/// §9.3 — What cuts the line from a unit to a target, those in `parties` apart.
fn cut(state: &State, shooter: Unit, target: Target, parties: Units) -> Option<Cut> {
    let table = state.table();
    let (from, to) = (state.cell(shooter), place_of(state, target));
    // Ruling A9: hills hide as well, when higher than both ends.
    if let Some(place) = table.hiding(from, to, state.options.hills_mask) {
        return Some(Cut::Ground(place));
    }
    // Ruling A7: in contact nobody stands between.
    if state.options.contact_never_cut && table.distance(from, to) == 1 {
        return None;
    }
    // §9.4 — Guns fire over friends when the ground leaves no doubt.
    let is_gun = state.data(shooter).arm.category() == Category::Artillery;
    let over = |at: usize| {
        let low = table.elevation(at);
        (table.elevation(from) > low && table.distance(at, to) != 1)
            || (table.elevation(to) > low && table.distance(at, from) != 1)
    };
    match table {
        Table::Hex(board) => {
            let mut cutters = board.cutters(from, to);
            // Whoever shares a general's place stands before him.
            if let Target::General(_) = target {
                cutters |= 1 << to;
            }
            let mut third = state.taken() & cutters;
            if third == 0 {
                return None;
            }
            parties.iter().for_each(|unit| third &= !(1 << state.cell(unit)));
            if is_gun {
                for at in crate::ground::cells(third & state.cells[shooter.side().idx()]) {
                    if over(at) {
                        third &= !(1 << at);
                    }
                }
            }
            (third != 0).then(|| Cut::Zone(board.place(third.trailing_zeros() as usize)))
        }
        Table::Free(_) => {
            let line = Segment::new(point(from), point(to));
            let aim = if let Target::Unit(unit) = target { Units::one(unit) } else { Units::NONE };
            let third = state.everyone().minus(aim).minus(parties).without(shooter);
            let cuts = |unit: &Unit| {
                Field::cuts(line, state.point(*unit))
                    && !(is_gun && unit.side() == shooter.side() && over(state.cell(*unit)))
            };
            third.iter().find(cuts).map(|unit| Cut::Zone(state.body(unit).place))
        }
    }
}

/// §9.2, §9.3, §9.5 — May this unit fire at that target?
pub(crate) fn check_line(
    state: &State,
    shooter: Unit,
    target: Target,
    moved: bool,
    parties: Units,
) -> Result<Volley, WhyNot> {
    let piece = state.piece(shooter);
    let to = place_of(state, target);
    if state.data(shooter).weapon == Weapon::None {
        return Err(WhyNot::NoWeapon { piece });
    }
    let Some(volley) = volley(state, shooter, target, moved) else {
        let range = state.table().distance(state.cell(shooter), to);
        return Err(WhyNot::OutOfRange { piece, range });
    };
    // §9.2 — In front of the front line; on it is not in front (ruling B5).
    if !state.is_ahead(shooter, to) {
        return Err(WhyNot::NotInFront {
            piece,
            place: state.table().place(to),
            section: Section::new(9, 2),
        });
    }
    match cut(state, shooter, target, parties) {
        Some(Cut::Ground(place)) => return Err(WhyNot::LineMasked { place }),
        Some(Cut::Zone(place)) => {
            let by = state.unit_at(place).expect("a unit cuts the line");
            return Err(WhyNot::LineCut { piece: state.piece(by) });
        }
        None => {}
    }
    if volley.score == 0 { Err(WhyNot::NoChance { piece }) } else { Ok(volley) }
}

/// Is the line to a target open, quickly?
fn is_open(state: &State, shooter: Unit, target: Target, moved: bool, parties: Units) -> bool {
    let to = place_of(state, target);
    state.is_ahead(shooter, to)
        && volley(state, shooter, target, moved).is_some_and(|volley| volley.score > 0)
        && cut(state, shooter, target, parties).is_none()
}

fn has_moved(state: &State) -> bool {
    state.pace == Some(Pace::Basic)
}

/// Does the shot under way suffer from movement? §11.1 — Not in answer to an assault.
pub(crate) fn has_moved_for(state: &State) -> bool {
    state.assault.is_none() && has_moved(state)
}

/// Whom a unit can fire at.
fn targets(state: &State, unit: Unit) -> impl Iterator<Item = Target> + '_ {
    let enemy = unit.side().other();
    let at = state.cell(unit);
    let units = match state.table() {
        Table::Hex(board) => {
            let ahead = board.ahead(at, state.body(unit).facing) & board.near(at) & state.cells[enemy.idx()];
            let all = if ahead == 0 { Units::NONE } else { state.on[enemy.idx()] };
            all.iter().filter(|enemy| ahead >> state.cell(*enemy) & 1 != 0).collect::<Units>()
        }
        Table::Free(_) => state.on[enemy.idx()],
    };
    let units = units.iter().map(Target::Unit);
    let detached = move |general: &General| {
        state.officer(*general).post == Post::Detached
            && !generals::is_as_good_as_taken(state, unit, *general)
    };
    let generals = state.generals(enemy).filter(detached).map(Target::General);
    let moved = has_moved(state);
    units.chain(generals).filter(move |target| is_open(state, unit, *target, moved, Units::NONE))
}

pub(crate) fn has_target(state: &State, unit: Unit) -> bool {
    targets(state, unit).next().is_some()
}

pub(crate) fn legal(state: &State, unit: Unit, out: &mut Vec<Action>) {
    out.extend(targets(state, unit).map(|target| match target {
        Target::Unit(target) => Action::Fire { target },
        Target::General(general) => Action::Snipe { general },
    }));
}

pub(crate) fn check_fire(state: &State, target: Unit) -> Result<(), WhyNot> {
    let unit = state.playing();
    check_ready(state, unit)?;
    if target.side() == unit.side() || !state.is_on(target) {
        return Err(WhyNot::NotAnEnemy { piece: state.piece(target), section: Section::new(9, 2) });
    }
    check_line(state, unit, Target::Unit(target), has_moved(state), Units::NONE).map(|_| ())
}

pub(crate) fn check_snipe(state: &State, general: General) -> Result<(), WhyNot> {
    let unit = state.playing();
    check_ready(state, unit)?;
    let is_enemy = general.data(state.battle()).is_some_and(|data| data.side != unit.side());
    if !is_enemy || !state.is_present(general) {
        return Err(WhyNot::NotAnEnemyGeneral { general });
    }
    // §17.8 — Only a general by himself is a target of his own.
    if state.officer(general).post != Post::Detached {
        return Err(WhyNot::GeneralAttached { general, section: Section::new(17, 8) });
    }
    // §17.9 — Whom the march takes is no target any more.
    if generals::is_as_good_as_taken(state, unit, general) {
        return Err(WhyNot::TakenByMarch { general });
    }
    check_line(state, unit, Target::General(general), has_moved(state), Units::NONE).map(|_| ())
}

pub(crate) fn apply_fire(state: &mut State, target: Target, log: &mut impl Log<Event>) {
    let unit = state.playing();
    state.spent = state.spent.with(unit);
    crate::movement::leave(state, log);
    shoot(state, unit, target, log);
}

/// The dice are taken up.
pub(crate) fn shoot(state: &mut State, shooter: Unit, target: Target, log: &mut impl Log<Event>) {
    state.shot = Some(Shot { shooter, target, hits: 0 });
    let volley = current(state);
    let piece = state.piece(shooter);
    let (range, score, dice) = (volley.range, volley.score, volley.dice);
    log.tell(match target {
        Target::Unit(unit) => Event::Fired { piece, target: state.piece(unit), range, score, dice },
        Target::General(general) => Event::Sniped { piece, general, range, score, dice },
    });
    state.step = Step::Hits;
}

/// The volley whose dice are rolled. §11.1 — Fire in answer to an assault is at full score: nobody has moved.
fn current(state: &State) -> Volley {
    let shot = state.shot.expect("a shot is under way");
    volley(state, shot.shooter, shot.target, has_moved_for(state)).expect("a shot under way is within range")
}

pub(crate) fn chance(state: &State) -> Chance {
    match state.step {
        // §9.5 — One d6 for each element.
        Step::Hits => Chance::Dice { count: current(state).dice, sides: 6 },
        // §9.9 — One d6 for each hit.
        _ => Chance::Dice { count: state.shot.expect("a shot is under way").hits, sides: 6 },
    }
}

pub(crate) fn draw_hits(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = *lot else { panic!("dice are rolled to hit") };
    let volley = current(state);
    let shot = state.shot.as_mut().expect("a shot is under way");
    // §9.5 — The score or less hits.
    shot.hits = dice.as_slice().iter().filter(|face| **face <= volley.score).count() as u8;
    let (shooter, hits) = (shot.shooter, shot.hits);
    log.tell(Event::HitsRolled { piece: state.piece(shooter), dice, hits });
    match (hits, volley.save) {
        (0, _) => losses::fire_done(state, log),
        (_, 0) => suffer(state, hits, volley, log),
        _ => state.step = Step::Saves,
    }
}

pub(crate) fn draw_saves(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = *lot else { panic!("dice are rolled to save") };
    let volley = current(state);
    let shot = state.shot.expect("a shot is under way");
    let saved = dice.as_slice().iter().filter(|face| **face <= volley.save).count() as u8;
    log.tell(match shot.target {
        Target::Unit(unit) => Event::SavesRolled { piece: state.piece(unit), dice, saved },
        Target::General(general) => Event::GeneralSaves { general, dice, saved },
    });
    suffer(state, shot.hits - saved, volley, log);
}

/// §9.10 — Every hit that is not saved costs a loss, in enfilade two.
fn suffer(state: &mut State, hits: u8, volley: Volley, log: &mut impl Log<Event>) {
    let shot = state.shot.expect("a shot is under way");
    match shot.target {
        Target::General(general) => {
            // §17.8 — One hit is enough.
            if hits > 0 {
                generals::lose(state, general, Fate::Shot, log);
            }
            losses::fire_done(state, log);
        }
        Target::Unit(victim) => {
            let from = state.body(shot.shooter).place;
            losses::begin(state, victim, from, hits * volley.losses_per_hit, true, log);
        }
    }
}

/// §11.1 — Whom a unit that answers an assault can fire at, past those who take part in it (ruling A8).
pub(crate) fn check_answer(state: &State, unit: Unit, aim: Unit) -> Result<(), WhyNot> {
    check_line(state, unit, Target::Unit(aim), false, parties(state)).map(|_| ())
}

/// Ruling A8: the assailed and the assailants are parties to the fight, no third units.
pub(crate) fn parties(state: &State) -> Units {
    let fight = state.fight();
    if !state.options.support_past_parties {
        return Units::NONE;
    }
    fight.assailants().iter().copied().chain([fight.target]).collect()
}
