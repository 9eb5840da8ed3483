//! The paper a battle is fought on: a field between two lines.

use crate::geometry::{Area, Chance, Pt, pt, strew};
use crate::lettering::{Hand, plain, small_caps, width_of};
use crate::ornament::plants::{Fields, Wood, laurel, tuft};
use crate::ornament::{frame, relief};
use crate::pen::{Pen, placed, rect};
use crate::pieces::emblem;
use crate::theme::{Palette, Theme};
use games::game_quebec::Side;
use std::sync::OnceLock;

/// Width and height of the sheet.
pub(crate) const SHEET: Area = Area::new(0.0, 0.0, 1600.0, 1000.0);
/// The field inside its frame.
pub(crate) const FIELD: Area = Area::new(36.0, 36.0, 1528.0, 928.0);
/// Middles of the three columns from the left.
pub(crate) const COLUMNS: [f64; 3] = [370.0, 800.0, 1230.0];
/// Half the width of a column.
pub(crate) const HALF: f64 = 196.0;
/// The middle of the field, between the lines.
pub(crate) const MIDDLE: f64 = 506.0;

/// Where a line's things are: its columns' middle, its reserve's middle; the own line is below.
pub(crate) fn rows(is_below: bool) -> (f64, f64) {
    if is_below { (652.0, 826.0) } else { (366.0, 212.0) }
}

/// Titles of a battle, already in words.
pub(crate) struct Titles {
    pub(crate) title: String,
    pub(crate) round: String,
    /// Names of the columns from the left.
    pub(crate) columns: [String; 3],
    pub(crate) reserve: String,
    pub(crate) skirmish: bool,
    /// Who stands above and who below.
    pub(crate) above: String,
    pub(crate) below: String,
}

/// The field itself: drawn once for a theme, for who stands below and for how it is fought, then kept.
pub(crate) fn ground_markup(below: Side, skirmish: bool, theme: Theme) -> &'static str {
    static FIELDS: [OnceLock<String>; 8] = [const { OnceLock::new() }; 8];
    let index = below as usize * 4 + usize::from(skirmish) * 2 + theme as usize;
    FIELDS[index].get_or_init(|| engrave(below, skirmish, theme.palette()))
}

