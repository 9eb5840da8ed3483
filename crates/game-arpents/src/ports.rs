//! §4.3 Harbours: who is in port.

use crate::ids::{Hex, Port, Unit};
use crate::state::State;

/// §4.3 — How many ships a harbour shelters.
pub(crate) fn limit(port: Port) -> usize {
    match port {
        Port::None => 0,
        Port::Small => 6,
        Port::Port => 12,
        Port::Shipyard => usize::MAX,
    }
}

/// §4.3 — Is a ship in a friendly port? Of those above its limit the last ones lie outside (ruling 115).
pub(crate) fn is_in_port(state: &State, ship: Unit) -> bool {
    let Some(hex) = state.hex_of(ship) else { return false };
    // §6.3.2 — The boxes of Europe are ports.
    if hex.is_box() {
        return true;
    }
    let side = state.side_of(ship);
    let Some(place) = hex.place().filter(|place| state.controller(*place) == side) else { return false };
    let before = state.at(hex).filter(|unit| unit.kind().is_ship() && *unit < ship).count();
    before < limit(place.data().port)
}

/// §4.3 — Is the hex a harbour of any type?
pub(crate) fn is_port(hex: Hex) -> bool {
    hex.is_box() || hex.place().is_some_and(|place| place.data().port != Port::None)
}
