//! §18 Skirmishes.

use super::*;
use Side::{British, French};

/// Three British are about to land at Beauport, which these French hold; the pick of the last brings them there.
fn landing(french: &str, rest: &str) -> Script<State> {
    at(&format!(
        "step pick_blocks; move 5; ships 4/0; OR 15:4,28:4,35:4,43:4,47:4,48:4,58:4,603:4/-; BE -/{french}; \
         taken BE; orders.b from=OR to=BE:3 picked=BE:15,28; orders.f done; {rest}"
    ))
}

// §18.0

#[test]
fn s18_0_fewer_than_three_on_one_side_make_a_skirmish_for_both() {
    let mut table = landing("q1:2,q2:2", "");
    table.play("british", "pick 35").tells(&[
        "picked block=br_35 to=BE",
        "picks_done side=british",
        "moved blocks=br_15,br_28,br_35 count=3 from=OR side=british to=BE way=boat",
        "battle_began attacker=british skirmish way=boat zone=BE",
        "shown block=fr_mil_quebec_1 cv=2 slot=centre",
        "shown block=fr_mil_quebec_2 cv=2 slot=centre",
        "shown block=br_15 cv=4 slot=centre",
        "shown block=br_28 cv=4 slot=centre",
        "shown block=br_35 cv=4 slot=centre",
        "round_began round=1",
    ]);
    // One column each, no reserve, no deployment.
    table.has("line.b -|15,28,35|-|-").has("line.f -|q1,q2|-|-").asks("battle_turn", &[French]);
    table.offers("french", &["fire q1", "fire q2", "volley", "done"]);
}

#[test]
fn s18_0_three_on_each_side_make_a_battle() {
    let mut table = landing("q1:2,q2:2,q3:2", "");
    table.play("british", "pick 35");
    assert_eq!(short(table.events().last().unwrap()), "battle_began attacker=british way=boat zone=BE");
    table.asks("deploy", &[French]);
}

#[test]
fn s18_0_decoys_are_gone_before_the_blocks_are_counted() {
    // Ruling Q12, §10.2.
    let mut table = landing("q1:2,q2:2,d1,d2", "");
    table.play("british", "pick 35");
    let told: Vec<String> = table.events()[3..5].iter().map(short).collect();
    assert_eq!(
        told,
        [
            "decoys_removed count=2 side=french zone=BE",
            "battle_began attacker=british skirmish way=boat zone=BE"
        ]
    );
}

#[test]
fn s18_0_the_nations_do_not_count_to_three() {
    // Ruling Q12.
    let mut table = landing("q1:2,q2:2,nations:4", "SF -/sarre:3,rouss:3,langu:3");
    table.run(&["british: pick 35", "french: choose BE"]);
    assert_eq!(short(&table.events()[0]), "battle_began attacker=british skirmish way=boat zone=BE");
    // Here they fight beside the others (§22.4).
    table.has("line.f -|q1,q2,nations|-|-");
}

#[test]
fn s18_0_fire_is_normal_and_the_owner_spreads_the_losses() {
    let mut table = fight("british MO-BE road", "british 1", "15:4,28:4", "sarre:3,q1:2,q2:2", CAMP);
    table.run(&["british: fire 15", "dice: 6 6 5 1"]);
    table.tells(&["fired block=br_15 dice=6,6,5,1 hits=2 occasion=battle"]);
    table.offers("french", &["lose sarre", "lose q1", "lose q2"]);
    table.run(&["french: lose q1", "french: lose q2"]);
    table.has("BE 15:4,28:4/sarre:3,q1:1,q2:1");
}

#[test]
fn s18_0_a_landing_is_met_by_double_fire_in_a_skirmish_too() {
    // §17.1 names the skirmish.
    let mut table = landing("q1:2,q2:2", "");
    table.run(&["british: pick 35", "french: fire q1", "dice: 5 6"]);
    table.tells(&["fired block=fr_mil_quebec_1 dice=5,6 double hits=2 occasion=battle"]);
}

#[test]
fn s18_0_there_is_no_reserve_to_bring_up() {
    let table = fight("british MO-BE road", "british 1", "15:4,28:4", "sarre:3,q1:2,q2:2", CAMP);
    table.refuses("british", "reserve 28 L", WhyNot::NotInReserve { block: b("28") }, "13.1b");
    table.offers("british", &["retreat MO", "fire 15", "fire 28", "volley", "done"]);
}

