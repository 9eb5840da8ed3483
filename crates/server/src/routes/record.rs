//! The record of a game, its proof, and whether the server is well.

use super::play::parts;
use crate::address::Door;
use crate::api::{AtTable, Gone, Parts, Refused, Seeing, Watch};
use crate::caller::{Caller, Given, TableId};
use crate::fail::Fail;
use crate::limits::Limit;
use crate::look::{self, Wish};
use crate::state::App;
use axum::Json;
use axum::extract::State;
use desk::AnyPast;
use games::AnyTable;
use kernel::Journal;
use protocol::{Part, Record, Verdict, Verified, Verify};
use serde::Serialize;
use utoipa::ToSchema;

/// Everything when the game is over; before that, what the reader saw happen.
#[utoipa::path(get, path = "/tables/{id}/record", tag = "record",
    params(AtTable, Seeing, Watch),
    security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, body = Record), Refused))]
pub(super) async fn record(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
) -> Result<Json<Record>, Fail> {
    let table = app.table(&id).await?;
    let mut live = table.lock(&app).await?;
    let observer = caller.visitor.observer(&live, caller.ask.observer.as_deref())?;
    let wish = Wish { parts: vec![Part::Log], after: 0, base: None, lang: caller.lang };
    let log = look::look(&mut live, observer, &wish)?.log;
    let told = log.map(|log| log.told.into_iter().map(|told| told.text).collect()).unwrap_or_default();
    let finished = live.is_over();
    let journal = look::whole_journal(&live)?;
    Ok(Json(Record { finished, journal, told }))
}

/// What the reader saw, moment by moment; also while the game goes on.
#[utoipa::path(get, path = "/tables/{id}/past", tag = "record",
    params(AtTable, Seeing, Watch, Parts),
    security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, body = AnyPast), Refused))]
pub(super) async fn past(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
) -> Result<Json<AnyPast>, Fail> {
    let table = app.table(&id).await?;
    let (observer, journal) = {
        let live = table.lock(&app).await?;
        let observer = caller.visitor.observer(&live, caller.ask.observer.as_deref())?;
        (observer, live.playing()?.journal())
    };
    // Whoever watches without a name shares with the others who do.
    let who = Some(caller.visitor.id()).filter(|guest| !guest.is_empty()).unwrap_or(&id);
    app.shared.limits.take(Limit::Past, who)?;
    let parts = caller.ask.parts.as_deref().map_or(Ok(vec![Part::Events]), parts)?;
    let lang = parts.contains(&Part::Log).then_some(caller.lang);
    // Playing a long game through takes a while; the table must not wait for it.
    let work = tokio::task::spawn_blocking(move || desk::past(&journal, observer, lang));
    Ok(Json(work.await.map_err(Fail::internal)??))
}

/// Compute the rolls of a journal again.
#[utoipa::path(post, path = "/verify", tag = "record", request_body = Verify,
    security(()),
    responses((status = 200, body = Verified), Gone, Refused))]
pub(super) async fn verify(
    State(app): State<App>,
    door: Door,
    Given(verify): Given<Verify>,
) -> Result<Json<Verified>, Fail> {
    app.shared.limits.take(Limit::Verifying, &door.bucket())?;
    let journal: Journal = verify.journal.parse().map_err(games::Trouble::from)?;
    let work = tokio::task::spawn_blocking(move || AnyTable::verify(&journal));
    let verdict = work.await.map_err(Fail::internal)??;
    let verdict = verdict.map(|verdict| Verdict {
        fair: verdict.is_fair(),
        lots: verdict.lots as u64,
        commitment_fits: verdict.commitment_fits,
        wrong: verdict.wrong.iter().map(|number| *number as u64).collect(),
    });
    Ok(Json(Verified { verdict }))
}

/// Is the server well, and does its store answer?
#[utoipa::path(get, path = "/health", tag = "house",
    security(()),
    responses((status = 200, body = Health)))]
pub(super) async fn health(State(app): State<App>) -> Result<Json<Health>, Fail> {
    app.well()?;
    app.store().ping().await?;
    Ok(Json(Health {
        ok: true,
        version: protocol::VERSION,
        program: env!("CARGO_PKG_VERSION"),
        node: app.shared.config.node.clone(),
        tables: app.tables_in_memory(),
    }))
}

/// The server is well.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Health {
    /// Always true: a server that is not well fails.
    ok: bool,
    /// The version of the protocol.
    version: u32,
    /// The version of the program.
    program: &'static str,
    /// The name of this server among those on the same store.
    node: String,
    /// How many tables are in memory.
    tables: usize,
}
