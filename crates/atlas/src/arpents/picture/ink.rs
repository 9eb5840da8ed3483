//! Colours, and paths as SVG writes them.

use super::super::backdrop::Stroke;
use crate::chart::Pt;
use std::fmt::Write;

pub(super) const PAPER: &str = "#f6efdf";
pub(super) const LAND: &str = "#f4ead3";
pub(super) const WATER: &str = "#dfe4da";
pub(super) const LINE: &str = "#46382a";
pub(super) const INK: &str = "#2b2118";
pub(super) const FAINT: &str = "#8a7a63";
pub(super) const NATIONS: &str = "#4f6b3a";
pub(super) const RIVER: &str = "#5d7f8c";
pub(super) const WHITE: &str = "#fffdf6";

/// The colour of an empire.
pub(super) fn cloth(empire: &str) -> &'static str {
    match empire {
        "GB" => "#a3292d",
        "FR" => "#2f4b7c",
        _ => "#b8862b",
    }
}

/// A number with at most one decimal.
pub(super) fn fine(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), String::from)
}

/// A straight path through points.
pub(super) fn straight(points: impl IntoIterator<Item = Pt>, is_ring: bool) -> String {
    let mut out = String::new();
    for (index, (x, y)) in points.into_iter().enumerate() {
        let _ = write!(out, "{}{} {}", if index == 0 { "M" } else { "L" }, fine(x), fine(y));
    }
    if is_ring {
        out.push('Z');
    }
    out
}

/// A stroke as it is.
pub(super) fn plain(stroke: &Stroke) -> String {
    straight(stroke.points.iter().map(|&(x, y)| (f64::from(x), f64::from(y))), stroke.is_ring)
}

/// A path that touches the middle of every leg and rounds every corner: so a river keeps to its hex-sides.
pub(super) fn rounded(stroke: &Stroke) -> String {
    let points: Vec<Pt> = stroke.points.iter().map(|&(x, y)| (f64::from(x), f64::from(y))).collect();
    let middle = |a: Pt, b: Pt| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
    let (first, last) = (points[0], points[points.len() - 1]);
    let begin = if stroke.is_ring { middle(last, first) } else { first };
    let mut out = format!("M{} {}", fine(begin.0), fine(begin.1));
    let mut bend = |corner: Pt, to: Pt| {
        let _ = write!(out, "Q{} {} {} {}", fine(corner.0), fine(corner.1), fine(to.0), fine(to.1));
    };
    if stroke.is_ring {
        for (index, &at) in points.iter().enumerate() {
            bend(at, middle(at, points[(index + 1) % points.len()]));
        }
        out.push('Z');
    } else {
        for index in 1..points.len().saturating_sub(1) {
            bend(points[index], middle(points[index], points[index + 1]));
        }
        let _ = write!(out, "L{} {}", fine(last.0), fine(last.1));
    }
    out
}

/// A ring with its corners rounded a little, for shores: long legs stay where they are.
pub(super) fn softened(stroke: &Stroke, by: f64) -> String {
    let points: Vec<Pt> = stroke.points.iter().map(|&(x, y)| (f64::from(x), f64::from(y))).collect();
    let count = points.len();
    let towards = |from: Pt, to: Pt| {
        let long = (to.0 - from.0).hypot(to.1 - from.1);
        let part = (by / long.max(0.1)).min(0.5);
        (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
    };
    let mut out = String::new();
    for (index, &at) in points.iter().enumerate() {
        let before = towards(at, points[(index + count - 1) % count]);
        let after = towards(at, points[(index + 1) % count]);
        let word = if index == 0 { "M" } else { "L" };
        let _ = write!(
            out,
            "{word}{} {}Q{} {} {} {}",
            fine(before.0),
            fine(before.1),
            fine(at.0),
            fine(at.1),
            fine(after.0),
            fine(after.1)
        );
    }
    out.push('Z');
    out
}

/// A path element.
pub(super) fn path(data: &str, style: &str) -> String {
    if data.is_empty() { String::new() } else { format!(r#"<path d="{data}" {style}/>"#) }
}

/// A line of ink.
pub(super) fn stroked(data: &str, colour: &str, wide: f64, more: &str) -> String {
    let style = format!(
        r#"fill="none" stroke="{colour}" stroke-width="{}" stroke-linejoin="round" stroke-linecap="round" {more}"#,
        fine(wide)
    );
    path(data, &style)
}

/// Text for SVG.
pub(super) fn plain_text(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Dice that fall the same everywhere.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    /// A number from `low` to `high`.
    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        low + (high - low) * ((self.0 >> 24) as f64 / (1u64 << 40) as f64)
    }
}
