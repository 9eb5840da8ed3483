//! From outlines and inputs to a map: kinds, sides, rivers, terrain, colonies, nations and sea zones.

use super::courses::courses;
use super::grid::Cell;
use super::ground::{Ground, Holding, Towns, survey, towns};
use super::input::{Input, Water, Zone, ring};
use super::model::{BY_LAND, BY_SEA, Course, Hex, Kind, Map, Sea};
use super::outline::{self, Outline};
use super::plane::{Polygon, crossing};
use crate::chart::Pt;
use std::collections::{BTreeMap, BTreeSet};

/// Terrain by grade, the highest first, and how much of the land makes it (rule 4).
const GRADES: [(&str, f64); 4] = [("habited", 0.30), ("marsh", 0.35), ("mountain", 0.35), ("hill", 0.35)];
/// A colony with less of a hex than this does not hold it.
const LEAST_COLONY: f64 = 0.03;
/// How much of a hex a nation's outline must cover.
const LEAST_NATIVE: f64 = 0.45;
/// Every so many spots one is asked.
const SPARSE: usize = 3;
/// Points on a side at which it is asked what lies on both hands.
const ALONG: usize = 96;
/// Vermont was claimed from both sides of this longitude.
const VERMONT: Pt = (-72.85, 43.0);

/// A map as inputs and outlines have it, without letters, and the ground it was read from.
pub(crate) fn derive(input: &Input, id: &str, outlines: &[Outline]) -> (Map, Ground) {
    let grid = input.maps[id].grid();
    let lines = courses(input, id, outlines);
    let ground = survey(input, id, outlines, &lines);
    let towns = towns(input, id);
    let sides = sides(&ground, &grid);
    let tints = Tints::new(input, id, outlines);
    let mut hexes = BTreeMap::new();
    for (&cell, holding) in ground.hexes.iter().filter(|(_, holding)| !holding.void) {
        hexes.insert(cell, hex(input, id, &ground, holding, cell, sides[&cell], &towns, &tints));
    }
    let rivers = rivers(input, &ground, &grid, &lines, &sides);
    let mut map = Map { id: id.to_owned(), grid, hexes, rivers };
    mend_zones(&mut map);
    (map, ground)
}

type Sides = BTreeMap<Cell, [u8; 6]>;

