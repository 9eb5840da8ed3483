//! §2.5, §2.6 What ships can do: how far they sail, how hard they hit, who commands them, where they may go.

use crate::calendar::Month;
use crate::data::{Arrival, SHIP, Sea};
use crate::ids::{Hex, Kind, Rank, Side, Unit};
use crate::naval::squadron::Squadron;
use crate::ports;
use crate::posts::{SAILED, Spot, holds};
use crate::ships;
use crate::state::State;

/// §2.5 — Movement points in a month.
pub(crate) fn allowance(state: &State, ship: Unit) -> u8 {
    let sound = if ship.kind() == Kind::ShipOfLine { 25 } else { 30 };
    if state.is_hurt(ship) { sound - 5 } else { sound }
}

/// The points a fleet has left: those of its slowest ship.
pub(crate) fn points_left(state: &State, fleet: Squadron) -> u8 {
    let left = |ship: Unit| {
        allowance(state, ship).saturating_sub(state.naval.spent[ship.ship().expect("fleets are of ships")])
    };
    fleet.iter().map(left).min().unwrap_or(0)
}

/// §2.5 — Units or supply aboard; leaders do not count (ruling 79).
pub(crate) fn is_loaded(state: &State, ship: Unit) -> bool {
    state.cargo_of(ship) > 0 || ships::load(state, ship) > 0
}

/// §2.5 — Can the ship fight? Damaged ones cannot, nor merchants with any load (ruling 78).
pub(crate) fn can_fight(state: &State, ship: Unit) -> bool {
    !state.is_hurt(ship) && (ship.kind() != Kind::Merchant || !is_loaded(state, ship))
}

/// The ships of a fleet that can fight.
pub(crate) fn fighters(state: &State, fleet: Squadron) -> Squadron {
    fleet.iter().filter(|ship| can_fight(state, *ship)).collect()
}

/// §2.5, §6.2.1 — A ship hits on this or less: its strength, one less with a load, and its admiral's value (§2.6).
pub(crate) fn strength(state: &State, ship: Unit) -> u8 {
    let printed = match ship.kind() {
        Kind::ShipOfLine => 5,
        Kind::Frigate => 3,
        _ => 1,
    };
    let load = i8::from(ship.kind().is_warship() && is_loaded(state, ship));
    let flag = admirals(state, ship).min_by_key(|unit| seniority(*unit)).map_or(0, |unit| unit.data().value);
    (printed - load + flag).clamp(0, 10) as u8
}

fn admirals(state: &State, ship: Unit) -> impl Iterator<Item = Unit> + '_ {
    state.aboard(ship).filter(|unit| unit.data().rank == Rank::Adm)
}

/// §2.6 — Of equal ranks the first to enter play goes first; at the start, the order of the list (ruling 43).
fn seniority(unit: Unit) -> (u16, u8, Unit) {
    match unit.data().arrives {
        Arrival::At { year, season } => (year, season as u8, unit),
        Arrival::SetUp | Arrival::Pool => (0, 0, unit),
    }
}

/// §2.6 — Is there an admiral with the fleet?
pub(crate) fn has_admiral(state: &State, fleet: Squadron) -> bool {
    fleet.iter().any(|ship| admirals(state, ship).next().is_some())
}

/// §2.6 — What the senior admiral adds to flight, pursuit, slipping and interception: a positive value (ruling 116).
pub(crate) fn admiral_bonus(state: &State, fleet: Squadron) -> u8 {
    let senior = fleet.iter().flat_map(|ship| admirals(state, ship)).min_by_key(|unit| seniority(*unit));
    senior.map_or(0, |unit| unit.data().value.max(0) as u8)
}

/// The ships of a side in a hex.
pub(crate) fn ships_at(state: &State, side: Side, hex: Hex) -> Squadron {
    if !state.has(side, holds::SHIPS, hex) {
        return Squadron::NONE;
    }
    state.at(hex).filter(|unit| unit.kind().is_ship() && state.side_of(*unit) == side).collect()
}

/// §4.3 — Is the hex closed by ice this month (ruling 26)?
pub(crate) fn is_frozen(state: &State, hex: Hex) -> bool {
    hex.get().is_some_and(|data| data.freezes())
        && matches!(state.date.month(), Some(Month::October | Month::NovemberDecember | Month::March))
}

/// §4.3 — The hexes that ships can sail to from a hex: across sides with water, and not in ice.
#[inline]
pub(crate) fn waters(state: &State, from: Hex) -> impl Iterator<Item = Hex> + '_ {
    let open = from.get().filter(|_| !is_frozen(state, from));
    open.into_iter()
        .flat_map(move |data| {
            from.around().filter(move |(way, next)| {
                data.sides[*way] & SHIP != 0
                    && next.data().sea != Sea::None
                    && !is_frozen(state, *next)
                    && state.options.scenario.in_play(*next)
            })
        })
        .map(|(_, next)| next)
}

/// §6.2.1 — Where a fleet of `side` can leave a hex to: a sea hex next to it without enemy ships (ruling 71).
pub(crate) fn exits(state: &State, side: Side, from: Hex) -> impl Iterator<Item = Hex> + '_ {
    waters(state, from).filter(move |next| !state.has(side.other(), holds::SHIPS, *next))
}

/// §4.3 — A port of this side, of any type?
pub(crate) fn is_friendly_port(state: &State, side: Side, hex: Hex) -> bool {
    hex.is_box() || (ports::is_port(hex) && hex.place().is_some_and(|place| state.controller(place) == side))
}

/// The ships come to a hex, with all who are aboard.
pub(crate) fn put(state: &mut State, fleet: Squadron, to: Hex) {
    for ship in fleet.iter() {
        state.put(ship, Spot::hex(to));
        // §6.4.3 — Ships that moved do not besiege.
        state.set_mark(ship, SAILED);
    }
}
