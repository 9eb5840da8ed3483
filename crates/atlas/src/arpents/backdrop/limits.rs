//! The limits of colonies: true lines, which do not follow hex-sides, but never leave a hex that both colonies hold.

use super::{Stroke, What, contour, framed, whole};
use crate::arpents::derive::Tints;
use crate::arpents::ground::Ground;
use crate::arpents::input::Input;
use crate::arpents::model::Map;
use crate::arpents::outline::Outline;
use crate::arpents::raster::Raster;
use crate::survey::simple;

/// Spots to a hex.
const FINE: f64 = 24.0;
/// Shorter limits are scraps, in hundredths of a hex.
const SHORT: f64 = 45.0;

pub(super) fn colonies(map: &Map, input: &Input, ground: &Ground, outlines: &[Outline]) -> Vec<Stroke> {
    let grid = &map.grid;
    let (wide, high) = grid.sheet();
    let (left, top) = (grid.origin.0 - grid.edge(), grid.origin.1 + grid.km / 2.0);
    let raster = Raster::new((left, top - high), (left + wide, top), grid.km / FINE);
    let tints = Tints::new(input, &map.id, outlines);
    let list = &input.areas.colony;
    let label = |spot: usize| -> Option<usize> {
        let at = raster.middle(spot);
        let hex = map.hexes.get(&grid.at(at)).filter(|hex| !hex.colonies.is_empty())?;
        let is_land = ground.raster.spot(at).is_some_and(|spot| !ground.sea[spot] && !ground.lake[spot]);
        let held = |colony: &usize| hex.colonies.contains(&list[*colony].id);
        let own = || list.iter().position(|colony| colony.id == hex.colonies[0]);
        is_land.then(|| tints.colonies(input, at).into_iter().find(held).or_else(own)).flatten()
    };
    let labels: Vec<Option<usize>> = (0..raster.len()).map(label).collect();
    let parts = |a: usize, b: usize| match (labels[a], labels[b]) {
        // Where empires meet, the line of hex-sides is the border.
        (Some(a), Some(b)) => a != b && list[a].empire == list[b].empire,
        _ => false,
    };
    let mut out = Vec::new();
    for line in contour::lines(&raster, parts) {
        let line: Vec<_> = line.into_iter().map(|at| framed(map, at)).collect();
        let long: f64 = line.windows(2).map(|leg| (leg[0].0 - leg[1].0).hypot(leg[0].1 - leg[1].1)).sum();
        let points = whole(&simple(&line, 3.2));
        if long >= SHORT && points.len() > 1 {
            out.push(Stroke { what: What::Limit, level: None, name: String::new(), is_ring: false, points });
        }
    }
    out
}
