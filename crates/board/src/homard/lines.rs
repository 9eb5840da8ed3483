//! Lines on the ground: roads, streams, rail fences and log fences; and the faint net of places.

use super::table::{Table, UD};
use super::tints::Tints;
use crate::geometry::{Chance, Pt, by_hand, even, heading, pt, smooth};
use crate::lettering::{Hand, plain};
use crate::pen::Pen;
use games::game_homard::data::LineData;
use games::game_homard::ids::{LineKind, ZoneKind};

fn course(table: &Table, line: &LineData) -> Vec<Pt> {
    let mut points = table.line(line.points);
    if line.closed {
        points.extend(points.first().copied());
    }
    points
}

/// Roads and streams, below what stands.
pub(crate) fn ways(table: &Table, tints: &Tints) -> String {
    let mut out = String::new();
    for line in table.battle.data().lines {
        let points = course(table, line);
        match line.kind {
            LineKind::Road => {
                let way = by_hand(&even(&smooth(&points, false, 8.0), 6.0), 2.4, 16, 3);
                let mut pen = Pen::new();
                pen.through(&way);
                out += &pen.stroked(tints.furrow, 17.0, r#"stroke-opacity="0.42" stroke-linejoin="round""#);
                out += &pen.stroked(tints.road, 13.5, r#"stroke-opacity="0.95" stroke-linejoin="round""#);
                let mut ruts = Pen::new();
                for side in [2.8, -2.8] {
                    let rut: Vec<Pt> = way
                        .iter()
                        .enumerate()
                        .map(|(index, at)| at.plus(heading(&way, index).left().times(side)))
                        .collect();
                    ruts.through(&rut);
                }
                out +=
                    &ruts.stroked(tints.furrow, 0.9, r#"stroke-opacity="0.5" stroke-dasharray="17 5 6 9""#);
            }
            LineKind::Stream => {
                let way = by_hand(&even(&smooth(&points, false, 8.0), 5.0), 5.0, 11, 7);
                let mut pen = Pen::new();
                pen.through(&way);
                out += &pen.stroked(tints.bank, 14.0, r#"stroke-linejoin="round" stroke-opacity="0.9""#);
                out += &pen.stroked(tints.water, 11.0, r#"stroke-linejoin="round""#);
                out += &pen.stroked(tints.halo, 1.2, r#"stroke-opacity="0.5" stroke-dasharray="11 16 5 22""#);
            }
            LineKind::Fence | LineKind::LogFence => {}
        }
    }
    out
}

/// Fences, which cast a shadow.
pub(crate) fn fences(table: &Table, tints: &Tints) -> String {
    let mut out = String::new();
    for line in table.battle.data().lines {
        let points = course(table, line);
        match line.kind {
            // A worm fence: rails laid zigzag.
            LineKind::Fence => {
                let way = even(&points, 11.0);
                let zigzag: Vec<Pt> = way
                    .iter()
                    .enumerate()
                    .map(|(index, at)| {
                        at.plus(heading(&way, index).left().times(if index % 2 == 0 { 2.6 } else { -2.6 }))
                    })
                    .collect();
                let (mut rails, mut posts, mut shade) = (Pen::new(), Pen::new(), Pen::new());
                rails.through(&zigzag);
                shade.through(&zigzag.iter().map(|at| at.plus(pt(2.4, 3.2))).collect::<Vec<_>>());
                for at in &zigzag {
                    posts.dot(*at);
                }
                out += &shade.stroked(tints.shade, 3.0, r#"stroke-opacity="0.22""#);
                out += &rails.stroked(tints.timber_edge, 3.4, "");
                out += &rails.stroked(tints.timber, 1.9, "");
                out += &posts.stroked(tints.timber_edge, 4.6, r#"stroke-linecap="round""#);
            }
            // Trunks laid end to end, with cut ends.
            LineKind::LogFence => {
                let mut chance = Chance::new(line.points.len() as u64 + 2);
                let way = even(&points, 22.0);
                let (mut logs, mut ends, mut shade) = (Pen::new(), Pen::new(), Pen::new());
                for (index, pair) in way.windows(2).enumerate() {
                    let lean = heading(&way, index).left().times(chance.between(-2.4, 2.4));
                    let (from, to) = (pair[0].plus(lean), pair[1].minus(lean));
                    logs.stroke(from, to);
                    shade.stroke(from.plus(pt(3.0, 4.0)), to.plus(pt(3.0, 4.0)));
                    ends.dot(to);
                }
                let round = r#"stroke-linecap="round""#;
                out += &shade.stroked(tints.shade, 9.0, r#"stroke-opacity="0.24" stroke-linecap="round""#);
                out += &logs.stroked(tints.timber_edge, 9.0, round);
                out += &logs.stroked(tints.timber, 6.4, round);
                out += &ends.stroked(tints.road, 4.0, round);
            }
            LineKind::Road | LineKind::Stream => {}
        }
    }
    out
}

/// The net of places, their middles, and the sides that fences and streams bar.
pub(crate) fn net(table: &Table, tints: &Tints) -> String {
    let (mut net, mut dots) = (Pen::new(), Pen::new());
    for place in table.places() {
        net.shape(&table.corners(place, 1.0));
        dots.dot(table.centre(place));
    }
    let mut out = net.stroked(tints.grid, 0.9, r#"stroke-opacity="0.22""#);
    out += &dots.stroked(tints.grid, 3.2, r#"stroke-opacity="0.34" stroke-linecap="round""#);
    for line in table.battle.data().lines {
        let (ink, dash) = match line.kind {
            LineKind::Stream => (tints.bank, "2 5"),
            LineKind::Fence | LineKind::LogFence => (tints.timber_edge, "9 5"),
            LineKind::Road => continue,
        };
        let mut sides = Pen::new();
        for (from, to) in line.sides.iter().filter_map(|(one, other)| table.side(*one, *other)) {
            sides.stroke(from, to);
        }
        let more = format!(r#"stroke-opacity="0.7" stroke-dasharray="{dash}" stroke-linecap="round""#);
        out += &sides.stroked(ink, 2.4, &more);
    }
    out
}

/// What the battle is fought for, in dots.
pub(crate) fn objectives(table: &Table, tints: &Tints) -> String {
    let mut out = String::new();
    for zone in table.battle.data().zones.iter().filter(|zone| zone.kind == ZoneKind::Objective) {
        let mut pen = Pen::new();
        pen.shape(&table.line(zone.outline));
        out += &pen.stroked(
            tints.name,
            1.8,
            r#"stroke-opacity="0.55" stroke-dasharray="3 7" stroke-linecap="round""#,
        );
    }
    out
}

/// The free table's rim is a rule: a notch for each tenth of a UD, and numbers.
pub(crate) fn rule(table: &Table, tints: &Tints) -> String {
    let field = table.field;
    let (right, foot) = (field.x + field.width, field.y + field.height);
    let mut notches = Pen::new();
    let mut out = String::new();
    let hand = Hand::new(15.0, tints.halo);
    let long = |tenth: usize| match tenth % 10 {
        0 => 11.0,
        5 => 8.0,
        _ => 4.5,
    };
    for tenth in 0..=(field.width * 10.0 / UD) as usize {
        let x = field.x + tenth as f64 * UD / 10.0;
        notches.stroke(pt(x, foot + 1.0), pt(x, foot + 1.0 + long(tenth)));
        notches.stroke(pt(x, field.y - 1.0), pt(x, field.y - 1.0 - long(tenth)));
        if tenth > 0 && tenth.is_multiple_of(10) {
            out += &plain(&(tenth / 10).to_string(), pt(x, foot + 32.0), hand);
        }
    }
    for tenth in 0..=(field.height * 10.0 / UD) as usize {
        let y = foot - tenth as f64 * UD / 10.0;
        notches.stroke(pt(field.x - 1.0, y), pt(field.x - 1.0 - long(tenth), y));
        notches.stroke(pt(right + 1.0, y), pt(right + 1.0 + long(tenth), y));
        if tenth > 0 && tenth.is_multiple_of(10) {
            out += &plain(&(tenth / 10).to_string(), pt(field.x - 25.0, y + 5.0), hand);
        }
    }
    notches.stroked(tints.halo, 1.3, r#"stroke-opacity="0.8""#) + &out
}
