//! §6.2.1 Naval combat.

use super::sea::*;

/// Three British ships of the line one hex from three French ships, one of them damaged.
fn three_against_three() -> Script<State> {
    let mut script = combat(
        "gb_ship_of_line_1 n7025; gb_ship_of_line_2 n7025; gb_ship_of_line_3 n7025; fr_ship_of_line_1 n7026; \
         fr_frigate_1 n7026; fr_frigate_2 n7026/hurt",
    );
    script.run(&[
        "british: take gb_ship_of_line_1",
        "british: take gb_ship_of_line_2",
        "british: take gb_ship_of_line_3",
        "british: leg n7026",
        "british: sail",
    ]);
    script
}

#[test]
fn example_three_hits_damage_two_ships_and_sink_a_damaged_one() {
    let mut script = three_against_three();
    script.run(&["dice: 7", "french: stay"]);
    // §6.2.1 — A ship of the line hits on 1 to 5.
    assert_eq!(dice_asked(&script), 3);
    script.run(&["dice: 5 1 5"]);
    script.assert_events(&[Event::Volley { side: Side::British, dice: dice(&[5, 1, 5]), hits: 3 }]);
    // §2.5 — The damaged frigate does not fire: a ship of the line and a frigate do, on 5 and on 3.
    assert_eq!(dice_asked(&script), 2);
    script.run(&[
        "dice: 6 4",
        "french: hit fr_ship_of_line_1",
        "french: hit fr_frigate_1",
        "french: hit fr_frigate_2",
    ]);
    script.assert_events(&[Event::ShipSunk { unit: unit("fr_frigate_2") }]);
    assert_eq!(
        ["fr_ship_of_line_1", "fr_frigate_1", "fr_frigate_2"].map(|code| stands(&script, code)),
        ["n7026!", "n7026!", ""]
    );
    assert!(view(&script).pool.contains(&unit("fr_frigate_2")), "sunk ships wait in the force pool");
    assert_eq!(asked(&script), "british: press");
}

#[test]
fn s06_2_1_an_intact_ship_can_take_two_hits() {
    let mut script = three_against_three();
    script.run(&["dice: 7", "french: stay", "dice: 5 5 6", "dice: 10 10"]);
    script.run(&["french: hit fr_frigate_1", "french: hit fr_frigate_1"]);
    assert_eq!(stands(&script, "fr_frigate_1"), "");
    assert_eq!(stands(&script, "fr_ship_of_line_1"), "n7026");
}

#[test]
fn s06_2_1_owners_pick_their_own_ships() {
    let mut script = three_against_three();
    script.run(&["dice: 7", "french: stay", "dice: 5 6 6", "dice: 10 10"]);
    refuses(
        &script,
        "french",
        "hit gb_ship_of_line_1",
        WhyNot::NotUnderFire { unit: unit("gb_ship_of_line_1"), section: section("6.2.1") },
        "6.2.1",
    );
    assert_eq!(script.legal("french"), ["hit fr_ship_of_line_1", "hit fr_frigate_1", "hit fr_frigate_2"]);
}

#[test]
fn s06_2_1_not_located_the_attacker_goes_to_a_hex_nearby_and_nobody_fights() {
    let mut script = three_against_three();
    script.run(&["dice: 8"]);
    script.assert_events(&[Event::LocateRolled { side: Side::British, face: 8, needed: 7 }]);
    assert_eq!(asked(&script), "british: leave");
    refuses(&script, "british", "leave n7028", WhyNot::NoExit { hex: hex("n7028") }, "6.2.1");
    script.run(&["british: leave n7027"]);
    assert_eq!(stands(&script, "gb_ship_of_line_3"), "n7027");
    assert_eq!(view(&script).victories, [0, 0]);
    assert_eq!(view(&script).naval.map(|naval| naval.fought), Some(Vec::new()), "nobody has fought");
}

