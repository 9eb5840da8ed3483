//! §6.5 movement, §2.1 stacking, §2.6 and §2.7 what entering a hex brings, §4.1 forts seen.

use super::common::*;

/// §2 — One move a month.
#[test]
fn s02_0_one_action_a_month() {
    let mut table = moving("gb_44 fort_cumberland");
    table.run(&["british: take gb_44", "british: go n2138"]);
    table.assert_events(&[Event::Marched { unit: unit("gb_44"), from: hex("n2137"), to: hex("n2138") }]);
    refuses(&table, "british", "take gb_44", WhyNot::HasActed { unit: unit("gb_44") }, "2.0");
}

/// §2.1 — Three units in a hex, four with a general; leaders do not count.
#[test]
fn s02_1_stacking() {
    let three = "gb_45 n2138; gb_48 n2138; royal_artillery_1 n2138";
    let mut table = moving(&format!("{three}; gb_44 fort_cumberland; braddock fort_cumberland"));
    table.play("british", "take gb_44");
    refuses(&table, "british", "go n2138", WhyNot::Stacking { hex: hex("n2138") }, "2.1");
    table.run(&["british: take braddock", "british: go n2138"]);
    assert_eq!(whereabouts(&table, "gb_44"), hex("n2138"), "with a general there is room for a fourth");
}

/// §2.6, ruling 221 — An enemy general makes no room for a fourth, nor does an admiral ashore.
#[test]
fn s02_6_only_ones_own_general_makes_room() {
    let four = "gb_44 n1934; gb_45 n1934; gb_48 n1934; gb_50 n1934; braddock n1934";
    let take = ["british: take gb_44", "british: take gb_45", "british: take gb_48", "british: take gb_50"];
    for leader in ["contrecoeur fort_duquesne", "boscawen fort_duquesne"] {
        let mut table = moving(&format!("{four}; {leader}"));
        table.run(&take);
        let why = WhyNot::Stacking { hex: hex("fort_duquesne") };
        refuses(&table, "british", "go fort_duquesne", why, "2.1");
    }
}

/// Ruling 220 — Stacking is looked at on every arrival, so that full stacks do not change places.
#[test]
fn s02_1_stacking_on_arrival() {
    let there = "gb_50 fort_cumberland; gb_51 fort_cumberland; gb_47 fort_cumberland";
    let mut table = moving(&format!("gb_44 n2138; {there}"));
    table.play("british", "take gb_44");
    refuses(&table, "british", "go fort_cumberland", WhyNot::Stacking { hex: hex("fort_cumberland") }, "2.1");
    table.run(&["british: halt", "british: take gb_50", "british: go n2138"]);
    let mut table = moving(&format!("gb_44 n2138; {there}"));
    table.run(&["british: take gb_50", "british: go n2138", "british: take gb_44"]);
    table.play("british", "go fort_cumberland");
}

/// §6.5 — A unit told to stay is not asked again in the phase.
#[test]
fn s06_5_units_may_stay() {
    let mut table = moving("gb_44 fort_cumberland");
    table.run(&["british: take gb_44", "british: halt"]);
    refuses(
        &table,
        "british",
        "take gb_44",
        WhyNot::Stays { unit: unit("gb_44"), section: section("6.5") },
        "6.5",
    );
    assert!(!standing(&table, "gb_44").unwrap().acted);
}

/// Ruling 21 — Nobody marches into a hex that enemy infantry or guns hold.
#[test]
fn s06_5_enemy_hexes_are_closed() {
    let mut table = moving("gb_44 n1934; artillerie_1 fort_duquesne");
    table.play("british", "take gb_44");
    refuses(
        &table,
        "british",
        "go fort_duquesne",
        WhyNot::EnemyHeld { hex: hex("fort_duquesne"), section: section("6.5") },
        "6.5",
    );
}

