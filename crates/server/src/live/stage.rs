//! Who is asked, without the words of the question: asked for many times in every move.

use games::{AnyTable, with_table};
use kernel::{Game, Side, Table, Turn};

/// Who is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// These sides owe an answer.
    Sides(Vec<&'static str>),
    /// Chance owes one.
    Chance,
    /// Nobody: the game is over by its rules.
    Over,
}

impl Stage {
    pub(crate) fn of(table: &AnyTable) -> Stage {
        with_table!(table, table => stage(table))
    }
}

fn stage<G: Game>(table: &Table<G>) -> Stage {
    match table.turn() {
        Turn::Decide(asked) => Stage::Sides(asked.iter().map(Side::code).collect()),
        Turn::Draw(_) => Stage::Chance,
        Turn::Over(_) => Stage::Over,
    }
}
