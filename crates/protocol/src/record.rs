//! The record of a game, and its proof.

use serde::{Deserialize, Serialize};

/// The record of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Is the game over?
    pub finished: bool,
    /// The journal with all answers and the dealer's secret; only when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub journal: Option<String>,
    /// What the reader saw happen, line by line.
    pub told: Vec<String>,
}

/// Compute the rolls of a finished journal again.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verify {
    /// The journal's text.
    pub journal: String,
}

/// What verifying found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verified {
    /// None if the journal holds no proof: no commitment or no secret.
    pub verdict: Option<Verdict>,
}

/// Are the rolls what the dealer promised?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
