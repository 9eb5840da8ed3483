//! No click is dead: whatever is not offered can be asked about, and the rules refuse what is asked.

use crate::common;
use common::{asked, each_position, legal};
use games::game_quebec::{Side, State, View, Zone};
use kernel::{Game, Observer, Rules, Side as _, Table, WhyNot as _};
use std::collections::{BTreeMap, BTreeSet};
use texts::Lang;
use tricorne_board::quebec::{self, LegalAction, Selection};
use tricorne_board::{Effect, Scene, Shape, Theme};

/// The map, and the battle if there is one.
fn scenes(view: &View, legal: &[LegalAction], chosen: &Selection) -> Vec<Scene<Selection>> {
    let mut out = vec![quebec::scene(view, legal, chosen, Lang::En, Theme::Light)];
    out.extend(quebec::battle_scene(
        view,
        legal,
        chosen,
        None,
        tricorne_board::Form::Wide,
        Lang::En,
        Theme::Light,
    ));
    out
}

/// Every selection a click can lead to, with the stacks closed.
fn selections(view: &View, legal: &[LegalAction]) -> Vec<Selection> {
    let mut seen = vec![Selection::default()];
    let mut at = 0;
    while at < seen.len() {
        for scene in scenes(view, legal, &seen[at].clone()) {
            for hit in scene.hits {
                if let Effect::Choose(next) = hit.effect
                    && next.open.is_none()
                    && !seen.contains(&next)
                {
                    seen.push(next);
                }
            }
        }
        at += 1;
    }
    seen
}

/// Refused by the rules: the codes of the reasons. Who only points beside what is asked reads about what is asked.
fn reasons(table: &Table<State>, side: Side, tries: &[String]) -> Vec<&'static str> {
    tries
        .iter()
        .map(|notation| {
            let action = State::read_action(side, notation).unwrap_or_else(|_| panic!("«{notation}»"));
            match table.state().check(side, action) {
                Ok(()) => panic!("«{notation}» is legal"),
                Err(why) => {
                    let asked = table.state().question(side).expect("it owes an answer").section;
                    if why.code() == "other_question" {
                        assert_eq!(why.section(), asked, "«{notation}»");
                    }
                    why.code()
                }
            }
        })
        .collect()
}

fn covers(shape: &Shape, x: f64, y: f64) -> bool {
    match shape {
        Shape::Rect { x: left, y: top, width, height } => {
            (*left..=left + width).contains(&x) && (*top..=top + height).contains(&y)
        }
        Shape::Circle { x: cx, y: cy, r } => (x - cx).powi(2) + (y - cy).powi(2) <= r * r,
        Shape::Path { .. } => false,
    }
}

/// Every zone has a hit of its own, and over the middle of every block lies one.
fn nothing_is_dead(scene: &Scene<Selection>, is_map: bool, at: &str) {
    let keys: BTreeSet<&str> = scene.hits.iter().map(|hit| hit.key.as_str()).collect();
    let has = |what: &str| {
        ["", "ask:", "instead:", "chosen:"].iter().any(|kind| keys.contains(format!("{kind}{what}").as_str()))
    };
    for zone in Zone::ALL.into_iter().filter(|_| is_map) {
        assert!(has(&format!("zone:{}", zone.code())), "{} at {at}: {keys:?}", zone.code());
    }
    for node in scene.nodes().filter(|node| node.key.starts_with("block:")) {
        assert!(has(&node.key), "{} at {at}", node.key);
    }
    for node in scene.nodes().filter(|node| node.key.starts_with("hidden:")) {
        // A stack in a zone that is offered or chosen is part of it.
        let zone = node.key.split(':').nth(2).unwrap();
        let part = keys.contains(format!("zone:{zone}").as_str())
            || keys.contains(format!("chosen:zone:{zone}").as_str());
        let own =
            scene.hits.iter().any(|hit| hit.key.contains(":stack:") && covers(&hit.shape, node.x, node.y));
        assert!(part || own, "{} at {at}", node.key);
    }
}

