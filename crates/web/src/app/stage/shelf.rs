//! Elements by key, those that are shown in their order; what is taken off rests for a while, for it often comes back.
//!
//! Keys are looked up once for each picture; from then on everything goes by number.

use crate::order::puts;
use std::collections::BTreeMap;
use std::ops::{Index, IndexMut};
use web_sys::Element;

/// So many rest at most.
const RESTING: usize = 1200;

/// All elements of a kind, inside of one.
pub(super) struct Shelf<T> {
    group: Element,
    /// Numbers by key.
    numbers: BTreeMap<String, usize>,
    /// By number.
    things: Vec<Thing<T>>,
    /// The numbers of those that are shown, in order.
    shown: Vec<usize>,
    /// How often it was arranged.
    round: u32,
}

/// One of them.
pub(super) struct Thing<T> {
    pub(super) element: Element,
    pub(super) held: T,
    /// When it was shown last.
    round: u32,
}

impl<T> Shelf<T> {
    /// None yet.
    pub(super) fn new(group: Element) -> Shelf<T> {
        Shelf { group, numbers: BTreeMap::new(), things: Vec::new(), shown: Vec::new(), round: 1 }
    }

    /// What they are inside of.
    pub(super) fn group(&self) -> &Element {
        &self.group
    }

    /// The number of a key, shown or resting.
    pub(super) fn find(&self, key: &str) -> Option<usize> {
        self.numbers.get(key).copied()
    }

    /// The numbers of those that are shown, in order.
    pub(super) fn shown(&self) -> &[usize] {
        &self.shown
    }

    /// The element with this key, if it is shown.
    pub(super) fn element(&self, key: &str) -> Option<&Element> {
        let thing = &self.things[self.find(key)?];
        (thing.round == self.round).then_some(&thing.element)
    }

    /// A new one, not shown yet.
    pub(super) fn add(&mut self, key: String, element: Element, held: T) -> usize {
        let number = self.things.len();
        self.things.push(Thing { element, held, round: 0 });
        self.numbers.insert(key, number);
        number
    }

    /// Show these in this order, and no others.
    pub(super) fn arrange(&mut self, new: Vec<usize>) {
        if new == self.shown {
            return;
        }
        self.round += 1;
        for number in &new {
            self.things[*number].round = self.round;
        }
        let (things, round) = (&self.things, self.round);
        self.shown.retain(|number| {
            let stays = things[*number].round == round;
            if !stays {
                things[*number].element.remove();
            }
            stays
        });
        for put in puts(&self.shown, &new) {
            let before = put.before.map(|before| &things[self.shown[before]].element);
            let _ = self.group.insert_before(&things[new[put.at]].element, before.map(AsRef::as_ref));
        }
        self.shown = new;
        if self.things.len() - self.shown.len() > RESTING {
            self.forget_resting();
        }
    }

    /// Let go of all of them.
    pub(super) fn clear(&mut self) {
        self.group.set_inner_html("");
        *self = Shelf::new(self.group.clone());
    }

    /// Let go of what is not shown.
    pub(super) fn forget_resting(&mut self) {
        let (round, old) = (self.round, std::mem::take(&mut self.things));
        // The new number of each that is shown.
        let mut moved = vec![usize::MAX; old.len()];
        for (number, thing) in old.into_iter().enumerate().filter(|(_, thing)| thing.round == round) {
            moved[number] = self.things.len();
            self.things.push(thing);
        }
        for number in &mut self.shown {
            *number = moved[*number];
        }
        self.numbers.retain(|_, number| {
            *number = moved[*number];
            *number != usize::MAX
        });
    }
}

impl<T> Index<usize> for Shelf<T> {
    type Output = Thing<T>;

    fn index(&self, number: usize) -> &Thing<T> {
        &self.things[number]
    }
}

impl<T> IndexMut<usize> for Shelf<T> {
    fn index_mut(&mut self, number: usize) -> &mut Thing<T> {
        &mut self.things[number]
    }
}
