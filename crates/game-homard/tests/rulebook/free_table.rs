//! The free table: the same rules with a ruler, in whole thousandths of a UD.

use super::common::*;
use kernel::Log;
use map::plane::Vector;

const FAR: &str = "a_con1 10.000,8.000/0,-1000; b_reg2 4.000,0.500/0,1000";

#[track_caller]
fn free(unit: &str, rest: &str) -> Script<State> {
    acting_with("camden", unit, "table=free", rest)
}

#[track_caller]
fn accepts(script: &Script<State>, side: &str, text: &str) {
    let side = Side::BOTH.into_iter().find(|own| kernel::Side::code(*own) == side).unwrap();
    let action = State::read_action(side, text).unwrap();
    assert_eq!(script.state().check(side, action), Ok(()), "{text}");
}

fn way(x: i32, y: i32) -> Facing {
    Facing::from_way(Vector::new(x, y)).unwrap()
}

/// §8.1 — A leg costs its length, to the thousandth.
#[test]
fn s08_1_legs_are_measured() {
    let mut table = free("b_reg1", &format!("b_reg1 6.000,3.000/0,1000; {FAR}"));
    let too_far = |place_of: &str, allowance| WhyNot::TooFar {
        piece: piece("b_reg1"),
        place: place(place_of),
        allowance,
    };
    refuses(&table, "british", "leg 6.000,4.001", too_far("6.000,4.001", 1), "8.1");
    refuses(&table, "british", "leg 6.000,5.001 forced", too_far("6.000,5.001", 2), "8.1");
    let there = WhyNot::StandsThere { piece: piece("b_reg1") };
    refuses(&table, "british", "leg 6.000,3.000", there, "8.1");
    let off = WhyNot::OffTable { place: place("6.000,9.001") };
    refuses(&table, "british", "leg 6.000,9.001 forced", off, "2.1");
    table.play("british", "leg 6.300,3.400");
    table.assert_events(&[Event::Moved {
        piece: piece("b_reg1"),
        from: place("6.000,3.000"),
        path: vec![place("6.300,3.400")].try_into().unwrap(),
        facing: way(0, 1000),
        pace: Pace::Basic,
    }]);
    let march = view(&table).activation.march.unwrap();
    assert_eq!((march.spent, march.operations, march.legs, march.stopped), (500, 1, 1, false));
    // A march is all basic or all forced, and what is left is left.
    let other = WhyNot::OtherPace { piece: piece("b_reg1") };
    refuses(&table, "british", "leg 6.300,3.600 forced", other, "8.1");
    refuses(&table, "british", "leg 6.300,3.901", too_far("6.300,3.901", 1), "8.1");
    // With the last of it the unit is done.
    table.play("british", "leg 6.300,3.900");
    assert_ne!(asks(&table), Some((Side::British, "act")));
    assert_eq!(stands(&table, "b_reg1"), "6.300,3.900/90 e4");
}

/// §8.2, ruling A4 — What does not lead to the front costs 1 UD more, and so does a pivot.
#[test]
fn s08_2_the_side_and_the_back_cost_more() {
    let mut table = free("b_reg1", &format!("b_reg1 6.000,3.000/0,1000; {FAR}"));
    for to in ["7.000,3.000", "6.000,2.000", "6.600,2.200"] {
        table.refused("british", &format!("leg {to}"));
        accepts(&table, "british", &format!("leg {to} forced"));
    }
    // Within 0.57° of the line is on the line.
    table.refused("british", "leg 7.010,3.010 forced");
    accepts(&table, "british", "leg 7.010,3.011 forced");
    table.play("british", "pivot 1000,0 forced");
    table.assert_events(&[Event::Turned { piece: piece("b_reg1"), facing: way(1000, 0) }]);
    table.refused("british", "leg 7.001,3.000 forced");
    table.play("british", "leg 7.000,3.000 forced");
    assert_eq!(stands(&table, "b_reg1"), "7.000,3.000/0 e4");
}

