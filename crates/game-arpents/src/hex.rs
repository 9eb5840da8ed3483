//! §1.1 Hexes of both maps and the boxes of Europe, by number and by name.

use crate::data::{HEXES, HexData, N_HEXES, N_NORTH, NEIGHBOURS};
use crate::ids::{Place, Side};
use std::fmt;

/// A hex of either map, or one of the two boxes of Europe.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(pub(crate) u16);

/// One of the two maps (§1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Map {
    /// The north-east, 33 km a hex.
    NorthEast,
    /// The south-east, 66 km a hex.
    SouthEast,
}

/// Hexes and boxes together.
pub(crate) const N_SPOTS: usize = N_HEXES + 2;

impl Hex {
    /// Nowhere: off the map and in no box.
    pub(crate) const NOWHERE: Hex = Hex(0xffff);
    /// The box of Great Britain.
    pub const GREAT_BRITAIN: Hex = Hex(N_HEXES as u16);
    /// The box of France.
    pub const FRANCE: Hex = Hex(N_HEXES as u16 + 1);

    /// Every hex of both maps, not the boxes.
    pub fn all() -> impl Iterator<Item = Hex> {
        (0..N_HEXES as u16).map(Hex)
    }

    /// The box of a side.
    pub fn box_of(side: Side) -> Hex {
        if side == Side::British { Hex::GREAT_BRITAIN } else { Hex::FRANCE }
    }

    /// Its number among the hexes and boxes of both maps.
    #[inline]
    pub fn idx(self) -> usize {
        self.0 as usize
    }

    /// §6.2.2 — One of the two boxes?
    #[inline]
    pub fn is_box(self) -> bool {
        self.idx() >= N_HEXES
    }

    /// What the map shows here, if it is no box.
    #[inline]
    pub(crate) fn data(self) -> &'static HexData {
        &HEXES[self.idx()]
    }

    /// What the map shows here; nothing for a box.
    #[inline]
    pub fn get(self) -> Option<&'static HexData> {
        HEXES.get(self.idx())
    }

    /// The map it lies on, if it is no box.
    #[inline]
    pub fn map(self) -> Option<Map> {
        match self.idx() {
            at if at < N_NORTH => Some(Map::NorthEast),
            at if at < N_HEXES => Some(Map::SouthEast),
            _ => None,
        }
    }

    /// The hex across a side, in the order N, NE, SE, S, SW, NW.
    #[inline]
    pub fn neighbour(self, side: usize) -> Option<Hex> {
        match NEIGHBOURS.get(self.idx())?[side] {
            0xffff => None,
            at => Some(Hex(at)),
        }
    }

    /// The hexes around it, with the number of the side between.
    #[inline]
    pub fn around(self) -> impl Iterator<Item = (usize, Hex)> {
        (0..6).filter_map(move |side| self.neighbour(side).map(|hex| (side, hex)))
    }

    /// The town or fort in it.
    #[inline]
    pub fn place(self) -> Option<Place> {
        self.get().filter(|data| data.place != 255).map(|data| Place(data.place))
    }

    /// The hex with this number (`n3718`, `s0419`), name of a place or of a box.
    pub fn from_code(code: &str) -> Option<Hex> {
        match code {
            "great_britain" => return Some(Hex::GREAT_BRITAIN),
            "france" => return Some(Hex::FRANCE),
            _ => {}
        }
        let (letter, number) = code.split_at_checked(1)?;
        if number.len() != 4 || !number.bytes().all(|b| b.is_ascii_digit()) {
            return Place::from_code(code).map(Place::hex);
        }
        let (map, from) = match letter {
            "n" => (Map::NorthEast, 0),
            "s" => (Map::SouthEast, N_NORTH),
            _ => return None,
        };
        let (col, row): (u8, u8) = (number[..2].parse().ok()?, number[2..].parse().ok()?);
        // Invariant: the hexes of a map stand column by column, rows ascending.
        let of_map = if map == Map::NorthEast { &HEXES[..N_NORTH] } else { &HEXES[N_NORTH..] };
        let at = of_map.binary_search_by_key(&(col, row), |data| (data.col, data.row)).ok()?;
        Some(Hex((from + at) as u16))
    }
}

/// The number, or the name of the place in it.
impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.map(), self.place()) {
            (_, Some(place)) => f.write_str(place.code()),
            (Some(map), _) => {
                let letter = if map == Map::NorthEast { 'n' } else { 's' };
                write!(f, "{letter}{:02}{:02}", self.data().col, self.data().row)
            }
            _ if *self == Hex::GREAT_BRITAIN => f.write_str("great_britain"),
            _ if *self == Hex::FRANCE => f.write_str("france"),
            _ => f.write_str("nowhere"),
        }
    }
}
