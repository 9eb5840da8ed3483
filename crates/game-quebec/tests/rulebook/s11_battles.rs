//! §11 Battles: how they arise, who defends, and in what order they are fought.

use super::common::*;

#[test]
fn s11_1_wherever_both_sides_stand_there_is_a_battle() {
    // §11.1 — In one move: a zone with both sides in it is fought for, zones with one side only are not.
    let mut script = at("step write_orders; move 5; ships 4/0; MO -/q1:2; BE -/m1:2; LE -/m2:2; \
        OR 15:4,28:4,35:4,43:4,47:4/-; taken MO,BE,SC,LE");
    orders(&mut script, &["1 OR-BE", "1 OR-SC"], &["1 MO-BE"]);
    picks(&mut script, "british", "15,28");
    script.assert_events(&[
        picked(British, "28", "SC"),
        picks_done(British),
        moved(British, "OR-BE", Way::Boat, "15"),
        moved(British, "OR-SC", Way::Boat, "28"),
        moved(French, "MO-BE", Way::Road, "q1"),
        Event::BattleBegan { zone: zone("BE"), attacker: British, skirmish: true, way: Way::Boat },
        shown(f("q1"), 2),
        shown(f("m1"), 2),
        shown(b("15"), 4),
        round(1),
    ]);
    assert_eq!(view(&script, British).waiting, [], "no other battle is due");
}

#[test]
fn s11_1a_whoever_is_already_there_defends() {
    // §11.1a — The British march into a French zone: the French deploy first.
    let mut script = at("step write_orders; move 5; ships 4/0; AB -/sarre:3,q1:2,q2:2; \
        SF 15:4,28:4,35:4,43:4,47:4/-; taken SF");
    orders(&mut script, &["5 SF-AB"], &[]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "5 SF-AB"),
        ordered(French, "hold"),
        moved(British, "SF-AB", Way::Road, "15,28,35,43,47"),
        battle("AB", British),
    ]);
    assert_eq!((asks(&script, French), asks(&script, British)), (Some("deploy"), None));
}

#[test]
fn s11_1a_the_british_defend_what_they_hold() {
    // §11.1a — The French march into a British zone: the British deploy first.
    let mut script = at("step write_orders; move 5; ships 4/0; SF -/sarre:3,q1:2,q2:2; \
        AB 15:4,28:4,35:4,43:4,47:4/-; taken AB");
    orders(&mut script, &[], &["3 SF-AB"]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "hold"),
        ordered(French, "3 SF-AB"),
        moved(French, "SF-AB", Way::Road, "sarre,q1,q2"),
        battle("AB", French),
    ]);
    assert_eq!((asks(&script, British), asks(&script, French)), (Some("deploy"), None));
}

#[test]
fn s11_1a_both_come_to_a_zone_the_british_hold() {
    // §11.1a, ruling Q10 — The holder's newcomers defend with those who were there.
    let mut script = at("step write_orders; move 5; ships 4/0; BE -/sarre:3,q1:2,q2:2; SC 15:4/-; \
        OR 28:4,35:4,43:4,47:4/-; taken SC");
    orders(&mut script, &["2 OR-SC"], &["3 BE-SC"]);
    picks(&mut script, "british", "28,35");
    script.assert_events(&[
        picked(British, "35", "SC"),
        picks_done(British),
        moved(British, "OR-SC", Way::Boat, "28,35"),
        moved(French, "BE-SC", Way::Road, "sarre,q1,q2"),
        battle("SC", French),
    ]);
    assert_eq!(asks(&script, British), Some("deploy"));
    script.run(&["british: deploy 15 L", "british: deploy 28 C", "british: deploy 35 R", "british: done"]);
    script.assert_events(&[Event::Deployed { side: British, columns: [1, 1, 1], reserve: 0 }]);
}

