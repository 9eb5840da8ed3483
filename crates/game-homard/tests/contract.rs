//! What every game promises the kernel, checked in random play.

use crate::common;
use kernel::Game;
use testkit::Plan;
use tricorne_game_homard::{Battle, OPTIONS, State};

#[test]
fn contract_holds_in_random_play_of_every_battle() {
    let mut refused = std::collections::BTreeSet::new();
    for (number, battle) in Battle::ALL.iter().enumerate() {
        let plan = Plan::seeded(number as u64).scenario(battle.code()).one_step_in(25);
        let summary = testkit::contract::<State>(4, &plan, common::universe).unwrap();
        refused.extend(summary.refused.into_keys());
    }
    assert!(refused.len() > 45, "too few kinds of refusal were met: {refused:?}");
}

#[test]
fn contract_holds_under_every_option() {
    for (number, spec) in OPTIONS.iter().enumerate() {
        for value in spec.values.iter().filter(|value| **value != spec.default) {
            let battle = Battle::ALL[number % 4];
            let plan =
                Plan::seeded(number as u64).scenario(battle.code()).option(spec.name, value).one_step_in(200);
            testkit::contract::<State>(2, &plan, common::universe).unwrap();
        }
    }
}

#[test]
fn random_games_end_without_a_broken_invariant() {
    // A long run asks for more: TRICORNE_GAMES=50000 cargo test --release --test contract random_games
    let number = std::env::var("TRICORNE_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(40);
    for (seed, battle) in Battle::ALL.iter().enumerate() {
        for concession in ["on", "off"] {
            let plan = Plan::seeded(seed as u64).scenario(battle.code()).option("concession", concession);
            let summary = testkit::random_games::<State>(number, &plan).unwrap();
            assert_eq!((summary.games, summary.unfinished), (number, 0));
        }
    }
}

#[test]
fn contract_holds_on_the_free_table() {
    let mut refused = std::collections::BTreeSet::new();
    for (number, battle) in Battle::ALL.iter().enumerate() {
        let plan =
            Plan::seeded(number as u64).scenario(battle.code()).option("table", "free").one_step_in(60);
        let summary = testkit::contract::<State>(3, &plan, common::universe).unwrap();
        refused.extend(summary.refused.into_keys());
    }
    assert!(refused.len() > 45, "too few kinds of refusal were met: {refused:?}");
    for kind in
        ["other_pace", "too_far", "units_in_the_way", "zone_in_the_way", "too_many_legs", "looks_that_way"]
    {
        assert!(refused.contains(kind), "{kind}");
    }
}

#[test]
fn contract_holds_on_the_free_table_under_every_option() {
    for (number, spec) in OPTIONS.iter().enumerate().filter(|(_, spec)| spec.name != "table") {
        for value in spec.values.iter().filter(|value| **value != spec.default) {
            let battle = Battle::ALL[number % 4];
            let plan = Plan::seeded(number as u64).scenario(battle.code()).one_step_in(400);
            let plan = plan.option("table", "free").option(spec.name, value);
            testkit::contract::<State>(1, &plan, common::universe).unwrap();
        }
    }
}

/// Among the invariants: no two bases are nearer than 995 thousandths of a UD.
#[test]
fn random_free_games_end_without_a_broken_invariant() {
    // A long run asks for more: TRICORNE_GAMES=20000 cargo test --release --test contract random_free_games
    let number = std::env::var("TRICORNE_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(400usize);
    for (seed, battle) in Battle::ALL.iter().enumerate() {
        let plan = Plan::seeded(seed as u64).scenario(battle.code()).option("table", "free");
        let summary = testkit::random_games::<State>(number / 4, &plan).unwrap();
        assert_eq!((summary.games, summary.unfinished), (number / 4, 0));
    }
}

/// Games begun under an earlier rules version go on under it.
#[test]
fn contract_holds_under_every_rules_version() {
    for rules in State::OLDEST_RULES..State::RULES_VERSION {
        for table in ["hex", "free"] {
            let plan = Plan::seeded(2).scenario("hubbardton").one_step_in(100);
            let plan = plan.option("table", table).rules(rules);
            testkit::contract::<State>(2, &plan, common::universe).unwrap();
            testkit::twin_worlds::<State>(20, &plan, common::universe).unwrap();
        }
    }
}
