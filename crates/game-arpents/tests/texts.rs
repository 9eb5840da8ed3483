//! Everything the game says stands in the catalogues, in three languages, and every paragraph has its digest.

use crate::common;
use kernel::{Arg, Game, Observer, Rules, Said, Spoken, Table, Told};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use testkit::{Catalogue, Heard, Plan, Script, check_digest, check_sentences};
use texts::{Lang, render};
use tricorne_game_arpents::{
    Action, Card, Colony, Event, Hex, Kind, Modifiers, Nation, Place, Scenario, Side, State, Unit, hex_said,
    ids::Port, ids::Rank, ids::Terrain, unit_said,
};

/// What is heard in a random campaign and in the other scenarios.
static SPOKEN: LazyLock<Heard> = LazyLock::new(|| {
    let mut out = Heard::new();
    for scenario in Scenario::all() {
        let games = if scenario == Scenario::CAMPAIGN { 1 } else { 6 };
        (0..games).for_each(|seed| hear_game(&plan(seed, scenario), &mut out));
    }
    hear_barricade(&mut out);
    hear_assault(&mut out);
    out
});

/// §4.1 — A barricade taken in combat: random play seldom builds one and comes to take it.
fn hear_barricade(out: &mut Heard) {
    let mut script = Script::<State>::at(
        "arpents; date 1755-june; phase combat; step act; gb_40 port_toulouse; gb_44 port_toulouse; \
         gb_45 port_toulouse; mil_acadie_1 n7214; fr_reine montreal; taken port_toulouse; barricades n7214",
    );
    script.run(&["british: take all port_toulouse", "british: attack n7214", "british: fight", "dice: 6"]);
    script.run(&["french: lose mil_acadie_1", "british: advance gb_40", "british: done"]);
    script.all_events().iter().for_each(|event| hear(&event.said(), out));
}

/// §6.4.7 — An assault from ships, told with its modifier: random play seldom lands to attack.
fn hear_assault(out: &mut Heard) {
    let mut script = Script::<State>::at(
        "arpents; date 1755-june; phase combat; step act; gb_merchant_1 n7316; gb_40 +gb_merchant_1; \
         mil_acadie_1 port_toulouse; fr_reine montreal",
    );
    script.run(&["british: take gb_40", "british: attack port_toulouse", "british: fight", "dice: 6"]);
    script.all_events().iter().for_each(|event| hear(&event.said(), out));
}

fn plan(seed: u64, scenario: Scenario) -> Plan {
    let mut plan = Plan::seeded(seed).scenario(scenario.code()).max_steps(400_000);
    plan.invariants = false;
    plan
}

/// A random game, heard most closely where its questions are rare: most of its answers are marches.
fn hear_game(plan: &Plan, out: &mut Heard) {
    let journal = testkit::random_journal::<State>(plan).unwrap();
    let mut table = Table::<State>::before_first_answer(&journal).unwrap();
    let mut asked: BTreeMap<&'static str, usize> = BTreeMap::new();
    for (index, line) in journal.lines.iter().enumerate() {
        let state = table.state();
        for side in Side::BOTH {
            let Some(question) = state.question(side) else { continue };
            let times = asked.entry(question.name).or_default();
            *times += 1;
            hear(&question.said, out);
            if *times < 100 || times.is_multiple_of(50) {
                table.legal(side).into_iter().for_each(|action| hear(&state.action_said(side, action), out));
            }
            if *times < 20 || times.is_multiple_of(100) {
                let refused = common::universe(state, side)
                    .into_iter()
                    .filter_map(|action| state.check(side, action).err());
                refused.for_each(|why| hear(&kernel::WhyNot::said(&why), out));
            }
        }
        if index % 5000 == 0 {
            state.view(Observer::Arbiter).spoken().iter().for_each(|said| hear(said, out));
        }
        table.answer(index + 1, line).unwrap();
    }
    table.events().iter().for_each(|event| hear(&event.said(), out));
    let after = table.state().check(Side::British, Action::Pass).expect_err("the war is over");
    hear(&kernel::WhyNot::said(&after), out);
}

fn hear(said: &Said, out: &mut Heard) {
    let names = out.entry(said.key.to_string()).or_default();
    names.extend(said.args.iter().map(|(name, _)| name.to_string()));
    said.args.iter().for_each(|(_, arg)| hear_arg(arg, out));
}

