//! A server's news of one table, put together to a sight.

use crate::scenes;
use crate::sight::{Entry, Sight};
use desk::{AnyLook, Hearer, Words};
use serde_json::Value;
use std::sync::Arc;
use texts::Lang;

/// What was heard of a table so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Heard {
    game: String,
    number: Option<u64>,
    view: Arc<Value>,
    actions: Value,
    words: Hearer,
    log: Vec<Arc<Entry>>,
    /// The language the lines are in: they are put into words once.
    lang: Lang,
}

/// The news do not fit what was heard before: look again from the beginning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lost;

impl Heard {
    /// Nothing yet.
    pub fn new(game: &str) -> Heard {
        Heard { game: game.to_owned(), ..Heard::default() }
    }

    /// Take a look with events, changes, actions and words; gives the sight.
    ///
    /// # Errors
    /// If a look in between was missed.
    pub fn hear(&mut self, look: AnyLook, lang: Lang) -> Result<Sight, Lost> {
        if self.lang != lang {
            self.lang = lang;
            self.log = self.log.iter().map(|entry| self.entry(entry.event.clone(), lang)).collect();
        }
        if let Some(log) = look.log {
            let keep = usize::try_from(log.keep).map_err(|_| Lost)?;
            if keep > self.log.len() {
                return Err(Lost);
            }
            self.log.truncate(keep);
            let new: Vec<_> = log.told.into_iter().map(|told| self.entry(told.event, lang)).collect();
            self.log.extend(new);
        }
        let (mut has_actions, mut words) = (false, look.words.map(Words::Whole));
        match (look.changes, look.view) {
            (Some(changes), _) => {
                if self.number != Some(changes.after) {
                    return Err(Lost);
                }
                desk::apply(Arc::make_mut(&mut self.view), &changes.view).map_err(|_| Lost)?;
                if let Some(change) = &changes.actions {
                    desk::apply(&mut self.actions, change).map_err(|_| Lost)?;
                    has_actions = true;
                }
                words = words.or(changes.words.map(Words::Change));
            }
            (None, Some(view)) => self.view = Arc::new(view),
            (None, None) => return Err(Lost),
        }
        if let Some(actions) = look.actions {
            self.actions = actions.into_iter().map(Value::from).collect();
            has_actions = true;
        }
        if !has_actions {
            self.actions = Value::Array(Vec::new());
        }
        self.number = Some(look.number);
        let actions = self.actions.as_array().into_iter().flatten().filter_map(Value::as_str);
        let legal = match words {
            Some(words) => self.words.hear(actions, words).map_err(|_| Lost)?,
            // Whoever has nothing to say is told no words.
            None if actions.clone().next().is_none() => Vec::new(),
            None => return Err(Lost),
        };
        Ok(Sight {
            game: self.game.clone(),
            observer: look.observer,
            number: look.number,
            turn: look.turn,
            may_undo: look.may_undo,
            question: look.question,
            spoken: scenes::spoken(&self.game, &self.view, lang),
            view: self.view.clone(),
            legal,
            log: self.log.clone(),
            dice: Vec::new(),
        })
    }

    fn entry(&self, event: Value, lang: Lang) -> Arc<Entry> {
        Arc::new(Entry {
            step: None,
            text: scenes::event_text(&self.game, &event, lang),
            section: scenes::event_section(&self.game, &event),
            event,
        })
    }
}
