//! §6.3.2 Units use up supply, or suffer.

use crate::course;
use crate::event::Event;
use crate::state::State;
use kernel::Log;

/// §6.3.2 — The phase begins.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    course::end_phase(state, log);
}
