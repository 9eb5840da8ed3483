//! 1754: La Conquête, a last turn: the end of a short war with both British factions, from the map to the count.

use crate::lesson::Move::{Dice, Pick, Play};
use crate::lesson::{Lesson, Move, Part, Wants};
use games::GameId;
use kernel::Section;

/// Turn 4 with small armies: the British are a marker behind, and their second truce is in hand.
///
/// A truce needs turn 3, so this is no game of the initiation scenario, which has none; the armies are as small.
pub(crate) const LESSON: Lesson = Lesson {
    id: "conquest-first",
    game: GameId::Conquest,
    sides: &["colonial_militia", "british_regulars"],
    minutes: 12,
    position: "conquest; step cube; turn 4; \
        ft_oswego cm2; oneida_carry cm1,na1; albany cm1,br3,na1; ft_necessity cm1; boston cm1; philadelphia cm1; \
        halifax br1; port_halifax br1; \
        ft_saint_frederic ca3,fr1,na1; saint_jean ca1; montreal ca1; quebec ca1,fr2; louisbourg fr2; ft_duquesne ca2,na1; \
        ft_machault fr1; ft_presque_isle ca1; ft_beausejour ca1,na1; ft_lawrence ca1; ft_frontenac ca1; ft_niagara ca1; \
        onondaga na1; genesee na1; kuskuskies na1; wyoming na1; petite_nation na1; haute_outaouais na1; \
        saint_francois na1; penobscot na1; miramichi na1; shubenacadie na1; \
        control.b ft_halifax; \
        forts ft_oswego,ft_necessity,ft_halifax,ft_duquesne,ft_machault,ft_beausejour,ft_saint_frederic; \
        muster.cm oneida_carry:2,albany:2; muster.ca saint_jean:2,montreal:2; fled cm2; \
        hand.cm 1,5,11; played.cm 2,3,7; hand.br 3,6,9; played.br 1,2,4; \
        hand.ca 7,9,10; played.ca 1,3,4; hand.fr 3,7,9; played.fr 2,4,5,11",
    script: SCRIPT,
};

const CA: &str = "canadiens";
const FR: &str = "french_regulars";

const fn s(chapter: u8, paragraph: u8) -> Section {
    Section::new(chapter, paragraph)
}

const fn sub(chapter: u8, paragraph: u8, number: u8) -> Section {
    Section::sub(chapter, paragraph, number)
}

/// The French Regulars take Fort Halifax, which only a marker held.
const FRENCH_SEQUENCE: &[Move] = &[
    Pick(2),
    Play(FR, "place port_quebec"),
    Play(FR, "place port_quebec"),
    Play(FR, "place port_quebec"),
    Play(FR, "place port_golfe"),
    Play(FR, "done"),
    Play(FR, "card 7"),
    Play(FR, "form quebec card"),
    Play(FR, "take fr 2"),
    Play(FR, "take ca 0"),
    Play(FR, "step beauce"),
    Play(FR, "step ft_halifax"),
    Play(FR, "done"),
    Play(FR, "done"),
    Pick(0),
];

/// The Canadiens, last of the turn, fall upon La Présentation.
const LAST_SEQUENCE: &[Move] = &[
    Play(CA, "receive"),
    Play(CA, "place saint_jean"),
    Play(CA, "done"),
    Play(CA, "card 7"),
    Play(CA, "form montreal card"),
    Play(CA, "take ca 3"),
    Play(CA, "step ft_presentation"),
    Play(CA, "done"),
    Play(CA, "fight ft_presentation"),
];

