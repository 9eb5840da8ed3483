//! §17.1 Attacks by boat. §17.2 Retreats by boat.

use super::*;
use Side::{British, French};

const FRENCH: &str = "sarre:3|q1:2|q2:2|m1:2";

/// The British came by boat from Île d'Orléans to Beauport.
fn landing(turn: &str, british: &str, rest: &str) -> Script<State> {
    fight("british OR-BE boat", turn, british, FRENCH, &format!("{CAMP}; taken BE; {rest}"))
}

/// What a shot came to.
fn shot(table: &mut Script<State>, side: &str, code: &str, dice: &[u8]) -> String {
    table.play(side, &format!("fire {code}")).dice(dice);
    short(&table.events()[0])
}

// §17.1 The first fire against a landing.

#[test]
fn s17_1_the_defenders_first_fire_on_a_landing_hits_on_5_and_6() {
    let mut table = landing("french 1", "15:4|28:4|35:4|-", "");
    let told = shot(&mut table, "french", "sarre", &[4, 5, 6]);
    assert_eq!(told, "fired block=fr_la_sarre dice=4,5,6 double hits=2 occasion=battle");
    let told = shot(&mut table, "french", "q1", &[5, 5]);
    assert_eq!(told, "fired block=fr_mil_quebec_1 dice=5,5 double hits=2 occasion=battle");
}

#[test]
fn s17_1_double_fire_rolls_no_more_dice() {
    // Doubled CV means 5 and 6, not twice the dice.
    landing("french 1", "15:4|28:4|35:4|-", "").play("french", "fire sarre").rolls(3);
}

#[test]
fn s17_1_from_the_second_round_fire_is_normal() {
    let mut table = landing("french 2", "15:4|28:4|35:4|-", "");
    let told = shot(&mut table, "french", "sarre", &[4, 5, 6]);
    assert_eq!(told, "fired block=fr_la_sarre dice=4,5,6 hits=1 occasion=battle");
}

#[test]
fn s17_1_the_attacker_never_fires_double() {
    let mut table = landing("british 1", "15:4|28:4|35:4|-", "");
    let told = shot(&mut table, "british", "15", &[5, 5, 5, 5]);
    assert_eq!(told, "fired block=br_15 dice=5,5,5,5 hits=0 occasion=battle");
}

#[test]
fn s17_1_an_attack_by_road_is_met_by_normal_fire() {
    let mut table = fight("british MO-BE road", "french 1", "15:4|28:4|35:4|-", FRENCH, CAMP);
    let told = shot(&mut table, "french", "sarre", &[5, 5, 5]);
    assert_eq!(told, "fired block=fr_la_sarre dice=5,5,5 hits=0 occasion=battle");
}

#[test]
fn s17_1_a_reserve_brought_up_in_the_first_turn_fires_double_too() {
    // Ruling Q14.
    let mut table = landing("french 1", "15:4|28:4|35:4|-", "");
    table.play("french", "reserve m1 R");
    let told = shot(&mut table, "french", "m1", &[5, 1]);
    assert_eq!(told, "fired block=fr_mil_montreal_1 dice=5,1 double hits=1 occasion=battle");
}

#[test]
fn s17_1_defenders_who_came_by_boat_in_the_same_move_fire_single() {
    // Cap Rouge: q1 came by boat from Etchemin while the British landed from Abraham.
    let mut table = fight(
        "british AB-CR boat",
        "french 1",
        "15:4|28:4|35:4|-",
        "sarre:3|q1:2|q2:2|-",
        &format!("{CAMP}; ships 1/3; landed 15,28,35/q1; orders.f from=ET to=CR:1 done"),
    );
    let told = shot(&mut table, "french", "sarre", &[5, 1, 1]);
    assert_eq!(told, "fired block=fr_la_sarre dice=5,1,1 double hits=1 occasion=battle");
    let told = shot(&mut table, "french", "q1", &[5, 1]);
    assert_eq!(told, "fired block=fr_mil_quebec_1 dice=5,1 hits=0 occasion=battle");
}

