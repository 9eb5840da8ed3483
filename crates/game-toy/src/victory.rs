//! §3 The end.

use crate::action::Action;
use crate::betting;
use crate::event::Event;
use crate::ids::{Card, Side};
use crate::state::State;
use crate::turn::Step;
use kernel::{BySide, Log, Said, SideSet};
use serde::{Deserialize, Serialize};

/// How the pot was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// A side gave up under a bet; no card was shown.
    Fold,
    /// Both cards were shown, and the higher took it.
    Showdown,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Who took the pot.
    pub winner: Side,
    /// The chips won: those the other side had put in.
    pub chips: u8,
    /// How it was taken.
    pub ending: Ending,
}

impl Outcome {
    /// Chips that `side` won, or lost if negative.
    pub fn payoff(&self, side: Side) -> i32 {
        if side == self.winner { i32::from(self.chips) } else { -i32::from(self.chips) }
    }
}

impl kernel::Outcome<Side> for Outcome {
    fn winners(&self) -> SideSet<Side> {
        SideSet::one(self.winner)
    }

    fn reason(&self) -> &'static str {
        match self.ending {
            Ending::Fold => "fold",
            Ending::Showdown => "showdown",
        }
    }

    fn said(&self) -> Said {
        let key = match self.ending {
            Ending::Fold => "toy.outcome.fold",
            Ending::Showdown => "toy.outcome.showdown",
        };
        Said::new(key).with("side", self.winner.said()).with("n", self.chips)
    }
}

/// The outcome, if the last word has been said.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    if state.step() != Step::Over {
        return None;
    }
    let words = state.words.as_slice();
    let (winner, ending) = match words {
        // §2.2 — A pass under a bet gives up the pot to the side that bet.
        [Action::Bet, Action::Pass] => (Side::First, Ending::Fold),
        [Action::Pass, Action::Bet, Action::Pass] => (Side::Second, Ending::Fold),
        // §3.1 — Otherwise the higher card takes it.
        _ => (higher_card(&state.cards), Ending::Showdown),
    };
    Some(Outcome { winner, chips: betting::stakes(words)[winner.other()], ending })
}

fn higher_card(cards: &BySide<Option<Card>>) -> Side {
    if cards[Side::First] > cards[Side::Second] { Side::First } else { Side::Second }
}

/// If the last word has been said, the cards are shown where they must be, and the pot is taken.
pub(crate) fn apply_end(state: &State, log: &mut impl Log<Event>) {
    let Some(outcome) = outcome(state) else { return };
    // §3.1 — At a showdown both cards are turned up; after a fold none is.
    if outcome.ending == Ending::Showdown {
        for side in [Side::First, Side::Second] {
            let card = state.cards[side].expect("both cards are dealt before anyone speaks");
            log.tell(Event::Shown { side, card });
        }
    }
    log.tell(Event::Won { side: outcome.winner, chips: outcome.chips });
}
