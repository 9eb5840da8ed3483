//! Hills and cliffs in hachures, walls with bastions, falling water.

use crate::geometry::{Chance, Pt, even, heading, polar, pt, smooth};
use crate::pen::Pen;

/// Strokes down the slope along an edge: `side` is 1 for the left of the line, -1 for its right. The slope swells and
/// shrinks slowly, and where it is high a second row of strokes stands behind the first.
pub(crate) fn cliff(pen: &mut Pen, edge: &[Pt], side: f64, off: f64, long: f64, seed: u64) {
    const WAVE: usize = 14;
    let mut chance = Chance::new(seed);
    let edge = even(edge, 2.3);
    let knots: Vec<f64> = (0..edge.len() / WAVE + 2).map(|_| chance.between(0.35, 1.0)).collect();
    for index in 0..edge.len() {
        let part = (index % WAVE) as f64 / WAVE as f64;
        let ease = part * part * (3.0 - 2.0 * part);
        let swell = knots[index / WAVE] * (1.0 - ease) + knots[index / WAVE + 1] * ease;
        let along = heading(&edge, index);
        let out = along.left().times(side);
        let from = edge[index].plus(out.times(off + chance.between(-0.3, 0.5)));
        let length = long * swell * chance.between(0.78, 1.0);
        let lean = along.times(chance.between(-0.5, 0.5));
        pen.stroke(from, from.plus(out.times(length)).plus(lean));
        if swell > 0.66 && index % 2 == 0 {
            let behind = from.plus(out.times(length + 1.6)).plus(along.times(1.1));
            pen.stroke(behind, behind.plus(out.times(long * (swell - 0.5) * chance.between(0.6, 1.0))));
        }
    }
}

