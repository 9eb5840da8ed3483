//! Counters: square for the British, round-cornered for the French, with a figure, the strength and the wear.
//!
//! Each is 16 wide around its own middle.

use super::tints::Tints;
use crate::geometry::pt;
use crate::lettering::{Hand, Held, plain};
use crate::pen::{circle, placed, rect};
use crate::pieces::emblem;
use crate::theme::Palette;
use games::game_arpents::ids::{Kind, Rank};
use games::game_arpents::view::UnitView;
use games::game_arpents::{Side, Unit};

/// The face of a counter and what is printed on it.
fn cloth(kind: Kind, side: Side, palette: &Palette, tints: &Tints) -> (&'static str, &'static str) {
    let of_side = if side == Side::British { palette.british } else { palette.french };
    let face = match kind {
        Kind::MilitiaUs => palette.militia,
        Kind::MilitiaCa => palette.canadiens,
        Kind::Native => palette.nations,
        Kind::MilitiaEs | Kind::ColonialEs => tints.spanish,
        _ => of_side,
    };
    (face, palette.label)
}

fn solid(d: &str, fill: &str) -> String {
    format!(r#"<path d="{d}" fill="{fill}"/>"#)
}

/// The figure of a kind, about 24 high around its own middle.
pub(crate) fn figure(kind: Kind, ink: &str, paper: &str) -> String {
    match kind {
        Kind::RegularGb | Kind::RegularFr => emblem::crossed_muskets(ink),
        Kind::ColonialGb | Kind::ColonialFr | Kind::ColonialEs => emblem::grenade(ink),
        Kind::MilitiaUs | Kind::MilitiaEs => emblem::bugle(ink),
        Kind::MilitiaCa => emblem::toque(ink, paper),
        Kind::Native => emblem::feather(ink, paper),
        Kind::Marine => emblem::anchor(ink),
        Kind::Gun => {
            solid("M-13-3.4L9-7.4C11-7.6 12-6 11.6-4.2L11-1.4-12 1Z", ink)
                + &format!(
                    r#"<circle cx="2" cy="4" r="6" fill="none" stroke="{ink}" stroke-width="1.8"/><path d="M2-2V10M-4 4H8M-2.2-.2 6.2 8.2M6.2-.2-2.2 8.2" stroke="{ink}" stroke-width="1"/><path d="M6 3 14 9" stroke="{ink}" stroke-width="2.4" stroke-linecap="round"/>"#
                )
        }
        Kind::ShipOfLine => hull(ink) + &sails(ink, &[-8.0, 0.0, 8.0], 11.0),
        Kind::Frigate => hull(ink) + &sails(ink, &[-5.0, 5.0], 9.0),
        Kind::Merchant => hull(ink) + &sails(ink, &[0.0], 10.0),
        // A head in profile under its hat.
        Kind::Leader => solid(
            "M-8.6-5.4C-6-9.8-1-12.4 3-11.4 6.6-10.6 9-8.4 9.4-5.4 6.6-6.8 5-6.6 4.4-5.6L4.6-2.4 6 .2 4.4.8 4.2 3.4C3.6 4.8 1.6 4.8.6 4.6L.4 6.6C4.6 7.6 7.8 9.4 8.4 12.4H-9C-8.8 9.4-6.6 7.8-4 7L-4.4 3.8C-6.4 3.6-7.4 1.6-6.6-.6L-5.6-4.4C-6.6-5.6-7.6-5.6-8.6-5.4Z",
            ink,
        ),
    }
}

fn hull(ink: &str) -> String {
    solid("M-13 4H13C12.4 8 10 11 7 11.4H-7.6C-10.4 10.4-12.4 7.6-13 4Z", ink)
}

fn sails(ink: &str, masts: &[f64], wide: f64) -> String {
    let mut out = String::new();
    for at in masts {
        let half = wide / 2.0 - 0.6;
        out += &format!(
            r#"<path d="M{at} 3.6V-12M{} -10.4H{}L{} -4.6H{}ZM{} -3.6H{}L{} 2.6H{}Z" fill="{ink}" stroke="{ink}" stroke-width="0.9"/>"#,
            at - half * 0.7,
            at + half * 0.7,
            at + half * 0.9,
            at - half * 0.9,
            at - half * 0.9,
            at + half * 0.9,
            at + half,
            at - half,
        );
    }
    out
}

/// The number at the foot of a counter: strength, or a leader's value.
fn worth(unit: Unit) -> String {
    match unit.kind() {
        Kind::Leader if unit.data().value == 0 => "0".to_owned(),
        Kind::Leader => format!("{:+}", unit.data().value).replace('-', "−"),
        Kind::Gun => String::new(),
        kind => kind.data().strength.to_string(),
    }
}

/// A counter as it is printed: nothing has happened to it yet.
pub(crate) fn printed(unit: Unit, side: Side, palette: &Palette, tints: &Tints) -> String {
    let kind = unit.kind();
    let (face, ink) = cloth(kind, side, palette, tints);
    let round = if side == Side::British { 1.4 } else { 5.2 };
    let mut out =
        rect(-7.2, -6.6, 16.0, 16.0, round, &format!(r#"fill="{}" fill-opacity="0.3""#, palette.shadow));
    out += &rect(
        -8.0,
        -8.0,
        16.0,
        16.0,
        round,
        &format!(r##"fill="{face}" stroke="#1c140c" stroke-width="0.5""##),
    );
    let inner = format!(r#"fill="none" stroke="{ink}" stroke-width="0.4" stroke-opacity="0.55""#);
    out += &rect(-7.0, -7.0, 14.0, 14.0, (round - 0.8).max(0.4), &inner);
    let worth = worth(unit);
    let (up, by) = if worth.is_empty() { (0.0, 0.48) } else { (-1.9, 0.42) };
    out += &placed(0.0, up, 0.0, by, &figure(kind, ink, face));
    // The figure gives way to the number, so that both can be read.
    if !worth.is_empty() {
        let wide = 4.9 + 3.9 * (worth.chars().count() - 1) as f64;
        out += &rect(7.0 - wide, 1.4, wide - 0.2, 5.4, 0.8, &format!(r#"fill="{face}""#));
    }
    out += &plain(&worth, pt(6.4, 6.5), Hand::new(6.2, ink).bold().held(Held::End));
    // §2.6 — The rank of a leader as bars, away from what he is worth.
    let bars = match unit.data().rank {
        Rank::Cinc => 3,
        Rank::Cmdr => 2,
        Rank::Gen | Rank::Adm => 1,
        Rank::None => 0,
    };
    for bar in 0..bars {
        out += &rect(-6.3, -6.2 + 1.7 * f64::from(bar), 2.8, 1.0, 0.0, &format!(r#"fill="{ink}""#));
    }
    out
}

/// A counter on the board, with its wear.
pub(crate) fn counter(view: &UnitView, palette: &Palette, tints: &Tints) -> String {
    let mut out = printed(view.unit, view.side, palette, tints);
    if view.hurt {
        // A torn counter: it can be seen without its colour.
        let torn = format!(
            r#"<path d="M8-8 2.6-3.4 4.4-1 -1.4 1.6.4 4.2-8 8" fill="none" stroke="{}" stroke-width="1.5" stroke-linejoin="round"/>"#,
            palette.paper
        );
        out += &torn;
        out += &torn.replace("1.5", "0.6").replace(palette.paper, palette.danger);
    }
    if view.acted {
        // Faded, but nothing shows through it: a stack stays a stack.
        let round = if view.side == Side::British { 1.4 } else { 5.2 };
        let veil = format!(r#"fill="{}" fill-opacity="0.42""#, palette.paper);
        out += &rect(-8.0, -8.0, 16.0, 16.0, round, &veil);
    }
    out
}

/// A barrel of supply with a number, 14 high.
pub(crate) fn barrel(points: u16, palette: &Palette, tints: &Tints) -> String {
    let [wood, hoop] = tints.barrel;
    let body = format!(
        r#"<path d="M-4.6-6.4H4.6C6.6-2.6 6.6 2.6 4.6 6.4H-4.6C-6.6 2.6-6.6-2.6-4.6-6.4Z" fill="{wood}" stroke="{hoop}" stroke-width="0.7"/><path d="M-5.6-3.8H5.6M-5.6 3.8H5.6" stroke="{hoop}" stroke-width="0.8"/>"#
    );
    let disc = rect(-5.4, -3.0, 10.8, 6.0, 1.4, &format!(r#"fill="{}" fill-opacity="0.9""#, palette.label));
    let size = if points > 99 { 4.8 } else { 5.8 };
    body + &disc
        + &plain(&points.to_string(), pt(0.0, size * 0.36), Hand::new(size, palette.label_ink).bold())
}

/// A number on a disc: how many counters lie here.
pub(crate) fn count(count: usize, palette: &Palette) -> String {
    circle(
        0.0,
        0.0,
        3.8,
        &format!(r#"fill="{}" stroke="{}" stroke-width="0.5""#, palette.label, palette.label_ink),
    ) + &plain(&count.to_string(), pt(0.0, 1.9), Hand::new(5.4, palette.label_ink).bold())
}

/// A shield seen from afar, 26 wide: whose it is, and how many counters lie there.
pub(crate) fn shield(side: Side, count: usize, is_fleet: bool, palette: &Palette) -> String {
    let (face, round) = if side == Side::British { (palette.british, 2.0) } else { (palette.french, 11.0) };
    let edge = format!(r#"fill="{face}" stroke="{}" stroke-width="1.6""#, palette.label);
    let body = rect(-11.0, -11.0, 22.0, 22.0, round, &edge);
    let number = if count > 1 { count.to_string() } else { String::new() };
    let figure = if is_fleet {
        placed(0.0, if count > 1 { -4.0 } else { 0.0 }, 0.0, 0.5, &figure(Kind::Frigate, palette.label, face))
    } else {
        String::new()
    };
    let (size, down) = if is_fleet { (11.0, 9.6) } else { (16.0, 5.6) };
    body + &figure + &plain(&number, pt(0.0, down), Hand::new(size, palette.label).bold())
}
