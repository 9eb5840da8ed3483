//! §17 generals.

use super::common::*;

const FAR: &str = "b_drag d1/90; a_con2 a9/270";

#[test]
fn s17_1_control_helps_the_test() {
    let mut table = at(
        "battle camden; options concession=off; step activate; turn 1; active british; b_reg1 f5/90; b_reg2 h5/90; a_con1 f9/270; cornwallis +b_reg1",
    );
    table.run(&["british: activate b_reg1", "british: roll 0", "dice: 5"]);
    assert_eq!(
        table.events()[0],
        Event::Tested { piece: piece("b_reg1"), face: 5, needed: 5, points: 0, success: true }
    );
}

/// §17.2 — Leadership adds dice: Cornwallis one in attack and one in defence, Gates one in attack only.
#[test]
fn s17_2_leadership_adds_dice() {
    let rest =
        format!("acted b_reg1,a_con1; b_reg1 f5/90; a_con1 f6/270; cornwallis +b_reg1; gates +a_con1; {FAR}");
    let mut table = acting("b_reg1", &rest);
    table.play("british", "assault a_con1");
    assert_eq!(chance(&table), "5d6");
    table.run(&["dice: 6 6 6 6 6"]);
    assert_eq!(chance(&table), "4d6");
    let mut table = acting("a_con1", &rest);
    table.play("american", "assault b_reg1");
    assert_eq!(chance(&table), "5d6");
    table.run(&["dice: 6 6 6 6 6"]);
    assert_eq!(chance(&table), "5d6");
}

/// §17.3 — In the zone of a unit or on its place; one general to a unit.
#[test]
fn s17_3_attaching() {
    let mut table = at(
        "battle hubbardton; options concession=off; step post; turn 2; officer francis; a_con1 g4/0; a_con2 g6/0; a_mil1 c3/0; francis g5; warner g6; b_reg1 l4/180; fraser m5",
    );
    assert_eq!(table.legal("american"), ["attach francis a_con1", "attach francis a_con2", "detach francis"]);
    let far =
        WhyNot::GeneralTooFar { piece: piece_of(Battle::Hubbardton, "a_mil1"), general: general("francis") };
    refuses(&table, "american", "attach francis a_mil1", far, "17.3");
    refuses(&table, "american", "detach warner", WhyNot::OtherGeneral { general: general("warner") }, "17.3");
    table.play("american", "attach francis a_con2");
    assert_eq!(view(&table).generals[0].place, Some(place("g6")), "he stands with his unit");
    // Warner is beside the same unit: taken.
    let full =
        WhyNot::HasGeneral { piece: piece_of(Battle::Hubbardton, "a_con2"), general: general("francis") };
    match asks(&table) {
        Some((Side::American, "post")) => refuses(&table, "american", "attach warner a_con2", full, "17.3"),
        other => assert_ne!(other, Some((Side::American, "post"))),
    }
}

/// Ruling A20 — Posted for the whole turn; by the other reading in every window.
#[test]
fn s17_3_when_generals_are_posted() {
    let position = |option: &str| {
        format!(
            "battle camden; options concession=off{option}; step window; turn 1; a_con1 f8/270; a_con2 h8/270; gates f8; b_reg1 f2/90"
        )
    };
    let usual = at(&position(""));
    refuses(
        &usual,
        "american",
        "attach gates a_con1",
        WhyNot::PostedAtTurnStart { general: general("gates") },
        "17.3",
    );
    let mut free = at(&position(",a20_generals_posted=any_window"));
    refuses(&free, "american", "detach gates", WhyNot::NotAttached { general: general("gates") }, "17.6");
    free.play("american", "attach gates a_con1");
    assert_eq!(view(&free).generals[0].attached, Some(piece("a_con1")));
}

