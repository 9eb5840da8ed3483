//! What an observer saw when it last acted, so that what happened since can be marked.

use crate::scenes;
use crate::sight::Sight;
use board::{News, Tale, Theme};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What one observer saw then.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Seen {
    /// The view.
    pub view: Arc<Value>,
    /// How many lines the log had.
    pub lines: usize,
}

/// What everyone at a screen saw when they last acted, by observer.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Since {
    seen: BTreeMap<String, Seen>,
    /// The number under which somebody acts just now: nothing is marked until there is another.
    acting: Option<u64>,
}

impl Since {
    /// What was kept of an earlier visit.
    pub fn kept(seen: BTreeMap<String, Seen>) -> Since {
        Since { seen, acting: None }
    }

    /// What is worth keeping for the next visit.
    pub fn seen(&self) -> &BTreeMap<String, Seen> {
        &self.seen
    }

    /// What this observer saw then.
    pub fn of(&self, observer: &str) -> Option<&Seen> {
        self.seen.get(observer)
    }

    /// Somebody acts, having seen this: from now on it is what is compared with.
    ///
    /// It is the sight before the act and not the one after: the last of several secret answers sets everything in
    /// motion, and what moves then is news to whoever gave it.
    pub fn act(&mut self, sight: &Sight) {
        self.acting = Some(sight.number);
        self.keep(sight);
    }

    /// It was refused: nothing has changed.
    pub fn refused(&mut self) {
        self.acting = None;
    }

    /// Something is to be seen. Says whether it is what is compared with from now on.
    pub fn see(&mut self, sight: &Sight) -> bool {
        if self.acting.is_some_and(|number| sight.number != number) {
            self.acting = None;
        }
        // What was taken back can no longer be told apart.
        let lost = self.of(&sight.observer).is_none_or(|seen| seen.lines > sight.log.len());
        if lost {
            self.keep(sight);
        }
        lost
    }

    fn keep(&mut self, sight: &Sight) {
        let seen = Seen { view: sight.view.clone(), lines: sight.log.len() };
        self.seen.insert(sight.observer.clone(), seen);
    }

    /// What is new to whoever is asked; nothing while it is not their turn, or once they have begun to answer.
    pub fn news(&self, sight: &Sight, theme: Theme) -> Vec<News> {
        match self.of(&sight.observer) {
            Some(seen) if sight.is_asked() && self.acting.is_none() => scenes::news(sight, seen, theme),
            _ => Vec::new(),
        }
    }

    /// What happened since, in a few lines, and after how many lines of the log it begins; as for [`Since::news`].
    pub fn tales(&self, sight: &Sight) -> (usize, Vec<Tale>) {
        match self.of(&sight.observer) {
            Some(seen) if sight.is_asked() && self.acting.is_none() => {
                (seen.lines, scenes::tales(sight, seen))
            }
            _ => (0, Vec::new()),
        }
    }
}

/// The story of a month: what was told in pieces, each time one was asked, put together.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Story {
    /// Whose, and of when.
    stamp: (String, String),
    /// Pieces, each with the line of the log after which it begins.
    pieces: Vec<(usize, Vec<Tale>)>,
}

impl Story {
    /// The story after another piece: none leaves it as it is, one of another time or for other eyes begins anew.
    #[must_use]
    pub fn with(mut self, stamp: (String, String), begins: usize, piece: Vec<Tale>) -> Story {
        if self.stamp.0 != stamp.0 {
            self = Story::default();
        }
        if piece.is_empty() {
            return self;
        }
        if self.stamp != stamp {
            self = Story { stamp, pieces: Vec::new() };
        }
        // The same piece seen again, or pieces that were taken back.
        self.pieces.retain(|(other, _)| *other < begins);
        self.pieces.push((begins, piece));
        self
    }

