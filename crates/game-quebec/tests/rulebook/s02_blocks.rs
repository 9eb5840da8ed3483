//! §2 The blocks.

use crate::common::*;

/// British in Levis and Orléans, French in Beauport and Abraham, nobody at full strength.
const WORN: &str = "step write_orders; move 3; ships 4/0; BE -/sarre:2,marine:3,q1:1,m1:2,t1:1,nations:4; \
    AB -/rouss:2,q2:2; LE 15:3,28:2,602:3,gren:1,light:2,rang:2/-; OR 35:4,43:4,47:4/-; taken LE";

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
    refuses(&script, "british", "transfer enemy:marine enemy:sarre", WhyNot::NotYourBlock { block: f("marine") }, "2.1");
    refuses(&script, "french", "transfer marine enemy:15", WhyNot::NotYourBlock { block: b("15") }, "2.1");
    orders(&mut script, &["2 LE-ET"], &["1 BE-SC"]);
    refuses(&script, "british", "pick enemy:q1", WhyNot::NotYourBlock { block: f("q1") }, "2.1");
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
    let mut script = at("step write_orders; move 3; ships 4/0; SF -/sarre:3,q1:2; AB 15:4,28:4,35:4,43:4,47:4/-");
    orders(&mut script, &[], &["1 SF-AB"]);
    picks(&mut script, "french", "sarre");
    for (block, cv) in [("15", 2), ("28", 1)] {
        script.play("british", &format!("fire {block}")).dice(&[6, 1, 2, 3]);
        script.assert_events(&[fired(b(block), &[6, 1, 2, 3], 1, false), lost(f("sarre"), cv)]);
    }
    assert_eq!(view(&script, British).fallen, blocks(British, "58,603,78,602,gren,light,rang,48").into_iter().filter(|_| false).collect::<Vec<_>>());
}
