//! §18 to §21: the four battles: deployment, special rules, victory.

use super::common::*;
use kernel::Rules;

fn begin(battle: &str, options: &[(&str, &str)]) -> Script<State> {
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Script::choose(&Choices { scenario: battle.to_owned(), options, ..Choices::default() })
}

/// §18.1, §19.1, §20.1, §21.1 — The armies as they stand in history, Hubbardton's reinforcements apart.
#[test]
fn s18_1_the_armies() {
    for (battle, units, elements) in [
        ("camden", [12, 10], [40, 32]),
        ("guilford", [12, 9], [40, 32]),
        ("cowpens", [8, 8], [24, 24]),
        ("hubbardton", [5, 3], [18, 11]),
    ] {
        let mut table = begin(battle, &[]);
        table.run(&["american: historical", "british: historical"]);
        for side in Side::BOTH {
            let own: Vec<u8> = view(&table)
                .units
                .iter()
                .filter(|unit| unit.piece.data().side == side)
                .map(|unit| unit.elements)
                .collect();
            assert_eq!(
                (own.len(), own.iter().sum::<u8>()),
                (units[side as usize], elements[side as usize]),
                "{battle}"
            );
        }
    }
}

#[test]
fn s19_1_guilfords_army() {
    let guards = unit("b_grd1").data(Battle::Guilford);
    assert_eq!((guards.sb, guards.vc, guards.elements), (5, 4, 4));
}

#[test]
fn s20_1_cowpens_army() {
    let generals: Vec<(u8, u8, u8)> = Battle::Cowpens
        .data()
        .generals
        .iter()
        .map(|data| (data.control, data.attack, data.defence))
        .collect();
    assert_eq!(generals, [(1, 1, 2), (1, 2, 1)], "Morgan and Tarleton");
}

#[test]
fn s21_1_hubbardtons_army() {
    let mut table = begin("hubbardton", &[]);
    table.run(&["american: historical", "british: historical"]);
    let due: Vec<&str> = view(&table).due.iter().map(|piece| piece.unit.code()).collect();
    assert_eq!(due, ["a_con3", "a_con4", "b_bgren", "b_jaeg", "b_binf"]);
}

/// §18.2 — Unit by unit in one's zone, Americans first, or all at once.
#[test]
fn s18_2_deployment() {
    let mut table = begin("camden", &[]);
    assert_eq!(asks(&table), Some((Side::American, "deploy")));
    assert_eq!(table.legal("american").len(), 1 + 12 + 1);
    table.run(&["american: take a_con1"]);
    let why = WhyNot::OutsideZone { place: place("f5"), section: kernel::Section::new(18, 2) };
    refuses(&table, "american", "put f5", why, "18.2");
    table.play("american", "put f8");
    assert_eq!(legal(&table, "american", "face").len(), 12);
    table.play("american", "face 240");
    table.assert_events(&[Event::Deployed {
        piece: piece("a_con1"),
        place: place("f8"),
        facing: facing(240),
    }]);
    let zone = section(18, 2);
    refuses(&table, "american", "historical", WhyNot::AlreadyBegun { section: zone }, "18.2");
    let why = WhyNot::AlreadyDeployed { piece: piece("a_con1"), section: zone };
    refuses(&table, "american", "take a_con1", why, "18.2");
    table.run(&["american: take a_con2"]);
    refuses(&table, "american", "put f8", WhyNot::Occupied { place: place("f8") }, "2.1");
    table.run(&["american: put g8", "american: face 270", "american: take gates", "american: put f8"]);
    assert_eq!(view(&table).generals[0].place, Some(place("f8")), "a general may share a unit's place");
    refuses(
        &table,
        "american",
        "take gates",
        WhyNot::GeneralNotWaiting { general: general("gates"), section: zone },
        "18.2",
    );
    refuses(
        &table,
        "american",
        "take cornwallis",
        WhyNot::NotYourGeneral { general: general("cornwallis"), section: section(18, 1) },
        "18.1",
    );
}