#[test]
fn example_an_admiral_of_two_makes_flight_succeed_on_seven() {
    let before = {
        let mut script = combat("gb_frigate_1 n7025; fr_frigate_1 n7026; vauquelin +fr_frigate_1");
        script.run(&[
            "british: take gb_frigate_1",
            "british: leg n7026",
            "british: sail",
            "dice: 7",
            "french: evade",
        ]);
        script
    };
    let mut fled = before.clone();
    fled.run(&["dice: 7"]);
    fled.assert_events(&[Event::FlightRolled { side: Side::French, face: 7, needed: 7 }]);
    // §6.2.1 — Not into a hex with enemy ships; without combat there is no victory (ruling 125).
    fled.run(&["french: leave n7126"]);
    assert_eq!(
        (stands(&fled, "fr_frigate_1"), stands(&fled, "vauquelin")),
        ("n7126".into(), "+fr_frigate_1".into())
    );
    assert_eq!((view(&fled).victories, asked(&fled)), ([0, 0], "british: fleet".into()));
    let mut caught = before;
    caught.run(&["dice: 8"]);
    assert_eq!(asked(&caught), "dice: volley");
}

#[test]
fn s06_2_1_flight_without_an_admiral_succeeds_on_five() {
    let mut script = three_against_three();
    script.run(&["dice: 1", "french: evade", "dice: 6"]);
    script.assert_events(&[Event::FlightRolled { side: Side::French, face: 6, needed: 5 }]);
    assert_eq!(asked(&script), "dice: volley");
}

#[test]
fn s06_2_1_no_flight_where_enemy_ships_are_all_around() {
    let mut script = combat(
        "gb_frigate_1 n7025; gb_frigate_2 n7126; gb_frigate_3 n7127; gb_frigate_4 n7027; gb_frigate_5 n6927; \
         gb_frigate_6 n6926; gb_frigate_7 n7025; fr_frigate_1 n7026",
    );
    script.run(&["british: take gb_frigate_1", "british: leg n7026", "british: sail", "dice: 7"]);
    assert_eq!(asked(&script), "dice: volley", "the defender is not even asked");
}

#[test]
fn s02_5_strengths_loads_and_admirals() {
    // §2.5 — 5, 3 and 1; one less with a load; damaged ships and loaded merchants do not fire. §2.6 — Boscawen adds
    // 1 to the ship he is on, and to no other.
    let mut script = combat(
        "gb_ship_of_line_1 n7025; gb_ship_of_line_2 n7025; gb_frigate_1 n7025; gb_merchant_1 n7025; \
         boscawen +gb_ship_of_line_1; cargo gb_ship_of_line_2:1; fr_merchant_1 n7026; fr_merchant_2 n7026; \
         fr_frigate_1 n7026; fr_frigate_2 n7026",
    );
    let more = "cargo gb_ship_of_line_2:1,fr_merchant_1:4";
    let text = script.state().position().replace("cargo gb_ship_of_line_2:1", more);
    script = Script::at(&text);
    script.run(&[
        "british: take gb_ship_of_line_1",
        "british: take gb_ship_of_line_2",
        "british: take gb_frigate_1",
        "british: take gb_merchant_1",
        "british: leg n7026",
        "british: sail",
        "dice: 1",
        "french: stay",
        "dice: 6 5 4 2",
    ]);
    script.assert_events(&[Event::Volley { side: Side::British, dice: dice(&[6, 5, 4, 2]), hits: 1 }]);
    assert_eq!(dice_asked(&script), 3, "the loaded merchant does not fire");
    script.run(&["dice: 3 3 1"]);
    let volley = Event::Volley { side: Side::French, dice: dice(&[3, 3, 1]), hits: 3 };
    assert_eq!(script.events()[0], volley);
}

