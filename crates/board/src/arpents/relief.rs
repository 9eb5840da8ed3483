//! Mountains in profile, hills, tufts, trees and furrows, at the feet that the backdrop gives.
//!
//! Every figure is one of a few, written as steps from its foot, so that thousands of them stay small.

use super::backdrop::{Level, backdrop};
use super::frame::Frame;
use super::ground::{Plate, tile};
use crate::geometry::Pt;
use crate::pen::{fine, num};
use games::game_arpents::Hex;
use games::game_arpents::ids::{Map, Terrain};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A figure: its outline, then its shades, each a list of commands and steps from the foot, at its own size.
type Figure = (&'static [(char, &'static [f64])], &'static [(char, &'static [f64])]);

const MOUNTAINS: [Figure; 2] = [
    (
        &[
            ('m', &[-15.0, 0.0]),
            ('c', &[6.0, -4.0, 10.0, -18.0, 15.0, -18.0]),
            ('c', &[3.0, 0.0, 4.0, 8.0, 7.0, 9.0, 4.0, 1.0, 5.0, 7.0, 8.0, 9.0]),
        ],
        &[
            ('m', &[1.0, -17.0]),
            ('l', &[4.0, 12.0]),
            ('m', &[-1.0, -8.0]),
            ('l', &[4.0, 10.0]),
            ('m', &[1.0, -5.0]),
            ('l', &[2.0, 5.0]),
        ],
    ),
    (
        &[
            ('m', &[-13.0, 0.0]),
            ('c', &[5.0, -3.0, 7.0, -15.0, 11.0, -15.0]),
            ('c', &[4.0, 0.0, 3.0, 6.0, 7.0, 6.5, 4.0, 1.0, 5.0, 6.0, 9.0, 8.5]),
        ],
        &[
            ('m', &[-1.0, -14.0]),
            ('l', &[3.5, 10.0]),
            ('m', &[0.0, -6.0]),
            ('l', &[4.0, 8.0]),
            ('m', &[1.0, -4.0]),
            ('l', &[2.0, 4.0]),
        ],
    ),
];

const HILLS: [Figure; 2] = [
    (
        &[('m', &[-12.0, 0.0]), ('c', &[6.0, -11.0, 16.0, -11.0, 24.0, 0.0])],
        &[
            ('m', &[2.0, -7.5]),
            ('l', &[2.0, 4.0]),
            ('m', &[1.0, -3.0]),
            ('l', &[2.0, 4.0]),
            ('m', &[1.0, -2.0]),
            ('l', &[1.6, 3.0]),
        ],
    ),
    (
        &[('m', &[-10.0, 0.0]), ('c', &[5.0, -9.0, 13.0, -9.0, 20.0, 0.0])],
        &[('m', &[1.0, -6.0]), ('l', &[2.0, 3.4]), ('m', &[1.0, -2.6]), ('l', &[2.0, 3.4])],
    ),
];

const TREES: [Figure; 3] = [
    (
        &[('v', &[-3.4]), ('c', &[-7.4, 0.0, -5.0, -8.0, 0.0, -8.0]), ('s', &[7.4, 8.0, 0.0, 8.0])],
        &[('h', &[6.0]), ('m', &[-4.4, -9.0]), ('l', &[1.0, 3.4])],
    ),
    (
        &[('v', &[-3.0]), ('c', &[-6.4, 0.0, -4.4, -7.0, 0.0, -7.0]), ('s', &[6.4, 7.0, 0.0, 7.0])],
        &[('h', &[5.2])],
    ),
    (
        &[('v', &[-2.4]), ('h', &[-4.4]), ('l', &[4.4, -9.6, 4.4, 9.6]), ('h', &[-4.4])],
        &[('h', &[5.4]), ('m', &[-4.0, -4.4]), ('l', &[1.4, 1.6])],
    ),
];

const TUFTS: [Figure; 1] = [(
    &[
        ('m', &[-5.0, 0.0]),
        ('l', &[-1.2, -5.0]),
        ('m', &[4.0, 5.0]),
        ('l', &[-0.4, -8.0]),
        ('m', &[3.0, 8.0]),
        ('l', &[0.6, -9.0]),
        ('m', &[2.6, 9.0]),
        ('l', &[1.4, -6.0]),
    ],
    &[('m', &[-11.0, 0.6]), ('h', &[22.0]), ('m', &[-17.0, 2.6]), ('h', &[13.0])],
)];

