//! Nothing leaks: twin worlds look alike to the side they were made for.

use crate::common;
use kernel::{Game, Observer, Question, Rules, Said};
use testkit::{Looks, Plan};
use tricorne_game_quebec::{Action, Side, State, View, WhyNot, Zone};

#[test]
fn twin_worlds_look_alike_to_each_side() {
    // A long run asks for more: TRICORNE_TWINS=100000 cargo test --release --test tests secrecy::
    let number = std::env::var("TRICORNE_TWINS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let plan = Plan::seeded(1759).one_step_in(10);
    let summary = testkit::twin_worlds::<State>(number, &plan, common::universe).unwrap();
    assert!(summary.differing * 2 > summary.comparisons, "twins must differ in what is hidden: {summary:?}");
}

#[test]
fn twin_worlds_look_alike_under_older_rules() {
    for rules in 1..=2 {
        let plan = Plan::seeded(1).rules(rules).one_step_in(10);
        testkit::twin_worlds::<State>(300, &plan, common::universe).unwrap();
    }
}

#[track_caller]
fn finds(leak: &impl Looks<State>, part: &str) {
    let plan = Plan::seeded(3).one_step_in(5);
    let report = testkit::twin_worlds_through(3_000, &plan, common::universe, leak).unwrap_err();
    assert!(report.what.contains("can tell its twin world from the real one"), "{report}");
    assert!(report.what.contains(part), "{report}");
}

/// What nobody but the French may know: the strength hidden in Beauport.
fn hidden_strength(state: &State) -> u8 {
    let view = state.view(Observer::Arbiter);
    view.stack(Side::French, Zone::Beauport).pieces.iter().flatten().map(|piece| piece.cv).sum()
}

/// The British see the labels of the French blocks in Beauport.
struct LeakyView;

impl Looks<State> for LeakyView {
    fn view(&self, state: &State, who: Observer<Side>) -> View {
        let mut view = state.view(who);
        if who == Observer::Side(Side::British) {
            let open = state.view(Observer::Arbiter).zones.swap_remove(Zone::Beauport as usize);
            view.zones[Zone::Beauport as usize].french.pieces = open.french.pieces;
        }
        view
    }
}

/// The British are not offered Beauport when it is strong.
struct LeakyList;

impl Looks<State> for LeakyList {
    fn legal(&self, state: &State, side: Side) -> Vec<Action> {
        let mut legal = state.actions(side);
        if side == Side::British && hidden_strength(state) > 6 {
            legal.retain(|action| !matches!(action, Action::March { to: Zone::Beauport, .. }));
        }
        legal
    }
}

/// A refusal names the strength of the enemy's hidden blocks.
struct LeakyRefusal;

impl Looks<State> for LeakyRefusal {
    fn check(&self, state: &State, side: Side, action: Action) -> Result<(), WhyNot> {
        state.check(side, action).map_err(|why| match why {
            WhyNot::TooMany { .. } if side == Side::British => {
                WhyNot::TooMany { left: hidden_strength(state) }
            }
            why => why,
        })
    }
}

/// The label of a button tells it.
struct LeakyLabel;

impl Looks<State> for LeakyLabel {
    fn action_said(&self, state: &State, side: Side, action: Action) -> Said {
        state.action_said(side, action).with("strength", hidden_strength(state))
    }
}

/// The question tells it.
struct LeakyQuestion;

impl Looks<State> for LeakyQuestion {
    fn question(&self, state: &State, side: Side) -> Option<Question> {
        let question = state.question(side)?;
        Some(Question { said: question.said.with("strength", hidden_strength(state)), ..question })
    }
}

#[test]
fn planted_leaks_are_found() {
    finds(&LeakyView, "view of british");
    finds(&LeakyList, "legal");
    finds(&LeakyRefusal, "TooMany");
    finds(&LeakyLabel, "strength");
    finds(&LeakyQuestion, "strength");
}
