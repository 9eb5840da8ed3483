//! §14 Fire.

use super::*;
use Side::{British, French};

/// A battle by road at Montmorency, the British turn.
fn by_road(british: &str, french: &str) -> Script<State> {
    fight("french BE-MO road", "british 1", british, french, CAMP)
}

// §14.1 Who fires at whom.

#[test]
fn s14_1_only_blocks_in_columns_fire() {
    let table = by_road("15:4|28:4|35:4|78:4", "sarre:3|q1:2|q2:2|m1:2");
    table.refuses("british", "fire 78", WhyNot::NotInColumn { block: b("78") }, "14.1");
    table.refuses("british", "fire 43", WhyNot::NotInColumn { block: b("43") }, "14.1");
    let why = WhyNot::NotYourBlock { block: f("sarre"), section: par("13.1c") };
    table.refuses("british", "fire enemy:sarre", why, "13.1c");
}

#[test]
fn s14_1_a_column_fires_at_the_column_opposite_and_the_reserve_is_out_of_reach() {
    let mut table = by_road("15:4|28:4|35:4|-", "sarre:3,q3:2|q1:2|q2:2|m1:2");
    table.run(&["british: fire 15", "dice: 6 1 1 1"]).asks("losses", &[French]);
    table.offers("french", &["lose sarre", "lose q3"]);
    for (code, section) in [("q1", "14.2"), ("q2", "14.2"), ("m1", "14.1")] {
        let why = WhyNot::NotATarget { block: f(code), section: par(section) };
        table.refuses("french", &format!("lose {code}"), why, section);
    }
}

#[test]
fn s14_1_each_column_hits_its_own_opposite() {
    for (shooter, hit) in [("15", "fr_la_sarre"), ("28", "fr_guyenne"), ("35", "fr_bearn")] {
        let mut table = by_road("15:4|28:4|35:4|-", "sarre:3|guye:3|bearn:3|-");
        table.run(&[&format!("british: fire {shooter}"), "dice: 6 1 1 1"]);
        assert_eq!(short(&table.events()[1]), format!("lost block={hit} cv=2"));
    }
}

// §14.2 Dice and losses.

#[test]
fn s14_2_a_block_rolls_as_many_dice_as_its_cv() {
    let mut table = by_road("15:4|28:3|35:1|-", "sarre:3|q1:2|q2:2|-");
    table.play("british", "fire 15").rolls(4);
    table.run(&["dice: 1 1 1 1", "british: fire 28"]).rolls(3);
    table.run(&["dice: 1 1 1", "british: fire 35"]).rolls(1);
}

#[test]
fn s14_2_only_a_six_hits() {
    let mut table = by_road("15:4|28:4|35:4|-", "sarre:3|q1:2|q2:2|-");
    table.run(&["british: fire 15", "dice: 5 5 5 5"]);
    table.tells(&["fired block=br_15 dice=5,5,5,5 hits=0 occasion=battle"]);
    table.run(&["british: fire 28", "dice: 6 5 4 3"]);
    table
        .tells(&["fired block=br_28 dice=6,5,4,3 hits=1 occasion=battle", "lost block=fr_mil_quebec_1 cv=1"]);
}

/// The example of §14.2: a block of 4 CV rolls two sixes; the enemy reduces one block by 2 or two by 1 each.
#[test]
fn s14_2_example_two_sixes_of_a_4_cv_block_cost_one_block_2_or_two_blocks_1_each() {
    let fired = "fired block=br_15 dice=6,2,6,1 hits=2 occasion=battle";
    let shot = || {
        let mut table = by_road("15:4|28:4|35:4|-", "sarre:3,rouss:3|q1:2|q2:2|-");
        table.run(&["british: fire 15", "dice: 6 2 6 1"]).tells(&[fired]);
        table.offers("french", &["lose sarre", "lose rouss"]);
        table
    };
    let mut table = shot();
    table.play("french", "lose sarre").tells(&["lost block=fr_la_sarre cv=2"]);
    table.offers("french", &["lose sarre", "lose rouss"]);
    table.play("french", "lose sarre").tells(&["lost block=fr_la_sarre cv=1"]);
    table.has("MO 15:4,28:4,35:4/sarre:1,rouss:3,q1:2,q2:2").asks("battle_turn", &[British]);

    let mut table = shot();
    table.run(&["french: lose sarre", "french: lose rouss"]).tells(&["lost block=fr_royal_roussillon cv=2"]);
    table.has("MO 15:4,28:4,35:4/sarre:2,rouss:2,q1:2,q2:2").asks("battle_turn", &[British]);
}

#[test]
fn s14_2_the_owner_of_the_column_chooses_not_the_shooter() {
    let mut table = by_road("15:4|28:4|35:4|-", "sarre:3,rouss:3|q1:2|q2:2|-");
    table.run(&["british: fire 15", "dice: 6 1 1 1"]);
    table.refuses("british", "lose enemy:sarre", WhyNot::NotAsked { section: par("14.2") }, "14.2");
    let why = WhyNot::NotATarget { block: b("15"), section: kernel::Section::new(14, 2) };
    table.refuses("french", "lose enemy:15", why, "14.2");
}

#[test]
fn s14_2_losses_are_taken_at_once() {
    // The column that lost a CV rolls fewer dice in its own turn.
    let mut table = by_road("15:4|28:4|35:4|-", "sarre:3|q1:2|q2:2|-");
    table.run(&["british: fire 15", "dice: 6 1 1 1", "british: done", "french: fire sarre"]).rolls(2);
}

#[test]
fn s14_2_a_block_below_1_cv_is_gone_and_the_next_takes_the_rest() {
    let mut table = by_road("15:4|28:4|35:4|-", "sarre:3,q3:1|q1:2|q2:2|-");
    table.run(&["british: fire 15", "dice: 6 6 1 1", "french: lose q3"]);
    // One block is left in the column: nothing to choose.
    table.tells(&["lost block=fr_mil_quebec_3 cv=0", "lost block=fr_la_sarre cv=2"]);
    table.has("line.f sarre|q1|q2|-");
    assert!(table.state().view(Observer::Public).fallen.contains(&f("q3")));
}
