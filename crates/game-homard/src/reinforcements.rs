//! §21.3, §21.4 Reinforcements.

use crate::action::Action;
use crate::course;
use crate::event::Event;
use crate::ground::Cells;
use crate::ids::{Place, Post, Side, Unit, ZoneKind};
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use kernel::{Chance, Log, Lot};
use map::hex::Facing;

/// The end of a turn: the Americans first.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    state.asked = Side::American;
    roll(state, log);
}

/// §21.3 — An army with units still to come rolls.
fn roll(state: &mut State, log: &mut impl Log<Event>) {
    loop {
        if !state.due[state.asked.idx()].is_empty() {
            state.step = Step::Arrival;
            return;
        }
        if !next(state) {
            return course::end_turn(state, log);
        }
    }
}

fn next(state: &mut State) -> bool {
    let is_first = state.asked == Side::American;
    state.asked = Side::British;
    is_first
}

pub(crate) fn chance() -> Chance {
    Chance::Dice { count: 1, sides: 6 }
}

pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = lot else { panic!("a die is rolled for reinforcements") };
    let face = dice.as_slice()[0];
    // §21.3 — The turn's number or less brings as many units at most.
    state.entering = if face <= state.turn { face } else { 0 };
    log.tell(Event::ArrivalRolled { side: state.asked, face, units: state.entering });
    go_on(state, log);
}

/// §21.4 — Free places of the entry, out of enemy zones.
fn entry(state: &State) -> Cells {
    let side = state.asked;
    let zone = state.battle().data().zone_of(ZoneKind::Entry, side);
    let cells = zone.map_or(0, |zone| state.board().set(zone.hexes));
    cells & !state.taken() & !state.zones(side.other())
}

fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    let due = state.due[state.asked.idx()];
    if state.entering > 0 && !due.is_empty() && entry(state) != 0 {
        state.step = Step::Enter;
        return;
    }
    finish(state, log);
}

/// This army is done.
pub(crate) fn finish(state: &mut State, log: &mut impl Log<Event>) {
    state.entering = 0;
    if next(state) {
        roll(state, log);
    } else {
        course::end_turn(state, log);
    }
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    let entry = entry(state);
    for unit in state.due[state.asked.idx()].iter() {
        out.extend(state.board().list(entry).map(|to| Action::Enter { unit, to }));
    }
    out.push(Action::Done);
}

pub(crate) fn check(state: &State, unit: Unit, to: Place) -> Result<(), WhyNot> {
    let side = state.asked;
    if !state.due[side.idx()].has(unit) {
        return Err(WhyNot::NotDue { unit });
    }
    let Some(at) = state.board().index(to) else { return Err(WhyNot::OffTable { place: to }) };
    let zone = state.battle().data().zone_of(ZoneKind::Entry, side);
    if zone.is_none_or(|zone| !zone.hexes.contains(&to)) {
        return Err(WhyNot::OutsideZone { place: to, section: kernel::Section::new(21, 4) });
    }
    if state.taken() >> at & 1 != 0 {
        return Err(WhyNot::Occupied { place: to });
    }
    if entry(state) >> at & 1 != 0 { Ok(()) } else { Err(WhyNot::EntryInZone { place: to }) }
}

pub(crate) fn apply(state: &mut State, unit: Unit, to: Place, log: &mut impl Log<Event>) {
    let side = state.asked;
    let degrees = state.battle().data().zone_of(ZoneKind::Entry, side).map_or(0, |zone| zone.inward);
    let facing = Facing::from_degrees(degrees).expect("edges lie along the four winds");
    state.put(unit, to, facing);
    // It gets a token next turn; until then nothing asks whether it was activated.
    state.acted = state.acted.with(unit);
    state.entering -= 1;
    log.tell(Event::Entered { piece: state.piece(unit), place: to });
    // §21.4 — A general who was to come comes with the first unit.
    for data in state.battle().data().generals.iter().filter(|data| data.side == side) {
        if state.officer(data.general).post == Post::Due {
            let officer = &mut state.officers[data.general.idx()];
            (officer.post, officer.place) = (Post::Detached, to);
            log.tell(Event::GeneralEntered { general: data.general, place: to });
        }
    }
    go_on(state, log);
}
