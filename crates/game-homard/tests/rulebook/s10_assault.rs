//! §10 assaults, §13 breakthrough, §14.1 charges, §15 experience, §16 artillery.

use super::common::*;

/// The values and dice both sides roll, as `(attack, defence)`, when nobody answers.
#[track_caller]
fn values(battle: &str, attacker: &str, target: &str, rest: &str) -> [(u8, u8); 2] {
    let mut table = acting_with(battle, attacker, "", &format!("acted {attacker},{target}; {rest}"));
    let side = if attacker.starts_with('a') { "american" } else { "british" };
    table.play(side, &format!("assault {target}"));
    let rolling = |table: &Script<State>| {
        view(table).assault.unwrap().rolling.map(|(_, value, dice)| (value, dice)).unwrap()
    };
    let attack = rolling(&table);
    table.dice(&vec![6; attack.1 as usize]);
    [attack, rolling(&table)]
}

const FRONT: &str = "b_drag d1/90; a_con2 a9/270";

#[test]
fn s10_1_contact_in_front_and_no_fire() {
    let table = acting("b_reg1", &format!("b_reg1 f5/90; a_con1 f7/270; {FRONT}"));
    let why = WhyNot::NoContact { piece: piece("b_reg1"), target: piece("a_con1"), section: section(10, 1) };
    refuses(&table, "british", "assault a_con1", why, "10.1");
    let why = WhyNot::NotAnEnemy { piece: piece("b_drag"), section: section(10, 1) };
    refuses(&table, "british", "assault b_drag", why, "10.1");
    // Even after a forced march.
    let mut table = acting("b_reg1", &format!("b_reg1 f4/60; a_con1 g7/270; {FRONT}"));
    table.run(&["british: go f6", "british: assault a_con1"]);
    assert_eq!(table.events()[0], Event::AssaultBegan { piece: piece("b_reg1"), target: piece("a_con1") });
}

/// Ruling A5: after a basic move too; by the other reading a hard march is needed.
#[test]
fn s10_1_after_a_basic_move() {
    let position = format!("b_reg1 f4/60; a_con1 f6/270; {FRONT}");
    let mut table = acting("b_reg1", &position);
    table.run(&["british: go f5", "british: face 60", "british: assault a_con1"]);
    let mut strict = acting_with("camden", "b_reg1", "a05_assault_after_basic_move=off", &position);
    strict.play("british", "go f5");
    let mut hard = strict.clone();
    strict.play("british", "face 60");
    refuses(
        &strict,
        "british",
        "assault a_con1",
        WhyNot::AssaultAfterBasic { piece: piece("b_reg1") },
        "10.1",
    );
    hard.run(&["british: face 60 forced", "british: assault a_con1"]);
}

/// Ruling A19: guns may; by the other reading not.
#[test]
fn s10_1_guns_may_assault() {
    let position = format!("b_lart f5/60; a_con1 f6/270; {FRONT}");
    assert_eq!(legal(&acting("b_lart", &position), "british", "assault"), ["a_con1"]);
    let strict = acting_with("camden", "b_lart", "a19_artillery_assaults=off", &position);
    refuses(
        &strict,
        "british",
        "assault a_con1",
        WhyNot::ArtilleryAssaults { piece: piece("b_lart") },
        "10.1",
    );
}

#[test]
fn s10_2_combat_values() {
    let vc = |battle: Battle, code: &str| unit(code).data(battle).vc;
    assert_eq!(
        ["a_fart", "a_skm1", "a_mil1", "b_linf", "b_reg1", "b_drag", "b_high"]
            .map(|code| vc(Battle::Camden, code)),
        [1, 1, 2, 2, 3, 3, 4]
    );
    assert_eq!(vc(Battle::Guilford, "b_grd1"), 4);
    assert_eq!(vc(Battle::Hubbardton, "b_gren"), 4);
}

