//! `play`, `lot`, `undo`, `bot`: moving a game on.

use super::Fields;
use super::fail::Fail;
use super::look::{LONGEST_ACTION, lot as lot_json, told};
use super::request::Request;
use super::session::Session;
use crate::chance;
use bots::level::Effort;
use bots::{Bot, Level};
use games::{AnyTable, Trouble, TurnData, with_table};
use kernel::{Advice, Faces, Game, Lot, Side, Table, Turn};
use serde_json::Value;
use texts::Lang;

/// The longest a bot may think about one answer, in milliseconds, and in iterations.
const LONGEST_MILLIS: u32 = 600_000;
const MOST_ITERATIONS: u32 = 10_000_000;

/// A side answers.
pub(crate) fn play(session: &mut Session, request: &Request<'_>, lang: Lang) -> Result<Fields, Fail> {
    let (side, action) = (request.text("side")?, request.short_text("action", LONGEST_ACTION)?);
    let ((), table) = session.change(request, |table| table.play(&side, &action))?;
    happened(table, &side, lang)
}

/// Chance answers.
pub(crate) fn lot(session: &mut Session, request: &Request<'_>, lang: Lang) -> Result<Fields, Fail> {
    session.table(request)?;
    let wanted = wanted(request)?;
    let (given, table) = session.change(request, |table| match wanted {
        Wanted::Auto if table.has_dealer() => table.deal(),
        Wanted::Auto => roll(table),
        Wanted::Given(lot) => table.lot(lot).map(|()| lot),
        Wanted::Impossible => table.lot(NO_LOT).map(|()| NO_LOT),
    })?;
    let mut fields = vec![("lot", lot_json(&given))];
    fields.extend(happened(table, "public", lang)?);
    Ok(fields)
}

/// What the last answer brought, as an observer saw it.
fn happened(table: &AnyTable, observer: &str, lang: Lang) -> Result<Fields, Fail> {
    Ok(told(table.witnessed(observer, table.len() - 1)?, lang))
}

/// At a table without a dealer, such as one read from a running journal, the machine's own luck rolls.
fn roll(table: &mut AnyTable) -> Result<Lot, Trouble> {
    match table.turn() {
        TurnData::Draw { chance, .. } => {
            let lot = chance.draw(&mut chance::MachineLuck);
            table.lot(lot)?;
            Ok(lot)
        }
        TurnData::Decide(_) | TurnData::Over { .. } => table.deal(),
    }
}

enum Wanted {
    Auto,
    Given(Lot),
    /// Numbers that no die and no pick can show: refused, or not asked.
    Impossible,
}

/// No question has this answer.
const NO_LOT: Lot = Lot::Pick(u16::MAX);

fn wanted(request: &Request<'_>) -> Result<Wanted, Fail> {
    const EXPECTED: &str = "exactly one of dice, pick, auto";
    match (request.value("dice")?, request.value("pick")?, request.value("auto")?) {
        (Some(dice), None, None) => {
            let numbers = match &dice {
                Value::Array(faces) if faces.iter().all(is_whole) => faces,
                _ => return Err(Fail::wrong_type("dice", "a list of whole numbers")),
            };
            let faces: Option<Vec<u8>> =
                numbers.iter().map(|face| face.as_u64().and_then(|face| u8::try_from(face).ok())).collect();
            let lot = faces.and_then(|faces| Faces::new(&faces)).map(Lot::Dice);
            Ok(lot.map_or(Wanted::Impossible, Wanted::Given))
        }
        (None, Some(pick), None) if is_whole(&pick) => {
            let index = pick.as_u64().and_then(|index| u16::try_from(index).ok());
            Ok(index.map_or(Wanted::Impossible, |index| Wanted::Given(Lot::Pick(index))))
        }
        (None, Some(_), None) => Err(Fail::wrong_type("pick", "a whole number from 0")),
        (None, None, Some(Value::Bool(true))) => Ok(Wanted::Auto),
        (None, None, Some(_)) => Err(Fail::wrong_type("auto", "true")),
        (None, None, None) => Err(Fail::missing("dice")),
        _ => Err(Fail::bad_value("dice", EXPECTED)),
    }
}

fn is_whole(value: &Value) -> bool {
    value.is_u64() || value.is_i64()
}

/// A side takes its last answer back.
pub(crate) fn undo(session: &mut Session, request: &Request<'_>) -> Result<Fields, Fail> {
    let side = request.text("side")?;
    session.change(request, |table| table.undo(&side))?;
    Ok(Vec::new())
}

/// What a bot would play.
pub(crate) fn bot(table: &AnyTable, request: &Request<'_>) -> Result<Fields, Fail> {
    let side = request.text("side")?;
    let name = request.text("level")?;
    let mut level: Level = name.parse().map_err(|_| Fail::unknown("unknown_level", &name))?;
    if let Some(millis) = request.optional_number("millis")? {
        let millis = u32::try_from(millis).unwrap_or(u32::MAX);
        if let Level::Search(effort) = &mut level {
            *effort = Effort::Millis(millis);
        }
        if millis > LONGEST_MILLIS {
            return Err(Fail::bad_value("millis", "at most 600000"));
        }
    }
    match level {
        Level::Search(Effort::Millis(millis)) if millis > LONGEST_MILLIS => {
            return Err(Fail::bad_value("level", "at most 600000 milliseconds"));
        }
        Level::Search(Effort::Iterations(iterations)) if iterations > MOST_ITERATIONS => {
            return Err(Fail::bad_value("level", "at most 10000000 iterations"));
        }
        Level::Search(_) | Level::Random | Level::Greedy => {}
    }
    let seed = match request.optional_text("seed")? {
        Some(seed) => chance::seed_from_text(&seed),
        None => chance::seed(),
    };
    // The side must be known before anything else is said about it.
    table.notations(&side)?;
    let chosen = with_table!(table, table => choose(table, &side, level, seed));
    match chosen {
        Some(action) => Ok(vec![("action", action.into())]),
        None => Err(Fail::refused("owes_no_answer")),
    }
}

/// The bot receives the side's knowledge and nothing else.
fn choose<G: Game + Advice>(table: &Table<G>, side: &str, level: Level, seed: u64) -> Option<String> {
    let side = G::Side::from_code(side)?;
    match table.turn() {
        Turn::Decide(asked) if asked.contains(side) => {}
        _ => return None,
    }
    let mut bot = level.bot::<G>(seed, chance::clock());
    Some(G::write_action(side, bot.choose(&table.knowledge(side))))
}
