//! What a second reading of the book found at sea.

use super::sea::*;

/// §2.5, §6.4.4 — A ship damaged by the shore is slower: what is left of its route may be too far, and it is asked anew.
#[test]
fn s02_5_shells_slow_a_ship_down() {
    let mut script = sailing("gb_ship_of_line_1 n7417; fr_frigate_1 n7425");
    script.play("british", "take gb_ship_of_line_1");
    let legs = [
        "n7416", "n7316", "n7315", "n7316", "n7416", "n7417", "n7418", "n7419", "n7420", "n7421", "n7422",
        "n7423",
    ];
    for leg in legs {
        script.play("british", &format!("leg {leg}"));
    }
    // Back and forth, until all points of a sound ship are declared.
    while script.legal("british").contains(&"leg n7422".to_owned()) {
        script.play("british", "leg n7422");
        if script.legal("british").contains(&"leg n7423".to_owned()) {
            script.play("british", "leg n7423");
        }
    }
    script.play("british", "sail");
    while asked(&script) != "french: bombard" {
        match asked(&script).as_str() {
            "french: intercept" => drop(script.play("french", "decline")),
            other => panic!("{other} is asked"),
        }
    }
    script.run(&["french: battery louisbourg", "french: done"]);
    let dice = usize::from(dice_asked(&script));
    let mut faces = vec![10; dice];
    faces[0] = 1;
    script.dice(&faces).dice(&[10]);
    if asked(&script) == "british: hits" {
        script.play("british", "hit gb_ship_of_line_1");
    }
    loop {
        // Every position of it can be written down and read again.
        assert_eq!(State::from_position(&script.state().position()).as_ref(), Ok(script.state()));
        match asked(&script).as_str() {
            "french: intercept" => drop(script.play("french", "decline")),
            _ => break,
        }
    }
    assert_eq!(
        (asked(&script), stands(&script, "gb_ship_of_line_1")),
        ("british: resume".into(), "n7315!".into())
    );
    assert!(!script.legal("british").contains(&"onward".to_owned()), "it is too far now");
}

/// §6.2.2, ruling 77 — No wreck where the only coast entered was a port called at on the way.
#[test]
fn s06_2_2_no_wreck_when_the_only_coast_is_a_port_of_call() {
    let mut script = french_sailing("fr_merchant_1 n7415; stock_french louisbourg:5; gb_44 albany");
    script.run(&[
        "french: take fr_merchant_1",
        "french: leg louisbourg",
        "french: leg n7415",
        "french: sail",
    ]);
    assert_eq!(asked(&script), "french: call");
    script.run(&["french: load fr_merchant_1 2", "french: onward"]);
    assert_eq!((asked(&script), stands(&script, "fr_merchant_1")), ("french: fleet".into(), "n7415".into()));
    // Another coast besides, and the dice are rolled.
    let mut script = french_sailing("fr_merchant_1 n7415; stock_french louisbourg:5; gb_44 albany");
    script.run(&[
        "french: take fr_merchant_1",
        "french: leg louisbourg",
        "french: leg n7315",
        "french: sail",
    ]);
    script.run(&["french: load fr_merchant_1 2", "french: onward"]);
    assert_eq!(asked(&script), "dice: wreck");
}

/// §6.2.2, ruling 117 — Whoever flees from a fleet, before a round or after one, is not intercepted by it in this phase.
#[test]
fn s06_2_2_who_fled_after_a_round_is_not_intercepted_by_his_attacker() {
    let mut script = combat("gb_frigate_1 n7025; fr_frigate_1 n7026; gb_frigate_2 n7034");
    script.run(&["british: take gb_frigate_1", "british: leg n7026", "british: sail", "dice: 7"]);
    script.run(&["french: stay", "dice: 10", "dice: 10", "british: stay", "french: evade", "dice: 5"]);
    script.run(&["french: leave n7027"]);
    while asked(&script) != "british: fleet" || view(&script).phase == "naval_combat" {
        let (side, _) =
            asked(&script).split_once(": ").map(|(side, rest)| (side.to_owned(), rest.to_owned())).unwrap();
        let word = if script.legal(&side).contains(&"first".to_owned()) { "first" } else { "done" };
        script.play(&side, word);
    }
    script.play("british", "take gb_frigate_2");
    for leg in ["n7033", "n7032", "n7031", "n7030", "n7029", "n7028"] {
        script.play("british", &format!("leg {leg}"));
    }
    script.play("british", "sail");
    script.play("french", "intercept n7027");
    assert!(!asked(&script).starts_with("british: intercept"), "its attacker may not: {}", asked(&script));
}

/// §3, §6.3.2, ruling 29 — Supply aboard feeds troops and ships: its owner may let the troops go without for the ships.
#[test]
fn s06_3_2_troops_may_go_hungry_for_the_ships() {
    let fleet: Vec<String> = (1..=9).map(|at| format!("gb_merchant_{at} n7515")).collect();
    let script = |cargo: u8| {
        Script::<State>::at(&format!(
            "arpents; date 1755-june; phase deduction; step feed; {}; cargo gb_merchant_1:{cargo}; gb_44 +gb_merchant_2; \
             gb_45 +gb_merchant_2; gb_47 +gb_merchant_2; fr_reine montreal",
            fleet.join("; ")
        ))
    };
    let mut short = script(3);
    assert!(short.legal("british").contains(&"starve".to_owned()));
    short.run(&["british: starve", "british: starve", "british: starve"]);
    assert!(
        (1..=9).all(|at| !stands(&short, &format!("gb_merchant_{at}")).ends_with('!')),
        "the ships had it"
    );
    assert!(stands(&short, "gb_44").ends_with('!'));
}

/// §6.2.1, §6.4.4 — The shore fires in one round of a battle in port, not needs in the first.
#[test]
fn s06_2_1_the_shore_may_wait_for_a_later_round() {
    let mut script = combat(
        "gb_ship_of_line_1 n7515; gb_ship_of_line_2 n7515; fr_ship_of_line_1 louisbourg; fr_ship_of_line_2 louisbourg",
    );
    script.run(&[
        "british: take gb_ship_of_line_1",
        "british: take gb_ship_of_line_2",
        "british: leg louisbourg",
    ]);
    script.run(&["british: sail", "dice: 3 4", "french: stay", "french: decline"]);
    script.run(&["dice: 10 10", "dice: 10 10", "british: stay", "french: stay"]);
    assert_eq!(asked(&script), "french: bombard");
    script.run(&["french: battery louisbourg", "french: done"]);
    let dice = usize::from(dice_asked(&script));
    script.dice(&vec![10; dice]).dice(&[10, 10]);
    script.run(&["dice: 10 10", "dice: 10 10", "british: stay", "french: stay"]);
    assert_eq!(asked(&script), "dice: volley", "once is all");
}

/// §6.1, §6.4.4, ruling 233 — In the Naval Phase as well a fleet sunk from the shore is a victory of the shore.
#[test]
fn s06_1_the_shore_sinks_a_passing_fleet() {
    let mut script = sailing("gb_frigate_1 n7316/hurt; fr_frigate_1 n7425");
    script.run(&["british: take gb_frigate_1", "british: leg n7315", "british: sail"]);
    script.run(&["french: battery louisbourg", "french: done"]);
    let mut faces = vec![10; usize::from(dice_asked(&script))];
    faces[0] = 1;
    script.dice(&faces);
    if asked(&script) == "british: hits" {
        script.play("british", "hit gb_frigate_1");
    }
    assert_eq!((stands(&script, "gb_frigate_1"), view(&script).victories), (String::new(), [0, 1]));
}
