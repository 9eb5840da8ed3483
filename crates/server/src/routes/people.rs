//! People at a table: joining, watching, talking, playing again.

use crate::act::{self, Change};
use crate::api::{After, AtTable, Gone, Late, Refused, Stranger, Watch};
use crate::caller::{Caller, Given, Nothing, TableId};
use crate::fail::Fail;
use crate::limits::Limit;
use crate::lobby;
use crate::look;
use crate::seating;
use crate::state::{App, now};
use axum::Json;
use axum::extract::State;
use protocol::{ChatLine, ChatLines, Join, Joined, Rematch, Say, SetWatch, TableInfo};
use store::{ChatRow, Opens, Sitter, StoreError};

/// Take the seat a link leads to, or look on.
#[utoipa::path(post, path = "/join", tag = "tables", request_body = Join,
    security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, body = Joined), Stranger, Gone, Late, Refused))]
pub(super) async fn join(
    State(app): State<App>,
    mut caller: Caller,
    Given(join): Given<Join>,
) -> Result<Json<Joined>, Fail> {
    let unknown = || Fail::unknown("unknown_link", "");
    let link = app.store().link(&join.token).await?.ok_or_else(unknown)?;
    match link.opens {
        Opens::Device { .. } => Err(unknown()),
        Opens::Watch { table } => {
            caller.visitor.watch = Some(join.token);
            let table = app.table(&table).await?;
            let live = table.lock(&app).await?;
            live.not_closed()?;
            caller.visitor.enter(&live)?;
            Ok(Json(Joined { side: None, table: look::info(&live, &caller.visitor, caller.lang) }))
        }
        Opens::Seat { table: id, side } => {
            let guest = caller.guest()?.clone();
            let entropy = seating::given_or_drawn(join.entropy.as_deref())?;
            let table = app.table(&id).await?;
            let is_rated = {
                let live = table.lock(&app).await?;
                live.not_closed()?;
                live.row.rated
            };
            if is_rated {
                lobby::needs_account(&app, &guest.id).await?;
            }
            let change = Change::Sit { side: side.clone(), guest, entropy };
            act::change(&app, &table, None, None, &change).await?;
            let live = table.lock(&app).await?;
            let info = look::info(&live, &caller.visitor, caller.lang);
            Ok(Json(Joined { side: Some(side), table: info }))
        }
    }
}

/// Switch watching on or off; for whoever put the table up.
#[utoipa::path(post, path = "/tables/{id}/watch", tag = "tables", request_body = SetWatch,
    params(AtTable),
    responses((status = 200, body = TableInfo)))]
pub(super) async fn set_watch(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(wanted): Given<SetWatch>,
) -> Result<Json<TableInfo>, Fail> {
    let host = caller.guest()?.id.clone();
    let table = app.table(&id).await?;
    let mut live = table.lock(&app).await?;
    caller.visitor.enter(&live)?;
    if live.row.host != host {
        return Err(Fail::forbidden("not_host"));
    }
    live.not_closed()?;
    live.doubt();
    app.store().set_watch(&id, wanted.watch).await?;
    live.row.watch = wanted.watch;
    live.stored(0);
    let info = look::info(&live, &caller.visitor, caller.lang);
    drop(live);
    table.ring();
    Ok(Json(info))
}

/// What was said after a number.
#[utoipa::path(get, path = "/tables/{id}/chat", tag = "tables",
    params(AtTable, Watch, After),
    security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, body = ChatLines)))]
pub(super) async fn chat(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
) -> Result<Json<ChatLines>, Fail> {
    let table = app.table(&id).await?;
    caller.visitor.enter(&*table.lock(&app).await?)?;
    let after = match &caller.ask.after {
        None => 0,
        Some(text) => text.parse().map_err(|_| Fail::malformed("bad_number", text))?,
    };
    Ok(Json(lines(app.store().chat(&id, after).await?)))
}

pub(super) fn lines(rows: Vec<ChatRow>) -> ChatLines {
    let line = |row: ChatRow| ChatLine { number: row.number, at: row.at, name: row.name, text: row.text };
    ChatLines { lines: rows.into_iter().map(line).collect() }
}

/// Say something to everyone at the table.
#[utoipa::path(post, path = "/tables/{id}/chat", tag = "tables", request_body = Say,
    params(AtTable),
    responses((status = 200, body = ChatLines, description = "The new line.")))]
pub(super) async fn say(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(said): Given<Say>,
) -> Result<Json<ChatLines>, Fail> {
    let guest = caller.guest()?.clone();
    let table = app.table(&id).await?;
    if !table.lock(&app).await?.knows(&guest.id) {
        return Err(Fail::forbidden("not_at_table"));
    }
    let text = said.text.trim().to_owned();
    let is_odd = |letter: char| letter.is_control() && letter != '\n';
    if text.is_empty() || text.chars().count() > 500 || text.chars().any(is_odd) {
        return Err(Fail::malformed("bad_chat", ""));
    }
    app.shared.limits.take(Limit::Chat, &guest.id)?;
    let at = now();
    let mut live = table.lock(&app).await?;
    let number = app.store().add_chat(&id, &guest.id, at, &guest.name, &text).await?;
    live.chat = number.max(live.chat);
    drop(live);
    table.ring();
    Ok(Json(lines(vec![ChatRow { number, at, name: guest.name, text }])))
}

/// Play again with the sides swapped. Whoever asks first puts the table up; the others find it.
#[utoipa::path(post, path = "/tables/{id}/rematch", tag = "tables", request_body = Nothing,
    params(AtTable),
    responses((status = 200, body = Rematch), Refused))]
pub(super) async fn rematch(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(Nothing {}): Given<Nothing>,
) -> Result<Json<Rematch>, Fail> {
    let guest = caller.guest()?.id.clone();
    let table = app.table(&id).await?;
    let mut live = table.lock(&app).await?;
    if live.sides_of(&guest).is_empty() {
        return Err(Fail::forbidden("not_at_table"));
    }
    if !live.is_over() {
        return Err(Fail::refused("not_over"));
    }
    if live.rematch.is_none() {
        let rows = seating::return_match(&live)?;
        match app.store().add_table(rows).await {
            // Another server may have been faster.
            Ok(()) | Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
        live.rematch = app.store().rematch(&id).await?;
    }
    let again = live.rematch.clone().ok_or_else(|| Fail::internal("the return match is not there"))?;
    drop(live);
    table.ring();
    let table = app.table(&again).await?;
    let live = table.lock(&app).await?;
    let people = live.seats.iter().filter_map(|seat| match &seat.sitter {
        Sitter::Person(guest) => Some(guest.clone()),
        Sitter::Nobody | Sitter::Bot(_) => None,
    });
    app.arrived(&again, people);
    Ok(Json(Rematch { table: look::info(&live, &caller.visitor, caller.lang) }))
}
