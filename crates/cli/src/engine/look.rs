//! `turn`, `legal`, `check`, `view`, `text`, `events`, `dice`: looking at a table without changing it.

use super::Fields;
use super::fail::Fail;
use super::request::Request;
use games::{AnyTable, TurnData, Witnessed};
use kernel::{Chance, Lot};
use serde_json::{Value, json};
use texts::{Lang, render};

/// The longest action that is read, in bytes.
pub(crate) const LONGEST_ACTION: usize = 4096;

/// What is asked now. The question's name is public; its words are for the side asked.
pub(crate) fn turn(table: &AnyTable, request: &Request<'_>, lang: Lang) -> Result<Fields, Fail> {
    let who = request.optional_text("as")?;
    if let Some(who) = &who {
        table.spoken(who)?;
    }
    Ok(match table.turn() {
        TurnData::Decide(asked) => {
            let sides: Vec<&str> = asked.iter().map(|asked| asked.side).collect();
            let name = asked.first().map(|asked| asked.question.name);
            let mut fields: Fields = vec![("decide", sides.into()), ("question", name.into())];
            if let Some(own) = asked.iter().find(|asked| Some(asked.side) == who.as_deref()) {
                fields.push(("section", own.question.section.to_string().into()));
                fields.push(("text", render(lang, &own.question.said).into()));
            }
            fields
        }
        TurnData::Draw { chance, purpose, side } => {
            let asked = match chance {
                Chance::Dice { count, sides } => json!({"dice": {"count": count, "sides": sides}}),
                Chance::Pick { of } => json!({"pick": {"of": of}}),
            };
            vec![("draw", asked), ("purpose", purpose.into()), ("side", side.into())]
        }
        TurnData::Over { winners, reason, said } => {
            let over = json!({
                "winner": winners.first(), "winners": winners, "reason": reason, "text": render(lang, &said),
            });
            vec![("over", over)]
        }
    })
}

/// Everything a side may play, sorted as text; a list that is not complete says so.
pub(crate) fn legal(table: &AnyTable, request: &Request<'_>, lang: Lang) -> Result<Fields, Fail> {
    let side = request.text("side")?;
    if !request.flag("texts")? {
        let mut actions = table.notations(&side)?;
        actions.sort_unstable();
        let partial = is_partial(table, &actions);
        return Ok([vec![("actions", actions.into())], partial].concat());
    }
    let mut choices = table.legal(&side)?;
    choices.sort_unstable_by(|a, b| a.notation.cmp(&b.notation));
    let texts: Vec<String> = choices.iter().map(|choice| render(lang, &choice.said)).collect();
    let actions: Vec<String> = choices.into_iter().map(|choice| choice.notation).collect();
    let partial = is_partial(table, &actions);
    Ok([vec![("actions", actions.into()), ("texts", texts.into())], partial].concat())
}

/// What says that there is more to play than these. Whoever owes no answer has nothing more.
fn is_partial(table: &AnyTable, actions: &[String]) -> Fields {
    if actions.is_empty() || table.lists_all() { Vec::new() } else { vec![("complete", false.into())] }
}

/// May a side play this?
pub(crate) fn check(table: &AnyTable, request: &Request<'_>, lang: Lang) -> Result<Fields, Fail> {
    let said = table.check(&request.text("side")?, &request.short_text("action", LONGEST_ACTION)?)?;
    Ok(vec![("text", render(lang, &said).into())])
}

/// What an observer may know.
pub(crate) fn view(table: &AnyTable, request: &Request<'_>) -> Result<Fields, Fail> {
    Ok(vec![("view", table.view_json(&request.text("as")?)?)])
}

/// The same in words.
pub(crate) fn text(table: &AnyTable, request: &Request<'_>, lang: Lang) -> Result<Fields, Fail> {
    let lines = table.spoken(&request.text("as")?)?;
    let lines: Vec<String> = lines.iter().map(|said| render(lang, said)).collect();
    Ok(vec![("lines", lines.into())])
}

/// What an observer saw happen, after the first so many events that it saw.
///
/// No answer is numbered for a seat: how many small answers another side gave in secret is its own affair.
pub(crate) fn events(table: &AnyTable, request: &Request<'_>, lang: Lang) -> Result<Fields, Fail> {
    let after = request.optional_number("after")?.unwrap_or(0);
    let mut seen = table.witnessed(&request.text("as")?, 0)?;
    seen.drain(..usize::try_from(after).unwrap_or(usize::MAX).min(seen.len()));
    Ok(told(seen, lang))
}

/// Dice rolled so far.
pub(crate) fn dice(table: &AnyTable) -> Fields {
    let tallies: Vec<Value> = table
        .dice()
        .into_iter()
        .map(|tally| json!({"side": tally.side, "sides": tally.sides, "faces": tally.faces}))
        .collect();
    vec![("dice", tallies.into())]
}

/// The record, and how many answers it holds: for the arbiter.
pub(crate) fn save(table: &AnyTable) -> Fields {
    vec![("journal", table.journal().to_string().into()), ("answers", table.len().into())]
}

/// Events as data and in words.
pub(crate) fn told(seen: Vec<Witnessed>, lang: Lang) -> Fields {
    let texts: Vec<String> = seen.iter().map(|seen| render(lang, &seen.said)).collect();
    let events: Vec<Value> = seen.into_iter().map(|seen| seen.event).collect();
    vec![("events", events.into()), ("texts", texts.into())]
}

/// A lot as the protocol writes it.
pub(crate) fn lot(lot: &Lot) -> Value {
    match lot {
        Lot::Dice(faces) => json!({"dice": faces.as_slice()}),
        Lot::Pick(index) => json!({"pick": index}),
    }
}
