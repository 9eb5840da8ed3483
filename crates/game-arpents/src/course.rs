//! §5, §6 The course of the game: which phase follows which, and who goes first in it.
//!
//! Every chapter has a `begin` that is called when its phase begins. It asks something, or goes on by
//! [`end_phase`]. In phases where one side plays after the other, [`ask_order`] puts the question of §6.1 first;
//! then the chapter's `begin_side` is called for each side, which ends by [`end_side`].

use crate::event::Event;
use crate::ids::Side;
use crate::posts::{ACTED, FED, FIRED, IDLE, INTERCEPTED, SAILED};
use crate::state::State;
use crate::step::{Phase, Step};
use crate::{
    control, final_phase, initiative, land, movement, naval, seasonal, spain, stacking, supply, victory,
};
use kernel::Log;

/// As many passes in a row as there are sides: the phase is over (§6.4), though something may be left to settle.
pub(crate) const ALL_PASSED: u8 = 2;

/// A monthly or seasonal turn begins.
pub(crate) fn begin_turn(state: &mut State, log: &mut impl Log<Event>) {
    log.tell(Event::TurnBegan { date: state.date });
    let phases = phases(state);
    if state.date.month().is_some() {
        // §2 — One action a month.
        state.clear_all(ACTED | FIRED | IDLE | INTERCEPTED | SAILED | FED);
        state.rest_stocks();
        spain::month_begins(state, log);
    }
    begin_phase(state, phases[0], log);
}

fn phases(state: &State) -> &'static [Phase] {
    if state.date.month().is_some() { Phase::MONTH } else { Phase::SEASON }
}

fn begin_phase(state: &mut State, phase: Phase, log: &mut impl Log<Event>) {
    state.phase = phase;
    state.passes = 0;
    state.clear_all(IDLE);
    match phase {
        Phase::SetUp => unreachable!("no turn has a set-up"),
        Phase::Cards => seasonal::cards::begin(state, log),
        Phase::Placement => seasonal::placement::begin(state, log),
        Phase::Production => seasonal::production::begin(state, log),
        Phase::Recruiting => seasonal::recruiting::begin(state, log),
        Phase::Repair => seasonal::repair::begin(state, log),
        Phase::Initial => initiative::begin(state, log),
        Phase::NavalCombat => naval::combat::begin(state, log),
        Phase::NavalMovement => naval::movement::begin(state, log),
        Phase::SupplyMovement => supply::hauling::begin(state, log),
        Phase::Deduction => supply::deduction::begin(state, log),
        Phase::Combat => land::phase::begin(state, log),
        Phase::Movement => movement::begin(state, log),
        Phase::Final => final_phase::begin(state, log),
    }
}

/// The phase is over: the next, or the next turn.
pub(crate) fn end_phase(state: &mut State, log: &mut impl Log<Event>) {
    if state.is_over() {
        return;
    }
    // Ruling 11 — Places pass when the zone of control is gone; §6.4.3 — sieges may have been lifted.
    if control::settle_ports(state, log) {
        // §4.3 — Ships in a port that passed are rolled for first.
        state.passes = ALL_PASSED;
        return;
    }
    land::siege::lift(state, log);
    // §2.1 — No phase ends with too many units in a hex.
    if state.is_over() || stacking::ask(state, log) {
        return;
    }
    let phases = phases(state);
    let at = phases.iter().position(|phase| *phase == state.phase).expect("the phase belongs to the turn");
    match phases.get(at + 1) {
        Some(phase) => begin_phase(state, *phase, log),
        None => end_turn(state, log),
    }
}

fn end_turn(state: &mut State, log: &mut impl Log<Event>) {
    // §12 — The game ends after the Final Phase of March 1763; a scenario when it says (ruling 170).
    if state.date >= state.options.scenario.last() {
        victory::at_the_end(state, log);
        return;
    }
    state.date = state.date.next();
    begin_turn(state, log);
}

/// §6.1 — Whoever has the initiative says who goes first. Where one side alone can do something it does, and where
/// neither can the phase is over (ruling 177).
pub(crate) fn ask_order(state: &mut State, log: &mut impl Log<Event>) {
    match Side::BOTH.map(|side| has_work(state, side)) {
        [true, true] => {
            state.active = state.initiative;
            state.step = Step::Order;
        }
        [false, false] => end_phase(state, log),
        [british, _] => {
            state.leads = if british { Side::British } else { Side::French };
            begin_side(state, state.leads, log);
        }
    }
}

/// Can the side do anything in this phase, as far as everybody can tell?
fn has_work(state: &mut State, side: Side) -> bool {
    state.active = side;
    match state.phase {
        Phase::NavalCombat => naval::combat::may_attack(state, side),
        Phase::NavalMovement => naval::movement::has_ships(state, side),
        Phase::SupplyMovement => supply::hauling::has_work(state),
        Phase::Combat => land::phase::has_work(state),
        Phase::Movement => movement::has_work(state),
        phase => unreachable!("nobody leads in {phase:?}"),
    }
}

pub(crate) fn apply_order(state: &mut State, first: bool, log: &mut impl Log<Event>) {
    state.leads = if first { state.initiative } else { state.initiative.other() };
    log.tell(Event::OrderChosen { leads: state.leads });
    begin_side(state, state.leads, log);
}

fn begin_side(state: &mut State, side: Side, log: &mut impl Log<Event>) {
    state.active = side;
    match state.phase {
        Phase::NavalCombat => naval::combat::begin_side(state, log),
        Phase::NavalMovement => naval::movement::begin_side(state, log),
        Phase::SupplyMovement => supply::hauling::begin_side(state, log),
        Phase::Combat => land::phase::begin_side(state, log),
        Phase::Movement => movement::begin_side(state, log),
        phase => unreachable!("nobody leads in {phase:?}"),
    }
}

/// The side has done what it wanted in this phase: the other, or the next phase.
pub(crate) fn end_side(state: &mut State, log: &mut impl Log<Event>) {
    if state.is_over() {
        return;
    }
    if state.active == state.leads {
        begin_side(state, state.leads.other(), log);
    } else {
        end_phase(state, log);
    }
}
