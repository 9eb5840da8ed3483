//! Lines: rivers on hex-sides, limits of colonies and empires, sea zones, ice, nations' rings, narrow waters.

use super::backdrop::{Level, Stroke, backdrop};
use super::ground::Plate;
use super::ink::{all_rounded, all_straight, rounded, stroked};
use std::collections::BTreeMap;

/// How heavy lines are at a level.
pub(crate) fn weight(level: Level) -> f64 {
    match level {
        Level::Theatre => 4.4,
        Level::Region => 1.9,
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

/// Rivers, which grow on their way to the mouth.
pub(crate) fn rivers(plate: &Plate<'_>) -> String {
    let backdrop = backdrop(plate.frame.map);
    let mut long: BTreeMap<&str, usize> = BTreeMap::new();
    for stroke in backdrop.strokes("river", plate.level) {
        *long.entry(stroke.name).or_default() += stroke.points.len() - 1;
    }
    let by = weight(plate.level).min(2.4) * plate.finer();
    let (water, ink) = (plate.palette.water, plate.tints.river);
    let mut out = format!(r#"<g clip-path="url(#{})">"#, plate.id("on-land"));
    let mouths = backdrop.strokes("mouth", plate.level);
    for stroke in backdrop.strokes("river", plate.level).chain(mouths) {
        let sides = long.get(stroke.name).copied().unwrap_or_default();
        // From afar brooks would only be noise.
        if plate.level == Level::Theatre && sides < 6 {
            continue;
        }
        let wide = rank(sides) * by;
        let data = rounded(&stroke.points, false);
        out += &stroked(&data, water, wide + 2.2 * by, r#"stroke-opacity="0.7""#);
        let count = stroke.points.len();
        if stroke.what == "mouth" || count < 6 {
            out += &stroked(&data, ink, wide, "");
            continue;
        }
        for (from, to, share) in
            [(0, count / 3 + 1, 0.55), (count / 3, 2 * count / 3 + 1, 0.78), (2 * count / 3, count, 1.0)]
        {
            out += &stroked(&part(stroke, from, to), ink, wide * share, "");
        }
    }
    out + "</g>"
}

/// A part of a rounded line, from the middle of one leg to the middle of another.
fn part(stroke: &Stroke, from: usize, to: usize) -> String {
    let mut points = stroke.points[from..to].to_vec();
    if from > 0 {
        points.insert(0, stroke.points[from].towards(stroke.points[from - 1], 0.5));
    }
    if to < stroke.points.len() {
        points.push(stroke.points[to - 1].towards(stroke.points[to], 0.5));
    }
    rounded(&points, false)
}

/// Water between two hexes of land that parts them.
pub(crate) fn closed(plate: &Plate<'_>) -> String {
    let data = all_rounded(backdrop(plate.frame.map).strokes("closed", plate.level));
    let by = plate.weight();
    stroked(&data, plate.tints.river, 6.4 * by, r#"stroke-opacity="0.28""#)
        + &stroked(&data, plate.palette.water, 4.0 * by, r#"stroke-opacity="0.9""#)
}

/// Limits of colonies and of empires, on land only: nobody draws a border on water.
pub(crate) fn limits(plate: &Plate<'_>) -> String {
    let backdrop = backdrop(plate.frame.map);
    let by = plate.weight();
    let colonies = all_rounded(backdrop.strokes("limit", plate.level));
    let empires = all_rounded(backdrop.strokes("empire", plate.level));
    let line = plate.palette.line;
    let dots = format!(r#"stroke-dasharray="0.1 {}""#, 4.6 * by);
    let dashes = format!(r#"stroke-dasharray="{} {} 0.1 {}""#, 13.0 * by, 5.0 * by, 5.0 * by);
    format!(
        r#"<g clip-path="url(#{})">{}{}</g>"#,
        plate.id("on-land"),
        stroked(&colonies, line, 1.5 * by, &dots),
        stroked(&empires, line, 2.4 * by, &dashes)
    )
}

/// Limits of the sea zones, and of the ice.
pub(crate) fn seas(plate: &Plate<'_>) -> String {
    let backdrop = backdrop(plate.frame.map);
    let by = plate.weight();
    let zones = all_rounded(backdrop.strokes("zone", plate.level));
    let ice = all_straight(backdrop.strokes("ice", plate.level));
    let (white, blue) = (plate.palette.white, plate.tints.ice);
    let ice = stroked(&ice, blue, 9.0 * by, "")
        + &stroked(&ice, white, 6.4 * by, "")
        + &stroked(&ice, blue, 1.6 * by, &format!(r#"stroke-dasharray="0.1 {}""#, 5.0 * by));
    let dashes = format!(r#"stroke-dasharray="{} {}""#, 9.0 * by, 6.0 * by);
    let zones = stroked(&zones, white, 4.4 * by, r#"stroke-opacity="0.7""#)
        + &stroked(&zones, plate.palette.faint, 1.2 * by, &dashes);
    format!(r#"<g clip-path="url(#{})">{zones}{ice}</g>"#, plate.id("on-water"))
}

/// The rings of the nations, just inside their outer hex-sides.
pub(crate) fn nations(plate: &Plate<'_>) -> String {
    let by = plate.weight();
    let pine = plate.palette.nations;
    let mut out = String::new();
    for (index, stroke) in backdrop(plate.frame.map).strokes("nation", plate.level).enumerate() {
        let data = rounded(&stroke.points, true);
        let id = plate.id(&format!("nation{index}"));
        let dashes = format!(r#"stroke-dasharray="{} {}" stroke-opacity="0.9""#, 5.0 * by, 4.2 * by);
        out += &format!(
            r#"<clipPath id="{id}"><path d="{data}"/></clipPath><path d="{data}" fill="{pine}" fill-opacity="0.1"/><g clip-path="url(#{id})">{}{}</g>"#,
            stroked(&data, pine, 10.0 * by, r#"stroke-opacity="0.3""#),
            stroked(&data, pine, 4.0 * by, &dashes)
        );
    }
    out
}
