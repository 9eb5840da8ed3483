//! Mountains in profile, hills in hachures, tufts, trees and furrows, at the feet that the backdrop gives.

use super::ink::{Dice, LAND, LINE, fine};
use super::{Sitter, View};
use crate::arpents::backdrop::Level;
use crate::chart::Pt;
use std::fmt::Write;

/// What a hand draws in three weights: faces that hide what lies behind, edges, shades.
#[derive(Default)]
struct Hand {
    out: String,
    faces: String,
    edges: String,
    shades: String,
}

impl Hand {
    fn lift(&mut self, weight: f64) {
        if self.edges.is_empty() && self.shades.is_empty() {
            return;
        }
        let line = |data: &str, wide: f64, strength: f64| {
            format!(
                r#"<path d="{data}" fill="none" stroke="{LINE}" stroke-width="{}" stroke-opacity="{strength}" stroke-linecap="round" stroke-linejoin="round"/>"#,
                (wide * 100.0).round() / 100.0
            )
        };
        let _ = write!(self.out, r#"<path d="{}" fill="{LAND}" fill-opacity="0.75"/>"#, self.faces);
        self.out += &line(&self.edges, weight, 0.85);
        self.out += &line(&self.shades, weight * 0.62, 0.7);
        self.faces.clear();
        self.edges.clear();
        self.shades.clear();
    }

    /// A mountain lit from the west.
    fn mountain(&mut self, (x, y): Pt, size: f64, dice: &mut Dice) {
        let (wide, high) = (dice.between(25.0, 32.0) * size, dice.between(15.0, 21.0) * size);
        let lean = dice.between(-0.1, 0.06) * wide;
        let at = |px: f64, py: f64| format!("{} {}", fine(x + px), fine(y - py));
        let shoulder = dice.between(0.34, 0.5);
        let edge = format!(
            "M{}C{} {} {}C{} {} {}C{} {} {}",
            at(-wide / 2.0, 0.0),
            at(-wide * 0.3, high * 0.2),
            at(lean - wide * 0.16, high),
            at(lean, high),
            at(lean + wide * 0.1, high),
            at(wide * 0.12, high * (shoulder + 0.1)),
            at(wide * 0.24 + lean * 0.5, high * shoulder),
            at(wide * 0.34, high * (shoulder + 0.06)),
            at(wide * 0.4, high * 0.1),
            at(wide / 2.0, 0.0)
        );
        self.faces += &edge;
        self.faces.push('Z');
        self.edges += &edge;
        let strokes = (wide / (4.0 * size)) as usize;
        for index in 0..strokes {
            let part = (index as f64 + 0.3) / strokes as f64;
            let px = lean + part * (wide / 2.0 - lean) * 0.92;
            let ridge = if part < 0.5 {
                high * (1.0 - (1.0 - shoulder) * (part * part * 4.0).min(1.0))
            } else {
                high * shoulder * (1.0 - (part - 0.5) * 1.7).max(0.1)
            };
            let long = ridge * dice.between(0.5, 0.9);
            let _ = write!(self.shades, "M{}L{}", at(px, ridge - 0.6), at(px + long * 0.3, ridge - long));
        }
    }

    /// A rounded hill.
    fn hill(&mut self, (x, y): Pt, size: f64, dice: &mut Dice) {
        let (wide, high) = (dice.between(20.0, 26.0) * size, dice.between(6.5, 9.0) * size);
        let at = |px: f64, py: f64| format!("{} {}", fine(x + px), fine(y - py));
        let edge = format!(
            "M{}C{} {} {}",
            at(-wide / 2.0, 0.0),
            at(-wide * 0.25, high * 1.4),
            at(wide * 0.2, high * 1.4),
            at(wide / 2.0, 0.0)
        );
        self.faces += &edge;
        self.faces.push('Z');
        self.edges += &edge;
        for index in 0..4 {
            let px = wide * (0.08 + 0.1 * f64::from(index));
            let top = high * (0.95 - 0.2 * f64::from(index));
            let _ = write!(self.shades, "M{}L{}", at(px, top), at(px + 1.6 * size, top - high * 0.42));
        }
    }

    /// A leafy tree with its shadow.
    fn tree(&mut self, (x, y): Pt, size: f64, dice: &mut Dice) {
        let high = dice.between(9.0, 12.5) * size;
        let wide = high * dice.between(0.55, 0.7);
        let at = |px: f64, py: f64| format!("{} {}", fine(x + px), fine(y - py));
        let crown = format!(
            "M{}C{} {} {}C{} {} {}Z",
            at(0.0, high * 0.3),
            at(-wide, high * 0.3),
            at(-wide * 0.7, high),
            at(0.0, high),
            at(wide * 0.7, high),
            at(wide, high * 0.3),
            at(0.0, high * 0.3)
        );
        self.faces += &crown;
        self.edges += &crown;
        let _ = write!(self.edges, "M{}L{}", at(0.0, high * 0.3), at(0.0, 0.0));
        let _ = write!(
            self.shades,
            "M{}L{}M{}L{}",
            at(0.0, 0.0),
            at(wide * 0.9, -0.6),
            at(wide * 0.2, high * 0.75),
            at(wide * 0.34, high * 0.45)
        );
    }

    /// Reeds over a line of still water.
    fn tuft(&mut self, (x, y): Pt, size: f64, dice: &mut Dice) {
        let lean = dice.between(-1.0, 1.0);
        for (px, high) in [(-5.0, 5.0), (-2.0, 8.0), (1.0, 9.0), (4.0, 6.0)] {
            let _ = write!(
                self.edges,
                "M{} {}l{} {}",
                fine(x + px * size),
                fine(y),
                fine((px * 0.25 + lean) * size),
                fine(-high * size)
            );
        }
        let _ = write!(
            self.shades,
            "M{} {}h{}M{} {}h{}",
            fine(x - 11.0 * size),
            fine(y + 0.6),
            fine(22.0 * size),
            fine(x - 6.0 * size),
            fine(y + 3.0 * size),
            fine(14.0 * size)
        );
    }

    /// Furrows of a field.
    fn furrows(&mut self, (x, y): Pt, size: f64, dice: &mut Dice) {
        let slope = dice.between(-0.35, 0.35);
        for row in 0..4 {
            let up = (f64::from(row) - 1.5) * 3.2 * size;
            let long = dice.between(13.0, 18.0) * size;
            let _ = write!(
                self.shades,
                "M{} {}l{} {}",
                fine(x - long / 2.0),
                fine(y + up - slope * long / 2.0),
                fine(long),
                fine(slope * long)
            );
        }
    }
}

/// All marks of a view, the far ones first.
pub(super) fn marks(sitter: &Sitter, view: View) -> String {
    let mut feet: Vec<(Pt, &str)> = Vec::new();
    for marks in &sitter.backdrop.marks {
        let middle = sitter.middle(marks.cell);
        let terrain = sitter.map.hexes.get(&marks.cell).and_then(|hex| hex.terrain.as_deref());
        let Some(terrain) = terrain.filter(|_| view.has(middle, 80.0)) else { continue };
        // From afar only the ranges show, larger than they are.
        let most = match (sitter.level, terrain) {
            (Level::Theatre, "mountain") => 2,
            (Level::Theatre, "hill" | "marsh" | "forest") => 1,
            (Level::Theatre, _) => 0,
            (Level::Region, "forest") => 2,
            _ => usize::MAX,
        };
        feet.extend(
            marks
                .feet
                .iter()
                .take(most)
                .map(|&(dx, dy)| ((middle.0 + f64::from(dx), middle.1 + f64::from(dy)), terrain)),
        );
    }
    feet.sort_by(|a, b| a.0.1.total_cmp(&b.0.1).then(a.0.0.total_cmp(&b.0.0)));
    let (size, weight) = match sitter.level {
        Level::Theatre => (1.9, 2.0),
        Level::Region => (1.15, 1.1),
        Level::Hex => (1.0, 0.75),
    };
    let mut hand = Hand::default();
    let mut dice = Dice(0x1759);
    let mut row = f64::MIN;
    for (foot, terrain) in feet {
        // What stands a little further south may hide what was drawn, so it is drawn after.
        if foot.1 > row + 12.0 * size {
            hand.lift(weight);
            row = foot.1;
        }
        match terrain {
            "mountain" => hand.mountain(foot, size, &mut dice),
            "hill" => hand.hill(foot, size, &mut dice),
            "marsh" => hand.tuft(foot, size, &mut dice),
            "habited" => hand.furrows(foot, size, &mut dice),
            _ => hand.tree(foot, if sitter.level == Level::Theatre { 1.5 } else { size }, &mut dice),
        }
    }
    hand.lift(weight);
    hand.out
}
