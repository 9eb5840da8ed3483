//! Games kept in this browser.

use super::browser::{forget, now, store, stored};
use crate::local::{Saved, Sitter};
use board::arrange;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const LIST: &str = "tricorne.games";

/// What the list of games says of one.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Summary {
    pub(super) id: String,
    pub(super) game: String,
    /// Milliseconds since 1970.
    pub(super) touched: f64,
    pub(super) sitters: BTreeMap<String, Sitter>,
    /// Sides that owe an answer.
    pub(super) asked: Vec<String>,
    /// The result in words, once it is over.
    pub(super) result: Option<String>,
}

/// All games, the last played first.
pub(super) fn list() -> Vec<Summary> {
    let mut out: Vec<Summary> =
        stored(LIST).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    arrange(&mut out, |a, b| b.touched.total_cmp(&a.touched));
    out
}

/// A game by id.
pub(super) fn load(id: &str) -> Option<Saved> {
    let base: Saved = serde_json::from_str(&stored(&key(id))?).ok()?;
    let more = stored(&more_key(id)).and_then(|text| serde_json::from_str::<More>(&text).ok());
    match more {
        Some(More { after, saved }) if base.answers() == after => base.and(after, saved),
        // It belongs to a game as it was kept before.
        _ => Some(base),
    }
}

/// What was put away after a game was kept whole.
#[derive(Serialize, Deserialize)]
struct More {
    after: usize,
    saved: Saved,
}

/// Keep a game, or what follows so many of its answers that are kept whole; says whether there was room.
pub(super) fn keep(mut summary: Summary, after: usize, saved: Saved) -> bool {
    summary.touched = now();
    let kept = if after == 0 {
        let kept = store(&key(&summary.id), &serde_json::to_string(&saved).unwrap_or_default());
        forget(&more_key(&summary.id));
        kept
    } else {
        let more = More { after, saved };
        store(&more_key(&summary.id), &serde_json::to_string(&more).unwrap_or_default())
    };
    let mut all = list();
    all.retain(|other| other.id != summary.id);
    all.insert(0, summary);
    kept && store(LIST, &serde_json::to_string(&all).unwrap_or_default())
}

/// Throw a game away.
pub(super) fn remove(id: &str) {
    forget(&key(id));
    forget(&more_key(id));
    forget_since(id);
    let mut all = list();
    all.retain(|other| other.id != id);
    store(LIST, &serde_json::to_string(&all).unwrap_or_default());
}

/// What was kept of the last visit to a table, here or on the server.
pub(super) fn since_of(id: &str) -> Option<String> {
    stored(&since_key(id))
}

/// Keep what was seen of a table.
pub(super) fn keep_since(id: &str, text: &str) {
    store(&since_key(id), text);
}

/// A table is over, or gone.
pub(super) fn forget_since(id: &str) {
    forget(&since_key(id));
}

fn since_key(id: &str) -> String {
    format!("tricorne.since.{id}")
}

fn more_key(id: &str) -> String {
    format!("tricorne.more.{id}")
}

fn key(id: &str) -> String {
    format!("tricorne.game.{id}")
}
