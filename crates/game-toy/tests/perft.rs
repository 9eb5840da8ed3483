//! State-space counters.

use tricorne_game_toy::State;

#[test]
fn perft_counts_are_as_written() {
    assert_eq!(testkit::run_perft_files::<State>("tests/perft").unwrap(), 13);
}

#[test]
fn a_folder_without_counts_is_told() {
    let report = testkit::run_perft_files::<State>("src").unwrap_err();
    assert!(report.what.contains("holds no .perft file"), "{report}");
}

#[test]
fn a_wrong_count_is_told() {
    // With UPDATE_EXPECT the runner would write the right count instead.
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        return;
    }
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("wrong_perft");
    std::fs::create_dir_all(&dir).unwrap();
    let text = "scenario: standard\ndepth 1  decide 0  chance 4  over 0  first 3  second 1\n";
    std::fs::write(dir.join("wrong.perft"), text).unwrap();
    let report = testkit::run_perft_files::<State>(&dir).unwrap_err();
    assert!(report.what.contains("line 2\n  expected depth 1  decide 0  chance 4"), "{report}");
}
