//! Units as they stand on a miniatures table: a base with its figures, its front, its flag and its numbers.
//!
//! A base is drawn looking up and turned to its facing; flag, numbers and token stay upright. The two armies differ in
//! the shape of base, flag and token as well as in colour.

use super::table::{turn, way};
use super::tints::paint;
use crate::geometry::{Chance, Pt, pt};
use crate::lettering::{Hand, plain};
use crate::pen::{Pen, circle, placed, rect};
use crate::theme::Palette;
use games::game_homard::ids::Arm;
use games::game_homard::{Facing, Piece, Side};

/// Half the width and half the depth of a base.
const BASE: (f64, f64) = (50.0, 31.0);
const BLACK: &str = "#1d1712";
const PAPER: &str = "#fbf4e2";

/// How a unit is seen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Looks {
    pub(crate) piece: Piece,
    pub(crate) facing: Facing,
    pub(crate) elements: u8,
    pub(crate) activated: bool,
}

/// A unit around its middle.
pub(crate) fn unit(looks: &Looks, palette: &Palette) -> String {
    let side = looks.piece.data().side;
    let mut out = placed(0.0, 0.0, turn(looks.facing), 1.0, &base(looks, palette));
    // Strength, values, flag and token keep behind the front: in a row, or in a column if it looks to a side.
    let ahead = way(looks.facing);
    let rear = if ahead.x > 0.0 { -52.0 } else { 52.0 };
    let (plate, slip, staff, coin) = if ahead.y < -0.6 {
        (pt(-39.0, 48.0), pt(-20.0, 35.0), pt(39.0, 54.0), pt(50.0, -20.0))
    } else if ahead.y > 0.6 {
        (pt(-39.0, -48.0), pt(-20.0, -61.0), pt(39.0, -42.0), pt(50.0, 20.0))
    } else {
        (pt(rear, -38.0), pt(rear - 17.5, -20.0), pt(rear - 9.0, 52.0), pt(rear * -0.3, 46.0))
    };
    let values = if ahead.y.abs() > 0.6 { VALUES_IN_A_ROW } else { VALUES_IN_A_COLUMN };
    out += &placed(staff.x, staff.y, 0.0, 0.7, &flag(pt(0.0, 0.0), side));
    out += &placed(slip.x, slip.y, 0.0, 1.0, &numbers(looks.piece, values, palette));
    out += &placed(plate.x, plate.y, 0.0, 1.0, &strength(looks.elements, side));
    if looks.activated {
        out += &placed(coin.x, coin.y, 0.0, 0.82, &token(side, true));
    }
    out
}