/// §8.4 — A leg ends where it comes within 1 UD of an enemy; only pivots may follow.
#[test]
fn s08_4_a_zone_ends_the_leg() {
    let rest = "b_drag 6.000,1.000/0,1000; a_con1 5.400,6.000/0,-1000; b_reg2 4.000,0.500/0,1000";
    let mut table = free("b_drag", rest);
    table.play("british", "leg 6.000,7.000 forced");
    assert_eq!(stands(&table, "b_drag"), "6.000,5.200/90 e3");
    let stopped = WhyNot::ZoneInTheWay { piece: piece("b_drag"), place: place("6.000,5.200") };
    refuses(&table, "british", "leg 6.000,4.000 forced", stopped, "8.4");
    accepts(&table, "british", "assault a_con1");
    table.refused("british", "pivot 1000,0 forced");
    // A18 by another reading; the pivot is paid for in either.
    let mut table = free("b_drag", &rest.replace("6.000,1.000", "6.000,3.000"));
    table.play("british", "leg 6.000,7.000 forced");
    table.play("british", "pivot -600,800 forced");
    assert_eq!(view(&table).activation.march.unwrap().spent, 3200);
}

/// §8.4 — Nobody goes from zone to zone, not even of the same enemy; out of it one may.
#[test]
fn s08_4_from_zone_to_zone_nobody_goes() {
    let rest = "b_reg1 6.000,4.000/0,-1000; a_con1 6.000,5.000/0,-1000; a_con2 4.000,3.600/0,-1000; \
                b_reg2 9.000,0.500/0,1000";
    let table = free("b_reg1", rest);
    let zone = |at: &str| WhyNot::ZoneInTheWay { piece: piece("b_reg1"), place: place(at) };
    refuses(&table, "british", "leg 6.050,3.999", zone("6.050,3.999"), "8.4");
    refuses(&table, "british", "leg 4.800,3.300 forced", zone("4.800,3.300"), "8.4");
    accepts(&table, "british", "leg 6.000,3.990");
    accepts(&table, "british", "leg 6.000,3.000");
}

/// §2.1, ruling A3 — Bases are 1 UD wide, and nobody passes through them.
#[test]
fn s02_1_bases_do_not_overlap() {
    let rest = format!("b_drag 5.505,1.000/0,1000; b_reg1 6.500,3.000/0,1000; {FAR}");
    let table = free("b_drag", &rest);
    let why = WhyNot::UnitsInTheWay { piece: piece("b_drag"), place: place("6.000,5.000") };
    refuses(&table, "british", "leg 6.000,5.000 forced", why, "2.1");
    let why = WhyNot::TooNear { place: place("6.000,3.000") };
    refuses(&table, "british", "leg 6.000,3.000 forced", why, "2.1");
    accepts(&table, "british", "leg 5.505,3.000 forced");
    table.refused("british", "leg 5.506,3.000 forced");
    let open = acting_with("camden", "b_drag", "table=free,a03_passing_friends=on", &rest);
    accepts(&open, "british", "leg 6.000,5.000 forced");
    open.refused("british", "leg 6.000,3.000 forced");
}

/// Six legs and pivots make a march.
#[test]
fn s08_1_six_operations() {
    let mut table =
        free("b_linf", "b_linf 6.000,3.000/0,-1000; a_con1 6.000,5.000/0,-1000; b_reg2 4.000,0.500/0,1000");
    for ways in ["1000,0", "0,-1000", "-1000,0", "0,-1000", "1000,0", "0,1000"] {
        table.play("british", &format!("pivot {ways}"));
    }
    refuses(&table, "british", "pivot 1000,0", WhyNot::TooManyLegs { piece: piece("b_linf") }, "8.1");
    // Ruling B31: free pivots are no movement.
    table.play("british", "fire a_con1");
    let Some(Event::Fired { score, .. }) = table.events().first().copied() else { panic!("it fires") };
    assert_eq!(score, 1);
}

/// §8.3, §19.4 — Marsh bars the forced march; in and out in one turn is barred to all.
#[test]
fn s08_3_ground_under_a_leg() {
    let rest = "b_drag 4.000,4.000/-1000,0; a_con1 10.000,8.000/0,-1000; b_reg2 8.000,0.500/0,1000";
    let table = free("b_drag", rest);
    let rough = WhyNot::ForcedInRough { piece: piece("b_drag"), place: place("0.500,4.000") };
    refuses(&table, "british", "leg 0.500,4.000 forced", rough, "8.3");
    assert!(legal(&table, "british", "leg").iter().any(|leg| leg.ends_with("forced")));
}

