//! What any map must hold: sides agree, places stand on their ground, waters and lands hang together.

use super::*;
use crate::arpents::grid::name;
use crate::arpents::model::{BY_LAND, BY_SEA, Sea};

/// How many hexes of each kind there are, so that no input changes them unseen.
#[test]
fn the_maps_have_their_hexes() {
    let count = |map: &Map, of: &dyn Fn(&Hex) -> bool| map.hexes.values().filter(|hex| of(hex)).count();
    let by_kind = |map: &Map| {
        [Kind::Land, Kind::Sea, Kind::Lake, Kind::Blocked].map(|kind| count(map, &|hex| hex.kind == kind))
    };
    assert_eq!((NORTH.hexes.len(), SOUTH.hexes.len()), (3648, 527));
    assert_eq!(by_kind(&NORTH).iter().sum::<usize>(), 3648);
    assert_eq!(count(&NORTH, &|hex| hex.terrain.is_some()), by_kind(&NORTH)[0]);
    let blocked = |map: &Map| {
        let closed = |(cell, hex): (&Cell, &Hex)| {
            (0..3)
                .filter(|&side| {
                    let there = map.beyond(*cell, side);
                    is_land(hex)
                        && there.is_some_and(|(_, other)| is_land(other))
                        && hex.sides[side] & BY_LAND == 0
                })
                .count()
        };
        map.hexes.iter().map(closed).sum::<usize>()
    };
    assert_eq!((blocked(&NORTH), blocked(&SOUTH)), (177, 8));
    let on = |map: &Map| INPUT.places.iter().filter(|place| place.map == map.id).count();
    assert_eq!((on(&NORTH), on(&SOUTH)), (68, 22));
}

#[test]
fn a_side_is_the_same_from_both_hexes() {
    for map in maps() {
        for (&cell, hex) in &map.hexes {
            for side in 0..6 {
                match map.beyond(cell, side) {
                    Some((_, other)) => {
                        assert_eq!(hex.sides[side], other.sides[(side + 3) % 6], "{}", name(cell))
                    }
                    None => assert_eq!(hex.sides[side], 0, "nothing lies beyond {}", name(cell)),
                }
            }
        }
    }
}

#[test]
fn what_may_be_crossed_has_the_same_ground_on_both_sides() {
    for map in maps() {
        for (&cell, hex) in &map.hexes {
            for side in 0..6 {
                let Some((_, other)) = map.beyond(cell, side) else { continue };
                if hex.sides[side] & BY_LAND != 0 {
                    assert!(is_land(hex) && is_land(other), "{}", name(cell));
                }
                if hex.sides[side] & BY_SEA != 0 {
                    assert!(hex.sea.is_some() && other.sea.is_some(), "{}", name(cell));
                }
            }
        }
    }
}

#[test]
fn every_place_stands_alone_on_land_of_its_colony() {
    let mut taken = BTreeSet::new();
    for place in &INPUT.places {
        let map = if place.map == "ne" { &*NORTH } else { &*SOUTH };
        let cell = at(&place.id);
        let hex = map.hexes.get(&cell).unwrap_or_else(|| panic!("{} is off the map", place.id));
        assert!(is_land(hex) && hex.colonies.contains(&place.colony), "{}: {:?}", place.id, hex.colonies);
        assert!(taken.insert((&place.map, cell)), "{} shares its hex", place.id);
    }
}

#[test]
fn a_hex_of_land_is_held_by_colonies_of_one_empire() {
    for map in maps() {
        for (&cell, hex) in &map.hexes {
            let empires: BTreeSet<&str> = hex.colonies.iter().map(|colony| INPUT.empire(colony)).collect();
            assert_eq!(empires.len(), usize::from(is_land(hex)), "{}", name(cell));
        }
    }
}

