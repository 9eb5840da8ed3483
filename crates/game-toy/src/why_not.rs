//! Why an action is refused.

use crate::ids::Side;
use kernel::{Said, Section};

/// A reason, in rulebook order. None depends on a card but the speaker's own, so none can tell one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyNot {
    /// The cards are still being dealt.
    CardsBeingDealt,
    /// The other side is to speak.
    NotYourTurn {
        /// The side to speak.
        speaks: Side,
    },
    /// A knave gives up under a bet: it could only lose one more chip.
    KnaveDoesNotCall,
    /// The pot has been taken.
    GameOver,
}

impl kernel::WhyNot for WhyNot {
    fn code(&self) -> &'static str {
        match self {
            WhyNot::CardsBeingDealt => "cards_being_dealt",
            WhyNot::NotYourTurn { .. } => "not_your_turn",
            WhyNot::KnaveDoesNotCall => "knave_does_not_call",
            WhyNot::GameOver => "game_over",
        }
    }

    fn section(&self) -> Section {
        match self {
            WhyNot::CardsBeingDealt => Section::new(1, 2),
            WhyNot::NotYourTurn { .. } => Section::new(2, 1),
            WhyNot::KnaveDoesNotCall => Section::new(2, 2),
            WhyNot::GameOver => Section::new(3, 1),
        }
    }

    fn said(&self) -> Said {
        match self {
            WhyNot::CardsBeingDealt => Said::new("toy.whynot.cards_being_dealt"),
            WhyNot::NotYourTurn { speaks } => {
                Said::new("toy.whynot.not_your_turn").with("side", speaks.said())
            }
            WhyNot::KnaveDoesNotCall => Said::new("toy.whynot.knave_does_not_call"),
            WhyNot::GameOver => Said::new("toy.whynot.game_over"),
        }
    }
}
