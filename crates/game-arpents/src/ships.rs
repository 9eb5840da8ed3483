//! §2.5 Ships: what they carry, and what befalls it when they are hit.

use crate::casualties;
use crate::event::Event;
use crate::ids::{Kind, Unit};
use crate::posts::{HURT, Spot, TURNED};
use crate::state::State;
use kernel::Log;

/// §2.5 — How many land units a ship carries, or else how much supply.
pub(crate) fn capacity(kind: Kind) -> (usize, u8) {
    match kind {
        Kind::Merchant => (3, 10),
        _ => (1, 3),
    }
}

/// §2.5 — Land units aboard, leaders not counted (ruling 79).
pub(crate) fn load(state: &State, ship: Unit) -> usize {
    state.aboard(ship).filter(|unit| unit.kind().stacks()).count()
}

/// §2.5 — A hit: the ship is damaged, or a damaged one sinks.
pub(crate) fn hit(state: &mut State, ship: Unit, log: &mut impl Log<Event>) {
    let passengers: Vec<Unit> = state.aboard(ship).collect();
    if !state.is_hurt(ship) {
        state.set_mark(ship, HURT);
        log.tell(Event::ShipDamaged { unit: ship });
        // §2.5 — Regulars aboard go hors de combat, other units are lost, supply is kept (ruling 113).
        for unit in passengers.into_iter().filter(|unit| unit.kind().stacks()) {
            if !unit.kind().is_regular() {
                casualties::destroy(state, unit, log);
            } else if !state.is_hurt(unit) {
                casualties::lose(state, unit, log);
            }
        }
        return;
    }
    sink(state, ship, log);
}

/// §2.5 — A ship goes down: regulars find room on another ship of the hex, leaders on one there or next to it.
pub(crate) fn sink(state: &mut State, ship: Unit, log: &mut impl Log<Event>) {
    let passengers: Vec<Unit> = state.aboard(ship).collect();
    let hex = state.hex_of(ship).expect("ships at sea are in a hex");
    let side = state.side_of(ship);
    for unit in passengers {
        let is_leader = unit.kind() == Kind::Leader;
        let near = is_leader.then(|| hex.around().map(|(_, next)| next)).into_iter().flatten();
        let mut ships = std::iter::once(hex).chain(near).flat_map(|at| state.at(at)).filter(|one| {
            one.kind().is_ship()
                && *one != ship
                && state.side_of(*one) == side
                && (is_leader
                    || (!state.is_hurt(*one)
                        && state.cargo_of(*one) == 0
                        && load(state, *one) < capacity(one.kind()).0))
        });
        match ships.next() {
            Some(other) if is_leader || unit.kind().is_regular() => {
                drop(ships);
                state.put(unit, Spot::aboard(other));
                if !is_leader && !state.is_hurt(unit) {
                    casualties::lose(state, unit, log);
                }
            }
            _ => {
                drop(ships);
                casualties::destroy(state, unit, log);
            }
        }
    }
    state.cargo[ship.ship().expect("ships sink")] = 0;
    log.tell(Event::ShipSunk { unit: ship });
    state.put(ship, Spot::POOL);
}

/// §4.3 — A ship in a captured port changes hands with the supply aboard; units aboard are lost, leaders find another
/// ship there or next to it, or are lost (ruling 114).
pub(crate) fn capture(state: &mut State, ship: Unit, log: &mut impl Log<Event>) {
    let passengers: Vec<Unit> = state.aboard(ship).collect();
    let hex = state.hex_of(ship).expect("ships in port are in a hex");
    let side = state.side_of(ship);
    for unit in passengers {
        let near = hex.around().map(|(_, next)| next);
        let is_other = |one: &Unit| one.kind().is_ship() && *one != ship && state.side_of(*one) == side;
        let other = std::iter::once(hex).chain(near).flat_map(|at| state.at(at)).find(is_other);
        match other {
            Some(other) if unit.kind() == Kind::Leader => state.put(unit, Spot::aboard(other)),
            _ => casualties::destroy(state, unit, log),
        }
    }
    log.tell(Event::ShipTaken { unit: ship });
    let is_turned = state.has_mark(ship, TURNED);
    state.set_turned(ship, !is_turned);
}