#[test]
fn s21_2_deployment_at_hubbardton() {
    let mut table = begin("hubbardton", &[]);
    refuses(
        &table,
        "american",
        "take a_con3",
        WhyNot::ComesLater { piece: piece_of(Battle::Hubbardton, "a_con3") },
        "21.3",
    );
    table.run(&["american: historical", "british: take b_reg1"]);
    let why = WhyNot::OutsideZone { place: place("j4"), section: kernel::Section::new(21, 2) };
    refuses(&table, "british", "put j4", why, "21.2");
    assert_eq!(legal(&table, "british", "put").len(), 8);
}

#[test]
fn s20_2_deployment_at_cowpens() {
    let mut table = begin("cowpens", &[]);
    table.play("american", "take a_con1");
    assert_eq!(legal(&table, "american", "put").len(), 76, "everything north of the line");
}

/// §18.3 — By the protocol nobody stands to the right of a better unit; and nobody may be left without a place.
#[test]
fn s18_3_the_protocol() {
    let mut table = begin("camden", &[("protocol", "on")]);
    // Americans look south: their right is the west.
    table.run(&["american: take a_con1", "american: put f8", "american: face 270", "american: take a_mil1"]);
    refuses(&table, "american", "put e8", WhyNot::Protocol { piece: piece("a_con1") }, "18.3");
    table.run(&["american: put g8", "american: face 270", "american: take a_con2"]);
    refuses(&table, "american", "put h8", WhyNot::Protocol { piece: piece("a_mil1") }, "18.3");
    // A Continental on the far left would leave no room for the militia.
    let mut table = begin("camden", &[("protocol", "on")]);
    table.play("american", "take a_con1");
    refuses(&table, "american", "put k8", WhyNot::ProtocolNoRoom, "18.3");
    let mut table = begin("camden", &[]);
    table.run(&["american: take a_con1", "american: put k8"]);
}

/// §18.4, ruling B22 — At the end of a turn more than half the elements lost means the sponge; both: a draw.
#[test]
fn s18_4_the_sponge() {
    let end = |units: &str| {
        let mut table = at(&format!(
            "battle camden; options concession=off; step window; last_window yes; turn 3; acted {}; {units}; gates d9; cornwallis d1 moved",
            units.split("; ").map(|unit| unit.split(' ').next().unwrap()).collect::<Vec<_>>().join(",")
        ));
        table.play("american", "stay gates");
        match table.turn() {
            Turn::Over(ending) => Some((ending.reason, ending.winner)),
            _ => None,
        }
    };
    let american = |n: usize| {
        ["a_con1 d8/270", "a_con2 e8/270", "a_con3 f8/270", "a_mil1 g8/270", "a_mil2 h8/270"][..n].join("; ")
    };
    let british = |n: usize| ["b_reg1 d2/90", "b_reg2 e2/90", "b_high f2/90", "b_mil1 g2/90"][..n].join("; ");
    assert_eq!(end(&format!("{}; {}", american(5), british(4))), None, "exactly half is not more than half");
    assert_eq!(end(&format!("{}; {}", american(4), british(4))), Some((Reason::Sponge, Some(Side::British))));
    assert_eq!(
        end(&format!("{}; {}", american(5), british(3))),
        Some((Reason::Sponge, Some(Side::American)))
    );
    assert_eq!(end(&format!("{}; {}", american(4), british(3))), Some((Reason::Sponge, None)));
}

/// §18.4 — A side may also give up, once a quarter is lost.
#[test]
fn s18_4_giving_up() {
    let whole = "battle camden; step activate; turn 3; a_con1 d8/270; a_con2 e8/270; a_con3 f8/270; a_mil1 g8/270; a_mil2 h8/270; a_mil3 i8/270; a_mil4 j8/270; b_reg1 d2/90";
    let mut table = at(&format!("{whole}; a_lart d9/270"));
    table.play("american", "concede");
    assert_eq!(
        table.outcome(),
        tricorne_game_homard::Ending { winner: Some(Side::British), reason: Reason::Conceded }
    );
    let table = at(&format!("{whole}; a_lart d9/270; a_fart e9/270"));
    refuses(&table, "american", "concede", WhyNot::TooSoonToConcede, "18.4");
    let table = at(&whole.replace("camden;", "camden; options concession=off;"));
    refuses(&table, "american", "concede", WhyNot::NoConcession, "18.4");
}