#[test]
fn s02_5_damaged_ships_and_loaded_merchants_do_not_attack() {
    let script = combat(
        "gb_frigate_1 n7025/hurt; gb_merchant_1 n7025; cargo gb_merchant_1:1; gb_frigate_2 n7025; \
        fr_frigate_1 n7026",
    );
    for code in ["gb_frigate_1", "gb_merchant_1"] {
        let why = WhyNot::ShipCannotFight { unit: unit(code) };
        refuses(&script, "british", &format!("take {code}"), why, "2.5");
    }
}

#[test]
fn s06_2_1_withdrawal_pursuit_and_the_missing_admiral() {
    let mut script = three_against_three();
    script.run(&["dice: 7", "french: stay", "dice: 10 10 10", "dice: 10 10"]);
    script.run(&["british: withdraw", "french: pursue"]);
    let mut caught = script.clone();
    caught.run(&["dice: 5"]);
    caught.assert_events(&[Event::PursuitRolled { side: Side::French, face: 5, needed: 5 }]);
    assert_eq!(asked(&caught), "dice: volley", "another round");
    // §6.2.1 — With ships of the line and without an admiral a ship is damaged.
    script.run(&["dice: 6"]);
    assert!(script.events().contains(&Event::LeftWithoutAdmiral { side: Side::British }));
    script.run(&["british: hit gb_ship_of_line_2", "british: leave n7025"]);
    assert_eq!(stands(&script, "gb_ship_of_line_2"), "n7025!");
    // §6.1 — The enemy withdrew after a round: a victory (ruling 125).
    assert_eq!(view(&script).victories, [0, 1]);
}

#[test]
fn s02_6_with_an_admiral_or_without_ships_of_the_line_withdrawal_is_free() {
    for (ship, admiral) in [("gb_ship_of_line_1", "boscawen +gb_ship_of_line_1; "), ("gb_frigate_1", "")] {
        let mut script = combat(&format!("{ship} n7025; {admiral}fr_frigate_1 n7026"));
        script.run(&[&format!("british: take {ship}"), "british: leg n7026", "british: sail", "dice: 7"]);
        script.run(&["french: stay", "dice: 10", "dice: 10", "british: withdraw", "french: decline"]);
        assert_eq!(asked(&script), "british: leave");
        script.run(&["british: leave n7025"]);
        assert_eq!(stands(&script, ship), "n7025");
    }
}

#[test]
fn s06_2_1_flight_after_a_round_needs_an_admiral_and_is_a_victory() {
    let mut script = three_against_three();
    script.run(&[
        "dice: 7",
        "french: stay",
        "dice: 10 10 10",
        "dice: 10 10",
        "british: stay",
        "french: evade",
        "dice: 5",
    ]);
    assert_eq!(asked(&script), "french: hits");
    script.run(&["french: hit fr_frigate_2", "french: leave n7027"]);
    assert_eq!(
        (stands(&script, "fr_frigate_2"), stands(&script, "fr_frigate_1")),
        (String::new(), "n7027".into())
    );
    assert_eq!(view(&script).victories, [1, 0]);
}

#[test]
fn s06_2_1_the_last_ship_sunk_is_a_victory() {
    let mut script = combat("gb_ship_of_line_1 n7025; gb_ship_of_line_2 n7025; fr_frigate_1 n7026");
    script.run(&["british: take gb_ship_of_line_1", "british: take gb_ship_of_line_2", "british: leg n7026"]);
    script.run(&["british: sail", "dice: 7", "french: stay", "dice: 1 1", "dice: 4"]);
    assert_eq!((stands(&script, "fr_frigate_1"), view(&script).victories), (String::new(), [1, 0]));
    assert_eq!(asked(&script), "british: fleet");
    // §6.2.2 — Ships that fought do not sail.
    script.play("british", "done");
    let why = WhyNot::HasFought { unit: unit("gb_ship_of_line_1") };
    refuses(&script, "british", "take gb_ship_of_line_1", why, "6.2.2");
}

