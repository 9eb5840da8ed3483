//! §16.3 The reserve as a shield.

use super::*;
use Side::French;

/// The French are routed at Beauport by road, with this reserve; the pursuit begins.
fn routed(reserve: &str) -> Script<State> {
    let french = format!("q1:1|sarre:3|q2:2|{reserve}");
    let rest = format!("{CAMP}; taken BE");
    let mut table = fight("british MO-BE road", "british 1", "15:4|28:4|35:4|-", &french, &rest);
    table.run(&["british: fire 15", "dice: 6 1 1 1"]);
    table
}

fn shield(reserve: &str) -> Vec<String> {
    routed(reserve).events().iter().map(short).filter(|told| told.starts_with("shielded")).collect()
}

// §16.3

#[test]
fn s16_3_each_2_cv_in_reserve_rounded_up_ward_off_one_loss() {
    assert_eq!(shield("-"), [""; 0]);
    assert_eq!(shield("m1:1"), ["shielded cv=1 losses=1 side=french"]);
    assert_eq!(shield("m1:2"), ["shielded cv=2 losses=1 side=french"]);
    assert_eq!(shield("guye:3"), ["shielded cv=3 losses=2 side=french"]);
}

#[test]
fn s16_3_the_cvs_of_all_reserve_blocks_are_added_before_halving() {
    // Ruling Q39: 3 + 2 = 5 makes three, where block by block it would also be three; 1 + 1 + 1 makes two, not three.
    assert_eq!(shield("guye:3,m1:2"), ["shielded cv=5 losses=3 side=french"]);
    assert_eq!(shield("m1:1,m2:1,m3:1"), ["shielded cv=3 losses=2 side=french"]);
}

#[test]
fn s16_3_losses_are_ignored_until_the_shield_is_used_up() {
    let mut table = routed("guye:3");
    table
        .run(&["british: fire 15", "dice: 6 1 1 1"])
        .tells(&["fired block=br_15 dice=6,1,1,1 hits=1 occasion=pursuit", "warded losses=1 side=french"]);
    table
        .run(&["british: fire 28", "dice: 6 6 1 1"])
        .tells(&["fired block=br_28 dice=6,6,1,1 hits=2 occasion=pursuit", "warded losses=1 side=french"]);
    table.asks("pursuit_losses", &[French]).offers("french", &["lose sarre", "lose guye", "lose q2"]);
    table.play("french", "lose guye").tells(&["lost block=fr_guyenne cv=2"]);
    // The 35th meets no shield any more.
    table.run(&["british: fire 35", "dice: 6 1 1 1"]);
    table.tells(&["fired block=br_35 dice=6,1,1,1 hits=1 occasion=pursuit"]);
}

#[test]
fn s16_3_the_shield_is_measured_when_the_column_falls() {
    // The reserve block that came up in this turn no longer shields.
    let rest = format!("{CAMP}; taken BE");
    let mut table =
        fight("british MO-BE road", "french 1", "15:4|28:4|35:4|-", "q1:1|sarre:3|q2:2|guye:3,m1:2", &rest);
    table.run(&["french: reserve guye C", "french: done", "british: fire 15", "dice: 6 1 1 1"]);
    table.tells(&[
        "fired block=br_15 dice=6,1,1,1 hits=1 occasion=battle",
        "lost block=fr_mil_quebec_1 cv=0",
        "routed side=french slot=left",
        "retreating count=4 rout side=french to=SC way=road",
        "shielded cv=2 losses=1 side=french",
    ]);
}

#[test]
fn s16_3_the_nations_in_reserve_count_for_the_shield() {
    // Ruling Q19.
    let french = "q1:1|sarre:3|q2:2|nations:4,m1:1";
    let rest = format!("{CAMP}; taken BE; SF -/rouss:3,langu:3,guye:3");
    let expected = |rest: &str| {
        let mut table = fight("british MO-BE road", "british 1", "15:4|28:4|35:4|-", french, rest);
        table.run(&["british: fire 15", "dice: 6 1 1 1"]);
        short(table.events().last().unwrap())
    };
    assert_eq!(expected(&rest), "shielded cv=5 losses=3 side=french");
    // Option off: only the others count.
    let off = format!("{rest}; options q19_indian_cv_counts_in_reserve=off");
    assert_eq!(expected(&off), "shielded cv=1 losses=1 side=french");
}

#[test]
fn s16_3_the_reserve_shields_a_retreat_by_boat_made_by_choice() {
    // Ruling Q16.
    let rest = format!("{CAMP}; taken BE");
    let line = "15:4|28:4|35:4|78:4";
    let mut table = fight("british OR-BE boat", "british 1", line, "sarre:3|q1:2|q2:2|-", &rest);
    table
        .play("british", "retreat OR")
        .tells(&["retreating count=4 side=british to=OR way=boat", "shielded cv=4 losses=2 side=british"]);
    table.run(&["french: fire sarre", "dice: 6 6 6"]).tells(&[
        "fired block=fr_la_sarre dice=6,6,6 hits=3 occasion=pursuit",
        "warded losses=2 side=british",
    ]);

    // The letter of the rule: routs only.
    let rest = format!("{rest}; options q16_reserve_shields_amphibious_retreat=off");
    let mut table = fight("british OR-BE boat", "british 1", line, "sarre:3|q1:2|q2:2|-", &rest);
    table.play("british", "retreat OR").tells(&["retreating count=4 side=british to=OR way=boat"]);
    table.run(&["french: fire sarre", "dice: 6 6 6"]);
    table.tells(&["fired block=fr_la_sarre dice=6,6,6 hits=3 occasion=pursuit"]);
}

#[test]
fn s16_3_without_q16_a_rout_is_shielded_all_the_same() {
    let rest = format!("{CAMP}; taken BE; options q16_reserve_shields_amphibious_retreat=off");
    let mut table =
        fight("british MO-BE road", "british 1", "15:4|28:4|35:4|-", "q1:1|sarre:3|q2:2|m1:2", &rest);
    table.run(&["british: fire 15", "dice: 6 1 1 1"]);
    assert_eq!(short(table.events().last().unwrap()), "shielded cv=2 losses=1 side=french");
}
