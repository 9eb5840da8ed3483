//! From cells to lines: every border once, shared by what lies on its two sides, smoothed as a hand would draw it.

use crate::chart::Pt;
use crate::grid::{COLUMNS, ROWS, STEP, WATER, WILD, parts};
use crate::plan::Game;
use crate::survey::simple;
use std::collections::{BTreeMap, BTreeSet};

/// Halves of a unit: what lines are rounded to.
pub(crate) const FINE: f64 = 2.0;

/// A place in halves of a unit.
pub(crate) type Spot = (i32, i32);

/// Something with an area: a zone, a water, a piece of wild land.
#[derive(Clone, Debug)]
pub(crate) struct Face {
    /// The zone's number, or what the cells say.
    pub(crate) label: u16,
    /// Closed rings of arcs: the number of an arc, and whether it is walked backwards.
    pub(crate) rings: Vec<Vec<(usize, bool)>>,
}

/// A line between two faces.
#[derive(Clone, Debug)]
pub(crate) struct Arc {
    /// The face on its left, as the sheet lies, or none beyond the edge.
    pub(crate) left: Option<usize>,
    /// The face on its right.
    pub(crate) right: Option<usize>,
    pub(crate) line: Vec<Spot>,
}

/// Everything traced.
pub(crate) struct Net {
    pub(crate) faces: Vec<Face>,
    pub(crate) arcs: Vec<Arc>,
}

/// Trace the grid.
pub(crate) fn trace(cells: &[u16], game: &Game) -> Net {
    let (piece, labels) = numbered(cells, game.zones.len());
    let raw = raw_arcs(&piece);
    let label = |face: Option<usize>| face.map_or(WATER + 9, |face| labels[face]);
    // A border between zones may be smoothed much, a shore only a little; what would cross is smoothed less.
    let mut strength: Vec<f64> = raw
        .iter()
        .map(|arc| {
            let (a, b) = (label(arc.left), label(arc.right));
            let is_zone = |label: u16| label < WATER && !game.zones[label as usize].is_harbour;
            let is_harbour = |label: u16| label < WATER && game.zones[label as usize].is_harbour;
            match () {
                () if arc.left.is_none() || arc.right.is_none() => 0.0,
                () if is_zone(a) && is_zone(b) => 8.0,
                () if (is_harbour(a) && b == WATER) || (is_harbour(b) && a == WATER) => 24.0,
                () if (a == WILD && is_zone(b)) || (b == WILD && is_zone(a)) => 9.0,
                () => 2.2,
            }
        })
        .collect();
    loop {
        let arcs: Vec<Arc> = raw
            .iter()
            .zip(&strength)
            .map(|(arc, strength)| Arc { line: smoothed(&arc.line, *strength), ..arc.clone() })
            .collect();
        let bad = crossings(&arcs);
        if bad.is_empty() {
            let faces = faces(&arcs, &labels);
            return Net { faces, arcs };
        }
        for index in bad {
            strength[index] *= 0.6;
            if strength[index] < 0.4 {
                strength[index] = 0.0;
            }
        }
    }
}

/// A number for each piece; zones keep theirs.
fn numbered(cells: &[u16], zones: usize) -> (Vec<usize>, Vec<u16>) {
    let parts = parts(cells);
    let mut labels: Vec<u16> = (0..zones as u16).collect();
    let mut known: BTreeMap<usize, usize> = BTreeMap::new();
    let piece = cells
        .iter()
        .zip(&parts)
        .map(|(label, part)| {
            if *label < WATER {
                *label as usize
            } else {
                *known.entry(*part).or_insert_with(|| {
                    labels.push(*label);
                    labels.len() - 1
                })
            }
        })
        .collect();
    (piece, labels)
}

