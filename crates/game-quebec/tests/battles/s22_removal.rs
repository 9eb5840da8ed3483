//! §22.5 When the Nations leave the game.

use super::*;
use Side::{British, French};

// §22.5

#[test]
fn s22_5_the_nations_are_gone_at_1_cv() {
    // In a skirmish; the loss is the French player's choice.
    let rest = format!("{CAMP}; taken BE; SF -/sarre:3,rouss:3,langu:3");
    let mut table = fight("british MO-BE road", "british 1", "15:4,28:4", "q1:2,nations:3", &rest);
    table.run(&["british: fire 15", "dice: 6 6 1 1"]).offers("french", &["lose q1", "lose nations"]);
    table.play("french", "lose nations").tells(&["lost block=fr_indian cv=2"]);
    table
        .play("french", "lose nations")
        .tells(&["lost block=fr_indian cv=1", "removed block=fr_indian cv=1 fate=nations_spent zone=BE"]);
    // The skirmish goes on without them.
    table.asks("battle_turn", &[British]).has("line.f -|q1|-|-");
}

#[test]
fn s22_5_the_reply_to_a_raid_can_spend_them() {
    let mut table = at(&format!(
        "step raid_reply; move 5; ships 4/0; LE light:3/nations:2; {CAMP}; CR -/sarre:3,rouss:3,q1:2,q2:2; taken LE; \
         orders.b done; orders.f roam=LE done; held LE,OR/CR; nations_moved LE"
    ));
    table.run(&["british: fire light", "dice: 6 6 1"]).tells(&[
        "fired block=br_light dice=6,6,1 hits=2 occasion=reply",
        "lost block=fr_indian cv=1",
        "removed block=fr_indian cv=1 fate=nations_spent zone=LE",
        "move_began number=6",
    ]);
}

#[test]
fn s22_5_spent_in_a_raid_they_leave_their_comrades_to_fight() {
    let mut table = at(&format!(
        "step raid_reply; move 5; ships 4/0; LE light:3/nations:2,q1:2; {CAMP}; CR -/sarre:3,rouss:3,q2:2; taken LE; \
         orders.b done; orders.f from=ET to=LE:2 done; held LE,OR/CR; nations_moved LE"
    ));
    table.run(&["british: fire light", "dice: 6 1 1"]).tells(&[
        "fired block=br_light dice=6,1,1 hits=1 occasion=reply",
        "lost block=fr_indian cv=1",
        "removed block=fr_indian cv=1 fate=nations_spent zone=LE",
        "battle_began attacker=french skirmish way=road zone=LE",
        "shown block=br_light cv=3 slot=centre",
        "shown block=fr_mil_quebec_1 cv=2 slot=centre",
        "round_began round=1",
    ]);
}

#[test]
fn s22_5_they_leave_when_the_other_french_fall_below_10_cv() {
    // 11 CV beside them: one loss is borne, the second is too much, in the middle of a battle.
    let rest = format!("{CAMP}; taken BE; SF -/sarre:3,rouss:3,langu:1; CR -/nations:4");
    let mut table = fight("british MO-BE road", "british 1", "15:4,28:4", "q1:2,q2:2", &rest);
    table
        .run(&["british: fire 15", "dice: 6 6 1 1", "french: lose q1"])
        .tells(&["lost block=fr_mil_quebec_1 cv=1"]);
    table.play("french", "lose q1").tells(&[
        "lost block=fr_mil_quebec_1 cv=0",
        "removed block=fr_indian cv=4 fate=nations_despair zone=CR",
    ]);
    table.asks("battle_turn", &[British]);
}

#[test]
fn s22_5_their_own_cv_does_not_count() {
    // 9 CV and the Nations' 4 would make 13.
    let faults = State::from_position(&format!(
        "quebec; step write_orders; move 5; ships 4/0; {CAMP}; CR -/nations:4,sarre:3,rouss:3,langu:3"
    ))
    .unwrap_err();
    assert_eq!(faults.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["nations_spent"]);
    assert!(
        State::from_position(&format!(
            "quebec; step write_orders; move 5; ships 4/0; {CAMP}; CR -/nations:2,sarre:3,rouss:3,langu:3,q1:1"
        ))
        .is_ok()
    );
}

#[test]
fn s22_5_a_desertion_can_bring_it_about() {
    // Ruling Q29.
    let mut table = at("step pick_blocks; move 5; ships 4/0; OR 15:4,28:4,35:4,43:4,47:4/-; \
         SF -/sarre:3,rouss:3,langu:2,q1:2,nations:4; orders.b from=OR to=LE:1; orders.f done");
    table.play("british", "pick 15");
    let told: Vec<String> = table.events()[3..].iter().map(short).collect();
    assert_eq!(
        told,
        [
            "occupied zone=LE",
            "removed block=fr_mil_quebec_1 cv=2 fate=deserted zone=SF",
            "removed block=fr_indian cv=4 fate=nations_despair zone=SF",
            "move_began number=6"
        ]
    );
}

#[test]
fn s22_5_cut_supplies_can_bring_it_about() {
    // Ruling Q29.
    let mut table = at(&format!(
        "step write_orders; move 6; ships 4/0; CR 15:4/-; {CAMP}; MO -/sarre:3,rouss:3,langu:2,m1:2,nations:4; taken CR; cap_rouge 5"
    ));
    table.run(&["british: done", "french: done"]);
    let told: Vec<String> = table.events()[3..].iter().map(short).collect();
    assert_eq!(
        told,
        [
            "removed block=fr_mil_montreal_1 cv=2 fate=unsupplied zone=MO",
            "removed block=fr_indian cv=4 fate=nations_despair zone=MO",
            "move_began number=7"
        ]
    );
    // §22.5: once gone, they do not move any more.
    table.refuses("french", "IN-OR", WhyNot::NationsGone, "22.5");
}

#[test]
fn s22_5_elimination_in_a_rout_can_bring_it_about() {
    // Ruling Q29: q2 and q3 are lost at Montmorency, which leaves 9 CV; nobody is asked to withdraw.
    let rest = format!("{CAMP}; taken MO; SF -/sarre:3,rouss:3,langu:3");
    let mut table =
        fight("british BE-MO road", "british 1", "15:4|28:4|35:4|-", "q1:1|q2:2|q3:2|nations:4", &rest);
    table.run(&["british: fire 15", "dice: 6 1 1 1"]).tells(&[
        "fired block=br_15 dice=6,1,1,1 hits=1 occasion=battle",
        "lost block=fr_mil_quebec_1 cv=0",
        "routed side=french slot=left",
        "removed block=fr_mil_quebec_2 cv=2 fate=no_retreat zone=MO",
        "removed block=fr_mil_quebec_3 cv=2 fate=no_retreat zone=MO",
        "removed block=fr_indian cv=4 fate=nations_despair zone=MO",
        "battle_ended winner=british zone=MO",
        "move_began number=6",
    ]);
    table.asks("write_orders", &[British, French]);
}
