//! Where hills, trees and tufts stand: scattered by a seed, on land, clear of towns and of each other.

use super::Marks;
use crate::arpents::ground::{Ground, towns};
use crate::arpents::input::Input;
use crate::arpents::model::{Kind, Map};
use std::collections::BTreeSet;

/// How near two marks may stand, in hundredths of a hex.
const APART: i32 = 24;
/// How near a mark may come to the middle of a hex with a town.
const CLEAR: i32 = 34;

/// How many marks a hex may have.
fn most(terrain: &str) -> usize {
    match terrain {
        "mountain" => 5,
        "hill" | "marsh" => 4,
        "habited" => 2,
        _ => 3,
    }
}

pub(super) fn marks(map: &Map, input: &Input, ground: &Ground) -> Vec<Marks> {
    let towns: BTreeSet<_> = towns(input, &map.id).into_keys().collect();
    let unit = map.grid.km / 100.0;
    let mut seed = 0x1755_u64;
    let mut dice = |sides: i32| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        ((seed >> 20) % sides as u64) as i32
    };
    let mut out = Vec::new();
    for (&cell, hex) in map.hexes.iter().filter(|(_, hex)| hex.kind == Kind::Land) {
        let (x, y) = map.grid.centre(cell);
        let dry = |(dx, dy): (i32, i32)| {
            let at = (x + f64::from(dx) * unit, y - f64::from(dy) * unit);
            ground.raster.spot(at).is_some_and(|spot| !ground.sea[spot] && !ground.lake[spot])
        };
        let terrain = hex.terrain.as_deref().unwrap_or("forest");
        let mut feet: Vec<(i32, i32)> = Vec::new();
        for _ in 0..60 {
            let at = (dice(85) - 42, dice(77) - 36);
            let far = |to: (i32, i32)| (at.0 - to.0).pow(2) + (at.1 - to.1).pow(2);
            // Inside the hex with room for the mark, which rises above its foot.
            let is_in = at.0.abs() * 866 + at.1.abs() * 500 < 42_000;
            let is_clear = feet.iter().all(|&foot| far(foot) >= APART * APART)
                && !(towns.contains(&cell) && far((0, 4)) < CLEAR * CLEAR);
            let shore = [(0, 0), (10, 0), (-10, 0), (0, 7), (0, -14)];
            if is_in && is_clear && shore.iter().all(|by| dry((at.0 + by.0, at.1 + by.1))) {
                feet.push(at);
                if feet.len() == most(terrain) {
                    break;
                }
            }
        }
        feet.sort_by_key(|foot| (foot.1, foot.0));
        if !feet.is_empty() {
            out.push(Marks { cell, feet });
        }
    }
    out
}
