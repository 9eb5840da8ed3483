//! §6.3.1 Supply moves overland and comes ashore.

use crate::course;
use crate::event::Event;
use crate::state::State;
use kernel::Log;

/// §6.3.1 — The phase begins.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    course::end_phase(state, log);
}
