//! Quelques arpents de neige, the end of a first year: an army by sea to Fort Beauséjour, from October to the count.

use crate::lesson::Move::{Dice, Pick, Play};
use crate::lesson::{Lesson, Move, Part, Wants};
use games::GameId;
use kernel::Section;

/// October 1755 in a corner of the map: in history Monckton had taken the fort in June.
///
/// Only Nova Scotia and Massachusetts are at war, and hardly anybody is on the map, so that every question can be
/// taken in; the calendar, the phases and the count at the end are those of the scenario of one year.
pub(crate) const LESSON: Lesson = Lesson {
    id: "arpents-first",
    game: GameId::Arpents,
    sides: &["british"],
    minutes: 20,
    position: "arpents; date 1755-october; phase initial; step initiative; scenario one-year; \
        gb_45 annapolis_royal; mil_massachusetts_1 annapolis_royal; mil_massachusetts_2 annapolis_royal; \
        royal_artillery_1 annapolis_royal; monckton annapolis_royal; \
        gb_frigate_1 annapolis_royal; gb_merchant_1 annapolis_royal; gb_merchant_2 annapolis_royal; \
        gb_40 halifax; gb_47 halifax; shirley halifax; colonial_regulars_1 lunenburg; \
        compagnies_franches_1 fort_beausejour; vergors fort_beausejour; mil_acadie_1 n6418; mikmaq_1 n6418; \
        mil_massachusetts_3 pool; gone rest; \
        stock_british halifax:10,annapolis_royal:14,boston:6; stock_french fort_beausejour:5,n6418:2; \
        fort fort_beausejour:2,halifax:2; pile war_new_hampshire,fr_bad_harvest; \
        peace new_hampshire,rhode_island,connecticut,new_york,new_jersey,pennsylvania,delaware,maryland,virginia,\
        north_carolina,south_carolina,georgia",
    script: SCRIPT,
};

const BR: &str = "british";
const FR: &str = "french";

const fn s(chapter: u8, paragraph: u8) -> Section {
    Section::new(chapter, paragraph)
}

const fn sub(chapter: u8, paragraph: u8, number: u8) -> Section {
    Section::sub(chapter, paragraph, number)
}

/// The fort fires at the ships and misses, the frigate misses too, and nobody runs aground.
const SHORE: &[Move] =
    &[Play(FR, "battery fort_beausejour"), Play(FR, "done"), Dice(&[8, 5]), Dice(&[7]), Dice(&[4, 3])];

/// January to March, in which nobody stirs: the learner has seen every phase of it.
const QUIET: &[Move] = &[
    // The season of January and February.
    Play(BR, "done"),
    Play(FR, "done"),
    Play(BR, "done"),
    Play(FR, "done"),
    Play(BR, "done"),
    Play(FR, "done"),
    // March: the fleet, supply, combat, marches, barricades.
    Play(BR, "done"),
    Play(BR, "second"),
    Play(FR, "done"),
    Play(BR, "done"),
    Play(BR, "feed"),
    Play(BR, "second"),
    Play(FR, "pass"),
    Play(BR, "pass"),
    Play(BR, "second"),
    Play(FR, "done"),
    Play(BR, "done"),
    Play(BR, "done"),
    Play(FR, "done"),
];

