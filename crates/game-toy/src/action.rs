//! §2.2 What a side may say.

use kernel::Said;
use serde::{Deserialize, Serialize};

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Put nothing in; after a bet this gives up the pot.
    Pass,
    /// Put a chip in; after a bet this asks to see the cards.
    Bet,
}

impl Action {
    /// Both choices, sorted.
    pub const ALL: [Action; 2] = [Action::Pass, Action::Bet];

    /// The word in notation.
    pub fn code(self) -> &'static str {
        match self {
            Action::Pass => "pass",
            Action::Bet => "bet",
        }
    }

    /// The choice with this word.
    pub fn from_code(code: &str) -> Option<Action> {
        Action::ALL.into_iter().find(|action| action.code() == code)
    }

    /// The choice as a text. `is_answer` says whether it answers a bet, when it means more.
    pub fn said(self, is_answer: bool) -> Said {
        Said::new(match (self, is_answer) {
            (Action::Pass, false) => "toy.action.pass",
            (Action::Pass, true) => "toy.action.fold",
            (Action::Bet, false) => "toy.action.bet",
            (Action::Bet, true) => "toy.action.call",
        })
    }
}
