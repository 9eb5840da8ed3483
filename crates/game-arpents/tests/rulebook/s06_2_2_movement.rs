//! §6.2.2 Naval movement: points, crossings, slipping through, wrecks.

use super::sea::*;

/// Sail to and fro until the points are used up; how many hexes that were.
fn hexes_of(script: &mut Script<State>, ship: &str, ways: [&str; 2]) -> usize {
    script.run(&[&format!("british: take {ship}")]);
    let mut count = 0;
    loop {
        let leg = format!("leg {}", ways[count % 2]);
        if !script.legal("british").contains(&leg) {
            refuses(script, "british", &leg, WhyNot::TooFar { hex: hex(ways[count % 2]) }, "2.5");
            return count;
        }
        script.play("british", &leg);
        count += 1;
    }
}

#[test]
fn s02_5_ships_sail_25_or_30_hexes_and_five_less_when_damaged() {
    let cases = [("gb_ship_of_line_1", 25), ("gb_frigate_1", 30), ("gb_merchant_1", 30)];
    for (ship, far) in cases {
        let mut script = sailing(&format!("{ship} n7025"));
        assert_eq!(hexes_of(&mut script, ship, ["n7026", "n7025"]), far, "{ship}");
        let mut script = sailing(&format!("{ship} n7025/hurt"));
        assert_eq!(hexes_of(&mut script, ship, ["n7026", "n7025"]), far - 5, "{ship}, damaged");
    }
    // §2.5 — A hex of the south-east map costs 2.
    let mut script = sailing("gb_ship_of_line_1 s2019");
    assert_eq!(hexes_of(&mut script, "gb_ship_of_line_1", ["s2020", "s2019"]), 12);
}

#[test]
fn s02_5_a_fleet_sails_as_far_as_its_slowest_ship() {
    let mut script = sailing("gb_ship_of_line_1 n7025; gb_frigate_1 n7025");
    script.run(&["british: take gb_frigate_1"]);
    assert_eq!(hexes_of(&mut script, "gb_ship_of_line_1", ["n7026", "n7025"]), 25);
}

#[test]
fn s06_2_2_the_whole_route_is_declared_before_it_is_sailed() {
    let mut script = sailing("gb_frigate_1 n7025; gb_frigate_2 n7025");
    script.run(&["british: take gb_frigate_1", "british: leg n7026", "british: leg n7027"]);
    assert_eq!(stands(&script, "gb_frigate_1"), "n7025");
    refuses(
        &script,
        "british",
        "take gb_frigate_2",
        WhyNot::RouteBegun { unit: unit("gb_frigate_2"), section: section("6.2.2") },
        "6.2.2",
    );
    refuses(
        &script,
        "british",
        "leg n7030",
        WhyNot::NoSeaWay { hex: hex("n7030"), section: section("4.3") },
        "4.3",
    );
    script.run(&["british: sail"]);
    assert_eq!(stands(&script, "gb_frigate_1"), "n7027");
    refuses(
        &script,
        "british",
        "take gb_frigate_1",
        WhyNot::HasOrders { unit: unit("gb_frigate_1"), section: section("6.2.2") },
        "6.2.2",
    );
}

#[test]
fn s06_2_2_from_europe_to_an_edge_and_no_farther() {
    let mut script = sailing("gb_frigate_1 great_britain; fr_frigate_1 n7248");
    script.run(&["british: take gb_frigate_1"]);
    refuses(
        &script,
        "british",
        "leg n7047",
        WhyNot::NoSeaWay { hex: hex("n7047"), section: section("6.2.2") },
        "6.2.2",
    );
    refuses(&script, "british", "leg n7248", WhyNot::EnemyFleet { hex: hex("n7248") }, "6.2.2");
    script.run(&["british: leg n6048"]);
    refuses(&script, "british", "leg n6047", WhyNot::WholePhase, "6.2.2");
    script.run(&["british: sail"]);
    assert_eq!(stands(&script, "gb_frigate_1"), "n6048");
}

#[test]
fn s06_2_2_home_to_europe_only_from_an_edge_hex_held_from_the_start() {
    let mut script = sailing("gb_frigate_1 n7048; gb_frigate_2 n7047; gb_frigate_3 n6948/sailed");
    script.run(&["british: take gb_frigate_1"]);
    refuses(
        &script,
        "british",
        "leg france",
        WhyNot::NoSeaWay { hex: Hex::FRANCE, section: section("6.2.2") },
        "6.2.2",
    );
    script.run(&["british: leg great_britain", "british: sail"]);
    assert_eq!(stands(&script, "gb_frigate_1"), "great_britain");
    script.run(&["british: take gb_frigate_2", "british: leg n7048"]);
    refuses(&script, "british", "leg great_britain", WhyNot::WholePhase, "6.2.2");
    script.run(&["british: halt", "british: take gb_frigate_3"]);
    refuses(&script, "british", "leg great_britain", WhyNot::WholePhase, "6.2.2");
    // Nor after a turn that leads back to that hex.
    let mut script = sailing("gb_frigate_1 n7048");
    script.run(&["british: take gb_frigate_1", "british: leg n7047", "british: leg n7048"]);
    refuses(&script, "british", "leg great_britain", WhyNot::WholePhase, "6.2.2");
}

