//! One layer of a scene: nodes by key, in the order they are painted.

use super::create;
use super::shelf::Shelf;
use board::Node;
use std::sync::Arc;
use texts::{Lang, render};
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

/// One layer.
pub(super) struct Kept {
    shelf: Shelf<Arc<Node>>,
    lang: Lang,
}

impl Kept {
    /// An empty layer.
    pub(super) fn new(group: Element, lang: Lang) -> Kept {
        Kept { shelf: Shelf::new(group), lang }
    }

    /// Its element.
    pub(super) fn group(&self) -> &Element {
        self.shelf.group()
    }

    /// The element of a node.
    pub(super) fn node(&self, key: &str) -> Option<&Element> {
        self.shelf.element(key)
    }

    /// Show these nodes.
    pub(super) fn show(&mut self, nodes: &[Arc<Node>], lang: Lang) {
        let is_same_lang = self.lang == lang;
        // Words rest in the language they were said in.
        if !is_same_lang {
            self.shelf.forget_resting();
            self.lang = lang;
        }
        let number = |(at, node): (usize, &Arc<Node>)| {
            // What lies where it lay needs no second look.
            let there = self.shelf.shown().get(at).copied();
            if let Some(number) = there.filter(|number| Arc::ptr_eq(&self.shelf[*number].held, node))
                && is_same_lang
            {
                return number;
            }
            match self.shelf.find(&node.key) {
                Some(number) => {
                    let thing = &mut self.shelf[number];
                    let old = std::mem::replace(&mut thing.held, node.clone());
                    turn(&thing.element, &old, node, is_same_lang, lang);
                    number
                }
                None => self.shelf.add(node.key.clone(), drawn(node, lang), node.clone()),
            }
        };
        let now = nodes.iter().enumerate().map(number).collect();
        self.shelf.arrange(now);
    }
}

/// A node that was not there before.
fn drawn(node: &Node, lang: Lang) -> Element {
    let group = create("g");
    let _ = group.set_attribute("data-key", &node.key);
    let _ = group.set_attribute("class", node.class);
    set_place(&group, node);
    group.set_inner_html(&node.markup);
    if node.tip.is_some() {
        set_tip(&group, node, lang);
    }
    group
}

/// A node that was there, as it is now.
fn turn(group: &Element, old: &Arc<Node>, node: &Arc<Node>, is_same_lang: bool, lang: Lang) {
    let is_same = Arc::ptr_eq(old, node);
    if !is_same && old.class != node.class {
        let _ = group.set_attribute("class", node.class);
    }
    if !is_same && (old.x, old.y, old.scale) != (node.x, node.y, node.scale) {
        set_place(group, node);
    }
    // A printed sheet is long, and mostly the very same.
    let (before, now): (&str, &str) = (&old.markup, &node.markup);
    if !is_same && !std::ptr::eq(before, now) && before != now {
        group.set_inner_html(now);
    }
    if !is_same_lang || (!is_same && old.tip != node.tip) {
        set_tip(group, node, lang);
    }
}

fn set_place(group: &Element, node: &Node) {
    if let Some(drawn) = group.dyn_ref::<SvgElement>() {
        let _ = drawn.style().set_property("transform", &place(node.x, node.y, node.scale));
    }
}

fn set_tip(group: &Element, node: &Node, lang: Lang) {
    match &node.tip {
        Some(tip) => drop(group.set_attribute("data-tip", &render(lang, tip))),
        None => drop(group.remove_attribute("data-tip")),
    }
}

fn place(x: f64, y: f64, scale: f64) -> String {
    if scale == 1.0 {
        format!("translate({x:.2}px, {y:.2}px)")
    } else {
        format!("translate({x:.2}px, {y:.2}px) scale({scale:.3})")
    }
}
