//! §6.2.2 The Movement sub-phase: one side after the other sails its fleets.

use crate::course;
use crate::event::Event;
use crate::ids::Side;
use crate::naval::affairs::Naval;
use crate::naval::ask::Ask;
use crate::naval::squadron::{Squadron, every_ship};
use crate::state::State;
use crate::step::{Phase, Step};
use kernel::Log;

/// §6.2.2 — Whoever has the initiative says who sails first.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    // §6.4.4 — The shore may fire once on each fleet in this sub-phase too (ruling 70).
    state.naval.shelled = Squadron::NONE;
    if Side::BOTH.into_iter().any(|side| has_ships(state, side)) {
        course::ask_order(state, log);
    } else {
        end_phase(state, log);
    }
}

pub(crate) fn has_ships(state: &State, side: Side) -> bool {
    every_ship().any(|ship| state.hex_of(ship).is_some() && state.side_of(ship) == side)
}

pub(crate) fn begin_side(state: &mut State, log: &mut impl Log<Event>) {
    if has_ships(state, state.active) {
        state.step = Step::Naval(Ask::Fleet);
    } else {
        apply_done(state, log);
    }
}

/// The side has no more orders for its fleets.
pub(crate) fn apply_done(state: &mut State, log: &mut impl Log<Event>) {
    if state.phase == Phase::NavalMovement && state.active != state.leads {
        // Nothing of the Naval Phase outlives it.
        state.naval = Naval::NONE;
    }
    course::end_side(state, log);
}

fn end_phase(state: &mut State, log: &mut impl Log<Event>) {
    state.naval = Naval::NONE;
    course::end_phase(state, log);
}
