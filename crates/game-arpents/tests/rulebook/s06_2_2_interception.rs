//! §6.2.2 Interception, counter-interception, and what becomes of the route.

use super::sea::*;

#[test]
fn s06_2_2_ships_at_sea_intercept_at_two_hexes() {
    let mut script = sailing("gb_frigate_1 n7023; fr_frigate_1 n7027");
    script.run(&[
        "british: take gb_frigate_1",
        "british: leg n7024",
        "british: leg n7025",
        "british: leg n7024",
    ]);
    script.run(&["british: sail"]);
    // Three hexes away nobody is asked; two hexes away somebody is.
    assert_eq!(
        (asked(&script), stands(&script, "gb_frigate_1")),
        ("french: intercept".into(), "n7025".into())
    );
    assert_eq!(script.legal("french"), ["intercept n7027", "decline"]);
    refuses(&script, "french", "intercept n7028", WhyNot::NoFleetOfYours { hex: hex("n7028") }, "6.2.2");
    script.run(&["french: decline"]);
    assert_eq!((asked(&script), stands(&script, "gb_frigate_1")), ("british: fleet".into(), "n7024".into()));
}

#[test]
fn s06_2_2_ships_in_port_intercept_at_three_hexes() {
    let mut script = sailing("gb_frigate_1 n7420; fr_frigate_1 louisbourg");
    script.run(&["british: take gb_frigate_1"]);
    script.run(&["british: leg n7419", "british: leg n7418", "british: leg n7417", "british: sail"]);
    assert_eq!(
        (asked(&script), stands(&script, "gb_frigate_1")),
        ("french: intercept".into(), "n7417".into())
    );
}

#[test]
fn s04_3_ships_above_the_limit_of_a_port_intercept_at_two() {
    // Port Toulouse is a small port: six ships. Ruling 115: the seventh lies outside.
    let six: String = (1..=6).map(|at| format!("; fr_merchant_{at} port_toulouse/intercepted")).collect();
    let mut script = sailing(&format!("gb_frigate_1 n7219{six}; fr_merchant_7 port_toulouse"));
    script.run(&["british: take gb_frigate_1", "british: leg n7218", "british: leg n7217", "british: sail"]);
    assert_eq!(
        (asked(&script), stands(&script, "gb_frigate_1")),
        ("french: intercept".into(), "n7217".into())
    );
}

#[test]
fn s06_2_2_each_ship_intercepts_once_and_damaged_ones_never() {
    let mut script = sailing(
        "gb_frigate_1 n7024; fr_frigate_1 n7027/intercepted; fr_frigate_2 n7027/hurt; \
        fr_merchant_1 n7027; cargo fr_merchant_1:3",
    );
    script.run(&["british: take gb_frigate_1", "british: leg n7025", "british: leg n7026", "british: sail"]);
    assert_eq!(asked(&script), "british: fleet", "nobody can intercept");
}

#[test]
fn s06_2_2_interception_is_an_attack_and_an_admiral_helps_to_find() {
    let mut script = sailing("gb_frigate_1 n7024; fr_frigate_1 n7027; vauquelin +fr_frigate_1");
    script.run(&["british: take gb_frigate_1", "british: leg n7025", "british: leg n7024", "british: sail"]);
    script.run(&["french: intercept n7027", "dice: 9"]);
    // Ruling 116 — 7, and 2 for Vauquelin.
    script.assert_events(&[Event::LocateRolled { side: Side::French, face: 9, needed: 9 }]);
    assert_eq!(asked(&script), "british: stand");
}

#[test]
fn s06_2_2_after_an_interception_the_fleet_goes_on_turns_back_or_stops() {
    let mut script = sailing("gb_frigate_1 n7023; fr_frigate_1 n7027");
    script.run(&[
        "british: take gb_frigate_1",
        "british: leg n7024",
        "british: leg n7025",
        "british: leg n7026",
    ]);
    script.run(&["british: sail", "french: intercept n7027", "dice: 10", "french: leave n7125"]);
    assert_eq!(script.legal("british"), ["onward", "turn", "halt"]);
    let mut onward = script.clone();
    onward.run(&["british: onward"]);
    assert_eq!(stands(&onward, "gb_frigate_1"), "n7026");
    let mut stopped = script.clone();
    stopped.run(&["british: halt"]);
    assert_eq!(
        (asked(&stopped), stands(&stopped, "gb_frigate_1")),
        ("british: fleet".into(), "n7025".into())
    );
    script.run(&["british: turn", "british: leg n7024", "british: leg n7023", "british: sail"]);
    assert_eq!(stands(&script, "gb_frigate_1"), "n7023");
    let spent = view(&script).naval.expect("points were used").spent;
    assert_eq!(spent, [(unit("gb_frigate_1"), 4)], "two there, two back");
}

#[test]
fn s06_2_2_a_fleet_that_fled_from_an_interception_takes_another_way() {
    let mut script = sailing("gb_frigate_1 n7023; fr_frigate_1 n7027");
    script.run(&[
        "british: take gb_frigate_1",
        "british: leg n7024",
        "british: leg n7025",
        "british: leg n7026",
    ]);
    script.run(&[
        "british: sail",
        "french: intercept n7027",
        "dice: 7",
        "british: evade",
        "dice: 5",
        "british: leave n6926",
    ]);
    // n6926 touches n7026, so the rest of the route is still open.
    assert_eq!(script.legal("british"), ["onward", "turn", "halt"]);
    let mut away = sailing("gb_frigate_1 n7023; fr_frigate_1 n7027");
    away.run(&[
        "british: take gb_frigate_1",
        "british: leg n7024",
        "british: leg n7025",
        "british: leg n7026",
    ]);
    away.run(&[
        "british: sail",
        "french: intercept n7027",
        "dice: 7",
        "british: evade",
        "dice: 5",
        "british: leave n7024",
    ]);
    assert_eq!(away.legal("british"), ["turn", "halt"]);
    refuses(
        &away,
        "british",
        "onward",
        WhyNot::NoSeaWay { hex: hex("n7026"), section: section("4.3") },
        "4.3",
    );
}

