//! Which positions can be played on from: everything the rules rely on without looking again.

use crate::event::{Ending, Reason};
use crate::fight::{Assault, Loss, Target};
use crate::ids::{Category, Pace, Post, Reaction, Side, Unit, Units, Victory};
use crate::position_reader::fault;
use crate::state::{March, State, Step};
use crate::{activation, command, deploy, fire, free_march, generals, losses, movement};
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

/// All faults of a position.
pub(crate) fn faults(state: &State) -> Vec<Fault> {
    let mut out = bodies(state);
    if !out.is_empty() {
        return out;
    }
    let data = state.battle().data();
    let deploying = matches!(state.step, Step::Deploy | Step::DeployPlace | Step::DeployFacing);
    let is_over = state.is_over();
    let late = is_over || (1..=data.turn_limit).contains(&state.turn);
    if if deploying { state.turn != 0 } else { !late || state.turn > data.turn_limit } {
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
    let sets =
        [state.acted, state.spent, state.forced, state.fenced, state.entered, state.group, state.played];
    if sets.iter().any(|set| !set.minus(on).is_empty()) {
        out.push(fault("bad_set"));
    }
    if out.is_empty() && !step_fits(state) {
        out.push(fault("bad_step").with("step", state.step.name().0.to_owned()));
    }
    out
}

/// Whoever is asked must have an answer; chance must have something to roll.
pub(crate) fn dead_ends(state: &State) -> Vec<Fault> {
    let fine = match state.asked_side() {
        Some(side) => {
            let mut legal = Vec::new();
            state.legal(side, &mut legal);
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
        (None, Some(_), loss) => shot_fits(state) && loss.is_none_or(|loss| loss_fits(state, loss)),
        (None, None, Some(_)) => false,
        (Some(fight), shot, loss) => {
            assault_fits(state, fight)
                && shot.is_none_or(|_| shot_fits(state))
                && loss.is_none_or(|loss| loss_fits(state, loss))
        }
    };
    fights && fight_step_fits(state, is_there)
}

fn fight_step_fits(state: &State, is_there: bool) -> bool {
    let (shot, loss, fight) = (state.shot, state.loss, state.assault.as_ref());
    match state.step {
        Step::Act => is_there && fight.is_none() && shot.is_none(),
        Step::Turn => {
            let unit = state.playing();
            let mut fresh = state.clone();
            fresh.step = Step::Act;
            fresh.renew_reach();
            is_there
                && !state.went
                && fight.is_none()
                && shot.is_none()
                && movement::fronts(&fresh, unit, state.board().at(state.to)).next().is_some()
        }
        Step::Hits => shot.is_some_and(|shot| shot.hits == 0) && loss.is_none(),
        Step::Saves => {
            loss.is_none()
                && shot.is_some_and(|shot| {
                    let volley = fire::volley(state, shot.shooter, shot.target, fire::has_moved_for(state));
                    volley.is_some_and(|volley| volley.save > 0 && (1..=volley.dice).contains(&shot.hits))
                })
        }
        Step::Yield => loss.is_some_and(|loss| loss.by_fire) && losses::has_places(state),
        Step::Recoil => loss.is_some_and(|loss| !loss.by_fire) && losses::has_places(state),
        Step::Survival => loss.is_some_and(|loss| {
            loss.left == 0 && (1..=10).contains(&loss.fallen) && state.general_with(loss.victim).is_some()
        }),
        _ => {
            let Some(fight) = fight else { return false };
            let all_there =
                fight.assailants().iter().all(|unit| state.is_on(*unit)) && state.is_on(fight.target);
            // Whoever slips away over the free table does so leg by leg.
            let on_its_way = state.march.is_some() && state.step == Step::Evade;
            let stands = all_there
                && (on_its_way || state.body(fight.target).place == fight.ground)
                && (on_its_way
                    || fight.assailants().iter().all(|unit| state.in_contact(*unit, fight.target)));
            let calm = shot.is_none()
                && loss.is_none()
                && fight.rolled == 0
                && fight.lead_losses == 0
                && fight.follower.is_none()
                && !fight.evaded;
            match state.step {
                Step::Support => stands && calm && fight.answer.is_none() && !fight.countercharge,
                Step::React => stands && calm && fight.answer.is_none(),
                Step::ReactTest => stands && calm && fight.answer.is_some(),
                Step::Evade | Step::EvadeTurn => stands && calm && evade_fits(state, fight),
                Step::Melee => {
                    stands
                        && shot.is_none()
                        && loss.is_none()
                        && fight.answer.is_none()
                        && fight.lead_losses == 0
                        && fight.follower.is_none()
                        && !fight.evaded
                        && usize::from(fight.rolled) <= fight.assailants().len()
                        && (fight.rolled > 0 || fight.totals == [0; 2])
                }
                Step::Follow | Step::Pursue => {
                    let follows = state.step == Step::Pursue;
                    shot.is_none()
                        && loss.is_none()
                        && fight.answer.is_none()
                        && fight.lead_losses == 0
                        && fight.follower.is_some() == follows
                        && (!follows
                            || fight.evaded
                                && fight.follower.is_some_and(|unit| {
                                    state.is_on(unit) && fight.assailants().contains(&unit)
                                }))
                        && (follows || crate::assault::has_followers(state))
                }
                _ => false,
            }
        }
    }
}

fn evade_fits(state: &State, fight: &Assault) -> bool {
    let mut fresh = state.clone();
    fresh.renew_reach();
    let stands_free =
        |state: &State| state.march.is_some_and(|march| march.legs > 0) || free_march::may_evade(state);
    let is_answer = fight.answer.is_some_and(|answer| {
        answer.reaction == Reaction::Evade
            && answer.unit == fight.target
            && fight.assailants().contains(&answer.aim)
    });
    let leads = if state.options.free {
        stands_free(state)
    } else if state.step == Step::EvadeTurn {
        let at = state.board().at(state.to);
        movement::fronts(&fresh, fight.target, at).next().is_some()
    } else {
        fresh.reach[1].cells() != 0
    };
    is_answer && leads
}

fn shot_fits(state: &State) -> bool {
    let Some(shot) = state.shot else { return false };
    let who = match state.assault {
        Some(fight) => fight.answer.is_some_and(|answer| {
            answer.unit == shot.shooter
                && answer.reaction == Reaction::Fire
                && shot.target == Target::Unit(answer.aim)
        }),
        None => state.unit == Some(shot.shooter) && state.spent.has(shot.shooter),
    };
    let is_enemy = match shot.target {
        Target::Unit(unit) => unit.side() != shot.shooter.side() && state.is_on(unit),
        Target::General(general) => {
            state.officer(general).post == Post::Detached
                && general.data(state.battle()).is_some_and(|data| data.side != shot.shooter.side())
        }
    };
    if !who || !is_enemy || !state.is_on(shot.shooter) || shot.hits > 10 {
        return false;
    }
    // Losses may have moved the target; the dice are rolled while it stands.
    let rolls = matches!(state.step, Step::Hits | Step::Saves);
    !rolls
        || fire::volley(state, shot.shooter, shot.target, fire::has_moved_for(state))
            .is_some_and(|volley| volley.score > 0)
}

fn loss_fits(state: &State, loss: Loss) -> bool {
    let small = [loss.left, loss.taken, loss.fallen, loss.recoils].iter().all(|number| *number <= MOST);
    let cause = if loss.by_fire {
        state.shot.is_some_and(|shot| shot.target == Target::Unit(loss.victim))
    } else {
        state.shot.is_none()
            && state.assault.is_some_and(|fight| {
                fight.lead_ground != crate::ids::Place::NOWHERE
                    && (loss.victim == fight.target
                        || (loss.victim == fight.lead() && fight.lead_losses == 0))
            })
    };
    let steps = matches!(state.step, Step::Yield | Step::Recoil | Step::Survival);
    let even = state.step == Step::Survival || (loss.taken > 0 && loss.taken.is_multiple_of(2));
    small && cause && steps && even && state.is_on(loss.victim)
}

fn assault_fits(state: &State, fight: &Assault) -> bool {
    let attackers = fight.assailants().iter().all(|unit| unit.side() == state.active);
    let mut seen = Units::NONE;
    let mut twice = false;
    for unit in fight.assailants() {
        twice |= seen.has(*unit);
        seen = seen.with(*unit);
    }
    let answer = fight.answer.is_none_or(|answer| {
        answer.unit.side() != state.active
            && state.is_on(answer.unit)
            && state.acted.has(answer.unit)
            && fight.assailants().contains(&answer.aim)
            && answer.points < 6
            && {
                let needed = activation::score_of(state, answer.unit) + answer.points as i8;
                state.step != Step::ReactTest || (1..6).contains(&needed)
            }
    });
    let totals = fight.totals.iter().all(|total| *total < 200) && fight.lead_losses <= MOST * 4;
    attackers && !twice && answer && totals && fight.target.side() != state.active
}
