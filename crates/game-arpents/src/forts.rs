//! §4.1 Forts: their strength lies face down until an enemy comes near.

use crate::event::Event;
use crate::ground;
use crate::ids::{Hex, Kind, Place, Side, Unit};
use crate::posts::holds;
use crate::state::State;
use kernel::Log;

/// §4.1 — Does a side see the strength of an enemy fort: with a unit next to it, or natives within two hexes?
pub(crate) fn is_seen(state: &State, side: Side, place: Place) -> bool {
    let hex = place.hex();
    let any = holds::INFANTRY | holds::GUNS | holds::LEADERS | holds::SHIPS;
    if hex.around().any(|(_, next)| state.has(side, any, next)) || state.has(side, any, hex) {
        return true;
    }
    let near = |unit: Unit| {
        unit.kind() == Kind::Native
            && state.side_of(unit) == side
            && state.hex_of(unit).and_then(|at| ground::distance(at, hex)).is_some_and(|far| far <= 2)
    };
    hex.around().any(|(_, next)| next.around().any(|(_, far)| state.at(far).any(near)))
}

/// §4.1 — Every marker next to an enemy is turned; what was seen is remembered (ruling 122).
pub(crate) fn look(state: &mut State, log: &mut impl Log<Event>) {
    Place::all().for_each(|place| look_at(state, place, log));
}

/// §4.1 — The same after units came to a hex: natives see forts two hexes away.
pub(crate) fn look_around(state: &mut State, hex: Hex, log: &mut impl Log<Event>) {
    let near = hex.around().flat_map(|(_, next)| next.around()).map(|(_, far)| far);
    // Hexes of the inner ring come more than once; looking twice changes nothing.
    near.filter_map(Hex::place).for_each(|place| look_at(state, place, log));
}

/// Has the strength of a fort come to be seen, or changed before the enemy's eyes?
pub(crate) fn look_at(state: &mut State, place: Place, log: &mut impl Log<Event>) {
    let strength = state.forts[place.idx()];
    let side = state.controller(place).other();
    if place.data().fort > 0 && state.seen[place.idx()] != strength && is_seen(state, side, place) {
        state.seen[place.idx()] = strength;
        log.tell(Event::FortSeen { side, place, strength });
    }
}
