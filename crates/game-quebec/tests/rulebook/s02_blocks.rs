//! §2 The blocks.

use super::common::*;

/// British in Levis and Orléans, French in Beauport and Abraham, nobody at full strength.
const WORN: &str = "step write_orders; move 3; ships 4/0; BE -/sarre:2,marine:3,q1:1,m1:2,t1:1,nations:4; \
    AB -/rouss:2,q2:2; LE 15:3,28:2,602:3,gren:1,light:2,rang:2/-; OR 35:4,43:4,47:4/-; taken ET,LE";

#[test]
fn s02_1_each_side_has_25_units() {
    // §2.1 — 25 red and 25 blue: British land blocks and four ships, French land blocks.
    let count = |side, kind| Block::all(side).filter(|block| block.kind() == kind).count();
    let of = |side: Side| Block::all(side).count();
    assert_eq!((of(British) + 4, of(French)), (25, 25));
    assert_eq!((count(British, Kind::Regular), count(British, Kind::Grenadier)), (10, 1));
    assert_eq!((count(British, Kind::LightInfantry), count(British, Kind::Ranger)), (1, 1));
    assert_eq!((count(British, Kind::Decoy), count(French, Kind::Decoy)), (8, 5));
    assert_eq!((count(French, Kind::Regular), count(French, Kind::Nations)), (6, 1));
    let militia = [Kind::MilitiaQuebec, Kind::MilitiaMontreal, Kind::MilitiaTroisRivieres];
    assert_eq!(militia.map(|kind| count(French, kind)), [6, 5, 2]);
}

#[test]
fn s02_1_nobody_commands_blocks_of_the_other_colour() {
    // §2.1 — Red blocks are British, blue ones French.
    let mut script = at(WORN);
    let not_yours = |block| WhyNot::NotYourBlock { block, section: par("2.1") };
    refuses(&script, "british", "transfer enemy:marine enemy:sarre", not_yours(f("marine")), "2.1");
    refuses(&script, "french", "transfer marine enemy:15", not_yours(b("15")), "2.1");
    orders(&mut script, &["2 LE-ET"], &["1 BE-SC"]);
    refuses(&script, "british", "pick enemy:q1", not_yours(f("q1")), "2.1");
}

#[test]
fn s02_2_combat_values_begin_at_4_to_2_and_decoys_have_none() {
    // §2.2, ruling Q01 — Every real block begins at 4, 3 or 2.
    let values = |side| {
        let mut all: Vec<u8> = Block::all(side).map(Block::full_cv).collect();
        all.sort_unstable();
        all
    };
    assert_eq!(values(British), [&[0; 8][..], &[2], &[3; 3], &[4; 9]].concat());
    assert_eq!(values(French), [&[0; 5][..], &[2; 13], &[3; 6], &[4]].concat());
}

#[test]
fn s02_2_a_ship_has_no_combat_value_and_is_no_loss() {
    // §2.2 — Strength is that of the land blocks; ships neither count nor fall.
    let mut script = at("step write_orders; move 3; ships 1/3; OR 15:4,28:4,35:4,43:4,47:4/-; BE -/q1:2");
    assert_eq!(view(&script, British).strength, [20, 2]);
    orders(&mut script, &["3 SL-BA"], &[]);
    assert_eq!((view(&script, British).strength, view(&script, British).ships), ([20, 2], [4, 0]));
}

#[test]
fn s02_3_labels_face_their_owner_and_ships_lie_open() {
    // §2.3 — The enemy sees how many stand where, neither which nor how strong; ships are seen by all.
    let script = at(WORN);
    let (british, french) = (view(&script, British), view(&script, French));
    let room = script.state().view(Observer::Public);
    for seen in [&french, &room] {
        let stack = seen.stack(British, zone("LE"));
        assert_eq!((stack.count, &stack.pieces), (6, &None));
    }
    let hidden = british.stack(French, zone("BE"));
    assert_eq!((hidden.count, &hidden.pieces), (6, &None));
    let own = british.stack(British, zone("LE")).pieces.as_ref().unwrap();
    let own: Vec<(Block, u8)> = own.iter().map(|piece| (piece.block, piece.cv)).collect();
    let codes = blocks(British, "15,28,602,gren,light,rang");
    assert_eq!(own, codes.into_iter().zip([3, 2, 3, 1, 2, 2]).collect::<Vec<_>>());
    assert_eq!([british.ships, french.ships, room.ships], [[4, 0]; 3]);
}