fn hear_arg(arg: &Arg, out: &mut Heard) {
    match arg {
        Arg::Key(said) => hear(said, out),
        Arg::List(list) => list.iter().for_each(|arg| hear_arg(arg, out)),
        Arg::Number(_) | Arg::Text(_) => {}
    }
}

/// Keys that no event, question, action, refusal or view of these games speaks.
fn is_for_interfaces(key: &str) -> bool {
    let named = [
        "arpents.scenario.",
        "arpents.option.",
        "arpents.standing.",
        "arpents.fault.",
        "arpents.kind.",
        "arpents.rank.",
        "arpents.terrain.",
        "arpents.port.",
        "arpents.board.",
        "arpents.zone.",
    ];
    let to_chance = "initiative draw slip shells reply locate flight volley pursuit wreck wreck_size battle helpless mine \
                     raid siege bombardment caught port_ship ice desertion over";
    named.iter().any(|prefix| key.starts_with(prefix))
        || (key.starts_with("arpents.card.") && key.ends_with(".text"))
        || key
            .strip_prefix("arpents.question.")
            .is_some_and(|name| to_chance.split(' ').any(|one| one == name))
        || ["arpents.name", "arpents.action.done"].contains(&key)
        || BY_HAND.contains(&key)
}

/// What random play seldom or never comes to: tests of the rulebook and positions made by hand do.
const BY_HAND: [&str; 59] = [
    "arpents.action.blow_up",
    "arpents.action.embark_all",
    "arpents.action.land_all",
    "arpents.action.put_ashore",
    "arpents.action.shift",
    "arpents.action.spare",
    "arpents.action.support_battery",
    "arpents.action.take_all",
    "arpents.event.fort_blown_up",
    "arpents.event.fort_stands",
    "arpents.event.historical_set_up",
    "arpents.event.leader_lost",
    "arpents.event.nation_neutral",
    "arpents.event.nation_returns",
    "arpents.event.scored",
    "arpents.event.ship_taken",
    "arpents.event.went_home",
    "arpents.outcome.british_goal",
    "arpents.outcome.british_major",
    "arpents.outcome.british_minor",
    "arpents.outcome.draw",
    "arpents.outcome.even",
    "arpents.outcome.french_goal",
    "arpents.outcome.french_major",
    "arpents.outcome.french_minor",
    "arpents.question.blow_up",
    "arpents.question.cherokee",
    "arpents.question.shift",
    "arpents.why_not.acadians_remain",
    "arpents.why_not.cannot_pay",
    "arpents.why_not.damaged",
    "arpents.why_not.displeased",
    "arpents.why_not.enemy_fleet",
    "arpents.why_not.has_fired",
    "arpents.why_not.has_fought",
    "arpents.why_not.laden",
    "arpents.why_not.last_to_fire",
    "arpents.why_not.near_enemy",
    "arpents.why_not.neutral_nation",
    "arpents.why_not.no_marines",
    "arpents.why_not.no_points_left",
    "arpents.why_not.no_round_yet",
    "arpents.why_not.no_site",
    "arpents.why_not.no_town_near",
    "arpents.why_not.nobody_digs",
    "arpents.why_not.nobody_fights",
    "arpents.why_not.nobody_there",
    "arpents.why_not.not_asked",
    "arpents.why_not.not_fired_yet",
    "arpents.why_not.not_off_coast",
    "arpents.why_not.not_towards_home",
    "arpents.why_not.out_of_play",
    "arpents.why_not.overrun",
    "arpents.why_not.reserved",
    "arpents.why_not.room_inside",
    "arpents.why_not.stacking",
    "arpents.why_not.too_far",
    "arpents.why_not.whole_phase",
    "arpents.why_not.zone_of_control",
];

/// Names with cases, which are spoken as the plain key: those of all units, places and so on are checked one by one.
fn is_a_name(key: &str) -> bool {
    ["unit", "place", "box", "hex", "near", "colony", "nation", "side", "card", "turn", "phase"]
        .iter()
        .any(|group| key.strip_prefix("arpents.").is_some_and(|rest| rest.split('.').next() == Some(group)))
}

#[test]
fn every_text_spoken_is_in_every_catalogue() {
    Catalogue::of::<State>().check_spoken(&SPOKEN).unwrap();
}

