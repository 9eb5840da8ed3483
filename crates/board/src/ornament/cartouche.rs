//! A title in a frame of scrolls, shell and laurel, with the colours of both sides behind it.

use super::plants::laurel;
use crate::geometry::{Pt, polar, pt, ribbon, smooth};
use crate::lettering::{Hand, plain, small_caps, width_of};
use crate::pen::{Pen, group, num, placed};
use crate::pieces::emblem;
use crate::theme::{Palette, Theme};

/// How far ornaments stand out.
const BEYOND: f64 = 44.0;

/// What stands in a cartouche.
pub(crate) struct Words<'a> {
    pub(crate) above: &'a str,
    pub(crate) title: &'a str,
    pub(crate) below: &'a str,
    pub(crate) year: &'a str,
    pub(crate) imprint: &'a str,
}

/// An empty cartouche as an SVG document of its own, for words set by somebody else.
///
/// Its tablet is `width` by `height`, in the middle; scrolls, shell and laurel stand about 44 beyond it on every side.
pub fn empty_cartouche(width: f64, height: f64, theme: Theme) -> String {
    let palette = theme.palette();
    let (wide, high) = (width.max(120.0) / 2.0, height.max(90.0) / 2.0);
    let right = half(wide, high, palette);
    let mirrored = group(r#"transform="scale(-1 1)""#, &right);
    let shell = shell(pt(0.0, -high - 2.0), 30.0, palette.paper, palette.line);
    let (x, y) = (wide + BEYOND, high + BEYOND);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-{x} -{y} {w} {h}" aria-hidden="true">{right}{mirrored}{}{shell}</svg>"#,
        tablet(wide, high, palette),
        x = num(x),
        y = num(y),
        w = num(x * 2.0),
        h = num(y * 2.0),
    )
}

/// The cartouche around a point: about 340 wide and 230 high.
pub(crate) fn cartouche(centre: Pt, words: &Words<'_>, palette: &Palette) -> String {
    cartouche_before(&flags(palette), centre, words, palette)
}

