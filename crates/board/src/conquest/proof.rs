//! The map against the game's data: what touches there touches here, and nothing else does.

use super::atlas::{Atlas, Line, Zone, atlas};
use super::layout::MAP;
use super::places::{anchors, lettered};
use super::printed::{Home, PRINTED};
use crate::geometry::{Pt, distance_to, inside};
use std::collections::{BTreeMap, BTreeSet};

/// Shorter borders would not be seen.
const VISIBLE: f64 = 25.0;

/// What the data says.
struct Data {
    ids: Vec<String>,
    harbours: BTreeSet<String>,
    adjacent: BTreeSet<(String, String)>,
    kinds: BTreeMap<(String, String), String>,
    barriers: BTreeSet<(String, String)>,
}

fn ordered(a: &str, b: &str) -> (String, String) {
    if a < b { (a.to_owned(), b.to_owned()) } else { (b.to_owned(), a.to_owned()) }
}

fn data() -> Data {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../game-conquest/data/conquest.toml");
    let file: toml::Table = std::fs::read_to_string(path).expect(path).parse().expect("TOML");
    let rows = |name: &str| file[name].as_array().expect("a list").clone();
    let word = |row: &toml::Value, key: &str| row[key].as_str().expect("a word").to_owned();
    let zones = rows("zone");
    let mut adjacent = BTreeSet::new();
    for row in &zones {
        for other in row["adj"].as_array().expect("neighbours") {
            adjacent.insert(ordered(&word(row, "id"), other.as_str().expect("an id")));
        }
    }
    let pair = |row: &toml::Value| ordered(&word(row, "a"), &word(row, "b"));
    Data {
        ids: zones.iter().map(|row| word(row, "id")).collect(),
        harbours: zones
            .iter()
            .filter(|row| word(row, "kind") == "harbour")
            .map(|row| word(row, "id"))
            .collect(),
        adjacent,
        kinds: rows("border").iter().map(|row| (pair(row), word(row, "kind"))).collect(),
        barriers: rows("barrier").iter().map(pair).collect(),
    }
}

#[test]
fn what_is_printed_is_what_the_data_says() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../game-conquest/data/conquest.toml");
    let file: toml::Table = std::fs::read_to_string(path).expect(path).parse().expect("TOML");
    let tribes = file["tribe"].as_array().expect("tribes");
    let zones = file["zone"].as_array().expect("zones");
    assert_eq!(zones.len(), PRINTED.len());
    for (zone, printed) in zones.iter().zip(&PRINTED) {
        let word = |key: &str| zone.get(key).and_then(toml::Value::as_str).unwrap_or("none");
        let is = |key: &str| zone.get(key).and_then(toml::Value::as_bool).unwrap_or(false);
        let id = word("id");
        assert_eq!(id, printed.id);
        let home = if word("kind") == "harbour" { "sea" } else { word("home") };
        assert_eq!(home, printed.home.code(), "{id}");
        assert_eq!(
            zone.get("vp").and_then(toml::Value::as_integer).unwrap_or(0),
            i64::from(printed.victory),
            "{id}"
        );
        assert_eq!((is("town"), is("fort_site")), (printed.town, printed.fort_site), "{id}");
        let tribe = tribes.iter().position(|tribe| {
            tribe["zones"].as_array().is_some_and(|zones| zones.iter().any(|zone| zone.as_str() == Some(id)))
        });
        // The order of the tribes is that of the sequence track.
        assert_eq!(tribe, printed.tribe.map(|tribe| tribe as usize), "{id}");
        let ring = match (word("fort_start"), word("muster_start")) {
            ("british", _) | (_, "colonial_militia") => Some(Home::British),
            ("french", _) | (_, "canadiens") => Some(Home::French),
            _ => None,
        };
        assert_eq!(ring, printed.ring, "{id}");
    }
}

fn pairs(atlas: &Atlas) -> impl Iterator<Item = (&Zone, &Zone)> {
    let zones = &atlas.zones;
    (0..zones.len()).flat_map(move |b| (0..b).map(move |a| (&zones[a], &zones[b])))
}

fn length(line: &[Pt]) -> f64 {
    line.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
}

fn closed(outline: &[Pt]) -> Vec<Pt> {
    let mut out = outline.to_vec();
    out.push(outline[0]);
    out
}

/// Halves of a unit, in which everything is exact.
fn exact(at: Pt) -> (i64, i64) {
    ((at.x * 2.0) as i64, (at.y * 2.0) as i64)
}

