//! §7 Boats.

use super::common::*;

const BRITISH_FIVE: &str = "15:4,28:4,35:4,43:4,47:4";
const TAKEN: &str = "taken MO,BE,SC,AB,SF,CR,SI,ET,LE";

#[test]
fn s07_1_five_zones_touch_the_bason_and_four_the_st_laurent() {
    // §7.1 — Ste. Foy lies inland; Abraham does not touch the Bason.
    use Region::{Bason, StLaurent};
    let regions = Zone::ALL.map(|zone| (zone.code(), zone.region()));
    let expected = [
        ("MO", Some(Bason)),
        ("BE", Some(Bason)),
        ("SC", Some(Bason)),
        ("AB", Some(StLaurent)),
        ("SF", None),
        ("CR", Some(StLaurent)),
        ("SI", Some(StLaurent)),
        ("ET", Some(StLaurent)),
        ("LE", Some(Bason)),
        ("OR", Some(Bason)),
    ];
    assert_eq!(regions, expected);
}

/// How one British block goes from each zone to each other: road, boat, crossing, or `x` for not at all.
const WAYS: [&str; 10] = [
    // MO BE SC AB SF CR SI ET LE OR
    ". r b x x x x x b b", // MO
    "r . r x x x x x b b", // BE
    "b r . c x x x x b b", // SC
    "x x c . r b r b x x", // AB
    "x x x r . r x x x x", // SF
    "x x x b r . r b x x", // CR
    "x x x r x r . b x x", // SI
    "x x x b x b b . r x", // ET
    "b b b x x x x r . b", // LE
    "b b b x x x x x b .", // OR
];

#[test]
fn s07_2_the_way_from_each_zone_to_each_other() {
    // §6.1, §7.2, §7.3, ruling Q05 — The road where there is one, else a boat within one part of the river.
    for (from, ways) in Zone::ALL.into_iter().zip(WAYS) {
        let mut found = Vec::new();
        for to in Zone::ALL {
            let code = from.code();
            let mut script =
                at(&format!("step write_orders; move 5; ships 2/2; {code} {BRITISH_FIVE}/-; {TAKEN}"));
            let order = format!("1 {code}-{}", to.code());
            if from == to {
                found.push(".");
            } else if script.legal("british").contains(&order) {
                orders(&mut script, &[&order], &[]);
                script.play("british", "pick 15");
                found.push(match script.events()[2] {
                    Event::Moved { way: Way::Road, .. } => "r",
                    Event::Moved { way: Way::Boat, .. } => "b",
                    Event::Moved { way: Way::Crossing, .. } => "c",
                    other => panic!("{other:?}"),
                });
            } else {
                let inland = from.region().is_none() || to.region().is_none();
                let section = if inland { "6.1" } else { "7.3" };
                assert_eq!(script.refused("british", &order).section().to_string(), section, "{order}");
                found.push("x");
            }
        }
        assert_eq!(found.join(" "), ways, "from {from:?}");
    }
}

#[test]
fn s07_2_the_french_have_the_same_ways_but_no_boat_in_the_bason() {
    // §7.2, §7.4 — Roads as for everyone, boats in the St. Laurent alone.
    for (from, ways) in Zone::ALL.into_iter().zip(WAYS) {
        let british = if from == zone("OR") { "SF" } else { "OR" };
        let code = from.code();
        let script = at(&format!(
            "step write_orders; move 5; ships 4/0; {code} -/sarre:3,q1:2; {british} {BRITISH_FIVE}/-; {TAKEN}"
        ));
        for (to, way) in Zone::ALL.into_iter().zip(ways.split(' ')) {
            let order = format!("1 {code}-{}", to.code());
            if way == "b" && from.region() == Some(Region::Bason) {
                refuses(&script, "french", &order, WhyNot::NoFrenchBoats, "7.4");
            } else {
                assert_eq!(script.legal("french").contains(&order), "rbc".contains(way), "{order}");
            }
        }
    }
}

#[test]
fn s07_2_boats_go_to_several_zones_of_the_same_region() {
    // §7.2 — «à une autre zone (ou à d'autres zones)».
    let mut script = at(&format!("step write_orders; move 5; ships 4/0; OR {BRITISH_FIVE}/-; {TAKEN}"));
    orders(&mut script, &["1 OR-MO", "1 OR-BE", "1 OR-SC", "1 OR-LE"], &[]);
    picks(&mut script, "british", "15,28,35,43");
    script.assert_events(&[
        picked(British, "43", "LE"),
        picks_done(British),
        moved(British, "OR-MO", Way::Boat, "15"),
        moved(British, "OR-BE", Way::Boat, "28"),
        moved(British, "OR-SC", Way::Boat, "35"),
        moved(British, "OR-LE", Way::Boat, "43"),
        move_began(6),
    ]);
}

