//! Where a record comes from.

use super::super::super::words::{say, t_now};
use super::super::super::{http, library, opened, saves};
use crate::docket::Who;
use crate::local::{About, Lost, Record, Sitter};
use crate::reader::eyes;
use crate::reader::past::PastGame;
use crate::route::Source;
use desk::AnyPast;
use games::GameId;
use kernel::Said;
use protocol::{State, TableInfo};

/// What was found.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Found {
    /// A record that can be looked at.
    Record(Box<FoundRecord>),
    /// No file is open, perhaps because the last one was no journal.
    NoFile(Option<String>),
    /// Nothing, and why.
    Trouble(String),
}

/// A record, and who may look at it how.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct FoundRecord {
    /// Where it was found: not always where it was looked for.
    pub(super) source: Source,
    pub(super) held: Held,
    pub(super) about: About,
    /// Who sat where.
    pub(super) seats: Vec<(String, Who)>,
    /// Whose eyes one may have, the usual first.
    pub(super) eyes: Vec<String>,
    /// Title and story, for those that have one.
    pub(super) famous: Option<String>,
}

/// What was found, and who can say how it stood at a moment.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Held {
    /// The whole record: the worker.
    Record(Record),
    /// What some eyes saw of a table on the server: the page itself.
    Past(Box<PastGame>),
}

/// Find a record; `wanted` are the eyes the address names.
pub(super) async fn find(source: Source, wanted: Option<String>) -> Found {
    let found = match source.clone() {
        Source::Local(id) => match saves::load(&id) {
            None => Err(t_now("web.trouble.no_such_table")),
            Some(saved) => {
                let game = saved.journal.lines().find_map(|line| line.strip_prefix("game: ")).unwrap_or("");
                let running = eyes::while_running(game, &saved.sitters);
                let sitters = saved.sitters.clone().into_iter().map(|(side, sitter)| match sitter {
                    Sitter::Person(name) if name.is_empty() => (side, Who::Me),
                    Sitter::Person(name) => (side, Who::Person(name)),
                    Sitter::Bot(level) => (side, Who::Bot(level)),
                });
                let seats = sitters.collect();
                let found = played_through(source, saved.into(), Some(running)).await;
                found.map(|found| FoundRecord { seats, ..found })
            }
        },
        Source::Table(id, watch) => from_server(id, watch, wanted).await,
        Source::Past(id, watch) => from_past(id, watch, wanted).await,
        Source::Famous(name) => match famous(&name).await {
            None => Err(t_now("reader.no_famous")),
            Some(journal) => {
                let found = played_through(source, Record { journal, lost: None }, None).await;
                found.map(|found| FoundRecord { famous: Some(name), ..found })
            }
        },
        Source::File => match opened::journal() {
            None => return Found::NoFile(None),
            Some(journal) => {
                match played_through(source, Record { journal, lost: None }, None).await {
                    Ok(found) => Ok(found),
                    // It was when it was opened, by another version of this program.
                    Err(why) => {
                        return Found::NoFile(Some(format!("{} {why}", t_now("reader.file_bad"))));
                    }
                }
            }
        },
    };
    found.map_or_else(Found::Trouble, |found| Found::Record(Box::new(found)))
}

/// Let the worker say what a record is about.
async fn played_through(
    source: Source,
    record: Record,
    running: Option<Vec<String>>,
) -> Result<FoundRecord, String> {
    let about = opened::about(&record).await?;
    let sides = GameId::parse(&about.game).map(GameId::sides).unwrap_or_default();
    let eyes = match running {
        Some(running) if !about.is_over => running,
        _ => eyes::all(&sides),
    };
    let seats = about.seats.iter().map(|(side, name)| (side.clone(), Who::named(name))).collect();
    Ok(FoundRecord { source, held: Held::Record(record), about, seats, eyes, famous: None })
}

/// An address of a table, with the token of those who only watch.
fn path(id: &str, watch: Option<&str>, tail: &str) -> String {
    let mark = if tail.contains('?') { '&' } else { '?' };
    let watch = watch.map(|token| format!("{mark}watch={token}")).unwrap_or_default();
    format!("/tables/{id}{tail}{watch}")
}

/// The whole record; while the game goes on, what the reader saw of it.
async fn from_server(
    id: String,
    watch: Option<String>,
    wanted: Option<String>,
) -> Result<FoundRecord, String> {
    let table = http::get::<TableInfo>(&path(&id, watch.as_deref(), "")).await;
    let info = table.map_err(|failure| failure.text)?;
    if info.state != State::Over {
        return from_past(id, watch, wanted).await;
    }
    let record = http::get::<protocol::Record>(&path(&id, watch.as_deref(), "/record")).await;
    let record = record.map_err(|failure| failure.text)?;
    // The journal does not say who gave up or lost on time; the table does.
    let journal = record.journal.unwrap_or_default();
    let record = Record { journal, lost: lost(&info) };
    let found = played_through(Source::Table(id, watch), record, None).await?;
    Ok(FoundRecord { seats: seats(&info), ..found })
}

/// What the reader saw of a table, with the eyes it has there.
async fn from_past(id: String, watch: Option<String>, wanted: Option<String>) -> Result<FoundRecord, String> {
    let table = http::get::<TableInfo>(&path(&id, watch.as_deref(), "")).await;
    let info = table.map_err(|failure| failure.text)?;
    let mut eyes = info.mine.clone();
    if eyes.is_empty() {
        eyes.push(eyes::PUBLIC.to_owned());
    }
    let first = eyes::chosen(&eyes, wanted.as_deref());
    let past = past(&id, watch.as_deref(), &info.game, &first).await?;
    Ok(FoundRecord {
        about: About {
            game: info.game.clone(),
            steps: past.steps(),
            is_over: info.state == State::Over,
            ..About::default()
        },
        seats: seats(&info),
        source: Source::Past(id, watch),
        held: Held::Past(Box::new(past)),
        eyes,
        famous: None,
    })
}

/// What some eyes saw of a table.
pub(super) async fn past(id: &str, watch: Option<&str>, game: &str, eyes: &str) -> Result<PastGame, String> {
    let told = http::get::<AnyPast>(&path(id, watch, &format!("/past?as={eyes}"))).await;
    told.map(|past| PastGame::new(game, past)).map_err(|failure| failure.text)
}

fn seats(info: &TableInfo) -> Vec<(String, Who)> {
    info.seats.iter().map(|seat| (seat.side.clone(), Who::on(seat))).collect()
}

/// How it was lost, if not by the rules.
fn lost(info: &TableInfo) -> Option<Lost> {
    let outcome = info.outcome()?;
    Some(Lost { side: outcome.loser.clone()?, on_time: outcome.reason == "time" })
}

/// A game worth seeing. The build gives its file a name of its own and lists it for the service worker.
async fn famous(name: &str) -> Option<String> {
    library::fetched(&format!("famous-{name}")).await
}

/// The title of a game: of a famous one its own.
pub(super) fn title(found: &FoundRecord) -> String {
    match &found.famous {
        Some(name) => say(&Said::new(format!("reader.famous.{name}.title"))),
        None => say(&Said::new(format!("{}.name", found.about.game))),
    }
}
