//! A game on the server as one observer saw it, moment by moment: to be looked back at while it goes on.
//!
//! A moment is named by how many lines of its log the observer had then, so that every line of the log leads to one.
//! The present, if it was told without a line, is one more.

use crate::scenes;
use crate::sight::{Entry, Sight};
use desk::AnyPast;
use serde_json::Value;
use std::sync::Arc;
use texts::Lang;

/// What one observer saw.
#[derive(Clone, PartialEq, Debug)]
pub struct PastGame {
    game: String,
    past: AnyPast,
    /// The name of each moment after the beginning.
    names: Vec<usize>,
}

impl PastGame {
    /// What the server told of a game.
    pub fn new(game: &str, past: AnyPast) -> PastGame {
        let mut lines = 0;
        let name = |told: usize| {
            lines += told;
            if told == 0 { lines + 1 } else { lines }
        };
        let names = past.moments.iter().map(|moment| moment.told.len()).map(name).collect();
        PastGame { game: game.to_owned(), past, names }
    }

    /// The name of the last moment.
    pub fn steps(&self) -> usize {
        self.names.last().copied().unwrap_or_default()
    }

    /// The moment at which so many lines were known: several lines may have come together.
    pub fn settled(&self, step: usize) -> usize {
        let known = self.names.iter().copied().find(|name| *name >= step.max(1));
        if step == 0 { 0 } else { known.unwrap_or_else(|| self.steps()) }
    }

    /// Everything that happened, in words.
    pub fn log(&self, lang: Lang) -> Vec<Arc<Entry>> {
        let in_words = |entry: Entry| Entry {
            text: scenes::event_text(&self.game, &entry.event, lang),
            section: scenes::event_section(&self.game, &entry.event),
            ..entry
        };
        self.events(usize::MAX).map(in_words).map(Arc::new).collect()
    }

    /// A moment, without words.
    pub fn moment(&self, step: usize) -> Sight {
        let step = self.settled(step);
        let mut view = self.past.first.clone();
        for (moment, _) in self.past.moments.iter().zip(&self.names).take_while(|(_, name)| **name <= step) {
            if desk::apply(&mut view, &moment.view).is_err() {
                view = Value::Null;
            }
        }
        Sight {
            game: self.game.clone(),
            observer: self.past.observer.clone(),
            number: step as u64,
            view: Arc::new(view),
            log: self.events(step).map(Arc::new).collect(),
            ..Sight::default()
        }
    }

    /// What had happened by a moment, without words.
    fn events(&self, step: usize) -> impl Iterator<Item = Entry> {
        let known = self.past.moments.iter().zip(&self.names).take_while(move |(_, name)| **name <= step);
        known.flat_map(|(moment, name)| {
            let entry = |event: &Value| Entry { step: Some(*name), event: event.clone(), ..Entry::default() };
            moment.told.iter().map(move |told| entry(&told.event))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local::Record;
    use crate::reader::timeline::TimeLine;

    const JOURNAL: &str = include_str!("../../../game-quebec/tests/replays/landing_rout_pursuit.journal");

    #[test]
    fn a_past_shows_the_same_as_the_record_does_with_the_same_eyes() {
        let record = crate::local::Opened::new(Record { journal: JOURNAL.to_owned(), lost: None }).unwrap();
        let steps = record.about().steps;
        for eyes in ["british", "french", "public"] {
            let told = desk::past(&JOURNAL.parse().unwrap(), eyes, None).unwrap();
            let past = PastGame::new("quebec", told);
            let whole = record.moment(steps, eyes, Lang::Fr).unwrap();
            let (log, known) = (past.log(Lang::Fr), whole.log.len());
            let words = |log: &[Arc<Entry>]| log.iter().map(|entry| entry.text.clone()).collect::<Vec<_>>();
            assert_eq!(words(&log), words(&whole.log));
            assert!(log.iter().all(|entry| entry.step.is_some_and(|step| (1..=known).contains(&step))));
            assert_eq!(past.moment(usize::MAX).view, whole.view);
            assert_eq!(past.moment(0).view, record.moment(0, eyes, Lang::Fr).unwrap().view);
            // Line by line: the record's moment of a line and the past's moment of it are one.
            for (line, entry) in whole.log.iter().enumerate() {
                let then = past.moment(line + 1);
                let same = record.moment(entry.step.unwrap(), eyes, Lang::Fr).unwrap();
                assert_eq!(then.view, same.view, "{}", entry.text);
                assert_eq!(then.log.len(), same.log.len());
                assert_eq!(past.settled(line + 1) as u64, then.number);
            }
            let line = TimeLine::new(&log, past.steps());
            assert_eq!((line.stop(0), line.stop(usize::MAX)), (0, past.steps()));
        }
    }
}