#[test]
fn s06_2_2_a_fleet_that_fought_on_its_way_may_go_on() {
    let mut script = sailing("gb_frigate_1 n7024; gb_frigate_2 n7024; fr_frigate_1 n7027");
    script.run(&[
        "british: take gb_frigate_1",
        "british: take gb_frigate_2",
        "british: leg n7025",
        "british: leg n7024",
    ]);
    script.run(&[
        "british: sail",
        "french: intercept n7027",
        "dice: 1",
        "british: stay",
        "dice: 4",
        "dice: 1 1",
    ]);
    // Both hits sink the only French ship.
    assert_eq!((stands(&script, "fr_frigate_1"), view(&script).victories), (String::new(), [1, 0]));
    script.run(&["british: onward"]);
    assert_eq!(stands(&script, "gb_frigate_2"), "n7024");
}

#[test]
fn example_counter_interception_the_last_one_fights_first() {
    // French fleet A is intercepted by British B, which French B intercepts in its turn.
    let mut script = french_sailing("fr_frigate_1 n7024; gb_frigate_1 n7027; fr_ship_of_line_1 n7023");
    script.run(&["french: take fr_frigate_1", "french: leg n7025", "french: leg n7026", "french: sail"]);
    script.run(&["british: intercept n7027"]);
    assert_eq!(
        (asked(&script), script.legal("french")),
        ("french: intercept".into(), vec!["intercept n7023".to_owned(), "decline".to_owned(),])
    );
    let mut plain = script.clone();
    plain.run(&["french: decline", "dice: 1"]);
    assert_eq!(asked(&plain), "french: stand", "fleet A is attacked");
    script.run(&["french: intercept n7023"]);
    script.assert_events(&[
        Event::FleetIntercepts { side: Side::French, from: hex("n7023"), hex: hex("n7025"), ships: 1 },
        Event::BattleBegan { side: Side::French, hex: hex("n7025"), intercepts: true },
    ]);
    // French B is not found out: then British B falls upon fleet A all the same.
    let mut missed = script.clone();
    missed.run(&["dice: 8", "french: leave n7024"]);
    assert_eq!(
        missed.events().last(),
        Some(&Event::BattleBegan { side: Side::British, hex: hex("n7025"), intercepts: true })
    );
    // It finds British B and sinks it: fleet A goes on.
    script.run(&[
        "dice: 1",
        "british: stay",
        "dice: 5",
        "dice: 4",
        "french: stay",
        "british: stay",
        "dice: 5",
    ]);
    assert_eq!((stands(&script, "gb_frigate_1"), asked(&script)), (String::new(), "french: resume".into()));
}

#[test]
fn s06_2_2_a_chain_may_go_on_as_long_as_there_are_fleets() {
    let mut script = french_sailing(
        "fr_frigate_1 n7024; gb_frigate_1 n7027; fr_ship_of_line_1 n7023; gb_ship_of_line_1 n7225",
    );
    script.run(&[
        "french: take fr_frigate_1",
        "french: leg n7025",
        "french: sail",
        "british: intercept n7027",
    ]);
    script.run(&["french: intercept n7023", "british: intercept n7225"]);
    // The last British fleet attacks the last French one.
    let battle = view(&script).naval.and_then(|naval| naval.battle).expect("a battle");
    assert_eq!(
        (battle.attackers, battle.defenders),
        (vec![unit("gb_ship_of_line_1")], vec![unit("fr_ship_of_line_1")])
    );
}

#[test]
fn r117_a_fleet_that_was_not_found_is_not_intercepted_by_the_same_ships() {
    let mut script = combat("gb_frigate_1 n7025; fr_frigate_1 n7026; fr_frigate_2 n7045");
    script.run(&[
        "british: take gb_frigate_1",
        "british: leg n7026",
        "british: sail",
        "dice: 9",
        "british: leave n7025",
    ]);
    script.run(&["british: done", "french: done", "british: second", "french: take fr_frigate_1"]);
    script.run(&["french: leg n7126", "french: sail"]);
    assert_eq!(asked(&script), "french: fleet", "nobody intercepts");
    // Nothing was fought: the attacker may still sail, with the points he has left.
    script.run(&["french: done", "british: take gb_frigate_1"]);
    assert!(script.legal("british").contains(&"leg n7024".to_owned()));
    let spent = view(&script).naval.expect("points were used").spent;
    assert!(spent.contains(&(unit("gb_frigate_1"), 1)));
}

/// §6.2.2 — The fleet one slipped past does not intercept that voyage, but it may fall upon those who counter-intercept.
#[test]
fn s06_2_2_whom_one_slipped_past_may_intercept_others() {
    let mut script =
        sailing("gb_frigate_1 n7025; fr_frigate_1 n7026; fr_frigate_2 n7029; gb_ship_of_line_1 n7227");
    script.run(&[
        "british: take gb_frigate_1",
        "british: leg n7026",
        "british: leg n7027",
        "british: leg n7028",
    ]);
    script.run(&["british: sail", "dice: 1"]);
    assert_eq!(script.legal("french"), ["intercept n7029", "decline"], "not from n7026");
    script.run(&["french: intercept n7029", "british: intercept n7227"]);
    assert_eq!(script.legal("french"), ["intercept n7026", "decline"]);
}
