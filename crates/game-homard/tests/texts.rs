//! Everything the game says stands in the catalogues, in three languages, and every paragraph has its digest.

use crate::common;
use kernel::Said;
use std::sync::LazyLock;
use testkit::{Catalogue, Heard, Plan, check_digest, check_sentences, heard};
use texts::{Lang, render};
use tricorne_game_homard::{Battle, Facing, General, Piece, State};

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

/// Keys that no event, question, action or view of these games speaks: scenarios, options, modifiers, the board, faults
/// of positions, and questions to chance, which interfaces put; and refusals, each of which `refusals.rs` brings about.
fn is_for_interfaces(key: &str) -> bool {
    let named = [
        "homard.scenario.",
        "homard.option.",
        "homard.standing.",
        "homard.fault.",
        "homard.modifier.",
        "homard.board.",
        "homard.whynot.",
    ];
    let to_chance =
        ["command", "token", "test", "hits", "saves", "survival", "react_test", "melee", "arrival", "over"];
    named.iter().any(|prefix| key.starts_with(prefix))
        || key.strip_prefix("homard.question.").is_some_and(|name| to_chance.contains(&name))
        || key == "homard.name"
        || BY_HAND.contains(&key)
}

/// What random play seldom or never comes to: tests of the rulebook and positions made by hand do.
const BY_HAND: [&str; 19] = [
    "homard.event.general_shot",
    "homard.question.evade",
    "homard.action.done_evade",
    "homard.action.done_pursue",
    "homard.action.done_support",
    "homard.action.support",
    "homard.event.support_joined",
    "homard.outcome.annihilation",
    "homard.outcome.losses",
    "homard.outcome.sponge",
    "homard.question.pursue",
    "homard.question.support",
    "homard.outcome.both_draw",
    "homard.outcome.annihilation_draw",
    "homard.outcome.sponge_draw",
    "homard.outcome.hill_draw",
    "homard.outcome.objectives",
    "homard.outcome.turn_limit_draw",
    "homard.event.hill_held",
];

/// The plain key of a case.
fn plain(key: &str) -> Option<&str> {
    let (name, case) = key.rsplit_once('.')?;
    let is_case = name.starts_with("homard.side.") && ["name", "of"].contains(&case)
        || name.starts_with("homard.unit.") && case == "the";
    is_case.then_some(name)
}

#[test]
fn every_text_spoken_is_in_every_catalogue() {
    Catalogue::of::<State>().check_spoken(&SPOKEN).unwrap();
}

#[test]
fn every_text_written_is_spoken_or_used_by_interfaces() {
    let is_used = |key: &str| SPOKEN.contains_key(plain(key).unwrap_or(key)) || is_for_interfaces(key);
    Catalogue::of::<State>().check_used(is_used).unwrap();
}

#[test]
fn the_three_languages_speak_of_the_same_values() {
    Catalogue::of::<State>().check_alike().unwrap();
}

#[test]
fn every_unit_general_and_facing_has_a_name() {
    let written = Catalogue::of::<State>();
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
    written.check_plain(wanted.clone()).unwrap();
    let named = ["homard.facing.", "homard.general.", "homard.unit."];
    let is_name = |key: &str| !key.ends_with(".form") && plain(key).is_none();
    let names = written.keys().filter(|key| is_name(key));
    let found = names.filter(|key| named.iter().any(|prefix| key.starts_with(prefix))).count();
    assert_eq!(found, wanted.len(), "there are names for nobody");
}

#[test]
fn every_scenario_option_and_value_has_its_words() {
    Catalogue::of::<State>().check_choices::<State>().unwrap();
}

#[test]
fn every_section_has_its_digest_in_every_language() {
    assert_eq!(check_digest::<State>().unwrap(), 82);
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
        "The 33rd Foot fires at the Delaware Regiment: range 1, 4 dice, hits on 3 or less."
    );
    assert_eq!(
        render(Lang::Fr, &fired),
        "Le 33e Foot tire sur le régiment du Delaware à 1 UD\u{a0}: 4 dés, touche sur 3 ou moins."
    );
    assert_eq!(
        render(Lang::It, &fired),
        "Il 33º Foot spara contro il reggimento del Delaware a 1 UD: 4 dadi, a segno con 3 o meno."
    );
}

#[test]
fn verbs_and_participles_follow_the_units() {
    let activated = |unit: &str| {
        let unit = Said::new(format!("homard.unit.camden.{unit}"));
        let said =
            Said::new("homard.event.test_sure").with("unit", unit).with("needed", 7u8).with("points", 2u8);
        Lang::ALL.map(|lang| render(lang, &said).split(" (").next().unwrap_or_default().to_owned())
    };
    assert_eq!(
        activated("b_mil2"),
        [
            "Bryan’s Volunteers are activated without a die",
            "Les volontaires de Bryan sont activés sans dé",
            "I volontari di Bryan sono attivati senza dado",
        ]
    );
    assert_eq!(
        activated("b_linf"),
        [
            "The light infantry companies are activated without a die",
            "Les compagnies légères sont activées sans dé",
            "Le compagnie leggere sono attivate senza dado",
        ]
    );
    assert_eq!(
        activated("a_drag"),
        [
            "Armand’s Legion is activated without a die",
            "La légion d’Armand est activée sans dé",
            "La legione di Armand è attivata senza dado",
        ]
    );
}

#[test]
fn no_sentence_of_a_game_has_a_blot() {
    let plans = Battle::ALL
        .iter()
        .enumerate()
        .map(|(seed, battle)| Plan::seeded(seed as u64).scenario(battle.code()).option("concession", "off"));
    check_sentences::<State>(plans, common::universe).unwrap();
}
