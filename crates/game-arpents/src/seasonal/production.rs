//! §5.3 Colonies and boxes produce supply (§3).

use crate::data::{BOX_SUPPLY, CARDS, Effect, Empire};
use crate::event::Event;
use crate::ids::{Colony, Hex, Place, Side};
use crate::seasonal::{self, cards, laying};
use crate::state::State;
use kernel::Log;

/// §5.3 — The phase begins.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    seasonal::begin_with_british(state, log);
}

pub(crate) fn begin_side(state: &mut State, log: &mut impl Log<Event>) {
    let side = state.active;
    // §3 — What Europe produces has one place to go.
    let (hex, points) = (Hex::box_of(side), box_yield(state, side));
    if points > 0 {
        state.add_stock(side, hex, points, false);
        log.tell(Event::SupplyLaid { side, hex, points });
    }
    for colony in Colony::all() {
        let points = colony_yield(state, side, colony);
        let has_room = points > 0 && laying::spots(state, side, colony).next().is_some();
        state.ledger.made[colony.idx()] = if has_room { points } else { 0 };
    }
    laying::go_on(state, log);
}

/// §3 — 30 points each; cards take some away for good (§13).
fn box_yield(state: &State, side: Side) -> u16 {
    // Ruling 171 — In a scenario that does not reach to Europe nothing is made there.
    if !state.options.scenario.in_play(Hex::box_of(side)) {
        return 0;
    }
    let mut points = i16::from(BOX_SUPPLY[side.idx()]);
    for (at, card) in CARDS.iter().enumerate() {
        if let Effect::BoxIncome(of, change) = card.effect
            && of == side
            && state.drawn >> at & 1 != 0
        {
            points += i16::from(change);
        }
    }
    points.max(0) as u16
}

/// §3 — What a town produces in a season; Grand Pré nothing once the Acadians are expelled (§13, ruling 37).
pub(crate) fn value(state: &State, place: Place) -> u8 {
    let data = place.data();
    if data.supply > 0 && data.code == "grand_pre" && cards::has_come(state, Effect::Expulsion) {
        return 0;
    }
    data.supply
}

fn producers(state: &State, colony: Colony) -> impl Iterator<Item = Place> + '_ {
    let scenario = state.options.scenario;
    Place::all().filter(move |place| {
        place.data().colony == colony && scenario.in_play(place.hex()) && value(state, *place) > 0
    })
}

/// §5.3 — The supply towns of a colony that a side holds and that are not besieged (§6.4.3).
pub(crate) fn towns(state: &State, side: Side, colony: Colony) -> impl Iterator<Item = Place> + '_ {
    producers(state, colony)
        .filter(move |place| state.controller(*place) == side && !state.is_besieged(*place))
}

/// §3, §5.3 — What a colony gives a side this season.
pub(crate) fn colony_yield(state: &State, side: Side, colony: Colony) -> u8 {
    let data = colony.data();
    let sum = towns(state, side, colony).map(|place| value(state, place)).sum();
    if data.empire.side() != Some(side) {
        // §3 — Half, rounded down, for an enemy who holds all its supply towns (rulings 36, 144).
        let is_conquered = producers(state, colony).all(|place| state.controller(place) == side);
        return if is_conquered { sum / 2 } else { 0 };
    }
    // §10 — A colony at peace produces nothing; §8 — nor does Florida before Spain is active.
    if state.is_at_peace(colony) || (data.empire == Empire::Spanish && !state.spain) {
        return 0;
    }
    sum
}
