//! What one observer saw of a game, moment by moment.

use crate::{diff, event_count, events, told};
use games::{AnyTable, Trouble};
use kernel::Journal;
use protocol::{Moment, Past};
use serde_json::Value;
use texts::Lang;

/// A past as plain JSON, for programs that do not know the game.
pub type AnyPast = Past<Value, Value>;

/// What this observer saw of a record, with words if a language is given.
///
/// Invariant: it is made of the observer's own views and of the events it witnessed, and of nothing else. An answer
/// it could not notice adds no moment, so the moments cannot be used to count such answers.
///
/// # Errors
/// If the record does not play through, or there is no such observer.
pub fn past(journal: &Journal, observer: &str, lang: Option<Lang>) -> Result<AnyPast, Trouble> {
    let mut table = AnyTable::before_first_answer(journal)?;
    let first = table.view_json(observer)?;
    let mut moments = Vec::new();
    let mut seen = first.clone();
    for (index, line) in journal.lines.iter().enumerate() {
        let from = event_count(&table);
        table.answer(index + 1, line)?;
        let new = from..event_count(&table);
        let told = match lang {
            Some(lang) => told(&table, observer, new, lang),
            None => events(&table, observer, new),
        };
        if !told.is_empty() {
            let now = table.view_json(observer)?;
            moments.push(Moment { told, view: diff(&seen, &now) });
            seen = now;
        }
    }
    // What changed without a word, as when another side is asked.
    let now = table.view_json(observer)?;
    if now != seen {
        moments.push(Moment { told: Vec::new(), view: diff(&seen, &now) });
    }
    Ok(Past { observer: observer.to_owned(), first, moments })
}
