//! The words of what may be played, told once: who follows a table is told only those that it does not know yet.
//!
//! A [`Teller`] and a [`Hearer`] at the two ends of a stream remember the same: of each action, the words that were
//! told last. What is told is a change (see [`crate::diff`]) of the list of the words that the hearer remembers, one
//! for each action that may be played now and in their order, with `null` for those it was never told.
//!
//! Invariant: whatever was told before, the hearer then has the very words the teller was given.

use crate::patch::{Misfit, apply, diff};
use protocol::Choice;
use serde_json::Value;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Of so many actions a teller remembers what it told; when there are more it begins anew.
const REMEMBERED: usize = 3_000;

/// The end of a stream that tells.
#[derive(Clone, Debug, Default)]
pub struct Teller {
    /// Of actions, what was told last, each by its hash: a server has many streams.
    told: BTreeMap<u64, u64>,
}

/// The words of a list of actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Words {
    /// All of them; the hearer forgets what it was told before.
    Whole(Vec<String>),
    /// The change of those the hearer remembers.
    Change(Value),
}

impl Teller {
    /// Tell the words of these actions.
    pub fn tell(&mut self, choices: &[Choice]) -> Words {
        if self.told.is_empty() || self.told.len() + choices.len() > REMEMBERED {
            return Words::Whole(self.tell_anew(choices));
        }
        let known = choices.iter().map(|choice| {
            let now = hash(&choice.text);
            let before = self.told.insert(hash(&choice.action), now);
            if before == Some(now) { Value::from(choice.text.as_str()) } else { Value::Null }
        });
        let known = known.collect();
        let now = choices.iter().map(|choice| Value::from(choice.text.as_str())).collect();
        Words::Change(diff(&known, &now))
    }

    /// Tell all the words of these actions, to a hearer that forgets what it was told before.
    pub fn tell_anew(&mut self, choices: &[Choice]) -> Vec<String> {
        self.told = choices.iter().map(|choice| (hash(&choice.action), hash(&choice.text))).collect();
        choices.iter().map(|choice| choice.text.clone()).collect()
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// The end of a stream that hears.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hearer {
    heard: BTreeMap<String, String>,
}

impl Hearer {
    /// The actions that may be played now with their words, after what is told of them.
    ///
    /// # Errors
    /// If it was told of other actions than these, or to another hearer.
    pub fn hear<'a>(
        &mut self,
        actions: impl Iterator<Item = &'a str> + Clone,
        words: Words,
    ) -> Result<Vec<Choice>, Misfit> {
        let texts: Vec<String> = match words {
            Words::Whole(texts) => {
                self.heard.clear();
                texts
            }
            Words::Change(change) => {
                let known = actions.clone().map(|action| self.heard.get(action).cloned().into());
                let mut texts = Value::Array(known.collect());
                apply(&mut texts, &change)?;
                serde_json::from_value(texts).map_err(|_| Misfit)?
            }
        };
        if actions.clone().count() != texts.len() {
            return Err(Misfit);
        }
        let choices = actions.zip(texts).map(|(action, text)| Choice { action: action.to_owned(), text });
        let choices: Vec<Choice> = choices.collect();
        // What stands here already need not be written again.
        for choice in &choices {
            if self.heard.get(&choice.action) != Some(&choice.text) {
                self.heard.insert(choice.action.clone(), choice.text.clone());
            }
        }
        Ok(choices)
    }
}
