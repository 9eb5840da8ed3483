//! The geometry of the theatre: zones as rings of shared lines, read once from what the atlas surveyed.
//!
//! `atlas.txt` is made by the crate `atlas`; its head explains it. Each line between two faces stands there once, so
//! that what touches on the sheet touches exactly where both are drawn.

#![allow(
    dead_code,
    reason = "tests and the pieces that will stand on the map ask for more than the sheet does"
)]

use super::layout::MAP;
use crate::geometry::{Area, Pt, pt};
use std::sync::OnceLock;

/// What a line parts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Line {
    /// Land and water.
    Shore,
    /// Two zones on land.
    Limit,
    /// Two zones, along a river that may be crossed.
    Crossing,
    /// Two zones, over a carrying place.
    Portage,
    /// A zone and land that belongs to nobody.
    Wild,
    /// A harbour and a zone it serves, or land nobody holds.
    Quay,
    /// A harbour and the open sea.
    Roads,
    /// The sheet and the margin.
    Edge,
}

/// A line between two faces.
pub(crate) struct Arc {
    pub(crate) kind: Line,
    pub(crate) line: Vec<Pt>,
}

/// A zone.
pub(crate) struct Zone {
    /// As in the game's data.
    pub(crate) id: &'static str,
    /// Where it began: inside, near the true place.
    pub(crate) seed: Pt,
    /// A rectangle inside it, for name, icons and pieces.
    pub(crate) room: Area,
    /// Once round, closed by its first point.
    pub(crate) outline: Vec<Pt>,
    /// The lines around it, by number.
    pub(crate) arcs: Vec<usize>,
}

/// Land or water that is no zone.
pub(crate) struct Face {
    /// Its outer ring and its holes.
    pub(crate) rings: Vec<Vec<Pt>>,
    /// The lines around it, by number.
    pub(crate) arcs: Vec<usize>,
}

/// The whole sheet.
pub(crate) struct Atlas {
    pub(crate) zones: Vec<Zone>,
    pub(crate) arcs: Vec<Arc>,
    /// Land that belongs to nobody.
    pub(crate) wild: Vec<Face>,
    /// Water that is no harbour.
    pub(crate) water: Vec<Face>,
    /// Lakes inside zones.
    pub(crate) lakes: Vec<(&'static str, Vec<Pt>)>,
    /// Streams inside zones.
    pub(crate) streams: Vec<(&'static str, Vec<Pt>)>,
    /// The feet of hills, far ones first.
    pub(crate) hills: Vec<Pt>,
    /// The feet of trees, far ones first.
    pub(crate) trees: Vec<Pt>,
}

/// The atlas.
pub(crate) fn atlas() -> &'static Atlas {
    static ATLAS: OnceLock<Atlas> = OnceLock::new();
    ATLAS.get_or_init(|| read(include_str!("atlas.txt")).expect("the atlas was written by its tool"))
}

impl Atlas {
    /// The zone with this id.
    pub(crate) fn zone(&self, id: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.id == id)
    }

    /// The lines of these kinds.
    pub(crate) fn lines<'a>(&'a self, kinds: &'a [Line]) -> impl Iterator<Item = &'a [Pt]> {
        self.arcs.iter().filter(|arc| kinds.contains(&arc.kind)).map(|arc| arc.line.as_slice())
    }

    /// The lines two zones share.
    pub(crate) fn between(&self, a: &Zone, b: &Zone) -> Vec<usize> {
        a.arcs.iter().copied().filter(|arc| b.arcs.contains(arc)).collect()
    }
}

type Ring = Vec<(usize, bool)>;

