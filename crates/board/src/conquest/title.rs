//! The title, the scale, and what swims in the sea.

use super::layout::{KILOMETRE, LEAGUE, SCALE, SCALE_KM, TITLE};
use super::names::word;
use crate::geometry::{Pt, pt, ribbon, smooth};
use crate::ornament::{cartouche, rose};
use crate::pen::{Pen, group, placed};
use crate::pieces::{emblem, ship};
use crate::theme::Palette;
use texts::Lang;

/// All of it.
pub(crate) fn title(lang: Lang, palette: &Palette) -> String {
    let words = cartouche::Words {
        above: &word(lang, "theatre.title_above"),
        title: &word(lang, "theatre.title"),
        below: &word(lang, "theatre.title_below"),
        year: "MDCCLIV",
        imprint: &word(lang, "theatre.imprint"),
    };
    let mut out = placed(TITLE.x, TITLE.y, 0.0, 1.35, &cartouche::cartouche(pt(0.0, 0.0), &words, palette));
    out += &placed(TITLE.x, TITLE.y + 136.0, 0.0, 1.0, &feathers(palette));
    out += &placed(2080.0, 985.0, 0.0, 1.5, &whale(palette));
    out += &placed(2080.0, 1150.0, 0.0, 1.5, &serpent(palette));
    out += &placed(1530.0, 800.0, 0.0, 1.4, &ship::ship(palette));
    out += &placed(2230.0, 300.0, 0.0, 1.1, &ship::ship(palette));
    out + &scale(lang, palette)
}

