//! State-space counters: one training position for each chapter that is written.

use tricorne_game_arpents::State;

#[test]
fn perft_counts_are_as_written() {
    assert_eq!(testkit::run_perft_files::<State>("tests/perft").unwrap(), 19);
}
