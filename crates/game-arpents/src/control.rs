//! Who controls towns and forts (§4.1, §6.4, ruling 10), and what follows from a change.

use crate::event::Event;
use crate::ids::{Hex, Place, Side};
use crate::posts::holds;
use crate::state::State;
use crate::{entry, initiative, nations, victory};
use kernel::Log;

/// Infantry of a side stands in a hex it has just entered: an empty town or fort is taken, unless it lies in an enemy
/// zone of control (§6.4, §6.5, ruling 11). Was it?
pub(crate) fn occupied(state: &mut State, side: Side, hex: Hex, log: &mut impl Log<Event>) -> bool {
    let falls = |place: &Place| state.controller(*place) != side && !state.is_in_zone(side.other(), hex);
    let fallen = hex.place().filter(falls);
    if let Some(place) = fallen {
        take(state, side, place, log);
    }
    fallen.is_some()
}

/// Ruling 11 — The first place, of those that meet a test, where enemy infantry stands and the zone of control is gone,
/// and whoever takes it.
fn next_due(state: &State, test: impl Fn(Side, Place) -> bool) -> Option<(Side, Place)> {
    let mut places = Place::all().map(|place| (state.controller(place).other(), place));
    places.find(|(side, place)| {
        let hex = place.hex();
        state.has(*side, holds::INFANTRY, hex) && !state.is_in_zone(side.other(), hex) && test(*side, *place)
    })
}

/// Ruling 11 — Where infantry stands in an enemy place and the zone of control is gone, the place passes now; a port
/// with enemy ships waits until their dice can be rolled.
pub(crate) fn settle(state: &mut State, log: &mut impl Log<Event>) {
    while let Some((side, place)) =
        next_due(state, |side, place| entry::ships_in_port(state, side, place) == 0)
    {
        take(state, side, place, log);
        if state.is_over() {
            return;
        }
    }
}

/// The same, and then the first port with enemy ships: it passes, and its ships are rolled for (§4.3, ruling 180).
/// Is that so? Then this is called again when it is done.
pub(crate) fn settle_ports(state: &mut State, log: &mut impl Log<Event>) -> bool {
    settle(state, log);
    if state.is_over() {
        return false;
    }
    let Some((side, place)) = next_due(state, |_, _| true) else { return false };
    take(state, side, place, log);
    if !state.is_over() {
        entry::port_passed(state, side, place);
    }
    true
}

/// A town or fort changes hands.
pub(crate) fn take(state: &mut State, side: Side, place: Place, log: &mut impl Log<Event>) {
    state.french ^= 1 << place.0;
    state.besieged &= !(1 << place.0);
    // The new owner knows the strength of the fort; the old one remembers it.
    state.seen[place.idx()] = state.forts[place.idx()];
    log.tell(Event::PlaceTaken { side, place });
    // §6.1 — Taking a town or fort is a victory.
    initiative::count_victory(state, side, log);
    // §9 — Some nations look to certain forts.
    nations::place_taken(state, log);
    // §10, §11 — Surrender is looked for at once (ruling 12).
    victory::at_once(state, log);
}
