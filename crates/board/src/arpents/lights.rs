//! Hexes lit because something can be done there, and the outlines to click them by.
//!
//! A hundred hexes may be lit at a time. All that are lit alike on a map are one node: a browser has five lines to lay
//! out and not five for each hex.

use super::frame::{corners, middle, outline, size};
use crate::geometry::Pt;
use crate::light::Light;
use crate::pen::{Pen, fine};
use crate::scene::{Node, Shape};
use crate::theme::Theme;
use games::game_arpents::Hex;
use games::game_arpents::ids::Map;
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

/// Hexes that are drawn as one: lit alike, with lines as wide.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Kind {
    glow: Glow,
    map: Option<Map>,
}

/// Some of them, as they were drawn.
struct Lit {
    theme: Theme,
    kind: Kind,
    hexes: Vec<Hex>,
    node: Arc<Node>,
}

thread_local! {
    /// What is lit now, so that what stays lit is the very same node.
    static LIT: RefCell<Vec<Lit>> = const { RefCell::new(Vec::new()) };
    static SHAPES: RefCell<BTreeMap<Hex, Shape>> = const { RefCell::new(BTreeMap::new()) };
}

/// Hexes lit: a wash, and a glow that gathers to a line along the edge of each.
pub(crate) fn lit(hexes: &[(Hex, Glow)], theme: Theme) -> Vec<Arc<Node>> {
    let mut kinds: BTreeMap<Kind, Vec<Hex>> = BTreeMap::new();
    for (hex, glow) in hexes {
        kinds.entry(Kind { glow: *glow, map: hex.map() }).or_default().push(*hex);
    }
    LIT.with_borrow_mut(|last| {
        let now = kinds.into_iter().map(|(kind, hexes)| {
            let is_same = |old: &&Lit| (old.theme, old.kind, &old.hexes) == (theme, kind, &hexes);
            let same = last.iter().find(is_same).map(|old| old.node.clone());
            let node = same.unwrap_or_else(|| drawn(kind, &hexes, theme).into());
            Lit { theme, kind, hexes, node }
        });
        *last = now.collect();
        last.iter().map(|lit| lit.node.clone()).collect()
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

fn drawn(kind: Kind, hexes: &[Hex], theme: Theme) -> Node {
    let palette = theme.palette();
    let (name, class, light, strength) = match kind.glow {
        Glow::Chosen => ("chosen", "chosen", Light::Chosen, 1.0),
        Glow::Possible => ("possible", "possible", Light::Possible, 1.0),
        Glow::Far => ("far", "possible far", Light::Possible, 0.45),
        Glow::Sea => ("sea", "possible far", Light::Possible, 0.55),
    };
    let map = kind.map.map_or("boxes", |map| if map == Map::NorthEast { "north" } else { "south" });
    let mut pen = Pen::new();
    for hex in hexes {
        let at = middle(*hex);
        let inside: Vec<Pt> = corners(*hex).iter().map(|corner| at.towards(*corner, 0.93)).collect();
        pen.shape(&inside);
    }
    let by = hexes.first().map_or(1.0, |hex| size(*hex)).min(1.7);
    // The outlines are said once, and drawn with one line after the other: saying them took longest.
    // Names hold for a whole page: it has one board of this game on which something is lit.
    let id = format!("lit-{name}-{map}");
    let mut markup = format!(r#"<defs><path id="{id}" d="{}"/></defs>"#, pen.data());
    let mut draw = |with: &str| markup += &format!(r##"<use href="#{id}" {with}/>"##);
    draw(&format!(r#"fill="{}" fill-opacity="{}""#, light.colour(palette), fine(0.22 * strength)));
    let strokes = light.strokes([5.0, 3.4, 2.2, 1.2], palette).filter(|_| kind.glow != Glow::Sea);
    for (colour, wide, opacity) in strokes {
        let (wide, opacity) = (fine(wide * by), fine(opacity * strength));
        draw(&format!(
            r#"fill="none" stroke="{colour}" stroke-width="{wide}" stroke-opacity="{opacity}" stroke-linejoin="round""#
        ));
    }
    Node::at(format!("{name}:{map}"), class, 0.0, 0.0, markup)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn what_stays_lit_is_the_very_same_and_everything_else_is_not() {
        let hexes: Vec<Hex> = Hex::all().take(3).collect();
        let of = |hexes: &[Hex], glow: Glow| hexes.iter().map(|hex| (*hex, glow)).collect::<Vec<_>>();
        let possible = of(&hexes, Glow::Possible);
        let first = lit(&possible, Theme::Light);
        assert_eq!(first.len(), 1, "all of them are one node");
        assert!(Arc::ptr_eq(&first[0], &lit(&possible, Theme::Light)[0]));
        for (different, theme) in [
            (of(&hexes[..2], Glow::Possible), Theme::Light),
            (of(&hexes, Glow::Far), Theme::Light),
            (of(&hexes, Glow::Chosen), Theme::Light),
            (possible.clone(), Theme::Dark),
        ] {
            assert_ne!(lit(&different, theme), first);
        }
        // What is lit besides does not matter.
        let both: Vec<(Hex, Glow)> = possible.iter().copied().chain([(Hex::FRANCE, Glow::Chosen)]).collect();
        let before = lit(&possible, Theme::Light);
        let after = lit(&both, Theme::Light);
        assert!(after.len() == 2 && after.iter().any(|node| Arc::ptr_eq(node, &before[0])));
    }

    #[test]
    fn every_lit_hex_has_its_own_outline() {
        let hexes: Vec<(Hex, Glow)> =
            Hex::all().chain([Hex::FRANCE]).step_by(7).map(|hex| (hex, Glow::Possible)).collect();
        let nodes = lit(&hexes, Theme::Dark);
        let outlines = |node: &Arc<Node>| {
            node.markup
                .split_once(" d=\"")
                .map_or(0, |(_, d)| d.split('"').next().unwrap().matches('z').count())
        };
        assert_eq!(nodes.iter().map(outlines).sum::<usize>(), hexes.len());
        assert_eq!(nodes.len(), hexes.iter().map(|(hex, _)| hex.map()).collect::<BTreeSet<_>>().len());
    }
}
