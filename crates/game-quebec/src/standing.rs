//! Answers a side may leave standing, and the answer that means «nothing to do here».
//!
//! All are computed from what the side can see: its own blocks, and those of the enemy that lie open in columns.
//! Whether an order answers or leaves the question to the side depends only on what the enemy knows as well: else the
//! enemy could tell from the time an answer takes what stands behind the blocks.

use crate::action::Action;
use crate::ids::{Block, Blocks, Side};
use crate::movement;
use crate::state::{State, Step};
use kernel::{OptionSpec, Orders, Rules};
use std::cmp::Reverse;

/// What can be left standing; unless it is, the side is asked.
pub(crate) const KINDS: &[OptionSpec] = &[
    // §13.1 — A battle turn: all fire.
    of("volley", &["ask", "stronger", "always"]),
    // §14.2, §16.2 — Who is reduced.
    of("losses", &["ask", "strongest", "weakest"]),
    // §16.2
    of("pursuit", &["ask", "always"]),
    // §22.2 — The British: who suffers from a raid, and who answers it.
    of("raid_losses", &["ask", "strongest", "weakest"]),
    of("reply", &["ask", "never", "always"]),
    // §11.1c — The French: where equal groups fight.
    of("meeting", &["ask", "defend", "attack"]),
    // §22.2, §22.3 — Raid or scout, wherever the Nations have come.
    of("strike", &["ask", "never", "raid", "scout"]),
    // §11.2, §22.4 — Are the Nations lifted out of a battle?
    of("lift", &["ask", "never"]),
    // §20.0, §21.0 — Which militia goes home.
    of("militia", &["ask", "weakest"]),
];

const fn of(name: &'static str, values: &'static [&'static str]) -> OptionSpec {
    OptionSpec { name, values, default: "ask" }
}

/// Is this side ever asked such a question?
pub(crate) fn concerns(side: Side, name: &str) -> bool {
    match name {
        "raid_losses" | "reply" => side == Side::British,
        "meeting" | "strike" | "lift" | "militia" => side == Side::French,
        _ => true,
    }
}

/// What the orders answer to the question that this side is asked.
pub(crate) fn answer(state: &State, side: Side, orders: &Orders) -> Option<Action> {
    match state.step {
        Step::BattleTurn => match orders.get("volley")? {
            "always" => Some(Action::Volley),
            "stronger" => is_stronger(state, side).then_some(Action::Volley),
            _ => None,
        },
        Step::Losses | Step::PursuitLosses => loser(state, side, orders.get("losses")?),
        Step::RaidLosses => loser(state, side, orders.get("raid_losses")?),
        Step::Pursuit => match orders.get("pursuit")? {
            "always" => Some(Action::Volley),
            _ => None,
        },
        Step::RaidReply => match orders.get("reply")? {
            "never" => Some(Action::Done),
            // One after the other; where nobody can answer the question is only put so that the French do not learn it.
            "always" => state.actions(side).first().copied(),
            _ => None,
        },
        Step::Meeting => {
            let (british, french) = movement::exchange(state)?;
            match orders.get("meeting")? {
                "defend" => Some(Action::Choose { zone: french }),
                "attack" => Some(Action::Choose { zone: british }),
                _ => None,
            }
        }
        Step::Strike => {
            let wanted = match orders.get("strike")? {
                "never" => Action::Done,
                "raid" => Action::Raid,
                "scout" => Action::Scout,
                _ => return None,
            };
            // Ruling Q42: the question is put wherever the Nations might be.
            Some(if state.check(side, wanted).is_ok() { wanted } else { Action::Done })
        }
        Step::NextBattle => match (orders.get("lift")?, state.waiting.len()) {
            // Which battle comes first is for the French to say.
            ("never", 1) => state.waiting.first().map(|zone| Action::Choose { zone }),
            _ => None,
        },
        Step::AfterBattles => match orders.get("lift")? {
            "never" => Some(Action::Done),
            _ => None,
        },
        Step::Desertion(_) | Step::Supply => match orders.get("militia")? {
            "weakest" => state.actions(side).into_iter().min_by_key(|action| match action {
                Action::Dismiss { block } => (holds_alone(state, *block), state.cv(*block)),
                _ => (true, u8::MAX),
            }),
            _ => None,
        },
        _ => None,
    }
}

/// §12.3, §14.1 — Do the side's columns, which lie open, have more CV than those of the enemy?
fn is_stronger(state: &State, side: Side) -> bool {
    let cv = |side: Side| state.cv_of(side, state.b().in_columns(side));
    cv(side) > cv(side.other())
}

/// Of those who can be hit the one with most or least CV, the Nations last.
fn loser(state: &State, side: Side, order: &str) -> Option<Action> {
    let hit = state.actions(side);
    let hit = hit.iter().filter_map(|action| match action {
        Action::Lose { block } => Some(*block),
        _ => None,
    });
    let is_nations = |block: &Block| *block == Block::NATIONS;
    let block = match order {
        "strongest" => hit.min_by_key(|block| (is_nations(block), Reverse(state.cv(*block))))?,
        "weakest" => hit.min_by_key(|block| (is_nations(block), state.cv(*block)))?,
        _ => return None,
    };
    Some(Action::Lose { block })
}

/// Is it the only real unit of its zone?
fn holds_alone(state: &State, block: Block) -> bool {
    state.zone_of(block).is_some_and(|zone| state.real(block.side(), zone) == Blocks::one(block))
}

/// The answer that does nothing, where the side is only asked whether it wants to do something.
pub(crate) fn idle(state: &State) -> Option<Action> {
    match state.step {
        // §22.2, §22.3, §22.4
        Step::Strike | Step::RaidReply | Step::AfterBattles => Some(Action::Done),
        _ => None,
    }
}
