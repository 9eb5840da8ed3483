//! §17 Generals: attached or detached, riding, captured, lost.

use crate::action::Action;
use crate::course;
use crate::data;
use crate::event::{Event, Fate};
use crate::ground::Table;
use crate::ids::{General, Place, Post, Side, Unit, Units};
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Section};

/// §17.3 — The units a general could join: in whose zone he is, or whose place he shares. One general to a unit.
pub(crate) fn joinable(state: &State, general: General) -> Units {
    let Some(data) = general.data(state.battle()) else { return Units::NONE };
    let at = state.table().at(state.officer(general).place);
    let near = state.near(at, state.on[data.side.idx()]);
    near.iter().filter(|unit| state.general_with(*unit).is_none()).collect()
}

/// Post the generals from this one of the list on: Americans first, then British.
pub(crate) fn post_from(state: &mut State, from: usize, log: &mut impl Log<Event>) {
    let list = state.battle().data().generals;
    let order = || Side::BOTH.into_iter().flat_map(|side| list.iter().filter(move |data| data.side == side));
    for (number, data) in order().enumerate().skip(from) {
        if state.is_present(data.general) && !joinable(state, data.general).is_empty() {
            state.officer = Some(data.general);
            state.asked = data.side;
            state.step = Step::Post;
            debug_assert!(number < list.len());
            return;
        }
    }
    course::posted(state, log);
}

/// The number of a general in the order in which they are posted.
fn number(state: &State, general: General) -> usize {
    let list = state.battle().data().generals;
    let mut order = Side::BOTH.into_iter().flat_map(|side| list.iter().filter(move |data| data.side == side));
    order.position(|data| data.general == general).expect("he takes part in the battle")
}

pub(crate) fn legal_post(state: &State, out: &mut Vec<Action>) {
    let general = state.officer.expect("a general is posted");
    out.extend(joinable(state, general).iter().map(|unit| Action::Attach { general, unit }));
    out.push(Action::Detach { general });
}

pub(crate) fn check_attach(state: &State, general: General, unit: Unit) -> Result<(), WhyNot> {
    check_posting(state, general)?;
    if unit.side() != state.asked || !state.is_on(unit) {
        return Err(WhyNot::NotYours { piece: state.piece(unit), section: Section::new(17, 3) });
    }
    let piece = state.piece(unit);
    if let Some(other) = state.general_with(unit).filter(|other| *other != general) {
        return Err(WhyNot::HasGeneral { piece, general: other });
    }
    if joinable(state, general).has(unit) { Ok(()) } else { Err(WhyNot::GeneralTooFar { piece, general }) }
}

/// Is it this general's post that is asked? At turn start one after the other; under ruling A20 also in windows.
fn check_posting(state: &State, general: General) -> Result<(), WhyNot> {
    if state.step == Step::Post {
        return if state.officer == Some(general) { Ok(()) } else { Err(WhyNot::OtherGeneral { general }) };
    }
    if !state.options.posted_any_window {
        return Err(WhyNot::PostedAtTurnStart { general });
    }
    check_rider(state, general)?;
    Ok(())
}

pub(crate) fn check_detach(state: &State, general: General) -> Result<(), WhyNot> {
    check_posting(state, general)?;
    if state.step == Step::Window && state.officer(general).post == Post::Detached {
        return Err(WhyNot::NotAttached { general });
    }
    Ok(())
}

pub(crate) fn apply_attach(state: &mut State, general: General, unit: Unit, log: &mut impl Log<Event>) {
    let place = state.body(unit).place;
    let officer = &mut state.officers[general.idx()];
    // §17.3 — He goes with the unit from now on, and stands where it stands.
    (officer.post, officer.place) = (Post::Attached(unit), place);
    log.tell(Event::Attached { general, piece: state.piece(unit) });
    after_posting(state, general, log);
}

pub(crate) fn apply_detach(state: &mut State, general: General, log: &mut impl Log<Event>) {
    state.officers[general.idx()].post = Post::Detached;
    log.tell(Event::Detached { general });
    after_posting(state, general, log);
}

fn after_posting(state: &mut State, general: General, log: &mut impl Log<Event>) {
    if state.step == Step::Post {
        post_from(state, number(state, general) + 1, log);
    } else {
        state.officers[general.idx()].moved = true;
        capture_exposed(state, log);
        open_window(state, log);
    }
}

/// §17.8 — Where a detached general can ride: within 5 UD, over any ground, but into no enemy zone. On the free table
/// these are places to name: centres of hexes, and the units he could join.
fn rides(state: &State, general: General, mut each: impl FnMut(Place)) {
    let Some(data) = general.data(state.battle()) else { return };
    let enemy = data.side.other();
    match state.table() {
        Table::Hex(board) => {
            let at = board.at(state.officer(general).place);
            let cells = board.near(at) & !(1 << at) & !state.zones(enemy) & !state.cells[enemy.idx()];
            board.list(cells).for_each(each);
        }
        Table::Free(field) => {
            let friends = state.on[data.side.idx()].iter().map(|unit| state.point(unit));
            let mut points: Vec<_> = field.centres.iter().copied().chain(friends).collect();
            points.sort_unstable();
            points.dedup();
            let places = points.into_iter().filter_map(Place::point);
            places.filter(|to| check_ground(state, general, *to).is_ok()).for_each(&mut each);
        }
    }
}

/// Generals of the army asked that may still do something in this window.
pub(crate) fn waiting(state: &State) -> impl Iterator<Item = General> + '_ {
    state.generals(state.asked).filter(|general| {
        let officer = state.officer(*general);
        !officer.moved && (officer.post == Post::Detached || state.options.posted_any_window)
    })
}

