//! The exact chances of `odds.toml`, found again by the engine's own arithmetic.

use toml::{Table, Value};
use tricorne_game_homard::ids::Weapon;
use tricorne_game_homard::odds::{self, Ratio};

fn file() -> Table {
    let text = std::fs::read_to_string("tests/odds.toml").expect("the file is there");
    text.parse().expect("the file is TOML")
}

fn list<'a>(table: &'a Table, name: &str) -> &'a [Value] {
    table[name].as_array().unwrap_or_else(|| panic!("{name} is a list"))
}

fn number(value: &Value) -> i64 {
    value.as_integer().unwrap_or_else(|| panic!("{value:?} is no number"))
}

fn numbers(value: &Value) -> Vec<u128> {
    value.as_array().expect("a list").iter().map(|value| number(value) as u128).collect()
}

/// A fraction written `5/36`.
fn fraction(value: &Value) -> (i128, i128) {
    let (ways, of) = value.as_str().expect("a text").split_once('/').expect("a fraction");
    (ways.parse().unwrap(), of.parse().unwrap())
}

#[track_caller]
fn same(found: Ratio, expected: &Value, what: &str) {
    let (ways, of) = fraction(expected);
    assert_eq!(found.ways as i128 * of, ways * found.of as i128, "{what}");
}

/// Equal to six decimals.
#[track_caller]
fn near(found: Ratio, expected: &Value, what: &str) {
    let millionths = (expected.as_float().expect("a decimal") * 1e6).round() as i128;
    let own = (found.ways as i128 * 2_000_000 + found.of as i128) / (2 * found.of as i128);
    assert!((own - millionths).abs() <= 1, "{what}: {own} and {millionths}");
}

/// §6.2, §7.2 — Tests alone, with points, and in groups.
#[test]
fn s06_2_tests() {
    let file = file();
    let cases = list(&file, "activation");
    assert_eq!(cases.len(), 7);
    for case in cases {
        same(odds::test(number(&case["effective_sb"]) as i8), &case["p"], "activation");
    }
    for sb in 1..=5i8 {
        let by_points = numbers(&file["activation_by_pc"][&format!("sb{sb}")]);
        let own: Vec<u128> = (0..6).map(|points| odds::test(sb + points).ways).collect();
        assert_eq!(own, by_points);
        let in_groups = numbers(&file["activation_group"][&format!("best_sb{sb}")]);
        let own: Vec<u128> = (0..5).map(|others| odds::test(sb - others).ways).collect();
        assert_eq!(own, in_groups);
    }
}

/// §5.1, §5.3 — Sums of command dice.
#[test]
fn s05_1_command_dice() {
    let file = file();
    for case in list(&file, "command") {
        let (elements, per_die) = (number(&case["elements"]), number(&case["per_die"]));
        let (dice, sides) = (number(&case["dice"]) as u8, number(&case["sides"]) as u8);
        assert_eq!(elements / per_die, i64::from(dice));
        assert_eq!(odds::sums(dice, sides), numbers(&case["ways"]));
        assert_eq!(number(&case["min"]), i64::from(dice));
        assert_eq!(number(&case["max"]), i64::from(dice) * i64::from(sides));
    }
}

/// §9.5, §9.9, §9.10 — Hits that are not saved.
#[test]
fn s09_5_fire() {
    let file = file();
    let cases = list(&file, "fire");
    assert!(cases.len() > 15);
    for case in cases {
        let what = case["case"].as_str().unwrap();
        let [dice, score, save] = ["dice", "score", "save"].map(|name| number(&case[name]) as u8);
        let ways = odds::unsaved(dice, score, save);
        assert_eq!(ways, numbers(&case["unsaved_ways"]), "{what}");
        let of: u128 = ways.iter().sum();
        assert_eq!(of, number(&case["of"]) as u128);
        same(Ratio { ways: ways[0], of }, &case["p_no_loss"], what);
        let hits: u128 = ways.iter().enumerate().map(|(hits, ways)| hits as u128 * ways).sum();
        same(Ratio { ways: hits, of }, &case["expected_unsaved"], what);
        let losses = hits * number(&case["losses_per_hit"]) as u128;
        same(Ratio { ways: losses, of }, &case["expected_losses"], what);
        let weapon = Weapon::from_code(case["weapon"].as_str().unwrap()).expect("a weapon");
        if what.contains("full unit, target in the open") {
            assert_eq!(weapon.score(number(&case["range_ud"]) as u8), score, "{what}");
        }
    }
}

/// §10.3 — Totals of faces at or below a value.
#[test]
fn s10_3_totals() {
    let file = file();
    let cases = list(&file, "assault_total");
    assert_eq!(cases.len(), 30);
    for case in cases {
        let ways = odds::totals(number(&case["vc"]) as u8, number(&case["dice"]) as u8);
        assert_eq!(ways, numbers(&case["ways"]));
        let of: u128 = ways.iter().sum();
        let sum: u128 = ways.iter().enumerate().map(|(total, ways)| total as u128 * ways).sum();
        same(Ratio { ways: sum, of }, &case["mean"], "mean");
    }
}

