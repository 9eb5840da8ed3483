//! A rule change: a game begun under the old rules goes on under them, and new games have the new ones.
//!
//! The change is that of rules version 2 (RULINGS.md, T03).

use kernel::table::{Entry, ReplayError};
use kernel::{Choices, Game, Journal, Observer, Refusal, Rules, Table, Turn, Worlds, version};
use testkit::Dice;
use tricorne_game_toy::{Action, Ending, Outcome, Side, State, WhyNot};

/// A knave that calls, as rules version 1 wrote it.
const OLD: &str = include_str!("replays/knave_calls.journal");

fn under(rules: u32, text: &str) -> Journal {
    let mut journal: Journal = text.parse().unwrap();
    journal.header.rules = rules;
    journal
}

#[test]
fn an_old_game_ends_as_it_ended() {
    let journal: Journal = OLD.parse().unwrap();
    assert_eq!(journal.header.rules, 1);
    let table = Table::<State>::from_journal(&journal).unwrap();
    let Turn::Over(outcome) = table.turn() else { panic!("it was played to its end") };
    assert_eq!(outcome, Outcome { winner: Side::First, chips: 2, ending: Ending::Showdown });
    assert_eq!(table.journal(), journal);
    assert_eq!(table.state().position(), "rules=1 king knave bet bet");
}

#[test]
fn the_same_answers_are_refused_under_the_new_rules() {
    let refused = Table::<State>::from_journal(&under(2, OLD)).unwrap_err();
    assert_eq!(refused, ReplayError::Answer(4, Refusal::WhyNot(WhyNot::KnaveDoesNotCall)));
}

#[test]
fn a_new_game_has_the_newest_rules() {
    let table = Table::<State>::new(&Choices::default(), None).unwrap();
    assert_eq!((table.header().rules, table.state().choices().rules), (2, Some(2)));
    assert!(table.journal().to_string().contains("\nrules: 2\n"));
}

#[test]
fn a_game_broken_off_goes_on_under_its_own_rules() {
    let mut journal: Journal = OLD.parse().unwrap();
    journal.lines.pop();
    let mut table = Table::<State>::from_journal(&journal).unwrap();
    assert_eq!(table.legal(Side::Second), [Action::Pass, Action::Bet]);
    assert_eq!(table.state().view(Observer::Side(Side::Second)).rules, 1);
    table.play(Side::Second, Action::Bet).unwrap();
    assert!(matches!(table.entries().last(), Some(Entry::Play { action: Action::Bet, .. })));
    assert_eq!(table.journal().header, journal.header);
}

#[test]
fn whoever_imagines_an_old_game_imagines_its_rules() {
    let state = State::from_position("rules=1 king knave bet").unwrap();
    let belief = State::believe(&kernel::Knowledge::of(&state, Side::Second, &[]));
    for seed in 0..20 {
        assert_eq!(State::sample(&belief, &mut Dice(seed)).choices().rules, Some(1));
    }
}

#[test]
fn a_position_of_an_old_journal_is_read_under_its_rules() {
    let text = OLD.replace("table: ", "position: king knave bet\ntable: ");
    let mut journal: Journal = text.parse().unwrap();
    journal.lines = vec!["second: bet".parse().unwrap()];
    let table = Table::<State>::from_journal(&journal).unwrap();
    assert_eq!(table.state().position(), "rules=1 king knave bet bet");
    // The head decides, whatever the position says.
    journal.header.rules = 2;
    journal.header.position = Some("rules=1 king knave bet".to_owned());
    let refused = Table::<State>::from_journal(&journal).unwrap_err();
    assert_eq!(refused, ReplayError::Answer(1, Refusal::WhyNot(WhyNot::KnaveDoesNotCall)));
}

#[test]
fn a_version_that_is_not_played_is_refused_with_its_number() {
    for rules in [0, 3, 17] {
        let refused = Table::<State>::from_journal(&under(rules, OLD)).unwrap_err();
        assert_eq!(refused, ReplayError::RulesVersion(rules));
        let words = texts::render(texts::Lang::En, &texts::refusal::replay_error(&refused));
        assert!(words.contains(&format!("rules version {rules}")) && words.contains("1–2"), "{words}");
        let faults = State::begin(&Choices { rules: Some(rules), ..Choices::default() }).unwrap_err();
        assert_eq!(faults.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["rules_version"]);
    }
}

#[test]
fn content_that_was_never_played_is_refused() {
    let mut journal: Journal = OLD.parse().unwrap();
    journal.header.content = "0123456789abcdef".to_owned();
    let refused = Table::<State>::from_journal(&journal).unwrap_err();
    assert_eq!(refused, ReplayError::Content("0123456789abcdef".to_owned()));
    assert!(version::has_content::<State>(1, &State::content_hash()));
}
