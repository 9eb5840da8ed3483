//! Changes lead from any value to any other, and small differences make small changes.

use kernel::Luck;
use serde_json::{Map, Value, json};
use testkit::Dice;
use tricorne_desk::{Misfit, apply, diff};

/// A value of any shape, with few names and few leaves, so that two of them have much in common.
fn value(luck: &mut Dice, depth: u32) -> Value {
    let texts = ["", "a", "b", "=", "@"];
    let kinds = if depth == 0 { 4 } else { 8 };
    match luck.below(kinds) {
        0 => Value::Null,
        1 => Value::from(luck.below(2) == 0),
        2 => Value::from(luck.below(4)),
        3 => Value::from(texts[luck.below(5) as usize]),
        4 if luck.below(3) == 0 => (0..luck.below(9)).map(|_| luck.below(9).to_string()).collect(),
        4 | 5 => (0..luck.below(6)).map(|_| value(luck, depth - 1)).collect(),
        _ => {
            let names = ["a", "b", "0", "1", "=", "@", "~"];
            let members = 0..luck.below(6);
            let member = |_| (names[luck.below(7) as usize].to_owned(), value(luck, depth - 1));
            Value::Object(members.map(member).collect::<Map<_, _>>())
        }
    }
}

/// The same value with something else in a few places.
fn changed(value_now: &Value, luck: &mut Dice) -> Value {
    match value_now {
        _ if luck.below(6) == 0 => value(luck, 2),
        Value::Array(items) => {
            let mut items: Vec<Value> = items.iter().map(|item| changed(item, luck)).collect();
            if luck.below(3) == 0 && !items.is_empty() {
                items.remove(luck.below(items.len() as u32) as usize);
            }
            if luck.below(3) == 0 {
                items.insert(luck.below(items.len() as u32 + 1) as usize, value(luck, 1));
            }
            Value::from(items)
        }
        Value::Object(members) => {
            members.iter().map(|(name, value)| (name.clone(), changed(value, luck))).collect()
        }
        other => other.clone(),
    }
}

fn led(old: &Value, new: &Value) -> Value {
    let change = diff(old, new);
    let mut value = old.clone();
    apply(&mut value, &change).unwrap();
    assert_eq!(&value, new, "by {change}");
    change
}

#[test]
fn a_change_leads_from_any_value_to_any_other() {
    let mut luck = Dice(1759);
    for _ in 0..20_000 {
        let (old, other) = (value(&mut luck, 4), value(&mut luck, 4));
        led(&old, &other);
        led(&old, &changed(&old, &mut luck));
        assert_eq!(led(&old, &old), json!({}), "what is equal needs no change");
    }
}

#[test]
fn changes_follow_each_other() {
    let mut luck = Dice(1760);
    for _ in 0..500 {
        let mut now = value(&mut luck, 4);
        let mut kept = now.clone();
        for _ in 0..10 {
            let next = changed(&now, &mut luck);
            apply(&mut kept, &diff(&now, &next)).unwrap();
            now = next;
        }
        assert_eq!(kept, now);
    }
}

#[test]
fn a_change_for_another_value_does_no_harm() {
    let mut luck = Dice(1761);
    let mut misfits = 0;
    for _ in 0..20_000 {
        let (mut one, change) = (value(&mut luck, 4), value(&mut luck, 4));
        misfits += usize::from(apply(&mut one, &change).is_err());
    }
    assert!(misfits > 100, "{misfits}");
}

