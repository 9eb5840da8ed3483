//! Which positions can be played on from: everything the rules rely on without looking again.

mod fights;

use crate::event::{Ending, Reason};
use crate::ids::{Category, Pace, Post, Side, Unit, Units, Victory};
use crate::position_reader::fault;
use crate::state::{March, State, Step};
use crate::{activation, command, deploy, free_march, generals};
use kernel::{Fault, Rules};

/// More than any unit can fight or march in a turn.
const MOST: u8 = 40;

/// Faults of units and generals as they stand.
pub(crate) fn bodies(state: &State) -> Vec<Fault> {
    let mut out = Vec::new();
    let data = state.battle().data();
    for unit in state.everyone().iter() {
        let body = state.body(unit);
        if !(1..=state.data(unit).elements).contains(&body.elements)
            || body.combats > MOST
            || body.steps > MOST
        {
            out.push(fault("bad_unit").with("unit", unit.code().to_owned()));
        }
    }
    for general in data.generals {
        let officer = state.officer(general.general);
        let bad = match officer.post {
            Post::Attached(unit) => {
                unit.side() != general.side
                    || !state.is_on(unit)
                    || state.general_with(unit) != Some(general.general)
            }
            _ => false,
        };
        // Nobody waits for a turn who is not on the table.
        let moved = officer.moved && !state.is_present(general.general);
        if bad || moved {
            out.push(fault("bad_general").with("general", general.general.code().to_owned()));
        }
    }
    out
}

/// All faults of a position. Whether it fits the question can be told of sound ones only.
pub(crate) fn faults(state: &State) -> Vec<Fault> {
    let mut out = bodies(state);
    out.extend(counts(state));
    if out.is_empty() && !step_fits(state) {
        out.push(fault("bad_step").with("step", state.step.name().0.to_owned()));
    }
    out
}

/// Faults of the turn, of those who are due, and of those who are named.
pub(crate) fn counts(state: &State) -> Vec<Fault> {
    let mut out = Vec::new();
    let data = state.battle().data();
    let deploying = state.step.is_deployment();
    let is_over = state.is_over();
    let limit = state.options.turn_limit();
    let late = is_over || (1..=limit).contains(&state.turn);
    if if deploying { state.turn != 0 } else { !late || state.turn > limit } {
        out.push(fault("bad_turn").with("turn", state.turn));
    }
    // Reinforcements alone may be due once the battle has begun, and generals with them.
    if !deploying && !is_over {
        let early = |unit: Unit| state.data(unit).setup.is_some();
        let waits = |general: &&crate::data::GeneralData| {
            state.officer(general.general).post == Post::Due && general.setup.is_some()
        };
        if state.due.iter().any(|due| due.iter().any(early)) || data.generals.iter().any(|data| waits(&data))
        {
            out.push(fault("bad_due"));
        }
    }
    let on = state.everyone();
    let sets = [
        state.acted,
        state.spent,
        state.basic,
        state.forced,
        state.fenced,
        state.entered,
        state.group,
        state.played,
    ];
    if sets.iter().any(|set| !set.minus(on).is_empty()) || !state.basic.minus(state.played).is_empty() {
        out.push(fault("bad_set"));
    }
    out
}

/// Whoever is asked must have an answer; chance must have something to roll.
pub(crate) fn dead_ends(state: &State) -> Vec<Fault> {
    let fine = match state.asked_side() {
        Some(side) => {
            let legal = state.actions(side);
            !legal.is_empty()
        }
        None => true,
    };
    if fine { Vec::new() } else { vec![fault("bad_step").with("step", state.step.name().0.to_owned())] }
}

/// Is nothing under way that a step does not know?
struct Idle<'a>(&'a State);