#[test]
fn s17_1_played_out_from_the_orders() {
    // The landing is known by its boats: everyone sees how many have landed.
    let mut table = at(&format!(
        "step pick_blocks; move 5; ships 4/0; {}; BE -/sarre:3,q1:2,q2:2; taken BE; \
         orders.b from=OR to=BE:3 picked=BE:15,28; orders.f done",
        "OR 15:4,28:4,35:4,43:4,47:4,48:4,58:4,603:4/-"
    ));
    table.play("british", "pick 35").tells(&[
        "picked block=br_35 to=BE",
        "picks_done side=british",
        "moved blocks=br_15,br_28,br_35 count=3 from=OR side=british to=BE way=boat",
        "battle_began attacker=british way=boat zone=BE",
    ]);
    let stack = table.state().view(Observer::Side(French)).stack(British, Zone::Beauport).clone();
    assert_eq!((stack.count, stack.landed, stack.pieces), (3, 3, None));
}

// §17.2 Retreats by boat.

#[test]
fn s17_2_a_retreat_by_boat_is_pursued_and_by_choice_hits_on_6_only() {
    let mut table = landing("british 1", "15:4|28:4|35:4|-", "");
    table.play("british", "retreat OR").tells(&["retreating count=3 side=british to=OR way=boat"]);
    table.asks("pursuit", &[French]);
    table.offers("french", &["fire sarre", "fire q1", "fire q2", "fire m1", "volley", "done"]);
    let told = shot(&mut table, "french", "sarre", &[5, 5, 6]);
    assert_eq!(told, "fired block=fr_la_sarre dice=5,5,6 hits=1 occasion=pursuit");
    table.offers("british", &["lose 15", "lose 28", "lose 35"]);
    table.play("british", "lose 15").tells(&["lost block=br_15 cv=3"]);
    table.play("french", "done").tells(&[
        "retreated blocks=br_15,br_28,br_35 count=3 from=BE side=british to=OR",
        "battle_ended winner=french zone=BE",
        "move_began number=6",
    ]);
}

#[test]
fn s17_2_a_rout_by_boat_is_pursued_on_5_and_6() {
    let mut table = landing("french 2", "15:1|28:4|35:4|-", "");
    table.run(&["french: fire sarre", "dice: 6 1 1"]).tells(&[
        "fired block=fr_la_sarre dice=6,1,1 hits=1 occasion=battle",
        "lost block=br_15 cv=0",
        "routed side=british slot=left",
        "retreating count=2 rout side=british to=OR way=boat",
    ]);
    let told = shot(&mut table, "french", "q1", &[5, 4]);
    assert_eq!(told, "fired block=fr_mil_quebec_1 dice=5,4 double hits=1 occasion=pursuit");
}

#[test]
fn s17_2_in_a_rout_whoever_finds_no_boat_is_eliminated_by_its_owners_choice() {
    // Ruling Q17: first the pursuit strikes all, then those beyond the two boats are lost.
    let mut table = landing("french 2", "15:1|28:4|35:4|78:4,602:3", "ships 2/2");
    table.run(&["french: fire sarre", "dice: 6 1 1"]);
    assert_eq!(short(&table.events()[3]), "retreating count=4 rout side=british to=OR way=boat");
    table.play("french", "done").tells(&[]);
    table.asks("surplus", &[British]).offers("british", &["lose 28", "lose 35", "lose 78", "lose 602"]);
    table.play("british", "lose 602").tells(&["removed block=br_60_2 cv=3 fate=no_boat zone=BE"]);
    table.offers("british", &["lose 28", "lose 35", "lose 78"]);
    table.play("british", "lose 35").tells(&[
        "removed block=br_35 cv=4 fate=no_boat zone=BE",
        "retreated blocks=br_28,br_78 count=2 from=BE side=british to=OR",
        "battle_ended winner=french zone=BE",
        "move_began number=6",
    ]);
}

