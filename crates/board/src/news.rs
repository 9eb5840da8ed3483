//! What changed since somebody last looked, marked on any board: a ring in pencil around each place, dots along the
//! way things came.
//!
//! A game says what its news are; how they look is the same for all.

use crate::geometry::{Area, Pt, by_hand, even, heading, smooth};
use crate::pen::Pen;
use crate::scene::{Layer, Node, Scene};
use kernel::Said;

/// Something that changed on a board.
#[derive(Clone, PartialEq, Debug)]
pub struct News {
    /// Stable name, unique among the news of a moment.
    pub key: String,
    /// What changed, as a text.
    pub said: Said,
    /// How it is marked.
    pub(crate) mark: Mark,
}

/// How something that changed is marked.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Mark {
    /// A place that is not as it was.
    Ring(Area),
    /// The way something came, and in which ink.
    Trace(Vec<Pt>, &'static str),
}

impl News {
    /// A place that is not as it was.
    pub(crate) fn ring(place: &str, area: Area, said: Said) -> News {
        News { key: format!("news:{place}"), said, mark: Mark::Ring(area) }
    }

    /// The way something came.
    pub(crate) fn trace(way: &str, line: Vec<Pt>, ink: &'static str, said: Said) -> News {
        News { key: format!("news:{way}"), said, mark: Mark::Trace(line, ink) }
    }

    /// Is it a place that changed, and not a way between two?
    pub fn is_place(&self) -> bool {
        matches!(self.mark, Mark::Ring(_))
    }
}

/// Where the marks belong among the layers: on the sheet and below all that lies on it.
const ABOVE: &str = "lights";

/// Mark the news on a picture of the board they belong to.
pub fn mark<C>(scene: &mut Scene<C>, news: &[News]) {
    let palette = scene.theme.palette();
    let nodes = news.iter().map(|news| {
        let markup = match &news.mark {
            Mark::Ring(area) => ring(*area, palette.paper, palette.danger),
            Mark::Trace(line, ink) => trace(line, palette.paper, ink),
        };
        Node::at(news.key.clone(), "news", 0.0, 0.0, markup).tip(news.said.clone())
    });
    let layer = Layer::new("news", nodes);
    let at = scene.layers.iter().position(|layer| layer.id == ABOVE).map_or(scene.layers.len(), |at| at + 1);
    scene.layers.insert(at, layer);
}

/// Twice around in red pencil, as one marks a map.
fn ring(area: Area, paper: &str, ink: &str) -> String {
    let centre = area.centre();
    let around = |grow: f64, lean: f64| {
        let (width, height) = (area.width / 2.0 + grow, area.height / 2.0 + grow);
        let turn = (0..24).map(|step| {
            let (sin, cos) = crate::geometry::sin_cos(f64::from(step) * 15.0 + lean);
            // Between an ellipse and a box: the corners are where blocks stand.
            let bulge =
                |part: f64| part.signum() * part.abs().sqrt().sqrt().sqrt().mul_add(0.5, part.abs() * 0.5);
            Pt { x: centre.x + width * bulge(cos), y: centre.y + height * bulge(sin) }
        });
        by_hand(&smooth(&turn.collect::<Vec<_>>(), true, 6.0), 2.2, 14, (area.x + lean) as u64)
    };
    let mut halo = Pen::new();
    halo.shape(&around(7.0, 0.0));
    let mut pencil = Pen::new();
    pencil.shape(&around(6.0, 0.0));
    pencil.shape(&around(9.5, 7.0));
    halo.stroked(paper, 11.0, r#"stroke-opacity="0.7" stroke-linejoin="round""#)
        + &pencil.stroked(ink, 2.4, r#"stroke-opacity="0.85" stroke-linecap="round" stroke-linejoin="round""#)
}

/// Dots along the way, and a head where it ends.
fn trace(line: &[Pt], paper: &str, ink: &str) -> String {
    let line = even(line, 6.0);
    let Some(last) = line.len().checked_sub(1).filter(|last| *last > 2) else { return String::new() };
    let (tip, along) = (line[last], heading(&line, last - 1));
    let mut way = Pen::new();
    way.through(&line[..last]);
    let mut head = Pen::new();
    let neck = tip.minus(along.times(15.0));
    head.shape(&[tip, neck.plus(along.left().times(9.0)), neck.minus(along.left().times(9.0))]);
    way.stroked(paper, 9.0, r#"stroke-opacity="0.75" stroke-linecap="round""#)
        + &way.stroked(ink, 4.6, r#"stroke-dasharray="0.1 10" stroke-linecap="round""#)
        + &head.drawn(ink, paper, 1.2, r#"stroke-linejoin="round""#)
}
