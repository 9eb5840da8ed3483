//! The two ways to lay hexes, and how a hex's name becomes a place on the lattice.

use super::{Face, Facing, Lattice};
use crate::Front;
use serde::{Deserialize, Serialize};

/// A hex by its name on the board, written `[col, row]`. It may lie off any board.
///
/// Columns and rows stay within ±16,000: beyond, steps could leave the numbers a name can hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "[i16; 2]", from = "[i16; 2]")]
pub struct Hex {
    /// Column.
    pub col: i16,
    /// Row.
    pub row: i16,
}

impl Hex {
    /// The hex of this column and row.
    pub const fn new(col: i16, row: i16) -> Hex {
        Hex { col, row }
    }
}

impl From<[i16; 2]> for Hex {
    fn from([col, row]: [i16; 2]) -> Hex {
        Hex { col, row }
    }
}

impl From<Hex> for [i16; 2] {
    fn from(hex: Hex) -> [i16; 2] {
        [hex.col, hex.row]
    }
}

/// How the hexes of a board lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// Corners up and down: rows are lines of hexes in contact, odd rows shifted by half a hex.
    Pointy,
    /// Faces up and down: columns are lines of hexes in contact, odd columns shifted by half a hex.
    Flat,
}

/// The side two neighbours share. It is one value, from whichever of the two it is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Side {
    low: Hex,
    high: Hex,
}

impl Side {
    /// The two hexes it parts, the lesser first.
    pub fn hexes(self) -> [Hex; 2] {
        [self.low, self.high]
    }
}

impl Layout {
    /// The place of a hex's centre.
    pub fn lattice(self, hex: Hex) -> Lattice {
        let (col, row) = (i32::from(hex.col), i32::from(hex.row));
        match self {
            Layout::Pointy => Lattice::new(2 * col + (row & 1), row),
            Layout::Flat => Lattice::new(2 * row + (col & 1), col),
        }
    }

    /// The hex whose centre is at a place.
    ///
    /// # Panics
    /// If no centre is there (`u + v` is odd), or its name would not fit.
    pub fn hex(self, place: Lattice) -> Hex {
        assert!((place.u + place.v) & 1 == 0, "no hex has its centre at {place:?}");
        let along = (place.u - (place.v & 1)) / 2;
        let name = |number: i32| i16::try_from(number).expect("a hex far beyond any board");
        match self {
            Layout::Pointy => Hex::new(name(along), name(place.v)),
            Layout::Flat => Hex::new(name(place.v), name(along)),
        }
    }

    /// The way from one hex to another.
    pub fn between(self, from: Hex, to: Hex) -> Lattice {
        self.lattice(to) - self.lattice(from)
    }

    /// How many steps from neighbour to neighbour lead from one hex to another.
    pub fn distance(self, from: Hex, to: Hex) -> u32 {
        self.between(from, to).hexes()
    }

    /// The neighbour through a face.
    pub fn step(self, hex: Hex, face: Face) -> Hex {
        self.hex(self.lattice(hex) + self.way(self.facing(face)))
    }

    /// The six neighbours, in the order of the faces.
    pub fn neighbours(self, hex: Hex) -> [Hex; 6] {
        Face::ALL.map(|face| self.step(hex, face))
    }

    /// The face of `from` that `to` touches, if they are neighbours.
    pub fn face_towards(self, from: Hex, to: Hex) -> Option<Face> {
        let way = self.between(from, to);
        Face::ALL.into_iter().find(|&face| self.way(self.facing(face)) == way)
    }

    /// The side two hexes share, if they are neighbours.
    pub fn side(self, one: Hex, other: Hex) -> Option<Side> {
        (self.distance(one, other) == 1).then(|| Side { low: one.min(other), high: one.max(other) })
    }

    /// Where a place lies of the front line of a piece.
    pub fn front(self, piece: Hex, facing: Facing, place: Hex) -> Front {
        Front::of_sign(self.between(piece, place).g(self.way(facing)))
    }
}
