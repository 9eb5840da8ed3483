//! Lines as SVG writes them, in the frame of a map.

use super::backdrop::Stroke;
use crate::geometry::Pt;
use crate::pen::{fine, num};
use std::fmt::Write;

/// A straight line through points.
pub(crate) fn straight(points: &[Pt], is_ring: bool) -> String {
    let mut pen = crate::pen::Pen::new();
    if is_ring {
        pen.shape(points)
    } else {
        pen.through(points)
    };
    // Several lines may follow each other in one path: each begins where it says, not from the end of the last.
    pen.data().replacen('m', "M", 1)
}

/// A line that touches the middle of every leg and rounds every corner: so a river keeps to its hex-sides.
pub(crate) fn rounded(points: &[Pt], is_ring: bool) -> String {
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return String::new() };
    let begin = if is_ring { last.towards(first, 0.5) } else { first };
    let mut out = format!("M{} {}", num(begin.x), num(begin.y));
    let mut bend = |corner: Pt, to: Pt| {
        let _ = write!(out, "Q{} {} {} {}", num(corner.x), num(corner.y), num(to.x), num(to.y));
    };
    if is_ring {
        for (index, &at) in points.iter().enumerate() {
            bend(at, at.towards(points[(index + 1) % points.len()], 0.5));
        }
        out.push('Z');
    } else {
        for index in 1..points.len().saturating_sub(1) {
            bend(points[index], points[index].towards(points[index + 1], 0.5));
        }
        let _ = write!(out, "L{} {}", num(last.x), num(last.y));
    }
    out
}

/// All of these lines as one, rounded.
pub(crate) fn all_rounded<'a>(strokes: impl Iterator<Item = &'a Stroke>) -> String {
    strokes.map(|stroke| rounded(&stroke.points, stroke.is_ring())).collect()
}

/// All of these lines as one, straight.
pub(crate) fn all_straight<'a>(strokes: impl Iterator<Item = &'a Stroke>) -> String {
    strokes.map(|stroke| straight(&stroke.points, stroke.is_ring())).collect()
}

/// A line of ink.
pub(crate) fn stroked(data: &str, colour: &str, wide: f64, more: &str) -> String {
    if data.is_empty() {
        return String::new();
    }
    format!(
        r#"<path d="{data}" fill="none" stroke="{colour}" stroke-width="{}" stroke-linejoin="round" stroke-linecap="round" {more}/>"#,
        fine(wide)
    )
}
