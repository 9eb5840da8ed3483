//! Slips of paper laid on a board.

use crate::geometry::pt;
use crate::lettering::{Hand, small_caps};
use crate::pen::rect;
use crate::theme::Palette;

/// A sheet of paper with a title, its corner at the origin.
pub(crate) fn paper(width: f64, height: f64, title: &str, palette: &Palette) -> String {
    rect(5.0, 7.0, width, height, 3.0, &format!(r#"fill="{}" fill-opacity="0.18""#, palette.shadow))
        + &rect(
            0.0,
            0.0,
            width,
            height,
            3.0,
            &format!(r#"fill="{}" stroke="{}" stroke-width="1.1""#, palette.paper, palette.line),
        )
        + &rect(
            4.0,
            4.0,
            width - 8.0,
            height - 8.0,
            2.0,
            &format!(r#"fill="none" stroke="{}" stroke-width="0.5""#, palette.line),
        )
        + &small_caps(title, pt(width / 2.0, 27.0), Hand::new(17.0, palette.ink).spaced(0.08))
}
