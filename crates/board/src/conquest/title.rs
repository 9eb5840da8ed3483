//! The title, the scale, and what swims in the sea.

use super::layout::{LEAGUE, SCALE, TITLE};
use super::names::word;
use crate::geometry::{Pt, pt, ribbon, smooth};
use crate::ornament::{cartouche, rose};
use crate::pen::{Pen, placed};
use crate::pieces::ship;
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
    out += &placed(2080.0, 1150.0, 0.0, 1.5, &serpent(palette));
    out += &placed(1530.0, 800.0, 0.0, 1.4, &ship::ship(palette));
    out += &placed(2230.0, 300.0, 0.0, 1.1, &ship::ship(palette));
    out + &scale(lang, palette)
}

fn scale(lang: Lang, palette: &Palette) -> String {
    let bars = rose::bar(
        pt(0.0, 0.0),
        LEAGUE / 1.6,
        &[0.0, 10.0, 20.0, 30.0, 40.0, 50.0],
        &word(lang, "theatre.leagues"),
        palette,
    );
    placed(SCALE.x, SCALE.y, 0.0, 1.6, &bars)
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
