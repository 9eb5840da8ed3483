//! What the rules say of the map in passing: supply, distances, banks, ice, the letter S.

use super::*;
use crate::arpents::grid::name;
use crate::arpents::model::{BY_LAND, BY_SEA, Sea};
use crate::chart::Pt;

/// Rule 3.0, colony by colony.
const SUPPLY: [(&str, u32); 24] = [
    ("new_hampshire", 6),
    ("massachusetts", 24),
    ("rhode_island", 6),
    ("connecticut", 15),
    ("new_york", 12),
    ("new_jersey", 12),
    ("pennsylvania", 18),
    ("delaware", 6),
    ("maryland", 18),
    ("virginia", 30),
    ("nova_scotia", 12),
    ("north_carolina", 12),
    ("south_carolina", 9),
    ("georgia", 6),
    ("district_quebec", 30),
    ("district_montreal", 18),
    ("district_trois_rivieres", 6),
    ("gaspesie", 6),
    ("acadie", 6),
    ("ile_royale", 9),
    ("pays_den_haut", 6),
    ("domaine_du_roi", 3),
    ("louisiane", 9),
    ("florida", 9),
];

#[test]
fn s03_0_supply_of_each_colony() {
    for (colony, supply) in SUPPLY {
        let sum: u32 = INPUT
            .places
            .iter()
            .filter(|place| place.colony == colony)
            .map(|place| u32::from(place.supply))
            .sum();
        assert_eq!(sum, supply, "{colony}");
    }
    let listed = |colony: &str| SUPPLY.iter().any(|(known, _)| *known == colony);
    assert!(
        INPUT
            .places
            .iter()
            .all(|place| place.supply == 0 || listed(&place.colony) || place.colony.starts_with("ile"))
    );
}

#[test]
fn s06_3_2_louisbourg_is_two_hexes_from_port_toulouse() {
    let (steps, _) = path(&NORTH, &[at("louisbourg")], at("port_toulouse"), BY_LAND, steps).unwrap();
    assert_eq!(steps, 2);
}

#[test]
fn s01_1_portsmouth_lies_in_two_colonies() {
    let colonies = &NORTH.hexes[&at("portsmouth")].colonies;
    assert!(
        ["new_hampshire", "massachusetts"]
            .iter()
            .all(|wanted| colonies.iter().any(|colony| colony == wanted))
    );
}

/// Natives walk woods and hills for one point; a raider of the Iroquois reaches Oswego.
#[test]
fn s06_4_2_oswego_lies_within_a_raid_of_the_iroquois() {
    let cost = |cell: Cell, hex: &Hex| match hex.terrain.as_deref() {
        None => None,
        Some("habited" | "forest" | "hill") => Some(1),
        Some(_) if has_river(&NORTH, cell) => Some(1),
        Some(_) => Some(3),
    };
    let land: Vec<Cell> = NORTH
        .hexes
        .iter()
        .filter(|(_, hex)| hex.native.as_deref() == Some("iroquois"))
        .map(|(cell, _)| *cell)
        .collect();
    let (points, _) = path(&NORTH, &land, at("oswego"), BY_LAND, cost).unwrap();
    assert!(points <= 3, "{points}");
    // Rule 9.0: the French pay for them from the Pays d'en Haut.
    assert!(
        land.iter().all(|cell| NORTH.hexes[cell].colonies.iter().any(|colony| colony == "pays_den_haut"))
    );
}

fn globe(map: &Map, cell: Cell) -> Pt {
    INPUT.maps[&map.id].cone().unproject(map.grid.centre(cell))
}

fn lettered(map: &Map, letter: char) -> Cell {
    *map.hexes.iter().find(|(_, hex)| hex.letter == Some(letter)).unwrap().0
}

#[test]
fn s06_5_letter_s_is_below_lake_drummond_and_on_the_atlantic() {
    let north = lettered(&NORTH, 'S');
    let (lon, lat) = globe(&NORTH, north);
    assert_eq!(north.1, NORTH.grid.rows - 1);
    assert!((lat - 36.4).abs() < 0.3 && (lon + 76.46).abs() < 0.35, "{lon} {lat}");
    assert!(SOUTH.hexes[&lettered(&SOUTH, 'S')].sea.is_some());
}

fn from_europe() -> Vec<Cell> {
    NORTH.hexes.iter().filter(|(cell, hex)| NORTH.is_europe(**cell, hex)).map(|(cell, _)| *cell).collect()
}

