//! Hills and trees: where the engraver puts them, so that no client has to look for the room.

use crate::chart::{HEIGHT, Pt, WIDTH, project};
use crate::grid::{COLUMNS, Grid, WATER, WILD, parts};
use crate::plan::{Game, Plan};
use crate::survey::off;
use std::collections::BTreeMap;

/// Seeded chance (SplitMix64).
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % n
    }

    fn place(&mut self) -> Pt {
        (self.below(WIDTH as u64 * 2) as f64 / 2.0, self.below(HEIGHT as u64 * 2) as f64 / 2.0)
    }
}

/// The feet of hills and of trees, far ones first.
pub(crate) fn scatter(grid: &Grid, game: &Game, boxes: &[[f64; 4]], plan: &Plan) -> (Vec<Pt>, Vec<Pt>) {
    let parts = parts(&grid.cells);
    let mut area: BTreeMap<usize, usize> = BTreeMap::new();
    for part in &parts {
        *area.entry(*part).or_default() += 1;
    }
    let is_wet =
        |label: u16| label == WATER || game.zones.get(label as usize).is_some_and(|zone| zone.is_harbour);
    // Pockets between zones are mountains; what the sea washes is not.
    let mut shore: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
    for (index, part) in parts.iter().enumerate() {
        for next in [index + 1, index + COLUMNS] {
            if let Some(other) = parts.get(next).filter(|other| *other != part) {
                let (a, b) = (grid.cells[index], grid.cells[next]);
                for (one, its) in [(*part, b), (*other, a)] {
                    let rim = shore.entry(one).or_default();
                    rim.0 += usize::from(is_wet(its));
                    rim.1 += 1;
                }
            }
        }
    }
    let ranges: Vec<(Vec<Pt>, f64)> = plan
        .range
        .iter()
        .map(|stroke| {
            let line = stroke.globe.iter().map(|&(lat, lon)| grid.drawn(project((lon, lat)), plan));
            (line.chain(stroke.line.iter().copied()).collect(), stroke.radius)
        })
        .collect();
    let in_range = |at: Pt| {
        ranges.iter().any(|(line, radius)| {
            line.windows(2).map(|pair| off(at, pair[0], pair[1])).fold(f64::INFINITY, f64::min) < *radius
        })
    };
    let mut chance = Chance(1754);
    let far = |a: Pt, b: Pt| ((a.0 - b.0) / 1.25).hypot(a.1 - b.1);
    let mut hills: Vec<Pt> = Vec::new();
    for _ in 0..60_000 {
        let at = chance.place();
        let Some(index) = Grid::index(at) else { continue };
        if grid.cells[index] != WILD || hills.iter().any(|other| far(at, *other) < 19.0) {
            continue;
        }
        let (wet, rim) = shore.get(&parts[index]).copied().unwrap_or_default();
        let pocket = area[&parts[index]] < 9_000 && wet * 3 < rim;
        let room = if pocket { 6.0 } else { 13.0 };
        if (pocket || in_range(at)) && grid.clear((at.0, at.1 - 4.0), room).is_some() {
            hills.push(at);
        }
    }
    let mut trees: Vec<Pt> = Vec::new();
    for _ in 0..60_000 {
        let at = chance.place();
        let Some(index) = Grid::index(at) else { continue };
        let label = grid.cells[index];
        let apart = if label == WILD { 30.0 } else { 25.0 };
        if label == WATER
            || (label != WILD && game.zones[label as usize].is_harbour)
            || trees.iter().any(|other| far(at, *other) < apart)
            || hills.iter().any(|other| far(at, *other) < 24.0)
            || grid.clear((at.0, at.1 - 4.0), 11.0).is_none()
            || label != WILD && chance.below(3) == 0
        {
            continue;
        }
        // Names and pieces want their room for themselves.
        let in_box = |&[x, y, w, h]: &[f64; 4]| {
            at.0 > x - 14.0 && at.0 < x + w + 14.0 && at.1 > y - 6.0 && at.1 < y + h + 16.0
        };
        if !boxes.iter().any(in_box)
            && at.0 > 24.0
            && at.0 < WIDTH - 24.0
            && at.1 > 24.0
            && at.1 < HEIGHT - 12.0
        {
            trees.push(at);
        }
    }
    let by_row = |list: &mut Vec<Pt>| list.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.total_cmp(&b.0)));
    by_row(&mut hills);
    by_row(&mut trees);
    (hills, trees)
}
