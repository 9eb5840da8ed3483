//! A recorded game looked back at: any moment of it, from any eyes.

use super::message::Fault;
use super::table;
use crate::sight::Sight;
use games::AnyTable;
use kernel::Journal;
use serde::{Deserialize, Serialize};
use texts::Lang;

/// A record and how it ended.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Record {
    /// The journal.
    pub journal: String,
    /// The side that gave up.
    #[serde(default)]
    pub resigned: Option<String>,
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

impl Record {
    /// What it is about.
    ///
    /// # Errors
    /// If it does not play through.
    pub fn about(&self) -> Result<About, Fault> {
        let table = AnyTable::from_journal(&self.journal)?;
        Ok(About {
            game: table.game().code().to_owned(),
            steps: table.len(),
            seats: table.header().seats.clone(),
            is_over: self.resigned.is_some() || table.turn().is_over(),
            commitment: table.header().commitment.clone(),
        })
    }

    /// How it stood after so many answers.
    ///
    /// # Errors
    /// If it does not play through, or there is no such observer.
    pub fn moment(&self, step: usize, observer: &str, lang: Lang) -> Result<Sight, Fault> {
        let journal: Journal = self.journal.parse().map_err(games::Trouble::from)?;
        let mut table = AnyTable::before_first_answer(&journal)?;
        let last = step.min(journal.lines.len());
        for (index, line) in journal.lines.iter().take(last).enumerate() {
            table.answer(index + 1, line)?;
        }
        let resigned = self.resigned.as_deref().filter(|_| last == journal.lines.len());
        table::sight(&table, resigned, observer, last as u64, lang)
    }

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
        let record = Record { journal: JOURNAL.to_owned(), resigned: None };
        let about = record.about().unwrap();
        assert!(about.steps > 10);
        for step in 0..=about.steps {
            for observer in ["british", "french", "public", "arbiter"] {
                let sight = record.moment(step, observer, Lang::It).unwrap();
                assert!(sight.log.iter().all(|entry| entry.step.is_some_and(|at| at <= step)));
            }
        }
        assert!(record.moment(0, "nobody", Lang::En).is_err());
        assert!(Record { journal: "rubbish".into(), resigned: None }.about().is_err());
    }
}
