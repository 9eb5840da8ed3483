//! §9 Writing orders.

use super::common::*;

const FOY: &str = "step write_orders; move 5; ships 4/0; BE -/bearn:3,m1:2; \
    SF -/sarre:3,rouss:3,langu:3,guye:3,q1:2,q2:2,q3:2,q4:2,q5:2,d1; OR 15:4,28:4,35:4,43:4,47:4,d1,d2/-";

#[test]
fn example_9_1_four_units_from_orleans_to_beauport() {
    // §9.1 — «4 unités Ile d'Orléans vers Beauport».
    let mut script = at(FOY);
    orders(&mut script, &["4 OR-BE"], &["2 BE-MO"]);
    script.assert_events(&[sealed(French), ordered(British, "4 OR-BE"), ordered(French, "2 BE-MO")]);
    picks(&mut script, "british", "15,28,35,d1");
    script.assert_events(&[
        picked(British, "d1", "BE"),
        picks_done(British),
        moved(British, "OR-BE", Way::Boat, "15,28,35,d1"),
        moved(French, "BE-MO", Way::Road, "bearn,m1"),
        occupied("BE"),
    ]);
}

#[test]
fn example_9_1_six_from_ste_foy_to_abraham_and_three_to_cap_rouge() {
    // §9.1 — «6 unités Ste. Foy vers Abraham et 3 unités Ste. Foy vers Cap Rouge».
    let mut script = at(FOY);
    orders(&mut script, &[], &["6 SF-AB", "3 SF-CR"]);
    let read =
        [sealed(French), ordered(British, "hold"), ordered(French, "6 SF-AB"), ordered(French, "3 SF-CR")];
    script.assert_events(&read);
    picks(&mut script, "french", "sarre,rouss,langu,guye,q1,d1,q2,q3,q4");
    script.assert_events(&[
        picked(French, "q4", "CR"),
        picks_done(French),
        moved(French, "SF-AB", Way::Road, "sarre,rouss,langu,guye,q1,d1"),
        moved(French, "SF-CR", Way::Road, "q2,q3,q4"),
        move_began(6),
    ]);
}

#[test]
fn example_9_1_all_units_stay() {
    // §9.1, ruling Q04 — «toutes les unités restent sur place» is an order, and it is read out.
    let mut script = at(FOY);
    orders(&mut script, &[], &[]);
    script.assert_events(&[sealed(French), ordered(British, "hold"), ordered(French, "hold"), move_began(6)]);
}

#[test]
fn example_9_1_two_ships_up() {
    // §9.1 — «2 unités navales en amont».
    let mut script = at(FOY);
    orders(&mut script, &["2 BA-SL"], &[]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "2 BA-SL"),
        ordered(French, "hold"),
        Event::Sailed { up: true, count: 2 },
        move_began(6),
    ]);
}

#[test]
fn s09_1_an_order_names_a_number_a_zone_and_a_goal_once() {
    // §9.1 — At least one block, no more than there are, one line for each goal.
    let mut script = at(FOY);
    refuses(&script, "french", "0 SF-AB", WhyNot::CountZero, "9.1");
    refuses(&script, "french", "11 SF-AB", WhyNot::TooMany { left: 10 }, "9.2");
    script.play("french", "6 SF-AB");
    refuses(&script, "french", "1 SF-AB", WhyNot::AlreadyWritten { zone: zone("AB") }, "9.1");
    refuses(&script, "french", "5 SF-CR", WhyNot::TooMany { left: 4 }, "9.2");
    assert_eq!(numbered(&script, "french"), ["1 SF-CR", "2 SF-CR", "3 SF-CR", "4 SF-CR"]);
}

#[test]
fn s09_2_orders_that_are_shown_cannot_be_changed() {
    // §9.2 — While blocks are picked no line can be added, and nobody can call it off.
    let mut script = at(FOY);
    orders(&mut script, &["1 OR-LE"], &["2 SF-AB"]);
    let other = WhyNot::OtherQuestion { section: "9.2".parse().unwrap() };
    refuses(&script, "british", "1 OR-MO", other, "9.2");
    refuses(&script, "british", "1 BA-SL", other, "9.2");
    refuses(&script, "british", "done", other, "9.2");
    refuses(&script, "french", "1 SF-CR", other, "9.2");
    refuses(&script, "french", "done", other, "9.2");
}

#[test]
fn example_9_2_three_from_levis_to_abraham_cannot_be_ordered() {
    // §9.2, ruling Q04 — «3 unités Levis vers Abraham»: refused while writing, so the blocks stay in place.
    let mut script =
        at("step write_orders; move 5; ships 4/0; LE 15:4,28:4,35:4,43:4,47:4/-; SF -/q1:2; taken LE");
    let why = WhyNot::OtherRegion { from: zone("LE"), to: zone("AB"), section: par("7.3") };
    refuses(&script, "british", "3 LE-AB", why, "7.3");
    orders(&mut script, &[], &[]);
    script.assert_position(
        "quebec; step write_orders; move 6; ships 4/0; SF -/q1:2; LE 15:4,28:4,35:4,43:4,47:4/-; taken LE",
    );
}