const FURROWS: [Figure; 2] = [
    (
        &[],
        &[
            ('m', &[-8.0, -3.0]),
            ('l', &[15.0, -3.0]),
            ('m', &[-16.0, 6.2]),
            ('l', &[17.0, -3.4]),
            ('m', &[-15.0, 6.6]),
            ('l', &[14.0, -2.8]),
        ],
    ),
    (
        &[],
        &[
            ('m', &[-7.0, -4.0]),
            ('l', &[14.0, 2.6]),
            ('m', &[-15.0, 0.8]),
            ('l', &[16.0, 3.0]),
            ('m', &[-15.0, 0.6]),
            ('l', &[14.0, 2.6]),
        ],
    ),
];

fn figures(terrain: Terrain) -> &'static [Figure] {
    match terrain {
        Terrain::Mountain => &MOUNTAINS,
        Terrain::Hill => &HILLS,
        Terrain::Forest => &TREES,
        Terrain::Marsh => &TUFTS,
        Terrain::Habited => &FURROWS,
        Terrain::None => &[],
    }
}

fn steps(figure: &[(char, &[f64])], by: f64) -> String {
    let mut out = String::new();
    for (word, steps) in figure {
        out.push(*word);
        for (index, step) in steps.iter().enumerate() {
            let step = num(step * by);
            if index > 0 && !step.starts_with('-') {
                out.push(' ');
            }
            out += &step;
        }
    }
    out
}

/// How many marks a hex shows, and how large.
fn most(level: Level, map: Map, terrain: Terrain) -> (usize, f64) {
    match (level, terrain) {
        (Level::Theatre, Terrain::Mountain) => (2, 2.0),
        (Level::Theatre, Terrain::Hill | Terrain::Marsh) => (1, 1.8),
        // The woods of the north-east are without end: from afar one tree stands for four hexes.
        (Level::Theatre, Terrain::Forest) if map == Map::SouthEast => (1, 1.6),
        (Level::Theatre, _) => (0, 1.0),
        (Level::Region, Terrain::Forest) => (2, 1.2),
        (Level::Region, _) => (3, 1.2),
        (Level::Hex, _) => (usize::MAX, 1.0),
    }
}

/// All marks, tile by tile, in each the far ones first.
pub(crate) fn marks(plate: &Plate<'_>) -> String {
    let map = plate.frame.map;
    let is_north = map == Map::NorthEast;
    let mut tiles: BTreeMap<_, Vec<(Pt, Terrain, f64)>> = BTreeMap::new();
    for ((col, row), feet) in &backdrop(map).marks {
        let letter = if is_north { 'n' } else { 's' };
        let Some(data) = Hex::from_code(&format!("{letter}{col:02}{row:02}")).and_then(Hex::get) else {
            continue;
        };
        let (mut most, size) = most(plate.level, map, data.terrain);
        if plate.level == Level::Theatre && data.terrain == Terrain::Forest && is_north {
            most = usize::from(col % 2 == 0 && row % 2 == 0);
        }
        let size = if is_north { size } else { size * 0.62 };
        let middle = Frame::own(*col, *row);
        let feet = feet.iter().take(most).map(|foot| (middle.plus(*foot), data.terrain, size));
        tiles.entry(tile(*col, *row)).or_default().extend(feet);
    }
    let weight = match plate.level {
        Level::Theatre => 3.6,
        Level::Region => 1.5,
        Level::Hex => 0.8,
    } * plate.finer();
    let mut out = String::new();
    for feet in tiles.values_mut() {
        feet.sort_by(|a, b| a.0.y.total_cmp(&b.0.y));
        let (mut edges, mut shades) = (String::new(), String::new());
        for (index, (foot, terrain, size)) in feet.iter().enumerate() {
            let all = figures(*terrain);
            let Some((edge, shade)) = all.get(index % all.len().max(1)) else { continue };
            let begin = format!("M{} {}", num(foot.x), num(foot.y));
            if !edge.is_empty() {
                let _ = write!(edges, "{begin}{}", steps(edge, *size));
            }
            let _ = write!(shades, "{begin}{}", steps(shade, *size));
        }
        let line = |data: &str, fill: &str, wide: f64, strength: f64| {
            if data.is_empty() {
                return String::new();
            }
            format!(
                r#"<path d="{data}" fill="{fill}" fill-opacity="0.6" stroke="{}" stroke-width="{}" stroke-opacity="{strength}" stroke-linecap="round" stroke-linejoin="round"/>"#,
                plate.palette.line,
                fine(wide)
            )
        };
        out += &line(&edges, plate.palette.land, weight, 0.7);
        out += &line(&shades, "none", weight * 0.7, 0.6);
    }
    out
}
