//! What the steps point at is on the board the learner sees.

use crate::common;
use board::{Effect, Form, Scene, Theme, arpents, conquest, homard, quebec};
use common::{ARPENTS, CONQUEST, HOMARD, QUEBEC, at, each_stage};
use games::{AnyTable, Choice};
use kernel::{Observer, Rules, Side};
use std::collections::BTreeSet;
use texts::Lang;
use tricorne_lessons::{Asks, Course};

const LOOK: (Lang, Theme) = (Lang::En, Theme::Light);

/// What a learner may do now: what is only to be read has nothing to click.
fn to_click(course: &Course) -> Vec<Choice> {
    match course.step().asks {
        Asks::Nothing => Vec::new(),
        _ => course.table().legal(course.side()).unwrap(),
    }
}

/// The scene of Québec a learner sees: the battle while there is one, otherwise the map.
fn of_quebec(course: &Course, selection: &quebec::Selection) -> Vec<Scene<quebec::Selection>> {
    let AnyTable::Quebec(table) = course.table() else { panic!("a lesson of another game") };
    let side = Side::from_code(course.side()).unwrap();
    let view = table.state().view(Observer::Side(side));
    let legal = course.table().legal(course.side()).unwrap();
    let (lang, theme) = LOOK;
    let battle = quebec::battle_scene(&view, &legal, selection, None, Form::Wide, lang, theme);
    vec![battle.unwrap_or_else(|| quebec::scene(&view, &legal, selection, lang, theme))]
}

/// The same of 1754, with the hand below.
fn of_conquest(course: &Course, selection: &conquest::Selection) -> Vec<Scene<conquest::Selection>> {
    let AnyTable::Conquest(table) = course.table() else { panic!("a lesson of another game") };
    let side = Side::from_code(course.side()).unwrap();
    let view = table.state().view(Observer::Side(side));
    let legal = to_click(course);
    let (lang, theme) = LOOK;
    let battle = conquest::battle_scene(&view, &legal, selection, None, Form::Wide, lang, theme);
    let board = battle.unwrap_or_else(|| conquest::scene(&view, &legal, selection, lang, theme));
    let hand = conquest::hand_scene(&view, &legal, selection, Form::Wide, lang, theme);
    std::iter::once(board).chain(hand).collect()
}

/// The table of Homard m'a tuer.
fn of_homard(course: &Course, selection: &homard::Selection, form: Form) -> Vec<Scene<homard::Selection>> {
    let AnyTable::Homard(table) = course.table() else { panic!("a lesson of another game") };
    let side = Side::from_code(course.side()).unwrap();
    let view = table.state().view(Observer::Side(side));
    let legal = to_click(course);
    let (lang, theme) = LOOK;
    vec![homard::scene(&view, &legal, selection, None, form, lang, theme)]
}

/// The maps of Quelques arpents de neige.
fn of_arpents(course: &Course, selection: &arpents::Selection) -> Vec<Scene<arpents::Selection>> {
    let AnyTable::Arpents(table) = course.table() else { panic!("a lesson of another game") };
    let side = Side::from_code(course.side()).unwrap();
    let view = table.state().view(Observer::Side(side));
    let (lang, theme) = LOOK;
    vec![arpents::scene(&view, &to_click(course), selection, lang, theme)]
}

/// Can one see the target: as a node, as something to click, or as an outline of the map?
fn shows<C>(scenes: &[Scene<C>], target: &str, is_outline: bool) -> bool {
    let is_there = |scene: &Scene<C>| {
        let is_map = scene.layers.iter().any(|layer| layer.id == "map");
        (is_outline && is_map) || scene.node(target).is_some() || scene.hit(target).is_some()
    };
    scenes.iter().any(is_there)
}

#[test]
fn targets_of_quebec_are_nodes_of_the_scene_or_outlines_of_the_map() {
    let mut kinds = BTreeSet::new();
    each_stage(QUEBEC, 0, |course| {
        let scenes = of_quebec(course, &quebec::Selection::default());
        for target in course.step().targets {
            let is_outline = quebec::outline_of(target).is_some();
            assert!(shows(&scenes, target, is_outline), "{}: {target}", course.step().id);
            kinds.insert(target.split(':').next().unwrap());
        }
    });
    assert!(quebec::outline_of("zone:QU").is_none(), "the city is no zone");
    assert_eq!(kinds, BTreeSet::from(["block", "hidden", "region", "ship", "zone"]));
}

