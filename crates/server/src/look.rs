//! What is sent of a table: built for one observer, from what that observer may know.

use crate::access::Visitor;
use crate::fail::Fail;
use crate::live::Live;
use games::{AnyTable, TurnData, with_table};
use kernel::{Game, Observer, Said, Table, Told as _};
use protocol::{
    Choice, Dice, Links, Log, Look, Outcome, Part, Question, Seat, SeatKind, State, TableInfo, Told, Turn,
};
use serde_json::Value;
use store::Sitter;
use texts::{Lang, render};

/// A look as plain JSON.
pub(crate) type AnyLook = Look<Value, Value>;

/// What a reader wants.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) parts: Vec<Part>,
    /// The number the reader has.
    pub(crate) after: u64,
    pub(crate) lang: Lang,
}

/// A table as this observer may know it.
pub(crate) fn look(live: &Live, observer: &'static str, wish: &Wish) -> Result<AnyLook, Fail> {
    let table = live.playing()?;
    let wants = |part| wish.parts.contains(&part);
    let lang = wish.lang;
    let say = |said: &Said| render(lang, said);
    let over = live.is_over();
    let is_side = live.seat(observer).is_some();
    let question = match table.turn() {
        TurnData::Decide(asked) if !over => {
            asked.iter().find(|asked| asked.side == observer).map(|asked| Question {
                name: asked.question.name.to_owned(),
                section: asked.question.section.to_string(),
                text: say(&asked.question.said),
            })
        }
        _ => None,
    };
    let legal = is_side && !over;
    let legal_texts = || table.legal(observer).map(|list| list.into_iter());
    Ok(Look {
        observer: observer.to_owned(),
        number: live.number(observer),
        turn: turn(live, lang).unwrap_or_default(),
        may_undo: legal && live.may_undo(observer),
        question,
        log: wants(Part::Log).then(|| log(live, table, observer, wish)),
        view: if wants(Part::View) { Some(table.view_json(observer)?) } else { None },
        spoken: if wants(Part::Spoken) {
            Some(table.spoken(observer)?.iter().map(say).collect())
        } else {
            None
        },
        legal: match (wants(Part::Legal), legal) {
            (false, _) => None,
            (true, false) => Some(Vec::new()),
            (true, true) => Some(
                legal_texts()?
                    .map(|choice| Choice { action: choice.notation, text: say(&choice.said) })
                    .collect(),
            ),
        },
        actions: match (wants(Part::Actions), legal) {
            (false, _) => None,
            (true, false) => Some(Vec::new()),
            (true, true) => Some(table.notations(observer)?),
        },
        dice: wants(Part::Dice).then(|| dice(table)),
    })
}

/// What happened since the reader's number.
fn log(live: &Live, table: &AnyTable, observer: &str, wish: &Wish) -> Log<Value> {
    let Some(story) = live.story(observer) else { return Log { keep: 0, told: Vec::new() } };
    let keep = story.keep(wish.after);
    let new = &story.seen()[keep..];
    Log { keep: keep as u64, told: with_table!(table, table => told(table, observer, new, wish.lang)) }
}

fn told<G: Game>(table: &Table<G>, observer: &str, events: &[u32], lang: Lang) -> Vec<Told<Value>> {
    let Some(who) = Observer::from_code(observer) else { return Vec::new() };
    let seen = events.iter().filter_map(|at| table.state().witness(table.events().get(*at as usize)?, who));
    seen.map(|event| Told {
        text: render(lang, &event.said()),
        event: serde_json::to_value(&event).unwrap_or_default(),
    })
    .collect()
}

fn dice(table: &AnyTable) -> Vec<Dice> {
    let tallies = table.dice().into_iter();
    tallies
        .map(|tally| Dice { side: tally.side.map(str::to_owned), sides: tally.sides, faces: tally.faces })
        .collect()
}

/// What is asked, as everyone knows it; none before the game begins.
pub(crate) fn turn(live: &Live, lang: Lang) -> Option<Turn> {
    if let Some(side) = &live.resigned {
        let winners = live.seats.iter().map(|seat| seat.side.clone()).filter(|other| other != side).collect();
        let said = Said::new("server.resigned").with("side", live.game.side_name(side));
        let outcome = Outcome { winners, reason: "resigned".into(), text: render(lang, &said) };
        return Some(Turn { asked: Vec::new(), question: None, outcome: Some(outcome) });
    }
    Some(match live.turn()? {
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
                winners: winners.into_iter().map(str::to_owned).collect(),
                reason: reason.to_owned(),
                text: render(lang, &said),
            }),
        },
    })
}

/// A table as this visitor may know it.
pub(crate) fn info(live: &Live, visitor: &Visitor, lang: Lang) -> TableInfo {
    let me = visitor.id();
    let asked = live.asked();
    let mine: Vec<String> = live.sides_of(me).into_iter().map(str::to_owned).collect();
    let seats = live.seats.iter().map(|seat| Seat {
        side: seat.side.clone(),
        side_name: render(lang, &live.game.side_name(&seat.side)),
        kind: match seat.sitter {
            Sitter::Nobody => SeatKind::Open,
            Sitter::Person(_) => SeatKind::Person,
            Sitter::Bot(_) => SeatKind::Bot,
        },
        name: live.name_of(&seat.sitter),
        me: live.sits(me, &seat.side),
        entropy: Some(seat.entropy.clone()).filter(|entropy| !entropy.is_empty()),
    });
    let is_open = |side: &str| live.seat(side).is_some_and(|seat| seat.sitter == Sitter::Nobody);
    let links = (!me.is_empty() && live.row.host == me).then(|| Links {
        seats: live.invites.clone().into_iter().filter(|(side, _)| is_open(side)).collect(),
        watch: live.watch_token.clone(),
    });
    TableInfo {
        id: live.row.id.clone(),
        game: live.game.code().to_owned(),
        game_name: render(lang, &live.game.name()),
        scenario: live.choices.scenario.clone(),
        options: live.choices.options.clone(),
        created: live.row.created,
        state: match &live.table {
            None => State::Open,
            Some(_) if live.is_over() => State::Over,
            Some(_) => State::Running,
        },
        seats: seats.collect(),
        my_turn: mine.iter().any(|side| asked.contains(&side.as_str())),
        mine,
        turn: turn(live, lang),
        watch: live.row.watch,
        commitment: live.commitment.clone(),
        rematch: live.rematch.clone(),
        links,
    }
}