/// How many elements are left, to be read from afar: on a round plate or a square one.
fn strength(elements: u8, side: Side) -> String {
    let [face, _, shade] = paint(side);
    let round = match side {
        Side::American => 15.0,
        Side::British => 2.0,
    };
    let look = format!(r#"fill="{face}" stroke="{PAPER}" stroke-width="1.8""#);
    rect(-19.0, -16.0, 38.0, 32.0, round, &format!(r#"fill="{shade}" stroke="{shade}" stroke-width="4.4""#))
        + &rect(-19.0, -16.0, 38.0, 32.0, round, &look)
        + &plain(&elements.to_string(), pt(0.0, 10.5), Hand::new(31.0, PAPER).bold())
}

/// The base with its figures, looking up.
pub(crate) fn base(looks: &Looks, palette: &Palette) -> String {
    let data = looks.piece.data();
    let [face, lit, shade] = paint(data.side);
    let (wide, deep) = BASE;
    // Squared for the British, round-shouldered for the Americans, ragged for those in open order.
    let round = match (data.side, data.arm) {
        (_, Arm::Skirmish) => 29.0,
        (Side::American, _) => 15.0,
        (Side::British, _) => 2.5,
    };
    let mut out = rect(
        -wide + 4.0,
        -deep + 6.0,
        wide * 2.0,
        deep * 2.0,
        round,
        &format!(r#"fill="{}" fill-opacity="0.34""#, palette.shadow),
    );
    out += &rect(
        -wide,
        -deep,
        wide * 2.0,
        deep * 2.0,
        round,
        &format!(r##"fill="#c9c491" stroke="{shade}" stroke-width="2.4""##),
    );
    out += &rect(
        -wide + 3.0,
        -deep + 3.0,
        wide * 2.0 - 6.0,
        deep * 2.0 - 6.0,
        (round - 3.0).max(0.0),
        &format!(r#"fill="none" stroke="{lit}" stroke-width="2" stroke-opacity="0.8""#),
    );
    // The front: a bar along the edge, and a head that points ahead.
    let inset = round.min(16.0);
    let mut bar = Pen::new();
    bar.stroke(pt(-wide + inset, -deep), pt(wide - inset, -deep));
    let mut head = Pen::new();
    head.shape(&[pt(-13.0, -deep - 1.0), pt(13.0, -deep - 1.0), pt(0.0, -deep - 17.0)]);
    out += &bar.stroked(face, 6.5, r#"stroke-linecap="round""#);
    out += &head.drawn(face, PAPER, 1.8, r#"stroke-linejoin="round""#);
    out + &figures(looks)
}

/// As many elements as are left, each in its slot; an empty slot stays marked.
fn figures(looks: &Looks) -> String {
    let data = looks.piece.data();
    let count = data.elements.max(looks.elements).max(1);
    let slot = (BASE.0 * 2.0 - 10.0) / f64::from(count);
    let mut gone = Pen::new();
    let mut men = Men::default();
    for index in 0..count {
        let x = (f64::from(index) + 0.5) * slot - (BASE.0 - 5.0);
        if index < looks.elements {
            men.element(data.arm, x, slot, u64::from(index) + looks.piece.unit.code().len() as u64 * 7);
        } else {
            gone.shape(&[
                pt(x - slot * 0.4, -19.0),
                pt(x + slot * 0.4, -19.0),
                pt(x + slot * 0.4, 21.0),
                pt(x - slot * 0.4, 21.0),
            ]);
        }
    }
    gone.stroked("#6b6238", 1.2, r#"stroke-dasharray="3.4 3.4""#) + &men.drawn(coat(looks.piece))
}

/// What a unit's figures are drawn with, part by part.
#[derive(Default)]
struct Men {
    horses: Pen,
    wheels: Pen,
    barrels: Pen,
    muskets: Pen,
    coats: Pen,
    hats: Pen,
}

impl Men {
    fn man(&mut self, at: Pt, armed: bool) {
        self.coats.stroke(pt(at.x - 1.8, at.y), pt(at.x + 1.8, at.y));
        self.hats.dot(pt(at.x, at.y - 0.6));
        if armed {
            self.muskets.stroke(pt(at.x + 4.0, at.y + 3.0), pt(at.x + 4.6, at.y - 8.5));
        }
    }

    fn element(&mut self, arm: Arm, x: f64, slot: f64, seed: u64) {
        let mut chance = Chance::new(seed + 5);
        let step = (slot / 4.4).min(7.2);
        match arm {
            Arm::Line => {
                for y in [-12.0, 2.5, 17.0] {
                    for side in [-1.0, 1.0] {
                        self.man(pt(x + side * step, y), true);
                    }
                }
            }
            Arm::Skirmish => {
                for (dx, y) in [(-0.9, -13.0), (0.8, -1.0), (-0.5, 13.0)] {
                    let at = pt(x + dx * step + chance.between(-2.0, 2.0), y + chance.between(-3.5, 3.5));
                    self.man(at, true);
                }
            }
            Arm::Cavalry => {
                for side in [-1.0, 1.0] {
                    let at = pt(x + side * step * 1.06, 4.0 + chance.between(-3.0, 3.0));
                    self.horses.stroke(pt(at.x, at.y - 12.0), pt(at.x, at.y + 13.0));
                    self.horses.stroke(pt(at.x, at.y - 14.0), pt(at.x, at.y - 19.0));
                    self.man(pt(at.x, at.y + 2.0), false);
                }
            }
            Arm::LightArtillery | Arm::FieldArtillery => {
                let long = if arm == Arm::FieldArtillery { 27.0 } else { 21.0 };
                self.barrels.stroke(pt(x, 8.0), pt(x, 8.0 - long));
                for side in [-8.0, 8.0] {
                    self.wheels.stroke(pt(x + side, -9.0), pt(x + side, 6.0));
                }
                self.wheels.stroke(pt(x - 8.0, -1.5), pt(x + 8.0, -1.5));
                self.wheels.stroke(pt(x, 4.0), pt(x, 19.0));
                for at in [pt(x - 13.0, 10.0), pt(x + 13.0, 9.0), pt(x - 9.0, 20.0)] {
                    self.man(at, false);
                }
            }
        }
    }

    fn drawn(&self, coat: &str) -> String {
        let round = r#"stroke-linecap="round""#;
        self.horses.stroked(BLACK, 10.4, round)
            + &self.horses.stroked("#7a4f2c", 7.6, round)
            + &self.wheels.stroked("#5a4326", 3.0, round)
            + &self.barrels.stroked(BLACK, 7.4, round)
            + &self.barrels.stroked("#b08a3c", 4.8, round)
            + &self.muskets.stroked("#3a2c1d", 1.5, round)
            + &self.coats.stroked(BLACK, 9.6, round)
            + &self.coats.stroked(coat, 7.2, round)
            + &self.hats.stroked(BLACK, 5.0, round)
    }
}

/// What its men wear.
fn coat(piece: Piece) -> &'static str {
    let code = piece.unit.code();
    let kind = code[2..].trim_end_matches(|last: char| last.is_ascii_digit());
    match (piece.data().side, kind) {
        (_, "lart" | "fart") => "#33477c",
        (Side::American, "con") => "#3a5c9c",
        (Side::American, "mil") => "#a07a4c",
        (Side::American, "skm" | "rif") => "#c2b184",
        (Side::American, _) => "#e2d9c0",
        (Side::British, "mil" | "cav" | "jaeg") => "#3f7a47",
        (Side::British, "hess" | "bgren" | "binf") => "#3a5c9c",
        (Side::British, _) => "#c0353a",
    }
}

/// A flag on its staff, the foot at the point: a cross on the British one, stripes and a swallow-tail on the American.
pub(crate) fn flag(foot: Pt, side: Side) -> String {
    let [face, _, shade] = paint(side);
    let mut out = String::new();
    let mut staff = Pen::new();
    staff.stroke(pt(0.0, 9.0), pt(0.0, -19.0));
    out += &staff.stroked(BLACK, 2.6, r#"stroke-linecap="round""#);
    match side {
        Side::British => {
            out += &rect(
                1.0,
                -19.0,
                27.0,
                18.0,
                0.0,
                &format!(r#"fill="{face}" stroke="{shade}" stroke-width="1""#),
            );
            let mut cross = Pen::new();
            cross.stroke(pt(1.5, -10.0), pt(27.5, -10.0)).stroke(pt(14.5, -18.5), pt(14.5, -1.5));
            let mut saltire = Pen::new();
            saltire.stroke(pt(2.0, -18.0), pt(27.0, -2.0)).stroke(pt(2.0, -2.0), pt(27.0, -18.0));
            out += &saltire.stroked(PAPER, 1.6, "");
            out += &cross.stroked(PAPER, 5.4, "");
            out += &cross.stroked("#a3292d", 2.6, "");
        }
        Side::American => {
            let mut field = Pen::new();
            field.shape(&[pt(1.0, -19.0), pt(30.0, -19.0), pt(23.0, -10.0), pt(30.0, -1.0), pt(1.0, -1.0)]);
            out += &field.drawn(PAPER, shade, 1.0, "");
            let mut stripes = Pen::new();
            stripes
                .stroke(pt(1.5, -16.6), pt(27.6, -16.6))
                .stroke(pt(1.5, -10.0), pt(23.0, -10.0))
                .stroke(pt(1.5, -3.4), pt(27.6, -3.4));
            out += &stripes.stroked("#b3383b", 2.9, "");
            out += &rect(1.0, -19.0, 12.0, 10.6, 0.0, &format!(r#"fill="{face}""#));
            out += &circle(
                7.0,
                -13.8,
                2.6,
                &format!(r#"fill="none" stroke="{PAPER}" stroke-width="1.5" stroke-dasharray="1.2 1.5""#),
            );
        }
    }
    placed(foot.x, foot.y, 0.0, 1.0, &out)
}

/// How wide and high the slip of values is, and where its second value stands.
type Values = ((f64, f64), (f64, f64));
const VALUES_IN_A_ROW: Values = ((57.0, 26.0), (27.5, 0.0));
const VALUES_IN_A_COLUMN: Values = ((35.0, 49.0), (2.0, 23.0));

/// Basic score on a drum, combat value between blades, on a slip with its corner at the origin.
fn numbers(piece: Piece, ((wide, high), (x, y)): Values, palette: &Palette) -> String {
    let data = piece.data();
    let look = format!(
        r#"fill="{}" fill-opacity="0.95" stroke="{}" stroke-width="0.9""#,
        palette.label, palette.line
    );
    let ink = palette.label_ink;
    let mut drum = Pen::new();
    drum.go(pt(3.5, 8.5)).line(pt(3.5, 17.5)).bend(pt(8.0, 21.5), pt(12.5, 17.5)).line(pt(12.5, 8.5));
    drum.bend(pt(8.0, 12.0), pt(3.5, 8.5)).bend(pt(8.0, 5.0), pt(12.5, 8.5));
    let mut blades = Pen::new();
    blades.stroke(pt(x + 2.5, y + 19.5), pt(x + 11.5, y + 6.5));
    blades.stroke(pt(x + 11.5, y + 19.5), pt(x + 2.5, y + 6.5));
    let hand = Hand::new(23.0, ink).bold();
    rect(0.0, 0.0, wide, high, 4.0, &look)
        + &drum.stroked(ink, 1.3, r#"stroke-linejoin="round""#)
        + &blades.stroked(ink, 1.6, r#"stroke-linecap="round""#)
        + &plain(&data.sb.to_string(), pt(20.5, 21.0), hand)
        + &plain(&data.vc.to_string(), pt(x + 20.5, y + 21.0), hand)
}

/// A token: round and blue with a triangle, or octagonal and red with a square; a notch if it lies beside a unit.
pub(crate) fn token(side: Side, spent: bool) -> String {
    let [face, lit, shade] = paint(side);
    let mut out = circle(2.0, 3.0, 17.0, r##"fill="#000000" fill-opacity="0.28""##);
    match side {
        Side::American => {
            out += &circle(0.0, 0.0, 17.0, &format!(r#"fill="{face}" stroke="{shade}" stroke-width="1.6""#));
            out += &circle(0.0, 0.0, 13.4, &format!(r#"fill="none" stroke="{lit}" stroke-width="1.4""#));
        }
        Side::British => {
            let eight: Vec<Pt> =
                (0..8).map(|step| pt(17.6, 0.0).turned(22.5 + f64::from(step) * 45.0)).collect();
            let inner: Vec<Pt> = eight.iter().map(|at| at.times(0.78)).collect();
            let (mut rim, mut ring) = (Pen::new(), Pen::new());
            rim.shape(&eight);
            ring.shape(&inner);
            out += &rim.drawn(face, shade, 1.6, "");
            out += &ring.stroked(lit, 1.4, "");
        }
    }
    let mut mark = Pen::new();
    if spent {
        mark.through(&[pt(-6.5, 0.5), pt(-2.0, 5.5), pt(7.0, -6.0)]);
        return out + &mark.stroked(PAPER, 3.6, r#"stroke-linecap="round" stroke-linejoin="round""#);
    }
    match side {
        Side::American => mark.shape(&[pt(0.0, -7.5), pt(7.2, 5.4), pt(-7.2, 5.4)]),
        Side::British => mark.shape(&[pt(-6.0, -6.0), pt(6.0, -6.0), pt(6.0, 6.0), pt(-6.0, 6.0)]),
    };
    out + &mark.filled(PAPER, "")
}

/// A general on horseback in a ring; a star over a general-in-chief; his name below.
pub(crate) fn general(name: &str, side: Side, chief: bool, palette: &Palette) -> String {
    let [face, lit, shade] = paint(side);
    let mut out = circle(3.0, 4.0, 24.0, &format!(r#"fill="{}" fill-opacity="0.3""#, palette.shadow));
    out += &circle(0.0, 0.0, 24.0, &format!(r#"fill="{PAPER}" stroke="{shade}" stroke-width="1.4""#));
    out += &circle(0.0, 0.0, 21.0, &format!(r#"fill="none" stroke="{face}" stroke-width="4.4""#));
    out += &circle(0.0, 0.0, 17.6, &format!(r#"fill="none" stroke="{lit}" stroke-width="0.9""#));
    // Horse and rider in profile.
    out += r##"<path d="M-12 3C-11-2-6-3-1-3L5-3C7-7 9-10 12-11L13.6-8.4 12.4-5.4C10.6-4.6 9.6-1 8.6 2L9.4 12 7.4 12 6 4.6-5 4.4-8.4 12-10.4 12-9.6 5C-12 6.6-13.4 9-14.4 11-14.6 7.6-13.6 5-12 3Z" fill="#5d3d22" stroke="#1d1712" stroke-width="0.7"/>"##;
    out += &format!(
        r##"<path d="M-3.4-3L-3-10.5C-2.4-13 3-13 3.4-10.5L3-3 4.4 4 1.4 4.4Z" fill="{face}" stroke="#1d1712" stroke-width="0.7"/><path d="M-5-13.6C-2-16.8 3-16.8 5.4-13.6L0-12Z" fill="#1d1712"/>"##
    );
    if chief {
        let star: Vec<Pt> = (0..10)
            .map(|step| pt(if step % 2 == 0 { 9.4 } else { 4.0 }, 0.0).turned(f64::from(step) * 36.0 - 90.0))
            .map(|at| at.plus(pt(0.0, -25.0)))
            .collect();
        let mut pen = Pen::new();
        pen.shape(&star);
        out += &pen.drawn("#d9a436", "#5a3d0e", 1.2, r#"stroke-linejoin="round""#);
    }
    out + &plain(name, pt(0.0, 42.0), Hand::new(21.0, palette.ink).bold().halo(palette.paper))
}