/// §9.3, §9.5 — Bands end at the printed distance; a third unit cuts the line nearer than 1 UD to it.
#[test]
fn s09_3_the_line_of_fire_is_measured() {
    let with = |target: &str, third: &str| {
        let rest = format!(
            "b_reg1 6.000,3.000/0,1000; a_con1 {target}/0,-1000; a_con2 {third}/0,-1000; b_reg2 4.000,0.500/0,1000"
        );
        free("b_reg1", &rest)
    };
    let mut near = with("6.000,5.005", "9.000,8.000");
    near.play("british", "fire a_con1");
    assert!(matches!(near.events()[0], Event::Fired { range: 2, .. }), "{:?}", near.events());
    let far = with("6.000,5.006", "9.000,8.000");
    refuses(&far, "british", "fire a_con1", WhyNot::OutOfRange { piece: piece("b_reg1"), range: 3 }, "9.5");
    let cut = with("6.000,5.000", "6.994,4.000");
    refuses(&cut, "british", "fire a_con1", WhyNot::LineCut { piece: piece("a_con2") }, "9.3");
    accepts(&with("6.000,5.000", "6.995,4.000"), "british", "fire a_con1");
}

/// §10.10, ruling A11 — Nine ways back, 1 UD each, up to 60° to either side.
#[test]
fn s10_10_nine_ways_back() {
    let rest = "b_reg1 6.000,3.000/0,1000; a_con1 6.000,4.000/0,-1000; b_reg2 4.000,0.500/0,1000; \
                a_con2 1.500,8.000/0,-1000";
    let mut table = free("b_reg1", rest);
    table.run(&["british: fire a_con1", "dice: 1 1 6 6"]);
    assert_eq!(asks(&table), Some((Side::American, "yield")));
    let places = legal(&table, "american", "recoil");
    assert_eq!(
        places,
        [
            "5.134,4.500",
            "5.293,4.707",
            "5.500,4.866",
            "5.741,4.966",
            "6.000,5.000",
            "6.259,4.966",
            "6.500,4.866",
            "6.707,4.707",
            "6.866,4.500"
        ]
    );
    let no = WhyNot::NoSuchWayBack { piece: piece("a_con1"), place: place("6.010,4.995") };
    refuses(&table, "american", "recoil 6.010,4.995", no, "10.10");
    table.play("american", "recoil 5.293,4.707");
    assert_eq!(stands(&table, "a_con1"), "5.293,4.707/270 e3");
}

/// §12.1 — Skirmishers slip away leg by leg, out of every zone and away from the assailant.
#[test]
fn s12_1_slipping_away() {
    let rest = "a_con1 6.000,5.000/0,-1000; b_linf 6.000,4.000/0,1000; b_reg2 4.000,0.500/0,1000";
    let mut table = free("a_con1", rest);
    table.run(&["american: assault b_linf", "british: react b_linf evade a_con1 0", "dice: 1"]);
    assert_eq!(asks(&table), Some((Side::British, "evade")));
    table.refused("british", "done");
    table.refused("british", "leg 6.000,2.500");
    let zone = WhyNot::ZoneInTheWay { piece: piece("b_linf"), place: place("6.050,3.999") };
    refuses(&table, "british", "leg 6.050,3.999 forced", zone, "8.4");
    table.run(&["british: pivot 0,-1000 forced", "british: leg 6.500,3.000 forced"]);
    table.run(&["british: leg 6.500,2.500 forced", "british: done"]);
    assert_eq!(stands(&table, "b_linf"), "6.500,2.500/270 e3");
    // §13.1 — The place that was left may be taken.
    assert_eq!(asks(&table), Some((Side::American, "follow")));
    table.play("american", "follow a_con1");
    assert_eq!(stands(&table, "a_con1"), "6.000,4.000/270 e4");
}

