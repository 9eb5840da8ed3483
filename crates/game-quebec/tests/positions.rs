//! Positions from anywhere: accepted and playable, or refused with their faults.

use kernel::Game;
use testkit::{Plan, Script};
use tricorne_game_quebec::State;

/// Real positions with a word, a number or a field changed.
#[test]
fn corrupted_positions_are_refused_or_playable() {
    // A long run asks for more: TRICORNE_POSITIONS=1000000 cargo test --release --test tests positions::
    let plans = (0..40).map(|seed| Plan::seeded(seed).option("tides", "on"));
    testkit::corrupted_positions::<State>(20_000, 1759, 6, plans).unwrap();
}

#[test]
fn all_faults_are_told_at_once() {
    let text = "quebec; step write_orders; move 99; ships 3/3; OR 15:9,d1,99:1/-; colour red; XX 15:1/-";
    let faults = State::from_position(text).unwrap_err();
    let codes: Vec<&str> = faults.iter().map(|fault| fault.code).collect();
    for code in ["bad_cv", "unknown_block", "unreadable", "bad_move", "bad_ships", "british_too_weak"] {
        assert!(codes.contains(&code), "{code} is missing in {codes:?}");
    }
    assert_eq!(codes.iter().filter(|code| **code == "unreadable").count(), 2);
    let text = "quebec; step write_orders; move 99; ships 3/3; OR 15:4/-; LE d1/sarre:3; BE -/nations:1";
    let codes: Vec<&str> = State::from_position(text).unwrap_err().iter().map(|fault| fault.code).collect();
    for code in ["bad_move", "bad_ships", "decoy_alone", "british_too_weak", "nations_spent", "both_sides"] {
        assert!(codes.contains(&code), "{code} is missing in {codes:?}");
    }
}

#[test]
fn a_position_can_begin_a_game() {
    let script = Script::<State>::at(
        "quebec; step write_orders; move 16; ships 4/0; AB 15:4,28:4,35:4,43:4,47:4/-; CR -/sarre:3",
    );
    assert_eq!(
        script.legal("french"),
        ["1 CR-AB", "1 CR-SF", "1 CR-SI", "1 CR-ET", "done"].map(str::to_owned).to_vec()
    );
}
