//! §6.2.2 Fleets sail, take aboard, intercept and slip through.

use crate::course;
use crate::event::Event;
use crate::state::State;
use kernel::Log;

/// §6.2.2 — The phase begins.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    course::end_phase(state, log);
}
