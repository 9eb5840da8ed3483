//! Small pictures on the cards, each about 150 by 90 around its own middle, drawn by us.

use super::cubes;
use crate::geometry::{Pt, pt};
use crate::pen::{Pen, placed};
use crate::pieces::{emblem, ship};
use crate::theme::{Palette, Theme};
use games::game_conquest::ids::Op;
use games::game_conquest::{Card, Kind, Side};

/// What cards are drawn with.
struct Ink {
    line: &'static str,
    /// The colour of the faction.
    cloth: &'static str,
    /// Its lighter tone.
    lit: &'static str,
}

/// The picture of a card.
pub(crate) fn vignette(card: Card) -> String {
    let wood = cubes::wood(card.side().kind());
    let cloth = if card.side() == Side::ColonialMilitia { "#5b6770" } else { wood.face };
    let lit = if card.side() == Side::ColonialMilitia { "#a9b4bd" } else { wood.lit };
    let ink = Ink { line: "#2b2118", cloth, lit };
    match (card.op(), card.side()) {
        (Op::Truce, _) => dove(&ink),
        (Op::Movement, side) => marches(card, side.kind()),
        (Op::MoveMuster, Side::Canadiens) => governor(&ink),
        (Op::MoveMuster, _) => drum_on_the_road(&ink),
        (Op::RaiseMuster, Side::Canadiens) => muskets(&ink),
        (Op::RaiseMuster, _) => orator(&ink),
        (Op::BuildFort, Side::ColonialMilitia) => surveyor(&ink),
        (Op::BuildFort, _) => bastion(&ink),
        (Op::CallNatives, Side::BritishRegulars) => council_fire(&ink),
        (Op::CallNatives, _) => feathers(&ink),
        (Op::Convoy, _) => convoy(),
        (Op::ExtraArmy, Side::ColonialMilitia) => ranger(&ink),
        (Op::ExtraArmy, Side::FrenchRegulars) => marshal(&ink),
        (Op::ExtraArmy, _) => canoe(&ink),
        (Op::ExtraFleet, _) => navy(),
        (Op::SwayNatives, _) => wampum(&ink),
        (Op::Massacre, _) => hatchets(&ink),
        (Op::FirstStrike, _) => gorget(&ink),
    }
}

