//! The printed icons, each about 24 high around its own middle and told by its shape alone.

use super::printed::{Home, Printed, Tribe};
use super::tints::Tints;
use crate::geometry::{Pt, polar, pt};
use crate::pen::{Pen, circle, placed, rect};
use crate::pieces::emblem;
use crate::theme::Palette;

/// How far the middles of two icons in a row are apart.
pub(crate) const STEP: f64 = 31.0;

/// The icons of a zone in a row around a point.
pub(crate) fn row(printed: &Printed, at: Pt, palette: &Palette, tints: &Tints) -> String {
    let mut icons: Vec<String> = Vec::new();
    if printed.home == Home::Sea {
        icons.push(harbour(palette, tints));
    }
    for _ in 0..printed.victory {
        icons.push(victory(palette, tints));
    }
    if printed.town {
        icons.push(ring(printed, town(palette), palette, tints));
    }
    if printed.fort_site {
        icons.push(ring(printed, fort(palette), palette, tints));
    }
    if let Some(nation) = printed.tribe {
        icons.push(tribe(nation, palette, tints));
    }
    let left = at.x - (icons.len() as f64 - 1.0) * STEP / 2.0;
    icons
        .iter()
        .enumerate()
        .map(|(index, icon)| placed(left + index as f64 * STEP, at.y, 0.0, 1.0, icon))
        .collect()
}