#[test]
fn s02_4_a_block_goes_down_step_by_step_and_is_gone_below_1() {
    // §2.4 — From 3 to 2, to 1, and out of the game.
    let mut script = at(
        "step write_orders; move 3; ships 4/0; SF -/sarre:3,q1:2; AB 15:4,28:4,35:4,43:4,47:4/-; taken AB",
    );
    orders(&mut script, &[], &["1 SF-AB"]);
    picks(&mut script, "french", "sarre");
    for (block, cv) in [("15", 2), ("28", 1)] {
        script.play("british", &format!("fire {block}")).dice(&[6, 1, 2, 3]);
        script.assert_events(&[fired(b(block), &[6, 1, 2, 3], 1, false), lost(f("sarre"), cv)]);
    }
    assert!(!view(&script, British).fallen.contains(&f("sarre")), "at 1 CV it still stands");
    script.play("british", "fire 35").dice(&[1, 1, 1, 6]).assert_events(&[
        fired(b("35"), &[1, 1, 1, 6], 1, false),
        lost(f("sarre"), 0),
        ended("AB", British),
        move_began(4),
    ]);
    assert!(view(&script, British).fallen.contains(&f("sarre")), "below 1 CV it is gone");
    refuses(&script, "french", "transfer sarre q1", WhyNot::BlockGone { block: f("sarre") }, "2.5");
}

#[test]
fn s02_5_a_transfer_takes_one_cv_from_one_block_and_gives_it_to_another() {
    // §2.5 — Within a zone, among blocks of one type, before orders are shown; both may move in the same turn.
    let mut script = at(WORN);
    script
        .play("british", "transfer 28 15")
        .assert_events(&[Event::Transferred { from: b("28"), to: b("15") }]);
    assert_eq!(view(&script, British).strength, [25, 17]);
    orders(&mut script, &["2 LE-ET"], &[]);
    script.play("british", "pick 15").play("british", "pick 28");
    script.assert_position(
        "quebec; step write_orders; move 4; ships 4/0; BE -/sarre:2,marine:3,q1:1,m1:2,t1:1,nations:4; \
         AB -/rouss:2,q2:2; ET 15:4,28:1/-; LE 602:3,gren:1,light:2,rang:2/-; OR 35:4,43:4,47:4/-; taken ET,LE",
    );
}

#[test]
fn s02_5_a_transfer_stays_within_a_zone_and_a_type() {
    // §2.5, ruling Q03 — Grenadiers count as regulars, militia of any origin as militia; the Nations take no part.
    let script = at(WORN);
    assert_eq!(
        script
            .legal("british")
            .into_iter()
            .filter(|action| action.starts_with("transfer"))
            .collect::<Vec<_>>(),
        ["15 28", "15 gren", "28 15", "28 gren", "602 15", "602 28", "602 gren"]
            .map(|pair| format!("transfer {pair}")),
    );
    assert_eq!(
        script
            .legal("french")
            .into_iter()
            .filter(|action| action.starts_with("transfer"))
            .collect::<Vec<_>>(),
        ["marine sarre", "m1 q1", "m1 t1"].map(|pair| format!("transfer {pair}")),
    );
    for (side, pair) in [
        ("british", "15 light"),
        ("british", "light rang"),
        ("british", "15 d1"),
        ("british", "15 15"),
        ("french", "marine q1"),
        ("french", "nations sarre"),
    ] {
        let why = match pair {
            "15 d1" => WhyNot::BlockGone { block: b("d1") },
            "15 15" => WhyNot::TransferToItself { block: b("15") },
            _ => WhyNot::TransferTypes,
        };
        refuses(&script, side, &format!("transfer {pair}"), why, "2.5");
    }
    refuses(&script, "british", "transfer 35 15", WhyNot::TransferApart, "2.5");
    refuses(&script, "french", "transfer marine rouss", WhyNot::TransferApart, "2.5");
    refuses(&script, "french", "transfer q2 q1", WhyNot::TransferApart, "2.5");
}

