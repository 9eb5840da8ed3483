//! What runs exactly on hex-sides: rivers, the line between empires, sea zones, ice, nations, waters that part two lands.

use super::{Label, Stroke, What, framed, whole};
use crate::arpents::grid::Cell;
use crate::arpents::input::Input;
use crate::arpents::model::{BY_LAND, BY_SEA, Hex, Kind, Map};
use crate::chart::Pt;
use std::collections::{BTreeMap, BTreeSet};

type Spot = (i32, i32);

/// The two ends of a side in the frame, clockwise round its hex.
fn ends(map: &Map, cell: Cell, side: usize) -> (Spot, Spot) {
    let (a, b) = map.grid.side(cell, side);
    let spots = whole(&[framed(map, a), framed(map, b)]);
    (spots[0], spots[1])
}

/// Sides as lines, joined where exactly two meet.
fn joined(sides: &[(Spot, Spot)], is_directed: bool) -> Vec<(Vec<Spot>, bool)> {
    let mut next: BTreeMap<Spot, Vec<Spot>> = BTreeMap::new();
    let mut degree: BTreeMap<Spot, usize> = BTreeMap::new();
    for &(a, b) in sides {
        next.entry(a).or_default().push(b);
        if !is_directed {
            next.entry(b).or_default().push(a);
        }
        *degree.entry(a).or_default() += 1;
        *degree.entry(b).or_default() += 1;
    }
    let mut starts: Vec<Spot> =
        degree.iter().filter(|(_, count)| **count != 2).map(|(spot, _)| *spot).collect();
    if is_directed {
        // A line begins where nothing leads to.
        let reached: BTreeSet<Spot> = sides.iter().map(|(_, to)| *to).collect();
        starts.sort_by_key(|spot| reached.contains(spot));
    }
    starts.extend(degree.keys());
    let mut out = Vec::new();
    for start in starts {
        while let Some(first) = next.get_mut(&start).and_then(Vec::pop) {
            let (mut line, mut before, mut here) = (vec![start], start, first);
            loop {
                line.push(here);
                if !is_directed
                    && let Some(ways) = next.get_mut(&here)
                    && let Some(back) = ways.iter().position(|way| *way == before)
                {
                    ways.swap_remove(back);
                }
                if here == start || degree[&here] != 2 {
                    break;
                }
                let Some(on) = next.get_mut(&here).and_then(Vec::pop) else { break };
                (before, here) = (here, on);
            }
            let is_ring = line[0] == line[line.len() - 1];
            if is_ring {
                line.pop();
            }
            out.push((line, is_ring));
        }
    }
    out
}

/// Every river as lines along its sides, from source to mouth.
pub(super) fn rivers(map: &Map, input: &Input) -> Vec<Stroke> {
    let cone = input.maps[&map.id].cone();
    let far = |from: Spot, to: Pt| (f64::from(from.0) - to.0).hypot(f64::from(from.1) - to.1);
    let mut out = Vec::new();
    for river in &map.rivers {
        let sides: Vec<(Spot, Spot)> =
            river.sides.iter().map(|&(cell, side)| ends(map, cell, side)).collect();
        // Waypoints are written from the source.
        let written = input.rivers.iter().find(|written| written.name == river.name);
        let ends = written.map(|written| {
            [written.pts[0], written.pts[written.pts.len() - 1]]
                .map(|[lat, lon]| framed(map, cone.project((lon, lat))))
        });
        for (mut points, is_ring) in joined(&sides, false) {
            let (first, last) = (points[0], points[points.len() - 1]);
            if ends.is_some_and(|[source, mouth]| {
                far(last, source) + far(first, mouth) < far(first, source) + far(last, mouth)
            }) {
                points.reverse();
            }
            out.push(Stroke { what: What::River, level: None, name: river.name.clone(), is_ring, points });
        }
    }
    out
}

