//! §5.2 Victory points: who holds what, and what an arrival changes.

use crate::data;
use crate::event::Event;
use crate::ids::{Camp, Kind, Zone, Zones};
use crate::state::State;
use kernel::Log;

/// Units of a faction come to stay in a zone: they are put there, neutral natives rally, markers change.
pub(crate) fn land(state: &mut State, kind: Kind, zone: Zone, count: u8, log: &mut impl Log<Event>) {
    let camp = kind.side().expect("natives neither take nor rally").camp();
    let was_neutral = state.neutral().has(zone);
    state.add(kind, zone, count);
    if was_neutral {
        // §4.3 — Neutral natives join those who come to them (ruling C-05).
        log.tell(Event::Rallied { zone, camp, count: state.count(Kind::Natives, zone) });
    }
    mark(state, zone, camp, log);
}

/// §5.2 — Units of a camp are in the zone: enemy markers go, and if nobody disputes it, own ones come.
pub(crate) fn mark(state: &mut State, zone: Zone, camp: Camp, log: &mut impl Log<Event>) {
    let enemy = camp.other();
    if state.control[enemy.idx()].has(zone) {
        state.control[enemy.idx()] = state.control[enemy.idx()].without(zone);
        log.tell(Event::ControlLost { zone, camp: enemy });
    }
    // One's own territory needs no marker; a disputed zone gets it after the battle (ruling C-20).
    if takes_marker(camp, zone) && !state.control[camp.idx()].has(zone) && !state.camp_zones(enemy).has(zone)
    {
        state.control[camp.idx()] = state.control[camp.idx()].with(zone);
        log.tell(Event::ControlTaken { zone, camp });
    }
}

/// §5.2 — Can a marker of the camp lie there?
#[inline]
pub(crate) fn takes_marker(camp: Camp, zone: Zone) -> bool {
    data::VICTORY.has(zone) && !data::HOMES[camp.idx()].has(zone)
}

/// §9.2, §9.4 — Zones a camp controls, for events: by marker where there is a victory point, by sole occupation
/// where there is none (ruling C-21).
pub(crate) fn controlled(state: &State, camp: Camp) -> Zones {
    let alone = state.camp_zones(camp).minus(state.camp_zones(camp.other()));
    state.control[camp.idx()].or(alone.minus(data::VICTORY))
}
