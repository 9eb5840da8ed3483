//! Being told: how one wants to hear that it is one's turn, and the events of all one's tables.

use crate::look::Question;
use serde::{Deserialize, Serialize};

/// How I am told that it is my turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Notices {
    /// The language of the notices: `en`, `fr` or `it`.
    pub lang: String,
    /// How many seconds a turn waits before mails and messages go out.
    pub delay: u64,
    /// By mail?
    pub mail: bool,
    /// The address mails go to; none if there is none, or this server sends no mail.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// By messages to my devices?
    pub push: bool,
    /// How many devices take messages.
    pub devices: u64,
    /// The server's public key, which a browser needs to take messages.
    pub key: String,
    /// The address of a program that is told; none if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hook: Option<String>,
    /// With what the notices to that program are signed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

/// Change how I am told; what is not named stays.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SetNotices {
    /// The language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<String>,
    /// How many seconds a turn waits: 0 to 86,400.
    #[cfg_attr(feature = "schema", schema(maximum = 86400))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay: Option<u64>,
    /// By mail?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mail: Option<bool>,
    /// By messages to my devices?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub push: Option<bool>,
    /// The address of a program, `https://…`; an empty text takes it away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hook: Option<String>,
}

/// This browser takes messages: what its `PushSubscription` says.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewDevice {
    /// Where messages are handed in.
    pub endpoint: String,
    /// The browser's public key, in base64 for addresses.
    pub p256dh: String,
    /// The secret browser and server share, likewise.
    pub auth: String,
}

/// This browser takes messages no more.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DropDevice {
    /// Where they were handed in.
    pub endpoint: String,
}

/// What came of a test.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tested {
    /// One for each way that is on.
    pub ways: Vec<TestedWay>,
}

/// What came of a test by one way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TestedWay {
    /// `mail`, `push` or `hook`.
    pub way: String,
    /// Was it taken?
    pub sent: bool,
    /// The result in words.
    pub text: String,
}

/// The event of [`TurnNews`].
pub const TURN: &str = "turn";

/// A side of mine is asked. Told again whenever the side's number grows while it is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurnNews {
    /// The table's id.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The side.
    pub side: String,
    /// The side's own number, for `play`.
    pub number: u64,
    /// What it is asked.
    pub question: Question,
}

/// What happened at a table of mine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Happened {
    /// I sit there; the game has not begun.
    Joined,
    /// The game goes on.
    Began,
    /// The game is over.
    Over,
    /// The table was closed before the game began.
    Closed,
}

/// A table of mine; the event is called `table`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableNews {
    /// Its id.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The sides I play.
    pub sides: Vec<String>,
    /// What happened.
    pub what: Happened,
    /// The sides that won, when it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<String>>,
}

/// What a program is told, in the body of a signed `POST`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HookNotice {
    /// `turn`, `remind`, `began`, `over`, `closed`, `claim` or `test`.
    pub kind: String,
    /// When it was sent: milliseconds since 1970.
    pub at: i64,
    /// The table's id; empty for a test.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The side that is asked, or one of those the person plays.
    pub side: String,
    /// Where a person opens the table.
    pub url: String,
}
