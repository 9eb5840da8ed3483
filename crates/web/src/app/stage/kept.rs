//! One layer of a scene: nodes by key, in the order they are painted.

use super::{RESTING, create};
use crate::order::puts;
use board::Node;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use texts::{Lang, render};
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

/// One layer.
pub(super) struct Kept {
    group: Element,
    nodes: BTreeMap<String, Held>,
    /// What was taken off the board and may come back.
    resting: BTreeMap<String, Held>,
    /// What it shows, in order.
    shown: Vec<Arc<Node>>,
    lang: Lang,
}

/// One node: how it is shown, and as what.
struct Held {
    group: Element,
    node: Arc<Node>,
}

impl Kept {
    /// An empty layer.
    pub(super) fn new(group: Element, lang: Lang) -> Kept {
        Kept { group, nodes: BTreeMap::new(), resting: BTreeMap::new(), shown: Vec::new(), lang }
    }

    /// Its element.
    pub(super) fn group(&self) -> &Element {
        &self.group
    }

    /// The element of a node.
    pub(super) fn node(&self, key: &str) -> Option<&Element> {
        self.nodes.get(key).map(|held| &held.group)
    }

    /// Show these nodes.
    pub(super) fn show(&mut self, nodes: &[Arc<Node>], lang: Lang) {
        let is_same_lang = self.lang == lang;
        let is_as_long = self.shown.len() == nodes.len();
        let are_same = is_as_long && self.shown.iter().zip(nodes).all(|(old, new)| Arc::ptr_eq(old, new));
        if are_same && is_same_lang {
            return;
        }
        let same_order = is_as_long
            && self.shown.iter().zip(nodes).all(|(old, new)| Arc::ptr_eq(old, new) || old.key == new.key);
        // Words rest in the language they were said in.
        if !is_same_lang {
            self.resting.clear();
        }
        if !same_order {
            self.put_away(nodes);
        }
        for (at, node) in nodes.iter().enumerate() {
            // What lies where it lay needs no second look.
            let is_kept = same_order && is_same_lang && Arc::ptr_eq(&self.shown[at], node);
            if is_kept {
                continue;
            }
            if let Some(held) = self.nodes.get_mut(&node.key) {
                held.turn_into(node, is_same_lang, lang);
                continue;
            }
            let held = match self.resting.remove(&node.key) {
                Some(mut held) => {
                    held.turn_into(node, true, lang);
                    held
                }
                None => Held::new(node, lang),
            };
            self.nodes.insert(node.key.clone(), held);
        }
        self.lang = lang;
        if !same_order {
            self.arrange(nodes);
        }
        self.shown = nodes.to_vec();
    }

    /// Take off what is not shown any more.
    fn put_away(&mut self, nodes: &[Arc<Node>]) {
        let there: BTreeSet<&str> = nodes.iter().map(|node| node.key.as_str()).collect();
        let is_gone = |key: &String, _: &mut Held| !there.contains(key.as_str());
        let gone: Vec<(String, Held)> = self.nodes.extract_if(.., is_gone).collect();
        self.shown.retain(|node| there.contains(node.key.as_str()));
        for (_, held) in &gone {
            held.group.remove();
        }
        if self.resting.len() + gone.len() > RESTING {
            self.resting.clear();
        }
        self.resting.extend(gone);
    }

    /// Painted in order: whoever stands wrong is put where it belongs.
    fn arrange(&self, nodes: &[Arc<Node>]) {
        let old = keys(&self.shown);
        let element = |key: &str| self.nodes.get(key).map(|held| &held.group);
        for put in puts(&old, &keys(nodes)) {
            let before = put.before.and_then(|before| element(old[before]));
            if let Some(group) = element(&nodes[put.at].key) {
                let _ = self.group.insert_before(group, before.map(AsRef::as_ref));
            }
        }
    }
}

fn keys(nodes: &[Arc<Node>]) -> Vec<&str> {
    nodes.iter().map(|node| node.key.as_str()).collect()
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

fn place(x: f64, y: f64, scale: f64) -> String {
    if scale == 1.0 {
        format!("translate({x:.2}px, {y:.2}px)")
    } else {
        format!("translate({x:.2}px, {y:.2}px) scale({scale:.3})")
    }
}
