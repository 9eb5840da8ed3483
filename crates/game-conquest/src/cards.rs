//! §0.6 First hands, §6 the Draw phase: decks are bags, and a hand always holds a movement card.

use crate::data;
use crate::event::{CardList, Event};
use crate::ids::{Card, Cards, Phase, Side};
use crate::state::{State, Step};
use crate::{course, setup};
use kernel::{Chance, Log, Lot};

/// §0.6 — Everyone draws three cards, one faction after the other.
pub(crate) fn begin_deal(state: &mut State) {
    state.active = Side::ColonialMilitia;
    state.to_place = 0;
    state.step = Step::Deal;
}

/// §6.0 — The active faction fills its hand.
pub(crate) fn begin_draw(state: &mut State, log: &mut impl Log<Event>) {
    log.tell(Event::PhaseBegan { side: state.active, phase: Phase::Draw });
    state.step = Step::Draw;
    go_on(state, log);
}

/// One of the cards of the deck.
pub(crate) fn chance(state: &State) -> Chance {
    Chance::Pick { of: u16::from(state.deck(state.active).len()) }
}

pub(crate) fn draw_card(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Pick(index) = lot else { panic!("a card is picked") };
    let side = state.active;
    let no = state.deck(side).iter().nth(*index as usize).expect("the lot fits the deck");
    state.hands[side.idx()] = state.hands[side.idx()].with(no);
    log.tell(Event::Drew { side, card: Card::new(side, no) });
    go_on(state, log);
}

/// Ask for the next card, or finish the hand.
fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    let side = state.active;
    // §6.0 — Up to three cards, or what the deck still has.
    if state.hand(side).len() < data::HAND_SIZE && !state.deck(side).is_empty() {
        return;
    }
    // §0.6, §6.0 — A hand without a movement card is shown, shuffled in and drawn anew, as long as the deck has
    // such a card at all (ruling C-23).
    let movement = |cards: Cards| cards.and(Cards::MOVEMENT);
    if movement(state.hand(side)).is_empty() && !movement(state.deck(side)).is_empty() {
        log.tell(Event::HandShown { side, cards: CardList::new(side, state.hand(side)) });
        state.hands[side.idx()] = Cards::NONE;
        return;
    }
    match (state.step, Side::EVERY.get(side.idx() + 1)) {
        (Step::Draw, _) => course::end_sequence(state, log),
        (_, Some(next)) => state.active = *next,
        (_, None) => setup::begin_units(state),
    }
}

/// A card of the active faction leaves its hand.
pub(crate) fn discard(state: &mut State, no: u8) {
    let side = state.active.idx();
    state.hands[side] = state.hands[side].without(no);
    state.played[side] = state.played[side].with(no);
}

/// §0.6, §6.0 — Must this faction hold a movement card now? Once it has drawn, as long as it has any left, and until
/// it plays one in its own sequence. Everyone can tell.
pub(crate) fn must_hold_movement(state: &State, side: Side) -> bool {
    let unplayed = state.all_cards().minus(state.played[side.idx()]).and(Cards::MOVEMENT);
    if unplayed.is_empty() || state.is_over() {
        return false;
    }
    match state.step {
        Step::SetUpFort | Step::SetUpMuster => false,
        Step::Deal => side < state.active,
        Step::SetUpUnits => true,
        Step::Reinforce | Step::Move => state.active != side || state.card == 0,
        _ => state.phase().is_none() || state.active != side,
    }
}
