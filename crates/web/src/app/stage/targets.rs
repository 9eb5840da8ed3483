//! The places of a scene that can be clicked, by key.

use super::shelf::Shelf;
use super::{doc, focus, shape};
use crate::scenes::AnyScene;
use board::{Effect, Hit, Shape};
use js_sys::JsString;
use kernel::Said;
use serde_json::Value;
use std::sync::Arc;
use texts::{Lang, render};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Element;

/// All of them.
pub(super) struct Targets {
    shelf: Shelf<Target>,
    wardrobe: Wardrobe,
}

/// What comes of a click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Play,
    Choose,
    Look,
    Ask,
}

impl Kind {
    fn of(hit: &Hit<Value>) -> Kind {
        match &hit.effect {
            Effect::Play(_) | Effect::Chain(_) => Kind::Play,
            Effect::Choose(_) if hit.actions.is_empty() => Kind::Look,
            Effect::Choose(_) => Kind::Choose,
            Effect::Ask(_) => Kind::Ask,
        }
    }
}

#[wasm_bindgen]
extern "C" {
    /// An element told in words that the browser has already.
    #[wasm_bindgen(extends = Element)]
    type Told;

    #[wasm_bindgen(method, js_name = setAttribute)]
    fn put_on(this: &Told, name: &JsString, value: &JsString);
}

/// What elements are told again and again, a hundred at a time, in the browser's own words.
struct Wardrobe {
    class: JsString,
    classes: [JsString; 4],
    tab: JsString,
    /// By whether Tab goes there.
    tabs: [JsString; 2],
}

impl Wardrobe {
    fn new() -> Wardrobe {
        let classes = ["hit play", "hit choose", "hit look", "hit ask"].map(JsString::from);
        let [class, tab] = ["class", "tabindex"].map(JsString::from);
        Wardrobe { class, classes, tab, tabs: ["-1", "0"].map(JsString::from) }
    }

    /// Dress an element as one of a kind.
    fn dress(&self, element: &Element, kind: Kind) {
        let element: &Told = element.unchecked_ref();
        element.put_on(&self.class, &self.classes[kind as usize]);
        // What only explains is reached by the pointer, or by «w» from the keyboard; Tab goes to what can be done.
        element.put_on(&self.tab, &self.tabs[usize::from(kind != Kind::Ask)]);
    }
}

/// One place to click.
struct Target {
    shape: Shape,
    /// What it means, and in which language that was said.
    label: Option<(Arc<Said>, Lang)>,
    /// How it is dressed.
    kind: Option<Kind>,
    is_marked: bool,
}

impl Targets {
    /// None yet.
    pub(super) fn new(group: Element) -> Targets {
        Targets { shelf: Shelf::new(group), wardrobe: Wardrobe::new() }
    }

    /// Forget all of them.
    pub(super) fn clear(&mut self) {
        self.shelf.clear();
    }

    /// The element of one.
    pub(super) fn element(&self, key: &str) -> Option<&Element> {
        self.shelf.element(key)
    }

    /// Mark these and no others.
    pub(super) fn mark(&mut self, marked: &[String]) {
        let wanted: Vec<usize> = marked.iter().filter_map(|key| self.shelf.find(key)).collect();
        for at in 0..self.shelf.shown().len() {
            let number = self.shelf.shown()[at];
            let is_marked = wanted.contains(&number);
            let target = &mut self.shelf[number];
            if std::mem::replace(&mut target.held.is_marked, is_marked) != is_marked {
                let _ = target.element.class_list().toggle_with_force("marked", is_marked);
            }
        }
    }

    /// Show what can be clicked in a scene.
    pub(super) fn show(&mut self, scene: &AnyScene) {
        let now = scene.hits.iter().map(|hit| self.show_one(hit, scene.lang)).collect();
        self.shelf.arrange(now);
    }

    /// What one of them must be; says its number.
    fn show_one(&mut self, hit: &Hit<Value>, lang: Lang) -> usize {
        let number = match self.shelf.find(&hit.key) {
            Some(number) => number,
            None => {
                let held = Target { shape: hit.shape.clone(), label: None, kind: None, is_marked: false };
                self.shelf.add(hit.key.clone(), drawn(hit), held)
            }
        };
        let target = &mut self.shelf[number];
        if target.held.shape != hit.shape {
            let old = std::mem::replace(&mut target.element, drawn(hit));
            let had_focus = doc().active_element().is_some_and(|focused| focused == old);
            // If it was shown, it stands where the old one stood.
            let _ = old.replace_with_with_node_1(&target.element);
            if had_focus {
                focus(&target.element);
            }
            target.held = Target { shape: hit.shape.clone(), label: None, kind: None, is_marked: false };
        }
        let (element, held) = (&target.element, &mut target.held);
        // Comparing what is said is much quicker than saying it.
        let is_said = |(said, before): &(Arc<Said>, Lang)| {
            *before == lang && (Arc::ptr_eq(said, &hit.label) || *said == hit.label)
        };
        if !held.label.as_ref().is_some_and(is_said) {
            let _ = element.set_attribute("aria-label", &render(lang, &hit.label));
            held.label = Some((hit.label.clone(), lang));
        }
        let kind = Kind::of(hit);
        if held.kind != Some(kind) {
            self.wardrobe.dress(element, kind);
            held.kind = Some(kind);
            held.is_marked = false;
        }
        number
    }
}

/// A new element for a hit.
fn drawn(hit: &Hit<Value>) -> Element {
    let element = shape(&hit.shape);
    let _ = element.set_attribute("data-hit", &hit.key);
    let _ = element.set_attribute("role", "button");
    element
}