#[test]
fn s07_3_boats_need_no_road() {
    // §7.3 — Etchemin and Abraham are joined by water alone.
    let mut script = at(&format!("step write_orders; move 5; ships 0/4; ET {BRITISH_FIVE}/-; {TAKEN}"));
    orders(&mut script, &["4 ET-AB"], &[]);
    picks(&mut script, "british", "15,28,35,43");
    script.assert_events(&[
        picked(British, "43", "AB"),
        picks_done(British),
        moved(British, "ET-AB", Way::Boat, "15,28,35,43"),
        move_began(6),
    ]);
}

#[test]
fn example_7_3_levis_to_abraham_is_refused() {
    // §7.3 — «des unités à Levis ne peuvent aller à Abraham»: the zones touch different parts of the river.
    let why = WhyNot::OtherRegion { from: zone("LE"), to: zone("AB"), section: par("7.3") };
    for ships in ["4/0", "2/2", "0/4"] {
        let script = at(&format!("step write_orders; move 5; ships {ships}; LE {BRITISH_FIVE}/-; {TAKEN}"));
        refuses(&script, "british", "1 LE-AB", why, "7.3");
    }
    let script =
        at(&format!("step write_orders; move 5; ships 4/0; LE -/q1:2; OR {BRITISH_FIVE}/-; {TAKEN}"));
    refuses(&script, "french", "1 LE-AB", why, "7.3");
}

#[test]
fn s07_4_british_boats_carry_one_block_per_ship_of_the_region() {
    // §7.4 — Decoys count like any block (ruling Q08).
    for bason in 0..=4u8 {
        let script = at(&format!(
            "step write_orders; move 5; ships {bason}/{}; OR {BRITISH_FIVE},d1/-; ET 48:4,58:4,603:4,78:4,602:3,d2/-; {TAKEN}",
            4 - bason
        ));
        let boats =
            |leg: &str| numbered(&script, "british").iter().filter(|line| line.ends_with(leg)).count() as u8;
        assert_eq!((boats("OR-BE"), boats("ET-AB")), (bason, 4 - bason));
        let limit = WhyNot::BoatLimit { region: Region::Bason, left: bason };
        refuses(&script, "british", &format!("{} OR-BE", bason + 1), limit, "7.4");
        let limit = WhyNot::BoatLimit { region: Region::StLaurent, left: 4 - bason };
        refuses(&script, "british", &format!("{} ET-AB", 5 - bason), limit, "7.4");
    }
}

#[test]
fn example_7_4_three_ships_left_in_the_bason_carry_three_blocks() {
    // §7.4 — «avec trois unités navales dans la région Bason … trois unités au maximum».
    let mut script = at(&format!("step write_orders; move 5; ships 3/1; OR {BRITISH_FIVE}/-; {TAKEN}"));
    let limit = WhyNot::BoatLimit { region: Region::Bason, left: 3 };
    refuses(&script, "british", "4 OR-BE", limit, "7.4");
    orders(&mut script, &["3 OR-BE"], &[]);
    picks(&mut script, "british", "15,28,35");
    let landed = moved(British, "OR-BE", Way::Boat, "15,28,35");
    script.assert_events(&[picked(British, "35", "BE"), picks_done(British), landed, move_began(6)]);
}

#[test]
fn s07_4_all_boats_of_a_move_share_one_limit() {
    // §7.4, ruling Q35 — 2 to Beauport and 2 to Levis fill four ships.
    let mut script =
        at(&format!("step write_orders; move 5; ships 4/0; OR {BRITISH_FIVE},48:4,58:4/-; {TAKEN}"));
    script.play("british", "2 OR-BE");
    let limit = |left| WhyNot::BoatLimit { region: Region::Bason, left };
    refuses(&script, "british", "3 OR-LE", limit(2), "7.4");
    script.play("british", "2 OR-LE").assert_events(&[written(British, "2 OR-LE")]);
    refuses(&script, "british", "1 OR-MO", limit(0), "7.4");
    assert_eq!(script.legal("british"), ["done"]);
}

