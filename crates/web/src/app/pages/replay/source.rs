//! Where a record comes from.

use super::super::super::browser::{meta, stored};
use super::super::super::words::{say, t_now};
use super::super::super::{engine, http, saves};
use crate::local::{About, Answer, Ask, Record};
use crate::reader::eyes;
use crate::route::Source;
use games::GameId;
use kernel::Said;
use protocol::TableInfo;

/// Where the last opened file is kept, so that a link to one of its moments works in this browser.
pub(super) const FILE: &str = "tricorne.replay.file";

/// What was found.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Found {
    /// A record that can be looked at.
    Record(Box<FoundRecord>),
    /// A game on the server that goes on: its id, and what may be told.
    Running(String, Vec<String>),
    /// No file is open, perhaps because the last one was no journal.
    NoFile(Option<String>),
    /// Nothing, and why.
    Trouble(String),
}

/// A record, and who may look at it how.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct FoundRecord {
    pub(super) record: Record,
    pub(super) about: About,
    /// Whose eyes one may have, the usual first.
    pub(super) eyes: Vec<String>,
    /// Title and story, for those that have one.
    pub(super) famous: Option<String>,
}

/// Find a record.
pub(super) async fn find(source: Source) -> Found {
    match source {
        Source::Local(id) => match saves::load(&id) {
            None => Found::Trouble(t_now("web.trouble.no_such_table")),
            Some(saved) => {
                let game = saved.journal.lines().find_map(|line| line.strip_prefix("game: ")).unwrap_or("");
                let running = eyes::while_running(game, &saved.sitters);
                let record = Record { journal: saved.journal, resigned: saved.resigned };
                opened(record, None, Some(running)).await.unwrap_or_else(Found::Trouble)
            }
        },
        Source::Table(id) => from_server(id).await,
        Source::Famous(name) => match famous(&name).await {
            None => Found::Trouble(t_now("reader.no_famous")),
            Some(journal) => {
                let record = Record { journal, resigned: None };
                opened(record, Some(name), None).await.unwrap_or_else(Found::Trouble)
            }
        },
        Source::File => match stored(FILE) {
            None => Found::NoFile(None),
            Some(journal) => {
                let record = Record { journal, resigned: None };
                let opened = opened(record, None, None).await;
                opened
                    .unwrap_or_else(|why| Found::NoFile(Some(format!("{} {why}", t_now("reader.file_bad")))))
            }
        },
    }
}

/// Let the worker say what a record is about.
async fn opened(
    record: Record,
    famous: Option<String>,
    running: Option<Vec<String>>,
) -> Result<Found, String> {
    let about = match engine::ask(Ask::About(record.clone())).await {
        Ok(Answer::About(about)) => about,
        Ok(_) => return Err(t_now("web.strange")),
        Err(trouble) => return Err(trouble.text),
    };
    let sides = GameId::parse(&about.game).map(GameId::sides).unwrap_or_default();
    let eyes = match running {
        Some(running) if !about.is_over => running,
        _ => eyes::all(&sides),
    };
    Ok(Found::Record(Box::new(FoundRecord { record, about, eyes, famous })))
}

async fn from_server(id: String) -> Found {
    let path = format!("/tables/{id}/record");
    let record = match http::get::<protocol::Record>(&path).await {
        Ok(record) => record,
        Err(failure) => return Found::Trouble(failure.text),
    };
    let Some(journal) = record.journal else { return Found::Running(id, record.told) };
    // The journal does not say who gave up; the table does.
    let info = http::get::<TableInfo>(&format!("/tables/{id}")).await.ok();
    let record = Record { journal, resigned: info.and_then(|info| resigned(&info)) };
    opened(record, None, None).await.unwrap_or_else(Found::Trouble)
}

/// The side that gave up: the one that did not win.
fn resigned(info: &TableInfo) -> Option<String> {
    let outcome = info.turn.as_ref()?.outcome.as_ref()?;
    let loser = info.seats.iter().find(|seat| !outcome.winners.contains(&seat.side))?;
    (outcome.reason == "resigned").then(|| loser.side.clone())
}

/// A game worth seeing. The build gives its file a name of its own and lists it for the service worker.
async fn famous(name: &str) -> Option<String> {
    let address = meta(&format!("tricorne-famous-{name}"))?;
    let response = gloo_net::http::Request::get(&address).send().await.ok()?;
    if response.ok() { response.text().await.ok() } else { None }
}

/// The title of a game: of a famous one its own.
pub(super) fn title(found: &FoundRecord) -> String {
    match &found.famous {
        Some(name) => say(&Said::new(format!("reader.famous.{name}.title"))),
        None => say(&Said::new(format!("{}.name", found.about.game))),
    }
}
