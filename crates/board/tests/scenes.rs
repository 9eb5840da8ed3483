//! What every scene keeps, over random games: keys, reach, words, and SVG that parses.

use crate::common;
use common::{asked, each_position, legal};
use games::game_quebec::{Event, Side, State, View};
use kernel::{Game, Knowledge, Observer, Rules, Side as _, Table, Worlds};
use resvg::usvg;
use std::collections::{BTreeMap, BTreeSet};
use testkit::SeededLuck;
use texts::Lang;
use tricorne_board::quebec::{self, LegalAction, Roll, Selection, steps};
use tricorne_board::{Effect, Form, Scene, Theme};

/// The map, and the battle if there is one.
fn scenes(view: &View, legal: &[LegalAction], chosen: &Selection) -> Vec<Scene<Selection>> {
    let roll = Roll { by: None, faces: vec![6, 5, 1], hits: 1 };
    let mut out = vec![quebec::scene(view, legal, chosen, Lang::En, Theme::Light)];
    for form in [Form::Wide, Form::Tall] {
        out.extend(quebec::battle_scene(view, legal, chosen, Some(&roll), form, Lang::En, Theme::Light));
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

#[test]
fn a_block_keeps_its_key_wherever_it_goes() {
    let mut before: BTreeMap<String, (f64, f64)> = BTreeMap::new();
    let (mut moved, mut stayed) = (0, 0);
    each_position(2, |_, table| {
        let view = table.state().view(Observer::Arbiter);
        let scene = quebec::scene(&view, &[], &Selection::default(), Lang::En, Theme::Light);
        let now: BTreeMap<String, (f64, f64)> = scene
            .nodes()
            .filter(|node| node.key.starts_with("block:") || node.key.starts_with("ship:"))
            .map(|node| (node.key.clone(), (node.x, node.y)))
            .collect();
        // Every block in the view has its node, under its own id.
        for zone in &view.zones {
            for piece in
                [&zone.british, &zone.french].into_iter().flat_map(|stack| stack.pieces.iter().flatten())
            {
                assert!(now.contains_key(&format!("block:{}", piece.block.id())));
            }
        }
        for (key, place) in &now {
            match before.get(key) {
                Some(old) if old == place => stayed += 1,
                Some(_) => moved += 1,
                None => {}
            }
        }
        before = now;
    });
    assert!(moved > 20 && stayed > moved, "moved {moved}, stayed {stayed}");
}

/// Everything that can be played from a scene by clicking.
fn reachable(view: &View, legal: &[LegalAction]) -> BTreeSet<String> {
    let mut played = BTreeSet::new();
    let mut seen: Vec<Selection> = vec![Selection::default()];
    let mut at = 0;
    while at < seen.len() {
        let chosen = seen[at].clone();
        for scene in scenes(view, legal, &chosen) {
            for hit in &scene.hits {
                match &hit.effect {
                    Effect::Play(notation) => {
                        assert!(legal.iter().any(|action| action.notation == *notation));
                        played.insert(notation.clone());
                    }
                    Effect::Choose(next) if !seen.contains(next) && next.open.is_none() => {
                        seen.push(next.clone())
                    }
                    Effect::Chain(_) | Effect::Choose(_) | Effect::Ask(_) => {}
                }
            }
        }
        at += 1;
    }
    played
}

#[test]
fn every_action_about_a_zone_or_a_block_can_be_clicked() {
    let mut questions = BTreeSet::new();
    for seed in 3..6 {
        each_position(seed, |step, table| {
            for side in asked(table) {
                let view = table.state().view(Observer::Side(side));
                // The long questions come again and again: look at each now and then.
                if !questions.insert((view.question.clone(), side)) && step % 7 != 0 {
                    continue;
                }
                let legal = legal(table, side);
                let played = reachable(&view, &legal);
                for action in &legal {
                    let read = State::read_action(side, &action.notation).unwrap();
                    let on_board = !steps(read).is_empty();
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
    assert!(questions.len() > 14, "{questions:?}");
}

#[test]
fn twin_worlds_are_drawn_alike() {
    let mut luck = SeededLuck::new(5);
    let mut differing = 0;
    each_position(7, |step, table| {
        if step % 23 != 0 {
            return;
        }
        for side in [Side::British, Side::French] {
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
fn every_word_is_in_the_catalogues() {
    let mut names = BTreeSet::new();
    each_position(8, |_, table| {
        for side in [Side::British, Side::French] {
            let view = table.state().view(Observer::Side(side));
            for scene in scenes(&view, &legal(table, side), &Selection::default()) {
                let tips = scene.nodes().filter_map(|node| node.tip.clone());
                let labels = scene.hits.iter().map(|hit| (*hit.label).clone());
                for said in tips.chain(labels).chain([scene.title.clone()]) {
                    assert_eq!(texts::missing_key(&said), None);
                    names.insert(said.key.clone());
                }
            }
        }
    });
    assert!(names.len() > 8, "{names:?}");
    for lang in Lang::ALL {
        for theme in Theme::ALL {
            let sheet = quebec::map_markup(lang, theme);
            assert!(!sheet.contains('['), "a key without words in {}", lang.code());
        }
    }
}

#[test]
fn scenes_are_svg() {
    let options = usvg::Options::default();
    let parses = |scene: &Scene<Selection>| {
        let svg = scene.to_svg();
        usvg::Tree::from_str(&svg, &options).unwrap_or_else(|error| panic!("{error}"));
        svg
    };
    let mut battles = 0;
    each_position(9, |step, table| {
        let fights = table.state().view(Observer::Public).battle.is_some();
        if step % 97 != 0 && !(fights && battles < 3) {
            return;
        }
        battles += usize::from(fights);
        for (who, lang, theme) in [
            (Observer::Side(Side::French), Lang::Fr, Theme::Dark),
            (Observer::Side(Side::British), Lang::It, Theme::Light),
            (Observer::Public, Lang::En, Theme::Light),
        ] {
            let view = table.state().view(who);
            let legal = match who {
                Observer::Side(side) => legal(table, side),
                _ => Vec::new(),
            };
            let chosen = Selection::default();
            let scene = quebec::scene(&view, &legal, &chosen, lang, theme);
            assert_eq!(parses(&scene), parses(&scene.clone()), "the same scene, the same picture");
            for form in [Form::Wide, Form::Tall] {
                if let Some(scene) = quebec::battle_scene(&view, &legal, &chosen, None, form, lang, theme) {
                    parses(&scene);
                }
            }
        }
    });
    assert!(battles > 0);
}

#[test]
fn what_a_click_would_do_can_be_shown() {
    let options = usvg::Options::default();
    let mut shown = BTreeSet::new();
    let mut look = |step: usize, table: &Table<State>| {
        for side in asked(table) {
            let view = table.state().view(Observer::Side(side));
            let legal = legal(table, side);
            // The first thing on the board, then the first of what follows from it.
            let mut chosen = Selection::default();
            loop {
                let mut next = None;
                for scene in scenes(&view, &legal, &chosen) {
                    for hit in scene.hits.iter().filter(|hit| !hit.actions.is_empty()) {
                        let (kind, _) = hit.key.split_once(':').unwrap();
                        let on_ground = matches!(kind, "zone" | "region" | "slot");
                        assert!(hit.preview.is_some() || !on_ground, "{} at {step}", hit.key);
                        if let Some(preview) = &hit.preview
                            && shown.insert((view.question.clone(), kind.to_owned()))
                        {
                            let svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg">{preview}</svg>"#);
                            usvg::Tree::from_str(&svg, &options).unwrap_or_else(|error| panic!("{error}"));
                        }
                        if let Effect::Choose(choice) = &hit.effect {
                            next.get_or_insert(choice.clone());
                        }
                    }
                }
                match next {
                    Some(next) => chosen = next,
                    None => break,
                }
            }
        }
    };
    for seed in 10..13 {
        each_position(seed, &mut look);
    }
    assert!(shown.len() > 6, "{shown:?}");
}

#[test]
fn a_large_stack_opens_and_closes() {
    let mut table = Table::<State>::new(&kernel::Choices::default(), None).unwrap();
    while table.state().view(Observer::Public).campaign_move == 0 {
        let first = table.legal(Side::French)[0];
        table.play(Side::French, first).unwrap();
    }
    assert!(table.events().iter().any(|event| matches!(event, Event::SetUp { .. })));
    let view = table.state().view(Observer::Side(Side::British));
    let scene = |chosen: &Selection| {
        quebec::scene(&view, &legal(&table, Side::British), chosen, Lang::En, Theme::Light)
    };
    let closed = scene(&Selection::default());
    let Effect::Choose(open) = closed.hit("open:OR").unwrap().effect.clone() else { panic!("it opens") };
    let opened = scene(&open);
    let key = "block:br_15";
    assert!(
        opened.node(key).unwrap().scale > closed.node(key).unwrap().scale,
        "blocks are larger on the fan"
    );
    let Effect::Choose(again) = opened.hit("close").unwrap().effect.clone() else { panic!("it closes") };
    assert_eq!(again, Selection::default());
}
