//! §6.6 The Final Phase: barricades (§4.1), ice on the St Lawrence (§4.3), desertion and going home (§2.2).

use crate::course;
use crate::event::Event;
use crate::state::State;
use kernel::Log;

/// §6.6 — The phase begins.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    course::end_phase(state, log);
}