/// Is a general being posted who can be?
pub(crate) fn is_posting(state: &State) -> bool {
    state.officer.is_some_and(|general| {
        let is_own = general.data(state.battle()).is_some_and(|data| data.side == state.asked);
        is_own && state.is_present(general) && !joinable(state, general).is_empty()
    })
}

/// Has the army asked a general who may do something?
pub(crate) fn is_waiting(state: &State) -> bool {
    waiting(state).next().is_some()
}

/// §17.6 — Ask the army whose window it is, if one of its generals can ride; then the other.
pub(crate) fn open_window(state: &mut State, log: &mut impl Log<Event>) {
    loop {
        if waiting(state).next().is_some() {
            state.step = Step::Window;
            return;
        }
        if !next_window(state) {
            return course::windows_closed(state, log);
        }
    }
}

/// The other army's window, if it has not had it: the active army's comes first.
fn next_window(state: &mut State) -> bool {
    let is_first = state.asked == state.active;
    state.asked = state.active.other();
    is_first
}

pub(crate) fn close_window(state: &mut State, log: &mut impl Log<Event>) {
    if next_window(state) {
        open_window(state, log);
    } else {
        course::windows_closed(state, log);
    }
}

pub(crate) fn legal_window(state: &State, out: &mut Vec<Action>) {
    for general in waiting(state) {
        if state.options.posted_any_window {
            match state.officer(general).post {
                Post::Detached => {
                    out.extend(joinable(state, general).iter().map(|unit| Action::Attach { general, unit }));
                }
                _ => out.push(Action::Detach { general }),
            }
        }
        if state.officer(general).post == Post::Detached {
            rides(state, general, |to| out.push(Action::Ride { general, to }));
        }
        out.push(Action::Stay { general });
    }
    out.push(Action::Done);
}

fn check_rider(state: &State, general: General) -> Result<(), WhyNot> {
    match general.data(state.battle()) {
        Some(data) if data.side == state.asked && state.is_present(general) => {}
        _ => return Err(WhyNot::NotYourGeneral { general, section: Section::new(17, 6) }),
    }
    if state.officer(general).moved {
        return Err(WhyNot::GeneralMoved { general });
    }
    Ok(())
}

pub(crate) fn check_stay(state: &State, general: General) -> Result<(), WhyNot> {
    check_rider(state, general)?;
    // §17.6 — Only a detached general moves by himself.
    if state.officer(general).post != Post::Detached && !state.options.posted_any_window {
        return Err(WhyNot::GeneralAttached { general, section: Section::new(17, 6) });
    }
    Ok(())
}

pub(crate) fn check_ride(state: &State, general: General, to: Place) -> Result<(), WhyNot> {
    check_rider(state, general)?;
    if state.officer(general).post != Post::Detached {
        return Err(WhyNot::GeneralAttached { general, section: Section::new(17, 6) });
    }
    check_ground(state, general, to)
}

fn check_ground(state: &State, general: General, to: Place) -> Result<(), WhyNot> {
    let officer = state.officer(general);
    let table = state.table();
    let Some(at) = table.index(to) else { return Err(WhyNot::OffTable { place: to }) };
    if officer.place == to {
        return Err(WhyNot::AlreadyThere { place: to });
    }
    let distance = table.distance(table.at(officer.place), at);
    if distance > data::GENERAL_MOVE {
        return Err(WhyNot::RideTooFar { general, distance });
    }
    // §17.9 — Whoever rides into an enemy zone is taken: it is not allowed at all.
    if state.is_in_zone(at, state.asked.other()) {
        return Err(WhyNot::RideIntoZone { place: to });
    }
    Ok(())
}

pub(crate) fn apply_stay(state: &mut State, general: General, log: &mut impl Log<Event>) {
    state.officers[general.idx()].moved = true;
    open_window(state, log);
}

pub(crate) fn apply_ride(state: &mut State, general: General, to: Place, log: &mut impl Log<Event>) {
    let officer = &mut state.officers[general.idx()];
    let from = officer.place;
    (officer.place, officer.moved) = (to, true);
    log.tell(Event::Rode { general, from, to });
    open_window(state, log);
}

/// §17.9 — Detached generals in an enemy zone of control are captured.
pub(crate) fn capture_exposed(state: &mut State, log: &mut impl Log<Event>) {
    for side in Side::BOTH {
        for data in state.battle().data().generals.iter().filter(|data| data.side == side) {
            let officer = state.officer(data.general);
            if officer.post == Post::Detached
                && state.is_in_zone(state.table().at(officer.place), side.other())
            {
                lose(state, data.general, Fate::Captured, log);
            }
        }
    }
}

/// §17.9 — After a unit has moved: whom does it take?
pub(crate) fn capture_near(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    let at = state.cell(unit);
    for data in state.battle().data().generals.iter().filter(|data| data.side != unit.side()) {
        let officer = state.officer(data.general);
        if officer.post == Post::Detached && state.table().is_near(at, state.table().at(officer.place)) {
            lose(state, data.general, Fate::Captured, log);
        }
    }
}

/// §17.9 — On the free table: does the unit that is played take this general, once its march ends here?
pub(crate) fn is_as_good_as_taken(state: &State, unit: Unit, general: General) -> bool {
    let at = state.table().at(state.officer(general).place);
    state.march.is_some_and(|march| march.legs > 0) && state.table().is_near(state.cell(unit), at)
}

/// A general is gone.
pub(crate) fn lose(state: &mut State, general: General, fate: Fate, log: &mut impl Log<Event>) {
    let officer = &mut state.officers[general.idx()];
    (officer.post, officer.place, officer.moved) = (Post::Lost, Place::NOWHERE, false);
    log.tell(Event::GeneralLost { general, fate });
}
