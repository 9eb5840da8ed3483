//! The geometry vectors of `tests/vectors.toml` for the free table, and what must hold of any measure.

use super::{APART, Board, Field, Table, Way, ZONE, point, spot};
use crate::facing::Facing;
use crate::ids::{Battle, Place};
use map::plane::{Point, Segment, Vector};
use toml::Value;

fn file() -> toml::Table {
    let text = std::fs::read_to_string("tests/vectors.toml").expect("the file is there");
    text.parse().expect("the file is TOML")
}

fn cases(file: &toml::Table, name: &str) -> Vec<toml::Table> {
    let cases: Vec<_> =
        file[name].as_array().unwrap().iter().map(|case| case.as_table().unwrap().clone()).collect();
    assert!(cases.len() > 2, "{name}");
    cases
}

fn pair(value: &Value) -> (i32, i32) {
    let of = |at: usize| value[at].as_integer().unwrap() as i32;
    (of(0), of(1))
}

fn at(value: &Value) -> Point {
    let (x, y) = pair(value);
    Point::new(x, y)
}

fn battle(case: &toml::Table) -> Battle {
    Battle::from_code(case["scenario"].as_str().unwrap()).unwrap()
}

/// §2.3, §9.2 — In front, on the line, behind.
#[test]
fn s02_3_fronts_with_a_ruler() {
    for case in cases(&file(), "free_front") {
        let (x, y) = pair(&case["facing"]);
        let facing = Facing::from_way(Vector::new(x, y)).unwrap();
        let front = Field::front(at(&case["unit"]), facing, at(&case["point"]));
        assert_eq!(i64::from(front.sign()), case["side"].as_integer().unwrap(), "{case:?}");
    }
}

/// §9.3 — Third units and the line of fire.
#[test]
fn s09_3_zones_on_the_measured_line() {
    for case in cases(&file(), "free_zoc_cut") {
        let line = Segment::new(at(&case["firer"]), at(&case["target"]));
        assert_eq!(Some(Field::cuts(line, at(&case["third"]))), case["cut"].as_bool(), "{case:?}");
    }
}

/// §2.1, §2.2 — Contact, and bases that would overlap.
#[test]
fn s02_2_contact_with_a_ruler() {
    for case in cases(&file(), "free_contact") {
        let (a, b) = (at(&case["a"]), at(&case["b"]));
        let overlap = a.cmp_distance(b, APART).is_lt();
        assert_eq!(Some(overlap), case["collision"].as_bool(), "{case:?}");
        assert_eq!(Some(a.is_within(b, ZONE) && !overlap), case["contact"].as_bool(), "{case:?}");
    }
}

/// §9.3 — The ground and the line of fire.
#[test]
fn s09_3_ground_on_the_measured_line() {
    for case in cases(&file(), "los_terrain") {
        let battle = battle(&case);
        let field = battle.field();
        let [from, to] = ["firer", "target"].map(|name| {
            let (col, row) = pair(&case[name]);
            field.centre(Place::hex(col as i16, row as i16))
        });
        for (number, end) in [from, to].into_iter().enumerate() {
            assert_eq!(field.facts(end).ground.code(), case["ground"][number].as_str().unwrap());
            assert_eq!(
                i64::from(field.facts(end).elevation),
                case["elevation"][number].as_integer().unwrap()
            );
        }
        let cut = field.hiding(from, to, true).is_some();
        assert_eq!(Some(cut), case["cut_free"].as_bool(), "{case:?}");
        assert_eq!(field.hiding(to, from, true).is_some(), cut, "the line is the same both ways");
    }
}

/// §19.3 — Wood on the line of command.
#[test]
fn s19_3_wood_on_the_measured_line_of_command() {
    for case in cases(&file(), "command_line") {
        let battle = battle(&case);
        let data = battle.data();
        let general =
            data.generals.iter().find(|data| data.general.code() == case["general"].as_str().unwrap());
        let unit = data.units.iter().find(|data| data.unit.code() == case["unit"].as_str().unwrap());
        let field = battle.field();
        let from = field.centre(general.unwrap().setup.unwrap());
        let to = field.centre(unit.unwrap().setup.unwrap().0);
        assert_eq!(i64::from(field.wood(from, to)), case["free_wood_mud"].as_integer().unwrap(), "{case:?}");
        let allowed = !Table::Free(field).is_wooded(spot(from), spot(to)) && Field::range(from, to) <= 5;
        assert_eq!(Some(allowed), case["pc_allowed_free"].as_bool(), "{case:?}");
    }
}

