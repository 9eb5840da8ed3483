//! §6.4.4 Guns and forts fire on ships in the Naval Phase, in battle and on their way.

use super::sea::*;

#[test]
fn s06_2_1_in_port_guns_and_fort_fire_once_between_flight_and_the_round() {
    let mut script = combat(
        "gb_ship_of_line_1 n7515; gb_ship_of_line_2 n7515; fr_frigate_1 louisbourg; artillerie_1 louisbourg",
    );
    script.run(&[
        "british: take gb_ship_of_line_1",
        "british: take gb_ship_of_line_2",
        "british: leg louisbourg",
    ]);
    script.run(&["british: sail", "dice: 3 4", "french: stay"]);
    assert_eq!(
        (asked(&script), script.legal("french")),
        ("french: bombard".into(), vec!["decline".to_owned(), "battery louisbourg".to_owned(),])
    );
    refuses(&script, "french", "done", WhyNot::BatteriesNamed { named: false }, "6.4.4");
    refuses(&script, "french", "battery quebec", WhyNot::NoShoreGuns { hex: hex("quebec") }, "6.4.4");
    script.run(&["french: battery louisbourg"]);
    refuses(&script, "french", "decline", WhyNot::BatteriesNamed { named: true }, "6.4.4");
    script.run(&["french: done"]);
    // A fort of five and a gun: six dice, hits on 1 to 3; both ships answer, hits on 1 and 2.
    assert_eq!(dice_asked(&script), 6);
    script.run(&["dice: 3 4 4 4 4 4"]);
    assert_eq!(dice_asked(&script), 2);
    script.run(&["dice: 2 3", "british: hit gb_ship_of_line_1"]);
    assert_eq!(
        (asked(&script), script.legal("french")),
        ("french: hits".into(), vec!["hit artillerie_1".to_owned(), "breach louisbourg".to_owned(),])
    );
    let mut gun = script.clone();
    gun.run(&["french: hit artillerie_1"]);
    assert!(view(&gun).pool.contains(&unit("artillerie_1")));
    script.run(&["french: breach louisbourg"]);
    let fort = |script: &Script<State>| {
        let place = hex("louisbourg").place().expect("a fort");
        view(script).places.iter().find(|one| one.place == place).and_then(|one| one.seen)
    };
    assert_eq!(fort(&script), Some(4), "the enemy sees it");
    // The round: one British ship fights on; the next round has no bombardment (ruling 118).
    script.run(&["dice: 10", "dice: 10", "british: stay", "french: stay"]);
    assert_eq!(asked(&script), "dice: volley");
}

#[test]
fn s06_4_4_ships_that_pass_near_may_be_fired_at_once() {
    let mut script = sailing("gb_frigate_1 n7416; gb_merchant_1 n7416");
    script.run(&["british: take gb_frigate_1", "british: take gb_merchant_1"]);
    // n7415 is open sea; n7315 and n7316 are coast, the first one next to the fort of Louisbourg.
    script.run(&["british: leg n7415", "british: leg n7315", "british: leg n7316", "british: leg n7315"]);
    script.run(&["british: leg n7415", "british: sail"]);
    assert_eq!((asked(&script), stands(&script, "gb_frigate_1")), ("french: bombard".into(), "n7315".into()));
    let mut quiet = script.clone();
    quiet.run(&["french: decline"]);
    assert_eq!((asked(&quiet), stands(&quiet, "gb_frigate_1")), ("french: bombard".into(), "n7315".into()));
    script.run(&["french: battery louisbourg", "french: done", "dice: 1 2 4 4 4"]);
    // Only warships answer.
    assert_eq!(dice_asked(&script), 1);
    script.run(&["dice: 3", "british: hit gb_merchant_1", "british: hit gb_merchant_1"]);
    assert_eq!(stands(&script, "gb_merchant_1"), "");
    // Fired at once, the fleet is left alone on its way back (ruling 70); a wreck is looked for at the end.
    assert_eq!((asked(&script), stands(&script, "gb_frigate_1")), ("dice: wreck".into(), "n7415".into()));
}

#[test]
fn s06_4_4_guns_of_several_hexes_fire_together() {
    let mut script = french_sailing("fr_frigate_1 n6621; royal_artillery_1 n6420; royal_artillery_2 halifax");
    script.run(&["french: take fr_frigate_1", "french: leg n6521", "french: sail"]);
    assert_eq!(asked(&script), "british: bombard");
    let legal = script.legal("british");
    assert!(
        legal.contains(&"battery halifax".to_owned()) && legal.contains(&"battery n6420".to_owned()),
        "{legal:?}"
    );
    script.run(&["british: battery n6420", "british: done"]);
    assert_eq!(dice_asked(&script), 1, "only the guns that were named");
}

/// §8, §6.4.4 — Spain is neutral until it is at war: its forts fire at nobody, in the Naval Phase or in the Combat Phase.
#[test]
fn s08_neutral_spanish_forts_hold_their_fire() {
    let sails = ["british: take gb_frigate_1", "british: leg st_augustine", "british: sail"];
    let mut script = sailing("gb_frigate_1 s2019");
    script.run(&sails);
    assert_eq!(asked(&script), "dice: wreck");
    let mut script = sailing("spain yes; gb_frigate_1 s2019");
    script.run(&sails);
    assert_eq!(asked(&script), "french: bombard");
    let fighting = |spain: &str| {
        let position = format!(
            "arpents; date 1755-june; phase combat; step act; leads french; active french; gb_frigate_1 st_augustine; \
             fr_reine montreal; {spain}"
        );
        Script::<State>::at(&position).legal("french").contains(&"bombard st_augustine".to_owned())
    };
    assert!(!fighting("gb_40 halifax") && fighting("gb_40 halifax; spain yes"));
    // A fleet attacked in a Spanish port has the fort with it: the attack brings Spain into the war.
    let mut script = combat("gb_frigate_1 s2019; fr_frigate_1 st_augustine");
    script.run(&["british: take gb_frigate_1", "british: leg st_augustine", "british: sail", "dice: 1 2"]);
    script.play("french", "stay");
    assert_eq!(asked(&script), "french: bombard");
}
