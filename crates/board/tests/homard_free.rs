//! The free table of Homard m'a tuer: what can be clicked can be played, and what can be dragged lands where the rules
//! let it, or says why not.

use games::AnyTable;
use games::game_homard::{Side, State, View};
use kernel::{Choices, Game, Observer, Rules, Side as _, Table, Turn};
use resvg::usvg;
use std::collections::{BTreeMap, BTreeSet};
use testkit::{Plan, random_journal};
use texts::Lang;
use tricorne_board::homard::{LegalAction, Selection, hold, scene};
use tricorne_board::{Effect, Form, Landing, Scene, Theme};

const BATTLES: [&str; 4] = ["camden", "guilford", "cowpens", "hubbardton"];

/// Every position of a random free game in which somebody is asked.
fn each_asked(battle: &str, seed: u64, mut look: impl FnMut(usize, &State, Side, &View, &[LegalAction])) {
    let mut choices = Choices { scenario: battle.to_owned(), ..Choices::default() };
    choices.options.insert("table".to_owned(), "free".to_owned());
    let journal = random_journal::<State>(&Plan { choices, ..Plan::seeded(seed) }).unwrap();
    let mut table = Table::<State>::before_first_answer(&journal).unwrap();
    for (index, line) in journal.lines.iter().enumerate() {
        if let Turn::Decide(sides) = table.turn() {
            for side in sides.iter() {
                let view = table.state().view(Observer::Side(side));
                let legal = AnyTable::from(table.clone()).legal(side.code()).unwrap();
                look(index, table.state(), side, &view, &legal);
            }
        }
        table.answer(index + 1, line).unwrap();
    }
}

fn draw(view: &View, legal: &[LegalAction]) -> Scene<Selection> {
    scene(view, legal, &Selection::default(), None, Form::Wide, Lang::En, Theme::Light)
}

#[test]
fn everything_offered_is_legal_and_every_kind_of_answer_is_offered() {
    let mut questions = BTreeSet::new();
    for (seed, battle) in BATTLES.into_iter().enumerate() {
        each_asked(battle, seed as u64, |index, _, _, view, legal| {
            if !questions.insert((view.question.clone(), battle)) && index % 29 != 0 {
                return;
            }
            let mut played: BTreeSet<String> = BTreeSet::new();
            let mut seen = vec![Selection::default()];
            let mut at = 0;
            while at < seen.len() {
                let scene = scene(view, legal, &seen[at].clone(), None, Form::Wide, Lang::En, Theme::Light);
                let mut keys = BTreeSet::new();
                assert!(scene.nodes().all(|node| keys.insert(node.key.clone())), "{}", view.question);
                for hit in &scene.hits {
                    match &hit.effect {
                        Effect::Play(action) => {
                            assert!(legal.iter().any(|choice| choice.notation == *action), "{action}");
                            played.insert(action.clone());
                        }
                        Effect::Choose(next) if !seen.contains(next) => seen.push(next.clone()),
                        _ => {}
                    }
                }
                at += 1;
                assert!(at < 400, "{} selections", seen.len());
            }
            // Legs are thinned for the eye; everything else can be clicked, or is a button.
            let word = |action: &str| action.split(' ').next().unwrap_or_default().to_owned();
            for choice in legal.iter().filter(|choice| word(&choice.notation) != "leg") {
                let is_spot = matches!(word(&choice.notation).as_str(), "put" | "ride" | "enter");
                let is_button = matches!(
                    word(&choice.notation).as_str(),
                    "historical" | "decline" | "done" | "concede" | "detach" | "stay"
                );
                assert!(
                    is_spot || is_button || played.contains(&choice.notation),
                    "{} ({})",
                    choice.notation,
                    view.question
                );
            }
            for kind in ["leg", "put", "ride", "enter"] {
                let of = |action: &str| word(action) == kind;
                assert_eq!(
                    legal.iter().any(|choice| of(&choice.notation)),
                    played.iter().any(|action| of(action)),
                    "{kind} ({})",
                    view.question
                );
            }
        });
    }
    assert!(questions.len() > 30, "{questions:?}");
}

