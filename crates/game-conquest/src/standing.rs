//! Answers a side may leave standing, and the answer that means «nothing to do here».
//!
//! All are computed from the board, which lies open; none looks at a hand.

use crate::action::Action;
use crate::ids::{Camp, Kind, Side, Zone};
use crate::results;
use crate::state::{State, Step};
use kernel::{OptionSpec, Orders, Rules};
use std::cmp::Reverse;

/// What can be left standing; unless it is, the side is asked.
pub(crate) const KINDS: &[OptionSpec] = &[
    // §5.1.1 — Which unit falls, for whoever decides for its camp (ruling C-13).
    of("losses", &["ask", "most", "natives", "militia", "regulars"]),
    // §5.1.3 — Does anybody leave the battle?
    of("manoeuvre", &["ask", "stronger", "never"]),
    // §3.4 — Asked of the faction that was active before.
    of("odd_native", &["ask", "ours"]),
];

const fn of(name: &'static str, values: &'static [&'static str]) -> OptionSpec {
    OptionSpec { name, values, default: "ask" }
}

/// What the orders answer to the question that this side is asked.
pub(crate) fn answer(state: &State, side: Side, orders: &Orders) -> Option<Action> {
    let camp = side.camp();
    match state.step {
        Step::Losses => falls(state, camp, orders.get("losses")?).map(|kind| Action::Lose { kind }),
        Step::Manoeuvre => match orders.get("manoeuvre")? {
            "never" => Some(Action::Pass),
            "stronger" => {
                let count = |camp: Camp| results::force(state, camp).total();
                (count(camp) > count(camp.other())).then_some(Action::Pass)
            }
            _ => None,
        },
        Step::OddNative => match orders.get("odd_native")? {
            "ours" => beside_ours(state, camp).map(|zone| Action::Place { zone }),
            _ => None,
        },
        _ => None,
    }
}

/// §5.1.1 — Who falls: the kind with most units, or these first, then natives before militia before regulars.
fn falls(state: &State, camp: Camp, order: &str) -> Option<Kind> {
    let [natives, militia, regulars] = [Kind::Natives, camp.militia().kind(), camp.regulars().kind()];
    let force = results::force(state, camp);
    let mut there = [natives, militia, regulars].into_iter().filter(|kind| force[*kind] > 0);
    let first = match order {
        "most" => return there.min_by_key(|kind| Reverse(force[*kind])),
        "natives" => natives,
        "militia" => militia,
        "regulars" => regulars,
        _ => return None,
    };
    if force[first] > 0 { Some(first) } else { there.next() }
}

/// §3.4 — The one of the tribe's two zones in which the camp stands, if it is one only.
fn beside_ours(state: &State, camp: Camp) -> Option<Zone> {
    let ours = state.camp_zones(camp);
    let mut zones = state.tribe().zones().into_iter().filter(|zone| ours.has(*zone));
    zones.next().filter(|_| zones.next().is_none())
}

/// The answer that does nothing, where the side is only asked whether it wants to do something.
pub(crate) fn idle(state: &State) -> Option<Action> {
    let answer = match state.step {
        // §3, §4.3, §5.0 — Once all that must be done is done.
        Step::Reinforce | Step::Move | Step::Battles => Action::Done,
        // §5.1.3
        Step::Manoeuvre => Action::Pass,
        _ => return None,
    };
    let side = state.asked_side()?;
    Some(answer).filter(|answer| state.check(side, *answer).is_ok())
}
