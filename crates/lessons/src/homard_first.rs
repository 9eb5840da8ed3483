//! Homard m'a tuer, the last two turns of Cowpens: the end of the battle with Morgan, from the table to the last charge.

use crate::lesson::Move::{Dice, Pick, Play};
use crate::lesson::{Lesson, Move, Part, Wants};
use games::GameId;
use kernel::Section;

/// Turn 11 of 12: the militia has fired and given way, as it was told to, and Tarleton thinks he has won.
///
/// Nobody may throw in the sponge: a learner who has lost a quarter of the army would be offered to, all the time.
pub(crate) const LESSON: Lesson = Lesson {
    id: "homard-first",
    game: GameId::Homard,
    sides: &["american"],
    minutes: 15,
    position: "homard; battle cowpens; options concession=off; step post; turn 11; officer morgan; \
        a_con1 d11/270; a_con2 e11/270; a_mil2 b11/270; a_rif1 a10/270; a_drag h11/240; morgan d12; \
        b_high c8/90; b_reg1 e9/90; b_mil1 b8/90 e3; tarleton d7",
    script: SCRIPT,
};

const BR: &str = "british";

const fn s(chapter: u8, paragraph: u8) -> Section {
    Section::new(chapter, paragraph)
}

/// The Legion gives way; then the Fusiliers come close and fire at the Delaware Continentals.
const FUSILIERS: &[Move] = &[
    Play(BR, "recoil b7"),
    Pick(6),
    Play(BR, "activate b_reg1"),
    Play(BR, "roll 2"),
    Dice(&[2]),
    Play(BR, "go d10"),
    Play(BR, "face 90"),
    Play(BR, "fire a_con2"),
    Dice(&[1, 2, 6]),
];

/// The Highlanders, and Tarleton with them, fall upon the Maryland Continentals.
const HIGHLANDERS: &[Move] = &[
    Pick(4),
    Play(BR, "activate b_high"),
    Play(BR, "roll 1"),
    Play(BR, "go c10"),
    Play(BR, "assault a_con1"),
];

/// The last of the British, once Tarleton is gone.
const LEGION: &[Move] = &[
    Pick(2),
    Play(BR, "roll 0"),
    Dice(&[2]),
    Play(BR, "go b9"),
    Play(BR, "face 90"),
    Play(BR, "assault a_rif1"),
];

