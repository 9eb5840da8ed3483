//! §8 movement.

use super::common::*;

const FAR: &str = "a_con1 j10/270; b_reg2 d1/90";

/// §8.1 — How far each arm goes straight ahead, by a basic move and by a forced march.
#[test]
fn s08_1_allowances() {
    for (code, basic, forced) in
        [("b_reg1", 1, 2), ("b_linf", 2, 2), ("b_drag", 1, 5), ("b_lart", 0, 3), ("b_fart1", 0, 1)]
    {
        let position = format!("{code} f2/60; {FAR}");
        let farthest = |table: &Script<State>| {
            let rows = legal(table, "british", "go").into_iter().map(|to| to[1..].parse::<i8>().unwrap() - 2);
            rows.max().unwrap_or(0)
        };
        assert_eq!(farthest(&acting(code, &position)), forced, "{code}");
        if basic > 0 {
            assert_eq!(farthest(&failed(code, &position)), basic, "{code}");
        }
    }
    let table = acting("b_reg1", &format!("b_reg1 f2/90; {FAR}"));
    let why = WhyNot::TooFar { piece: piece("b_reg1"), place: place("f5"), allowance: 2 };
    refuses(&table, "british", "go f5", why, "8.1");
}

/// §8.2, ruling A4 — A step to the side or back costs 2; a pivot 1, whatever the angle.
#[test]
fn s08_2_pivots_and_other_ways_cost_one_more() {
    let mut table = acting("b_reg1", &format!("b_reg1 f5/90; {FAR}"));
    // Two steps ahead, or one and a pivot before or after it, or one to any side, or a pivot on the spot.
    assert_eq!(legal(&table, "british", "go"), ["e4", "e5", "e6", "e7", "f4", "f5", "f6", "f7", "g5", "g7"]);
    table.run(&["british: go e4", "british: face 90 forced"]);
    table.assert_events(&[Event::Moved {
        piece: piece("b_reg1"),
        from: place("f5"),
        path: vec![place("e4")].try_into().unwrap(),
        facing: facing(90),
        pace: Pace::Forced,
    }]);
    let mut table = acting("b_reg1", &format!("b_reg1 f5/90; {FAR}"));
    table.play("british", "go f5");
    assert_eq!(legal(&table, "british", "face").len(), 11, "every other way, by a basic move");
    table.play("british", "face 270");
    table.assert_events(&[Event::Turned { piece: piece("b_reg1"), facing: facing(270) }]);
}

#[test]
fn s08_2_without_the_surcharge_a_step_is_a_step() {
    let table = acting_with("camden", "b_reg1", "a04_surcharge=off", &format!("b_reg1 f5/90; {FAR}"));
    assert_eq!(legal(&table, "british", "go").len(), 19, "everything within two hexes, and the spot");
}

/// §8.2 — Skirmishers and light guns turn for nothing: a free pivot is no movement (ruling B31).
#[test]
fn s08_2_skirmishers_and_light_guns_turn_freely() {
    let mut table = acting("b_linf", "b_linf f5/270; a_con1 f6/270; b_reg2 d1/90; a_con2 a9/270");
    table.run(&["british: go f5", "british: face 90", "british: fire a_con1"]);
    table.assert_events(&[Event::Fired {
        piece: piece("b_linf"),
        target: piece("a_con1"),
        range: 1,
        score: 3,
        dice: 3,
    }]);
    let mut table = acting("b_lart", "b_lart f5/270; a_con1 f6/270; b_reg2 d1/90; a_con2 a9/270");
    table.run(&["british: go f5", "british: face 60", "british: fire a_con1"]);
}

#[test]
fn s08_2_some_cannot_turn_at_all() {
    // A field gun in a marsh does not stir: it makes no basic move and no forced march there.
    let table = acting("b_fart1", "b_fart1 b3/90; a_con1 b5/270; b_reg2 d1/90");
    let why = WhyNot::ForcedInRough { piece: piece("b_fart1"), place: place("b3") };
    refuses(&table, "british", "go b3", why, "8.3");
    assert_eq!(table.legal("british"), ["fire a_con1", "done"]);
    let mut table = failed("b_reg1", &format!("b_reg1 f5/90; {FAR}"));
    table.play("british", "go f5");
    refuses(&table, "british", "face 90", WhyNot::LooksThatWay { piece: piece("b_reg1") }, "8.2");
}

/// §8.3, ruling B27 — No forced march in the marsh, into it, or out of it; a basic move will do.
#[test]
fn s08_3_no_forced_march_in_broken_ground() {
    // c3 is open, b3 is marsh.
    let table = acting("b_drag", &format!("b_drag d3/180; {FAR}"));
    let to_marsh = WhyNot::ForcedInRough { piece: piece("b_drag"), place: place("b3") };
    refuses(&table, "british", "go b3", to_marsh, "8.3");
    let table = acting("b_drag", &format!("b_drag b3/0; {FAR}"));
    assert_eq!(
        legal(&table, "british", "go"),
        ["b2", "b3", "b4", "c3"],
        "a basic move: a step ahead or a pivot"
    );
}

/// §8.3 — In or out, not both in one turn.
#[test]
fn s08_3_not_in_and_out() {
    // The village at d8 lies straight between c9 and e8.
    let table = at(
        "battle hubbardton; options concession=off; step act; turn 1; active british; acted b_linf; group b_linf; \
         unit b_linf; b_linf c9/270; a_con1 a1/0; b_reg1 m9/180",
    );
    assert!(legal(&table, "british", "go").contains(&"d8".to_owned()), "into the village");
    let why = WhyNot::InAndOut { piece: piece_of(Battle::Hubbardton, "b_linf"), place: place("e8") };
    refuses(&table, "british", "go e8", why, "8.3");
}