/// §6.5 — The example of the rulebook: from S on the north-east map to S on the other, and no farther.
#[test]
fn s06_5_example_lettered_hex_s() {
    let mut table = moving("mil_virginia_1 n2848");
    table.play("british", "take mil_virginia_1");
    assert!(legal(&table, "british", "go").contains(&"s2709".to_owned()));
    table.play("british", "go s2709");
    assert_eq!(whereabouts(&table, "mil_virginia_1"), hex("s2709"));
    refuses(
        &table,
        "british",
        "take mil_virginia_1",
        WhyNot::HasActed { unit: unit("mil_virginia_1") },
        "2.0",
    );
    // Ruling 9 — Not in the Combat Phase.
    let mut table = fighting("mil_virginia_1 n2848");
    table.play("british", "take mil_virginia_1");
    assert!(!legal(&table, "british", "go").contains(&"s2709".to_owned()));
}

/// §6.4, §6.5 — An empty town in an enemy zone of control can be entered, not taken; it passes when the zone is gone.
#[test]
fn s06_5_no_capture_in_a_zone_of_control() {
    let mut table = moving("gb_44 n1934; mil_quebec_1 n1734");
    table.run(&["british: take gb_44", "british: go fort_duquesne"]);
    assert_eq!(town(&table, "fort_duquesne").side, Side::French);
    table.run(&["british: done", "french: take mil_quebec_1", "french: go n1533", "french: done"]);
    assert_eq!(town(&table, "fort_duquesne").side, Side::British, "ruling 11");
}

/// §4.1, ruling 56 — An empty fort is taken by entering, at its full strength.
#[test]
fn s04_1_an_empty_fort_keeps_its_strength() {
    let mut table = moving("gb_44 n1934");
    table.run(&["british: take gb_44", "british: go fort_duquesne"]);
    assert_eq!(town(&table, "fort_duquesne").fort, Some(4));
}

/// §2.7 — Supply alone in a hex falls to whoever occupies it.
#[test]
fn s02_7_supply_is_captured() {
    let mut table = moving("gb_44 n1934; stock_french fort_duquesne:5");
    table.run(&["british: take gb_44", "british: go fort_duquesne"]);
    assert_eq!(stock(&table, "fort_duquesne"), Some((Side::British, 5)));
    // Leaders do not capture, nor enter.
    let mut table = moving("braddock n1934; stock_french fort_duquesne:5");
    table.play("british", "take braddock");
    assert!(!legal(&table, "british", "go").contains(&"fort_duquesne".to_owned()));
}

/// §2.6 — A leader alone is caught: 6 kills, otherwise he escapes by a hex.
#[test]
fn s02_6_a_leader_alone_is_caught() {
    let start = moving("gb_44 n1934; contrecoeur fort_duquesne");
    let mut table = start.clone();
    table.run(&["british: take gb_44", "british: go fort_duquesne"]);
    table.dice(&[6]);
    assert_eq!(standing(&table, "contrecoeur"), None);
    let mut table = start;
    table.run(&["british: take gb_44", "british: go fort_duquesne"]);
    table.dice(&[5]).play("french", "escape n1734");
    assert_eq!(whereabouts(&table, "contrecoeur"), hex("n1734"));
    assert_eq!(table.state().question(Side::British).unwrap().name, "move", "the phase goes on");
}

/// §4.1 — A leader who escapes next to an enemy fort sees it; §10 — and he wakes a colony as if he had marched.
#[test]
fn s04_1_a_leader_who_escapes_sees() {
    let mut table = moving("gb_44 n1936; contrecoeur n2035; peace pennsylvania,maryland");
    table.run(&["british: take gb_44", "british: go n2035"]);
    assert_eq!(town(&table, "fort_cumberland").seen, None);
    table.dice(&[1]).play("french", "escape n2136");
    assert_eq!(town(&table, "fort_cumberland").seen, Some(2));
    assert_eq!(view(&table).at_peace, [Colony::from_code("maryland").unwrap()]);
}

/// §10 — Militia of a colony at peace does not move; an enemy in its land brings the colony into the war.
#[test]
fn s10_0_colonies_at_peace() {
    let mut table = moving("mil_maryland_1 annapolis; mil_quebec_1 n2036");
    let why =
        WhyNot::AtPeace { unit: unit("mil_maryland_1"), colony: Colony::from_code("maryland").unwrap() };
    refuses(&table, "british", "take mil_maryland_1", why, "10.0");
    table.run(&["british: done", "french: take mil_quebec_1", "french: go n2037"]);
    assert!(!view(&table).at_peace.contains(&Colony::from_code("maryland").unwrap()));
}

