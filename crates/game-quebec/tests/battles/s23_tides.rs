//! §23 Tides, the optional rule.

use super::*;
use Side::{British, French};

/// Orders are to be written after the tide showed this face.
fn tide(face: u8) -> Script<State> {
    let mut table =
        at("step tide; move 5; ships 3/1; OR 15:4,28:4,35:4,43:4,47:4,48:4/-; LE 58:4/-; SC 603:4/-; \
         CR -/nations:4,sarre:3,rouss:3,q1:2,q2:2; taken LE,SC; options tides=on");
    table.dice(&[face]);
    table
}

// §23.0

#[test]
fn s23_0_a_die_is_rolled_before_the_orders_of_each_move() {
    let mut table =
        at("step tide; move 5; ships 4/0; OR 15:4,28:4,35:4,43:4,47:4/-; SF -/q1:2; options tides=on");
    table.rolls(1).asks("tide", &[]).offers("british", &[]).offers("french", &[]);
    table.dice(&[3]).tells(&["tide_rolled face=3"]).asks("write_orders", &[British, French]);
    table.run(&["british: done", "french: done"]);
    assert_eq!(short(table.events().last().unwrap()), "move_began number=6");
    // The next move has a tide of its own.
    table.rolls(1).asks("tide", &[]).lacks("tide");
}

#[test]
fn s23_0_without_the_option_no_die_is_rolled() {
    let mut table = at("step write_orders; move 5; ships 4/0; OR 15:4,28:4,35:4,43:4,47:4/-; SF -/q1:2");
    table.run(&["british: done", "french: done"]).tells(&[
        "sealed side=french",
        "ordered hold side=british",
        "ordered hold side=french",
        "move_began number=6",
    ]);
    table.asks("write_orders", &[British, French]);
}

#[test]
fn s23_0_on_a_1_no_boats_cross_for_either_side() {
    let table = tide(1);
    table.tells(&["tide_rolled face=1 stops_boats"]);
    table.refuses("british", "1 OR-BE", WhyNot::TideStops, "23.0");
    table.refuses("british", "1 LE-MO", WhyNot::TideStops, "23.0");
    table.refuses("french", "1 CR-ET", WhyNot::TideStops, "23.0");
    table.refuses("french", "1 CR-AB", WhyNot::TideStops, "23.0");
}

#[test]
fn s23_0_on_a_1_no_ships_move() {
    let table = tide(1);
    table.refuses("british", "1 BA-SL", WhyNot::TideStops, "23.0");
    table.refuses("british", "1 SL-BA", WhyNot::TideStops, "23.0");
}

#[test]
fn s23_0_on_a_1_roads_the_st_charles_and_the_lone_move_of_the_nations_work_as_usual() {
    // Ruling Q31.
    let table = tide(1);
    // Everything the British may order: Orléans has no road.
    table.offers("british", &["1 SC-BE", "1 SC-AB", "1 LE-ET", "done"]);
    let lone: Vec<String> =
        table.legal("french").into_iter().filter(|line| line.starts_with("IN-")).collect();
    assert_eq!(lone, ["IN-MO", "IN-BE", "IN-SC", "IN-AB", "IN-SF", "IN-SI", "IN-ET", "IN-LE", "IN-OR"]);
    let marches: Vec<String> =
        table.legal("french").into_iter().filter(|line| line.starts_with("5 ")).collect();
    assert_eq!(marches, ["5 CR-SF", "5 CR-SI"]);
}

#[test]
fn s23_0_any_other_face_leaves_the_river_open() {
    for face in 2..=6 {
        let mut table = tide(face);
        table.tells(&[&format!("tide_rolled face={face}")]);
        table.play("british", "3 OR-BE").tells(&["written 3 OR march BE side=british"]);
        table.play("french", "3 CR-ET").tells(&["written 3 CR march ET side=french"]);
    }
}

#[test]
fn s23_0_on_a_1_nobody_retreats_by_boat() {
    // Ruling Q18: the British at Montmorency have no other way out.
    let rest = format!("{CAMP}; taken MO; tide 1; options tides=on");
    let mut table = fight("french BE-MO road", "british 2", "15:1|28:4|35:4|-", "sarre:3|q1:2|q2:2|-", &rest);
    table.refuses("british", "retreat OR", WhyNot::TideStops, "23.0");
    table.offers("british", &["fire 15", "fire 28", "fire 35", "volley", "done"]);
    // Routed, they are lost (§16.1); with 20 CV in camp the game goes on.
    table.run(&["british: done", "french: fire sarre", "dice: 6 1 1"]).tells(&[
        "fired block=fr_la_sarre dice=6,1,1 hits=1 occasion=battle",
        "lost block=br_15 cv=0",
        "routed side=british slot=left",
        "removed block=br_28 cv=4 fate=no_retreat zone=MO",
        "removed block=br_35 cv=4 fate=no_retreat zone=MO",
        "battle_ended winner=french zone=MO",
        "move_began number=6",
    ]);
}

#[test]
fn s23_0_another_tide_lets_them_go() {
    let rest = format!("{CAMP}; taken MO; tide 2; options tides=on");
    let mut table = fight("french BE-MO road", "british 2", "15:1|28:4|35:4|-", "sarre:3|q1:2|q2:2|-", &rest);
    table.play("british", "retreat OR").tells(&["retreating count=3 side=british to=OR way=boat"]);
}

#[test]
fn s23_0_everyone_sees_the_tide() {
    let table = tide(1);
    for who in Observer::all() {
        assert_eq!(table.state().view(who).tide, 1);
        assert_eq!(table.state().witness(&table.events()[0], who).as_ref(), Some(&table.events()[0]));
    }
}