/// The same before other colours than those of Britain and France.
pub(crate) fn cartouche_before(behind: &str, centre: Pt, words: &Words<'_>, palette: &Palette) -> String {
    let (wide, high) = (138.0, 80.0);
    let ink = palette.line;
    let mut out = behind.to_owned();
    out += &half(wide, high, palette);
    out += &group(r#"transform="scale(-1 1)""#, &half(wide, high, palette));
    out += &tablet(wide, high, palette);
    out += &shell(pt(0.0, -high - 2.0), 30.0, palette.paper, ink);
    let title_size = (2.0 * wide - 62.0) / width_of(words.title, 1.0, 0.06);
    out += &plain(words.above, pt(0.0, -37.0), Hand::new(15.0, palette.ink).italic());
    out += &small_caps(words.title, pt(0.0, -6.0), Hand::new(title_size.min(34.0), palette.ink).spaced(0.06));
    out += &plain(words.below, pt(0.0, 18.0), Hand::new(14.0, palette.ink).italic());
    out += &plain(words.year, pt(0.0, 46.0), Hand::new(21.0, palette.ink).spaced(0.14));
    let mut rules = Pen::new();
    for side in [1.0, -1.0] {
        rules
            .go(pt(side * 68.0, 39.0))
            .bend(pt(side * 86.0, 36.0), pt(side * 106.0, 39.0))
            .bend(pt(side * 86.0, 42.0), pt(side * 68.0, 39.0));
    }
    out += &rules.filled(ink, "");
    out += &plain(words.imprint, pt(0.0, 66.0), Hand::new(9.5, palette.faint_ink()).italic().spaced(0.04));
    placed(centre.x, centre.y, 0.0, 1.0, &out)
}

/// The paper the words stand on.
fn tablet(wide: f64, high: f64, palette: &Palette) -> String {
    let outline = |inset: f64| {
        let (w, h) = (wide - inset, high - inset);
        let mut pen = Pen::new();
        pen.go(pt(-w + 26.0, -h))
            .curve(pt(-w * 0.4, -h - 8.0), pt(w * 0.4, -h - 8.0), pt(w - 26.0, -h))
            .bend(pt(w - 20.0, -h + 18.0), pt(w, -h + 24.0))
            .curve(pt(w + 7.0, -h * 0.3), pt(w + 7.0, h * 0.3), pt(w, h - 24.0))
            .bend(pt(w - 20.0, h - 18.0), pt(w - 26.0, h))
            .curve(pt(w * 0.4, h + 8.0), pt(-w * 0.4, h + 8.0), pt(-w + 26.0, h))
            .bend(pt(-w + 20.0, h - 18.0), pt(-w, h - 24.0))
            .curve(pt(-w - 7.0, h * 0.3), pt(-w - 7.0, -h * 0.3), pt(-w, -h + 24.0))
            .bend(pt(-w + 20.0, -h + 18.0), pt(-w + 26.0, -h))
            .close();
        pen
    };
    outline(0.0).drawn(palette.paper, palette.line, 1.4, "")
        + &outline(5.0).stroked(palette.line, 0.5, "")
        + &outline(8.0).stroked(palette.line, 0.9, "")
}

/// Scrolls and laurel of the right half.
fn half(wide: f64, high: f64, palette: &Palette) -> String {
    let mut out = String::new();
    // Drawn for a tablet 138 wide; another one stretches the branch and moves the scrolls along.
    let stretch = wide / 138.0;
    let below = smooth(
        &[
            pt(4.0, high + 14.0),
            pt(40.0 * stretch, high + 26.0),
            pt(84.0 * stretch, high + 22.0),
            pt(wide - 14.0, high + 2.0),
            pt(wide + 14.0, high - 30.0),
        ],
        false,
        3.0,
    );
    out += &laurel(&below, 17.0, palette.land, palette.line);
    for (centre, radius, from, turns, sign) in [
        (pt(wide + 8.0, -high + 16.0), 22.0, 150.0, 1.25, 1.0),
        (pt(wide + 8.0, high - 16.0), 22.0, 210.0, 1.25, -1.0),
        (pt(58.0 * stretch, -high - 12.0), 16.0, 70.0, 1.2, -1.0),
        (pt(98.0 * stretch, -high - 10.0), 13.0, 110.0, 1.1, 1.0),
        (pt(wide + 14.0, 0.0), 15.0, 120.0, 1.0, -1.0),
    ] {
        out += &scroll(centre, radius, from, turns, sign, palette);
    }
    out
}

/// A C-scroll: a band that winds inwards and ends in an eye.
fn scroll(centre: Pt, radius: f64, from: f64, turns: f64, sign: f64, palette: &Palette) -> String {
    let line: Vec<Pt> = (0..=60)
        .map(|step| {
            let part = f64::from(step) / 60.0;
            polar(centre, radius * (1.0 - 0.78 * part), from + sign * part * turns * 360.0)
        })
        .collect();
    let band = ribbon(&line, |part| radius * (0.46 - 0.3 * part) * (part * 9.0).min(1.0));
    let mut pen = Pen::new();
    pen.shape(&band);
    let mut inner = Pen::new();
    inner.through(&line[4..52]);
    let mut eye = Pen::new();
    eye.circle(line[60], radius * 0.13);
    pen.drawn(palette.paper, palette.line, 0.8, r#"stroke-linejoin="round""#)
        + &inner.stroked(palette.line, 0.4, "")
        + &eye.drawn(palette.line, palette.line, 0.5, "")
}

/// A scallop shell, its hinge at the point.
fn shell(hinge: Pt, radius: f64, fill: &str, ink: &str) -> String {
    let mut outline = Pen::new();
    let mut ribs = Pen::new();
    outline.go(pt(hinge.x - 9.0, hinge.y + 3.0));
    let mut degrees = 198.0;
    while degrees < 342.0 {
        let (from, to) = (polar(hinge, radius, degrees), polar(hinge, radius, degrees + 16.0));
        let top = polar(hinge, radius * 1.2, degrees + 8.0);
        if degrees == 198.0 {
            outline.line(from);
        }
        outline.bend(top, to);
        ribs.go(hinge)
            .bend(polar(hinge, radius * 0.5, degrees + 6.0), polar(hinge, radius * 1.05, degrees + 8.0));
        degrees += 16.0;
    }
    outline.line(pt(hinge.x + 9.0, hinge.y + 3.0)).close();
    let mut knob = Pen::new();
    knob.circle(hinge, 5.0);
    outline.drawn(fill, ink, 0.9, r#"stroke-linejoin="round""#)
        + &ribs.stroked(ink, 0.6, "")
        + &knob.drawn(fill, ink, 0.8, "")
}

/// A British and a French colour on their staffs, crossed behind the tablet.
fn flags(palette: &Palette) -> String {
    let mut out = String::new();
    for sign in [1.0, -1.0] {
        let at = |x: f64, y: f64| pt(sign * x, y);
        let mut staff = Pen::new();
        staff.stroke(at(70.0, 60.0), at(158.0, -124.0));
        let mut point = Pen::new();
        point.shape(&[at(158.0, -124.0), at(158.5, -131.0), at(163.5, -135.0), at(162.0, -127.0)]);
        let mut cloth = Pen::new();
        cloth
            .go(at(156.0, -119.0))
            .curve(at(170.0, -112.0), at(178.0, -96.0), at(196.0, -92.0))
            .curve(at(190.0, -78.0), at(190.0, -66.0), at(184.0, -50.0))
            .curve(at(168.0, -54.0), at(150.0, -64.0), at(131.0, -68.0))
            .close();
        let is_french = sign > 0.0;
        let fill = if is_french { palette.white } else { palette.british };
        let mut folds = Pen::new();
        folds
            .go(at(162.0, -113.0))
            .curve(at(158.0, -96.0), at(152.0, -82.0), at(148.0, -66.0))
            .go(at(176.0, -100.0))
            .curve(at(172.0, -84.0), at(166.0, -72.0), at(164.0, -58.0))
            .go(at(188.0, -94.0))
            .curve(at(184.0, -80.0), at(180.0, -68.0), at(178.0, -53.0));
        let mut arms = Pen::new();
        if is_french {
            // A white cross on white is told by its quarters.
            arms.go(at(150.0, -92.0)).curve(at(164.0, -88.0), at(176.0, -80.0), at(190.0, -74.0));
            arms.go(at(170.0, -106.0)).curve(at(166.0, -90.0), at(160.0, -76.0), at(156.0, -62.0));
        }
        out += &staff.stroked(palette.line, 2.0, r#"stroke-linecap="round""#);
        out += &point.drawn(palette.chosen, palette.line, 0.5, "");
        out += &cloth.drawn(fill, palette.line, 0.8, r#"fill-opacity="0.85""#);
        if is_french {
            for (x, y, turn) in [(163.0, -78.0, 14.0), (178.0, -70.0, 14.0), (172.0, -88.0, 14.0)] {
                out += &placed(x, y, turn, 0.42, &emblem::fleur_de_lis(palette.chosen));
            }
        } else {
            let mut canton = Pen::new();
            canton
                .go(at(156.0, -119.0))
                .curve(at(164.0, -113.0), at(169.0, -107.0), at(176.0, -101.0))
                .line(at(168.0, -82.0))
                .curve(at(160.0, -87.0), at(152.0, -92.0), at(143.0, -94.0))
                .close();
            out += &canton.drawn(palette.french, palette.line, 0.5, "");
            let mut cross = Pen::new();
            cross.stroke(at(150.0, -106.0), at(172.0, -92.0)).stroke(at(166.0, -110.0), at(156.0, -88.0));
            out += &cross.stroked(palette.white, 3.0, "");
            out += &cross.stroked(palette.british, 1.4, "");
        }
        out += &folds.stroked(palette.on_white, 0.5, r#"stroke-opacity="0.7""#);
        out += &arms.stroked(palette.on_white, 0.4, r#"stroke-dasharray="2 2""#);
    }
    out
}
