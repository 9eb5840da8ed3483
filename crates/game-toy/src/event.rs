//! What can happen.

use crate::ids::{Card, Side};
use kernel::{Observer, Said, Told};
use serde::{Deserialize, Serialize};

/// A small fact in the past tense.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A card was dealt, seen only by its owner.
    Dealt {
        /// Whose it is.
        side: Side,
        /// The card, or nothing for an observer who may not see it.
        card: Option<Card>,
    },
    /// A side passed while no bet stood.
    Passed {
        /// Who.
        side: Side,
    },
    /// A side bet a chip.
    Bet {
        /// Who.
        side: Side,
    },
    /// A side answered a bet with a chip of its own.
    Called {
        /// Who.
        side: Side,
    },
    /// A side passed under a bet and gave up the pot.
    Folded {
        /// Who.
        side: Side,
    },
    /// A card was turned up for everyone.
    Shown {
        /// Whose it is.
        side: Side,
        /// The card.
        card: Card,
    },
    /// A side took the pot.
    Won {
        /// Who.
        side: Side,
        /// The other side's chips in it.
        chips: u8,
    },
}

impl Event {
    /// The event as an observer sees it: a dealt card is its owner's secret, everything else is said aloud.
    pub(crate) fn seen_by(&self, who: Observer<Side>) -> Event {
        match self {
            // §1.2 — A side looks at its own card only.
            Event::Dealt { side, .. } if !who.sees(*side) => Event::Dealt { side: *side, card: None },
            _ => self.clone(),
        }
    }
}

impl Told for Event {
    fn reveals(&self) -> bool {
        match self {
            Event::Dealt { card, .. } => card.is_some(),
            Event::Shown { .. } => true,
            Event::Passed { .. }
            | Event::Bet { .. }
            | Event::Called { .. }
            | Event::Folded { .. }
            | Event::Won { .. } => false,
        }
    }

    fn said(&self) -> Said {
        match self {
            Event::Dealt { side, card: Some(card) } => {
                Said::new("toy.event.dealt").with("side", side.said()).with("card", card.said())
            }
            Event::Dealt { side, card: None } => {
                Said::new("toy.event.dealt_hidden").with("side", side.said())
            }
            Event::Passed { side } => Said::new("toy.event.passed").with("side", side.said()),
            Event::Bet { side } => Said::new("toy.event.bet").with("side", side.said()),
            Event::Called { side } => Said::new("toy.event.called").with("side", side.said()),
            Event::Folded { side } => Said::new("toy.event.folded").with("side", side.said()),
            Event::Shown { side, card } => {
                Said::new("toy.event.shown").with("side", side.said()).with("card", card.said())
            }
            Event::Won { side, chips } => {
                Said::new("toy.event.won").with("side", side.said()).with("n", *chips)
            }
        }
    }
}
