//! §5.2, §16 Reinforcements, and §2.6 commanders in chief.

use super::season::*;

#[test]
fn s05_2_units_for_europe_come_in_by_themselves() {
    let script = end_of("1756-april", "due gb_27,gb_frigate_9,fr_sarre,gb_1");
    let arrived = |unit_: &str, at: &str| Event::Arrived { unit: unit(unit_), hex: hex(at) };
    for (code, at) in [("gb_27", "great_britain"), ("gb_frigate_9", "great_britain"), ("fr_sarre", "france")]
    {
        assert!(script.events().contains(&arrived(code, at)), "{code}");
    }
    assert_eq!(view(&script).due, [unit("gb_1")], "the 1st comes a year later");
}

/// A British general for North America may stand next to Québec if the British control that hex.
#[test]
fn example_s05_2_a_general_beside_quebec() {
    let script = end_of("1756-april", "due mercer; gb_44 n4513");
    assert_eq!(question(&script), "place");
    let doors = legal(&script, "british", "put");
    assert!(doors.contains(&"mercer n4513".to_owned()) && doors.contains(&"mercer albany".to_owned()));
    for foreign in ["quebec", "n4512"] {
        let why = WhyNot::NotControlled { hex: hex(foreign), section: section("5.2") };
        refuses(&script, "british", &format!("put mercer {foreign}"), why, "5.2");
    }
    let why =
        WhyNot::OutsideRegion { unit: unit("mercer"), hex: Hex::GREAT_BRITAIN, section: section("5.2") };
    refuses(&script, "british", "put mercer great_britain", why, "5.2");
    refuses(
        &script,
        "british",
        "put munro albany",
        WhyNot::NotNext { unit: unit("munro"), section: section("5.2") },
        "5.2",
    );
}

#[test]
fn s05_2_a_unit_for_a_colony_stays_in_it_and_finds_room() {
    let full =
        "mil_south_carolina_1 charleston; mil_south_carolina_2 charleston; mil_south_carolina_3 charleston";
    let script = end_of("1760-april", &format!("due gb_95; {full}"));
    refuses(&script, "british", "put gb_95 charleston", WhyNot::Stacking { hex: hex("charleston") }, "2.1");
    assert!(!legal(&script, "british", "put").contains(&"gb_95 wilmington".to_owned()));
}

/// §2.1, §2.6, ruling 222 — Generals come in first: the 94th may be the fourth beside Byron.
#[test]
fn s05_2_generals_come_in_first() {
    let full = "mil_new_york_1 albany; mil_new_york_2 albany; mil_new_york_3 albany";
    let mut script = end_of("1760-april", &format!("due gb_94,byron; {full}"));
    refuses(
        &script,
        "british",
        "put gb_94 boston",
        WhyNot::NotNext { unit: unit("gb_94"), section: section("5.2") },
        "5.2",
    );
    script.play("british", "put byron albany");
    script.play("british", "put gb_94 albany");
    assert_eq!(standing(&script, "gb_94"), Some((hex("albany"), false)));
}

/// §16 — If Québec is lost, Montcalm comes in anywhere the French hold (ruling 93).
#[test]
fn s16_a_lost_town_opens_all_of_new_france() {
    let script = end_of("1756-april", "due montcalm");
    assert_eq!(
        standing(&script, "montcalm"),
        Some((hex("quebec"), false)),
        "there is only one place for him"
    );
    let script = end_of("1756-april", "due montcalm; taken quebec");
    let doors = legal(&script, "french", "put");
    assert!(
        doors.contains(&"montcalm montreal".to_owned()) && !doors.contains(&"montcalm quebec".to_owned())
    );
}

#[test]
fn s02_6_an_admiral_goes_aboard_in_port() {
    let script = end_of("1757-october", "due vauquelin; fr_ship_of_line_1 louisbourg");
    let found = view(&script).units.into_iter().find(|one| one.unit == unit("vauquelin"));
    assert_eq!(found.and_then(|one| one.aboard), Some(unit("fr_ship_of_line_1")));
}

/// Loudoun relieves Braddock, Abercrombie relieves Loudoun, Wolfe relieves Abercrombie, even from Great Britain.
#[test]
fn example_s02_6_commanders_in_chief_replaced_in_turn() {
    let mut script = end_of("1756-june", "due loudoun; braddock winchester");
    script.play("british", "put loudoun albany");
    let relieved = |old: &str, new: &str| Event::Relieved { unit: unit(old), by: unit(new) };
    assert!(script.events().contains(&relieved("braddock", "loudoun")));
    assert_eq!(standing(&script, "braddock"), None);
    assert!(!is_in_pool(&script, "braddock"), "he is out of the game");

    let mut script = end_of("1758-april", "due abercrombie; loudoun albany");
    script.play("british", "put abercrombie new_york");
    assert!(script.events().contains(&relieved("loudoun", "abercrombie")));

    let script = end_of("1759-april", "due wolfe; abercrombie albany");
    assert!(script.events().contains(&relieved("abercrombie", "wolfe")));
    assert_eq!(standing(&script, "wolfe"), Some((hex("great_britain"), false)));
    assert_eq!(standing(&script, "abercrombie"), None);
}

/// Ruling 124 — The fourth unit of Braddock's hex shifts when he is relieved.
#[test]
fn s02_1_the_fourth_unit_shifts_when_its_general_leaves() {
    let stack =
        "gb_44 winchester; gb_48 winchester; colonial_regulars_1 winchester; mil_virginia_1 winchester";
    let mut script = end_of("1756-june", &format!("due loudoun; braddock winchester; {stack}"));
    script.play("british", "put loudoun albany");
    assert_eq!(question(&script), "shift");
    let far = WhyNot::NoRetreat { unit: unit("gb_44"), hex: hex("albany"), section: section("2.1") };
    assert_eq!(script.refused("british", "retreat gb_44 albany"), far);
    script.play("british", "retreat mil_virginia_1 n2338");
    assert_eq!(standing(&script, "mil_virginia_1"), Some((hex("n2338"), false)));
    assert_eq!(question(&script), "produce");
}
