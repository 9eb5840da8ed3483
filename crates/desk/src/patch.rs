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
//! - `{"~": [[at, gone, texts], …]}` does the same to a list of texts, and writes what two neighbours share only once:
//!   `"go n3718"`, `"go n3719"`, `"go n3801"` are `"0go n3718|79|5801"`. Between bars stands one text: a digit, in
//!   base 36, of how many characters of the text before it in the new list it begins with, and then the rest.
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
/// Stands before what goes and comes in a list of texts that begin alike.
const ALIKE: &str = "~";
/// Stands between texts that are written in one.
const BETWEEN: char = '|';
/// In which base it is told how much of a text is that before it: one character tells up to 35.
const BASE: u32 = 36;

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
            SPLICE => splice(items, change, |_, new| Some(new.to_vec())),
            ALIKE => splice(items, change, read_alike),
            place => {
                let place: usize = place.parse().map_err(|_| Misfit)?;
                apply(items.get_mut(place).ok_or(Misfit)?, change)
            }
        }),
        _ => Err(Misfit),
    }
}

/// Let stretches go and come; `read` makes the items that come from what is written, given the item before them.
fn splice(
    items: &mut Vec<Value>,
    change: &Value,
    read: impl Fn(Option<&Value>, &[Value]) -> Option<Vec<Value>>,
) -> Result<(), Misfit> {
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
        let come = read(items.last(), new).ok_or(Misfit)?;
        items.extend(come);
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

/// The items of a list of texts that begin alike, of which each tells what it shares with the one before.
fn read_alike(before: Option<&Value>, written: &[Value]) -> Option<Vec<Value>> {
    let texts = match written {
        [] => return Some(Vec::new()),
        [Value::String(texts)] => texts,
        _ => return None,
    };
    let mut before = before.and_then(Value::as_str).unwrap_or_default().to_owned();
    let mut out = Vec::new();
    for text in texts.split(BETWEEN) {
        let mut rest = text.chars();
        let kept = rest.next()?.to_digit(BASE)? as usize;
        before = format!("{}{}", &before[..after(&before, kept)?], rest.as_str());
        out.push(Value::from(before.as_str()));
    }
    Some(out)
}

/// Where so many characters of a text end, in bytes; none if it has fewer.
fn after(text: &str, characters: usize) -> Option<usize> {
    text.char_indices().map(|(at, _)| at).chain([text.len()]).nth(characters)
}

/// Texts in one, each after what it shares with the one before; none where one of them is no text, or of characters
/// that cannot be written so: then they are written one by one.
fn write_alike(before: Option<&Value>, come: &[Value]) -> Option<Vec<Value>> {
    if come.is_empty() {
        return Some(Vec::new());
    }
    let mut before = before.and_then(Value::as_str).unwrap_or_default();
    let mut out = Vec::new();
    for item in come {
        // Of these characters every reader counts as many as every other, whether its texts are UTF-16 or not.
        let is_plain = |one: char| one != BETWEEN && one.len_utf16() == 1;
        let text = item.as_str().filter(|text| text.chars().all(is_plain))?;
        let same = before.chars().zip(text.chars()).take_while(|(before, now)| before == now).count();
        let kept = same.min(BASE as usize - 1);
        out.push(format!("{}{}", char::from_digit(kept as u32, BASE)?, &text[after(text, kept)?..]));
        before = text;
    }
    Some(vec![Value::from(out.join(&BETWEEN.to_string()))])
}

/// The shortest of some ways: item by item, one stretch, or every stretch by itself; the stretches as they are or with
/// what texts share.
fn items(old: &[Value], new: &[Value]) -> Option<Value> {
    let first = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    if first == old.len() && first == new.len() {
        return None;
    }
    let (old_rest, new_rest) = (&old[first..], &new[first..]);
    let last = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(old, new)| old == new).count();
    let (gone, come) = (&old_rest[..old_rest.len() - last], &new_rest[..new_rest.len() - last]);
    let mut ways = Vec::new();
    let one = Stretch { at: first, gone: gone.len(), from: first, come };
    for stretches in [vec![one], stretches(first, gone, come)] {
        ways.push(spliced(SPLICE, &stretches, |stretch| Some(stretch.come.to_vec())));
        ways.push(spliced(ALIKE, &stretches, |stretch| {
            write_alike(stretch.from.checked_sub(1).map(|last| &new[last]), stretch.come)
        }));
    }
    if old.len() == new.len() {
        let places = (first..).zip(gone.iter().zip(come));
        let each = places.filter_map(|(at, (old, new))| Some((at.to_string(), change(old, new)?)));
        ways.push(Some(Value::Object(each.collect())));
    }
    ways.into_iter().flatten().min_by_key(length)
}

/// A part of a list that goes, and what comes in its stead.
struct Stretch<'a> {
    /// Where it is in the old list.
    at: usize,
    /// How many items go.
    gone: usize,
    /// Where it is in the new list.
    from: usize,
    /// What comes.
    come: &'a [Value],
}

/// Stretches in writing, if all of them can be written so.
fn spliced(
    sign: &str,
    stretches: &[Stretch<'_>],
    write: impl Fn(&Stretch<'_>) -> Option<Vec<Value>>,
) -> Option<Value> {
    let written = stretches.iter().map(|stretch| {
        let mut out = vec![Value::from(stretch.at), Value::from(stretch.gone)];
        out.extend(write(stretch)?);
        Some(Value::from(out))
    });
    let written: Value = written.collect::<Option<Vec<Value>>>()?.into();
    Some(Value::Object(Map::from_iter([(sign.to_owned(), written)])))
}

/// Items that stay in their order stay; what stands between them goes and comes. Lists of actions are sorted, and lose
/// and win single ones in many places; of an army some units are lost while others march.
fn stretches<'a>(first: usize, gone: &[Value], come: &'a [Value]) -> Vec<Stretch<'a>> {
    let written = |items: &[Value]| items.iter().map(Value::to_string).collect::<Vec<String>>();
    let (gone, texts) = (written(gone), written(come));
    let places: BTreeMap<&str, usize> = texts.iter().map(String::as_str).zip(0..).collect();
    let mut out = Vec::new();
    // How far both lists are told.
    let (mut old_told, mut new_told) = (0, 0);
    let mut tell = |(old_from, old_to): (usize, usize), (new_from, new_to): (usize, usize)| {
        if old_from < old_to || new_from < new_to {
            let come = &come[new_from..new_to];
            out.push(Stretch { at: first + old_from, gone: old_to - old_from, from: first + new_from, come });
        }
    };
    for (at, text) in gone.iter().enumerate() {
        let place = places.get(text.as_str()).copied().filter(|place| *place >= new_told);
        let Some(place) = place else { continue };
        tell((old_told, at), (new_told, place));
        (old_told, new_told) = (at + 1, place + 1);
    }
    tell((old_told, gone.len()), (new_told, come.len()));
    out
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
