//! §1.1, §2.2, §2.4, §4.2 the ground: what hexes cost, and who may enter them.

use super::common::*;

/// How far a lone unit gets from a hex.
#[track_caller]
fn reach(code: &str, from: &str) -> Vec<String> {
    let side = if code.starts_with("gb")
        || code.starts_with("mil_virginia")
        || code.starts_with("royal")
        || code == "braddock"
    {
        "british"
    } else {
        "french"
    };
    let mut table = at(&format!(
        "date 1755-june; phase movement; step move; active {side}; spain yes; peace none; {code} {from}"
    ));
    table.play(side, &format!("take {code}"));
    legal(&table, side, "go")
}

/// §4.2 — A forest without a river costs a regular all three points, militia and natives one.
#[test]
fn s04_2_forest_is_hard_for_regulars() {
    assert_eq!(reach("fr_reine", "n0101").len(), 2, "only next to the corner");
    let militia = reach("mil_quebec_1", "n0101");
    assert_eq!(militia, reach("huron_1", "n0101"), "natives likewise");
    assert!(militia.len() > 2 && militia.contains(&"n0401".to_owned()), "{militia:?}");
    assert_eq!(reach("compagnies_franches_1", "n0101").len(), 2, "§2.2 — colonials suffer all terrain");
}

/// §4.2 — Hills cost natives one point, militia three.
#[test]
fn s04_2_hills_are_easy_for_natives_only() {
    let natives = reach("shawnee_1", "n0147");
    let militia = reach("mil_quebec_1", "n0147");
    assert!(natives.contains(&"n0346".to_owned()), "two hills away: {natives:?}");
    assert!(!militia.contains(&"n0346".to_owned()), "{militia:?}");
    assert!(militia.contains(&"n0246".to_owned()), "{militia:?}");
}

/// §4.2 — A river makes any hex as easy as farmland.
#[test]
fn s04_2_rivers_are_roads() {
    // All around Fort Duquesne are river hexes, forest and hill alike.
    let regulars = reach("gb_44", "fort_duquesne");
    for hex in ["n1835", "n1935", "n1836"] {
        assert!(regulars.contains(&hex.to_owned()), "{hex}: {regulars:?}");
    }
}

/// §4.2 — A marsh without a river is for militia and natives; leaders do not mind (ruling 19).
#[test]
fn s04_2_marshes() {
    let near = "n0732";
    for (code, enters) in [("fr_reine", false), ("mil_quebec_1", true), ("miami_1", true), ("dumas", true)] {
        assert_eq!(reach(code, near).contains(&"n0731".to_owned()), enters, "{code}");
    }
}

/// §2.4 — Guns go along rivers, lakes and coasts, two hexes a month, and nowhere else (ruling 15).
#[test]
fn s02_4_guns_follow_the_water() {
    let guns = reach("royal_artillery_1", "fort_duquesne");
    assert!(guns.contains(&"n1833".to_owned()) && guns.contains(&"n1836".to_owned()), "{guns:?}");
    assert!(!guns.contains(&"fort_machault".to_owned()), "too far: {guns:?}");
    // The mountains north of Fort Cumberland have no river.
    let guns = reach("royal_artillery_1", "fort_cumberland");
    assert!(!guns.contains(&"n2136".to_owned()), "{guns:?}");
    assert!(guns.contains(&"n2138".to_owned()), "{guns:?}");
}

/// §1.1, §2.6 — Leaders make five hexes in the north-east and two in the south-east, whatever the terrain.
#[test]
fn s02_6_leaders_ignore_terrain() {
    let far = reach("braddock", "fort_cumberland");
    assert!(far.contains(&"n2132".to_owned()), "five hexes north: {far:?}");
    assert!(!far.contains(&"n2131".to_owned()));
    let south = reach("dumas", "s0307");
    assert!(south.contains(&"s0309".to_owned()) && !south.contains(&"s0310".to_owned()), "{south:?}");
}

/// §1.1, §4.2 — In the south-east a regular makes one hex of forest, or two of farmland or river.
#[test]
fn s01_1_the_south_east_has_its_own_pace() {
    assert_eq!(reach("fr_reine", "s0101").len(), 2, "forest costs the whole point");
    assert!(reach("shawnee_1", "s0101").len() > 2, "natives pay half a point");
}

/// §4.3 — No land route crosses the St Lawrence east of Montréal.
#[test]
fn s04_3_the_river_parts_its_banks() {
    let reached = reach("mil_quebec_1", "quebec");
    assert!(!reached.contains(&"n4514".to_owned()), "{reached:?}");
    assert!(reached.contains(&"n4313".to_owned()), "{reached:?}");
}

/// Ruling 226 — Where an option lets units march into a marsh, they may stand there, too: they may shift into it.
#[test]
fn r226_an_easy_marsh_is_open_to_all() {
    for (option, enters) in [("", false), ("options r126_coast_is_easy=on; ", true)] {
        let four = ["gb_44", "gb_45", "gb_48", "gb_50"].map(|unit| format!("{unit} s2610/acted")).join("; ");
        let month = "date 1755-june; phase movement; step move; active french; leads british";
        let mut table = at(&format!("{option}{month}; {four}"));
        table.play("french", "done");
        let shifts = legal(&table, "british", "retreat");
        assert_eq!(shifts.contains(&"gb_44 s2710".to_owned()), enters, "{shifts:?}");
    }
}
