//! What the steps point at is on the board the learner sees.

mod common;

use board::quebec::{self, Selection};
use board::{Effect, Scene, Theme};
use common::each_stage;
use games::AnyTable;
use kernel::{Observer, Rules};
use std::collections::BTreeSet;
use texts::Lang;
use tricorne_lessons::{Asks, Course};

/// The scene a learner sees: the battle while there is one, otherwise the map.
fn scene(course: &Course, selection: &Selection) -> Scene<Selection> {
    let AnyTable::Quebec(table) = course.table() else { panic!("a lesson of another game") };
    let side = kernel::Side::from_code(course.lesson().side).unwrap();
    let view = table.state().view(Observer::Side(side));
    let legal = course.table().legal(course.lesson().side).unwrap();
    quebec::battle_scene(&view, &legal, selection, None, board::Form::Wide, Lang::En, Theme::Light)
        .unwrap_or_else(|| quebec::scene(&view, &legal, selection, Lang::En, Theme::Light))
}

#[test]
fn targets_are_nodes_of_the_scene_or_outlines_of_the_map() {
    let mut kinds = BTreeSet::new();
    each_stage(0, |course| {
        let scene = scene(course, &Selection::default());
        for target in course.step().targets {
            let is_outline = quebec::outline_of(target).is_some();
            let is_map = scene.node("map").is_some();
            assert!(scene.node(target).is_some() || (is_outline && is_map), "{}: {target}", course.step().id);
            kinds.insert(target.split(':').next().unwrap());
        }
    });
    assert!(quebec::outline_of("zone:QU").is_none(), "the city is no zone");
    assert_eq!(kinds, BTreeSet::from(["block", "hidden", "region", "ship", "zone"]));
}

/// Every wanted answer can be pointed at on the board, unless it is a button or an attempt the board cannot offer.
#[test]
fn wanted_answers_are_within_reach_of_clicks() {
    let mut clicked = 0;
    each_stage(0, |course| {
        if course.step().asks == Asks::Try {
            return;
        }
        for wanted in course.step().wanted.iter().filter(|one| !["done", "volley"].contains(one)) {
            let mut open = vec![Selection::default()];
            let mut is_played = false;
            while let Some(selection) = open.pop().filter(|_| !is_played) {
                for hit in scene(course, &selection).hits {
                    match hit.effect {
                        Effect::Play(notation) => is_played |= notation == *wanted,
                        Effect::Choose(next) if next.steps.len() > selection.steps.len() => open.push(next),
                        Effect::Chain(_) | Effect::Choose(_) | Effect::Ask(_) => {}
                    }
                }
            }
            assert!(is_played, "{}: {wanted}", course.step().id);
            clicked += 1;
        }
    });
    assert!(clicked > 15);
}
