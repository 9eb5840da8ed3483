//! A scene kept as SVG nodes: what stays is left alone, what moved is moved, and only what changed is drawn again.

use super::browser::doc;
use crate::scenes::AnyScene;
use board::{Effect, Node, Shape};
use kernel::Said;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
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
    last: Option<Arc<AnyScene>>,
    filmed: String,
    level: &'static str,
}

/// One layer.
struct Kept {
    group: Element,
    nodes: BTreeMap<String, Held>,
    /// What it shows, in order.
    shown: Vec<Arc<Node>>,
    lang: Lang,
}

/// One node: how it is shown, and as what.
struct Held {
    group: Element,
    node: Arc<Node>,
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
        self.last.as_deref()
    }

    /// The element of a hit.
    pub(super) fn target(&self, key: &str) -> Option<&Element> {
        self.targets.get(key).map(|target| &target.element)
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
            self.hits.set_inner_html("");
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
                Kept { group, nodes: BTreeMap::new(), shown: Vec::new(), lang: scene.lang }
            });
            kept.show(&layer.nodes, scene.lang);
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
        let mut is_in_order = self.last.as_ref().is_some_and(|last| {
            last.hits.len() == scene.hits.len()
                && last.hits.iter().zip(&scene.hits).all(|(old, new)| old.key == new.key)
        });
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
                is_in_order = false;
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
        }
        if is_in_order {
            return;
        }
        // Keep the order without touching what already lies right.
        let mut next = self.hits.first_element_child();
        for hit in &scene.hits {
            let Some(target) = self.targets.get(&hit.key) else { continue };
            if next.as_ref() == Some(&target.element) {
                next = target.element.next_element_sibling();
            } else {
                let _ = self.hits.insert_before(&target.element, next.as_ref().map(AsRef::as_ref));
            }
        }
    }
}

impl Kept {
    fn show(&mut self, nodes: &[Arc<Node>], lang: Lang) {
        let is_same_lang = self.lang == lang;
        let are_same = self.shown.len() == nodes.len()
            && self.shown.iter().zip(nodes).all(|(old, new)| Arc::ptr_eq(old, new));
        if are_same && is_same_lang {
            return;
        }
        let same_order = self.shown.len() == nodes.len()
            && self.shown.iter().zip(nodes).all(|(old, new)| Arc::ptr_eq(old, new) || old.key == new.key);
        if !same_order {
            let there: BTreeSet<&str> = nodes.iter().map(|node| node.key.as_str()).collect();
            self.nodes.retain(|key, held| {
                let stays = there.contains(key.as_str());
                if !stays {
                    held.group.remove();
                }
                stays
            });
        }
        for (at, node) in nodes.iter().enumerate() {
            // What lies where it lay needs no second look.
            let is_kept = same_order && is_same_lang && Arc::ptr_eq(&self.shown[at], node);
            if is_kept {
                continue;
            }
            match self.nodes.get_mut(&node.key) {
                Some(held) => held.turn_into(node, is_same_lang, lang),
                None => {
                    let held = Held::new(node, lang);
                    let _ = self.group.append_child(&held.group);
                    self.nodes.insert(node.key.clone(), held);
                }
            }
        }
        self.lang = lang;
        if !same_order {
            // Painted in order: whoever stands wrong is moved to where it belongs.
            let mut at = self.group.first_element_child();
            for node in nodes {
                let Some(held) = self.nodes.get(&node.key) else { continue };
                if at.as_ref() == Some(&held.group) {
                    at = held.group.next_element_sibling();
                } else {
                    let _ = self.group.insert_before(&held.group, at.as_ref().map(AsRef::as_ref));
                }
            }
        }
        self.shown = nodes.to_vec();
    }
}

impl Held {
    /// A node that was not there before.
    fn new(node: &Arc<Node>, lang: Lang) -> Held {
        let group = create("g");
        let _ = group.set_attribute("data-key", &node.key);
        let held = Held { group, node: node.clone() };
        held.set_class();
        held.set_place();
        held.group.set_inner_html(&node.markup);
        if node.tip.is_some() {
            held.set_tip(lang);
        }
        held
    }

    /// The same node, as it is now.
    fn turn_into(&mut self, node: &Arc<Node>, is_same_lang: bool, lang: Lang) {
        let old = std::mem::replace(&mut self.node, node.clone());
        let is_same = Arc::ptr_eq(&old, node);
        if !is_same && old.class != node.class {
            self.set_class();
        }
        if !is_same && (old.x, old.y, old.scale) != (node.x, node.y, node.scale) {
            self.set_place();
        }
        // A printed sheet is long, and mostly the very same.
        let (before, now): (&str, &str) = (&old.markup, &node.markup);
        if !is_same && !std::ptr::eq(before, now) && before != now {
            self.group.set_inner_html(now);
        }
        if !is_same_lang || (!is_same && old.tip != node.tip) {
            self.set_tip(lang);
        }
    }

    fn set_class(&self) {
        let _ = self.group.set_attribute("class", self.node.class);
    }

    fn set_place(&self) {
        if let Some(drawn) = self.group.dyn_ref::<SvgElement>() {
            let Node { x, y, scale, .. } = *self.node;
            let _ = drawn.style().set_property("transform", &place(x, y, scale));
        }
    }

    fn set_tip(&self, lang: Lang) {
        match &self.node.tip {
            Some(tip) => drop(self.group.set_attribute("data-tip", &render(lang, tip))),
            None => drop(self.group.remove_attribute("data-tip")),
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
