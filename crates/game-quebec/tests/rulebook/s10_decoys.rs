//! §10 Decoys.

use super::common::*;

#[test]
fn s10_1_decoys_never_move_or_stay_alone() {
    // §10.1 — One real block and two decoys: all go or none.
    let script =
        at("step write_orders; move 5; ships 4/0; LE 15:4,d1,d2/-; OR 28:4,35:4,43:4,47:4/-; taken LE");
    for order in ["1 LE-ET", "2 LE-ET", "1 LE-BE", "2 LE-MO"] {
        refuses(&script, "british", order, WhyNot::GroupNeedsReal, "10.1");
    }
    let from_levis: Vec<String> =
        numbered(&script, "british").into_iter().filter(|line| line.contains("LE-")).collect();
    assert_eq!(from_levis, ["3 LE-MO", "3 LE-BE", "3 LE-SC", "3 LE-ET", "3 LE-OR"]);
}

#[test]
fn s10_1_not_even_towards_friends() {
    // §10.1, ruling Q04 — Orléans is full of friends, yet a decoy does not sail there alone.
    let script = at("step write_orders; move 5; ships 4/0; LE 15:4,d1/-; OR 28:4,35:4,43:4,47:4/-; taken LE");
    refuses(&script, "british", "1 LE-OR", WhyNot::GroupNeedsReal, "10.1");
}

#[test]
fn s10_1_every_group_needs_a_real_block_of_its_own() {
    // §10.1, ruling Q04 — Two real blocks: two groups if nobody stays, else one.
    let mut script =
        at("step write_orders; move 5; ships 4/0; SF -/q1:2,q2:2,d1,d2; OR 15:4,28:4,35:4,43:4,47:4/-");
    script.play("french", "2 SF-AB");
    refuses(&script, "french", "1 SF-CR", WhyNot::GroupNeedsReal, "10.1");
    assert_eq!(numbered(&script, "french"), ["2 SF-CR"]);
    orders(&mut script, &[], &["2 SF-CR"]);
    assert_eq!(script.legal("french"), ["pick q1", "pick q2", "pick d1", "pick d2"]);
    script.play("french", "pick d1");
    refuses(&script, "french", "pick d2", WhyNot::GroupNeedsReal, "10.1");
    assert_eq!(script.legal("french"), ["pick q1", "pick q2"]);
    script.play("french", "pick q2");
    refuses(&script, "french", "pick d1", WhyNot::AlreadyPicked { block: f("d1") }, "9.2");
    picks(&mut script, "french", "q1,d2");
    script.assert_events(&[
        picked(French, "d2", "CR"),
        picks_done(French),
        moved(French, "SF-AB", Way::Road, "q2,d1"),
        moved(French, "SF-CR", Way::Road, "q1,d2"),
        move_began(6),
    ]);
}

#[test]
fn s10_1_the_last_real_block_stays_with_the_decoys() {
    // §10.1 — Once one real block is picked the other must stay with whoever stays.
    let mut script =
        at("step write_orders; move 5; ships 4/0; SF -/q1:2,q2:2,d1,d2; OR 15:4,28:4,35:4,43:4,47:4/-");
    orders(&mut script, &[], &["2 SF-AB"]);
    script.play("french", "pick q1");
    refuses(&script, "french", "pick q2", WhyNot::GroupNeedsReal, "10.1");
    assert_eq!(script.legal("french"), ["pick d1", "pick d2"]);
}

#[test]
fn s10_1_the_nations_are_company_but_may_not_desert_it() {
    // §10.1, ruling Q11 — A move of one's own will that leaves decoys alone is refused, the Nations' free move too.
    let zones = "BE -/sarre:3,rouss:3,langu:3,q1:2; OR 15:4,28:4,35:4,43:4,47:4/-";
    let mut script = at(&format!("step write_orders; move 5; ships 4/0; CR -/nations:4,d1; {zones}"));
    refuses(&script, "french", "IN-OR", WhyNot::GroupNeedsReal, "10.1");
    refuses(&script, "french", "1 CR-SI", WhyNot::GroupNeedsReal, "10.1");
    orders(&mut script, &[], &["2 CR-SI"]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "hold"),
        ordered(French, "2 CR-SI"),
        moved(French, "CR-SI", Way::Road, "nations,d1"),
        move_began(6),
    ]);
}

