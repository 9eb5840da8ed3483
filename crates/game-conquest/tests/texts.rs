//! Everything the game says stands in the catalogues, in three languages, and every paragraph has its digest.

use crate::common;
use kernel::{Game, Rules, Said, Side as _};
use std::collections::BTreeSet;
use std::sync::LazyLock;
use testkit::{Catalogue, Heard, Plan, check_digest, check_sentences, heard};
use texts::{Lang, render};
use tricorne_game_conquest::ids::Tribe;
use tricorne_game_conquest::{Camp, Card, Kind, Side, State, Zone};

/// What is heard in random play: of both scenarios, and with the options that change what is asked.
static SPOKEN: LazyLock<Heard> = LazyLock::new(|| {
    let mut out = Heard::new();
    let mut hear = |games, plan: &Plan| {
        for (key, names) in heard::<State>(games, plan, common::universe).unwrap() {
            out.entry(key).or_default().extend(names);
        }
    };
    hear(60, &Plan::seeded(1).one_step_in(60));
    hear(20, &Plan::seeded(2).scenario("initiation").one_step_in(40));
    hear(20, &Plan::seeded(3).option("setup", "version_25").one_step_in(40));
    hear(20, &Plan::seeded(4).option("c11_enemy_marker_blocks_muster", "on").one_step_in(60));
    hear_rare_refusals(&mut out);
    out
});

/// Refusals that random play seldom meets: looked for where they arise, and heard only when they are new.
fn hear_rare_refusals(out: &mut Heard) {
    for seed in 0..RARE_GAMES {
        let journal = testkit::random_journal::<State>(&Plan::seeded(seed)).unwrap();
        let mut table = kernel::Table::<State>::before_first_answer(&journal).unwrap();
        for (index, line) in journal.lines.iter().enumerate() {
            let state = table.state();
            for side in Side::EVERY {
                let Some(question) = state.question(side) else { continue };
                if !["reinforce", "march", "manoeuvre"].contains(&question.name) {
                    continue;
                }
                for action in common::universe(state, side) {
                    let Err(why) = state.check(side, action) else { continue };
                    let said = || kernel::WhyNot::said(&why);
                    if !out.contains_key(&format!("conquest.whynot.{}", kernel::WhyNot::code(&why))) {
                        hear_said(&said(), out);
                    }
                }
            }
            table.answer(index + 1, line).unwrap();
        }
    }
}

const RARE_GAMES: u64 = 40;

fn hear_said(said: &Said, out: &mut Heard) {
    let names = said.args.iter().map(|(name, _)| name.to_string());
    out.entry(said.key.to_string()).or_default().extend(names);
}

/// Keys that no event, question, action, refusal or view of these games speaks: names, what cards do, scenarios,
/// options, faults of positions, and questions to chance, which interfaces put.
fn is_for_interfaces(key: &str) -> bool {
    let named = [
        "conquest.scenario.",
        "conquest.option.",
        "conquest.standing.",
        "conquest.fault.",
        "conquest.board.",
        "conquest.section.",
    ];
    let to_chance = ["cube", "card", "roll_regulars", "roll_militia", "roll_natives", "roll_fort", "over"];
    named.iter().any(|prefix| key.starts_with(prefix))
        || (key.starts_with("conquest.card.") && key.ends_with(".text"))
        || key.strip_prefix("conquest.question.").is_some_and(|name| to_chance.contains(&name))
        || key == "conquest.name"
        || BY_HAND.contains(&key)
}

/// What no game comes to: a ninth turn (every truce is played by the eighth), a second card that turns markers, and
/// the name of a card that does not exist. Only positions and messages made by hand do.
const BY_HAND: [&str; 4] = [
    "conquest.outcome.last_turn",
    "conquest.outcome.last_turn_draw",
    "conquest.whynot.already_raised",
    "conquest.action.no_card",
];

/// The cases that names have; texts ask for them as `{zone:in}`.
const CASES: [(&str, &[&str]); 4] = [
    ("conquest.zone.", &["in", "from", "the"]),
    ("conquest.side.", &["name", "of"]),
    ("conquest.camp.", &["name", "of", "to"]),
    ("conquest.unit.", &["one", "other", "of"]),
];

/// The plain key of a case.
fn plain(key: &str) -> Option<&str> {
    let (name, case) = key.rsplit_once('.')?;
    let is_case = |(prefix, cases): &(&str, &[&str])| {
        name.strip_prefix(prefix).is_some_and(|rest| !rest.is_empty() && cases.contains(&case))
    };
    CASES.iter().any(is_case).then_some(name)
}

