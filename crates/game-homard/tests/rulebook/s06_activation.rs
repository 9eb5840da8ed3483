//! §6 activation, §7 groups.

use super::common::*;

const LINE: &str = "battle camden; options concession=off; step activate; turn 1; points 9/0; a_con1 d8/270; \
    a_con2 e8/270; a_mil1 f8/270; a_drag d9/270; a_lart g8/270; gates e9; b_reg1 f2/90; b_reg2 g2/90";

fn tested(code: &str, face: u8, needed: i8, points: u8, success: bool) -> Event {
    Event::Tested { piece: piece(code), face, needed, points, success }
}

/// §6.1 — The table of basic scores, as the armies have it; ruling B1: 5 is a score too.
#[test]
fn s06_1_basic_scores() {
    use tricorne_game_homard::ids::{Class, Experience};
    for battle in Battle::ALL {
        for data in battle.data().units {
            let row = match data.class {
                Class::Militia => [1, 2, 3],
                Class::Regular => [2, 3, 4],
                Class::Elite => [0, 4, 5],
            };
            let column = match data.experience {
                Experience::Inexperienced => 0,
                Experience::Experienced => 1,
                Experience::Veteran => 2,
            };
            assert_eq!(data.sb, row[column], "{battle:?} {:?}", data.unit);
        }
    }
    assert_eq!(unit("b_grd1").data(Battle::Guilford).sb, 5);
}

#[test]
fn s06_2_at_or_below_the_score() {
    for (face, success) in [(3, true), (4, false)] {
        let mut table = at(LINE);
        table.run(&["american: activate a_con1", "american: roll 0"]);
        assert_eq!(chance(&table), "1d6");
        table.dice(&[face]);
        assert_eq!(table.events()[0], tested("a_con1", face, 3, 0, success));
        assert_eq!(view(&table).activation.success, success);
    }
}

/// §6.2 — Points are spent before the roll; with 6 no die is needed, and more is refused.
#[test]
fn s06_2_points_raise_the_score() {
    let mut table = at(LINE);
    table.play("american", "activate a_con1");
    assert_eq!(legal(&table, "american", "roll"), ["0", "1", "2", "3"]);
    refuses(&table, "american", "roll 4", WhyNot::WastedPoints { most: 3 }, "6.2");
    refuses(&table, "american", "roll 10", WhyNot::NotEnoughPoints { left: 9 }, "6.2");
    table.play("american", "roll 3");
    table.assert_events(&[tested("a_con1", 0, 6, 3, true)]);
    assert_eq!(view(&table).points, [6, 0]);
    assert_eq!(asks(&table), Some((Side::American, "act")));
}

/// §6.3 — After a failure there is only the basic move; without a test too.
#[test]
fn s06_3_failure_leaves_the_basic_move() {
    let mut table = at(&LINE.replace("b_reg1 f2/90", "b_reg1 d7/90"));
    table.run(&["american: activate a_con1", "american: decline"]);
    table.assert_events(&[Event::Declined { piece: piece("a_con1") }]);
    assert!(legal(&table, "american", "fire").is_empty());
    refuses(&table, "american", "fire b_reg1", WhyNot::TestFailed { piece: piece("a_con1") }, "6.3");
    refuses(&table, "american", "assault b_reg1", WhyNot::TestFailed { piece: piece("a_con1") }, "6.3");
    // One UD: a step to the front, or a pivot on the spot.
    assert_eq!(legal(&table, "american", "go"), ["d8"]);
}

