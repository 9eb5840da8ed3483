//! Hexes with a flat top, odd columns shifted half a hex south, on a sheet in kilometres.

use crate::chart::Pt;
use anyhow::{Context, Result};

/// A hex: column and row, counted from 0 in the north-west.
pub(crate) type Cell = (i32, i32);

/// The six sides, in the order of every list of sides.
pub(crate) const SIDES: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];

const EVEN: [Cell; 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)];
const ODD: [Cell; 6] = [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)];

/// The lattice of one map.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    /// From a hex to the next, in kilometres.
    pub(crate) km: f64,
    pub(crate) cols: i32,
    pub(crate) rows: i32,
    /// The centre of the first hex, in kilometres of the projection.
    pub(crate) origin: Pt,
}

impl Grid {
    /// From a centre to a corner; also the length of a side.
    pub(crate) fn edge(&self) -> f64 {
        self.km / 3f64.sqrt()
    }

    /// From a column to the next.
    pub(crate) fn column(&self) -> f64 {
        1.5 * self.edge()
    }

    /// What a hex covers, in square kilometres.
    pub(crate) fn area(&self) -> f64 {
        self.km * self.km * 3f64.sqrt() / 2.0
    }

    /// The size of the sheet: all hexes and nothing more.
    pub(crate) fn sheet(&self) -> Pt {
        (f64::from(self.cols - 1) * self.column() + 2.0 * self.edge(), (f64::from(self.rows) + 0.5) * self.km)
    }

    pub(crate) fn centre(&self, (col, row): Cell) -> Pt {
        let half = if col & 1 == 1 { 0.5 } else { 0.0 };
        (self.origin.0 + f64::from(col) * self.column(), self.origin.1 - (f64::from(row) + half) * self.km)
    }

    /// The six corners; corners `i` and `i + 1` bound side `i`.
    pub(crate) fn corners(&self, cell: Cell) -> [Pt; 6] {
        let (x, y) = self.centre(cell);
        let edge = self.edge();
        std::array::from_fn(|k| {
            let angle = (120.0 - 60.0 * k as f64).to_radians();
            (x + edge * angle.cos(), y + edge * angle.sin())
        })
    }

    /// The two ends of a side, clockwise.
    pub(crate) fn side(&self, cell: Cell, side: usize) -> (Pt, Pt) {
        let corners = self.corners(cell);
        (corners[side], corners[(side + 1) % 6])
    }

    pub(crate) fn has(&self, (col, row): Cell) -> bool {
        (0..self.cols).contains(&col) && (0..self.rows).contains(&row)
    }

    /// The hex beyond a side, on the sheet or not.
    pub(crate) fn beyond(&self, (col, row): Cell, side: usize) -> Cell {
        let (dc, dr) = if col & 1 == 1 { ODD[side] } else { EVEN[side] };
        (col + dc, row + dr)
    }

    /// The hex under a place.
    pub(crate) fn at(&self, (x, y): Pt) -> Cell {
        let near = ((x - self.origin.0) / self.column()).round() as i32;
        let mut best = (f64::MAX, (0, 0));
        for col in near - 1..=near + 1 {
            let half = if col & 1 == 1 { 0.5 } else { 0.0 };
            let level = ((self.origin.1 - y) / self.km - half).round() as i32;
            for row in level - 1..=level + 1 {
                let (cx, cy) = self.centre((col, row));
                let far = (cx - x).powi(2) + (cy - y).powi(2);
                if far < best.0 {
                    best = (far, (col, row));
                }
            }
        }
        best.1
    }

    /// How many steps from hex to hex lead from one to the other.
    pub(crate) fn distance(&self, a: Cell, b: Cell) -> i32 {
        let axial = |(col, row): Cell| (col, row - (col - (col & 1)) / 2);
        let ((q1, r1), (q2, r2)) = (axial(a), axial(b));
        ((q1 - q2).abs() + (r1 - r2).abs() + (q1 + r1 - q2 - r2).abs()) / 2
    }

    /// All hexes of the sheet, column by column.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let rows = self.rows;
        (0..self.cols).flat_map(move |col| (0..rows).map(move |row| (col, row)))
    }
}

/// The number printed in a hex: two digits of its column, two of its row, from 0101.
pub(crate) fn name((col, row): Cell) -> String {
    format!("{:02}{:02}", col + 1, row + 1)
}

/// The hex of a printed number.
pub(crate) fn cell(name: &str) -> Result<Cell> {
    let number: i32 =
        name.parse().ok().filter(|_| name.len() == 4).with_context(|| format!("no hex: {name}"))?;
    Ok((number / 100 - 1, number % 100 - 1))
}

/// Which side a word names.
pub(crate) fn side(word: &str) -> Result<usize> {
    SIDES.iter().position(|side| *side == word).with_context(|| format!("no side: {word}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid() -> Grid {
        Grid { km: 33.0, cols: 76, rows: 48, origin: (-1118.0, 845.0) }
    }

    #[test]
    fn a_hex_is_found_by_its_centre_and_its_corners_almost() {
        let grid = grid();
        for cell in grid.cells() {
            assert_eq!(grid.at(grid.centre(cell)), cell);
            let (x, y) = grid.centre(cell);
            for (cx, cy) in grid.corners(cell) {
                assert_eq!(grid.at((x + (cx - x) * 0.98, y + (cy - y) * 0.98)), cell);
            }
        }
    }

    #[test]
    fn what_lies_beyond_a_side_lies_back_beyond_the_opposite_one() {
        let grid = grid();
        for cell in [(4, 4), (5, 4), (5, 5), (0, 0)] {
            for side in 0..6 {
                let there = grid.beyond(cell, side);
                assert_eq!(grid.beyond(there, (side + 3) % 6), cell);
                assert_eq!(grid.distance(cell, there), 1);
                let ((a, b), (c, d)) = (grid.side(cell, side), grid.side(there, (side + 3) % 6));
                let close = |p: Pt, q: Pt| (p.0 - q.0).hypot(p.1 - q.1) < 1e-6;
                assert!(close(a, d) && close(b, c));
            }
        }
    }

    #[test]
    fn numbers_are_columns_and_rows() {
        assert_eq!(name((23, 34)), "2435");
        assert_eq!(cell("2435").unwrap(), (23, 34));
        assert!(cell("24351").is_err() && cell("ab").is_err());
    }
}