/// §17.4 — One d6 for each element lost, and a 6 kills; he goes back with his unit and is lost with it.
#[test]
fn s17_4_a_general_in_danger() {
    let rest = format!("b_reg1 f5/90; a_con1 f6/270; gates +a_con1; {FAR}");
    for (face, lost) in [(5, false), (6, true)] {
        let mut table = acting("b_reg1", &rest);
        table.run(&["british: fire a_con1", "dice: 1 6 6 6"]);
        assert_eq!(chance(&table), "1d6");
        table.dice(&[face]);
        assert_eq!(view(&table).generals[0].lost, lost);
    }
    let mut table = acting("b_reg1", &rest);
    table.run(&["british: fire a_con1", "dice: 1 1 6 6", "american: recoil f7", "dice: 1"]);
    assert_eq!(view(&table).generals[0].place, Some(place("f7")));
    let mut table = acting("b_reg1", &rest.replace("a_con1 f6/270", "a_con1 f6/270 e1"));
    table.run(&["british: fire a_con1", "dice: 1 6 6 6"]);
    assert_eq!(table.events()[3], Event::GeneralLost { general: general("gates"), fate: Fate::WithUnit });
}

/// §17.5, §17.7 — One die for 10 elements with the chief attached, for 6 from a dominant height.
#[test]
fn s17_5_dice_by_the_chiefs_place() {
    let dice = |post: &str| {
        let mut table = at(
            "battle cowpens; options concession=off; step post; turn 1; officer morgan; a_con1 e11/270; a_mil1 d11/270; a_mil2 f11/270; a_mil3 e10/270; morgan e11; b_reg1 e1/90",
        );
        table.play("american", post);
        chance(&table)
    };
    // 15 elements: one die of 10, two of 6.
    assert_eq!(dice("attach morgan a_con1"), "1d6");
    assert_eq!(dice("detach morgan"), "2d6");
}

#[test]
fn s17_7_a_dominant_height() {
    let table = at(
        "battle guilford; options concession=off; step command; turn 1; a_con1 c3/0; a_con2 c4/0; a_con3 c5/0; greene b4; b_reg1 n1/180",
    );
    assert_eq!(chance(&table), "2d6", "12 elements seen from the heights");
    let table = at(
        "battle guilford; options concession=off; step command; turn 1; a_con1 c3/0; a_con2 c4/0; a_con3 c5/0; greene j4; b_reg1 n1/180",
    );
    assert_eq!(chance(&table), "1d6");
}

const WINDOW: &str = "battle camden; options concession=off; step window; turn 1; a_con1 f8/270; a_con2 h8/270; gates f9; b_reg1 f2/90; cornwallis f1";

/// §17.6 — After each token first its side, then the other, may move a detached general, once a turn.
#[test]
fn s17_6_windows() {
    let mut table = at(WINDOW);
    assert_eq!(asks(&table), Some((Side::American, "window")));
    refuses(
        &table,
        "american",
        "ride cornwallis f2",
        WhyNot::NotYourGeneral { general: general("cornwallis"), section: section(17, 6) },
        "17.6",
    );
    table.play("american", "ride gates f10");
    table.assert_events(&[Event::Rode { general: general("gates"), from: place("f9"), to: place("f10") }]);
    assert_eq!(asks(&table), Some((Side::British, "window")));
    table.play("british", "done");
    table.run(&["american: activate a_con1", "american: decline", "american: done"]);
    // The next token: Gates has ridden, Cornwallis has not.
    table.pick(0);
    assert_eq!(asks(&table), Some((Side::British, "window")));
    table.play("british", "stay cornwallis");
    refuses(
        &table,
        "american",
        "ride gates f9",
        WhyNot::OtherQuestion { section: kernel::Section::new(6, 2) },
        "6.2",
    );
}

