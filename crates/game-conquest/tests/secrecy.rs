//! Nothing leaks: twin worlds look alike to the side they were made for.

use crate::common;
use kernel::{Game, Observer, Question, Rules, Said, Section, Turn, Worlds};
use testkit::{Looks, Plan, SeededLuck};
use tricorne_game_conquest::{Action, Card, Event, Side, State, View, WhyNot};

#[test]
fn twin_worlds_look_alike_to_each_side() {
    // A long run asks for more: TRICORNE_TWINS=100000 cargo test --release --test tests secrecy::
    let number = std::env::var("TRICORNE_TWINS").ok().and_then(|text| text.parse().ok()).unwrap_or(1_200);
    let plan = Plan::seeded(1754).one_step_in(25);
    let summary = testkit::twin_worlds::<State>(number, &plan, common::universe).unwrap();
    assert!(summary.differing * 2 > summary.comparisons, "twins must differ in what is hidden: {summary:?}");
}

#[test]
fn twin_worlds_look_alike_when_allies_hide_their_hands() {
    let plan = Plan::seeded(8).option("allied_hands", "own").one_step_in(25);
    let summary = testkit::twin_worlds::<State>(500, &plan, common::universe).unwrap();
    assert!(summary.differing * 2 > summary.comparisons, "twins must differ in what is hidden: {summary:?}");
}

#[test]
fn twin_worlds_look_alike_in_the_initiation_scenario() {
    let plan = Plan::seeded(9).scenario("initiation").one_step_in(15);
    testkit::twin_worlds::<State>(400, &plan, common::universe).unwrap();
}

#[test]
fn twin_worlds_look_alike_under_the_first_rules() {
    let plan = Plan::seeded(1).rules(1).one_step_in(25);
    testkit::twin_worlds::<State>(300, &plan, common::universe).unwrap();
}

#[track_caller]
fn finds(leak: &impl Looks<State>, part: &str) {
    let plan = Plan::seeded(3).one_step_in(10);
    let report = testkit::twin_worlds_through(3_000, &plan, common::universe, leak).unwrap_err();
    assert!(report.what.contains("can tell its twin world from the real one"), "{report}");
    assert!(report.what.contains(part), "{report}");
}

/// What nobody but the French may know: the sum of the Canadiens' hand.
fn hidden_sum(state: &State) -> u8 {
    let view = state.view(Observer::Arbiter);
    view.faction(Side::Canadiens).hand.iter().flatten().map(|card| card.no()).sum()
}

/// The British Regulars see the Canadiens' hand.
struct LeakyView;

impl Looks<State> for LeakyView {
    fn view(&self, state: &State, who: Observer<Side>) -> View {
        let mut view = state.view(who);
        if who == Observer::Side(Side::BritishRegulars) {
            let open = state.view(Observer::Arbiter);
            view.factions[2].hand = open.factions[2].hand.clone();
        }
        view
    }
}

/// The British Regulars are not offered their first place when the Canadiens hold high cards.
struct LeakyList;

impl Looks<State> for LeakyList {
    fn legal(&self, state: &State, side: Side) -> Vec<Action> {
        let mut legal = state.actions(side);
        if side == Side::BritishRegulars && hidden_sum(state) > 20 && legal.len() > 2 {
            legal.remove(0);
        }
        legal
    }
}

/// A refusal names a card of the enemy.
struct LeakyRefusal;

impl Looks<State> for LeakyRefusal {
    fn check(&self, state: &State, side: Side, action: Action) -> Result<(), WhyNot> {
        state.check(side, action).map_err(|why| match why {
            WhyNot::NotAHarbour { .. } if side == Side::BritishRegulars => {
                WhyNot::UnitsWait { count: hidden_sum(state), section: Section::new(3, 1) }
            }
            why => why,
        })
    }
}

/// The label of a button tells it.
struct LeakyLabel;

impl Looks<State> for LeakyLabel {
    fn action_said(&self, state: &State, side: Side, action: Action) -> Said {
        state.action_said(side, action).with("sum", hidden_sum(state))
    }
}

/// The question tells it.
struct LeakyQuestion;

impl Looks<State> for LeakyQuestion {
    fn question(&self, state: &State, side: Side) -> Option<Question> {
        let question = state.question(side)?;
        Some(Question { said: question.said.with("sum", hidden_sum(state)), ..question })
    }
}

/// Whether somebody is asked depends on a hidden card.
struct LeakyTurn;