const SCRIPT: &[Part] = &[
    // The board.
    Part::tells("welcome", &[s(2, 1), s(7, 2)]).points(&["turn", "score"]),
    Part::tells("lands", &[s(0, 1), s(4, 3)]).points(&["zone:albany", "zone:montreal", "zone:onondaga"]),
    Part::tells("points", &[s(0, 3), s(0, 4), s(5, 2)]).points(&[
        "control:ft_oswego:0",
        "fort:ft_oswego",
        "control:oneida_carry:0",
        "control:ft_halifax:0",
        "score",
    ]),
    Part::tells("factions", &[s(0, 1)]).points(&[
        "units:albany:cm",
        "units:albany:br",
        "units:ft_saint_frederic:ca",
        "units:ft_saint_frederic:fr",
    ]),
    Part::tells("nations", &[s(4, 2), s(5, 3)]).points(&[
        "units:albany:na",
        "units:ft_saint_frederic:na",
        "units:onondaga:na",
        "units:genesee:na",
    ]),
    Part::tells("cubes", &[s(2, 1), s(2, 3)]).then(&[Pick(0)]),
    // Reinforcements of the militia.
    Part::asks("event", &[s(8, 1), s(9, 3)], Wants::Any(&["event 11 at albany"])).points(&[
        "card:11",
        "zone:albany",
        "cube:cm",
    ]),
    Part::asks("muster", &[s(3, 2)], Wants::Any(&["receive"])).points(&["muster:0", "muster:1"]),
    Part::asks("fled", &[s(3, 5)], Wants::Each(&["place albany", "place oneida_carry"])).points(&[
        "fled:cm",
        "zone:albany",
        "zone:oneida_carry",
    ]),
    Part::asks("hand", &[s(0, 6), s(2, 3), s(4, 1)], Wants::Any(&["done"])).points(&[
        "card:colonial_militia.01",
        "card:colonial_militia.05",
        "card:british_regulars.03",
        "card:british_regulars.06",
        "card:british_regulars.09",
    ]),
    // Movement of the militia.
    Part::asks("truce", &[s(4, 1), s(7, 1), s(9, 5)], Wants::Any(&["card 1"]))
        .points(&["card:1", "truce:br"]),
    Part::asks("army", &[s(4, 2), s(4, 3)], Wants::InOrder(&["form ft_oswego card", "take cm 2"]))
        .points(&["zone:ft_oswego", "go"]),
    Part::asks("why_not", &[s(4, 3)], Wants::Try("step ft_toronto")).points(&["ask:zone:ft_toronto"]),
    Part::asks("step", &[s(4, 3)], Wants::Any(&["step ft_presentation"])).points(&["zone:ft_presentation"]),
    Part::asks("halt", &[s(4, 3), s(5, 2)], Wants::Any(&["halt"])).points(&["zone:ft_presentation"]),
    Part::asks(
        "mixed",
        &[s(4, 2), s(5, 2)],
        Wants::InOrder(&["form albany card", "take cm 4", "take br 3", "take na 1"]),
    )
    .points(&["zone:albany", "less:cm", "control:ft_presentation:0"]),
    Part::asks(
        "march",
        &[s(4, 3), s(5, 2)],
        Wants::InOrder(&["step ft_william_henry", "step ft_saint_frederic"]),
    )
    .points(&["zone:ft_william_henry", "far:zone:ft_saint_frederic", "zone:ft_saint_frederic"]),
    // The battle.
    Part::asks("battle", &[s(2, 3), s(5, 0), s(5, 3)], Wants::InOrder(&["done", "fight ft_saint_frederic"]))
        .points(&["zone:ft_saint_frederic"]),
    // The Regulars' 1 hits; of the Canadiens one flees and two may manoeuvre.
    Part::tells("first_roll", &[s(5, 0), s(5, 1)])
        .points(&["units:french:fr", "units:french:ca"])
        .then(&[Dice(&[1]), Dice(&[3, 4, 5])]),
    // Whoever falls, the British roll as many dice: two and three.
    Part::asks("losses", &[sub(5, 1, 1), sub(5, 1, 2)], Wants::Any(&["lose cm", "lose br"]))
        .points(&["kind:cm", "kind:br"])
        .then(&[Play(CA, "manoeuvre ca saint_jean"), Play(CA, "pass")]),
    Part::tells("second_roll", &[s(5, 0), s(5, 4)])
        .points(&["units:british:br", "units:british:cm", "fort"])
        .then(&[Dice(&[1, 2]), Dice(&[3, 4, 5]), Dice(&[1]), Play(CA, "lose ca")]),
    Part::asks(
        "manoeuvre",
        &[sub(5, 1, 2), sub(5, 1, 3), s(5, 4)],
        Wants::Any(&["manoeuvre cm ft_william_henry", "manoeuvre cm missisquoi", "pass"]),
    )
    .points(&["zone:ft_william_henry", "zone:missisquoi"])
    .then(&[Dice(&[5]), Play(FR, "manoeuvre fr saint_jean raze")]),
    Part::asks("taken", &[sub(5, 1, 3), s(5, 2), s(5, 4)], Wants::Any(&["done"]))
        .points(&["control:ft_saint_frederic:0", "score", "fled:cm"])
        .then(&[Pick(0), Pick(3), Pick(3)]),
    Part::tells("draw", &[s(6, 0), s(3, 4)])
        .points(&["cube:na", "units:saint_francois:na", "units:penobscot:na"])
        .then(FRENCH_SEQUENCE),
    Part::tells("enemy", &[s(3, 1), s(5, 2)])
        .points(&["control:ft_halifax:0", "units:ft_halifax:fr", "score", "cube:fr"])
        .then(&[Pick(0)]),
    // The Regulars go to sea.
    Part::asks(
        "harbours",
        &[s(3, 1)],
        Wants::Each(&[
            "place port_halifax",
            "place port_halifax",
            "place port_halifax",
            "place port_new_york",
        ]),
    )
    .points(&["zone:port_halifax", "zone:port_new_york", "cube:br"]),
    Part::asks("orders", &[s(4, 1), s(9, 1)], Wants::InOrder(&["done", "card 6"])).points(&["card:6"]),
    Part::asks("embark", &[s(4, 2), s(4, 4)], Wants::InOrder(&["form port_halifax card", "take br 4"]))
        .points(&["zone:port_halifax", "go"]),
    Part::asks("sail", &[s(4, 3), s(4, 4)], Wants::InOrder(&["sail port_louisbourg", "step louisbourg"]))
        .points(&["far:zone:louisbourg", "zone:port_louisbourg", "zone:louisbourg"]),
    // One regular of each camp falls, one Frenchman flees, and the next hit ends it.
    Part::asks("louisbourg", &[s(5, 0), s(8, 1)], Wants::InOrder(&["done", "fight louisbourg"]))
        .points(&["zone:louisbourg"])
        .then(&[Dice(&[1, 4]), Dice(&[2, 4])]),
    Part::asks("double", &[s(5, 2), s(6, 0)], Wants::Any(&["done"]))
        .points(&["control:louisbourg:0", "control:louisbourg:1", "score"])
        .then(&[Pick(0), Pick(0)]),
    // The last cube.
    Part::tells("last_cube", &[s(2, 1), s(3, 2)])
        .points(&["cube:ca", "units:montreal:ca"])
        .then(LAST_SEQUENCE),
    Part::tells("defence", &[s(5, 0), sub(5, 1, 2)]).points(&["units:british:cm"]).then(&[
        Dice(&[1, 2]),
        Dice(&[3]),
        Play(CA, "done"),
        Pick(0),
    ]),
    Part::tells("end", &[s(2, 2), s(7, 2)]).points(&["score", "truce:cm", "truce:br"]),
    Part::tells("summary", &[s(0, 10), s(8, 1), s(9, 4)]),
];
