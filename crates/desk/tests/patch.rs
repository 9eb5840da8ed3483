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
            let names = ["a", "b", "0", "1", "=", "@"];
            let members = 0..luck.below(6);
            let member = |_| (names[luck.below(6) as usize].to_owned(), value(luck, depth - 1));
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
    let expected = json!({"@": [
        [3, 0, "103"], [6, 1], [12, 0, "113"], [15, 1], [21, 0, "123"], [24, 1], [30, 0, "133"], [33, 1]
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
    ] {
        assert_eq!(apply(&mut value.clone(), &change), Err(Misfit), "{change}");
    }
}
