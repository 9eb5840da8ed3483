//! §2 principles, §3 units, §4 the turn, §5 command points.

use super::common::*;

#[test]
fn s02_1_a_place_holds_one_unit() {
    let table = acting("b_reg1", "b_reg1 f5/90; b_reg2 f6/90; a_con1 j9/270");
    refuses(&table, "british", "go f6", WhyNot::Occupied { place: place("f6") }, "2.1");
    refuses(&table, "british", "go n1", WhyNot::OffTable { place: place("n1") }, "2.1");
    let both = State::from_position("homard; battle camden; step token; turn 1; b_reg1 f5/90; a_con1 f5/270");
    assert_eq!(both.unwrap_err()[0].code, "two_on_one_place");
}

/// §2.3 — Towards a face three neighbours are in front, towards a corner two, and two are on the line (ruling B5).
#[test]
fn s02_3_faces_and_corners() {
    let around = "a_con1 g5/270; a_con2 f6/270; a_con3 e6/270; a_mil1 e5/270";
    let corner = acting("b_reg1", &format!("b_reg1 f5/90; {around}"));
    assert_eq!(legal(&corner, "british", "assault"), ["a_con2", "a_con3"]);
    let face = acting("b_reg1", &format!("b_reg1 f5/60; {around}"));
    assert_eq!(legal(&face, "british", "assault"), ["a_con1", "a_con2", "a_con3"]);
    let not_in_front = |section| WhyNot::NotInFront { piece: piece("b_reg1"), place: place("g5"), section };
    refuses(&corner, "british", "assault a_con1", not_in_front(section(10, 1)), "10.1");
    refuses(&corner, "british", "fire a_con1", not_in_front(section(9, 2)), "9.2");
}

#[test]
fn s03_1_no_unit_has_too_many_elements() {
    use tricorne_game_homard::ids::Arm;
    for battle in Battle::ALL {
        for data in battle.data().units {
            let most = match data.arm {
                Arm::Line => 4,
                Arm::Skirmish | Arm::Cavalry => 3,
                Arm::LightArtillery | Arm::FieldArtillery => 2,
            };
            assert!((1..=most).contains(&data.elements), "{battle:?} {:?}", data.unit);
        }
    }
}

/// Camden as in history, both generals detached, before the first token.
fn camden() -> Script<State> {
    let mut table = Script::<State>::begin();
    // Gates stands by himself behind the line; Cornwallis is with the dragoons.
    table.run(&["american: historical", "british: historical", "british: detach cornwallis"]);
    table
}

/// §5.1, §5.2 — Gates rolls a d6 for 8 elements of 40, Cornwallis a d8 for 8 of 32.
#[test]
fn s05_1_one_die_for_eight_elements() {
    let mut table = camden();
    assert_eq!(chance(&table), "5d6");
    table.run(&["dice: 1 2 3 4 5"]);
    assert_eq!(chance(&table), "4d8");
    table.run(&["dice: 8 8 1 1"]);
    assert_eq!(view(&table).points, [15, 18]);
}

#[test]
fn s05_1_what_is_not_spent_is_lost() {
    for (option, expected) in [("", 1), (",a13_points_kept=on", 8)] {
        let mut table = at(&format!(
            "battle camden; options concession=off{option}; step post; turn 2; officer gates; points 7/0; a_con1 d8/270; a_con2 e8/270; gates d8; b_reg1 f2/90"
        ));
        table.play("american", "detach gates");
        assert_eq!(chance(&table), "1d6");
        table.run(&["dice: 1"]);
        assert_eq!(view(&table).points[0], expected);
    }
}

/// Ruling A17: the die goes by the general's control; otherwise it is a d6.
#[test]
fn s05_2_the_die_goes_by_control() {
    let position = |option: &str| {
        format!(
            "battle camden; options concession=off{option}; step command; turn 1; asked british; b_reg1 d2/90; b_reg2 e2/90; cornwallis d1; a_con1 f8/270"
        )
    };
    assert_eq!(chance(&at(&position(""))), "1d8");
    assert_eq!(chance(&at(&position(",a17_die_by_control=off"))), "1d6");
}

