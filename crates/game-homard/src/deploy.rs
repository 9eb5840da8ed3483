//! Deployment: each army in its zone, unit by unit, or as history has it (§18.2, §19.2, §20.2, §21.2).

use crate::action::Action;
use crate::course;
use crate::event::Event;
use crate::facing::Facing;
use crate::ground::{APART, Table, cells, point, spot};
use crate::ids::{General, Place, Post, Side, Unit, Units, ZoneKind};
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use kernel::Log;

/// §18.2, §19.2, §20.2, §21.2 — Is a spot in the zone of the deploying army?
fn is_in_zone(state: &State, at: usize) -> bool {
    let zone = state.battle().data().zone_of(ZoneKind::Deploy, state.active);
    zone.is_some_and(|zone| state.table().is_in(state.battle(), zone, at))
}

/// The spots of that zone; on the free table those at the centres of hexes, where the army of history stands too.
fn spots(state: &State) -> Vec<usize> {
    let Some(zone) = state.battle().data().zone_of(ZoneKind::Deploy, state.active) else { return Vec::new() };
    match state.table() {
        Table::Hex(board) => cells(board.set(zone.hexes)).collect(),
        Table::Free(field) => {
            let own = |at: &usize| is_in_zone(state, *at);
            let mut spots: Vec<usize> =
                field.centres.iter().map(|centre| spot(*centre)).filter(own).collect();
            spots.sort_unstable();
            spots
        }
    }
}

/// Units of an army that are deployed before the battle and have not been.
fn waiting(state: &State, side: Side) -> Units {
    state.due[side.idx()].iter().filter(|unit| state.data(*unit).setup.is_some()).collect()
}

fn waiting_generals(state: &State, side: Side) -> impl Iterator<Item = General> + '_ {
    let all = state.battle().data().generals.iter();
    let waits = move |data: &&crate::data::GeneralData| {
        data.side == side && data.setup.is_some() && state.officer(data.general).post == Post::Due
    };
    all.filter(waits).map(|data| data.general)
}

/// Has the army deployed nothing yet?
fn is_untouched(state: &State) -> bool {
    let side = state.active;
    state.on[side.idx()].is_empty() && state.generals(side).next().is_none()
}

/// Is there something to deploy, and has the other army done what it must have done?
pub(crate) fn is_possible(state: &State) -> bool {
    let done = |side: Side| waiting(state, side).is_empty() && waiting_generals(state, side).next().is_none();
    !done(state.active) && (state.active == Side::American || done(Side::American))
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    if is_untouched(state) {
        out.push(Action::Historical);
    }
    out.extend(waiting(state, state.active).iter().map(|unit| Action::Take { unit }));
    out.extend(waiting_generals(state, state.active).map(|general| Action::TakeGeneral { general }));
}

pub(crate) fn check_historical(state: &State) -> Result<(), WhyNot> {
    if is_untouched(state) { Ok(()) } else { Err(WhyNot::AlreadyBegun { section: section_of_zone(state) }) }
}

pub(crate) fn check_take(state: &State, unit: Unit) -> Result<(), WhyNot> {
    if unit.side() != state.active {
        return Err(WhyNot::NotYours { piece: state.piece(unit), section: state.battle().armies_section() });
    }
    if waiting(state, state.active).has(unit) {
        return Ok(());
    }
    let piece = state.piece(unit);
    Err(if state.is_on(unit) {
        WhyNot::AlreadyDeployed { piece, section: section_of_zone(state) }
    } else {
        WhyNot::ComesLater { piece }
    })
}

pub(crate) fn check_take_general(state: &State, general: General) -> Result<(), WhyNot> {
    match general.data(state.battle()) {
        Some(data) if data.side == state.active => {}
        _ => {
            let section = state.battle().armies_section();
            return Err(WhyNot::NotYourGeneral { general, section });
        }
    }
    if waiting_generals(state, state.active).any(|own| own == general) {
        Ok(())
    } else {
        Err(WhyNot::GeneralNotWaiting { general, section: section_of_zone(state) })
    }
}

pub(crate) fn check_put(state: &State, to: Place) -> Result<(), WhyNot> {
    let Some(at) = state.table().index(to) else { return Err(WhyNot::OffTable { place: to }) };
    if !is_in_zone(state, at) {
        return Err(WhyNot::OutsideZone { place: to, section: section_of_zone(state) });
    }
    check_spot(state, at)
}

/// May what was taken stand on this spot of the zone?
fn check_spot(state: &State, at: usize) -> Result<(), WhyNot> {
    if state.officer.is_some() {
        return Ok(());
    }
    if state.is_taken(at, None) {
        return Err(state.no_room(state.table().place(at)));
    }
    check_room(state, state.playing(), at)?;
    check_protocol(state, state.playing(), at)
}

/// On the free table a unit put between the places of others takes up room for several: all must still find theirs.
fn check_room(state: &State, unit: Unit, at: usize) -> Result<(), WhyNot> {
    if !state.options.free {
        return Ok(());
    }
    let rest = waiting(state, state.active).without(unit).len();
    let room = free_spots(state, at).count();
    if room < usize::from(rest) {
        Err(WhyNot::NoRoomForTheRest { section: section_of_zone(state) })
    } else {
        Ok(())
    }
}

