//! §15 Retreats.

use super::*;
use Side::{British, French};

const BRITISH: &str = "15:4|28:4|35:4|-";
const FRENCH: &str = "sarre:3|q1:2|q2:2|m1:2";

/// The British came by boat from Île d'Orléans to Beauport.
fn landing(turn: &str, rest: &str) -> Script<State> {
    fight("british OR-BE boat", turn, BRITISH, FRENCH, &format!("{CAMP}; taken BE; {rest}"))
}

/// The retreats among what a side may play.
fn retreats(table: &Script<State>, side: &str) -> Vec<String> {
    table.legal(side).into_iter().filter(|action| action.starts_with("retreat")).collect()
}

// §15.1 When.

#[test]
fn s15_1_defender_may_not_retreat_before_its_second_turn() {
    let mut table = landing("french 1", "");
    table.refuses("french", "retreat MO", WhyNot::RetreatTooEarly, "15.1");
    assert_eq!(retreats(&table, "french"), [""; 0]);
    table.run(&["french: done", "british: done"]);
    assert_eq!(retreats(&table, "french"), ["retreat MO", "retreat SC"]);
}

#[test]
fn s15_1_attacker_may_retreat_at_its_first_turn() {
    assert_eq!(retreats(&landing("british 1", ""), "british"), ["retreat OR"]);
}

#[test]
fn s15_1_a_retreat_comes_before_any_fire_of_the_turn() {
    let mut table = landing("british 1", "");
    table.run(&["british: fire 15", "dice: 1 1 1 1"]);
    let why = WhyNot::RetreatTooLate { section: par("15.1") };
    table.refuses("british", "retreat OR", why, "15.1");
    assert_eq!(retreats(&table, "british"), [""; 0]);
    // The next turn is open again.
    table.run(&["british: done", "french: done"]);
    assert_eq!(retreats(&table, "british"), ["retreat OR"]);
}

#[test]
fn s15_1_a_retreat_comes_before_the_reserve() {
    // §13.1: retreat, reserve, fire, in this order.
    let mut table = landing("french 2", "");
    let why = WhyNot::RetreatTooLate { section: par("13.1a") };
    table.play("french", "reserve m1 L").refuses("french", "retreat MO", why, "13.1a");
}

#[test]
fn s15_1_nobody_retreats_in_the_enemys_turn() {
    let why = WhyNot::NotAsked { section: par("15.1") };
    landing("french 2", "").refuses("british", "retreat OR", why, "15.1");
}

// §15.2 Where.

#[test]
fn s15_2_all_blocks_retreat_together_into_one_zone() {
    let mut table = landing("french 2", "");
    let section = par("17.2");
    table.refuses("french", "leave q1", WhyNot::OtherQuestion { section }, "17.2");
    table.play("french", "retreat SC").tells(&[
        "retreating count=4 side=french to=SC way=road",
        "retreated blocks=fr_la_sarre,fr_mil_quebec_1,fr_mil_quebec_2,fr_mil_montreal_1 count=4 from=BE side=french to=SC",
        "battle_ended winner=british zone=BE",
        "move_began number=6",
    ]);
    table.has("SC -/sarre:3,q1:2,q2:2,m1:2").has("BE 15:4,28:4,35:4/-");
}

#[test]
fn s15_2_a_retreat_by_road_is_not_pursued() {
    let mut table = landing("french 2", "");
    table.play("french", "retreat MO").asks("write_orders", &[British, French]);
}

