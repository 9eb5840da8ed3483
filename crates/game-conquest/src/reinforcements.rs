//! §3 The Reinforcement phase.
//!
//! The active faction is always asked, whatever it holds: a militia plays its events and lets its musters arrive,
//! regulars place their units one by one; then it says that it is done.

use crate::action::Action;
use crate::data;
use crate::event::{Event, Source};
use crate::event_cards;
use crate::ids::{Phase, Zone, Zones};
use crate::state::{Muster, State, Step};
use crate::why_not::WhyNot;
use crate::{control, movement};
use kernel::{Log, Section};

pub(crate) fn begin(state: &mut State) {
    let side = state.active;
    state.step = Step::Reinforce;
    state.room = [0; 2];
    if side.is_militia() {
        state.received = false;
        state.to_place = 0;
        state.fled_due = 0;
    } else {
        // §3.1 — Four units, §3.3 — or what the reserve has, and §3.5 — all that have fled.
        state.received = true;
        state.to_place = data::REGULAR_REINFORCEMENTS.min(state.reserve[side.idx()]);
        state.fled_due = state.fled[side.idx()];
    }
}

/// Where the next unit may go.
fn places(state: &State) -> Zones {
    let side = state.active;
    if state.to_place + state.fled_due == 0 || !state.received {
        return Zones::NONE;
    }
    if !side.is_militia() {
        // §3.1 — Harbours without enemies, on any coast (ruling C-09).
        return data::HARBOURS.minus(state.camp_zones(side.camp().other()));
    }
    let markers = state.markers(side).into_iter().zip(state.room);
    // §3.3 — When the reserve is short no marker gets more than its face (ruling C-36). §3.5 — Fled units come to
    // any marker.
    let fits = |room: u8| state.to_place == 0 || room > 0;
    markers
        .filter_map(|(marker, room)| marker.filter(|marker| fits(room) && is_open(state, marker.zone)))
        .map(|marker| marker.zone)
        .collect()
}

/// §3.2 — Enemy units block a muster marker; neutral natives do not (ruling C-38).
fn is_open(state: &State, zone: Zone) -> bool {
    let enemy = state.active.camp().other();
    let marked = state.options.marker_blocks_muster && state.control[enemy.idx()].has(zone);
    !marked && !state.camp_zones(enemy).has(zone)
}

/// Under which paragraph the active faction's units arrive: militia musters (§3.2), regulars land (§3.1).
fn arrival(state: &State) -> Section {
    Section::new(3, if state.active.is_militia() { 2 } else { 1 })
}

pub(crate) fn check_receive(state: &State) -> Result<(), WhyNot> {
    if !state.active.is_militia() {
        // §3.1 — Regulars are placed, they do not muster.
        Err(WhyNot::NoMusters)
    } else if state.received {
        Err(WhyNot::AlreadyReceived)
    } else {
        Ok(())
    }
}

pub(crate) fn apply_receive(state: &mut State, log: &mut impl Log<Event>) {
    let side = state.active;
    state.received = true;
    let open = state.markers(side).map(|marker| marker.filter(|marker| is_open(state, marker.zone)));
    // §3.5 — Fled units return where reinforcements may come, or stay where they are.
    state.fled_due = if open.iter().any(Option::is_some) { state.fled[side.idx()] } else { 0 };
    let levels = open.map(|marker| marker.map_or(0, Muster::level));
    let have = state.reserve[side.idx()];
    let is_choice = open.iter().all(Option::is_some) && have < levels[0] + levels[1];
    if is_choice && have > 0 {
        // §3.3 — Too few for both: their owner spreads them (ruling C-36).
        state.to_place = have;
        state.room = levels;
        return;
    }
    for (marker, level) in open.into_iter().zip(levels) {
        // §3.2 — Each marker brings what it shows.
        let count = level.min(state.reserve[side.idx()]);
        if let Some(marker) = marker.filter(|_| count > 0) {
            state.reserve[side.idx()] -= count;
            log.tell(Event::Mustered { side, zone: marker.zone, count });
            control::land(state, side.kind(), marker.zone, count, log);
        }
    }
}

pub(crate) fn check_place(state: &State, zone: Zone) -> Result<(), WhyNot> {
    if !state.received {
        return Err(WhyNot::ReceiveFirst);
    }
    let side = state.active;
    if state.to_place + state.fled_due == 0 {
        // §3.3 — The reserve is empty, or as many have come as were due.
        let is_empty = state.reserve[side.idx()] == 0;
        let section = if is_empty { Section::new(3, 3) } else { arrival(state) };
        return Err(WhyNot::NothingToPlace { section });
    }
    let enemies = state.camp_zones(side.camp().other());
    if !side.is_militia() {
        if !zone.is_harbour() {
            return Err(WhyNot::NotAHarbour { zone });
        }
        if enemies.has(zone) {
            return Err(WhyNot::EnemyThere { zone, section: Section::new(3, 1) });
        }
        return Ok(());
    }
    if !state.markers(side).iter().flatten().any(|marker| marker.zone == zone) {
        return Err(WhyNot::NoMusterThere { zone, section: Section::new(3, 2) });
    }
    if enemies.has(zone) {
        return Err(WhyNot::EnemyThere { zone, section: Section::new(3, 2) });
    }
    if !is_open(state, zone) {
        return Err(WhyNot::EnemyControls { zone, section: Section::new(3, 2) });
    }
    if places(state).has(zone) { Ok(()) } else { Err(WhyNot::MusterSpent { zone }) }
}

pub(crate) fn apply_place(state: &mut State, zone: Zone, log: &mut impl Log<Event>) {
    let side = state.active;
    let source = if state.to_place > 0 { Source::Reserve } else { Source::Fled };
    if source == Source::Reserve {
        state.to_place -= 1;
        state.reserve[side.idx()] -= 1;
        let markers = state.markers(side);
        for (room, marker) in state.room.iter_mut().zip(markers) {
            if marker.is_some_and(|marker| marker.zone == zone) && *room > 0 {
                *room -= 1;
            }
        }
    } else {
        state.fled_due -= 1;
        state.fled[side.idx()] -= 1;
    }
    log.tell(Event::Placed { kind: side.kind(), zone, source });
    control::land(state, side.kind(), zone, 1, log);
    if state.to_place == 0 {
        state.room = [0; 2];
    }
}

pub(crate) fn check_done(state: &State) -> Result<(), WhyNot> {
    if !state.received {
        return Err(WhyNot::ReceiveFirst);
    }
    // §3.1, §3.5 — Units are placed if there is any place for them.
    if places(state).is_empty() {
        Ok(())
    } else {
        // §3.5 — When only fled units are left, it is they who wait.
        let section = if state.to_place == 0 { Section::new(3, 5) } else { arrival(state) };
        Err(WhyNot::UnitsWait { count: state.to_place + state.fled_due, section })
    }
}

pub(crate) fn apply_done(state: &mut State, log: &mut impl Log<Event>) {
    state.to_place = 0;
    state.fled_due = 0;
    state.room = [0; 2];
    state.received = false;
    movement::begin(state, log);
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    let places = places(state);
    out.extend(places.iter().map(|zone| Action::Place { zone }));
    event_cards::legal(state, Phase::Reinforcements, out);
    if !state.received {
        out.push(Action::Receive);
    } else if places.is_empty() {
        out.push(Action::Done);
    }
}
