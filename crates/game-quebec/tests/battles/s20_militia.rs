//! §20 The militia of Québec.

use super::*;
use Side::{British, French};

/// Everybody's orders are read out and the last British block is being picked.
fn last_pick(rest: &str) -> Script<State> {
    at(&format!("step pick_blocks; move 5; ships 4/0; {rest}"))
}

const ORLEANS: &str = "OR 15:4,28:4,35:4,43:4,47:4,48:4,58:4,603:4/-";

// §20.0

#[test]
fn s20_0_entering_an_empty_zone_for_the_first_time_costs_a_block_of_quebec_militia() {
    let mut table = last_pick(&format!(
        "{ORLEANS}; SF -/q1:1,q2:2,m1:2,sarre:3; orders.b from=OR to=LE:1; orders.f done"
    ));
    table.play("british", "pick 15").tells(&[
        "picked block=br_15 to=LE",
        "picks_done side=british",
        "moved blocks=br_15 count=1 from=OR side=british to=LE way=boat",
        "occupied zone=LE",
    ]);
    table.asks("desertion", &[French]).offers("french", &["dismiss q1", "dismiss q2"]);
    // Whatever its CV (ruling Q22: the French choose).
    table
        .play("french", "dismiss q2")
        .tells(&["removed block=fr_mil_quebec_2 cv=2 fate=deserted zone=SF", "move_began number=6"]);
    table.has("SF -/sarre:3,q1:1,m1:2").has("taken LE");
}

#[test]
fn s20_0_only_militia_of_quebec_deserts() {
    let mut table = last_pick(&format!(
        "{ORLEANS}; SF -/q1:1,q2:2,m1:2,sarre:3; orders.b from=OR to=LE:1; orders.f done"
    ));
    table.play("british", "pick 15");
    let section = kernel::Section::new(20, 0);
    for code in ["m1", "sarre", "q3"] {
        table.refuses(
            "french",
            &format!("dismiss {code}"),
            WhyNot::OtherMilitia { block: f(code), section },
            "20.0",
        );
    }
    table.refuses("british", "dismiss enemy:q1", WhyNot::NotAsked { section }, "20.0");
}

#[test]
fn s20_0_the_loss_is_immediate_before_the_battles_of_the_move() {
    // Ruling Q21: Levis is empty, Beauport is held.
    let mut table = last_pick(&format!(
        "{ORLEANS}; BE -/q1:2,q2:2,q3:2; orders.b from=OR to=BE:3 to=LE:1 picked=BE:15,28,35; orders.f done"
    ));
    table.play("british", "pick 43").tells(&[
        "picked block=br_43 to=LE",
        "picks_done side=british",
        "moved blocks=br_15,br_28,br_35 count=3 from=OR side=british to=BE way=boat",
        "moved blocks=br_43 count=1 from=OR side=british to=LE way=boat",
        "occupied zone=LE",
    ]);
    // Even a block about to fight may go (ruling Q22): what was a battle becomes a skirmish.
    table.play("french", "dismiss q3").tells(&[
        "removed block=fr_mil_quebec_3 cv=2 fate=deserted zone=BE",
        "battle_began attacker=british skirmish way=boat zone=BE",
        "shown block=fr_mil_quebec_1 cv=2 slot=centre",
        "shown block=fr_mil_quebec_2 cv=2 slot=centre",
        "shown block=br_15 cv=4 slot=centre",
        "shown block=br_28 cv=4 slot=centre",
        "shown block=br_35 cv=4 slot=centre",
        "round_began round=1",
    ]);
}

#[test]
fn s20_0_a_desertion_that_empties_a_contested_zone_gives_it_to_the_british() {
    // Ruling Q21, Q22: Beauport falls without a battle, and costs the next block.
    let mut table = last_pick(&format!(
        "{ORLEANS}; BE -/q1:2; SF -/q2:2,q3:2; orders.b from=OR to=BE:3 to=LE:1 picked=BE:15,28,35; orders.f done"
    ));
    table.play("british", "pick 43");
    table
        .play("french", "dismiss q1")
        .tells(&["removed block=fr_mil_quebec_1 cv=2 fate=deserted zone=BE", "occupied zone=BE"]);
    table.asks("desertion", &[French]).offers("french", &["dismiss q2", "dismiss q3"]);
    table
        .play("french", "dismiss q2")
        .tells(&["removed block=fr_mil_quebec_2 cv=2 fate=deserted zone=SF", "move_began number=6"]);
    table.has("taken BE,LE");
}

#[test]
fn s20_0_a_zone_won_in_battle_counts_when_the_battle_ends() {
    let rest = format!("{CAMP}; SF -/q5:2,q6:2");
    let mut table = fight("british MO-BE road", "british 1", "15:4,28:4", "m1:1", &rest);
    table.run(&["british: fire 15", "dice: 6 1 1 1"]).tells(&[
        "fired block=br_15 dice=6,1,1,1 hits=1 occasion=battle",
        "lost block=fr_mil_montreal_1 cv=0",
        "battle_ended winner=british zone=BE",
        "occupied zone=BE",
    ]);
    table.asks("desertion", &[French]);
}