/// Armies as cubes, each with an arrow over as many zones as it may go.
fn marches(card: Card, kind: Kind) -> String {
    let (armies, zones) = card.moves();
    let step = (92.0 / f64::from(armies.max(1))).min(32.0);
    let scale = (step / 34.0).min(0.86);
    let mut out = String::new();
    for army in 0..armies {
        let y = (f64::from(army) - (f64::from(armies) - 1.0) / 2.0) * step;
        out += &placed(-62.0, y, 0.0, scale, &cubes::single(kind));
        let (start, end) = (-38.0, -38.0 + 34.0 * f64::from(zones));
        let mut line = Pen::new();
        line.stroke(pt(start, y), pt(end - 8.0, y));
        out += &line.stroked("#2b2118", 2.6, r#"stroke-linecap="round""#);
        let mut head = Pen::new();
        head.shape(&[pt(end, y), pt(end - 12.0, y - 6.5), pt(end - 8.6, y), pt(end - 12.0, y + 6.5)]);
        out += &head.filled("#2b2118", "");
        for zone in 1..zones {
            let x = start + 34.0 * f64::from(zone) - 4.0;
            let mut border = Pen::new();
            border.go(pt(x - 2.0, y - 9.0)).bend(pt(x + 3.0, y), pt(x - 2.0, y + 9.0));
            out += &border.stroked("#8a5a2c", 1.8, r#"stroke-dasharray="3 2.4""#);
        }
    }
    out
}

fn ground(y: f64) -> String {
    let mut pen = Pen::new();
    for (x, dy, long) in
        [(-66.0, 0.0, 40.0), (-20.0, 4.0, 54.0), (28.0, 1.0, 42.0), (-50.0, 8.0, 30.0), (10.0, 9.0, 46.0)]
    {
        pen.go(pt(x, y + dy)).bend(pt(x + long / 2.0, y + dy - 2.4), pt(x + long, y + dy));
    }
    pen.stroked("#2b2118", 0.9, r#"stroke-opacity="0.6" stroke-linecap="round""#)
}

fn waves(y: f64) -> String {
    let mut pen = Pen::new();
    for (x, dy, count) in [(-72.0, 0.0, 9), (-62.0, 7.0, 8), (-48.0, 13.0, 6)] {
        pen.go(pt(x, y + dy));
        for step in 0..count {
            let left = x + f64::from(step) * 16.0;
            pen.bend(pt(left + 4.0, y + dy - 3.0), pt(left + 8.0, y + dy))
                .bend(pt(left + 12.0, y + dy + 3.0), pt(left + 16.0, y + dy));
        }
    }
    pen.stroked("#3c5560", 1.1, r#"stroke-opacity="0.8""#)
}

fn path(d: &str, fill: &str, ink: &Ink, width: f64) -> String {
    format!(
        r#"<path d="{d}" fill="{fill}" stroke="{}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"/>"#,
        ink.line
    )
}

/// A dove with an olive branch.
fn dove(ink: &Ink) -> String {
    let mut leaves = String::new();
    for (x, y, turn) in [
        (-58.0, 2.0, 40.0),
        (-66.0, 8.0, -20.0),
        (-62.0, 16.0, 60.0),
        (-72.0, 20.0, 0.0),
        (-68.0, 28.0, 70.0),
    ] {
        leaves += &placed(
            x,
            y,
            turn,
            1.0,
            r##"<path d="M-8 0C-4-5 4-5 8 0 4 5-4 5-8 0Z" fill="#6f8f4a" stroke="#2b2118" stroke-width="0.9"/>"##,
        );
    }
    path("M-46-6C-54 4-60 12-72 30", "none", ink, 1.3)
        + &leaves
        + &path("M44 22L72 14 66 26 74 34 44 34Z", "#fffdf6", ink, 1.4)
        + &path(
            "M-48-8L-38-14C-30-24-14-22-8-10 6-2 26 4 48 22 34 38 2 40-16 26-28 18-32 4-36-4Z",
            "#fffdf6",
            ink,
            1.5,
        )
        + &path(
            "M-6 2C-12-22 2-42 38-46 34-40 40-36 34-30 40-28 34-20 28-18 34-14 26-6 18 2 8 10-2 10-6 2Z",
            "#fffdf6",
            ink,
            1.5,
        )
        + &path("M4-4C4-18 14-30 32-38M10 0C14-14 22-22 34-26M14 4C20-6 26-12 32-14", "none", ink, 0.9)
        + r##"<circle cx="-31" cy="-12" r="2" fill="#2b2118"/>"##
}

/// A drum carried along a road.
fn drum_on_the_road(ink: &Ink) -> String {
    ground(34.0)
        + &path("M-34-20C-34-30 14-30 14-20V22C14 32-34 32-34 22Z", ink.cloth, ink, 1.6)
        + r##"<ellipse cx="-10" cy="-20" rx="24" ry="8" fill="#f4ead0" stroke="#2b2118" stroke-width="1.6"/>"##
        + &path("M-34-12L-22 26-10-10 2 26 14-12", "none", &Ink { line: "#f4ead0", ..*ink }, 2.0)
        + &path("M-30-42L-4-24M8-44L-12-24", "none", ink, 2.6)
        + &path("M26 4H58M58 4L48-5M58 4L48 13", "none", ink, 3.4)
}

/// A wig and a sash: the governor and his drum.
fn governor(ink: &Ink) -> String {
    path("M-38 40C-36 14-22 8-12 6H12C22 8 36 14 38 40Z", ink.cloth, ink, 1.6)
        + &path("M-20 8L22 40", "none", &Ink { line: "#2f4b7c", ..*ink }, 8.0)
        + &path(
            "M-14-30C-24-30-28-16-24-6-28 2-22 10-16 8L-12 2H12L16 8C22 10 28 2 24-6 28-16 24-30 14-30 6-36-6-36-14-30Z",
            "#f4ead0",
            ink,
            1.4,
        )
        + &path("M-11-22C-14-8-8 6 0 6 8 6 14-8 11-22 4-26-4-26-11-22Z", "#e8c9a4", ink, 1.2)
        + &path("M-26-28C-14-22 14-22 26-28 20-44 8-48 0-46-8-48-20-44-26-28Z", "#3a2a1c", ink, 1.4)
        + &path("M-26-28C-14-22 14-22 26-28", "none", &Ink { line: "#d9b25f", ..*ink }, 2.2)
        + &path("M-4-12H-3M3-12H4M-3-1C-1 1 1 1 3-1", "none", ink, 1.6)
        + &placed(0.0, 24.0, 0.0, 0.7, &emblem::fleur_de_lis("#f4dc98"))
}

/// Muskets stacked by threes.
fn muskets(ink: &Ink) -> String {
    let one = |turn: f64, x: f64| {
        placed(x, -2.0, turn, 1.0, &path("M-2.2-46H2.2V6L5 26 4 40H-4L-5 26-2.2 6Z", ink.cloth, ink, 1.4))
    };
    ground(38.0)
        + &one(24.0, 12.0)
        + &one(-24.0, -12.0)
        + &one(0.0, 0.0)
        + &path("M-10-22C-4-26 4-26 10-22", "none", &Ink { line: "#a3292d", ..*ink }, 3.0)
        + &placed(52.0, 22.0, 0.0, 0.9, &cubes::mark(Kind::Canadiens, ink.line, "#f4ead0"))
        + &placed(-52.0, 22.0, 0.0, 0.9, &cubes::mark(Kind::Canadiens, ink.line, "#f4ead0"))
}

/// A minister's scroll with a seal.
fn orator(ink: &Ink) -> String {
    let mut lines = Pen::new();
    for y in [-22.0, -14.0, -6.0, 2.0, 10.0] {
        lines.stroke(pt(-24.0, y), pt(if y > 5.0 { 6.0 } else { 24.0 }, y));
    }
    path(
        "M-36-34C-36-42-24-42-24-34V30C-24 38-12 38-12 30H36V-34C36-40 30-40 30-40H-30C-36-40-36-34-36-34Z",
        "#fbf4e2",
        ink,
        1.6,
    ) + &lines.stroked("#2b2118", 1.6, r#"stroke-opacity="0.65""#)
        + &path("M-36 30C-36 40-12 40-12 30", "#e4d6b6", ink, 1.4)
        + &path("M18 18L12 44 20 38 26 46 28 20Z", ink.cloth, ink, 1.2)
        + r##"<circle cx="22" cy="18" r="11" fill="#a3292d" stroke="#2b2118" stroke-width="1.4"/>"##
        + &placed(22.0, 18.0, 0.0, 0.5, &emblem::crown("#f4dc98"))
}

/// A young surveyor's instruments on the plan of a fort.
fn surveyor(ink: &Ink) -> String {
    path("M-60-36H30L54 34H-46Z", "#fbf4e2", ink, 1.4)
        + &placed(-14.0, 0.0, 12.0, 1.7, &cubes::fort(Theme::Light.palette()))
        + &path("M44-44L22 30M44-44L66 26", "none", ink, 3.0)
        + &path("M28 6C38 12 50 12 58 2", "none", ink, 1.6)
        + r##"<circle cx="44" cy="-44" r="5" fill="#b8862b" stroke="#2b2118" stroke-width="1.4"/>"##
        + &path("M-52 40C-40 34-28 34-18 40-28 30-40 28-52 40Z", ink.cloth, ink, 1.2)
}

/// A wall with its guns.
fn bastion(ink: &Ink) -> String {
    path(
        "M-70 36L-58-4H-40V-12H-28V-4H-14V-12H-2V-4H12V-12H24V-4H40V-12H52V-4H60L70 36Z",
        "#cdb98f",
        ink,
        1.6,
    ) + &path(
        "M-58-4H60M-66 22H66M-62 10H64M-40-4V10M-14-4V10M12-4V10M40-4V10M-50 10V22M-26 10V22M0 10V22M26 10V22M50 10V22",
        "none",
        ink,
        0.8,
    ) + &path("M-4 36V18C-4 10 12 10 12 18V36Z", "#4a3a2c", ink, 1.2)
        + &path("M4-12V-48", "none", ink, 2.0)
        + &path("M4-48H42C36-42 36-36 42-30H4Z", "#fffdf6", ink, 1.2)
        + &placed(20.0, -39.0, 0.0, 0.62, &emblem::fleur_de_lis("#b8862b"))
}

/// A council fire, a pipe over it.
fn council_fire(ink: &Ink) -> String {
    ground(38.0)
        + &path("M-30 34L30 24M-30 24L30 34", "none", &Ink { line: "#5a3d22", ..*ink }, 6.0)
        + &path(
            "M-18 28C-30 8-12 2-14-16-4-10-2-2-2 4 4-6 4-20-2-34 18-22 16-4 14 6 20 2 22-4 20-10 32 6 26 24 14 30Z",
            "#d9772e",
            ink,
            1.4,
        )
        + &path("M-6 28C-14 16-2 12 0 0 10 10 14 20 6 28Z", "#f4d377", ink, 0.9)
        + &path("M-62-30L54-44", "none", &Ink { line: "#7a5a38", ..*ink }, 4.4)
        + &path("M50-48L60-60 70-58 62-40Z", "#a3492d", ink, 1.3)
        + &placed(-54.0, -12.0, 20.0, 0.9, &emblem::feather(ink.line, "#fffdf6"))
        + &placed(-38.0, -10.0, 4.0, 0.8, &emblem::feather(ink.line, "#c8d6ae"))
}

/// Feathers of several nations, bound together.
fn feathers(ink: &Ink) -> String {
    let mut out = String::new();
    for (turn, fill) in
        [(-58.0, "#fffdf6"), (-30.0, "#a9bd8d"), (0.0, "#e0b35f"), (30.0, "#c9a3a0"), (58.0, "#fffdf6")]
    {
        out += &placed(
            0.0,
            30.0,
            turn - 36.0,
            1.0,
            &placed(10.0, -44.0, 0.0, 2.3, &emblem::feather(ink.line, fill)),
        );
    }
    out + &path("M-12 24H12L9 42H-9Z", ink.cloth, ink, 1.4)
        + &path("M-11 30H11M-10 36H10", "none", &Ink { line: "#f4ead0", ..*ink }, 1.6)
}

fn convoy() -> String {
    let palette: &Palette = Theme::Light.palette();
    waves(26.0)
        + &placed(46.0, 6.0, 0.0, 0.56, &ship::ship(palette))
        + &placed(-52.0, 10.0, 0.0, 0.62, &ship::ship(palette))
        + &placed(-4.0, 24.0, 0.0, 0.86, &ship::ship(palette))
}

fn navy() -> String {
    waves(30.0) + &placed(-2.0, 28.0, 0.0, 1.06, &ship::ship(Theme::Light.palette()))
}

/// A green bonnet over crossed snowshoe and hatchet.
fn ranger(ink: &Ink) -> String {
    let snowshoe = path("M0 44C-8 30-16 22-14 4-12-16 12-16 14 4 16 22 8 30 0 44Z", "#f4ead0", ink, 1.8)
        + &path("M-13 4H13M-12 18H12M-8-8L8 26M8-8L-8 26M0-12V40", "none", ink, 0.9);
    placed(-24.0, 0.0, 32.0, 1.0, &snowshoe)
        + &placed(26.0, 6.0, 0.0, 2.0, &path("M-9 18L5-14", "none", &Ink { line: "#7a5a38", ..*ink }, 3.0))
        + &path("M30-26L54-12C54 0 46 8 36 8L20-8Z", "#9aa4aa", ink, 1.4)
        + &path("M-34-22C-34-40-10-48 8-44 28-40 34-28 32-20 14-26-14-26-34-22Z", "#4d7a3b", ink, 1.5)
        + &path("M-36-22C-14-28 14-28 34-20L32-12C12-20-14-20-34-14Z", "#2c4b20", ink, 1.2)
        + &path("M-2-46C2-56 12-58 16-52 10-52 4-48 2-44", "#a3292d", ink, 1.0)
}

/// A bark canoe under the pines.
fn canoe(ink: &Ink) -> String {
    let pine = |x: f64, y: f64, scale: f64| {
        placed(
            x,
            y,
            0.0,
            scale,
            r##"<path d="M0-30L9-14H5L13 0H7L16 14H-16L-7 0H-13L-5-14H-9Z" fill="#4f6b3a" stroke="#2b2118" stroke-width="1.2"/><path d="M0 14V22" stroke="#2b2118" stroke-width="3"/>"##,
        )
    };
    pine(-58.0, -16.0, 0.9)
        + &pine(-36.0, -22.0, 0.7)
        + &pine(54.0, -18.0, 0.95)
        + &pine(30.0, -24.0, 0.66)
        + &waves(28.0)
        + &path(
            "M-70 2C-62 18-40 28 0 28 40 28 62 18 70 2 66 6 58 12 48 14H-48C-58 12-66 6-70 2Z",
            ink.lit,
            ink,
            1.6,
        )
        + &path("M-40 15L-36 27M-20 15L-18 28M0 15V28M20 15L18 28M40 15L36 27", "none", ink, 1.0)
        + &path("M-16 14C-18-2-12-8-6-8 0-8 4-2 4 14Z", ink.cloth, ink, 1.3)
        + r##"<circle cx="-6" cy="-15" r="7" fill="#e8c9a4" stroke="#2b2118" stroke-width="1.2"/>"##
        + &path("M-14-17C-12-28 0-30 4-18Z", "#a3292d", ink, 1.1)
        + &path("M10-22L-24 34M-24 34L-30 42-20 40Z", "none", ink, 2.4)
}

/// A marshal's baton and sword under the lilies.
fn marshal(ink: &Ink) -> String {
    let baton = path("M-44-5H44V5H-44Z", "#2f4b7c", ink, 1.4)
        + &path("M-50-7H-42V7H-50ZM42-7H50V7H42Z", "#d9b25f", ink, 1.2)
        + &[-28.0, 0.0, 28.0].map(|x| placed(x, 0.0, 0.0, 0.32, &emblem::fleur_de_lis("#f4dc98"))).concat();
    let sword = path("M-54-2.4H30L40 0 30 2.4H-54Z", "#d5dade", ink, 1.2)
        + &path("M-56-9H-51V9H-56ZM-70-3H-56V3H-70Z", "#b8862b", ink, 1.2);
    placed(0.0, 14.0, 28.0, 1.0, &sword)
        + &placed(0.0, 14.0, -28.0, 1.0, &baton)
        + &placed(0.0, -30.0, 0.0, 1.2, &emblem::fleur_de_lis(ink.cloth))
}

/// A belt of wampum.
fn wampum(ink: &Ink) -> String {
    let mut beads = Pen::new();
    for row in 0..5 {
        for column in 0..17 {
            let light = matches!((row, column), (2, _) | (1 | 3, 3 | 8 | 13) | (0 | 4, 8));
            if light {
                let at: Pt = pt(-56.0 + f64::from(column) * 7.0, -14.0 + f64::from(row) * 7.0);
                beads.shape(&[at, pt(at.x + 5.6, at.y), pt(at.x + 5.6, at.y + 5.6), pt(at.x, at.y + 5.6)]);
            }
        }
    }
    let fringe = path(
        "M-60-12L-74-18M-60-4L-76-6M-60 4L-76 6M-60 12L-74 18M-60 20L-72 28M64-12L76-18M64-4L78-6M64 4L78 6M64 12L76 18M64 20L74 28",
        "none",
        ink,
        1.4,
    );
    let belt = fringe + &path("M-60-18H64V24H-60Z", "#4b3a6b", ink, 1.6) + &beads.filled("#fffdf6", "");
    placed(0.0, 4.0, -9.0, 1.0, &belt)
        + &placed(-30.0, -38.0, 0.0, 0.9, &emblem::crown("#a3292d"))
        + &placed(34.0, -36.0, 10.0, 0.9, &emblem::feather(ink.line, "#a9bd8d"))
}

/// Two hatchets over a broken drum.
fn hatchets(ink: &Ink) -> String {
    let one = path("M-3-40H3L4 40H-4Z", "#7a5a38", ink, 1.4)
        + &path("M3-34L26-40C30-30 30-22 26-12L3-20Z", "#9aa4aa", ink, 1.5)
        + &path("M0 24L-14 40M2 28L-8 46", "none", &Ink { line: "#a3292d", ..*ink }, 2.4);
    ground(40.0)
        + &placed(-14.0, 0.0, 38.0, 1.0, &one)
        + &format!(r#"<g transform="scale(-1 1)">{}</g>"#, placed(-14.0, 0.0, 38.0, 1.0, &one))
        + r##"<path d="M-10-50L-4-40-12-34 0-26" fill="none" stroke="#c8442d" stroke-width="2.6" stroke-linecap="round"/>"##
}

/// An officer's gorget and his sword.
fn gorget(ink: &Ink) -> String {
    let sword = path("M-60-2.6H40L52 0 40 2.6H-60Z", "#d5dade", ink, 1.3)
        + &path("M-62-10H-56V10H-62ZM-78-3.4H-62V3.4H-78Z", "#b8862b", ink, 1.3);
    placed(2.0, 22.0, -24.0, 1.0, &sword)
        + &path(
            "M-42-38C-36 4-20 30 0 34 20 30 36 4 42-38 36-40 32-38 28-34 24-6 12 8 0 10-12 8-24-6-28-34-32-38-36-40-42-38Z",
            "#e2bf62",
            ink,
            1.6,
        )
        + &path("M-36-30C-30 4-16 24 0 27 16 24 30 4 36-30", "none", &Ink { line: "#8a6420", ..*ink }, 1.2)
        + &placed(0.0, 19.0, 0.0, 0.6, &emblem::crown("#7a2022"))
}
