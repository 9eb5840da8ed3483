//! §19 The river St. Charles.

use super::*;
use Side::{British, French};

const BRITISH: &str = "15:4,28:4|35:4,78:4|602:3|-";
const FRENCH: &str = "sarre:3,q3:2|q1:2,q4:2|q2:2|-";

/// A battle after a crossing from St. Charles to Abraham, or the other way.
fn crossing(attack: &str, turn: &str, rest: &str) -> Script<State> {
    fight(attack, turn, BRITISH, FRENCH, &format!("{CAMP}; taken AB,SC; {rest}"))
}

// §19.0

#[test]
fn s19_0_the_march_across_is_an_attack_by_boat_in_both_directions() {
    for leg in ["SC-AB", "AB-SC"] {
        let mut table = crossing(&format!("british {leg} crossing"), "french 1", "");
        table.run(&["french: fire sarre", "dice: 5 6 1"]);
        table.tells(&["fired block=fr_la_sarre dice=5,6,1 double hits=2 occasion=battle"]);

        let mut table = crossing(&format!("french {leg} crossing"), "british 1", "");
        table.run(&["british: fire 602", "dice: 5 5 1"]);
        assert_eq!(short(&table.events()[0]), "fired block=br_60_2 dice=5,5,1 double hits=2 occasion=battle");
    }
}

#[test]
fn s19_0_the_march_across_is_told_as_a_march_and_no_landing() {
    // Only whoever comes by boat lands (§17.1).
    let began = |rest: &str, picks: &[&str]| {
        let mut table = at(&format!("step pick_blocks; move 5; ships 3/1; {rest}"));
        table.run(picks);
        let event = table.events().iter().find(|event| matches!(event, Event::BattleBegan { .. }));
        let event = *event.expect("a battle began");
        (event.section().unwrap().to_string(), in_words(&event.said()))
    };
    let march = "orders.b from=SC to=AB:2; orders.f done";
    let crossed = format!("{CAMP}; SC 15:4,28:4,light:3/-; AB -/sarre:3,q1:2,q2:2; taken SC,AB; {march}");
    assert_eq!(
        began(&crossed, &["british: pick 15", "british: pick 28"]).1,
        [
            "Skirmish at Abraham: the British attack across the river St. Charles.",
            "Escarmouche dans la zone Abraham : les Anglais attaquent en franchissant la rivière St. Charles.",
            "Scaramuccia nella zona Abraham: gli Inglesi attaccano attraverso il fiume St. Charles.",
        ]
    );
    let march = "orders.b from=SC to=AB:3; orders.f done";
    let crossed =
        format!("{CAMP}; SC 15:4,28:4,35:4,light:3/-; AB -/sarre:3,q1:2,q2:2; taken SC,AB; {march}");
    let three = ["british: pick 15", "british: pick 28", "british: pick 35"];
    assert_eq!(began(&crossed, &three), (
        "19.0".to_owned(),
        [
            "Battle at Abraham: the British attack across the river St. Charles.",
            "Bataille dans la zone Abraham : les Anglais attaquent en franchissant la rivière St. Charles.",
            "Battaglia nella zona Abraham: gli Inglesi attaccano attraverso il fiume St. Charles.",
        ]
        .map(str::to_owned)
    ));
    let march = "orders.b from=OR to=BE:3; orders.f done";
    let landed = format!("OR 15:4,28:4,35:4,{}; BE -/sarre:3,q1:2,q2:2; taken BE; {march}", &CAMP[3..]);
    let (section, words) = began(&landed, &three);
    assert_eq!(
        (section.as_str(), words[0].as_str()),
        ("17.1", "Battle at Beauport: the British attack with a landing.")
    );
}

#[test]
fn s19_0_only_the_first_turn_is_doubled() {
    let mut table = crossing("british SC-AB crossing", "french 2", "");
    table.run(&["french: fire sarre", "dice: 5 5 1"]);
    table.tells(&["fired block=fr_la_sarre dice=5,5,1 hits=0 occasion=battle"]);
}

#[test]
fn s19_0_any_number_crosses_without_boats() {
    // All ships are above the city: no boats in the Bason, and yet ten march from St. Charles.
    let mut table = at(
        "step write_orders; move 5; ships 0/4; SC 15:4,28:4,35:4,43:4,47:4,48:4,58:4,603:4,78:4,602:3/-; \
         AB -/q1:2,q2:2,q3:2; taken SC",
    );
    table.play("british", "10 SC-AB").tells(&["written 10 SC march AB side=british"]);
    let region = tricorne_game_quebec::Region::Bason;
    table.refuses("british", "1 SC-BE", WhyNot::TooMany { left: 0 }, "9.2");
    let table = at(
        "step write_orders; move 5; ships 0/4; SC 15:4,28:4,35:4,43:4,47:4,48:4,58:4,603:4,78:4/-; taken SC",
    );
    table.refuses("british", "1 SC-LE", WhyNot::BoatLimit { region, left: 0 }, "7.4");
}

