//! A game as one observer may know it.

use crate::clock::Clock;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What an observer may know, or the parts of it that were asked for.
///
/// `V` is the game's view and `E` its event: typed in a client that knows the game, plain JSON elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Look<V, E> {
    /// Who looks: a side, `public`, or `arbiter` once the game is over.
    pub observer: String,
    /// The observer's own number: it grows with everything that happens and that this observer may notice.
    pub number: u64,
    /// What is asked now, as everyone knows it.
    pub turn: Turn,
    /// May this side take its last answer back?
    pub may_undo: bool,
    /// The clocks now; none at a table without, and when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// What this side is asked; none if it owes no answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
    /// What happened since the number the reader had; part `log`, or `events`, which leaves the words out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub log: Option<Log<E>>,
    /// The view; part `view`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<V>,
    /// What changed since the number the reader had; part `changes`. In its place stands the whole view, if the
    /// server does not remember what the reader saw then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changes: Option<Changes>,
    /// The view in words, line by line, as a screen reader would speak it; part `spoken`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spoken: Option<Vec<String>>,
    /// What this side may play, with words; part `legal`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<Choice>>,
    /// What this side may play, in notation only; part `actions`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actions: Option<Vec<String>>,
    /// The words of these actions, in the same order; part `words`. A reader of a stream forgets all words it was told
    /// before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<String>>,
    /// Dice rolled so far; part `dice`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Vec<Dice>>,
}

/// A part of a [`Look`] that can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// What happened.
    Log,
    /// The view.
    View,
    /// What happened, as data only.
    Events,
    /// What changed in the view, and in the actions if they are asked for too.
    Changes,
    /// The view in words.
    Spoken,
    /// What may be played, with words.
    Legal,
    /// What may be played, in notation only.
    Actions,
    /// The words of what may be played; in a stream, those the reader was not told yet.
    Words,
    /// Dice rolled so far.
    Dice,
}

impl Part {
    /// All parts.
    pub const ALL: [Part; 9] = [
        Part::Log,
        Part::Events,
        Part::View,
        Part::Changes,
        Part::Spoken,
        Part::Legal,
        Part::Actions,
        Part::Words,
        Part::Dice,
    ];

    /// Its word.
    pub const fn code(self) -> &'static str {
        match self {
            Part::Log => "log",
            Part::Events => "events",
            Part::View => "view",
            Part::Changes => "changes",
            Part::Spoken => "spoken",
            Part::Legal => "legal",
            Part::Actions => "actions",
            Part::Words => "words",
            Part::Dice => "dice",
        }
    }
}

/// What is asked now, as everyone knows it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Turn {
    /// The sides that owe an answer; with several, each answers in secret of the others.
    pub asked: Vec<String>,
    /// Stable name of the step; none when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// The sides that won; none in a drawn game.
    pub winners: Vec<String>,
    /// Stable word for why; `resigned` if somebody gave up, `time` if somebody's time was claimed.
    pub reason: String,
    /// The side that gave up or whose time was claimed; none where the rules ended the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loser: Option<String>,
    /// The result in words.
    pub text: String,
}

/// A question as it is put to a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Question {
    /// Stable name of the step.
    pub name: String,
    /// The rule that asks it.
    pub section: String,
    /// The question in one sentence.
    pub text: String,
    /// The answer that says «nothing to do here», in notation; none where something must be decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pass: Option<String>,
}

/// What changed since a look the reader had. How changes are written stands on the protocol's page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Changes {
    /// The number of that look.
    pub after: u64,
    /// The change of the view.
    pub view: Value,
    /// The change of the actions, if they were asked for and the reader had them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actions: Option<Value>,
    /// In a stream, the change of the words: of a list of those this stream told last, one for each action that may be
    /// played now, `null` where there were none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Value>,
}

/// What happened since the number the reader had.
///
/// The reader keeps the first `keep` entries of its log, forgets the rest, which was taken back, and appends
/// `told`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Log<E> {
    /// How many entries of the reader's log still stand.
    pub keep: u64,
    /// What follows them.
    pub told: Vec<Told<E>>,
}

/// Something that happened, as this observer saw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Told<E> {
    /// As data.
    pub event: E,
    /// In words; none if only events were asked for.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// Something a side may play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choice {
    /// In the game's notation.
    pub action: String,
    /// In words.
    pub text: String,
}

/// Dice of one kind rolled by one side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Dice {
    /// Whose they were; none for nobody's.
    pub side: Option<String>,
    /// How many faces such a die has.
    pub sides: u8,
    /// How often each face came, from 1; each was expected equally often.
    pub faces: Vec<u64>,
}