/// A hill in profile: lit from the left, shaded down its right flank. The point is the middle of its foot.
pub(crate) fn hill(foot: Pt, wide: f64, high: f64, seed: u64, paper: &str, ink: &str) -> String {
    let mut chance = Chance::new(seed + 900);
    let peak = chance.between(-0.12, 0.06) * wide;
    let shoulder = chance.between(0.5, 0.66);
    let at = |x: f64, y: f64| pt(foot.x + x, foot.y - y);
    let outline = smooth(
        &[
            at(-wide / 2.0, 0.0),
            at(-wide * 0.33, high * shoulder * chance.between(0.6, 0.9)),
            at(peak - wide * 0.1, high * 0.92),
            at(peak + wide * 0.06, high),
            at(wide * 0.22, high * shoulder),
            at(wide * 0.36, high * shoulder * 0.66),
            at(wide / 2.0, 0.0),
        ],
        false,
        2.0,
    );
    let mut face = Pen::new();
    face.through(&outline).close();
    let mut edge = Pen::new();
    edge.through(&outline);
    let mut shade = Pen::new();
    for (index, from) in outline.iter().enumerate() {
        let part = (from.x - foot.x) / wide + 0.5;
        let is_shaded = from.x > foot.x + peak - wide * 0.06;
        if index % 2 == 1 && !is_shaded && part > 0.12 {
            // A few short strokes tell the lit flank.
            let long = (foot.y - from.y) * chance.between(0.12, 0.3);
            shade.stroke(from.plus(pt(0.0, 0.8)), from.plus(pt(-long * 0.35, long)));
        }
        if is_shaded {
            let drop = foot.y - from.y;
            let long = drop * chance.between(0.62, 1.0);
            shade.go(*from).bend(from.plus(pt(long * 0.16, long * 0.45)), from.plus(pt(long * 0.42, long)));
            if chance.one_in(2) {
                let start = from.plus(pt(-1.6, drop * 0.1));
                shade
                    .go(start)
                    .bend(start.plus(pt(long * 0.1, long * 0.3)), start.plus(pt(long * 0.26, long * 0.62)));
            }
        }
    }
    face.filled(paper, "")
        + &edge.stroked(ink, 0.8, r#"stroke-linejoin="round" stroke-linecap="round""#)
        + &shade.stroked(ink, 0.5, r#"stroke-linecap="round" stroke-opacity="0.9""#)
}

/// A wall with bastions at its corners, outwards to the left of the line.
pub(crate) fn bastions(line: &[Pt], size: f64) -> Vec<Pt> {
    let mut out = vec![line[0]];
    for index in 1..line.len() - 1 {
        let (before, here, after) = (line[index - 1], line[index], line[index + 1]);
        let (came, goes) = (here.minus(before).unit(), after.minus(here).unit());
        let outwards = came.left().plus(goes.left()).unit();
        let (a, d) = (here.minus(came.times(size * 0.55)), here.plus(goes.times(size * 0.55)));
        let b = a.plus(came.left().times(size * 0.5)).minus(came.times(size * 0.12));
        let c = d.plus(goes.left().times(size * 0.5)).plus(goes.times(size * 0.12));
        out.extend([a, b, here.plus(outwards.times(size * 1.05)), c, d]);
    }
    out.push(line[line.len() - 1]);
    out
}

/// An entrenchment: a line with small salients towards its left.
pub(crate) fn redans(line: &[Pt], every: f64, size: f64) -> Vec<Pt> {
    let knots = even(line, every);
    let mut out = Vec::new();
    for index in 0..knots.len() {
        let along = heading(&knots, index);
        out.push(knots[index].minus(along.times(size)));
        out.push(knots[index].plus(along.left().times(size)));
        out.push(knots[index].plus(along.times(size)));
    }
    out
}

/// A waterfall from the brink to its foot: white water in strands, and mist.
pub(crate) fn falls(brink: Pt, foot: Pt, wide: f64, white: &str, ink: &str) -> String {
    let mut chance = Chance::new(1759);
    let high = foot.y - brink.y;
    let edge = |side: f64, chance: &mut Chance| -> Vec<Pt> {
        (0..=8)
            .map(|step| {
                let part = f64::from(step) / 8.0;
                let half = wide * (0.5 + 0.34 * part * part) + chance.between(-0.9, 0.9);
                pt(brink.x + side * half, brink.y + high * part)
            })
            .collect()
    };
    let mut rim = edge(-1.0, &mut chance);
    rim.extend(edge(1.0, &mut chance).into_iter().rev());
    let mut sheet = Pen::new();
    sheet.shape(&rim);
    let (mut strands, mut shade) = (Pen::new(), Pen::new());
    for step in -8..=8 {
        let part = f64::from(step) / 8.0;
        let x = |down: f64| brink.x + part * wide * (0.46 + 0.34 * down * down);
        let mut down = chance.between(0.0, 0.15);
        while down < 0.95 {
            let end = (down + chance.between(0.12, 0.4)).min(1.0);
            strands.stroke(pt(x(down), brink.y + high * down), pt(x(end), brink.y + high * end));
            down = end + chance.between(0.05, 0.22);
        }
    }
    for step in 0..26 {
        let y = brink.y + 3.0 + f64::from(step) * high / 27.0;
        let part = (y - brink.y) / high;
        let x = brink.x + wide * (0.5 + 0.34 * part * part);
        shade.stroke(pt(x, y), pt(x - chance.between(1.0, 3.2), y + 0.6));
    }
    let (mut foam, mut mist) = (Pen::new(), Pen::new());
    for step in -5..=5 {
        let x = foot.x + f64::from(step) * wide * 0.24;
        let y = foot.y + 1.0 + chance.between(-2.4, 2.0);
        let size = chance.between(2.4, 4.0);
        foam.circle(pt(x, y), size);
        let centre = pt(x, y);
        mist.go(polar(centre, size, 190.0))
            .bend(polar(centre, size * 1.5, 270.0), polar(centre, size, 350.0));
    }
    sheet.drawn(white, ink, 0.5, r#"stroke-opacity="0.8""#)
        + &strands.stroked(ink, 0.4, r#"stroke-opacity="0.7""#)
        + &shade.stroked(ink, 0.45, "")
        + &foam.filled(white, "")
        + &mist.stroked(ink, 0.5, r#"stroke-opacity="0.75""#)
}
