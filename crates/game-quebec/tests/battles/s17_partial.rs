//! §17.2 A part of a force leaves by boat (ruling Q17).

use super::*;
use Side::{British, French};

/// The British defend Montmorency against the French from Beauport, with so many ships in the Bason.
fn defence(british: &str, ships: &str, rest: &str) -> Script<State> {
    let rest = format!("{CAMP}; taken MO; ships {ships}; {rest}");
    fight("french BE-MO road", "british 2", british, "sarre:3|rouss:3|guye:3|-", &rest)
}

/// Six blocks and three boats.
const SIX: &str = "15:4,28:4|35:4|78:4,602:3|gren:2";

#[test]
fn s17_2_a_force_larger_than_its_boats_may_leave_in_part() {
    let mut table = defence(SIX, "3/1", "");
    table.play("british", "retreat OR").tells(&[]).asks("leavers", &[British]);
    // 35 stands alone in its column and must stay.
    table.offers("british", &["leave 15", "leave 28", "leave 78", "leave 602", "leave gren"]);
    table.refuses("british", "leave 35", WhyNot::ColumnNeedsBlock, "12.1");
}

#[test]
fn s17_2_those_who_leave_leave_a_block_in_each_column() {
    let mut table = defence(SIX, "3/1", "");
    table.run(&["british: retreat OR", "british: leave 15"]);
    table.refuses("british", "leave 28", WhyNot::ColumnNeedsBlock, "12.1");
    table.offers("british", &["leave 78", "leave 602", "leave gren", "done"]);
}

#[test]
fn s17_2_no_more_leave_than_the_boats_carry() {
    let mut table = defence(SIX, "3/1", "");
    table.run(&["british: retreat OR", "british: leave 15", "british: leave 602", "british: leave gren"]);
    table.refuses("british", "leave 78", WhyNot::RetreatBoats { left: 0 }, "17.2");
    table.refuses("british", "leave 15", WhyNot::AlreadyLeaving { block: b("15") }, "17.2");
    table.offers("british", &["done"]);
}

#[test]
fn s17_2_at_least_one_leaves() {
    let mut table = defence(SIX, "3/1", "");
    table.play("british", "retreat OR").refuses("british", "done", WhyNot::NobodyLeaves, "17.2");
    table.refuses("british", "leave 43", WhyNot::NotInBattle { block: b("43") }, "11.3");
    let why = WhyNot::NotYourBlock { block: f("sarre"), section: par("15.2") };
    table.refuses("british", "leave enemy:sarre", why, "15.2");
}

#[test]
fn s17_2_those_who_leave_suffer_the_pursuit_and_the_others_fight_on_in_the_same_turn() {
    // Ruling Q46. The reserve of 2 CV shields one loss (ruling Q16).
    let mut table = defence(SIX, "3/1", "");
    table.run(&["british: retreat OR", "british: leave 15", "british: leave 602"]);
    table
        .play("british", "done")
        .tells(&["retreating count=2 side=british to=OR way=boat", "shielded cv=2 losses=1 side=british"]);
    table.run(&["french: fire sarre", "dice: 6 6 5"]).tells(&[
        "fired block=fr_la_sarre dice=6,6,5 hits=2 occasion=pursuit",
        "warded losses=1 side=british",
    ]);
    // Only those who leave can be hit.
    table.offers("british", &["lose 15", "lose 602"]);
    table.play("british", "lose 15");
    table
        .play("french", "done")
        .tells(&["retreated blocks=br_15,br_60_2 count=2 from=MO side=british to=OR"]);
    table.asks("battle_turn", &[British]).has("line.b 28|35|78|gren");
    let why = WhyNot::RetreatTooLate { section: par("13.1a") };
    table.refuses("british", "retreat OR", why, "13.1a");
    // The reserve may still come up, and all may fire.
    table.offers(
        "british",
        &[
            "reserve gren L",
            "reserve gren C",
            "reserve gren R",
            "fire 28",
            "fire 35",
            "fire 78",
            "volley",
            "done",
        ],
    );
    table.run(&["british: done"]).asks("battle_turn", &[French]);
}