/// A skirmish has neither columns nor reserves.
fn engrave(below: Side, skirmish: bool, palette: &Palette) -> String {
    let mut out =
        rect(FIELD.x, FIELD.y, FIELD.width, FIELD.height, 0.0, &format!(r#"fill="{}""#, palette.land));
    out += &ground(palette);
    for (is_below, side) in [(false, below.other()), (true, below)] {
        out += &half(is_below, side, palette);
        if !skirmish {
            out += &tray(is_below, palette);
        }
    }
    // Lanes between the columns.
    let mut lanes = Pen::new();
    for x in [585.0, 1015.0].into_iter().filter(|_| !skirmish) {
        lanes.go(pt(x, 290.0)).curve(pt(x + 6.0, 400.0), pt(x - 6.0, 620.0), pt(x, 740.0));
    }
    out += &lanes.stroked(palette.line, 0.9, r#"stroke-dasharray="7 6" stroke-opacity="0.6""#);
    out += &frame::frame(FIELD, SHEET, palette);
    out + &frame::age(SHEET, palette)
}

/// Everything that is written on the field.
pub(crate) fn lettered(titles: &Titles, palette: &Palette) -> String {
    let mut out = banner(&titles.title, &titles.round, palette);
    for (x, name) in COLUMNS.iter().zip(&titles.columns).filter(|_| !titles.skirmish) {
        out += &small_caps(
            name,
            pt(*x, 490.0),
            Hand::new(17.0, palette.faint_ink()).spaced(0.18).halo(palette.land),
        );
    }
    for (y, name) in [(rows(false).1, &titles.above), (rows(true).1, &titles.below)] {
        if !titles.skirmish {
            let hand = Hand::new(16.0, palette.ink).spaced(0.1).halo(palette.land);
            out += &small_caps(&titles.reserve, pt(142.0, y + 34.0), hand);
        }
        let at = pt(142.0, if titles.skirmish { y + 38.0 } else { y + 54.0 });
        out += &plain(name, at, Hand::new(15.0, palette.ink).italic().halo(palette.land));
    }
    out
}

/// One side's half of the field: its wash and its emblem.
fn half(is_below: bool, side: Side, palette: &Palette) -> String {
    let (_, reserve) = rows(is_below);
    let colour = palette.side(side);
    let (from, to) = if is_below { (MIDDLE, FIELD.y + FIELD.height) } else { (FIELD.y, MIDDLE) };
    let id = if is_below { "tq-below" } else { "tq-above" };
    let (far, near) = if is_below { ("0", "1") } else { ("1", "0") };
    let mut out = format!(
        r#"<defs><linearGradient id="{id}" x1="0" x2="0" y1="{far}" y2="{near}"><stop offset="0" stop-color="{colour}" stop-opacity="0"/><stop offset="1" stop-color="{colour}" stop-opacity="0.09"/></linearGradient></defs>"#
    );
    out += &rect(FIELD.x, from, FIELD.width, to - from, 0.0, &format!(r#"fill="url(#{id})""#));
    let emblem = match side {
        Side::British => emblem::crown(colour),
        Side::French => emblem::fleur_de_lis(colour),
    };
    out += &placed(142.0, reserve - 18.0, 0.0, 2.3, &emblem);
    // The ground a line stands on: a worn track.
    let y = rows(is_below).0 + 62.0;
    let mut track = Pen::new();
    for step in 0..3 {
        let y = y + f64::from(step) * 5.0;
        track.go(pt(170.0, y)).curve(pt(500.0, y - 7.0), pt(1100.0, y + 7.0), pt(1430.0, y));
    }
    out + &track.stroked(palette.line, 0.5, r#"stroke-dasharray="26 9 4 9" stroke-opacity="0.5""#)
}

/// The tray of a reserve.
fn tray(is_below: bool, palette: &Palette) -> String {
    let (_, reserve) = rows(is_below);
    let tray = Area::new(228.0, reserve - 60.0, 1184.0, 120.0);
    let outer = rect(
        tray.x,
        tray.y,
        tray.width,
        tray.height,
        8.0,
        &format!(
            r#"fill="{}" fill-opacity="0.55" stroke="{}" stroke-width="0.9""#,
            palette.paper, palette.line
        ),
    );
    outer
        + &rect(
            tray.x + 4.0,
            tray.y + 4.0,
            tray.width - 8.0,
            tray.height - 8.0,
            6.0,
            &format!(r#"fill="none" stroke="{}" stroke-width="0.5""#, palette.line),
        )
}

/// Grass, trees at the edges, a rise in each corner.
fn ground(palette: &Palette) -> String {
    let mut out = String::new();
    for (x, y, wide, high, seed) in [
        (110.0, 450.0, 130.0, 34.0, 1),
        (190.0, 470.0, 120.0, 28.0, 2),
        (1480.0, 452.0, 140.0, 36.0, 3),
        (1412.0, 474.0, 110.0, 26.0, 4),
    ] {
        out += &relief::hill(pt(x, y), wide, high, seed, palette.land, palette.line);
    }
    let mut wood = Wood::default();
    let mut chance = Chance::new(301);
    let edges = |at: Pt| {
        let from_side = (at.x - FIELD.x).min(FIELD.x + FIELD.width - at.x);
        let from_end = (at.y - MIDDLE).abs();
        let on_hill = (400.0..486.0).contains(&at.y);
        from_side > 16.0 && from_side < 100.0 && from_end < 130.0 && at.y < 630.0 && !on_hill
    };
    for at in strew(FIELD, 25.0, 5_000, 302, edges) {
        wood.plant(at, 1.8, &mut chance);
    }
    let mut fields = Fields::default();
    for (x, turn, seed) in [(70.0, 18.0, 11), (1452.0, -18.0, 12)] {
        let front = [pt(x, 640.0), pt(x + 76.0, 634.0)];
        fields.lots(&front, pt(0.0, 1.0).turned(turn), (0.0, 84.0), seed, |_| true);
    }
    let mut grass = Pen::new();
    for at in strew(Area::new(150.0, 280.0, 1300.0, 460.0), 58.0, 900, 303, |_| true) {
        tuft(&mut grass, at);
    }
    out + &fields.drawn(palette.line)
        + &grass.stroked(palette.line, 0.6, r#"stroke-opacity="0.35""#)
        + &wood.drawn(palette.land, palette.line)
}

/// The title between two branches.
fn banner(title: &str, round: &str, palette: &Palette) -> String {
    let mut out = String::new();
    let width = width_of(title, 33.0, 0.06);
    for sign in [1.0, -1.0] {
        let stem: Vec<Pt> = (0..=20)
            .map(|step| {
                let part = f64::from(step) / 20.0;
                pt(
                    800.0 + sign * (width / 2.0 + 36.0 + 110.0 * part),
                    88.0 - 18.0 * part * (1.0 - part) * 2.0,
                )
            })
            .collect();
        out += &laurel(&stem, 15.0, palette.paper, palette.line);
    }
    out += &placed(800.0, 58.0, 0.0, 0.9, &emblem::swords(palette.line));
    out += &small_caps(title, pt(800.0, 101.0), Hand::new(33.0, palette.ink).spaced(0.06).halo(palette.land));
    out + &plain(round, pt(800.0, 126.0), Hand::new(18.0, palette.ink).italic().halo(palette.land))
}
