//! §21.3, §21.4 Reinforcements.

use crate::action::Action;
use crate::course;
use crate::data::ZoneData;
use crate::event::Event;
use crate::generals;
use crate::ground::{APART, Field, Table, ZONE, number, point};
use crate::ids::{Place, Post, Side, Unit, ZoneKind};
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use kernel::{Chance, Log, Lot};
use map::plane::Point;

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

/// §21.4 — Free places of the entry, out of enemy zones; on the free table places to name among them.
fn entry(state: &State) -> Vec<Place> {
    let side = state.asked;
    let Some(zone) = state.battle().data().zone_of(ZoneKind::Entry, side) else { return Vec::new() };
    match state.table() {
        Table::Hex(board) => {
            let cells = board.set(zone.hexes) & !state.taken() & !state.zones(side.other());
            board.list(cells).collect()
        }
        Table::Free(field) => {
            let points = field.entries(state.battle(), number(state.battle(), zone));
            let places = points.into_iter().filter_map(Place::point);
            let mut places: Vec<Place> = places.filter(|place| check_place(state, *place).is_ok()).collect();
            // Where none of them is free another may be.
            if places.is_empty() {
                places.extend(any_place(state, field, zone));
            }
            places
        }
    }
}

/// §21.4 — On the free table: one place of the entry, if there is any. Whoever has a place there could be moved west until
/// the end of the entry or somebody's space stops him, so only such places are looked at.
fn any_place(state: &State, field: &Field, zone: &ZoneData) -> Option<Place> {
    // The square of the greatest distance from a unit at which nobody enters.
    let closed = |unit: Unit| {
        let [apart, reach] = [APART, ZONE].map(i64::from);
        if unit.side() == state.asked { apart * apart - 1 } else { reach * reach }
    };
    let units: Vec<_> = state.everyone().iter().map(|unit| (state.point(unit), closed(unit))).collect();
    field.entry_rows(number(state.battle(), zone), zone.inward).find_map(|first| {
        let beside = units.iter().filter_map(|(at, closed)| {
            let off = i64::from(at.y - first.y);
            let half = (closed - off * off).checked_isqrt()?;
            Some(Point::new(at.x + half as i32 + 1, first.y))
        });
        let mut places = [first].into_iter().chain(beside).filter_map(Place::point);
        places.find(|place| check_place(state, *place).is_ok())
    })
}

fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    let due = state.due[state.asked.idx()];
    if state.entering > 0 && !due.is_empty() && !entry(state).is_empty() {
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
        out.extend(entry.iter().map(|to| Action::Enter { unit, to: *to }));
    }
    if check_done(state).is_ok() {
        out.push(Action::Done);
    }
}

/// §21.4 — May the others wait? Ruling H17: not while the army has nobody on the table.
pub(crate) fn check_done(state: &State) -> Result<(), WhyNot> {
    let is_gone = state.on[state.asked.idx()].is_empty();
    if is_gone && state.options.empty_army_enters { Err(WhyNot::MustEnter) } else { Ok(()) }
}

pub(crate) fn check(state: &State, unit: Unit, to: Place) -> Result<(), WhyNot> {
    let side = state.asked;
    if !state.due[side.idx()].has(unit) {
        return Err(WhyNot::NotDue { piece: state.piece(unit) });
    }
    check_place(state, to)
}

fn check_place(state: &State, to: Place) -> Result<(), WhyNot> {
    let side = state.asked;
    let table = state.table();
    let Some(at) = table.index(to) else { return Err(WhyNot::OffTable { place: to }) };
    let is_there = |zone: &ZoneData| match table {
        Table::Hex(_) => zone.hexes.contains(&to),
        Table::Free(field) => field.is_at_entry(number(state.battle(), zone), zone.inward, point(at)),
    };
    if !state.battle().data().zone_of(ZoneKind::Entry, side).is_some_and(is_there) {
        return Err(WhyNot::OutsideZone { place: to, section: kernel::Section::new(21, 4) });
    }
    if state.is_taken(at, None) {
        return Err(state.no_room(to));
    }
    if state.is_in_zone(at, side.other()) { Err(WhyNot::EntryInZone { place: to }) } else { Ok(()) }
}

pub(crate) fn apply(state: &mut State, unit: Unit, to: Place, log: &mut impl Log<Event>) {
    let side = state.asked;
    let degrees = state.battle().data().zone_of(ZoneKind::Entry, side).map_or(0, |zone| zone.inward);
    let facing = state.table().facing(degrees).expect("edges lie along the four winds");
    state.put(unit, to, facing);
    // It gets a token next turn; until then nothing asks whether it was activated.
    state.acted = state.acted.with(unit);
    state.entering -= 1;
    log.tell(Event::Entered { piece: state.piece(unit), place: to });
    generals::capture_near(state, unit, log);
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
