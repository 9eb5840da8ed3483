//! Where names, icons and pieces of a zone stand.
//!
//! A zone is asked for by its id, as in the game's data.
#![allow(dead_code, reason = "the pieces that will stand on the map ask for these")]

use super::atlas::{Zone, atlas};
use super::icons;
use super::names::setting;
use super::printed::PRINTED;
use crate::geometry::{Area, Pt, distance_to, inside, pt};
use crate::pen::Pen;
use std::sync::OnceLock;
use texts::Lang;

/// The size of a zone's name where it fits.
pub(crate) const NAME: f64 = 22.0;

/// How many places for pieces a zone has.
pub(crate) const ANCHORS: usize = 6;

/// The outline of a zone, not closed: its first point does not come again.
pub(crate) fn outline_of(zone: &str) -> Option<&'static [Pt]> {
    Some(&atlas().zone(zone)?.outline)
}

/// The same as the data of a path, for hits and light.
pub(crate) fn path_of(zone: &str) -> Option<String> {
    let mut pen = Pen::new();
    pen.shape(outline_of(zone)?);
    Some(pen.data().to_owned())
}

/// The rectangle inside a zone that name, icons and pieces share.
pub(crate) fn room_of(zone: &str) -> Option<Area> {
    Some(atlas().zone(zone)?.room)
}

/// The middle of the first line of a zone's name.
pub(crate) fn label_point(zone: &str) -> Option<Pt> {
    let room = room_of(zone)?;
    Some(pt(room.x + room.width / 2.0, room.y + NAME * 0.5))
}

/// Places for pieces, the best first: inside the zone, clear of its name and icons where it is large enough, and
/// none nearer than thirty to another but in the narrowest zones.
pub(crate) fn anchors(zone: &str) -> Option<&'static [Pt; ANCHORS]> {
    static PLACES: OnceLock<Vec<(&'static str, [Pt; ANCHORS])>> = OnceLock::new();
    let places = PLACES.get_or_init(|| atlas().zones.iter().map(|zone| (zone.id, found(zone))).collect());
    Some(&places.iter().find(|(id, _)| *id == zone)?.1)
}

/// What name and icons cover, in whichever language needs most.
pub(crate) fn lettered(zone: &Zone) -> Area {
    let icons = PRINTED.iter().find(|printed| printed.id == zone.id).map_or(0, icons::count);
    let (mut wide, mut high) = (icons as f64 * icons::STEP, 0.0_f64);
    for lang in Lang::ALL {
        let (lines, size) = setting(lang, zone);
        high = high.max(lines.len() as f64 * size * 1.02);
        for line in &lines {
            wide = wide.max(super::names::capitals_width(line, size));
        }
    }
    let below = if icons > 0 { 32.0 } else { 0.0 };
    let middle = zone.room.x + zone.room.width / 2.0;
    Area::new(middle - wide / 2.0, zone.room.y, wide, high + below)
}

fn found(zone: &Zone) -> [Pt; ANCHORS] {
    let mut closed = zone.outline.clone();
    closed.extend(zone.outline.first());
    let words = lettered(zone);
    let room = zone.room;
    let home =
        pt(room.x + room.width / 2.0, (words.y + words.height + 18.0).min(room.y + room.height - 14.0));
    let (mut left, mut right) = (f64::INFINITY, f64::NEG_INFINITY);
    let (mut top, mut bottom) = (f64::INFINITY, f64::NEG_INFINITY);
    for at in &zone.outline {
        (left, right) = (left.min(at.x), right.max(at.x));
        (top, bottom) = (top.min(at.y), bottom.max(at.y));
    }
    let mut candidates: Vec<(Pt, f64)> = Vec::new();
    let mut y = top;
    while y < bottom {
        let mut x = left;
        while x < right {
            let at = pt(x, y);
            if inside(&zone.outline, at) {
                candidates.push((at, distance_to(&closed, at)));
            }
            x += 5.0;
        }
        y += 5.0;
    }
    // Below the name is better than beside it.
    let worth = |at: Pt| {
        let above = (home.y - at.y).max(0.0);
        at.distance(home) + above * 1.5
    };
    candidates.sort_by(|a, b| worth(a.0).total_cmp(&worth(b.0)));
    let mut out: Vec<Pt> = Vec::new();
    // Each pass asks for less: clear of the words, then clear of the border only, then anything inside.
    for (border, words_off, apart) in
        [(17.0, 13.0, 30.0), (14.0, 4.0, 28.0), (13.0, -200.0, 28.0), (6.0, -200.0, 20.0)]
    {
        let covered = |at: Pt| {
            let area = Area::new(
                words.x - words_off,
                words.y - words_off,
                words.width + 2.0 * words_off,
                words.height + 2.0 * words_off,
            );
            words_off > -100.0 && area.has(at)
        };
        for &(at, far) in &candidates {
            if out.len() < ANCHORS
                && far >= border
                && !covered(at)
                && out.iter().all(|other| other.distance(at) >= apart)
            {
                out.push(at);
            }
        }
    }
    out.resize(ANCHORS, home);
    out.try_into().unwrap_or([home; ANCHORS])
}