#[test]
fn s18_0_a_retreat_follows_the_usual_rules_and_is_not_pursued_by_road() {
    let table = fight("british MO-BE road", "french 1", "15:4,28:4", "sarre:3,q1:2", CAMP);
    table.refuses("french", "retreat SC", WhyNot::RetreatTooEarly, "15.1");
    let mut table =
        fight("british MO-BE road", "french 2", "15:4,28:4", "sarre:3,q1:2", &format!("{CAMP}; taken BE"));
    table.refuses("french", "retreat MO", WhyNot::RetreatOrigin { zone: Zone::Montmorency }, "15.2");
    table.play("french", "retreat SC").tells(&[
        "retreating count=2 side=french to=SC way=road",
        "retreated blocks=fr_la_sarre,fr_mil_quebec_1 count=2 from=BE side=french to=SC",
        "battle_ended winner=british zone=BE",
        "move_began number=6",
    ]);
}

#[test]
fn s18_0_nobody_is_routed_the_skirmish_ends_when_a_side_is_wiped_out() {
    // Ruling Q37; losses beyond are ignored.
    let rest = format!("{CAMP}; taken BE");
    let mut table = fight("british MO-BE road", "british 1", "15:4,28:4", "q1:1,q2:1", &rest);
    table.run(&["british: fire 15", "dice: 6 6 6 6"]).offers("french", &["lose q1", "lose q2"]);
    table.play("french", "lose q1").tells(&[
        "lost block=fr_mil_quebec_1 cv=0",
        "lost block=fr_mil_quebec_2 cv=0",
        "battle_ended winner=british zone=BE",
        "move_began number=6",
    ]);
}

#[test]
fn s18_0_the_defender_can_win_it_too() {
    let mut table = fight("british MO-BE road", "french 2", "gren:1", "q1:1,q2:1", CAMP);
    table.run(&["french: fire q1", "dice: 6"]).tells(&[
        "fired block=fr_mil_quebec_1 dice=6 hits=1 occasion=battle",
        "lost block=br_grenadiers cv=0",
        "battle_ended winner=french zone=BE",
        "move_began number=6",
    ]);
    table.has("BE -/q1:1,q2:1");
}

#[test]
fn s18_0_a_retreat_by_boat_is_pursued_on_6() {
    // Ruling Q37: doubled pursuit needs a rout, and a skirmish has none.
    let mut table = fight("british OR-BE boat", "british 1", "15:4,28:4", "sarre:3,q1:2", CAMP);
    table.play("british", "retreat OR").tells(&["retreating count=2 side=british to=OR way=boat"]);
    table.run(&["french: fire sarre", "dice: 5 5 6"]);
    table.tells(&["fired block=fr_la_sarre dice=5,5,6 hits=1 occasion=pursuit"]);
    table.offers("british", &["lose 15", "lose 28"]);
}

#[test]
fn s18_0_no_boat_means_no_retreat_and_the_skirmish_goes_on() {
    let table =
        fight("british OR-BE boat", "british 1", "15:4,28:4", "sarre:3,q1:2", &format!("{CAMP}; ships 0/4"));
    table.refuses("british", "retreat OR", WhyNot::RetreatBoats { left: 0 }, "17.2");
    table.offers("british", &["fire 15", "fire 28", "volley", "done"]);
}

#[test]
fn s18_0_a_part_may_leave_a_skirmish_by_boat() {
    // Ruling Q17: one column, so nothing but the boats sets a limit.
    let rest = format!("{CAMP}; ships 1/3; taken MO");
    let mut table = fight("french BE-MO road", "british 2", "15:4,28:4", "sarre:3,q1:2,q2:2", &rest);
    table.play("british", "retreat OR").offers("british", &["leave 15", "leave 28"]);
    table.run(&["british: leave 28"]).offers("british", &["done"]);
    table.run(&["british: done", "french: done"]);
    table.tells(&["retreated blocks=br_28 count=1 from=MO side=british to=OR"]);
    table.has("line.b -|15|-|-").asks("battle_turn", &[British]);
}

#[test]
fn s18_0_losses_never_turn_a_battle_into_a_skirmish() {
    // Ruling Q37: two blocks are left, and the empty column is a rout.
    let rest = format!("{CAMP}; taken BE");
    let mut table = fight("british MO-BE road", "british 1", "15:4|28:4|35:4|-", "q1:1|q2:2|q3:2|-", &rest);
    table.run(&["british: fire 15", "dice: 6 1 1 1"]).tells(&[
        "fired block=br_15 dice=6,1,1,1 hits=1 occasion=battle",
        "lost block=fr_mil_quebec_1 cv=0",
        "routed side=french slot=left",
        "retreating count=2 rout side=french to=SC way=road",
    ]);
}
