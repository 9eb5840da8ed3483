//! The picture under the hexes: coasts, lakes, rivers, limits and relief as small paths in the frame of each map.

mod contour;
mod file;
mod limits;
mod relief;
mod sides;

pub(crate) use file::{read, write};

use super::grid::Cell;
use super::ground::Ground;
use super::input::{Input, Water};
use super::model::Map;
use super::outline::Outline;
use crate::chart::Pt;
use crate::survey::{cut, simple};

/// How closely one looks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Level {
    /// The whole map on a screen.
    Theatre,
    /// A colony or two.
    Region,
    /// Single hexes.
    Hex,
}

impl Level {
    pub(crate) const ALL: [Level; 3] = [Level::Theatre, Level::Region, Level::Hex];

    /// What a line may be off, in hundredths of a hex.
    fn coarse(self) -> f64 {
        match self {
            Level::Theatre => 5.0,
            Level::Region => 2.4,
            Level::Hex => 1.1,
        }
    }

    /// Islands and ponds smaller than this are left out, in squares of a hundredth of a hex.
    fn least(self) -> f64 {
        match self {
            Level::Theatre => 500.0,
            Level::Region => 120.0,
            Level::Hex => 25.0,
        }
    }
}

/// What a line shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum What {
    Land,
    Lake,
    River,
    Mouth,
    Limit,
    Empire,
    Zone,
    Ice,
    Nation,
    Closed,
}

/// One line or ring, in hundredths of a hex from the centre of 0101, y to the south.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Stroke {
    pub(crate) what: What,
    /// At which level it is drawn; none: at all.
    pub(crate) level: Option<Level>,
    pub(crate) name: String,
    pub(crate) is_ring: bool,
    pub(crate) points: Vec<(i32, i32)>,
}

/// Where a name stands: what it names, its middle, how its country lies and how long it is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Label {
    pub(crate) what: String,
    pub(crate) id: String,
    pub(crate) at: (i32, i32),
    /// Degrees, clockwise.
    pub(crate) turn: i32,
    pub(crate) long: i32,
}

/// Marks of relief in a hex: feet of hills or trees, from its middle.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Marks {
    pub(crate) cell: Cell,
    pub(crate) feet: Vec<(i32, i32)>,
}

/// All that lies under the hexes of one map.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Backdrop {
    pub(crate) map: String,
    pub(crate) strokes: Vec<Stroke>,
    pub(crate) labels: Vec<Label>,
    /// Where in its hex each town and fort is drawn.
    pub(crate) places: Vec<(String, (i32, i32))>,
    pub(crate) marks: Vec<Marks>,
}

/// Hundredths of a hex from the centre of 0101.
pub(crate) fn framed(map: &Map, (x, y): Pt) -> Pt {
    let (grid, unit) = (&map.grid, 100.0 / map.grid.km);
    ((x - grid.origin.0) * unit, (grid.origin.1 - y) * unit)
}

fn whole(points: &[Pt]) -> Vec<(i32, i32)> {
    let mut out: Vec<(i32, i32)> =
        points.iter().map(|at| (at.0.round() as i32, at.1.round() as i32)).collect();
    out.dedup();
    out
}

/// Draw what lies under a map.
pub(crate) fn draw(map: &Map, input: &Input, ground: &Ground, outlines: &[Outline]) -> Backdrop {
    let mut strokes = Vec::new();
    let lakes: Vec<bool> = small_lakes(map, input, ground, outlines);
    shores(map, ground, What::Land, &ground.sea.iter().map(|sea| !sea).collect::<Vec<_>>(), &mut strokes);
    shores(map, ground, What::Lake, &lakes, &mut strokes);
    strokes.extend(sides::rivers(map, input));
    strokes.extend(mouths(map, ground, &strokes));
    strokes.extend(limits::colonies(map, input, ground, outlines));
    strokes.extend(sides::borders(map, input));
    Backdrop {
        map: map.id.clone(),
        strokes,
        labels: sides::labels(map),
        places: places(map, input, ground),
        marks: relief::marks(map, input, ground),
    }
}

/// Lakes of the rules, and the little ones that are only drawn; long lakes that count as rivers run on hex-sides instead.
fn small_lakes(map: &Map, input: &Input, ground: &Ground, outlines: &[Outline]) -> Vec<bool> {
    let cone = input.maps[&map.id].cone();
    let mut lakes = ground.lake.clone();
    let as_rivers: Vec<Pt> = input
        .rivers
        .iter()
        .filter(|river| matches!(river.kind, Water::Lake | Water::River))
        .flat_map(|river| river.pts.iter().map(|&[lat, lon]| (lon, lat)))
        .collect();
    for lake in outlines.iter().filter(|outline| outline.kind == super::outline::Kind::Lake) {
        let ring = &lake.rings[0];
        // Where a river of the rules passes, its hex-sides show the water.
        if as_rivers.iter().any(|&at| super::plane::inside(at, ring)) {
            continue;
        }
        let rings: Vec<Vec<Pt>> =
            lake.rings.iter().map(|ring| ring.iter().map(|&at| cone.project(at)).collect()).collect();
        ground.raster.fill(&rings, |spot| lakes[spot] |= ground.land[spot]);
    }
    lakes
}