/// §10.3, §10.9, §10.10 — The lower total suffers the difference: an element, a step back, an element.
#[test]
fn s10_3_the_lower_total_suffers() {
    let mut table = acting("b_reg1", &format!("acted b_reg1,a_con1; b_reg1 f5/90; a_con1 f6/270; {FRONT}"));
    table.run(&["british: assault a_con1", "dice: 3 2 4 6", "dice: 1 1 6 6"]);
    // 5 against 2: three losses.
    assert_eq!(
        table.events()[1..3],
        [
            Event::MeleeWon { winner: piece("b_reg1"), loser: piece("a_con1"), by: 3 },
            Event::ElementLost { piece: piece("a_con1"), left: 3 },
        ]
    );
    assert_eq!(asks(&table), Some((Side::American, "recoil")));
    let why = WhyNot::MustRecoil { piece: piece("a_con1") };
    refuses(&table, "american", "fall", why, "10.10");
    refuses(
        &table,
        "american",
        "recoil e6",
        WhyNot::NoRecoil { piece: piece("a_con1"), place: place("e6") },
        "10.10",
    );
    table.play("american", "recoil f7");
    assert_eq!(stands(&table, "a_con1"), "f7/270 e2");
    assert_eq!(asks(&table), Some((Side::British, "follow")));
}

#[test]
fn s10_3_on_equal_totals_each_loses_one() {
    let mut table = acting("b_reg1", &format!("acted b_reg1,a_con1; b_reg1 f5/90; a_con1 f6/270; {FRONT}"));
    table.run(&["british: assault a_con1", "dice: 3 6 6 6", "dice: 1 2 6 6"]);
    assert_eq!([stands(&table, "b_reg1"), stands(&table, "a_con1")], ["f5/90 e3", "f6/270 e3"]);
}

#[test]
fn s10_4_weary_units() {
    let rest = format!("b_reg1 f5/90 c1; a_con1 f6/270 c2; {FRONT}");
    assert_eq!(values("camden", "b_reg1", "a_con1", &rest), [(2, 4), (1, 4)]);
}

/// §10.5 — Cavalry on broken ground or against cover has 1, even charging from behind.
#[test]
fn s10_5_hindered_cavalry() {
    let rest = "b_drag j4/180 s2; a_mil1 i4/180; b_reg1 n1/180; a_con5 a1/0";
    assert_eq!(values("guilford", "b_drag", "a_mil1", rest)[0], (1, 3));
    let rest = "b_drag b3/0; a_con1 c3/180; b_reg1 d1/90; a_con2 a9/270";
    assert_eq!(values("camden", "b_drag", "a_con1", rest)[0], (1, 3));
}

/// §10.6 — Cover or height: one more, once (ruling B10); ruling A15: even against somebody in the same wood.
#[test]
fn s10_6_cover_and_height() {
    let rest = "b_reg1 j4/180; a_mil1 i4/0; b_high n1/180; a_con5 a1/0";
    assert_eq!(values("guilford", "b_reg1", "a_mil1", rest), [(3, 4), (3, 4)]);
    let rest = "b_reg1 h4/180; a_mil1 g4/0; b_high n1/180; a_con5 a1/0";
    assert_eq!(values("guilford", "b_reg1", "a_mil1", rest), [(3, 4), (3, 4)]);
    let mut table = acting_with(
        "guilford",
        "b_reg1",
        "a15_cover_from_outside_only=on",
        &format!("acted b_reg1,a_mil1; {rest}"),
    );
    table.run(&["british: assault a_mil1", "dice: 6 6 6 6"]);
    assert_eq!(view(&table).assault.unwrap().rolling.unwrap().1, 2);
    // The assailant too, from above.
    let rest = "a_con1 d8/270; b_reg1 d7/90; b_drag a1/90; a_con2 a14/270";
    assert_eq!(values("cowpens", "a_con1", "b_reg1", rest), [(3, 3), (3, 3)], "both on the ridge");
    let rest = "a_con1 d7/270; b_reg1 d6/90; b_drag a1/90; a_con2 a14/270";
    assert_eq!(values("cowpens", "a_con1", "b_reg1", rest), [(4, 3), (3, 3)]);
}

/// §10.7 — Two more from wholly behind the front line.
#[test]
fn s10_7_from_behind() {
    // From the south-west: behind who looks north, on the line of who looks north-west, in front of who looks south.
    for (facing, value) in [(90, 5), (150, 3), (270, 3)] {
        let rest = format!("b_reg1 f5/60; a_con1 f6/{facing}; {FRONT}");
        assert_eq!(values("camden", "b_reg1", "a_con1", &rest)[0].0, value, "facing {facing}");
    }
}

/// §10.7 — A fortified point gives two more, instead of cover (ruling B11). No battle has one, so it is asked of the
/// numbers alone.
#[test]
fn s10_7_fortified_points() {
    use tricorne_game_homard::ids::Ground;
    assert!(Ground::Redoubt.is_restricted());
    for battle in Battle::ALL {
        let grounds = battle.data().terrains.iter().filter_map(|terrain| terrain.ground);
        assert!(grounds.into_iter().all(|ground| ground != Ground::Redoubt), "{battle:?}");
    }
}

