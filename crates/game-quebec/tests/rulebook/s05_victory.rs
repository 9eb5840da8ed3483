//! §5 Victory.

use super::common::*;

/// The last move, with exactly 20 British CV.
const LAST: &str = "step write_orders; move 16; ships 0/4";

#[test]
fn s05_1_abraham_and_exactly_20_cv_win_after_the_last_move() {
    // §5.1 — Not all 20 need be in Abraham.
    for zones in [
        "AB 15:4,28:4,35:4,43:4,47:4/-; BE -/sarre:3; taken AB",
        "AB 15:1/-; BE -/sarre:3; OR 28:4,35:4,43:4,47:4,48:3/-; taken AB",
    ] {
        let mut script = at(&format!("{LAST}; {zones}"));
        assert_eq!(view(&script, French).strength[0], 20);
        orders(&mut script, &[], &[]);
        let end = over(Ending::AbrahamHeld);
        script.assert_events(&[sealed(French), ordered(British, "hold"), ordered(French, "hold"), end]);
        assert_eq!(script.outcome(), Ending::AbrahamHeld);
        assert_eq!(Ending::AbrahamHeld.winner(), British);
    }
}

#[test]
fn s05_1_entering_empty_abraham_in_the_last_move_is_enough() {
    // §5.1 — What counts is the end of the sixteenth move.
    let mut script = at(&format!("{LAST}; ET 15:4,28:4,35:4,43:4,47:4/-; BE -/sarre:3; taken ET"));
    orders(&mut script, &["2 ET-AB"], &[]);
    script.play("british", "pick 15").play("british", "pick 28").assert_events(&[
        picked(British, "28", "AB"),
        picks_done(British),
        moved(British, "ET-AB", Way::Boat, "15,28"),
        occupied("AB"),
        over(Ending::AbrahamHeld),
    ]);
}

#[test]
fn s05_1_holding_abraham_earlier_is_no_victory() {
    // §5.1 — Held through move 15, left in move 16: the French win.
    let mut script = at(
        "step write_orders; move 15; ships 0/4; AB 15:4,28:4,35:4,43:4,47:4,48:4/-; BE -/sarre:3; taken AB",
    );
    orders(&mut script, &[], &[]);
    let held = [sealed(French), ordered(British, "hold"), ordered(French, "hold"), move_began(16)];
    script.assert_events(&held);
    orders(&mut script, &["6 AB-SF"], &[]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "6 AB-SF"),
        ordered(French, "hold"),
        moved(British, "AB-SF", Way::Road, "15,28,35,43,47,48"),
        occupied("SF"),
        over(Ending::AbrahamDenied),
    ]);
}

#[test]
fn s05_1_the_battles_of_the_last_move_come_first() {
    // §5.1 — The French attack Abraham in the last move and are beaten off: only then is the game decided.
    let mut script = at(&format!("{LAST}; AB 15:4/-; SF -/q1:1; OR 28:4,35:4,43:4,47:4/-; taken AB"));
    orders(&mut script, &[], &["1 SF-AB"]);
    assert_eq!(asks(&script, British), Some("battle_turn"));
    script.play("british", "fire 15").dice(&[6, 1, 1, 1]);
    script.assert_events(&[
        fired(b("15"), &[6, 1, 1, 1], 1, false),
        lost(f("q1"), 0),
        ended("AB", British),
        over(Ending::AbrahamHeld),
    ]);
}

#[test]
fn s05_1_a_french_block_with_a_decoy_must_be_driven_out() {
    // §5.1, ruling Q34 — Decoys do not hold Abraham: once the last real block has fallen it is British.
    let mut script = at(&format!("{LAST}; AB -/q1:1,d1; SF 15:4/-; OR 28:4,35:4,43:4,47:4/-; taken SF"));
    orders(&mut script, &["1 SF-AB"], &[]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "1 SF-AB"),
        ordered(French, "hold"),
        moved(British, "SF-AB", Way::Road, "15"),
        decoys_removed(French, "AB", 1),
        skirmish("AB", British),
        shown(f("q1"), 1),
        shown(b("15"), 4),
        round(1),
    ]);
    script.play("french", "done").play("british", "fire 15").dice(&[6, 6, 1, 1]);
    script.assert_events(&[
        fired(b("15"), &[6, 6, 1, 1], 2, false),
        lost(f("q1"), 0),
        ended("AB", British),
        occupied("AB"),
        over(Ending::AbrahamHeld),
    ]);
}

