//! What one observer may know.

use crate::action::Action;
use crate::betting;
use crate::ids::{Card, Side};
use crate::state::State;
use crate::victory::{self, Ending, Outcome};
use kernel::{Arg, Observer, Said, Spoken};
use serde::{Deserialize, Serialize};

/// A hand as an observer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// No card yet.
    Empty,
    /// A card, face down.
    Hidden,
    /// A card the observer may see.
    Seen(Card),
}

/// What one observer sees, built from nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The rules version it is played by.
    pub rules: u32,
    /// The hand of `first`.
    pub first: Hand,
    /// The hand of `second`.
    pub second: Hand,
    /// What was said so far.
    pub words: Vec<Action>,
    /// The chips in the pot.
    pub pot: u8,
    /// The side to speak, if one is.
    pub speaks: Option<Side>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

impl View {
    /// A side's hand.
    pub fn hand(&self, side: Side) -> Hand {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }
}

impl Spoken for View {
    fn spoken(&self) -> Vec<Said> {
        let mut lines = Vec::new();
        if let Some(outcome) = &self.outcome {
            lines.push(kernel::Outcome::said(outcome));
        }
        if let Some(side) = self.speaks {
            lines.push(Said::new("toy.view.speaks").with("side", side.said()));
        }
        for side in [Side::First, Side::Second] {
            let line = match self.hand(side) {
                Hand::Empty => Said::new("toy.view.hand_empty"),
                Hand::Hidden => Said::new("toy.view.hand_hidden"),
                Hand::Seen(card) => Said::new("toy.view.hand_seen").with("card", card.said()),
            };
            lines.push(line.with("side", side.said()));
        }
        lines.push(Said::new("toy.view.pot").with("n", self.pot));
        if !self.words.is_empty() {
            let words: Vec<Arg> = self.words.iter().map(|word| word.said(false).into()).collect();
            lines.push(Said::new("toy.view.words").with("words", words));
        }
        lines
    }
}

/// The state as `who` may see it.
pub(crate) fn view(state: &State, who: Observer<Side>) -> View {
    let outcome = victory::outcome(state);
    // §3.1 — A showdown turns both cards up for everyone.
    let is_shown = outcome.is_some_and(|outcome| outcome.ending == Ending::Showdown);
    let hand = |side| match state.cards[side] {
        None => Hand::Empty,
        // §1.2 — A side looks at its own card only.
        Some(card) if is_shown || who.sees(side) => Hand::Seen(card),
        Some(_) => Hand::Hidden,
    };
    let words = state.words.as_slice();
    let stakes = betting::stakes(words);
    View {
        rules: state.edition.rules(),
        first: hand(Side::First),
        second: hand(Side::Second),
        words: words.to_vec(),
        pot: stakes[Side::First] + stakes[Side::Second],
        speaks: state.step().speaks(),
        outcome,
    }
}
