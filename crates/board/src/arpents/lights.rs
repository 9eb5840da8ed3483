//! Hexes lit because something can be done there, and the outlines to click them by.
//!
//! The same hexes are lit again and again, a hundred at a time: what was drawn once is kept and shown again.

use super::frame::{corners, middle, outline, size};
use crate::geometry::Pt;
use crate::light::Light;
use crate::pen::{Pen, fine};
use crate::scene::{Node, Shape};
use crate::theme::Theme;
use games::game_arpents::Hex;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

/// How a hex is lit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Glow {
    /// It was chosen.
    Chosen,
    /// It can be chosen next.
    Possible,
    /// It could be chosen, further on or instead: faintly.
    Far,
    /// One of hundreds of hexes at sea within reach: a tint.
    Sea,
}

/// So many are kept at most, then all are drawn anew as they are needed.
const KEPT: usize = 2000;

thread_local! {
    static LIT: RefCell<BTreeMap<(Theme, Glow, Hex), Arc<Node>>> = const { RefCell::new(BTreeMap::new()) };
    static SHAPES: RefCell<BTreeMap<Hex, Shape>> = const { RefCell::new(BTreeMap::new()) };
}

/// A hex lit: a wash, and a glow that gathers to a line along its edge.
pub(crate) fn lit(hex: Hex, glow: Glow, theme: Theme) -> Arc<Node> {
    LIT.with_borrow_mut(|kept| {
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.entry((theme, glow, hex)).or_insert_with(|| drawn(hex, glow, theme).into()).clone()
    })
}

/// Where a hex is clicked.
pub(crate) fn shape(hex: Hex) -> Shape {
    let drawn = || {
        let at = middle(hex);
        Shape::Path { d: outline(hex), x: at.x, y: at.y }
    };
    SHAPES.with_borrow_mut(|kept| kept.entry(hex).or_insert_with(drawn).clone())
}

fn drawn(hex: Hex, glow: Glow, theme: Theme) -> Node {
    let palette = theme.palette();
    let (name, class, light, strength) = match glow {
        Glow::Chosen => ("chosen", "chosen", Light::Chosen, 1.0),
        Glow::Possible => ("possible", "possible", Light::Possible, 1.0),
        Glow::Far => ("far", "possible far", Light::Possible, 0.45),
        Glow::Sea => ("far", "possible far", Light::Possible, 0.55),
    };
    let at = middle(hex);
    let around: Vec<Pt> = corners(hex).iter().map(|corner| corner.minus(at).times(0.93)).collect();
    let mut pen = Pen::new();
    pen.shape(&around);
    let by = size(hex).min(1.7);
    let mut markup =
        pen.filled(light.colour(palette), &format!(r#"fill-opacity="{}""#, fine(0.22 * strength)));
    let strokes = light.strokes([5.0, 3.4, 2.2, 1.2], palette).filter(|_| glow != Glow::Sea);
    for (colour, wide, opacity) in strokes {
        markup += &pen.stroked(
            colour,
            wide * by,
            &format!(r#"stroke-opacity="{}" stroke-linejoin="round""#, fine(opacity * strength)),
        );
    }
    Node::at(format!("{name}:{hex}"), class, at.x, at.y, markup)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lit_again_is_the_very_same_and_everything_else_is_not() {
        let mut hexes = Hex::all();
        let (one, other) = (hexes.next().unwrap(), hexes.next().unwrap());
        let first = lit(one, Glow::Possible, Theme::Light);
        assert!(Arc::ptr_eq(&first, &lit(one, Glow::Possible, Theme::Light)));
        for different in [
            lit(other, Glow::Possible, Theme::Light),
            lit(one, Glow::Far, Theme::Light),
            lit(one, Glow::Chosen, Theme::Light),
            lit(one, Glow::Possible, Theme::Dark),
        ] {
            assert_ne!(*different, *first);
        }
        assert_eq!(*lit(one, Glow::Far, Theme::Dark), drawn(one, Glow::Far, Theme::Dark));
    }

    #[test]
    fn there_is_an_end_to_keeping() {
        let all = || Hex::all().chain(Hex::all()).chain([Hex::FRANCE]);
        for (at, hex) in all().enumerate() {
            let glow = if at % 2 == 0 { Glow::Far } else { Glow::Possible };
            let shown = lit(hex, glow, Theme::Light);
            assert_eq!(*shown, drawn(hex, glow, Theme::Light));
            assert!(LIT.with_borrow(BTreeMap::len) <= KEPT);
        }
    }
}