#[test]
fn s05_2_the_french_win_if_abraham_is_theirs_or_nobodys() {
    // §5.2 — There is no draw: an empty Abraham is a French victory too.
    for zones in [
        "AB -/q1:1; OR 15:4,28:4,35:4,43:4,47:4/-",
        "BE -/q1:1; SF 15:4,28:4,35:4,43:4,47:4,48:4,58:4/-; taken AB,SF",
        "SC -/q1:1,d1; OR 15:4,28:4,35:4,43:4,47:4,48:4,58:4,603:4,78:4,602:3,gren:2,light:3,rang:3/-",
    ] {
        let mut script = at(&format!("{LAST}; {zones}"));
        orders(&mut script, &[], &[]);
        let end = over(Ending::AbrahamDenied);
        script.assert_events(&[sealed(French), ordered(British, "hold"), ordered(French, "hold"), end]);
        assert_eq!(Ending::AbrahamDenied.winner(), French);
    }
}

#[test]
fn s05_2_an_attack_that_retreats_leaves_abraham_french() {
    // §5.2 — The British come, see a French block, and go back.
    let mut script = at(&format!("{LAST}; AB -/q1:1,d1; SF 15:4/-; OR 28:4,35:4,43:4,47:4/-; taken SF"));
    orders(&mut script, &["1 SF-AB"], &[]);
    script.play("french", "done").play("british", "retreat SF").assert_events(&[
        Event::Retreating { side: British, to: zone("SF"), way: Way::Road, count: 1, rout: false },
        retreated(British, "AB-SF", "15"),
        ended("AB", French),
        over(Ending::AbrahamDenied),
    ]);
}

#[test]
fn s05_2_below_20_cv_the_british_lose_at_once_in_mid_battle() {
    // §5.2, ruling Q30 — The second of two hits is never taken: the game is over.
    let mut script =
        at("step write_orders; move 3; ships 4/0; BE -/q1:2,q2:2; OR 15:4,28:4,35:4,43:4,47:4/-");
    orders(&mut script, &["1 OR-BE"], &[]);
    script.play("british", "pick 15").play("french", "fire q1").dice(&[6, 5]);
    script.assert_events(&[fired(f("q1"), &[6, 5], 2, true), lost(b("15"), 3), over(Ending::BritishBroken)]);
    assert_eq!((script.outcome(), Ending::BritishBroken.winner()), (Ending::BritishBroken, French));
    for side in ["british", "french"] {
        refuses(&script, side, "done", WhyNot::GameOver { ending: Ending::BritishBroken }, "5.2");
        assert_eq!(script.legal(side), Vec::<String>::new());
    }
}

#[test]
fn s05_2_with_20_cv_left_the_battle_goes_on() {
    // §5.2 — 20 is still enough; 19 is not.
    let mut script =
        at("step write_orders; move 3; ships 4/0; BE -/q1:2,q2:2; OR 15:4,28:4,35:4,43:4,47:4,gren:1/-");
    orders(&mut script, &["1 OR-BE"], &[]);
    script.play("british", "pick 15").play("french", "fire q1").dice(&[6, 1]);
    script.assert_events(&[fired(f("q1"), &[6, 1], 1, true), lost(b("15"), 3)]);
    assert_eq!(view(&script, French).strength[0], 20);
    script.play("french", "fire q2").dice(&[5, 1]);
    script.assert_events(&[fired(f("q2"), &[5, 1], 1, true), lost(b("15"), 2), over(Ending::BritishBroken)]);
}

#[test]
fn s05_2_holding_abraham_does_not_help_below_20_cv() {
    // §5.2 — In the last move too the limit comes first, though Abraham is British.
    let mut script = at(&format!("{LAST}; AB 15:4,28:4/-; SF -/q1:2,q2:2; OR 35:4,43:4,47:4/-; taken AB"));
    orders(&mut script, &[], &["2 SF-AB"]);
    script.play("british", "done").play("french", "fire q1").dice(&[6, 2]).play("british", "lose 28");
    script.assert_events(&[lost(b("28"), 3), over(Ending::BritishBroken)]);
}

#[test]
fn s05_2_nothing_happens_any_more_once_the_british_are_broken() {
    // §5.2, §16.1, ruling Q30 — Routed at St. Charles with no way back, the British fall below 20 CV with the first
    // regiment that is lost: the end of the game is the last thing told.
    let mut script =
        at("step write_orders; move 5; ships 4/0; MO -/q3:2; BE 15:4,28:4,35:1/-; SC -/sarre:3,q1:2,q2:2; \
        OR 43:4,47:4,48:4/-; taken BE,SC");
    orders(&mut script, &["3 BE-SC"], &["1 MO-BE"]);
    script.run(&["french: deploy sarre L", "french: deploy q1 C", "french: deploy q2 R", "french: done"]);
    script.run(&["british: deploy 35 L", "british: deploy 15 C", "british: deploy 28 R", "british: done"]);
    script.play("french", "fire sarre").dice(&[6, 1, 1]);
    script.assert_events(&[
        fired(f("sarre"), &[6, 1, 1], 1, false),
        lost(b("35"), 0),
        Event::Routed { side: British, slot: Slot::Left },
        Event::Removed { block: b("15"), cv: 4, zone: zone("SC"), fate: Fate::NoRetreat },
        over(Ending::BritishBroken),
    ]);
}