/// §5.3 — Seven elements are too few for a die, and without a chief there is none at all.
#[test]
fn s05_3_no_points_below_the_threshold_or_without_a_chief() {
    let mut table = at(
        "battle camden; options concession=off; step post; turn 1; officer gates; a_con1 d8/270 e3; a_con2 e8/270; gates d8; b_reg1 f2/90; b_reg2 g2/90",
    );
    table.play("american", "detach gates");
    table.assert_events(&[
        Event::Detached { general: general("gates") },
        Event::NoCommand { side: Side::American },
        Event::NoCommand { side: Side::British },
    ]);
    assert_eq!(view(&table).bowl, [2, 2]);
}

#[test]
fn s04_1_as_many_tokens_as_units() {
    let mut table = camden();
    table.run(&["dice: 1 1 1 1 1", "dice: 1 1 1 1"]);
    assert_eq!(view(&table).bowl, [12, 10]);
    assert_eq!(chance(&table), "1of22");
}

#[test]
fn s04_2_a_token_of_either_colour() {
    for (pick, side) in [(0, Side::American), (11, Side::American), (12, Side::British), (21, Side::British)]
    {
        let mut table = camden();
        table.run(&["dice: 1 1 1 1 1", "dice: 1 1 1 1"]);
        table.pick(pick);
        table.assert_events(&[Event::TokenDrawn { side }]);
        let mut bowl = [12, 10];
        bowl[side as usize] -= 1;
        assert_eq!(view(&table).bowl, bowl);
    }
}

/// §4.2 — With one colour left the next token is known.
#[test]
fn s04_2_the_last_colour_needs_no_draw() {
    let mut table = acting("b_reg1", "b_reg1 f5/90; a_con1 f9/270; a_con2 g9/270");
    table.play("british", "done");
    table.assert_events(&[Event::TokenDrawn { side: Side::American }]);
    assert_eq!(asks(&table), Some((Side::American, "activate")));
    assert_eq!(table.legal("american"), ["activate a_con1", "activate a_con2"]);
    // With one unit left there is nothing to choose.
    table.run(&["american: activate a_con2", "american: decline", "american: done"]);
    assert_eq!(asks(&table), Some((Side::American, "ready")));
}

#[test]
fn s04_3_an_activated_unit_has_its_token() {
    let table =
        at("battle camden; step activate; turn 1; acted a_con1; a_con1 d8/270; a_con2 e8/270; b_reg1 f2/90");
    refuses(
        &table,
        "american",
        "activate a_con1",
        WhyNot::AlreadyActivated { piece: piece("a_con1"), section: section(4, 3) },
        "4.3",
    );
    let why = WhyNot::NotYours { piece: piece("b_reg1"), section: section(6, 1) };
    refuses(&table, "american", "activate b_reg1", why, "6.1");
}

/// §4.3 — A unit destroyed before it was activated takes a token along; one that was activated does not.
#[test]
fn s04_3_the_lost_take_their_token_along() {
    for (acted, left) in [("b_reg1", [1, 0]), ("b_reg1,a_con1", [1, 0])] {
        let mut table = at(&format!(
            "battle camden; options concession=off; step act; turn 1; active british; acted {acted}; group b_reg1; \
             unit b_reg1; success yes; b_reg1 f5/90; a_con1 f6/270 e1; a_con2 d9/270; b_reg2 d1/90"
        ));
        let before = view(&table).bowl;
        assert_eq!(before, [if acted.contains("a_con1") { 1 } else { 2 }, 1]);
        table.run(&["british: fire a_con1", "dice: 1 6 6 6"]);
        assert_eq!(stands(&table, "a_con1"), "-");
        assert_eq!(view(&table).bowl, [left[0], 1]);
    }
}