const LAST: &str = "battle guilford; options concession=off{option}; step window; last_window yes; turn {turn}; acted a_con1,b_reg1,b_reg2,b_high,b_grd1,b_grd2; a_con1 c3/0; b_reg1 n1/180; b_reg2 n2/180; b_high n3/180; b_grd1 n4/180; b_grd2 n5/180; greene b4; cornwallis n6 moved";

/// Ruling B25 — After the last turn it is a draw; players may choose fewer or more.
#[test]
fn s18_4_the_last_turn() {
    for (option, last) in [("", 20), (",b25_turns=fewer", 15), (",b25_turns=more", 26)] {
        for turn in [last - 1, last] {
            let mut table = at(&LAST.replace("{option}", option).replace("{turn}", &turn.to_string()));
            table.play("american", "stay greene");
            let is_over = matches!(table.state().turn(), kernel::Turn::Over(_));
            assert_eq!(is_over, turn == last, "{option} {turn}");
            if turn == last {
                assert_eq!((table.outcome().reason, table.outcome().winner), (Reason::TurnLimit, None));
            }
        }
    }
}

/// §19.2 — Wood everywhere but on heights, fields and in the court house.
#[test]
fn s19_2_the_table() {
    let mut table = begin("guilford", &[]);
    table.play("american", "take a_con1");
    assert_eq!(legal(&table, "american", "put").len(), 77, "west of the first fence");
    assert_eq!(Battle::Guilford.data().size, (13_000, 9_000));
}

/// §19.3 — No points across more than 1 UD of wood.
#[test]
fn s19_3_wood_and_command() {
    let mut table = at(
        "battle guilford; options concession=off; step activate; turn 1; points 9/0; a_con1 c2/0; a_con5 f6/0; greene b4; b_reg1 n1/180",
    );
    table.play("american", "activate a_con5");
    let why = WhyNot::WoodOnCommandLine { piece: piece_of(Battle::Guilford, "a_con5") };
    refuses(&table, "american", "roll 1", why, "19.3");
    let mut table = at(
        "battle guilford; options concession=off; step activate; turn 1; points 9/0; a_con1 c2/0; a_con5 f6/0; greene b4; b_reg1 n1/180",
    );
    table.play("american", "activate a_con1");
    assert_eq!(legal(&table, "american", "roll"), ["0", "1", "2"]);
}

/// §19.5, rulings B23 and B24 — Heights and property, or sixteen elements; both: a draw.
#[test]
fn s19_5_victory_at_guilford() {
    let end = |british: &str, american: &str| {
        let names = format!("{british}; {american}");
        let acted: Vec<&str> = names.split("; ").map(|unit| unit.split(' ').next().unwrap()).collect();
        let mut table = at(&format!(
            "battle guilford; options concession=off; step window; last_window yes; turn 3; acted {}; {names}; greene a9; cornwallis n6 moved",
            acted.join(",")
        ));
        table.play("american", "stay greene");
        match table.turn() {
            Turn::Over(ending) => Some((ending.reason, ending.winner)),
            _ => None,
        }
    };
    let strong = "b_grd1 b3/180; b_grd2 a7/180; b_reg1 n1/180; b_reg2 n2/180; b_high n3/180";
    assert_eq!(end(strong, "a_con1 h3/0"), Some((Reason::Objectives, Some(Side::British))));
    assert_eq!(end(strong, "a_con1 c5/0"), None, "an American on the heights");
    let weak = "b_grd1 b3/180; b_grd2 a7/180; b_reg1 n1/180; b_reg2 n2/180";
    assert_eq!(end(weak, "a_con1 h3/0"), Some((Reason::Both, None)));
    assert_eq!(end(weak, "a_con1 c5/0"), Some((Reason::Losses, Some(Side::American))));
}

