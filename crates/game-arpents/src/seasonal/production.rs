//! §5.3 Colonies and boxes produce supply (§3).

use crate::course;
use crate::event::Event;
use crate::state::State;
use kernel::Log;

/// §5.3 — The phase begins.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    course::end_phase(state, log);
}