#[test]
fn s11_1a_both_come_to_a_zone_the_french_hold() {
    // §11.1a, ruling Q10 — One French block was there, so the British attack, though more French come than were there.
    let mut script = at("step write_orders; move 5; ships 4/0; AB -/q1:2; SF -/sarre:3,q2:2; \
        SI 15:4,28:4,35:4,43:4,47:4/-; taken SI");
    orders(&mut script, &["5 SI-AB"], &["2 SF-AB"]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "5 SI-AB"),
        ordered(French, "2 SF-AB"),
        moved(British, "SI-AB", Way::Road, "15,28,35,43,47"),
        moved(French, "SF-AB", Way::Road, "sarre,q2"),
        battle("AB", British),
    ]);
    assert_eq!(asks(&script, French), Some("deploy"));
}

#[test]
fn s11_1a_a_zone_all_have_left_is_nobodys() {
    // §11.1a — The French leave Etchemin by boat as the British come by road: no battle.
    let mut script =
        at("step write_orders; move 5; ships 4/0; ET -/sarre:3,q1:2; LE 15:4,28:4,35:4,43:4,47:4/-; \
        taken ET,LE");
    orders(&mut script, &["5 LE-ET"], &["2 ET-AB"]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "5 LE-ET"),
        ordered(French, "2 ET-AB"),
        moved(British, "LE-ET", Way::Road, "15,28,35,43,47"),
        moved(French, "ET-AB", Way::Boat, "sarre,q1"),
        move_began(6),
    ]);
}

#[test]
fn s11_1b_in_an_empty_zone_the_french_defend() {
    // §11.1b — Both come to empty Abraham; the British by road, the French by boat, all the same.
    let mut script = at("step write_orders; move 5; ships 4/0; CR -/sarre:3,q1:2,q2:2; \
        SF 15:4,28:4,35:4,43:4,47:4/-; taken SF");
    orders(&mut script, &["3 SF-AB"], &["3 CR-AB"]);
    picks(&mut script, "british", "15,28,35");
    script.assert_events(&[
        picked(British, "35", "AB"),
        picks_done(British),
        moved(British, "SF-AB", Way::Road, "15,28,35"),
        moved(French, "CR-AB", Way::Boat, "sarre,q1,q2"),
        battle("AB", British),
    ]);
    assert_eq!((asks(&script, French), asks(&script, British)), (Some("deploy"), None));
}

#[test]
fn s11_1b_a_zone_its_holder_leaves_entirely_counts_as_empty() {
    // §11.1b — The British leave Sillery for Abraham; both arrive there, and nobody was there before.
    let mut script =
        at("step write_orders; move 5; ships 4/0; SF -/q1:2; SI 15:4,28:4,35:4,43:4,47:4/-; taken AB,SI");
    orders(&mut script, &["5 SI-AB"], &["1 SF-AB"]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "5 SI-AB"),
        ordered(French, "1 SF-AB"),
        moved(British, "SI-AB", Way::Road, "15,28,35,43,47"),
        moved(French, "SF-AB", Way::Road, "q1"),
        skirmish("AB", British),
        shown(f("q1"), 2),
        shown(b("15"), 4),
        shown(b("28"), 4),
        shown(b("35"), 4),
        shown(b("43"), 4),
        shown(b("47"), 4),
        round(1),
    ]);
}

/// Three French garrisons and a British force that can land at all of them.
const BEACHES: &str = "step write_orders; move 5; ships 4/0; MO -/q1:2; BE -/m1:2; LE -/m2:2; \
    OR 15:4,28:4,35:4,43:4,47:4,48:4/-; taken MO,BE,SC,LE";

fn landings() -> Script<State> {
    let mut script = at(BEACHES);
    orders(&mut script, &["1 OR-MO", "1 OR-BE", "1 OR-LE"], &[]);
    picks(&mut script, "british", "15,28,35");
    script
}

/// The British see the defenders and go back.
fn give_up(script: &mut Script<State>) {
    script.play("french", "done").play("british", "retreat OR").play("french", "done");
}

#[test]
fn s11_2_the_french_choose_the_order_of_battles() {
    // §11.2 — Only they are asked, and only among the battles to be fought.
    let script = landings();
    assert_eq!((asks(&script, French), asks(&script, British)), (Some("next_battle"), None));
    assert_eq!(script.legal("french"), ["choose MO", "choose BE", "choose LE"]);
    let section = par("11.2");
    refuses(&script, "british", "choose MO", WhyNot::NotAsked { section }, "11.2");
    refuses(&script, "french", "choose SC", WhyNot::NotAChoice { zone: zone("SC"), section }, "11.2");
    refuses(&script, "french", "done", WhyNot::OtherQuestion { section }, "11.2");
}

