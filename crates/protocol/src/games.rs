//! What can be played.

use serde::{Deserialize, Serialize};

/// Everything one can choose before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameList {
    /// The version of this protocol.
    pub version: u32,
    /// All games.
    pub games: Vec<GameInfo>,
    /// The levels of bots, weakest first.
    pub levels: Vec<String>,
}

/// A game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameInfo {
    /// Stable id, such as `quebec`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its sides, in order.
    pub sides: Vec<SideInfo>,
    /// Scenario ids, the usual one first.
    pub scenarios: Vec<String>,
    /// Optional rules.
    pub options: Vec<OptionInfo>,
    /// Raised by every change that would alter an old journal.
    pub rules_version: u32,
    /// Hash of the content.
    pub content: String,
}

/// A side of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideInfo {
    /// Stable code.
    pub code: String,
    /// Its name.
    pub name: String,
}

/// An optional rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OptionInfo {
    /// Stable name.
    pub name: String,
    /// What it may be set to.
    pub values: Vec<String>,
    /// What it is unless set.
    pub default: String,
}