#[test]
fn small_differences_are_small_changes() {
    let old = json!({"a": [{"x": 1, "y": [1, 2, 3]}, {"x": 2, "y": null}], "b": "same", "c": null});
    let mut new = old.clone();
    new["a"][1]["x"] = json!(3);
    assert_eq!(led(&old, &new), json!({"a": {"1": {"x": 3}}}));
    new["c"] = json!({"z": 1});
    assert_eq!(led(&old, &new), json!({"a": {"1": {"x": 3}}, "c": {"=": {"z": 1}}}));
    assert_eq!(led(&new, &old), json!({"a": {"1": {"x": 2}}, "c": null}));
    let list: Vec<u32> = (10..40).collect();
    let without: Vec<u32> = list.iter().copied().filter(|item| !(20..23).contains(item)).collect();
    assert_eq!(led(&json!(list), &json!(without)), json!({"@": [[10, 3]]}));
    assert_eq!(led(&json!(without), &json!(list)), json!({"@": [[10, 0, 20, 21, 22]]}));
    // Of a sorted list of texts, single ones come and go in many places.
    let texts =
        |wanted: fn(&u32) -> bool| (100..140).filter(wanted).map(|item| item.to_string()).collect::<Vec<_>>();
    let (old, new) = (texts(|item| item % 10 != 3), texts(|item| item % 10 != 7));
    let expected = json!({"~": [
        [3, 0, "23"], [6, 1], [12, 0, "23"], [15, 1], [21, 0, "23"], [24, 1], [30, 0, "23"], [33, 1]
    ]});
    assert_eq!(led(&json!(old), &json!(new)), expected);
    // Of an army, one unit is lost at one end and another marches at the other.
    let army: Vec<Value> = (0..30).map(|unit| json!({"unit": unit, "hex": "n3718"})).collect();
    let mut left = army.clone();
    left.remove(2);
    left[27]["hex"] = json!("n3719");
    let expected = json!({"@": [[2, 1], [28, 1, {"unit": 28, "hex": "n3719"}]]});
    assert_eq!(led(&json!(army), &json!(left)), expected);
    // An object that loses a member is replaced, and so is one of another kind.
    assert_eq!(led(&json!({"a": 1, "b": 2}), &json!({"b": 2})), json!({"=": {"b": 2}}));
    assert_eq!(led(&json!([1]), &json!({"0": 1})), json!({"=": {"0": 1}}));
    assert_eq!(led(&json!({"=": 1}), &json!({"=": 2})), json!({"=": {"=": 2}}));
}

/// A text of the kind that stands in lists of actions, now and then one that cannot be written with others.
fn text(luck: &mut Dice) -> String {
    let (hex, unit) = (3700 + luck.below(30), luck.below(12));
    match luck.below(20) {
        0 => String::new(),
        1 => "done".to_owned(),
        2 => format!("put a_regiment_with_a_very_long_name_indeed_{unit} n{hex}"),
        3..9 => format!("take mil_virginia_{unit}"),
        _ => format!("go n{hex}"),
    }
}

/// What is odd about a list of texts: a bar, letters of more than one byte or of two UTF-16 units, no text at all.
fn odd(luck: &mut Dice) -> Value {
    match luck.below(5) {
        0 => json!("go n3718|n3719"),
        1 | 2 => json!(["take québec", "take quèbec", "ébène"][luck.below(3) as usize]),
        3 => json!(["take 🏰 one", "take 🏰 two"][luck.below(2) as usize]),
        _ => json!(["go n3718"]),
    }
}

#[test]
fn lists_of_texts_become_any_other() {
    let mut luck = Dice(1762);
    let mut alike = 0;
    for _ in 0..5_000 {
        let list = |luck: &mut Dice| {
            let mut list: Vec<Value> = (0..luck.below(25)).map(|_| Value::from(text(luck))).collect();
            if luck.below(2) == 0 {
                list.sort_by_key(Value::to_string);
            }
            if luck.below(4) == 0 {
                list.insert(luck.below(list.len() as u32 + 1) as usize, odd(luck));
            }
            list
        };
        let old = list(&mut luck);
        let mut near = old.clone();
        near.retain(|_| luck.below(5) > 0);
        (0..luck.below(3)).for_each(|_| {
            let place = luck.below(near.len() as u32 + 1) as usize;
            near.insert(place, Value::from(text(&mut luck)));
        });
        for new in [list(&mut luck), near] {
            alike += usize::from(led(&json!(old), &json!(new)).get("~").is_some());
        }
    }
    assert!(alike > 1_000, "{alike}");
}

