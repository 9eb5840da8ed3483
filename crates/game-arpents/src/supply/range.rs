//! §6.3.2 What supply is within range of a hex: five hexes in the north-east, three in the south-east.

use crate::data::{HexKind, LAND, SHIP, Sea};
use crate::ground;
use crate::ids::{Hex, Map, Side, Unit};
use crate::posts::{Whereabouts, holds};
use crate::state::State;

/// Where supply is taken from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Source {
    /// What lies in a hex or box.
    Stock(Hex),
    /// What a ship has aboard.
    Cargo(Unit),
}

const RADIUS: i16 = 5;
const WIDTH: usize = 2 * RADIUS as usize + 1;

/// §6.3.2 — How far supply reaches on a map.
pub(crate) fn range(map: Map) -> u8 {
    if map == Map::NorthEast { 5 } else { 3 }
}

impl State {
    /// How much a source still has.
    pub(crate) fn points_at(&self, side: Side, source: Source) -> u16 {
        match source {
            Source::Stock(hex) => self.stock_of(side, hex),
            Source::Cargo(ship) => self.cargo_of(ship).into(),
        }
    }

    /// Use up points of a source.
    pub(crate) fn use_up(&mut self, source: Source, points: u16) {
        match source {
            Source::Stock(hex) => self.take_stock(hex, points),
            Source::Cargo(ship) => self.cargo[ship.ship().expect("cargo is aboard ships")] -= points as u8,
        }
    }
}

/// Every source a unit may draw from, each once, nearest first.
pub(crate) fn sources_of(state: &State, unit: Unit, out: &mut Vec<Source>) {
    let side = state.side_of(unit);
    match state.whereabouts(unit) {
        Whereabouts::Hex(hex) => sources(state, side, hex, out),
        // §6.3.2 — Units aboard use supply of ships in the hex, or within range of the port they lie in.
        Whereabouts::Aboard(ship) => {
            let Some(hex) = state.hex_of(ship) else { return };
            if crate::ports::is_in_port(state, ship) {
                sources(state, side, hex, out);
            } else {
                cargoes(state, side, hex, out);
            }
        }
        Whereabouts::Pool | Whereabouts::Due | Whereabouts::Gone => {}
    }
}

fn cargoes(state: &State, side: Side, hex: Hex, out: &mut Vec<Source>) {
    if state.has(side, holds::SHIPS, hex) {
        let loaded = state.at(hex).filter(|unit| state.cargo_of(*unit) > 0 && state.side_of(*unit) == side);
        out.extend(loaded.map(Source::Cargo));
    }
}

/// §6.3.2 — Supply of a side within range of a hex, by a path free of enemy units and of sea (ruling 30), and aboard
/// ships in coastal hexes at the end of such a path.
pub(crate) fn sources(state: &State, side: Side, from: Hex, out: &mut Vec<Source>) {
    if state.stocked[side.idx()].has(from) {
        out.push(Source::Stock(from));
    }
    cargoes(state, side, from, out);
    let Some(map) = from.map() else { return };
    let range = range(map);
    let origin = ground::axial(from);
    let cell = |hex: Hex| {
        let (q, r) = ground::axial(hex);
        (q - origin.0 + RADIUS) as usize * WIDTH + (r - origin.1 + RADIUS) as usize
    };
    // What was looked at: everything in a hex, or the ships off its shore alone.
    let (mut seen, mut hailed) = ([false; WIDTH * WIDTH], [false; WIDTH * WIDTH]);
    let mut queue = [(from, 0u8); 91];
    let (mut at, mut len) = (0, 1);
    seen[cell(from)] = true;
    while at < len {
        let (hex, far) = queue[at];
        at += 1;
        if far == range {
            continue;
        }
        for (way, next) in hex.around() {
            let (sides, here) = (hex.data().sides[way], cell(next));
            if seen[here] || !state.options.scenario.in_play(next) || state.is_held(side.other(), next) {
                continue;
            }
            if sides & LAND != 0 && next.data().kind == HexKind::Land {
                seen[here] = true;
                if state.stocked[side.idx()].has(next) {
                    out.push(Source::Stock(next));
                }
                if !hailed[here] {
                    cargoes(state, side, next, out);
                }
                queue[len] = (next, far + 1);
                len += 1;
            } else if sides & SHIP != 0 && next.data().sea == Sea::Coastal && !hailed[here] {
                // The end of a path: ships in a coastal hex across the water, off the coast or below the other bank.
                hailed[here] = true;
                cargoes(state, side, next, out);
            }
        }
    }
}
