//! The places of a scene that can be clicked, by key.

use super::{RESTING, doc, focus, shape};
use crate::order::puts;
use crate::scenes::AnyScene;
use board::{Effect, Hit, Shape};
use kernel::Said;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use texts::{Lang, render};
use web_sys::Element;

/// All of them.
pub(super) struct Targets {
    group: Element,
    there: BTreeMap<String, Target>,
    /// Places that could be clicked a while ago, and may be again.
    resting: BTreeMap<String, Target>,
    /// The keys of those that are there, in order.
    shown: Vec<String>,
    /// The keys of those that are marked.
    marked: Vec<String>,
}

/// One place to click.
struct Target {
    element: Element,
    shape: Shape,
    /// What it means, and in which language that was said.
    label: Option<(Said, Lang)>,
    class: &'static str,
}

impl Targets {
    /// None yet.
    pub(super) fn new(group: Element) -> Targets {
        let (there, resting) = (BTreeMap::new(), BTreeMap::new());
        Targets { group, there, resting, shown: Vec::new(), marked: Vec::new() }
    }

    /// Forget all of them.
    pub(super) fn clear(&mut self) {
        self.group.set_inner_html("");
        self.there.clear();
        self.resting.clear();
        self.shown.clear();
    }

    /// The element of one.
    pub(super) fn element(&self, key: &str) -> Option<&Element> {
        self.there.get(key).map(|target| &target.element)
    }

    /// Mark these and no others.
    pub(super) fn mark(&mut self, marked: &[String]) {
        // Without marks, before and now, there is nothing to do at a hundred places.
        if self.marked.is_empty() && marked.is_empty() {
            return;
        }
        for (key, target) in &self.there {
            let _ = target.element.class_list().toggle_with_force("marked", marked.contains(key));
        }
        self.marked = marked.to_vec();
    }

    /// Show what can be clicked in a scene.
    pub(super) fn show(&mut self, scene: &AnyScene) {
        let hits = &scene.hits;
        let is_in_order =
            self.shown.len() == hits.len() && self.shown.iter().zip(hits).all(|(old, new)| *old == new.key);
        if !is_in_order {
            self.put_away(hits);
        }
        for hit in hits {
            self.show_one(hit, scene.lang);
        }
        if is_in_order {
            return;
        }
        let old: Vec<&str> = self.shown.iter().map(String::as_str).collect();
        let new: Vec<&str> = hits.iter().map(|hit| hit.key.as_str()).collect();
        for put in puts(&old, &new) {
            let before = put.before.and_then(|before| self.element(old[before]));
            if let Some(element) = self.element(new[put.at]) {
                let _ = self.group.insert_before(element, before.map(AsRef::as_ref));
            }
        }
        self.shown = new.into_iter().map(str::to_owned).collect();
    }

    /// Take away what cannot be clicked any more.
    fn put_away(&mut self, hits: &[Hit<Value>]) {
        let stay: BTreeSet<&str> = hits.iter().map(|hit| hit.key.as_str()).collect();
        let is_gone = |key: &String, _: &mut Target| !stay.contains(key.as_str());
        let gone: Vec<(String, Target)> = self.there.extract_if(.., is_gone).collect();
        self.shown.retain(|key| stay.contains(key.as_str()));
        if self.resting.len() + gone.len() > RESTING {
            self.resting.clear();
        }
        for (key, mut target) in gone {
            target.element.remove();
            // It comes back unmarked.
            if self.marked.contains(&key) {
                target.class = "";
            }
            self.resting.insert(key, target);
        }
    }

    fn show_one(&mut self, hit: &Hit<Value>, lang: Lang) {
        if !self.there.contains_key(&hit.key)
            && let Some(rested) = self.resting.remove(&hit.key)
        {
            self.there.insert(hit.key.clone(), rested);
        }
        if self.there.get(&hit.key).is_none_or(|old| old.shape != hit.shape) {
            self.make(hit);
        }
        let Some(target) = self.there.get_mut(&hit.key) else { return };
        // Comparing what is said is much quicker than saying it.
        if target.label.as_ref().is_none_or(|(said, before)| *before != lang || *said != hit.label) {
            let _ = target.element.set_attribute("aria-label", &render(lang, &hit.label));
            target.label = Some((hit.label.clone(), lang));
        }
        let class = match &hit.effect {
            Effect::Play(_) | Effect::Chain(_) => "hit play",
            Effect::Choose(_) if hit.actions.is_empty() => "hit look",
            Effect::Choose(_) => "hit choose",
            Effect::Ask(_) => "hit ask",
        };
        if target.class != class {
            let _ = target.element.set_attribute("class", class);
            // What only explains is reached by the pointer, or by «w» from the keyboard; Tab goes to what can be done.
            let tab = if matches!(hit.effect, Effect::Ask(_)) { "-1" } else { "0" };
            let _ = target.element.set_attribute("tabindex", tab);
            target.class = class;
        }
    }

    /// A new element for a hit, in the place of one of another shape.
    fn make(&mut self, hit: &Hit<Value>) {
        let element = shape(&hit.shape);
        let _ = element.set_attribute("data-hit", &hit.key);
        let _ = element.set_attribute("role", "button");
        let target = Target { element, shape: hit.shape.clone(), label: None, class: "" };
        if let Some(old) = self.there.remove(&hit.key) {
            let had_focus = doc().active_element().is_some_and(|focused| focused == old.element);
            // If it was shown, it stands where the old one stood.
            let _ = old.element.replace_with_with_node_1(&target.element);
            if had_focus {
                focus(&target.element);
            }
        }
        self.there.insert(hit.key.clone(), target);
    }
}