/// A step of several answers may point at something that comes with a later one.
#[test]
fn targets_of_1754_are_there_when_they_are_needed() {
    let (mut wanted, mut seen) = (BTreeSet::new(), BTreeSet::new());
    each_stage(CONQUEST, 0, |course| {
        let scenes = of_conquest(course, &conquest::Selection::default());
        let step = course.step();
        for target in step.targets {
            wanted.insert((step.number, *target));
            if shows(&scenes, target, conquest::outline_of(target).is_some()) {
                seen.insert((step.number, *target));
            }
        }
    });
    let missing: Vec<_> = wanted.difference(&seen).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(conquest::outline_of("zone:nowhere").is_none() && conquest::outline_of("albany").is_none());
    let kinds: BTreeSet<&str> = wanted.iter().map(|(_, target)| target.split(':').next().unwrap()).collect();
    for kind in ["zone", "control", "fort", "units", "muster", "card", "cube", "truce", "fled", "less", "go"]
    {
        assert!(kinds.contains(kind), "nothing points at {kind}");
    }
}

/// The same of Homard m'a tuer, on a wide sheet and on a tall one; what a detail is chosen with comes with a click.
#[test]
fn targets_of_homard_are_there_when_they_are_needed() {
    for form in [Form::Wide, Form::Tall] {
        let (mut wanted, mut seen) = (BTreeSet::new(), BTreeSet::new());
        each_stage(HOMARD, 0, |course| {
            let scenes = of_homard(course, &homard::Selection::default(), form);
            let step = course.step();
            for target in step.targets {
                wanted.insert((step.number, *target));
                if shows(&scenes, target, homard::outline_of(target).is_some()) {
                    seen.insert((step.number, *target));
                }
            }
        });
        let missing: Vec<_> = wanted.difference(&seen).collect();
        assert!(missing.iter().all(|(_, target)| target.starts_with("points:")), "{missing:?}");
        let kinds: BTreeSet<&str> =
            wanted.iter().map(|(_, target)| target.split(':').next().unwrap()).collect();
        for kind in [
            "turn", "aim", "army", "bowl", "dice", "unit", "general", "ground", "zone", "place", "facing",
            "points", "deed", "ask",
        ] {
            assert!(kinds.contains(kind), "nothing points at {kind}");
        }
    }
}

/// The same of Quelques arpents de neige, where counters and numbers come with the click on their hex: a target may
/// come with a click on those before it.
#[test]
fn targets_of_arpents_are_there_when_they_are_needed() {
    let (mut wanted, mut seen) = (BTreeSet::new(), BTreeSet::new());
    each_stage(ARPENTS, 0, |course| {
        let step = course.step();
        let mut selections = vec![arpents::Selection::default()];
        let mut next = 0;
        while next < selections.len() {
            let scenes = of_arpents(course, &selections[next]);
            next += 1;
            for target in step.targets {
                wanted.insert((step.number, *target));
                if shows(&scenes, target, arpents::outline_of(target).is_some()) {
                    seen.insert((step.number, *target));
                }
                if let Some(Effect::Choose(chosen)) =
                    scenes.iter().find_map(|scene| scene.hit(target)).map(|hit| &hit.effect)
                    && !selections.contains(chosen)
                {
                    selections.push(chosen.clone());
                }
            }
        }
    });
    let missing: Vec<_> = wanted.difference(&seen).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let kinds: BTreeSet<&str> = wanted.iter().map(|(_, target)| target.split(':').next().unwrap()).collect();
    for kind in [
        "calendar", "powers", "colonies", "place", "stack", "fleet", "stock", "zone", "hex", "far", "unit",
        "deed", "points", "colony", "look", "fight", "odds",
    ] {
        assert!(kinds.contains(kind), "nothing points at {kind}");
    }
}

/// Can this be played by clicks alone?
fn is_within_reach<C: Clone + PartialEq + Default>(
    wanted: &str,
    scenes: impl Fn(&C) -> Vec<Scene<C>>,
) -> bool {
    let mut known = vec![C::default()];
    let mut next = 0;
    while next < known.len() {
        let selection = known[next].clone();
        next += 1;
        for hit in scenes(&selection).into_iter().flat_map(|scene| scene.hits) {
            match hit.effect {
                Effect::Play(notation) if notation == wanted => return true,
                Effect::Chain(way) if way[0] == wanted => return true,
                Effect::Choose(chosen) if !known.contains(&chosen) => known.push(chosen),
                _ => {}
            }
        }
    }
    false
}

/// A map of hexes has thousands of things to look at: only what says it leads to the answer is followed.
fn leads_to(wanted: &str, course: &Course) -> bool {
    let mut selection = arpents::Selection::default();
    for _ in 0..6 {
        let scenes = of_arpents(course, &selection);
        let hit = scenes[0].hits.iter().find(|hit| hit.actions.iter().any(|action| action == wanted));
        match hit.map(|hit| &hit.effect) {
            Some(Effect::Play(notation)) => return notation == wanted,
            Some(Effect::Chain(way)) => return way[0] == wanted,
            Some(Effect::Choose(chosen)) => selection = chosen.clone(),
            _ => return false,
        }
    }
    false
}

