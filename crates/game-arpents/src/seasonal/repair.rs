//! §5.5 Forts, regulars and ships are repaired.

use crate::course;
use crate::event::Event;
use crate::state::State;
use kernel::Log;

/// §5.5 — The phase begins.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    course::end_phase(state, log);
}
