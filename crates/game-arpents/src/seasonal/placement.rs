//! §5.2 Historical reinforcements come in (§16).

use crate::course;
use crate::event::Event;
use crate::state::State;
use kernel::Log;

/// §5.2 — The phase begins.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    course::end_phase(state, log);
}
