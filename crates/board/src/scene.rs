//! A picture as data: layers of keyed nodes, and places to click that are bound to actions.
//!
//! ```text
//! svg
//! ├─ defs              gradients, hatches, clips
//! ├─ g.map             the printed sheet: one node, one string, the same for a language and a theme
//! ├─ g.…               further layers in the order they are painted
//! │   └─ g[data-key]   one node; it is moved by its transform and keeps its key while it lives
//! ├─ grips             not painted: what can be dragged
//! └─ hits              not painted: shapes with an effect and a label; below them those that only explain
//! ```
//!
//! A client keeps the nodes by key: it moves those whose place changed, replaces the content of those whose markup
//! changed, and adds or removes the rest.

use crate::arrange::arrange;
use crate::drag::Grip;
use crate::geometry::Area;
use crate::lettering::SERIF;
use crate::pen::{circle, escape, fine, num, rect};
use crate::theme::Theme;
use kernel::Said;
use serde::Serialize;
use std::borrow::Cow;
use std::sync::Arc;
use texts::{Lang, render};

/// A picture.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scene<C> {
    /// Width of the sheet.
    pub width: f64,
    /// Height of the sheet.
    pub height: f64,
    /// What the picture shows, for those who cannot see it.
    pub title: Said,
    /// Gradients, hatches and clips the nodes refer to.
    pub defs: Cow<'static, str>,
    /// What is painted, lowest first.
    pub layers: Vec<Layer>,
    /// What can be clicked, lowest first.
    pub hits: Vec<Hit<C>>,
    /// What can be dragged, lowest first.
    pub grips: Vec<Grip>,
    /// Keys of the hits that matter now, in reading order: where arrow keys go.
    pub focus: Vec<String>,
    /// Keys of the hits that play nothing but ask why not, in reading order.
    pub asks: Vec<String>,
    /// What of a great sheet is to be seen.
    #[serde(skip)]
    pub outlook: Outlook,
    /// Light or dark.
    pub theme: Theme,
    /// The language of the words in it.
    #[serde(serialize_with = "lang_as_code")]
    pub lang: Lang,
}

fn lang_as_code<S: serde::Serializer>(lang: &Lang, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(lang.code())
}

/// What of a great sheet is to be seen; nothing for one that is seen whole.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outlook {
    /// What is looked at first: left, top, width and height.
    pub theatre: Option<[f64; 4]>,
    /// What stays in the middle where there is no room for all of it.
    pub heart: (f64, f64),
    /// Where that happens which is asked about.
    pub subject: Option<(f64, f64)>,
    /// A slip of paper that lies on it to be read: left, top, width and height.
    pub slip: Option<[f64; 4]>,
}

/// The shape of a picture: as the frame it is seen in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Form {
    /// Wider than high.
    #[default]
    Wide,
    /// Higher than wide, as a phone is held.
    Tall,
}

/// Nodes painted together.
#[derive(Clone, Debug, Serialize)]
pub struct Layer {
    /// Stable name, also its CSS class.
    pub id: &'static str,
    /// Lowest first. Boards keep what did not change and show it again: the very same node needs no second look.
    pub nodes: Vec<Arc<Node>>,
}

impl Layer {
    /// A layer of these nodes, lowest first.
    pub(crate) fn new<N: Into<Arc<Node>>>(id: &'static str, nodes: impl IntoIterator<Item = N>) -> Layer {
        Layer { id, nodes: nodes.into_iter().map(Into::into).collect() }
    }
}

impl PartialEq for Layer {
    fn eq(&self, other: &Layer) -> bool {
        let same = |(one, other): (&Arc<Node>, &Arc<Node>)| Arc::ptr_eq(one, other) || one == other;
        self.id == other.id
            && self.nodes.len() == other.nodes.len()
            && self.nodes.iter().zip(&other.nodes).all(same)
    }
}

/// Something painted.
#[derive(Clone, Debug, Serialize)]
pub struct Node {
    /// Unique in the scene; the same thing keeps it from scene to scene.
    pub key: String,
    /// CSS classes.
    pub class: &'static str,
    /// Where its own origin lies.
    pub x: f64,
    /// The same, downwards.
    pub y: f64,
    /// How large it is drawn.
    pub scale: f64,
    /// What it is, for a tooltip.
    pub tip: Option<Said>,
    /// SVG, drawn around its own origin.
    pub markup: Cow<'static, str>,
}

