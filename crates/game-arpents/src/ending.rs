//! §12 How a game ends.

use crate::ids::Side;
use kernel::{Said, SideSet};
use serde::{Deserialize, Serialize};

/// §12 — How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The British surrendered.
    FrenchMajor,
    /// Québec and Montréal were French at the end.
    FrenchMinor,
    /// One of them was not.
    Draw,
    /// The French surrendered late.
    BritishMinor,
    /// The French surrendered by August 1760.
    BritishMajor,
    /// A scenario: the French reached their goals (rulings 174, 175).
    FrenchGoal,
    /// A scenario: nobody reached them.
    Even,
    /// A scenario: the British reached theirs.
    BritishGoal,
}

impl Ending {
    pub(crate) const ALL: [Ending; 8] = [
        Ending::FrenchMajor,
        Ending::FrenchMinor,
        Ending::Draw,
        Ending::BritishMinor,
        Ending::BritishMajor,
        Ending::FrenchGoal,
        Ending::Even,
        Ending::BritishGoal,
    ];

    pub(crate) fn code(self) -> &'static str {
        match self {
            Ending::FrenchMajor => "french_major",
            Ending::FrenchMinor => "french_minor",
            Ending::Draw => "draw",
            Ending::BritishMinor => "british_minor",
            Ending::BritishMajor => "british_major",
            Ending::FrenchGoal => "french_goal",
            Ending::Even => "even",
            Ending::BritishGoal => "british_goal",
        }
    }
}

impl kernel::Outcome<Side> for Ending {
    fn winners(&self) -> SideSet<Side> {
        match self {
            Ending::FrenchMajor | Ending::FrenchMinor | Ending::FrenchGoal => SideSet::one(Side::French),
            Ending::Draw | Ending::Even => SideSet::EMPTY,
            Ending::BritishMinor | Ending::BritishMajor | Ending::BritishGoal => SideSet::one(Side::British),
        }
    }

    fn reason(&self) -> &'static str {
        self.code()
    }

    fn said(&self) -> Said {
        Said::new(format!("arpents.outcome.{}", self.code()))
    }
}
