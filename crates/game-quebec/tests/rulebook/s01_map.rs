//! §1 The map.

use super::common::*;

#[test]
fn s01_1_ten_zones_in_the_order_of_the_rulebook() {
    // §1.1 — Montmorency, Beauport, St. Charles, Abraham, Ste. Foy, Cap Rouge, Sillery, Etchemin, Levis, Orléans.
    let codes = Zone::ALL.map(Zone::code);
    assert_eq!(codes, ["MO", "BE", "SC", "AB", "SF", "CR", "SI", "ET", "LE", "OR"]);
    let script = Script::<State>::begin();
    assert_eq!(view(&script, British).zones.iter().map(|seen| seen.zone).collect::<Vec<_>>(), Zone::ALL);
}

#[test]
fn s01_1_roads_join_some_of_the_zones() {
    // §1.1, §6.1 — The black lines: a line MO–BE–SC–AB, a ring AB–SF–CR–SI, LE–ET apart, OR alone.
    let roads = Zone::ALL.map(|from| from.roads().iter().map(Zone::code).collect::<Vec<_>>().join(" "));
    let expected = ["BE", "MO SC", "BE AB", "SC SF SI", "AB CR", "SF SI", "AB CR", "LE", "ET", ""];
    assert_eq!(roads.each_ref().map(String::as_str), expected);
}

#[test]
fn s01_2_the_river_has_two_parts_and_every_ship_is_in_one() {
    // §1.2 — Bason and St. Laurent: four ships, all of them in one part or the other.
    for bason in 0..=4 {
        let ships = [bason, 4 - bason];
        let text = format!(
            "step write_orders; move 1; ships {}/{}; OR 15:4,28:4,35:4,43:4,47:4/-",
            bason,
            4 - bason
        );
        assert_eq!(view(&at(&text), French).ships, ships);
    }
    for ships in ["4/1", "3/0", "0/0"] {
        let text = format!("quebec; step write_orders; move 1; ships {ships}; OR 15:4,28:4,35:4,43:4,47:4/-");
        let codes: Vec<&str> =
            State::from_position(&text).unwrap_err().iter().map(|fault| fault.code).collect();
        assert_eq!(codes, ["bad_ships"], "{ships}");
    }
}

#[test]
fn s01_2_no_zone_is_named_for_a_part_of_the_river() {
    // §1.2, §9.3 — BA and SL are parts of the river, not zones: no block marches there.
    for order in ["1 OR-BA", "1 OR-SL", "1 BA-OR", "2 BA-BA"] {
        assert_eq!(
            State::read_action(British, order).map_err(|malformed| malformed.text),
            Err(order.to_owned())
        );
    }
}