#[test]
fn s17_2_losses_of_the_pursuit_leave_room_in_the_boats() {
    // Ruling Q17: the pursuit comes first; with two survivors for two boats nobody is left behind.
    let mut table = landing("french 2", "15:1|28:1|35:4|78:4", "ships 2/2");
    table.run(&["french: fire sarre", "dice: 6 1 1"]);
    assert_eq!(short(table.events().last().unwrap()), "shielded cv=4 losses=2 side=british");
    table.run(&["french: fire sarre", "dice: 5 5 5", "british: lose 28", "french: done"]).tells(&[
        "retreated blocks=br_35,br_78 count=2 from=BE side=british to=OR",
        "battle_ended winner=french zone=BE",
        "move_began number=6",
    ]);
}

#[test]
fn s17_2_each_retreat_has_a_fresh_limit() {
    // Ruling Q18: three blocks have already left by boat in this move; four ships carry three more.
    let mut table = landing("british 1", "15:4|28:4|35:4|-", "boats_used 3/0");
    table.play("british", "retreat OR").tells(&["retreating count=3 side=british to=OR way=boat"]);
    table.play("french", "done");

    // Option off: the retreats of one move share the limit.
    let off = "options q18_cap_per_retreat=off";
    let mut table = landing("british 1", "15:4|28:4|35:4|-", &format!("boats_used 3/0; {off}"));
    table.play("british", "retreat OR").tells(&[]);
    table.asks("leavers", &[British]);
    let table = landing("british 1", "15:4|28:4|35:4|-", &format!("boats_used 4/0; {off}"));
    table.refuses("british", "retreat OR", WhyNot::RetreatBoats { left: 0 }, "17.2");
}

#[test]
fn s17_2_retreats_of_one_move_are_added_up() {
    let mut table = landing(
        "british 1",
        "15:4|28:4|35:4|-",
        "SC light:3/m5:2; waiting SC; held -/BE,SC; \
        orders.b from=OR to=BE:3 to=SC:1 done",
    );
    table.run(&["british: retreat OR", "french: done"]);
    table.has("boats_used 3/0");
}

#[test]
fn s17_2_boats_are_shared_within_one_part_of_the_river() {
    // Ruling Q18, option off; §7.4 counts the ships of each part.
    let landings = "quebec; step next_battle; move 5; ships 2/2; OR 43:4,47:4,48:4,58:4/-; MO 15:4,28:4/q1:2; \
        SI 35:4/rouss:3; waiting MO,SI; SF -/langu:3,guye:3,bearn:3; taken MO,SI; orders.b from=OR to=MO:2 done; \
        orders.f from=CR to=SI:1 done; landed 15,28/-; held OR,SI/MO,SF; options q18_cap_per_retreat=off";
    let after_the_first = |position: &str| {
        let mut table = Script::<State>::at(position);
        table.run(&["french: choose MO", "french: done", "british: retreat OR", "french: done"]);
        table.run(&["british: done", "french: done"]);
        table
    };
    let mut table = after_the_first(landings);
    table.play("british", "retreat ET").tells(&["retreating count=1 side=british to=ET way=boat"]);
    // Of four who left by boat one did so above the city: one ship of four is free below it.
    let fields = "boats_used 4/0; boats_above 1; options q18_cap_per_retreat=off";
    let mut table = landing("british 1", "15:4|28:4|35:4|-", fields);
    table.has("boats_used 4/0");
    table.has("boats_above 1");
    table.play("british", "retreat OR").asks("leavers", &[British]);
    // The first rules counted all boats together.
    let table = after_the_first(&format!("rules=1 {landings}"));
    table.refuses("british", "retreat ET", WhyNot::RetreatBoats { left: 0 }, "17.2");
}

#[test]
fn s17_2_the_nations_take_no_place_in_the_boats() {
    // Ruling Q44: two boats, two blocks, and the Nations come along.
    let rest = format!("{CAMP}; ships 2/2; MO -/sarre:3,rouss:3,langu:3");
    let mut table = fight(
        "british SF-CR road",
        "french 2",
        "15:4,28:4",
        "q1:2,q2:2,nations:4",
        &format!("{rest}; taken CR"),
    );
    table.play("french", "retreat ET").tells(&["retreating count=2 side=french to=ET way=boat"]);
    table.play("british", "done");
    assert_eq!(
        short(&table.events()[0]),
        "retreated blocks=fr_mil_quebec_1,fr_mil_quebec_2,fr_indian count=3 from=CR side=french to=ET"
    );
}