#[test]
fn s06_3_one_march_and_one_fight() {
    let mut table = acting_with(
        "camden",
        "b_reg1",
        "a06_move_after_fire=on",
        "b_reg1 f5/90; a_con1 f7/270; b_reg2 a1/90; a_con2 m1/270",
    );
    table.run(&["british: fire a_con1", "dice: 6 6 6 6"]);
    refuses(
        &table,
        "british",
        "fire a_con1",
        WhyNot::HasFought { piece: piece("b_reg1"), section: section(6, 3) },
        "6.3",
    );
    // Ruling A6, the other reading: a basic move after fire.
    table.run(&["british: go f6"]);
    assert_eq!(stands(&table, "b_reg1"), "f6/90 e4");
    let mut table = acting("b_reg1", "b_reg1 f5/90; a_con1 f7/270; b_reg2 a1/90; a_con2 m1/270");
    table.run(&["british: go f6", "british: face 90"]);
    refuses(&table, "british", "go f5", WhyNot::HasMoved { piece: piece("b_reg1") }, "6.3");
}

/// §6.4 — Five UD from a general, not six; ruling B4: all units of a group.
#[test]
fn s06_4_points_reach_five_ud() {
    let position = "battle camden; options concession=off; step activate; turn 1; points 9/0; a_con1 h8/270; \
        a_con2 i8/270; gates c8; b_reg1 f2/90";
    let mut table = at(position);
    table.play("american", "activate a_con1");
    assert_eq!(legal(&table, "american", "roll"), ["0", "1", "2", "3"]);
    table.play("american", "join a_con2");
    refuses(&table, "american", "roll 1", WhyNot::OutOfCommand { piece: piece("a_con2") }, "6.4");
    assert_eq!(legal(&table, "american", "roll"), ["0"]);
}

/// Ruling A14: any general of the side, or the chief alone.
#[test]
fn s06_4_any_general_will_do() {
    for (option, most) in [("", 4), (",a14_points_from=chief", 1)] {
        let mut table = at(&format!(
            "battle hubbardton; options concession=off{option}; step activate; turn 1; points 9/0; a_con1 h3/0; \
             a_con2 a5/0; francis a4; warner h4; b_reg1 l8/180"
        ));
        table.play("american", "activate a_con1");
        assert_eq!(legal(&table, "american", "roll").len(), most);
    }
}

/// §7.1 — One category, in contact; skirmishers are infantry.
#[test]
fn s07_1_who_may_join() {
    let mut table = at(&LINE.replace("g8/270", "h8/270").replace("gates e9", "a_skm1 g8/270; gates e9"));
    table.play("american", "activate a_con1");
    assert_eq!(legal(&table, "american", "join"), ["a_con2"]);
    refuses(&table, "american", "join a_drag", WhyNot::OtherCategory { piece: piece("a_drag") }, "7.1");
    refuses(
        &table,
        "american",
        "join a_mil1",
        WhyNot::NotInContact { piece: piece("a_mil1"), section: section(7, 1) },
        "7.1",
    );
    refuses(
        &table,
        "american",
        "join a_con1",
        WhyNot::InGroup { piece: piece("a_con1"), section: section(7, 1) },
        "7.1",
    );
    table.run(&["american: join a_con2", "american: join a_mil1"]);
    assert_eq!(legal(&table, "american", "join"), ["a_skm1"]);
}

/// §7.2 — The best score, one less for each unit beyond the first, and as many tokens from the bowl.
#[test]
fn s07_2_a_group_costs_score_and_tokens() {
    let mut table = at(LINE);
    table.run(&["american: activate a_mil1", "american: join a_con2", "american: join a_con1"]);
    assert_eq!(view(&table).bowl, [4, 2]);
    table.run(&["american: roll 0", "dice: 1"]);
    assert_eq!(table.events()[0], tested("a_con1", 1, 1, 0, true));
    assert_eq!(view(&table).bowl, [2, 2]);
    assert_eq!(legal(&table, "american", "play"), ["a_con1", "a_con2", "a_mil1"]);
    let mut table = at(LINE);
    table.run(&["american: activate a_mil1", "american: join a_con2", "american: roll 0", "dice: 3"]);
    assert_eq!(table.events()[0], tested("a_con2", 3, 2, 0, false));
}