#[test]
fn s02_5_nobody_gives_the_last_cv_or_gets_more_than_at_first() {
    // §2.5, ruling Q03 — The giver keeps 1, the receiver stays within its initial CV.
    let script = at(WORN);
    refuses(&script, "british", "transfer gren 15", WhyNot::TransferLast { block: b("gren") }, "2.5");
    refuses(&script, "british", "transfer 15 602", WhyNot::TransferFull { block: b("602") }, "2.5");
    refuses(&script, "french", "transfer sarre marine", WhyNot::TransferFull { block: f("marine") }, "2.5");
    refuses(&script, "french", "transfer t1 q1", WhyNot::TransferLast { block: f("t1") }, "2.5");
}

#[test]
fn s02_5_with_the_option_a_block_may_be_brought_up_to_4() {
    // §2.5, ruling Q03, option `q03_transfer_cap=four`.
    let text = format!("{WORN}; options q03_transfer_cap=four");
    let mut script = at(&text);
    script.play("british", "transfer 15 602");
    script.assert_events(&[Event::Transferred { from: b("15"), to: b("602") }]);
    refuses(&script, "british", "transfer 28 602", WhyNot::TransferFull { block: b("602") }, "2.5");
    refuses(&script, "french", "transfer nations sarre", WhyNot::TransferTypes, "2.5");
}

#[test]
fn s02_5_decoys_and_the_nations_neither_give_nor_get() {
    // §2.5, ruling Q03 — They have no type in common with anyone, not even with each other.
    for option in ["initial_cv", "four"] {
        let script = at(&format!(
            "step write_orders; move 3; ships 4/0; BE -/sarre:3,rouss:3,langu:3,q1:2,nations:3,d1,d2; \
             OR 15:4,28:4,35:4,43:4,47:4,d1/-; options q03_transfer_cap={option}"
        ));
        for pair in ["nations d1", "d1 nations", "d1 d2", "sarre d1", "q1 nations"] {
            refuses(&script, "french", &format!("transfer {pair}"), WhyNot::TransferTypes, "2.5");
        }
        refuses(&script, "british", "transfer 15 d1", WhyNot::TransferTypes, "2.5");
    }
}

#[test]
fn s02_5_cv_does_not_travel_on_in_the_same_move() {
    // §2.5, ruling Q40 — Whoever gave gets nothing, whoever got gives nothing, until the next Campaign Move.
    let mut script = at(WORN);
    script.play("british", "transfer 28 15");
    refuses(&script, "british", "transfer 15 gren", WhyNot::TransferBothWays { block: b("15") }, "2.5");
    refuses(&script, "british", "transfer 602 28", WhyNot::TransferBothWays { block: b("28") }, "2.5");
    script.play("british", "transfer 602 gren");
    orders(&mut script, &[], &[]);
    script
        .play("british", "transfer 15 28")
        .assert_events(&[Event::Transferred { from: b("15"), to: b("28") }]);
}

#[test]
fn s02_5_no_transfer_once_orders_are_sealed_or_shown() {
    // §2.5 — Before the orders are shown, never after.
    let mut script = at(WORN);
    script.play("british", "2 LE-ET").play("british", "transfer 28 15").play("british", "done");
    let section = par("2.5");
    refuses(&script, "british", "transfer 602 gren", WhyNot::NotAsked { section }, "2.5");
    script.play("french", "transfer m1 q1").play("french", "done");
    refuses(&script, "british", "transfer 602 gren", WhyNot::OtherQuestion { section }, "2.5");
    refuses(&script, "french", "transfer marine sarre", WhyNot::NotAsked { section }, "2.5");
}

#[test]
fn s02_5_the_enemy_sees_nothing_of_a_transfer() {
    // §2.5, §2.3 — It changes how hidden blocks stand, and so stays hidden.
    let mut script = at(WORN);
    let before = (view(&script, French), script.legal("french"));
    script.play("british", "transfer 28 15");
    let told = script.events()[0];
    assert_eq!(script.state().witness(&told, Observer::Side(French)), None);
    assert_eq!(script.state().witness(&told, Observer::Public), None);
    assert_eq!((view(&script, French), script.legal("french")), before);
}
