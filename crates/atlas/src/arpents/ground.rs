//! What the outlines say of each hex: the body of land it keeps, the water ships find in it, and the point it stands for.

use super::grid::{Cell, Grid};
use super::input::{Input, Place, Water, ring};
use super::lambert::Lambert;
use super::outline::{Kind, Outline};
use super::plane::Polygon;
use super::raster::Raster;
use crate::chart::Pt;
use std::collections::BTreeMap;

/// Land that covers less of a hex than this is no place to stand.
const LEAST_LAND: f64 = 0.12;
/// Less sea than this is none.
const LEAST_SEA: f64 = 0.004;
/// Bodies of land or water that meet this near outside a hex are one, in hexes.
const AROUND: f64 = 0.18;

/// The raster with what is land, lake and open sea.
pub(crate) struct Ground {
    pub(crate) raster: Raster,
    /// Land as the outlines have it.
    pub(crate) raw: Vec<bool>,
    /// Land with channels closed and navigable water cut in.
    pub(crate) land: Vec<bool>,
    pub(crate) lake: Vec<bool>,
    pub(crate) sea: Vec<bool>,
    /// Spots of the bodies that the hexes keep.
    pub(crate) kept_land: Vec<bool>,
    pub(crate) kept_sea: Vec<bool>,
    pub(crate) hexes: BTreeMap<Cell, Holding>,
}

/// What a hex holds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Holding {
    /// On the ground of the other map: no hex at all.
    pub(crate) void: bool,
    /// Spots of the body of land it keeps.
    pub(crate) land: Vec<usize>,
    /// Spots of the water ships find in it.
    pub(crate) sea: Vec<usize>,
    /// The point on its land that decides on which bank of a river it lies.
    pub(crate) stands: Pt,
    /// A point of its water.
    pub(crate) floats: Pt,
    /// Shares of the hex: land of any kind, lake.
    pub(crate) raw_share: f64,
    pub(crate) lake_share: f64,
}

/// Places of a map by hex, with the point of each.
pub(crate) type Towns<'a> = BTreeMap<Cell, (&'a Place, Pt)>;

/// The towns and forts of a map on their hexes.
pub(crate) fn towns<'a>(input: &'a Input, map: &str) -> Towns<'a> {
    let plan = &input.maps[map];
    let (grid, cone) = (plan.grid(), plan.cone());
    let here = input.places.iter().filter(|place| place.map == map);
    here.map(|place| {
        let at = cone.project((place.lon, place.lat));
        (grid.at(at), (place, at))
    })
    .collect()
}

/// Lines of the rivers of a map, as their waypoints lead.
pub(crate) fn survey(input: &Input, map: &str, outlines: &[Outline], lines: &[(usize, Vec<Pt>)]) -> Ground {
    let plan = &input.maps[map];
    let (grid, cone) = (plan.grid(), plan.cone());
    let mut ground = lay(input, map, &grid, &cone, outlines, lines);
    let towns = towns(input, map);
    let outside: Vec<Polygon> =
        input.areas.offlimits[map].iter().map(|area| Polygon::new(vec![ring(&area.poly, &cone)])).collect();
    let north = (map == "se").then(|| (input.maps["ne"].grid(), input.maps["ne"].cone()));
    for cell in grid.cells() {
        let town = towns.get(&cell).copied();
        let void = north.is_some_and(|(there, other)| {
            town.is_none() && there.has(there.at(other.project(cone.unproject(grid.centre(cell)))))
        });
        let mut holding = ground.hold(&grid, cell, town);
        if outside.iter().any(|area| !holding.land.is_empty() && area.has(holding.stands)) {
            holding.land.clear();
        }
        if void {
            holding.land.clear();
            holding.sea.clear();
            holding.void = true;
        }
        if let (Some((place, at)), false) = (town, holding.land.is_empty()) {
            holding.stands = (at.0 + place.rep.0, at.1 + place.rep.1);
        }
        holding.land.iter().for_each(|&spot| ground.kept_land[spot] = true);
        holding.sea.iter().for_each(|&spot| ground.kept_sea[spot] = true);
        ground.hexes.insert(cell, holding);
    }
    ground
}

/// Fill land, lakes and sea.
fn lay(
    input: &Input,
    map: &str,
    grid: &Grid,
    cone: &Lambert,
    outlines: &[Outline],
    lines: &[(usize, Vec<Pt>)],
) -> Ground {
    let km = grid.km;
    let (wide, high) = grid.sheet();
    let margin = 3.0 * km;
    let (left, top) = (grid.origin.0 - grid.edge(), grid.origin.1 + km / 2.0);
    let raster =
        Raster::new((left - margin, top - high - margin), (left + wide + margin, top + margin), km / 66.0);
    let drawn = |outline: &Outline| -> Vec<Vec<Pt>> {
        outline.rings.iter().map(|ring| ring.iter().map(|&at| cone.project(at)).collect()).collect()
    };
    let mut raw = vec![false; raster.len()];
    let mut lake = vec![false; raster.len()];
    let within: Vec<Pt> = input.areas.lakes[map].iter().map(|&[lat, lon]| cone.project((lon, lat))).collect();
    for outline in outlines {
        match outline.kind {
            Kind::Land => raster.fill(&drawn(outline), |spot| raw[spot] = true),
            Kind::Lake => {
                let rings = drawn(outline);
                let shape = Polygon::new(rings.clone());
                if within.iter().any(|&at| shape.has(at)) {
                    raster.fill(&rings, |spot| lake[spot] = true);
                }
            }
            Kind::River | Kind::State => {}
        }
    }
    for area in &input.areas.fill[map] {
        raster.fill(&[ring(&area.poly, cone)], |spot| raw[spot] = true);
    }
    let mut land = raster.closed(&raw, 0.036 * km);
    for (river, line) in lines {
        if matches!(input.rivers[*river].kind, Water::Fleuve | Water::Strait) {
            raster.stroke(line, 0.035 * km, |spot| land[spot] = false);
        }
    }
    land.iter_mut().zip(&lake).for_each(|(land, lake)| *land &= !lake);
    let water: Vec<bool> = land.iter().zip(&lake).map(|(land, lake)| !land && !lake).collect();
    let open = (15.0 * grid.area() / raster.step.powi(2)) as usize;
    let sea = raster.large(&water, open);
    let none = vec![false; raster.len()];
    Ground { raster, raw, land, lake, sea, kept_land: none.clone(), kept_sea: none, hexes: BTreeMap::new() }
}

