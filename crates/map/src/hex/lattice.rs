//! The lattice of hex centres: half hexes along a line of contact, and lines.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

/// A place on the lattice, or the way from one place to another.
///
/// Along `u` one hex is 2; along `v` one line is 1. Centres of hexes have `u + v` even.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lattice {
    /// Half hexes along a line of contact.
    pub u: i32,
    /// Lines.
    pub v: i32,
}

impl Lattice {
    /// The place or way (u, v).
    pub const fn new(u: i32, v: i32) -> Lattice {
        Lattice { u, v }
    }

    /// Four times the dot product of two ways, in hexes squared.
    pub fn g(self, other: Lattice) -> i64 {
        i64::from(self.u) * i64::from(other.u) + 3 * i64::from(self.v) * i64::from(other.v)
    }

    /// Four times the square of the straight length, in hexes.
    pub fn norm(self) -> i64 {
        self.g(self)
    }

    /// How many hexes one walks along this way from centre to centre.
    pub fn hexes(self) -> u32 {
        let (along, across) = (self.u.unsigned_abs(), self.v.unsigned_abs());
        across + along.saturating_sub(across) / 2
    }

    /// Compares the straight distance from this place to the segment from `a` to `b` with a limit.
    ///
    /// The limit is given as four times its square in hexes, as [`norm`](Lattice::norm) counts: 4 for one hex.
    pub fn cmp_segment(self, a: Lattice, b: Lattice, limit: i64) -> Ordering {
        let (along, out) = (b - a, self - a);
        let (reach, whole) = (out.g(along), along.norm());
        if reach <= 0 {
            return out.norm().cmp(&limit);
        }
        if reach >= whole {
            return (self - b).norm().cmp(&limit);
        }
        // The height over the segment, squared, is out² − reach²/whole; both sides are taken `whole` times.
        let height = i128::from(out.norm()) * i128::from(whole) - i128::from(reach) * i128::from(reach);
        height.cmp(&(i128::from(limit) * i128::from(whole)))
    }
}

impl Add for Lattice {
    type Output = Lattice;
    fn add(self, other: Lattice) -> Lattice {
        Lattice::new(self.u + other.u, self.v + other.v)
    }
}

impl Sub for Lattice {
    type Output = Lattice;
    fn sub(self, other: Lattice) -> Lattice {
        Lattice::new(self.u - other.u, self.v - other.v)
    }
}

impl Neg for Lattice {
    type Output = Lattice;
    fn neg(self) -> Lattice {
        Lattice::new(-self.u, -self.v)
    }
}

impl Mul<i32> for Lattice {
    type Output = Lattice;
    fn mul(self, times: i32) -> Lattice {
        Lattice::new(self.u * times, self.v * times)
    }
}