#[test]
fn the_sea_hangs_together_and_every_port_lies_on_it() {
    for (map, waters) in maps().into_iter().zip([1, 2]) {
        let seas = parts(map, |hex| hex.sea.is_some(), BY_SEA);
        assert_eq!(seas.len(), waters, "the Atlantic, and in the south the Gulf");
        for place in INPUT.places.iter().filter(|place| place.map == map.id && place.port != "none") {
            assert!(map.hexes[&at(&place.id)].sea == Some(Sea::Coastal), "{} is a port", place.id);
        }
    }
}

#[test]
fn every_sea_zone_is_one_piece() {
    for zone in &INPUT.areas.zone {
        let map = if zone.map == "ne" { &*NORTH } else { &*SOUTH };
        let pieces = parts(map, |hex| hex.zone.as_ref() == Some(&zone.id), BY_SEA);
        assert_eq!(pieces.len(), 1, "{}", zone.id);
    }
}

#[test]
fn only_towns_on_islands_are_cut_off_by_land() {
    let islands = ["louisbourg", "port_toulouse", "port_la_joye", "havre_aubert"];
    for map in maps() {
        let lands = parts(map, is_land, BY_LAND);
        for place in INPUT.places.iter().filter(|place| place.map == map.id) {
            let is_cut_off = !lands[0].contains(&at(&place.id));
            assert_eq!(is_cut_off, islands.contains(&place.id.as_str()), "{}", place.id);
        }
    }
}

#[test]
fn every_nation_has_land_in_one_piece() {
    for nation in &INPUT.areas.native {
        let map = if nation.map == "ne" { &*NORTH } else { &*SOUTH };
        let lands = parts(map, |hex| hex.native.as_ref() == Some(&nation.id), BY_LAND);
        assert_eq!(lands.len(), 1, "{}", nation.id);
        assert!(lands[0].len() >= 3, "{} has {} hexes", nation.id, lands[0].len());
        assert!((1..=5).contains(&nation.threshold));
        let known = |colony: &String| INPUT.areas.colony.iter().any(|known| known.id == *colony);
        assert!(
            !nation.pay.is_empty() && nation.pay.iter().chain(&nation.pay_french).all(known),
            "{}",
            nation.id
        );
    }
}

#[test]
fn letters_a_to_s_stand_once_on_each_mainland() {
    for map in maps() {
        let mainland = &parts(map, is_land, BY_LAND)[0];
        let mut letters: Vec<char> = map.hexes.values().filter_map(|hex| hex.letter).collect();
        letters.sort_unstable();
        assert_eq!(letters, ('A'..='S').collect::<Vec<_>>());
        for (&cell, hex) in map.hexes.iter().filter(|(_, hex)| hex.letter.is_some()) {
            assert!(mainland.contains(&cell), "{:?} at {}", hex.letter, name(cell));
        }
    }
}

/// A pair of letters joins the same country: what lies north of the rim is near what lies south of it.
#[test]
fn hexes_of_one_letter_are_neighbours_on_the_globe() {
    let on_globe = |map: &Map, letter: char| {
        let found = map.hexes.iter().find(|(_, hex)| hex.letter == Some(letter));
        let plan = &INPUT.maps[&map.id];
        INPUT.maps["ne"].cone().project(plan.cone().unproject(map.grid.centre(*found.unwrap().0)))
    };
    for letter in 'A'..='S' {
        let (a, b) = (on_globe(&NORTH, letter), on_globe(&SOUTH, letter));
        let gap = (a.0 - b.0).hypot(a.1 - b.1);
        assert!(gap < 2.0 * SOUTH.grid.km, "{letter}: {gap:.0} km");
    }
}

#[test]
fn the_fort_table_is_the_forts_of_the_maps() {
    let forts: BTreeSet<&str> =
        INPUT.places.iter().filter(|place| place.fort).map(|place| place.id.as_str()).collect();
    let table: BTreeSet<&str> = INPUT.forts.keys().map(String::as_str).collect();
    assert_eq!(forts, table);
    assert!(INPUT.forts.values().all(|strength| (1..=5).contains(strength)));
}