#[test]
fn s06_2_2_fleets_from_europe_reach_every_harbour_of_the_war() {
    let europe = from_europe();
    for (town, hexes) in [("quebec", 35), ("montreal", 43)] {
        assert_eq!(path(&NORTH, &europe, at(town), BY_SEA, steps).unwrap().0, hexes, "{town}");
    }
    let others = [
        "louisbourg",
        "halifax",
        "trois_rivieres",
        "boston",
        "new_york",
        "philadelphia",
        "baltimore",
        "norfolk",
        "alexandria",
        "sept_iles",
    ];
    for town in others {
        assert!(path(&NORTH, &europe, at(town), BY_SEA, steps).is_some(), "{town}");
    }
}

#[test]
fn s04_3_the_saint_lawrence_is_coast_to_montreal_and_no_further() {
    let (_, way) = path(&NORTH, &[at("quebec")], at("montreal"), BY_SEA, steps).unwrap();
    assert!(way.iter().all(|cell| NORTH.hexes[cell].sea == Some(Sea::Coastal)));
    for (&cell, hex) in &NORTH.hexes {
        let (lon, lat) = globe(&NORTH, cell);
        let is_above = lon < -73.75 && lat > 45.0 && lat < 46.0;
        assert!(!(is_above && hex.sea.is_some()), "{} is above Montréal", name(cell));
    }
}

#[test]
fn s04_3_no_land_unit_crosses_the_saint_lawrence_below_montreal() {
    let quebec = at("quebec");
    let montreal = globe(&NORTH, at("montreal")).0;
    let south: Vec<Cell> = NORTH
        .hexes
        .iter()
        .filter(|(cell, hex)| is_land(hex) && NORTH.grid.distance(**cell, quebec) == 1 && cell.1 >= quebec.1)
        .map(|(cell, _)| *cell)
        .filter(|&cell| path(&NORTH, &[quebec], cell, BY_LAND, steps).unwrap().0 > 3)
        .collect();
    assert!(!south.is_empty(), "the south shore is opposite");
    let below = |cell: Cell, _: &Hex| (globe(&NORTH, cell).0 > montreal + 0.02).then_some(1);
    for shore in south {
        assert!(path(&NORTH, &[quebec], shore, BY_LAND, below).is_none(), "{}", name(shore));
    }
}

#[test]
fn s06_6_ice_closes_the_river_above_tadoussac() {
    let freezes = |cell: Cell| {
        let zone = NORTH.hexes[&cell].zone.as_ref();
        INPUT.areas.zone.iter().any(|known| zone == Some(&known.id) && known.freezes)
    };
    assert_eq!(NORTH.hexes.keys().filter(|cell| freezes(**cell)).count(), 18);
    for town in ["montreal", "quebec", "trois_rivieres", "la_malbaie"] {
        assert!(freezes(at(town)), "{town}");
    }
    for town in ["tadoussac", "trois_pistoles"] {
        assert!(!freezes(at(town)), "{town}");
    }
}

/// The offsets of the grids were sought so that close pairs of places fall as the rules need them.
#[test]
fn close_pairs_fall_in_neighbouring_hexes() {
    let pairs = [
        ("montreal", "fort_chambly", 1),
        ("fort_presque_isle", "fort_le_boeuf", 1),
        ("fort_carillon", "fort_st_frederic", 1),
        ("fort_edward", "fort_william_henry", 1),
        ("fort_le_boeuf", "fort_machault", 2),
        ("fort_niagara", "fort_presque_isle", 5),
    ];
    for (one, other, far) in pairs {
        assert_eq!(NORTH.grid.distance(at(one), at(other)), far, "{one} and {other}");
    }
}

#[test]
fn fleets_pass_between_the_maps_and_round_florida() {
    let count = |map: &Map, of: &dyn Fn(Cell, &Hex) -> bool| {
        map.hexes.iter().filter(|(cell, hex)| of(**cell, hex)).count()
    };
    for map in maps() {
        assert!(count(map, &|cell, hex| map.is_naval_transfer(cell, hex)) > 0);
        assert!(count(map, &|cell, hex| map.is_europe(cell, hex)) > 0);
    }
    for side in ["gulf", "atlantic"] {
        assert!(count(&SOUTH, &|cell, hex| SOUTH.gulf_passage(cell, hex) == Some(side)) > 0, "{side}");
    }
    assert_eq!(count(&NORTH, &|cell, hex| NORTH.gulf_passage(cell, hex).is_some()), 0);
    assert!(hex(&NORTH, "0101").sea.is_none());
}
