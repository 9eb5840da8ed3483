//! Dashed arrows that a client lays over a board.

use crate::geometry::{Pt, even, heading, pt};
use crate::lettering::{Hand, plain};
use crate::pen::{Pen, circle};
use crate::theme::Palette;

/// A dashed arrow, with a number if it has one.
pub(crate) fn arrow(line: &[Pt], number: Option<u8>, palette: &Palette) -> String {
    // A line so short has no room for a head.
    if line.len() < 3 {
        return String::new();
    }
    let line = even(line, 12.0);
    let last = line.len() - 1;
    let (tip, along) = (line[last], heading(&line, last.saturating_sub(1)));
    let neck = tip.minus(along.times(14.0));
    let mut body = Pen::new();
    body.through(&line[..last]).line(neck);
    let mut head = Pen::new();
    head.shape(&[
        tip.plus(along.times(4.0)),
        neck.plus(along.left().times(9.5)).minus(along.times(3.0)),
        neck,
        neck.minus(along.left().times(9.5)).minus(along.times(3.0)),
    ]);
    let colour = palette.possible;
    let mut out = body.stroked(palette.paper, 8.0, r#"stroke-opacity="0.75" stroke-linecap="round""#)
        + &body.stroked(colour, 4.2, r#"stroke-dasharray="11 8" stroke-linecap="round""#)
        + &head.drawn(colour, palette.paper, 1.6, r#"stroke-linejoin="round" paint-order="stroke""#);
    if let Some(number) = number {
        let at = line[last * 2 / 5];
        let disc = format!(r#"fill="{}" stroke="{colour}" stroke-width="2.4""#, palette.paper);
        let text = plain(&number.to_string(), pt(at.x, at.y + 5.6), Hand::new(17.0, palette.ink).bold());
        out += &(circle(at.x, at.y, 13.5, &disc) + &text);
    }
    out
}
