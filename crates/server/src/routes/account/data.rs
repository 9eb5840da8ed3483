//! What is kept about me: to be had, and to be deleted.

use super::{account, account_info, proved};
use crate::accounts::export;
use crate::act::{self, Change};
use crate::api::Refused;
use crate::caller::{Given, Known};
use crate::fail::Fail;
use crate::limits::Limit;
use crate::routes::guests::forgotten;
use crate::state::App;
use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{AppendHeaders, IntoResponse, Response};
use protocol::{AccountInfo, DeleteMe, Done, Export, SetBot};
use store::TableState;

/// Say whether the account is a program's.
#[utoipa::path(post, path = "/account/bot", tag = "account", request_body = SetBot,
    responses((status = 200, body = AccountInfo), Refused))]
pub(super) async fn set_bot(
    State(app): State<App>,
    mut known: Known,
    Given(set): Given<SetBot>,
) -> Result<Json<AccountInfo>, Fail> {
    known.on_a_device()?;
    let guest = account(&app, &known).await?.guest;
    app.store().set_bot(&guest, set.bot).await?;
    app.guest_changed(&guest);
    known.who.bot = set.bot;
    Ok(Json(account_info(&app, &known).await?))
}

/// Everything that is kept about me, in one file.
#[utoipa::path(get, path = "/account/export", tag = "account",
    responses((status = 200, body = Export)))]
pub(super) async fn export(State(app): State<App>, known: Known) -> Result<Response, Fail> {
    known.on_a_device()?;
    app.shared.limits.take(Limit::Exports, &known.who.guest.id)?;
    let export = export::export(&app, &known).await?;
    let name = AppendHeaders([(CONTENT_DISPOSITION, "attachment; filename=\"tricorne.json\"")]);
    Ok((name, Json(export)).into_response())
}

/// Forget me. Games I play are given up, for nobody is to wait for me; nobody learns from them who sat there.
#[utoipa::path(post, path = "/account/delete", tag = "account", request_body = DeleteMe,
    responses((status = 200, body = Done), Refused))]
pub(super) async fn delete(
    State(app): State<App>,
    known: Known,
    Given(delete): Given<DeleteMe>,
) -> Result<Response, Fail> {
    known.on_a_device()?;
    let guest = app.store().guest(&known.who.guest.id).await?.ok_or_else(Fail::stranger)?;
    if delete.name.trim() != guest.name {
        return Err(Fail::refused("not_meant"));
    }
    if app.store().account(&guest.id).await?.is_some() {
        proved(&app, &known, delete.password.as_deref().unwrap_or("")).await?;
    }
    let rows = app.store().tables_of(&guest.id).await?;
    let tables: Vec<String> =
        rows.into_iter().filter(|row| row.state != TableState::Over).map(|row| row.id).collect();
    for table in &tables {
        give_up(&app, table, &guest.id).await?;
    }
    app.store().forget_notices(&guest.id).await?;
    app.store().forget_person(&guest.id).await?;
    app.guest_changed(&guest.id);
    tables.iter().for_each(|table| app.table_changed(table));
    Ok((forgotten(&app), Json(Done {})).into_response())
}

/// Somebody gives up the game at a table, if one goes on there.
async fn give_up(app: &App, id: &str, guest: &str) -> Result<(), Fail> {
    // A table that cannot be read, say of rules long gone, keeps nobody here.
    let Ok(table) = app.table(id).await else { return Ok(()) };
    let side = {
        let live = table.lock(app).await?;
        let side = live.sides_of(guest).first().map(|side| (*side).to_owned());
        side.filter(|_| live.table.is_some() && !live.is_over())
    };
    let Some(side) = side else { return Ok(()) };
    match act::change(app, &table, Some(guest), None, &Change::Resign { side }).await {
        // It may have ended just now.
        Err(fail) if fail.is_unavailable() => Err(fail),
        _ => Ok(()),
    }
}
