//! Names of colonies, nations, seas and rivers, and the numbers of hexes.

use super::ink::{FAINT, INK, LAND, NATIONS, RIVER, fine, plain_text, rounded};
use super::{Sitter, View};
use crate::arpents::backdrop::{Label, Level, Stroke, What};
use crate::arpents::grid::name;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Names of countries and seas along the way they lie.
pub(super) fn countries(sitter: &Sitter, view: View) -> String {
    let areas = &sitter.input.areas;
    let mut out = String::new();
    for label in &sitter.backdrop.labels {
        let (x, y) = (f64::from(label.at.0), f64::from(label.at.1));
        if !view.has((x, y), 200.0) {
            continue;
        }
        let found = match label.what.as_str() {
            "colony" => areas
                .colony
                .iter()
                .find(|colony| colony.id == label.id)
                .map(|colony| sitter.says(&colony.fr, &colony.en).to_uppercase()),
            "nation" => areas
                .native
                .iter()
                .find(|nation| nation.id == label.id)
                .map(|nation| format!("{} · {}", nation.name.to_uppercase(), nation.threshold)),
            _ => areas
                .zone
                .iter()
                .find(|zone| zone.id == label.id)
                .map(|zone| sitter.says(&zone.fr, &zone.en).to_owned()),
        };
        out += &found.map(|text| lettered(label, &text, sitter.level)).unwrap_or_default();
    }
    out
}

fn lettered(label: &Label, text: &str, level: Level) -> String {
    let count = text.chars().count() as f64;
    let long = f64::from(label.long);
    let (most, least) = match (label.what.as_str(), level) {
        ("zone", Level::Theatre) => (92.0, 40.0),
        ("zone", _) => (60.0, 26.0),
        ("nation", Level::Theatre) => (30.0, 26.0),
        ("nation", _) => (21.0, 17.0),
        (_, Level::Theatre) => (64.0, 26.0),
        (_, Level::Region) => (46.0, 20.0),
        _ => (40.0, 18.0),
    };
    let size = (long * 0.8 / count / 0.62).clamp(least, most);
    let gap = ((long * 0.8 - count * size * 0.62) / count).clamp(size * 0.04, size * 0.75);
    let (colour, style, strength) = match label.what.as_str() {
        "zone" => ("#4d6570", r#"font-style="italic""#, 0.85),
        "nation" => (NATIONS, r#"font-weight="700""#, 0.95),
        _ if level == Level::Theatre => (INK, "", 0.50),
        _ => (INK, "", 0.26),
    };
    // A nation's name stands in its ring, level and above its middle.
    let (turn, up) = match label.what.as_str() {
        "nation" => (0, 4.0),
        "zone" => (label.turn.clamp(-38, 38), 0.0),
        _ => (label.turn, 0.0),
    };
    format!(
        r#"<text transform="translate({} {}) rotate({turn})" text-anchor="middle" font-size="{}" letter-spacing="{}" fill="{colour}" fill-opacity="{strength}" {style} stroke="{LAND}" stroke-opacity="0.5" stroke-width="{}" stroke-linejoin="round" paint-order="stroke">{}</text>"#,
        label.at.0,
        fine(f64::from(label.at.1) + size * 0.33 - up),
        fine(size),
        fine(gap),
        fine(size * 0.14),
        plain_text(text)
    )
}

/// Names of rivers along them, on the longest run of each.
pub(super) fn rivers(sitter: &Sitter) -> String {
    if sitter.level == Level::Theatre {
        return String::new();
    }
    let mut longest: BTreeMap<&str, &Stroke> = BTreeMap::new();
    for stroke in sitter.strokes(What::River).filter(|stroke| !stroke.is_ring) {
        let best = longest.entry(&stroke.name).or_insert(stroke);
        if stroke.points.len() > best.points.len() {
            *best = stroke;
        }
    }
    let mut out = String::new();
    for (index, (name, stroke)) in longest.into_iter().enumerate() {
        let text = name.split(" (").next().unwrap_or(name);
        let size = 14.0;
        // A hex-side is 57.7 long; rounding the corners takes a seventh.
        let room = (stroke.points.len() - 1) as f64 * 49.0;
        if room < text.chars().count() as f64 * size * 0.62 {
            continue;
        }
        let mut line = (*stroke).clone();
        if line.points[0].0 > line.points[line.points.len() - 1].0 {
            line.points.reverse();
        }
        let _ = write!(
            out,
            r##"<path id="river-{index}" d="{}" fill="none"/><text font-size="{size}" font-style="italic" fill="{RIVER}" letter-spacing="1.4" dy="-4.5" stroke="{LAND}" stroke-opacity="0.7" stroke-width="2.4" paint-order="stroke"><textPath href="#river-{index}" startOffset="50%" text-anchor="middle">{}</textPath></text>"##,
            rounded(&line),
            plain_text(text)
        );
    }
    out
}

/// The number of every hex, small at its top.
pub(super) fn numbers(sitter: &Sitter, view: View) -> String {
    let mut out = format!(r#"<g font-size="7.5" text-anchor="middle" fill="{FAINT}">"#);
    for &cell in sitter.map.hexes.keys() {
        let (x, y) = sitter.middle(cell);
        if view.has((x, y), 60.0) {
            let _ = write!(out, r#"<text x="{}" y="{}">{}</text>"#, fine(x), fine(y - 40.0), name(cell));
        }
    }
    out + "</g>"
}
