//! §6.2.1 The Combat sub-phase: one side after the other sends fleets to attack enemy ships where they are.

use crate::course;
use crate::data::N_HEXES;
use crate::event::Event;
use crate::ids::{Side, Unit};
use crate::naval::affairs::Naval;
use crate::naval::ask::Ask;
use crate::naval::fleet;
use crate::naval::squadron::every_ship;
use crate::state::State;
use crate::step::Step;
use kernel::Log;

/// §6.2.1 — Whoever has the initiative says who attacks first; nobody is asked where nobody can attack.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    state.naval = Naval::NONE;
    if Side::BOTH.into_iter().any(|side| may_attack(state, side)) {
        course::ask_order(state, log);
    } else {
        course::end_phase(state, log);
    }
}

/// Is there a ship that can fight, and an enemy to look for?
pub(crate) fn may_attack(state: &State, side: Side) -> bool {
    let is_at_sea = |ship: &Unit| (state.posts[ship.idx()].spot.0 as usize) < N_HEXES;
    let has = |side: Side, able: fn(&State, Unit) -> bool| {
        every_ship().filter(is_at_sea).any(|ship| state.side_of(ship) == side && able(state, ship))
    };
    has(side.other(), |_, _| true) && has(side, fleet::can_fight)
}

pub(crate) fn begin_side(state: &mut State, log: &mut impl Log<Event>) {
    if may_attack(state, state.active) {
        state.step = Step::Naval(Ask::Fleet);
    } else {
        course::end_side(state, log);
    }
}
