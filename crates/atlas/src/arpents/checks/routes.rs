//! The lines of operation: regulars and guns can travel where the war was fought, at the distances it was fought over.

use super::*;
use crate::arpents::model::BY_LAND;

/// What regulars pay on the north-east map (rule 4.2).
fn regular(map: &Map) -> impl Fn(Cell, &Hex) -> Option<u32> {
    |cell, hex| match hex.terrain.as_deref()? {
        "habited" => Some(1),
        _ if has_river(map, cell) => Some(1),
        "marsh" => None,
        _ => Some(3),
    }
}

/// Guns keep to farmland and to rivers, lakes and coasts (rule 2.4).
fn gun(map: &Map) -> impl Fn(Cell, &Hex) -> Option<u32> {
    |cell, hex| match hex.terrain.as_deref()? {
        "habited" => Some(1),
        _ if has_river(map, cell) => Some(1),
        "marsh" => None,
        _ if hex.is_lakeshore || hex.sea.is_some() => Some(1),
        _ => None,
    }
}

/// From, to, hexes apart, points for regulars.
const MARCHES: [(&str, &str, i32, u32); 12] = [
    ("new_york", "albany", 7, 7),
    ("albany", "montreal", 10, 10),
    ("albany", "oswego", 8, 8),
    ("montreal", "fort_frontenac", 8, 8),
    ("fort_frontenac", "fort_niagara", 7, 16),
    ("fort_niagara", "fort_presque_isle", 5, 14),
    ("fort_presque_isle", "fort_le_boeuf", 1, 1),
    ("fort_le_boeuf", "fort_machault", 2, 2),
    ("fort_machault", "fort_duquesne", 4, 4),
    ("fort_cumberland", "fort_duquesne", 4, 4),
    ("carlisle", "fort_duquesne", 8, 8),
    ("montreal", "quebec", 8, 9),
];

#[test]
fn regulars_march_the_great_roads() {
    for (from, to, hexes, points) in MARCHES {
        assert_eq!(NORTH.grid.distance(at(from), at(to)), hexes, "{from} to {to}");
        let (cost, _) = path(&NORTH, &[at(from)], at(to), BY_LAND, regular(&NORTH)).unwrap();
        assert_eq!(cost, points, "{from} to {to}");
    }
}

#[test]
fn guns_travel_the_great_roads() {
    for (from, to, ..) in MARCHES {
        assert!(path(&NORTH, &[at(from)], at(to), BY_LAND, gun(&NORTH)).is_some(), "{from} to {to}");
    }
}

#[test]
fn regulars_reach_every_seat_of_the_war() {
    let ways = [
        ("albany", "fort_edward"),
        ("fort_edward", "fort_william_henry"),
        ("fort_william_henry", "fort_carillon"),
        ("fort_carillon", "fort_st_frederic"),
        ("fort_st_frederic", "fort_chambly"),
        ("fort_chambly", "montreal"),
        ("oswego", "fort_niagara"),
        ("oswego", "fort_frontenac"),
        ("alexandria", "fort_cumberland"),
        ("philadelphia", "carlisle"),
        ("fort_detroit", "fort_des_miamis"),
        ("fort_niagara", "fort_detroit"),
        ("boston", "fort_halifax"),
        ("fort_halifax", "quebec"),
        ("boston", "number_four"),
        ("halifax", "grand_pre"),
        ("grand_pre", "fort_beausejour"),
        ("fort_beausejour", "fort_la_tour"),
        ("trois_pistoles", "fort_la_tour"),
    ];
    for (from, to) in ways {
        assert!(path(&NORTH, &[at(from)], at(to), BY_LAND, regular(&NORTH)).is_some(), "{from} to {to}");
    }
}

#[test]
fn the_south_hangs_together() {
    let ways = [
        ("charleston", "savannah"),
        ("savannah", "st_augustine"),
        ("charleston", "fort_prince_george"),
        ("fort_prince_george", "fort_loudoun"),
        ("nouvelle_orleans", "mobile"),
        ("mobile", "fort_toulouse"),
        ("fort_de_chartres", "fort_vincennes"),
        ("nouvelle_orleans", "natchez"),
        ("natchez", "fort_de_chartres"),
        ("pensacola", "mobile"),
    ];
    for (from, to) in ways {
        assert!(path(&SOUTH, &[at(from)], at(to), BY_LAND, steps).is_some(), "{from} to {to}");
    }
}
