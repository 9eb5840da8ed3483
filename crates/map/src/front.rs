//! Where a place lies of the line drawn through a piece, square to where it faces.

use serde::{Deserialize, Serialize};

/// Where a place lies of a piece's front line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Front {
    /// Behind the line.
    Behind,
    /// On the line: neither ahead nor behind.
    Level,
    /// Ahead of the line.
    Ahead,
}

impl Front {
    /// From the sign of a product: positive is ahead.
    pub fn of_sign(product: i64) -> Front {
        match product.signum() {
            1 => Front::Ahead,
            0 => Front::Level,
            _ => Front::Behind,
        }
    }

    /// As a number: 1 ahead, 0 on the line, −1 behind.
    pub fn sign(self) -> i8 {
        match self {
            Front::Ahead => 1,
            Front::Level => 0,
            Front::Behind => -1,
        }
    }
}
