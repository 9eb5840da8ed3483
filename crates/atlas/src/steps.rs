//! A line of places as text: thousandths of a degree, the first in full, the others as steps from the one before.

use crate::chart::Pt;
use anyhow::{Context, Result};
use std::fmt::Write;

/// Put a line at the end of a text.
pub(crate) fn write(points: &[Pt], out: &mut String) {
    let (mut x, mut y) = (0, 0);
    for (index, at) in points.iter().enumerate() {
        let (lon, lat) = ((at.0 * 1000.0).round() as i64, (at.1 * 1000.0).round() as i64);
        let gap = if index == 0 { "" } else { " " };
        let _ = write!(out, "{gap}{},{}", lon - x, lat - y);
        (x, y) = (lon, lat);
    }
}

/// The line a text tells.
pub(crate) fn read(text: &str) -> Result<Vec<Pt>> {
    let (mut x, mut y) = (0, 0);
    let mut points = Vec::new();
    for step in text.split(' ') {
        let (dx, dy) = step.split_once(',').context("a step is two numbers")?;
        x += dx.parse::<i64>()?;
        y += dy.parse::<i64>()?;
        points.push((x as f64 / 1000.0, y as f64 / 1000.0));
    }
    Ok(points)
}
