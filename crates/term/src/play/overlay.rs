//! Pages that lie over the table: help, rules, dice, log, the situation, a question before leaving, the result.

use super::prompt::Prompt;

/// A page over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Overlay {
    /// The first page of a new game.
    Welcome,
    /// Keys and proof of the dice.
    Help {
        /// Lines scrolled down.
        scroll: usize,
    },
    /// The rules, all of them, at some line.
    Rules {
        /// The rule at the top of the page, until one scrolls.
        section: String,
    },
    /// Dice rolled against expected.
    Dice,
    /// The situation in words.
    Situation {
        /// Lines scrolled down.
        scroll: usize,
    },
    /// The whole log.
    Log {
        /// Lines scrolled back from the end.
        back: usize,
    },
    /// A line being typed.
    Prompt(Prompt),
    /// Leave?
    Quit,
    /// How it ended.
    Result,
}