/// §14.1 — A charge is a ride of 1 UD at least.
#[test]
fn s14_1_a_charge_needs_its_run() {
    for (from, charges) in [("6.000,3.000", true), ("6.000,3.300", false)] {
        let rest = format!("b_drag {from}/0,1000; a_con1 6.000,5.000/0,-1000; b_reg2 4.000,0.500/0,1000");
        let mut table = free("b_drag", &rest);
        table.play("british", "leg 6.000,5.000");
        table.play("british", "assault a_con1");
        table.play("american", "done");
        let fight = view(&table).assault.unwrap();
        let (_, value, _) = fight.rolling.unwrap();
        assert_eq!(value, if charges { 4 } else { 3 }, "{from}");
    }
}

/// §18.2, §20.2 — Any point of the zone, if the rest of the army still finds room.
#[test]
fn s20_2_deployment_at_any_point() {
    struct Quiet;
    impl Log<Event> for Quiet {
        fn tell(&mut self, _: Event) {}
    }
    let mut choices = Choices { scenario: "cowpens".to_owned(), ..Choices::default() };
    choices.options.insert("table".to_owned(), "free".to_owned());
    let mut state = State::begin(&choices).unwrap();
    let mut play = |side: Side, text: &str| {
        let action = State::read_action(side, text).unwrap();
        state.play(side, action, &mut Quiet).map_err(|why| why.code())
    };
    assert_eq!(play(Side::American, "historical"), Ok(()));
    let units: Vec<&str> = Battle::Cowpens
        .data()
        .units
        .iter()
        .filter(|data| data.side == Side::British)
        .map(|data| data.unit.code())
        .collect();
    for (number, (unit, x)) in units.iter().zip(["1.250", "3.200", "5.150", "7.100"]).enumerate() {
        assert_eq!(play(Side::British, &format!("take {unit}")), Ok(()));
        let put = format!("put {x},1.300");
        match number {
            0..3 => {
                assert_eq!(play(Side::British, "put 4.000,2.300"), Err("outside_zone"));
                assert_eq!(play(Side::British, &put), Ok(()));
                assert_eq!(play(Side::British, "face 90"), Err("other_question"));
                assert_eq!(play(Side::British, "pivot 3,1000"), Ok(()));
            }
            _ => assert_eq!(play(Side::British, &put), Err("no_room_for_the_rest")),
        }
    }
}

/// Lists name some of what may be done, and say so; elsewhere they name all.
#[test]
fn lists_say_whether_they_hold_all() {
    let table = free("b_reg1", &format!("b_reg1 6.000,3.000/0,1000; {FAR}"));
    assert!(!table.state().lists_all());
    assert!(!legal(&table, "british", "leg").contains(&"6.123,3.456".to_owned()));
    accepts(&table, "british", "leg 6.123,3.456");
    let hexes = acting("b_reg1", "b_reg1 f2/60; a_con1 j10/270; b_reg2 d1/90");
    assert!(hexes.state().lists_all());
    // The tables do not speak each other's words.
    hexes.refused("british", "leg 6.000,4.000");
    hexes.refused("british", "go 6.000,4.000");
    table.refused("british", "go f5");
    table.refused("british", "leg f5");
}

/// §2.1, §8.3 — The ground at the table's edge reaches over it: in the east and north as in the west and south.
#[test]
fn s08_3_the_edge_of_the_table_belongs_to_its_ground() {
    for (x, others) in [("0.000", "10.000"), ("13.000", "5.000")] {
        let rest = format!(
            "acted b_drag,a_con1; b_drag {x},3.000/0,1000; a_con1 {x},4.000/0,-1000; \
             a_con2 {others},8.000/0,-1000; b_reg2 {others},0.500/0,1000"
        );
        let mut table = free("b_drag", &rest);
        let at = format!("{x},3.000");
        let rough = WhyNot::ForcedInRough { piece: piece("b_drag"), place: place(&at) };
        refuses(&table, "british", &format!("leg {x},1.500 forced"), rough, "8.3");
        // §10.5 — Cavalry in the marsh fights at 1.
        table.play("british", "assault a_con1");
        assert_eq!(view(&table).assault.unwrap().rolling.unwrap().1, 1, "{x}");
    }
}

