//! §21 Supplies from Montréal.

use super::*;
use Side::{British, French};

/// The British hold Cap Rouge since a move, or not; everyone is writing orders.
fn at_cap_rouge(number: u8, since: &str, french: &str) -> Script<State> {
    at(&format!(
        "step write_orders; move {number}; ships 4/0; CR 15:4,28:4/-; {CAMP}; MO -/{french}; taken CR,SI; {since}"
    ))
}

/// Nobody moves.
fn hold(table: &mut Script<State>) -> Vec<String> {
    table.run(&["british: done", "french: done"]);
    let told = table.events().iter().map(short);
    told.filter(|told| !told.starts_with("sealed") && !told.starts_with("ordered")).collect()
}

// §21.0

#[test]
fn s21_0_while_the_british_hold_cap_rouge_each_move_costs_a_militia_block_from_upriver() {
    let mut table = at_cap_rouge(6, "cap_rouge 5", "m1:2,t1:1,q1:2,sarre:3");
    assert_eq!(hold(&mut table), [""; 0]);
    table.asks("supply", &[French]).offers("french", &["dismiss m1", "dismiss t1"]);
    table.play("french", "dismiss t1").tells(&[
        "removed block=fr_mil_trois_rivieres_1 cv=1 fate=unsupplied zone=MO",
        "move_began number=7",
    ]);
    // And again at the end of the next.
    let told = hold(&mut table);
    assert_eq!(told, ["removed block=fr_mil_montreal_1 cv=2 fate=unsupplied zone=MO", "move_began number=8"]);
}

#[test]
fn s21_0_only_militia_of_montreal_and_trois_rivieres_goes() {
    let mut table = at_cap_rouge(6, "cap_rouge 5", "m1:2,t1:2,q1:2,sarre:3");
    hold(&mut table);
    let section = kernel::Section::new(21, 0);
    for code in ["q1", "sarre", "m2"] {
        table.refuses(
            "french",
            &format!("dismiss {code}"),
            WhyNot::OtherMilitia { block: f(code), section },
            "21.0",
        );
    }
}

#[test]
fn s21_0_the_losses_begin_one_move_after_the_occupation() {
    // Ruling Q23.
    let mut table = at(&format!(
        "step write_orders; move 5; ships 4/0; SI 15:4,28:4/-; {CAMP}; MO -/m1:2,m2:2,sarre:3; taken CR,SI"
    ));
    table.run(&["british: 2 SI-CR", "british: done", "french: done"]);
    table.tells(&[
        "sealed side=french",
        "ordered 2 SI march CR side=british",
        "ordered hold side=french",
        "moved blocks=br_15,br_28 count=2 from=SI side=british to=CR way=road",
        "move_began number=6",
    ]);
    table.has("cap_rouge 5");
    hold(&mut table);
    table.asks("supply", &[French]);
}

#[test]
fn s21_0_the_delay_begins_anew_when_the_zone_was_lost_and_retaken() {
    // Ruling Q23: out in move 6, back in move 7, and the next loss comes in move 8.
    let mut table = at_cap_rouge(6, "cap_rouge 5", "m1:2,m2:2,sarre:3");
    table.run(&["british: 2 CR-SI", "british: done", "french: done"]);
    assert_eq!(short(table.events().last().unwrap()), "move_began number=7");
    table.lacks("cap_rouge");
    table.run(&["british: 2 SI-CR", "british: done", "french: done"]);
    assert_eq!(short(table.events().last().unwrap()), "move_began number=8");
    table.has("cap_rouge 7");
    hold(&mut table);
    table.asks("supply", &[French]);
}

#[test]
fn s21_0_without_such_militia_nothing_is_lost() {
    let mut table = at_cap_rouge(6, "cap_rouge 5", "q1:2,q2:2,sarre:3");
    assert_eq!(hold(&mut table), ["move_began number=7"]);
    table.has("MO -/sarre:3,q1:2,q2:2").has("cap_rouge 5");
}

#[test]
fn s21_0_other_zones_cut_no_supplies() {
    let mut table = at(&format!(
        "step write_orders; move 6; ships 4/0; SF 15:4/-; SI 28:4/-; {CAMP}; MO -/m1:2,m2:2,sarre:3; taken SF,SI"
    ));
    assert_eq!(hold(&mut table), ["move_began number=7"]);
}

#[test]
fn s21_0_the_loss_comes_after_all_battles_of_the_move() {
    // The British hold Cap Rouge; a French attack on Levis is fought out first.
    let mut table = fight(
        "french ET-LE road",
        "british 2",
        "gren:2",
        "q1:1",
        &format!("{CAMP}; CR 15:4/-; SF -/m1:2,m2:2; taken CR,LE; cap_rouge 3"),
    );
    table.run(&["british: fire gren", "dice: 6 1"]).tells(&[
        "fired block=br_grenadiers dice=6,1 hits=1 occasion=battle",
        "lost block=fr_mil_quebec_1 cv=0",
        "battle_ended winner=british zone=LE",
    ]);
    table.asks("supply", &[French]);
}

#[test]
fn s21_0_a_zone_lost_in_battle_cuts_nothing() {
    let mut table = fight(
        "french SF-CR road",
        "french 1",
        "gren:1",
        "sarre:3,m1:2,m2:2",
        &format!("{CAMP}; taken CR; cap_rouge 3"),
    );
    table.run(&["french: fire sarre", "dice: 6 1 1"]).tells(&[
        "fired block=fr_la_sarre dice=6,1,1 hits=1 occasion=battle",
        "lost block=br_grenadiers cv=0",
        "battle_ended winner=french zone=CR",
        "move_began number=6",
    ]);
    table.lacks("cap_rouge");
}

#[test]
fn s21_0_the_last_move_costs_a_block_before_the_end() {
    let mut table = at_cap_rouge(16, "cap_rouge 5", "m1:2,m2:2,sarre:3");
    hold(&mut table);
    table.play("french", "dismiss m1").tells(&[
        "removed block=fr_mil_montreal_1 cv=2 fate=unsupplied zone=MO",
        "over ending=abraham_denied winner=french",
    ]);
}

#[test]
fn s21_0_decoys_left_alone_are_gone() {
    // Ruling Q11.
    let mut table = at(&format!(
        "step write_orders; move 6; ships 4/0; CR 15:4/-; {CAMP}; MO -/m1:2,d1; BE -/q1:2; taken CR; cap_rouge 5"
    ));
    let told = hold(&mut table);
    assert_eq!(
        told,
        [
            "removed block=fr_mil_montreal_1 cv=2 fate=unsupplied zone=MO",
            "decoys_removed count=1 side=french zone=MO",
            "move_began number=7"
        ]
    );
    table.asks("write_orders", &[British, French]);
}
