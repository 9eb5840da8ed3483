//! §11.1c Two groups change places.

use super::common::*;

const FIVE: &str = "15:4,28:4,35:4,43:4,47:4";

fn facing(levis: &str, etchemin: &str, rest: &str) -> Script<State> {
    at(&format!("step write_orders; move 5; ships 4/0; ET -/{etchemin}; LE {levis}/-{rest}; taken ET,LE"))
}

fn met(at: &str, turned_back: Side, count: u8) -> Event {
    Event::Met { at: zone(at), turned_back, count }
}

#[test]
fn example_11_1c_levis_and_etchemin_change_places() {
    // §11.1c — The battle is fought where the smaller force comes from, and its owner defends.
    let mut script = facing(FIVE, "sarre:3,q1:2,q2:2", "");
    orders(&mut script, &["5 LE-ET"], &["3 ET-LE"]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "5 LE-ET"),
        ordered(French, "3 ET-LE"),
        met("ET", French, 3),
        moved(British, "LE-ET", Way::Road, "15,28,35,43,47"),
        battle("ET", British),
    ]);
    assert_eq!(asks(&script, French), Some("deploy"));
}

#[test]
fn s11_1c_a_smaller_british_group_turns_back_and_defends() {
    // §11.1c — Three French against two British: they meet at Levis.
    let mut script = facing("15:4,28:4", "sarre:3,q1:2,q2:2", "; OR 35:4,43:4,47:4/-");
    orders(&mut script, &["2 LE-ET"], &["3 ET-LE"]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "2 LE-ET"),
        ordered(French, "3 ET-LE"),
        met("LE", British, 2),
        moved(French, "ET-LE", Way::Road, "sarre,q1,q2"),
        skirmish("LE", French),
        shown(b("15"), 4),
        shown(b("28"), 4),
        shown(f("sarre"), 3),
        shown(f("q1"), 2),
        shown(f("q2"), 2),
        round(1),
    ]);
    assert_eq!(asks(&script, British), Some("battle_turn"));
}

#[test]
fn s11_1c_with_equal_groups_the_french_choose_the_place() {
    // §11.1c — Levis or Etchemin, nowhere else, and the British have no say.
    let mut script = facing("15:4,28:4,35:4", "sarre:3,q1:2,q2:2", "; OR 43:4,47:4/-");
    orders(&mut script, &["3 LE-ET"], &["3 ET-LE"]);
    script.assert_events(&[sealed(French), ordered(British, "3 LE-ET"), ordered(French, "3 ET-LE")]);
    assert_eq!((asks(&script, French), asks(&script, British)), (Some("choose_meeting"), None));
    assert_eq!(script.legal("french"), ["choose ET", "choose LE"]);
    let section = "11.1c".parse().unwrap();
    refuses(&script, "french", "choose SC", WhyNot::NotAChoice { zone: zone("SC"), section }, "11.1c");
    refuses(&script, "british", "choose LE", WhyNot::NotAsked { section }, "11.1c");
    let mut at_etchemin = script.clone();
    at_etchemin.play("french", "choose ET").assert_events(&[
        met("ET", French, 3),
        moved(British, "LE-ET", Way::Road, "15,28,35"),
        battle("ET", British),
    ]);
    assert_eq!(asks(&at_etchemin, French), Some("deploy"));
    script.play("french", "choose LE").assert_events(&[
        met("LE", British, 3),
        moved(French, "ET-LE", Way::Road, "sarre,q1,q2"),
        battle("LE", French),
    ]);
    assert_eq!(asks(&script, British), Some("deploy"));
}

#[test]
fn s11_1c_forces_are_measured_in_blocks_decoys_included() {
    // §11.1c, ruling Q08 — One regiment and two decoys are more than two regiments, whatever their CV.
    let mut script = facing("gren:1,d1,d2", "sarre:3,rouss:3", &format!("; OR {FIVE}/-"));
    orders(&mut script, &["3 LE-ET"], &["2 ET-LE"]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "3 LE-ET"),
        ordered(French, "2 ET-LE"),
        met("ET", French, 2),
        moved(British, "LE-ET", Way::Road, "gren,d1,d2"),
        decoys_removed(British, "ET", 2),
        skirmish("ET", British),
        shown(f("sarre"), 3),
        shown(f("rouss"), 3),
        shown(b("gren"), 1),
        round(1),
    ]);
}

#[test]
fn s11_1c_whoever_turned_back_defends_with_those_who_stayed() {
    // §11.1c, ruling Q09 — Two of four French turn back and stand with the two who never left.
    let mut script = facing(FIVE, "sarre:3,rouss:3,q1:2,q2:2", "");
    orders(&mut script, &["3 LE-ET"], &["2 ET-LE"]);
    picks(&mut script, "british", "15,28,35");
    picks(&mut script, "french", "sarre,q1");
    script.assert_events(&[
        picked(French, "q1", "LE"),
        picks_done(French),
        met("ET", French, 2),
        moved(British, "LE-ET", Way::Road, "15,28,35"),
        battle("ET", British),
    ]);
    let lines = ["deploy sarre L", "deploy rouss C", "deploy q1 R", "deploy q2 V", "done"];
    for line in lines {
        script.play("french", line);
    }
    script.assert_events(&[Event::Deployed { side: French, columns: [1, 1, 1], reserve: 1 }]);
}