/// §8.3, §19.4 — Whoever marches along an edge of the table meets the wood and the brook that end there, from either side.
#[test]
fn s19_4_along_the_edge_of_the_table() {
    let lart = piece_of(Battle::Hubbardton, "a_lart");
    for (edge, one, other, is_brook) in [
        ("9.000", "10.700", "7.800", false),
        ("9.000", "6.000", "7.800", true),
        ("0.000", "7.500", "9.500", true),
    ] {
        for (from, to) in [(one, other), (other, one)] {
            let rest = format!(
                "a_lart {from},{edge}/0,1000; a_con1 4.000,4.000/0,-1000; b_reg1 11.000,4.000/0,1000; \
                 francis 4.000,4.000; fraser 11.000,4.000; warner lost; riedesel lost"
            );
            let table = acting_with("hubbardton", "a_lart", "table=free", &rest);
            let there = place(&format!("{to},{edge}"));
            let why = if is_brook {
                WhyNot::FenceInTheWay { piece: lart, place: there }
            } else {
                WhyNot::ForcedInRough { piece: lart, place: there }
            };
            let section = if is_brook { "19.4" } else { "8.3" };
            refuses(&table, "american", &format!("leg {to},{edge} forced"), why, section);
        }
    }
}

/// §19.2 — A zone that ends at the table's edge holds the edge.
#[test]
fn s19_2_deployment_at_the_edge_of_the_table() {
    let mut choices = Choices { scenario: "guilford".to_owned(), ..Choices::default() };
    choices.options.insert("table".to_owned(), "free".to_owned());
    let mut state = State::begin(&choices).unwrap();
    for (side, text) in
        [(Side::American, "historical"), (Side::British, "take b_high"), (Side::British, "put 13.000,4.000")]
    {
        let action = State::read_action(side, text).unwrap();
        assert_eq!(state.play(side, action, &mut ()), Ok(()), "{text}");
    }
}

/// §21.4, ruling F10 — Reinforcements are asked for wherever one place is left, and not where none is.
#[test]
fn s21_4_any_place_will_do() {
    let with = |places: [&str; 3]| {
        let [one, two, three] = places;
        let mut table = at(&format!(
            "battle hubbardton; options concession=off,table=free; step arrival; turn 6; \
             acted a_con1,a_con2,a_mil1,b_reg1; a_con1 {one}/0,-1000; a_con2 {two}/0,-1000; \
             a_mil1 {three}/0,-1000; b_reg1 10.000,4.000/-1000,0; due a_con3; francis 4.000,6.000; \
             fraser 11.000,5.000; warner lost; riedesel lost"
        ));
        table.run(&["dice: 1"]);
        table
    };
    // The usual places are all too near to somebody; between them there is room.
    let mut table = with(["2.100,8.300", "3.835,8.300", "5.567,8.300"]);
    assert_eq!(asks(&table), Some((Side::American, "enter")));
    let named = legal(&table, "american", "enter");
    assert_eq!(named.len(), 1, "{named:?}");
    accepts(&table, "american", &format!("enter {}", named[0]));
    table.play("american", "enter a_con3 2.970,8.950");
    assert_eq!(stands(&table, "a_con3"), "2.970,8.950/270 e4");
    let full = with(["1.850,8.750", "3.750,8.750", "5.650,8.750"]);
    assert_ne!(asks(&full), Some((Side::American, "enter")));
}

/// §12.1, §13.1, ruling F12 — Whoever slips away leaves its place to be taken, by one leg or by several.
#[test]
fn s13_1_an_evasion_leaves_the_place() {
    let rest = "a_con1 6.000,5.000/0,-1000; b_linf 6.000,4.000/0,1000; b_reg2 4.000,0.500/0,1000";
    let mut table = free("a_con1", rest);
    table.run(&["american: assault b_linf", "british: react b_linf evade a_con1 0", "dice: 1"]);
    table.play("british", "leg 6.000,3.994 forced");
    let not_yet = WhyNot::StillThere { piece: piece("b_linf") };
    refuses(&table, "british", "done", not_yet, "12.1");
    table.play("british", "leg 6.000,2.700 forced");
    // Back onto the ground it leaves it may not go with the last of its march.
    let stuck = WhyNot::EvasionStuck { piece: piece("b_linf") };
    refuses(&table, "british", "leg 6.000,3.300 forced", stuck, "12.1");
    table.play("british", "leg 6.000,3.005 forced");
    table.play("british", "done");
    assert_eq!(asks(&table), Some((Side::American, "follow")));
    table.play("american", "follow a_con1");
    assert_eq!(stands(&table, "a_con1"), "6.000,4.000/270 e4");
}

