//! §9 fire.

use super::common::*;

fn fired(shooter: &str, target: &str, range: u8, score: u8, dice: u8) -> Event {
    Event::Fired { piece: piece(shooter), target: piece(target), range, score, dice }
}

/// Fires, and says at which score and with how many dice.
#[track_caller]
fn fire(table: &mut Script<State>, side: &str, target: &str) -> (u8, u8) {
    table.play(side, &format!("fire {target}"));
    match table.events()[0] {
        Event::Fired { score, dice, .. } | Event::Sniped { score, dice, .. } => (score, dice),
        event => panic!("{event:?}"),
    }
}

#[test]
fn s09_1_standing_or_with_a_basic_move() {
    let mut table = acting("b_reg1", "b_reg1 f5/60; a_con1 f6/270; b_drag d1/90; a_con2 a9/270");
    assert_eq!(fire(&mut table, "british", "a_con1"), (3, 4));
    let mut table = acting("b_linf", "b_linf e4/60; a_con1 f7/270; b_drag d1/90; a_con2 a9/270");
    table.run(&["british: go f6", "british: face 60"]);
    // Two steps of skirmishers are a basic move.
    assert_eq!(view(&table).activation.pace, Some(Pace::Basic));
    let mut table = acting("b_reg1", "b_reg1 f4/60; a_con1 g7/270; b_drag d1/90; a_con2 a9/270");
    table.play("british", "go f6");
    refuses(&table, "british", "fire a_con1", WhyNot::FireAfterForced { piece: piece("b_reg1") }, "9.1");
    assert_eq!(table.legal("british"), ["assault a_con1", "done"]);
}

/// §9.2 — In front of the front line; ruling B5: on the line is not in front.
#[test]
fn s09_2_in_front_of_the_front_line() {
    let table = acting("b_reg1", "b_reg1 f5/90; a_con1 h5/270; a_con2 f3/270; a_con3 f7/270; b_drag d1/90");
    assert_eq!(legal(&table, "british", "fire"), ["a_con3"]);
    for (target, at) in [("a_con1", "h5"), ("a_con2", "f3")] {
        let why = WhyNot::NotInFront { piece: piece("b_reg1"), place: place(at), section: section(9, 2) };
        refuses(&table, "british", &format!("fire {target}"), why, "9.2");
    }
}

/// §9.3 — A third unit nearer than 1 UD to the line cuts it, friend or foe; ruling A7: in contact nobody does.
#[test]
fn s09_3_zones_cut_the_line() {
    let table = acting("b_lart", "b_lart f3/90; b_reg1 f5/90; a_con1 f7/270; a_con2 a9/270");
    refuses(&table, "british", "fire a_con1", WhyNot::LineCut { piece: piece("b_reg1") }, "9.3");
    let table = acting("b_lart", "b_lart f3/90; b_reg1 g5/90; a_con1 f7/270; a_con2 a9/270");
    assert_eq!(legal(&table, "british", "fire"), ["a_con1"], "exactly 1 UD off touches and does not cut");
    let touching = "b_reg1 f5/60; b_reg2 g5/90; a_con1 f6/270; a_con2 g6/270";
    assert!(legal(&acting("b_reg1", touching), "british", "fire").contains(&"a_con1".to_owned()));
    let strict = acting_with("camden", "b_reg1", "a07_contact_never_cut=off", touching);
    refuses(&strict, "british", "fire a_con1", WhyNot::LineCut { piece: piece("b_reg2") }, "9.3");
}

/// §9.3 — Wood between hides; ruling A9: so does a height above both ends.
#[test]
fn s09_3_ground_cuts_the_line() {
    let table = acting_with("guilford", "b_fart", "", "b_fart m5/180; a_con1 h5/0; b_reg1 n1/180");
    refuses(&table, "british", "fire a_con1", WhyNot::LineMasked { place: place("i5") }, "9.3");
    let position = "b_lart d10/90; a_con1 d14/270; b_reg1 a1/90";
    let hill = acting_with("cowpens", "b_lart", "", position);
    let why = hill.refused("british", "fire a_con1");
    assert!(matches!(why, WhyNot::LineMasked { .. }), "{why:?}");
    let flat = acting_with("cowpens", "b_lart", "a09_hills_mask=off", position);
    assert_eq!(legal(&flat, "british", "fire"), ["a_con1"]);
}

