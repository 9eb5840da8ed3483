//! A record that can be looked at anywhere at once: a campaign has tens of thousands of answers.

use crate::game::Game;
use crate::journal::Journal;
use crate::statistics::DiceStatistics;
use crate::table::{ReplayError, Table};

/// A state is kept after every so many answers; from there it is played on. Copies of a large state are a good part of
/// opening a record, and playing on by so many answers takes less than a millisecond.
const EVERY: usize = 512;

/// A record played through once, with states kept on the way.
#[derive(Clone, Debug)]
pub struct Reel<G: Game> {
    end: Table<G>,
    frames: Vec<(G, DiceStatistics<G::Side>)>,
}

impl<G: Game> Reel<G> {
    /// Play a journal through to its end.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn new(journal: &Journal) -> Result<Self, ReplayError<G>> {
        let mut end = Table::before_first_answer(journal)?;
        let mut frames = Vec::with_capacity(journal.lines.len() / EVERY + 1);
        for (index, line) in journal.lines.iter().enumerate() {
            if index % EVERY == 0 {
                frames.push((end.state().clone(), end.dice().clone()));
            }
            end.answer(index + 1, line)?;
        }
        Ok(Reel { end, frames })
    }

    /// How it came out.
    pub fn end(&self) -> &Table<G> {
        &self.end
    }

    /// The table after its first `step` answers; the end if there are fewer.
    pub fn at(&self, step: usize) -> Table<G> {
        if step >= self.end.entries().len() {
            return self.end.clone();
        }
        let kept = step / EVERY;
        let (state, dice) = self.frames[kept].clone();
        let mut table = self.end.cut(kept * EVERY, state, dice);
        for entry in &self.end.entries()[kept * EVERY..step] {
            table.take(entry).expect("the record was played once already");
        }
        table
    }
}
