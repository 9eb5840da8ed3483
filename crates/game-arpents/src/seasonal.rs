//! §5 The seasonal turn: cards, reinforcements, production, recruiting, repairs.
//!
//! The book lets both sides act at once from §5.2 on; here the British go first, then the French (ruling 140).

pub(crate) mod cards;
pub(crate) mod cherokee;
pub(crate) mod harvest;
pub(crate) mod laying;
pub(crate) mod pay;
pub(crate) mod placement;
pub(crate) mod production;
pub(crate) mod recruiting;
pub(crate) mod repair;
pub(crate) mod sites;

use crate::course;
use crate::event::Event;
use crate::ids::Side;
use crate::state::State;
use crate::step::Phase;
use kernel::Log;

/// A phase begins in which the British act, then the French.
pub(crate) fn begin_with_british(state: &mut State, log: &mut impl Log<Event>) {
    state.active = Side::British;
    begin_side(state, log);
}

fn begin_side(state: &mut State, log: &mut impl Log<Event>) {
    match state.phase {
        Phase::Placement => placement::go_on(state, log),
        Phase::Production => production::begin_side(state, log),
        Phase::Recruiting => recruiting::begin_side(state, log),
        Phase::Repair => repair::begin_side(state, log),
        phase => unreachable!("sides do not take turns in {phase:?}"),
    }
}

/// The side has done what it wanted: the French, or the next phase.
pub(crate) fn end_side(state: &mut State, log: &mut impl Log<Event>) {
    if state.active == Side::British {
        state.active = Side::French;
        begin_side(state, log);
    } else {
        state.ledger.strengthened = 0;
        course::end_phase(state, log);
    }
}
