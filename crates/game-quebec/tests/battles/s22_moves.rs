//! §22.0, §22.1 How the Nations move.

use super::*;
use Side::{British, French};

const FRENCH: &str = "nations:4,sarre:3,rouss:3,q1:2,q2:2";

fn orders(rest: &str) -> Script<State> {
    at(&format!("step write_orders; move 5; ships 4/0; {CAMP}; {rest}"))
}

// §22.0 Like any other block, with options of its own.

#[test]
fn s22_0_the_nations_move_like_the_others_by_an_ordinary_order() {
    let mut table = orders(&format!("CR -/{FRENCH}"));
    table.run(&["french: 2 CR-SF", "french: done", "british: done", "french: pick q1"]);
    table.play("french", "pick nations").tells(&[
        "picked block=fr_indian to=SF",
        "picks_done side=french",
        "moved blocks=fr_mil_quebec_1,fr_indian count=2 from=CR side=french to=SF way=road",
        "move_began number=6",
    ]);
    // The British learn of two blocks, no more.
    let seen = table.state().witness(&table.events()[2], Observer::Side(British)).unwrap();
    assert_eq!(short(&seen), "moved blocks=null count=2 from=CR side=french to=SF way=road");
}

#[test]
fn s22_0_an_ordinary_order_keeps_to_roads_and_boats() {
    let table = orders(&format!("CR -/{FRENCH}"));
    let why = WhyNot::OtherRegion { from: Zone::CapRouge, to: Zone::Orleans, section: par("7.3") };
    table.refuses("french", "1 CR-OR", why, "7.3");
}

#[test]
fn s22_0_the_nations_keep_decoys_company() {
    // Ruling Q11: they are a real block.
    let mut table = orders("CR -/nations:4,d1; SF -/sarre:3,rouss:3,q1:2,q2:2");
    table.run(&["french: 2 CR-SI", "french: done", "british: done"]).tells(&[
        "sealed side=british",
        "ordered hold side=british",
        "ordered 2 CR march SI side=french",
        "moved blocks=fr_indian,fr_decoy_1 count=2 from=CR side=french to=SI way=road",
        "move_began number=6",
    ]);
}

// §22.1 The lone move.

/// The example of §22.1: from Cap Rouge to Île d'Orléans.
#[test]
fn s22_1_example_the_nations_go_from_cap_rouge_to_ile_dorleans() {
    let mut table = orders(&format!("CR -/{FRENCH}"));
    table.play("french", "IN-OR").tells(&["written roam OR side=french"]);
    table.run(&["french: done", "british: done"]).tells(&[
        "sealed side=british",
        "ordered hold side=british",
        "ordered roam OR side=french",
        "nations_moved from=CR to=OR",
    ]);
    table.asks("raid_or_scout", &[French]);
    table.has("OR 43:4,47:4,48:4,58:4,603:4/nations:4").has("CR -/sarre:3,rouss:3,q1:2,q2:2");
}

#[test]
fn s22_1_the_lone_move_leads_to_any_zone() {
    // No boats for the French (four ships above the city), and every zone is open all the same.
    let table = orders(&format!("ships 0/4; CR -/{FRENCH}"));
    let lone: Vec<String> =
        table.legal("french").into_iter().filter(|line| line.starts_with("IN-")).collect();
    assert_eq!(lone, ["IN-MO", "IN-BE", "IN-SC", "IN-AB", "IN-SF", "IN-SI", "IN-ET", "IN-LE", "IN-OR"]);
    let why = WhyNot::SameZone { zone: Zone::CapRouge, section: par("22.1") };
    table.refuses("french", "IN-CR", why, "22.1");
}

#[test]
fn s22_1_it_is_the_only_french_move_of_the_turn() {
    let mut table = orders(&format!("CR -/{FRENCH}"));
    table.play("french", "1 CR-SF").refuses("french", "IN-OR", WhyNot::NationsMoveAlone, "22.1");
    let mut table = orders(&format!("CR -/{FRENCH}"));
    table.play("french", "IN-OR").refuses("french", "1 CR-SF", WhyNot::NationsMoveAlone, "22.1");
    table.refuses("french", "IN-MO", WhyNot::NationsMoveAlone, "22.1");
    table.offers("french", &["done"]);
}

#[test]
fn s22_1_only_the_french_order_it() {
    let table = orders(&format!("CR -/{FRENCH}"));
    let why = WhyNot::NotYourBlock { block: Block::NATIONS, section: par("22.1") };
    table.refuses("british", "IN-OR", why, "22.1");
}

#[test]
fn s22_1_the_destination_is_written_down_and_cannot_change() {
    let mut table = orders(&format!("CR -/{FRENCH}"));
    table.run(&["french: IN-OR", "french: done"]);
    table.refuses("french", "IN-MO", WhyNot::NotAsked { section: par("4.1") }, "4.1");
    // Until the orders are read out the British do not know it.
    let lines = |table: &Script<State>| table.state().view(Observer::Side(British)).orders[1].lines.clone();
    assert_eq!(lines(&table), None);
    table.play("british", "done");
    assert_eq!(lines(&table).unwrap(), [tricorne_game_quebec::Order::Roam { to: Zone::Orleans }]);
}

#[test]
fn s22_1_the_nations_do_not_leave_decoys_alone_by_choice() {
    // §10.1, ruling Q11.
    let table = orders("CR -/nations:4,d1; SF -/sarre:3,rouss:3,q1:2,q2:2");
    table.refuses("french", "IN-OR", WhyNot::GroupNeedsReal, "10.1");
    assert!(!table.legal("french").iter().any(|line| line.starts_with("IN-")));
}

#[test]
fn s22_1_they_may_join_friends_and_stand_with_them_in_the_battle() {
    // The British attack Montmorency while the Nations come to help: they stand in reserve.
    let mut table = at("step write_orders; move 5; ships 4/0; OR 15:4,28:4,35:4,43:4,47:4,48:4/-; \
         MO -/q1:2,q2:2,q3:2; CR -/nations:4,sarre:3,rouss:3; taken MO");
    table.run(&["british: 3 OR-MO", "british: done", "french: IN-MO", "french: done"]);
    table.run(&["british: pick 15", "british: pick 28", "british: pick 35"]);
    // The raid comes before the battle, and is not a duty.
    table.run(&["french: done", "french: choose MO"]);
    table.asks("deploy", &[French]).has("line.f -|-|-|nations");
}
