//! State-space counters: one training position for each kind of question.

use tricorne_game_homard::State;

#[test]
fn perft_counts_are_as_written() {
    assert_eq!(testkit::run_perft_files::<State>("tests/perft").unwrap(), 15);
}