/// §8 — The Spanish stand until the British touch Florida.
#[test]
fn s08_0_spain_sleeps() {
    let mut table = moving("mil_virginia_1 s1817; coloniales_1 st_augustine");
    table.run(&["british: take mil_virginia_1", "british: go s1818"]);
    assert!(view(&table).spain, "British units in Florida wake it");
    let table = at("date 1755-june; phase movement; step move; active french; coloniales_1 st_augustine");
    let why = WhyNot::SpainAsleep { unit: unit("coloniales_1") };
    refuses(&table, "french", "take coloniales_1", why, "8.0");
}

/// §9 — The Miami are neutral while their fort is British, and return with it (ruling 86).
#[test]
fn s09_0_nations_look_to_forts() {
    let mut table = moving("gb_44 n0332; miami_1 n0226; mil_quebec_1 n0429");
    table.run(&["british: take gb_44", "british: go fort_des_miamis"]);
    let miami = tricorne_game_arpents::Nation::from_code("miami").unwrap();
    assert!(view(&table).neutral.contains(&miami));
    assert_eq!(standing(&table, "miami_1"), None);
    assert!(view(&table).pool.contains(&unit("miami_1")));
}

/// §4.3 — Ships in a captured port: 1 or 2 taken, 3 to 5 lost, 6 to 10 put to sea.
#[test]
fn s04_3_ships_of_a_captured_port() {
    let mut table = at(
        "date 1755-june; phase movement; step move; gb_40 n7413; fr_frigate_1 louisbourg; fr_frigate_2 louisbourg; \
         fr_merchant_1 louisbourg; cargo fr_frigate_1:3",
    );
    table.run(&["british: take gb_40", "british: go louisbourg"]);
    table.dice(&[2]);
    let taken = standing(&table, "fr_frigate_1").unwrap();
    assert_eq!((taken.side, taken.turned), (Side::British, true));
    assert_eq!(view(&table).cargo, [(unit("fr_frigate_1"), 3)], "ruling 114 — with its supply");
    table.dice(&[4]);
    assert!(view(&table).pool.contains(&unit("fr_frigate_2")));
    table.dice(&[6]).play("french", "flee n7515");
    assert_eq!(whereabouts(&table, "fr_merchant_1"), hex("n7515"));
}

/// §6.5 — Units go ashore in a port; it is their move.
#[test]
fn s06_5_landing_in_port() {
    let mut table = moving("gb_merchant_1 halifax; gb_40 +gb_merchant_1");
    table.play("british", "land gb_40");
    assert_eq!(standing(&table, "gb_40").unwrap().aboard, None);
    assert!(standing(&table, "gb_40").unwrap().acted);
    let table = moving("gb_merchant_1 n6620; gb_40 +gb_merchant_1");
    refuses(&table, "british", "land gb_40", WhyNot::NotInPort { unit: unit("gb_merchant_1") }, "6.5");
}

/// §4.1 — A fort's strength lies face down until an enemy stands next to it, or natives within two hexes.
#[test]
fn s04_1_forts_lie_face_down() {
    let seen = |table: &Script<State>| {
        let view = table.state().view(Observer::Side(Side::British));
        let found = view.places.into_iter().find(|one| one.place == place("fort_duquesne")).unwrap();
        assert_eq!(found.fort, None, "what is seen is remembered, what is there is not told");
        found.seen
    };
    let mut table = moving("gb_44 n2036; mohawk_1 n2136");
    assert_eq!(seen(&table), None);
    table.run(&["british: take gb_44", "british: go n1935"]);
    assert_eq!(seen(&table), Some(4));
    let mut table = moving("mohawk_1 n2136");
    table.run(&["british: take mohawk_1", "british: go n2035"]);
    assert_eq!(seen(&table), Some(4), "natives see two hexes far");
}
