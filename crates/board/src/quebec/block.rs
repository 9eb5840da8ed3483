//! Wooden blocks: painted and bevelled, with a printed label on the face that looks at their owner.
//!
//! British blocks are square, their labels have notched corners, their backs a crown and strokes falling to the right;
//! French blocks are round at the corners, with a lily and strokes rising to the right. So nobody needs to see red and
//! blue.

use crate::geometry::pt;
use crate::lettering::{Hand, plain, width_of};
use crate::pen::{Pen, circle, placed, rect};
use crate::pieces::emblem;
use crate::quebec::colours;
use crate::theme::Palette;
use games::game_quebec::view::Piece;
use games::game_quebec::{Block, Kind, Side};
use kernel::Side as _;

/// Width and height of a block's face.
pub(crate) const SIZE: f64 = 44.0;
const HALF: f64 = SIZE / 2.0;

/// What happened to a block just now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks {
    /// It came by boat in this move.
    pub(crate) landed: bool,
    /// It has fired.
    pub(crate) fired: bool,
    /// It takes aim, or leaves the field, or is otherwise spoken of.
    pub(crate) leaving: bool,
}

/// A block standing: its thickness shows above and to the right.
pub(crate) fn standing(piece: &Piece, marks: Marks, palette: &Palette) -> String {
    let side = piece.block.side();
    format!(r##"<use href="#tq-stand-{}"/>"##, side.code()) + &label(piece, marks, palette)
}

/// A block standing with its back to the observer.
pub(crate) fn back(side: Side) -> String {
    format!(r##"<use href="#tq-back-{}"/>"##, side.code())
}

/// A block lying face up.
pub(crate) fn lying(piece: &Piece, marks: Marks, palette: &Palette) -> String {
    let side = piece.block.side();
    format!(r##"<use href="#tq-flat-{}"/>"##, side.code()) + &label(piece, marks, palette)
}

/// Shared parts, for `defs`.
pub(crate) fn defs(palette: &Palette) -> String {
    let mut out = String::new();
    for side in [Side::British, Side::French] {
        let code = side.code();
        let [face, lit, shade] = colours::wood(palette, side);
        out += &format!(
            r#"<linearGradient id="tq-rim-{code}" x1="0" y1="0" x2="0.9" y2="1"><stop offset="0" stop-color="{lit}"/><stop offset="0.42" stop-color="{lit}"/><stop offset="0.62" stop-color="{shade}"/><stop offset="1" stop-color="{shade}"/></linearGradient>"#
        );
        out += &format!(
            r#"<linearGradient id="tq-face-{code}" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="{face}"/><stop offset="0.5" stop-color="{face}"/><stop offset="1" stop-color="{shade}" stop-opacity="1"/></linearGradient>"#
        );
        out += &format!(r#"<g id="tq-stand-{code}">{}</g>"#, body(side, true, palette));
        out += &format!(r#"<g id="tq-flat-{code}">{}</g>"#, body(side, false, palette));
        out +=
            &format!(r#"<g id="tq-back-{code}">{}{}</g>"#, body(side, true, palette), blazon(side, palette));
    }
    out
}

fn round(side: Side) -> f64 {
    match side {
        Side::British => 2.0,
        Side::French => 11.0,
    }
}

fn body(side: Side, stands: bool, palette: &Palette) -> String {
    let code = side.code();
    let [_, lit, shade] = colours::wood(palette, side);
    let rx = round(side);
    let shadow = format!(r#"fill="{}" fill-opacity="0.16""#, palette.shadow);
    let mut out = String::new();
    if stands {
        out += &rect(-HALF + 3.0, -HALF + 6.0, SIZE + 5.0, SIZE - 2.0, rx, &shadow);
        out += &rect(-HALF + 1.0, -HALF + 8.0, SIZE + 3.0, SIZE - 5.0, rx, &shadow);
        let rim = format!(r#"fill="url(#tq-rim-{code})""#);
        for step in [6.0, 5.0, 4.0, 3.0, 2.0, 1.0] {
            out += &rect(-HALF + step * 0.72, -HALF - step, SIZE, SIZE, rx, &rim);
        }
    } else {
        out += &rect(-HALF + 1.0, -HALF + 2.5, SIZE + 2.5, SIZE + 1.5, rx, &shadow);
        out += &rect(-HALF, -HALF + 1.8, SIZE, SIZE, rx, &format!(r#"fill="{shade}""#));
    }
    out += &rect(
        -HALF,
        -HALF,
        SIZE,
        SIZE,
        rx,
        &format!(r#"fill="url(#tq-face-{code})" stroke="{shade}" stroke-width="0.8""#),
    );
    // The bevel: light along the upper and left edges.
    out + &rect(
        -HALF + 1.2,
        -HALF + 1.2,
        SIZE - 2.4,
        SIZE - 2.4,
        (rx - 1.0).max(0.8),
        &format!(r#"fill="none" stroke="{lit}" stroke-width="1" stroke-opacity="0.65""#),
    )
}

/// The back: hatched, with the side's emblem in a medallion.
fn blazon(side: Side, palette: &Palette) -> String {
    let [face, lit, shade] = colours::wood(palette, side);
    let mut hatch = Pen::new();
    let inner: f64 = 18.0;
    let mut at = -2.0 * inner + 6.0;
    while at < 2.0 * inner {
        // Where x + y = at, or x - y = at, crosses the inner square.
        let (low, high) = ((-inner).max(at - inner), inner.min(at + inner));
        if high - low > 3.0 {
            let y = |x: f64| match side {
                Side::British => x - at,
                Side::French => at - x,
            };
            hatch.stroke(pt(low, y(low)), pt(high, y(high)));
        }
        at += 5.2;
    }
    let hatch = hatch.stroked(lit, 1.1, r#"stroke-opacity="0.75" stroke-linecap="round""#);
    let medal = format!(r#"fill="{face}" stroke="{lit}" stroke-width="1.2""#);
    match side {
        Side::British => {
            hatch
                + &rect(-12.5, -12.5, 25.0, 25.0, 0.0, &medal)
                + &rect(
                    -10.5,
                    -10.5,
                    21.0,
                    21.0,
                    0.0,
                    &format!(r#"fill="none" stroke="{shade}" stroke-width="0.7""#),
                )
                + &placed(0.0, 0.0, 0.0, 0.86, &emblem::crown(palette.label))
        }
        Side::French => {
            hatch
                + &circle(0.0, 0.0, 14.0, &medal)
                + &circle(0.0, 0.0, 12.0, &format!(r#"fill="none" stroke="{shade}" stroke-width="0.7""#))
                + &placed(0.0, 0.0, 0.0, 0.78, &emblem::fleur_de_lis(palette.label))
        }
    }
}

/// The printed label.
fn label(piece: &Piece, marks: Marks, palette: &Palette) -> String {
    let block = piece.block;
    let side = block.side();
    let ink = palette.label_ink;
    let inner = 18.2;
    let mut out = match side {
        Side::British => {
            let notch = 3.4;
            let (i, n) = (inner, inner - notch);
            let mut pen = Pen::new();
            pen.shape(&[
                pt(-n, -i),
                pt(n, -i),
                pt(n, -n),
                pt(i, -n),
                pt(i, n),
                pt(n, n),
                pt(n, i),
                pt(-n, i),
                pt(-n, n),
                pt(-i, n),
                pt(-i, -n),
                pt(-n, -n),
            ]);
            pen.filled(palette.label, "")
        }
        Side::French => {
            rect(-inner, -inner, inner * 2.0, inner * 2.0, 8.5, &format!(r#"fill="{}""#, palette.label))
        }
    };
    if block.kind() == Kind::Decoy {
        return out + &blank(side, palette);
    }
    out += &pips(block, piece.cv, palette);
    let tint = tint(block, palette);
    let figure = mark(block, ink, tint);
    match number(block) {
        Some(number) => {
            out += &placed(0.0, 13.4, 0.0, 0.5, &figure);
            let size = if number.chars().count() > 2 { 15.0 } else { 20.0 };
            let hand = Hand::new(size, ink).bold();
            out += &plain(number, pt(0.0, 6.6), hand);
        }
        None => {
            let name = short_name(block);
            let (y, scale) = if name.is_empty() { (3.6, 0.92) } else { (-1.2, 0.68) };
            out += &placed(0.0, y, 0.0, scale, &figure);
            if !name.is_empty() {
                // As large as the label is wide.
                let size = (31.5 / width_of(name, 1.1, 0.0)).min(10.6);
                out += &plain(name, pt(0.0, 15.6), Hand::new(size, ink).bold());
            }
        }
    }
    if marks.landed {
        out += &format!(
            r#"<path d="M-17.4 20.5q2.2-2.6 4.4 0t4.4 0 4.4 0 4.4 0 4.4 0 4.4 0 4.4 0 4.4 0" fill="none" stroke="{}" stroke-width="1.7" stroke-linecap="round"/>"#,
            palette.label
        );
    }
    if marks.fired {
        out += &smoke(palette);
    }
    if marks.leaving {
        out += &format!(
            r#"<path d="M14-21.4h9.4l-3.2 3.6 3.2 3.6H14Z" fill="{}" stroke="{}" stroke-width="0.7"/>"#,
            palette.white, ink
        );
    }
    out
}

fn tint(block: Block, palette: &Palette) -> &'static str {
    match block.kind() {
        Kind::Nations => "#a9bd8d",
        Kind::MilitiaMontreal => "#9fb4d6",
        Kind::MilitiaQuebec => "#dd9a8c",
        _ => palette.white,
    }
}

/// A decoy's label: nothing but a lozenge.
fn blank(side: Side, palette: &Palette) -> String {
    let [face, ..] = colours::wood(palette, side);
    format!(
        r#"<path d="M0-9L11 0 0 9-11 0Z" fill="none" stroke="{face}" stroke-width="1" stroke-opacity="0.55"/><path d="M0-5L6.2 0 0 5-6.2 0Z" fill="none" stroke="{face}" stroke-width="0.7" stroke-opacity="0.45"/>"#
    )
}

/// Strength along the upper edge: what is left is full, what was lost is hollow.
fn pips(block: Block, cv: u8, palette: &Palette) -> String {
    let full = block.full_cv().max(cv);
    let mut out = String::new();
    let apart = 7.2;
    let first = -apart * (f64::from(full) - 1.0) / 2.0;
    for index in 0..full {
        let x = first + apart * f64::from(index);
        let paint = if index < cv {
            format!(r#"fill="{}""#, colours::wood(palette, block.side())[0])
        } else {
            format!(r#"fill="none" stroke="{}" stroke-width="0.7" stroke-opacity="0.6""#, palette.label_ink)
        };
        out += &match block.side() {
            Side::British => rect(x - 2.5, -15.6, 5.0, 5.0, 0.0, &paint),
            Side::French => circle(x, -13.0, 2.7, &paint),
        };
    }
    out
}

/// The number of a British regiment.
fn number(block: Block) -> Option<&'static str> {
    Some(match (block.side(), block.kind(), block.code()) {
        (Side::British, Kind::Regular, "603") => "60·3",
        (Side::British, Kind::Regular, "602") => "60·2",
        (Side::British, Kind::Regular, code) => code,
        _ => return None,
    })
}

/// What stands below the figure where there is no number; the same in every language.
fn short_name(block: Block) -> &'static str {
    match block.code() {
        "gren" => "Gren.",
        "light" => "Light",
        "rang" => "Rang.",
        "sarre" => "Sarre",
        "rouss" => "Rouss.",
        "langu" => "Lang.",
        "guye" => "Guyen.",
        "bearn" => "Béarn",
        "marine" => "Marine",
        "q1" => "Qué. 1",
        "q2" => "Qué. 2",
        "q3" => "Qué. 3",
        "q4" => "Qué. 4",
        "q5" => "Qué. 5",
        "q6" => "Qué. 6",
        "m1" => "Mtl. 1",
        "m2" => "Mtl. 2",
        "m3" => "Mtl. 3",
        "m4" => "Mtl. 4",
        "m5" => "Mtl. 5",
        "t1" => "T.-R. 1",
        "t2" => "T.-R. 2",
        _ => "",
    }
}

/// A puff of powder smoke at the corner.
fn smoke(palette: &Palette) -> String {
    let mut pen = Pen::new();
    pen.circle(pt(15.0, -20.0), 5.4).circle(pt(21.5, -17.0), 4.2).circle(pt(20.5, -24.0), 4.8);
    let mut curls = Pen::new();
    curls
        .go(pt(12.0, -19.0))
        .bend(pt(14.0, -23.0), pt(17.6, -20.0))
        .go(pt(18.4, -24.0))
        .bend(pt(21.0, -27.0), pt(23.0, -23.4));
    pen.drawn(palette.white, palette.label_ink, 0.6, r#"fill-opacity="0.95""#)
        + &curls.stroked(palette.label_ink, 0.5, "")
}

/// A small plate with a number: square for the British, round for the French.
pub(crate) fn plate(side: Side, text: &str, palette: &Palette) -> String {
    let paint = format!(
        r#"fill="{}" stroke="{}" stroke-width="1.4""#,
        palette.label,
        colours::wood(palette, side)[0]
    );
    let size = if text.chars().count() > 2 { 12.0 } else { 16.0 };
    let figure = plain(text, pt(0.0, 5.4), Hand::new(size, palette.label_ink).bold());
    match side {
        Side::British => rect(-12.0, -11.5, 24.0, 23.0, 0.0, &paint) + &figure,
        Side::French => circle(0.0, 0.0, 12.6, &paint) + &figure,
    }
}

/// What is printed on a block for its kind, or nothing on a decoy.
pub(crate) fn mark(block: Block, ink: &str, tint: &str) -> String {
    match block.kind() {
        Kind::Regular if block.id() == "fr_marine" => emblem::anchor(ink),
        Kind::Regular if block.side() == Side::French => emblem::fleur_de_lis(ink),
        Kind::Regular => emblem::crossed_muskets(ink),
        Kind::Grenadier => emblem::grenade(ink),
        Kind::LightInfantry => emblem::bugle(ink),
        Kind::Ranger => emblem::hatchet(ink),
        Kind::MilitiaQuebec | Kind::MilitiaMontreal | Kind::MilitiaTroisRivieres => emblem::toque(ink, tint),
        Kind::Nations => emblem::feather(ink, tint),
        Kind::Decoy => String::new(),
    }
}
