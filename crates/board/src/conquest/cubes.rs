//! Wooden pieces: cubes in ranks, flags, forts, muster markers, the pawn of the turns.

use crate::geometry::{Pt, polar, pt};
use crate::lettering::{Hand, plain};
use crate::pen::{Pen, circle, placed, rect};
use crate::pieces::emblem;
use crate::theme::Palette;
use games::game_conquest::{Camp, Kind};

/// How wide a group of cubes with its count is.
pub(crate) const WIDE: f64 = 50.0;
/// How high it is.
pub(crate) const HIGH: f64 = 50.0;

/// Painted wood: face, lit top, shaded side, and what is engraved on it.
pub(crate) struct Wood {
    pub(crate) face: &'static str,
    pub(crate) lit: &'static str,
    pub(crate) shade: &'static str,
    pub(crate) ink: &'static str,
}

/// The wood of a kind of unit. It is the same by day and by lamplight.
pub(crate) const fn wood(kind: Kind) -> Wood {
    let (face, lit, shade, ink) = match kind {
        Kind::ColonialMilitia => ("#ece3d0", "#fffaf0", "#b9ab90", "#4a4033"),
        Kind::BritishRegulars => ("#ab2a2e", "#d8746c", "#6d1a1e", "#fbeadb"),
        Kind::Canadiens => ("#dba92f", "#f4d377", "#946d17", "#35260a"),
        Kind::FrenchRegulars => ("#6b4a90", "#a386c9", "#42295f", "#f6ecd6"),
        Kind::Natives => ("#4d7a3b", "#86b06a", "#2c4b20", "#f3eed6"),
    };
    Wood { face, lit, shade, ink }
}

/// What a kind of unit is known by, about 24 high around its own middle.
pub(crate) fn mark(kind: Kind, ink: &str, ground: &str) -> String {
    match kind {
        Kind::ColonialMilitia => powder_horn(ink),
        Kind::BritishRegulars => emblem::crown(ink),
        Kind::Canadiens => beaver(ink),
        Kind::FrenchRegulars => emblem::fleur_de_lis(ink),
        Kind::Natives => emblem::feather(ink, ground),
    }
}

fn powder_horn(ink: &str) -> String {
    format!(
        r#"<path d="M-11-8.6L-6.4-10.4C-5.6-2 .6 3.4 9.4 4.2L10.2 1.8 12.4 2.4 11.2 9.2 9 8.8 9 7.4C-3.6 8.4-11 1.4-11-8.6Z" fill="{ink}"/><path d="M-8.6-9.6C-4.6-12.6 8.6-11.6 10.2 1.4" fill="none" stroke="{ink}" stroke-width="1.5"/>"#
    )
}

fn beaver(ink: &str) -> String {
    format!(
        r##"<path d="M-5.4 7.6C-8.4 2-6-4.6-.6-5.6 1.2-9.4 5.6-9.8 8-7.4L11.4-4.6C12.4-3 11.2-1.4 9.4-1.4L7.4-1C8.6 2 8 4.6 6.6 6.2L9 7.6V9H-3.6Z" fill="{ink}"/><path d="M-5.8 5.6C-9.6 3.2-13 4.4-13.6 7.4-13.8 9.6-11.4 10.4-9 9.8L-4.6 8.6Z" fill="{ink}"/><path d="M-12.4 5.6L-9.4 9.4M-10 4.8L-7 8.8M-13.2 8.2L-8.2 5.2" stroke="#241a10" stroke-opacity=".4" stroke-width=".7" fill="none"/>"##
    )
}

/// One cube: its face 28 wide, its origin near its middle.
fn cube(kind: Kind, with_mark: bool) -> String {
    let wood = wood(kind);
    let edge = r##"stroke="#241a10" stroke-width="0.9" stroke-linejoin="round" stroke-opacity="0.75""##;
    let mut out = format!(
        r#"<path d="M-18-8l7-7h28l-7 7z" fill="{}" {edge}/><path d="M10-8l7-7v28l-7 7z" fill="{}" {edge}/><rect x="-18" y="-8" width="28" height="28" fill="{}" {edge}/>"#,
        wood.lit, wood.shade, wood.face
    );
    if with_mark {
        out += &format!(
            r#"<path d="M-16.6 18.4V-6.6H8.6" fill="none" stroke="{}" stroke-width="1" stroke-opacity="0.7"/>"#,
            wood.lit
        );
        out += &placed(-4.0, 6.0, 0.0, 0.84, &mark(kind, wood.ink, wood.face));
    }
    out
}