/// Every wanted answer can be pointed at on the board, unless it is a button or an attempt the board cannot offer.
#[test]
fn wanted_answers_are_within_reach_of_clicks() {
    for (lesson, least) in [(QUEBEC, 15), (CONQUEST, 25), (HOMARD, 40), (ARPENTS, 40)] {
        let mut clicked = 0;
        each_stage(lesson, 0, |course| {
            if course.step().asks == Asks::Try {
                return;
            }
            let buttons = [
                "done",
                "volley",
                "receive",
                "pass",
                "first",
                "embark all",
                "sail",
                "feed",
                "fight",
                "barricade all",
            ];
            let due = if course.step().asks == Asks::InOrder { 1 } else { usize::MAX };
            for wanted in course.step().wanted.iter().take(due).filter(|one| !buttons.contains(one)) {
                let is_played = match lesson {
                    QUEBEC => is_within_reach(wanted, |selection| of_quebec(course, selection)),
                    CONQUEST => is_within_reach(wanted, |selection| of_conquest(course, selection)),
                    ARPENTS => leads_to(wanted, course),
                    _ => is_within_reach(wanted, |selection| of_homard(course, selection, Form::Wide)),
                };
                assert!(is_played, "{}: {wanted}", course.step().id);
                clicked += 1;
            }
        });
        assert!(clicked > least, "{lesson}: {clicked}");
    }
}

/// The attempt of 1754 is made by clicking the place, too: the board asks the rules for exactly that.
#[test]
fn the_attempt_of_1754_is_within_reach_of_a_click() {
    let course = at(CONQUEST, "why_not");
    let scenes = of_conquest(&course, &conquest::Selection::default());
    let hit = scenes[0].hit("ask:zone:ft_toronto").unwrap();
    assert_eq!(hit.effect, Effect::Ask(vec![course.step().wanted[0].to_owned()]));
}

#[test]
fn the_attempt_of_homard_is_within_reach_of_a_click() {
    let course = at(HOMARD, "why_not");
    let scenes = of_homard(&course, &homard::Selection::default(), Form::Wide);
    let Effect::Ask(tries) = &scenes[0].hit("ask:place:h8").unwrap().effect else {
        panic!("nothing is asked")
    };
    assert_eq!(tries[0], course.step().wanted[0]);
}

#[test]
fn the_attempt_of_arpents_is_within_reach_of_a_click() {
    let course = at(ARPENTS, "why_not");
    let scenes = of_arpents(&course, &arpents::Selection::default());
    let Effect::Ask(tries) = &scenes[0].hit("look:halifax").unwrap().effect else {
        panic!("nothing is asked")
    };
    assert_eq!(tries[0], course.step().wanted[0]);
}

/// The whole voyage is one click: the route the board lays is the one the lesson wants.
#[test]
fn the_voyage_of_arpents_is_one_click() {
    let course = at(ARPENTS, "route");
    let scenes = of_arpents(&course, &arpents::Selection::default());
    let Effect::Chain(way) = &scenes[0].hit("far:n6217").unwrap().effect else {
        panic!("the route is not laid in one go")
    };
    assert_eq!(*way, course.step().wanted);
}

/// Somebody who only follows the marks, as the browser draws them, is never told that something else is wanted.
///
/// Marked is what leads to an answer that is wanted, or else what the step points at; without either a button is lit.
#[test]
fn following_the_marks_of_arpents_leads_to_the_end() {
    let mut course = at(ARPENTS, "welcome");
    let mut selection = arpents::Selection::default();
    let mut clicks = 0;
    while !course.is_done() {
        clicks += 1;
        assert!(clicks < 300, "the marks lead round in circles at {}", course.step().id);
        let step = course.step().clone();
        if step.asks == Asks::Nothing {
            assert!(course.next());
            continue;
        }
        let scene = of_arpents(&course, &selection).remove(0);
        let is_wanted = |action: &String| step.wanted.contains(&action.as_str());
        let leads = |hit: &&board::Hit<arpents::Selection>| match &hit.effect {
            Effect::Chain(way) => way.iter().all(is_wanted),
            _ => hit.actions.iter().any(is_wanted),
        };
        let leading = scene.hits.iter().find(leads);
        let pointed = || scene.hits.iter().find(|hit| step.targets.contains(&hit.key.as_str()));
        let mut answer = |answers: &[String]| {
            for one in answers {
                course.answer(one).unwrap_or_else(|reply| {
                    panic!("{}: {one} of {answers:?}, wanted {:?}: {reply:?}", step.id, step.wanted)
                });
            }
        };
        match leading.or_else(pointed).map(|hit| hit.effect.clone()) {
            Some(Effect::Play(action)) => answer(&[action]),
            Some(Effect::Chain(way)) => answer(&way),
            Some(Effect::Ask(tries)) => answer(&tries[..1]),
            Some(Effect::Choose(chosen)) if chosen != selection => {
                selection = chosen;
                continue;
            }
            _ => answer(&[step.wanted[0].to_owned()]),
        }
        selection = arpents::Selection::default();
    }
    assert!(clicks > 80, "{clicks}");
}
