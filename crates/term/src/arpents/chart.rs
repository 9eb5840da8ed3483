//! How the hexes of a map lie on cells: two rows to a hex, every other column half a hex lower.

use crate::pen::put;
use crate::theme::{Ink, Theme};
use games::game_arpents::Hex;
use games::game_arpents::ids::Map;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Columns of cells to a hex, in a small window and in a wide one.
const NARROW: i32 = 7;
const WIDE: i32 = 8;
/// From so many columns on hexes are wide.
const ROOMY: u16 = 72;

/// A window on one of the maps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chart {
    map: Map,
    area: Rect,
    /// Columns to a hex.
    pub(super) across: i32,
    /// The cell of the map's upper left corner; it mostly lies off the area.
    corner: (i32, i32),
}

/// Columns and rows of a map.
fn size(map: Map) -> (i32, i32) {
    match map {
        Map::NorthEast => (76, 48),
        Map::SouthEast => (30, 23),
    }
}

/// The hex of a map at a column and row.
pub(super) fn at(map: Map, col: i32, row: i32) -> Option<Hex> {
    let letter = if map == Map::NorthEast { 'n' } else { 's' };
    if !(1..=99).contains(&col) || !(1..=99).contains(&row) {
        return None;
    }
    Hex::from_code(&format!("{letter}{col:02}{row:02}"))
}

/// The hex so many columns to the right and rows down; where the map ends, none.
pub(super) fn step(from: Hex, right: i16, down: i16) -> Option<Hex> {
    let (map, data) = (from.map()?, from.get()?);
    at(map, i32::from(data.col) + i32::from(right), i32::from(data.row) + i32::from(down))
}

impl Chart {
    /// The part of the map around a hex.
    pub(super) fn new(focus: Hex, area: Rect) -> Chart {
        let map = focus.map().unwrap_or(Map::NorthEast);
        let across = if area.width >= ROOMY { WIDE } else { NARROW };
        let mut chart = Chart { map, area, across, corner: (0, 0) };
        let (cols, rows) = size(map);
        let (x, y) = chart.cell(focus);
        // Even columns reach a row lower.
        let (wide, high) = (cols * across, rows * 2 + 1);
        let shift = |start: u16, room: u16, whole: i32, at: i32, half: i32| {
            let room = i32::from(room);
            let wanted = room / 2 - at - half;
            i32::from(start) + if room >= whole { (room - whole) / 2 } else { wanted.clamp(room - whole, 0) }
        };
        chart.corner =
            (shift(area.x, area.width, wide, x, across / 2), shift(area.y, area.height, high, y, 1));
        chart
    }

    /// The cell of a hex's upper left corner; it may lie off the area.
    pub(super) fn cell(&self, hex: Hex) -> (i32, i32) {
        let (col, row) = hex.get().map_or((1, 1), |data| (i32::from(data.col), i32::from(data.row)));
        let lower = i32::from(col % 2 == 0);
        (self.corner.0 + (col - 1) * self.across, self.corner.1 + (row - 1) * 2 + lower)
    }

    /// Is the hex on this map, and any of it in the window?
    pub(super) fn shows(&self, hex: Hex) -> bool {
        let (x, y) = self.cell(hex);
        hex.map() == Some(self.map)
            && x + self.across > i32::from(self.area.left())
            && x < i32::from(self.area.right())
            && y + 2 > i32::from(self.area.top())
            && y < i32::from(self.area.bottom())
    }

    /// The hexes in the window.
    pub(super) fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        let first = (i32::from(self.area.left()) - self.corner.0) / self.across;
        let top = (i32::from(self.area.top()) - self.corner.1) / 2;
        let across = i32::from(self.area.width) / self.across + 2;
        let down = i32::from(self.area.height) / 2 + 2;
        let cells =
            (first..=first + across).flat_map(move |col| (top - 1..=top + down).map(move |row| (col, row)));
        cells.filter_map(|(col, row)| at(self.map, col + 1, row + 1)).filter(|hex| self.shows(*hex))
    }

    /// Signs where the map goes on beyond the window.
    pub(super) fn paint_ends(&self, theme: Theme, area: Rect, buf: &mut Buffer) {
        let (cols, rows) = size(self.map);
        let (left, top) = self.corner;
        let (right, bottom) = (left + cols * self.across, top + rows * 2 + 1);
        let (middle, row) = (i32::from(area.x + area.width / 2), i32::from(area.y + area.height / 2));
        let ends = [
            ("◂", left < i32::from(area.left()), i32::from(area.left()), row),
            ("▸", right > i32::from(area.right()), i32::from(area.right()) - 1, row),
            ("▴", top < i32::from(area.top()), middle, i32::from(area.top())),
            ("▾", bottom > i32::from(area.bottom()), middle, i32::from(area.bottom()) - 1),
        ];
        for (sign, goes_on, x, y) in ends {
            if goes_on {
                put(buf, area, x, y, sign, theme.bold(Ink::Chosen));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sizes_of_the_maps_are_those_of_their_hexes() {
        for map in [Map::NorthEast, Map::SouthEast] {
            let hexes = || Hex::all().filter(|hex| hex.map() == Some(map)).filter_map(Hex::get);
            let cols = hexes().map(|data| i32::from(data.col)).max().unwrap();
            let rows = hexes().map(|data| i32::from(data.row)).max().unwrap();
            assert_eq!(size(map), (cols, rows));
        }
    }

    #[test]
    fn any_window_shows_the_whole_hex_that_is_looked_at() {
        for (width, height) in [(54, 13), (67, 21), (81, 25), (134, 47), (400, 120)] {
            let area = Rect { x: 0, y: 1, width, height };
            for hex in Hex::all().step_by(7) {
                let chart = Chart::new(hex, area);
                let (x, y) = chart.cell(hex);
                assert!(x >= 0 && x + chart.across <= i32::from(width), "{hex}: {x}");
                assert!(y >= 1 && y + 2 <= 1 + i32::from(height), "{hex}: {y}");
                assert!(chart.hexes().any(|shown| shown == hex), "{hex}");
            }
        }
    }

    /// Neighbours on the map are neighbours on the screen: six hexes around one, none of them over another.
    #[test]
    fn hexes_lie_beside_each_other() {
        let area = Rect { x: 0, y: 0, width: 200, height: 60 };
        let middle = Hex::from_code("n3725").unwrap();
        let chart = Chart::new(middle, area);
        let (x, y) = chart.cell(middle);
        let around: Vec<(i32, i32)> =
            middle.around().map(|(_, hex)| chart.cell(hex)).map(|(a, b)| (a - x, b - y)).collect();
        let wide = chart.across;
        assert_eq!(around, [(0, -2), (wide, -1), (wide, 1), (0, 2), (-wide, 1), (-wide, -1)]);
    }

    #[test]
    fn one_walks_from_hex_to_hex_and_stops_at_the_edge() {
        let corner = Hex::from_code("n0101").unwrap();
        assert_eq!(step(corner, 1, 0), Hex::from_code("n0201"));
        assert_eq!(step(corner, 0, 1), Hex::from_code("n0102"));
        assert_eq!((step(corner, -1, 0), step(corner, 0, -1)), (None, None));
        assert_eq!(step(Hex::FRANCE, 1, 0), None);
    }
}
