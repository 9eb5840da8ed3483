//! §6.4 The Combat Phase: attacks and moves, one after the other.

use crate::course;
use crate::event::Event;
use crate::state::State;
use kernel::Log;

/// §6.4 — The phase begins.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    course::end_phase(state, log);
}