/// Where a camp begins with a fort or a muster marker: a round ring for the French, a square one for the British.
fn ring(printed: &Printed, icon: String, palette: &Palette, tints: &Tints) -> String {
    let Some(home) = printed.ring else { return icon };
    let paint = |colour: &str, width: f64| format!(r#"fill="none" stroke="{colour}" stroke-width="{width}""#);
    let around = |more: &str| {
        if home == Home::French {
            circle(0.0, 0.0, 17.0, more)
        } else {
            rect(-15.5, -15.5, 31.0, 31.0, 2.0, more)
        }
    };
    let ground = format!(
        r#"fill="{}" fill-opacity="0.75" stroke="{}" stroke-width="4.6""#,
        palette.paper, palette.paper
    );
    around(&ground) + &around(&paint(tints.strong(home), 2.8)) + &placed(0.0, 0.0, 0.0, 0.9, &icon)
}

/// How many icons a zone has.
pub(crate) fn count(printed: &Printed) -> usize {
    usize::from(printed.home == Home::Sea)
        + printed.victory as usize
        + usize::from(printed.town)
        + usize::from(printed.fort_site)
        + usize::from(printed.tribe.is_some())
}

/// A gilded star of five points.
pub(crate) fn victory(palette: &Palette, tints: &Tints) -> String {
    let o = pt(0.0, 0.0);
    let corners: Vec<Pt> = (0..10)
        .map(|step| polar(o, if step % 2 == 0 { 13.0 } else { 5.6 }, f64::from(step) * 36.0 - 90.0))
        .collect();
    let (mut star, mut shade) = (Pen::new(), Pen::new());
    star.shape(&corners);
    for step in (0..10).step_by(2) {
        shade.shape(&[o, corners[step], corners[(step + 1) % 10]]);
    }
    star.drawn(tints.gold, palette.line, 1.2, r#"stroke-linejoin="round""#)
        + &shade.filled(palette.line, r#"fill-opacity="0.22""#)
}

/// Houses around a steeple.
pub(crate) fn town(palette: &Palette) -> String {
    let (mut walls, mut roofs, mut lines) = (Pen::new(), Pen::new(), Pen::new());
    walls
        .shape(&[pt(-12.0, 1.0), pt(-4.0, 1.0), pt(-4.0, 11.0), pt(-12.0, 11.0)])
        .shape(&[pt(4.0, 2.0), pt(12.0, 2.0), pt(12.0, 11.0), pt(4.0, 11.0)])
        .shape(&[pt(-4.0, -3.0), pt(4.0, -3.0), pt(4.0, 11.0), pt(-4.0, 11.0)]);
    roofs
        .shape(&[pt(-13.6, 1.6), pt(-8.0, -5.0), pt(-2.6, 1.6)])
        .shape(&[pt(2.8, 2.6), pt(8.0, -3.6), pt(13.6, 2.6)])
        .shape(&[pt(-4.8, -2.6), pt(0.0, -13.0), pt(4.8, -2.6)]);
    lines.stroke(pt(0.0, -17.0), pt(0.0, -12.0)).stroke(pt(-2.0, -15.2), pt(2.0, -15.2));
    let mut doors = Pen::new();
    doors
        .shape(&[pt(-1.5, 5.0), pt(1.5, 5.0), pt(1.5, 11.0), pt(-1.5, 11.0)])
        .shape(&[pt(-9.4, 4.6), pt(-6.6, 4.6), pt(-6.6, 7.6), pt(-9.4, 7.6)])
        .shape(&[pt(6.6, 5.4), pt(9.4, 5.4), pt(9.4, 8.2), pt(6.6, 8.2)]);
    let join = r#"stroke-linejoin="round""#;
    walls.drawn(palette.white, palette.on_white, 1.0, join)
        + &roofs.drawn(palette.danger, palette.on_white, 1.0, join)
        + &doors.filled(palette.on_white, "")
        + &lines.stroked(palette.line, 1.3, "")
}

/// The trace of a fort with four bastions, empty: a place for one.
pub(crate) fn fort(palette: &Palette) -> String {
    let o = pt(0.0, 0.0);
    let trace = |size: f64| {
        let mut corners: Vec<Pt> = Vec::new();
        for side in 0..4 {
            let turn = f64::from(side) * 90.0 - 45.0;
            corners.extend([
                polar(o, size * 0.74, turn - 28.0),
                polar(o, size * 0.96, turn - 20.0),
                polar(o, size * 1.22, turn),
                polar(o, size * 0.96, turn + 20.0),
                polar(o, size * 0.74, turn + 28.0),
            ]);
        }
        let mut pen = Pen::new();
        pen.shape(&corners);
        pen
    };
    trace(12.0).drawn(palette.paper, palette.line, 1.5, r#"stroke-linejoin="miter""#)
        + &trace(7.0).stroked(palette.line, 0.8, r#"stroke-dasharray="1.6 1.6""#)
}

/// An anchor on a roundel of water.
pub(crate) fn harbour(palette: &Palette, tints: &Tints) -> String {
    circle(
        0.0,
        0.0,
        15.0,
        &format!(r#"fill="{}" stroke="{}" stroke-width="1.4""#, palette.paper, tints.strong(Home::Sea)),
    ) + &placed(0.0, 0.0, 0.0, 0.95, &emblem::anchor(tints.strong(Home::Sea)))
}

/// What a nation is known by, on a green roundel.
pub(crate) fn tribe(tribe: Tribe, palette: &Palette, tints: &Tints) -> String {
    let green = tints.strong(Home::Native);
    let ground =
        circle(0.0, 0.0, 14.5, &format!(r#"fill="{}" stroke="{green}" stroke-width="1.6""#, palette.paper));
    let ink = palette.ink;
    let round = r#"stroke-linejoin="round" stroke-linecap="round""#;
    let figure = match tribe {
        // A longhouse.
        Tribe::Iroquois => {
            let (mut hull, mut lines) = (Pen::new(), Pen::new());
            hull.go(pt(-11.0, 6.0))
                .line(pt(-11.0, -1.0))
                .curve(pt(-11.0, -9.0), pt(11.0, -9.0), pt(11.0, -1.0))
                .line(pt(11.0, 6.0))
                .close();
            for x in [-7.0, -3.4, 3.4, 7.0] {
                lines.stroke(pt(x, -4.6), pt(x, 6.0));
            }
            let mut door = Pen::new();
            door.go(pt(-2.0, 6.0))
                .line(pt(-2.0, 1.6))
                .bend(pt(0.0, -1.4), pt(2.0, 1.6))
                .line(pt(2.0, 6.0))
                .close();
            let mut smoke = Pen::new();
            smoke.go(pt(-5.0, -7.6)).bend(pt(-7.0, -9.6), pt(-5.0, -11.4));
            smoke.go(pt(4.0, -7.6)).bend(pt(2.0, -9.6), pt(4.0, -11.6));
            hull.drawn(green, ink, 1.2, round)
                + &lines.stroked(ink, 0.8, "")
                + &door.filled(ink, "")
                + &smoke.stroked(ink, 0.9, round)
        }
        // A snowshoe.
        Tribe::Abenaki => {
            let (mut frame, mut web) = (Pen::new(), Pen::new());
            frame
                .go(pt(0.0, 12.0))
                .curve(pt(-3.0, 7.0), pt(-7.4, 3.0), pt(-6.6, -4.0))
                .curve(pt(-6.0, -11.0), pt(6.0, -11.0), pt(6.6, -4.0))
                .curve(pt(7.4, 3.0), pt(3.0, 7.0), pt(0.0, 12.0))
                .close();
            web.stroke(pt(-6.4, -5.0), pt(6.4, -5.0)).stroke(pt(-5.6, 2.0), pt(5.6, 2.0));
            for x in [-4.0, 0.0, 4.0] {
                web.stroke(pt(x, -8.4), pt(-x * 0.9, 4.4)).stroke(pt(x, -8.4), pt(x * 0.8, 5.0));
            }
            web.stroke(pt(-4.0, 4.4), pt(0.0, 9.0)).stroke(pt(4.0, 4.4), pt(0.0, 9.0));
            placed(
                0.0,
                0.0,
                28.0,
                1.0,
                &(frame.drawn("none", ink, 1.8, round) + &web.stroked(green, 1.0, "")),
            )
        }
        // A turtle.
        Tribe::Delaware => {
            let (mut shell, mut limbs, mut plates) = (Pen::new(), Pen::new(), Pen::new());
            shell.go(pt(-7.6, 0.0)).curve(pt(-7.6, -9.0), pt(7.6, -9.0), pt(7.6, 0.0));
            shell.curve(pt(7.6, 8.4), pt(-7.6, 8.4), pt(-7.6, 0.0)).close();
            limbs.circle(pt(10.2, 0.0), 2.8);
            for (x, y) in [(5.4, -6.8), (5.4, 6.8), (-5.6, -6.4), (-5.6, 6.4)] {
                limbs.circle(pt(x, y), 2.3);
            }
            limbs.shape(&[pt(-7.0, -1.4), pt(-12.0, 0.0), pt(-7.0, 1.4)]);
            plates.shape(&[
                pt(-3.4, 0.0),
                pt(-1.6, -3.2),
                pt(2.2, -3.2),
                pt(4.0, 0.0),
                pt(2.2, 3.2),
                pt(-1.6, 3.2),
            ]);
            plates
                .stroke(pt(-3.4, 0.0), pt(-7.4, 0.0))
                .stroke(pt(4.0, 0.0), pt(7.4, 0.0))
                .stroke(pt(-1.6, -3.2), pt(-3.2, -6.0))
                .stroke(pt(2.2, -3.2), pt(3.6, -5.8))
                .stroke(pt(-1.6, 3.2), pt(-3.2, 5.8))
                .stroke(pt(2.2, 3.2), pt(3.6, 5.6));
            placed(
                0.0,
                0.0,
                -35.0,
                1.0,
                &(limbs.filled(ink, "") + &shell.drawn(green, ink, 1.2, "") + &plates.stroked(ink, 0.9, "")),
            )
        }
        // A canoe of the open sea, high amidships.
        Tribe::Micmac => {
            let (mut hull, mut lines) = (Pen::new(), Pen::new());
            hull.go(pt(-12.0, -4.4))
                .bend(pt(-8.0, 0.4), pt(-5.0, -0.6))
                .bend(pt(0.0, -4.4), pt(5.0, -0.6))
                .bend(pt(8.0, 0.4), pt(12.0, -4.4))
                .curve(pt(12.4, 7.6), pt(-12.4, 7.6), pt(-12.0, -4.4))
                .close();
            for x in [-7.0, -3.4, 0.0, 3.4, 7.0] {
                lines.stroke(pt(x, 0.2), pt(x, 3.6));
            }
            lines.stroke(pt(2.0, -11.0), pt(-4.4, 9.4));
            let mut blade = Pen::new();
            blade.shape(&[pt(-3.6, 6.4), pt(-5.8, 11.2), pt(-3.0, 10.8)]);
            let mut waves = Pen::new();
            waves.go(pt(-9.6, 8.0)).bend(pt(-7.6, 6.4), pt(-6.0, 8.0));
            waves.go(pt(1.0, 8.4)).bend(pt(3.4, 6.8), pt(5.4, 8.4)).bend(pt(7.6, 9.6), pt(9.4, 8.0));
            hull.drawn(green, ink, 1.2, round)
                + &lines.stroked(ink, 1.0, round)
                + &blade.filled(ink, "")
                + &waves.stroked(ink, 0.9, round)
        }
        // A bow with its arrow.
        Tribe::Algonquin => {
            let (mut bow, mut string, mut arrow) = (Pen::new(), Pen::new(), Pen::new());
            bow.go(pt(-3.0, -11.6)).curve(pt(10.0, -8.0), pt(10.0, 8.0), pt(-3.0, 11.6));
            string.go(pt(-3.0, -11.6)).line(pt(-7.0, 0.0)).line(pt(-3.0, 11.6));
            arrow.stroke(pt(-9.0, 0.0), pt(11.0, 0.0));
            let mut head = Pen::new();
            head.shape(&[pt(13.4, 0.0), pt(8.6, -2.8), pt(8.6, 2.8)]);
            head.shape(&[
                pt(-6.0, 0.0),
                pt(-9.4, -3.0),
                pt(-11.8, -3.0),
                pt(-9.0, 0.0),
                pt(-11.8, 3.0),
                pt(-9.4, 3.0),
            ]);
            placed(
                0.0,
                0.0,
                -30.0,
                0.95,
                &(bow.stroked(green, 2.6, round)
                    + &bow.stroked(ink, 0.8, round)
                    + &string.stroked(ink, 0.9, round)
                    + &arrow.stroked(ink, 1.4, round)
                    + &head.filled(ink, "")),
            )
        }
    };
    ground + &figure
}