#[test]
fn r150_where_nobody_can_fight_the_attacker_withdraws() {
    let mut script = combat("gb_frigate_1 n7025; fr_frigate_1 n7026");
    script.run(&[
        "british: take gb_frigate_1",
        "british: leg n7026",
        "british: sail",
        "dice: 7",
        "french: stay",
    ]);
    script.run(&["dice: 3", "dice: 3"]);
    assert_eq!(script.legal("british"), ["withdraw"]);
    refuses(&script, "british", "stay", WhyNot::NobodyFights, "6.2.1");
    script.run(&["british: withdraw"]);
    assert_eq!(asked(&script), "british: leave", "nobody pursues with damaged ships");
}

#[test]
fn s06_2_1_an_attack_ends_where_enemy_ships_are() {
    let mut script = combat("gb_frigate_1 n7025; fr_frigate_1 n7028");
    script.run(&["british: take gb_frigate_1"]);
    refuses(&script, "british", "sail", WhyNot::NoRoute { section: section("6.2.1") }, "6.2.1");
    script.run(&["british: leg n7026"]);
    refuses(&script, "british", "sail", WhyNot::NoEnemyFleet { hex: hex("n7026") }, "6.2.1");
}

#[test]
fn s06_2_1_an_attack_may_be_intercepted_on_its_way() {
    let mut script = combat("gb_frigate_1 n7022; fr_frigate_1 n7026; fr_frigate_2 n7225");
    script.run(&[
        "british: take gb_frigate_1",
        "british: leg n7023",
        "british: leg n7024",
        "british: leg n7025",
    ]);
    script.run(&["british: leg n7026", "british: sail"]);
    assert_eq!(asked(&script), "french: intercept");
    assert_eq!(stands(&script, "gb_frigate_1"), "n7024", "two hexes from both fleets");
    script.run(&["french: intercept n7225", "dice: 8", "french: leave n7124"]);
    // The attack goes on after the fleet missed it; the other one may still intercept.
    assert_eq!(asked(&script), "french: intercept");
    script.run(&["french: decline", "british: onward"]);
    assert_eq!(
        (asked(&script), stands(&script, "gb_frigate_1")),
        ("french: intercept".into(), "n7025".into())
    );
    // At the end whoever is attacked defends himself and intercepts no more.
    script.run(&["french: decline"]);
    assert_eq!(asked(&script), "dice: locate");
}

#[test]
fn s06_2_1_in_port_nobody_need_be_looked_for_and_supply_may_be_taken_along() {
    let mut script = combat(
        "gb_ship_of_line_1 n7515; fr_merchant_1 louisbourg; fr_frigate_1 louisbourg; stock_french louisbourg:12",
    );
    script.run(&["british: take gb_ship_of_line_1", "british: leg louisbourg", "british: sail"]);
    // A coast is entered that is no port of theirs: dice for a wreck first (§6.2.2).
    script.run(&["dice: 1 2"]);
    assert_eq!(asked(&script), "french: stand");
    script.run(&["french: evade", "dice: 5"]);
    refuses(&script, "french", "load fr_frigate_1 4", WhyNot::NoRoom { unit: unit("fr_frigate_1") }, "2.5");
    script.run(&["french: load fr_merchant_1 10"]);
    refuses(
        &script,
        "french",
        "load fr_frigate_1 3",
        WhyNot::NotSoMuch { most: 2, section: section("6.2.1") },
        "6.2.1",
    );
    script.run(&["french: load fr_frigate_1 2", "french: leave n7514"]);
    let view = view(&script);
    assert_eq!(view.cargo, [(unit("fr_frigate_1"), 2), (unit("fr_merchant_1"), 10)]);
    assert!(view.stocks.is_empty());
}

