//! Positions from anywhere: accepted and playable, or refused with their faults.

use kernel::Game;
use testkit::{Plan, Script};
use tricorne_game_conquest::State;

/// Real positions with a word, a number or a field changed.
#[test]
fn corrupted_positions_are_refused_or_playable() {
    // A long run asks for more: TRICORNE_POSITIONS=1000000 cargo test --release --test tests positions::
    let plans = (0..24).map(|seed| match seed % 4 {
        0 => Plan::seeded(seed).option("setup", "version_25"),
        1 => Plan::seeded(seed).scenario("initiation"),
        2 => Plan::seeded(seed).option("c35_passing_changes_markers", "on"),
        _ => Plan::seeded(seed),
    });
    testkit::corrupted_positions::<State>(6_000, 1754, 12, plans).unwrap();
}

#[test]
fn all_faults_are_told_at_once() {
    let codes = |text: &str| -> Vec<&str> {
        State::from_position(text).unwrap_err().iter().map(|fault| fault.code).collect()
    };
    assert_eq!(codes("quebec; step cube"), ["missing"]);
    assert_eq!(
        codes(
            "conquest; step dance; turn x; quebec ca2,zz1; nowhere ca1; boston cm46; hand.ca 13; options x=y"
        ),
        ["unknown_step", "bad_value", "bad_value", "unreadable", "bad_value", "bad_value", "unknown_option"]
    );
    assert_eq!(codes("conquest; turn 1; boston br20; albany br20"), ["missing", "too_many_units"]);
    assert_eq!(
        codes(
            "conquest; step cube; turn 9; boston cm1,ca1; quebec ca1; control.b boston,quebec; forts boston; \
             muster.cm quebec; led quebec:1; hand.cm 9,10,11; hand.ca 1,2,3,4"
        ),
        [
            "bad_turn",
            "both_camps",
            "bad_led",
            "bad_control",
            "bad_control",
            "bad_fort",
            "bad_muster",
            "no_movement_card",
            "bad_cards",
        ]
    );
}

#[test]
fn a_position_can_begin_a_game() {
    let script = Script::<State>::at(
        "conquest; step move; turn 2; track ca; quebec ca2; boston cm1; hand.ca 1,7,9; played.ca 2",
    );
    assert_eq!(script.legal("canadiens"), ["card 1", "card 7"]);
    let position = script.state().position();
    assert!(position.contains("hand.fr 2,3,4"), "hands that are not written are dealt: {position}");
}
