//! Golden replays.

use kernel::{Journal, Table};
use testkit::{Plan, random_journal, run_replay_files};
use tricorne_game_toy::State;

#[test]
fn replays_print_as_before() {
    assert_eq!(run_replay_files::<State>("tests/replays").unwrap(), 4);
}

#[test]
fn a_folder_without_journals_is_told() {
    let report = run_replay_files::<State>("src").unwrap_err();
    assert!(report.what.contains("holds no .journal file"), "{report}");
}

#[test]
fn a_random_journal_replays() {
    let journal: Journal = random_journal::<State>(&Plan::seeded(5)).unwrap();
    let table = Table::<State>::from_journal(&journal).unwrap();
    assert!(matches!(table.turn(), kernel::Turn::Over(_)));
}