#[test]
fn s09_2_the_player_chooses_which_blocks_go() {
    // §9.2 — Local initiative: any blocks of the zone, in the number ordered, once the orders are shown.
    let mut script = at(FOY);
    orders(&mut script, &["2 OR-LE", "1 OR-MO"], &[]);
    assert_eq!(asks(&script, British), Some("pick_blocks"));
    let all = ["15", "28", "35", "43", "47"].map(|code| format!("pick {code}"));
    assert_eq!(script.legal("british"), all, "a lone block is never a decoy");
    script.play("british", "pick 43").assert_events(&[picked(British, "43", "MO")]);
    refuses(&script, "british", "pick 43", WhyNot::AlreadyPicked { block: b("43") }, "9.2");
    refuses(
        &script,
        "british",
        "pick 48",
        WhyNot::NotInGroupZone { block: b("48"), zone: zone("OR") },
        "9.2",
    );
    picks(&mut script, "british", "d2,15");
    script.assert_events(&[
        picked(British, "15", "LE"),
        picks_done(British),
        moved(British, "OR-MO", Way::Boat, "43"),
        moved(British, "OR-LE", Way::Boat, "15,d2"),
        occupied("MO"),
        occupied("LE"),
    ]);
}

#[test]
fn s09_2_both_pick_in_secret_and_move_together() {
    // §9.2, ruling Q04 — Picks are hidden, and nobody moves before both have picked.
    let mut script = at(FOY);
    orders(&mut script, &["1 OR-LE"], &["2 SF-AB"]);
    let before = view(&script, French);
    script.play("british", "pick 15").assert_events(&[picked(British, "15", "LE"), picks_done(British)]);
    let told = script.events()[0];
    assert_eq!(script.state().witness(&told, Observer::Side(French)), None);
    let mut after = view(&script, French);
    assert!(after.orders[0].done && after.asked == [French], "that they are done is known");
    after.orders[0].done = false;
    after.asked = before.asked.clone();
    assert_eq!(after, before, "and nothing else");
    picks(&mut script, "french", "d1,sarre");
    script.assert_events(&[
        picked(French, "sarre", "AB"),
        picks_done(French),
        moved(British, "OR-LE", Way::Boat, "15"),
        moved(French, "SF-AB", Way::Road, "sarre,d1"),
        occupied("LE"),
    ]);
    let seen = script.state().witness(&script.events()[3], Observer::Side(British));
    let count_only = Event::Moved {
        side: French,
        from: zone("SF"),
        to: zone("AB"),
        count: 2,
        way: Way::Road,
        blocks: None,
    };
    assert_eq!(seen, Some(count_only));
}

#[test]
fn s09_2_a_pick_can_be_taken_back_while_the_other_still_picks() {
    // §9.2, ruling Q04 — Until everyone has picked nothing was shown; the French notice only that it is open again.
    let mut table = kernel::Table::<State>::from_position(&format!("quebec; {FOY}"), None).unwrap();
    for (side, text) in [(British, "1 OR-LE"), (British, "done"), (French, "2 SF-AB"), (French, "done")] {
        table.play_text(side, text).unwrap();
    }
    let before = table.state().view(Observer::Side(French));
    table.play_text(British, "pick 15").unwrap();
    table.play_text(French, "pick q1").unwrap();
    table.undo(British).unwrap();
    table.undo(French).unwrap();
    assert_eq!(table.state().view(Observer::Side(French)), before);
    for (side, text) in [(British, "pick 28"), (French, "pick q2"), (French, "pick d1")] {
        table.play_text(side, text).unwrap();
    }
    assert!(table.events().contains(&moved(British, "OR-LE", Way::Boat, "28")));
    assert_eq!(table.undo(British), Err(kernel::Refusal::NothingToUndo));
    assert_eq!(table.undo(French), Err(kernel::Refusal::NothingToUndo));
}

#[test]
fn s09_2_orders_are_carried_out_whatever_comes_of_it() {
    // §9.2 — The French come to Abraham just when the British land there in force: no way back before the battle.
    let mut script =
        at("step write_orders; move 5; ships 0/4; SF -/q1:2; ET 15:4,28:4,35:4,43:4,47:4/-; taken ET");
    orders(&mut script, &["3 ET-AB"], &["1 SF-AB"]);
    picks(&mut script, "british", "15,28,35");
    script.assert_events(&[
        picked(British, "35", "AB"),
        picks_done(British),
        moved(British, "ET-AB", Way::Boat, "15,28,35"),
        moved(French, "SF-AB", Way::Road, "q1"),
        Event::BattleBegan { zone: zone("AB"), attacker: British, skirmish: true, way: Way::Boat },
        shown(f("q1"), 2),
        shown(b("15"), 4),
        shown(b("28"), 4),
        shown(b("35"), 4),
        round(1),
    ]);
    refuses(&script, "french", "retreat SF", WhyNot::RetreatTooEarly, "15.1");
}

#[test]
fn s09_3_orders_use_the_abbreviations_of_the_rulebook() {
    // §9.3 — AB BE CR ET OR LE MO SI SC SF for zones, BA SL for the river; «3 LE-ET».
    use Zone::*;
    let names = [
        ("AB", Abraham),
        ("BE", Beauport),
        ("CR", CapRouge),
        ("ET", Etchemin),
        ("OR", Orleans),
        ("LE", Levis),
        ("MO", Montmorency),
        ("SI", Sillery),
        ("SC", StCharles),
        ("SF", SteFoy),
    ];
    for (code, zone) in names {
        assert_eq!((Zone::from_code(code), zone.code()), (Some(zone), code));
    }
    let march = Action::March { from: Levis, to: Etchemin, count: 3 };
    assert_eq!(State::read_action(British, "3 LE-ET"), Ok(march));
    assert_eq!(State::write_action(British, march), "3 LE-ET");
    assert_eq!(State::read_action(British, "1 BA-SL"), Ok(Action::Sail { up: true, count: 1 }));
    assert_eq!(State::read_action(British, "1 SL-BA"), Ok(Action::Sail { up: false, count: 1 }));
}
