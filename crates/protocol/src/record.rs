//! The record of a game, and its proof.

use crate::look::Told;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The record of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Record {
    /// Is the game over?
    pub finished: bool,
    /// The journal with all answers and the dealer's secret; only when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub journal: Option<String>,
    /// What the reader saw happen, line by line.
    pub told: Vec<String>,
}

/// What one observer saw of a game, from its beginning until now: enough to look back at it with the same eyes.
///
/// It has no numbers but the lengths of its lists: a moment is named by how many lines of its own log the observer
/// had then. `V` and `E` are as in [`crate::Look`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Past<V, E> {
    /// Who looks.
    pub observer: String,
    /// The view before the first answer.
    pub first: V,
    /// What came after it, in order.
    pub moments: Vec<Moment<E>>,
}

/// A moment at which the observer saw something happen; the last one may only bring the view up to now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Moment<E> {
    /// What happened.
    pub told: Vec<Told<E>>,
    /// How the view changed since the moment before.
    pub view: Value,
}

/// Compute the rolls of a finished journal again.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Verify {
    /// The journal's text.
    pub journal: String,
}

/// What verifying found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Verified {
    /// None if the journal holds no proof: no commitment or no secret.
    pub verdict: Option<Verdict>,
}

/// Are the rolls what the dealer promised?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Verdict {
    /// Is everything as promised?
    pub fair: bool,
    /// How many lots the journal holds.
    pub lots: u64,
    /// Does the secret fit the commitment?
    pub commitment_fits: bool,
    /// Numbers of the answers whose lot is another.
    pub wrong: Vec<u64>,
}
