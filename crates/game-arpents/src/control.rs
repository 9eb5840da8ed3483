//! Who controls towns and forts (§4.1, §6.4, ruling 10), and what follows from a change.

use crate::event::Event;
use crate::ids::{Hex, Place, Side};
use crate::posts::holds;
use crate::state::State;
use crate::{initiative, nations, victory};
use kernel::Log;

/// Infantry of a side stands in a hex it has just entered: an empty town or fort is taken, unless it lies in an enemy
/// zone of control (§6.4, §6.5, ruling 11).
pub(crate) fn occupied(state: &mut State, side: Side, hex: Hex, log: &mut impl Log<Event>) {
    if let Some(place) = hex.place()
        && state.controller(place) != side
        && !state.is_in_zone(side.other(), hex)
    {
        take(state, side, place, log);
    }
}

/// Ruling 11 — Where infantry stands in an enemy place and the zone of control is gone, the place passes now.
pub(crate) fn settle(state: &mut State, log: &mut impl Log<Event>) {
    for place in Place::all() {
        let side = state.controller(place).other();
        if state.has(side, holds::INFANTRY, place.hex()) {
            occupied(state, side, place.hex(), log);
            if state.is_over() {
                return;
            }
        }
    }
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
