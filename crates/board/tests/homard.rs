//! What every scene of Homard m'a tuer keeps, over random games: keys, reach, refusals, words, and SVG that parses.

use games::AnyTable;
use games::game_homard::{Side, State, View};
use kernel::{Choices, Game, Observer, Rules, Side as _, Table, Turn};
use resvg::usvg;
use std::collections::BTreeSet;
use testkit::{Plan, random_journal};
use texts::Lang;
use tricorne_board::homard::{LegalAction, Roll, Selection, Target, scene, steps};
use tricorne_board::{Effect, Form, Scene, Theme};

const BATTLES: [&str; 4] = ["camden", "guilford", "cowpens", "hubbardton"];

fn each_position(battle: &str, seed: u64, mut look: impl FnMut(usize, &Table<State>)) {
    let choices = Choices { scenario: battle.to_owned(), ..Choices::default() };
    let journal = random_journal::<State>(&Plan { choices, ..Plan::seeded(seed) }).unwrap();
    let mut table = Table::<State>::before_first_answer(&journal).unwrap();
    look(0, &table);
    for (index, line) in journal.lines.iter().enumerate() {
        table.answer(index + 1, line).unwrap();
        look(index + 1, &table);
    }
}

fn legal(table: &Table<State>, side: Side) -> Vec<LegalAction> {
    AnyTable::from(table.clone()).legal(side.code()).unwrap()
}

fn asked(table: &Table<State>) -> Vec<Side> {
    match table.turn() {
        Turn::Decide(sides) => sides.iter().collect(),
        _ => Vec::new(),
    }
}

fn draw(view: &View, legal: &[LegalAction], chosen: &Selection) -> Scene<Selection> {
    scene(view, legal, chosen, None, Form::Wide, Lang::En, Theme::Light)
}

/// Every selection a click can lead to, and what can be played from them.
fn explore(view: &View, legal: &[LegalAction], mut see: impl FnMut(&Scene<Selection>)) -> BTreeSet<String> {
    let mut played = BTreeSet::new();
    let mut seen: Vec<Selection> = vec![Selection::default()];
    let mut at = 0;
    while at < seen.len() {
        let scene = draw(view, legal, &seen[at].clone());
        see(&scene);
        for hit in &scene.hits {
            let first = match &hit.effect {
                Effect::Play(notation) => notation,
                Effect::Chain(way) => &way[0],
                Effect::Choose(next) => {
                    if !seen.contains(next) {
                        seen.push(next.clone());
                    }
                    continue;
                }
                Effect::Ask(_) => continue,
            };
            assert!(legal.iter().any(|action| action.notation == *first), "«{first}»");
            played.insert(first.clone());
        }
        at += 1;
        assert!(at < 400, "{} selections", seen.len());
    }
    played
}

#[test]
fn keys_are_unique_and_focus_names_hits() {
    for (seed, battle) in BATTLES.into_iter().enumerate() {
        each_position(battle, seed as u64, |step, table| {
            if step % 13 != 0 {
                return;
            }
            for who in Observer::all() {
                let view = table.state().view(who);
                let legal = match who {
                    Observer::Side(side) => legal(table, side),
                    _ => Vec::new(),
                };
                let roll = Roll::last(table.events().iter().rev().copied());
                for form in [Form::Wide, Form::Tall] {
                    let scene = scene(
                        &view,
                        &legal,
                        &Selection::default(),
                        roll.as_ref(),
                        form,
                        Lang::En,
                        Theme::Light,
                    );
                    let mut keys = BTreeSet::new();
                    for node in scene.nodes() {
                        assert!(keys.insert(&node.key), "{} twice at {step} of {battle}", node.key);
                        let (x, y) = (node.x, node.y);
                        assert!(
                            (0.0..scene.width).contains(&x) && (0.0..scene.height).contains(&y),
                            "{}",
                            node.key
                        );
                    }
                    let hits: BTreeSet<&str> = scene.hits.iter().map(|hit| hit.key.as_str()).collect();
                    assert_eq!(hits.len(), scene.hits.len(), "hits at {step} of {battle}");
                    assert!(scene.focus.iter().all(|key| hits.contains(key.as_str())), "focus at {step}");
                    if legal.is_empty() {
                        assert!(scene.hits.is_empty(), "an onlooker points at nothing");
                    }
                }
            }
        });
    }
}