#[test]
fn s11_2_each_battle_is_finished_before_the_next_is_named() {
    // §11.2, ruling Q38 — The French name the next one each time; the last begins by itself.
    let mut script = landings();
    let landing =
        |code| Event::BattleBegan { zone: zone(code), attacker: British, skirmish: true, way: Way::Boat };
    script.play("french", "choose LE");
    script.assert_events(&[landing("LE"), shown(f("m2"), 2), shown(b("35"), 4), round(1)]);
    give_up(&mut script);
    script.assert_events(&[retreated(British, "LE-OR", "35"), ended("LE", French)]);
    assert_eq!(script.legal("french"), ["choose MO", "choose BE"]);
    script.play("french", "choose BE");
    script.assert_events(&[landing("BE"), shown(f("m1"), 2), shown(b("28"), 4), round(1)]);
    give_up(&mut script);
    script.assert_events(&[
        retreated(British, "BE-OR", "28"),
        ended("BE", French),
        landing("MO"),
        shown(f("q1"), 2),
        shown(b("15"), 4),
        round(1),
    ]);
    give_up(&mut script);
    script.assert_events(&[retreated(British, "MO-OR", "15"), ended("MO", French), move_began(6)]);
}

#[test]
fn s11_2_an_empty_zone_is_occupied_before_the_battles() {
    // §11.2, §20.0, ruling Q21 — Montmorency is empty and taken at once; only then the battle at Beauport begins.
    let mut script =
        at("step write_orders; move 5; ships 4/0; BE -/m1:2; SC -/q1:2; OR 15:4,28:4,35:4,43:4,47:4/-");
    orders(&mut script, &["1 OR-MO", "1 OR-BE"], &[]);
    picks(&mut script, "british", "15,28");
    script.assert_events(&[
        picked(British, "28", "BE"),
        picks_done(British),
        moved(British, "OR-MO", Way::Boat, "15"),
        moved(British, "OR-BE", Way::Boat, "28"),
        occupied("MO"),
        Event::Removed { block: f("q1"), cv: 2, zone: zone("SC"), fate: Fate::Deserted },
        Event::BattleBegan { zone: zone("BE"), attacker: British, skirmish: true, way: Way::Boat },
        shown(f("m1"), 2),
        shown(b("28"), 4),
        round(1),
    ]);
}

#[test]
fn s11_3_nobody_joins_a_battle_from_elsewhere() {
    // §11.3 — Only the blocks in the zone fight; no block moves while they do.
    let mut script = at("step write_orders; move 5; ships 4/0; AB -/sarre:3,q1:2,q2:2; SC -/rouss:3; \
        SF 15:4,28:4,35:4/-; OR 43:4,47:4/-; taken SF");
    orders(&mut script, &["3 SF-AB"], &[]);
    refuses(&script, "french", "deploy rouss L", WhyNot::NotInBattle { block: f("rouss") }, "11.3");
    let section = par("11.3");
    refuses(&script, "french", "1 SC-AB", WhyNot::OtherQuestion { section }, "11.3");
    script.run(&["french: deploy sarre L", "french: deploy q1 C", "french: deploy q2 R", "french: done"]);
    refuses(&script, "british", "deploy 43 V", WhyNot::NotInBattle { block: b("43") }, "11.3");
    script.run(&["british: deploy 15 L", "british: deploy 28 C", "british: deploy 35 R", "british: done"]);
    refuses(&script, "french", "reserve rouss C", WhyNot::NotInReserve { block: f("rouss") }, "13.1b");
    refuses(&script, "french", "fire rouss", WhyNot::NotInColumn { block: f("rouss") }, "14.1");
    refuses(&script, "french", "1 SC-AB", WhyNot::OtherQuestion { section }, "11.3");
    refuses(&script, "british", "1 OR-LE", WhyNot::NotAsked { section }, "11.3");
}
