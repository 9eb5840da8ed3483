//! §5.1 Event cards, and what they do (§13).

use crate::course;
use crate::event::Event;
use crate::state::State;
use kernel::Log;

/// §5.1 — The phase begins.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    course::end_phase(state, log);
}