const SCRIPT: &[Part] = &[
    // The table.
    Part::tells("welcome", &[s(20, 1), s(20, 3)]).points(&["turn", "aim"]),
    Part::tells("units", &[s(2, 1), s(3, 1)]).points(&[
        "unit:a_con1",
        "unit:a_drag",
        "unit:b_high",
        "army:0",
    ]),
    Part::tells("front", &[s(2, 3), s(9, 2)]).points(&["unit:a_con2", "unit:b_reg1"]),
    Part::tells("ground", &[s(20, 2), s(8, 3)]).points(&[
        "ground:cowpens.big_hill",
        "ground:cowpens.militia_ridge",
        "ground:cowpens.east_bog",
        "ground:cowpens.west_ravine",
    ]),
    // Generals, points, tokens.
    Part::asks("post", &[s(17, 3), s(17, 7), s(17, 5)], Wants::Any(&["detach morgan"]))
        .points(&["general:morgan"])
        .then(&[Play(BR, "attach tarleton b_high"), Dice(&[5, 4]), Dice(&[4])]),
    Part::tells("points", &[s(5, 1), s(5, 2)]).points(&["army:0", "army:1", "dice"]),
    Part::tells("bowl", &[s(4, 1), s(4, 2)]).points(&["bowl"]).then(&[Pick(0)]),
    Part::asks("ride", &[s(17, 6), s(17, 8), s(17, 9)], Wants::Any(&["ride morgan d13"]))
        .points(&["place:d13", "general:morgan"]),
    // A shot.
    Part::asks("activate", &[s(6, 1), s(4, 3)], Wants::Any(&["activate a_rif1"])).points(&["unit:a_rif1"]),
    Part::asks("test", &[s(6, 2), s(6, 4)], Wants::Any(&["roll 2"]))
        .points(&["points:2"])
        .then(&[Dice(&[3])]),
    Part::asks("shot", &[s(9, 2), s(9, 5)], Wants::Any(&["fire b_mil1"]))
        .points(&["unit:b_mil1"])
        .then(&[Dice(&[1, 2])]),
    Part::tells("losses", &[s(9, 10), s(10, 9), s(10, 11)]).points(&["unit:b_mil1", "dice"]).then(FUSILIERS),
    Part::asks("choice", &[s(9, 6), s(10, 11)], Wants::Any(&["recoil d12"]))
        .points(&["place:d12", "unit:a_con2"])
        .then(&[Pick(0)]),
    // The dragoons round the flank.
    Part::asks("dragoons", &[s(6, 2), s(6, 3), s(8, 1)], Wants::InOrder(&["activate a_drag", "roll 3"]))
        .points(&["unit:a_drag", "points:3"]),
    Part::asks("why_not", &[s(8, 3)], Wants::Try("go h8")).points(&["ask:place:h8"]),
    Part::tells("zone", &[s(8, 4), s(2, 2)]).points(&["unit:b_reg1", "zone:cowpens.d10"]),
    Part::asks("march", &[s(8, 1)], Wants::Any(&["go e9"])).points(&["place:e9"]),
    Part::asks(
        "pivot",
        &[s(8, 2), s(2, 3)],
        Wants::Any(&[
            "face 120 forced",
            "face 90 forced",
            "face 150 forced",
            "face 60 forced",
            "face 180 forced",
        ]),
    )
    .points(&["facing:120", "unit:b_reg1"]),
    Part::asks("charge", &[s(10, 2), s(10, 3), s(10, 7), s(14, 1)], Wants::Any(&["assault b_reg1"]))
        .points(&["unit:b_reg1"])
        .then(&[Dice(&[5, 3]), Dice(&[2, 4, 5])]),
    Part::asks("surrounded", &[s(10, 10), s(13, 1)], Wants::Any(&["follow a_drag"]))
        .points(&["unit:a_drag", "army:1"])
        .then(HIGHLANDERS),
    // The Highlanders climb the hill.
    Part::asks("answer", &[s(11, 1), s(11, 2), s(9, 8)], Wants::Any(&["react a_con1 fire b_high 1"]))
        .points(&["points:1", "unit:a_con1"])
        .then(&[Dice(&[3]), Dice(&[2, 4, 5, 6]), Dice(&[4])]),
    Part::tells("clash", &[s(10, 6), s(17, 2), s(17, 4)])
        .points(&["unit:b_high", "general:tarleton", "unit:a_con1"])
        .then(&[Dice(&[4, 3, 1, 5, 6]), Dice(&[4, 2, 6])]),
    Part::asks("recoil", &[s(10, 3), s(10, 10)], Wants::Any(&["recoil c12"]))
        .points(&["place:c12", "unit:a_con1"])
        .then(&[Play(BR, "follow b_high"), Pick(0)]),
    // The militia comes back.
    Part::asks("militia", &[s(6, 1), s(13, 1), s(20, 3)], Wants::InOrder(&["activate a_mil2", "roll 2"]))
        .points(&["unit:a_mil2", "points:2"])
        .then(&[Dice(&[2])]),
    Part::asks("wheel", &[s(8, 1), s(8, 2)], Wants::InOrder(&["go b10", "face 30 forced"]))
        .points(&["place:b10", "facing:30"])
        .then(&[Pick(1), Play(BR, "roll 1"), Dice(&[5]), Play(BR, "go b8")]),
    Part::asks("last_token", &[s(4, 2), s(6, 3)], Wants::Any(&["roll 1"]))
        .points(&["points:1", "unit:a_con2"])
        .then(&[Dice(&[5])]),
    Part::asks("failed", &[s(6, 3), s(4, 3)], Wants::Any(&["done"])).points(&["unit:a_con2"]),
    // The last turn.
    Part::asks("attach", &[s(17, 1), s(17, 2), s(17, 5)], Wants::Any(&["attach morgan a_con1"]))
        .points(&["unit:a_con1", "general:morgan"])
        .then(&[Play(BR, "attach tarleton b_high"), Dice(&[6]), Pick(0)]),
    Part::asks("no_points", &[s(5, 3), s(6, 2)], Wants::InOrder(&["activate a_mil2", "roll 2"]))
        .points(&["army:1", "unit:a_mil2", "points:2"])
        .then(&[Dice(&[3])]),
    Part::asks("enfilade", &[s(9, 6), s(9, 10)], Wants::InOrder(&["go c10", "face 30", "fire b_high"]))
        .points(&["place:c10", "facing:30", "unit:b_high"])
        .then(&[Dice(&[2, 4, 5, 6]), Play(BR, "fall"), Dice(&[3, 1]), Pick(0)]),
    Part::asks("group", &[s(7, 1), s(7, 2)], Wants::InOrder(&["activate a_con1", "join a_con2", "roll 1"]))
        .points(&["unit:a_con1", "unit:a_con2", "points:1"])
        .then(&[Dice(&[2])]),
    Part::asks(
        "bayonets",
        &[s(7, 3), s(17, 2)],
        Wants::InOrder(&["play a_con1", "assault b_high", "support a_con2"]),
    )
    .points(&["unit:a_con1", "unit:b_high", "unit:a_con2"])
    .then(&[
        Play(BR, "react b_high fire a_con1 0"),
        Dice(&[6]),
        Dice(&[3, 2, 6]),
        Dice(&[1, 3]),
        Dice(&[4, 5]),
    ]),
    Part::asks("broken", &[s(17, 4), s(13, 1)], Wants::Any(&["follow a_con1", "follow a_con2", "done"]))
        .points(&["unit:a_con1", "unit:a_con2"])
        .then(LEGION),
    // The end of the Legion.
    Part::asks("evasion", &[s(12, 1), s(12, 2)], Wants::Any(&["react a_rif1 evade b_mil1 1"]))
        .points(&["unit:a_rif1", "deed:evade", "points:1"])
        .then(&[Dice(&[3])]),
    Part::asks("slip", &[s(12, 1), s(13, 2)], Wants::InOrder(&["go a12", "face 270 forced"]))
        .points(&["place:a12", "facing:270"])
        .then(&[Play(BR, "done")]),
    Part::asks("last_ride", &[s(4, 2), s(6, 2)], Wants::Any(&["roll 2"]))
        .points(&["unit:a_drag", "points:2"])
        .then(&[Dice(&[3])]),
    Part::asks(
        "last_charge",
        &[s(8, 2), s(10, 7), s(14, 1)],
        Wants::InOrder(&["go b8", "face 120 forced", "assault b_mil1"]),
    )
    .points(&["place:b8", "facing:120", "unit:b_mil1"])
    .then(&[Dice(&[4, 2]), Dice(&[6, 1])]),
    Part::asks("rout", &[s(10, 10), s(13, 1)], Wants::Any(&["follow a_drag", "done"]))
        .points(&["unit:a_drag"]),
    Part::tells("end", &[s(20, 3)]).points(&["ground:cowpens.big_hill", "army:1", "army:0"]),
    Part::tells("summary", &[s(9, 7), s(14, 2), s(16, 1), s(18, 4)]),
];