fn turn(a: Pt, b: Pt, c: Pt) -> i64 {
    let (a, b, c) = (exact(a), exact(b), exact(c));
    ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
}

/// Is `at` on the stretch?
fn on(a: Pt, b: Pt, at: Pt) -> bool {
    turn(a, b, at) == 0
        && (a.x.min(b.x)..=a.x.max(b.x)).contains(&at.x)
        && (a.y.min(b.y)..=a.y.max(b.y)).contains(&at.y)
}

/// Do two stretches have more in common than an end of both?
fn meet(a: Pt, b: Pt, c: Pt, d: Pt) -> bool {
    let ends = [(a, c), (a, d), (b, c), (b, d)];
    if let Some((shared, _)) = ends.into_iter().find(|(one, two)| one == two) {
        let other = if shared == a { b } else { a };
        let far = if shared == c { d } else { c };
        return other == far || on(c, d, other) || on(a, b, far);
    }
    on(a, b, c)
        || on(a, b, d)
        || on(c, d, a)
        || on(c, d, b)
        || (turn(a, b, c) != turn(a, b, d) && turn(c, d, a) != turn(c, d, b))
}

#[test]
fn the_zones_are_those_of_the_data() {
    let ids: Vec<&str> = atlas().zones.iter().map(|zone| zone.id).collect();
    assert_eq!(ids, data().ids);
}

#[test]
fn zones_share_a_line_exactly_when_they_are_adjacent() {
    let (atlas, data) = (atlas(), data());
    for (a, b) in pairs(atlas) {
        let shared = atlas.between(a, b);
        let long: f64 = shared.iter().map(|arc| length(&atlas.arcs[*arc].line)).sum();
        let pair = ordered(a.id, b.id);
        if data.adjacent.contains(&pair) {
            assert!(long >= VISIBLE, "{} and {} share only {long}", a.id, b.id);
        } else {
            assert!(shared.is_empty(), "{} and {} touch", a.id, b.id);
        }
    }
}

#[test]
fn lines_are_drawn_as_the_data_calls_them() {
    let (atlas, data) = (atlas(), data());
    for (a, b) in pairs(atlas) {
        let pair = ordered(a.id, b.id);
        let harbour = data.harbours.contains(a.id) || data.harbours.contains(b.id);
        let wanted = match data.kinds.get(&pair).map(String::as_str) {
            _ if harbour => Line::Quay,
            Some("crossing") => Line::Crossing,
            Some("portage") => Line::Portage,
            _ => Line::Limit,
        };
        for arc in atlas.between(a, b) {
            assert_eq!(atlas.arcs[arc].kind, wanted, "{} and {}", a.id, b.id);
        }
    }
    // No line of these kinds parts anything but two zones.
    for (index, arc) in atlas.arcs.iter().enumerate() {
        if matches!(arc.kind, Line::Limit | Line::Crossing | Line::Portage) {
            let sides = atlas.zones.iter().filter(|zone| zone.arcs.contains(&index)).count();
            assert_eq!(sides, 2, "line {index}");
        }
    }
}

/// No two lines of the whole sheet cross or touch but at their ends: so every zone is a simple polygon, and no two
/// zones overlap.
#[test]
fn no_line_crosses_another() {
    const BIN: f64 = 24.0;
    type Stretch = (usize, Pt, Pt);
    let mut bins: BTreeMap<(i64, i64), Vec<Stretch>> = BTreeMap::new();
    let bin = |value: f64| (value / BIN).floor() as i64;
    for (index, arc) in atlas().arcs.iter().enumerate() {
        for pair in arc.line.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            assert!(a != b, "line {index} stands still");
            for column in bin(a.x.min(b.x))..=bin(a.x.max(b.x)) {
                for row in bin(a.y.min(b.y))..=bin(a.y.max(b.y)) {
                    bins.entry((column, row)).or_default().push((index, a, b));
                }
            }
        }
    }
    for list in bins.values() {
        for (position, (one, a, b)) in list.iter().enumerate() {
            for (two, c, d) in &list[..position] {
                assert!(!meet(*a, *b, *c, *d), "lines {one} and {two} near {a:?}");
            }
        }
    }
}

