//! A table in the words of the protocol: the same answers whether a server gives them or the browser's own worker.
//!
//! Each function takes a table and an observer and builds what that observer may know, in a language.
//! [`diff`] and [`apply`] say what changed between two such looks, so that a reader need not be told everything anew;
//! [`Teller`] and [`Hearer`] do the same for the words of actions.
//!
//! Invariant: nothing here does I/O, reads a clock or changes a table; it compiles for `wasm32`.

mod past;
mod patch;
mod words;

pub use past::{AnyPast, past};
pub use patch::{Misfit, apply, diff};
pub use words::{Hearer, Teller, Words};

use games::{AnyTable, GameId, Trouble, TurnData, with_table};
use kernel::{Game, Observer, OptionSpec, Orders, Said, Table, Told as _};
use protocol::{Choice, Dice, Order, OrderValue, Outcome, Question, Standing, Told, Turn};
use serde_json::Value;
use texts::{Lang, render};

/// A look as plain JSON, for programs that do not know the game.
pub type AnyLook = protocol::Look<Value, Value>;

/// What is asked, as everyone knows it.
pub fn turn(turn: &TurnData, lang: Lang) -> Turn {
    match turn {
        TurnData::Decide(asked) => Turn {
            asked: asked.iter().map(|asked| asked.side.to_owned()).collect(),
            question: asked.first().map(|asked| asked.question.name.to_owned()),
            outcome: None,
        },
        TurnData::Draw { .. } => Turn::default(),
        TurnData::Over { winners, reason, said } => Turn {
            asked: Vec::new(),
            question: None,
            outcome: Some(Outcome {
                winners: winners.iter().map(|side| (*side).to_owned()).collect(),
                reason: (*reason).to_owned(),
                loser: None,
                text: render(lang, said),
            }),
        },
    }
}

/// How a game ends when a side gives up.
pub fn resigned(table: &AnyTable, side: &str, lang: Lang) -> Turn {
    lost(table, side, "resigned", lang)
}

/// How a game ends when a side's time has run out.
pub fn out_of_time(table: &AnyTable, side: &str, lang: Lang) -> Turn {
    lost(table, side, "time", lang)
}

/// A side and its allies lose, whatever the rules would have said.
fn lost(table: &AnyTable, side: &str, reason: &str, lang: Lang) -> Turn {
    let game = table.game();
    let team = game.team(side);
    let others = game.sides().into_iter().filter(|other| !team.contains(other));
    let said = Said::new(format!("server.{reason}")).with("side", game.side_name(side));
    let outcome = Outcome {
        winners: others.map(str::to_owned).collect(),
        reason: reason.to_owned(),
        loser: Some(side.to_owned()),
        text: render(lang, &said),
    };
    Turn { asked: Vec::new(), question: None, outcome: Some(outcome) }
}

/// What this observer is asked; none if it owes no answer.
pub fn question(turn: &TurnData, observer: &str, lang: Lang) -> Option<Question> {
    let TurnData::Decide(asked) = turn else { return None };
    asked.iter().find(|asked| asked.side == observer).map(|asked| Question {
        name: asked.question.name.to_owned(),
        section: asked.question.section.to_string(),
        text: render(lang, &asked.question.said),
        pass: asked.pass.clone(),
    })
}

/// A side's standing orders, with words: all it left and all it might leave.
pub fn standing(game: GameId, side: &str, orders: &Orders, lang: Lang) -> Standing {
    let order = |kind: &OptionSpec| {
        let key = format!("{}.standing.{}", game.code(), kind.name);
        let value = |value: &&str| OrderValue {
            value: (*value).to_owned(),
            text: if *value == kind.default {
                render(lang, &Said::new("table.standing.ask"))
            } else {
                render(lang, &Said::new(format!("{key}.{value}")))
            },
        };
        Order {
            name: kind.name.to_owned(),
            value: orders.get(kind.name).unwrap_or(kind.default).to_owned(),
            values: kind.values.iter().map(value).collect(),
            text: render(lang, &Said::new(key)),
        }
    };
    Standing { side: side.to_owned(), orders: game.standing(side).into_iter().map(order).collect() }
}

/// The view in words, line by line.
///
/// # Errors
/// If there is no such observer.
pub fn spoken(table: &AnyTable, observer: &str, lang: Lang) -> Result<Vec<String>, Trouble> {
    Ok(table.spoken(observer)?.iter().map(|said| render(lang, said)).collect())
}

/// What a side may play, with words.
///
/// # Errors
/// If there is no such side.
pub fn legal(table: &AnyTable, side: &str, lang: Lang) -> Result<Vec<Choice>, Trouble> {
    let choices = table.legal(side)?.into_iter();
    Ok(choices.map(|choice| Choice { action: choice.notation, text: render(lang, &choice.said) }).collect())
}

/// Events of the table, by their positions among all its events, as this observer witnessed them.
pub fn told(
    table: &AnyTable,
    observer: &str,
    events: impl Iterator<Item = usize>,
    lang: Lang,
) -> Vec<Told<Value>> {
    with_table!(table, table => told_of(table, observer, events, Some(lang)))
}

/// The same without the words, for a reader that knows the game and can say it itself.
pub fn events(table: &AnyTable, observer: &str, events: impl Iterator<Item = usize>) -> Vec<Told<Value>> {
    with_table!(table, table => told_of(table, observer, events, None))
}

fn told_of<G: Game>(
    table: &Table<G>,
    observer: &str,
    events: impl Iterator<Item = usize>,
    lang: Option<Lang>,
) -> Vec<Told<Value>> {
    let Some(who) = Observer::from_code(observer) else { return Vec::new() };
    let seen = events.filter_map(|at| table.state().witness(table.events().get(at)?, who));
    seen.map(|event| Told {
        text: lang.map(|lang| render(lang, &event.said())).unwrap_or_default(),
        event: serde_json::to_value(&event).unwrap_or_default(),
    })
    .collect()
}

/// How many events happened so far, known or unknown to whoever asks.
pub fn event_count(table: &AnyTable) -> usize {
    with_table!(table, table => table.events().len())
}

/// Dice rolled so far.
pub fn dice(table: &AnyTable) -> Vec<Dice> {
    let tallies = table.dice().into_iter();
    tallies
        .map(|tally| Dice { side: tally.side.map(str::to_owned), sides: tally.sides, faces: tally.faces })
        .collect()
}
