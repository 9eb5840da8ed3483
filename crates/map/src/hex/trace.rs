//! The hexes a straight line from centre to centre passes through.

use super::{Hex, Lattice, Layout};

/// To which hand a line that runs along a side, or through a corner, is thought to lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lean {
    /// The trace with k = +1.
    Plus,
    /// The trace with k = −1.
    Minus,
}

impl Lean {
    /// Both, plus first.
    pub const BOTH: [Lean; 2] = [Lean::Plus, Lean::Minus];
}

/// The hexes strictly between two others, from the first towards the second.
#[derive(Clone, Debug)]
pub struct Trace {
    layout: Layout,
    from: [i64; 3],
    to: [i64; 3],
    distance: i64,
    at: i64,
    shift: i64,
}

impl Layout {
    /// The hexes strictly between two others on the straight line of their centres, one for each step.
    ///
    /// The line is moved aside by less than a hundredth of a hex, to one hand or the other.
    /// So the two traces differ only where the true line passes no hex more than another,
    /// and each is the same backwards from the other end.
    pub fn trace(self, from: Hex, to: Hex, lean: Lean) -> Trace {
        let shift = match lean {
            Lean::Plus => 1,
            Lean::Minus => -1,
        };
        let distance = i64::from(self.distance(from, to));
        Trace {
            layout: self,
            from: cube(self.lattice(from)),
            to: cube(self.lattice(to)),
            distance,
            at: 1,
            shift,
        }
    }
}

impl Iterator for Trace {
    type Item = Hex;

    fn next(&mut self) -> Option<Hex> {
        if self.at >= self.distance {
            return None;
        }
        let (n, i) = (self.distance, self.at);
        self.at += 1;
        let whole = 1000 * n;
        let exact: [i64; 3] = std::array::from_fn(|axis| {
            1000 * (self.from[axis] * (n - i) + self.to[axis] * i) + self.shift * [1, 2, -3][axis]
        });
        let mut rounded = exact.map(|number| (2 * number + whole).div_euclid(2 * whole));
        // No tie is possible, neither here nor in the rounding: the shifts 1, 2, −3 and their sums and
        // differences are no multiples of 1000.
        let worst = (0..3).max_by_key(|&axis| (rounded[axis] * whole - exact[axis]).abs()).unwrap_or(0);
        rounded[worst] -= rounded.iter().sum::<i64>();
        let [q, r, _] = rounded;
        Some(self.layout.hex(Lattice::new((2 * q + r) as i32, r as i32)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.distance - self.at).max(0) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Trace {}

/// Three numbers that sum to nothing, one for each pair of opposite faces.
fn cube(place: Lattice) -> [i64; 3] {
    let (u, v) = (i64::from(place.u), i64::from(place.v));
    let q = (u - v) / 2;
    [q, v, -q - v]
}
