//! A scene kept as SVG nodes: what stays is left alone, what moved is moved, and only what changed is drawn again.
//!
//! What goes off the board rests beside it for a while, for it often comes back: a hex can be clicked again and again.

mod kept;
mod shelf;
mod targets;

use super::browser::doc;
use crate::scenes::AnyScene;
use board::Shape;
use kept::Kept;
use std::collections::BTreeMap;
use std::sync::Arc;
use targets::Targets;
use texts::render;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

const SVG: &str = "http://www.w3.org/2000/svg";

/// The nodes of one scene.
pub(super) struct Stage {
    /// The printed sheet, which hardly ever changes.
    ground: Element,
    /// Everything on it.
    svg: Element,
    sheet: Element,
    defs: Element,
    title: Element,
    painted: Element,
    preview: Element,
    /// A ring around what somebody looked for.
    spot: Element,
    /// What lies below the pieces while one of them is dragged.
    under: Element,
    /// What is dragged, above everything.
    dragged: Element,
    grips: Element,
    layers: BTreeMap<&'static str, Kept>,
    targets: Targets,
    last: Option<Arc<AnyScene>>,
    filmed: String,
    level: &'static str,
}

impl Stage {
    /// An empty stage inside of an element.
    pub(super) fn new(inside: &Element) -> Stage {
        let ground = create("svg");
        let _ = ground.set_attribute("class", "stage ground");
        let _ = ground.set_attribute("aria-hidden", "true");
        let _ = ground.set_attribute("font-family", board::SERIF);
        // Names in a document hold for all its pictures: what lies on the sheet may refer to these too.
        let (defs, sheet) = (create("defs"), create("g"));
        let _ = ground.append_child(&defs);
        let _ = ground.append_child(&sheet);
        let _ = inside.append_child(&ground);
        let svg = create("svg");
        let _ = svg.set_attribute("class", "stage");
        let _ = svg.set_attribute("role", "group");
        let _ = svg.set_attribute("font-family", board::SERIF);
        let parts = ["title", "g", "g", "g", "g", "g", "g"].map(create);
        parts.iter().for_each(|part| drop(svg.append_child(part)));
        let [title, painted, spot, preview, hits, grips, dragged] = parts;
        let under = create("g");
        let _ = under.set_attribute("class", "under");
        let named = [
            (&spot, "spot"),
            (&preview, "preview"),
            (&hits, "hits"),
            (&grips, "grips"),
            (&dragged, "dragged"),
        ];
        for (part, name) in named {
            let _ = part.set_attribute("class", name);
        }
        // Everything that can be dragged can be done without dragging.
        let _ = grips.set_attribute("aria-hidden", "true");
        let _ = inside.append_child(&svg);
        let (layers, targets) = (BTreeMap::new(), Targets::new(hits));
        Stage {
            ground,
            svg,
            sheet,
            defs,
            title,
            painted,
            preview,
            spot,
            under,
            dragged,
            grips,
            layers,
            targets,
            last: None,
            filmed: String::new(),
            level: "",
        }
    }

    /// Show this part of the scene.
    ///
    /// `level` is how near it is seen: pictures may hide what only shows from near, or from afar.
    pub(super) fn film(&mut self, view_box: &str, level: &'static str) {
        if self.level != level {
            self.level = level;
            for picture in [&self.ground, &self.svg] {
                let _ = picture.set_attribute("data-level", level);
            }
        }
        // Even the same value would have the whole sheet painted again.
        if self.filmed == view_box {
            return;
        }
        view_box.clone_into(&mut self.filmed);
        for picture in [&self.ground, &self.svg] {
            let _ = picture.set_attribute("viewBox", view_box);
        }
    }

    /// What is shown.
    pub(super) fn scene(&self) -> Option<&AnyScene> {
        self.last.as_deref()
    }

    /// The element of a hit.
    pub(super) fn target(&self, key: &str) -> Option<&Element> {
        self.targets.element(key)
    }

    /// Mark these hits and no others.
    pub(super) fn mark(&mut self, marked: &[String]) {
        self.targets.mark(marked);
    }