#[test]
fn s06_2_2_the_passage_to_the_gulf_costs_ten_both_ways() {
    for (from, to) in [("s2123", "s1423"), ("s1423", "s2123")] {
        let mut script = sailing(&format!("gb_frigate_1 {from}"));
        script.run(&["british: take gb_frigate_1", &format!("british: leg {to}"), "british: sail"]);
        let naval = view(&script).naval.expect("points were used");
        assert_eq!(
            (naval.spent, stands(&script, "gb_frigate_1")),
            (vec![(unit("gb_frigate_1"), 10)], to.to_owned())
        );
    }
}

#[test]
fn s06_2_2_from_one_map_to_the_other_costs_one() {
    for (from, to) in [("n4048", "s2809"), ("s2809", "n4048")] {
        let mut script = sailing(&format!("gb_frigate_1 {from}"));
        script.run(&["british: take gb_frigate_1", &format!("british: leg {to}"), "british: sail"]);
        let naval = view(&script).naval.expect("points were used");
        assert_eq!(
            (naval.spent, stands(&script, "gb_frigate_1")),
            (vec![(unit("gb_frigate_1"), 1)], to.to_owned())
        );
    }
}

#[test]
fn s04_3_ice_closes_the_st_lawrence_in_three_turns() {
    for (date, is_open) in [
        ("1755-october", false),
        ("1755-november_december", false),
        ("1756-march", false),
        ("1755-june", true),
    ] {
        let mut script = Script::<State>::at(&format!(
            "arpents; date {date}; phase naval_movement; step fleet; leads french; active french; fr_frigate_1 quebec"
        ));
        script.run(&["french: take fr_frigate_1"]);
        if is_open {
            assert!(script.legal("french").contains(&"leg n4513".to_owned()));
        } else {
            refuses(&script, "french", "leg n4513", WhyNot::Frozen { hex: hex("quebec") }, "4.3");
        }
    }
}

#[test]
fn s06_2_2_slipping_through_by_kinds_of_ships_and_admirals() {
    let cases = [
        ("gb_merchant_1 n7025", vec!["gb_merchant_1"], 5),
        ("gb_merchant_1 n7025; gb_frigate_1 n7025", vec!["gb_merchant_1", "gb_frigate_1"], 4),
        ("gb_frigate_1 n7025; gb_ship_of_line_1 n7025", vec!["gb_frigate_1", "gb_ship_of_line_1"], 3),
        ("gb_ship_of_line_1 n7025; boscawen +gb_ship_of_line_1", vec!["gb_ship_of_line_1"], 4),
    ];
    for (fleet, ships, needed) in cases {
        let mut script = sailing(&format!("{fleet}; fr_frigate_1 n7026"));
        for ship in ships {
            script.play("british", &format!("take {ship}"));
        }
        // A voyage does not end among enemy ships.
        script.run(&["british: leg n7026"]);
        refuses(&script, "british", "sail", WhyNot::EnemyFleet { hex: hex("n7026") }, "6.2.2");
        script.run(&["british: leg n7027", "british: leg n7028", "british: sail"]);
        assert_eq!(asked(&script), "dice: slip");
        let mut failed = script.clone();
        script.dice(&[needed]);
        assert_eq!(
            script.events()[0],
            Event::SlipRolled { side: Side::British, hex: hex("n7026"), face: needed, needed }
        );
        // Whoever slips through is left alone by that fleet, here and farther on.
        assert_eq!(asked(&script), "british: fleet");
        failed.dice(&[needed + 1]);
        assert_eq!(asked(&failed), "french: intercept");
        assert_eq!(failed.legal("french"), ["intercept n7026", "decline"]);
        failed.run(&["french: intercept n7026"]);
        assert_eq!(asked(&failed), "dice: locate");
    }
}

#[test]
fn s06_2_2_a_wreck_on_double_one_half_a_die_of_ships() {
    let position = "gb_frigate_1 n6622; gb_frigate_2 n6622; gb_merchant_1 n6622/hurt; gb_merchant_2 n6622";
    let mut script = sailing(position);
    for ship in ["gb_frigate_1", "gb_frigate_2", "gb_merchant_1", "gb_merchant_2"] {
        script.play("british", &format!("take {ship}"));
    }
    script.run(&["british: leg n6621", "british: leg n6521", "british: leg n6522", "british: sail"]);
    // The dice come once the fleet is where it goes.
    assert_eq!((asked(&script), stands(&script, "gb_frigate_1")), ("dice: wreck".into(), "n6522".into()));
    let mut lucky = script.clone();
    lucky.run(&["dice: 1 2"]);
    assert_eq!(asked(&lucky), "british: fleet");
    script.run(&["dice: 1 1", "dice: 3"]);
    assert_eq!(
        script.events(),
        [Event::Wrecked { side: Side::British, hex: hex("n6522"), face: 3, ships: 2 }]
    );
    script.run(&["british: hit gb_merchant_1", "british: hit gb_merchant_2"]);
    assert_eq!(
        (stands(&script, "gb_merchant_1"), stands(&script, "gb_merchant_2")),
        (String::new(), "n6522!".into())
    );
    assert_eq!(asked(&script), "british: fleet");
}

