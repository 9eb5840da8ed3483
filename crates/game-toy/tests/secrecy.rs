//! Nothing leaks, and a leak would be found.

use kernel::{Observer, Rules, Said};
use testkit::{Looks, Plan, heard, twin_worlds, twin_worlds_through};
use tricorne_game_toy::{Action, Card, Event, Hand, Side, State, View, WhyNot};

fn universe(_: &State, _: Side) -> Vec<Action> {
    Action::ALL.to_vec()
}

#[test]
fn twin_worlds_look_alike_to_each_side() {
    let summary = twin_worlds::<State>(5000, &Plan::seeded(1).one_step_in(2), universe).unwrap();
    assert!(summary.comparisons >= 5000);
    assert!(summary.differing > 1000, "other worlds were imagined: {summary:?}");
    assert!(summary.answers > 1000, "answers were compared: {summary:?}");
}

#[test]
fn twin_worlds_look_alike_under_the_first_rules() {
    let plan = Plan::seeded(1).rules(1).one_step_in(2);
    let summary = twin_worlds::<State>(5000, &plan, universe).unwrap();
    assert!(summary.differing > 1000, "other worlds were imagined: {summary:?}");
}

/// The card of `first`, which `second` may not know.
fn secret(state: &State) -> Option<Card> {
    state.to_setup().cards[0]
}

#[track_caller]
fn finds(leak: &impl Looks<State>, part: &str) {
    let report = twin_worlds_through(5000, &Plan::seeded(1), universe, leak).unwrap_err();
    assert!(report.what.contains("second can tell its twin world from the real one"), "{report}");
    assert!(report.what.contains(part), "{report}");
    assert!(report.what.contains("\nreal: ") && report.what.contains("\ntwin: "), "{report}");
    assert!(report.journal.is_some());
}

/// The view of `second` shows the card of `first`.
struct LeakyView;

impl Looks<State> for LeakyView {
    fn view(&self, state: &State, who: Observer<Side>) -> View {
        let mut view = state.view(who);
        if let (Observer::Side(Side::Second), Some(card)) = (who, secret(state)) {
            view.first = Hand::Seen(card);
        }
        view
    }
}

/// `second` is not offered a bet that it would lose.
struct LeakyList;

impl Looks<State> for LeakyList {
    fn legal(&self, state: &State, side: Side) -> Vec<Action> {
        let mut legal = state.actions(side);
        if side == Side::Second && secret(state) == Some(Card::King) {
            legal.truncate(1);
        }
        legal
    }
}

/// A refusal depends on the card of `first`.
struct LeakyRefusal;

impl Looks<State> for LeakyRefusal {
    fn check(&self, state: &State, side: Side, action: Action) -> Result<(), WhyNot> {
        state.check(side, action).map_err(|why| match secret(state) {
            Some(Card::King) => WhyNot::GameOver,
            _ => why,
        })
    }
}

/// The words on a button depend on the card of `first`.
struct LeakyButton;

impl Looks<State> for LeakyButton {
    fn action_said(&self, state: &State, side: Side, action: Action) -> Said {
        let said = kernel::Game::action_said(state, side, action);
        if secret(state) == Some(Card::King) { said.with("hint", 1) } else { said }
    }
}

/// A side that gave up is told what it would have met.
struct LeakyEvent;

impl Looks<State> for LeakyEvent {
    fn witness(&self, state: &State, event: &Event, who: Observer<Side>) -> Option<Event> {
        match (event, secret(state)) {
            (Event::Folded { side: Side::Second }, Some(card)) => {
                Some(Event::Shown { side: Side::First, card })
            }
            _ => state.witness(event, who),
        }
    }
}

#[test]
fn planted_leaks_are_found() {
    finds(&LeakyView, "view of second");
    finds(&LeakyList, "legal list");
    finds(&LeakyRefusal, "check of «");
    finds(&LeakyButton, "text of «");
    finds(&LeakyEvent, "events seen by second after «pass»");
}

#[test]
fn the_view_of_second_never_names_the_card_of_first_before_a_showdown() {
    for position in ["king -", "king queen", "king queen bet", "king queen pass bet", "king queen bet pass"] {
        let state: State = kernel::Game::from_position(position).unwrap();
        for who in [Observer::Side(Side::Second), Observer::Public] {
            assert!(!format!("{:?}", state.view(who)).contains("King"), "{position}");
        }
    }
}

#[test]
fn every_observer_hears_texts_of_this_game_only() {
    let keys = heard::<State>(200, &Plan::seeded(4), universe).unwrap();
    assert!(keys.keys().all(|key| key.starts_with("toy.")), "{keys:?}");
}
