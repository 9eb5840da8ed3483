//! §11 Opportunity and support fire, §12 evasion, §14 counter-charges: what an assailed army does before the dice.

use crate::action::Action;
use crate::activation;
use crate::assault;
use crate::event::Event;
use crate::facing::Facing;
use crate::fight::{Answer, Target};
use crate::fire;
use crate::free_march;
use crate::generals;
use crate::ground::{Reach, Table};
use crate::ids::{Category, Pace, Place, Reaction, Unit, Units};
use crate::movement;
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use kernel::{Chance, Log, Lot, Section};

/// Ask the assailed army, unless it has no answer left.
pub(crate) fn ask(state: &mut State, log: &mut impl Log<Event>) {
    let fight = *state.fight();
    // §10.1 — In contact, and in front of its line still: fire may have thrown it back to the side (ruling H8).
    let stands = |state: &State, unit: Unit| {
        state.is_on(unit)
            && state.in_contact(unit, fight.target)
            && state.is_ahead(unit, state.cell(fight.target))
    };
    if !state.is_on(fight.target) {
        return come_to_nothing(state, log);
    }
    let mut left = fight;
    left.retain(|unit| stands(state, unit));
    // Whoever is gone, or has lost contact or front, assaults no more; without anyone the assault is over.
    if left.assailants().is_empty() {
        return come_to_nothing(state, log);
    }
    state.assault = Some(left);
    if answers(state).next().is_some() {
        state.step = Step::React;
    } else {
        assault::begin_melee(state);
    }
}

fn come_to_nothing(state: &mut State, log: &mut impl Log<Event>) {
    let target = state.piece(state.fight().target);
    log.tell(Event::AssaultBroken { target });
    let fight = state.fight_mut();
    fight.lead_ground = Place::NOWHERE;
    // Nobody was thrown back by the assault itself, so there is no place to take.
    assault::end(state, log);
}

/// §11.1 — Who may answer: the assailed, and friends in contact with it, if not activated yet.
fn able(state: &State) -> Units {
    let target = state.fight().target;
    state.near(state.cell(target), state.fresh(target.side()))
}

/// Every answer there is, without points.
pub(crate) fn answers(state: &State) -> impl Iterator<Item = (Unit, Reaction, Unit)> + '_ {
    able(state).iter().flat_map(move |unit| {
        Reaction::ALL.iter().flat_map(move |reaction| {
            let aims = state.fight().assailants().iter();
            aims.map(move |aim| (unit, *reaction, *aim))
                .filter(move |(unit, reaction, aim)| check_answer(state, *unit, *reaction, *aim).is_ok())
        })
    })
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    for (unit, reaction, aim) in answers(state) {
        let most = activation::most_points(state, Units::one(unit), activation::score_of(state, unit));
        out.extend((0..=most).map(|points| Action::React { unit, reaction, aim, points }));
    }
    out.push(Action::Done);
}

/// The paragraph that allows an answer.
fn section_of(reaction: Reaction) -> Section {
    match reaction {
        Reaction::Fire => Section::new(11, 1),
        Reaction::Evade => Section::new(12, 1),
        Reaction::CounterCharge => Section::new(14, 2),
    }
}

