//! The vocabulary: sides and cards.

use kernel::Said;
use serde::{Deserialize, Serialize};

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Is dealt to first and speaks first.
    First,
    /// Speaks second.
    Second,
}

impl Side {
    /// The other player.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// The side's name as a text.
    pub fn said(self) -> Said {
        Said::new(match self {
            Side::First => "toy.side.first",
            Side::Second => "toy.side.second",
        })
    }
}

impl kernel::Side for Side {
    const ALL: &'static [Side] = &[Side::First, Side::Second];

    fn index(self) -> usize {
        self as usize
    }

    fn code(self) -> &'static str {
        match self {
            Side::First => "first",
            Side::Second => "second",
        }
    }
}

/// §1.1 — One of the three cards; the order of the variants is their rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// The lowest.
    Knave,
    /// Between the two.
    Queen,
    /// The highest.
    King,
}

impl Card {
    /// All cards, the lowest first.
    pub const ALL: [Card; 3] = [Card::Knave, Card::Queen, Card::King];

    /// Stable lower-case word.
    pub fn code(self) -> &'static str {
        match self {
            Card::Knave => "knave",
            Card::Queen => "queen",
            Card::King => "king",
        }
    }

    /// The card with this code.
    pub fn from_code(code: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.code() == code)
    }

    /// The card's name as a text.
    pub fn said(self) -> Said {
        Said::new(match self {
            Card::Knave => "toy.card.knave",
            Card::Queen => "toy.card.queen",
            Card::King => "toy.card.king",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_and_sides_are_read_as_they_are_written() {
        for card in Card::ALL {
            assert_eq!(Card::from_code(card.code()), Some(card));
        }
        assert_eq!(Card::from_code("ace"), None);
        for side in [Side::First, Side::Second] {
            assert_eq!(<Side as kernel::Side>::from_code(kernel::Side::code(side)), Some(side));
            assert_eq!(side.other().other(), side);
        }
    }
}
