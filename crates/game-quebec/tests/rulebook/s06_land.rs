//! §6 Land moves.

use super::common::*;

fn with_british(zones: &str) -> Script<State> {
    at(&format!("step write_orders; move 5; ships 2/2; {zones}; taken MO,BE,SC,AB,SF,CR,SI,ET,LE"))
}

#[test]
fn example_6_1_levis_to_etchemin() {
    // §6.1 — «de Levis à Etchemin».
    let mut script = with_british("LE 15:4,28:4,35:4,43:4,47:4/-");
    orders(&mut script, &["5 LE-ET"], &[]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "5 LE-ET"),
        ordered(French, "hold"),
        moved(British, "LE-ET", Way::Road, "15,28,35,43,47"),
        move_began(6),
    ]);
}

#[test]
fn example_6_1_montmorency_to_beauport() {
    // §6.1 — «de Montmorency à Beauport»: a road, though boats could join them too; more than the ships could carry.
    let mut script = with_british("MO 15:4,28:4,35:4,43:4,47:4/-");
    orders(&mut script, &["5 MO-BE"], &[]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "5 MO-BE"),
        ordered(French, "hold"),
        moved(British, "MO-BE", Way::Road, "15,28,35,43,47"),
        move_began(6),
    ]);
}

#[test]
fn example_6_1_cap_rouge_to_sillery_and_ste_foy() {
    // §6.1 — «de Cap Rouge à Sillery et/ou Ste. Foy»: one group each, both in one move.
    let mut script = with_british("CR 15:4,28:4,35:4,43:4,47:4/-");
    orders(&mut script, &["2 CR-SI", "3 CR-SF"], &[]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "3 CR-SF"),
        ordered(British, "2 CR-SI"),
        ordered(French, "hold"),
    ]);
    picks(&mut script, "british", "15,28,35,43,47");
    script.assert_events(&[
        picked(British, "47", "SI"),
        picks_done(British),
        moved(British, "CR-SF", Way::Road, "15,28,35"),
        moved(British, "CR-SI", Way::Road, "43,47"),
        move_began(6),
    ]);
}

#[test]
fn example_6_1_cap_rouge_to_sillery_or_ste_foy() {
    // §6.1 — «et/ou»: either alone will do.
    for (order, leg) in [("5 CR-SI", "CR-SI"), ("5 CR-SF", "CR-SF")] {
        let mut script = with_british("CR 15:4,28:4,35:4,43:4,47:4/-");
        orders(&mut script, &[order], &[]);
        script.assert_events(&[
            sealed(French),
            ordered(British, order),
            ordered(French, "hold"),
            moved(British, leg, Way::Road, "15,28,35,43,47"),
            move_began(6),
        ]);
    }
}

#[test]
fn example_6_1_sillery_to_ste_foy_is_refused() {
    // §6.1 — «des unités à Sillery ne peuvent se rendre à Ste. Foy»: no road joins them.
    let script = with_british("SI 15:4,28:4,35:4,43:4,47:4/-");
    refuses(
        &script,
        "british",
        "1 SI-SF",
        WhyNot::NoRoad { from: zone("SI"), to: zone("SF"), section: par("6.1") },
        "6.1",
    );
    let script = with_british("OR 15:4,28:4,35:4,43:4,47:4/-; SI -/q1:2");
    refuses(
        &script,
        "french",
        "1 SI-SF",
        WhyNot::NoRoad { from: zone("SI"), to: zone("SF"), section: par("6.1") },
        "6.1",
    );
}

#[test]
fn example_6_1_st_charles_to_ste_foy_is_refused() {
    // §6.1 — «des unités à St. Charles ne pourraient se rendre à Ste. Foy pour la même raison».
    let script = with_british("SC 15:4,28:4,35:4,43:4,47:4/-");
    refuses(
        &script,
        "british",
        "1 SC-SF",
        WhyNot::NoRoad { from: zone("SC"), to: zone("SF"), section: par("6.1") },
        "6.1",
    );
    refuses(
        &script,
        "british",
        "5 SC-SF",
        WhyNot::NoRoad { from: zone("SC"), to: zone("SF"), section: par("6.1") },
        "6.1",
    );
}

#[test]
fn s06_1_all_blocks_of_a_move_leave_the_same_zone() {
    // §6.1, ruling Q35 — Several goals, one zone of departure; also for boats.
    let mut script =
        with_british("CR 15:4,28:4/-; LE 35:4,43:4,47:4/-; BE -/sarre:3,q1:2; AB -/rouss:3,q2:2");
    script.play("british", "1 CR-SI");
    refuses(&script, "british", "3 LE-ET", WhyNot::OneOrigin { zone: zone("CR") }, "6.1");
    refuses(&script, "british", "1 LE-BE", WhyNot::OneOrigin { zone: zone("CR") }, "6.1");
    script.play("french", "2 BE-MO");
    refuses(&script, "french", "1 AB-SF", WhyNot::OneOrigin { zone: zone("BE") }, "6.1");
    assert_eq!(numbered(&script, "british"), ["1 CR-AB", "1 CR-SF", "1 CR-ET"]);
    assert_eq!(numbered(&script, "french"), Vec::<String>::new());
}

#[test]
fn s06_1_there_must_be_blocks_to_move_and_somewhere_to_go() {
    // §6.1 — From a zone with blocks of one's own, to another zone; one road at a time.
    let script = with_british("CR 15:4,28:4,35:4,43:4,47:4/-; LE -/q1:2");
    refuses(&script, "british", "1 LE-ET", WhyNot::NoBlocksThere { zone: zone("LE") }, "9.2");
    refuses(&script, "british", "1 CR-CR", WhyNot::SameZone { zone: zone("CR"), section: par("6.1") }, "6.1");
    refuses(&script, "french", "1 LE-SC", WhyNot::NoFrenchBoats, "7.4");
    let two_roads = with_british("BE 15:4,28:4,35:4,43:4,47:4/-");
    let why = WhyNot::OtherRegion { from: zone("BE"), to: zone("AB"), section: par("7.3") };
    refuses(&two_roads, "british", "1 BE-AB", why, "7.3");
}

#[test]
fn s06_2_not_every_block_need_move() {
    // §6.2 — Any number up to all; more than there are is refused.
    let mut script = with_british("LE 15:4,28:4,35:4,43:4,47:4/-");
    let ways: Vec<String> =
        numbered(&script, "british").into_iter().filter(|line| line.ends_with("ET")).collect();
    assert_eq!(ways, ["1 LE-ET", "2 LE-ET", "3 LE-ET", "4 LE-ET", "5 LE-ET"]);
    refuses(&script, "british", "6 LE-ET", WhyNot::TooMany { left: 5 }, "9.2");
    orders(&mut script, &["1 LE-ET"], &[]);
    script.play("british", "pick 43").assert_events(&[
        picked(British, "43", "ET"),
        picks_done(British),
        moved(British, "LE-ET", Way::Road, "43"),
        move_began(6),
    ]);
    assert_eq!(view(&script, French).stack(British, zone("LE")).count, 4);
}
