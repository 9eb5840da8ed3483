//! A scene kept as SVG nodes: what stays is left alone, what moved is moved, and only what changed is drawn again.

use super::browser::doc;
use crate::scenes::AnyScene;
use board::{Effect, Shape};
use kernel::Said;
use std::collections::{BTreeMap, BTreeSet};
use texts::{Lang, render};
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
    hits: Element,
    layers: BTreeMap<&'static str, Kept>,
    targets: BTreeMap<String, Target>,
    last: Option<AnyScene>,
    filmed: String,
    level: &'static str,
}

/// One layer.
struct Kept {
    group: Element,
    nodes: BTreeMap<String, Held>,
    order: Vec<String>,
    lang: Lang,
}

/// One node.
struct Held {
    group: Element,
    markup: std::borrow::Cow<'static, str>,
    place: String,
    class: &'static str,
    tip: Option<Said>,
}

/// One place to click.
struct Target {
    element: Element,
    shape: Shape,
    /// What it means, and in which language that was said.
    label: Option<(Said, Lang)>,
    class: &'static str,
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
        let (layers, targets) = (BTreeMap::new(), BTreeMap::new());
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
            hits,
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
        self.last.as_ref()
    }

    /// The element of a hit.
    pub(super) fn target(&self, key: &str) -> Option<&Element> {
        self.targets.get(key).map(|target| &target.element)
    }

    /// Show a scene; says whether it is another sheet than before, so that the camera must be set anew.
    pub(super) fn show(&mut self, scene: &AnyScene) -> bool {
        let sheet = |scene: &AnyScene| {
            let first = scene.layers.first().and_then(|layer| layer.nodes.first());
            first.map(|node| node.key.clone())
        };
        let is_new = self.last.as_ref().is_none_or(|last| sheet(last) != sheet(scene));
        if is_new {
            self.painted.set_inner_html("");
            self.sheet.set_inner_html("");
            self.hits.set_inner_html("");
            self.layers.clear();
            self.targets.clear();
        }
        if self.last.as_ref().is_none_or(|last| last.defs != scene.defs) {
            self.defs.set_inner_html(&scene.defs);
        }
        self.title.set_text_content(Some(&render(scene.lang, &scene.title)));
        self.preview.set_inner_html("");
        for layer in &scene.layers {
            let painted = if layer.id == "map" { &self.sheet } else { &self.painted };
            let kept = self.layers.entry(layer.id).or_insert_with(|| {
                let group = create("g");
                let _ = group.set_attribute("class", layer.id);
                // What is painted is told by the hits and by the words beside the board.
                let _ = group.set_attribute("aria-hidden", "true");
                let _ = painted.append_child(&group);
                Kept { group, nodes: BTreeMap::new(), order: Vec::new(), lang: scene.lang }
            });
            kept.show(layer, scene);
        }
        self.show_hits(scene);
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
        let pieces = self.layers.get("pieces").map(|layer| layer.group.clone());
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
        let node = self.layers.values().find_map(|layer| layer.nodes.get(key));
        if let Some(node) = node {
            let _ = node.group.class_list().toggle_with_force("lifted", is_lifted);
        }
        let _ = self.svg.class_list().toggle_with_force("dragging", is_lifted);
    }

    fn show_hits(&mut self, scene: &AnyScene) {
        let there: BTreeSet<&str> = scene.hits.iter().map(|hit| hit.key.as_str()).collect();
        let gone: Vec<String> =
            self.targets.keys().filter(|key| !there.contains(key.as_str())).cloned().collect();
        for key in gone {
            if let Some(target) = self.targets.remove(&key) {
                target.element.remove();
            }
        }
        let mut after: Option<Element> = None;
        for hit in &scene.hits {
            let class = match &hit.effect {
                Effect::Play(_) | Effect::Chain(_) => "hit play",
                Effect::Choose(_) if hit.actions.is_empty() => "hit look",
                Effect::Choose(_) => "hit choose",
                Effect::Ask(_) => "hit ask",
            };
            let old = self.targets.get(&hit.key);
            let fits = old.is_some_and(|old| old.shape == hit.shape);
            if !fits {
                let had_focus = old
                    .is_some_and(|old| doc().active_element().is_some_and(|focused| focused == old.element));
                if let Some(old) = self.targets.remove(&hit.key) {
                    old.element.remove();
                }
                let element = shape(&hit.shape);
                let _ = element.set_attribute("data-hit", &hit.key);
                let _ = element.set_attribute("role", "button");
                let target = Target { element, shape: hit.shape.clone(), label: None, class: "" };
                if had_focus {
                    let _ = self.hits.append_child(&target.element);
                    focus(&target.element);
                }
                self.targets.insert(hit.key.clone(), target);
            }
            let Some(target) = self.targets.get_mut(&hit.key) else { continue };
            // Comparing what is said is much quicker than saying it.
            if target.label.as_ref().is_none_or(|(said, lang)| *lang != scene.lang || *said != hit.label) {
                let _ = target.element.set_attribute("aria-label", &render(scene.lang, &hit.label));
                target.label = Some((hit.label.clone(), scene.lang));
            }
            if target.class != class {
                let _ = target.element.set_attribute("class", class);
                // What only explains is reached by the pointer, or by «w» from the keyboard; Tab goes to what can be done.
                let tab = if matches!(hit.effect, Effect::Ask(_)) { "-1" } else { "0" };
                let _ = target.element.set_attribute("tabindex", tab);
                target.class = class;
            }
            // Keep the order without touching what already lies right.
            let next = match &after {
                Some(after) => after.next_element_sibling(),
                None => self.hits.first_element_child(),
            };
            if next.as_ref() != Some(&target.element) {
                let _ = self.hits.insert_before(&target.element, next.as_ref().map(AsRef::as_ref));
            }
            after = Some(target.element.clone());
        }
    }
}