fn check_answer(state: &State, unit: Unit, reaction: Reaction, aim: Unit) -> Result<(), WhyNot> {
    let fight = state.fight();
    let piece = state.piece(unit);
    let is_assailed = unit == fight.target;
    if reaction != Reaction::Fire {
        let section = section_of(reaction);
        if !is_assailed {
            return Err(WhyNot::NotAssailed { piece, section });
        }
        if aim != fight.lead() {
            return Err(WhyNot::NotTheLead { piece: state.piece(aim), section });
        }
    }
    match reaction {
        // §11.1 — At one of the assailants (ruling B18).
        Reaction::Fire => fire::check_answer(state, unit, aim),
        // §12.1 — Only who is faster, and has somewhere to go.
        Reaction::Evade => {
            if let Some(other) = fight.assailants().iter().find(|other| !is_faster(state, unit, **other)) {
                return Err(WhyNot::NotFaster { piece, other: state.piece(*other) });
            }
            // §8.3, §19.4 — It is a forced march.
            free_march::check_forced(state, unit, Pace::Forced)?;
            let may = match state.table() {
                Table::Hex(_) => evasions(state).cells() != 0,
                Table::Free(_) => free_march::may_evade(state),
            };
            if may { Ok(()) } else { Err(WhyNot::NowhereToEvade { piece }) }
        }
        // §14.2 — Cavalry, once.
        Reaction::CounterCharge => {
            if state.data(unit).arm.category() == Category::Cavalry {
                Ok(())
            } else {
                Err(WhyNot::NotCavalry { piece })
            }
        }
    }
}

/// §12.1 — The longer forced march; if equal the longer basic move (ruling A12).
fn is_faster(state: &State, unit: Unit, other: Unit) -> bool {
    let speed = |unit: Unit| {
        let arm = state.data(unit).arm.data();
        (arm.forced, if state.options.faster_forced_only { 0 } else { arm.basic })
    };
    speed(unit) > speed(other)
}

/// §12.1 — A forced march out of every enemy zone, farther from the assailants.
fn evasions(state: &State) -> Reach {
    let fight = state.fight();
    let board = state.board();
    let from = state.cell(fight.target);
    let mut cells = !state.zones(fight.target.side().other());
    for assailant in fight.assailants() {
        let at = state.cell(*assailant);
        let now = board.distance(from, at);
        for to in crate::ground::cells(cells & board.near(from)) {
            if board.distance(to, at) <= now {
                cells &= !(1 << to);
            }
        }
    }
    movement::reach(state, fight.target, Pace::Forced).within(cells)
}

/// Where the assailed can slip away to, by pace.
pub(crate) fn evasion_reach(state: &State) -> [Reach; 2] {
    if state.options.free { [Reach::NOWHERE; 2] } else { [Reach::NOWHERE, evasions(state)] }
}

pub(crate) fn check(state: &State, answer: Answer) -> Result<(), WhyNot> {
    let Answer { unit, reaction, aim, points } = answer;
    let fight = state.fight();
    let (piece, section) = (state.piece(unit), section_of(reaction));
    if unit.side() != fight.target.side() || !state.is_on(unit) {
        return Err(WhyNot::NotYours { piece, section });
    }
    // §11.1, §12.1, §14.2 — Not who has been activated.
    if state.acted.has(unit) {
        return Err(WhyNot::AlreadyActivated { piece, section });
    }
    // §11.1 — The assailed, or who is in contact with it; the assailed alone slips away or charges.
    if reaction == Reaction::Fire && !able(state).has(unit) {
        return Err(WhyNot::NotInContact { piece, section });
    }
    if !fight.assailants().contains(&aim) {
        return Err(WhyNot::NotInAssault { piece: state.piece(aim), section });
    }
    check_answer(state, unit, reaction, aim)?;
    activation::check_points(state, Units::one(unit), activation::score_of(state, unit), points)
}

pub(crate) fn apply(state: &mut State, answer: Answer, log: &mut impl Log<Event>) {
    let unit = answer.unit;
    // §11.2, §12.2, §14.2 — It counts as activated whatever the die says, and a token of its colour is used up.
    state.acted = state.acted.with(unit);
    let side = unit.side().idx();
    state.bowl[side] -= 1;
    state.points[side] -= u16::from(answer.points);
    state.fight_mut().answer = Some(answer);
    log.tell(Event::Reacted { piece: state.piece(unit), reaction: answer.reaction, points: answer.points });
    let needed = activation::score_of(state, unit) + answer.points as i8;
    if needed >= 6 {
        tested(state, 0, log);
    } else {
        state.step = Step::ReactTest;
    }
}

