//! Where the hexes of both maps lie on one sheet.
//!
//! The north-east is drawn at 24 units a hex. The south-east, whose hexes measure twice as many kilometres, lies where
//! geography has it, turned by the angle between the two projections and moved off a little, so that no hexes overlap.

use crate::geometry::{Area, Pt, pt};
use crate::pen::num;
use games::game_arpents::Hex;
use games::game_arpents::ids::Map;

/// Width of the sheet.
pub const WIDTH: f64 = 2280.0;
/// Height of the sheet.
pub const HEIGHT: f64 = 2030.0;

/// A map on the sheet. Its own frame is that of the backdrop: hundredths of a hex from the middle of 0101.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) map: Map,
    /// The middle of 0101.
    pub(crate) origin: Pt,
    /// Units of the sheet for one of its own.
    pub(crate) scale: f64,
    /// Cosine and sine of its turn.
    turn: (f64, f64),
    /// The same in degrees, clockwise.
    pub(crate) degrees: f64,
    /// Its last column and row, from 0.
    last: (f64, f64),
}

/// The north-east.
pub(crate) const NORTH: Frame = Frame {
    map: Map::NorthEast,
    origin: pt(670.0, 46.0),
    scale: 0.24,
    turn: (1.0, 0.0),
    degrees: 0.0,
    last: (75.0, 47.0),
};

/// The south-east.
pub(crate) const SOUTH: Frame = Frame {
    map: Map::SouthEast,
    origin: pt(197.0, 706.0),
    scale: 0.486,
    turn: (0.991_92, 0.126_89),
    degrees: 7.29,
    last: (29.0, 22.0),
};

/// Both.
pub(crate) static FRAMES: [Frame; 2] = [SOUTH, NORTH];

/// The boxes of Europe: Great Britain, France.
pub(crate) const BOXES: [Area; 2] =
    [Area::new(1730.0, 1240.0, 240.0, 190.0), Area::new(1990.0, 1240.0, 240.0, 190.0)];

/// From a column to the next.
const COLUMN: f64 = 86.602_540_378;
/// From the middle of a hex to its corners.
const EDGE: f64 = 57.735_026_919;

impl Frame {
    pub(crate) fn of(map: Map) -> &'static Frame {
        if map == Map::NorthEast { &NORTH } else { &SOUTH }
    }

    /// A point of the map on the sheet.
    pub(crate) fn place(&self, at: Pt) -> Pt {
        let (cos, sin) = self.turn;
        let at = at.times(self.scale);
        pt(self.origin.x + at.x * cos - at.y * sin, self.origin.y + at.x * sin + at.y * cos)
    }

    /// The middle of a hex in the map's own frame, by column and row from 1.
    pub(crate) fn own(col: u8, row: u8) -> Pt {
        let (col, row) = (f64::from(col) - 1.0, f64::from(row) - 1.0);
        let half = if (col as i32) & 1 == 1 { 50.0 } else { 0.0 };
        pt(col * COLUMN, row * 100.0 + half)
    }

    /// The corners of a hex around its middle, in the map's own frame; side `i` lies between `i` and `i + 1`.
    pub(crate) fn own_corners(at: Pt) -> [Pt; 6] {
        let half = EDGE / 2.0;
        [(-half, -50.0), (half, -50.0), (EDGE, 0.0), (half, 50.0), (-half, 50.0), (-EDGE, 0.0)]
            .map(|(x, y)| pt(at.x + x, at.y + y))
    }

    /// What the hexes cover, in the map's own frame: left, top, right, bottom.
    pub(crate) fn bounds(&self) -> [f64; 4] {
        [-EDGE, -50.0, self.last.0 * COLUMN + EDGE, self.last.1 * 100.0 + 100.0]
    }

    /// The `transform` that takes its own frame to the sheet.
    pub(crate) fn transform(&self) -> String {
        let turn = if self.degrees == 0.0 { String::new() } else { format!(" rotate({})", self.degrees) };
        format!("translate({} {}){turn} scale({})", num(self.origin.x), num(self.origin.y), self.scale)
    }
}

/// The middle of a hex or a box on the sheet.
pub(crate) fn middle(hex: Hex) -> Pt {
    match (hex.map(), hex.get()) {
        (Some(map), Some(data)) => Frame::of(map).place(Frame::own(data.col, data.row)),
        _ => BOXES[usize::from(hex == Hex::FRANCE)].centre(),
    }
}

/// The corners of a hex or a box on the sheet.
pub(crate) fn corners(hex: Hex) -> Vec<Pt> {
    match (hex.map(), hex.get()) {
        (Some(map), Some(data)) => {
            let frame = Frame::of(map);
            Frame::own_corners(Frame::own(data.col, data.row)).map(|at| frame.place(at)).to_vec()
        }
        _ => {
            let Area { x, y, width, height } = BOXES[usize::from(hex == Hex::FRANCE)];
            vec![pt(x, y), pt(x + width, y), pt(x + width, y + height), pt(x, y + height)]
        }
    }
}

/// How large pieces are drawn in a hex: 1 in the north-east.
pub(crate) fn size(hex: Hex) -> f64 {
    match hex.map() {
        Some(Map::NorthEast) => 1.0,
        Some(Map::SouthEast) => 1.7,
        None => 3.4,
    }
}

/// The outline of a hex as the data of a path.
pub(crate) fn outline(hex: Hex) -> String {
    let mut pen = crate::pen::Pen::new();
    pen.shape(&corners(hex));
    pen.data().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hex_lies_on_the_sheet_and_no_two_meet() {
        let all: Vec<(Hex, Pt, f64)> = Hex::all()
            .map(|hex| {
                let frame = Frame::of(hex.map().unwrap());
                (hex, middle(hex), frame.scale * 100.0)
            })
            .collect();
        for (hex, at, high) in &all {
            let inside =
                at.x > *high && at.x < WIDTH - high && at.y > high / 2.0 && at.y < HEIGHT - high / 2.0;
            assert!(inside, "{hex} at {at:?}");
        }
        let (north, south): (Vec<_>, Vec<_>) =
            all.iter().partition(|(hex, _, _)| hex.map() == Some(Map::NorthEast));
        for (hex, at, high) in &south {
            for (other, beside, low) in &north {
                let apart = at.distance(*beside);
                assert!(apart > (high + low) * 0.46, "{hex} lies on {other}: {apart}");
            }
        }
    }
}
