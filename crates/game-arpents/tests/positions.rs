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

/// A small position need not list everybody who takes no part; what is written lists them, and is read as the same.
#[test]
fn the_rest_may_be_sent_away() {
    let position =
        "arpents; date 1755-june; phase movement; step move; gb_44 winchester; mohawk_1 pool; due wolfe";
    let everybody = State::from_position(position).unwrap();
    let few = State::from_position(&format!("{position}; gone rest")).unwrap();
    let written = few.position();
    let list = |name: &str| {
        let field = written.split("; ").find_map(|field| field.strip_prefix(name)).unwrap_or_default();
        field.split(',').collect::<Vec<_>>()
    };
    // Regulars and Wolfe are still to come, others are out of the game, and those named stay where they are.
    assert!(list("due ").contains(&"gb_48") && list("due ").contains(&"wolfe"));
    assert!(list("gone ").contains(&"mohawk_2") && list("gone ").contains(&"montcalm"));
    assert!(!list("gone ").contains(&"mohawk_1") && !list("due ").contains(&"gb_44"));
    assert_eq!(State::from_position(&written).unwrap(), few);
    assert_ne!(everybody, few);
}