#[test]
fn s15_2_labels_and_events_say_by_which_way() {
    // §17.2, §19.0 — Whether the enemy pursues depends on it.
    let mut table = fight("british SI-AB road", "french 2", BRITISH, FRENCH, CAMP);
    for (action, english, french, italian) in [
        (
            "retreat SF",
            "Retreat to Ste. Foy, by road",
            "Battre en retraite vers la zone Ste. Foy, par la route",
            "Ritirarsi verso Ste. Foy, per strada",
        ),
        (
            "retreat ET",
            "Retreat to Etchemin, by boat",
            "Battre en retraite vers la zone Etchemin, en bateau",
            "Ritirarsi verso Etchemin, in barca",
        ),
        (
            "retreat SC",
            "Retreat to St. Charles, across the river St. Charles",
            "Battre en retraite vers la zone St. Charles, en franchissant la rivière St. Charles",
            "Ritirarsi verso St. Charles, attraverso il fiume St. Charles",
        ),
    ] {
        assert_eq!(labels(&table, "french", action), [english, french, italian]);
    }
    table.play("french", "retreat SC");
    let told = in_words(&table.events()[0].said());
    assert_eq!(told[0], "The French retreat to St. Charles, across the river St. Charles: 4 blocks leave.");
    assert!(told[1].contains("en franchissant la rivière St. Charles"), "{}", told[1]);
    assert!(told[2].contains("attraverso il fiume St. Charles"), "{}", told[2]);
    // The view says it while the enemy pursues.
    let seen = table.state().view(Observer::Side(British));
    let lines: Vec<String> =
        kernel::Spoken::spoken(&seen).iter().map(|said| in_words(said)[0].clone()).collect();
    let leaving = "The French are leaving for St. Charles, across the river St. Charles, with 4 blocks.";
    assert!(lines.iter().any(|line| line == leaving), "{lines:?}");
}

#[test]
fn s16_1_a_rout_says_by_which_way_one_flees() {
    let mut table = fight("british SI-AB road", "british 1", "15:4|28:4|35:4|-", "q1:1|sarre:3|q2:2|-", CAMP);
    table.run(&["british: fire 15", "dice: 6 1 1 1"]);
    assert_eq!(
        labels(&table, "french", "choose CR"),
        [
            "Flee to Cap Rouge, by boat",
            "Fuir vers la zone Cap Rouge, en bateau",
            "Fuggire verso Cap Rouge, in barca"
        ]
    );
}

#[test]
fn s15_2_the_defender_goes_anywhere_a_move_could_take_it() {
    // From Abraham: across the St. Charles, by road to Ste. Foy, by boat to Cap Rouge and Etchemin.
    let table = fight("british SI-AB road", "french 2", BRITISH, FRENCH, CAMP);
    assert_eq!(retreats(&table, "french"), ["retreat SC", "retreat SF", "retreat CR", "retreat ET"]);
}

#[test]
fn s15_2_a_retreat_follows_the_rules_of_movement() {
    use Zone::{Abraham, Beauport, CapRouge, SteFoy};
    let table = landing("french 2", "");
    let (from, section) = (Beauport, par("15.2"));
    table.refuses("french", "retreat SF", WhyNot::NoRoad { from, to: SteFoy, section }, "15.2");
    table.refuses("french", "retreat CR", WhyNot::OtherRegion { from, to: CapRouge, section }, "15.2");
    table.refuses("french", "retreat AB", WhyNot::OtherRegion { from, to: Abraham, section }, "15.2");
    table.refuses("french", "retreat LE", WhyNot::NoFrenchBoats, "7.4");
    table.refuses("french", "retreat BE", WhyNot::SameZone { zone: Beauport, section }, "15.2");
}

#[test]
fn s15_2_the_defender_does_not_go_where_the_attacker_came_from_be_it_empty() {
    // Nobody is left at Sillery.
    let table = fight("british SI-AB road", "french 2", BRITISH, FRENCH, CAMP);
    table.refuses("french", "retreat SI", WhyNot::RetreatOrigin { zone: Zone::Sillery }, "15.2");
}