#[test]
fn s08_an_attack_on_french_ships_in_a_spanish_port_wakes_spain() {
    let mut script = combat("gb_frigate_1 s2019; fr_frigate_1 st_augustine");
    script.run(&["british: take gb_frigate_1", "british: leg st_augustine", "british: sail", "dice: 1 2"]);
    assert!(script.events().contains(&Event::SpainEntersWar));
}

#[test]
fn s06_2_2_nobody_attacks_out_of_europe() {
    let script = combat("gb_frigate_1 great_britain; gb_frigate_2 n7025; fr_frigate_1 n7026");
    let why = WhyNot::NotFromEurope { unit: unit("gb_frigate_1") };
    refuses(&script, "british", "take gb_frigate_1", why, "6.2.2");
}

#[test]
fn s06_2_1_ships_in_one_hex_attack_where_they_are() {
    let mut script = combat("gb_frigate_1 n7025; fr_frigate_1 n7025");
    script.run(&["british: take gb_frigate_1", "british: sail"]);
    assert_eq!(asked(&script), "dice: locate");
}

#[test]
fn r151_an_attacker_who_cannot_go_astray_finds_the_enemy() {
    let around = ["n7025", "n7126", "n7127", "n7027", "n6927", "n6926"];
    let ring: String = around
        .iter()
        .enumerate()
        .map(|(at, hex)| format!("; fr_merchant_{} {hex}/intercepted", at + 1))
        .collect();
    let mut script = combat(&format!("gb_frigate_1 n7025; fr_frigate_1 n7026{ring}"));
    script.run(&["british: take gb_frigate_1", "british: leg n7026", "british: sail", "dice: 10"]);
    assert_eq!(asked(&script), "french: stand");
}

#[test]
fn s06_2_1_more_ships_than_dice_in_a_cup_roll_in_turn() {
    let ships: Vec<String> = (1..=20)
        .map(|at| format!("gb_ship_of_line_{at}"))
        .chain((1..=11).map(|at| format!("gb_frigate_{at}")))
        .collect();
    let fleet: String = ships.iter().map(|ship| format!("{ship} n7025; ")).collect();
    let mut script = combat(&format!("{fleet}fr_ship_of_line_1 n7026; fr_ship_of_line_2 n7026"));
    for ship in &ships {
        script.play("british", &format!("take {ship}"));
    }
    script.run(&["british: leg n7026", "british: sail", "dice: 1", "french: stay"]);
    assert_eq!(dice_asked(&script), 30);
    script.dice(&[10; 30]);
    assert_eq!(dice_asked(&script), 1, "the last frigate");
    // Its hit and the answers of both French ships count together.
    script.run(&["dice: 3", "dice: 6 6", "french: hit fr_ship_of_line_2"]);
    assert_eq!(stands(&script, "fr_ship_of_line_2"), "n7026!");
}

#[test]
fn s06_2_1_more_hits_than_ships_can_take_are_lost() {
    // Both sides are hit: the British pick first, while two of the four hits on the only French ship are already void.
    let mut script = combat(
        "gb_ship_of_line_1 n7025; gb_ship_of_line_2 n7025; gb_ship_of_line_3 n7025; gb_ship_of_line_4 n7025; \
         fr_frigate_1 n7026",
    );
    for at in 1..=4 {
        script.play("british", &format!("take gb_ship_of_line_{at}"));
    }
    script.run(&[
        "british: leg n7026",
        "british: sail",
        "dice: 1",
        "french: stay",
        "dice: 1 1 1 1",
        "dice: 1",
    ]);
    assert_eq!((asked(&script), script.state().invariants()), ("british: hits".into(), Ok(())));
    script.run(&["british: hit gb_ship_of_line_4"]);
    assert_eq!(
        (stands(&script, "fr_frigate_1"), stands(&script, "gb_ship_of_line_4")),
        (String::new(), "n7026!".into())
    );
    assert_eq!(view(&script).victories, [1, 0]);
}

