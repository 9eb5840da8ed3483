//! §11 opportunity and support fire, §12 evasion, §13.2 pursuit, §14.2 counter-charges.

use super::common::*;

const FAR: &str = "b_drag d1/90; a_con2 a9/270";

/// §11.1, §11.2 — The assailed tests, fires at full score, and counts as activated.
#[test]
fn s11_1_opportunity_fire() {
    let mut table = acting("b_reg1", &format!("points 3/0; gates f7; b_reg1 f5/90; a_con1 f6/270; {FAR}"));
    table.play("british", "assault a_con1");
    assert_eq!(
        legal(&table, "american", "react"),
        ["a_con1 fire b_reg1 0", "a_con1 fire b_reg1 1", "a_con1 fire b_reg1 2", "a_con1 fire b_reg1 3"]
    );
    let bowl = view(&table).bowl;
    table.play("american", "react a_con1 fire b_reg1 1");
    assert_eq!((view(&table).bowl[0], view(&table).points[0]), (bowl[0] - 1, 2));
    table.run(&["dice: 4"]);
    assert_eq!(
        table.events()[1],
        Event::Fired { piece: piece("a_con1"), target: piece("b_reg1"), range: 1, score: 3, dice: 4 }
    );
    table.run(&["dice: 3 3 6 6"]);
    // The attacker's owner chooses; giving way breaks the contact and ends the assault.
    assert_eq!(asks(&table), Some((Side::British, "yield")));
    table.play("british", "recoil f4");
    assert_eq!(table.events()[1], Event::AssaultBroken { target: piece("a_con1") });
    assert_eq!(view(&table).assault, None);
}

/// §10.1, §11.1, ruling H8 — Thrown aside by support fire, the assailant still touches the assailed, but has it no longer
/// in front: the assault is over, and no attack from behind comes of it.
#[test]
fn s11_1_fire_turns_the_assailant_aside() {
    let mut table = acting("b_reg1", &format!("b_reg1 f5/30; a_con1 f6/180; a_con3 e6/270; {FAR}"));
    table.run(&["british: assault a_con1", "american: react a_con3 fire b_reg1 0", "dice: 1"]);
    table.run(&["dice: 3 3 6 6", "british: recoil g5"]);
    assert!(table.events().contains(&Event::AssaultBroken { target: piece("a_con1") }));
    assert_eq!(view(&table).assault, None);
}

#[test]
fn s11_2_a_failed_test_costs_the_activation() {
    let mut table = acting("b_reg1", &format!("b_reg1 f5/90; a_con1 f6/270; {FAR}"));
    table.run(&["british: assault a_con1", "american: react a_con1 fire b_reg1 0", "dice: 4"]);
    table.assert_events(&[Event::Tested {
        piece: piece("a_con1"),
        face: 4,
        needed: 3,
        points: 0,
        success: false,
    }]);
    assert!(view(&table).unit(unit("a_con1")).unwrap().activated);
    assert_eq!(chance(&table), "4d6", "nobody else can answer: the dice of the assault");
}

/// §11.1 — Friends in contact with the assailed may fire at the assailant, past those who fight (ruling A8).
#[test]
fn s11_1_support_fire() {
    let position = format!("b_reg1 f5/90; a_con1 f6/270; a_con3 e6/270; a_mil1 g6/270; {FAR}");
    let mut table = acting("b_reg1", &position);
    table.play("british", "assault a_con1");
    let who: Vec<String> = legal(&table, "american", "react")
        .into_iter()
        .map(|text| text.split(' ').next().unwrap().to_owned())
        .collect();
    assert_eq!(who, ["a_con1", "a_con3", "a_mil1"]);
    refuses(
        &table,
        "american",
        "react a_con2 fire b_reg1 0",
        WhyNot::NotInContact { piece: piece("a_con2"), section: section(11, 1) },
        "11.1",
    );
    refuses(
        &table,
        "american",
        "react a_con1 fire b_drag 0",
        WhyNot::NotInAssault { piece: piece("b_drag"), section: section(11, 1) },
        "11.1",
    );
    let strict = {
        let mut table = acting_with("camden", "b_reg1", "a08_support_past_parties=off", &position);
        table.play("british", "assault a_con1");
        table
    };
    refuses(
        &strict,
        "american",
        "react a_mil1 fire b_reg1 0",
        WhyNot::LineCut { piece: piece("a_con1") },
        "9.3",
    );
}

/// §12.1, ruling A12 — Skirmishers slip away from line infantry; line infantry does not.
#[test]
fn s12_1_only_the_faster_evade() {
    let mut table = acting("b_reg1", &format!("b_reg1 f5/90; a_skm1 f6/270; {FAR}"));
    table.play("british", "assault a_skm1");
    assert!(legal(&table, "american", "react").contains(&"a_skm1 evade b_reg1 0".to_owned()));
    table.run(&["american: react a_skm1 evade b_reg1 0", "dice: 2"]);
    assert_eq!(asks(&table), Some((Side::American, "evade")));
    assert_eq!(legal(&table, "american", "go"), ["e7", "e8", "f7", "f8", "g6", "g7", "g8", "h5", "h6", "h7"]);
    let why = WhyNot::NoEvasion { piece: piece("a_skm1"), place: place("g5") };
    refuses(&table, "american", "go g5", why, "12.1");
    table.run(&["american: go f8", "american: face 270 forced"]);
    assert_eq!(stands(&table, "a_skm1"), "f8/270 e3");
    assert_eq!(table.legal("british"), ["follow b_reg1", "done"]);
    let mut table = acting("b_reg1", &format!("b_reg1 f5/90; a_con1 f6/270; {FAR}"));
    table.play("british", "assault a_con1");
    let why = WhyNot::NotFaster { piece: piece("a_con1"), other: piece("b_reg1") };
    refuses(&table, "american", "react a_con1 evade b_reg1 0", why, "12.1");
    let mut strict = acting_with(
        "camden",
        "b_reg1",
        "a12_faster=forced_only",
        &format!("b_reg1 f5/90; a_skm1 f6/270; {FAR}"),
    );
    strict.play("british", "assault a_skm1");
    let why = WhyNot::NotFaster { piece: piece("a_skm1"), other: piece("b_reg1") };
    refuses(&strict, "american", "react a_skm1 evade b_reg1 0", why, "12.1");
}