/// Stairs along the cells.
fn raw_arcs(piece: &[usize]) -> Vec<Arc> {
    let at = |column: isize, row: isize| -> Option<usize> {
        (column >= 0 && row >= 0 && column < COLUMNS as isize && row < ROWS as isize)
            .then(|| piece[row as usize * COLUMNS + column as usize])
    };
    // From a corner in a direction: what lies left and right.
    const WAYS: [(isize, isize); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
    let sides = |x: isize, y: isize, way: usize| match way {
        0 => (at(x, y - 1), at(x, y)),
        1 => (at(x, y), at(x - 1, y)),
        2 => (at(x - 1, y), at(x - 1, y - 1)),
        _ => (at(x - 1, y - 1), at(x, y - 1)),
    };
    let is_edge = |x: isize, y: isize, way: usize| {
        let (left, right) = sides(x, y, way);
        left != right
    };
    let count = |x: isize, y: isize| (0..4).filter(|way| is_edge(x, y, *way)).count();
    let mut used: BTreeSet<(isize, isize, usize)> = BTreeSet::new();
    let mut out = Vec::new();
    let mut walk = |x: isize, y: isize, way: usize, used: &mut BTreeSet<(isize, isize, usize)>| {
        let (left, right) = sides(x, y, way);
        let mut line = vec![(x, y)];
        let (mut x, mut y, mut way) = (x, y, way);
        let start = (x, y);
        loop {
            used.insert((x, y, way));
            x += WAYS[way].0;
            y += WAYS[way].1;
            used.insert((x, y, (way + 2) % 4));
            line.push((x, y));
            if count(x, y) != 2 || (x, y) == start {
                break;
            }
            way =
                (0..4).find(|next| *next != (way + 2) % 4 && is_edge(x, y, *next)).expect("the line goes on");
        }
        let line = line
            .into_iter()
            .map(|(x, y)| ((x as f64 * STEP * FINE) as i32, (y as f64 * STEP * FINE) as i32))
            .collect();
        out.push(Arc { left, right, line });
    };
    for only_nodes in [true, false] {
        for y in 0..=ROWS as isize {
            for x in 0..=COLUMNS as isize {
                if only_nodes && count(x, y) == 2 {
                    continue;
                }
                for way in 0..4 {
                    if is_edge(x, y, way) && !used.contains(&(x, y, way)) {
                        walk(x, y, way, &mut used);
                    }
                }
            }
        }
    }
    out
}

/// The same line, rounder: `strength` is how far, in units, it is averaged.
fn smoothed(line: &[Spot], strength: f64) -> Vec<Spot> {
    let points: Vec<Pt> = line.iter().map(|at| (f64::from(at.0) / FINE, f64::from(at.1) / FINE)).collect();
    let closed = line[0] == line[line.len() - 1];
    let n = points.len();
    let reach = (strength * 2.2 / STEP).ceil() as isize;
    let mut soft = points.clone();
    if strength > 0.0 {
        for (index, at) in soft.iter_mut().enumerate() {
            if !closed && (index == 0 || index == n - 1) {
                continue;
            }
            // Near an end the average shrinks, so that the end stays.
            let reach = if closed { reach } else { reach.min(index as isize).min((n - 1 - index) as isize) };
            let (mut sum, mut x, mut y) = (0.0, 0.0, 0.0);
            for by in -reach..=reach {
                let other = if closed {
                    (index as isize + by).rem_euclid(n as isize - 1)
                } else {
                    index as isize + by
                };
                let weight = (-(by as f64 * STEP / strength).powi(2) / 2.0).exp();
                sum += weight;
                x += weight * points[other as usize].0;
                y += weight * points[other as usize].1;
            }
            *at = (x / sum, y / sum);
        }
        if closed {
            soft[n - 1] = soft[0];
        }
    }
    let within = if strength > 5.0 { 0.45 } else { 0.7 };
    let thin = if closed {
        let half = n / 2;
        let mut thin = simple(&soft[..=half], within);
        thin.pop();
        thin.extend(simple(&soft[half..], within));
        thin
    } else {
        simple(&soft, within)
    };
    let mut out: Vec<Spot> =
        thin.iter().map(|at| ((at.0 * FINE).round() as i32, (at.1 * FINE).round() as i32)).collect();
    out.dedup();
    out
}

/// The arcs that cross or touch others, or themselves, elsewhere than at their ends.
fn crossings(arcs: &[Arc]) -> BTreeSet<usize> {
    const BIN: i32 = 48;
    let mut bins: BTreeMap<(i32, i32), Vec<(usize, usize)>> = BTreeMap::new();
    for (number, arc) in arcs.iter().enumerate() {
        for (index, pair) in arc.line.windows(2).enumerate() {
            let (a, b) = (pair[0], pair[1]);
            for column in a.0.min(b.0).div_euclid(BIN)..=a.0.max(b.0).div_euclid(BIN) {
                for row in a.1.min(b.1).div_euclid(BIN)..=a.1.max(b.1).div_euclid(BIN) {
                    bins.entry((column, row)).or_default().push((number, index));
                }
            }
        }
    }
    let mut out = BTreeSet::new();
    for list in bins.values() {
        for (position, &(one, i)) in list.iter().enumerate() {
            for &(two, j) in &list[..position] {
                let (a, b) = (arcs[one].line[i], arcs[one].line[i + 1]);
                let (c, d) = (arcs[two].line[j], arcs[two].line[j + 1]);
                if meet(a, b, c, d) {
                    out.extend([one, two]);
                }
            }
        }
    }
    out
}

/// Do two stretches share more than a common end?
fn meet(a: Spot, b: Spot, c: Spot, d: Spot) -> bool {
    let turn = |p: Spot, q: Spot, r: Spot| {
        let (x, y) = (i64::from(q.0 - p.0), i64::from(q.1 - p.1));
        (x * i64::from(r.1 - p.1) - y * i64::from(r.0 - p.0)).signum()
    };
    let on = |p: Spot, q: Spot, r: Spot| {
        turn(p, q, r) == 0
            && (p.0.min(q.0)..=p.0.max(q.0)).contains(&r.0)
            && (p.1.min(q.1)..=p.1.max(q.1)).contains(&r.1)
    };
    let common = |p: Spot| p == c || p == d;
    if common(a) || common(b) {
        let other = if common(a) { b } else { a };
        let shared = if common(a) { a } else { b };
        let far = if shared == c { d } else { c };
        if common(a) && common(b) {
            return true;
        }
        return on(c, d, other) || on(a, b, far);
    }
    if on(a, b, c) || on(a, b, d) || on(c, d, a) || on(c, d, b) {
        return true;
    }
    turn(a, b, c) != turn(a, b, d) && turn(c, d, a) != turn(c, d, b)
}

/// Rings of arcs around each face.
fn faces(arcs: &[Arc], labels: &[u16]) -> Vec<Face> {
    let mut out: Vec<Face> = labels.iter().map(|label| Face { label: *label, rings: Vec::new() }).collect();
    for (number, face) in out.iter_mut().enumerate() {
        // Walked so that the face lies on the left.
        let mut open: Vec<(usize, bool)> = Vec::new();
        for (index, arc) in arcs.iter().enumerate() {
            if arc.left == Some(number) {
                open.push((index, false));
            }
            if arc.right == Some(number) {
                open.push((index, true));
            }
        }
        let ends = |(index, back): (usize, bool)| {
            let line = &arcs[index].line;
            let (first, last) = (line[0], line[line.len() - 1]);
            if back { (last, first) } else { (first, last) }
        };
        while let Some(first) = open.pop() {
            let mut ring = vec![first];
            let (start, mut end) = ends(first);
            while end != start {
                let next = open.iter().position(|other| ends(*other).0 == end).expect("the ring goes on");
                let next = open.swap_remove(next);
                end = ends(next).1;
                ring.push(next);
            }
            face.rings.push(ring);
        }
    }
    out
}
