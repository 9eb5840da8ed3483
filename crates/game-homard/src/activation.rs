//! §6 Activation, §7 group activation.

use crate::action::Action;
use crate::course;
use crate::data;
use crate::event::Event;
use crate::ground::Table;
use crate::ids::{Pace, Unit, Units};
use crate::movement;
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use crate::{command, victory};
use kernel::{Chance, Log, Lot, Section};

/// The most a test can need: with 6 it succeeds for certain.
const SURE: i8 = 6;

/// §6.1 — Ask for a unit; with one left and nothing else to say there is no question.
pub(crate) fn ask(state: &mut State) {
    state.step = Step::Activate;
    let fresh = state.fresh(state.active);
    if let (Some(unit), 1, false) = (fresh.first(), fresh.len(), victory::may_concede(state, state.active)) {
        begin_group(state, unit);
    }
}

fn begin_group(state: &mut State, unit: Unit) {
    state.group = Units::one(unit);
    state.step = Step::Ready;
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    out.extend(state.fresh(state.active).iter().map(|unit| Action::Activate { unit }));
    if victory::may_concede(state, state.active) {
        out.push(Action::Concede);
    }
}

fn check_fresh(state: &State, unit: Unit, section: Section) -> Result<(), WhyNot> {
    let piece = state.piece(unit);
    if unit.side() != state.active || !state.is_on(unit) {
        return Err(WhyNot::NotYours { piece, section });
    }
    // §4.3 — A token lies beside it: it has been activated this turn.
    if state.acted.has(unit) {
        return Err(WhyNot::AlreadyActivated { piece, section: Section::new(4, 3) });
    }
    Ok(())
}

pub(crate) fn check_activate(state: &State, unit: Unit) -> Result<(), WhyNot> {
    check_fresh(state, unit, Section::new(6, 1))
}

pub(crate) fn apply_activate(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    log.tell(Event::Activated { piece: state.piece(unit) });
    begin_group(state, unit);
}

/// §7.1 — Units that may join: fresh, of the same category, in contact with one of the group.
fn joinable(state: &State) -> Units {
    let first = state.group.first().expect("a group is being formed");
    let category = state.data(first).arm.category();
    let others = state.fresh(state.active).minus(state.group);
    let touching = match state.table() {
        Table::Hex(board) => {
            let near = state.group.iter().fold(0, |all, unit| all | board.zone(state.cell(unit)));
            others.iter().filter(|unit| near >> state.cell(*unit) & 1 != 0).collect()
        }
        Table::Free(_) => {
            let near = |all: Units, unit: Unit| all.or(state.near(state.cell(unit), others));
            state.group.iter().fold(Units::NONE, near)
        }
    };
    touching.iter().filter(|unit| state.data(*unit).arm.category() == category).collect()
}

/// §6.2, §7.2 — What the test must not exceed, without points; and the unit it is taken from.
pub(crate) fn score(state: &State, group: Units) -> (i8, Unit) {
    let own = |unit: Unit| score_of(state, unit);
    // §7.1 — The best of them; the first of equals.
    let best = group.iter().reduce(|best, unit| if own(unit) > own(best) { unit } else { best });
    let best = best.expect("a group has a unit");
    // §7.2 — One less for each unit beyond the first.
    (own(best) - (data::GROUP_PENALTY * (group.len() - 1)) as i8, best)
}

/// §6.1, §17.1 — A unit's basic score, with the control of a general attached to it.
pub(crate) fn score_of(state: &State, unit: Unit) -> i8 {
    let control = state.general_with(unit).and_then(|general| general.data(state.battle()));
    (state.data(unit).sb + control.map_or(0, |general| general.control)) as i8
}

/// §6.2 — The most points it makes sense to spend, and may be spent.
pub(crate) fn most_points(state: &State, units: Units, score: i8) -> u8 {
    let side = units.first().expect("somebody is tested").side();
    let wanted = (SURE - score).max(0) as u16;
    // §6.4 — Every unit tested must be in command (ruling B4).
    if wanted == 0 || units.iter().any(|unit| command::check_reach(state, unit).is_err()) {
        return 0;
    }
    wanted.min(state.points[side.idx()]) as u8
}

/// §6.2 — May so many points be spent on this test?
pub(crate) fn check_points(state: &State, units: Units, score: i8, points: u8) -> Result<(), WhyNot> {
    if points == 0 {
        return Ok(());
    }
    let side = units.first().expect("somebody is tested").side();
    if u16::from(points) > state.points[side.idx()] {
        return Err(WhyNot::NotEnoughPoints { left: state.points[side.idx()] });
    }
    units.iter().try_for_each(|unit| command::check_reach(state, unit))?;
    let most = (SURE - score).max(0) as u8;
    if points > most { Err(WhyNot::WastedPoints { most }) } else { Ok(()) }
}

