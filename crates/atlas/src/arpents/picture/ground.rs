//! Water and land with lines along the shores, washes of terrain, bands of the empires, and the grid.

use super::ink::{FAINT, LAND, LINE, WATER, cloth, fine, path, plain, softened, straight, stroked};
use super::{Sitter, View};
use crate::arpents::backdrop::{Level, What};
use std::collections::BTreeMap;

/// How far water lines lie from a shore, their weight and strength.
fn ripples(level: Level) -> &'static [(f64, f64, f64)] {
    match level {
        Level::Theatre => &[(24.0, 1.6, 0.20), (15.0, 1.8, 0.34), (7.5, 2.0, 0.55)],
        Level::Region => &[(17.0, 0.9, 0.22), (11.5, 1.0, 0.32), (7.0, 1.1, 0.46), (3.4, 1.1, 0.62)],
        Level::Hex => &[(13.0, 0.5, 0.22), (9.0, 0.55, 0.32), (5.6, 0.6, 0.46), (2.8, 0.6, 0.62)],
    }
}

/// The weight of a shore.
fn shore(level: Level) -> f64 {
    match level {
        Level::Theatre => 2.6,
        Level::Region => 1.6,
        Level::Hex => 0.9,
    }
}

/// Water, land and lakes, each shore with its lines.
pub(super) fn water_and_land(sitter: &Sitter, view: View) -> String {
    let bend = 4.0 * super::lines::weight(sitter.level);
    let all = |what: What| sitter.strokes(what).map(|stroke| softened(stroke, bend)).collect::<String>();
    let (land, lakes) = (all(What::Land), all(What::Lake));
    let [left, top, wide, high] = view.0;
    let rect = format!(r#"<rect x="{left}" y="{top}" width="{wide}" height="{high}""#);
    let mut out = format!(
        r##"<defs><path id="land" d="{land}"/><path id="lakes" d="{lakes}"/><clipPath id="on-land"><use href="#land" clip-rule="evenodd"/></clipPath><clipPath id="on-water"><path d="M{left} {top}h{wide}v{high}h-{wide}Z{land}" clip-rule="evenodd"/></clipPath><clipPath id="on-lakes"><use href="#lakes" clip-rule="evenodd"/></clipPath></defs>{rect} fill="{WATER}"/>"##
    );
    let lines = |of: &str| -> String {
        let line = |far: f64, colour: &str, strength: f64| {
            format!(
                r##"<use href="#{of}" fill="none" stroke="{colour}" stroke-width="{}" stroke-opacity="{strength}" stroke-linejoin="round"/>"##,
                fine(far)
            )
        };
        ripples(sitter.level)
            .iter()
            .map(|&(far, weight, strength)| {
                line(far * 2.0 + weight, LINE, strength) + &line(far * 2.0 - weight, WATER, 1.0)
            })
            .collect()
    };
    out += &lines("land");
    out += &format!(r##"<use href="#land" fill="{LAND}" fill-rule="evenodd"/>"##);
    out += &format!(
        r##"<use href="#lakes" fill="{WATER}" fill-rule="evenodd"/><g clip-path="url(#on-lakes)">{}</g>"##,
        lines("lakes")
    );
    for of in ["land", "lakes"] {
        out += &format!(
            r##"<use href="#{of}" fill="none" stroke="{LINE}" stroke-width="{}" stroke-linejoin="round"/>"##,
            fine(shore(sitter.level))
        );
    }
    out
}

/// A wash for each terrain, under everything that is drawn on the land.
pub(super) fn washes(sitter: &Sitter, view: View) -> String {
    let washes = [
        ("habited", "#d2a63f", 0.26),
        ("marsh", "#6f93a0", 0.26),
        ("mountain", "#7a6248", 0.22),
        ("hill", "#9a8a58", 0.20),
        ("forest", "#8aa05a", 0.17),
    ];
    let mut hexes: BTreeMap<&str, String> = BTreeMap::new();
    for (&cell, hex) in sitter.map.hexes.iter().filter(|(cell, _)| view.has(sitter.middle(**cell), 60.0)) {
        if let Some(terrain) = &hex.terrain {
            *hexes.entry(terrain).or_default() += &straight(sitter.corners(cell), true);
        }
    }
    let mut out = String::from(r#"<g clip-path="url(#on-land)">"#);
    for (terrain, colour, strength) in washes {
        let data = hexes.get(terrain).map(String::as_str).unwrap_or_default();
        // The water of a lake keeps its own colour; it is painted again below.
        out += &path(data, &format!(r#"fill="{colour}" fill-opacity="{strength}""#));
    }
    out += "</g>";
    out += &format!(
        r##"<g clip-path="url(#on-lakes)"><use href="#lakes" fill="{WATER}" fill-opacity="0.8" fill-rule="evenodd"/></g>"##
    );
    out
}

/// Tinted bands on both hands of the line between empires, each on its own hexes.
pub(super) fn bands(sitter: &Sitter) -> String {
    let mut lands: BTreeMap<&str, String> = BTreeMap::new();
    for (&cell, hex) in &sitter.map.hexes {
        if let Some(colony) = hex.colonies.first() {
            *lands.entry(sitter.input.empire(colony)).or_default() += &straight(sitter.corners(cell), true);
        }
    }
    let mut out = String::from(r#"<g clip-path="url(#on-land)">"#);
    for (empire, hexes) in lands {
        let border =
            sitter.strokes(What::Empire).filter(|stroke| stroke.name.split(' ').any(|side| side == empire));
        let data: String = border.map(plain).collect();
        let wide = if sitter.level == Level::Theatre { 40.0 } else { 30.0 };
        out += &format!(
            r#"<clipPath id="empire-{empire}"><path d="{hexes}"/></clipPath><g clip-path="url(#empire-{empire})">{}</g>"#,
            stroked(&data, cloth(empire), wide, r#"stroke-opacity="0.32""#)
        );
    }
    out + "</g>"
}

/// The hexes, fainter the further off one stands.
pub(super) fn grid(sitter: &Sitter, view: View) -> String {
    let mut sides = String::new();
    for &cell in sitter.map.hexes.keys().filter(|cell| view.has(sitter.middle(**cell), 60.0)) {
        let corners = sitter.corners(cell);
        for side in 0..6 {
            if side < 3 || !sitter.map.hexes.contains_key(&sitter.map.grid.beyond(cell, side)) {
                sides += &straight([corners[side], corners[(side + 1) % 6]], false);
            }
        }
    }
    let (wide, strength) = match sitter.level {
        Level::Theatre => (1.0, 0.28),
        Level::Region => (0.8, 0.42),
        Level::Hex => (0.6, 0.55),
    };
    stroked(&sides, FAINT, wide, &format!(r#"stroke-opacity="{strength}""#))
}
