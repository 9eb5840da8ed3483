//! A recorded game looked back at: any moment of it, from any eyes.

use super::message::Fault;
use super::table::{self, Saved};
use crate::sight::{Entry, Sight};
use games::{AnyReel, AnyTable};
use kernel::Journal;
use protocol::Turn;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use texts::Lang;

/// A record and how it ended.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Record {
    /// The journal.
    pub journal: String,
    /// How it was lost, if not by the rules: the journal does not say.
    #[serde(default)]
    pub lost: Option<Lost>,
}

/// A game lost otherwise than by the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lost {
    /// The side that lost it.
    pub side: String,
    /// Was its time claimed? Otherwise it gave up.
    pub on_time: bool,
}

impl Lost {
    /// A side gave up.
    pub fn given_up(side: String) -> Lost {
        Lost { side, on_time: false }
    }

    fn told(&self, table: &AnyTable, lang: Lang) -> Turn {
        let end = if self.on_time { desk::out_of_time } else { desk::resigned };
        end(table, &self.side, lang)
    }
}

/// What a record is about.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct About {
    /// The game's id.
    pub game: String,
    /// How many answers it has.
    pub steps: usize,
    /// Who sat where.
    pub seats: Vec<(String, String)>,
    /// Is it over, so that all may be shown?
    pub is_over: bool,
    /// The hash of the dealer's secret, published before the first answer.
    pub commitment: Option<String>,
}

/// Were the dice fair?
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Proof {
    /// Does the record hold what is needed to tell?
    pub holds_proof: bool,
    /// Every lot was computed again and was the same.
    pub is_fair: bool,
    /// How many lots there are.
    pub lots: usize,
    /// Numbers of answers whose lot is another.
    pub wrong: Vec<usize>,
    /// The position it came to here: the same, to the letter, wherever it is played through.
    #[serde(default)]
    pub end: String,
}

/// How many answers back the log of a moment goes: enough for what boards mark as new, and for all of a short game.
const RECENT: usize = 1000;

/// A record played through.
#[derive(Debug)]
pub struct Opened {
    record: Record,
    reel: AnyReel,
}

impl Opened {
    /// Play a record through.
    ///
    /// # Errors
    /// If it does not play through.
    pub fn new(record: Record) -> Result<Opened, Fault> {
        let reel = AnyReel::new(&record.journal)?;
        Ok(Opened { record, reel })
    }

    /// What it is about.
    pub fn about(&self) -> About {
        let table = self.reel.at(self.reel.len());
        About {
            game: table.game().code().to_owned(),
            steps: table.len(),
            seats: table.header().seats.clone(),
            is_over: self.record.lost.is_some() || table.turn().is_over(),
            commitment: table.header().commitment.clone(),
        }
    }

    /// How it stood after so many answers, and what happened of late.
    ///
    /// # Errors
    /// If there is no such observer.
    pub fn moment(&self, step: usize, observer: &str, lang: Lang) -> Result<Sight, Fault> {
        let table = self.reel.at(step);
        let step = table.len();
        let lost = self.record.lost.as_ref().filter(|_| step == self.reel.len());
        let lost = lost.map(|lost| lost.told(&table, lang));
        table::sight(&table, lost, observer, step as u64, step.saturating_sub(RECENT), lang)
    }

    /// Everything that happened.
    ///
    /// # Errors
    /// If there is no such observer.
    pub fn log(&self, observer: &str, lang: Lang) -> Result<Vec<Arc<Entry>>, Fault> {
        table::log(&self.reel.at(self.reel.len()), observer, 0, lang)
    }
}

/// The record looked at last: whoever looks back goes from moment to moment of one.
#[derive(Default, Debug)]
pub struct Shelf(Option<Opened>);

impl Shelf {
    /// The record, played through if it is another than before.
    ///
    /// # Errors
    /// If it does not play through.
    pub fn open(&mut self, record: Record) -> Result<&Opened, Fault> {
        let opened = match self.0.take().filter(|opened| opened.record == record) {
            Some(opened) => opened,
            None => Opened::new(record)?,
        };
        Ok(self.0.insert(opened))
    }
}

impl From<Saved> for Record {
    fn from(saved: Saved) -> Record {
        Record { journal: saved.journal, lost: saved.resigned.map(Lost::given_up) }
    }
}

impl Record {
    /// Compute every roll again.
    ///
    /// # Errors
    /// If it does not play through.
    pub fn verify(&self) -> Result<Proof, Fault> {
        let journal: Journal = self.journal.parse().map_err(games::Trouble::from)?;
        let end = AnyTable::from_journal(&self.journal)?.position();
        Ok(match AnyTable::verify(&journal)? {
            None => Proof { end, ..Proof::default() },
            Some(verdict) => Proof {
                holds_proof: true,
                is_fair: verdict.is_fair(),
                lots: verdict.lots,
                wrong: verdict.wrong,
                end,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const JOURNAL: &str = include_str!("../../../game-quebec/tests/replays/landing_rout_pursuit.journal");

    #[test]
    fn every_moment_can_be_seen_by_everyone() {
        let record = Record { journal: JOURNAL.to_owned(), lost: None };
        let mut shelf = Shelf::default();
        let record = shelf.open(record).unwrap();
        let about = record.about();
        assert!(about.steps > 10);
        for step in 0..=about.steps {
            for observer in ["british", "french", "public", "arbiter"] {
                let sight = record.moment(step, observer, Lang::It).unwrap();
                assert!(sight.log.iter().all(|entry| entry.step.is_some_and(|at| at <= step)));
            }
        }
        assert!(record.moment(0, "nobody", Lang::En).is_err());
        assert!(shelf.open(Record { journal: "rubbish".into(), lost: None }).is_err());
    }

    #[test]
    fn what_was_lost_on_time_ends_at_its_last_moment() {
        let unfinished: Vec<&str> = JOURNAL.lines().take_while(|line| !line.starts_with("12 ")).collect();
        let lost = Some(Lost { side: "british".into(), on_time: true });
        let record = Opened::new(Record { journal: unfinished.join("\n") + "\n", lost }).unwrap();
        let about = record.about();
        assert!(about.is_over && about.steps < 12);
        let end = record.moment(about.steps, "public", Lang::En).unwrap();
        let outcome = end.turn.outcome.unwrap();
        assert_eq!(
            (outcome.winners, outcome.reason.as_str(), outcome.loser.as_deref()),
            (vec!["french".to_owned()], "time", Some("british"))
        );
        assert!(end.question.is_none() && end.legal.is_empty());
        assert!(record.moment(about.steps - 1, "public", Lang::En).unwrap().turn.outcome.is_none());
    }
}
