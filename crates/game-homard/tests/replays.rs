//! Golden replays: what every observer sees, step by step.

use kernel::{Journal, Table, Turn};
use testkit::{Plan, random_journal, run_replay_files};
use tricorne_game_homard::{Battle, State};

#[test]
fn replays_print_as_before() {
    assert_eq!(run_replay_files::<State>("tests/replays").unwrap(), 5);
}

#[test]
fn golden_games_are_played_to_their_end() {
    for name in [
        "camden_last_turn",
        "guilford_heights",
        "cowpens_last_turn",
        "cowpens_free_table",
        "hubbardton_reinforcements",
    ] {
        let text = std::fs::read_to_string(format!("tests/replays/{name}.journal")).unwrap();
        let journal: Journal = text.parse().unwrap();
        assert_eq!(journal.to_string(), text, "{name} reads back as it is written");
        assert!(matches!(Table::<State>::from_journal(&journal).unwrap().turn(), Turn::Over(_)), "{name}");
    }
}

#[test]
fn a_random_journal_of_a_whole_battle_replays() {
    for battle in Battle::ALL {
        for on in ["hex", "free"] {
            let plan = Plan::seeded(5).scenario(battle.code()).option("table", on);
            let journal: Journal = random_journal::<State>(&plan).unwrap();
            let table = Table::<State>::from_journal(&journal).unwrap();
            assert!(matches!(table.turn(), Turn::Over(_)));
            assert_eq!(table.journal(), journal);
        }
    }
}