/// §20.3 — Master of the hill after the last turn: alone, with more elements, or alone there last.
#[test]
fn s20_3_master_of_the_hill() {
    let end = |units: &str, holder: &str| {
        let acted: Vec<&str> = units.split("; ").map(|unit| unit.split(' ').next().unwrap()).collect();
        let mut table = at(&format!(
            "battle cowpens; options concession=off; step window; last_window yes; turn 12; acted {}; {units}; morgan a14; tarleton a1 moved; holder {holder}",
            acted.join(",")
        ));
        table.play("american", "stay morgan");
        (table.outcome().reason, table.outcome().winner)
    };
    assert_eq!(end("a_con1 e11/270; b_reg1 e3/90", "british"), (Reason::Hill, Some(Side::American)));
    assert_eq!(end("a_con1 e11/270; b_high d11/90", "american"), (Reason::Hill, Some(Side::British)));
    assert_eq!(end("a_con1 e11/270; b_reg1 d11/90", "american"), (Reason::Hill, None));
    assert_eq!(end("a_con1 e6/270; b_reg1 e3/90", "british"), (Reason::Hill, Some(Side::British)));
}

#[test]
fn s20_3_alone_on_the_hill() {
    let mut table = acting_with("cowpens", "b_reg1", "", "b_reg1 e9/60; a_con1 a3/270; b_drag a1/90");
    table.run(&["british: go e10", "british: face 60"]);
    assert_eq!(view(&table).holder, Side::American);
    let mut table = acting_with("cowpens", "b_reg1", "", "b_reg1 e10/60; a_con1 a3/270; b_drag a1/90");
    table.run(&["british: go e11"]);
    if asks(&table) == Some((Side::British, "turn")) {
        table.play("british", "face 60");
    }
    assert_eq!(view(&table).holder, Side::British);
    assert!(table.all_events().contains(&Event::HillHeld { side: Side::British }));
}

/// §20.3 — The last enemy decides at once.
#[test]
fn s20_3_annihilation() {
    let mut table = acting_with("cowpens", "b_reg1", "", "b_reg1 e3/90; a_con1 e4/270 e1; b_drag a1/90");
    table.run(&["british: fire a_con1", "dice: 1 6 6"]);
    assert_eq!((table.outcome().reason, table.outcome().winner), (Reason::Annihilation, Some(Side::British)));
}

/// §21.3, §21.4 — The turn's number or less brings as many units; Riedesel comes with the first of his.
#[test]
fn s21_3_reinforcements() {
    let end = "battle hubbardton; options concession=off; step arrival; turn 2; acted a_con1,b_reg1; a_con1 g4/0; b_reg1 l4/180; due a_con3,a_con4,b_bgren,b_jaeg,b_binf; francis g5; fraser m5; riedesel due; warner lost";
    let mut table = at(end);
    table.run(&["dice: 3"]);
    table.assert_events(&[Event::ArrivalRolled { side: Side::American, face: 3, units: 0 }]);
    table.run(&["dice: 2"]);
    assert_eq!(asks(&table), Some((Side::British, "enter")));
    let why = WhyNot::NotDue { piece: piece_of(Battle::Hubbardton, "a_con3") };
    refuses(&table, "british", "enter a_con3 a1", why, "21.3");
    let why = WhyNot::OutsideZone { place: place("a3"), section: kernel::Section::new(21, 4) };
    refuses(&table, "british", "enter b_jaeg a3", why, "21.4");
    table.play("british", "enter b_jaeg c1");
    table.assert_events(&[
        Event::Entered { piece: piece_of(Battle::Hubbardton, "b_jaeg"), place: place("c1") },
        Event::GeneralEntered { general: general("riedesel"), place: place("c1") },
    ]);
    assert_eq!(stands(&table, "b_jaeg"), "c1/90 e3");
    table.play("british", "enter b_bgren d1");
    assert_eq!(view(&table).turn, 3, "two units at most: the next turn begins");
    assert_eq!(view(&table).due.len(), 3);
}