/// §12.1, ruling F12 — Who could only shift a little cannot slip away.
#[test]
fn s12_1_nowhere_to_slip_away_to() {
    for (y, may) in [("0.600", false), ("1.600", true)] {
        let north = if may { "2.600" } else { "1.600" };
        let rest = format!(
            "a_con1 6.000,{north}/0,-1000; b_linf 6.000,{y}/0,1000; b_reg1 5.000,{y}/0,1000; \
             b_reg2 7.000,{y}/0,1000"
        );
        let mut table = free("a_con1", &rest);
        table.play("american", "assault b_linf");
        let evade = "react b_linf evade a_con1 0";
        if may {
            accepts(&table, "british", evade);
        } else {
            let nowhere = WhyNot::NowhereToEvade { piece: piece("b_linf") };
            refuses(&table, "british", evade, nowhere, "12.1");
        }
    }
}

/// §17.9 — A general is taken where a march ends, not in passing.
#[test]
fn s17_9_a_general_is_taken_when_the_march_ends() {
    let rest = "b_drag 6.000,1.000/0,1000; gates 6.000,4.900; a_con1 1.000,8.000/0,-1000; \
                b_reg2 4.000,0.500/0,1000";
    let lost = |table: &Script<State>| view(table).generals[0].lost;
    let mut past = free("b_drag", rest);
    past.play("british", "leg 6.000,4.000 forced");
    assert!(!lost(&past));
    past.run(&["british: leg 6.000,3.100 forced", "british: done"]);
    assert!(!lost(&past));
    let mut there = free("b_drag", rest);
    there.run(&["british: leg 6.000,4.000 forced", "british: done"]);
    let taken = Event::GeneralLost { general: general("gates"), fate: Fate::Captured };
    assert_eq!(there.events().first(), Some(&taken));
    assert!(lost(&there));
    // Nobody fires at whom the march takes.
    let rest = "b_reg1 6.000,3.000/0,1000; gates 6.000,4.900; a_con1 6.000,5.950/0,-1000; \
                b_reg2 4.000,0.500/0,1000";
    let mut fire = free("b_reg1", rest);
    accepts(&fire, "british", "snipe gates");
    fire.play("british", "leg 6.000,3.950");
    let why = WhyNot::TakenByMarch { general: general("gates") };
    refuses(&fire, "british", "snipe gates", why, "17.9");
    assert!(legal(&fire, "british", "snipe").is_empty());
}

/// §17.9, §12.1 — An evasion that ends beside a general takes him too.
#[test]
fn s17_9_an_evasion_takes_a_general() {
    let rest = "a_con1 6.000,5.000/0,-1000; b_linf 6.000,4.000/0,1000; b_reg2 9.000,0.500/0,1000; \
                gates 6.000,1.500";
    let mut table = free("a_con1", rest);
    table.run(&["american: assault b_linf", "british: react b_linf evade a_con1 0", "dice: 1"]);
    table.play("british", "leg 6.000,2.400 forced");
    assert!(!view(&table).generals[0].lost);
    table.play("british", "done");
    assert!(view(&table).generals[0].lost);
}

/// §8.4, ruling A2 — By one reading a friend's zone ends a leg as well, also of who comes out of an enemy's.
#[test]
fn a02_friends_stop_who_leaves_an_enemy() {
    for enemy in ["6.000,5.000", "6.000,7.000"] {
        let rest = format!(
            "b_drag 6.000,4.000/0,-1000; a_con1 {enemy}/0,-1000; b_reg1 6.000,1.500/0,1000; \
             b_reg2 4.000,0.500/0,1000"
        );
        for (option, stops) in [("on", true), ("off", false)] {
            let extra = format!("table=free,a02_friendly_zones_stop={option}");
            let mut table = acting_with("camden", "b_drag", &extra, &rest);
            table.play("british", "leg 6.000,2.500 forced");
            assert_eq!(view(&table).activation.march.unwrap().stopped, stops, "{enemy}, {option}");
            if stops {
                let why = WhyNot::ZoneInTheWay { piece: piece("b_drag"), place: place("6.000,2.500") };
                refuses(&table, "british", "leg 5.000,2.500 forced", why, "8.4");
            } else {
                accepts(&table, "british", "leg 5.000,2.500 forced");
            }
        }
    }
}

