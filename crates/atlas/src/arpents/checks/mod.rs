//! The checks: what the rules say of the maps, and what any map must hold, asked of the files that are played on.

mod backdrop;
mod facts;
mod made;
mod rivers;
mod routes;
mod units;
mod whole;

use super::grid::{Cell, cell};
use super::input::{self, Input};
use super::model::{Hex, Kind, Map};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};
use std::sync::LazyLock;

static INPUT: LazyLock<Input> = LazyLock::new(|| input::read(&super::folder()).unwrap());
static NORTH: LazyLock<Map> = LazyLock::new(|| read("ne"));
static SOUTH: LazyLock<Map> = LazyLock::new(|| read("se"));

fn read(id: &str) -> Map {
    super::sheet::read(&super::text(&super::sheet_name(id)).unwrap(), &INPUT).unwrap()
}

fn maps() -> [&'static Map; 2] {
    [&NORTH, &SOUTH]
}

/// Where a town or fort is.
fn at(place: &str) -> Cell {
    let place = INPUT.places.iter().find(|known| known.id == place).expect("a place of the gazetteer");
    let plan = &INPUT.maps[&place.map];
    plan.grid().at(plan.cone().project((place.lon, place.lat)))
}

fn hex(map: &Map, number: &str) -> Hex {
    map.hexes[&cell(number).unwrap()].clone()
}

/// The least cost from some hexes to another over sides that carry a bit, and the way.
fn path(
    map: &Map,
    from: &[Cell],
    to: Cell,
    bit: u8,
    cost: impl Fn(Cell, &Hex) -> Option<u32>,
) -> Option<(u32, Vec<Cell>)> {
    let mut best: BTreeMap<Cell, (u32, Option<Cell>)> = from.iter().map(|&cell| (cell, (0, None))).collect();
    let mut queue: BinaryHeap<Reverse<(u32, Cell)>> = from.iter().map(|&cell| Reverse((0, cell))).collect();
    while let Some(Reverse((spent, here))) = queue.pop() {
        if here == to {
            let mut way = vec![to];
            while let Some(before) = best[&way[way.len() - 1]].1 {
                way.push(before);
            }
            way.reverse();
            return Some((spent, way));
        }
        for side in (0..6).filter(|&side| map.hexes[&here].sides[side] & bit != 0) {
            let Some((there, hex)) = map.beyond(here, side) else { continue };
            let Some(more) = cost(there, hex) else { continue };
            if best.get(&there).is_none_or(|(known, _)| spent + more < *known) {
                best.insert(there, (spent + more, Some(here)));
                queue.push(Reverse((spent + more, there)));
            }
        }
    }
    None
}

/// Every step costs one.
fn steps(_: Cell, _: &Hex) -> Option<u32> {
    Some(1)
}

/// The connected parts of some hexes over sides that carry a bit, the largest first.
fn parts(map: &Map, of: impl Fn(&Hex) -> bool, bit: u8) -> Vec<BTreeSet<Cell>> {
    let mut open: BTreeSet<Cell> =
        map.hexes.iter().filter(|(_, hex)| of(hex)).map(|(cell, _)| *cell).collect();
    let mut out = Vec::new();
    while let Some(first) = open.pop_first() {
        let (mut part, mut stack) = (BTreeSet::from([first]), vec![first]);
        while let Some(cell) = stack.pop() {
            for side in (0..6).filter(|&side| map.hexes[&cell].sides[side] & bit != 0) {
                let there = map.grid.beyond(cell, side);
                if open.remove(&there) {
                    part.insert(there);
                    stack.push(there);
                }
            }
        }
        out.push(part);
    }
    out.sort_by_key(|part| Reverse(part.len()));
    out
}

fn is_land(hex: &Hex) -> bool {
    hex.kind == Kind::Land
}

/// Whether a river runs along any side of a hex.
fn has_river(map: &Map, cell: Cell) -> bool {
    (0..6).any(|side| map.has_river(cell, side))
}