/// §9.4 — Guns on a height fire over a friend below who is not in contact with the target.
#[test]
fn s09_4_guns_fire_over_friends_below() {
    let over = "b_lart e11/270; b_reg1 e9/270; a_con1 e7/90; b_drag a1/90";
    let table = acting_with("cowpens", "b_lart", "", over);
    assert_eq!(legal(&table, "british", "fire"), ["a_con1"]);
    let contact = "b_lart e11/270; b_reg1 e8/270; a_con1 e7/90; b_drag a1/90";
    let table = acting_with("cowpens", "b_lart", "", contact);
    let why = WhyNot::LineCut { piece: piece_of(Battle::Cowpens, "b_reg1") };
    refuses(&table, "british", "fire a_con1", why, "9.3");
    // Muskets do not, and guns do not over enemies.
    let enemy = "b_lart e11/270; a_con2 e9/270; a_con1 e7/90; b_drag a1/90";
    let table = acting_with("cowpens", "b_lart", "", enemy);
    let why = WhyNot::LineCut { piece: piece_of(Battle::Cowpens, "a_con2") };
    refuses(&table, "british", "fire a_con1", why, "9.3");
}

/// §9.5 — The table of scores.
#[test]
fn s09_5_scores_by_weapon_and_range() {
    use tricorne_game_homard::ids::Weapon;
    let row = |weapon: Weapon| (1..=6).map(|range| weapon.score(range)).collect::<Vec<u8>>();
    assert_eq!(row(Weapon::Musket), [3, 1, 0, 0, 0, 0]);
    assert_eq!(row(Weapon::Rifle), [2, 2, 1, 0, 0, 0]);
    assert_eq!(row(Weapon::LightGun), [4, 3, 2, 1, 0, 0]);
    assert_eq!(row(Weapon::FieldGun), [4, 4, 3, 2, 1, 0]);
    assert_eq!(row(Weapon::None), [0; 6]);
    let mut table = acting("b_reg1", "b_reg1 f5/90; a_con1 f7/270; b_drag d1/90; a_con2 a9/270");
    table.play("british", "fire a_con1");
    table.assert_events(&[fired("b_reg1", "a_con1", 2, 1, 4)]);
    table.run(&["dice: 1 2 1 6"]);
    assert_eq!(view(&table).loss.map(|loss| loss.fallen), Some(1));
    let table = acting("b_reg1", "b_reg1 f5/90; a_con1 f8/270; b_drag d1/90");
    refuses(&table, "british", "fire a_con1", WhyNot::OutOfRange { piece: piece("b_reg1"), range: 3 }, "9.5");
    // Ruling B30: cavalry has nothing to fire with.
    let table = acting("b_drag", "b_drag f5/90; a_con1 f6/270; b_reg1 d1/90");
    refuses(&table, "british", "fire a_con1", WhyNot::NoWeapon { piece: piece("b_drag") }, "9.5");
    refuses(&table, "british", "fire b_reg1", WhyNot::NoWeapon { piece: piece("b_drag") }, "9.5");
}

/// §9.6 — One less after a basic move, 2 at most from battery to battery, 1 at most from buildings.
#[test]
fn s09_6_less() {
    let mut table = acting("b_reg1", "b_reg1 f4/90; a_con1 f6/270; b_drag d1/90; a_con2 a9/270");
    table.run(&["british: go f5", "british: face 90"]);
    assert_eq!(fire(&mut table, "british", "a_con1"), (2, 4));
    let mut table = acting("b_fart1", "b_fart1 f5/90; a_lart f6/270; b_drag d1/90; a_con2 a9/270");
    assert_eq!(fire(&mut table, "british", "a_lart"), (2, 2));
    let mut table =
        acting_with("hubbardton", "b_reg1", "", "b_reg1 d8/270; a_con1 d7/90; b_linf m9/180; a_con2 a1/0");
    assert_eq!(fire(&mut table, "british", "a_con1"), (1, 4));
    // Muskets at 2 UD after a basic move have no score left.
    let table =
        acting("b_reg1", "pace basic; went yes; b_reg1 f5/60; a_con1 f7/270; a_con3 g5/270; b_drag d1/90");
    refuses(&table, "british", "fire a_con1", WhyNot::NoChance { piece: piece("b_reg1") }, "9.6");
}

/// §9.7 — One more against cavalry; ruling B7: a dash stays a dash.
#[test]
fn s09_7_cavalry_is_easier_to_hit() {
    let mut table = acting("b_reg1", "b_reg1 f5/90; a_drag f7/270; b_drag d1/90; a_con2 a9/270");
    assert_eq!(fire(&mut table, "british", "a_drag"), (2, 4));
    let table = acting("b_reg1", "b_reg1 f5/90; a_drag f8/270; b_drag d1/90; a_con2 a9/270");
    refuses(&table, "british", "fire a_drag", WhyNot::OutOfRange { piece: piece("b_reg1"), range: 3 }, "9.5");
}