/// Two feathers tied together, below the title.
fn feathers(palette: &Palette) -> String {
    let feather = emblem::feather(palette.line, palette.paper);
    let mut tie = Pen::new();
    tie.circle(pt(0.0, 3.0), 4.0);
    placed(-17.0, -6.0, -76.0, 1.9, &feather)
        + &group(r#"transform="scale(-1 1)""#, &placed(-17.0, -6.0, -76.0, 1.9, &feather))
        + &tie.drawn(palette.nations, palette.line, 1.0, "")
}

/// A whale that blows.
fn whale(palette: &Palette) -> String {
    let (mut body, mut lines, mut water, mut spout) = (Pen::new(), Pen::new(), Pen::new(), Pen::new());
    body.go(pt(-46.0, 6.0))
        .curve(pt(-50.0, -20.0), pt(-22.0, -30.0), pt(6.0, -16.0))
        .curve(pt(22.0, -8.0), pt(34.0, -4.0), pt(42.0, -20.0))
        .curve(pt(34.0, -24.0), pt(32.0, -32.0), pt(30.0, -36.0))
        .curve(pt(38.0, -36.0), pt(44.0, -32.0), pt(46.0, -26.0))
        .curve(pt(50.0, -32.0), pt(58.0, -34.0), pt(64.0, -30.0))
        .curve(pt(60.0, -26.0), pt(56.0, -20.0), pt(50.0, -18.0))
        .curve(pt(48.0, 0.0), pt(34.0, 6.0), pt(22.0, 6.0))
        .close();
    lines.go(pt(-47.0, -4.0)).curve(pt(-38.0, -2.0), pt(-30.0, -4.0), pt(-24.0, -9.0));
    for step in 0..7 {
        let x = -40.0 + f64::from(step) * 5.4;
        lines.go(pt(x, 0.0)).bend(pt(x + 3.0, 2.0), pt(x + 4.0, 5.6));
    }
    for step in 0..8 {
        let x = -4.0 + f64::from(step) * 4.6;
        lines.stroke(pt(x, -10.0 + f64::from(step) * 1.5), pt(x + 2.6, -3.0 + f64::from(step)));
    }
    let mut eye = Pen::new();
    eye.circle(pt(-29.0, -12.5), 1.7);
    spout.go(pt(-20.0, -26.0)).curve(pt(-20.0, -40.0), pt(-30.0, -46.0), pt(-38.0, -40.0));
    spout.go(pt(-20.0, -26.0)).curve(pt(-20.0, -44.0), pt(-24.0, -52.0), pt(-32.0, -52.0));
    spout.go(pt(-19.0, -26.0)).curve(pt(-19.0, -44.0), pt(-14.0, -52.0), pt(-6.0, -50.0));
    spout.go(pt(-19.0, -26.0)).curve(pt(-18.0, -40.0), pt(-10.0, -46.0), pt(-2.0, -39.0));
    waves(&mut water, pt(-14.0, 7.0), 44.0);
    waves(&mut water, pt(34.0, 8.0), 22.0);
    body.drawn(palette.paper, palette.line, 1.0, r#"stroke-linejoin="round""#)
        + &lines.stroked(palette.line, 0.6, r#"stroke-linecap="round""#)
        + &eye.filled(palette.line, "")
        + &spout.stroked(palette.line, 0.9, r#"stroke-linecap="round""#)
        + &water.stroked(palette.line, 0.8, r#"stroke-linecap="round" stroke-opacity="0.8""#)
}

fn scale(lang: Lang, palette: &Palette) -> String {
    /// Bars are drawn for a smaller sheet.
    const LARGER: f64 = 1.6;
    let bar = |at: Pt, unit: f64, parts: &[f64], key: &str| {
        let bar = rose::bar(pt(0.0, 0.0), unit / LARGER, parts, &word(lang, key), palette);
        placed(at.x, at.y, 0.0, LARGER, &bar)
    };
    bar(SCALE, LEAGUE, &[0.0, 10.0, 20.0, 30.0, 40.0, 50.0], "theatre.leagues")
        + &bar(SCALE_KM, KILOMETRE, &[0.0, 50.0, 100.0, 150.0, 200.0], "theatre.kilometres")
}

/// A sea serpent: three bows above the water, a head that looks back.
fn serpent(palette: &Palette) -> String {
    let mut out = String::new();
    let mut water = Pen::new();
    let (mut scales, mut fins) = (Pen::new(), Pen::new());
    let bows = [(-52.0, 20.0, 13.0), (-12.0, 26.0, 15.0), (32.0, 20.0, 12.0)];
    let mut bodies = Pen::new();
    for (x, high, half) in bows {
        let line = smooth(
            &[
                pt(x - half, 4.0),
                pt(x - half * 0.8, -high * 0.6),
                pt(x, -high),
                pt(x + half * 0.8, -high * 0.6),
                pt(x + half, 4.0),
            ],
            false,
            1.5,
        );
        bodies.shape(&ribbon(&line, |part| 8.0 - 5.0 * (part - 0.5).abs()));
        for index in (4..line.len() - 4).step_by(3) {
            scales.stroke(line[index], line[index].plus(pt(1.4, 2.2)));
            let up = line[index].minus(pt(x, 6.0)).unit();
            fins.stroke(line[index].plus(up.times(3.6)), line[index].plus(up.times(7.0)).plus(pt(1.0, 0.0)));
        }
        waves(&mut water, pt(x, 5.0), half + 10.0);
    }
    let neck = smooth(
        &[pt(62.0, 6.0), pt(60.0, -14.0), pt(66.0, -34.0), pt(78.0, -42.0), pt(88.0, -38.0)],
        false,
        1.5,
    );
    bodies.shape(&ribbon(&neck, |part| 9.0 - 3.0 * part));
    let mut head = Pen::new();
    head.go(pt(82.0, -45.0))
        .curve(pt(90.0, -50.0), pt(102.0, -42.0), pt(106.0, -34.0))
        .bend(pt(98.0, -35.0), pt(95.0, -32.0))
        .bend(pt(102.0, -29.0), pt(103.0, -26.0))
        .curve(pt(94.0, -23.0), pt(84.0, -28.0), pt(82.0, -36.0))
        .close();
    head.go(pt(84.0, -46.0)).line(pt(78.0, -55.0)).line(pt(89.0, -48.0)).close();
    let mut eye = Pen::new();
    eye.circle(pt(92.0, -41.0), 1.5);
    waves(&mut water, pt(62.0, 7.0), 20.0);
    let mut tail = Pen::new();
    tail.go(pt(-84.0, 4.0))
        .curve(pt(-86.0, -8.0), pt(-92.0, -12.0), pt(-98.0, -22.0))
        .bend(pt(-92.0, -20.0), pt(-90.0, -22.0))
        .bend(pt(-88.0, -16.0), pt(-82.0, -18.0))
        .curve(pt(-84.0, -8.0), pt(-80.0, -4.0), pt(-78.0, 4.0))
        .close();
    waves(&mut water, pt(-80.0, 5.0), 16.0);
    out += &tail.drawn(palette.paper, palette.line, 1.0, r#"stroke-linejoin="round""#);
    out += &bodies.drawn(palette.paper, palette.line, 1.0, r#"stroke-linejoin="round""#);
    out += &head.drawn(palette.paper, palette.line, 1.0, r#"stroke-linejoin="round""#);
    out += &scales.stroked(palette.line, 0.6, "");
    out += &fins.stroked(palette.line, 0.9, r#"stroke-linecap="round""#);
    out += &eye.filled(palette.line, "");
    out + &water.stroked(palette.line, 0.8, r#"stroke-linecap="round" stroke-opacity="0.8""#)
}

/// Ripples where something leaves the water.
fn waves(pen: &mut Pen, at: Pt, half: f64) {
    for (row, share) in [(0.0, 1.0), (4.0, 0.7), (8.0, 0.4)] {
        let wide = half * share;
        pen.go(pt(at.x - wide, at.y + row))
            .bend(pt(at.x - wide / 2.0, at.y + row - 3.0), pt(at.x, at.y + row))
            .bend(pt(at.x + wide / 2.0, at.y + row + 3.0), pt(at.x + wide, at.y + row));
    }
}
