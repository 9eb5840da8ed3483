//! §16.1, §16.2 Routs and pursuit.

use super::*;
use Side::{British, French};

/// The British came by road from Montmorency to Beauport; it is the British turn of round 1.
/// Whoever is routed there goes to St. Charles, the only zone left.
fn by_road(british: &str, french: &str, rest: &str) -> Script<State> {
    fight("british MO-BE road", "british 1", british, french, &format!("{CAMP}; taken BE; {rest}"))
}

/// The French left has just fallen.
fn routed() -> Script<State> {
    let mut table = by_road("15:4|28:4|35:4|78:4", "q1:1|sarre:3|q2:2|-", "");
    table.run(&["british: fire 15", "dice: 6 1 1 1"]);
    table
}

// §16.1 A column falls.

#[test]
fn s16_1_a_fallen_column_is_a_rout_and_losses_beyond_it_are_ignored() {
    let mut table = by_road("15:4|28:4|35:4|-", "q1:1|sarre:3|q2:2|-", "");
    table.run(&["british: fire 15", "dice: 6 6 6 1"]).tells(&[
        "fired block=br_15 dice=6,6,6,1 hits=3 occasion=battle",
        "lost block=fr_mil_quebec_1 cv=0",
        "routed side=french slot=left",
        "retreating count=2 rout side=french to=SC way=road",
    ]);
    table.has("BE 15:4,28:4,35:4/sarre:3,q2:2");
}

#[test]
fn s16_1_a_rout_in_the_middle_of_fire_stops_the_rest_of_it() {
    // Ruling Q13: 28 and 35 have not fired and now can only pursue.
    let mut table = by_road("15:4|28:4|35:4|78:4", "q1:1|sarre:3|q2:2|-", "");
    table.run(&["british: volley", "dice: 6 1 1 1"]).asks("pursuit", &[British]);
    table.offers("british", &["fire 15", "fire 28", "fire 35", "fire 78", "volley", "done"]);
    let section = par("13.1b");
    table.refuses("british", "reserve 78 L", WhyNot::OtherQuestion { section }, "13.1b");
}

#[test]
fn s16_1_a_rout_may_happen_in_the_first_round() {
    // Ruling Q15: the ban of §15.1 concerns retreats by choice. This was round 1.
    let mut table = routed();
    table.play("british", "done").tells(&[
        "retreated blocks=fr_la_sarre,fr_mil_quebec_2 count=2 from=BE side=french to=SC",
        "battle_ended winner=british zone=BE",
        "move_began number=6",
    ]);
    table.has("SC -/sarre:3,q2:2").has("BE 15:4,28:4,35:4,78:4/-");
}

#[test]
fn s16_1_the_routed_side_names_its_zone_before_the_pursuit() {
    // Ruling Q15. From Abraham there are several ways.
    let mut table = fight("british SI-AB road", "british 1", "15:4|28:4|35:4|-", "q1:1|sarre:3|q2:2|-", CAMP);
    table.run(&["british: fire 15", "dice: 6 1 1 1"]).asks("rout_to", &[French]);
    table.offers("french", &["choose SC", "choose SF", "choose CR", "choose ET"]);
    table.refuses("french", "choose SI", WhyNot::RetreatOrigin { zone: Zone::Sillery }, "15.2");
    let why = WhyNot::OtherRegion { from: Zone::Abraham, to: Zone::Levis, section: par("15.2") };
    table.refuses("french", "choose LE", why, "15.2");
    table.play("french", "choose SF").tells(&["retreating count=2 rout side=french to=SF way=road"]);
    table.asks("pursuit", &[British]);
}

#[test]
fn s16_1_the_attacker_too_can_be_routed() {
    let mut table = by_road("15:1|28:4|35:4|-", "sarre:3|q1:2|q2:2|-", "");
    table.run(&["british: done", "french: fire sarre", "dice: 6 1 1"]).tells(&[
        "fired block=fr_la_sarre dice=6,1,1 hits=1 occasion=battle",
        "lost block=br_15 cv=0",
        "routed side=british slot=left",
        "retreating count=2 rout side=british to=MO way=road",
    ]);
    table.asks("pursuit", &[French]);
}

