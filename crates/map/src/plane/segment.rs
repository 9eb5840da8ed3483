//! A straight leg from one point to another: what is near it, what it crosses, where it first comes near.

use super::{Point, Vector};
use std::cmp::Ordering;

/// A straight way between two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Segment {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
}

/// How far along a segment, in parts of 65,536.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share(u32);

impl Share {
    /// Its beginning.
    pub const START: Share = Share(0);
    /// Its end.
    pub const END: Share = Share(65_536);

    /// So many parts of 65,536; none beyond the end.
    pub fn new(parts: u32) -> Option<Share> {
        (parts <= Share::END.0).then_some(Share(parts))
    }

    /// How many parts of 65,536.
    pub fn parts(self) -> u32 {
        self.0
    }
}

impl Segment {
    /// The segment from one point to another.
    pub const fn new(from: Point, to: Point) -> Segment {
        Segment { from, to }
    }

    /// From its beginning to its end.
    pub fn way(self) -> Vector {
        self.to - self.from
    }

    /// Its length, rounded down.
    pub fn length(self) -> i32 {
        self.way().length()
    }

    /// Compares the distance from a point to the nearest point of this segment with a limit,
    /// which is not negative, exactly.
    pub fn cmp_distance(self, point: Point, limit: i32) -> Ordering {
        let (way, out) = (self.way(), point - self.from);
        let (reach, whole) = (out.dot(way), way.norm());
        if reach <= 0 {
            return point.cmp_distance(self.from, limit);
        }
        if reach >= whole {
            return point.cmp_distance(self.to, limit);
        }
        // The height over the segment is cross/√whole; both sides are squared and taken `whole` times.
        let (cross, limit) = (i128::from(way.cross(out)), i128::from(limit));
        (cross * cross).cmp(&(limit * limit * i128::from(whole)))
    }

    /// Whether one who goes this way never comes nearer to a point than at the beginning.
    pub fn leaves(self, point: Point) -> bool {
        self.way().dot(self.from - point) >= 0
    }

    /// Where this segment crosses the edge from `a` to `b`, if it does, rounded to the nearest share.
    ///
    /// A point on a line counts as on its right hand. So a line through a corner crosses one of the two edges
    /// that meet there if it passes to the other side, and both or neither if it does not; and a march that halts
    /// on an edge crosses it once when it goes on. Segments along each other do not cross: whoever goes along an
    /// edge and leaves it at its end may have passed to the other side unseen, so ask [`contains`](super::contains)
    /// where that matters.
    pub fn crossing(self, a: Point, b: Point) -> Option<Share> {
        let (from, to) = (side(a, b, self.from), side(a, b, self.to));
        if (from > 0) == (to > 0) || (side(self.from, self.to, a) > 0) == (side(self.from, self.to, b) > 0) {
            return None;
        }
        let (over, under) = (from.abs(), (from - to).abs());
        let parts = i64::from(Share::END.0);
        Some(Share(((2 * parts * over + under) / (2 * under)) as u32))
    }

    /// The point at a share, rounded to the nearest.
    pub fn at(self, share: Share) -> Point {
        self.at_half(2 * share.0)
    }

    /// How far it is along the segment to a share, rounded to the nearest.
    pub fn along(self, share: Share) -> i32 {
        part(self.length(), 2 * share.0)
    }

    /// The point halfway between two shares, rounded to the nearest.
    pub fn middle(self, one: Share, other: Share) -> Point {
        self.at_half(one.0 + other.0)
    }

    /// The first point of the segment at this distance from a centre or nearer, rounded to the nearest.
    ///
    /// That is its beginning, if it begins so near. To touch is enough.
    pub fn first_within(self, centre: Point, distance: i32) -> Option<Point> {
        let (way, out) = (self.way(), self.from - centre);
        let distance = i128::from(distance) * i128::from(distance);
        if i128::from(out.norm()) <= distance {
            return Some(self.from);
        }
        // At share s the square of the distance is whole·s² + 2·toward·s + out², so it is first reached at
        // s = (−toward − √root)/whole.
        let (whole, toward) = (i128::from(way.norm()), i128::from(way.dot(out)));
        let cross = i128::from(way.cross(out));
        let root = distance * whole - cross * cross;
        if toward >= 0 || root < 0 {
            return None;
        }
        let beyond = -toward - whole;
        if beyond > 0 && beyond * beyond > root {
            return None;
        }
        let coordinate = |start: i32, step: i32| {
            // start + step·s, rounded to the nearest: the floor of (fixed ∓ √square) / (2·whole), with a half added.
            let step = i128::from(step);
            let fixed = -2 * step * toward + whole;
            let square = 4 * step * step * root;
            let floor = if step > 0 { fixed - ceil_root(square) } else { fixed + square.isqrt() };
            start + floor.div_euclid(2 * whole) as i32
        };
        Some(Point::new(coordinate(self.from.x, way.x), coordinate(self.from.y, way.y)))
    }

    /// The first of these centres within this distance of which the segment comes: its number and the point.
    ///
    /// Of several reached at the same rounded point, the first counts.
    pub fn first_contact(
        self,
        centres: impl IntoIterator<Item = Point>,
        distance: i32,
    ) -> Option<(usize, Point)> {
        let stops = centres.into_iter().enumerate();
        let stops = stops.filter_map(|(index, centre)| Some((index, self.first_within(centre, distance)?)));
        stops.min_by_key(|(_, stop)| self.from.distance2(*stop))
    }

    fn at_half(self, halves: u32) -> Point {
        let way = self.way();
        self.from + Vector::new(part(way.x, halves), part(way.y, halves))
    }
}

/// So many halves of a share of a number, rounded to the nearest, halves up.
fn part(number: i32, halves: u32) -> i32 {
    let whole = 2 * i64::from(Share::END.0);
    (2 * i64::from(number) * i64::from(halves) + whole).div_euclid(2 * whole) as i32
}

/// Positive if a point lies to the left of the line from `a` to `b`.
fn side(a: Point, b: Point, point: Point) -> i64 {
    (b - a).cross(point - a)
}

fn ceil_root(square: i128) -> i128 {
    let root = square.isqrt();
    if root * root == square { root } else { root + 1 }
}