#[test]
fn s17_2_with_fewer_than_three_staying_the_fight_becomes_a_skirmish() {
    let mut table = defence("15:4|28:4|35:4|78:4", "2/2", "");
    table.run(&["british: retreat OR", "british: leave 15"]);
    // Three would stay, with an empty column: not yet.
    table.refuses("british", "done", WhyNot::ColumnNeedsBlock, "12.1");
    table.offers("british", &["leave 28", "leave 35", "leave 78"]);
    table
        .run(&["british: leave 28", "british: done"])
        .tells(&["retreating count=2 side=british to=OR way=boat", "shielded cv=4 losses=2 side=british"]);
    table.play("french", "done").tells(&[
        "retreated blocks=br_15,br_28 count=2 from=MO side=british to=OR",
        "became_skirmish",
        "shown block=br_35 cv=4 slot=centre",
        "shown block=br_78 cv=4 slot=centre",
        "shown block=fr_la_sarre cv=3 slot=centre",
        "shown block=fr_royal_roussillon cv=3 slot=centre",
        "shown block=fr_guyenne cv=3 slot=centre",
    ]);
    table.has("line.b -|35,78|-|-").has("line.f -|sarre,rouss,guye|-|-");
    table.offers("british", &["fire 35", "fire 78", "volley", "done"]);
}

#[test]
fn s17_2_without_the_option_all_leave_or_none() {
    let off = "options q17_partial_amphibious_retreat=off";
    let table = defence(SIX, "3/1", off);
    table.refuses("british", "retreat OR", WhyNot::RetreatBoats { left: 3 }, "17.2");
    assert_eq!(table.legal("british")[0], "reserve gren L");
    let mut table = defence("15:4|28:4|35:4|-", "3/1", off);
    table.play("british", "retreat OR").tells(&["retreating count=3 side=british to=OR way=boat"]);
}

#[test]
fn s17_2_boats_enough_for_all_leave_nobody_behind() {
    // §15.2: a partial retreat exists only where the boats do not carry everyone.
    let mut table = defence("15:4|28:4|35:4|78:4", "4/0", "");
    table
        .play("british", "retreat OR")
        .tells(&["retreating count=4 side=british to=OR way=boat", "shielded cv=4 losses=2 side=british"]);
    table.asks("pursuit", &[French]);
}

#[test]
fn s17_2_the_french_leave_in_part_as_well() {
    // Etchemin, attacked from Levis; three ships above the city leave the French one boat.
    let mut table = fight(
        "british LE-ET road",
        "french 2",
        "15:4|28:4|35:4|-",
        "sarre:3,q3:2|q1:2|q2:2|-",
        &format!("{CAMP}; taken ET; ships 1/3"),
    );
    table.play("french", "retreat SI").offers("french", &["leave sarre", "leave q3"]);
    table.run(&["french: leave q3"]).offers("french", &["done"]);
    table.play("french", "done").tells(&["retreating count=1 side=french to=SI way=boat"]);
    // A lone block takes the loss without a question.
    table.run(&["british: fire 15", "dice: 6 5 5 5"]).tells(&[
        "fired block=br_15 dice=6,5,5,5 hits=1 occasion=pursuit",
        "lost block=fr_mil_quebec_3 cv=1",
    ]);
    table
        .play("british", "done")
        .tells(&["retreated blocks=fr_mil_quebec_3 count=1 from=ET side=french to=SI"]);
    table.asks("battle_turn", &[French]);
}

#[test]
fn s17_2_leavers_shot_down_to_the_last_never_arrive_and_the_rest_fight_on() {
    let mut table = fight(
        "british LE-ET road",
        "french 2",
        "15:4|28:4|35:4|-",
        "sarre:3,q3:1|q1:2|q2:2|-",
        &format!("{CAMP}; taken ET; ships 1/3"),
    );
    table.run(&[
        "french: retreat SI",
        "french: leave q3",
        "french: done",
        "british: fire 15",
        "dice: 6 1 1 1",
    ]);
    table.tells(&[
        "fired block=br_15 dice=6,1,1,1 hits=1 occasion=pursuit",
        "lost block=fr_mil_quebec_3 cv=0",
    ]);
    table.asks("battle_turn", &[French]).has("line.f sarre|q1|q2|-");
}

#[test]
fn s17_2_a_shot_in_pursuit_of_those_who_leave_is_none_of_the_battle() {
    // Ruling Q41: only fire of step (c) counts, so rounds 2 and 3 are silent and the attacker must fire.
    let mut table = defence(SIX, "3/1", "");
    table.run(&["british: retreat OR", "british: leave gren", "british: done"]);
    table.run(&["french: fire sarre", "dice: 1 1 1", "french: done", "british: done", "french: done"]);
    table.run(&["british: done", "french: done"]).tells(&["round_began round=4"]);
    table.play("british", "done").refuses("french", "done", WhyNot::MustFire, "13.1");
}
