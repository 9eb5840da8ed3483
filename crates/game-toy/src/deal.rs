//! §1 The cards and the deal.

use crate::event::Event;
use crate::ids::{Card, Side};
use crate::state::State;
use kernel::{Chance, Log};

/// The cards not yet dealt, the lowest first; a pick is an index into these.
pub(crate) fn undealt(state: &State) -> impl Iterator<Item = Card> {
    // §1.1 — There is one card of each kind.
    Card::ALL.into_iter().filter(|card| !state.cards.0.contains(&Some(*card)))
}

/// What chance is asked for the next card.
pub(crate) fn chance(state: &State) -> Chance {
    Chance::Pick { of: undealt(state).count() as u16 }
}

/// §1.2 — The picked card goes to `side`; the last one stays aside unseen.
///
/// # Panics
/// If there is no such card.
pub(crate) fn apply_deal(state: &mut State, side: Side, index: u16, log: &mut impl Log<Event>) {
    let card = undealt(state).nth(usize::from(index)).expect("the pick was asked among the undealt cards");
    state.cards[side] = Some(card);
    log.tell(Event::Dealt { side, card: Some(card) });
}