/// §10.8 — Never below 1, never above 5.
#[test]
fn s10_8_limits() {
    let rest = format!("b_high f5/60; a_skm1 f6/90 c3; {FRONT}");
    assert_eq!(values("camden", "b_high", "a_skm1", &rest), [(5, 4), (1, 3)]);
}

/// §10.9 — The last element falls, and the unit is gone.
#[test]
fn s10_9_destroyed() {
    let mut table =
        acting("b_reg1", &format!("acted b_reg1,a_con1; b_reg1 f5/90; a_con1 f6/270 e1; {FRONT}"));
    table.run(&["british: assault a_con1", "dice: 1 6 6 6", "dice: 6"]);
    assert_eq!(
        table.events()[2..],
        [Event::ElementLost { piece: piece("a_con1"), left: 0 }, Event::Destroyed { piece: piece("a_con1") },]
    );
    assert_eq!(table.legal("british"), ["follow b_reg1", "done"]);
}

/// §10.10 — Away from the opponent, and nearer to no other enemy (ruling B13); else an element.
#[test]
fn s10_10_encircled_units_bleed() {
    let rest =
        "acted b_reg1,a_con1; b_reg1 f5/90; a_con1 f6/270; b_reg2 f8/270; b_high h6/180; a_con2 a9/270";
    let mut table = acting("b_reg1", rest);
    table.run(&["british: assault a_con1", "dice: 2 6 6 6", "dice: 6 6 6 6"]);
    assert_eq!(stands(&table, "a_con1"), "f6/270 e2");
}

/// §10.10 — After two steps back it looks the way it went.
#[test]
fn s10_10_two_steps_turn_a_unit_round() {
    let mut table = acting("b_reg1", &format!("acted b_reg1,a_con1; b_reg1 f5/90; a_con1 f6/270; {FRONT}"));
    table.run(&["british: assault a_con1", "dice: 3 1 6 6", "dice: 6 6 6 6", "american: recoil g7"]);
    assert_eq!(stands(&table, "a_con1"), "g7/270 e2");
    table.play("american", "recoil g8");
    assert_eq!(stands(&table, "a_con1"), "g8/60 e2");
}

/// Ruling A16 — Over the edge it is driven off, or loses an element by the other reading; ruling A11: straight back only.
#[test]
fn s10_10_over_the_edge() {
    let rest = "acted b_reg1,a_con1; b_reg1 f9/90; a_con1 f10/270; b_drag d1/90; a_con2 a1/270";
    let mut table = acting("b_reg1", rest);
    table.run(&["british: assault a_con1", "dice: 2 6 6 6", "dice: 6 6 6 6"]);
    // On the last row there is still a step to the side.
    assert_eq!(stands(&table, "a_con1"), "g10/270 e3");
    let rest = rest.replace("b_drag d1/90", "b_drag d1/90; b_high g9/90; b_linf h10/180");
    for (option, left) in [("", "-"), ("a16_over_the_edge=lose_element", "f10/270 e2")] {
        let mut table = acting_with("camden", "b_reg1", option, &rest);
        table.run(&["british: assault a_con1", "dice: 2 6 6 6", "dice: 6 6 6 6"]);
        assert_eq!(stands(&table, "a_con1"), left, "{option}");
    }
    let rest = format!("acted b_reg1,a_con1; b_reg1 f5/90; a_con1 f6/270; {FRONT}");
    let mut table = acting_with("camden", "b_reg1", "a11_recoil=straight", &rest);
    table.run(&["british: assault a_con1", "dice: 2 6 6 6", "dice: 6 6 6 6"]);
    assert_eq!(stands(&table, "a_con1"), "g7/270 e3", "the only way straight back");
}

/// §13.1 — Whoever drove the enemy off may take its place.
#[test]
fn s13_1_breakthrough() {
    let mut table = acting("b_reg1", &format!("acted b_reg1,a_con1; b_reg1 f5/90; a_con1 f6/270; {FRONT}"));
    table.run(&[
        "british: assault a_con1",
        "dice: 2 6 6 6",
        "dice: 6 6 6 6",
        "american: recoil f7",
        "british: follow b_reg1",
    ]);
    assert_eq!(
        table.events()[0],
        Event::Followed { piece: piece("b_reg1"), from: place("f5"), to: place("f6") }
    );
    assert_eq!(stands(&table, "b_reg1"), "f6/90 e4");
}

