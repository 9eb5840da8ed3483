//! The table from above: how its points lie on cells, and what is painted in which order.

use super::names::Spot;
use super::{battle, ground, pieces};
use crate::painter::Scene;
use crate::pen::{fill, put};
use crate::theme::Ink;
use games::game_homard::State;
use games::game_homard::data::BattleData;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Fewest columns and rows to a UD: neighbours must not write over each other.
const LEAST: (f32, f32) = (6.0, 1.16);
/// A cell is about twice as high as wide; wider than this a table looks flattened.
const WIDEST: f32 = 3.4;

/// How points of the table lie on cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chart {
    area: Rect,
    /// Width and height of the table in thousandths of a UD.
    size: (i32, i32),
    /// Columns and rows to a UD.
    per: (f32, f32),
    /// The cell of the table's upper left corner, beyond the area's where the table is larger.
    corner: (f32, f32),
}

impl Chart {
    /// The whole table if it fits; otherwise as much as does, around a point.
    pub(super) fn new(data: &BattleData, area: Rect, around: (i32, i32)) -> Chart {
        let (wide, high) = (data.size.0 as f32 / 1000.0, data.size.1 as f32 / 1000.0);
        let rows = (f32::from(area.height) / high).max(LEAST.1);
        let columns = (f32::from(area.width) / wide).min(rows * WIDEST).max(LEAST.0);
        let corner = |start: u16, room: u16, whole: f32, middle: f32| {
            let spare = f32::from(room) - whole;
            let shift =
                if spare >= 0.0 { spare / 2.0 } else { (f32::from(room) / 2.0 - middle).clamp(spare, 0.0) };
            f32::from(start) + shift.round()
        };
        let middle = (around.0 as f32 / 1000.0 * columns, (data.size.1 - around.1) as f32 / 1000.0 * rows);
        Chart {
            area,
            size: data.size,
            per: (columns, rows),
            corner: (
                corner(area.x, area.width, wide * columns, middle.0),
                corner(area.y, area.height, high * rows, middle.1),
            ),
        }
    }

    /// The cell of a point; it may lie off the area.
    pub(super) fn cell(&self, (x, y): (i32, i32)) -> (i32, i32) {
        let across = x as f32 / 1000.0 * self.per.0;
        let down = (self.size.1 - y) as f32 / 1000.0 * self.per.1;
        ((self.corner.0 + across).floor() as i32, (self.corner.1 + down).floor() as i32)
    }

    /// The point in the middle of a cell, if it is on the table.
    pub(super) fn point(&self, x: u16, y: u16) -> Option<(i32, i32)> {
        let across = (f32::from(x) + 0.5 - self.corner.0) / self.per.0 * 1000.0;
        let down = (f32::from(y) + 0.5 - self.corner.1) / self.per.1 * 1000.0;
        let at = (across as i32, self.size.1 - down as i32);
        let is_on = across >= 0.0 && down >= 0.0 && at.0 < self.size.0 && at.1 > 0;
        is_on.then_some(at)
    }

    /// Does the table go on beyond the area: to the left, the right, above, below?
    fn goes_on(&self) -> [bool; 4] {
        let (left, top) = self.cell((0, self.size.1));
        let (right, bottom) = self.cell((self.size.0, 0));
        let area = self.area;
        [
            left < i32::from(area.left()),
            right > i32::from(area.right()),
            top < i32::from(area.top()),
            bottom > i32::from(area.bottom()),
        ]
    }
}

/// What the picture is centred on where the table is larger than the window.
fn focus(scene: &Scene<'_, State>) -> (i32, i32) {
    let (view, battle) = (&scene.seen.view, battle(scene.seen));
    let data = battle.data();
    let of_spot = |index: &usize| match Spot::from_index(battle, *index)? {
        Spot::Unit(unit) => view.unit(unit).map(|unit| data.point_of(unit.place)),
        Spot::Place(place) => Some(data.point_of(place)),
    };
    let of_unit = || {
        let about = view.activation.unit.or(view.activation.group.first().copied())?;
        view.unit(about.unit).map(|unit| data.point_of(unit.place))
    };
    let pointed = scene.place.as_ref().and_then(of_spot);
    pointed
        .or_else(of_unit)
        .or_else(|| scene.targets.iter().find_map(of_spot))
        .unwrap_or((data.size.0 / 2, data.size.1 / 2))
}

/// Draw the table.
pub(super) fn paint(scene: &Scene<'_, State>, area: Rect, buf: &mut Buffer) {
    let theme = scene.look.theme;
    fill(buf, area, theme.page(Ink::Table));
    let data = battle(scene.seen).data();
    let chart = Chart::new(data, area, focus(scene));
    ground::paint(data, &chart, scene.look.theme, area, buf);
    pieces::paint(scene, data, &chart, area, buf);
    // Where there is more to see.
    let (middle, row) = (i32::from(area.x + area.width / 2), i32::from(area.y + area.height / 2));
    let ends = [
        ("◂", i32::from(area.left()), row),
        ("▸", i32::from(area.right()) - 1, row),
        ("▴", middle, i32::from(area.top())),
        ("▾", middle, i32::from(area.bottom()) - 1),
    ];
    for ((sign, x, y), goes_on) in ends.into_iter().zip(chart.goes_on()) {
        if goes_on {
            put(buf, area, x, y, sign, theme.bold(Ink::Chosen));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::game_homard::{Battle, Place};

    #[test]
    fn neighbours_never_share_a_cell_in_any_window() {
        for battle in Battle::ALL {
            let data = battle.data();
            for (width, height) in [(54, 13), (67, 21), (81, 25), (134, 47)] {
                let area = Rect { x: 0, y: 1, width, height };
                let chart = Chart::new(data, area, (data.size.0 / 2, data.size.1 / 2));
                let cells: Vec<(i32, i32)> =
                    data.grid.hexes().map(|hex| chart.cell(data.point_of(Place::from(hex)))).collect();
                for (at, one) in cells.iter().enumerate() {
                    for other in &cells[at + 1..] {
                        let apart = (one.0 - other.0).abs() >= 5 || one.1 != other.1;
                        assert!(apart, "{battle:?} {width}×{height}: {one:?} {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_small_window_shows_what_is_looked_at() {
        let data = Battle::Guilford.data();
        let area = Rect { x: 0, y: 1, width: 54, height: 13 };
        for hex in data.grid.hexes() {
            let point = data.point_of(Place::from(hex));
            let (x, y) = Chart::new(data, area, point).cell(point);
            assert!((0..54).contains(&x) && (1..14).contains(&y), "{hex:?} at {x}, {y}");
        }
    }
}
