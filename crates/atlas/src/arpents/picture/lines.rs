//! Lines: rivers on hex-sides, limits of colonies and empires, sea zones, ice, nations' rings, narrow waters.

use super::Sitter;
use super::ink::{FAINT, LINE, NATIONS, RIVER, WATER, WHITE, path, plain, rounded, stroked};
use crate::arpents::backdrop::{Level, Stroke, What};
use crate::arpents::input::Water;
use std::collections::BTreeMap;

/// How heavy lines are at a level.
pub(super) fn weight(level: Level) -> f64 {
    match level {
        Level::Theatre => 2.1,
        Level::Region => 1.25,
        Level::Hex => 1.0,
    }
}

/// A river is great, middling or small by the sides it has.
fn rank(sides: usize) -> f64 {
    match sides {
        0..=5 => 2.2,
        6..=13 => 3.0,
        14..=30 => 3.9,
        _ => 4.8,
    }
}

pub(super) fn rivers(sitter: &Sitter) -> String {
    let mut long: BTreeMap<&str, usize> = BTreeMap::new();
    for river in &sitter.map.rivers {
        long.insert(&river.name, river.sides.len());
    }
    let is_lake = |stroke: &Stroke| {
        sitter.map.rivers.iter().any(|river| river.name == stroke.name && river.kind == Water::Lake)
    };
    let by = weight(sitter.level).min(1.5);
    let mut out = String::from(r#"<g clip-path="url(#on-land)">"#);
    for stroke in sitter.strokes(What::River).chain(sitter.strokes(What::Mouth)) {
        let wide = rank(long.get(stroke.name.as_str()).copied().unwrap_or_default()) * by;
        let data = rounded(stroke);
        if is_lake(stroke) {
            out += &stroked(&data, LINE, 11.0 + by, "");
            out += &stroked(&data, WATER, 11.0 - by, "");
            out += &stroked(&data, RIVER, 1.0, r#"stroke-opacity="0.6""#);
            continue;
        }
        out += &stroked(&data, WATER, wide + 2.2, r#"stroke-opacity="0.7""#);
        // It grows on its way; each part begins where the one before it still is.
        let count = stroke.points.len();
        if stroke.what == What::Mouth || stroke.is_ring || count < 6 {
            out += &stroked(&data, RIVER, wide, "");
            continue;
        }
        for (from, to, share) in
            [(0, count / 3 + 1, 0.55), (count / 3, 2 * count / 3 + 1, 0.78), (2 * count / 3, count, 1.0)]
        {
            out += &stroked(&run(stroke, from, to), RIVER, wide * share, "");
        }
    }
    out + "</g>"
}

/// A part of a rounded line, from the middle of one leg to the middle of another.
fn run(stroke: &Stroke, from: usize, to: usize) -> String {
    let mut part = stroke.clone();
    part.points = stroke.points[from..to].to_vec();
    let middle = |a: (i32, i32), b: (i32, i32)| ((a.0 + b.0) / 2, (a.1 + b.1) / 2);
    if from > 0 {
        part.points[0] = middle(stroke.points[from], stroke.points[from - 1]);
        part.points.insert(1, stroke.points[from]);
    }
    if to < stroke.points.len() {
        part.points.push(middle(stroke.points[to - 1], stroke.points[to]));
    }
    rounded(&part)
}

/// Water between two hexes of land that parts them.
pub(super) fn closed(sitter: &Sitter) -> String {
    // A pale reach of water over the side, without banks of its own: the true shores are drawn beside it.
    let data: String = sitter.strokes(What::Closed).map(rounded).collect();
    let by = weight(sitter.level);
    stroked(&data, RIVER, 6.4 * by, r#"stroke-opacity="0.28""#)
        + &stroked(&data, WATER, 4.0 * by, r#"stroke-opacity="0.9""#)
}

pub(super) fn limits(sitter: &Sitter) -> String {
    let by = weight(sitter.level);
    let colonies: String = sitter.strokes(What::Limit).map(rounded).collect();
    let empires: String = sitter.strokes(What::Empire).map(rounded).collect();
    let dashes = |on: f64, off: f64| format!(r#"stroke-dasharray="{} {}""#, on * by, off * by);
    let lines = stroked(&colonies, LINE, 1.5 * by, &dashes(0.1, 4.6))
        + &stroked(
            &empires,
            LINE,
            2.4 * by,
            &format!(r#"stroke-dasharray="{} {} {} {}""#, 13.0 * by, 5.0 * by, 0.1, 5.0 * by),
        );
    // Across a strait the sides part two lands, but nobody draws a border on water.
    format!(r#"<g clip-path="url(#on-land)">{lines}</g>"#)
}

pub(super) fn seas(sitter: &Sitter) -> String {
    let by = weight(sitter.level);
    let zones: String = sitter.strokes(What::Zone).map(rounded).collect();
    let ice: String = sitter.strokes(What::Ice).map(plain).collect();
    let ice = stroked(&ice, "#6f93a0", 9.0 * by, "")
        + &stroked(&ice, WHITE, 6.4 * by, "")
        + &stroked(&ice, "#6f93a0", 1.6 * by, &format!(r#"stroke-dasharray="{} {}""#, 0.1, 5.0 * by));
    let zones = stroked(&zones, WHITE, 4.4 * by, r#"stroke-opacity="0.9""#)
        + &stroked(&zones, FAINT, 1.2 * by, &format!(r#"stroke-dasharray="{} {}""#, 9.0 * by, 6.0 * by));
    format!(r#"<g clip-path="url(#on-water)">{zones}{ice}</g>"#)
}

/// The rings of the nations, just inside their outer hex-sides.
pub(super) fn nations(sitter: &Sitter) -> String {
    let by = weight(sitter.level);
    let mut out = String::new();
    for (index, stroke) in sitter.strokes(What::Nation).enumerate() {
        let data = rounded(stroke);
        out += &format!(r#"<clipPath id="nation-{index}"><path d="{data}"/></clipPath>"#);
        out += &path(&data, &format!(r#"fill="{NATIONS}" fill-opacity="0.10""#));
        let inner = stroked(&data, NATIONS, 10.0 * by, r#"stroke-opacity="0.30""#)
            + &stroked(
                &data,
                NATIONS,
                4.0 * by,
                &format!(r#"stroke-dasharray="{} {}" stroke-opacity="0.9""#, 5.0 * by, 4.2 * by),
            );
        out += &format!(r##"<g clip-path="url(#nation-{index})">{inner}</g>"##);
    }
    out
}