#[test]
fn texts_that_begin_alike_tell_it_once() {
    let old = json!(["from n3718", "halt"]);
    let new = json!(["go n3718", "go n3719", "go n3801", "go fort_edward", "go n3722", "done"]);
    assert_eq!(led(&old, &new), json!({"~": [[0, 2, "0go n3718|79|5801|3fort_edward|3n3722|0done"]]}));
    // A single one leans on the one before it, which stays.
    let old = json!(["go n3718", "go n3720", "take mil_virginia_1", "take mil_virginia_3"]);
    let new =
        json!(["go n3718", "go n3720", "take mil_virginia_1", "take mil_virginia_2", "take mil_virginia_3"]);
    assert_eq!(led(&old, &new), json!({"~": [[3, 0, "i2"]]}));
    // Of longer beginnings one digit tells as much as it can.
    let long = "x".repeat(50);
    assert_eq!(
        led(&json!([long]), &json!([long, long])),
        json!({"~": [[1, 0, format!("z{}", "x".repeat(15))]]})
    );
    // The example of the protocol's page.
    let mut list = json!(["pass", "rest", "halt", "feed", "go n3820", "go n3821"]);
    apply(&mut list, &json!({"~": [[2, 1, "0go n3718|79|5801"], [5, 0, "72"]]})).unwrap();
    let all =
        ["pass", "rest", "go n3718", "go n3719", "go n3801", "feed", "go n3820", "go n3822", "go n3821"];
    assert_eq!(list, json!(all));
    // Characters are counted, not bytes.
    let forts = json!(["À l’Épée", "À l’Été, là"]);
    assert_eq!(led(&json!([]), &forts), json!({"~": [[0, 0, "0À l’Épée|5té, là"]]}));
    // What holds a bar, or a character that is two in UTF-16, stands as it is.
    assert_eq!(led(&json!(["a"]), &json!(["b|", "b||"])), json!({"@": [[0, 1, "b|", "b||"]]}));
    assert_eq!(led(&json!(["a"]), &json!(["🏰 one", "🏰 two"])), json!({"@": [[0, 1, "🏰 one", "🏰 two"]]}));
}

#[test]
fn what_does_not_fit_is_refused() {
    for (value, change) in [
        (json!(1), json!({"a": 1})),
        (json!([1, 2]), json!({"2": 1})),
        (json!([1, 2]), json!({"x": 1})),
        (json!([1, 2]), json!({"@": [[1, 2]]})),
        (json!([1, 2]), json!({"@": [[-1, 0]]})),
        (json!([1, 2]), json!({"@": [[]]})),
        (json!([1, 2]), json!({"@": [[u64::MAX, u64::MAX]]})),
        (json!([1, 2]), json!({"@": [[1, 1], [0, 1]]})),
        (json!([1, 2]), json!({"@": 1})),
        (json!(["a"]), json!({"~": [[1, 0, "2b"]]})),
        (json!([1, 2]), json!({"~": [[1, 0, "1b"]]})),
        (json!(["a"]), json!({"~": [[1, 0, "1b|"]]})),
        (json!(["a"]), json!({"~": [[1, 0, "?b"]]})),
        (json!(["é"]), json!({"~": [[1, 0, "2b"]]})),
        (json!(["a"]), json!({"~": [[1, 0, "éb"]]})),
        (json!(["a"]), json!({"~": [[1, 0, "0b", "0c"]]})),
        (json!(["a"]), json!({"~": [[1, 0, 1]]})),
        (json!(["a"]), json!({"~": 1})),
    ] {
        assert_eq!(apply(&mut value.clone(), &change), Err(Misfit), "{change}");
    }
}