/// Ruling B28 — Whoever starts in cover may leave it, and enter another.
#[test]
fn s08_3_out_and_in_is_allowed() {
    let table = at(
        "battle hubbardton; options concession=off; step act; turn 1; active british; acted b_linf; group b_linf; \
         unit b_linf; b_linf d8/270; a_con1 a1/0; b_reg1 m9/180",
    );
    let reach = legal(&table, "british", "go");
    assert!(reach.contains(&"e8".to_owned()) && reach.contains(&"e9".to_owned()), "{reach:?}");
}

/// §8.4 — One stops on entering a zone of control, and does not go from zone to zone.
#[test]
fn s08_4_zones_of_control() {
    let table = acting("b_drag", "b_drag f3/60; a_con1 g6/270; b_reg2 d1/90");
    let reach = legal(&table, "british", "go");
    assert!(reach.contains(&"g5".to_owned()), "into the zone");
    let beyond = WhyNot::ZoneInTheWay { piece: piece("b_drag"), place: place("h7") };
    refuses(&table, "british", "go h7", beyond, "8.4");
    // In contact already: away is fine, around the enemy is not.
    let table = failed("b_reg1", "b_reg1 g5/0; a_con1 g6/270; b_reg2 d1/90");
    let why = WhyNot::ZoneInTheWay { piece: piece("b_reg1"), place: place("h5") };
    refuses(&table, "british", "go h5", why, "8.4");
    assert_eq!(legal(&table, "british", "go"), ["g4", "g5"]);
}

/// Ruling A18 — A pivot may be paid after one entered a zone; by the other reading not.
#[test]
fn s08_4_turning_in_a_zone() {
    for (option, ways) in [("", 12), ("a18_pivot_in_zone=off", 5)] {
        let mut table = acting_with(
            "camden",
            "b_reg1",
            option,
            "b_reg1 f5/60; a_con1 g7/270; b_reg2 d1/90; a_con2 a9/270",
        );
        table.play("british", "go f6");
        // Without it only what a pivot before the step allows.
        assert_eq!(legal(&table, "british", "face").len(), ways);
    }
}

/// Ruling A2 — Friends' zones do not stop; by the other reading they do.
#[test]
fn s08_4_friends_do_not_stop() {
    let position = "b_drag e3/0; b_reg1 g4/90; a_con1 j10/270; b_reg2 d1/90";
    let open = acting("b_drag", position);
    assert!(legal(&open, "british", "go").contains(&"j3".to_owned()));
    let stopped = acting_with("camden", "b_drag", "a02_friendly_zones_stop=on", position);
    assert!(!legal(&stopped, "british", "go").contains(&"j3".to_owned()));
}

/// Ruling A3 — Nobody passes through friends; by the other reading one may, without stopping there.
#[test]
fn s08_4_friends_are_in_the_way() {
    let position = "b_reg1 f5/60; b_reg2 f6/60; b_high g5/90; b_mil1 e6/90; a_con1 j10/270";
    let table = acting("b_reg1", position);
    let why = WhyNot::UnitsInTheWay { piece: piece("b_reg1"), place: place("g7") };
    refuses(&table, "british", "go g7", why, "2.1");
    let table = acting_with("camden", "b_reg1", "a03_passing_friends=on", position);
    let reach = legal(&table, "british", "go");
    assert!(reach.contains(&"g7".to_owned()) && !reach.contains(&"f6".to_owned()), "{reach:?}");
}

/// §19.4 — Fences bar forced marches; a step over one by a basic move is fine.
#[test]
fn s19_4_no_forced_march_over_a_fence() {
    // From the heights c3 into the fenced vale d3, and on.
    let position = "a_con1 c3/0; b_reg1 n1/180; b_drag n2/180";
    let table = acting_with("guilford", "a_con1", "", position);
    assert!(legal(&table, "american", "go").contains(&"d3".to_owned()), "one step over the fence");
    let why = WhyNot::FenceInTheWay { piece: piece_of(Battle::Guilford, "a_con1"), place: place("e3") };
    refuses(&table, "american", "go e3", why, "19.4");
    // Whoever has crossed a fence this turn makes no forced march at all.
    let table =
        acting_with("guilford", "a_con1", "", "fenced a_con1; a_con1 d3/0; b_reg1 n1/180; b_drag n2/180");
    let why = WhyNot::CrossedFence { piece: piece_of(Battle::Guilford, "a_con1") };
    refuses(&table, "american", "go f3", why, "19.4");
}

/// Ruling B33 — A stream bars forced marches too.
#[test]
fn s19_4_streams_are_like_fences() {
    let table = acting_with("hubbardton", "b_reg1", "", "b_reg1 i4/180; a_con1 a1/0");
    let why = WhyNot::FenceInTheWay { piece: piece_of(Battle::Hubbardton, "b_reg1"), place: place("g4") };
    assert!(legal(&table, "british", "go").contains(&"h4".to_owned()));
    refuses(&table, "british", "go g4", why, "19.4");
}

/// Several rules at once: no single one is to blame.
#[test]
fn s08_1_no_way_at_all() {
    let table = acting(
        "b_drag",
        "b_drag b3/0; b_reg1 c3/90; b_reg2 a3/90; b_high b4/90; b_mil1 a4/90; b_mil2 b2/90; b_lart a2/90; a_con1 j10/270",
    );
    let why = WhyNot::NoWay { piece: piece("b_drag"), place: place("f3") };
    refuses(&table, "british", "go f3", why, "8.1");
}
