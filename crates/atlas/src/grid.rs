//! Zones grown on a grid: from their seeds along the ways to their neighbours, as far as the plan lets them.

use crate::chart::{HEIGHT, Pt, WIDTH, Warp, project};
use crate::plan::{Game, Plan, Stroke};
use crate::survey::{Kind, Line, off};
use anyhow::Result;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// Units of the sheet to a cell.
pub(crate) const STEP: f64 = 2.0;
/// Cells across.
pub(crate) const COLUMNS: usize = (WIDTH / STEP) as usize;
/// Cells down.
pub(crate) const ROWS: usize = (HEIGHT / STEP) as usize;

/// What a cell is, when it is no zone's.
pub(crate) const WATER: u16 = 1000;
/// Land that belongs to nobody.
pub(crate) const WILD: u16 = 1001;

/// How far apart two zones stay that do not touch.
const APART: f64 = 26.0;
/// How wide real water must be to part them.
const CHANNEL: f64 = 14.0;
/// The same for a harbour and a shore it does not touch.
const OFF_SHORE: f64 = 16.0;
/// How far zones stay from the frame.
const MARGIN: f64 = 16.0;
/// How wide the way to a neighbour is where both meet.
const GATE: f64 = 17.0;

/// The sheet as cells.
pub(crate) struct Grid {
    pub(crate) cells: Vec<u16>,
    /// Where each zone begins.
    pub(crate) seeds: Vec<Pt>,
    pub(crate) warp: Warp,
}

impl Grid {
    /// Where a projected place is drawn.
    pub(crate) fn drawn(&self, at: Pt, plan: &Plan) -> Pt {
        plan.lens.iter().fold(self.warp.apply(at), |at, lens| lens.apply(at))
    }

    /// The cell of a place.
    pub(crate) fn index(at: Pt) -> Option<usize> {
        cell(at)
    }

    /// What a place on land is, if it is so all around.
    pub(crate) fn clear(&self, at: Pt, radius: f64) -> Option<u16> {
        let home = cell(at)?;
        let label = self.cells[home];
        let same = |by: &(isize, isize)| shifted(home, *by).is_some_and(|next| self.cells[next] == label);
        (label != WATER && disc(radius).iter().all(same)).then_some(label)
    }
}

fn cell((x, y): Pt) -> Option<usize> {
    let (column, row) = ((x / STEP).floor(), (y / STEP).floor());
    let fits = column >= 0.0 && row >= 0.0 && column < COLUMNS as f64 && row < ROWS as f64;
    fits.then(|| row as usize * COLUMNS + column as usize)
}

fn middle(index: usize) -> Pt {
    (((index % COLUMNS) as f64 + 0.5) * STEP, ((index / COLUMNS) as f64 + 0.5) * STEP)
}

