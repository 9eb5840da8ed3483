//! The contract every game keeps.

use testkit::{Plan, contract, random_games};
use tricorne_game_toy::{Action, Side, State};

/// Both words at any time: wrong ones come from the side that is not to speak, and from speaking too early or late.
fn universe(_: &State, _: Side) -> Vec<Action> {
    Action::ALL.to_vec()
}

#[test]
fn contract_holds_in_a_thousand_games() {
    let summary = contract::<State>(1000, &Plan::seeded(1).max_steps(5), universe).unwrap();
    assert_eq!(summary.play.games, 1000);
    assert_eq!(summary.play.lots, 2000, "two cards a game");
    assert_eq!(summary.play.longest, 5);
    let refused: Vec<&str> = summary.refused.keys().copied().collect();
    let all = ["cards_being_dealt", "game_over", "knave_does_not_call", "not_your_turn"];
    assert_eq!(refused, all, "every reason was met");
}

#[test]
fn contract_holds_under_the_first_rules() {
    let plan = Plan::seeded(1).rules(1).max_steps(5);
    let summary = contract::<State>(1000, &plan, universe).unwrap();
    assert!(!summary.refused.contains_key("knave_does_not_call"), "{summary:?}");
}

#[test]
fn contract_holds_from_a_position() {
    let plan = Plan::seeded(2).position("king queen pass").max_steps(2);
    let summary = contract::<State>(50, &plan, universe).unwrap();
    assert_eq!(summary.play.winners.keys().collect::<Vec<_>>(), ["first", "second"]);
}

#[test]
fn random_play_is_counted() {
    let summary = random_games::<State>(2000, &Plan::seeded(3).without_invariants()).unwrap();
    assert_eq!((summary.games, summary.unfinished, summary.lots), (2000, 0, 4000));
    assert_eq!(summary.winners.values().sum::<usize>(), 2000);
    assert_eq!(summary.reasons.keys().collect::<Vec<_>>(), [&"fold", &"showdown"]);
}

#[test]
fn a_game_that_is_too_long_is_told() {
    let report = contract::<State>(1, &Plan::seeded(1).max_steps(3), universe).unwrap_err();
    assert!(report.what.contains("longer than 3 answers"), "{report}");
    assert!(report.journal.unwrap().starts_with("tricorne journal 1\ngame: toy\n"));
    let summary = random_games::<State>(10, &Plan::seeded(1).max_steps(3)).unwrap();
    assert_eq!(summary.unfinished, 10);
}