/// Ruling B17 — An evasion is a forced march: not from cover or broken ground.
#[test]
fn s12_1_nowhere_to_evade() {
    let mut table = acting("b_reg1", "b_reg1 c3/180; a_skm1 b3/0; b_drag d1/90; a_con2 a9/270");
    table.play("british", "assault a_skm1");
    refuses(
        &table,
        "american",
        "react a_skm1 evade b_reg1 0",
        WhyNot::ForcedInRough { piece: piece("a_skm1"), place: place("b3") },
        "8.3",
    );
}

#[test]
fn s12_2_a_failed_evasion_stands() {
    let mut table = acting("b_reg1", &format!("b_reg1 f5/90; a_skm1 f6/270; {FAR}"));
    table.run(&["british: assault a_skm1", "american: react a_skm1 evade b_reg1 0", "dice: 6"]);
    assert_eq!(chance(&table), "4d6");
    assert!(view(&table).unit(unit("a_skm1")).unwrap().activated);
}

/// §13.2 — After an evasion the unit may take the place and assault whom it meets, within its march; the evaded assault
/// was no combat.
#[test]
fn s13_2_pursuit() {
    let rest =
        "acted b_drag,a_con1; b_drag f5/60 s1; a_drag f6/270; a_con1 g7/270; b_reg1 d1/90; a_con2 a9/270";
    let mut table = acting("b_drag", &rest.replace("a_drag f6", "a_skm1 f6"));
    table.play("british", "assault a_skm1");
    let why = WhyNot::NotFaster { piece: piece("a_skm1"), other: piece("b_drag") };
    refuses(&table, "american", "react a_skm1 evade b_drag 0", why, "12.1");
    let rest = "acted b_reg1,a_con1; b_reg1 f5/60; a_skm1 f6/270; a_con1 g7/270; b_drag d1/90; a_con2 a9/270";
    let mut table = acting("b_reg1", rest);
    table.run(&[
        "british: assault a_skm1",
        "american: react a_skm1 evade b_reg1 0",
        "dice: 1",
        "american: go e8",
    ]);
    table.run(&["american: face 270 forced", "british: follow b_reg1"]);
    assert_eq!(asks(&table), Some((Side::British, "pursue")));
    assert_eq!(table.legal("british"), ["assault a_con1", "done"]);
    refuses(
        &table,
        "british",
        "assault a_con2",
        WhyNot::NoContact { piece: piece("b_reg1"), target: piece("a_con2"), section: section(13, 2) },
        "13.2",
    );
    table.play("british", "assault a_con1");
    assert_eq!(chance(&table), "4d6");
    assert_eq!(
        view(&table).assault.unwrap().rolling.unwrap().1,
        3,
        "not weary: the evaded assault was no combat"
    );
    // Two steps before it: the march is used up.
    let mut table = acting("b_reg1", &rest.replace("f5/60", "f5/60 s2"));
    table.run(&[
        "british: assault a_skm1",
        "american: react a_skm1 evade b_reg1 0",
        "dice: 1",
        "american: go e8",
    ]);
    table.run(&["american: face 270 forced", "british: follow b_reg1"]);
    assert_eq!(view(&table).assault, None);
}

/// §14.2 — Assailed cavalry may charge in turn: one more, without moving (ruling B16).
#[test]
fn s14_2_the_counter_charge() {
    let mut table = acting("b_reg1", "b_reg1 f5/90; a_drag f6/270; b_drag d1/90; a_con2 a9/270");
    table.run(&["british: assault a_drag", "american: react a_drag countercharge b_reg1 0", "dice: 3"]);
    assert_eq!(table.events()[1], Event::CounterCharged { piece: piece("a_drag") });
    table.run(&["dice: 6 6 6 6"]);
    assert_eq!(view(&table).assault.unwrap().rolling, Some((piece("a_drag"), 4, 2)));
    assert_eq!(stands(&table, "a_drag"), "f6/270 e2");
    let mut table = acting("b_reg1", &format!("b_reg1 f5/90; a_con1 f6/270; a_con3 e6/270; {FAR}"));
    table.play("british", "assault a_con1");
    refuses(
        &table,
        "american",
        "react a_con1 countercharge b_reg1 0",
        WhyNot::NotCavalry { piece: piece("a_con1") },
        "14.2",
    );
    refuses(
        &table,
        "american",
        "react a_con3 evade b_reg1 0",
        WhyNot::NotAssailed { piece: piece("a_con3"), section: section(12, 1) },
        "12.1",
    );
}