/// All borders on hex-sides. What the first word names lies on the right hand as one walks along.
pub(super) fn borders(map: &Map, input: &Input) -> Vec<Stroke> {
    let mut groups: BTreeMap<(What, String), Vec<(Spot, Spot)>> = BTreeMap::new();
    let freezes =
        |hex: &Hex| input.areas.zone.iter().any(|zone| zone.freezes && Some(&zone.id) == hex.zone.as_ref());
    let empire = |hex: &Hex| hex.colonies.first().map(|colony| input.empire(colony).to_owned());
    for (&cell, hex) in &map.hexes {
        for side in 0..6 {
            let beyond = map.beyond(cell, side).map(|(_, other)| other);
            let mut add = |what: What, name: String| {
                groups.entry((what, name)).or_default().push(ends(map, cell, side))
            };
            if let Some(nation) = &hex.native
                && beyond.is_none_or(|other| other.native.as_ref() != Some(nation))
            {
                add(What::Nation, nation.clone());
            }
            let Some(other) = beyond else { continue };
            if let (Some(here), Some(there)) = (empire(hex), empire(other))
                && here < there
            {
                add(What::Empire, format!("{here} {there}"));
            }
            if let (Some(here), Some(there)) = (&hex.zone, &other.zone) {
                // Ice ends on the shore, so its line is one, whether ships pass each side of it or not.
                if freezes(hex) && !freezes(other) {
                    add(What::Ice, format!("{here} {there}"));
                }
                if here < there && hex.sides[side] & BY_SEA != 0 {
                    add(What::Zone, format!("{here} {there}"));
                }
            }
            let are_land = hex.kind == Kind::Land && other.kind == Kind::Land;
            if are_land && side < 3 && hex.sides[side] & BY_LAND == 0 {
                add(What::Closed, String::new());
            }
        }
    }
    let mut out = Vec::new();
    for ((what, name), sides) in groups {
        for (points, is_ring) in joined(&sides, what != What::Closed) {
            out.push(Stroke { what, level: None, name: name.clone(), is_ring, points });
        }
    }
    out
}

/// Where the names of colonies, nations and seas stand.
pub(super) fn labels(map: &Map) -> Vec<Label> {
    let mut groups: BTreeMap<(&str, &str), Vec<Pt>> = BTreeMap::new();
    for (&cell, hex) in &map.hexes {
        let at = framed(map, map.grid.centre(cell));
        let names = [
            ("colony", hex.colonies.first()),
            ("nation", hex.native.as_ref()),
            ("zone", hex.zone.as_ref().filter(|_| hex.kind == Kind::Sea)),
            ("shore", hex.zone.as_ref().filter(|_| hex.kind != Kind::Sea)),
        ];
        for (what, id) in names {
            if let Some(id) = id {
                groups.entry((what, id)).or_default().push(at);
            }
        }
    }
    // A river of the sea has no hex without a shore: its name lies along them.
    let open: BTreeSet<&str> = groups.keys().filter(|(what, _)| *what == "zone").map(|(_, id)| *id).collect();
    groups
        .into_iter()
        .filter(|((what, id), _)| *what != "shore" || !open.contains(id))
        .map(|((what, id), places)| {
            let known = label(what, id, &places);
            if what == "shore" {
                Label { what: "zone".into(), long: known.long * 2 / 5, ..known }
            } else {
                known
            }
        })
        .collect()
}

/// The middle of some places, and the line along which they lie.
fn label(what: &str, id: &str, places: &[Pt]) -> Label {
    let count = places.len() as f64;
    let mean = (
        places.iter().map(|at| at.0).sum::<f64>() / count,
        places.iter().map(|at| at.1).sum::<f64>() / count,
    );
    let (mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0);
    for at in places {
        let (x, y) = (at.0 - mean.0, at.1 - mean.1);
        xx += x * x / count;
        xy += x * y / count;
        yy += y * y / count;
    }
    let angle = 0.5 * (2.0 * xy).atan2(xx - yy);
    let spread = ((xx + yy) / 2.0 + (((xx - yy) / 2.0).powi(2) + xy * xy).sqrt()).sqrt();
    // Round countries are lettered straight; steep ones lean as far as one still reads.
    let narrow = ((xx + yy) / 2.0 - (((xx - yy) / 2.0).powi(2) + xy * xy).sqrt()).max(0.0).sqrt();
    let turn = if spread < 1.35 * narrow { 0.0 } else { angle.to_degrees().clamp(-62.0, 62.0) };
    // The name stands where its country is, not in a bay of it.
    let gap = |at: &&Pt| (at.0 - mean.0).hypot(at.1 - mean.1);
    let nearest = places.iter().min_by(|a, b| gap(a).total_cmp(&gap(b))).copied().unwrap_or(mean);
    let at = if gap(&&nearest) > 60.0 { nearest } else { mean };
    Label {
        what: what.to_owned(),
        id: id.to_owned(),
        at: (at.0.round() as i32, at.1.round() as i32),
        turn: turn.round() as i32,
        long: (spread * 3.2).round() as i32,
    }
}
