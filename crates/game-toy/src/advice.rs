//! What a bot may be told: only who won, since the game is short enough to be played out.

use crate::action::Action;
use crate::data;
use crate::ids::Side;
use crate::state::State;
use crate::turn::Step;
use crate::victory;
use kernel::{Advice, CERTAIN};

impl Advice for State {
    /// Chips won or lost; a bet that was called is the most there is. Before the end nothing is known.
    fn judge(&self, side: Side) -> i32 {
        let most = i32::from(data::ANTE + data::BET);
        victory::outcome(self).map_or(0, |outcome| outcome.payoff(side) * CERTAIN / most)
    }

    /// No hint: what a card is worth is for the bot to find out.
    fn promise(&self, _: Side, _: Action) -> u32 {
        1
    }

    fn is_quiet(&self) -> bool {
        self.step() == Step::Over
    }
}
