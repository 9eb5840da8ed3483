//! Random games to look at.

use games::AnyTable;
use games::game_quebec::{Side, State};
use kernel::{Side as _, Table, Turn};
use testkit::{Plan, random_journal};
use tricorne_board::quebec::LegalAction;

/// Walk through a random game and look at every position.
pub(crate) fn each_position(seed: u64, mut look: impl FnMut(usize, &Table<State>)) {
    let journal = random_journal::<State>(&Plan::seeded(seed)).unwrap();
    let mut table = Table::<State>::before_first_answer(&journal).unwrap();
    look(0, &table);
    for (index, line) in journal.lines.iter().enumerate() {
        table.answer(index + 1, line).unwrap();
        look(index + 1, &table);
    }
}

/// What a side may play.
pub(crate) fn legal(table: &Table<State>, side: Side) -> Vec<LegalAction> {
    AnyTable::from(table.clone()).legal(side.code()).unwrap()
}

/// Who owes an answer.
pub(crate) fn asked(table: &Table<State>) -> Vec<Side> {
    match table.turn() {
        Turn::Decide(sides) => sides.iter().collect(),
        _ => Vec::new(),
    }
}