#[test]
fn s21_4_nobody_enters_into_an_enemy_zone() {
    let mut table = at(
        "battle hubbardton; options concession=off; step arrival; turn 6; asked british; acted a_con1,b_reg1; a_con1 c2/0; b_reg1 l4/180; due b_bgren; francis g5; fraser m5; riedesel due",
    );
    table.run(&["dice: 1"]);
    refuses(&table, "british", "enter b_bgren c1", WhyNot::EntryInZone { place: place("c1") }, "21.4");
}

/// §21.4, §21.6, ruling H17 — An army with nobody left lets nobody wait, so that it can be beaten; one with somebody may.
#[test]
fn s21_4_an_army_with_nobody_left_lets_nobody_wait() {
    let end = "homard; battle hubbardton; options concession=off; step arrival; turn 6; acted b_reg1{acted}; \
               due a_con3,a_con4; francis lost; warner lost; fraser m5; riedesel lost; b_reg1 l4/180{more}";
    let gone = end.replace("{acted}", "").replace("{more}", "");
    let mut table = Script::<State>::at(&gone);
    table.run(&["dice: 2"]);
    refuses(&table, "american", "done", WhyNot::MustEnter, "21.4");
    assert!(!table.legal("american").contains(&"done".to_owned()));
    assert_eq!(table.pass("american"), None, "nothing to do is no answer");
    let first = legal(&table, "american", "enter")[0].clone();
    table.play("american", &format!("enter {first}"));
    // One of them is there: the other may be kept back.
    table.play("american", "done");
    assert_eq!(view(&table).turn, 7);
    let some = end.replace("{acted}", ",a_con1").replace("{more}", "; a_con1 g4/0");
    let mut table = Script::<State>::at(&some);
    table.run(&["dice: 2", "american: done"]);
    assert_eq!(view(&table).turn, 7);
    // A game begun under rules version 2 goes on as it was.
    let mut old = Script::<State>::at(&format!("rules=2 {gone}"));
    old.run(&["dice: 2", "american: done"]);
    assert_eq!(view(&old).turn, 7);
}

/// §21.5 — Warner follows Francis at the next command dice; Riedesel follows Fraser once he is there.
#[test]
fn s21_5_succession() {
    let mut table = at(
        "battle hubbardton; options concession=off; step post; turn 3; officer warner; a_con1 g4/0; a_con2 g5/0; warner g4; francis lost; b_reg1 l4/180; b_gren l5/180; fraser lost; riedesel due; due b_binf",
    );
    table.play("american", "detach warner");
    assert_eq!(table.events()[1], Event::ChiefReplaced { side: Side::American, general: general("warner") });
    assert_eq!(chance(&table), "1d6");
    table.run(&["dice: 3"]);
    assert_eq!(view(&table).points, [3, 0], "nobody commands the British yet");
}

/// §21.6 — Enemies still to come are enemies.
#[test]
fn s21_6_victory_at_hubbardton() {
    let rest = "b_reg1 k4/180; a_con1 j4/0 e1; fraser m5; warner lost; francis lost";
    let mut table = acting_with("hubbardton", "b_reg1", "", rest);
    table.run(&["british: fire a_con1", "dice: 1 6 6 6"]);
    assert_eq!((table.outcome().reason, table.outcome().winner), (Reason::Annihilation, Some(Side::British)));
    let mut table = acting_with("hubbardton", "b_reg1", "", &format!("{rest}; due a_con3"));
    table.run(&["british: fire a_con1", "dice: 1 6 6 6"]);
    assert!(!matches!(table.turn(), Turn::Over(_)));
}
