//! Lines and outlines drawn on a table: their edges, what they enclose, where they are crossed.

use super::{Point, Segment, Share};

/// A line through points, or an outline that returns to its first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    points: &'a [Point],
    closed: bool,
}

impl<'a> Line<'a> {
    /// A line with two ends.
    pub fn open(points: &'a [Point]) -> Line<'a> {
        Line { points, closed: false }
    }

    /// An outline.
    pub fn closed(points: &'a [Point]) -> Line<'a> {
        Line { points, closed: true }
    }

    /// Its edges, in order; an outline's last edge leads back to its first point.
    pub fn edges(self) -> impl Iterator<Item = (Point, Point)> + 'a {
        let last = self.points.last().filter(|_| self.closed);
        let first = self.points.first();
        self.points.windows(2).map(|pair| (pair[0], pair[1])).chain(last.copied().zip(first.copied()))
    }

    /// Where a segment crosses it, edge by edge.
    pub fn crossings(self, segment: Segment) -> impl Iterator<Item = Share> + 'a {
        self.edges().filter_map(move |(a, b)| segment.crossing(a, b))
    }
}

/// Whether an outline encloses a point.
///
/// Points on the outline itself belong to it on its western and southern edges and not on the others,
/// so that of outlines that share their borders exactly one holds each point.
pub fn contains(outline: &[Point], point: Point) -> bool {
    let mut inside = false;
    for (a, b) in Line::closed(outline).edges() {
        if (a.y > point.y) != (b.y > point.y) {
            // Is the point west of the edge, at its own height? The edge is taken upwards.
            let (low, high) = if a.y < b.y { (a, b) } else { (b, a) };
            if (high - low).cross(point - low) > 0 {
                inside = !inside;
            }
        }
    }
    inside
}
