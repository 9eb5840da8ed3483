//! What every game promises the kernel, checked in random play.

use crate::common;
use testkit::Plan;
use tricorne_game_arpents::{OPTIONS, Scenario, State};

#[test]
fn contract_holds_in_random_play() {
    let plan = Plan::seeded(1).one_step_in(400).max_steps(400_000);
    let summary = testkit::contract::<State>(1, &plan, common::universe).unwrap();
    assert!(summary.refused.len() > 12, "too few kinds of refusal were met: {:?}", summary.refused);
}

#[test]
fn random_campaigns_end_without_a_broken_invariant() {
    // A long run asks for more: TRICORNE_GAMES=2000 cargo test --release --test tests contract::random_campaigns
    let number = std::env::var("TRICORNE_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(2);
    let plan = Plan::seeded(7).max_steps(400_000).one_step_in(if number < 100 { 1 } else { 97 });
    let summary = testkit::random_games::<State>(number, &plan).unwrap();
    println!("{summary:?}");
    assert_eq!((summary.games, summary.unfinished), (number, 0));
}

#[test]
fn contract_holds_in_every_scenario() {
    for scenario in Scenario::all().filter(|scenario| *scenario != Scenario::CAMPAIGN) {
        let plan = Plan::seeded(2).scenario(scenario.code()).one_step_in(200).max_steps(60_000);
        testkit::contract::<State>(1, &plan, common::universe).unwrap();
    }
}

#[test]
fn contract_holds_under_the_second_rules() {
    let plan = Plan::seeded(1).rules(2).one_step_in(2_000).max_steps(400_000);
    testkit::contract::<State>(1, &plan, common::universe).unwrap();
    for scenario in ["braddock-1755", "louisbourg-1758", "quebec-1759", "one-year"] {
        let plan = Plan::seeded(3).rules(2).scenario(scenario).one_step_in(400).max_steps(60_000);
        testkit::contract::<State>(1, &plan, common::universe).unwrap();
    }
}

#[test]
fn random_scenarios_end_without_a_broken_invariant() {
    // A long run asks for more: TRICORNE_GAMES=20000 cargo test --release --test tests contract::random_scenarios
    let number = std::env::var("TRICORNE_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(8);
    let short = ["braddock-1755", "louisbourg-1758", "quebec-1759", "one-year"];
    for (seed, scenario) in short.into_iter().enumerate() {
        let every = if number < 500 { 1 } else { 97 };
        let plan = Plan::seeded(seed as u64).scenario(scenario).max_steps(60_000).one_step_in(every);
        let games = number / short.len();
        let summary = testkit::random_games::<State>(games, &plan).unwrap();
        println!("{scenario}: {summary:?}");
        assert_eq!((summary.games, summary.unfinished), (games, 0));
    }
}

#[test]
fn every_option_has_a_default_among_its_values() {
    for spec in OPTIONS {
        assert!(spec.values.contains(&spec.default), "{}", spec.name);
    }
}