#[test]
fn s11_1c_those_who_stay_do_not_count() {
    // §11.1c, ruling Q09 — Six French at Etchemin, but only two of them cross: the British three are the larger force.
    let mut script = facing("15:4,28:4,35:4", "sarre:3,rouss:3,langu:3,q1:2,q2:2,q3:2", "; OR 43:4,47:4/-");
    orders(&mut script, &["3 LE-ET"], &["2 ET-LE"]);
    picks(&mut script, "french", "q1,q2");
    script.assert_events(&[
        picked(French, "q2", "LE"),
        picks_done(French),
        met("ET", French, 2),
        moved(British, "LE-ET", Way::Road, "15,28,35"),
        battle("ET", British),
    ]);
}

#[test]
fn s11_1c_with_the_option_all_blocks_of_the_zones_count() {
    // §11.1c, ruling Q09, option `q09_swap_count=all_blocks` — Now the six French outnumber the British three.
    let mut script = facing(
        "15:4,28:4,35:4",
        "sarre:3,rouss:3,langu:3,q1:2,q2:2,q3:2",
        "; OR 43:4,47:4/-; options q09_swap_count=all_blocks",
    );
    orders(&mut script, &["3 LE-ET"], &["2 ET-LE"]);
    picks(&mut script, "french", "q1,q2");
    script.assert_events(&[
        picked(French, "q2", "LE"),
        picks_done(French),
        met("LE", British, 3),
        moved(French, "ET-LE", Way::Road, "q1,q2"),
        skirmish("LE", French),
        shown(b("15"), 4),
        shown(b("28"), 4),
        shown(b("35"), 4),
        shown(f("q1"), 2),
        shown(f("q2"), 2),
        round(1),
    ]);
}

#[test]
fn s11_1c_other_groups_move_as_ordered() {
    // §11.1c, ruling Q09 — One British block turns back to Levis; the two bound for Orléans are gone all the same.
    let mut script = facing("15:4,28:4,35:4", "sarre:3,q1:2,q2:2", "; OR 43:4,47:4/-");
    orders(&mut script, &["1 LE-ET", "2 LE-OR"], &["2 ET-LE", "1 ET-AB"]);
    picks(&mut script, "british", "15,28,35");
    picks(&mut script, "french", "sarre,q1,q2");
    script.assert_events(&[
        picked(French, "q2", "LE"),
        picks_done(French),
        met("LE", British, 1),
        moved(British, "LE-OR", Way::Boat, "28,35"),
        moved(French, "ET-AB", Way::Boat, "sarre"),
        moved(French, "ET-LE", Way::Road, "q1,q2"),
        skirmish("LE", French),
        shown(b("15"), 4),
        shown(f("q1"), 2),
        shown(f("q2"), 2),
        round(1),
    ]);
}

#[test]
fn s11_1c_across_the_st_charles_the_crossing_group_attacks_like_a_landing() {
    // §11.1c, §19.0 — Groups can change places between St. Charles and Abraham too.
    let mut script =
        at(&format!("step write_orders; move 5; ships 4/0; SC {FIVE}/-; AB -/sarre:3,q1:2; taken SC,AB"));
    orders(&mut script, &["5 SC-AB"], &["2 AB-SC"]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "5 SC-AB"),
        ordered(French, "2 AB-SC"),
        met("AB", French, 2),
        moved(British, "SC-AB", Way::Crossing, "15,28,35,43,47"),
        Event::BattleBegan { zone: zone("AB"), attacker: British, skirmish: true, way: Way::Crossing },
        shown(f("sarre"), 3),
        shown(f("q1"), 2),
        shown(b("15"), 4),
        shown(b("28"), 4),
        shown(b("35"), 4),
        shown(b("43"), 4),
        shown(b("47"), 4),
        round(1),
    ]);
}

#[test]
fn s11_1c_zones_must_be_exchanged_both_ways() {
    // §11.1c — The French leave Etchemin for Levis, but the British of Levis go to Orléans: nobody meets on the way.
    let mut script = facing("15:4,28:4,35:4", "sarre:3,q1:2", "; OR 43:4,47:4/-");
    orders(&mut script, &["3 LE-OR"], &["2 ET-LE"]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "3 LE-OR"),
        ordered(French, "2 ET-LE"),
        moved(British, "LE-OR", Way::Boat, "15,28,35"),
        moved(French, "ET-LE", Way::Road, "sarre,q1"),
        move_began(6),
    ]);
}