const SCRIPT: &[Part] =
    &[
        // The map.
        Part::tells("welcome", &[s(1, 0), s(1, 2)]).points(&["place:fort_beausejour", "calendar"]),
        Part::tells("map", &[s(1, 1), s(4, 2)]).points(&[
            "hex:n6320",
            "hex:n6419",
            "place:halifax",
            "place:annapolis_royal",
        ]),
        Part::tells("units", &[s(2, 0), s(2, 1), s(2, 3)]).points(&[
            "stack:annapolis_royal:b",
            "fleet:annapolis_royal:b",
            "stack:halifax:b",
        ]),
        Part::tells("enemy", &[s(4, 1), s(2, 6), sub(6, 3, 1)]).points(&[
            "place:fort_beausejour",
            "stack:fort_beausejour:f",
            "stack:n6418:f",
            "zone:n6418",
        ]),
        Part::tells("month", &[s(6, 0), s(6, 1)]).points(&["calendar", "powers"]).then(&[Dice(&[5, 2])]),
        // By sea.
        Part::asks(
            "embark",
            &[s(6, 2), sub(6, 2, 2), s(2, 5)],
            Wants::InOrder(&["take all annapolis_royal", "embark all"]),
        )
        .points(&["hex:annapolis_royal", "deed:all"]),
        Part::asks("load", &[s(2, 7), s(2, 5)], Wants::Any(&["load gb_merchant_2 10"]))
            .points(&["hex:annapolis_royal", "points:10"]),
        Part::asks(
            "route",
            &[sub(6, 2, 2)],
            Wants::InOrder(&["leg n5919", "leg n6018", "leg n6118", "leg n6217"]),
        )
        .points(&["far:n6217", "hex:n6217"]),
        Part::asks("sail", &[sub(6, 2, 2), s(4, 3)], Wants::Any(&["sail"])).points(&["route"]).then(SHORE),
        Part::asks("shore", &[sub(6, 4, 4), s(4, 1)], Wants::Any(&["done"]))
            .points(&["fleet:n6217:b", "place:fort_beausejour"]),
        // Supply.
        Part::asks("first", &[s(6, 1), s(6, 3)], Wants::Any(&["first"])).points(&["powers"]),
        Part::asks(
            "haul",
            &[sub(6, 3, 1), s(2, 7)],
            Wants::InOrder(&["from annapolis_royal", "points 4", "go grand_pre", "done"]),
        )
        .points(&["hex:annapolis_royal", "points:4", "hex:grand_pre"])
        .then(&[Play(FR, "done")]),
        Part::asks("feed", &[sub(6, 3, 2), s(3, 0)], Wants::Any(&["feed"]))
            .points(&["stock:halifax", "fleet:n6217:b"])
            .then(&[Play(FR, "feed")]),
        // The Combat Phase: a landing, a raid, a battle.
        Part::asks("alternate", &[s(6, 4)], Wants::Any(&["first"])).points(&["powers"]),
        Part::asks("land", &[sub(6, 4, 6), s(2, 1)], Wants::InOrder(&["take all n6217", "go n6217"]))
            .points(&["hex:n6217", "deed:all"])
            .then(&[Play(FR, "take mikmaq_1"), Play(FR, "raid grand_pre"), Dice(&[7])]),
        Part::asks("raid", &[sub(6, 4, 2)], Wants::Each(&["from halifax", "from halifax", "from grand_pre"]))
            .points(&["hex:halifax", "hex:grand_pre"]),
        Part::asks("gather", &[sub(6, 4, 1)], Wants::Any(&["take all halifax"]))
            .points(&["hex:halifax", "deed:all"]),
        // Apart from each other: marching there without an attack would be allowed as well.
        Part::asks("odds", &[sub(6, 4, 1)], Wants::Any(&["attack n6418"])).points(&["hex:n6418"]),
        Part::asks("approach", &[sub(6, 4, 1), s(4, 2)], Wants::Any(&["go n6419"]))
            .points(&["hex:n6419", "hex:n6519"]),
        Part::asks("fight", &[sub(6, 4, 1), s(1, 3)], Wants::Any(&["fight"]))
            .points(&["fight", "odds"])
            .then(&[Dice(&[4]), Play(FR, "lose mil_acadie_1"), Play(FR, "retreat mikmaq_1 n6417")]),
        // A leader follows the troops, so that the learner need not be told in which order.
        Part::asks("advance", &[sub(6, 4, 5), s(2, 7)], Wants::Each(&["advance gb_40", "advance gb_47"]))
            .points(&["hex:n6419", "unit:gb_40", "unit:gb_47"])
            .then(&[Play(BR, "advance shirley"), Play(FR, "pass")]),
        Part::asks("pass", &[s(6, 4), s(6, 1)], Wants::Any(&["pass"])).points(&["stock:n6418", "powers"]),
        // Marches.
        Part::asks("pick", &[s(6, 5)], Wants::InOrder(&["first", "take colonial_regulars_1"]))
            .points(&["hex:lunenburg"]),
        Part::asks("why_not", &[s(4, 2)], Wants::Try("go halifax")).points(&["look:halifax"]),
        Part::asks("forest", &[s(1, 1), s(4, 2)], Wants::Any(&["go n6320"])).points(&["hex:n6320"]),
        Part::asks("over", &[s(6, 5), s(6, 6)], Wants::Any(&["done"])).points(&["calendar"]).then(&[
            Play(FR, "done"),
            Pick(1),
            Pick(0),
        ]),
        // The season.
        Part::tells("cards", &[s(5, 0), s(5, 1), s(10, 0)]).points(&["calendar", "colonies"]),
        Part::asks(
            "produce",
            &[s(5, 3), s(3, 0)],
            Wants::InOrder(&["open nova_scotia", "lay n6217", "points 12", "done"]),
        )
        .points(&["hex:annapolis_royal", "colony:nova_scotia", "deed:open", "hex:n6217", "points:12"])
        .then(&[Play(FR, "done")]),
        Part::asks(
            "recruit",
            &[s(5, 4), s(2, 2)],
            Wants::InOrder(&[
                "recruit mil_massachusetts_3",
                "put mil_massachusetts_3 boston",
                "pay boston",
                "done",
            ]),
        )
        .points(&["hex:boston"])
        .then(&[Play(FR, "done")]),
        Part::asks("repair", &[s(5, 5)], Wants::InOrder(&["strengthen halifax", "pay halifax", "done"]))
            .points(&["hex:halifax"])
            .then(&[Play(FR, "done")]),
        // November and December.
        Part::asks("november", &[s(7, 0), s(6, 1)], Wants::Any(&["done"]))
            .points(&["calendar", "fleet:n6217:b"]),
        Part::asks("double", &[s(7, 0), sub(6, 3, 2)], Wants::InOrder(&["first", "done"]))
            .points(&["stock:n6217", "stock:n6418"])
            .then(&[Play(FR, "done")]),
        Part::asks("winter_feed", &[sub(6, 3, 2), s(3, 0)], Wants::Any(&["feed"]))
            .points(&["stock:n6217", "stock:halifax"])
            .then(&[Play(FR, "feed")]),
        Part::asks(
            "siege",
            &[sub(6, 4, 3), s(2, 4)],
            Wants::InOrder(&["first", "take royal_artillery_1", "siege fort_beausejour"]),
        )
        .points(&["hex:n6217", "unit:royal_artillery_1", "hex:fort_beausejour"]),
        Part::asks("breach", &[sub(6, 4, 3)], Wants::Any(&["fight"]))
            .points(&["place:fort_beausejour"])
            .then(&[Dice(&[2, 5, 9])]),
        Part::asks("again", &[sub(6, 4, 3), s(4, 1)], Wants::Any(&["fight"]))
            .points(&["place:fort_beausejour"])
            .then(&[Dice(&[3, 8]), Play(FR, "pass")]),
        Part::asks(
            "assault",
            &[sub(6, 4, 1), s(2, 5), s(2, 6)],
            Wants::InOrder(&["take all n6217", "attack fort_beausejour", "support gb_frigate_1"]),
        )
        .points(&["hex:n6217", "hex:fort_beausejour", "unit:gb_frigate_1"]),
        Part::asks("storm", &[sub(6, 4, 1), s(7, 0)], Wants::Any(&["fight"]))
            .points(&["fight", "odds"])
            .then(&[Dice(&[3]), Play(FR, "lose compagnies_franches_1"), Play(FR, "retreat vergors n6116")]),
        Part::asks(
            "taken",
            &[s(4, 1), s(6, 1), sub(6, 4, 5)],
            Wants::Each(&["advance gb_45", "advance mil_massachusetts_1", "advance mil_massachusetts_2"]),
        )
        .points(&["hex:n6217", "unit:gb_45", "unit:mil_massachusetts_1", "unit:mil_massachusetts_2"])
        .then(&[Play(BR, "advance monckton"), Play(FR, "pass"), Play(BR, "pass")]),
        // Winter quarters.
        Part::asks(
            "quarters",
            &[s(6, 5), s(4, 2)],
            Wants::InOrder(&["first", "take colonial_regulars_1", "go grand_pre"]),
        )
        .points(&["place:fort_beausejour", "hex:n6320", "hex:grand_pre"])
        .then(&[Play(BR, "done"), Play(FR, "done")]),
        Part::asks("dig", &[s(4, 1), s(6, 6)], Wants::Any(&["barricade all"]))
            .points(&["stack:n6418:b"])
            .then(&[Play(FR, "done"), Dice(&[5, 1, 9, 2]), Play(FR, "retreat mikmaq_1 n6115")]),
        Part::tells("desertion", &[s(2, 2), s(7, 0), s(9, 0)])
            .points(&["stack:fort_beausejour:b", "stack:n6115:f", "calendar"])
            .then(QUIET),
        Part::tells("end", &[s(12, 0), s(11, 0), s(10, 0)]).points(&["place:fort_beausejour", "calendar"]),
        Part::tells("summary", &[sub(6, 2, 1), sub(6, 4, 7), s(8, 0), s(13, 0)]),
    ];