#[test]
fn every_text_written_is_spoken_or_used_by_interfaces() {
    let is_used = |key: &str| SPOKEN.contains_key(key) || is_for_interfaces(key) || is_a_name(key);
    Catalogue::of::<State>().check_used(is_used).unwrap();
}

#[test]
fn the_three_languages_speak_of_the_same_values() {
    Catalogue::of::<State>().check_alike().unwrap();
}

fn with_cases(key: &str, cases: &[&str]) -> Vec<String> {
    let mut out = vec![key.to_owned()];
    out.extend(cases.iter().map(|case| format!("{key}.{case}")));
    out
}

/// Names of all things that have one, each in the cases that sentences ask for.
fn names() -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    let place = ["in", "from", "the"];
    out.extend(Unit::all().flat_map(|unit| with_cases(&unit_said(unit).key, &["name", "short"])));
    out.extend(Place::all().flat_map(|place_| with_cases(&hex_said(place_.hex()).key, &place)));
    for hex in [Hex::GREAT_BRITAIN, Hex::FRANCE, Hex::from_code("n0101").expect("a hex without a name")] {
        out.extend(with_cases(&hex_said(hex).key, &place));
    }
    out.extend(with_cases("arpents.near", &place));
    out.extend(
        Colony::all().flat_map(|one| with_cases(&format!("arpents.colony.{one}"), &["the", "in", "of"])),
    );
    out.extend(Nation::all().flat_map(|one| with_cases(&format!("arpents.nation.{one}"), &["name"])));
    out.extend(
        ["british", "french"]
            .iter()
            .flat_map(|side| with_cases(&format!("arpents.side.{side}"), &["name", "of", "to"])),
    );
    out.extend(Card::all().flat_map(|card| with_cases(&format!("arpents.card.{card}"), &["text"])));
    out
}

#[test]
fn everything_has_its_name_and_there_are_names_for_nobody_else() {
    let written = Catalogue::of::<State>();
    let wanted = names();
    let is_one = |key: &&str| {
        let is_other = ["arpents.turn.", "arpents.phase."].iter().any(|prefix| key.starts_with(prefix));
        is_a_name(key) && !is_other && !key.ends_with(".form")
    };
    let found: BTreeSet<String> = written.keys().filter(is_one).map(str::to_owned).collect();
    let missing: Vec<_> = wanted.difference(&found).collect();
    let idle: Vec<_> = found.difference(&wanted).collect();
    assert!(missing.is_empty() && idle.is_empty(), "missing {missing:?}, for nobody {idle:?}");
}

#[test]
fn kinds_ranks_grounds_and_ports_have_their_words() {
    let of = |group: &str, code: &str| format!("arpents.{group}.{code}");
    let mut wanted: Vec<String> = Kind::ALL.iter().map(|kind| of("kind", kind.code())).collect();
    wanted.extend(Terrain::ALL.iter().map(|one| of("terrain", one.code())));
    wanted.extend(Port::ALL.iter().map(|one| of("port", one.code())));
    let ranks = Rank::ALL.iter().filter(|rank| **rank != Rank::None);
    wanted.extend(ranks.flat_map(|one| with_cases(&of("rank", one.code()), &["short"])));
    Catalogue::of::<State>().check_plain(wanted).unwrap();
}

#[test]
fn every_counter_has_a_short_name_that_fits_it() {
    for unit in Unit::all() {
        let mut said = unit_said(unit);
        said.key = format!("{}.short", said.key).into();
        for lang in Lang::ALL {
            let short = render(lang, &said);
            assert!((1..=6).contains(&short.chars().count()), "{unit}: {short}");
        }
    }
}

#[test]
fn no_two_units_of_a_side_go_by_the_same_name() {
    for lang in Lang::ALL {
        for case in ["", ".name", ".short"] {
            let mut seen = BTreeSet::new();
            for unit in Unit::all() {
                let mut said = unit_said(unit);
                said.key = format!("{}{case}", said.key).into();
                let name = render(lang, &said);
                assert!(seen.insert((unit.data().side, name.clone())), "{unit} is not the only «{name}»");
            }
        }
    }
}

#[test]
fn every_scenario_option_and_value_has_its_words() {
    Catalogue::of::<State>().check_choices::<State>().unwrap();
}

#[test]
fn every_section_has_its_digest_in_every_language() {
    assert_eq!(check_digest::<State>().unwrap(), 52);
}