/// §10.3, §10.9, §10.10, §16.1 — Whole assaults, and what they cost.
#[test]
fn s10_9_assaults() {
    let file = file();
    let cases = list(&file, "assault");
    assert!(cases.len() >= 9);
    for case in cases {
        let what = case["case"].as_str().unwrap();
        let pairs = |name: &str| -> Vec<(u8, u8)> {
            let each = |pair: &Value| (number(&pair[0]) as u8, number(&pair[1]) as u8);
            case[name].as_array().unwrap().iter().map(each).collect()
        };
        let differences = odds::differences(&pairs("attacker"), pairs("defender")[0]);
        assert_eq!(i64::from(differences.least), number(&case["min_diff"]), "{what}");
        assert_eq!(differences.ways, numbers(&case["ways"]), "{what}");
        assert_eq!(differences.of, number(&case["of"]) as u128, "{what}");
        let names = ["p_attacker_higher", "p_tie", "p_defender_higher"];
        for (found, name) in differences.signs().into_iter().zip(names) {
            same(found, &case[name], what);
        }
        let artillery = |side: &str| what.contains(side);
        for (free, name) in [(true, "free"), (false, "blocked")] {
            for (at, (for_attacker, elements)) in
                [(true, "attacker_elements"), (false, "defender_elements")].into_iter().enumerate()
            {
                let guns = !for_attacker && (artillery("battery") || artillery("artillery"));
                let elements = number(&case[elements]) as u8;
                let [lost, gone] = differences.fate(for_attacker, elements, 1, free, guns);
                near(lost, &case[&format!("expected_elements_lost_{name}")][at], what);
                near(gone, &case[&format!("p_destroyed_{name}")][at], what);
            }
        }
    }
}

/// §17.4, §17.8 — A general among falling men, and a general shot at: a 6 for each die.
#[test]
fn s17_4_generals() {
    let file = file();
    for name in ["attached_lost_by_elements_destroyed", "detached_lost_by_hits"] {
        for (at, expected) in file["general"][name].as_array().unwrap().iter().enumerate() {
            same(odds::general_lost(at as u32 + 1), expected, name);
        }
    }
}

/// §21.3 — When reinforcements are in: every face of every turn's roll is played, and all who may come do.
#[test]
fn s21_3_arrivals() {
    let file = file();
    for case in list(&file, "reinforcement") {
        let side = case["side"].as_str().unwrap();
        let all = reinforcements(side);
        let units = all.len();
        // Ways for each number of units on the table, out of 6 for each turn.
        let mut ways = vec![0u128; units + 1];
        ways[0] = 1;
        let turns = number(&case["end_of_turn"]) as usize;
        for turn in 1..=turns {
            let mut next = vec![0u128; units + 1];
            for (here, count) in ways.iter().enumerate() {
                for face in 1..=6 {
                    next[here + come(side, turn, &all[here..], face)] += count;
                }
            }
            ways = next;
        }
        let of = 6u128.pow(turns as u32);
        for (found, expected) in ways.into_iter().zip(case["p_units_arrived"].as_array().unwrap()) {
            same(Ratio { ways: found, of }, expected, "arrivals");
        }
    }
}

/// Who comes later at Hubbardton.
fn reinforcements(side: &str) -> &'static [&'static str] {
    if side == "american" { &["a_con3", "a_con4"] } else { &["b_bgren", "b_jaeg", "b_binf"] }
}

/// How many of those still due come onto the table when the engine is told this face.
fn come(side: &str, turn: usize, due: &[&str], face: u8) -> usize {
    use testkit::Script;
    use tricorne_game_homard::State;
    if due.is_empty() {
        return 0;
    }
    let chief = if side == "british" { "riedesel due" } else { "riedesel lost" };
    let mut table = Script::<State>::at(&format!(
        "homard; battle hubbardton; options concession=off; step arrival; turn {turn}; asked {side}; acted a_con1,b_reg1; \
         a_con1 g4/0; b_reg1 l4/180; due {}; francis g5; fraser m5; warner lost; {chief}",
        due.join(",")
    ));
    table.dice(&[face]);
    let mut entered = 0;
    while let Some(enter) = entry(&table, side) {
        table.play(side, &enter);
        entered += 1;
    }
    entered
}

/// A way onto the table, if one is open.
fn entry(table: &testkit::Script<tricorne_game_homard::State>, side: &str) -> Option<String> {
    let kernel::Turn::Decide(asked) = table.turn() else { return None };
    let is_asked = kernel::Side::code(asked.first()?) == side;
    table.legal(side).into_iter().find(|action| is_asked && action.starts_with("enter"))
}

/// §4.2 — The first tokens, as the engine asks for them on either table.
#[test]
fn s04_2_tokens() {
    use kernel::{Chance, Choices};
    use testkit::Script;
    use tricorne_game_homard::State;
    let file = file();
    let cases = list(&file, "tokens");
    assert_eq!(cases.len(), 4);
    for (case, mode) in cases.iter().flat_map(|case| ["hex", "free"].map(|mode| (case, mode))) {
        let mut choices =
            Choices { scenario: case["scenario"].as_str().unwrap().to_owned(), ..Choices::default() };
        choices.options.insert("table".to_owned(), mode.to_owned());
        let mut table = Script::<State>::choose(&choices);
        table.run(&["american: historical", "british: historical"]);
        while let kernel::Turn::Decide(sides) = table.turn() {
            let code = kernel::Side::code(sides.first().unwrap());
            let detach = table.legal(code).into_iter().find(|action| action.starts_with("detach")).unwrap();
            table.play(code, &detach);
        }
        while let Chance::Dice { count, .. } = table.chance() {
            table.dice(&vec![1; count as usize]);
        }
        let (blue, red) = (number(&case["blue"]) as u16, number(&case["red"]) as u16);
        assert_eq!(table.chance(), Chance::Pick { of: blue + red });
        let all = u128::from(blue + red);
        same(Ratio { ways: red.into(), of: all }, &case["p_first_red"], "one");
        let two = u128::from(red) * u128::from(red - 1);
        same(Ratio { ways: two, of: all * (all - 1) }, &case["p_first_two_red"], "two");
        let three = two * u128::from(red - 2);
        same(Ratio { ways: three, of: all * (all - 1) * (all - 2) }, &case["p_first_three_red"], "three");
    }
}
