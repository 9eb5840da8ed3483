//! Where things lie on the map: true places, drawn on a grid of 54 by 13 cells and stretched to the room there is.
//!
//! North is up. The river comes from the south-west, narrows below the city and opens into the Bason, in which
//! Île d'Orléans lies. The St. Charles joins it north of the city.

use games::game_quebec::Zone;
use ratatui::layout::Rect;

/// The grid all places are given on.
const GRID: (f32, f32) = (54.0, 13.0);

/// The middle of each zone's box.
fn middle(zone: Zone) -> (f32, f32) {
    match zone {
        Zone::Beauport => (14.5, 1.0),
        Zone::Montmorency => (31.0, 1.0),
        Zone::Orleans => (46.5, 3.2),
        Zone::StCharles => (13.5, 4.0),
        Zone::SteFoy => (7.5, 8.0),
        Zone::Abraham => (23.5, 8.0),
        Zone::Levis => (46.5, 7.5),
        Zone::CapRouge => (7.5, 11.0),
        Zone::Sillery => (23.5, 11.0),
        Zone::Etchemin => (46.0, 11.0),
    }
}

/// The banks of the river, once around.
const RIVER: [(f32, f32); 26] = [
    (54.0, 0.0),
    (42.0, 0.0),
    (40.5, 1.4),
    (38.0, 2.3),
    (30.0, 2.6),
    (24.0, 2.9),
    (22.6, 3.6),
    (22.8, 4.6),
    (25.0, 5.1),
    (29.0, 5.2),
    (32.0, 5.9),
    (32.4, 7.4),
    (31.6, 9.6),
    (31.6, 11.2),
    (30.0, 12.0),
    (16.0, 12.2),
    (8.0, 12.0),
    (0.0, 12.1),
    (0.0, 13.0),
    (33.0, 13.0),
    (37.0, 12.2),
    (37.6, 10.4),
    (37.4, 8.0),
    (38.4, 6.6),
    (44.0, 5.9),
    (54.0, 5.6),
];

/// The island, around the box of Orléans.
const ISLAND: ((f32, f32), (f32, f32)) = ((46.5, 3.2), (8.4, 1.35));

/// The line between the two regions of the river.
const BORDER: ((f32, f32), (f32, f32)) = ((32.0, 7.6), (38.4, 7.6));

/// The course of the St. Charles.
const ST_CHARLES: [(f32, f32); 4] = [(0.0, 6.6), (8.0, 6.2), (17.0, 6.0), (23.0, 4.9)];

/// Where words stand: the Bason, the St. Lawrence, the city.
pub(super) const BASON: (f32, f32) = (25.0, 3.7);
/// The upper river.
pub(super) const ST_LAURENT: (f32, f32) = (9.0, 12.5);
/// The city.
pub(super) const CITY: (f32, f32) = (23.0, 6.2);

/// The roads of the board, each once.
pub(super) fn roads() -> Vec<(Zone, Zone)> {
    let mut out = Vec::new();
    for from in Zone::ALL {
        out.extend(from.roads().iter().filter(|to| from < *to).map(|to| (from, to)));
    }
    out
}

/// The map stretched to an area.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Chart {
    area: Rect,
}

impl Chart {
    /// The map in this area.
    pub(super) fn new(area: Rect) -> Chart {
        Chart { area }
    }

    /// The cell of a point of the grid.
    pub(super) fn cell(self, (x, y): (f32, f32)) -> (i32, i32) {
        let x = x / GRID.0 * f32::from(self.area.width);
        let y = y / GRID.1 * f32::from(self.area.height);
        (i32::from(self.area.x) + x.floor() as i32, i32::from(self.area.y) + y.floor() as i32)
    }

    /// The point of the grid in the middle of a cell.
    fn point(self, x: u16, y: u16) -> (f32, f32) {
        let x = (f32::from(x - self.area.x) + 0.5) / f32::from(self.area.width) * GRID.0;
        let y = (f32::from(y - self.area.y) + 0.5) / f32::from(self.area.height) * GRID.1;
        (x, y)
    }

    /// The box of a zone.
    pub(super) fn zone(self, zone: Zone) -> Rect {
        // Boxes grow with the map, so that neighbours stay neighbours.
        let width = (self.area.width * 15 / 54).clamp(15, 32);
        let height = match self.area.height {
            0..18 => 2,
            18..24 => 3,
            _ => 4,
        };
        let (x, y) = middle(zone);
        let (x, y) = (x / GRID.0 * f32::from(self.area.width), y / GRID.1 * f32::from(self.area.height));
        let left = (x - f32::from(width) / 2.0).round().max(0.0) as u16;
        let top = (y - f32::from(height) / 2.0).round().max(0.0) as u16;
        Rect {
            x: self.area.x + left.min(self.area.width.saturating_sub(width)),
            y: self.area.y + top.min(self.area.height.saturating_sub(height)),
            width: width.min(self.area.width),
            height: height.min(self.area.height),
        }
    }

