//! Whatever may be played can be clicked: at every kind of question, every legal action is a button or the end of a
//! way of clicks.

use super::choice::{LegalAction, Selection, steps};
use super::scene;
use crate::geometry::Chance;
use crate::scene::Effect;
use crate::theme::Theme;
use games::AnyTable;
use games::game_arpents::view::View;
use games::game_arpents::{Action, Side, State};
use kernel::{Choices, Dealer, Game, Observer, Rules as _, Side as _, Table, Turn};
use std::collections::{BTreeMap, BTreeSet};
use texts::Lang;

/// Every action that clicks lead to.
fn clicked(view: &View, legal: &[LegalAction]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut seen: Vec<Selection> = vec![Selection::default()];
    let mut at = 0;
    while at < seen.len() {
        let scene = scene(view, legal, &seen[at], Lang::Fr, Theme::Light);
        at += 1;
        let keys: BTreeSet<&String> = scene.hits.iter().map(|hit| &hit.key).collect();
        assert_eq!(keys.len(), scene.hits.len(), "two hits share a key at «{}»", view.question);
        for hit in scene.hits {
            match hit.effect {
                Effect::Play(action) => drop(found.insert(action)),
                Effect::Chain(actions) => {
                    let first = actions.first().expect("a chain is not empty");
                    assert!(legal.iter().any(|choice| choice.notation == *first), "«{first}» begins a chain");
                }
                // Only looking leads to nothing.
                Effect::Choose(next) if !next.steps.is_empty() && !seen.contains(&next) => seen.push(next),
                Effect::Choose(_) => {}
                Effect::Ask(tries) => {
                    for action in tries {
                        assert!(legal.iter().all(|choice| choice.notation != action), "«{action}» is legal");
                    }
                }
            }
        }
    }
    found
}

/// The beginning of a scenario.
pub(crate) fn begun(scenario: &str) -> State {
    let choices = Choices { scenario: scenario.to_owned(), ..Choices::default() };
    let dealer = Dealer::from_text("arpents", scenario);
    Table::<State>::new(&choices, Some(dealer)).expect("the scenario exists").state().clone()
}

/// A game played at random for so many answers; whoever looks on is shown every position in which somebody is asked.
pub(crate) fn at_random(
    seed: u64,
    answers: usize,
    mut look: impl FnMut(&Table<State>, Side),
) -> Table<State> {
    let dealer = Dealer::from_text("arpents", &seed.to_string());
    let mut table = Table::<State>::new(&Choices::default(), Some(dealer)).expect("the campaign exists");
    let mut chance = Chance::new(seed);
    for _ in 0..answers {
        match table.turn() {
            Turn::Draw(_) => drop(table.deal().expect("somebody deals")),
            Turn::Over(_) => break,
            Turn::Decide(sides) => {
                let side = sides.iter().next().expect("somebody is asked");
                look(&table, side);
                let legal = table.legal(side);
                let history = legal.iter().position(|action| *action == Action::Historical);
                let action = legal[history.unwrap_or_else(|| chance.below(legal.len()))];
                table.play(side, action).expect("it is legal");
            }
        }
    }
    table
}

#[test]
fn whatever_may_be_played_can_be_clicked() {
    // How often each question was asked: a few looks at each are enough, the first ones and ever fewer.
    let mut asked: BTreeMap<&'static str, u32> = BTreeMap::new();
    for seed in 0..4 {
        at_random(seed, 9_000, |table, side| {
            let question = table.state().question(side).expect("a question");
            let times = asked.entry(question.name).or_default();
            *times += 1;
            if !(*times <= 2 || times.is_power_of_two() && *times <= 64) {
                return;
            }
            let view = table.state().view(Observer::Side(side));
            let legal = AnyTable::from(table.clone()).legal(side.code()).expect("the side exists");
            let found = clicked(&view, &legal);
            for choice in &legal {
                let action = State::read_action(side, &choice.notation).expect("notation");
                let is_button = steps(&view, action).is_empty();
                assert!(
                    is_button || found.contains(&choice.notation),
                    "«{}» cannot be clicked at «{}»",
                    choice.notation,
                    view.question
                );
            }
        });
    }
    for question in ["act", "move", "march", "orders", "fleet", "route", "feed", "haul", "recruit", "produce"]
    {
        assert!(asked.contains_key(question), "«{question}» was not asked: {:?}", asked.keys());
    }
}