#[test]
fn each_zone_is_one_ring_on_the_sheet_around_its_seed() {
    for zone in &atlas().zones {
        let mut seen: Vec<(i64, i64)> = zone.outline.iter().map(|at| exact(*at)).collect();
        let all = seen.len();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), all, "{} passes a point twice", zone.id);
        assert!(inside(&zone.outline, zone.seed), "{} does not hold its seed", zone.id);
        assert!(
            zone.outline.iter().all(|at| (MAP.x..=MAP.x + MAP.width).contains(&at.x)
                && (MAP.y..=MAP.y + MAP.height).contains(&at.y)),
            "{} leaves the sheet",
            zone.id
        );
        // One ring only: the lines around it are as long as its outline.
        let round = length(&closed(&zone.outline));
        let lines: f64 = zone.arcs.iter().map(|arc| length(&atlas().arcs[*arc].line)).sum();
        assert!((round - lines).abs() < 1e-6, "{} has a second ring", zone.id);
    }
}

#[test]
fn zones_do_not_overlap() {
    // Lines do not cross, so two zones could overlap only with one inside the other.
    for (a, b) in pairs(atlas()) {
        assert!(!inside(&a.outline, b.seed) && !inside(&b.outline, a.seed), "{} and {}", a.id, b.id);
    }
}

#[test]
fn closed_pairs_look_at_each_other_across_one_water() {
    let (atlas, data) = (atlas(), data());
    let harbours = atlas.zones.iter().filter(|zone| data.harbours.contains(zone.id)).map(|zone| &zone.arcs);
    let mut waters: Vec<BTreeSet<usize>> = atlas
        .water
        .iter()
        .map(|face| &face.arcs)
        .chain(harbours)
        .map(|arcs| arcs.iter().copied().collect())
        .collect();
    // A harbour is part of its sea.
    let mut whole: Vec<BTreeSet<usize>> = Vec::new();
    while let Some(mut water) = waters.pop() {
        while let Some(next) = waters.iter().position(|other| !other.is_disjoint(&water)) {
            water.extend(waters.swap_remove(next));
        }
        whole.push(water);
    }
    for (a, b) in &data.barriers {
        let (a, b) = (atlas.zone(a).expect("a zone"), atlas.zone(b).expect("a zone"));
        let touches = |water: &BTreeSet<usize>, zone: &Zone| zone.arcs.iter().any(|arc| water.contains(arc));
        assert!(
            whole.iter().any(|water| touches(water, a) && touches(water, b)),
            "no water between {} and {}",
            a.id,
            b.id
        );
    }
}

#[test]
fn zones_that_do_not_touch_are_seen_not_to() {
    let (atlas, data) = (atlas(), data());
    for (a, b) in pairs(atlas) {
        let at_sea = data.harbours.contains(a.id) || data.harbours.contains(b.id);
        if data.adjacent.contains(&ordered(a.id, b.id)) || a.seed.distance(b.seed) > 600.0 {
            continue;
        }
        let far = closed(&b.outline);
        let apart = a.outline.iter().map(|at| distance_to(&far, *at)).fold(f64::INFINITY, f64::min);
        assert!(apart >= if at_sea { 8.0 } else { 10.0 }, "{} and {}: {apart}", a.id, b.id);
    }
}

#[test]
fn each_zone_has_room_for_its_name_and_pieces() {
    let mut narrow = Vec::new();
    for zone in &atlas().zones {
        let room = zone.room;
        let corners = [
            (room.x, room.y),
            (room.x + room.width, room.y),
            (room.x, room.y + room.height),
            (room.x + room.width, room.y + room.height),
        ];
        assert!(
            corners.iter().all(|(x, y)| inside(&zone.outline, crate::geometry::pt(*x, *y))),
            "the room of {} leaves it",
            zone.id
        );
        if room.width < 54.0 || room.height < 40.0 || room.width * room.height < 3_000.0 {
            narrow.push(format!("{} {} by {}", zone.id, room.width, room.height));
        }
    }
    assert!(narrow.is_empty(), "{narrow:#?}");
}

#[test]
fn pieces_stand_inside_their_zone_and_apart() {
    let mut covered = Vec::new();
    for zone in &atlas().zones {
        let places = anchors(zone.id).expect("a zone");
        let border = closed(&zone.outline);
        let words = lettered(zone);
        for (index, at) in places.iter().enumerate() {
            assert!(inside(&zone.outline, *at), "{}", zone.id);
            assert!(distance_to(&border, *at) >= 6.0, "{} is at the border", zone.id);
            assert!(places[..index].iter().all(|other| other.distance(*at) >= 20.0), "{}", zone.id);
        }
        if words.has(places[0]) {
            covered.push(zone.id);
        }
    }
    assert!(covered.is_empty(), "pieces would hide the names of {covered:?}");
}