/// Every name the game has.
fn all_names() -> Vec<String> {
    let mut out: Vec<String> = Zone::all().map(|zone| format!("conquest.zone.{}", zone.code())).collect();
    out.extend(Side::EVERY.map(|side| format!("conquest.side.{}", side.code())));
    out.extend(Camp::BOTH.map(|camp| format!("conquest.camp.{}", camp.code())));
    out.extend(Kind::ALL.map(|kind| format!("conquest.unit.{}", kind.code())));
    out
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
fn every_name_has_all_its_cases_and_no_text_asks_for_another() {
    let written = Catalogue::of::<State>();
    for name in all_names() {
        let (_, cases) = CASES.iter().find(|(prefix, _)| name.starts_with(prefix)).expect("a name has cases");
        for case in *cases {
            assert!(written.values(&format!("{name}.{case}")).is_some(), "{name} has no case «{case}»");
        }
    }
    let families = [
        (&["zone", "from", "to", "by"][..], CASES[0].1),
        (&["side"][..], CASES[1].1),
        (&["camp", "attacker"][..], CASES[2].1),
        (&["unit"][..], CASES[3].1),
    ];
    for language in ["en", "fr", "it"] {
        let path = format!("../texts/catalogue/conquest/texts.{language}.toml");
        let text = std::fs::read_to_string(path).unwrap();
        for asked in text.split('{').skip(1).filter_map(|part| part.split(['}', '|']).next()) {
            let Some((name, case)) = asked.trim_start_matches('^').split_once(':') else { continue };
            let is_known =
                |(names, cases): &(&[&str], &[&str])| names.contains(&name) && cases.contains(&case);
            assert!(families.iter().any(is_known), "{language}: «{asked}»");
        }
    }
}

#[test]
fn every_card_says_what_it_does() {
    let written = Catalogue::of::<State>();
    let values = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>();
    for card in Side::EVERY.into_iter().flat_map(Card::all) {
        let text = format!("conquest.card.{card}.text");
        let expected = if card.is_movement() { values(&["armies", "zones"]) } else { BTreeSet::new() };
        assert_eq!(written.values(&text), Some(&expected), "{text}");
        assert_eq!(written.values(&format!("conquest.card.{card}")), Some(&BTreeSet::new()), "{card}");
    }
    for tribe in Tribe::all() {
        assert!(written.values(&format!("conquest.tribe.{}", tribe.code())).is_some());
    }
}

#[test]
fn every_scenario_option_and_value_has_its_words() {
    Catalogue::of::<State>().check_choices::<State>().unwrap();
}

#[test]
fn every_section_has_its_digest_in_every_language() {
    assert_eq!(check_digest::<State>().unwrap(), 42);
}

/// Steps of the set-up, text before the first numbered paragraph of a chapter, and notes on cards have no number of
/// ours in the booklet: whoever is sent there is told what to look for.
#[test]
fn sections_are_cited_by_what_the_booklet_calls_them() {
    let names =
        |id: &str| texts::section_name("conquest", id).map(|said| Lang::ALL.map(|lang| render(lang, &said)));
    for (id, _) in texts::rules("conquest", Lang::En).filter(|(id, _)| !id.starts_with("chapter.")) {
        let is_ours = id.starts_with("0.") || id.starts_with("9.") || id.ends_with(".0");
        assert_eq!(names(id).is_some(), is_ours, "{id}");
    }
    let set_up = ["Set-up, step 4", "Mise en place, étape 4", "Preparazione, passo 4"];
    assert_eq!(names("0.4"), Some(set_up.map(str::to_owned)));
    assert_eq!(names("5.0"), Some(["§5"; 3].map(str::to_owned)));
    let named = texts::keys().filter_map(|key| key.strip_prefix("conquest.section."));
    assert!(named.into_iter().all(|id| texts::rule("conquest", id, Lang::En).is_some()));
}

#[test]
fn sentences_read_well_in_each_language() {
    let said = |key: &'static str| Said::new(key);
    let march = Said::new("conquest.event.moved")
        .with("side", said("conquest.side.colonial_militia"))
        .with("from", said("conquest.zone.ft_oswego"))
        .with("to", said("conquest.zone.port_golfe"))
        .with(
            "units",
            vec![
                kernel::Arg::Key(count("conquest.unit.colonial_militia", 2)),
                kernel::Arg::Key(count("conquest.unit.natives", 1)),
            ],
        );
    assert_eq!(
        render(Lang::En, &march),
        "The Colonial Militia march from Fort Oswego to the Gulf of St. Lawrence: 2 colonial militiamen and 1 Native warrior."
    );
    assert_eq!(
        render(Lang::Fr, &march),
        "La Milice coloniale marche du fort Oswego vers le golfe du Saint-Laurent\u{a0}: 2 miliciens coloniaux et 1 guerrier autochtone."
    );
    assert_eq!(
        render(Lang::It, &march),
        "La Milizia coloniale marcia dal forte Oswego verso il golfo di San Lorenzo: 2 miliziani coloniali e 1 guerriero nativo."
    );
}

#[test]
fn verbs_and_participles_follow_factions_and_units() {
    let drew = |side| Said::new("conquest.event.drew").with("side", Said::new(side));
    let moved = |units| Said::new("conquest.board.moved").with("units", vec![kernel::Arg::Key(units)]);
    let [militia, canadiens] = ["conquest.side.colonial_militia", "conquest.side.canadiens"];
    let [one, two] = [1, 2].map(|of| moved(count("conquest.unit.natives", of)));
    for (lang, said, text) in [
        (Lang::Fr, drew(militia), "La Milice coloniale pioche une carte."),
        (Lang::Fr, drew(canadiens), "Les Canadiens piochent une carte."),
        (Lang::It, drew(militia), "La Milizia coloniale pesca una carta."),
        (Lang::It, drew(canadiens), "I Canadesi pescano una carta."),
        (Lang::Fr, one.clone(), "1 guerrier autochtone, déjà déplacé dans cette séquence"),
        (Lang::Fr, two.clone(), "2 guerriers autochtones, déjà déplacés dans cette séquence"),
        (Lang::It, one, "1 guerriero nativo, già mosso in questa sequenza"),
        (Lang::It, two, "2 guerrieri nativi, già mossi in questa sequenza"),
    ] {
        assert_eq!(render(lang, &said), text);
    }
}

fn count(unit: &'static str, count: u8) -> Said {
    Said::new("conquest.count").with("count", count).with("unit", Said::new(unit))
}

#[test]
fn no_sentence_of_a_game_has_a_blot() {
    let setup = |seed| if seed % 4 == 3 { "version_25" } else { "printed" };
    let plans = (0..12).map(|seed| Plan::seeded(seed).option("setup", setup(seed)));
    check_sentences::<State>(plans, common::universe).unwrap();
}
