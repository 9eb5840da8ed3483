//! Towns as little plans, forts as star traces, anchors for ports, letters of the ways to the other map.

use super::ink::{INK, PAPER, WHITE, cloth, fine, plain_text, straight};
use super::{Sitter, View};
use crate::arpents::backdrop::Level;
use crate::arpents::ground::towns as on_hexes;
use crate::arpents::input::{Named, Place};
use crate::chart::Pt;
use std::fmt::Write;

fn size(level: Level) -> f64 {
    match level {
        Level::Theatre => 1.9,
        Level::Region => 1.1,
        Level::Hex => 0.82,
    }
}

pub(super) fn towns(sitter: &Sitter, view: View) -> String {
    let mut out = String::new();
    for (cell, (place, _)) in on_hexes(sitter.input, &sitter.map.id) {
        let drawn = sitter.backdrop.places.iter().find(|(id, _)| *id == place.id);
        let at = drawn.map_or(sitter.middle(cell), |(_, at)| (f64::from(at.0), f64::from(at.1)));
        if !view.has(at, 60.0) {
            continue;
        }
        // From afar small places would bury the map under names.
        let matters = place.supply > 0 || place.rules == Named::Rules(true);
        let is_crowded = sitter.level == Level::Theatre && sitter.map.hexes.len() > 1000;
        let is_named = !is_crowded || matters;
        let by = size(sitter.level);
        let strength =
            if place.fort { sitter.input.forts.get(&place.id).copied().unwrap_or_default() } else { 0 };
        out += &plan(at, place, strength, by);
        if is_named {
            let below =
                (at.0, at.1 + if place.port == "none" { 27.0 } else { 35.0 } * by.min(1.3) + 6.0 * by);
            out += &name(below, place, sitter.says(&place.fr, &place.en), by);
        }
    }
    out
}

fn plan((x, y): Pt, place: &Place, strength: u8, by: f64) -> String {
    let colour = cloth(&place.owner);
    let mut out = format!(r#"<g transform="translate({} {}) scale({by})">"#, fine(x), fine(y));
    if strength > 0 {
        // A square with four bastions, and more points the stronger it is.
        let points = if strength >= 3 { 5 } else { 4 };
        let mut star: Vec<Pt> = Vec::new();
        for corner in 0..points {
            let turn = (f64::from(corner) / f64::from(points) - 0.25 + if points == 4 { 0.125 } else { 0.0 })
                * std::f64::consts::TAU;
            let half = std::f64::consts::TAU / f64::from(points) / 2.0;
            let at = |angle: f64, far: f64| (angle.cos() * far, angle.sin() * far);
            star.extend([
                at(turn - half * 0.34, 10.0),
                at(turn, 16.0),
                at(turn + half * 0.34, 10.0),
                at(turn + half, 10.4),
            ]);
        }
        let _ = write!(
            out,
            r#"<path d="{}" fill="{colour}" stroke="{WHITE}" stroke-width="3.4" stroke-linejoin="round" paint-order="stroke"/><path d="{}" fill="none" stroke="{INK}" stroke-width="0.8"/>"#,
            straight(star.iter().copied(), true),
            straight(star.iter().map(|at| (at.0 * 1.13, at.1 * 1.13)), true)
        );
        let _ = write!(
            out,
            r#"<text y="4.6" text-anchor="middle" font-size="13.5" font-weight="700" fill="{WHITE}">{strength}</text>"#
        );
    } else {
        let _ = write!(
            out,
            r#"<circle r="8.2" fill="{WHITE}"/><circle r="6.6" fill="{colour}" stroke="{INK}" stroke-width="0.8"/><path d="M-2.6 3V-1.4L0-4.6L2.6-1.4V3Z" fill="{WHITE}"/>"#
        );
    }
    if place.port != "none" {
        let ring = if place.port == "shipyard" { r#"<circle r="9.6" cy="1" fill="none"/>"# } else { "" };
        let scale = if place.port == "small" { 0.7 } else { 0.95 };
        let _ = write!(
            out,
            r#"<g transform="translate(0 26) scale({scale})" stroke="{INK}" stroke-width="1.7" fill="none" stroke-linecap="round"><path d="M0-6.4V7M-3.6-2.6H3.6M-6.4 2.2C-6 6.4-2.6 7 0 7C2.6 7 6 6.4 6.4 2.2"/><circle cy="-7.4" r="1.8"/>{ring}</g>"#
        );
    }
    out + "</g>"
}

fn name((x, y): Pt, place: &Place, text: &str, by: f64) -> String {
    let text = text.split(" (").next().unwrap_or(text);
    let is_added = place.rules != Named::Rules(true);
    let supply = if place.supply > 0 {
        format!(r#" <tspan font-weight="700">{}</tspan>"#, place.supply)
    } else {
        String::new()
    };
    format!(
        r#"<text x="{}" y="{}" text-anchor="middle" font-size="{}"{} fill="{INK}" stroke="{PAPER}" stroke-opacity="0.85" stroke-width="{}" stroke-linejoin="round" paint-order="stroke">{}{supply}</text>"#,
        fine(x),
        fine(y + 8.0 * by),
        fine(14.5 * by),
        if is_added { r#" font-style="italic""# } else { "" },
        fine(3.6 * by),
        plain_text(text)
    )
}

pub(super) fn letters(sitter: &Sitter, view: View) -> String {
    let by = size(sitter.level);
    let mut out = String::new();
    for (&cell, hex) in &sitter.map.hexes {
        let (Some(letter), (x, y)) = (hex.letter, sitter.middle(cell)) else { continue };
        if view.has((x, y), 60.0) {
            let _ = write!(
                out,
                r##"<g transform="translate({} {}) scale({})"><circle r="15" fill="{PAPER}" stroke="#b8862b" stroke-width="2.2"/><circle r="12" fill="none" stroke="#b8862b" stroke-width="0.7"/><text y="6" text-anchor="middle" font-size="17" font-weight="700" fill="{INK}">{letter}</text></g>"##,
                fine(x),
                fine(y - if on_place(sitter, cell) { 26.0 * by } else { 0.0 }),
                fine(by)
            );
        }
    }
    out
}

fn on_place(sitter: &Sitter, cell: crate::arpents::grid::Cell) -> bool {
    on_hexes(sitter.input, &sitter.map.id).contains_key(&cell)
}
