//! §13 The rounds of a battle.

use super::*;
use Side::{British, French};

/// A battle by road at Montmorency, with reserves on both sides.
fn by_road(turn: &str) -> Script<State> {
    fight("french BE-MO road", turn, "15:4|28:4|35:4|78:4", "sarre:3|rouss:3|q1:2,q2:2|m1:2,m2:2", CAMP)
}

// §13.1 The sequence of a round.

#[test]
fn s13_1_the_defender_has_its_turn_then_the_attacker_then_a_new_round_begins() {
    let mut table = by_road("british 1");
    let why = WhyNot::NotAsked { section: par("13.1") };
    table.asks("battle_turn", &[British]).refuses("french", "done", why, "13.1");
    table.play("british", "done").tells(&[]);
    table.asks("battle_turn", &[French]);
    table.play("french", "done").tells(&["round_began round=2"]);
    table.asks("battle_turn", &[British]);
}

// §13.1a The defender may retreat.

#[test]
fn s13_1a_the_defenders_turn_begins_with_the_choice_to_retreat() {
    // Montmorency, attacked from Beauport: by boat to Levis, Orléans or St. Charles.
    let mut table = by_road("british 2");
    assert_eq!(table.legal("british")[..3], ["retreat SC", "retreat LE", "retreat OR"]);
    table
        .play("british", "retreat OR")
        .tells(&["retreating count=4 side=british to=OR way=boat", "shielded cv=4 losses=2 side=british"]);
}

// §13.1b The reserve.

#[test]
fn s13_1b_one_block_comes_from_the_reserve_into_any_column() {
    let mut table = by_road("british 1");
    table.offers(
        "british",
        &["reserve 78 L", "reserve 78 C", "reserve 78 R", "fire 15", "fire 28", "fire 35", "volley", "done"],
    );
    table.play("british", "reserve 78 C").tells(&["reinforced block=br_78 cv=4 slot=centre"]);
    table.has("line.b 15|28,78|35|-");
    // It may fire in the same turn.
    table.offers("british", &["fire 15", "fire 28", "fire 35", "fire 78", "volley", "done"]);
}

#[test]
fn s13_1b_a_new_turn_lets_the_next_one_come() {
    let mut table = by_road("french 1");
    table.run(&["french: reserve m1 L", "french: done", "british: done"]);
    table.play("french", "reserve m2 L").tells(&["reinforced block=fr_mil_montreal_2 cv=2 slot=left"]);
    table.has("line.f sarre,m1,m2|rouss|q1,q2|-");
}

#[test]
fn s13_1b_only_ones_own_reserve_comes_up() {
    let table = by_road("british 1");
    table.refuses("british", "reserve 15 C", WhyNot::NotInReserve { block: b("15") }, "13.1b");
    table.refuses("british", "reserve 43 C", WhyNot::NotInReserve { block: b("43") }, "13.1b");
    let why = WhyNot::NotYourBlock { block: f("m1"), section: par("13.1b") };
    table.refuses("british", "reserve enemy:m1 C", why, "13.1b");
}

#[test]
fn s13_1b_the_reserve_comes_before_fire() {
    let mut table = by_road("british 1");
    table.run(&["british: fire 15", "dice: 1 2 3 4"]);
    table.refuses("british", "reserve 78 L", WhyNot::ReserveTooLate, "13.1b");
}

// §13.1c Fire.

#[test]
fn s13_1c_one_block_fires_after_the_other_in_any_order() {
    // Ruling Q13.
    let mut table = by_road("french 1");
    table.run(&["french: fire q2", "dice: 1 1"]);
    table.tells(&["fired block=fr_mil_quebec_2 dice=1,1 hits=0 occasion=battle"]);
    table.refuses("french", "fire q2", WhyNot::HasFired { block: f("q2") }, "13.1c");
    table.offers("french", &["fire sarre", "fire rouss", "fire q1", "volley", "done"]);
    table
        .run(&["french: fire q1", "dice: 1 1"])
        .offers("french", &["fire sarre", "fire rouss", "volley", "done"]);
    table.run(&["french: fire rouss", "dice: 1 1 1"]).offers("french", &["fire sarre", "volley", "done"]);
    // When all have fired the turn is over.
    table.run(&["french: fire sarre", "dice: 1 1 1"]);
    table.tells(&["fired block=fr_la_sarre dice=1,1,1 hits=0 occasion=battle", "round_began round=2"]);
}

#[test]
fn s13_1c_a_column_that_was_left_is_finished() {
    // Ruling Q13.
    let mut table = by_road("french 1");
    table.run(&["french: fire q1", "dice: 1 1", "french: fire rouss", "dice: 1 1 1"]);
    table.refuses("french", "fire q2", WhyNot::ColumnFinished { slot: Slot::Right }, "13.1c");
    table.offers("french", &["fire sarre", "volley", "done"]);
}

#[test]
fn s13_1c_blocks_may_hold_their_fire() {
    // Ruling Q13: fire is allowed, not demanded.
    let mut table = by_road("british 1");
    table.run(&["british: fire 15", "dice: 1 1 1 1"]);
    table.play("british", "done").tells(&[]);
    table.asks("battle_turn", &[French]);
}