impl Ground {
    /// The body of land and the water of a hex.
    fn hold(&self, grid: &Grid, cell: Cell, town: Option<(&Place, Pt)>) -> Holding {
        let (raster, km) = (&self.raster, grid.km);
        let middle = grid.centre(cell);
        let reach = 0.5 * km + AROUND * km;
        let (high, wide) = (reach, reach * 2.0 / 3f64.sqrt());
        let around: Vec<usize> = raster
            .window((middle.0 - wide, middle.1 - high), (middle.0 + wide, middle.1 + high))
            .filter(|&spot| from_middle(raster.middle(spot), middle) <= reach)
            .collect();
        let is_inner = |spot: &usize| from_middle(raster.middle(*spot), middle) < 0.5 * km;
        let inner: Vec<usize> = around.iter().copied().filter(is_inner).collect();
        let whole = inner.len() as f64;
        let share = |is: &[bool]| inner.iter().filter(|&&spot| is[spot]).count() as f64 / whole;
        let far = |part: &[usize], at: Pt| {
            let gaps =
                part.iter().map(|&spot| raster.middle(spot)).map(|to| (to.0 - at.0).hypot(to.1 - at.1));
            gaps.fold(f64::MAX, f64::min)
        };
        let kept = |part: &[usize]| -> Vec<usize> { part.iter().copied().filter(is_inner).collect() };

        let mut best: Option<(f64, Vec<usize>)> = None;
        for part in raster.parts(&around, |spot| self.land[spot]) {
            let own = kept(&part);
            if own.is_empty() {
                continue;
            }
            let key = town.map_or(0.0, |(_, at)| -far(&part, at));
            let key = if key > -0.05 * km { 0.0 } else { key };
            if best.as_ref().is_none_or(|(other, land)| (key, own.len()) > (*other, land.len())) {
                best = Some((key, own));
            }
        }
        let land = best.map(|(_, land)| land).unwrap_or_default();
        let land = if land.len() as f64 / whole >= LEAST_LAND || town.is_some() { land } else { Vec::new() };

        let mut best: Option<(bool, Vec<usize>)> = None;
        for part in raster.parts(&around, |spot| self.sea[spot]) {
            let own = kept(&part);
            if own.len() as f64 / whole <= LEAST_SEA {
                continue;
            }
            let near = town.is_some_and(|(place, at)| place.port != "none" && far(&part, at) <= 0.12 * km);
            if best.as_ref().is_none_or(|(other, sea)| (near, own.len()) > (*other, sea.len())) {
                best = Some((near, own));
            }
        }
        let sea = best.map(|(_, sea)| sea).unwrap_or_default();
        Holding {
            void: false,
            stands: self.heart(&land),
            floats: self.heart(&sea),
            raw_share: share(&self.raw),
            lake_share: share(&self.lake),
            land,
            sea,
        }
    }

    /// The middle of a body, or a point well inside it if the middle is not.
    fn heart(&self, spots: &[usize]) -> Pt {
        if spots.is_empty() {
            return (0.0, 0.0);
        }
        let count = spots.len() as f64;
        let (x, y) = spots
            .iter()
            .map(|&spot| self.raster.middle(spot))
            .fold((0.0, 0.0), |a, b| (a.0 + b.0, a.1 + b.1));
        let middle = (x / count, y / count);
        if self.raster.spot(middle).is_some_and(|spot| spots.contains(&spot)) {
            return middle;
        }
        let mut rows: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for &spot in spots {
            rows.entry(spot / self.raster.wide).or_default().push(spot);
        }
        // The widest run on the middle row.
        let (first, last) = (*rows.keys().next().unwrap_or(&0), *rows.keys().next_back().unwrap_or(&0));
        let row = rows.range((first + last) / 2..).next().map(|(_, row)| row.clone()).unwrap_or_default();
        let mut row = row;
        row.sort_unstable();
        let run = row.chunk_by(|a, b| a + 1 == *b).max_by_key(|run| run.len()).unwrap_or(&row);
        self.raster.middle(run[run.len() / 2])
    }
}

/// How far a place is from the middle of a hex, measured so that a hex is all that is nearer than half its width.
fn from_middle(at: Pt, middle: Pt) -> f64 {
    let (x, y) = (at.0 - middle.0, at.1 - middle.1);
    let slant = 3f64.sqrt() / 2.0 * x;
    y.abs().max((slant + 0.5 * y).abs()).max((slant - 0.5 * y).abs())
}