#[test]
fn s16_1_whoever_has_no_zone_to_retreat_to_is_eliminated() {
    // Montmorency, attacked from Beauport: the French have no boats in the Bason.
    let mut table = fight(
        "british BE-MO road",
        "british 1",
        "15:4|28:4|35:4|-",
        "q1:1|sarre:3|q2:2|m1:2",
        &format!("{CAMP}; taken MO"),
    );
    table.run(&["british: fire 15", "dice: 6 1 1 1"]).tells(&[
        "fired block=br_15 dice=6,1,1,1 hits=1 occasion=battle",
        "lost block=fr_mil_quebec_1 cv=0",
        "routed side=french slot=left",
        "removed block=fr_la_sarre cv=3 fate=no_retreat zone=MO",
        "removed block=fr_mil_quebec_2 cv=2 fate=no_retreat zone=MO",
        "removed block=fr_mil_montreal_1 cv=2 fate=no_retreat zone=MO",
        "battle_ended winner=british zone=MO",
        "move_began number=6",
    ]);
    table.has("MO 15:4,28:4,35:4/-");
}

#[test]
fn s16_1_the_nations_survive_where_the_rest_have_no_way_out() {
    // Ruling Q28: they need neither road nor boat, and must go at once.
    let mut table = fight(
        "british BE-MO road",
        "british 1",
        "15:4|28:4|35:4|-",
        "q1:1|sarre:3|q2:2|nations:4",
        &format!("{CAMP}; taken MO; SF -/rouss:3,langu:3,guye:3,bearn:3"),
    );
    table.run(&["british: fire 15", "dice: 6 1 1 1"]).tells(&[
        "fired block=br_15 dice=6,1,1,1 hits=1 occasion=battle",
        "lost block=fr_mil_quebec_1 cv=0",
        "routed side=french slot=left",
        "removed block=fr_la_sarre cv=3 fate=no_retreat zone=MO",
        "removed block=fr_mil_quebec_2 cv=2 fate=no_retreat zone=MO",
        "battle_ended winner=british zone=MO",
    ]);
    table.asks("nations_leave", &[French]);
    table.play("french", "nations SF");
    assert_eq!(short(&table.events()[0]), "nations_moved from=MO to=SF");
}

#[test]
fn s16_1_an_elimination_that_breaks_the_british_ends_the_game_then_and_there() {
    // Ruling Q30. The French stand behind the British, who have 21 CV in all; nothing is told after the end.
    let mut table = fight(
        "british LE-MO boat",
        "french 2",
        "15:1|28:4|35:4|-",
        "sarre:3|q1:2|q2:2|-",
        "OR 43:4,47:4,48:4/-; LE -/m5:2; orders.f from=ET to=LE:1 done",
    );
    table.run(&["french: fire sarre", "dice: 6 1 1"]).tells(&[
        "fired block=fr_la_sarre dice=6,1,1 hits=1 occasion=battle",
        "lost block=br_15 cv=0",
        "routed side=british slot=left",
        "removed block=br_28 cv=4 fate=no_retreat zone=MO",
        "over ending=british_broken winner=french",
    ]);
}

// §16.2 Pursuit.

#[test]
fn s16_2_every_block_of_the_victor_fires_once_more_the_reserve_too() {
    let mut table = routed();
    // 15 fired in the battle and fires again.
    table.run(&["british: fire 15", "dice: 1 1 1 1"]);
    table.tells(&["fired block=br_15 dice=1,1,1,1 hits=0 occasion=pursuit"]);
    table.refuses("british", "fire 15", WhyNot::HasPursued { block: b("15") }, "16.2");
    // The reserve shows itself as it fires (ruling Q36).
    table.play("british", "fire 78").tells(&["aimed block=br_78 cv=4"]).rolls(4);
    table.dice(&[6, 5, 5, 5]).tells(&["fired block=br_78 dice=6,5,5,5 hits=1 occasion=pursuit"]);
    table.asks("pursuit_losses", &[French]);
}