fn around(index: usize) -> impl Iterator<Item = (usize, f64)> {
    let (column, row) = ((index % COLUMNS) as isize, (index / COLUMNS) as isize);
    const NEAR: [(isize, isize); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
    NEAR.into_iter().filter_map(move |(dx, dy)| {
        let (x, y) = (column + dx, row + dy);
        let fits = x >= 0 && y >= 0 && x < COLUMNS as isize && y < ROWS as isize;
        let far = if dx != 0 && dy != 0 { std::f64::consts::SQRT_2 } else { 1.0 };
        fits.then(|| (y as usize * COLUMNS + x as usize, far * STEP))
    })
}

/// Cells no further than `radius` from the line.
fn brush(line: &[Pt], radius: f64) -> Vec<usize> {
    let mut out = BTreeSet::new();
    let single = [line[0], line[0]];
    let spans: Vec<[Pt; 2]> =
        if line.len() == 1 { vec![single] } else { line.windows(2).map(|pair| [pair[0], pair[1]]).collect() };
    for [from, to] in spans {
        let (left, right) = (from.0.min(to.0) - radius, from.0.max(to.0) + radius);
        let (top, bottom) = (from.1.min(to.1) - radius, from.1.max(to.1) + radius);
        let mut y = top;
        while y <= bottom + STEP {
            let mut x = left;
            while x <= right + STEP {
                if let Some(index) = cell((x, y))
                    && off(middle(index), from, to) <= radius
                {
                    out.insert(index);
                }
                x += STEP;
            }
            y += STEP;
        }
    }
    out.into_iter().collect()
}

/// The same with an edge not drawn by a ruler.
fn rough(stroke: &Stroke, line: &[Pt]) -> Vec<usize> {
    let mut cells = brush(line, stroke.radius * 1.25);
    cells.retain(|index| {
        let (x, y) = middle(*index);
        let edge = stroke.radius * (0.75 + 0.5 * noise(x, y, 34.0, 5));
        let first = (line[0].0 - x).hypot(line[0].1 - y);
        let near = line.windows(2).map(|pair| off((x, y), pair[0], pair[1]));
        near.fold(first, f64::min) < edge
    });
    cells
}

/// Cells inside any of the rings, each crossing turning land to water and back.
fn fill(rings: &[Vec<Pt>]) -> Vec<bool> {
    let mut out = vec![false; COLUMNS * ROWS];
    for row in 0..ROWS {
        let y = (row as f64 + 0.5) * STEP;
        let mut crossings: Vec<f64> = Vec::new();
        for ring in rings {
            for (index, b) in ring.iter().enumerate() {
                let a = ring[(index + ring.len() - 1) % ring.len()];
                if (a.1 > y) != (b.1 > y) {
                    crossings.push(a.0 + (y - a.1) * (b.0 - a.0) / (b.1 - a.1));
                }
            }
        }
        crossings.sort_by(f64::total_cmp);
        for pair in crossings.chunks_exact(2) {
            let from = (pair[0] / STEP - 0.5).ceil().max(0.0) as usize;
            let to = (pair[1] / STEP - 0.5).ceil().clamp(0.0, COLUMNS as f64) as usize;
            for column in from..to.max(from) {
                out[row * COLUMNS + column] = true;
            }
        }
    }
    out
}

/// Smooth chance between 0 and 1, the same every time.
fn noise(x: f64, y: f64, wave: f64, seed: u64) -> f64 {
    let at = |column: i64, row: i64| {
        let mut mixed = (column as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ (row as u64).wrapping_mul(0xC2B2_AE3D_27D4_EB4F)
            ^ seed.wrapping_mul(0x1656_67B1_9E37_79F9);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1u64 << 53) as f64
    };
    let (u, v) = (x / wave, y / wave);
    let (column, row) = (u.floor(), v.floor());
    let ease = |t: f64| t * t * (3.0 - 2.0 * t);
    let (s, t) = (ease(u - column), ease(v - row));
    let (column, row) = (column as i64, row as i64);
    let top = at(column, row) * (1.0 - s) + at(column + 1, row) * s;
    let bottom = at(column, row + 1) * (1.0 - s) + at(column + 1, row + 1) * s;
    top * (1.0 - t) + bottom * t
}

/// Grow everything.
pub(crate) fn grow(survey: &[Line], game: &Game, plan: &Plan) -> Result<Grid> {
    let larger = |at: Pt| plan.lens.iter().fold(at, |at, lens| lens.apply(at));
    let mut seeds: Vec<Pt> = game.zones.iter().map(|zone| larger(zone.at)).collect();
    let mut reach: Vec<f64> =
        game.zones.iter().map(|zone| if zone.is_harbour { 62.0 } else { 130.0 }).collect();
    let mut ahead = vec![0.0; seeds.len()];
    for seed in &plan.seed {
        let index = game.index(&seed.id)?;
        seeds[index] = seed.at.map_or(seeds[index], larger);
        reach[index] = seed.reach.unwrap_or(reach[index]);
        ahead[index] = seed.ahead.unwrap_or(0.0);
    }
    let mut pins: Vec<(Pt, Pt, f64)> =
        game.zones.iter().map(|zone| (project(zone.place), zone.at, 55.0)).collect();
    for pin in &plan.pin {
        let from = project((pin.lon, pin.lat));
        pins.push((from, (from.0 + pin.dx, from.1 + pin.dy), pin.reach));
    }
    let warp = Warp::new(pins);
    let drawn =
        |line: &Line| -> Vec<Pt> { line.points.iter().map(|at| larger(warp.apply(project(*at)))).collect() };

    let course = |stroke: &Stroke| -> Vec<Pt> {
        let globe = stroke.globe.iter().map(|&(lat, lon)| larger(warp.apply(project((lon, lat)))));
        stroke.line.iter().map(|at| larger(*at)).chain(globe).collect()
    };

    // Land and water.
    let rings: Vec<Vec<Pt>> = survey.iter().filter(|line| line.kind == Kind::Land).map(drawn).collect();
    let land = fill(&rings);
    let lakes: Vec<Vec<Pt>> = survey
        .iter()
        .filter(|line| line.kind == Kind::Lake && plan.lakes.contains(&line.name))
        .map(drawn)
        .collect();
    let mut ground: Vec<u16> = land.iter().map(|is_land| if *is_land { WILD } else { WATER }).collect();
    for lake in &lakes {
        for (index, is_lake) in fill(std::slice::from_ref(lake)).into_iter().enumerate() {
            if is_lake {
                ground[index] = WATER;
            }
        }
    }
    // Nobody's zone runs into the frame.
    let margin = |index: usize| {
        let (x, y) = middle(index);
        let margin = MARGIN + 34.0 * noise(x, y, 70.0, 7);
        x < margin || y < margin || x > WIDTH - MARGIN || y > HEIGHT - margin
    };
    let mut paint = |strokes: &[Stroke], what: u16| {
        for index in strokes.iter().flat_map(|stroke| rough(stroke, &course(stroke))) {
            ground[index] = what;
        }
    };
    paint(&plan.fill, WILD);
    paint(&plan.dig, WATER);
    let mut closed: Vec<bool> = (0..ground.len()).map(margin).collect();
    for index in plan.mountains.iter().flat_map(|stroke| rough(stroke, &course(stroke))) {
        closed[index] = true;
    }
    // Rivers make fronts wait, so that borders come to run along them.
    let mut cost: Vec<f64> = (0..ground.len())
        .map(|index| {
            let (x, y) = middle(index);
            0.45 + 1.0 * noise(x, y, 52.0, 1) + 0.4 * noise(x, y, 19.0, 2)
        })
        .collect();
    for line in survey.iter().filter(|line| line.kind == Kind::River && plan.rivers.contains(&line.name)) {
        for index in brush(&drawn(line), 3.0) {
            cost[index] = 9.0;
        }
    }
    for stroke in &plan.wall {
        for index in brush(&course(stroke), stroke.radius) {
            cost[index] = 14.0;
        }
    }

    // Stars: from each seed half the way to each neighbour.
    let mut owner: Vec<u16> = vec![u16::MAX; ground.len()];
    let mut best: Vec<f64> = vec![f64::INFINITY; ground.len()];
    let mut fixed = vec![false; ground.len()];
    let mut heap: BinaryHeap<Reverse<(u64, usize, u16)>> = BinaryHeap::new();
    let key = |cost: f64| ((cost + 1000.0) * 4096.0) as u64;
    let mut ways: Vec<(usize, usize, Vec<Pt>)> = Vec::new();
    for &(a, b) in &game.adjacent {
        let route = plan.route.iter().find(|route| {
            let ids = (route.a.as_str(), route.b.as_str());
            ids == (&game.zones[a].id, &game.zones[b].id) || ids == (&game.zones[b].id, &game.zones[a].id)
        });
        let mut way = vec![seeds[a]];
        let mut meet = 0.5;
        if let Some(route) = route {
            let forward = route.a == game.zones[a].id;
            let mut via: Vec<Pt> = route.via.iter().map(|at| larger(*at)).collect();
            if !forward {
                via.reverse();
            }
            way.extend(via);
            meet = route.meet.map_or(0.5, |part| if forward { part } else { 1.0 - part });
        }
        way.push(seeds[b]);
        let (first, mut second) = split(&way, meet);
        second.reverse();
        ways.push((a, b, first));
        ways.push((b, a, second));
    }
    for seed in &plan.seed {
        let zone = game.index(&seed.id)?;
        for spur in &seed.spur {
            ways.push((zone, zone, vec![seeds[zone], larger(*spur)]));
        }
    }
    // The thick ends first, so that thin lines of others are not painted over.
    for pass in 0..2 {
        for (zone, other, way) in &ways {
            let label = *zone as u16;
            let cells = if pass == 0 {
                brush(way, 5.0)
            } else {
                let end = way[way.len() - 1];
                let before = way[way.len() - 2];
                let far = f64::hypot(end.0 - before.0, end.1 - before.1).max(1e-9);
                let (dx, dy) = ((end.0 - before.0) / far, (end.1 - before.1) / far);
                let back = (end.0 - dx * 3.0, end.1 - dy * 3.0);
                brush(
                    &[(back.0 - dy * GATE, back.1 + dx * GATE), (back.0 + dy * GATE, back.1 - dx * GATE)],
                    4.0,
                )
            };
            for index in cells {
                let at_sea = ground[index] == WATER;
                let harbour = game.zones[*zone].is_harbour;
                // On the way a zone may cross what parts others; its gate keeps to its own element.
                if owner[index] == u16::MAX && (pass == 0 || (at_sea == harbour && !closed[index])) {
                    if harbour && !at_sea {
                        continue;
                    }
                    if !harbour && at_sea && game.zones[*other].is_harbour {
                        // Nobody walks to a harbour across the water: the harbour comes to the shore.
                        continue;
                    }
                    owner[index] = label;
                    best[index] = -ahead[*zone];
                    fixed[index] = true;
                    heap.push(Reverse((key(best[index]), index, label)));
                }
            }
        }
    }
    while let Some(Reverse((at, index, label))) = heap.pop() {
        if owner[index] != label || at > key(best[index]) {
            continue;
        }
        let zone = label as usize;
        let harbour = game.zones[zone].is_harbour;
        for (next, far) in around(index) {
            let at_sea = ground[next] == WATER;
            if fixed[next] || at_sea != harbour || (closed[next] && (!harbour || margin(next))) {
                continue;
            }
            let total = best[index] + far * if harbour { 1.0 } else { cost[next] };
            if total < best[next] && total < reach[zone] - ahead[zone] {
                best[next] = total;
                owner[next] = label;
                heap.push(Reverse((key(total), next, label)));
            }
        }
    }
    let mut cells: Vec<u16> = (0..ground.len())
        .map(|index| if owner[index] == u16::MAX { ground[index] } else { owner[index] })
        .collect();
    meander(&mut cells, game);
    let water: BTreeSet<(usize, usize)> = plan
        .water_between
        .iter()
        .map(|(a, b)| Ok((game.index(a)?, game.index(b)?)))
        .collect::<Result<Vec<_>>>()?
        .into_iter()
        .map(|(a, b)| (a.min(b), a.max(b)))
        .chain(game.barrier.iter().copied())
        .collect();
    for _ in 0..3 {
        soften(&mut cells, game);
    }
    for _ in 0..2 {
        part(&mut cells, game, &water, &ground);
        whole(&mut cells, &seeds, &ground);
    }
    soften(&mut cells, game);
    part(&mut cells, game, &water, &ground);
    whole(&mut cells, &seeds, &ground);
    tidy_corners(&mut cells);
    Ok(Grid { cells, seeds, warp })
}

/// A way in two parts.
fn split(way: &[Pt], meet: f64) -> (Vec<Pt>, Vec<Pt>) {
    let long = |a: Pt, b: Pt| f64::hypot(a.0 - b.0, a.1 - b.1);
    let whole: f64 = way.windows(2).map(|pair| long(pair[0], pair[1])).sum();
    let mut left = whole * meet;
    for index in 0..way.len() - 1 {
        let far = long(way[index], way[index + 1]);
        if left <= far {
            let part = left / far.max(1e-9);
            let (a, b) = (way[index], way[index + 1]);
            let at = (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
            let mut first = way[..=index].to_vec();
            first.push(at);
            let mut second = vec![at];
            second.extend(&way[index + 1..]);
            return (first, second);
        }
        left -= far;
    }
    (way.to_vec(), vec![way[way.len() - 1]; 2])
}

fn disc(radius: f64) -> Vec<(isize, isize)> {
    let cells = (radius / STEP).ceil() as isize;
    let mut out = Vec::new();
    for dy in -cells..=cells {
        for dx in -cells..=cells {
            if ((dx * dx + dy * dy) as f64).sqrt() * STEP <= radius {
                out.push((dx, dy));
            }
        }
    }
    out
}

fn shifted(index: usize, (dx, dy): (isize, isize)) -> Option<usize> {
    let (x, y) = ((index % COLUMNS) as isize + dx, (index / COLUMNS) as isize + dy);
    (x >= 0 && y >= 0 && x < COLUMNS as isize && y < ROWS as isize).then(|| y as usize * COLUMNS + x as usize)
}

/// Borders wind a little: each cell of a zone takes what lies a few steps aside.
fn meander(cells: &mut [u16], game: &Game) {
    let before = cells.to_vec();
    let is_land = |label: u16| label < WATER && !game.zones[label as usize].is_harbour;
    for index in 0..cells.len() {
        let (x, y) = middle(index);
        let by = |seed: u64| (noise(x, y, 40.0, seed) - 0.5) * 24.0;
        if is_land(before[index])
            && let Some(aside) = cell((x + by(11), y + by(12)))
            && is_land(before[aside])
        {
            cells[index] = before[aside];
        }
    }
}

/// Borders between zones lose their corners: each cell takes what most around it are.
fn soften(cells: &mut [u16], game: &Game) {
    let near = disc(8.0);
    let before = cells.to_vec();
    for index in 0..cells.len() {
        let own = before[index];
        if own >= WATER || game.zones[own as usize].is_harbour {
            continue;
        }
        let mixed = around(index).any(|(next, _)| before[next] != own);
        if !mixed {
            continue;
        }
        let mut count: BTreeMap<u16, u32> = BTreeMap::new();
        for by in &near {
            if let Some(next) = shifted(index, *by)
                && before[next] < WATER
                && !game.zones[before[next] as usize].is_harbour
            {
                *count.entry(before[next]).or_default() += 1;
            }
        }
        if let Some((label, _)) = count.into_iter().max_by_key(|(label, n)| (*n, *label == own)) {
            cells[index] = label;
        }
    }
}

/// Zones that do not touch are kept apart: by water where the game says so, by wild land elsewhere.
fn part(cells: &mut [u16], game: &Game, water: &BTreeSet<(usize, usize)>, ground: &[u16]) {
    let near = disc(APART / 2.0 + STEP);
    let before = cells.to_vec();
    for index in 0..cells.len() {
        let own = before[index];
        if own >= WATER {
            continue;
        }
        let mine = &game.zones[own as usize];
        for &(dx, dy) in &near {
            let Some(next) = shifted(index, (dx, dy)) else { continue };
            let other = before[next];
            if other >= WATER || other == own || game.touch(own as usize, other as usize) {
                continue;
            }
            let its = &game.zones[other as usize];
            if mine.is_harbour != its.is_harbour {
                // The harbour gives way.
                if mine.is_harbour && ((dx * dx + dy * dy) as f64).sqrt() * STEP <= OFF_SHORE {
                    cells[index] = WATER;
                    break;
                }
                continue;
            }
            // Real water between them is enough.
            let between = shifted(index, (dx / 2, dy / 2)).map(|at| before[at]);
            if between == Some(WATER) && ((dx * dx + dy * dy) as f64).sqrt() * STEP > CHANNEL {
                continue;
            }
            let pair = (own.min(other) as usize, own.max(other) as usize);
            cells[index] =
                if mine.is_harbour || water.contains(&pair) { WATER } else { ground[index].max(WATER) };
            break;
        }
    }
}

/// Each zone is one piece without holes; crumbs become what surrounds them.
fn whole(cells: &mut [u16], seeds: &[Pt], ground: &[u16]) {
    // Only the piece around the seed stays.
    let parts = parts(cells);
    let home: Vec<Option<usize>> = seeds.iter().map(|at| cell(*at).map(|index| parts[index])).collect();
    for index in 0..cells.len() {
        let own = cells[index];
        if own < WATER && home[own as usize] != Some(parts[index]) {
            cells[index] = ground[index];
        }
    }
    // Pockets of one neighbour only, and crumbs of wild land or water, are filled.
    let parts = self::parts(cells);
    let mut size: BTreeMap<usize, usize> = BTreeMap::new();
    let mut rim: BTreeMap<usize, BTreeMap<u16, usize>> = BTreeMap::new();
    for index in 0..cells.len() {
        *size.entry(parts[index]).or_default() += 1;
        for (next, far) in around(index) {
            if far == STEP && parts[next] != parts[index] {
                *rim.entry(parts[index]).or_default().entry(cells[next]).or_default() += 1;
            }
        }
    }
    for index in 0..cells.len() {
        if cells[index] < WATER {
            continue;
        }
        let (area, rim) = (size[&parts[index]], rim.get(&parts[index]));
        let Some(rim) = rim else { continue };
        let on_edge = area > 40_000;
        if !on_edge && rim.len() == 1 {
            let only = *rim.keys().next().expect("one");
            // An island of some size stays; a pond or a crumb does not.
            if only < WATER || area < 24 {
                cells[index] = only;
            }
        } else if area < 30 {
            let most = rim.iter().max_by_key(|(_, n)| **n).map(|(label, _)| *label);
            cells[index] = most.unwrap_or(cells[index]);
        }
    }
}

/// Pieces of equal cells, joined along edges.
pub(crate) fn parts(cells: &[u16]) -> Vec<usize> {
    let mut out = vec![usize::MAX; cells.len()];
    let mut count = 0;
    for start in 0..cells.len() {
        if out[start] != usize::MAX {
            continue;
        }
        let mut stack = vec![start];
        out[start] = count;
        while let Some(index) = stack.pop() {
            for (next, far) in around(index) {
                if far == STEP && out[next] == usize::MAX && cells[next] == cells[index] {
                    out[next] = count;
                    stack.push(next);
                }
            }
        }
        count += 1;
    }
    out
}

/// No cell touches another of its kind only by a corner.
fn tidy_corners(cells: &mut [u16]) {
    for _ in 0..50 {
        let mut changed = false;
        for row in 0..ROWS - 1 {
            for column in 0..COLUMNS - 1 {
                let at = row * COLUMNS + column;
                let [a, b, c, d] = [at, at + 1, at + COLUMNS, at + COLUMNS + 1].map(|at| cells[at]);
                if a == d && a != b && a != c {
                    // Water and wild land give way to zones.
                    let give = if b >= c { at + 1 } else { at + COLUMNS };
                    cells[give] = a;
                    changed = true;
                } else if b == c && b != a && b != d {
                    let give = if a >= d { at } else { at + COLUMNS + 1 };
                    cells[give] = b;
                    changed = true;
                }
            }
        }
        if !changed {
            return;
        }
    }
}

/// How long each pair's common border is, in units.
pub(crate) fn borders(cells: &[u16]) -> BTreeMap<(usize, usize), f64> {
    let mut out = BTreeMap::new();
    for index in 0..cells.len() {
        for by in [(1, 0), (0, 1)] {
            if let Some(next) = shifted(index, by) {
                let (a, b) = (cells[index], cells[next]);
                if a != b && a < WATER && b < WATER {
                    *out.entry((a.min(b) as usize, a.max(b) as usize)).or_default() += STEP * 0.8;
                }
            }
        }
    }
    out
}

/// The largest circle in each zone.
pub(crate) fn circles(cells: &[u16], zones: usize) -> Vec<(Pt, f64)> {
    // Distances to the next cell of another kind, by growing from there.
    let mut far: Vec<f64> = vec![f64::INFINITY; cells.len()];
    let mut heap: BinaryHeap<Reverse<(u64, usize)>> = BinaryHeap::new();
    let mut from: Vec<usize> = (0..cells.len()).collect();
    for index in 0..cells.len() {
        if around(index).any(|(next, _)| cells[next] != cells[index]) {
            far[index] = 0.0;
            heap.push(Reverse((0, index)));
        }
    }
    while let Some(Reverse((_, index))) = heap.pop() {
        for (next, _) in around(index) {
            if cells[next] != cells[index] {
                continue;
            }
            let (a, b) = (middle(from[index]), middle(next));
            let total = (a.0 - b.0).hypot(a.1 - b.1);
            if total + 1e-9 < far[next] {
                far[next] = total;
                from[next] = from[index];
                heap.push(Reverse(((total * 64.0) as u64, next)));
            }
        }
    }
    (0..zones)
        .map(|zone| {
            (0..cells.len())
                .filter(|index| cells[*index] == zone as u16)
                .max_by(|a, b| far[*a].total_cmp(&far[*b]))
                .map_or(((0.0, 0.0), 0.0), |index| (middle(index), far[index]))
        })
        .collect()
}

/// A rectangle well inside each zone, as large as can be: x, y, width, height.
pub(crate) fn boxes(cells: &[u16], zones: usize) -> Vec<[f64; 4]> {
    /// Wide ones are liked a little better: names are wide.
    const SHAPES: [f64; 9] = [0.7, 0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0];
    /// Cells kept free at the border.
    const FREE: usize = 3;
    let mut out = Vec::new();
    for zone in 0..zones {
        let own = |column: usize, row: usize| cells[row * COLUMNS + column] == zone as u16;
        let mut sums = vec![0u32; (COLUMNS + 1) * (ROWS + 1)];
        let (mut left, mut top, mut right, mut bottom) = (COLUMNS, ROWS, 0, 0);
        for row in 0..ROWS {
            let mut line = 0;
            for column in 0..COLUMNS {
                if own(column, row) {
                    line += 1;
                    (left, right) = (left.min(column), right.max(column + 1));
                    (top, bottom) = (top.min(row), bottom.max(row + 1));
                }
                sums[(row + 1) * (COLUMNS + 1) + column + 1] = sums[row * (COLUMNS + 1) + column + 1] + line;
            }
        }
        let full = |x: usize, y: usize, w: usize, h: usize| {
            let at = |x: usize, y: usize| sums[y * (COLUMNS + 1) + x];
            at(x + w, y + h) + at(x, y) - at(x + w, y) - at(x, y + h) == (w * h) as u32
        };
        let mut best = (0.0, [0; 4]);
        for shape in SHAPES {
            let mut high = 8;
            for y in (top..bottom).step_by(1) {
                for x in (left..right).step_by(1) {
                    loop {
                        let (w, h) = ((high as f64 * shape) as usize, high);
                        if x + w > right || y + h > bottom || !full(x, y, w, h) {
                            break;
                        }
                        // Names are wide: width counts more, until there is enough of it.
                        let worth = (w as f64).min(76.0).powf(1.6) * (h as f64).min(56.0);
                        if worth > best.0 {
                            best = (worth, [x, y, w, h]);
                        }
                        high += 1;
                    }
                }
            }
        }
        let [x, y, w, h] = best.1;
        let free = FREE as f64 * STEP;
        out.push([
            x as f64 * STEP + free,
            y as f64 * STEP + free,
            w as f64 * STEP - 2.0 * free,
            h as f64 * STEP - 2.0 * free,
        ]);
    }
    out
}
