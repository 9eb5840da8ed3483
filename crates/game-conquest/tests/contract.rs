//! What every game promises the kernel, checked in random play.

use crate::common;
use testkit::Plan;
use tricorne_game_conquest::{OPTIONS, State};

#[test]
fn contract_holds_in_random_play() {
    let summary =
        testkit::contract::<State>(25, &Plan::seeded(1754).one_step_in(60), common::universe).unwrap();
    assert!(summary.refused.len() > 35, "too few kinds of refusal were met: {:?}", summary.refused);
}

#[test]
fn contract_holds_in_the_initiation_scenario() {
    let plan = Plan::seeded(2).scenario("initiation").one_step_in(60);
    testkit::contract::<State>(15, &plan, common::universe).unwrap();
}

#[test]
fn contract_holds_under_every_option() {
    for (number, spec) in OPTIONS.iter().enumerate() {
        for value in spec.values.iter().filter(|value| **value != spec.default) {
            let plan = Plan::seeded(number as u64).option(spec.name, value).one_step_in(150);
            testkit::contract::<State>(6, &plan, common::universe).unwrap();
        }
    }
}

#[test]
fn contract_holds_under_the_first_rules() {
    let plan = Plan::seeded(1).rules(1).option("c35_passing_changes_markers", "on").one_step_in(100);
    testkit::contract::<State>(8, &plan, common::universe).unwrap();
}

#[test]
fn random_games_end_without_a_broken_invariant() {
    // A long run asks for more: TRICORNE_GAMES=1000000 cargo test --release --test tests contract::random_games
    let number = std::env::var("TRICORNE_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(1_000);
    let summary = testkit::random_games::<State>(number, &Plan::seeded(7)).unwrap();
    assert_eq!(summary.games, number);
    assert_eq!(summary.unfinished, 0);
    assert_eq!(summary.winners.len(), 3, "either camp wins, or nobody: {:?}", summary.winners);
}