/// §10.10, ruling A11 — By one reading only straight back.
#[test]
fn a11_straight_back_or_not_at_all() {
    let rest = "acted b_reg1,a_con1; b_reg1 6.000,3.000/0,1000; a_con1 6.000,4.000/0,-1000; \
                a_con3 6.000,5.200/0,-1000; b_reg2 4.000,0.500/0,1000";
    let mut table = acting_with("camden", "b_reg1", "table=free,a11_recoil=straight", rest);
    table.run(&["british: assault a_con1", "dice: 2 6 6 6", "dice: 6 6 6 6"]);
    assert_eq!(stands(&table, "a_con1"), "6.000,4.000/270 e2");
}

/// §12.1, ruling F4 — Whoever has friends at both sides slips away straight to the rear, whichever way the line faces.
#[test]
fn s12_1_a_line_askew_leaves_the_same_way_out() {
    for (line, facing) in [
        (["6.000,4.500", "6.960,4.780", "5.040,4.220", "6.280,3.540"], ["280,-960", "-280,960"]),
        (["6.000,4.500", "7.000,4.500", "5.000,4.500", "6.000,3.500"], ["0,-1000", "0,1000"]),
    ] {
        let [unit, left, right, enemy] = line;
        let [ours, theirs] = facing;
        let mut table = free(
            "b_reg1",
            &format!(
                "a_skm1 {unit}/{ours}; a_mil1 {left}/{ours}; a_mil2 {right}/{ours}; b_reg1 {enemy}/{theirs}; \
                 b_reg2 4.000,0.500/0,1000"
            ),
        );
        table.play("british", "assault a_skm1");
        accepts(&table, "american", "react a_skm1 evade b_reg1 0");
    }
}

/// §12.1, ruling F15 — An interval that a base fits through is a way out, wherever it lies: by one leg, or by a halt in
/// line with it.
#[test]
fn s12_1_through_an_interval() {
    // From rules version 3 on; before, only some directions were tried.
    let assailed = |rules: &str, units: &str| {
        let mut table = Script::<State>::at(&format!(
            "{rules}homard; battle camden; options concession=off,table=free; step act; turn 1; active british; \
             acted b_reg1; group b_reg1; unit b_reg1; success yes; {units}"
        ));
        table.play("british", "assault a_skm1");
        table
    };
    let evade = "react a_skm1 evade b_reg1 0";
    let nowhere = WhyNot::NowhereToEvade { piece: piece("a_skm1") };
    let straight = "a_skm1 6.118,4.856/671,741; a_mil1 3.580,7.461/671,741; a_mil2 4.515,5.699/671,741; \
                    a_mil3 5.451,3.937/671,741; a_mil4 6.387,2.175/671,741; b_reg1 6.791,5.599/-671,-741; \
                    b_reg2 7.595,4.170/-671,-741";
    let by_a_halt = "a_skm1 5.944,4.414/-248,-966; a_mil1 8.159,3.425/-248,-966; a_mil2 6.899,5.148/-248,-966; \
                     a_mil3 5.633,6.881/-248,-966; a_mil4 4.417,8.544/-248,-966; a_con1 5.599,5.352/-248,-966; \
                     b_reg1 5.696,3.448/248,966";
    for (units, legs) in [(straight, 1), (by_a_halt, 2)] {
        refuses(&assailed("rules=2 ", units), "american", evade, nowhere, "12.1");
        let mut table = assailed("", units);
        table.run(&[&format!("american: {evade}"), "dice: 1"]);
        // What is named leads out, and the last of it is an end.
        for done in 0..legs {
            assert_eq!(asks(&table), Some((Side::American, "evade")), "after {done} legs");
            assert!(!table.legal("american").contains(&"done".to_owned()));
            let named = legal(&table, "american", "leg");
            table.play("american", &format!("leg {}", named[0]));
        }
        table.play("american", "done");
        assert_eq!(asks(&table), Some((Side::British, "follow")));
    }
}
