//! Trees, tufts, fields in strips, and branches of laurel.

use crate::geometry::{Chance, Pt, even, heading, pt};
use crate::pen::Pen;

/// Crowns, and the strokes that shade them.
#[derive(Default)]
pub(crate) struct Wood {
    crowns: Pen,
    strokes: Pen,
}

impl Wood {
    /// One more tree, its foot here, about `tall` times twelve high.
    pub(crate) fn plant(&mut self, foot: Pt, tall: f64, chance: &mut Chance) {
        let size = tall * chance.between(0.72, 1.08);
        let at = |x: f64, y: f64| pt(foot.x + x * size, foot.y + y * size);
        if chance.below(5) < 2 {
            self.fir(&at);
        } else {
            self.maple(&at);
        }
        self.strokes
            .stroke(at(0.0, -0.5), at(0.0, 2.4))
            .stroke(at(0.6, 2.4), at(6.4, 2.2))
            .stroke(at(1.6, 3.4), at(4.8, 3.3));
    }

    fn maple(&mut self, at: &impl Fn(f64, f64) -> Pt) {
        self.crowns
            .go(at(-3.8, -0.4))
            .bend(at(-6.8, -2.4), at(-4.2, -5.0))
            .bend(at(-4.6, -9.0), at(-0.8, -8.6))
            .bend(at(2.4, -10.6), at(4.0, -6.8))
            .bend(at(6.8, -4.0), at(4.2, -1.2))
            .bend(at(1.0, 1.4), at(-3.8, -0.4))
            .close();
        self.strokes
            .go(at(0.8, -6.8))
            .bend(at(3.0, -6.6), at(2.8, -4.6))
            .go(at(0.6, -4.2))
            .bend(at(3.6, -4.0), at(3.6, -2.0))
            .go(at(-0.4, -2.0))
            .bend(at(1.4, -1.0), at(3.0, -1.2));
    }

    fn fir(&mut self, at: &impl Fn(f64, f64) -> Pt) {
        self.crowns
            .go(at(0.0, -11.0))
            .line(at(2.6, -7.0))
            .line(at(1.6, -7.0))
            .line(at(3.6, -3.6))
            .line(at(2.4, -3.6))
            .line(at(4.4, -0.2))
            .line(at(-4.4, -0.2))
            .line(at(-2.4, -3.6))
            .line(at(-3.6, -3.6))
            .line(at(-1.6, -7.0))
            .line(at(-2.6, -7.0))
            .close();
        self.strokes
            .stroke(at(0.6, -9.0), at(1.8, -7.4))
            .stroke(at(0.4, -6.6), at(2.6, -4.0))
            .stroke(at(0.2, -3.2), at(3.2, -0.8))
            .stroke(at(-0.2, -1.8), at(1.4, -0.6));
    }

