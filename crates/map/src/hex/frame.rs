//! Where hexes lie in the plane: centres, corners and sides for drawing, and the hex under a point.

use super::{Face, Hex, Lattice, Layout};
use crate::plane::{Point, UNIT, Vector};

/// From line to line: half the square root of 3, in thousandths.
///
/// It is an edge and half an edge together, so hexes drawn with it meet without a gap.
pub const LINE: i32 = 866;
/// From a centre to a corner.
const EDGE: i32 = 577;
/// From a centre to the line through the two next corners.
const HALF_EDGE: i32 = LINE - EDGE;
const HALF: i32 = UNIT / 2;

/// A board laid in the plane, one unit from centre to centre. Rows and columns rise with y and x.
///
/// Whoever draws says whether y runs up, as on a table, or down, as on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// How the hexes lie.
    pub layout: Layout,
    /// The centre of hex `[0, 0]`.
    pub origin: Point,
}

impl Frame {
    /// The centre of a hex.
    pub fn centre(&self, hex: Hex) -> Point {
        self.origin + self.out(self.layout.lattice(hex))
    }

    /// The six corners, anticlockwise where y runs up. Side `face` joins [`side`](Frame::side)'s two.
    pub fn corners(&self, hex: Hex) -> [Point; 6] {
        let centre = self.centre(hex);
        let upright = [
            (HALF, -HALF_EDGE),
            (HALF, HALF_EDGE),
            (0, EDGE),
            (-HALF, HALF_EDGE),
            (-HALF, -HALF_EDGE),
            (0, -EDGE),
        ];
        let lying = [
            (EDGE, 0),
            (HALF_EDGE, HALF),
            (-HALF_EDGE, HALF),
            (-EDGE, 0),
            (-HALF_EDGE, -HALF),
            (HALF_EDGE, -HALF),
        ];
        let out = match self.layout {
            Layout::Pointy => upright,
            Layout::Flat => lying,
        };
        out.map(|(x, y)| centre + Vector::new(x, y))
    }

    /// The two ends of a side of a hex. From the neighbour it is the same two, the other way round.
    pub fn side(&self, hex: Hex, face: Face) -> (Point, Point) {
        let corners = self.corners(hex);
        (corners[face.index()], corners[(face.index() + 1) % 6])
    }

    /// The hex whose centre is nearest to a point; of several, the least on the lattice.
    pub fn hex_at(&self, point: Point) -> Hex {
        let from = point - self.origin;
        let (along, across) = match self.layout {
            Layout::Pointy => (from.x, from.y),
            Layout::Flat => (from.y, from.x),
        };
        let line = across.div_euclid(LINE);
        // The nearest centre lies on the line below the point or on the one above it.
        let candidates = [line, line + 1].into_iter().flat_map(|v| {
            let odd = v & 1;
            let pair = (along - HALF * odd).div_euclid(UNIT);
            [2 * pair + odd, 2 * pair + 2 + odd].map(|u| Lattice::new(u, v))
        });
        let near = |place: &Lattice| ((from - self.out(*place)).norm(), place.v, place.u);
        let nearest = candidates.min_by_key(near).expect("there are four candidates");
        self.layout.hex(nearest)
    }

    /// A way on the lattice as a way in the plane.
    fn out(&self, way: Lattice) -> Vector {
        let (along, across) = (HALF * way.u, LINE * way.v);
        match self.layout {
            Layout::Pointy => Vector::new(along, across),
            Layout::Flat => Vector::new(across, along),
        }
    }
}