impl Looks<State> for LeakyTurn {
    fn turn(&self, state: &State) -> Turn<State> {
        match state.turn() {
            Turn::Decide(_) if hidden_sum(state) % 2 == 1 => Turn::Decide(kernel::SideSet::EMPTY),
            turn => turn,
        }
    }
}

#[test]
fn planted_leaks_are_found() {
    finds(&LeakyView, "view of british_regulars");
    finds(&LeakyList, "legal");
    finds(&LeakyRefusal, "UnitsWait");
    finds(&LeakyLabel, "sum");
    finds(&LeakyQuestion, "sum");
    finds(&LeakyTurn, "turn");
}

/// §0.6 — Who sees whose cards, for both ways of the option.
#[test]
fn s00_6_hands_are_seen_by_their_camp_or_by_their_owner_alone() {
    for (value, ally_sees) in [("shared", true), ("own", false)] {
        let mut choices = kernel::Choices::default();
        choices.options.insert("allied_hands".to_owned(), value.to_owned());
        let mut state = State::begin(&choices).unwrap();
        let mut luck = SeededLuck::new(1);
        let mut events: Vec<Event> = Vec::new();
        while state.question(Side::Canadiens).is_none_or(|question| question.name != "set_up_units") {
            match state.turn() {
                Turn::Draw(chance) => state.draw(&chance.draw(&mut luck), &mut events),
                Turn::Decide(asked) => {
                    let side = asked.first().unwrap();
                    let legal = state.actions(side);
                    state.play(side, legal[0], &mut events).unwrap();
                }
                Turn::Over(_) => unreachable!("the set-up is not the end"),
            }
        }
        for who in Observer::all() {
            for owner in Side::EVERY {
                let expected = match who {
                    Observer::Side(side) => side == owner || (ally_sees && side == owner.ally()),
                    Observer::Public => false,
                    Observer::Arbiter => true,
                };
                let view = state.view(who);
                assert_eq!(view.faction(owner).hand.is_some(), expected, "{who:?} and {owner:?}");
                assert_eq!((view.faction(owner).hand_size, view.faction(owner).deck_size), (3, 9));
                let drew = Event::Drew { side: owner, card: Card::new(owner, 7) };
                let hidden = Event::Drew { side: owner, card: None };
                let seen = state.witness(&drew, who);
                assert_eq!(seen, Some(if expected { drew } else { hidden }), "{who:?} and {owner:?}");
            }
        }
    }
}

/// §0.6 — A bot plans with the hand its ally shows: every world it imagines holds just those cards, and the enemies'
/// hands vary. An ally's hand that is not shown varies too.
#[test]
fn s00_6_imagined_worlds_hold_the_hand_an_ally_shows() {
    for (value, ally_sees) in [("shared", true), ("own", false)] {
        let text = format!(
            "conquest; options allied_hands={value}; step reinforce; turn 1; track br; boston br1; quebec ca1; \
             received yes; place 4; hand.br 2,3,4; hand.cm 1,5,9; hand.ca 6,7,8; hand.fr 1,2,12"
        );
        let state = State::from_position(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
        let belief = State::believe(&kernel::Knowledge::of(&state, Side::BritishRegulars, &[]));
        let mut luck = SeededLuck::new(5);
        let hand = |state: &State, side| state.view(Observer::Arbiter).faction(side).hand.clone();
        for side in Side::EVERY {
            let truth = hand(&state, side);
            let always = (0..40).all(|_| hand(&State::sample(&belief, &mut luck), side) == truth);
            let is_known = side == Side::BritishRegulars || (ally_sees && side == Side::ColonialMilitia);
            assert_eq!(always, is_known, "{value}: {side:?}");
        }
    }
}

/// §6.0 — Hands that a belief deals hold a movement card whenever their owner must.
#[test]
fn s06_0_imagined_hands_hold_a_movement_card() {
    let state = State::from_position(
        "conquest; step reinforce; turn 7; track br; boston br1; quebec ca1; received yes; place 4; \
         played.ca 1,2,3,4,5,6; hand.ca 7,9,10",
    )
    .unwrap();
    let knowledge = kernel::Knowledge::of(&state, Side::BritishRegulars, &[]);
    let belief = State::believe(&knowledge);
    let mut luck = SeededLuck::new(5);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..400 {
        let world = State::sample(&belief, &mut luck);
        let hand = world.view(Observer::Arbiter).faction(Side::Canadiens).hand.clone().unwrap();
        assert!(hand.iter().any(|card| card.is_movement()), "{hand:?}");
        seen.insert(hand);
    }
    // Six cards are unseen, two of them movement cards: 20 hands, four of which hold events only.
    assert_eq!(seen.len(), 16);
}
