//! The backdrop agrees with the hexes it lies under, and is small enough to be carried.

use super::*;
use crate::arpents::backdrop::{self, Backdrop, Level, What};
use crate::arpents::grid::name;
use crate::arpents::plane::inside;
use crate::chart::Pt;

static BACKDROPS: LazyLock<Vec<Backdrop>> =
    LazyLock::new(|| backdrop::read(&crate::arpents::text(crate::arpents::BACKDROP).unwrap()).unwrap());

fn pairs() -> impl Iterator<Item = (&'static Map, &'static Backdrop)> {
    maps().into_iter().zip(BACKDROPS.iter())
}

/// The sides of hexes in the frame, each from both ends.
fn sides_of(map: &Map, of: &[(Cell, usize)]) -> BTreeSet<[(i32, i32); 2]> {
    let spot = |at: Pt| {
        let (x, y) = backdrop::framed(map, at);
        (x.round() as i32, y.round() as i32)
    };
    of.iter()
        .flat_map(|&(cell, side)| {
            let (a, b) = map.grid.side(cell, side);
            [[spot(a), spot(b)], [spot(b), spot(a)]]
        })
        .collect()
}

#[test]
fn the_file_is_small_and_what_is_read_is_what_was_written() {
    let text = crate::arpents::text(crate::arpents::BACKDROP).unwrap();
    assert!(text.len() < 150_000, "{} bytes", text.len());
    assert_eq!(backdrop::write(&BACKDROPS), text);
    assert_eq!(BACKDROPS.iter().map(|known| known.map.as_str()).collect::<Vec<_>>(), ["ne", "se"]);
}

/// Rule 4.2 asks which hex-sides a river runs on: what is drawn and what is played are the same sides.
#[test]
fn s04_2_rivers_are_drawn_exactly_on_their_hex_sides() {
    for (map, backdrop) in pairs() {
        for river in &map.rivers {
            let mut drawn = BTreeSet::new();
            for stroke in backdrop.strokes.iter().filter(|s| s.what == What::River && s.name == river.name) {
                let legs = stroke.points.windows(2).map(|leg| [leg[0], leg[1]]);
                let last = [stroke.points[stroke.points.len() - 1], stroke.points[0]];
                for leg in legs.chain(stroke.is_ring.then_some(last)) {
                    drawn.extend([leg, [leg[1], leg[0]]]);
                }
            }
            assert_eq!(drawn, sides_of(map, &river.sides), "{} {}", map.id, river.name);
        }
    }
}

#[test]
fn borders_are_drawn_where_empires_meet_and_ice_where_it_ends() {
    for (map, backdrop) in pairs() {
        let empire = |hex: &Hex| hex.colonies.first().map(|colony| INPUT.empire(colony));
        let mut wanted = Vec::new();
        for (&cell, hex) in &map.hexes {
            for side in 0..3 {
                let other = map.beyond(cell, side).and_then(|(_, other)| empire(other));
                if other.is_some() && empire(hex).is_some() && other != empire(hex) {
                    wanted.push((cell, side));
                }
            }
        }
        let of = |what: What| backdrop.strokes.iter().filter(move |stroke| stroke.what == what);
        let drawn: BTreeSet<_> = of(What::Empire)
            .flat_map(|stroke| stroke.points.windows(2).flat_map(|leg| [[leg[0], leg[1]], [leg[1], leg[0]]]))
            .collect();
        assert_eq!(drawn, sides_of(map, &wanted), "{}", map.id);
        assert_eq!(of(What::Ice).count(), usize::from(map.id == "ne"));
        let nations: BTreeSet<&str> = of(What::Nation).map(|stroke| stroke.name.as_str()).collect();
        let known = INPUT.areas.native.iter().filter(|nation| nation.map == map.id).count();
        assert_eq!(nations.len(), known, "{}", map.id);
        assert!(of(What::Nation).all(|stroke| stroke.is_ring));
    }
}

