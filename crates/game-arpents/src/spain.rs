//! §8 Spain: asleep until the British touch Florida, or April 1762.

use crate::calendar::{Date, Month, Slot};
use crate::data::Empire;
use crate::event::Event;
use crate::ids::{Hex, Place, Port, Side};
use crate::state::State;
use kernel::Log;

/// §8 — Is it a Spanish place, and Spain not yet in the war? Its fort fires at nobody, and the French do not command it.
pub(crate) fn is_neutral(state: &State, place: Place) -> bool {
    !state.spain && place.data().owner == Empire::Spanish
}

/// §8 — British units in Florida bring Spain into the war.
pub(crate) fn entered(state: &mut State, side: Side, hex: Hex, log: &mut impl Log<Event>) {
    if side == Side::British && hex.data().empire == Empire::Spanish {
        wake(state, log);
    }
}

/// §8 — The British attack French ships in a Spanish port, from the sea or from the shore.
pub(crate) fn fired_upon(state: &mut State, by: Side, hex: Hex, log: &mut impl Log<Event>) {
    let is_port = |place: Place| place.data().owner == Empire::Spanish && place.data().port != Port::None;
    if by == Side::British && hex.place().is_some_and(is_port) {
        wake(state, log);
    }
}

/// §8 — In April 1762 Spain enters the war in any case.
pub(crate) fn month_begins(state: &mut State, log: &mut impl Log<Event>) {
    if Date::of(1762, Slot::Month(Month::April)) == Some(state.date) {
        wake(state, log);
    }
}

/// §8 — Spain enters the war on the French side, and Florida's supply of a season is laid down at once.
pub(crate) fn wake(state: &mut State, log: &mut impl Log<Event>) {
    if state.spain {
        return;
    }
    state.spain = true;
    log.tell(Event::SpainEntersWar);
    let is_free = |place: &Place| {
        let hex = place.hex();
        state.controller(*place) == Side::French
            && !state.is_besieged(*place)
            && !state.is_held(Side::British, hex)
            && state.stock_of(Side::British, hex) == 0
    };
    let towns =
        || Place::all().filter(|place| place.data().owner == Empire::Spanish && place.data().supply > 0);
    let free: Vec<Place> = towns().filter(is_free).collect();
    let Some(first) = free.first().copied() else { return };
    for town in towns() {
        // What a town produces lies in it; where the British stand already, in the other town (ruling 149).
        let place = if free.contains(&town) { town } else { first };
        let (side, hex, points) = (Side::French, place.hex(), town.data().supply.into());
        state.add_stock(side, hex, points, false);
        log.tell(Event::SupplyLaid { side, hex, points });
    }
}
