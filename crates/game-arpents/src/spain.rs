//! §8 Spain: asleep until the British touch Florida, or April 1762.

use crate::data::Empire;
use crate::event::Event;
use crate::ids::{Hex, Side};
use crate::state::State;
use kernel::Log;

/// §8 — British units in Florida bring Spain into the war.
pub(crate) fn entered(state: &mut State, side: Side, hex: Hex, log: &mut impl Log<Event>) {
    if side == Side::British && hex.data().empire == Empire::Spanish {
        wake(state, log);
    }
}

/// §8 — Spain enters the war on the French side.
pub(crate) fn wake(state: &mut State, log: &mut impl Log<Event>) {
    if !state.spain {
        state.spain = true;
        log.tell(Event::SpainEntersWar);
    }
}
