//! A game in random play that can be interrupted for questions.

use crate::luck::SeededLuck;
use crate::plan::{Plan, Report};
use kernel::table::Entry;
use kernel::{Game, Luck, Side, Table, Turn};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A table, the luck it is played with, and the answer about to be given.
pub(crate) struct Walk<G: Game> {
    pub(crate) table: Table<G>,
    pub(crate) luck: SeededLuck,
    next: Option<Entry<G>>,
}

impl<G: Game> Walk<G> {
    /// Game `number` of a plan, before its first answer.
    pub(crate) fn begin(plan: &Plan, number: usize) -> Result<Self, Report> {
        Ok(Walk { table: plan.table()?, luck: plan.luck(number), next: None })
    }

    /// How many answers were given so far?
    pub(crate) fn steps(&self) -> usize {
        self.table.entries().len()
    }

    /// Choose a random answer to what is asked; nothing if the game is over.
    pub(crate) fn choose(&mut self) -> Result<Option<Entry<G>>, String> {
        let entry = match self.table.turn() {
            Turn::Over(_) => None,
            Turn::Draw(chance) => Some(Entry::Lot { chance, lot: chance.draw(&mut self.luck) }),
            Turn::Decide(asked) if asked.is_empty() => return Err("a decision is asked of nobody".into()),
            Turn::Decide(asked) => {
                let at = self.luck.below(asked.len() as u32) as usize;
                let side = asked.iter().nth(at).expect("the set holds as many sides as it counts");
                let legal = self.table.legal(side);
                if legal.is_empty() {
                    return Err(format!("{} owes an answer and has no legal action", side.code()));
                }
                Some(Entry::Play { side, action: self.luck.one_of(&legal) })
            }
        };
        self.next = entry.clone();
        Ok(entry)
    }

    /// Give the chosen answer.
    pub(crate) fn take(&mut self, entry: &Entry<G>) -> Result<(), String> {
        match entry {
            Entry::Play { side, action } => self.table.play(*side, *action).map(|_| ()),
            Entry::Lot { lot, .. } => self.table.lot(*lot).map(|_| ()),
        }
        .map_err(|refusal| format!("{} was chosen and refused: {refusal:?}", written(entry)))?;
        self.next = None;
        Ok(())
    }

    /// Run part of a test; a fault or a panic in it becomes a report with the journal so far.
    pub(crate) fn guarded<T>(
        &mut self,
        number: usize,
        part: impl FnOnce(&mut Self) -> Result<T, String>,
    ) -> Result<T, Report> {
        let outcome = catch_unwind(AssertUnwindSafe(|| part(self)));
        let what = match outcome {
            Ok(Ok(value)) => return Ok(value),
            Ok(Err(what)) => what,
            Err(panic) => panic_words(&*panic),
        };
        let next =
            self.next.as_ref().map(|entry| format!(" (next answer: {})", written(entry))).unwrap_or_default();
        let place = format!("{} game {number} after {} answers{next}", G::ID, self.steps());
        Err(Report::at(&self.table, format!("{place}: {what}")))
    }
}

/// An answer as a journal writes it.
pub(crate) fn written<G: Game>(entry: &Entry<G>) -> String {
    match entry {
        Entry::Play { side, action } => format!("{}: {}", side.code(), G::write_action(*side, *action)),
        Entry::Lot { chance, lot } => kernel::Line::Lot { chance: *chance, lot: *lot }.to_string(),
    }
}

/// What a panic said.
pub(crate) fn panic_words(panic: &(dyn Any + Send)) -> String {
    let words =
        panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    format!("panic: {}", words.unwrap_or("without words"))
}
