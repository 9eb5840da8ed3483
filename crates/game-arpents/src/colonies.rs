//! §10 British colonies: at peace or at war.

use crate::data::Region;
use crate::event::Event;
use crate::ids::{Colony, Hex, Kind, Side, Unit};
use crate::state::State;
use kernel::Log;

/// The colony whose militia this is.
#[inline]
pub(crate) fn of_militia(unit: Unit) -> Option<Colony> {
    match (unit.kind(), unit.data().home) {
        (Kind::MilitiaUs, Region::Colony(colony)) => Some(colony),
        _ => None,
    }
}

/// §10 — An enemy unit in its territory brings a colony into the war.
pub(crate) fn entered(state: &mut State, side: Side, hex: Hex, log: &mut impl Log<Event>) {
    if side == Side::French && state.at_peace & hex.data().colonies != 0 {
        for colony in Colony::all().filter(|colony| hex.data().is_in(*colony)) {
            wake(state, colony, log);
        }
    }
}

/// §10 — A colony enters the war.
pub(crate) fn wake(state: &mut State, colony: Colony, log: &mut impl Log<Event>) {
    if state.is_at_peace(colony) {
        state.at_peace &= !(1 << colony.0);
        log.tell(Event::ColonyEntersWar { colony });
    }
}