#[test]
fn s16_2_pursuit_after_a_rout_by_road_hits_on_6_only() {
    let mut table = routed();
    table.run(&["british: fire 28", "dice: 5 5 5 5"]);
    table.tells(&["fired block=br_28 dice=5,5,5,5 hits=0 occasion=pursuit"]);
}

#[test]
fn s16_2_the_routed_side_puts_the_losses_on_any_of_its_blocks() {
    let mut table = by_road("15:4|28:4|35:4|-", "q1:1|sarre:3|q2:2|m1:1", "");
    table
        .run(&["british: fire 15", "dice: 6 1 1 1", "british: fire 28", "dice: 6 6 6 1"])
        .tells(&["fired block=br_28 dice=6,6,6,1 hits=3 occasion=pursuit", "warded losses=1 side=french"]);
    // Not only those opposite the 28th: also the other column and the reserve.
    table.offers("french", &["lose sarre", "lose q2", "lose m1"]);
    let section = kernel::Section::new(16, 2);
    table.refuses("french", "lose q6", WhyNot::NotATarget { block: f("q6"), section }, "16.2");
    table.play("french", "lose m1").tells(&["lost block=fr_mil_montreal_1 cv=0"]);
    table.play("french", "lose q2").tells(&["lost block=fr_mil_quebec_2 cv=1"]);
    table.asks("pursuit", &[British]);
}

#[test]
fn s16_2_pursuit_may_be_held_back() {
    let mut table = routed();
    table.run(&["british: fire 35", "dice: 1 1 1 1"]);
    table.play("british", "done");
    assert_eq!(
        short(&table.events()[0]),
        "retreated blocks=fr_la_sarre,fr_mil_quebec_2 count=2 from=BE side=french to=SC"
    );
}

#[test]
fn s16_2_pursuit_ends_when_nobody_is_left_to_flee() {
    let mut table = by_road("15:4|28:4|35:4|-", "q1:1|q2:1|q3:1|-", "");
    table.run(&["british: fire 15", "dice: 6 1 1 1", "british: volley", "dice: 6 6 1 1", "french: lose q2"]);
    // The last block takes what is left without a question; 28 and 35 find nobody.
    table.tells(&[
        "lost block=fr_mil_quebec_2 cv=0",
        "lost block=fr_mil_quebec_3 cv=0",
        "battle_ended winner=british zone=BE",
        "move_began number=6",
    ]);
}

#[test]
fn s16_2_only_the_victor_pursues() {
    let table = routed();
    let section = par("16.2");
    table.refuses("french", "fire sarre", WhyNot::NotAsked { section }, "16.2");
    table.refuses("british", "fire 43", WhyNot::NotInBattle { block: b("43") }, "11.3");
    table.refuses("british", "fire enemy:sarre", WhyNot::NotYourBlock { block: f("sarre"), section }, "16.2");
}

#[test]
fn s16_2_pursuit_can_break_the_british_at_once() {
    // §5.2, ruling Q30: 20 CV left, and the pursuit takes one.
    let mut table = fight(
        "british MO-BE road",
        "french 2",
        "15:1|28:4|35:4|-",
        "sarre:3|q1:2|q2:2|-",
        "OR 43:4,47:4,48:4/-",
    );
    table.run(&["french: fire sarre", "dice: 6 1 1", "french: fire q1", "dice: 6 1", "british: lose 28"]);
    table.tells(&["lost block=br_28 cv=3", "over ending=british_broken winner=french"]);
    let why = WhyNot::GameOver { ending: Ending::BritishBroken };
    table.refuses("french", "fire q2", why, "5.2");
}
