//! The planner: what to do at each question, worked out from what the side knows. It searches nothing itself; where a
//! fight may go on or be broken off it leaves the choice to a search.

use super::scene::Scene;
use super::{attack, combat, fleet, haul, march, odds, promise, scene, seafight, season, siege};
use crate::action::Action;
use crate::ids::{Hex, Side};
use crate::land::fight::Kind as Attack;
use crate::naval::ask::Ask;
use crate::posts::holds;
use crate::state::State;
use crate::step::{Phase, Step};

/// The planner's choice among the legal actions; nothing where a search should decide.
pub(crate) fn choose(state: &State, side: Side, legal: &[Action]) -> Option<Action> {
    if let [only] = legal {
        return Some(*only);
    }
    if is_open(state) {
        return None;
    }
    let wanted = want(state, side, legal).filter(|action| legal.contains(action));
    wanted.or_else(|| natural(state, side, legal))
}

/// Is this one of the moments that a search judges better: to fight on at sea, or to break off?
fn is_open(state: &State) -> bool {
    matches!(state.step, Step::Naval(Ask::Stand | Ask::Press | Ask::Pursue))
}

/// What looks most natural.
fn natural(state: &State, side: Side, legal: &[Action]) -> Option<Action> {
    legal
        .iter()
        .max_by_key(|action| (promise::of(state, side, **action), std::cmp::Reverse(**action)))
        .copied()
}

fn want(state: &State, side: Side, legal: &[Action]) -> Option<Action> {
    Some(match state.step {
        Step::SetUp => Action::Historical,
        // Strike first, but march last: who marches last sees where the enemy went.
        Step::Order if state.phase == Phase::Movement => Action::Second,
        Step::Order => Action::First,
        Step::Suffer => *legal.iter().min_by_key(|action| give_up(state, action))?,
        Step::ShipSuffers => *legal.iter().min_by_key(|action| seafight::hit_cost(state, action))?,
        Step::Place | Step::Levy => season::put(state, legal)?,
        Step::Produce => season::produce(state, legal),
        Step::Lay => season::lay(state, legal)?,
        Step::Measure => *legal.last()?,
        Step::Recruit => season::recruit(state, legal),
        Step::Repair => season::repair(state, legal),
        Step::Naval(ask) => fleet::choose(state, side, ask, legal)?,
        Step::Haul => haul::choose(state, &Scene::of(state, side)).unwrap_or(Action::Done),
        Step::HaulPoints | Step::HaulTo => haul::go_on(state, legal)?,
        Step::Feed => Action::FeedAll,
        Step::Act => combat::act(state),
        Step::Orders => combat::orders(state),
        Step::Approach if state.fight.kind == Attack::Siege => siege::from_where(state, legal)?,
        Step::Approach => attack::approach(state),
        Step::Muster => attack::muster(state),
        Step::Defend => *legal.iter().find(|action| matches!(action, Action::Support { .. }))?,
        Step::SiegeRound => siege::siege_round(state, legal),
        Step::Loss if state.fight.kind == Attack::Bombardment => {
            *legal.iter().min_by_key(|action| seafight::hit_cost(state, action))?
        }
        Step::Loss => *legal.iter().min_by_key(|action| give_up(state, action))?,
        Step::Retreat | Step::Escape | Step::Flee | Step::Shift | Step::GoHome | Step::Cherokee => {
            refuge(state, side, legal)?
        }
        Step::Advance => attack::advance(state, legal),
        Step::BlowUp => Action::BlowUp,
        Step::Loot => {
            let points = |action: &&Action| match action {
                Action::From { hex } => state.stock[hex.idx()].points,
                _ => 0,
            };
            *legal.iter().max_by_key(points)?
        }
        Step::Move | Step::March => march::choose(state, legal).unwrap_or(Action::Halt),
        Step::Barricade => Action::BarricadeAll,
        _ => return None,
    })
}

/// What a loss costs.
fn give_up(state: &State, action: &Action) -> i32 {
    match action {
        Action::Suffer { unit } | Action::Lose { unit } => odds::loss_cost(state, *unit),
        _ => 25,
    }
}

/// Where to go when driven out: to one's own, to supply, away from the enemy.
fn refuge(state: &State, side: Side, legal: &[Action]) -> Option<Action> {
    let foes = scene::foes(state, side);
    let score = |to: Hex| -> i32 {
        if to.is_box() {
            return 0;
        }
        let ours = to.place().is_some_and(|place| state.controller(place) == side);
        let friends = state.has(side, holds::INFANTRY, to);
        let fed = combat::is_fed(state, side, to);
        30 * i32::from(ours) + 25 * i32::from(friends) + 40 * i32::from(fed)
            - scene::danger(&foes, to).min(40)
    };
    let rank = |action: &&Action| match action {
        Action::Retreat { to, .. } | Action::Escape { to } | Action::Flee { to } => score(*to),
        _ => i32::MIN,
    };
    legal.iter().max_by_key(rank).copied()
}