impl PartialEq for Node {
    fn eq(&self, other: &Node) -> bool {
        // A printed sheet is long, and mostly the very same.
        let same_markup =
            || std::ptr::eq::<str>(&*self.markup, &*other.markup) || self.markup == other.markup;
        (self.x, self.y, self.scale, self.class) == (other.x, other.y, other.scale, other.class)
            && self.key == other.key
            && self.tip == other.tip
            && same_markup()
    }
}

impl Node {
    /// Something at a place.
    pub(crate) fn at(key: impl Into<String>, class: &'static str, x: f64, y: f64, markup: String) -> Node {
        Node { key: key.into(), class, x, y, scale: 1.0, tip: None, markup: Cow::Owned(markup) }
    }

    /// The same with a tooltip.
    #[must_use]
    pub(crate) fn tip(self, tip: Said) -> Node {
        Node { tip: Some(tip), ..self }
    }

    /// The same, larger or smaller.
    #[must_use]
    pub(crate) fn scaled(self, scale: f64) -> Node {
        Node { scale, ..self }
    }

    /// Its `transform` attribute.
    pub fn transform(&self) -> String {
        let place = format!("translate({} {})", num(self.x), num(self.y));
        if self.scale == 1.0 { place } else { format!("{place} scale({})", fine(self.scale)) }
    }
}

/// A place to click.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hit<C> {
    /// Unique among the hits; the same thing keeps it from scene to scene.
    pub key: String,
    /// Where.
    pub shape: Shape,
    /// What a click does.
    pub effect: Effect<C>,
    /// What it means, as a text. Boards keep what did not change: the very same text needs no second look.
    pub label: Arc<Said>,
    /// Every action that may still come of it, in notation.
    pub actions: Vec<String>,
    /// What would come of it as SVG, to be laid over the board while it is pointed at.
    pub preview: Option<String>,
}

/// What a click does.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Effect<C> {
    /// Play this action, in notation.
    Play(String),
    /// Play these actions one after the other, in notation, each as long as it can be played.
    ///
    /// Invariant: the first of them is legal.
    Chain(Vec<String>),
    /// Look again with this choice made.
    Choose(C),
    /// Play nothing: try these actions with the rules, in order, and show the first refusal.
    ///
    /// Invariant: none of them is legal.
    Ask(Vec<String>),
}

/// Where one can click.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// A rectangle.
    Rect {
        /// Left.
        x: f64,
        /// Top.
        y: f64,
        /// Width.
        width: f64,
        /// Height.
        height: f64,
    },
    /// A circle.
    Circle {
        /// Centre.
        x: f64,
        /// Centre.
        y: f64,
        /// Radius.
        r: f64,
    },
    /// Any outline, as the data of a path; the middle is where a label or a ring belongs.
    Path {
        /// The data.
        d: String,
        /// Middle.
        x: f64,
        /// Middle.
        y: f64,
    },
}

impl From<Area> for Shape {
    fn from(area: Area) -> Shape {
        let Area { x, y, width, height } = area;
        Shape::Rect { x, y, width, height }
    }
}

impl Shape {
    /// Its middle.
    pub fn middle(&self) -> (f64, f64) {
        match self {
            Shape::Rect { x, y, width, height } => (x + width / 2.0, y + height / 2.0),
            Shape::Circle { x, y, .. } | Shape::Path { x, y, .. } => (*x, *y),
        }
    }

    /// It as an SVG element with these attributes.
    pub fn element(&self, attributes: &str) -> String {
        match self {
            Shape::Rect { x, y, width, height } => rect(*x, *y, *width, *height, 6.0, attributes),
            Shape::Circle { x, y, r } => circle(*x, *y, *r, attributes),
            Shape::Path { d, .. } => format!(r#"<path d="{d}" {attributes}/>"#),
        }
    }

    /// How far a point is from it: 0 inside. Of an outline only its middle is known.
    pub fn distance(&self, at: (f64, f64)) -> f64 {
        match self {
            Shape::Rect { x, y, width, height } => {
                let out = |at: f64, from: f64, size: f64| (from - at).max(at - from - size).max(0.0);
                out(at.0, *x, *width).hypot(out(at.1, *y, *height))
            }
            Shape::Circle { x, y, r } => ((at.0 - x).hypot(at.1 - y) - r).max(0.0),
            Shape::Path { x, y, .. } => (at.0 - x).hypot(at.1 - y),
        }
    }
}

impl<C> Hit<C> {
    /// Does something come of it?
    pub(crate) fn matters(&self) -> bool {
        !self.actions.is_empty()
    }