/// §7.2 — A score of nothing cannot succeed and needs no die.
#[test]
fn s07_2_too_large_a_group_has_no_chance() {
    let mut table = at(&format!("{LINE}; a_mil2 g9/270; a_mil3 h9/270").replace("points 9/0", "points 0/0"));
    table.run(&[
        "american: activate a_mil1",
        "american: join a_mil2",
        "american: join a_mil3",
        "american: roll 0",
    ]);
    table.assert_events(&[tested("a_mil1", 0, 0, 0, false)]);
}

#[test]
fn s07_3_the_units_of_a_group_are_played_in_any_order() {
    let mut table = at(LINE);
    table.run(&["american: activate a_con1", "american: join a_con2", "american: roll 1", "dice: 1"]);
    table.run(&["american: play a_con2", "american: go e7", "american: face 270"]);
    assert_eq!(asks(&table), Some((Side::American, "act")), "the last one needs no question");
    assert_eq!(view(&table).activation.unit, Some(piece("a_con1")));
    let table = at(&format!(
        "{}; acted a_con1,a_con2; group a_con1,a_con2; played a_con2; unit a_con1; success yes",
        LINE.replace("step activate", "step act")
    ));
    refuses(
        &table,
        "american",
        "play a_con2",
        WhyNot::OtherQuestion { section: kernel::Section::new(6, 3) },
        "6.3",
    );
}

const PAIR: &str = "battle camden; options concession=off; step next; turn 1; active british; acted b_reg1,b_reg2,a_con1; \
    group b_reg1,b_reg2; success yes; b_reg1 e5/90; b_reg2 f5/90; a_con1 e6/270; a_con2 a9/270";

/// Ruling A1: both roll, the totals are added, and only the lead and the assailed suffer.
#[test]
fn s07_3_a_supported_attack_is_pooled() {
    let mut table = at(PAIR);
    table.run(&["british: play b_reg1", "british: assault a_con1"]);
    assert_eq!(asks(&table), Some((Side::British, "support")));
    table.play("british", "support b_reg2");
    table.assert_events(&[Event::SupportJoined { piece: piece("b_reg2"), target: piece("a_con1") }]);
    assert_eq!(chance(&table), "4d6");
    table.run(&["dice: 3 6 6 6", "dice: 2 6 6 6", "dice: 1 6 6 6"]);
    // 3 + 2 against 1: four losses, two elements and two steps back.
    assert_eq!(view(&table).loss.map(|loss| (loss.victim, loss.taken)), Some((piece("a_con1"), 2)));
    assert_eq!(
        [
            view(&table).unit(unit("b_reg2")).unwrap().combats,
            view(&table).unit(unit("b_reg1")).unwrap().combats
        ],
        [1, 1]
    );
}

/// Ruling A1, the other readings: one die for each supporter, or none at all.
#[test]
fn s07_3_other_supports() {
    let mut table = at(&PAIR.replace("concession=off", "concession=off,a01_supported_attack=plus_one_die"));
    table.run(&["british: play b_reg1", "british: assault a_con1", "british: support b_reg2"]);
    assert_eq!(chance(&table), "5d6");
    table.run(&["dice: 6 6 6 6 6"]);
    assert_eq!(chance(&table), "4d6", "the assailed rolls next");
    let mut table = at(&PAIR.replace("concession=off", "concession=off,a01_supported_attack=off"));
    table.run(&["british: play b_reg1", "british: assault a_con1"]);
    assert_eq!(chance(&table), "4d6");
}

#[test]
fn s07_3_who_may_support() {
    let mut table = at(&PAIR.replace("f5/90", "f5/0"));
    table.run(&["british: play b_reg1", "british: assault a_con1"]);
    assert_eq!(chance(&table), "4d6", "b_reg2 looks east: the enemy is on no side of its front");
    let table = at(&format!(
        "{}; b_high g5/90; unit b_reg1; assault a_con1 ground=e6 by=b_reg1; spent b_reg1",
        PAIR.replace("step next", "step support")
    ));
    refuses(&table, "british", "support b_high", WhyNot::NotInGroup { piece: piece("b_high") }, "7.3");
    assert_eq!(table.legal("british"), ["support b_reg2", "done"]);
}