impl Idle<'_> {
    fn no_activation(&self) -> bool {
        let state = self.0;
        state.group.is_empty()
            && state.played.is_empty()
            && state.spent.is_empty()
            && state.staked == 0
            && !state.success
            && self.no_march()
    }

    fn no_march(&self) -> bool {
        self.0.pace.is_none() && !self.0.went && self.no_way()
    }

    fn no_way(&self) -> bool {
        self.0.to == crate::ids::Place::NOWHERE
    }

    fn no_fight(&self) -> bool {
        self.0.shot.is_none() && self.0.loss.is_none() && self.0.assault.is_none()
    }

    fn no_unit(&self) -> bool {
        self.0.unit.is_none()
    }
}

fn step_fits(state: &State) -> bool {
    let idle = Idle(state);
    let quiet = idle.no_activation() && idle.no_fight() && state.entering == 0;
    let no_officer = state.officer.is_none();
    let windows = state.step == Step::Window || !state.last_window;
    let marches = state.march.is_none_or(|march| march_fits(state, march));
    let asks = !state.options.free || !matches!(state.step, Step::Turn | Step::EvadeTurn);
    let between = quiet && idle.no_unit() && no_officer;
    windows
        && marches
        && asks
        && (state.staked == 0 || state.step == Step::Test)
        && match state.step {
            Step::Deploy => between && deploy::is_possible(state),
            Step::DeployPlace | Step::DeployFacing => deploy_fits(state),
            Step::Post => quiet && idle.no_unit() && state.acted.is_empty() && generals::is_posting(state),
            Step::Command => between && state.acted.is_empty() && command::dice(state, state.asked).0 > 0,
            Step::Token => between && Side::BOTH.iter().all(|side| !state.fresh(*side).is_empty()),
            Step::Window => between && window_fits(state),
            Step::Activate => between && !state.fresh(state.active).is_empty(),
            Step::Ready => {
                idle.no_fight()
                    && no_officer
                    && idle.no_unit()
                    && idle.no_march()
                    && !state.success
                    && state.played.is_empty()
                    && state.spent.is_empty()
                    && group_fits(state, state.fresh(state.active))
            }
            Step::Arrival => between && at_end(state) && !state.due[state.asked.idx()].is_empty(),
            Step::Enter => {
                idle.no_activation()
                    && idle.no_fight()
                    && idle.no_unit()
                    && no_officer
                    && at_end(state)
                    && (1..=6).contains(&state.entering)
                    && !state.due[state.asked.idx()].is_empty()
            }
            Step::Over(ending) => state.unit.is_none() && ending_fits(state, ending) && idle.no_fight(),
            _ => no_officer && state.entering == 0 && activation_fits(state),
        }
}

/// On the free table: a march that is under way, of somebody who is asked.
fn march_fits(state: &State, march: March) -> bool {
    let unit = match state.step {
        Step::Act => state.unit,
        Step::Evade => state.assault.as_ref().map(|fight| fight.target),
        _ => None,
    };
    let arm = unit.map(|unit| state.data(unit).arm.data());
    let allowance = arm.map(|arm| if march.pace == Pace::Basic { arm.basic } else { arm.forced });
    let within = allowance.is_some_and(|allowance| march.spent <= 1000 * u16::from(allowance));
    within
        && (1..=free_march::MOST_OPERATIONS).contains(&march.operations)
        && march.legs <= march.operations
        && (state.step == Step::Evade) <= (march.pace == Pace::Forced)
        && (state.step != Step::Act || (march.spent > 0) == (state.pace == Some(march.pace)))
}

/// At the end of a turn everyone has been activated.
fn at_end(state: &State) -> bool {
    Side::BOTH.iter().all(|side| state.fresh(*side).is_empty())
}

fn deploy_fits(state: &State) -> bool {
    let idle = Idle(state);
    if !idle.no_activation_but_place() || !idle.no_fight() || state.entering != 0 {
        return false;
    }
    match (state.unit, state.officer) {
        (Some(unit), None) => {
            if deploy::check_take(state, unit).is_err() {
                return false;
            }
            match state.step {
                Step::DeployPlace => idle.no_way(),
                _ => !idle.no_way() && deploy::check_put(state, state.to).is_ok(),
            }
        }
        (None, Some(general)) => {
            state.step == Step::DeployPlace
                && idle.no_way()
                && deploy::check_take_general(state, general).is_ok()
        }
        _ => false,
    }
}

