//! Québec 1759, a first landing: one Campaign Move with the British, from the map to the pursuit.

use crate::lesson::Move::{Dice, Play};
use crate::lesson::{Lesson, Part, Wants};
use games::GameId;
use kernel::Section;

/// Small armies around the Bason: the British at Levis and Île d'Orléans, the French at Beauport.
pub(crate) const LESSON: Lesson = Lesson {
    id: "quebec-first",
    game: GameId::Quebec,
    sides: &["british"],
    minutes: 10,
    position: "quebec; step write_orders; move 3; ships 4/0; MO -/q4:2; BE -/sarre:3,q1:2,q2:2,d1; \
        SC -/q3:2,m1:2; AB -/langu:3,guye:3,m2:2,d2; SF -/bearn:3,t1:2; LE 15:4,28:4,35:4,47:4,gren:2,light:3,d1/-; OR 43:4,78:4,d2/-; taken LE",
    script: SCRIPT,
};

const fn s(chapter: u8, paragraph: u8) -> Section {
    Section::new(chapter, paragraph)
}

const fn case(chapter: u8, paragraph: u8, letter: char) -> Section {
    Section::case(chapter, paragraph, letter)
}

const SCRIPT: &[Part] = &[
    // The board.
    Part::tells("welcome", &[s(4, 1)]),
    Part::tells("map", &[s(1, 1), s(1, 2), s(7, 1)]).points(&[
        "zone:LE",
        "zone:OR",
        "region:BA",
        "region:SL",
    ]),
    Part::tells("blocks", &[s(2, 2), s(2, 4)]).points(&["block:br_15", "block:br_grenadiers"]),
    Part::tells("enemy", &[s(2, 3), s(10, 1)]).points(&[
        "hidden:french:BE:1",
        "hidden:french:BE:2",
        "hidden:french:BE:3",
        "hidden:french:BE:4",
        "block:br_decoy_1",
    ]),
    Part::tells("ships", &[s(7, 2), s(7, 4), s(23, 0)])
        .points(&["ship:1", "ship:2", "ship:3", "ship:4", "region:BA"])
        .then(&[Play("french", "1 SC-BE"), Play("french", "done")]),
    // Orders.
    Part::asks("why_not", &[s(5, 1), s(7, 3)], Wants::Try("3 LE-AB")).points(&["zone:LE", "zone:AB"]),
    Part::asks("march", &[s(6, 1), s(9, 1)], Wants::Any(&["2 LE-ET"])).points(&["zone:LE", "zone:ET"]),
    Part::asks("landing", &[s(7, 2), s(7, 4), s(7, 5)], Wants::Any(&["4 LE-BE"]))
        .points(&["zone:LE", "zone:BE"]),
    Part::asks("seal", &[s(4, 1), s(9, 2)], Wants::Any(&["done"])),
    Part::tells("revealed", &[s(9, 1), s(9, 2)])
        .points(&["zone:SC", "zone:BE"])
        .then(&[Play("french", "pick m1")]),
    Part::asks("boats", &[s(9, 2), s(10, 2)], Wants::Each(&["pick 15", "pick 28", "pick 35", "pick gren"]))
        .points(&["block:br_15", "block:br_28", "block:br_35", "block:br_grenadiers"]),
    Part::asks("road", &[s(6, 2), s(10, 1)], Wants::Each(&["pick light", "pick d1"]))
        .points(&["block:br_light", "block:br_decoy_1"]),
    Part::tells("occupied", &[s(20, 0)]).points(&["zone:ET"]).then(&[Play("french", "dismiss q4")]),
    // The battle.
    Part::tells("battle", &[s(4, 2), case(11, 1, 'a'), s(10, 2), s(12, 1)]).then(&[
        Play("french", "deploy q1 L"),
        Play("french", "deploy sarre C"),
        Play("french", "deploy q2 R"),
        Play("french", "deploy m1 V"),
        Play("french", "done"),
    ]),
    Part::asks(
        "deploy",
        &[s(12, 1), s(12, 2)],
        Wants::Each(&["deploy 15 L", "deploy 28 C", "deploy 35 R", "deploy gren V"]),
    )
    .points(&["block:br_15", "block:br_28", "block:br_35", "block:br_grenadiers"]),
    Part::asks("keep", &[s(12, 3), s(12, 4)], Wants::Any(&["done"])),
    // Round 1. Doubled: the 5 hits the 15th, the 6 the 28th.
    Part::tells("first_fire", &[s(13, 1), s(14, 2), s(17, 1)])
        .points(&["block:fr_mil_quebec_1", "block:fr_la_sarre", "block:fr_mil_quebec_2"])
        .then(&[Play("french", "volley"), Dice(&[5, 1]), Dice(&[6, 4, 2]), Dice(&[3, 3])]),
    Part::tells("losses", &[s(2, 4), s(14, 1), s(14, 2)]).points(&["block:br_15", "block:br_28"]),
    Part::asks(
        "reserve",
        &[case(13, 1, 'b'), case(13, 1, 'd'), s(15, 1), s(17, 2)],
        Wants::Any(&["reserve gren C"]),
    )
    .points(&["block:br_grenadiers"]),
    Part::asks("fire", &[case(13, 1, 'c'), s(14, 1), s(14, 2)], Wants::Any(&["fire 28"]))
        .points(&["block:br_28", "block:fr_la_sarre"])
        .then(&[Dice(&[6, 2, 1])]),
    Part::asks("volley", &[case(13, 1, 'c')], Wants::Any(&["volley"])).then(&[
        Dice(&[4, 3]),
        Dice(&[6, 5, 2]),
        Dice(&[3, 1, 5, 2]),
    ]),
    // Round 2. The 5 of La Sarre no longer hits.
    Part::tells("second_round", &[case(13, 1, 'a'), s(15, 1), s(17, 1)])
        .points(&["block:fr_mil_quebec_1"])
        .then(&[Play("french", "volley"), Dice(&[2]), Dice(&[6, 5])]),
    // Whichever block pays, the shots that follow are rolled by others.
    Part::asks("choose_loss", &[s(14, 2)], Wants::Any(&["lose 28", "lose gren"]))
        .points(&["block:br_28", "block:br_grenadiers"])
        .then(&[Dice(&[4, 1])]),
    Part::asks("break_through", &[case(13, 1, 'c'), s(16, 1)], Wants::Any(&["fire 15"]))
        .points(&["block:br_15", "block:fr_mil_quebec_1"])
        .then(&[Dice(&[6, 4, 1])]),
    Part::tells("rout", &[s(15, 2), s(16, 1)]).then(&[Play("french", "choose SC")]),
    Part::asks(
        "pursuit",
        &[s(16, 2), s(16, 3)],
        Wants::Free {
            suggestion: "volley",
            until: "write_orders",
            faces: &[6, 3, 1, 2, 6, 5, 4],
            // Militia pays first: the regiment of regulars is worth more.
            others: &["lose q2", "lose m1", "dismiss q2"],
        },
    )
    .points(&["block:br_15", "block:br_28", "block:br_35", "block:br_grenadiers"]),
    // The end of the move, and of the game.
    Part::tells("end_of_move", &[s(4, 2), s(13, 2), s(20, 0)]).points(&["zone:BE"]),
    Part::tells("winning", &[s(5, 1), s(5, 2)]).points(&["zone:AB"]),
    Part::tells("summary", &[s(8, 1), s(18, 0), s(19, 0), s(21, 0), s(22, 0)]),
];