/// The rim of a mask at every level.
fn shores(map: &Map, ground: &Ground, what: What, mask: &[bool], out: &mut Vec<Stroke>) {
    let (wide, high) = map.grid.sheet();
    let unit = 100.0 / map.grid.km;
    // A little more than the sheet, so that its rim never shows as a shore.
    let (left, top) = (-57.7 - 60.0, -110.0);
    let (right, bottom) = (wide * unit - 57.7 + 60.0, high * unit - 50.0 + 60.0);
    for ring in contour::rings(&ground.raster, mask) {
        let ring: Vec<Pt> = ring.into_iter().map(|at| framed(map, at)).collect();
        let mut ring = cut(&ring, |p| p.0 - left);
        ring = cut(&ring, |p| right - p.0);
        ring = cut(&ring, |p| p.1 - top);
        ring = cut(&ring, |p| bottom - p.1);
        if ring.len() < 4 {
            continue;
        }
        for level in Level::ALL {
            let mut closed = ring.clone();
            closed.push(ring[0]);
            let mut line = simple(&closed, level.coarse());
            line.pop();
            let points = whole(&line);
            if points.len() > 2 && area(&ring).abs() >= level.least() {
                out.push(Stroke { what, level: Some(level), name: String::new(), is_ring: true, points });
            }
        }
    }
}

/// How far from the middle of its hex a town is drawn, in hundredths of a hex: as a rule, and where land is only at the rim.
const ASIDE: f64 = 26.0;
pub(crate) const FAR_ASIDE: f64 = 43.0;

/// Each town where it truly lies, but well inside its hex and on dry land.
fn places(map: &Map, input: &Input, ground: &Ground) -> Vec<(String, (i32, i32))> {
    let unit = map.grid.km / 100.0;
    let dry = |(x, y): Pt| {
        let rose = [(0.0, 0.0), (6.0, 0.0), (-6.0, 0.0), (0.0, 6.0), (0.0, -6.0)];
        let on = |by: &Pt| {
            let at = (map.grid.origin.0 + (x + by.0) * unit, map.grid.origin.1 - (y + by.1) * unit);
            ground.raster.spot(at).is_some_and(|spot| ground.land[spot])
        };
        // On the land itself, and as much of the plan with it as can be.
        (on(&rose[0]), rose.iter().filter(|by| on(by)).count())
    };
    let mut out = Vec::new();
    for (cell, (place, at)) in super::ground::towns(input, &map.id) {
        let (middle, truly) = (framed(map, map.grid.centre(cell)), framed(map, at));
        let mut best: Option<((bool, bool, usize), f64, Pt)> = None;
        for (dx, dy) in
            (-21..=21).flat_map(|dx| (-21..=21).map(move |dy| (f64::from(dx) * 2.0, f64::from(dy) * 2.0)))
        {
            if dx.hypot(dy) > FAR_ASIDE {
                continue;
            }
            let spot = (middle.0 + dx, middle.1 + dy);
            let (is_dry, count) = dry(spot);
            let ground = (is_dry, dx.hypot(dy) <= ASIDE, count);
            let gap = (spot.0 - truly.0).hypot(spot.1 - truly.1);
            if best.is_none_or(|(known, far, _)| ground > known || ground == known && gap < far) {
                best = Some((ground, gap, spot));
            }
        }
        let spot = best.map_or(middle, |(.., spot)| spot);
        out.push((place.id.clone(), (spot.0.round() as i32, spot.1.round() as i32)));
    }
    out
}

fn area(ring: &[Pt]) -> f64 {
    let legs = (0..ring.len()).map(|index| (ring[index], ring[(index + 1) % ring.len()]));
    legs.map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum::<f64>() / 2.0
}

/// How far a river's last corner may be from water for its mouth to be drawn, in hundredths of a hex.
const MOUTH: f64 = 75.0;

/// The last stretch of a river inside a hex, from the corner where its sides end to the water.
fn mouths(map: &Map, ground: &Ground, strokes: &[Stroke]) -> Vec<Stroke> {
    let unit = map.grid.km / 100.0;
    let rivers: Vec<&Stroke> = strokes.iter().filter(|stroke| stroke.what == What::River).collect();
    let mut out = Vec::new();
    for river in &rivers {
        for end in [river.points[0], river.points[river.points.len() - 1]] {
            let touched = rivers.iter().filter(|other| other.points.contains(&end)).count();
            let at =
                (map.grid.origin.0 + f64::from(end.0) * unit, map.grid.origin.1 - f64::from(end.1) * unit);
            let reach = MOUTH * unit;
            let near = ground.raster.window((at.0 - reach, at.1 - reach), (at.0 + reach, at.1 + reach));
            let gap = |spot: &usize| {
                let to = ground.raster.middle(*spot);
                (to.0 - at.0).hypot(to.1 - at.1)
            };
            let water = near
                .filter(|&spot| ground.sea[spot] || ground.lake[spot])
                .min_by(|a, b| gap(a).total_cmp(&gap(b)));
            let Some(water) =
                water.filter(|spot| touched == 1 && gap(spot) <= reach && gap(spot) > 2.0 * unit)
            else {
                continue;
            };
            // A little into the water, so that no gap shows at any level.
            let to = ground.raster.middle(water);
            let beyond = (to.0 + (to.0 - at.0) * 0.1, to.1 + (to.1 - at.1) * 0.1);
            let points = vec![end, whole(&[framed(map, beyond)])[0]];
            out.push(Stroke {
                what: What::Mouth,
                level: None,
                name: river.name.clone(),
                is_ring: false,
                points,
            });
        }
    }
    out
}
