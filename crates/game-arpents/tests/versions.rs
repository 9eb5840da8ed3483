//! A rule change: a game begun under the old rules goes on under them, and new games have the new ones.
//!
//! What the versions differ in is tested rule by rule in `rulebook/third_rules.rs`.

use kernel::table::ReplayError;
use kernel::{Choices, Game, Journal, Knowledge, Observer, Refusal, Rules, Table, Turn, Worlds, version};
use testkit::Dice;
use tricorne_game_arpents::{CONTENT_HASH, Side, State, Unit, View, WhyNot};

/// A siege recorded under rules version 2.
const SIEGE: &str = include_str!("replays/campaign_a_siege.journal");

/// §6.4.7 — Infantry and guns aboard the same ship off Port Toulouse.
const ABOARD: &str = "arpents; date 1755-june; phase combat; step act; gb_40 +gb_merchant_1; \
     royal_artillery_1 +gb_merchant_1; mil_acadie_1 port_toulouse; gb_merchant_1 n7316";

/// Guns that join an assault from ships, which rules version 2 lets them.
fn assault(rules: u32) -> Journal {
    let text = format!(
        "tricorne journal 1\ngame: arpents\nscenario: campaign\nrules: {rules}\ncontent: {CONTENT_HASH}\ntable: \n\
         position: {ABOARD}\n\n1 british: take gb_40\n2 british: attack port_toulouse\n\
         3 british: join royal_artillery_1 n7316\n"
    );
    text.parse().unwrap()
}

#[test]
fn an_old_game_goes_on_under_its_own_rules() {
    let journal: Journal = SIEGE.parse().unwrap();
    assert_eq!(journal.header.rules, 2);
    let table = Table::<State>::from_journal(&journal).unwrap();
    assert_eq!(table.journal(), journal);
    assert_eq!(table.state().choices().rules, Some(2));
    assert!(table.state().position().starts_with("rules=2 arpents; "));
    assert_eq!(table.state().view(Observer::Public).rules, 2);
}

#[test]
fn what_the_old_rules_allowed_the_new_ones_refuse() {
    let table = Table::<State>::from_journal(&assault(2)).unwrap();
    assert!(matches!(table.turn(), Turn::Decide(_)));
    let gun = Unit::from_code("royal_artillery_1").unwrap();
    let refused = Table::<State>::from_journal(&assault(3)).unwrap_err();
    assert_eq!(refused, ReplayError::Answer(3, Refusal::WhyNot(WhyNot::NotFromShips { unit: gun })));
}

#[test]
fn a_new_game_has_the_newest_rules() {
    let table = Table::<State>::new(&Choices::default(), None).unwrap();
    assert_eq!((table.header().rules, table.state().choices().rules), (3, Some(3)));
    assert!(table.journal().to_string().contains("\nrules: 3\n"));
    assert!(table.state().position().starts_with("arpents; "), "the newest version is not named");
}

#[test]
fn a_view_of_version_2_names_no_version_and_is_read_as_one_of_it() {
    let state = State::from_position(&version::mark::<State>(2, ABOARD)).unwrap();
    let text = serde_json::to_string(&state.view(Observer::Public)).unwrap();
    assert!(!text.contains("\"rules\""), "views of version 2 are as they were recorded");
    assert_eq!(serde_json::from_str::<View>(&text).unwrap(), state.view(Observer::Public));
    let state = State::from_position(ABOARD).unwrap();
    let text = serde_json::to_string(&state.view(Observer::Public)).unwrap();
    assert!(text.contains("\"rules\":3"));
}

#[test]
fn whoever_imagines_a_game_imagines_its_rules() {
    for rules in State::OLDEST_RULES..=State::RULES_VERSION {
        let state = State::from_position(&version::mark::<State>(rules, ABOARD)).unwrap();
        let belief = State::believe(&Knowledge::of(&state, Side::French, &[]));
        for seed in 1..6 {
            assert_eq!(State::sample(&belief, &mut Dice(seed)).choices().rules, Some(rules));
        }
    }
}
