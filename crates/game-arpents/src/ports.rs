//! §4.3 Harbours: who is in port.

use crate::ids::{Hex, Port, Unit};
use crate::state::State;
use crate::why_not::WhyNot;

/// §4.3 — How many ships a harbour shelters.
pub(crate) fn limit(port: Port) -> usize {
    match port {
        Port::None => 0,
        Port::Small => 6,
        Port::Port => 12,
        Port::Shipyard => usize::MAX,
    }
}

/// §4.3 — Is a ship in a friendly port?
pub(crate) fn is_in_port(state: &State, ship: Unit) -> bool {
    let Some(hex) = state.hex_of(ship) else { return false };
    let is_friendly = || hex.place().is_some_and(|place| state.controller(place) == state.side_of(ship));
    (hex.is_box() || is_friendly()) && has_berth(state, ship)
}

/// §4.3 — Is a ship in a port, whoever holds it? Of a side's ships above its limit the last ones lie outside (ruling
/// 115); ships of the enemy take no berths.
pub(crate) fn has_berth(state: &State, ship: Unit) -> bool {
    let Some(hex) = state.hex_of(ship) else { return false };
    // §6.3.2 — The boxes of Europe are ports.
    if hex.is_box() {
        return true;
    }
    let Some(place) = hex.place() else { return false };
    let side = state.side_of(ship);
    match limit(place.data().port) {
        usize::MAX => true,
        0 => false,
        limit => {
            let is_before =
                |unit: &Unit| unit.kind().is_ship() && *unit < ship && state.side_of(*unit) == side;
            state.at(hex).filter(is_before).count() < limit
        }
    }
}

/// Why a ship is in no port that serves: the harbour is full, or else what its chapter says.
pub(crate) fn outside(state: &State, ship: Unit, why: WhyNot) -> WhyNot {
    let is_over = state.hex_of(ship).is_some_and(is_port) && !has_berth(state, ship);
    if is_over { WhyNot::NoBerth { unit: ship } } else { why }
}

/// §4.3 — Is the hex a harbour of any type?
pub(crate) fn is_port(hex: Hex) -> bool {
    hex.is_box() || hex.place().is_some_and(|place| place.data().port != Port::None)
}
