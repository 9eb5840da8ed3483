//! Merchants bring supply to troops ashore who will go hungry: to a port of theirs, or off their beach.

use super::larder::Larder;
use super::missions::{Mission, Take, is_laden, keep};
use super::sea;
use crate::data::Sea;
use crate::ids::{Hex, Kind, Place, Port, Side, Unit};
use crate::naval::fleet;
use crate::naval::squadron::Squadron;
use crate::posts::holds;
use crate::sets::Units;
use crate::ships;
use crate::state::State;

/// Nobody is sent for less.
const LEAST: i32 = 3;
/// Troops that will be short within so many months are helped.
const MONTHS: usize = 3;

/// Merchants of a hex that should go to the help of somebody, with what they have or with what the port can spare.
pub(crate) fn relief(state: &State, side: Side, hex: Hex, sound: Squadron) -> Option<Mission> {
    let idle = sound.iter().filter(|ship| ship.kind() == Kind::Merchant && ships::load(state, *ship) == 0);
    let (laden, empty): (Vec<Unit>, Vec<Unit>) = idle.partition(|ship| is_laden(state, *ship));
    let stock = if fleet::is_friendly_port(state, side, hex) {
        i32::from(state.stock_of(side, hex)) - keep(state, side, hex)
    } else {
        0
    };
    if laden.is_empty() && (empty.is_empty() || stock < LEAST) {
        return None;
    }
    let (goal, mut missing) = neediest(state, side, hex)?;
    let mut ships = Squadron::NONE;
    let mut stock = stock;
    for ship in laden.into_iter().chain(empty) {
        let points = match i32::from(state.cargo_of(ship)) {
            0 => stock.min(10),
            cargo => cargo,
        };
        if missing <= 0 || points < LEAST {
            continue;
        }
        if state.cargo_of(ship) == 0 {
            stock -= points;
        }
        missing -= points;
        ships.add(ship);
    }
    (!ships.is_empty()).then_some(Mission { ships, goal, troops: false, supply: Take::Plenty })
}

/// Where ships from this hex would help most, and how many points are missing there.
fn neediest(state: &State, side: Side, from: Hex) -> Option<(Hex, i32)> {
    let larder = Larder::of(state, side);
    let share = larder.share(&Units::NONE, MONTHS);
    let mut wants: Vec<(Hex, i32)> = Vec::new();
    for (mess, missing) in larder.messes.iter().zip(&share.missing) {
        let missing: i32 = missing.iter().sum();
        if missing == 0 || mess.hex.is_box() {
            continue;
        }
        let Some(at) = berth(state, side, mess.hex).filter(|at| *at != from) else { continue };
        match wants.iter_mut().find(|(hex, _)| *hex == at) {
            Some((_, sum)) => *sum += missing,
            None => wants.push((at, missing)),
        }
    }
    wants.retain(|(_, missing)| *missing >= LEAST);
    if wants.is_empty() {
        return None;
    }
    let chart = sea::chart(state, side, from);
    // A month's sail, no more.
    wants.retain(|(hex, _)| chart[hex.idx()] <= 4 * 30);
    wants.into_iter().max_by_key(|(hex, missing)| (*missing, std::cmp::Reverse(*hex)))
}

/// Where supply for troops in a hex is brought: a port of ours in their hex or next to it, or their own beach.
fn berth(state: &State, side: Side, hex: Hex) -> Option<Hex> {
    let port = |at: &Hex| {
        at.place()
            .is_some_and(|place: Place| place.data().port != Port::None && state.controller(place) == side)
    };
    let mut near = std::iter::once(hex).chain(hex.around().map(|(_, next)| next));
    let port = near.find(port);
    let beach =
        || (hex.data().sea == Sea::Coastal && !state.has(side.other(), holds::SHIPS, hex)).then_some(hex);
    port.or_else(beach)
}
