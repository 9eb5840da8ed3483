//! What a table says, as plain data without any game's types.

use kernel::{Chance, OptionSpec, Question, Said, Section};
use serde_json::Value;

/// What one can choose and must know before a game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Codes of the sides, in order.
    pub sides: Vec<&'static str>,
    /// Scenario ids, the usual one first.
    pub scenarios: &'static [&'static str],
    /// The named policies.
    pub options: &'static [OptionSpec],
    /// The kinds of questions to which a side may leave a standing answer.
    pub standing: &'static [OptionSpec],
    /// Raised by every change that would alter an old journal.
    pub rules_version: u32,
    /// Hash of the content, in hex.
    pub content_hash: String,
}

/// What is asked now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TurnData {
    /// These sides owe an answer.
    Decide(Vec<Asked>),
    /// Chance owes an answer.
    Draw {
        /// What is asked.
        chance: Chance,
        /// What for: a stable word.
        purpose: &'static str,
        /// Whose luck it is.
        side: Option<&'static str>,
    },
    /// Nobody: the game is over.
    Over {
        /// Codes of the sides that won; none in a drawn game.
        winners: Vec<&'static str>,
        /// Stable word for why.
        reason: &'static str,
        /// The result as a text.
        said: Said,
    },
}

impl TurnData {
    /// Is nothing more asked?
    pub fn is_over(&self) -> bool {
        matches!(self, TurnData::Over { .. })
    }

    /// Does this side owe an answer?
    pub fn asks(&self, side: &str) -> bool {
        matches!(self, TurnData::Decide(asked) if asked.iter().any(|asked| asked.side == side))
    }
}

/// A side that owes an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Its code.
    pub side: &'static str,
    /// What it is asked.
    pub question: Question,
    /// The answer that says «nothing to do here», in notation; none where something must be decided.
    pub pass: Option<String>,
}

/// Something a side may play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// In the game's notation.
    pub notation: String,
    /// What it means, as a text.
    pub said: Said,
}

/// An event as an observer saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Witnessed {
    /// Number of the answer that brought it about, from 1.
    pub number: usize,
    /// The event as data.
    pub event: Value,
    /// The event as a text.
    pub said: Said,
    /// The rule behind it.
    pub section: Option<Section>,
}

/// Dice of one kind rolled by one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceTally {
    /// Whose they were; none for nobody's.
    pub side: Option<&'static str>,
    /// How many faces such a die has.
    pub sides: u8,
    /// How often each face came, from 1.
    pub faces: Vec<u64>,
}