/// Spots of the zone that are free once a unit stands at this one.
fn free_spots(state: &State, at: usize) -> impl Iterator<Item = usize> {
    let is_free = move |other: &usize| match state.table() {
        Table::Hex(_) => *other != at && !state.is_taken(*other, None),
        Table::Free(_) => {
            !point(*other).cmp_distance(point(at), APART).is_lt() && !state.is_taken(*other, None)
        }
    };
    spots(state).into_iter().filter(is_free)
}

fn section_of_zone(state: &State) -> kernel::Section {
    state.battle().table_section()
}

/// §18.3 — By the protocol nobody stands farther to the right than a unit with a higher basic score; and the rest of
/// the army must still find its places.
fn check_protocol(state: &State, unit: Unit, at: usize) -> Result<(), WhyNot> {
    if !state.options.protocol || !state.battle().data().protocol {
        return Ok(());
    }
    let side = state.active;
    let table = state.table();
    let degrees = state.battle().data().facings[side.idx()];
    let right = |at: usize| table.rightness(at, degrees);
    let score = |unit: Unit| state.data(unit).sb;
    for other in state.on[side.idx()].iter() {
        let (mine, theirs) = (right(at), right(state.cell(other)));
        let breaks =
            (score(unit) < score(other) && mine > theirs) || (score(unit) > score(other) && mine < theirs);
        if breaks {
            return Err(WhyNot::Protocol { piece: state.piece(other) });
        }
    }
    // The lowest scores take the leftmost places that are free: if that leaves room for all, there is room.
    let mut free: Vec<i64> = free_spots(state, at).map(right).collect();
    free.sort_unstable();
    let placed = |unit: Unit| (score(unit), right(state.cell(unit)));
    let mut stand: Vec<(u8, i64)> = state.on[side.idx()].iter().map(placed).collect();
    stand.push((score(unit), right(at)));
    let mut rest: Vec<u8> = waiting(state, side).without(unit).iter().map(score).collect();
    rest.sort_unstable();
    let mut last = (0, i64::MIN);
    for score in rest {
        let lowest = stand.iter().filter(|(other, _)| *other < score).map(|(_, right)| *right).max();
        let highest = stand.iter().filter(|(other, _)| *other > score).map(|(_, right)| *right).min();
        let floor = lowest.unwrap_or(i64::MIN).max(if last.0 < score { last.1 } else { i64::MIN });
        let ceiling = highest.unwrap_or(i64::MAX);
        match free.iter().position(|right| (floor..=ceiling).contains(right)) {
            Some(index) => {
                let right = free.remove(index);
                let most = if last.0 == 0 { right } else { last.1.max(right) };
                last = (score, most);
            }
            None => return Err(WhyNot::ProtocolNoRoom),
        }
    }
    Ok(())
}

pub(crate) fn legal_put(state: &State, out: &mut Vec<Action>) {
    let spots = spots(state).into_iter().filter(|at| check_spot(state, *at).is_ok());
    out.extend(spots.map(|at| Action::Put { to: state.table().place(at) }));
}

pub(crate) fn apply_historical(state: &mut State, log: &mut impl Log<Event>) {
    let side = state.active;
    log.tell(Event::HistoricalSetUp { side });
    for data in state.battle().data().units.iter().filter(|data| data.side == side) {
        if let Some((place, degrees)) = data.setup {
            let facing = state.table().facing(degrees).expect("the build checks facings");
            let place = state.table().placed(place);
            state.put(data.unit, place, facing);
            log.tell(Event::Deployed { piece: state.piece(data.unit), place, facing });
        }
    }
    for data in state.battle().data().generals.iter().filter(|data| data.side == side) {
        if let Some(place) = data.setup {
            put_general(state, data.general, state.table().placed(place), log);
        }
    }
    deployed(state, log);
}

fn put_general(state: &mut State, general: General, place: Place, log: &mut impl Log<Event>) {
    let officer = &mut state.officers[general.idx()];
    (officer.place, officer.post) = (place, Post::Detached);
    log.tell(Event::GeneralDeployed { general, place });
}

pub(crate) fn apply_take(state: &mut State, unit: Unit) {
    state.unit = Some(unit);
    state.step = Step::DeployPlace;
}

pub(crate) fn apply_take_general(state: &mut State, general: General) {
    state.officer = Some(general);
    state.step = Step::DeployPlace;
}

pub(crate) fn apply_put(state: &mut State, to: Place, log: &mut impl Log<Event>) {
    if let Some(general) = state.officer.take() {
        put_general(state, general, to, log);
        return deployed(state, log);
    }
    state.to = to;
    state.step = Step::DeployFacing;
}

pub(crate) fn apply_facing(state: &mut State, facing: Facing, log: &mut impl Log<Event>) {
    let unit = state.playing();
    let place = state.to;
    state.put(unit, place, facing);
    (state.unit, state.to) = (None, Place::NOWHERE);
    log.tell(Event::Deployed { piece: state.piece(unit), place, facing });
    deployed(state, log);
}

/// Something was deployed: more, the other army, or the first turn.
fn deployed(state: &mut State, log: &mut impl Log<Event>) {
    state.step = Step::Deploy;
    let side = state.active;
    if !waiting(state, side).is_empty() || waiting_generals(state, side).next().is_some() {
        return;
    }
    // Ruling B26: Americans deploy first.
    match side {
        Side::American => state.active = Side::British,
        Side::British => course::begin_turn(state, log),
    }
}