/// §11.2 — One d6.
pub(crate) fn chance() -> Chance {
    Chance::Dice { count: 1, sides: 6 }
}

pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = lot else { panic!("a die is rolled for the test") };
    tested(state, dice.as_slice()[0], log);
}

fn tested(state: &mut State, face: u8, log: &mut impl Log<Event>) {
    let answer = state.fight().answer.expect("an answer is tested");
    let needed = activation::score_of(state, answer.unit) + answer.points as i8;
    let success = face as i8 <= needed;
    let piece = state.piece(answer.unit);
    log.tell(Event::Tested { piece, face, needed, points: answer.points, success });
    if !success {
        return answered(state, log);
    }
    match answer.reaction {
        Reaction::Fire => fire::shoot(state, answer.unit, Target::Unit(answer.aim), log),
        Reaction::CounterCharge => {
            state.fight_mut().countercharge = true;
            log.tell(Event::CounterCharged { piece });
            answered(state, log);
        }
        Reaction::Evade => {
            state.reach = evasion_reach(state);
            state.step = Step::Evade;
        }
    }
}

/// An answer is done with: the next, or the dice.
pub(crate) fn answered(state: &mut State, log: &mut impl Log<Event>) {
    state.fight_mut().answer = None;
    ask(state, log);
}

pub(crate) fn legal_evade(state: &State, out: &mut Vec<Action>) {
    if state.options.free {
        free_march::legal(state, state.fight().target, out);
        if check_evade_done(state).is_ok() {
            out.push(Action::Done);
        }
        return;
    }
    out.extend(state.board().list(state.reach[1].cells()).map(|to| Action::Go { to }));
}

/// On the free table: has it left the ground on which it was assailed (ruling F12)?
pub(crate) fn check_evade_done(state: &State) -> Result<(), WhyNot> {
    let has_gone = state.march.is_some_and(|march| march.legs > 0);
    if has_gone && free_march::is_off_ground(state, state.point(state.fight().target)) {
        Ok(())
    } else {
        Err(WhyNot::StillThere { piece: state.piece(state.fight().target) })
    }
}

pub(crate) fn check_evade(state: &State, to: Place) -> Result<(), WhyNot> {
    if state.options.free {
        return Err(WhyNot::OtherQuestion { section: state.section() });
    }
    let Some(at) = state.board().index(to) else { return Err(WhyNot::OffTable { place: to }) };
    if state.reach[1].cells() >> at & 1 != 0 {
        return Ok(());
    }
    let unit = state.fight().target;
    let piece = state.piece(unit);
    if at == state.cell(unit) {
        return Err(WhyNot::NoEvasion { piece, place: to });
    }
    if state.taken() >> at & 1 != 0 {
        return Err(WhyNot::Occupied { place: to });
    }
    if movement::reach(state, unit, Pace::Forced).cells() >> at & 1 != 0 {
        return Err(WhyNot::NoEvasion { piece, place: to });
    }
    Err(movement::why_not(state, unit, at, Pace::Forced))
}

/// §12.1 — It slips away: the evaded assault was no combat.
pub(crate) fn apply_evaded(state: &mut State, facing: Facing, log: &mut impl Log<Event>) {
    let unit = state.fight().target;
    movement::march(state, unit, facing, Pace::Forced, log);
    slipped_away(state, log);
}

/// The assailed is gone.
pub(crate) fn slipped_away(state: &mut State, log: &mut impl Log<Event>) {
    if state.march.take().is_some() {
        // §17.9 — Over the free table too the march is complete now.
        generals::capture_near(state, state.fight().target, log);
    }
    let fight = state.fight_mut();
    fight.evaded = true;
    fight.answer = None;
    assault::settled(state, log);
}

/// Fire in answer to an assault has been suffered.
pub(crate) fn after_fire(state: &mut State, log: &mut impl Log<Event>) {
    answered(state, log);
}

/// Nobody answers any more.
pub(crate) fn apply_done(state: &mut State) {
    assault::begin_melee(state);
}