/// §13.1 — Guns do not follow onto broken ground, and nobody over a fence after a forced march.
#[test]
fn s13_1_what_bars_a_breakthrough() {
    // a_con1 stands in the marsh b3; the gun beside it stays.
    let mut table =
        acting("b_lart", "acted b_lart,a_con1; b_lart c3/180; a_con1 b3/0 e1; b_drag d1/90; a_con2 a9/270");
    table.run(&["british: assault a_con1", "dice: 1 6", "dice: 6"]);
    assert_eq!(stands(&table, "a_con1"), "-");
    assert_eq!(view(&table).assault, None);
    let mut table = acting_with(
        "guilford",
        "a_con1",
        "",
        "acted a_con1,b_reg1; forced a_con1; a_con1 c3/0; b_reg1 d3/180 e1; b_high n1/180; a_con5 a1/0",
    );
    table.run(&["american: assault b_reg1", "dice: 1 6 6 6", "dice: 6"]);
    assert_eq!(view(&table).assault, None);
}

/// Ruling A10 — By the other reading the assailed takes the place of a beaten lead.
#[test]
fn s13_1_breakthrough_by_the_assailed() {
    let rest = format!("acted b_reg1,a_con1; b_reg1 f5/90; a_con1 f6/270; {FRONT}");
    for (option, expected) in [("", "f6/270 e4"), ("a10_breakthrough_by_defender=on", "f5/270 e4")] {
        let mut table = acting_with("camden", "b_reg1", option, &rest);
        table.run(&["british: assault a_con1", "dice: 6 6 6 6", "dice: 2 6 6 6", "british: recoil f4"]);
        if !option.is_empty() {
            assert_eq!(asks(&table), Some((Side::American, "follow")));
            table.play("american", "follow a_con1");
        }
        assert_eq!(stands(&table, "a_con1"), expected);
    }
}

/// §14.1 — Cavalry that has moved to attack has one more (ruling B15: only if it moved).
#[test]
fn s14_1_the_charge() {
    let rest = "a_con1 f6/270; a_con2 a9/270; b_reg1 d1/90";
    assert_eq!(values("camden", "b_drag", "a_con1", &format!("b_drag f5/60; {rest}"))[0], (3, 3));
    let mut table = acting("b_drag", &format!("acted b_drag,a_con1; b_drag d3/60; {rest}"));
    table.run(&["british: go f5", "british: face 60 forced", "british: assault a_con1"]);
    assert_eq!(view(&table).assault.unwrap().rolling.unwrap().1, 4);
}

/// §15.1, §15.2, §15.3 — What equal totals cost, by experience.
#[test]
fn s15_1_ties_by_experience() {
    // Camden: the light infantry are veterans, the Continentals ordinary.
    let mut table = acting("b_linf", &format!("acted b_linf,a_con1; b_linf f5/90; a_con1 f6/270; {FRONT}"));
    table.run(&["british: assault a_con1", "dice: 1 6 6", "dice: 1 6 6 6"]);
    assert_eq!([stands(&table, "b_linf"), stands(&table, "a_con1")], ["f5/90 e3", "f6/270 e3"]);
}

#[test]
fn s15_2_the_ordinary_and_the_inexperienced() {
    // Cowpens: a_mil2 is inexperienced, the British Legion infantry ordinary.
    let mut table = acting_with(
        "cowpens",
        "b_mil1",
        "",
        "acted b_mil1,a_mil2; b_mil1 e3/90; a_mil2 e4/270; a_con2 a14/270; b_drag a1/90",
    );
    table.run(&["british: assault a_mil2", "dice: 1 6 6 6", "dice: 1 6 6 6"]);
    assert_eq!([stands(&table, "b_mil1"), stands(&table, "a_mil2")], ["e3/90 e4", "e4/270 e3"]);
}

#[test]
fn s15_3_the_inexperienced_give_way_to_veterans() {
    let mut table = acting_with(
        "cowpens",
        "b_linf",
        "",
        "acted b_linf,a_mil2; b_linf e3/90; a_mil2 e4/270; a_con2 a14/270; b_drag a1/90",
    );
    table.run(&["british: assault a_mil2", "dice: 1 6", "dice: 1 6 6 6"]);
    assert_eq!(asks(&table), Some((Side::American, "recoil")));
    table.play("american", "recoil e5");
    assert_eq!([stands(&table, "b_linf"), stands(&table, "a_mil2")], ["e3/90 e2", "e5/270 e3"]);
}