    /// All of them.
    pub(crate) fn drawn(&self, paper: &str, ink: &str) -> String {
        self.crowns.drawn(paper, ink, 0.55, r#"stroke-linejoin="round""#)
            + &self.strokes.stroked(ink, 0.5, r#"stroke-linecap="round""#)
    }
}

/// Marsh: tufts of three blades over a short line.
pub(crate) fn tuft(pen: &mut Pen, at: Pt) {
    pen.stroke(pt(at.x - 4.0, at.y), pt(at.x + 4.0, at.y))
        .stroke(pt(at.x - 2.0, at.y), pt(at.x - 3.2, at.y - 3.4))
        .stroke(at, pt(at.x, at.y - 4.4))
        .stroke(pt(at.x + 2.0, at.y), pt(at.x + 3.2, at.y - 3.4));
}

/// Fields in long strips side by side, each with its own furrows; houses at their heads.
#[derive(Default)]
pub(crate) struct Fields {
    edges: Pen,
    furrows: Pen,
    dots: Pen,
    houses: Pen,
}

impl Fields {
    /// Strips from the line in one direction, `deep` long, where `fits` allows their middle.
    pub(crate) fn lots(
        &mut self,
        front: &[Pt],
        towards: Pt,
        (near, deep): (f64, f64),
        seed: u64,
        fits: impl Fn(Pt) -> bool,
    ) {
        let mut chance = Chance::new(seed);
        let towards = towards.unit();
        let mut depth = deep;
        for pair in even(front, 9.0).windows(2) {
            if chance.one_in(3) {
                depth = deep * chance.between(0.6, 1.05);
            }
            let start = |at: Pt| at.plus(towards.times(near));
            let (a, b) = (start(pair[0]), start(pair[1]));
            let (d, c) = (a.plus(towards.times(depth)), b.plus(towards.times(depth)));
            let kind = chance.below(6);
            if !fits(a.towards(c, 0.5)) || !fits(c) || !fits(a) || chance.one_in(9) {
                continue;
            }
            self.edges.through(&[a, b, c, d]).close();
            self.fill(kind, [a, b, c, d], &mut chance);
            if chance.one_in(3) {
                let house = a.towards(b, 0.5).minus(towards.times(4.0));
                let along = b.minus(a).unit();
                let corner = |x: f64, y: f64| house.plus(along.times(x)).plus(along.left().times(y));
                self.houses.shape(&[
                    corner(-2.0, -1.4),
                    corner(2.0, -1.4),
                    corner(2.0, 1.4),
                    corner(-2.0, 1.4),
                ]);
            }
        }
    }

    fn fill(&mut self, kind: usize, [a, b, c, d]: [Pt; 4], chance: &mut Chance) {
        match kind {
            // Ploughed along.
            0 | 1 => {
                for part in [0.25, 0.5, 0.75] {
                    self.furrows.stroke(a.towards(b, part), d.towards(c, part));
                }
            }
            // Ploughed across.
            2 => {
                let rows = (a.distance(d) / 3.4) as usize;
                for row in 1..rows {
                    let part = row as f64 / rows as f64;
                    self.furrows.stroke(a.towards(d, part), b.towards(c, part));
                }
            }
            // An orchard.
            3 => {
                let rows = (a.distance(d) / 6.0) as usize;
                for row in 1..rows {
                    let part = row as f64 / rows as f64;
                    for across in [0.3, 0.7] {
                        self.dots.dot(a.towards(d, part).towards(b.towards(c, part), across));
                    }
                }
            }
            // Pasture.
            4 => {
                for _ in 0..4 {
                    let part = chance.between(0.1, 0.9);
                    let at = a.towards(d, part).towards(b.towards(c, part), chance.between(0.2, 0.8));
                    self.furrows.stroke(at, pt(at.x + 1.8, at.y - 1.4));
                }
            }
            _ => {}
        }
    }

    /// A house somewhere else.
    pub(crate) fn house(&mut self, at: Pt, wide: f64, high: f64) {
        self.houses.shape(&[
            pt(at.x - wide, at.y - high),
            pt(at.x + wide, at.y - high),
            pt(at.x + wide, at.y + high),
            pt(at.x - wide, at.y + high),
        ]);
    }

    /// All of them.
    pub(crate) fn drawn(&self, ink: &str) -> String {
        self.edges.stroked(ink, 0.5, r#"stroke-dasharray="2.4 1.2" stroke-opacity="0.75""#)
            + &self.furrows.stroked(ink, 0.35, r#"stroke-opacity="0.75""#)
            + &self.dots.stroked(ink, 1.4, r#"stroke-opacity="0.8" stroke-linecap="round""#)
            + &self.houses.filled(ink, "")
    }
}

/// Leaves of laurel along a line, in pairs.
pub(crate) fn laurel(stem: &[Pt], leaf: f64, fill: &str, ink: &str) -> String {
    let line = even(stem, leaf * 0.62);
    let mut leaves = Pen::new();
    let mut veins = Pen::new();
    let last = line.len() as f64;
    for (index, point) in line.iter().enumerate().skip(1) {
        let along = heading(&line, index);
        let size = leaf * (1.0 - 0.35 * index as f64 / last);
        for side in [1.0, -1.0] {
            let out = along.times(0.8).plus(along.left().times(side * 0.75)).unit();
            let tip = point.plus(out.times(size));
            let bow = out.left().times(size * 0.3);
            leaves
                .go(*point)
                .bend(point.towards(tip, 0.45).plus(bow), tip)
                .bend(point.towards(tip, 0.45).minus(bow), *point)
                .close();
            veins.stroke(*point, point.towards(tip, 0.8));
        }
    }
    let mut stalk = Pen::new();
    stalk.through(&line);
    stalk.stroked(ink, 1.0, "") + &leaves.drawn(fill, ink, 0.6, "") + &veins.stroked(ink, 0.4, "")
}
