//! §22.3 Scouting.

use super::*;
use Side::{British, French};

/// The Nations have come to Levis by their lone move and scout.
fn scout(british: &str) -> Script<State> {
    let mut table = at(&format!(
        "step raid_or_scout; move 5; ships 4/0; LE {british}/nations:4; {CAMP}; CR -/sarre:3,rouss:3,q1:2,q2:2; taken LE; \
         orders.b done; orders.f roam=LE done; held LE,OR/CR; nations_moved LE"
    ));
    table.play("french", "scout");
    table
}

// §22.3

#[test]
fn s22_3_up_to_four_british_blocks_are_drawn_by_lot() {
    let mut table = scout("15:3,28:4,35:4,78:4,602:3,d1");
    table.tells(&["scouting count=4 zone=LE"]);
    assert_eq!(table.chance(), Chance::Pick { of: 6 });
    table.pick(0).tells(&["scouted block=br_15 cv=3 zone=LE"]);
    // What was turned is not drawn again.
    assert_eq!(table.chance(), Chance::Pick { of: 5 });
    table.pick(0).tells(&["scouted block=br_28 cv=4 zone=LE"]);
    table.pick(2).tells(&["scouted block=br_60_2 cv=3 zone=LE"]);
    assert_eq!(table.chance(), Chance::Pick { of: 3 });
    table.pick(1).tells(&["scouted block=br_78 cv=4 zone=LE"]);
    table.asks("nations_leave", &[French]).has("LE 15:3,28:4,35:4,78:4,602:3,d1/nations:4");
}

#[test]
fn s22_3_fewer_are_all_seen() {
    let mut table = scout("15:4,28:4");
    table.tells(&["scouting count=2 zone=LE"]);
    table.pick(1).pick(0).tells(&["scouted block=br_15 cv=4 zone=LE"]);
    table.asks("nations_leave", &[French]);
}

#[test]
fn s22_3_decoys_that_are_turned_are_gone() {
    let mut table = scout("15:4,d1,d2,d3");
    table
        .pick(1)
        .tells(&["scouted block=br_decoy_1 cv=0 zone=LE", "decoys_removed count=1 side=british zone=LE"]);
    assert_eq!(table.chance(), Chance::Pick { of: 3 });
    table.pick(0).pick(0).pick(0);
    table.tells(&["scouted block=br_decoy_3 cv=0 zone=LE", "decoys_removed count=1 side=british zone=LE"]);
    table.has("LE 15:4/nations:4").asks("nations_leave", &[French]);
}

#[test]
fn s22_3_ships_are_not_drawn() {
    // Four ships lie in the Bason; only land blocks in the zone count (ruling Q25).
    assert_eq!(scout("15:4").chance(), Chance::Pick { of: 1 });
}

#[test]
fn s22_3_both_players_see_the_block_and_the_room_does_not() {
    let mut table = scout("15:4,28:4");
    table.pick(0);
    let seen = |who| short(&table.state().witness(&table.events()[0], who).unwrap());
    assert_eq!(seen(Observer::Side(French)), "scouted block=br_15 cv=4 zone=LE");
    assert_eq!(seen(Observer::Side(British)), "scouted block=br_15 cv=4 zone=LE");
    assert_eq!(seen(Observer::Public), "scouted block=null cv=null zone=LE");
    assert_eq!(table.state().view(Observer::Side(French)).scouted, [b("15")]);
    assert_eq!(table.state().view(Observer::Public).scouted, []);
}

#[test]
fn s22_3_the_nations_must_then_withdraw_under_the_rules_of_a_raid() {
    // Ruling Q25: FR obliges, IT allows.
    let mut table = scout("15:4");
    table.pick(0);
    table.refuses("french", "nations OR", WhyNot::HeldByBritish { zone: Zone::Orleans }, "22.2");
    let section = kernel::Section::new(22, 2);
    table.refuses("french", "done", WhyNot::OtherQuestion { section }, "22.2");
    table.play("french", "nations CR").tells(&["nations_moved from=LE to=CR", "move_began number=6"]);
    table.lacks("scouted");
}

#[test]
fn s22_3_they_cannot_be_attacked() {
    let mut table = scout("light:3,rang:3");
    table.pick(0).pick(0).asks("nations_leave", &[French]);
    table.refuses("british", "fire light", WhyNot::NotAsked { section: par("14.1") }, "14.1");
}

#[test]
fn s22_3_scouting_excludes_a_raid_in_the_same_move() {
    let mut table = scout("15:4");
    table.refuses("french", "raid", WhyNot::NotAsked { section: par("22.2") }, "22.2");
    table.pick(0);
    let section = kernel::Section::new(22, 2);
    table.refuses("french", "raid", WhyNot::OtherQuestion { section }, "22.2");
    table.play("french", "nations CR").asks("write_orders", &[British, French]);
}
