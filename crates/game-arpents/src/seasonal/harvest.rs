//! §13 Harvests: a point less or a point more in every colony of an empire, whoever holds it (ruling 98).

use crate::data::Empire;
use crate::event::Event;
use crate::ids::{Colony, Hex, Side};
use crate::seasonal::{cards, laying, production};
use crate::state::State;
use kernel::Log;

/// The colonies of §10 and §11; Florida and the boxes have no harvest (ruling 98).
fn colonies_of(side: Side) -> impl Iterator<Item = Colony> {
    let empire = if side == Side::British { Empire::British } else { Empire::French };
    Colony::all().filter(move |colony| colony.data().empire == empire)
}

/// §13 — Bad harvest: a point goes from the largest stock of each colony (ruling 141).
pub(crate) fn bad(state: &mut State, side: Side, log: &mut impl Log<Event>) {
    for colony in colonies_of(side) {
        if let Some(hex) = largest_stock(state, colony) {
            let owner = state.stock_owner(hex).expect("there is a stock");
            state.take_stock(hex, 1);
            log.tell(Event::SupplySpoiled { side: owner, hex, points: 1 });
        }
    }
}

/// The largest stock in a colony, whoever owns it; of equal ones the first.
fn largest_stock(state: &State, colony: Colony) -> Option<Hex> {
    let stocks = Side::BOTH.into_iter().flat_map(|side| state.stocked[side.idx()].iter());
    let within = stocks.filter(|hex| hex.get().is_some_and(|data| data.is_in(colony)));
    within.max_by_key(|hex| (state.stock[hex.idx()].points, std::cmp::Reverse(hex.0)))
}

/// §13 — Good harvest: the card's own side places a point in every colony where it holds a supply town, then the
/// enemy in those where it holds none (ruling 146).
pub(crate) fn good(state: &mut State, log: &mut impl Log<Event>) {
    let side = state.ledger.card.expect("a card is settled").data().side;
    begin_side(state, side, log);
}

fn begin_side(state: &mut State, side: Side, log: &mut impl Log<Event>) {
    let own = state.ledger.card.expect("a card is settled").data().side;
    state.active = side;
    for colony in colonies_of(own) {
        let is_lost = production::towns(state, own, colony).next().is_none();
        let places = (side == own) != is_lost && laying::spots(state, side, colony).next().is_some();
        state.ledger.made[colony.idx()] = places.into();
    }
    laying::go_on(state, log);
}

/// The side has placed its points.
pub(crate) fn end_side(state: &mut State, log: &mut impl Log<Event>) {
    let own = state.ledger.card.expect("a card is settled").data().side;
    if state.active == own {
        begin_side(state, own.other(), log);
    } else {
        cards::go_on(state, log);
    }
}
