//! The geometry vectors of `tests/vectors.toml` for the hex table.

use crate::facing::Facing;
use crate::ids::{Battle, Ground, Place};
use map::Front;
use toml::{Table, Value};

fn file() -> Table {
    let text = std::fs::read_to_string("tests/vectors.toml").expect("the file is there");
    text.parse().expect("the file is TOML")
}

fn cases(file: &Table, name: &str) -> Vec<(Battle, Table)> {
    let battle = |case: &Table| Battle::from_code(case["scenario"].as_str().unwrap()).unwrap();
    let cases: Vec<Table> =
        file[name].as_array().unwrap().iter().map(|case| case.as_table().unwrap().clone()).collect();
    assert!(cases.len() > 3, "{name}");
    cases.into_iter().map(|case| (battle(&case), case)).collect()
}

fn number(value: &Value) -> i64 {
    value.as_integer().unwrap()
}

fn cell(battle: Battle, value: &Value) -> usize {
    battle.board().at(Place::hex(number(&value[0]) as i16, number(&value[1]) as i16))
}

/// §2.2 — Distances in hexes.
#[test]
fn s02_2_distances() {
    for (battle, case) in cases(&file(), "hex_distance") {
        let found = battle.board().distance(cell(battle, &case["a"]), cell(battle, &case["b"]));
        assert_eq!(i64::from(found), number(&case["ud"]));
    }
}

/// §2.3, §9.2 — Faces and vertices: what is in front, on the line, behind.
#[test]
fn s02_3_fronts() {
    for (battle, case) in cases(&file(), "hex_front") {
        let board = battle.board();
        let unit = cell(battle, &case["unit"]);
        let facing = Facing::from_degrees(number(&case["facing_deg"]) as u16).unwrap();
        for (place, side) in
            case["neighbours"].as_array().unwrap().iter().zip(case["side"].as_array().unwrap())
        {
            let at = cell(battle, place);
            let found = match (board.ahead(unit, facing) >> at & 1, board.behind(unit, facing) >> at & 1) {
                (1, _) => Front::Ahead,
                (_, 1) => Front::Behind,
                _ => Front::Level,
            };
            assert_eq!(i64::from(found.sign()), number(side));
        }
    }
}

/// §9.3 — Third units and the line of fire.
#[test]
fn s09_3_zones_on_the_line() {
    for (battle, case) in cases(&file(), "hex_zoc_cut") {
        let board = battle.board();
        let [from, to, third] = ["firer", "target", "third"].map(|name| cell(battle, &case[name]));
        let range = board.distance(from, to);
        assert_eq!(i64::from(range), number(&case["range_ud"]));
        // Ruling A7: contact is never cut.
        let cut = range > 1 && board.cutters(from, to) >> third & 1 != 0;
        assert_eq!(Some(cut), case["cut"].as_bool(), "{case:?}");
    }
}

/// §9.3 — The ground and the line of fire.
#[test]
fn s09_3_ground_on_the_line() {
    for (battle, case) in cases(&file(), "los_terrain") {
        let board = battle.board();
        let ends = ["firer", "target"].map(|name| cell(battle, &case[name]));
        let [from, to] = ends;
        assert_eq!(i64::from(board.distance(from, to)), number(&case["range_ud"]));
        for (at, end) in ends.into_iter().enumerate() {
            assert_eq!(board.ground(end).code(), case["ground"][at].as_str().unwrap());
            assert_eq!(i64::from(board.elevation(end)), number(&case["elevation"][at]));
        }
        let cut = board.hidden(from, true) >> to & 1 != 0;
        assert_eq!(Some(cut), case["cut_hex"].as_bool(), "{case:?}");
        assert_eq!(board.hiding(from, to, true).is_some(), cut);
    }
}

/// §19.3 — Wood on the line of command.
#[test]
fn s19_3_wood_on_the_line_of_command() {
    for (battle, case) in cases(&file(), "command_line") {
        let board = battle.board();
        let data = battle.data();
        let general =
            data.generals.iter().find(|data| data.general.code() == case["general"].as_str().unwrap());
        let unit = data.units.iter().find(|data| data.unit.code() == case["unit"].as_str().unwrap());
        let (from, to) = (general.unwrap().setup.unwrap(), unit.unwrap().setup.unwrap().0);
        let [from, to] = [from, to].map(|place| board.at(place));
        assert_eq!(i64::from(board.distance(from, to)), number(&case["hex_ud"]));
        let halves = (case["hex_wood_ud"].as_float().unwrap() * 2.0) as u8;
        assert_eq!(board.wood(from, to), halves, "{case:?}");
        let allowed = halves <= 2 && board.distance(from, to) <= 5;
        assert_eq!(Some(allowed), case["pc_allowed_hex"].as_bool());
    }
}

/// Guilford is wood where nothing else is; every hex of every table has its ground.
#[test]
fn s19_2_base_ground() {
    let board = Battle::Guilford.board();
    assert_eq!(board.ground(board.at(Place::hex(7, 3))), Ground::Wood);
    for (battle, restricted, dominant) in [
        (Battle::Camden, 32, 0),
        (Battle::Guilford, 65, 20),
        (Battle::Cowpens, 8, 15),
        (Battle::Hubbardton, 22, 20),
    ] {
        let board = battle.board();
        let found = (board.restricted.count_ones(), board.dominant.count_ones());
        assert_eq!(found, (restricted, dominant), "{battle:?}");
    }
}