/// The Nations raid three British blocks at Levis, one of them real and weak.
const RAID: &str = "step write_orders; move 5; ships 4/0; BE -/sarre:3,rouss:3,langu:3,q1:2; CR -/nations:4; \
    LE gren:1,d1,d2/-; OR 15:4,28:4,35:4,43:4,47:4/-; taken LE";

#[test]
fn s10_1_decoys_left_alone_by_losses_go_at_once() {
    // §10.1, ruling Q11 — The last real block falls to a raid, and the decoys with it.
    let mut script = at(RAID);
    orders(&mut script, &[], &["IN-LE"]);
    script.play("french", "raid").dice(&[5, 1, 1, 1]).play("british", "lose gren");
    script.assert_events(&[lost(b("gren"), 0), decoys_removed(British, "LE", 2)]);
    assert_eq!(asks(&script, French), Some("nations_leave"));
    assert_eq!(view(&script, French).decoys, [0, 0]);
}

#[test]
fn s10_1_decoys_left_alone_by_desertion_go_at_once() {
    // §10.1, §20.0, ruling Q11 — The militia that kept them company goes home.
    let mut script = at(
        "step write_orders; move 5; ships 4/0; SC -/q1:2,d1; BE -/q2:2; LE 15:4,28:4,35:4,43:4,47:4/-; taken LE",
    );
    orders(&mut script, &["5 LE-ET"], &[]);
    let deserted = Event::Removed { block: f("q1"), cv: 2, zone: zone("SC"), fate: Fate::Deserted };
    script.play("french", "dismiss q1").assert_events(&[
        deserted,
        decoys_removed(French, "SC", 1),
        move_began(6),
    ]);
}

#[test]
fn s10_1_decoys_alone_in_a_contested_zone_lose_it_without_a_battle() {
    // §10.1, §20.0, ruling Q11 — At Levis only a decoy is left to face the British: no battle, a second occupation.
    let mut script = at("step write_orders; move 5; ships 4/0; BE -/q2:2,q3:2; LE -/q1:2,d1; \
        OR 15:4,28:4,35:4,43:4,47:4/-");
    orders(&mut script, &["1 OR-MO", "1 OR-LE"], &[]);
    picks(&mut script, "british", "15,28");
    script.assert_events(&[
        picked(British, "28", "LE"),
        picks_done(British),
        moved(British, "OR-MO", Way::Boat, "15"),
        moved(British, "OR-LE", Way::Boat, "28"),
        occupied("MO"),
    ]);
    let deserted = |code, at| Event::Removed { block: f(code), cv: 2, zone: zone(at), fate: Fate::Deserted };
    script.play("french", "dismiss q1");
    script.assert_events(&[deserted("q1", "LE"), decoys_removed(French, "LE", 1), occupied("LE")]);
    script.play("french", "dismiss q2").assert_events(&[deserted("q2", "BE"), move_began(6)]);
}

#[test]
fn s10_1_decoys_the_nations_leave_behind_go_at_once() {
    // §10.1, §22.4, ruling Q11 — The Nations withdraw before a battle; the decoy beside them is removed.
    let mut script =
        at("step write_orders; move 5; ships 4/0; BE -/sarre:3,rouss:3,langu:3,q1:2; AB -/nations:4,d1; \
        SF 15:4,28:4,35:4,43:4,47:4/-; taken AB,SF");
    orders(&mut script, &["5 SF-AB"], &[]);
    script.play("french", "nations CR").assert_events(&[
        Event::NationsMoved { from: zone("AB"), to: zone("CR") },
        decoys_removed(French, "AB", 1),
        move_began(6),
    ]);
}

#[test]
fn s10_2_decoys_are_gone_before_a_battle_is_deployed() {
    // §10.2 — Both sides show and remove them first; they are not stationed and do not come back.
    let mut script = at("step write_orders; move 5; ships 4/0; AB -/sarre:3,q1:2,q2:2,d1,d2; \
        SF 15:4,28:4,35:4,43:4,47:4,d1/-; taken AB,SF");
    orders(&mut script, &["6 SF-AB"], &[]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "6 SF-AB"),
        ordered(French, "hold"),
        moved(British, "SF-AB", Way::Road, "15,28,35,43,47,d1"),
        decoys_removed(British, "AB", 1),
        decoys_removed(French, "AB", 2),
        battle("AB", British),
    ]);
    refuses(&script, "french", "deploy d1 C", WhyNot::NotInBattle { block: f("d1") }, "11.3");
    assert!(script.legal("french").iter().all(|action| !action.starts_with("deploy d")));
    assert_eq!(view(&script, British).decoys, [0, 0]);
}

