//! Leaving a table that still waits for somebody, and closing it.

use crate::api::{AtTable, Late, Refused};
use crate::caller::{Caller, Given, Nothing, TableId};
use crate::fail::Fail;
use crate::live::{Live, Shared};
use crate::state::App;
use crate::{look, notices};
use axum::Json;
use axum::extract::State;
use protocol::{Done, TableInfo};
use std::sync::Arc;
use store::{StoreError, TableState};

/// Leave a table whose game has not begun: my seats there are free again. Whoever put it up closes it instead.
#[utoipa::path(post, path = "/tables/{id}/leave", tag = "tables", request_body = Nothing,
    params(AtTable),
    responses((status = 200, body = Done), Late, Refused))]
pub(super) async fn leave(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(Nothing {}): Given<Nothing>,
) -> Result<Json<Done>, Fail> {
    let guest = caller.guest()?.id.clone();
    let table = app.table(&id).await?;
    let mut live = table.lock(&app).await?;
    caller.visitor.enter(&live)?;
    if !live.knows(&guest) {
        return Err(Fail::forbidden("not_at_table"));
    }
    waits(&live)?;
    if live.row.host == guest {
        return Err(Fail::refused("host_closes"));
    }
    live.doubt();
    let left = app.store().leave_seats(&id, &guest).await;
    if let Err(error) = left {
        drop(live);
        return Err(why(&app, &table, error).await);
    }
    live.rise(&guest);
    live.stored(0);
    drop(live);
    table.ring();
    Ok(Json(Done {}))
}

/// Close a table whose game has not begun, for good; for whoever put it up. Closing it again is no mistake.
#[utoipa::path(post, path = "/tables/{id}/close", tag = "tables", request_body = Nothing,
    params(AtTable),
    responses((status = 200, body = TableInfo), Late, Refused))]
pub(super) async fn close(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(Nothing {}): Given<Nothing>,
) -> Result<Json<TableInfo>, Fail> {
    let host = caller.guest()?.id.clone();
    let table = app.table(&id).await?;
    let mut live = table.lock(&app).await?;
    caller.visitor.enter(&live)?;
    if live.row.host != host {
        return Err(Fail::forbidden("not_host"));
    }
    if !live.is_closed() {
        waits(&live)?;
        live.doubt();
        let closed = app.store().close_table(&id).await;
        if let Err(error) = closed {
            drop(live);
            return Err(why(&app, &table, error).await);
        }
        live.row.state = TableState::Closed;
        live.stored(0);
        notices::closed(&app, &live);
    }
    let info = look::info(&live, &caller.visitor, caller.lang);
    drop(live);
    table.ring();
    Ok(Json(info))
}

/// Does the table still wait for somebody? If not, the refusal says what can be done instead.
fn waits(live: &Live) -> Result<(), Fail> {
    live.not_closed()?;
    if live.is_over() {
        return Err(Fail::refused("game_over"));
    }
    if live.table.is_some() || live.is_full() {
        return Err(Fail::refused("game_goes_on"));
    }
    Ok(())
}

/// The store did not do it: on another server the last seat was taken just now, or the table was closed.
async fn why(app: &App, table: &Arc<Shared>, error: StoreError) -> Fail {
    match error {
        StoreError::Broken(_) => error.into(),
        StoreError::Missing => Fail::forbidden("not_at_table"),
        // The table was left doubtful, so it is read again here.
        StoreError::Conflict => match table.lock(app).await {
            Err(fail) => fail,
            Ok(live) => waits(&live).err().unwrap_or_else(|| error.into()),
        },
    }
}
