//! What people do at a table.

use crate::look::Part;
use serde::{Deserialize, Serialize};

/// Answer for a side. The answer to it is a [`crate::Look`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The side.
    pub side: String,
    /// The action, in the game's notation.
    pub action: String,
    /// The number the seat had when it chose; another one is refused as stale. None plays whatever the moment.
    #[serde(default)]
    pub number: Option<u64>,
    /// What the answer should hold: the log if nothing is named.
    #[serde(default)]
    pub parts: Option<Vec<Part>>,
    /// The number from which the reader wants the log; `number` unless given.
    #[serde(default)]
    pub after: Option<u64>,
    /// Answer with nothing but the status 204: a stream tells the reader the rest.
    #[serde(default)]
    pub brief: bool,
}

/// Take back a side's last answer. The answer to it is a [`crate::Look`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The side.
    pub side: String,
    /// As in [`Play::number`].
    #[serde(default)]
    pub number: Option<u64>,
    /// As in [`Play::parts`].
    #[serde(default)]
    pub parts: Option<Vec<Part>>,
    /// As in [`Play::after`].
    #[serde(default)]
    pub after: Option<u64>,
    /// As in [`Play::brief`].
    #[serde(default)]
    pub brief: bool,
}

/// Ask whether a side may play this, and if not, why.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The side.
    pub side: String,
    /// The action, in the game's notation.
    pub action: String,
}

/// It may.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Checked {
    /// What playing it would mean, in words.
    pub text: String,
}

/// Give up for a side.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resign {
    /// The side.
    pub side: String,
}

/// Say something to everyone at the table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// 1 to 500 characters.
    pub text: String,
}

/// Switch watching on or off.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetWatch {
    /// May people with the link watch?
    pub watch: bool,
}
