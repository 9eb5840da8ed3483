//! The worlds that fit what a side knows.

use crate::action::Action;
use crate::edition::Edition;
use crate::ids::{Card, Side};
use crate::setup::Setup;
use crate::state::State;
use crate::view::Hand;
use kernel::{Knowledge, Luck, Worlds};

/// What a side can deduce: every pair of cards that may have been dealt, and the words everyone heard.
///
/// A view holds it all: nothing that was witnessed is ever forgotten by it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Belief {
    edition: Edition,
    deals: Vec<[Option<Card>; 2]>,
    words: Vec<Action>,
}

impl Belief {
    /// Every deal that fits, each as likely as the others; a deal is the cards of `first` and `second`.
    ///
    /// What the words suggest about the cards is left to whoever reasons about players.
    pub fn deals(&self) -> &[[Option<Card>; 2]] {
        &self.deals
    }
}

impl Worlds for State {
    type Belief = Belief;

    fn believe(knowledge: &Knowledge<State>) -> Belief {
        let possible = |side| match knowledge.view.hand(side) {
            Hand::Empty => vec![None],
            Hand::Hidden => Card::ALL.map(Some).to_vec(),
            Hand::Seen(card) => vec![Some(card)],
        };
        let mut deals = Vec::new();
        for first in possible(Side::First) {
            for second in possible(Side::Second) {
                // §1.1 — There is one card of each kind.
                if first.is_none() || first != second {
                    deals.push([first, second]);
                }
            }
        }
        let edition = Edition::of(knowledge.view.rules).expect("a view is of a version that is played");
        Belief { edition, deals, words: knowledge.view.words.clone() }
    }

    fn sample(belief: &Belief, luck: &mut impl Luck) -> State {
        let cards = belief.deals[luck.below(belief.deals.len() as u32) as usize];
        let setup = Setup { edition: belief.edition, cards, words: belief.words.clone() };
        State::from_setup(&setup).expect("a belief holds only deals that fit the words")
    }
}