#[test]
fn s10_2_decoys_are_gone_before_a_skirmish_and_do_not_prevent_it() {
    // §10.2 — The note in both rulebooks; five blocks come, but only two of them are real (§18.0).
    let mut script =
        at("step write_orders; move 5; ships 4/0; AB -/sarre:3,q1:2,q2:2,d1; SF 15:4,28:4,d1,d2,d3/-; \
        OR 35:4,43:4,47:4/-; taken AB,SF");
    orders(&mut script, &["5 SF-AB"], &[]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "5 SF-AB"),
        ordered(French, "hold"),
        moved(British, "SF-AB", Way::Road, "15,28,d1,d2,d3"),
        decoys_removed(British, "AB", 3),
        decoys_removed(French, "AB", 1),
        skirmish("AB", British),
        shown(f("sarre"), 3),
        shown(f("q1"), 2),
        shown(f("q2"), 2),
        shown(b("15"), 4),
        shown(b("28"), 4),
        round(1),
    ]);
    script.play("french", "done").play("british", "retreat SF");
    script.assert_position(
        "quebec; step write_orders; move 6; ships 4/0; AB -/sarre:3,q1:2,q2:2; SF 15:4,28:4/-; \
         OR 35:4,43:4,47:4/-; taken AB,SF",
    );
    refuses(&script, "british", "3 SF-AB", WhyNot::TooMany { left: 2 }, "9.2");
}

#[test]
fn s10_1_decoys_beside_spent_nations_go_at_once() {
    // §10.1, §22.5, ruling Q11 — The reply to a raid spends the Nations; the decoy that came along is removed, and
    // Levis, where only British blocks are left, sees no battle.
    let mut script =
        at("step write_orders; move 5; ships 4/0; BE -/sarre:3,rouss:3,langu:3,q1:2; ET -/nations:2,d1; \
        LE light:3/-; OR 15:4,28:4,35:4,43:4,47:4/-; taken LE,ET");
    orders(&mut script, &[], &["2 ET-LE"]);
    script.play("french", "raid").dice(&[1, 1]).play("british", "fire light").dice(&[6, 1, 1]);
    let spent = Event::Removed { block: f("nations"), cv: 1, zone: zone("LE"), fate: Fate::NationsSpent };
    let reply = Event::Fired {
        block: b("light"),
        occasion: Occasion::Reply,
        dice: Faces::new(&[6, 1, 1]).unwrap(),
        hits: 1,
        double: false,
    };
    script.assert_events(&[
        reply,
        lost(f("nations"), 1),
        spent,
        decoys_removed(French, "LE", 1),
        move_began(6),
    ]);
}

#[test]
fn s10_1_decoys_beside_despairing_nations_go_at_once() {
    // §10.1, §22.5, ruling Q11 — In mid-battle at Abraham the other French fall below 10 CV: the Nations go home from
    // Cap Rouge, and the decoy that stood with them goes at once, not when the battle is over.
    let mut script =
        at("step write_orders; move 5; ships 4/0; AB -/sarre:3,rouss:3,langu:3,q1:1; CR -/nations:4,d1; \
        SF 15:4,28:4,35:4,43:4,47:4/-; taken AB,SF");
    orders(&mut script, &["2 SF-AB"], &[]);
    picks(&mut script, "british", "15,28");
    script.play("french", "choose AB").play("french", "done").play("british", "fire 15").dice(&[6, 1, 1, 1]);
    script.play("french", "lose sarre");
    let despair = Event::Removed { block: f("nations"), cv: 4, zone: zone("CR"), fate: Fate::NationsDespair };
    script.assert_events(&[lost(f("sarre"), 2), despair, decoys_removed(French, "CR", 1)]);
    assert_eq!(script.state().invariants(), Ok(()));
}