impl Idle<'_> {
    fn no_activation_but_place(&self) -> bool {
        let state = self.0;
        state.group.is_empty()
            && state.played.is_empty()
            && state.spent.is_empty()
            && state.acted.is_empty()
            && !state.success
            && state.pace.is_none()
            && !state.went
    }
}

fn window_fits(state: &State) -> bool {
    if state.last_window {
        return at_end(state) && state.active == Side::American && generals::is_waiting(state);
    }
    !state.fresh(state.active).is_empty() && generals::is_waiting(state)
}

/// §7.1 — One category, each in contact with another, out of these.
fn group_fits(state: &State, of: Units) -> bool {
    let Some(first) = state.group.first() else { return false };
    if !state.group.minus(of).is_empty() {
        return false;
    }
    let category = |unit: Unit| -> Category { state.data(unit).arm.category() };
    state.group.iter().all(|unit| category(unit) == category(first))
}

fn ending_fits(state: &State, ending: Ending) -> bool {
    let victory = state.battle().data().victory;
    let draw = ending.winner.is_none();
    match ending.reason {
        Reason::Conceded => !draw && state.options.concession,
        Reason::Sponge => victory == Victory::Towel,
        Reason::Objectives => victory == Victory::ObjectivesOrLosses && ending.winner == Some(Side::British),
        Reason::Losses => victory == Victory::ObjectivesOrLosses && ending.winner == Some(Side::American),
        Reason::Both => victory == Victory::ObjectivesOrLosses && draw,
        Reason::Annihilation => matches!(victory, Victory::AnnihilationElseHill | Victory::Annihilation),
        Reason::Hill => victory == Victory::AnnihilationElseHill,
        Reason::TurnLimit => draw,
    }
}

/// From the test to the last dice of an activation.
fn activation_fits(state: &State) -> bool {
    let idle = Idle(state);
    let own = state.on[state.active.idx()];
    // A group may have lost all its units to answers.
    let acts = group_fits(state, own.and(state.acted)) || (state.group.is_empty() && state.assault.is_some());
    if !acts || !state.played.minus(state.group).is_empty() || !state.spent.minus(state.group).is_empty() {
        return false;
    }
    if state.step == Step::Test {
        let needed = activation::score(state, state.group).0 + state.staked.min(MOST) as i8;
        return idle.no_unit()
            && idle.no_fight()
            && idle.no_march()
            && !state.success
            && state.spent.is_empty()
            && state.played.is_empty()
            && (1..6).contains(&needed);
    }
    if state.step == Step::Next {
        return idle.no_unit()
            && idle.no_fight()
            && idle.no_march()
            && state.group.minus(state.played).len() > 1;
    }
    let Some(unit) = state.unit else { return false };
    if unit.side() != state.active {
        return false;
    }
    let is_there = state.group.has(unit) && (!state.played.has(unit) || state.assault.is_some());
    // Only a march on its way has a place; a unit that failed does not fight, and one on a forced march has marched.
    let places = matches!(state.step, Step::Turn | Step::EvadeTurn) != idle.no_way();
    let moved = state.pace.is_none() || state.went || state.march.is_some();
    if !places || !moved || (!idle.no_fight() && !state.success) || (!is_there && state.assault.is_none()) {
        return false;
    }
    let fights = match (&state.assault, &state.shot, &state.loss) {
        (None, None, None) => matches!(state.step, Step::Act | Step::Turn),
        (None, Some(_), loss) => {
            fights::shot_fits(state) && loss.is_none_or(|loss| fights::loss_fits(state, loss))
        }
        (None, None, Some(_)) => false,
        (Some(fight), shot, loss) => {
            fights::assault_fits(state, fight)
                && shot.is_none_or(|_| fights::shot_fits(state))
                && loss.is_none_or(|loss| fights::loss_fits(state, loss))
        }
    };
    fights && fights::step_fits(state, is_there)
}