#[test]
fn s19_0_a_retreat_across_is_pursued_and_by_choice_hits_on_6() {
    // Five blocks, no boats: the river knows no limit.
    for (attack, to) in [("british SC-AB crossing", "SC"), ("british AB-SC crossing", "AB")] {
        let mut table = crossing(attack, "british 1", "ships 0/4");
        table
            .play("british", &format!("retreat {to}"))
            .tells(&[&format!("retreating count=5 side=british to={to} way=crossing")]);
        table.asks("pursuit", &[French]);
        table.run(&["french: fire sarre", "dice: 5 5 6"]);
        table.tells(&["fired block=fr_la_sarre dice=5,5,6 hits=1 occasion=pursuit"]);
        table.run(&["british: lose 602", "french: done"]);
        assert_eq!(
            short(&table.events()[0]).split(" from").next().unwrap(),
            "retreated blocks=br_15,br_28,br_35,br_78,br_60_2 count=5"
        );
    }
}

#[test]
fn s19_0_the_defender_too_is_pursued_across_the_river() {
    // Abraham, attacked by road from Sillery; the French cross to St. Charles.
    let mut table = crossing("british SI-AB road", "french 2", "");
    table.play("french", "retreat SC").tells(&["retreating count=5 side=french to=SC way=crossing"]);
    table.asks("pursuit", &[British]);
}

#[test]
fn s19_0_a_rout_across_is_pursued_on_5_and_6_and_nobody_lacks_a_boat() {
    let rest = format!("{CAMP}; taken AB; ships 0/4; SF light:3/-; CR rang:3/-; ET gren:2/-");
    let mut table = fight("british SI-AB road", "british 1", BRITISH, "q6:1|sarre:3,q1:2|q2:2,q3:2|-", &rest);
    table.run(&["british: fire 15", "dice: 6 1 1 1"]).tells(&[
        "fired block=br_15 dice=6,1,1,1 hits=1 occasion=battle",
        "lost block=fr_mil_quebec_6 cv=0",
        "routed side=french slot=left",
        "retreating count=4 rout side=french to=SC way=crossing",
    ]);
    table.run(&["british: fire 602", "dice: 5 4 4"]);
    table.tells(&["fired block=br_60_2 dice=5,4,4 double hits=1 occasion=pursuit"]);
    table.run(&["french: lose sarre", "british: done"]);
    assert_eq!(
        short(&table.events()[0]),
        "retreated blocks=fr_la_sarre,fr_mil_quebec_1,fr_mil_quebec_2,fr_mil_quebec_3 count=4 from=AB side=french to=SC"
    );
}

#[test]
fn s19_0_the_tide_does_not_touch_the_river() {
    // Ruling Q18, Q31.
    let tide = "tide 1; options tides=on";
    let mut table = crossing("british SC-AB crossing", "british 1", tide);
    table.play("british", "retreat SC").tells(&["retreating count=5 side=british to=SC way=crossing"]);
    let mut table =
        at(&format!("step write_orders; move 5; ships 4/0; SC 15:4,28:4,35:4,43:4,47:4/-; taken SC; {tide}"));
    table.play("british", "3 SC-AB").tells(&["written 3 SC march AB side=british"]);
}

/// The British land at Abraham from Etchemin; q2 and q3 have crossed from St. Charles in the same move.
fn reinforced(rest: &str) -> Script<State> {
    let mut table = at(&format!(
        "step pick_blocks; move 5; ships 0/4; {CAMP}; ET 15:4,28:4,35:4/-; AB -/sarre:3,q1:2; SC -/q2:2,q3:2; \
         taken AB,ET; orders.b from=ET to=AB:3 picked=AB:15,28; orders.f from=SC to=AB:2 picked=AB:q2,q3 done; {rest}"
    ));
    table.run(&["british: pick 35", "french: deploy sarre L", "french: deploy q1 L", "french: deploy q2 C"]);
    table.run(&["french: deploy q3 R", "french: done", "british: deploy 15 L", "british: deploy 28 C"]);
    table.run(&["british: deploy 35 R", "british: done"]);
    table
}

#[test]
fn s19_0_defenders_who_crossed_in_the_same_move_count_as_come_by_boat() {
    // Ruling Q32, §17.1: those who were there fire double, the newcomers do not.
    let mut table = reinforced("");
    table.run(&["french: fire sarre", "dice: 5 1 1"]);
    assert_eq!(short(&table.events()[0]), "fired block=fr_la_sarre dice=5,1,1 double hits=1 occasion=battle");
    table.run(&["french: fire q2", "dice: 5 1"]);
    table.tells(&["fired block=fr_mil_quebec_2 dice=5,1 hits=0 occasion=battle"]);
}

#[test]
fn s19_0_without_the_option_they_fire_double_like_the_others() {
    let mut table = reinforced("options q32_crossing_counts_as_boat_arrival=off");
    table.run(&["french: fire q2", "dice: 5 1"]);
    assert_eq!(
        short(&table.events()[0]),
        "fired block=fr_mil_quebec_2 dice=5,1 double hits=1 occasion=battle"
    );
}
