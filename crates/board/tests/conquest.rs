//! What every scene of 1754 keeps, over random games: keys, reach, refusals, words, and SVG that parses.

use games::AnyTable;
use games::game_conquest::{Side, State, View, Zone};
use kernel::{Game, Knowledge, Observer, Rules, Side as _, Table, Turn, Worlds};
use resvg::usvg;
use std::collections::BTreeSet;
use testkit::{Plan, SeededLuck, random_journal};
use texts::Lang;
use tricorne_board::conquest::{Cast, LegalAction, Roll, Selection, battle_scene, hand_scene, scene, steps};
use tricorne_board::{Effect, Form, Scene, Theme};

fn each_position(seed: u64, mut look: impl FnMut(usize, &Table<State>)) {
    let journal = random_journal::<State>(&Plan::seeded(seed)).unwrap();
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

/// The map, the hand if one may see it, the battle if there is one.
fn scenes(view: &View, legal: &[LegalAction], chosen: &Selection) -> Vec<Scene<Selection>> {
    scenes_in(view, legal, chosen, Lang::En, Theme::Light)
}

fn scenes_in(
    view: &View,
    legal: &[LegalAction],
    chosen: &Selection,
    lang: Lang,
    theme: Theme,
) -> Vec<Scene<Selection>> {
    let cast = Cast { kind: Some(games::game_conquest::Kind::Canadiens), faces: vec![1, 3, 6], holds: false };
    let roll = Roll { casts: vec![cast, Cast { kind: None, faces: vec![1], holds: true }] };
    let mut out = vec![scene(view, legal, chosen, lang, theme)];
    for form in [Form::Wide, Form::Tall] {
        out.extend(hand_scene(view, legal, chosen, form, lang, theme));
        out.extend(battle_scene(view, legal, chosen, Some(&roll), form, lang, theme));
    }
    out
}

#[test]
fn keys_are_unique_and_focus_names_hits() {
    each_position(1, |step, table| {
        for who in Observer::all() {
            let view = table.state().view(who);
            let legal = match who {
                Observer::Side(side) => legal(table, side),
                _ => Vec::new(),
            };
            if legal.is_empty() && step % 5 != 0 {
                continue;
            }
            for scene in scenes(&view, &legal, &Selection::default()) {
                let mut keys = BTreeSet::new();
                for node in scene.nodes() {
                    assert!(keys.insert(&node.key), "{} twice at {step}", node.key);
                }
                let hits: BTreeSet<&str> = scene.hits.iter().map(|hit| hit.key.as_str()).collect();
                assert_eq!(hits.len(), scene.hits.len(), "hits at {step}");
                assert!(scene.focus.iter().all(|key| hits.contains(key.as_str())), "focus at {step}");
            }
        }
    });
}

/// Every selection a click can lead to, and what can be played from them.
fn explore(view: &View, legal: &[LegalAction], mut see: impl FnMut(&Scene<Selection>)) -> BTreeSet<String> {
    let mut played = BTreeSet::new();
    let mut seen: Vec<Selection> = vec![Selection::default()];
    let mut at = 0;
    while at < seen.len() {
        let chosen = seen[at].clone();
        for scene in scenes(view, legal, &chosen) {
            see(&scene);
            for hit in &scene.hits {
                let first = match &hit.effect {
                    Effect::Play(notation) => notation,
                    Effect::Chain(way) => &way[0],
                    Effect::Choose(next) => {
                        if !seen.contains(next) && next.open.is_none() {
                            seen.push(next.clone());
                        }
                        continue;
                    }
                    Effect::Ask(_) => continue,
                };
                assert!(legal.iter().any(|action| action.notation == *first), "«{first}»");
                played.insert(first.clone());
            }
        }
        at += 1;
        assert!(at < 4_000, "{} selections", seen.len());
    }
    played
}

#[test]
fn every_action_but_buttons_can_be_clicked_and_nothing_is_dead() {
    let mut questions = BTreeSet::new();
    let mut reasons = BTreeSet::new();
    for seed in 3..7 {
        each_position(seed, |step, table| {
            for side in asked(table) {
                let view = table.state().view(Observer::Side(side));
                // The long questions come again and again: look at each now and then.
                if !questions.insert((view.question.clone(), side)) && step % 5 != 0 {
                    continue;
                }
                let legal = legal(table, side);
                let played = explore(&view, &legal, |scene| {
                    let is_map = scene.nodes().any(|node| node.key == "map");
                    let keys: BTreeSet<&str> = scene.hits.iter().map(|hit| hit.key.as_str()).collect();
                    for zone in Zone::all().filter(|_| is_map) {
                        let found = ["", "ask:", "instead:", "chosen:", "far:"]
                            .iter()
                            .any(|kind| keys.contains(format!("{kind}zone:{}", zone.code()).as_str()));
                        assert!(found, "{} at {step}", zone.code());
                    }
                    for hit in &scene.hits {
                        let Effect::Ask(tries) = &hit.effect else { continue };
                        assert!(!tries.is_empty(), "{} says nothing at {step} ({})", hit.key, view.question);
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
                        "«{}» of {} at {step} ({})",
                        action.notation,
                        side.code(),
                        view.question
                    );
                }
            }
        });
    }
    assert!(questions.len() > 20, "{questions:?}");
    assert!(reasons.len() > 15, "{reasons:?}");
}

#[test]
fn twin_worlds_are_drawn_alike() {
    let mut luck = SeededLuck::new(5);
    let mut differing = 0;
    each_position(7, |step, table| {
        if step % 29 != 0 {
            return;
        }
        for side in Side::EVERY {
            let real = table.state();
            let belief = State::believe(&Knowledge::of(real, side, table.events()));
            let twin = State::sample(&belief, &mut luck);
            differing += usize::from(twin != *real);
            let draw = |state: &State| {
                let view = state.view(Observer::Side(side));
                let actions = state.actions(side);
                let legal: Vec<LegalAction> = actions
                    .into_iter()
                    .map(|action| LegalAction {
                        notation: State::write_action(side, action),
                        said: state.action_said(side, action),
                    })
                    .collect();
                scenes(&view, &legal, &Selection::default())
            };
            assert!(draw(real) == draw(&twin), "{} can tell at {step}", side.code());
        }
    });
    assert!(differing > 5, "{differing}");
}

#[test]
fn every_word_is_in_the_catalogues_and_every_picture_is_svg() {
    let options = usvg::Options::default();
    let mut battles = 0;
    each_position(8, |step, table| {
        for side in Side::EVERY {
            let view = table.state().view(Observer::Side(side));
            let legal = legal(table, side);
            let parses = step % 61 == 0 || (view.battle.is_some() && battles < 6);
            if legal.is_empty() && !parses {
                continue;
            }
            battles += usize::from(view.battle.is_some() && parses);
            let (lang, theme) =
                if step % 2 == 0 { (Lang::It, Theme::Dark) } else { (Lang::Fr, Theme::Light) };
            for scene in scenes_in(&view, &legal, &Selection::default(), lang, theme) {
                let tips = scene.nodes().filter_map(|node| node.tip.clone());
                let labels = scene.hits.iter().map(|hit| (*hit.label).clone());
                for said in tips.chain(labels).chain([scene.title.clone()]) {
                    assert_eq!(texts::missing_key(&said), None);
                }
                for node in scene.nodes() {
                    assert!(!node.markup.contains("[conquest"), "{} at {step}", node.key);
                }
                for hit in &scene.hits {
                    if let Some(preview) = hit.preview.as_ref().filter(|_| parses) {
                        let svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg">{preview}</svg>"#);
                        usvg::Tree::from_str(&svg, &options).unwrap_or_else(|error| panic!("{error}"));
                    }
                }
                if parses {
                    usvg::Tree::from_str(&scene.to_svg(), &options).unwrap_or_else(|error| panic!("{error}"));
                }
            }
        }
    });
    assert!(battles > 0);
}
