//! Which fights can be gone on with: shots, losses and assaults under way.

use super::MOST;
use crate::fight::{Assault, Loss, Target};
use crate::ids::{Post, Reaction, Units};
use crate::state::{State, Step};
use crate::{activation, fire, free_march, losses, movement, reactions};

pub(super) fn step_fits(state: &State, is_there: bool) -> bool {
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
        |state: &State| reactions::check_evade_done(state).is_ok() || free_march::may_evade(state);
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

pub(super) fn shot_fits(state: &State) -> bool {
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

pub(super) fn loss_fits(state: &State, loss: Loss) -> bool {
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

pub(super) fn assault_fits(state: &State, fight: &Assault) -> bool {
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
