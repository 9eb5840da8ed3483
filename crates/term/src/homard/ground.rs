//! The ground in characters: heights shaded, woods, marshes, fields and houses; roads, streams and fences as lines.

use super::field::Chart;
use crate::pen::put;
use crate::theme::{Ink, Theme};
use games::game_homard::data::{BattleData, TerrainData};
use games::game_homard::ids::{Ground, LineKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Does an outline go around a point?
fn is_inside(outline: &[(i32, i32)], (x, y): (i32, i32)) -> bool {
    let mut inside = false;
    let mut last = outline.len() - 1;
    for at in 0..outline.len() {
        let ((ax, ay), (bx, by)) = (outline[at], outline[last]);
        if (ay > y) != (by > y) {
            let cross = i64::from(bx - ax) * i64::from(y - ay) / i64::from(by - ay) + i64::from(ax);
            inside ^= i64::from(x) < cross;
        }
        last = at;
    }
    inside
}

/// What a point stands on, and how high it is.
pub(super) fn at(data: &BattleData, point: (i32, i32)) -> (Ground, u8) {
    let over = |one: &&TerrainData| is_inside(one.outline, point);
    let ground = data.terrains.iter().rev().filter(over).find_map(|one| one.ground).unwrap_or(data.base);
    let height = data.terrains.iter().filter(over).map(|one| one.elevation).max().unwrap_or(0);
    (ground, height)
}

/// A number that looks like chance and is the same everywhere.
fn scatter(x: i32, y: i32) -> u32 {
    let mut n = (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(0x85eb_ca77);
    n ^= n >> 15;
    n = n.wrapping_mul(0x2c1b_3c6d);
    n ^ (n >> 12)
}

pub(super) fn paint(data: &BattleData, chart: &Chart, theme: Theme, area: Rect, buf: &mut Buffer) {
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            let Some(point) = chart.point(x, y) else { continue };
            let (ground, height) = at(data, point);
            let luck = scatter(point.0, point.1) % 100;
            // Heights are shaded; what grows there stands among the shading.
            let bare = match height {
                0 => " ",
                1 => "░",
                _ => "▒",
            };
            let (sign, ink) = match ground {
                Ground::Wood if luck < 55 => ("♠", Ink::Possible),
                Ground::Marsh if luck < 60 => ("≈", Ink::Wave),
                Ground::Plantation if luck < 75 => ("≡", Ink::Road),
                Ground::Buildings if luck < 45 => ("⌂", Ink::Danger),
                Ground::Redoubt => ("#", Ink::Road),
                Ground::Open if height == 0 && luck < 5 => (",", Ink::Wood),
                _ => (bare, Ink::Wood),
            };
            let paper = if ground == Ground::Marsh { Ink::Water } else { Ink::Land };
            let style = theme.ink(ink).patch(theme.on(paper));
            put(buf, area, x.into(), y.into(), sign, style);
        }
    }
    for line in data.lines {
        let mut points = line.points.to_vec();
        if line.closed {
            points.extend(line.points.first().copied());
        }
        for pair in points.windows(2) {
            stretch(line.kind, pair[0], pair[1], chart, theme, area, buf);
        }
    }
}

/// One straight stretch of a line, a sign to a cell.
fn stretch(
    kind: LineKind,
    from: (i32, i32),
    to: (i32, i32),
    chart: &Chart,
    theme: Theme,
    area: Rect,
    buf: &mut Buffer,
) {
    let ((ax, ay), (bx, by)) = (chart.cell(from), chart.cell(to));
    let steps = (bx - ax).abs().max((by - ay).abs()).max(1);
    // Twice as many columns as rows make a slope of one.
    let lies = (bx - ax).abs() >= 2 * (by - ay).abs();
    let (sign, ink) = match (kind, lies) {
        (LineKind::Road, true) => ("⋯", Ink::Road),
        (LineKind::Road, false) => ("⋮", Ink::Road),
        (LineKind::Stream, _) => ("~", Ink::Wave),
        (LineKind::Fence, true) => ("╌", Ink::Road),
        (LineKind::Fence, false) => ("╎", Ink::Road),
        (LineKind::LogFence, true) => ("═", Ink::Road),
        (LineKind::LogFence, false) => ("║", Ink::Road),
    };
    for step in 0..=steps {
        let (x, y) = (ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps);
        let is_shown = u16::try_from(x).ok().zip(u16::try_from(y).ok()).and_then(|(x, y)| chart.point(x, y));
        if is_shown.is_some() {
            put(buf, area, x, y, sign, theme.bold(ink).patch(theme.on(Ink::Land)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::game_homard::{Battle, Place};

    /// The rules take the ground of a hex from its middle, as this does.
    #[test]
    fn the_middle_of_a_hex_stands_on_what_the_data_says() {
        for battle in Battle::ALL {
            let data = battle.data();
            for hex in data.grid.hexes() {
                let place = Place::from(hex);
                let listed = data.terrains.iter().filter(|one| one.hexes.contains(&place));
                let ground = listed.clone().filter_map(|one| one.ground).next_back().unwrap_or(data.base);
                let height = listed.map(|one| one.elevation).max().unwrap_or(0);
                assert_eq!(at(data, data.point_of(place)), (ground, height), "{battle:?} {place}");
            }
        }
    }
}