struct Chance(u64);

impl Chance {
    fn below(&mut self, below: i32) -> i32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % below as u64) as i32
    }

    fn point(&mut self, battle: Battle) -> Point {
        let (width, height) = battle.data().size;
        Point::new(self.below(width + 1), self.below(height + 1))
    }
}

/// At the centres of hexes both tables have the same ground, and the same ranges but for hexes counted round corners.
#[test]
fn s02_1_both_tables_are_one_map() {
    for battle in Battle::ALL.iter().copied() {
        let (board, field): (&Board, _) = (battle.board(), battle.field());
        for (index, centre) in field.centres.iter().enumerate() {
            assert!(field.has(*centre));
            let facts = field.facts(*centre);
            assert_eq!((facts.ground, facts.elevation), (board.ground(index), board.elevation(index)));
            assert_eq!(facts.dominant, board.dominant >> index & 1 != 0);
            for (other, to) in field.centres.iter().enumerate() {
                let (hexes, measured) = (board.distance(index, other), Field::range(*centre, *to));
                assert_eq!(hexes <= 1, measured <= 1, "contact is the same");
                assert!(measured <= hexes && hexes <= measured + 2, "{hexes} hexes, {measured} UD");
            }
            for zone in battle.data().zones {
                let listed = zone.hexes.contains(&board.place(index));
                let inside = Table::Free(field).is_in(battle, zone, spot(*centre));
                assert_eq!(listed, inside, "{} {}", zone.id, board.place(index));
            }
        }
    }
}

/// Lines are the same both ways; a leg meets the same ground there and back, in the other order.
#[test]
fn s08_3_there_and_back_is_the_same_ground() {
    let mut chance = Chance(7);
    let mut met = [0; 3];
    for _ in 0..4_000 {
        let battle = Battle::ALL[chance.below(4) as usize];
        let field = battle.field();
        let (from, to) = (chance.point(battle), chance.point(battle));
        assert_eq!((point(spot(from)), Place::point(from).unwrap().to_point()), (from, Some(from)));
        assert_eq!(Field::range(from, to), Field::range(to, from));
        let limit = i64::from(Field::range(from, to)) * 1000 + 5;
        assert!(from.distance2(to) <= limit * limit, "{from:?} {to:?}");
        assert!(limit < 1000 || from.distance2(to) > (limit - 1000) * (limit - 1000));
        let (there, back) = (Segment::new(from, to), Segment::new(to, from));
        let ways = [there, back].map(|leg| {
            let mut trodden = Vec::new();
            field.tread(leg, |restricted| trodden.push(restricted));
            trodden.dedup();
            trodden
        });
        let mut turned = ways[1].clone();
        turned.reverse();
        // Crossings are rounded to a 65,536th of the way: a stretch just at the graze may count one way only.
        if ways[0] == turned {
            let [way, other] = [there, back].map(|leg| Way::over(field, leg));
            assert_eq!(
                (way.enters, way.leaves, way.restricted),
                (other.leaves, other.enters, other.restricted)
            );
            met[usize::from(way.enters) + usize::from(way.leaves)] += 1;
        }
    }
    assert!(met.iter().sum::<i32>() > 3_980 && met.iter().all(|count| *count > 200), "{met:?}");
}

/// §9.3 — Open ground hides nobody, however far.
#[test]
fn s09_3_who_stands_alone_in_the_open_is_seen() {
    let mut chance = Chance(3);
    let mut seen = 0;
    for _ in 0..2_000 {
        let field = Battle::Camden.field();
        let (from, to) = (chance.point(Battle::Camden), chance.point(Battle::Camden));
        assert!(field.hiding(from, to, true).is_none(), "marsh hides nobody: {from:?} {to:?}");
        seen += 1;
    }
    assert_eq!(seen, 2_000);
    let field = Battle::Guilford.field();
    let deep = field.centre(Place::hex(7, 3));
    assert!(field.hiding(deep, deep + Vector::new(3000, 0), true).is_some(), "the wood hides");
}
