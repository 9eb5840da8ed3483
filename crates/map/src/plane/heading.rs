//! Directions: twenty-four headings, turns by them, and ways of a given length.

use super::{Point, Vector};
use crate::Front;

/// Twenty-four directions, 15° apart, from east anticlockwise; each is 1000 long, as nearly as whole numbers allow.
pub const HEADINGS: [Vector; 24] = {
    let first = [(1000, 0), (966, 259), (866, 500), (707, 707), (500, 866), (259, 966)];
    let mut out = [Vector::new(0, 0); 24];
    let mut at = 0;
    while at < 24 {
        out[at] = if at < 6 {
            Vector::new(first[at].0, first[at].1)
        } else {
            Vector::new(-out[at - 6].y, out[at - 6].x)
        };
        at += 1;
    }
    out
};

impl Point {
    /// Where a place lies of the front line of a piece standing here.
    ///
    /// It is on the line if the cosine of its bearing is at most so many thousandths, either way.
    /// The piece's own place is on the line.
    pub fn front(self, facing: Vector, place: Point, per_mille: u16) -> Front {
        let way = place - self;
        let product = i128::from(way.dot(facing));
        let (whole, part) = (1_000_000, i128::from(per_mille) * i128::from(per_mille));
        if whole * product * product <= part * i128::from(facing.norm()) * i128::from(way.norm()) {
            Front::Level
        } else {
            Front::of_sign(way.dot(facing))
        }
    }
}

impl Vector {
    /// This direction as a way of the given length, each coordinate rounded to the nearest; none for no direction.
    pub fn to_length(self, length: i32) -> Option<Vector> {
        scaled(i128::from(self.x), i128::from(self.y), length)
    }

    /// This direction turned by so many times 15° anticlockwise, as a way of the given length; none for no direction.
    pub fn turned_to_length(self, fifteens: i32, length: i32) -> Option<Vector> {
        let turn = HEADINGS[fifteens.rem_euclid(24) as usize];
        // The same turn the other way must give the mirror image: so the product is scaled once, not rounded before.
        scaled(i128::from(turn.dot(Vector::new(self.x, -self.y))), i128::from(turn.cross_sum(self)), length)
    }

    /// This direction with no coordinate beyond a bound: itself, or shrunk and rounded to the nearest.
    pub fn to_facing(self, bound: i32) -> Vector {
        let most = self.x.abs().max(self.y.abs());
        if most <= bound {
            return self;
        }
        let shrink = |part: i32| nearest(i128::from(part) * i128::from(bound), i128::from(most));
        Vector::new(shrink(self.x), shrink(self.y))
    }

    /// The sine's half of a turn: what two directions give together along y.
    fn cross_sum(self, other: Vector) -> i64 {
        i64::from(self.x) * i64::from(other.y) + i64::from(self.y) * i64::from(other.x)
    }
}

/// This direction as a way of a length, each coordinate rounded to the nearest; none for no direction.
pub(super) fn scaled(x: i128, y: i128, length: i32) -> Option<Vector> {
    // Twenty more bits than the root itself, so that only the last rounding is seen.
    let root = ((x * x + y * y) << 40).isqrt();
    let part = |part: i128| nearest((part * i128::from(length)) << 20, root);
    (root > 0).then(|| Vector::new(part(x), part(y)))
}

/// The whole number nearest to a fraction, halves away from 0: the same on either side of it.
fn nearest(over: i128, under: i128) -> i32 {
    (over.signum() * ((2 * over.abs() + under) / (2 * under))) as i32
}
