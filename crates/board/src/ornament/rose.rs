//! The compass rose and the scale.

use crate::geometry::{Pt, polar, pt};
use crate::lettering::{Hand, plain, small_caps};
use crate::pen::{Pen, placed, rect};
use crate::pieces::emblem;
use crate::theme::Palette;

/// A rose of sixteen points, its north turned.
pub(crate) fn rose(centre: Pt, radius: f64, north: f64, palette: &Palette) -> String {
    let ink = palette.line;
    let o = pt(0.0, 0.0);
    let mut rings = Pen::new();
    for part in [0.56, 0.6, 0.74] {
        rings.circle(o, radius * part);
    }
    let mut ticks = Pen::new();
    for step in 0..72 {
        let degrees = f64::from(step) * 5.0;
        let from = if step % 2 == 0 { 0.6 } else { 0.66 };
        ticks.stroke(polar(o, radius * from, degrees), polar(o, radius * 0.74, degrees));
    }
    let mut points = String::new();
    // The lesser points first, the great ones over them.
    for (first, step, long, waist, half) in
        [(22.5, 45.0, 0.58, 0.2, 11.25), (45.0, 90.0, 0.78, 0.2, 30.0), (0.0, 90.0, 1.0, 0.2, 45.0)]
    {
        let (mut light, mut dark) = (Pen::new(), Pen::new());
        let mut degrees = first;
        while degrees < 360.0 {
            let tip = polar(o, radius * long, degrees - 90.0);
            light.shape(&[o, polar(o, radius * waist, degrees - 90.0 - half), tip]);
            dark.shape(&[o, tip, polar(o, radius * waist, degrees - 90.0 + half)]);
            degrees += step;
        }
        let join = r#"stroke-linejoin="round""#;
        points += &(light.drawn(palette.land, ink, 0.7, join) + &dark.drawn(ink, ink, 0.7, join));
    }
    let fleur = emblem::fleur_de_lis(palette.line);
    let body = rings.stroked(ink, 0.6, "")
        + &ticks.stroked(ink, 0.5, "")
        + &points
        + &placed(0.0, -radius - 10.0, 0.0, radius / 80.0, &fleur);
    placed(centre.x, centre.y, north, 1.0, &body)
}

/// Faint lines from the rose over the sheet, one to each of the sixteen winds.
pub(crate) fn winds(centre: Pt, from: f64, to: f64, north: f64, ink: &str) -> String {
    let mut pen = Pen::new();
    for step in 0..16 {
        let degrees = f64::from(step) * 22.5 + north;
        pen.stroke(polar(centre, from, degrees), polar(centre, to, degrees));
    }
    pen.stroked(ink, 0.4, r#"stroke-opacity="0.22""#)
}

/// A bar in parts, one light and one dark in turn, with figures above.
pub(crate) fn bar(left: Pt, unit: f64, parts: &[f64], name: &str, palette: &Palette) -> String {
    let ink = palette.line;
    let mut out = String::new();
    let hand = Hand::new(11.0, palette.ink);
    for (index, pair) in parts.windows(2).enumerate() {
        let fill = if index % 2 == 0 { ink } else { palette.white };
        let (from, to) = (left.x + pair[0] * unit, left.x + pair[1] * unit);
        out += &rect(
            from,
            left.y,
            to - from,
            4.0,
            0.0,
            &format!(r#"fill="{fill}" stroke="{ink}" stroke-width="0.6""#),
        );
    }
    let figure = |value: f64| {
        if value == value.floor() {
            format!("{value}")
        } else if value == 0.5 {
            "½".to_owned()
        } else if value == 0.25 {
            "¼".to_owned()
        } else {
            "¾".to_owned()
        }
    };
    for value in parts {
        out += &plain(&figure(*value), pt(left.x + value * unit, left.y - 4.0), hand);
    }
    let end = left.x + parts[parts.len() - 1] * unit;
    out + &small_caps(
        name,
        pt((left.x + end) / 2.0, left.y + 17.0),
        Hand::new(12.0, palette.ink).spaced(0.08),
    )
}