#[test]
fn sentences_read_well_in_each_language() {
    let hex = |code: &str| hex_said(Hex::from_code(code).expect("a hex"));
    let unit = |code: &str| unit_said(Unit::from_code(code).expect("a unit"));
    let marched = Said::new("arpents.event.marched")
        .with("unit", unit("mil_virginia_2"))
        .with("from", hex("fort_cumberland"))
        .with("to", hex("n1936"));
    assert_eq!(render(Lang::En, &marched), "Virginia Militia 2 marched from Fort Cumberland to n1936.");
    assert_eq!(render(Lang::Fr, &marched), "La 2e milice de Virginie marche du fort Cumberland en n1936.");
    assert_eq!(
        render(Lang::It, &marched),
        "La 2ª milizia della Virginia marcia dal forte Cumberland in n1936."
    );
    let seen =
        Said::new("arpents.event.embarked").with("unit", unit("mohawk_1")).with("ship", unit("gb_frigate_1"));
    assert_eq!(render(Lang::En, &seen), "Mohawk war party 1 went aboard British frigate 1.");
    assert_eq!(render(Lang::Fr, &seen), "La 1re frégate britannique prend à bord le 1er parti de Mohawks.");
    assert_eq!(render(Lang::It, &seen), "La fregata britannica n. 1 prende a bordo la 1ª banda di Mohawk.");
}

/// The odds, every modifier with its sign, and what the result of the table brings to both sides.
#[test]
fn s06_4_1_a_combat_is_reported_in_words() {
    // Columns of the table: 4 is 1-1, 6 is 2-1, 8 is 4-1, 10 is 6-1.
    let told = |lang: Lang, strengths: (u16, u16), column: u8, face: u8, modifiers: Modifiers| {
        let (hex, (attack, defence)) = (Hex::from_code("fort_duquesne").expect("a hex"), strengths);
        render(lang, &Event::Fought { hex, attack, defence, column, face, modifiers }.said())
    };
    let none = Modifiers::default();
    let walls = Modifiers { attacking_general: 1, fort: -3, river: -2, ..none };
    for (lang, text) in [
        (
            Lang::En,
            "Combat at Fort Duquesne: 24 against 11, odds 2-1; die 3 (general of the attack +1, fort −3 and across a river −2), \
             total −1. Attacker: one unit lost, the rest retreat. Defender: no effect.",
        ),
        (
            Lang::Fr,
            "Combat au fort Duquesne : 24 contre 11, rapport 2-1 ; dé 3 (général de l’attaque +1, fort −3 et à travers une rivière −2), \
             total −1. Attaquant : une unité perdue, le reste retraite. Défenseur : aucun effet.",
        ),
        (
            Lang::It,
            "Combattimento al forte Duquesne: 24 contro 11, rapporto 2-1; dado 3 (generale dell’attacco +1, forte −3 e attraverso un fiume −2), \
             totale −1. Attaccante: un’unità persa, gli altri si ritirano. Difensore: nessun effetto.",
        ),
    ] {
        assert_eq!(told(lang, (24, 11), 6, 3, walls).replace(['\u{a0}', '\u{202f}'], " "), text);
    }
    let english = |column, face, modifiers| {
        let text = told(Lang::En, (8, 8), column, face, modifiers);
        text.split_once("; die ").expect("a die").1.to_owned()
    };
    let november = Modifiers { attacking_guns: 3, defending_guns: -1, november: -1, ..none };
    assert_eq!(
        english(10, 6, november),
        "6 (guns and ships of the attack +3, guns and ships of the defence −1 and November-December −1), total 7. \
         Attacker: no effect. Defender: all destroyed."
    );
    assert_eq!(english(4, 4, none), "4 (no modifier), total 4. No effect.");
    assert_eq!(
        english(4, 5, none),
        "5 (no modifier), total 5. Attacker: one unit lost. Defender: one unit lost."
    );
    assert_eq!(
        english(8, 6, none),
        "6 (no modifier), total 6. Attacker: no effect. Defender: 2 units lost, the rest retreat."
    );
    assert_eq!(english(4, 3, none), "3 (no modifier), total 3. Attacker: all retreat. Defender: no effect.");
}

#[test]
fn no_sentence_of_a_game_has_a_blot() {
    let plans = Scenario::all().filter(|one| *one != Scenario::CAMPAIGN).map(|scenario| plan(3, scenario));
    check_sentences::<State>(plans, common::universe).unwrap();
}
