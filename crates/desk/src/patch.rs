//! What changed from one JSON value to another, and how to make the one from the other.
//!
//! A change is itself JSON, read like this:
//!
//! - `{}` changes nothing.
//! - `{"=": value}` puts the value in the place of what was there.
//! - Any other object changes an object member by member: each member is the change of the member of that name, and
//!   a member that was not there is `null` before. What is not named stays. No member is ever taken away: an object
//!   that loses one is replaced.
//! - Any other object changes a list item by item: its members are named by the items' places, from `"0"`.
//! - `{"@": [[at, gone, item, …], …]}` changes a list as a whole: from place `at` on, `gone` items go and the given
//!   ones come in their stead. Places are those of the old list, and rise.
//! - Whatever is no object, be it a number, a text, `null` or a list, takes the place of what was there.
//!
//! So a `null` in a change is a `null`, and never means that something goes away (here it differs from RFC 7386).
//!
//! Invariant: `apply(old, &diff(old, new))` makes `new`, for all values.

use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;

/// Stands before a value that takes the place of the old one.
const WHOLE: &str = "=";
/// Stands before what goes and comes in a list.
const SPLICE: &str = "@";

/// The change that leads from `old` to `new`.
pub fn diff(old: &Value, new: &Value) -> Value {
    change(old, new).unwrap_or_else(|| Value::Object(Map::new()))
}

/// The change does not belong to this value. What it was meant for may be half changed: ask for the whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misfit;

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the change does not belong to this value")
    }
}

impl std::error::Error for Misfit {}

/// Do to `value` what a change says.
///
/// # Errors
/// If the change was made for another value.
pub fn apply(value: &mut Value, change: &Value) -> Result<(), Misfit> {
    let Value::Object(members) = change else {
        *value = change.clone();
        return Ok(());
    };
    if let Some(whole) = members.get(WHOLE).filter(|_| members.len() == 1) {
        *value = whole.clone();
        return Ok(());
    }
    match value {
        _ if members.is_empty() => Ok(()),
        Value::Object(held) => members
            .iter()
            .try_for_each(|(name, change)| apply(held.entry(name.as_str()).or_insert(Value::Null), change)),
        Value::Array(items) => members.iter().try_for_each(|(name, change)| match name.as_str() {
            SPLICE => splice(items, change),
            place => {
                let place: usize = place.parse().map_err(|_| Misfit)?;
                apply(items.get_mut(place).ok_or(Misfit)?, change)
            }
        }),
        _ => Err(Misfit),
    }
}

fn splice(items: &mut Vec<Value>, change: &Value) -> Result<(), Misfit> {
    let place = |value: &Value| value.as_u64().and_then(|place| usize::try_from(place).ok()).ok_or(Misfit);
    let mut left = std::mem::take(items).into_iter();
    let mut taken = 0;
    for part in change.as_array().ok_or(Misfit)? {
        let Some([at, gone, new @ ..]) = part.as_array().map(Vec::as_slice) else { return Err(Misfit) };
        let stay = place(at)?.checked_sub(taken).ok_or(Misfit)?;
        let gone = place(gone)?;
        if stay.checked_add(gone).is_none_or(|needed| needed > left.len()) {
            return Err(Misfit);
        }
        items.extend(left.by_ref().take(stay));
        items.extend(new.iter().cloned());
        left.by_ref().take(gone).for_each(drop);
        taken += stay + gone;
    }
    items.extend(left);
    Ok(())
}

/// The change, if there is one.
fn change(old: &Value, new: &Value) -> Option<Value> {
    match (old, new) {
        (Value::Object(old), Value::Object(now)) => members(old, now, new),
        (Value::Array(old), Value::Array(now)) => items(old, now),
        (old, new) => (old != new).then(|| whole(new)),
    }
}

fn whole(new: &Value) -> Value {
    match new {
        Value::Object(_) => Value::Object(Map::from_iter([(WHOLE.to_owned(), new.clone())])),
        _ => new.clone(),
    }
}

fn members(old: &Map<String, Value>, now: &Map<String, Value>, new: &Value) -> Option<Value> {
    if old.keys().any(|name| !now.contains_key(name)) {
        return Some(whole(new));
    }
    let mut out = Map::new();
    for (name, value) in now {
        let change = match old.get(name) {
            Some(old) => change(old, value),
            None => Some(whole(value)),
        };
        if let Some(change) = change {
            out.insert(name.clone(), change);
        }
    }
    // A member of this name would be taken for the sign.
    if out.contains_key(WHOLE) {
        return Some(whole(new));
    }
    (!out.is_empty()).then_some(Value::Object(out))
}

/// The shortest of some ways: item by item, one stretch, or every stretch by itself.
fn items(old: &[Value], new: &[Value]) -> Option<Value> {
    let first = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    if first == old.len() && first == new.len() {
        return None;
    }
    let (old_rest, new_rest) = (&old[first..], &new[first..]);
    let last = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(old, new)| old == new).count();
    let (gone, come) = (&old_rest[..old_rest.len() - last], &new_rest[..new_rest.len() - last]);
    let mut ways = vec![spliced(&[stretch(first, gone.len(), come)])];
    ways.push(stretches(first, gone, come));
    if old.len() == new.len() {
        let places = (first..).zip(gone.iter().zip(come));
        let each = places.filter_map(|(at, (old, new))| Some((at.to_string(), change(old, new)?)));
        ways.push(Value::Object(each.collect()));
    }
    ways.into_iter().min_by_key(length)
}

fn stretch(at: usize, gone: usize, come: &[Value]) -> Value {
    let mut out = vec![Value::from(at), Value::from(gone)];
    out.extend(come.iter().cloned());
    Value::from(out)
}

fn spliced(stretches: &[Value]) -> Value {
    Value::Object(Map::from_iter([(SPLICE.to_owned(), Value::from(stretches))]))
}

/// Items that stay in their order stay; what stands between them goes and comes. Lists of actions are sorted, and lose
/// and win single ones in many places; of an army some units are lost while others march.
fn stretches(first: usize, gone: &[Value], come: &[Value]) -> Value {
    let written = |items: &[Value]| items.iter().map(Value::to_string).collect::<Vec<String>>();
    let (gone, texts) = (written(gone), written(come));
    let places: BTreeMap<&str, usize> = texts.iter().map(String::as_str).zip(0..).collect();
    let mut out = Vec::new();
    // How far both lists are told.
    let (mut old_told, mut new_told) = (0, 0);
    for (at, text) in gone.iter().enumerate() {
        let place = places.get(text.as_str()).copied().filter(|place| *place >= new_told);
        let Some(place) = place else { continue };
        if at > old_told || place > new_told {
            out.push(stretch(first + old_told, at - old_told, &come[new_told..place]));
        }
        (old_told, new_told) = (at + 1, place + 1);
    }
    if old_told < gone.len() || new_told < come.len() {
        out.push(stretch(first + old_told, gone.len() - old_told, &come[new_told..]));
    }
    spliced(&out)
}

/// About how long a value is in writing.
fn length(value: &Value) -> usize {
    match value {
        Value::Null | Value::Bool(_) => 4,
        Value::Number(_) => 2,
        Value::String(text) => text.len() + 2,
        Value::Array(items) => 1 + items.iter().map(|item| length(item) + 1).sum::<usize>(),
        Value::Object(members) => {
            1 + members.iter().map(|(name, value)| name.len() + 4 + length(value)).sum::<usize>()
        }
    }
}
