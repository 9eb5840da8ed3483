//! What observers saw lately, so that they need be told only what changed.
//!
//! Invariant: under one number an observer sees one thing, so a number is enough to find it.
//! Invariant: what is kept for an observer was built for that observer; nothing else is ever compared with it.

use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// How many looks are kept of each observer; whoever is further behind gets the whole view.
const KEPT: usize = 4;

/// What one observer saw under one number.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    pub(crate) number: u64,
    /// The view.
    pub(crate) view: Arc<Value>,
    /// What it might play, as a list of texts; none if nobody has asked.
    pub(crate) actions: Option<Arc<Value>>,
}

/// What observers saw lately.
#[derive(Default)]
pub(crate) struct Recent {
    by_observer: BTreeMap<&'static str, VecDeque<Sight>>,
}

impl Recent {
    /// What an observer saw under this number, if it is remembered.
    pub(crate) fn at(&self, observer: &str, number: u64) -> Option<&Sight> {
        self.by_observer.get(observer)?.iter().rev().find(|sight| sight.number == number)
    }

    /// Keep what an observer sees now.
    pub(crate) fn keep(&mut self, observer: &'static str, sight: Sight) {
        let kept = self.by_observer.entry(observer).or_default();
        kept.retain(|held| held.number != sight.number);
        if kept.len() >= KEPT {
            kept.pop_front();
        }
        kept.push_back(sight);
    }
}