/// Which sides land units and ships may cross: where the bodies kept by both hexes meet.
fn sides(ground: &Ground, grid: &super::grid::Grid) -> Sides {
    let mut out: Sides = ground.hexes.keys().map(|&cell| (cell, [0; 6])).collect();
    let raster = &ground.raster;
    for &cell in ground.hexes.keys() {
        for side in 0..3 {
            let there = grid.beyond(cell, side);
            if !ground.hexes.contains_key(&there) {
                continue;
            }
            let (a, b) = grid.side(cell, side);
            let (here, far) = (grid.centre(cell), grid.centre(there));
            let out_of = ((far.0 - here.0) / grid.km, (far.1 - here.1) / grid.km);
            let mut met = [0, 0];
            for step in 0..ALONG {
                let part = (step as f64 + 0.5) / ALONG as f64;
                let at = (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
                let reach = 0.71 * raster.step;
                let spots =
                    [-reach, reach].map(|by| raster.spot((at.0 + out_of.0 * by, at.1 + out_of.1 * by)));
                let [Some(one), Some(two)] = spots else { continue };
                met[0] += usize::from(ground.kept_land[one] && ground.kept_land[two]);
                met[1] += usize::from(ground.kept_sea[one] && ground.kept_sea[two]);
            }
            let share = met.map(|count| count as f64 / ALONG as f64);
            let mut bits = 0;
            if share[0] >= 0.05 {
                bits |= BY_LAND;
            }
            if share[1] >= 0.02 * 3f64.sqrt() {
                bits |= BY_SEA;
            }
            out.entry(cell).or_default()[side] = bits;
            out.entry(there).or_default()[side + 3] = bits;
        }
    }
    out
}

/// A side is a river when the way between what two hexes stand for crosses it an odd number of times.
///
/// So every river stays unbroken, and every town stands on its own bank.
fn rivers(
    input: &Input,
    ground: &Ground,
    grid: &super::grid::Grid,
    lines: &[(usize, Vec<Pt>)],
    sides: &Sides,
) -> Vec<Course> {
    let mut out = Vec::new();
    for (index, line) in lines {
        let river = &input.rivers[*index];
        if !matches!(river.kind, Water::River | Water::Lake) {
            continue;
        }
        let mut near: BTreeSet<Cell> = BTreeSet::new();
        for leg in line.windows(2) {
            let parts = ((leg[0].0 - leg[1].0).hypot(leg[0].1 - leg[1].1) / (grid.km / 3.0)).ceil().max(1.0);
            for step in 0..=parts as usize {
                let part = step as f64 / parts;
                let at = grid
                    .at((leg[0].0 + (leg[1].0 - leg[0].0) * part, leg[0].1 + (leg[1].1 - leg[0].1) * part));
                near.insert(at);
                for side in 0..6 {
                    let next = grid.beyond(at, side);
                    near.insert(next);
                    near.extend((0..6).map(|side| grid.beyond(next, side)));
                }
            }
        }
        let mut got = Vec::new();
        for &cell in &near {
            let Some(here) = ground.hexes.get(&cell).filter(|hex| !hex.land.is_empty()) else { continue };
            for (side, open) in sides[&cell].iter().enumerate().take(3) {
                let Some(there) = ground.hexes.get(&grid.beyond(cell, side)) else { continue };
                if there.land.is_empty() || open & BY_LAND == 0 {
                    continue;
                }
                let crossed = line
                    .windows(2)
                    .filter(|leg| crossing(leg[0], leg[1], here.stands, there.stands).is_some())
                    .count();
                if crossed % 2 == 1 {
                    got.push((cell, side));
                }
            }
        }
        got.sort_unstable();
        if !got.is_empty() {
            out.push(Course { name: river.name.clone(), kind: river.kind, sides: got });
        }
    }
    out
}

/// Everything that is drawn as areas, on one map.
pub(super) struct Tints {
    terrain: Vec<(usize, Polygon)>,
    /// Hand-drawn colonies: the number of the colony and its outline.
    colonies: Vec<(usize, Polygon)>,
    states: Vec<(String, Polygon)>,
    natives: Vec<(String, Polygon)>,
    vermont: f64,
}

impl Tints {
    pub(super) fn new(input: &Input, id: &str, outlines: &[Outline]) -> Tints {
        let cone = input.maps[id].cone();
        let areas = &input.areas;
        let drawn = |points: &[[f64; 2]]| Polygon::new(vec![ring(points, &cone)]);
        let grade = |kind: &str| GRADES.iter().position(|(name, _)| *name == kind).unwrap_or(GRADES.len());
        let colonies = areas.colony.iter().enumerate().filter_map(|(index, colony)| {
            let here = colony.maps.is_empty() || colony.maps.iter().any(|map| map == id);
            let other = colony.poly_se.as_ref().filter(|_| id == "se");
            let points = other.or(colony.poly.as_ref()).filter(|_| here)?;
            Some((index, drawn(points)))
        });
        let states = outlines.iter().filter(|line| line.kind == outline::Kind::State).map(|line| {
            let rings =
                line.rings.iter().map(|ring| ring.iter().map(|&at| cone.project(at)).collect()).collect();
            (line.name.clone(), Polygon::new(rings))
        });
        Tints {
            terrain: areas.terrain.iter().map(|area| (grade(&area.kind), drawn(&area.poly))).collect(),
            colonies: colonies.collect(),
            states: states.collect(),
            natives: areas
                .native
                .iter()
                .filter(|n| n.map == id)
                .map(|n| (n.id.clone(), drawn(&n.poly)))
                .collect(),
            vermont: cone.project(VERMONT).0,
        }
    }

    /// The colonies at a place: those drawn by hand come before the states.
    pub(super) fn colonies(&self, input: &Input, at: Pt) -> Vec<usize> {
        let by_hand: Vec<usize> =
            self.colonies.iter().filter(|(_, area)| area.has(at)).map(|(index, _)| *index).collect();
        if !by_hand.is_empty() {
            return by_hand;
        }
        let Some((state, _)) = self.states.iter().find(|(_, area)| area.has(at)) else { return Vec::new() };
        let half = if at.0 < self.vermont { "west" } else { "east" };
        let holds = |colony: &super::input::Colony| {
            colony.states.contains(state) || state == "VT" && colony.vermont.as_deref() == Some(half)
        };
        (0..input.areas.colony.len()).filter(|&index| holds(&input.areas.colony[index])).collect()
    }
}

#[expect(clippy::too_many_arguments, reason = "each is one of the things a hex is made of")]
fn hex(
    input: &Input,
    id: &str,
    ground: &Ground,
    holding: &Holding,
    cell: Cell,
    sides: [u8; 6],
    towns: &Towns,
    tints: &Tints,
) -> Hex {
    let raster = &ground.raster;
    let is_land = !holding.land.is_empty();
    let sparse = |spot: &&usize| {
        (*spot % raster.wide).is_multiple_of(SPARSE) && (*spot / raster.wide).is_multiple_of(SPARSE)
    };
    let asked: Vec<Pt> = holding.land.iter().filter(sparse).map(|&spot| raster.middle(spot)).collect();
    let whole = asked.len().max(1) as f64;

    let has_sea = !holding.sea.is_empty() && sides.iter().any(|side| side & BY_SEA != 0);
    let is_coastal = holding.raw_share > 0.003 || is_land;
    let sea = has_sea.then_some(if is_coastal { Sea::Coastal } else { Sea::Ocean });
    let grid = input.maps[id].grid();
    let middle = grid.centre(cell);
    let zone = sea.map(|sea| {
        let on_water = raster.spot(middle).is_some_and(|spot| ground.kept_sea[spot]);
        let at = if sea == Sea::Coastal && !on_water { holding.floats } else { middle };
        zone_at(input, id, at)
    });

    let mut terrain = None;
    let mut colonies = Vec::new();
    if is_land {
        let share = |grade: usize| {
            let areas: Vec<&Polygon> =
                tints.terrain.iter().filter(|(of, _)| *of == grade).map(|(_, area)| area).collect();
            asked.iter().filter(|&&at| areas.iter().any(|area| area.has(at))).count() as f64 / whole
        };
        let grade = GRADES.iter().enumerate().find(|(grade, (_, least))| share(*grade) >= *least);
        terrain = Some(grade.map_or("forest", |(_, (name, _))| *name).to_owned());
        colonies = claim(
            input,
            tints,
            &asked,
            holding.stands,
            towns.get(&cell).map(|(place, _)| place.colony.as_str()),
        );
    }
    // A nation's share is one of the whole hex, water too.
    let window = raster.window(
        (middle.0 - grid.edge(), middle.1 - grid.km / 2.0),
        (middle.0 + grid.edge(), middle.1 + grid.km / 2.0),
    );
    let native = is_land
        .then(|| {
            let spots: Vec<usize> = window.collect();
            let all: Vec<Pt> = spots
                .iter()
                .filter(sparse)
                .map(|&spot| raster.middle(spot))
                .filter(|&at| grid.at(at) == cell)
                .collect();
            let share = |area: &Polygon| {
                all.iter().filter(|&&at| area.has(at)).count() as f64 / all.len().max(1) as f64
            };
            tints.natives.iter().find(|(_, area)| share(area) >= LEAST_NATIVE).map(|(name, _)| name.clone())
        })
        .flatten();
    let kind = match (is_land, sea.is_some(), holding.lake_share > 0.5) {
        (true, _, _) => Kind::Land,
        (_, true, _) => Kind::Sea,
        (_, _, true) => Kind::Lake,
        _ => Kind::Blocked,
    };
    let is_lakeshore = is_land && holding.lake_share > 0.02;
    Hex { kind, terrain, colonies, sea, zone, sides, is_lakeshore, native, letter: None }
}

/// The colonies of a hex by their shares; one empire takes it.
fn claim(input: &Input, tints: &Tints, asked: &[Pt], stands: Pt, town: Option<&str>) -> Vec<String> {
    let list = &input.areas.colony;
    let whole = asked.len().max(1) as f64;
    let mut shares: BTreeMap<usize, f64> = BTreeMap::new();
    for &at in asked {
        for colony in tints.colonies(input, at) {
            *shares.entry(colony).or_default() += 1.0 / whole;
        }
    }
    shares.retain(|_, share| *share > LEAST_COLONY);
    let empire = if let Some(own) = town.and_then(|town| list.iter().position(|colony| colony.id == town)) {
        *shares.entry(own).or_insert(0.5) += 1.0;
        list[own].empire.clone()
    } else if shares.is_empty() {
        let near = tints.colonies.iter().map(|(colony, area)| (area.rim(stands), *colony));
        let states = tints.states.iter().flat_map(|(state, area)| {
            let of = (0..list.len()).filter(move |&colony| list[colony].states.contains(state));
            of.map(move |colony| (area.rim(stands), colony))
        });
        let nearest = near.chain(states).min_by(|a, b| a.0.total_cmp(&b.0)).map_or(0, |(_, colony)| colony);
        shares.insert(nearest, 1.0);
        list[nearest].empire.clone()
    } else {
        let mut empires: BTreeMap<&str, f64> = BTreeMap::new();
        for (&colony, share) in &shares {
            *empires.entry(&list[colony].empire).or_default() += share;
        }
        let most = empires.values().copied().fold(0.0, f64::max);
        empires
            .iter()
            .find(|(_, share)| **share == most)
            .map_or(String::new(), |(empire, _)| (*empire).to_owned())
    };
    let mut out: Vec<(f64, &str)> = shares
        .iter()
        .filter(|(colony, _)| list[**colony].empire == empire)
        .map(|(&colony, &share)| (share, list[colony].id.as_str()))
        .collect();
    out.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    out.into_iter().map(|(_, id)| id.to_owned()).collect()
}

/// The sea zone at a place: the first whose outline holds it, else the open one.
fn zone_at(input: &Input, id: &str, at: Pt) -> String {
    let cone = input.maps[id].cone();
    let here = || input.areas.zone.iter().filter(|zone| zone.map == id);
    let holds =
        |zone: &&Zone| zone.poly.as_ref().is_some_and(|poly| super::plane::inside(at, &ring(poly, &cone)));
    let zone = here().find(holds).or_else(|| here().find(|zone| zone.default));
    zone.map_or(String::new(), |zone| zone.id.clone())
}

/// Scraps of a zone cut off from its body join the zone around them, the smallest first.
fn mend_zones(map: &mut Map) {
    loop {
        let parts = zone_parts(map);
        let mut bodies: BTreeMap<&str, &BTreeSet<Cell>> = BTreeMap::new();
        for part in &parts {
            let zone = zone_of(map, part);
            if bodies.get(zone).is_none_or(|body| part.len() > body.len()) {
                bodies.insert(zone, part);
            }
        }
        let mut scraps: Vec<&BTreeSet<Cell>> =
            parts.iter().filter(|part| bodies[zone_of(map, part)] != *part).collect();
        scraps.sort_by_key(|part| (part.len(), part.first().copied()));
        let moved = scraps.iter().find_map(|part| {
            let mut around: BTreeMap<&str, usize> = BTreeMap::new();
            for &cell in *part {
                for side in (0..6).filter(|&side| map.hexes[&cell].sides[side] & BY_SEA != 0) {
                    if let Some((there, hex)) = map.beyond(cell, side)
                        && !part.contains(&there)
                        && let Some(zone) = &hex.zone
                    {
                        *around.entry(zone).or_default() += 1;
                    }
                }
            }
            let most = *around.values().max()?;
            let zone = around.iter().find(|(_, count)| **count == most)?.0;
            Some(((*part).clone(), (*zone).to_owned()))
        });
        let Some((part, zone)) = moved else { return };
        for cell in part {
            if let Some(hex) = map.hexes.get_mut(&cell) {
                hex.zone = Some(zone.clone());
            }
        }
    }
}

fn zone_of<'a>(map: &'a Map, part: &BTreeSet<Cell>) -> &'a str {
    part.first().and_then(|cell| map.hexes[cell].zone.as_deref()).unwrap_or_default()
}

/// The pieces of water within which ships stay in one zone.
fn zone_parts(map: &Map) -> Vec<BTreeSet<Cell>> {
    let mut open: BTreeSet<Cell> =
        map.hexes.iter().filter(|(_, hex)| hex.sea.is_some()).map(|(cell, _)| *cell).collect();
    let mut out = Vec::new();
    while let Some(first) = open.pop_first() {
        let (mut part, mut stack) = (BTreeSet::from([first]), vec![first]);
        while let Some(cell) = stack.pop() {
            let hex = &map.hexes[&cell];
            for side in (0..6).filter(|&side| hex.sides[side] & BY_SEA != 0) {
                if let Some((there, other)) = map.beyond(cell, side)
                    && other.zone == hex.zone
                    && open.remove(&there)
                {
                    part.insert(there);
                    stack.push(there);
                }
            }
        }
        out.push(part);
    }
    out
}
