//! What rises and grows on the land: hills in hachures, trees here and there.

use super::atlas::atlas;
use crate::geometry::{Chance, Pt, pt};
use crate::ornament::plants::Wood;
use crate::pen::Pen;
use crate::theme::Palette;

/// Hills that do not hide each other, drawn together.
#[derive(Default)]
struct Rank {
    feet: Vec<Pt>,
    faces: Pen,
    edges: Pen,
    shades: Pen,
}

impl Rank {
    fn drawn(&self, palette: &Palette) -> String {
        self.faces.filled(palette.land, "")
            + &self.edges.stroked(palette.line, 1.3, r#"stroke-linejoin="round" stroke-linecap="round""#)
            + &self.shades.stroked(palette.line, 0.8, r#"stroke-linecap="round" stroke-opacity="0.85""#)
    }

    /// A hill in profile, lit from the left.
    fn raise(&mut self, foot: Pt, wide: f64, high: f64, chance: &mut Chance) {
        let lean = chance.between(-0.1, 0.08) * wide;
        let at = |x: f64, y: f64| pt(foot.x + x, foot.y - y);
        let (left, right) = (at(-wide / 2.0, 0.0), at(wide / 2.0, 0.0));
        let (top, shoulder) = (at(lean, high), chance.between(0.34, 0.5));
        let notch = at(wide * 0.24 + lean * 0.5, high * shoulder);
        for pen in [&mut self.faces, &mut self.edges] {
            pen.go(left)
                .curve(at(-wide * 0.3, high * 0.2), at(lean - wide * 0.16, high), top)
                .curve(at(lean + wide * 0.1, high), at(wide * 0.12, high * (shoulder + 0.1)), notch)
                .curve(at(wide * 0.34, high * (shoulder + 0.06)), at(wide * 0.4, high * 0.1), right);
        }
        self.faces.close();
        // The shaded flank.
        let strokes = (wide / 3.4) as usize;
        for index in 0..strokes {
            let part = (index as f64 + 0.3) / strokes as f64;
            let x = lean + part * (wide / 2.0 - lean) * 0.92;
            let ridge = if part < 0.5 {
                high * (1.0 - (1.0 - shoulder) * (part * part * 4.0).min(1.0))
            } else {
                high * shoulder * (1.0 - (part - 0.5) * 1.7).max(0.1)
            };
            let long = ridge * chance.between(0.5, 0.9);
            let from = at(x, ridge - 0.6);
            self.shades
                .go(from)
                .bend(at(x + long * 0.1, ridge - long * 0.5), at(x + long * 0.3, ridge - long));
        }
        self.shades.stroke(at(lean - wide * 0.12, high * 0.78), at(lean - wide * 0.19, high * 0.5));
        self.feet.push(foot);
    }
}

/// All hills, far ones first.
pub(crate) fn mountains(palette: &Palette) -> String {
    let mut chance = Chance::new(61);
    let mut out = String::new();
    let mut rank = Rank::default();
    for foot in &atlas().hills {
        let hidden = |other: &Pt| (other.x - foot.x).abs() < 32.0 && (other.y - foot.y).abs() < 22.0;
        if rank.feet.iter().any(hidden) {
            out += &rank.drawn(palette);
            rank = Rank::default();
        }
        let wide = chance.between(23.0, 31.0);
        let high = chance.between(14.0, 20.0);
        rank.raise(pt(foot.x, foot.y + 5.0), wide, high, &mut chance);
    }
    out + &rank.drawn(palette)
}

/// All trees, far ones first.
pub(crate) fn woods(palette: &Palette) -> String {
    let mut chance = Chance::new(62);
    let mut wood = Wood::default();
    for foot in &atlas().trees {
        wood.plant(*foot, chance.between(1.15, 1.4), &mut chance);
    }
    wood.drawn(palette.land, palette.line)
}