#[test]
fn whatever_is_not_offered_is_refused_with_a_reason() {
    let mut told: BTreeMap<&'static str, usize> = BTreeMap::new();
    let mut questions = BTreeSet::new();
    for seed in 20..24 {
        each_position(seed, |step, table| {
            for side in asked(table) {
                let view = table.state().view(Observer::Side(side));
                // The long questions come again and again: look at each now and then.
                if !questions.insert((view.question.clone(), side)) && step % 9 != 0 {
                    continue;
                }
                let legal = legal(table, side);
                for chosen in selections(&view, &legal) {
                    for (index, scene) in scenes(&view, &legal, &chosen).into_iter().enumerate() {
                        let at = format!("{step} ({}, {}) with {chosen:?}", view.question, side.code());
                        nothing_is_dead(&scene, index == 0, &at);
                        for hit in &scene.hits {
                            let Effect::Ask(tries) = &hit.effect else { continue };
                            assert!(!tries.is_empty(), "{} at {at}", hit.key);
                            assert_eq!(texts::missing_key(&hit.label), None);
                            *told.entry(reasons(table, side, tries)[0]).or_default() += 1;
                        }
                        asks_lie_below(&scene, &at);
                    }
                }
            }
        });
    }
    assert!(questions.len() > 14, "{questions:?}");
    // The answers say more than that something else is asked.
    let vague = told["other_question"];
    let all: usize = told.values().sum();
    assert!(told.len() > 20 && vague * 3 < all, "{vague} of {all}: {told:?}");
}

fn asks_lie_below(scene: &Scene<Selection>, at: &str) {
    let keys: BTreeSet<&str> = scene.hits.iter().map(|hit| hit.key.as_str()).collect();
    assert_eq!(keys.len(), scene.hits.len(), "twice at {at}");
    let last = scene.hits.iter().rposition(|hit| hit.is_ask());
    let first = scene.hits.iter().position(|hit| !hit.actions.is_empty());
    if let (Some(last), Some(first)) = (last, first) {
        assert!(last < first, "{} over {} at {at}", scene.hits[last].key, scene.hits[first].key);
    }
    let asked: BTreeSet<&str> = scene.asks.iter().map(String::as_str).collect();
    assert!(scene.hits.iter().all(|hit| hit.is_ask() == asked.contains(hit.key.as_str())), "asks at {at}");
    assert!(scene.focus.iter().all(|key| !asked.contains(key.as_str())), "focus at {at}");
}

#[test]
fn nobody_asks_who_owes_nothing() {
    each_position(25, |step, table| {
        for who in Observer::all() {
            let owes = matches!(who, Observer::Side(side) if asked(table).contains(&side));
            let legal = match who {
                Observer::Side(side) => legal(table, side),
                _ => Vec::new(),
            };
            for scene in scenes(&table.state().view(who), &legal, &Selection::default()) {
                assert_eq!(scene.asks.is_empty(), !owes, "{who:?} at {step}");
            }
        }
    });
}

#[test]
fn a_block_on_an_open_fan_still_answers() {
    let mut looked = 0;
    each_position(26, |_, table| {
        for side in asked(table) {
            let view = table.state().view(Observer::Side(side));
            let legal = legal(table, side);
            let closed = quebec::scene(&view, &legal, &Selection::default(), Lang::En, Theme::Light);
            let open = closed.hits.iter().find(|hit| hit.key.starts_with("open:"));
            let Some(Effect::Choose(open)) = open.map(|hit| hit.effect.clone()) else { continue };
            let scene = quebec::scene(&view, &legal, &open, Lang::En, Theme::Light);
            let paper = scene.hits.iter().position(|hit| hit.key == "close").expect("a fan");
            let on_it = scene.hits[paper..].iter().filter(|hit| hit.key.contains("block:")).count();
            assert!(on_it >= 7, "{on_it}");
            looked += 1;
        }
    });
    assert!(looked > 5, "{looked}");
}