#[test]
fn s09_8_one_more_die_from_above() {
    let mut table =
        acting_with("cowpens", "a_con1", "", "a_con1 d8/270; b_reg1 d6/90; b_drag a1/90; a_con2 a14/270");
    assert_eq!(fire(&mut table, "american", "b_reg1"), (1, 4), "three elements and one die more");
}

/// §9.9 — Saves: cover or open order 1, both 2, against artillery 1 at most.
#[test]
fn s09_9_saves() {
    let save = |shooter: &str, target: &str| {
        let mut table = acting_with(
            "guilford",
            shooter,
            "",
            &format!("{shooter} j4/180; {target} i4/0; b_high n1/180; a_con5 a1/0"),
        );
        table.play("british", &format!("fire {target}"));
        view(&table).shot.map(|shot| shot.save)
    };
    assert_eq!(save("b_reg1", "a_con1"), Some(1), "in the wood");
    assert_eq!(save("b_reg1", "a_rif1"), Some(2), "skirmishers in the wood");
    assert_eq!(save("b_fart", "a_rif1"), Some(1), "against guns");
    let mut table = acting("b_reg1", "b_reg1 f5/90; a_skm1 f6/270; b_drag d1/90; a_con2 a9/270");
    table.run(&["british: fire a_skm1", "dice: 1 1 1 6"]);
    assert_eq!(chance(&table), "3d6");
    table.run(&["dice: 1 2 6"]);
    assert_eq!(
        table.events()[0],
        Event::SavesRolled {
            piece: piece("a_skm1"),
            dice: kernel::Faces::new(&[1, 2, 6]).unwrap(),
            saved: 1
        }
    );
    assert_eq!(view(&table).loss.map(|loss| (loss.taken, loss.left)), Some((2, 0)));
}

/// Ruling B33 — A log fence covers those behind it, from one side only.
#[test]
fn s09_9_log_fences_cover() {
    let position = "b_reg1 h4/180; a_con1 g4/0; b_linf m9/180; a_con2 a1/0";
    let mut table = acting_with("hubbardton", "b_reg1", "", position);
    table.play("british", "fire a_con1");
    assert_eq!(view(&table).shot.map(|shot| shot.save), Some(1));
    let position = "b_reg1 f4/0; a_con1 g4/180; b_linf m9/180; a_con2 a1/0";
    let mut table = acting_with("hubbardton", "b_reg1", "", position);
    table.play("british", "fire a_con1");
    assert_eq!(view(&table).shot.map(|shot| shot.save), Some(0));
}

/// §9.10 — From wholly behind the target's front line every hit counts twice; from its flank it does not.
#[test]
fn s09_10_enfilade() {
    for (facing, losses) in [(90, 2), (0, 1), (270, 1)] {
        let mut table =
            acting("b_reg1", &format!("b_reg1 f5/90; a_con1 f7/{facing}; b_drag d1/90; a_con2 a9/270"));
        table.run(&["british: fire a_con1", "dice: 1 6 6 6"]);
        let lost = table.events().iter().filter(|event| matches!(event, Event::ElementLost { .. })).count();
        let asked = view(&table).loss.map_or(0, |loss| usize::from(loss.taken - loss.fallen));
        assert_eq!(lost + asked, losses, "facing {facing}");
    }
}

/// §10.11 — Under fire the owner chooses on even losses: to give way or to lose an element.
#[test]
fn s10_11_the_owner_chooses_under_fire() {
    let position = "b_reg1 f5/90; a_con1 f6/270; b_drag d1/90; a_con2 a9/270";
    let mut table = acting("b_reg1", position);
    table.run(&["british: fire a_con1", "dice: 3 3 4 6"]);
    table.assert_events(&[
        Event::HitsRolled {
            piece: piece("b_reg1"),
            dice: kernel::Faces::new(&[3, 3, 4, 6]).unwrap(),
            hits: 2,
        },
        Event::ElementLost { piece: piece("a_con1"), left: 3 },
    ]);
    assert_eq!(table.legal("american"), ["fall", "recoil f7", "recoil g6", "recoil g7"]);
    let mut other = table.clone();
    table.play("american", "recoil f7");
    assert_eq!(stands(&table, "a_con1"), "f7/270 e3");
    other.play("american", "fall");
    assert_eq!(stands(&other, "a_con1"), "f6/270 e2");
}

/// §10.11 — With no place to give way to there is no choice.
#[test]
fn s10_11_no_place_no_choice() {
    let mut table =
        acting("b_reg1", "b_reg1 f5/90; a_con1 f6/270; a_con2 f7/270; a_con3 g7/270; a_mil1 g6/270");
    table.run(&["british: fire a_con1", "dice: 3 3 4 6"]);
    assert_eq!(stands(&table, "a_con1"), "f6/270 e2");
}