/// Inland hexes lie on drawn land and the ocean on drawn water, at every level.
#[test]
fn coasts_agree_with_the_hexes() {
    for (map, backdrop) in pairs() {
        for level in Level::ALL {
            let rings = |what: What| -> Vec<Vec<Pt>> {
                let here = backdrop.strokes.iter().filter(|s| s.what == what && s.level == Some(level));
                here.map(|s| s.points.iter().map(|&(x, y)| (f64::from(x), f64::from(y))).collect()).collect()
            };
            let (land, lakes) = (rings(What::Land), rings(What::Lake));
            let within =
                |at: Pt, rings: &[Vec<Pt>]| rings.iter().filter(|ring| inside(at, ring)).count() % 2 == 1;
            let mut wrong = Vec::new();
            for (&cell, hex) in &map.hexes {
                let at = backdrop::framed(map, map.grid.centre(cell));
                let is_dry = within(at, &land) && !within(at, &lakes);
                let should = match (hex.kind, hex.sea, hex.is_lakeshore) {
                    (Kind::Land, None, false) => true,
                    (Kind::Sea, Some(crate::arpents::model::Sea::Ocean), _) => false,
                    _ => continue,
                };
                if is_dry != should {
                    wrong.push(name(cell));
                }
            }
            // A pond that is only drawn may lie on the middle of a hex.
            assert!(wrong.len() * 200 < map.hexes.len(), "{} {level:?}: {wrong:?}", map.id);
        }
    }
}

#[test]
fn a_closer_look_shows_more_of_the_coast() {
    for (map, backdrop) in pairs() {
        let points = |level: Level| -> usize {
            let here = backdrop.strokes.iter().filter(|s| s.what == What::Land && s.level == Some(level));
            here.map(|stroke| stroke.points.len()).sum()
        };
        let counts = Level::ALL.map(points);
        assert!(counts[0] * 3 < counts[1] * 2 && counts[1] * 4 < counts[2] * 3, "{}: {counts:?}", map.id);
    }
}

#[test]
fn marks_stand_on_land_inside_their_hex() {
    for (map, backdrop) in pairs() {
        assert!(backdrop.marks.len() * 10 > map.hexes.values().filter(|hex| is_land(hex)).count() * 9);
        for marks in &backdrop.marks {
            assert!(is_land(&map.hexes[&marks.cell]), "{}", name(marks.cell));
            assert!(
                marks.feet.iter().all(|&(x, y)| x.abs() * 866 + y.abs() * 500 < 43_300),
                "{}",
                name(marks.cell)
            );
        }
    }
}

/// A town is drawn in its hex, near the middle, on land: wherever one looks from.
#[test]
fn towns_are_drawn_on_land_in_their_hexes() {
    for (map, backdrop) in pairs() {
        let here: Vec<&str> =
            INPUT.places.iter().filter(|place| place.map == map.id).map(|place| place.id.as_str()).collect();
        assert_eq!(backdrop.places.len(), here.len());
        let land: Vec<Vec<Pt>> = backdrop
            .strokes
            .iter()
            .filter(|s| s.what == What::Land && s.level == Some(Level::Hex))
            .map(|s| s.points.iter().map(|&(x, y)| (f64::from(x), f64::from(y))).collect())
            .collect();
        for (id, (x, y)) in &backdrop.places {
            assert!(here.contains(&id.as_str()), "{id}");
            let (spot, middle) =
                ((f64::from(*x), f64::from(*y)), backdrop::framed(map, map.grid.centre(at(id))));
            let aside = (spot.0 - middle.0).hypot(spot.1 - middle.1);
            assert!(aside <= backdrop::FAR_ASIDE + 1.0, "{id} is {aside:.0} aside");
            assert!(
                land.iter().filter(|ring| inside(spot, ring)).count() % 2 == 1,
                "{id} is drawn in the water"
            );
        }
    }
}

/// Every colony, nation and sea of a map has a place for its name, on the sheet.
#[test]
fn every_country_has_a_place_for_its_name() {
    for (map, backdrop) in pairs() {
        let has =
            |what: &str, id: &str| backdrop.labels.iter().any(|label| label.what == what && label.id == id);
        for hex in map.hexes.values() {
            assert!(hex.colonies.first().is_none_or(|colony| has("colony", colony)));
            assert!(hex.native.as_ref().is_none_or(|nation| has("nation", nation)));
        }
        assert!(INPUT.areas.zone.iter().filter(|zone| zone.map == map.id).all(|zone| has("zone", &zone.id)));
    }
}
