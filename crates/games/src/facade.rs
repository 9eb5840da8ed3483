//! A table's doings in text and JSON, written once for every game.

use crate::data::{Asked, Choice, DiceTally, Facts, TurnData, Witnessed};
use crate::trouble::{Trouble, Unknown};
use kernel::table::Verdict;
use kernel::{
    Game, Journal, Lot, Observer, OptionSpec, Orders, Outcome, Refusal, Said, Side, Spoken, Table, Told, Turn,
};
use serde_json::Value;

/// The side with this code.
pub(crate) fn side<G: Game>(code: &str) -> Result<G::Side, Trouble> {
    G::Side::from_code(code).ok_or_else(|| Trouble::Unknown(Unknown::Side(code.to_owned())))
}

/// The side of this table's game with this code.
pub(crate) fn side_of<G: Game>(_: &Table<G>, code: &str) -> Result<G::Side, Trouble> {
    side::<G>(code)
}

/// The observer with this code.
pub(crate) fn observer<G: Game>(code: &str) -> Result<Observer<G::Side>, Trouble> {
    Observer::from_code(code).ok_or_else(|| Trouble::Unknown(Unknown::Observer(code.to_owned())))
}

pub(crate) fn sides<G: Game>() -> Vec<&'static str> {
    G::Side::ALL.iter().map(|side| side.code()).collect()
}

pub(crate) fn team<G: Game>(code: &str) -> Vec<&'static str> {
    G::Side::from_code(code)
        .map_or_else(Vec::new, |side| side.team().iter().map(|side| side.code()).collect())
}

pub(crate) fn opposite<G: Game>(code: &str) -> Option<&'static str> {
    G::Side::from_code(code).map(|side| side.opposite().code())
}

pub(crate) fn facts<G: Game>() -> Facts {
    Facts {
        sides: sides::<G>(),
        scenarios: G::scenarios(),
        options: G::options(),
        standing: G::standing(),
        rules_version: G::RULES_VERSION,
        content_hash: G::content_hash(),
    }
}

/// The kinds of questions to which this side may leave a standing answer.
pub(crate) fn standing<G: Game>(code: &str) -> Vec<&'static OptionSpec> {
    let Some(side) = G::Side::from_code(code) else { return Vec::new() };
    G::standing().iter().filter(|kind| G::may_leave(side, kind.name)).collect()
}

pub(crate) fn turn<G: Game>(table: &Table<G>) -> TurnData {
    let state = table.state();
    match table.turn() {
        Turn::Decide(asked) => TurnData::Decide(
            asked
                .iter()
                .map(|side| Asked {
                    side: side.code(),
                    question: state.question(side).expect("a side that owes an answer is asked something"),
                    pass: state.pass(side).map(|action| G::write_action(side, action)),
                })
                .collect(),
        ),
        Turn::Draw(chance) => {
            let purpose = state.purpose();
            TurnData::Draw {
                chance,
                purpose: purpose.map_or("", |purpose| purpose.name),
                side: purpose.and_then(|purpose| purpose.side).map(Side::code),
            }
        }
        Turn::Over(outcome) => TurnData::Over {
            winners: outcome.winners().iter().map(Side::code).collect(),
            reason: outcome.reason(),
            said: outcome.said(),
        },
    }
}

pub(crate) fn legal<G: Game>(table: &Table<G>, code: &str) -> Result<Vec<Choice>, Trouble> {
    let side = side::<G>(code)?;
    let choice = |action| Choice {
        notation: G::write_action(side, action),
        said: table.state().action_said(side, action),
    };
    Ok(table.legal(side).into_iter().map(choice).collect())
}

pub(crate) fn notations<G: Game>(table: &Table<G>, code: &str) -> Result<Vec<String>, Trouble> {
    let side = side::<G>(code)?;
    Ok(table.legal(side).into_iter().map(|action| G::write_action(side, action)).collect())
}

pub(crate) fn check<G: Game>(table: &Table<G>, code: &str, text: &str) -> Result<Said, Trouble> {
    let side = side::<G>(code)?;
    let action = G::read_action(side, text).map_err(Refusal::<G>::Malformed)?;
    table.state().check(side, action).map_err(Refusal::<G>::WhyNot)?;
    Ok(table.state().action_said(side, action))
}

pub(crate) fn play<G: Game>(table: &mut Table<G>, code: &str, text: &str) -> Result<(), Trouble> {
    let side = side::<G>(code)?;
    table.play_text(side, text).map(|_| ()).map_err(Trouble::from)
}

pub(crate) fn lot<G: Game>(table: &mut Table<G>, lot: Lot) -> Result<(), Trouble> {
    table.lot(lot).map(|_| ()).map_err(Trouble::from)
}

pub(crate) fn undo<G: Game>(table: &mut Table<G>, code: &str) -> Result<(), Trouble> {
    table.undo(side::<G>(code)?).map_err(Trouble::from)
}

pub(crate) fn stands<G: Game>(table: &Table<G>, code: &str, orders: &Orders) -> Option<String> {
    let side = side::<G>(code).ok()?;
    table.state().stands(side, orders).map(|action| G::write_action(side, action))
}

pub(crate) fn view<G: Game>(table: &Table<G>, code: &str) -> Result<Value, Trouble> {
    let view = table.state().view(observer::<G>(code)?);
    Ok(serde_json::to_value(view).expect("a view can be written"))
}

pub(crate) fn spoken<G: Game>(table: &Table<G>, code: &str) -> Result<Vec<Said>, Trouble> {
    Ok(table.state().view(observer::<G>(code)?).spoken())
}

pub(crate) fn witnessed<G: Game>(
    table: &Table<G>,
    code: &str,
    after: usize,
) -> Result<Vec<Witnessed>, Trouble> {
    let who = observer::<G>(code)?;
    let mut out = Vec::new();
    for index in after..table.entries().len() {
        for event in table.events_of(index) {
            if let Some(seen) = table.state().witness(event, who) {
                out.push(Witnessed {
                    number: index + 1,
                    event: serde_json::to_value(&seen).expect("an event can be written"),
                    said: seen.said(),
                    section: seen.section(),
                });
            }
        }
    }
    Ok(out)
}

pub(crate) fn dice<G: Game>(table: &Table<G>) -> Vec<DiceTally> {
    let tally = |(side, sides, tally): (Option<G::Side>, u8, &kernel::statistics::Tally)| DiceTally {
        side: side.map(Side::code),
        sides,
        faces: tally.faces.clone(),
    };
    table.dice().iter().map(tally).collect()
}

pub(crate) fn verify<G: Game>(journal: &Journal) -> Result<Option<Verdict>, Trouble> {
    Table::<G>::verify(journal).map_err(|error| Trouble::of_replay(&error))
}