fn read(text: &'static str) -> Option<Atlas> {
    let mut arcs = Vec::new();
    let mut zones: Vec<(&str, Pt, Area, Vec<Ring>)> = Vec::new();
    let (mut wild, mut water): (Vec<Vec<Ring>>, Vec<Vec<Ring>>) = (Vec::new(), Vec::new());
    let (mut lakes, mut streams) = (Vec::new(), Vec::new());
    let (mut hills, mut trees) = (Vec::new(), Vec::new());
    for row in text.lines().filter(|row| !row.starts_with('#')) {
        let (word, rest) = row.split_once(' ')?;
        match word {
            "zone" => {
                let (head, rings_text) = rest.split_once(" : ")?;
                let (id, places) = head.split_once(' ')?;
                let [x, y, left, top, width, height] = numbers(places)?.try_into().ok()?;
                let half = |value: i32| f64::from(value) / 2.0;
                let room = Area::new(half(left) + MAP.x, half(top) + MAP.y, half(width), half(height));
                zones.push((id, spot(x, y), room, rings(rings_text)?));
            }
            "wild" => wild.push(rings(rest.strip_prefix(": ")?)?),
            "water" => water.push(rings(rest.strip_prefix(": ")?)?),
            "arc" => {
                let (kind, path) = rest.split_once(' ')?;
                let kind = match kind {
                    "c" => Line::Shore,
                    "l" => Line::Limit,
                    "x" => Line::Crossing,
                    "p" => Line::Portage,
                    "w" => Line::Wild,
                    "h" => Line::Quay,
                    "s" => Line::Roads,
                    "e" => Line::Edge,
                    _ => return None,
                };
                arcs.push(Arc { kind, line: line(path)? });
            }
            "hills" => hills = line(rest)?,
            "trees" => trees = line(rest)?,
            "lake" | "stream" => {
                let (name, path) = rest.split_once(' ')?;
                let list = if word == "lake" { &mut lakes } else { &mut streams };
                list.push((name, line(path)?));
            }
            _ => return None,
        }
    }
    let walk = |ring: &Ring| -> Vec<Pt> {
        let mut out: Vec<Pt> = Vec::new();
        for &(arc, back) in ring {
            let line: &Vec<Pt> = &arcs[arc].line;
            // The last point of a line is the first of the next.
            if back {
                out.extend(line[1..].iter().rev());
            } else {
                out.extend(&line[..line.len() - 1]);
            }
        }
        out
    };
    let numbers_of = |rings: &[Ring]| rings.iter().flatten().map(|(arc, _)| *arc).collect();
    let faces = |faces: &[Vec<Ring>]| -> Vec<Face> {
        let face =
            |rings: &Vec<Ring>| Face { rings: rings.iter().map(walk).collect(), arcs: numbers_of(rings) };
        faces.iter().map(face).collect()
    };
    let zones = zones
        .into_iter()
        .map(|(id, seed, room, rings)| Zone {
            id,
            seed,
            room,
            outline: rings.first().map(walk).unwrap_or_default(),
            arcs: numbers_of(&rings),
        })
        .collect();
    let (wild, water) = (faces(&wild), faces(&water));
    Some(Atlas { zones, arcs, wild, water, lakes, streams, hills, trees })
}

fn spot(x: i32, y: i32) -> Pt {
    pt(f64::from(x) / 2.0 + MAP.x, f64::from(y) / 2.0 + MAP.y)
}

fn rings(text: &str) -> Option<Vec<Ring>> {
    text.split(" / ")
        .map(|ring| {
            numbers(ring)?
                .into_iter()
                .map(|number| {
                    Some((usize::try_from(number.unsigned_abs()).ok()?.checked_sub(1)?, number < 0))
                })
                .collect()
        })
        .collect()
}

/// The first place, then steps.
fn line(path: &str) -> Option<Vec<Pt>> {
    let steps = numbers(path)?;
    let (mut x, mut y) = (0, 0);
    Some(
        steps
            .chunks_exact(2)
            .map(|step| {
                x += step[0];
                y += step[1];
                spot(x, y)
            })
            .collect(),
    )
}

/// Numbers parted by spaces, or by the minus of the next one.
fn numbers(text: &str) -> Option<Vec<i32>> {
    let mut out = Vec::new();
    let mut from = 0;
    for (at, letter) in text.char_indices().chain(std::iter::once((text.len(), ' '))) {
        if (letter == ' ' || letter == '-') && at > from {
            out.push(text[from..at].parse().ok()?);
            from = at;
        }
        if letter == ' ' {
            from = at + 1;
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minus_parts_numbers_too() {
        assert_eq!(numbers("12 -3-4 5-60"), Some(vec![12, -3, -4, 5, -60]));
        assert_eq!(numbers("7"), Some(vec![7]));
        assert_eq!(numbers("x"), None);
    }
}