    /// Show a scene; says whether it is another sheet than before, so that the camera must be set anew.
    pub(super) fn show(&mut self, scene: &Arc<AnyScene>) -> bool {
        let sheet = |scene: &AnyScene| {
            let first = scene.layers.first().and_then(|layer| layer.nodes.first());
            first.map(|node| node.key.clone())
        };
        let is_new = self.last.as_ref().is_none_or(|last| sheet(last) != sheet(scene));
        if is_new {
            self.painted.set_inner_html("");
            self.sheet.set_inner_html("");
            self.layers.clear();
            self.targets.clear();
        }
        if self.last.as_ref().is_none_or(|last| last.defs != scene.defs) {
            self.defs.set_inner_html(&scene.defs);
        }
        if self.last.as_ref().is_none_or(|last| last.lang != scene.lang || last.title != scene.title) {
            self.title.set_text_content(Some(&render(scene.lang, &scene.title)));
        }
        self.preview.set_inner_html("");
        for layer in &scene.layers {
            let painted = if layer.id == "map" { &self.sheet } else { &self.painted };
            let kept = self.layers.entry(layer.id).or_insert_with(|| {
                let group = create("g");
                let _ = group.set_attribute("class", layer.id);
                // What is painted is told by the hits and by the words beside the board.
                let _ = group.set_attribute("aria-hidden", "true");
                let _ = painted.append_child(&group);
                Kept::new(group, scene.lang)
            });
            kept.show(&layer.nodes, scene.lang);
        }
        self.targets.show(scene);
        if self.last.as_ref().is_none_or(|last| is_new || last.grips != scene.grips) {
            self.grips.set_inner_html("");
            for grip in &scene.grips {
                let element = shape(&grip.shape);
                let _ = element.set_attribute("data-grip", &grip.key);
                let _ = self.grips.append_child(&element);
            }
        }
        self.last = Some(scene.clone());
        is_new
    }

    /// Lay what would come of something over the board.
    pub(super) fn preview(&self, key: Option<&str>) {
        let hit = key.and_then(|key| self.last.as_ref()?.hit(key));
        self.preview.set_inner_html(hit.and_then(|hit| hit.preview.as_deref()).unwrap_or_default());
    }

    /// The slip of paper in it, if there is one, and where it lies: left, top, width and height.
    pub(super) fn previewed_slip(&self) -> Option<(Element, [f64; 4])> {
        let slip = self.preview.query_selector("[data-slip]").ok().flatten()?;
        let area = slip.get_attribute("data-slip")?;
        let mut numbers = area.split(' ').filter_map(|number| number.parse().ok());
        let area = [numbers.next()?, numbers.next()?, numbers.next()?, numbers.next()?];
        Some((slip, area))
    }

    /// Mark a place somebody looked for, or none.
    pub(super) fn point_out(&self, place: Option<(f64, f64)>) {
        let ring = place.map(|(x, y)| {
            format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="24"/><circle cx="{x:.1}" cy="{y:.1}" r="24"/>"#)
        });
        self.spot.set_inner_html(&ring.unwrap_or_default());
    }

    /// A node is taken off the board; what lies below all pieces meanwhile.
    pub(super) fn lift(&self, key: &str, under: &str) {
        self.under.set_inner_html(under);
        let pieces = self.layers.get("pieces").map(|layer| layer.group().clone());
        let _ = self.painted.insert_before(&self.under, pieces.as_deref());
        self.mark_lifted(key, true);
    }

    /// What is seen of something dragged.
    pub(super) fn drag(&self, markup: &str, is_good: bool) {
        let class = if is_good { "dragged good" } else { "dragged bad" };
        let _ = self.dragged.set_attribute("class", class);
        self.dragged.set_inner_html(markup);
    }

    /// The node lies where it lay.
    pub(super) fn lay_down(&self, key: &str) {
        self.mark_lifted(key, false);
        self.under.set_inner_html("");
        self.dragged.set_inner_html("");
        let _ = self.dragged.set_attribute("class", "dragged");
    }

    fn mark_lifted(&self, key: &str, is_lifted: bool) {
        let node = self.layers.values().find_map(|layer| layer.node(key));
        if let Some(node) = node {
            let _ = node.class_list().toggle_with_force("lifted", is_lifted);
        }
        let _ = self.svg.class_list().toggle_with_force("dragging", is_lifted);
    }
}

fn create(name: &str) -> Element {
    doc().create_element_ns(Some(SVG), name).expect("SVG has such an element")
}

fn shape(shape: &Shape) -> Element {
    let set = |element: &Element, pairs: &[(&str, f64)]| {
        for (name, value) in pairs {
            let _ = element.set_attribute(name, &format!("{value:.2}"));
        }
    };
    match shape {
        Shape::Rect { x, y, width, height } => {
            let element = create("rect");
            set(&element, &[("x", *x), ("y", *y), ("width", *width), ("height", *height), ("rx", 6.0)]);
            element
        }
        Shape::Circle { x, y, r } => {
            let element = create("circle");
            set(&element, &[("cx", *x), ("cy", *y), ("r", *r)]);
            element
        }
        Shape::Path { d, .. } => {
            let element = create("path");
            let _ = element.set_attribute("d", d);
            element
        }
    }
}

/// Give the keyboard to an element.
pub(super) fn focus(element: &Element) {
    if let Some(drawn) = element.dyn_ref::<SvgElement>() {
        let _ = drawn.focus();
    } else if let Some(html) = element.dyn_ref::<web_sys::HtmlElement>() {
        let _ = html.focus();
    }
}
