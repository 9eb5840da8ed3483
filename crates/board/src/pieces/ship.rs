//! A ship of the line at anchor, seen from the side.

use crate::geometry::{Pt, pt};
use crate::pen::{Pen, group};
use crate::theme::Palette;

/// The ship around the middle of her water line, about 96 long and 86 high, bow to the left.
pub(crate) fn ship(palette: &Palette) -> String {
    let ink = palette.line;
    let mut out = String::new();
    let mut sea = Pen::new();
    for (x, y, long) in
        [(-44.0, 9.0, 30.0), (-8.0, 12.0, 44.0), (24.0, 9.5, 26.0), (-30.0, 15.5, 22.0), (6.0, 16.5, 30.0)]
    {
        sea.go(pt(x, y))
            .bend(pt(x + long * 0.25, y - 2.0), pt(x + long * 0.5, y))
            .bend(pt(x + long * 0.75, y + 2.0), pt(x + long, y));
    }
    out += &sea.stroked(ink, 0.6, r#"stroke-opacity="0.8""#);
    out += &rigging(ink);
    for (x, top, scale) in [(-20.0, -62.0, 0.92), (2.0, -72.0, 1.08), (23.0, -54.0, 0.78)] {
        out += &mast(x, top, scale, palette);
    }
    out += &hull(palette);
    out += &flag(pt(37.0, -12.0), palette);
    group(r#"stroke-linejoin="round""#, &out)
}

fn hull(palette: &Palette) -> String {
    let mut side = Pen::new();
    side.go(pt(-38.0, -9.0))
        .bend(pt(-36.0, 4.0), pt(-27.0, 8.0))
        .line(pt(30.0, 8.0))
        .bend(pt(37.0, 2.0), pt(40.0, -14.0))
        .line(pt(33.0, -13.0))
        .line(pt(32.0, -8.5))
        .line(pt(18.0, -7.5))
        .line(pt(17.0, -4.5))
        .line(pt(-22.0, -4.5))
        .line(pt(-24.0, -8.0))
        .close();
    let mut wale = Pen::new();
    wale.go(pt(-36.0, -3.4))
        .bend(pt(-30.0, -0.4), pt(-22.0, -0.6))
        .line(pt(18.0, -0.6))
        .bend(pt(30.0, -1.4), pt(38.0, -6.0));
    wale.go(pt(-34.6, 1.6))
        .bend(pt(-28.0, 4.2), pt(-20.0, 4.2))
        .line(pt(20.0, 4.2))
        .bend(pt(30.0, 3.4), pt(36.6, -0.6));
    let mut ports = Pen::new();
    for index in 0..9 {
        let x = -26.0 + f64::from(index) * 6.2;
        ports.shape(&[pt(x, 0.6), pt(x + 2.4, 0.6), pt(x + 2.4, 3.0), pt(x, 3.0)]);
    }
    let mut shade = Pen::new();
    for index in 0..26 {
        let x = -27.0 + f64::from(index) * 2.3;
        shade.stroke(pt(x, 4.8), pt(x + 1.0, 7.8));
    }
    let mut stern = Pen::new();
    for (x, y) in [(34.2, -10.6), (36.6, -11.0)] {
        stern.shape(&[pt(x, y), pt(x + 1.5, y - 0.2), pt(x + 1.3, y + 2.2), pt(x - 0.2, y + 2.4)]);
    }
    let mut bow = Pen::new();
    bow.go(pt(-38.0, -9.0)).bend(pt(-41.0, -6.0), pt(-43.0, -8.6)).bend(pt(-40.4, -3.0), pt(-36.2, -2.0));
    let dark = palette.on_white;
    side.drawn("#cfa968", dark, 0.9, "")
        + &wale.stroked(dark, 1.1, "")
        + &ports.filled(dark, "")
        + &shade.stroked(dark, 0.5, "")
        + &stern.filled(dark, "")
        + &bow.drawn("#cfa968", dark, 0.7, "")
}

fn rigging(ink: &str) -> String {
    let mut pen = Pen::new();
    pen.stroke(pt(-38.0, -8.0), pt(-58.0, -20.0));
    let spar = pen.stroked(ink, 1.4, r#"stroke-linecap="round""#);
    let mut ropes = Pen::new();
    ropes
        .stroke(pt(-58.0, -20.0), pt(-20.0, -58.0))
        .stroke(pt(-50.0, -15.4), pt(-20.0, -38.0))
        .stroke(pt(-20.0, -58.0), pt(2.0, -66.0))
        .stroke(pt(2.0, -68.0), pt(23.0, -48.0))
        .stroke(pt(23.0, -50.0), pt(39.0, -14.0));
    for x in [-20.0, 2.0, 23.0] {
        for off in [-7.0, -3.5, 3.5, 7.0] {
            ropes.stroke(pt(x, -34.0), pt(x + off, -6.0));
        }
    }
    spar + &ropes.stroked(ink, 0.35, r#"stroke-opacity="0.75""#)
}

fn mast(x: f64, top: f64, scale: f64, palette: &Palette) -> String {
    let ink = palette.line;
    let mut pole = Pen::new();
    pole.stroke(pt(x, -5.0), pt(x, top));
    let mut sails = Pen::new();
    let mut shade = Pen::new();
    for (y, wide, high) in [(-20.0, 12.6, 12.5), (-38.0, 10.4, 15.0), (-52.0, 7.6, 11.5)] {
        let (head, foot) = ((y - high) * scale - 2.0, y * scale + 4.0 * scale - 2.0);
        let (half_head, half_foot) = (wide * 0.8 * scale, wide * scale);
        sails
            .go(pt(x - half_head, head))
            .line(pt(x + half_head, head))
            .bend(pt(x + half_foot + 1.6, (head + foot) / 2.0), pt(x + half_foot, foot))
            .bend(pt(x, foot - 4.0 * scale), pt(x - half_foot, foot))
            .bend(pt(x - half_foot - 0.6, (head + foot) / 2.0), pt(x - half_head, head))
            .close();
        for part in [0.5, 0.68, 0.86] {
            shade.go(pt(x + half_head * part, head + 1.0)).bend(
                pt(x + half_foot * part + 1.0, (head + foot) / 2.0),
                pt(x + half_foot * part, foot - 2.4),
            );
        }
        shade.go(pt(x - half_head, head + 2.6)).line(pt(x + half_head, head + 2.6));
    }
    let mut pennant = Pen::new();
    pennant
        .go(pt(x, top))
        .bend(pt(x + 6.0, top - 3.0), pt(x + 12.0, top + 1.0))
        .bend(pt(x + 6.0, top + 0.4), pt(x, top + 2.4))
        .close();
    pole.stroked(ink, 1.2, r#"stroke-linecap="round""#)
        + &sails.drawn(palette.white, palette.on_white, 0.7, "")
        + &shade.stroked(palette.on_white, 0.4, r#"stroke-opacity="0.8""#)
        + &pennant.filled(palette.british, "")
}

/// A red ensign with a square canton.
fn flag(at: Pt, palette: &Palette) -> String {
    let mut staff = Pen::new();
    staff.stroke(at, pt(at.x + 5.0, at.y - 17.0));
    let mut cloth = Pen::new();
    cloth
        .go(pt(at.x + 4.8, at.y - 16.0))
        .bend(pt(at.x + 12.0, at.y - 19.0), pt(at.x + 20.0, at.y - 15.0))
        .line(pt(at.x + 18.4, at.y - 5.6))
        .bend(pt(at.x + 11.0, at.y - 9.0), pt(at.x + 2.2, at.y - 6.0))
        .close();
    let mut canton = Pen::new();
    canton.shape(&[
        pt(at.x + 5.0, at.y - 15.4),
        pt(at.x + 11.4, at.y - 16.8),
        pt(at.x + 10.4, at.y - 11.8),
        pt(at.x + 3.8, at.y - 10.8),
    ]);
    staff.stroked(palette.line, 0.8, "")
        + &cloth.drawn(palette.british, palette.line, 0.5, "")
        + &canton.drawn(palette.white, palette.line, 0.4, "")
}