impl Kept {
    fn show(&mut self, layer: &board::Layer, scene: &AnyScene) {
        let order: Vec<String> = layer.nodes.iter().map(|node| node.key.clone()).collect();
        if self.order != order {
            let there: BTreeSet<&String> = order.iter().collect();
            let gone: Vec<String> = self.nodes.keys().filter(|key| !there.contains(key)).cloned().collect();
            for key in gone {
                if let Some(held) = self.nodes.remove(&key) {
                    held.group.remove();
                }
            }
        }
        for node in &layer.nodes {
            let place = place(node.x, node.y, node.scale);
            let fresh = !self.nodes.contains_key(&node.key);
            let held = self.nodes.entry(node.key.clone()).or_insert_with(|| {
                let group = create("g");
                let _ = group.set_attribute("data-key", &node.key);
                Held { group, markup: "".into(), place: String::new(), class: "", tip: None }
            });
            if held.class != node.class {
                let _ = held.group.set_attribute("class", node.class);
                held.class = node.class;
            }
            if held.place != place {
                if let Some(drawn) = held.group.dyn_ref::<SvgElement>() {
                    let _ = drawn.style().set_property("transform", &place);
                }
                held.place = place;
            }
            // A printed sheet is long, and mostly the very same.
            let (old, new): (&str, &str) = (&held.markup, &node.markup);
            if !std::ptr::eq(old, new) && old != new {
                held.group.set_inner_html(&node.markup);
                held.markup = node.markup.clone();
            }
            if held.tip != node.tip || self.lang != scene.lang {
                match &node.tip {
                    Some(tip) => drop(held.group.set_attribute("data-tip", &render(scene.lang, tip))),
                    None => drop(held.group.remove_attribute("data-tip")),
                }
                held.tip.clone_from(&node.tip);
            }
            if fresh {
                let _ = self.group.append_child(&held.group);
            }
        }
        self.lang = scene.lang;
        if self.order != order {
            // Painted in order: whoever stands wrong is moved to where it belongs.
            let mut at = self.group.first_element_child();
            for key in &order {
                let Some(held) = self.nodes.get(key) else { continue };
                if at.as_ref() == Some(&held.group) {
                    at = held.group.next_element_sibling();
                } else {
                    let _ = self.group.insert_before(&held.group, at.as_ref().map(AsRef::as_ref));
                }
            }
            self.order = order;
        }
    }
}

fn create(name: &str) -> Element {
    doc().create_element_ns(Some(SVG), name).expect("SVG has such an element")
}

fn place(x: f64, y: f64, scale: f64) -> String {
    if scale == 1.0 {
        format!("translate({x:.2}px, {y:.2}px)")
    } else {
        format!("translate({x:.2}px, {y:.2}px) scale({scale:.3})")
    }
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
