//! Positions as text: what cannot be played on from is refused, with all faults at once.

use kernel::Game;
use tricorne_game_arpents::State;

#[test]
fn faults_are_told() {
    for text in [
        "",
        "quebec; step move",
        "arpents; step retreat",
        "arpents; date 1755-june; phase movement; step feed",
        "arpents; date 1755-june; phase combat; step orders",
        "arpents; date 1755-june; phase combat; step muster; fight battle montreal; attackers gb_44",
        "arpents; date 1755-spring; phase movement; step move",
        "arpents; date 1755-june; phase movement; step move; gb_44 n7515",
    ] {
        assert!(State::from_position(text).is_err(), "{text}");
    }
    let faults =
        State::from_position("arpents; gb_44 nowhere; date 1755; stock_british albany:0").unwrap_err();
    assert_eq!(faults.len(), 3, "all at once: {faults:?}");
}
