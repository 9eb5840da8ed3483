//! A finished map: what every hex is, and where the rivers run.

use super::grid::{Cell, Grid};
use super::input::Water;
use std::collections::BTreeMap;

/// Land units may cross a side.
pub(crate) const BY_LAND: u8 = 1;
/// Ships may cross a side.
pub(crate) const BY_SEA: u8 = 2;
/// A river runs on a side.
pub(crate) const RIVER: u8 = 4;

/// One of the two maps.
#[derive(Clone, Debug)]
pub(crate) struct Map {
    pub(crate) id: String,
    pub(crate) grid: Grid,
    pub(crate) hexes: BTreeMap<Cell, Hex>,
    pub(crate) rivers: Vec<Course>,
}

/// What a hex is. Everything else about it follows from the inputs and these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hex {
    pub(crate) kind: Kind,
    /// On land: habited, marsh, mountain, hill or forest.
    pub(crate) terrain: Option<String>,
    /// Colonies that hold it, the largest share first; all of one empire.
    pub(crate) colonies: Vec<String>,
    pub(crate) sea: Option<Sea>,
    /// The sea zone.
    pub(crate) zone: Option<String>,
    /// The six sides: [`BY_LAND`] and [`BY_SEA`]; rivers are added from the courses.
    pub(crate) sides: [u8; 6],
    pub(crate) is_lakeshore: bool,
    /// The nation whose territory it is.
    pub(crate) native: Option<String>,
    /// The letter of a way to the other map.
    pub(crate) letter: Option<char>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Land,
    Sea,
    Lake,
    /// Too little land to stand on and no open sea.
    Blocked,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sea {
    Coastal,
    Ocean,
}

/// A river on hex-sides, each side named from its western or northern hex: sides N, NE or SE.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Course {
    pub(crate) name: String,
    pub(crate) kind: Water,
    pub(crate) sides: Vec<(Cell, usize)>,
}

impl Map {
    /// The hex beyond a side, if there is one.
    pub(crate) fn beyond(&self, cell: Cell, side: usize) -> Option<(Cell, &Hex)> {
        let there = self.grid.beyond(cell, side);
        self.hexes.get(&there).map(|hex| (there, hex))
    }

    /// The bits of a side, river included.
    pub(crate) fn side(&self, cell: Cell, side: usize) -> u8 {
        let open = self.hexes.get(&cell).map_or(0, |hex| hex.sides[side]);
        if self.has_river(cell, side) { open | RIVER } else { open }
    }

    pub(crate) fn has_river(&self, cell: Cell, side: usize) -> bool {
        let named = if side < 3 { (cell, side) } else { (self.grid.beyond(cell, side), side - 3) };
        self.rivers.iter().any(|river| river.sides.binary_search(&named).is_ok())
    }

    /// The sides of a hex, rivers included.
    pub(crate) fn sides(&self, cell: Cell) -> [u8; 6] {
        std::array::from_fn(|side| self.side(cell, side))
    }

    /// Which edges of the sheet a hex lies on.
    pub(crate) fn edges(&self, (col, row): Cell) -> Vec<char> {
        let at = [
            (row == 0, 'N'),
            (col == self.grid.cols - 1, 'E'),
            (row == self.grid.rows - 1, 'S'),
            (col == 0, 'W'),
        ];
        at.into_iter().filter(|(is, _)| *is).map(|(_, edge)| edge).collect()
    }

    /// Whether a hex of this sheet was left out because it is ground of the other map.
    pub(crate) fn is_void(&self, cell: Cell) -> bool {
        self.grid.has(cell) && !self.hexes.contains_key(&cell)
    }

    /// Whether a fleet may leave for Europe here, or come from there.
    pub(crate) fn is_europe(&self, cell: Cell, hex: &Hex) -> bool {
        let edges = self.edges(cell);
        hex.sea.is_some() && (edges.contains(&'E') || self.id == "ne" && edges.contains(&'S'))
    }

    /// Whether a fleet may pass to the other map here.
    pub(crate) fn is_naval_transfer(&self, cell: Cell, hex: &Hex) -> bool {
        let (edges, zone) = (self.edges(cell), hex.zone.as_deref());
        let by_void = (0..6).any(|side| self.is_void(self.grid.beyond(cell, side)));
        match self.id.as_str() {
            "ne" => edges.contains(&'S') && matches!(zone, Some("chesapeake" | "delaware")),
            _ => zone == Some("caroline_du_nord") && (edges.contains(&'E') || by_void),
        }
    }

    /// On which side of Florida a fleet may take the passage to the other.
    pub(crate) fn gulf_passage(&self, cell: Cell, hex: &Hex) -> Option<&'static str> {
        let zone = hex.zone.as_deref()?;
        let is_passage = self.id == "se" && self.edges(cell).contains(&'S');
        is_passage.then_some(if zone.starts_with("golfe") { "gulf" } else { "atlantic" })
    }
}