    /// Does it only ask why not?
    pub fn is_ask(&self) -> bool {
        matches!(self.effect, Effect::Ask(_))
    }
}

impl<C> Scene<C> {
    /// The picture as an SVG document of its own. Nothing in it can be clicked.
    pub fn to_svg(&self) -> String {
        let palette = self.theme.palette();
        let mut out = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" lang="{}" font-family="{SERIF}" role="img"><title>{}</title><defs>{}</defs>"#,
            self.lang.code(),
            escape(&render(self.lang, &self.title)),
            self.defs,
            w = num(self.width),
            h = num(self.height),
        );
        out.push_str(&rect(0.0, 0.0, self.width, self.height, 0.0, &format!(r#"fill="{}""#, palette.table)));
        for layer in &self.layers {
            out.push_str(&format!(r#"<g class="{}">"#, layer.id));
            for node in &layer.nodes {
                out.push_str(&format!(
                    r#"<g data-key="{}" class="{}" transform="{}">"#,
                    escape(&node.key),
                    node.class,
                    node.transform()
                ));
                if let Some(tip) = &node.tip {
                    out.push_str(&format!("<title>{}</title>", escape(&render(self.lang, tip))));
                }
                out.push_str(&node.markup);
                out.push_str("</g>");
            }
            out.push_str("</g>");
        }
        out.push_str("</svg>");
        out
    }

    /// All nodes.
    pub fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.layers.iter().flat_map(|layer| layer.nodes.iter().map(|node| &**node))
    }

    /// The node with this key.
    pub fn node(&self, key: &str) -> Option<&Node> {
        self.nodes().find(|node| node.key == key)
    }

    /// What can be dragged at a point, or beside it as near as `reach`: the nearest, and of equals the topmost.
    pub fn grip_at(&self, at: (f64, f64), reach: f64) -> Option<&Grip> {
        let near = self.grips.iter().rev().map(|grip| (grip.shape.distance(at), grip));
        let near = near.filter(|(far, _)| *far <= reach);
        near.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, grip)| grip)
    }

    /// The hit with this key.
    pub fn hit(&self, key: &str) -> Option<&Hit<C>> {
        self.hits.iter().find(|hit| hit.key == key)
    }
}

/// The keys of these hits in reading order: by rows from the top, in each row from the left.
pub(crate) fn reading_order<C>(hits: &[Hit<C>], row: f64, wanted: impl Fn(&Hit<C>) -> bool) -> Vec<String> {
    let mut places: Vec<(i64, f64, &str)> = hits
        .iter()
        .filter(|hit| wanted(hit))
        .map(|hit| {
            let (x, y) = hit.shape.middle();
            ((y / row) as i64, x, hit.key.as_str())
        })
        .collect();
    arrange(&mut places, |a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(b.2)));
    places.into_iter().map(|(_, _, key)| key.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_is_inside_a_shape_or_so_far_from_it() {
        let rect = Shape::Rect { x: 10.0, y: 20.0, width: 30.0, height: 40.0 };
        assert_eq!(rect.distance((15.0, 25.0)), 0.0);
        assert_eq!(rect.distance((43.0, 64.0)), 5.0);
        let circle = Shape::Circle { x: 0.0, y: 0.0, r: 10.0 };
        assert_eq!((circle.distance((6.0, 8.0)), circle.distance((0.0, -25.0))), (0.0, 15.0));
    }

    #[test]
    fn the_topmost_of_two_grips_is_taken_and_a_finger_need_not_be_exact() {
        let grip = |key: &str, x: f64| Grip {
            key: key.to_owned(),
            shape: Shape::Circle { x, y: 0.0, r: 10.0 },
            lifts: key.to_owned(),
            label: Said::new("web.plain"),
        };
        let scene: Scene<()> = Scene {
            width: 100.0,
            height: 100.0,
            title: Said::new("web.plain"),
            defs: Cow::Borrowed(""),
            layers: Vec::new(),
            hits: Vec::new(),
            grips: vec![grip("low", 0.0), grip("high", 15.0)],
            focus: Vec::new(),
            asks: Vec::new(),
            outlook: Outlook::default(),
            theme: Theme::Light,
            lang: Lang::En,
        };
        let at = |x: f64, reach: f64| scene.grip_at((x, 0.0), reach).map(|grip| grip.key.as_str());
        assert_eq!((at(2.0, 0.0), at(8.0, 0.0), at(40.0, 0.0)), (Some("low"), Some("high"), None));
        assert_eq!((at(40.0, 20.0), at(-14.0, 20.0)), (Some("high"), Some("low")));
    }
}
