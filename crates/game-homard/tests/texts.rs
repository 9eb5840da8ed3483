//! Everything the game says stands in the catalogues, in three languages, and every paragraph has its digest.

mod common;

use kernel::{Game, Rules, Said, Spoken};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use testkit::{Heard, Plan, heard};
use texts::{Lang, render};
use tricorne_game_homard::{Battle, Facing, General, OPTIONS, Piece, Side, State};

/// A catalogue is lines of `"key" = "text"`; both halves are written as in JSON.
fn catalogue(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let path = format!("../texts/catalogue/homard/texts.{language}.toml");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines = text.lines().filter(|line| line.starts_with('"'));
    lines
        .map(|line| {
            let (key, text) = line.split_once(" = ").unwrap_or_else(|| panic!("{path}: {line}"));
            let [key, text] = [key, text].map(|half| serde_json::from_str::<String>(half).expect(line));
            (key, names(&text))
        })
        .collect()
}

/// The names of values in a text: what stands between `{` and `}`, `|` or the `:` of a case.
fn names(text: &str) -> BTreeSet<String> {
    let inside = |part: &str| {
        part.split(['}', '|', ':']).next().unwrap_or_default().trim_start_matches('^').to_owned()
    };
    text.split('{').skip(1).map(inside).collect()
}

/// What is heard in random play of every battle, and under the options that change what is said.
static SPOKEN: LazyLock<Heard> = LazyLock::new(|| {
    let mut out = Heard::new();
    let mut hear = |games, plan: &Plan| {
        for (key, names) in heard::<State>(games, plan, common::universe).unwrap() {
            out.entry(key).or_default().extend(names);
        }
    };
    for (seed, battle) in Battle::ALL.iter().enumerate() {
        let plan = Plan::seeded(seed as u64).scenario(battle.code());
        hear(24, &plan.clone().one_step_in(60));
        hear(8, &plan.clone().option("concession", "off").one_step_in(40));
        hear(2, &plan.clone().option("a06_move_after_fire", "on").one_step_in(5));
        hear(2, &plan.clone().option("a20_generals_posted", "any_window").one_step_in(10));
        hear(2, &plan.clone().option("a05_assault_after_basic_move", "off").one_step_in(4));
        hear(2, &plan.clone().option("table", "free").one_step_in(25));
        hear(2, &plan.option("a19_artillery_assaults", "off").one_step_in(4));
    }
    hear(6, &Plan::seeded(9).option("protocol", "on").one_step_in(4));
    out
});

/// Keys that no event, question, action, refusal or view of these games speaks: scenarios, options, modifiers, the board, faults
/// of positions, and questions to chance, which interfaces put.
fn is_for_interfaces(key: &str) -> bool {
    let named = ["homard.scenario.", "homard.option.", "homard.fault.", "homard.modifier.", "homard.board."];
    let to_chance =
        ["command", "token", "test", "hits", "saves", "survival", "react_test", "melee", "arrival", "over"];
    named.iter().any(|prefix| key.starts_with(prefix))
        || key.strip_prefix("homard.question.").is_some_and(|name| to_chance.contains(&name))
        || key == "homard.name"
        || BY_HAND.contains(&key)
}

/// What random play seldom or never comes to: tests of the rulebook and positions made by hand do.
const BY_HAND: [&str; 28] = [
    "homard.event.general_shot",
    "homard.question.evade",
    "homard.whynot.nowhere_to_evade",
    "homard.action.done_evade",
    "homard.whynot.no_room_for_the_rest",
    "homard.action.done_pursue",
    "homard.action.done_support",
    "homard.action.support",
    "homard.event.support_joined",
    "homard.outcome.annihilation",
    "homard.outcome.losses",
    "homard.outcome.sponge",
    "homard.question.pursue",
    "homard.question.support",
    "homard.whynot.cannot_turn",
    "homard.outcome.both_draw",
    "homard.outcome.annihilation_draw",
    "homard.outcome.sponge_draw",
    "homard.outcome.hill_draw",
    "homard.outcome.objectives",
    "homard.outcome.turn_limit_draw",
    "homard.whynot.in_and_out",
    "homard.whynot.crossed_fence",
    "homard.whynot.fence_in_the_way",
    "homard.whynot.no_evasion",
    "homard.whynot.must_recoil",
    "homard.event.hill_held",
    "homard.whynot.entry_in_zone",
];

/// The plain key of a case.
fn plain(key: &str) -> Option<&str> {
    let (name, case) = key.rsplit_once('.')?;
    (name.starts_with("homard.side.") && ["name", "of"].contains(&case)).then_some(name)
}

#[test]
fn every_text_spoken_is_in_every_catalogue() {
    for language in ["en", "fr", "it"] {
        let written = catalogue(language);
        for (key, given) in SPOKEN.iter() {
            let used = written.get(key).unwrap_or_else(|| panic!("{key} is missing in {language}"));
            let missing: Vec<_> = used.difference(given).collect();
            assert!(missing.is_empty(), "{key} in {language} wants {missing:?}, the game gives {given:?}");
        }
    }
}

#[test]
fn every_text_written_is_spoken_or_used_by_interfaces() {
    let written = catalogue("en");
    let is_used = |key: &str| SPOKEN.contains_key(plain(key).unwrap_or(key)) || is_for_interfaces(key);
    let idle: Vec<_> = written.keys().filter(|key| !is_used(key)).collect();
    assert!(idle.is_empty(), "texts that nothing speaks: {idle:?}");
}

#[test]
fn the_three_languages_speak_of_the_same_values() {
    let english = catalogue("en");
    for language in ["fr", "it"] {
        assert_eq!(catalogue(language), english, "{language}");
    }
}