/// Wherever the hand goes, what would be played is legal, and what is refused is refused with its reason.
#[test]
fn nothing_illegal_can_be_let_go_of() {
    let options = usvg::Options::default();
    let mut counts: BTreeMap<(String, bool), u32> = BTreeMap::new();
    let mut reasons = BTreeSet::new();
    let mut landed = BTreeSet::new();
    for (seed, battle) in BATTLES.into_iter().enumerate() {
        each_asked(battle, 40 + seed as u64, |index, state, side, view, legal| {
            let is_rare = !matches!(view.question.as_str(), "act" | "window");
            if index % 13 != 0 && !is_rare {
                return;
            }
            for grip in draw(view, legal).grips {
                let (form, lang, theme) = match index % 2 {
                    0 => (Form::Wide, Lang::Fr, Theme::Light),
                    _ => (Form::Tall, Lang::It, Theme::Dark),
                };
                assert_eq!(texts::missing_key(&grip.label), None);
                let chosen = Selection { forced: index % 3 == 0, ..Selection::default() };
                let held = hold(view.clone(), legal, &chosen, &grip.key, form, lang, theme);
                let held = held.unwrap_or_else(|| panic!("{} cannot be held ({})", grip.key, view.question));
                let (x, y) = grip.shape.middle();
                for step in 0..18 {
                    let far = 25.0 + 90.0 * f64::from(step % 5);
                    let turn = f64::from(step) * 0.35 + index as f64;
                    // Out of the tray the field is to the left.
                    let (right, down) = if x > 900.0 { (-600.0, -200.0) } else { (0.0, 0.0) };
                    let seen = held.at(x + right + far * turn.cos(), y + down + far * turn.sin());
                    let kind = grip.key.split(':').next().unwrap_or_default().to_owned();
                    match &seen.landing {
                        Landing::Plays(actions) => {
                            let mut state = state.clone();
                            for action in actions {
                                let action = State::read_action(side, action).unwrap();
                                state
                                    .play(side, action, &mut ())
                                    .unwrap_or_else(|why| panic!("{actions:?}: {why:?}"));
                            }
                            *counts.entry((kind, true)).or_default() += 1;
                            landed.insert(view.question.clone());
                        }
                        Landing::Refused(reason) => {
                            assert_eq!(texts::missing_key(&reason.said), None);
                            reasons.insert(reason.code);
                            *counts.entry((kind, false)).or_default() += 1;
                        }
                        Landing::Back => {}
                    }
                    assert!(!seen.markup.contains("[homard"), "{}", seen.markup);
                    if step == 3 {
                        let whole = format!(
                            r#"<svg xmlns="http://www.w3.org/2000/svg">{}{}</svg>"#,
                            held.under, seen.markup
                        );
                        usvg::Tree::from_str(&whole, &options).unwrap();
                    }
                }
            }
        });
    }
    for kind in ["unit", "front", "general"] {
        for good in [true, false] {
            let count = counts.get(&(kind.to_owned(), good)).copied().unwrap_or_default();
            assert!(count > 5, "{kind}, {good}: {count}");
        }
    }
    assert!(reasons.len() > 8, "{reasons:?}");
    for question in ["act", "deploy", "deploy_facing", "deploy_place", "post", "recoil", "window", "yield"] {
        assert!(landed.contains(question), "nothing is dragged when asked to {question}: {landed:?}");
    }
}

/// While a unit is dragged its cost, the reach, zones and open and barred lines of fire are shown.
#[test]
fn a_drag_shows_what_the_rules_know() {
    const POSITION: &str = "homard; battle cowpens; options table=free; step act; turn 3; active british; \
        b_reg1 4.200,5.600/0,1000; b_mil1 3.200,5.600/0,1000; a_mil1 4.200,7.150/0,-1000; a_rif1 4.250,8.146/0,-1000; \
        morgan 4.500,9.600; tarleton 4.300,4.300; acted b_reg1; group b_reg1; unit b_reg1; success yes";
    let table = Table::<State>::from_position(POSITION, None).unwrap();
    let view = table.state().view(Observer::Side(Side::British));
    let legal = AnyTable::from(table.clone()).legal("british").unwrap();
    let grip = draw(&view, &legal).grips.into_iter().find(|grip| grip.key == "unit:b_reg1").unwrap();
    let held =
        hold(view, &legal, &Selection::default(), &grip.key, Form::Wide, Lang::En, Theme::Light).unwrap();
    assert!(held.under.contains("reach basic") && held.under.contains("reach forced"));
    let (x, y) = grip.shape.middle();
    let seen = held.at(x, y - 66.0);
    assert!(seen.landing == Landing::Plays(vec!["leg 4.200,6.150".to_owned()]), "{:?}", seen.landing);
    // Open to whoever is in contact, barred by them to whoever stands behind.
    for word in [">0.55 UD<", "Basic move, 0.55 UD", "0.45 UD left", "losses", "barred", "cut by"] {
        assert!(seen.markup.contains(word), "{word}: {}", seen.markup);
    }
    // Beyond the allowance it stops, and says so; into the zone it stops too.
    let beyond = held.at(x + 10.0, y - 700.0);
    assert!(beyond.landing.is_good() && beyond.markup.contains("Stops:"), "{}", beyond.markup);
    let off = held.at(-500.0, -500.0);
    assert_eq!(off.landing, Landing::Back);
}