#[test]
fn s13_1c_a_volley_is_every_shot_in_turn() {
    // Ruling Q45: each with its own roll and its losses at once.
    let mut table = by_road("french 1");
    table.play("french", "volley").tells(&[]).rolls(3);
    table
        .dice(&[6, 1, 1])
        .tells(&["fired block=fr_la_sarre dice=6,1,1 hits=1 occasion=battle", "lost block=br_15 cv=3"]);
    table.rolls(3).asks("fire", &[]);
    table.dice(&[1, 1, 1]).tells(&["fired block=fr_royal_roussillon dice=1,1,1 hits=0 occasion=battle"]);
    table.run(&["dice: 1 1", "dice: 1 1"]);
    table.tells(&["fired block=fr_mil_quebec_2 dice=1,1 hits=0 occasion=battle", "round_began round=2"]);
}

#[test]
fn s13_1c_a_volley_finishes_the_open_column_first() {
    let mut table = by_road("french 1");
    table.run(&["french: fire q2", "dice: 1 1", "french: volley", "dice: 1 1"]);
    table.tells(&["fired block=fr_mil_quebec_1 dice=1,1 hits=0 occasion=battle"]);
    table.rolls(3);
    table.run(&["dice: 1 1 1"]).tells(&["fired block=fr_la_sarre dice=1,1,1 hits=0 occasion=battle"]);
}

// §13.1d The attacker does the same.

#[test]
fn s13_1d_the_attacker_retreats_reinforces_and_fires_in_the_same_order() {
    let mut table = by_road("french 1");
    table.offers(
        "french",
        &[
            "retreat BE",
            "reserve m1 L",
            "reserve m1 C",
            "reserve m1 R",
            "reserve m2 L",
            "reserve m2 C",
            "reserve m2 R",
            "fire sarre",
            "fire rouss",
            "fire q1",
            "fire q2",
            "volley",
            "done",
        ],
    );
    let why = WhyNot::RetreatTooLate { section: par("13.1d") };
    table.play("french", "reserve m1 L").refuses("french", "retreat BE", why, "13.1d");
    table.run(&["french: fire m1", "dice: 6 1"]);
    table.tells(&["fired block=fr_mil_montreal_1 dice=6,1 hits=1 occasion=battle", "lost block=br_15 cv=3"]);
}

// §13.2 Until someone leaves.

#[test]
fn s13_2_rounds_follow_until_a_side_retreats_and_survivors_keep_their_cv() {
    let mut table = by_road("british 1");
    table.run(&["british: fire 15", "dice: 6 1 1 1", "british: done", "french: done", "british: done"]);
    table.play("french", "retreat BE").tells(&[
        "retreating count=6 side=french to=BE way=road",
        "retreated blocks=fr_la_sarre,fr_royal_roussillon,fr_mil_quebec_1,fr_mil_quebec_2,fr_mil_montreal_1,\
         fr_mil_montreal_2 count=6 from=MO side=french to=BE",
        "battle_ended winner=british zone=MO",
        "occupied zone=MO",
    ]);
    // The desertion belongs to §20.0: Montmorency is held for the first time.
    table.play("french", "dismiss q2");
    table.has("BE -/sarre:2,rouss:3,q1:2,m1:2,m2:2").has("MO 15:4,28:4,35:4,78:4/-").lacks("battle");
}

#[test]
fn s13_2_survivors_stand_up_and_are_hidden_again() {
    // Ruling Q43.
    let mut table = by_road("french 1");
    let french =
        |table: &Script<State>, zone| table.state().view(Observer::Side(British)).stack(French, zone).clone();
    table.play("french", "retreat BE");
    let stack = french(&table, Zone::Beauport);
    assert_eq!((stack.count, stack.pieces), (6, None));
    let seen = table.state().witness(&table.events()[1], Observer::Side(British)).unwrap();
    assert_eq!(short(&seen), "retreated blocks=null count=6 from=MO side=french to=BE");
}

#[test]
fn s13_2_after_two_silent_rounds_the_attacker_must_fire_or_retreat() {
    // Ruling Q41.
    let mut table = by_road("british 1");
    for _ in 0..2 {
        table.run(&["british: done", "french: done"]);
    }
    table.play("british", "done");
    table.refuses("french", "done", WhyNot::MustFire, "13.1");
    assert!(!table.legal("french").contains(&"done".to_owned()));
    table.run(&["french: reserve m1 L"]).refuses("french", "done", WhyNot::MustFire, "13.1");
    // One shot is enough, and the count begins anew.
    table.run(&["french: fire sarre", "dice: 1 1 1", "french: done"]).tells(&["round_began round=4"]);
    table.run(&["british: done", "french: done"]).tells(&["round_began round=5"]);
}

#[test]
fn s13_2_only_whole_rounds_count_as_silent() {
    // Ruling Q41: the defender fired in round 1, so rounds 2 and 3 are the silent ones.
    let mut table = by_road("british 1");
    table.run(&["british: fire 15", "dice: 1 1 1 1", "british: done", "french: done"]);
    table.run(&["british: done", "french: done", "british: done", "french: done"]);
    table.tells(&["round_began round=4"]);
    table.play("british", "done").refuses("french", "done", WhyNot::MustFire, "13.1");
}

#[test]
fn s13_2_the_defender_may_stay_silent_for_ever() {
    // Ruling Q41: the duty falls on the attacker.
    let mut table = by_road("british 1");
    for _ in 0..5 {
        table.run(&["british: done", "french: fire sarre", "dice: 1 1 1", "french: done"]);
    }
    table.tells(&["round_began round=6"]);
}