#[test]
fn every_action_but_buttons_can_be_clicked_and_nothing_is_dead() {
    let mut questions = BTreeSet::new();
    let mut reasons = BTreeSet::new();
    for seed in 0..3 {
        for battle in BATTLES {
            each_position(battle, 20 + seed, |step, table| {
                for side in asked(table) {
                    let view = table.state().view(Observer::Side(side));
                    // The long questions come again and again: look at each now and then.
                    if !questions.insert((view.question.clone(), battle, side)) && step % 11 != 0 {
                        continue;
                    }
                    let legal = legal(table, side);
                    let played = explore(&view, &legal, |scene| {
                        for unit in &view.units {
                            let at = scene.node(&Target::Unit(unit.piece.unit).key()).unwrap();
                            let is_there = |hit: &&tricorne_board::Hit<Selection>| {
                                let (x, y) = hit.shape.middle();
                                (x - at.x).abs() < 1.0 && (y - at.y).abs() < 1.0
                            };
                            assert!(scene.hits.iter().any(|hit| is_there(&hit)), "{} at {step}", at.key);
                        }
                        for hit in &scene.hits {
                            let Effect::Ask(tries) = &hit.effect else { continue };
                            assert!(
                                !tries.is_empty(),
                                "{} says nothing at {step} ({})",
                                hit.key,
                                view.question
                            );
                            for notation in tries {
                                let action = State::read_action(side, notation).unwrap();
                                let why = table.state().check(side, action);
                                let why = why.expect_err(&format!("«{notation}» is legal"));
                                reasons.insert(kernel::WhyNot::code(&why));
                            }
                        }
                    });
                    for action in &legal {
                        let read = State::read_action(side, &action.notation).unwrap();
                        let on_board = !steps(&view, read).is_empty();
                        assert_eq!(
                            played.contains(&action.notation),
                            on_board,
                            "«{}» of {} at {step} of {battle} ({})",
                            action.notation,
                            side.code(),
                            view.question
                        );
                    }
                }
            });
        }
    }
    let names: BTreeSet<&str> = questions.iter().map(|(name, ..)| name.as_str()).collect();
    assert!(names.len() > 14, "{names:?}");
    assert!(reasons.len() > 14, "{reasons:?}");
}

/// Marches, shots and assaults show what would come of them before they are made.
#[test]
fn whatever_is_rolled_for_is_told_beforehand() {
    let (mut shots, mut assaults, mut marches) = (0, 0, 0);
    for battle in BATTLES {
        each_position(battle, 31, |_, table| {
            for side in asked(table) {
                let view = table.state().view(Observer::Side(side));
                if view.question != "act" {
                    continue;
                }
                let legal = legal(table, side);
                explore(&view, &legal, |scene| {
                    for hit in &scene.hits {
                        let Effect::Play(action) = &hit.effect else { continue };
                        let shown = hit.preview.as_deref().unwrap_or_default();
                        match action.split(' ').next() {
                            Some("fire") => {
                                assert!(shown.contains("Losses on average"), "{action}");
                                shots += 1;
                            }
                            Some("assault") => {
                                assert!(shown.contains("Attack higher"), "{action}");
                                assaults += 1;
                            }
                            Some("go") => {
                                assert!(shown.contains(" UD</text>"), "{action}: {shown}");
                                marches += 1;
                            }
                            _ => {}
                        }
                    }
                });
            }
        });
    }
    assert!(shots > 20 && assaults > 5 && marches > 100, "{shots} {assaults} {marches}");
}

#[test]
fn every_word_is_in_the_catalogues_and_every_picture_is_svg() {
    let options = usvg::Options::default();
    for (seed, battle) in BATTLES.into_iter().enumerate() {
        each_position(battle, 8 + seed as u64, |step, table| {
            if step % 97 != 0 {
                return;
            }
            for side in Side::BOTH {
                let view = table.state().view(Observer::Side(side));
                let legal = legal(table, side);
                let (lang, theme, form) = match step % 2 {
                    0 => (Lang::It, Theme::Dark, Form::Tall),
                    _ => (Lang::Fr, Theme::Light, Form::Wide),
                };
                let roll = Roll::last(table.events().iter().rev().copied());
                let scene = scene(&view, &legal, &Selection::default(), roll.as_ref(), form, lang, theme);
                let tips = scene.nodes().filter_map(|node| node.tip.clone());
                let labels = scene.hits.iter().map(|hit| (*hit.label).clone());
                for said in tips.chain(labels).chain([scene.title.clone()]) {
                    assert_eq!(texts::missing_key(&said), None);
                }
                for markup in scene.nodes().map(|node| node.markup.as_ref()) {
                    assert!(!markup.contains("[homard"), "at {step} of {battle}");
                }
                for preview in scene.hits.iter().filter_map(|hit| hit.preview.as_ref()) {
                    assert!(!preview.contains("[homard"), "at {step} of {battle}");
                    let whole = format!(r#"<svg xmlns="http://www.w3.org/2000/svg">{preview}</svg>"#);
                    usvg::Tree::from_str(&whole, &options).unwrap();
                }
                usvg::Tree::from_str(&scene.to_svg(), &options).unwrap();
            }
        });
    }
}