    /// Its lines: the newest piece first, each as it happened.
    pub fn lines(&self) -> impl Iterator<Item = &Tale> {
        self.pieces.iter().rev().flat_map(|(_, tales)| tales)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local::{LocalTable, Plan, Sitter};
    use texts::{Lang, render};

    #[test]
    fn what_others_did_is_new_until_one_answers() {
        let sitters = [("british", Sitter::Person("Anna".into())), ("french", Sitter::Bot("greedy".into()))];
        let plan = Plan {
            id: "since".into(),
            game: "quebec".into(),
            sitters: sitters.map(|(side, sitter)| (side.to_owned(), sitter)).into(),
            secret: "cd".repeat(32),
            ..Plan::default()
        };
        let mut table = LocalTable::new(&plan).unwrap();
        let mut since = Since::default();
        let (mut marked, mut answers) = (0, 0);
        while !table.is_over() && answers < 400 {
            while table.think(answers, || 0).unwrap().is_some() {
                since.see(&table.sight("british", Lang::En).unwrap());
            }
            let sight = table.sight("british", Lang::En).unwrap();
            since.see(&sight);
            let news = since.news(&sight, Theme::Light);
            let seen = since.of("british").unwrap();
            if seen.view["zones"] == sight.view["zones"] && seen.lines == sight.log.len() {
                assert!(news.is_empty(), "nothing has changed");
            }
            marked += usize::from(!news.is_empty());
            assert!(news.iter().all(|news| !render(Lang::Fr, &news.said).is_empty()));
            let Some(choice) = sight.legal.get(answers as usize * 7 % sight.legal.len().max(1)) else {
                break;
            };
            since.act(&sight);
            assert!(since.news(&sight, Theme::Light).is_empty(), "whoever answers has seen it");
            table.play("british", &choice.action).unwrap();
            answers += 1;
        }
        assert!(marked > 5, "{marked} of {answers} turns had news");
    }

    #[test]
    fn a_story_grows_through_its_month_and_begins_anew_in_the_next() {
        let tale = |text: &'static str| vec![Tale { said: kernel::Said::new(text), at: None }];
        let keys = |story: &Story| story.lines().map(|tale| tale.said.key.to_string()).collect::<Vec<_>>();
        let may = || ("british".to_owned(), "1755-may".to_owned());
        let story = Story::default().with(may(), 3, tale("a")).with(may(), 9, tale("b"));
        assert_eq!(keys(&story), ["b", "a"]);
        let again = story.clone().with(may(), 9, tale("c")).with(may(), 12, Vec::new());
        assert_eq!(keys(&again), ["c", "a"], "the same piece with more in it");
        let june = ("british".to_owned(), "1755-june".to_owned());
        assert_eq!(keys(&again.clone().with(june.clone(), 20, Vec::new())), ["c", "a"], "not forgotten yet");
        assert_eq!(keys(&again.clone().with(june, 20, tale("d"))), ["d"]);
        assert_eq!(
            keys(&again.with(("french".into(), "1755-may".into()), 2, Vec::new())),
            Vec::<String>::new()
        );
    }

    #[test]
    fn eyes_are_kept_apart_and_refusals_change_nothing() {
        let sight = |observer: &str, number: u64, lines: usize| Sight {
            game: "quebec".into(),
            observer: observer.into(),
            number,
            log: vec![std::sync::Arc::default(); lines],
            ..Sight::default()
        };
        let mut since = Since::default();
        assert!(since.see(&sight("british", 1, 3)) && since.see(&sight("french", 1, 5)));
        assert_eq!((since.of("british").unwrap().lines, since.of("french").unwrap().lines), (3, 5));
        assert!(!since.see(&sight("british", 2, 4)));
        since.act(&sight("british", 2, 4));
        assert!(!since.see(&sight("british", 2, 4)), "the same look again, say in another language");
        assert_eq!(since.acting, Some(2));
        since.refused();
        assert!(!since.see(&sight("british", 3, 6)));
        since.act(&sight("british", 3, 7));
        assert!(!since.see(&sight("british", 4, 9)));
        assert_eq!((since.acting, since.of("british").unwrap().lines), (None, 7));
        assert!(since.see(&sight("british", 5, 6)), "something was taken back");
        let again = Since::kept(since.seen().clone());
        assert_eq!(again.of("british").unwrap().lines, 6);
    }
}