#[test]
fn s06_2_2_no_wreck_when_the_only_coast_is_the_port_or_the_start() {
    for (from, to) in [("n6620", "halifax"), ("halifax", "n6620")] {
        let mut script = sailing(&format!("gb_frigate_1 {from}"));
        script.run(&["british: take gb_frigate_1", &format!("british: leg {to}"), "british: sail"]);
        assert_eq!(asked(&script), "british: fleet", "{from} to {to}");
    }
    let mut script = sailing("gb_frigate_1 halifax");
    script.run(&["british: take gb_frigate_1", "british: leg n6619", "british: leg n6620", "british: sail"]);
    assert_eq!(asked(&script), "dice: wreck", "another coastal hex was entered");
}

#[test]
fn s06_2_2_a_fleet_that_is_told_to_stay_is_not_asked_again() {
    let mut script = sailing("gb_frigate_1 n7025");
    script.run(&["british: take gb_frigate_1", "british: leg n7026", "british: halt"]);
    assert_eq!(
        (script.legal("british"), stands(&script, "gb_frigate_1")),
        (vec!["done".to_owned()], "n7025".into())
    );
}

/// §6.2.2, ruling 77 — Half a die is a number of ships: no ship is struck twice by one wreck.
#[test]
fn s06_2_2_a_wreck_strikes_each_ship_once() {
    let wrecked = |ships: &[&str], face: u8| {
        let fleet: Vec<String> = ships.iter().map(|ship| format!("{ship} n6622")).collect();
        let mut script = sailing(&fleet.join("; "));
        for ship in ships {
            script.play("british", &format!("take {ship}"));
        }
        script.run(&["british: leg n6621", "british: leg n6521", "british: leg n6522", "british: sail"]);
        script.run(&["dice: 1 1"]).dice(&[face]);
        script
    };
    // A lone ship is damaged and no more, whatever the die.
    let script = wrecked(&["gb_frigate_1"], 6);
    assert_eq!((stands(&script, "gb_frigate_1"), asked(&script)), ("n6522!".into(), "british: fleet".into()));
    // Three of two: both, without a question.
    let script = wrecked(&["gb_frigate_1", "gb_frigate_2"], 5);
    assert_eq!(["gb_frigate_1", "gb_frigate_2"].map(|ship| stands(&script, ship)), ["n6522!", "n6522!"]);
    // Two of three: the one that is struck is not offered again.
    let mut script = wrecked(&["gb_frigate_1", "gb_frigate_2", "gb_frigate_3"], 4);
    script.play("british", "hit gb_frigate_1");
    assert_eq!(script.legal("british"), ["hit gb_frigate_2", "hit gb_frigate_3"]);
    let why = WhyNot::NotUnderFire { unit: unit("gb_frigate_1"), section: section("6.2.2") };
    refuses(&script, "british", "hit gb_frigate_1", why, "6.2.2");
    assert_eq!(State::from_position(&script.state().position()).as_ref(), Ok(script.state()));
    script.play("british", "hit gb_frigate_3");
    assert_eq!(asked(&script), "british: fleet");
}

/// §2.5, §6.2.2, ruling 111 — A crossing is the whole move, though the fleet was intercepted where it came in.
#[test]
fn s06_2_2_a_crossing_ends_the_move_after_an_interception_too() {
    let mut script = sailing("gb_frigate_1 great_britain; fr_frigate_1 n6046");
    script.run(&["british: take gb_frigate_1", "british: leg n6048", "british: sail"]);
    script.run(&["french: intercept n6046", "dice: 10"]);
    let away = script.legal("french")[0].clone();
    script.play("french", &away);
    assert_eq!(
        (asked(&script), script.legal("british")),
        ("british: resume".into(), vec!["halt".to_owned()])
    );
    refuses(&script, "british", "turn", WhyNot::NoPointsLeft { hex: hex("n6048") }, "2.5");
    script.play("british", "halt");
    assert_eq!((asked(&script), stands(&script, "gb_frigate_1")), ("british: fleet".into(), "n6048".into()));
}

/// §6.2.2, ruling 77 — The coast entered on the way still asks for dice when the ships have fled into a port of theirs.
#[test]
fn s06_2_2_flight_into_port_does_not_undo_the_coast_before() {
    let mut script = sailing("gb_frigate_1 n6622; fr_frigate_1 n6422");
    script.run(&[
        "british: take gb_frigate_1",
        "british: leg n6621",
        "british: leg n6521",
        "british: leg n6621",
    ]);
    script.run(&["british: leg n6622", "british: sail"]);
    while stands(&script, "gb_frigate_1") != "n6521" {
        script.play("french", "decline");
    }
    script.run(&[
        "french: intercept n6422",
        "dice: 1",
        "british: evade",
        "dice: 1",
        "british: leave halifax",
    ]);
    script.play("british", "halt");
    assert_eq!(asked(&script), "dice: wreck");
}