    /// Does the river flow through this cell?
    pub(super) fn is_water(self, x: u16, y: u16) -> bool {
        let point = self.point(x, y);
        let ((cx, cy), (rx, ry)) = ISLAND;
        let on_island = ((point.0 - cx) / rx).powi(2) + ((point.1 - cy) / ry).powi(2) < 1.0;
        inside(&RIVER, point) && !on_island
    }

    /// Cells of the line between the two regions.
    pub(super) fn border(self) -> Vec<(i32, i32)> {
        let ((from, y), (to, _)) = (self.cell(BORDER.0), self.cell(BORDER.1));
        (from..=to).map(|x| (x, y)).collect()
    }

    /// Cells of the St. Charles.
    pub(super) fn st_charles(self) -> Vec<(i32, i32)> {
        let mut out = Vec::new();
        for pair in ST_CHARLES.windows(2) {
            let ((x0, y0), (x1, y1)) = (self.cell(pair[0]), self.cell(pair[1]));
            let steps = (x1 - x0).abs().max((y1 - y0).abs()).max(1);
            out.extend(
                (0..=steps).map(|step| (x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps)),
            );
        }
        out.dedup();
        out
    }

    /// Cells of a road between two zones, with the sign to draw in each: straight where it can be, else with one bend.
    pub(super) fn road(self, from: Zone, to: Zone) -> Vec<((i32, i32), char)> {
        let (a, b) = (self.zone(from), self.zone(to));
        let mid = |low: u16, high: u16| (i32::from(low) + i32::from(high)) / 2;
        let (left, right) = (a.left().max(b.left()), a.right().min(b.right()));
        if left < right {
            let x = mid(left, right - 1);
            let (top, bottom) = (a.bottom().min(b.bottom()), a.top().max(b.top()));
            return (i32::from(top)..i32::from(bottom)).map(|y| ((x, y), '║')).collect();
        }
        let (west, east) = if a.left() < b.left() { (a, b) } else { (b, a) };
        let (top, bottom) = (a.top().max(b.top()), a.bottom().min(b.bottom()));
        if top < bottom {
            let y = mid(top, bottom - 1);
            return (i32::from(west.right())..i32::from(east.left())).map(|x| ((x, y), '═')).collect();
        }
        // East from the western box, then up or down to the other.
        let y = mid(west.top(), west.bottom() - 1);
        let x = mid(east.left(), east.right() - 1);
        let mut out: Vec<_> = (i32::from(west.right())..x).map(|x| ((x, y), '═')).collect();
        if west.top() < east.top() {
            out.push(((x, y), '╗'));
            out.extend((y + 1..i32::from(east.top())).map(|y| ((x, y), '║')));
        } else {
            out.push(((x, y), '╝'));
            out.extend((i32::from(east.bottom())..y).map(|y| ((x, y), '║')));
        }
        out
    }
}

/// Is a point inside a polygon? (Count the edges to its right.)
fn inside(corners: &[(f32, f32)], (x, y): (f32, f32)) -> bool {
    let mut within = false;
    for (at, (x0, y0)) in corners.iter().enumerate() {
        let (x1, y1) = corners[(at + 1) % corners.len()];
        if (*y0 > y) != (y1 > y) && x < (x1 - x0) * (y - y0) / (y1 - y0) + x0 {
            within = !within;
        }
    }
    within
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_never_overlap_and_stay_on_the_map() {
        for width in 53..=140 {
            for height in 13..=60 {
                let area = Rect::new(0, 1, width, height);
                let chart = Chart::new(area);
                for (at, one) in Zone::ALL.into_iter().enumerate() {
                    let place = chart.zone(one);
                    assert_eq!(place.intersection(area), place, "{one:?} in {width}×{height}");
                    for other in &Zone::ALL[at + 1..] {
                        let both = place.intersects(chart.zone(*other));
                        assert!(!both, "{one:?} and {other:?} in {width}×{height}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_road_can_be_seen_and_none_runs_through_another_zone() {
        assert_eq!(roads().len(), 8);
        for (width, height) in [(54, 13), (60, 16), (67, 20), (80, 25), (120, 40), (154, 50)] {
            let chart = Chart::new(Rect::new(0, 0, width, height));
            for (from, to) in roads() {
                let cells = chart.road(from, to);
                assert!(!cells.is_empty(), "{from:?}–{to:?} in {width}×{height}");
                for ((x, y), _) in cells {
                    let hit = Zone::ALL.into_iter().find(|zone| {
                        chart.zone(*zone).contains(ratatui::layout::Position::new(x as u16, y as u16))
                    });
                    assert_eq!(hit, None, "{from:?}–{to:?} in {width}×{height}");
                }
            }
        }
    }
}