#[test]
fn s07_4_the_french_carry_four_blocks_less_one_per_ship_upriver() {
    // §7.4 — 4, 3, 2, 1 and with all ships upriver none.
    for up in 0..=4u8 {
        let script = at(&format!(
            "step write_orders; move 5; ships {}/{up}; CR -/sarre:3,rouss:3,langu:3,q1:2,q2:2,d1; OR {BRITISH_FIVE}/-",
            4 - up
        ));
        let found: Vec<String> =
            numbered(&script, "french").into_iter().filter(|line| line.ends_with("AB")).collect();
        let expected: Vec<String> = (1..=4 - up).map(|count| format!("{count} CR-AB")).collect();
        assert_eq!(found, expected, "{up} ships upriver");
        let limit = WhyNot::BoatLimit { region: Region::StLaurent, left: 4 - up };
        refuses(&script, "french", &format!("{} CR-AB", 5 - up), limit, "7.4");
    }
}

#[test]
fn s07_4_french_groups_share_their_boats_too() {
    // §7.4, ruling Q35 — Three boats: two to Abraham leave one for Etchemin; the road to Sillery costs none.
    let mut script = at(&format!(
        "step write_orders; move 5; ships 3/1; CR -/sarre:3,rouss:3,langu:3,q1:2,q2:2,q3:2; OR {BRITISH_FIVE}/-"
    ));
    script.play("french", "2 CR-AB");
    let limit = WhyNot::BoatLimit { region: Region::StLaurent, left: 1 };
    refuses(&script, "french", "2 CR-ET", limit, "7.4");
    script.play("french", "1 CR-ET").play("french", "3 CR-SI");
    assert_eq!(script.legal("french"), ["done"]);
}

#[test]
fn s07_4_the_french_never_use_boats_in_the_bason() {
    // §7.4 — Whatever the British do, even with no ship left there.
    for ships in ["4/0", "2/2", "0/4"] {
        let script = at(&format!(
            "step write_orders; move 5; ships {ships}; LE -/sarre:3,q1:2; BE -/rouss:3,q2:2; OR {BRITISH_FIVE}/-"
        ));
        for order in ["1 LE-BE", "1 LE-OR", "1 BE-LE", "2 LE-MO", "1 LE-SC"] {
            refuses(&script, "french", order, WhyNot::NoFrenchBoats, "7.4");
        }
        assert_eq!(
            numbered(&script, "french"),
            ["1 BE-MO", "2 BE-MO", "1 BE-SC", "2 BE-SC", "1 LE-ET", "2 LE-ET"]
        );
    }
}

#[test]
fn s07_4_ships_count_where_they_are_while_orders_are_written() {
    // §7.4, ruling Q07 — Two ships go up in the very move in which four French blocks use their boats.
    let mut script = at(&format!(
        "step write_orders; move 5; ships 4/0; CR -/sarre:3,rouss:3,q1:2,q2:2; OR {BRITISH_FIVE}/-"
    ));
    orders(&mut script, &["2 BA-SL"], &["4 CR-AB"]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "2 BA-SL"),
        ordered(French, "4 CR-AB"),
        moved(French, "CR-AB", Way::Boat, "sarre,rouss,q1,q2"),
        Event::Sailed { up: true, count: 2 },
        move_began(6),
    ]);
    let limit = WhyNot::BoatLimit { region: Region::StLaurent, left: 2 };
    refuses(&script, "french", "3 AB-ET", limit, "7.4");
}

#[test]
fn s07_5_some_go_by_road_while_others_of_the_same_zone_take_boats() {
    // §7.5 — From Levis: three by road to Etchemin, two by boat to Beauport; only the boats are limited.
    let mut script = at(&format!("step write_orders; move 5; ships 2/2; LE {BRITISH_FIVE},48:4/-; {TAKEN}"));
    orders(&mut script, &["3 LE-ET", "2 LE-BE"], &[]);
    picks(&mut script, "british", "15,28,35,43,47");
    script.assert_events(&[
        picked(British, "47", "ET"),
        picks_done(British),
        moved(British, "LE-BE", Way::Boat, "15,28"),
        moved(British, "LE-ET", Way::Road, "35,43,47"),
        move_began(6),
    ]);
    assert_eq!(view(&script, French).stack(British, zone("LE")).count, 1);
}

#[test]
fn s07_5_a_pair_of_zones_has_one_way_only() {
    // §7.5, ruling Q05 — Montmorency and Beauport have a road: no boat is needed or used, not even without ships.
    let mut script = at(&format!("step write_orders; move 5; ships 0/4; MO {BRITISH_FIVE}/-; {TAKEN}"));
    script.play("british", "3 MO-BE");
    refuses(&script, "british", "1 MO-BE", WhyNot::AlreadyWritten { zone: zone("BE") }, "9.1");
    let limit = WhyNot::BoatLimit { region: Region::Bason, left: 0 };
    refuses(&script, "british", "1 MO-OR", limit, "7.4");
    assert_eq!(script.legal("british"), ["done"]);
}
