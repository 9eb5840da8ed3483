//! Golden replays: what every observer sees, step by step.

use kernel::{Journal, Table, Turn};
use testkit::{Plan, random_journal, run_replay_files};
use tricorne_game_arpents::State;

/// Each begins late in a game of two bots, so that it can be read, and ends with it or with the turn; the last is written by
/// hand and shows what rules version 3 does otherwise than version 2, which the others are played by.
const GAMES: [(&str, bool); 7] = [
    ("braddock_1755_ends", true),
    ("louisbourg_1758_ends", true),
    ("quebec_1759_ends", true),
    ("one_year_ends", true),
    ("campaign_a_siege", false),
    ("campaign_a_battle_at_sea", false),
    ("a_siege_and_an_assault", false),
];

#[test]
fn replays_print_as_before() {
    assert_eq!(run_replay_files::<State>("tests/replays").unwrap(), GAMES.len());
}

#[test]
fn golden_games_read_back_and_end_where_they_should() {
    for (name, ends) in GAMES {
        let text = std::fs::read_to_string(format!("tests/replays/{name}.journal")).unwrap();
        let journal: Journal = text.parse().unwrap();
        assert_eq!(journal.to_string(), text, "{name} reads back as it is written");
        let table = Table::<State>::from_journal(&journal).unwrap();
        assert_eq!(matches!(table.turn(), Turn::Over(_)), ends, "{name}");
    }
}

#[test]
fn a_random_journal_of_a_whole_scenario_replays() {
    for scenario in ["braddock-1755", "louisbourg-1758", "quebec-1759"] {
        let journal: Journal = random_journal::<State>(&Plan::seeded(5).scenario(scenario)).unwrap();
        let table = Table::<State>::from_journal(&journal).unwrap();
        assert!(matches!(table.turn(), Turn::Over(_)));
        assert_eq!(table.journal(), journal);
    }
}
