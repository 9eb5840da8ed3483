//! §2 Betting.

use crate::action::Action;
use crate::data;
use crate::event::Event;
use crate::ids::{Card, Side};
use crate::state::State;
use crate::turn::Step;
use crate::victory;
use crate::why_not::WhyNot;
use kernel::{BySide, Log};

/// May `side` say this word?
pub(crate) fn check_speak(state: &State, side: Side, word: Action) -> Result<(), WhyNot> {
    match state.step() {
        // §1.2 — Nobody speaks before both cards are dealt.
        Step::Deal(_) => Err(WhyNot::CardsBeingDealt),
        // §2.1 — The sides speak in turn.
        Step::Speak(speaks) | Step::Answer(speaks) if speaks != side => Err(WhyNot::NotYourTurn { speaks }),
        // §2.2 — A knave does not call, unless the edition allows it.
        Step::Answer(_)
            if !state.edition.knave_calls && is_call_of_knave(&state.cards, state.words.as_slice(), word) =>
        {
            Err(WhyNot::KnaveDoesNotCall)
        }
        Step::Speak(_) | Step::Answer(_) => Ok(()),
        // §3.1 — Nobody speaks once the pot is taken.
        Step::Over => Err(WhyNot::GameOver),
    }
}

/// Would the side to speak call with the knave? It can only lose by that.
pub(crate) fn is_call_of_knave(cards: &BySide<Option<Card>>, words: &[Action], word: Action) -> bool {
    let Step::Answer(side) = Step::after_words(words) else { return false };
    word == Action::Bet && cards[side] == Some(Card::Knave)
}

/// §2.2 — `side` says a word; if it was the last one, the pot is taken.
pub(crate) fn apply_speak(state: &mut State, side: Side, word: Action, log: &mut impl Log<Event>) {
    let is_answer = matches!(state.step(), Step::Answer(_));
    state.words.push(word);
    log.tell(match (word, is_answer) {
        (Action::Pass, false) => Event::Passed { side },
        (Action::Bet, false) => Event::Bet { side },
        (Action::Pass, true) => Event::Folded { side },
        (Action::Bet, true) => Event::Called { side },
    });
    victory::apply_end(state, log);
}

/// The chips each side has put in: §1.2 the ante, §2.2 and its bet.
pub(crate) fn stakes(words: &[Action]) -> BySide<u8> {
    let mut stakes = BySide([data::ANTE; 2]);
    let mut side = Side::First;
    for word in words {
        if *word == Action::Bet {
            stakes[side] += data::BET;
        }
        side = side.other();
    }
    stakes
}
