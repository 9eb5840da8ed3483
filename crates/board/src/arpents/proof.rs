//! Whatever may be played can be clicked: at every kind of question, every legal action is a button or the end of a
//! way of clicks.

use super::choice::{LegalAction, Selection, steps};
use super::scene;
use crate::scene::Effect;
use crate::theme::Theme;
use games::AnyTable;
use games::game_arpents::State;
use games::game_arpents::view::View;
use kernel::{Game, Observer, Rules as _, Side as _, Table, Turn};
use std::collections::{BTreeMap, BTreeSet};
use testkit::{Plan, random_journal};
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

#[test]
fn whatever_may_be_played_can_be_clicked() {
    // How often each question was looked at: a few times is enough.
    let mut asked: BTreeMap<&'static str, u32> = BTreeMap::new();
    for seed in 0..6 {
        let journal = random_journal::<State>(&Plan::seeded(seed)).unwrap();
        let mut table = Table::<State>::before_first_answer(&journal).unwrap();
        for (index, line) in journal.lines.iter().enumerate().take(12_000) {
            if let Turn::Decide(sides) = table.turn() {
                let side = sides.iter().next().expect("somebody is asked");
                let question = table.state().question(side).expect("a question");
                let times = asked.entry(question.name).or_default();
                // The first few of each kind, then ever fewer.
                *times += 1;
                if *times <= 2 || times.is_power_of_two() && *times <= 64 {
                    let view = table.state().view(Observer::Side(side));
                    let legal = AnyTable::from(table.clone()).legal(side.code()).unwrap();
                    let found = clicked(&view, &legal);
                    for choice in &legal {
                        let action = State::read_action(side, &choice.notation).unwrap();
                        let is_button = steps(&view, action).is_empty();
                        assert!(
                            is_button || found.contains(&choice.notation),
                            "«{}» cannot be clicked at «{}»",
                            choice.notation,
                            view.question
                        );
                    }
                }
            }
            table.answer(index + 1, line).unwrap();
        }
    }
    for question in ["set_up", "act", "move", "march", "orders", "fleet", "route", "feed", "haul", "recruit", "produce"] {
        assert!(asked.contains_key(question), "«{question}» was not asked: {:?}", asked.keys());
    }
}