#[test]
fn s06_2_1_a_fleet_that_is_sunk_has_fired_all_the_same() {
    let mut script = combat("gb_frigate_1 n7025; fr_frigate_1 n7026; fr_frigate_2 n7026");
    script.run(&[
        "british: take gb_frigate_1",
        "british: leg n7026",
        "british: sail",
        "dice: 1",
        "french: stay",
    ]);
    script.run(&["dice: 1", "dice: 1 1"]);
    assert_eq!(asked(&script), "french: hits");
    assert_eq!(script.state().invariants(), Ok(()));
    assert_eq!(State::from_position(&script.state().position()).as_ref(), Ok(script.state()));
    script.run(&["french: hit fr_frigate_2"]);
    assert!(view(&script).units.iter().any(|one| one.unit == unit("fr_frigate_2") && one.hurt));
}

/// §6.2.1, §6.2.2, ruling 181 — Whoever was attacked has not lost his own attack; he does not sail afterwards.
#[test]
fn s06_2_1_a_fleet_that_was_attacked_may_attack_in_its_turn() {
    let mut script = combat("gb_frigate_1 n7025; fr_frigate_1 n7026; fr_frigate_2 n7026");
    script.run(&[
        "british: take gb_frigate_1",
        "british: leg n7026",
        "british: sail",
        "dice: 1",
        "french: stay",
    ]);
    script.run(&["dice: 10", "dice: 10 10", "british: withdraw", "french: decline", "british: leave n7025"]);
    // The attacker has made his.
    refuses(
        &script,
        "british",
        "take gb_frigate_1",
        WhyNot::HasOrders { unit: unit("gb_frigate_1"), section: section("6.2.1") },
        "6.2.1",
    );
    script.play("british", "done");
    assert_eq!((asked(&script), script.legal("french").len()), ("french: fleet".into(), 4));
    script.run(&["french: take fr_frigate_1", "french: leg n7025", "french: sail"]);
    assert_eq!(asked(&script), "dice: locate");
    script.run(&["dice: 10", "french: leave n7026", "french: done"]);
    // In the Movement sub-phase those who fought stay.
    script.play("british", "first");
    let why = WhyNot::HasFought { unit: unit("gb_frigate_1") };
    refuses(&script, "british", "take gb_frigate_1", why, "6.2.2");
}

/// §6.2.2, rulings 75, 160 — A fleet that was intercepted on its way to an attack may give it up and turn back.
#[test]
fn s06_2_1_an_attack_that_was_intercepted_may_be_given_up() {
    let mut script = combat("gb_frigate_1 n7022; fr_frigate_1 n7028; fr_frigate_2 n7225; fr_frigate_3 n6823");
    script.run(&["british: take gb_frigate_1"]);
    for row in 23..=28 {
        script.play("british", &format!("leg n70{row}"));
    }
    script.play("british", "sail");
    while !script.legal("french").contains(&"intercept n7225".to_owned()) {
        script.play("french", "decline");
    }
    script.run(&["french: intercept n7225", "dice: 10"]);
    let away = script.legal("french")[0].clone();
    script.play("french", &away);
    while asked(&script) == "french: intercept" {
        script.play("french", "decline");
    }
    let at = stands(&script, "gb_frigate_1");
    assert_eq!((asked(&script), at.as_str()), ("british: resume".into(), "n7024"));
    script.run(&["british: turn", "british: leg n7023", "british: leg n7022", "british: sail"]);
    // Intercepted once more it may go on as declared, though no enemy is at the end.
    script.run(&["french: intercept n6823", "dice: 10"]);
    let away = script.legal("french")[0].clone();
    script.play("french", &away);
    while asked(&script) == "french: intercept" {
        script.play("french", "decline");
    }
    script.play("british", "onward");
    while asked(&script) == "french: intercept" {
        script.play("french", "decline");
    }
    assert_eq!((asked(&script), stands(&script, "gb_frigate_1")), ("british: fleet".into(), "n7022".into()));
}