/// §16.1 — Two losses cost a battery one element and no ground; three destroy it.
#[test]
fn s16_1_guns_do_not_give_way() {
    for (faces, left) in [([2, 6, 6, 6], "f6/270 e1"), ([3, 6, 6, 6], "-")] {
        let mut table =
            acting("b_reg1", &format!("acted b_reg1,a_lart; b_reg1 f5/90; a_lart f6/270; {FRONT}"));
        table.run(&["british: assault a_lart"]).dice(&faces).dice(&[6, 6]);
        assert_eq!(stands(&table, "a_lart"), left);
    }
    // Ruling B14: by fire too.
    let mut table = acting("b_reg1", &format!("b_reg1 f5/90; a_lart f6/270; {FRONT}"));
    table.run(&["british: fire a_lart", "dice: 1 1 6 6"]);
    assert_eq!(stands(&table, "a_lart"), "f6/270 e1");
}

/// §10.10, ruling A11 — By one reading there is no way back but straight: somebody there, or the edge, and none is left.
#[test]
fn a11_straight_back_or_not_at_all() {
    let rest =
        "acted b_reg1,a_con1,a_con3; b_reg1 f5/90; a_con1 f6/270; a_con3 g7/270; b_drag d1/90; a_con2 a9/270";
    let mut table = acting_with("camden", "b_reg1", "a11_recoil=straight", rest);
    table.run(&["british: assault a_con1", "dice: 2 6 6 6", "dice: 6 6 6 6"]);
    assert_eq!(stands(&table, "a_con1"), "f6/270 e2");
    let mut wide = acting("b_reg1", rest);
    wide.run(&["british: assault a_con1", "dice: 2 6 6 6", "dice: 6 6 6 6"]);
    assert_ne!(stands(&wide, "a_con1"), "f6/270 e2");
    // Ruling A16: over the edge, though a place lies beside it.
    let edge = "acted b_reg1,a_con1; b_reg1 f9/90; a_con1 f10/270; b_drag d1/90; a_con2 a9/270";
    for (option, end) in [("straight", "-"), ("wide", "")] {
        let mut table = acting_with("camden", "b_reg1", &format!("a11_recoil={option}"), edge);
        table.run(&["british: assault a_con1", "dice: 2 6 6 6", "dice: 6 6 6 6"]);
        assert_eq!(stands(&table, "a_con1") == "-", end == "-", "{option}");
    }
}

/// §14.1, rulings A10 and B15 — A place taken in defence is no charge in the activation that follows.
#[test]
fn a10_a_place_taken_in_defence_is_no_charge() {
    let mut table = at("battle guilford; options concession=off,a10_breakthrough_by_defender=on; step act; \
        turn 1; active british; acted b_reg1,b_high; group b_reg1; unit b_reg1; success yes; b_reg1 b4/90; \
        a_drag b5/270; a_cav a5/270; b_high n8/180");
    table.run(&["british: assault a_drag", "american: done", "dice: 6 6 6 6", "dice: 2 6"]);
    table.run(&["british: recoil b3", "american: follow a_drag"]);
    table.run(&["american: activate a_cav", "american: join a_drag", "american: roll 0", "dice: 1"]);
    table.run(&["american: play a_cav", "american: go a4", "american: face 270", "american: assault b_reg1"]);
    table.run(&["american: support a_drag", "dice: 6 6"]);
    // 3, less 1 for the combat before; it has not moved in this activation.
    assert_eq!(view(&table).assault.unwrap().rolling.unwrap().1, 2);
}

/// §7.3, ruling A5 — Where a basic move bars the assault, a pivot that was paid for bars the support of one too.
#[test]
fn a05_a_pivot_bars_support() {
    for (first, supports) in [("british: face 90", false), ("british: face 90 forced", true)] {
        let mut table = at(
            "battle camden; options concession=off,a05_assault_after_basic_move=off; step next; \
            turn 1; active british; acted b_reg1,b_reg2,a_con1; group b_reg1,b_reg2; success yes; b_reg1 e5/90; \
            b_reg2 f5/0; a_con1 e6/270; a_con2 a9/270",
        );
        table.run(&["british: play b_reg2", "british: go f5", first]);
        if view(&table).activation.unit == Some(piece("b_reg2")) {
            table.play("british", "done");
        }
        table.play("british", "assault a_con1");
        assert_eq!(asks(&table) == Some((Side::British, "support")), supports, "{first}");
    }
}