/// One cube around its middle, without a count.
pub(crate) fn single(kind: Kind) -> String {
    placed(2.0, -2.0, 0.0, 1.0, &cube(kind, true))
}

/// Cubes of a kind in ranks with their number.
pub(crate) fn ranks(kind: Kind, count: u8, palette: &Palette) -> String {
    let deep = match count {
        0 | 1 => 0,
        2 | 3 => 1,
        _ => 2,
    };
    let mut out =
        format!(r#"<ellipse cx="0" cy="20" rx="21" ry="5" fill="{}" fill-opacity="0.22"/>"#, palette.shadow);
    for rank in (0..=deep).rev() {
        let back = f64::from(rank);
        out += &placed(back * 5.0 - 2.0, -back * 5.5, 0.0, 1.0, &cube(kind, rank == 0));
    }
    if count > 1 {
        out += &placed(10.0, 15.0, 0.0, 1.0, &plate(&count.to_string(), palette));
    }
    out
}

/// The same for those who have moved: they lie, and are as good as used.
pub(crate) fn spent(kind: Kind, count: u8, palette: &Palette) -> String {
    let lying =
        format!(r#"<g transform="rotate(-24)">{}</g>"#, placed(2.0, -2.0, 0.0, 0.9, &cube(kind, true)));
    let mut out = format!(r#"<g opacity="0.62">{lying}</g>"#);
    if count > 1 {
        out += &placed(10.0, 15.0, 0.0, 1.0, &plate(&count.to_string(), palette));
    }
    out
}

/// A number on a small round of paper.
pub(crate) fn plate(text: &str, palette: &Palette) -> String {
    let wide = if text.chars().count() > 1 { 27.0 } else { 23.0 };
    rect(
        -wide / 2.0,
        -11.5,
        wide,
        23.0,
        11.5,
        &format!(r#"fill="{}" stroke="{}" stroke-width="1.1""#, palette.paper, palette.line),
    ) + &plain(text, pt(0.0, 6.6), Hand::new(19.0, palette.ink).bold())
}

/// A control marker, 31 across: square and red for the British, round and blue for the French.
pub(crate) fn control(camp: Camp, palette: &Palette) -> String {
    let shadow = format!(r#"fill="{}" fill-opacity="0.25""#, palette.shadow);
    match camp {
        Camp::British => {
            rect(-13.5, -12.0, 31.0, 31.0, 3.0, &shadow)
                + &rect(
                    -15.5,
                    -15.5,
                    31.0,
                    31.0,
                    3.0,
                    r##"fill="#a3292d" stroke="#5e1518" stroke-width="1.2""##,
                )
                + r##"<path d="M-12.5-12.5L12.5 12.5M12.5-12.5L-12.5 12.5" stroke="#f6ecd8" stroke-width="2.4" fill="none"/><path d="M-12.5 0H12.5M0-12.5V12.5" stroke="#f6ecd8" stroke-width="6.4" fill="none"/><path d="M-12.5 0H12.5M0-12.5V12.5" stroke="#2f4b7c" stroke-width="3" fill="none"/>"##
        }
        Camp::French => {
            circle(1.6, 2.6, 16.0, &shadow)
                + &circle(0.0, 0.0, 16.0, r##"fill="#2f4b7c" stroke="#16264a" stroke-width="1.2""##)
                + &circle(0.0, 0.0, 13.2, r##"fill="none" stroke="#e6c878" stroke-width="1""##)
                + &placed(0.0, 0.0, 0.0, 0.86, &emblem::fleur_de_lis("#f4dc98"))
        }
    }
}

/// A fort: a star of stone with a flagstaff, 34 across.
pub(crate) fn fort(palette: &Palette) -> String {
    let o = pt(0.0, 0.0);
    let star = |size: f64| {
        let mut corners: Vec<Pt> = Vec::new();
        for side in 0..4 {
            let turn = f64::from(side) * 90.0 - 45.0;
            corners.extend([
                polar(o, size * 0.62, turn - 27.0),
                polar(o, size * 0.86, turn - 17.0),
                polar(o, size * 1.22, turn),
                polar(o, size * 0.86, turn + 17.0),
                polar(o, size * 0.62, turn + 27.0),
            ]);
        }
        let mut pen = Pen::new();
        pen.shape(&corners);
        pen
    };
    let shade = star(15.0).filled(palette.shadow, r#"fill-opacity="0.28" transform="translate(1.6 2.6)""#);
    shade
        + &star(15.0).drawn("#8d7a5e", "#2b2118", 1.3, r#"stroke-linejoin="miter""#)
        + &star(11.0).drawn("#cdb98f", "#4a3a26", 0.8, "")
        + r##"<rect x="-4.4" y="-3.4" width="8.8" height="7.4" fill="#7c3b2c" stroke="#2b2118" stroke-width="0.8"/><path d="M-5.4-3.2L0-7.4 5.4-3.2Z" fill="#4a3a2c" stroke="#2b2118" stroke-width="0.8"/>"##
}

/// A muster marker, 32 square: a drum on a tile in the colour of its faction, with how many it raises.
pub(crate) fn muster(kind: Kind, level: u8, palette: &Palette) -> String {
    let wood = wood(kind);
    let shadow = format!(r#"fill="{}" fill-opacity="0.25""#, palette.shadow);
    rect(-15.0, -13.0, 34.0, 34.0, 4.0, &shadow)
        + &rect(
            -17.0,
            -17.0,
            34.0,
            34.0,
            4.0,
            &format!(r##"fill="{}" stroke="#241a10" stroke-width="1.2""##, wood.face),
        )
        + &format!(
            r##"<g transform="translate(-4.6 1)"><path d="M-8-6C-8-9.4 8-9.4 8-6V6C8 9.4-8 9.4-8 6Z" fill="#7c3b2c" stroke="{ink}" stroke-width="1"/><ellipse cx="0" cy="-6" rx="8" ry="2.9" fill="#f4ead0" stroke="{ink}" stroke-width="1"/><path d="M-8-3.4L-4 6.8 0-2.4 4 6.8 8-3.4" fill="none" stroke="#f4ead0" stroke-width="1"/></g>"##,
            ink = "#241a10"
        )
        + &plain(&level.to_string(), pt(10.0, 13.0), Hand::new(21.0, wood.ink).bold())
}

/// The pawn of the turn track.
pub(crate) fn pawn(palette: &Palette) -> String {
    format!(
        r##"<ellipse cx="2" cy="27" rx="21" ry="6" fill="{shadow}" fill-opacity="0.25"/><path d="M-18 24C-18 16-8 14-7-4H7C8 14 18 16 18 24 18 30-18 30-18 24Z" fill="#a9743a" stroke="#3c2712" stroke-width="1.4"/><path d="M-10-3C-10-7 10-7 10-3 10 1-10 1-10-3Z" fill="#c08a4c" stroke="#3c2712" stroke-width="1.2"/><circle cx="0" cy="-17" r="12" fill="#b9823f" stroke="#3c2712" stroke-width="1.4"/><path d="M-6-22C-3-26 3-26 6-22" fill="none" stroke="#ecc890" stroke-width="2.4" stroke-linecap="round"/><path d="M-15-17C-6-12 6-12 15-17 10-26 4-30 0-30-4-30-10-26-15-17Z" fill="#2b2118"/><path d="M-15-17C-6-12 6-12 15-17" fill="none" stroke="#d9b25f" stroke-width="1.6"/>"##,
        shadow = palette.shadow
    )
}

/// Crossed sabres on a round of paper.
pub(crate) fn sabres(palette: &Palette) -> String {
    circle(
        0.0,
        0.0,
        17.0,
        &format!(r#"fill="{}" stroke="{}" stroke-width="1.8""#, palette.paper, palette.danger),
    ) + &placed(0.0, 0.0, 0.0, 0.86, &emblem::swords(palette.danger))
}
