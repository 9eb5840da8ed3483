//! The letters A to S: hexes of the two maps between which land units pass (rule 6.5).

use super::grid::{Cell, name};
use super::input::Input;
use super::model::{Kind, Map};
use crate::chart::Pt;
use std::collections::BTreeSet;

/// The middle of Lake Drummond: the rules put the letter S just below it.
const DRUMMOND: Pt = (-76.46, 36.60);

/// Write the letters into both maps, from the north-west corner of the north-east map round to the Atlantic coast.
pub(crate) fn place(input: &Input, north: &mut Map, south: &mut Map) {
    let (plan, other) = (&input.maps["se"], &input.maps["ne"]);
    let (near, far) = (plan.cone(), other.cone());
    let grid = north.grid;
    let is_rim = |cell: Cell| {
        south.hexes[&cell].kind == Kind::Land
            && (0..6).any(|side| south.is_void(south.grid.beyond(cell, side)))
    };
    let mut rim: Vec<(Cell, Pt)> = south
        .hexes
        .keys()
        .filter(|&&cell| is_rim(cell) && !plan.transfer_skip.contains(&name(cell)))
        .map(|&cell| (cell, far.project(near.unproject(south.grid.centre(cell)))))
        .collect();
    let (west, bottom) = (grid.origin.0, grid.origin.1 - (f64::from(grid.rows) - 0.5) * grid.km);
    // Down the west edge, then along the south edge.
    let order = |at: Pt| {
        let is_west = (west - at.0).max(0.0) > (bottom - at.1).max(0.0);
        if is_west { (0, -at.1) } else { (1, at.0) }
    };
    rim.sort_by(|a, b| {
        let (a, b) = (order(a.1), order(b.1));
        a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
    });
    let is_edge =
        |cell: &Cell| north.hexes[cell].kind == Kind::Land && (cell.0 == 0 || cell.1 == grid.rows - 1);
    let edge: Vec<Cell> = north.hexes.keys().copied().filter(is_edge).collect();
    let mut pairs: Vec<(char, Cell, Cell)> = Vec::new();
    for (letter, (cell, at)) in ('A'..='S').zip(rim) {
        let gap = |cell: &Cell| {
            let middle = grid.centre(*cell);
            (middle.0 - at.0).hypot(middle.1 - at.1)
        };
        let nearest = edge.iter().copied().min_by(|a, b| gap(a).total_cmp(&gap(b)));
        let below = grid.at(far.project(DRUMMOND));
        let there = if letter == 'S' { Some((below.0, below.1 + 1)) } else { nearest };
        pairs.extend(there.map(|there| (letter, there, cell)));
    }
    let mut taken = BTreeSet::new();
    for index in 0..pairs.len() {
        let wanted = pairs[index].1;
        if !taken.insert(wanted) {
            let is_free = |cell: &&Cell| !taken.contains(*cell) && pairs.iter().all(|pair| pair.1 != **cell);
            let free = edge
                .iter()
                .filter(is_free)
                .min_by_key(|cell| (grid.distance(**cell, wanted), **cell))
                .copied();
            if let Some(free) = free {
                pairs[index].1 = free;
                taken.insert(free);
            }
        }
    }
    for (letter, there, here) in pairs {
        if let Some(hex) = north.hexes.get_mut(&there) {
            hex.letter = Some(letter);
        }
        if let Some(hex) = south.hexes.get_mut(&here) {
            hex.letter = Some(letter);
        }
    }
}
