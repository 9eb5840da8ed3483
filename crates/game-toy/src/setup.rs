//! Any position, and the only door from there to a legal one.

use crate::action::Action;
use crate::betting;
use crate::edition::Edition;
use crate::ids::{Card, Side};
use crate::state::State;
use crate::turn::{Step, Words};
use kernel::{BySide, Fault, Said};

/// Any position, legal or not.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The policies it is played by.
    pub edition: Edition,
    /// The card each side holds, if it was dealt one; `first` comes first.
    pub cards: [Option<Card>; 2],
    /// What was said so far, in order.
    pub words: Vec<Action>,
}

impl State {
    /// The state of a legal position.
    ///
    /// # Errors
    /// All faults of the position at once.
    pub fn from_setup(setup: &Setup) -> Result<State, Vec<Fault>> {
        let mut faults = Vec::new();
        let cards = BySide(setup.cards);
        match (cards[Side::First], cards[Side::Second]) {
            // §1.1 — There is one card of each kind.
            (Some(card), Some(other)) if card == other => {
                faults.push(fault("card_twice", Said::new("toy.fault.card_twice").with("card", card.said())));
            }
            // §1.2 — `first` is dealt to first.
            (None, Some(_)) => {
                faults.push(fault("dealt_out_of_order", Said::new("toy.fault.dealt_out_of_order")));
            }
            _ => {}
        }
        // §1.2 — Nobody speaks before both cards are dealt.
        if setup.cards.contains(&None) && !setup.words.is_empty() {
            faults.push(fault("spoke_before_deal", Said::new("toy.fault.spoke_before_deal")));
        }
        let mut words = Words::default();
        for word in setup.words.iter().copied() {
            // §3.1 — Nobody speaks after the end.
            if matches!(Step::after_words(words.as_slice()), Step::Over) {
                faults.push(fault("spoke_after_end", Said::new("toy.fault.spoke_after_end")));
                break;
            }
            // §2.2 — A knave does not call, unless the edition allows it.
            if !setup.edition.knave_calls && betting::is_call_of_knave(&cards, words.as_slice(), word) {
                faults.push(fault("knave_called", Said::new("toy.fault.knave_called")));
            }
            words.push(word);
        }
        if faults.is_empty() { Ok(State { edition: setup.edition, cards, words }) } else { Err(faults) }
    }

    /// The position of this state.
    pub fn to_setup(&self) -> Setup {
        Setup { edition: self.edition, cards: self.cards.0, words: self.words.as_slice().to_vec() }
    }
}

/// A fault whose text stands with the game's own texts.
pub(crate) fn fault(code: &'static str, said: Said) -> Fault {
    Fault { code, said }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Action::{Bet, Pass};

    fn codes(cards: [Option<Card>; 2], words: &[Action]) -> Vec<&'static str> {
        let faults =
            State::from_setup(&Setup { cards, words: words.to_vec(), ..Setup::default() }).unwrap_err();
        faults.iter().map(|fault| fault.code).collect()
    }

    #[test]
    fn all_faults_are_told_at_once() {
        let (king, queen) = (Some(Card::King), Some(Card::Queen));
        assert_eq!(codes([king, king], &[Bet, Pass, Bet]), ["card_twice", "spoke_after_end"]);
        assert_eq!(codes([None, queen], &[Pass]), ["dealt_out_of_order", "spoke_before_deal"]);
        assert_eq!(codes([king, None], &[Pass]), ["spoke_before_deal"]);
        assert_eq!(codes([king, Some(Card::Knave)], &[Bet, Bet, Pass]), ["knave_called", "spoke_after_end"]);
    }

    #[test]
    fn a_legal_setup_and_its_state_are_one() {
        for edition in [Edition::first(), Edition::second()] {
            let cards = [Some(Card::King), Some(Card::Knave)];
            let setup = Setup { edition, cards, words: vec![Pass, Bet] };
            assert_eq!(State::from_setup(&setup).unwrap().to_setup(), setup);
        }
    }
}