#[test]
fn s15_2_the_defender_does_not_go_there_even_if_friends_hold_it_now() {
    // Ruling Q20: other French marched from Cap Rouge to Sillery in the same move.
    let rest = format!("{CAMP}; SI -/m5:2; orders.f from=CR to=SI:1 done");
    let table = fight("british SI-AB road", "french 2", BRITISH, FRENCH, &rest);
    table.refuses("french", "retreat SI", WhyNot::RetreatOrigin { zone: Zone::Sillery }, "15.2");
}

#[test]
fn s15_2_nobody_retreats_among_the_enemy() {
    let table = landing("french 2", "MO gren:2/-");
    table.refuses("french", "retreat MO", WhyNot::RetreatEnemy { zone: Zone::Montmorency }, "15.2");
    assert_eq!(retreats(&table, "french"), ["retreat SC"]);
}

#[test]
fn s15_2_the_defender_does_not_retreat_into_a_battle_not_yet_fought() {
    let rest = "SC light:3/m5:2; waiting SC; held -/BE,SC; orders.b from=OR to=BE:3 to=SC:1 done";
    let table = landing("french 2", rest);
    table.refuses("french", "retreat SC", WhyNot::RetreatBattle { zone: Zone::StCharles }, "15.2");
    assert_eq!(retreats(&table, "french"), ["retreat MO"]);
}

#[test]
fn s15_2_once_fought_and_won_the_zone_is_open() {
    let table = landing("french 2", "SC -/m5:2; held -/BE,SC; orders.b from=OR to=BE:3 to=SC:1 done");
    assert_eq!(retreats(&table, "french"), ["retreat MO", "retreat SC"]);
}

#[test]
fn s15_2_the_attacker_only_goes_back_where_it_came_from() {
    let table = landing("british 1", "LE gren:2/-");
    table.refuses("british", "retreat LE", WhyNot::RetreatElsewhere { zone: Zone::Levis }, "15.2");
    table.refuses("british", "retreat MO", WhyNot::RetreatElsewhere { zone: Zone::Montmorency }, "15.2");
    assert_eq!(retreats(&table, "british"), ["retreat OR"]);
}

#[test]
fn s15_2_the_attacker_does_not_go_back_among_the_enemy() {
    // The French marched into Levis behind the British who left it.
    let rest = format!("{CAMP}; LE -/m5:2; orders.f from=ET to=LE:1 done");
    let table = fight("british LE-MO boat", "british 1", BRITISH, FRENCH, &rest);
    table.refuses("british", "retreat LE", WhyNot::RetreatEnemy { zone: Zone::Levis }, "15.2");
    // Who cannot retreat fights on.
    table.offers("british", &["fire 15", "fire 28", "fire 35", "volley", "done"]);
}

#[test]
fn s15_2_the_attacker_does_not_go_back_into_a_battle_not_yet_fought() {
    // Ruling Q20: the last ban is addressed to both players.
    let rest = format!("{CAMP}; LE light:3/m5:2; waiting LE; held LE/MO; orders.f from=ET to=LE:1 done");
    let table = fight("british LE-MO boat", "british 1", BRITISH, FRENCH, &rest);
    table.refuses("british", "retreat LE", WhyNot::RetreatBattle { zone: Zone::Levis }, "15.2");
}

#[test]
fn s15_2_in_a_zone_that_was_empty_the_french_may_go_back_where_they_came_from() {
    // Ruling Q20: after §11.1b the French defend.
    let table = landing("french 2", "held -/-; orders.f from=SC to=BE:4 done");
    assert_eq!(retreats(&table, "french"), ["retreat MO", "retreat SC"]);
}

#[test]
fn s15_2_french_boats_keep_to_their_limit() {
    // Three ships in the St. Laurent leave the French one boat; four leave none (§7.4).
    let table = fight("british SI-AB road", "french 2", BRITISH, FRENCH, &format!("{CAMP}; ships 0/4"));
    assert_eq!(retreats(&table, "french"), ["retreat SC", "retreat SF"]);
    table.refuses("french", "retreat CR", WhyNot::RetreatBoats { left: 0 }, "17.2");
}
