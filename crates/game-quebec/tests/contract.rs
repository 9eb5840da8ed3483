//! What every game promises the kernel, checked in random play.

use crate::common;
use testkit::Plan;
use tricorne_game_quebec::{OPTIONS, State};

#[test]
fn contract_holds_in_random_play() {
    let summary =
        testkit::contract::<State>(60, &Plan::seeded(1759).one_step_in(40), common::universe).unwrap();
    assert!(summary.refused.len() > 35, "too few kinds of refusal were met: {:?}", summary.refused);
}

#[test]
fn contract_holds_under_every_option() {
    for (number, spec) in OPTIONS.iter().enumerate() {
        for value in spec.values.iter().filter(|value| **value != spec.default) {
            let plan = Plan::seeded(number as u64).option(spec.name, value).one_step_in(100);
            testkit::contract::<State>(12, &plan, common::universe).unwrap();
        }
    }
}

#[test]
fn contract_holds_under_older_rules() {
    for rules in 1..=2 {
        let plan = Plan::seeded(1).rules(rules).one_step_in(100);
        testkit::contract::<State>(12, &plan, common::universe).unwrap();
    }
}

#[test]
fn random_games_end_without_a_broken_invariant() {
    // A long run asks for more: TRICORNE_GAMES=1000000 cargo test --release --test tests contract::random_games
    let number = std::env::var("TRICORNE_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(3_000);
    let summary = testkit::random_games::<State>(number, &Plan::seeded(7)).unwrap();
    assert_eq!(summary.games, number);
    assert_eq!(summary.unfinished, 0);
    assert_eq!(summary.reasons.len(), 3, "all three endings happen: {:?}", summary.reasons);
}
