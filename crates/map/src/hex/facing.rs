//! The six faces of a hex and the twelve ways a piece can face.

use super::{Lattice, Layout};
use serde::{Deserialize, Serialize};

/// A face of a hex: the way to one neighbour. Numbered anticlockwise, the first at 0° (pointy) or 30° (flat).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

impl Face {
    /// All six, in order.
    pub const ALL: [Face; 6] = [Face(0), Face(1), Face(2), Face(3), Face(4), Face(5)];

    /// Face number `index`, counted around as often as need be.
    pub fn around(index: i32) -> Face {
        Face(index.rem_euclid(6) as u8)
    }

    /// Its number, 0 to 5.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The same side, seen from the neighbour.
    pub fn opposite(self) -> Face {
        self.turned(3)
    }

    /// The face so many sixths of a turn further, anticlockwise.
    pub fn turned(self, sixths: i32) -> Face {
        Face::around(i32::from(self.0) + sixths)
    }
}

/// Where a piece faces: a multiple of 30°, through a face or through a corner of its hex.
///
/// It is written as its degrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u16", try_from = "u16")]
pub struct Facing(u8);

impl Facing {
    /// All twelve, from 0° on.
    pub const ALL: [Facing; 12] = [
        Facing(0),
        Facing(1),
        Facing(2),
        Facing(3),
        Facing(4),
        Facing(5),
        Facing(6),
        Facing(7),
        Facing(8),
        Facing(9),
        Facing(10),
        Facing(11),
    ];

    /// The facing at these degrees: a multiple of 30 below 360.
    pub fn from_degrees(degrees: u16) -> Option<Facing> {
        (degrees < 360 && degrees.is_multiple_of(30)).then_some(Facing((degrees / 30) as u8))
    }

    /// Its degrees.
    pub fn degrees(self) -> u16 {
        30 * u16::from(self.0)
    }

    /// Its number, 0 to 11.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The facing so many twelfths of a turn further, anticlockwise.
    pub fn turned(self, twelfths: i32) -> Facing {
        Facing((i32::from(self.0) + twelfths).rem_euclid(12) as u8)
    }

    /// The other way.
    pub fn opposite(self) -> Facing {
        self.turned(6)
    }
}

impl From<Facing> for u16 {
    fn from(facing: Facing) -> u16 {
        facing.degrees()
    }
}

impl TryFrom<u16> for Facing {
    type Error = &'static str;
    fn try_from(degrees: u16) -> Result<Facing, &'static str> {
        Facing::from_degrees(degrees).ok_or("a facing is a multiple of 30 degrees below 360")
    }
}

const fn ways(pairs: [(i32, i32); 12]) -> [Lattice; 12] {
    let mut out = [Lattice::new(0, 0); 12];
    let mut at = 0;
    while at < 12 {
        out[at] = Lattice::new(pairs[at].0, pairs[at].1);
        at += 1;
    }
    out
}

const POINTY: [Lattice; 12] = ways([
    (2, 0),
    (3, 1),
    (1, 1),
    (0, 2),
    (-1, 1),
    (-3, 1),
    (-2, 0),
    (-3, -1),
    (-1, -1),
    (0, -2),
    (1, -1),
    (3, -1),
]);

const FLAT: [Lattice; 12] = ways([
    (0, 2),
    (1, 1),
    (3, 1),
    (2, 0),
    (3, -1),
    (1, -1),
    (0, -2),
    (-1, -1),
    (-3, -1),
    (-2, 0),
    (-3, 1),
    (-1, 1),
]);

impl Layout {
    /// The way a facing looks: through a face, to the neighbour's centre; through a corner, to the next centre beyond.
    pub fn way(self, facing: Facing) -> Lattice {
        match self {
            Layout::Pointy => POINTY[facing.index()],
            Layout::Flat => FLAT[facing.index()],
        }
    }

    /// The facing through a face.
    pub fn facing(self, face: Face) -> Facing {
        Facing(2 * face.0 + self.first())
    }

    /// The face a facing looks through, if it does not look through a corner.
    pub fn face(self, facing: Facing) -> Option<Face> {
        (facing.0 % 2 == self.first()).then_some(Face(facing.0 / 2))
    }

    /// The facing nearest to a way; none for no way at all.
    ///
    /// There is never a tie: no way on the lattice lies exactly between two facings.
    pub fn nearest_facing(self, way: Lattice) -> Option<Facing> {
        if way == Lattice::default() {
            return None;
        }
        // The cosine squared with its sign, times 12 and the way's own norm: facings have norm 4 or 12.
        Facing::ALL.into_iter().max_by_key(|&facing| {
            let other = self.way(facing);
            let product = i128::from(way.g(other));
            product * product.abs() * i128::from(12 / other.norm())
        })
    }

    /// The number of the first facing that looks through a face.
    fn first(self) -> u8 {
        match self {
            Layout::Pointy => 0,
            Layout::Flat => 1,
        }
    }
}
