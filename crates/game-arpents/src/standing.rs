//! Answers a side may leave standing, and the answer that means «nothing to do here».
//!
//! All are computed from what the side can see: its own troops, and ships as they lie on the map.

use crate::action::Action;
use crate::ids::{Kind, Side};
use crate::naval::ask::Ask;
use crate::naval::squadron::Squadron;
use crate::naval::{bombardment, interception};
use crate::seasonal::pay;
use crate::state::State;
use crate::step::{Phase, Step};
use crate::supply::deduction;
use kernel::{OptionSpec, Orders};

/// What can be left standing; unless it is, the side is asked.
pub(crate) const KINDS: &[OptionSpec] = &[
    // §6.1 — Who goes first, whenever one has the initiative.
    of("order", &["ask", "first", "second"]),
    // §6.2.2
    of("intercept", &["ask", "never", "stronger", "always"]),
    // §6.4.4 — The shore's fire in the Naval Phase.
    of("bombard", &["ask", "never", "always"]),
    // §6.2.1
    of("stand", &["ask", "stay", "weaker", "evade"]),
    of("pursue", &["ask", "never", "stronger", "always"]),
    // §5.3
    of("produce", &["ask", "proposed"]),
    // §5.4, §5.5
    of("pay", &["ask", "fullest"]),
    // §6.3.2
    of("feed", &["ask", "enough", "proposed"]),
    // §4.1
    of("barricade", &["ask", "never", "everywhere"]),
];

const fn of(name: &'static str, values: &'static [&'static str]) -> OptionSpec {
    OptionSpec { name, values, default: "ask" }
}

/// What the orders answer to the question that this side is asked.
pub(crate) fn answer(state: &State, side: Side, orders: &Orders) -> Option<Action> {
    let battle = &state.naval.battle;
    match state.step {
        Step::Order => match orders.get("order")? {
            "first" => Some(Action::First),
            "second" => Some(Action::Second),
            _ => None,
        },
        Step::Naval(Ask::Intercept) => match orders.get("intercept")? {
            "never" => Some(Action::Decline),
            "always" => Some(interception::strongest(state).map_or(Action::Decline, |(from, _)| from)),
            "stronger" => {
                let prey = weight(state, interception::target(state));
                let best = interception::strongest(state).filter(|(_, ships)| weight(state, *ships) > prey);
                Some(best.map_or(Action::Decline, |(from, _)| from))
            }
            _ => None,
        },
        Step::Naval(Ask::Bombard) => bombard(state, orders.get("bombard")?),
        Step::Naval(Ask::Stand) => {
            let weaker = weight(state, battle.defenders) < weight(state, battle.attackers);
            match orders.get("stand")? {
                "stay" => Some(Action::Stay),
                "evade" => Some(Action::Evade),
                "weaker" => Some(if weaker { Action::Evade } else { Action::Stay }),
                _ => None,
            }
        }
        Step::Naval(Ask::Pursue) => {
            let stronger = weight(state, battle.defenders) > weight(state, battle.attackers);
            match orders.get("pursue")? {
                "never" => Some(Action::Decline),
                "always" => Some(Action::Pursue),
                "stronger" => Some(if stronger { Action::Pursue } else { Action::Decline }),
                _ => None,
            }
        }
        // §14 — Of the supply of the set-up the side is always asked.
        Step::Produce if state.phase != Phase::SetUp => match orders.get("produce")? {
            "proposed" => Some(Action::Done),
            _ => None,
        },
        Step::Pay => match orders.get("pay")? {
            "fullest" => pay::fullest(state).map(|from| Action::Pay { from }),
            _ => None,
        },
        Step::Feed => match orders.get("feed")? {
            "proposed" => Some(Action::FeedAll),
            "enough" => (!deduction::somebody_starves(state, side)).then_some(Action::FeedAll),
            _ => None,
        },
        Step::Barricade => match orders.get("barricade")? {
            "never" => Some(Action::Done),
            // Where nothing can be built the question is only put so that nobody learns it.
            "everywhere" => {
                let can = crate::final_phase::check_all(state).is_ok();
                Some(if can { Action::BarricadeAll } else { Action::Done })
            }
            _ => None,
        },
        _ => None,
    }
}

/// §6.4.4 — Batteries are named one by one and then fire; who has begun by hand goes on by hand if none are to fire.
fn bombard(state: &State, order: &str) -> Option<Action> {
    let mut open = Vec::new();
    bombardment::legal(state, &mut open);
    match order {
        "never" => open.contains(&Action::Decline).then_some(Action::Decline),
        // Batteries come first, and when all are named the fire.
        "always" => open.first().copied(),
        _ => None,
    }
}

/// What the sound ships of a fleet are worth in battle by their kinds (§2.5), which anybody can see.
fn weight(state: &State, fleet: Squadron) -> u32 {
    let sound = fleet.iter().filter(|ship| !state.is_hurt(*ship));
    sound
        .map(|ship| match ship.kind() {
            Kind::ShipOfLine => 5,
            Kind::Frigate => 3,
            _ => 1,
        })
        .sum()
}

/// The answer that does nothing, where the side is only asked whether it wants to do something.
pub(crate) fn idle(state: &State) -> Option<Action> {
    match state.step {
        Step::Act => Some(Action::Pass),
        Step::Produce
        | Step::Recruit
        | Step::Repair
        | Step::Haul
        | Step::Move
        | Step::Barricade
        | Step::Naval(Ask::Fleet) => Some(Action::Done),
        Step::Feed => Some(Action::FeedAll),
        Step::Naval(Ask::Call) => Some(Action::Onward),
        _ => None,
    }
}
