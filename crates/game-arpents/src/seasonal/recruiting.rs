//! §5.4 Units are recruited and built from the force pool.

use crate::course;
use crate::event::Event;
use crate::state::State;
use kernel::Log;

/// §5.4 — The phase begins.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    course::end_phase(state, log);
}