#[test]
fn every_unit_general_and_facing_has_a_name() {
    let written = catalogue("en");
    let mut wanted: Vec<String> =
        Facing::ALL.map(|facing| format!("homard.facing.{}", facing.degrees())).to_vec();
    wanted.extend(General::all().map(|general| format!("homard.general.{}", general.code())));
    let mut units = 0;
    for battle in Battle::ALL.iter().copied() {
        for data in battle.data().units {
            wanted.push(format!("homard.unit.{}", Piece { battle, unit: data.unit }));
            units += 1;
        }
    }
    assert_eq!(units, 72);
    for key in &wanted {
        assert_eq!(written.get(key), Some(&BTreeSet::new()), "{key}");
    }
    let named = ["homard.facing.", "homard.general.", "homard.unit."];
    let found = written.keys().filter(|key| named.iter().any(|prefix| key.starts_with(prefix))).count();
    assert_eq!(found, wanted.len(), "there are names for nobody");
}

#[test]
fn every_scenario_option_and_value_has_its_words() {
    let written = catalogue("en");
    for scenario in State::scenarios() {
        let name = format!("homard.scenario.{scenario}");
        for key in [name.clone(), format!("{name}.text")] {
            assert_eq!(written.get(&key), Some(&BTreeSet::new()), "{key}");
        }
    }
    for spec in OPTIONS {
        let name = format!("homard.option.{}", spec.name);
        let values = spec.values.iter().map(|value| format!("{name}.{value}"));
        for key in [name.clone(), format!("{name}.text")].into_iter().chain(values) {
            assert_eq!(written.get(&key), Some(&BTreeSet::new()), "{key}");
        }
    }
}

#[test]
fn every_section_has_its_digest_in_every_language() {
    let sections = std::fs::read_to_string("data/sections.toml").unwrap();
    let ids: Vec<&str> =
        sections.lines().filter_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"')).collect();
    assert_eq!(ids.len(), 82);
    for lang in Lang::ALL {
        for id in &ids {
            let rule = texts::rule(State::ID, id, lang).unwrap_or_else(|| panic!("§{id} has no digest"));
            assert!(!rule.title.is_empty() && !rule.text.is_empty(), "§{id}");
        }
    }
}

#[test]
fn sentences_read_well_in_each_language() {
    let fired = Said::new("homard.event.fired")
        .with("unit", Said::new("homard.unit.camden.b_reg1"))
        .with("target", Said::new("homard.unit.camden.a_con2"))
        .with("range", 1u8)
        .with("score", 3u8)
        .with("dice", 4u8);
    assert_eq!(
        render(Lang::En, &fired),
        "33rd Foot fires at Delaware Regiment: range 1, 4 dice, hits on 3 or less."
    );
    assert_eq!(
        render(Lang::Fr, &fired),
        "33e Foot\u{a0}: tir sur Régiment du Delaware à 1 UD, 4 dés, touche sur 3 ou moins."
    );
    assert_eq!(
        render(Lang::It, &fired),
        "33º Foot: tiro su Reggimento del Delaware a 1 UD, 4 dadi, colpisce con 3 o meno."
    );
}

/// What is never right in a sentence: holes, doubled marks, and prepositions that did not melt into the article.
fn blots(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::En => &["{", "}", "[", "  ", " .", "..", ": .", "()", " a a", " the the "],
        Lang::Fr => {
            &["{", "}", "[", "  ", " .", "..", ": .", "()", " de le ", " de les ", " à le ", " à les "]
        }
        Lang::It => &[
            "{", "}", "[", "  ", " .", "..", ": .", "()", " di il ", " di i ", " a il ", " da il ", " in il ",
        ],
    }
}

/// Every sentence of some games, three of each kind; `--nocapture` prints them for proof-reading.
#[test]
fn no_sentence_of_a_game_has_a_blot() {
    for (key, kept) in sentences() {
        println!("{key}");
        for said in kept {
            for lang in Lang::ALL {
                let text = render(lang, &said);
                println!("  {} {text}", lang.code());
                let blot = blots(lang).iter().find(|blot| text.contains(**blot));
                assert!(blot.is_none(), "{key} in {}: «{text}» has {blot:?}", lang.code());
            }
        }
    }
}

fn sentences() -> BTreeMap<String, Vec<Said>> {
    let mut sheet: BTreeMap<String, Vec<Said>> = BTreeMap::new();
    let mut note = |said: Said| {
        let kept = sheet.entry(said.key.to_string()).or_default();
        if kept.len() < 3 && !kept.contains(&said) {
            kept.push(said);
        }
    };
    for (seed, battle) in Battle::ALL.iter().enumerate() {
        let plan = Plan::seeded(seed as u64).scenario(battle.code()).option("concession", "off");
        let journal = testkit::random_journal::<State>(&plan).unwrap();
        let mut table = kernel::Table::<State>::before_first_answer(&journal).unwrap();
        for (index, line) in journal.lines.iter().enumerate() {
            let state = table.state();
            for side in Side::BOTH {
                let Some(question) = state.question(side) else { continue };
                note(question.said);
                for action in table.legal(side).into_iter().step_by(3) {
                    note(state.action_said(side, action));
                }
                if index % 40 == 0 {
                    let refused = common::universe(state, side).into_iter();
                    refused
                        .filter_map(|action| state.check(side, action).err())
                        .for_each(|why| note(kernel::WhyNot::said(&why)));
                }
            }
            if index % 50 == 0 {
                state.view(kernel::Observer::Arbiter).spoken().into_iter().for_each(&mut note);
            }
            table.answer(index + 1, line).unwrap();
        }
        table.events().iter().for_each(|event| note(kernel::Told::said(event)));
    }
    sheet
}