#[test]
fn s20_0_a_zone_both_sides_are_in_is_not_occupied() {
    let mut table = last_pick(&format!(
        "{ORLEANS}; BE -/q1:2,q2:2,q3:2; orders.b from=OR to=BE:3 picked=BE:15,28; orders.f done"
    ));
    table.play("british", "pick 35").asks("deploy", &[French]).lacks("taken");
}

#[test]
fn s20_0_each_zone_costs_once() {
    let mut table =
        last_pick(&format!("{ORLEANS}; SF -/q1:2,q2:2; taken LE; orders.b from=OR to=LE:1; orders.f done"));
    table.play("british", "pick 15").tells(&[
        "picked block=br_15 to=LE",
        "picks_done side=british",
        "moved blocks=br_15 count=1 from=OR side=british to=LE way=boat",
        "move_began number=6",
    ]);
}

#[test]
fn s20_0_ile_dorleans_costs_nothing() {
    let mut table = last_pick(
        "LE 15:4,28:4,35:4,43:4,47:4,48:4/-; SF -/q1:2,q2:2; taken LE; orders.b from=LE to=OR:1; orders.f done",
    );
    table.play("british", "pick 15").tells(&[
        "picked block=br_15 to=OR",
        "picks_done side=british",
        "moved blocks=br_15 count=1 from=LE side=british to=OR way=boat",
        "move_began number=6",
    ]);
    table.has("taken LE");
}

#[test]
fn s20_0_two_new_zones_at_once_cost_two_blocks() {
    let mut table = last_pick(&format!(
        "{ORLEANS}; SF -/q1:2,q2:2,q3:2; orders.b from=OR to=MO:1 to=LE:1 picked=MO:15; orders.f done"
    ));
    table.play("british", "pick 28");
    let told: Vec<String> = table.events()[4..].iter().map(short).collect();
    assert_eq!(told, ["occupied zone=MO", "occupied zone=LE"]);
    table.play("french", "dismiss q1").tells(&["removed block=fr_mil_quebec_1 cv=2 fate=deserted zone=SF"]);
    table
        .play("french", "dismiss q2")
        .tells(&["removed block=fr_mil_quebec_2 cv=2 fate=deserted zone=SF", "move_began number=6"]);
}

#[test]
fn s20_0_a_retreat_into_a_new_zone_counts() {
    // Ruling Q21: the British leave Montmorency by boat for Levis, where they have never been.
    let mut table = fight(
        "french BE-MO road",
        "british 2",
        "15:4,28:4",
        "sarre:3,rouss:3,guye:3",
        &format!("{CAMP}; taken MO; SF -/q5:2,q6:2"),
    );
    table.run(&["british: retreat LE", "french: done"]).tells(&[
        "retreated blocks=br_15,br_28 count=2 from=MO side=british to=LE",
        "battle_ended winner=french zone=MO",
        "occupied zone=LE",
    ]);
    table.asks("desertion", &[French]);
}

#[test]
fn s20_0_the_last_block_goes_without_a_question() {
    let mut table =
        last_pick(&format!("{ORLEANS}; SF -/q4:1,sarre:3; orders.b from=OR to=LE:1; orders.f done"));
    table.play("british", "pick 15");
    let told: Vec<String> = table.events()[3..].iter().map(short).collect();
    assert_eq!(
        told,
        [
            "occupied zone=LE",
            "removed block=fr_mil_quebec_4 cv=1 fate=deserted zone=SF",
            "move_began number=6"
        ]
    );
}

#[test]
fn s20_0_with_none_left_nothing_is_lost_and_the_zone_counts_all_the_same() {
    // Ruling Q21. Militia of Montréal does not stand in for it.
    let mut table = last_pick(&format!("{ORLEANS}; SF -/m1:2,t1:2; orders.b from=OR to=LE:1; orders.f done"));
    table.play("british", "pick 15");
    let told: Vec<String> = table.events()[3..].iter().map(short).collect();
    assert_eq!(told, ["occupied zone=LE", "move_began number=6"]);
    table.has("SF -/m1:2,t1:2").has("taken LE").asks("write_orders", &[British, French]);
}

#[test]
fn s20_0_decoys_left_alone_by_a_desertion_are_gone() {
    // Ruling Q11.
    let mut table =
        last_pick(&format!("{ORLEANS}; SF -/q1:2,d1,d2; MO -/q2:2; orders.b from=OR to=LE:1; orders.f done"));
    table.run(&["british: pick 15", "french: dismiss q1"]).tells(&[
        "removed block=fr_mil_quebec_1 cv=2 fate=deserted zone=SF",
        "decoys_removed count=2 side=french zone=SF",
        "move_began number=6",
    ]);
}