#[test]
fn s17_6_attached_generals_do_not_ride() {
    let table = at(
        "battle hubbardton; options concession=off; step window; turn 1; a_con1 g4/0; a_con2 c6/0; francis +a_con1; warner c5; b_reg1 l4/180; fraser m5 moved",
    );
    refuses(
        &table,
        "american",
        "ride francis g5",
        WhyNot::GeneralAttached { general: general("francis"), section: section(17, 6) },
        "17.6",
    );
    let moved = at(&WINDOW
        .replace("gates f9", "gates f9 moved")
        .replace("step window", "step window; asked british"));
    assert_eq!(asks(&moved), Some((Side::British, "window")));
    let table = at(
        "battle hubbardton; options concession=off; step window; turn 1; a_con1 g4/0; a_con2 c6/0; francis g4 moved; warner c5; b_reg1 l4/180; fraser m5 moved",
    );
    refuses(
        &table,
        "american",
        "ride francis g5",
        WhyNot::GeneralMoved { general: general("francis") },
        "17.6",
    );
}

/// §17.8 — Five UD, over marsh and through friends.
#[test]
fn s17_8_the_ride() {
    let table = at(WINDOW);
    let rides = legal(&table, "american", "ride gates");
    assert!(rides.contains(&"a9".to_owned()) && rides.contains(&"f8".to_owned()), "{rides:?}");
    refuses(&table, "american", "ride gates f9", WhyNot::AlreadyThere { place: place("f9") }, "17.8");
    let why = WhyNot::RideTooFar { general: general("gates"), distance: 6 };
    refuses(&table, "american", "ride gates l9", why, "17.8");
}

/// §17.8 — A detached general is a target; he saves on 5 or less, and stands behind whoever shares his place.
#[test]
fn s17_8_shots_at_a_general() {
    let rest = format!("b_reg1 f5/90; gates f7; {FAR}");
    for (saves, lost) in [([5, 1], false), ([6, 1], true)] {
        let mut table = acting("b_reg1", &rest);
        table.play("british", "snipe gates");
        table.assert_events(&[Event::Sniped {
            piece: piece("b_reg1"),
            general: general("gates"),
            range: 2,
            score: 1,
            dice: 4,
        }]);
        table.run(&["dice: 1 1 6 6"]).dice(&saves);
        assert_eq!(view(&table).generals[0].lost, lost);
    }
    let table = acting("b_reg1", &format!("b_reg1 f5/90; a_con1 f7/270; gates f7; {FAR}"));
    refuses(&table, "british", "snipe gates", WhyNot::LineCut { piece: piece("a_con1") }, "9.3");
    let table = acting("b_reg1", &format!("b_reg1 f5/90; a_con1 f7/270; gates +a_con1; {FAR}"));
    let why = WhyNot::GeneralAttached { general: general("gates"), section: section(17, 8) };
    refuses(&table, "british", "snipe gates", why, "17.8");
    refuses(
        &table,
        "british",
        "snipe cornwallis",
        WhyNot::NotAnEnemyGeneral { general: general("cornwallis") },
        "17.8",
    );
}

/// §17.9 — A detached general in an enemy zone is captured; he does not ride into one.
#[test]
fn s17_9_captured() {
    let mut table = acting("b_reg1", &format!("b_reg1 f5/90; gates f8; {FAR}"));
    table.run(&["british: go f7"]);
    assert!(table.events().contains(&Event::GeneralLost { general: general("gates"), fate: Fate::Captured }));
    let table = at(&WINDOW.replace("b_reg1 f2/90", "b_reg1 f6/90"));
    refuses(&table, "american", "ride gates g7", WhyNot::RideIntoZone { place: place("g7") }, "17.9");
    // Left by himself among enemies at the start of a turn he is taken at once.
    let mut table = at(
        "battle camden; options concession=off; step post; turn 2; officer gates; a_con1 f7/270; a_con2 h9/270; gates f7; b_reg1 f6/90; b_reg2 a1/90",
    );
    table.play("american", "detach gates");
    assert_eq!(table.events()[1], Event::GeneralLost { general: general("gates"), fate: Fate::Captured });
}