pub(crate) fn legal_ready(state: &State, out: &mut Vec<Action>) {
    out.extend(joinable(state).iter().map(|unit| Action::Join { unit }));
    let (score, _) = score(state, state.group);
    out.extend((0..=most_points(state, state.group, score)).map(|points| Action::Roll { points }));
    out.push(Action::Decline);
}

pub(crate) fn check_join(state: &State, unit: Unit) -> Result<(), WhyNot> {
    let (piece, section) = (state.piece(unit), Section::new(7, 1));
    check_fresh(state, unit, section)?;
    if state.group.has(unit) {
        return Err(WhyNot::InGroup { piece, section });
    }
    let first = state.group.first().expect("a group is being formed");
    // §7.1 — One category.
    if state.data(unit).arm.category() != state.data(first).arm.category() {
        return Err(WhyNot::OtherCategory { piece });
    }
    if joinable(state).has(unit) { Ok(()) } else { Err(WhyNot::NotInContact { piece, section }) }
}

pub(crate) fn apply_join(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    state.group = state.group.with(unit);
    log.tell(Event::Joined { piece: state.piece(unit) });
}

pub(crate) fn check_roll(state: &State, points: u8) -> Result<(), WhyNot> {
    check_points(state, state.group, score(state, state.group).0, points)
}

/// §4.3, §7.2 — The token lies beside the unit; one more is taken from the bowl for each unit beyond the first.
fn commit(state: &mut State) {
    state.acted = state.acted.or(state.group);
    state.bowl[state.active.idx()] -= state.group.len() - 1;
    // §14.1 — What it went before, taking a place in defence (ruling A10), is no movement of this activation.
    for unit in state.group.iter() {
        let body = &mut state.bodies[unit.idx()];
        (body.steps, body.walked) = (0, 0);
    }
}

pub(crate) fn apply_roll(state: &mut State, points: u8, log: &mut impl Log<Event>) {
    commit(state);
    state.points[state.active.idx()] -= u16::from(points);
    state.staked = points;
    let needed = score(state, state.group).0 + points as i8;
    // Ruling B3: no automatic results but these, which need no die.
    if (1..SURE).contains(&needed) {
        state.step = Step::Test;
    } else {
        tested(state, 0, log);
    }
}

pub(crate) fn apply_decline(state: &mut State, log: &mut impl Log<Event>) {
    let (_, unit) = score(state, state.group);
    commit(state);
    log.tell(Event::Declined { piece: state.piece(unit) });
    begin_playing(state, false, log);
}

/// §6.2 — One d6.
pub(crate) fn chance() -> Chance {
    Chance::Dice { count: 1, sides: 6 }
}

pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = lot else { panic!("a die is rolled for the test") };
    tested(state, dice.as_slice()[0], log);
}

/// The die, or 0 where none was needed.
fn tested(state: &mut State, face: u8, log: &mut impl Log<Event>) {
    let (score, unit) = score(state, state.group);
    let needed = score + state.staked as i8;
    // §6.2 — At or below the score it succeeds.
    let success = if face == 0 { needed >= SURE } else { face as i8 <= needed };
    let points = std::mem::take(&mut state.staked);
    log.tell(Event::Tested { piece: state.piece(unit), face, needed, points, success });
    begin_playing(state, success, log);
}

fn begin_playing(state: &mut State, success: bool, log: &mut impl Log<Event>) {
    state.success = success;
    state.played = Units::NONE;
    next_unit(state, log);
}

/// §7.3 — The units of a group are played one by one, in any order.
pub(crate) fn next_unit(state: &mut State, log: &mut impl Log<Event>) {
    state.unit = None;
    state.pace = None;
    state.went = false;
    state.march = None;
    let left = state.group.minus(state.played);
    match (left.first(), left.len()) {
        (None, _) => course::end_activation(state, log),
        (Some(unit), 1) => movement::begin(state, unit, log),
        _ => state.step = Step::Next,
    }
}

pub(crate) fn legal_next(state: &State, out: &mut Vec<Action>) {
    out.extend(state.group.minus(state.played).iter().map(|unit| Action::Play { unit }));
    out.push(Action::Done);
}

pub(crate) fn check_play(state: &State, unit: Unit) -> Result<(), WhyNot> {
    let piece = state.piece(unit);
    if unit.side() != state.active || !state.is_on(unit) {
        return Err(WhyNot::NotYours { piece, section: Section::new(7, 3) });
    }
    if !state.group.has(unit) {
        return Err(WhyNot::NotInGroup { piece });
    }
    if state.played.has(unit) { Err(WhyNot::AlreadyPlayed { piece }) } else { Ok(()) }
}

/// This unit is done.
pub(crate) fn finish(state: &mut State, log: &mut impl Log<Event>) {
    if let Some(unit) = state.unit {
        state.played = state.played.with(unit).and(state.group);
        if state.pace == Some(Pace::Basic) {
            state.basic = state.basic.with(unit).and(state.group);
        }
    }
    next_unit(state, log);
}
