//! Playing: looking, asking, answering, taking back, giving up.

use crate::act::{self, Change};
use crate::api::{After, AtTable, Brief, Late, Parts, Refused, Seeing, Watch};
use crate::caller::{Caller, Given, TableId};
use crate::fail::Fail;
use crate::limits::Limit;
use crate::live::Live;
use crate::look::{self, AnyLook, Wish};
use crate::state::App;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::{Act, Check, Checked, Part, Play, Resign, Stand, Standing};
use texts::{Lang, render};

/// What I may know.
#[utoipa::path(get, path = "/tables/{id}/look", tag = "play",
    params(AtTable, Seeing, Watch, After, Parts),
    security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, body = AnyLook), Refused))]
pub(super) async fn look(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
) -> Result<Json<AnyLook>, Fail> {
    let table = app.table(&id).await?;
    let observer = caller.visitor.observer(&*table.lock(&app).await?, caller.ask.observer.as_deref())?;
    let parts = match &caller.ask.parts {
        None => vec![Part::Log, Part::View, Part::Spoken, Part::Legal, Part::Dice],
        Some(named) => parts(named)?,
    };
    let base = match &caller.ask.after {
        None => None,
        Some(text) => Some(text.parse().map_err(|_| Fail::malformed("bad_number", text))?),
    };
    let wish = Wish { parts, after: base.unwrap_or(0), base, lang: caller.lang };
    let mut live = table.lock_at(&app, observer, base).await?;
    look::look(&mut live, observer, &wish).map(Json)
}

/// The parts that are named, with commas between.
pub(super) fn parts(named: &str) -> Result<Vec<Part>, Fail> {
    let part = |name: &str| {
        let found = Part::ALL.into_iter().find(|part| part.code() == name);
        found.ok_or_else(|| Fail::malformed("unknown_part", name.chars().take(40).collect::<String>()))
    };
    named.split(',').map(str::trim).filter(|name| !name.is_empty()).map(part).collect()
}

/// May I play this? If not, why not?
#[utoipa::path(post, path = "/tables/{id}/check", tag = "play", request_body = Check,
    params(AtTable),
    responses((status = 200, body = Checked), Refused))]
pub(super) async fn check(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(check): Given<Check>,
) -> Result<Json<Checked>, Fail> {
    let guest = caller.guest()?;
    let table = app.table(&id).await?;
    let live = table.lock(&app).await?;
    if live.seat(&check.side).is_none() {
        return Err(games::Trouble::Unknown(games::Unknown::Side(check.side)).into());
    }
    if !live.sits(&guest.id, &check.side) {
        return Err(Fail::forbidden("not_your_seat"));
    }
    if live.resigned.is_some() {
        return Err(Fail::refused("game_over"));
    }
    let said = live.playing()?.check(&check.side, &check.action)?;
    Ok(Json(Checked { text: render(caller.lang, &said) }))
}

/// Answer.
#[utoipa::path(post, path = "/tables/{id}/play", tag = "play", request_body = Play,
    params(AtTable),
    responses((status = 200, body = AnyLook), Brief, Late, Refused))]
pub(super) async fn play(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(play): Given<Play>,
) -> Result<Response, Fail> {
    let change = Change::Play { side: play.act.side.clone(), action: play.action };
    done(&app, &id, &caller, play.act, change).await
}

/// Take the last answer back.
#[utoipa::path(post, path = "/tables/{id}/undo", tag = "play", request_body = Act,
    params(AtTable),
    responses((status = 200, body = AnyLook), Brief, Late, Refused))]
pub(super) async fn undo(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(act): Given<Act>,
) -> Result<Response, Fail> {
    let change = Change::Undo { side: act.side.clone() };
    done(&app, &id, &caller, act, change).await
}

/// What I left standing. Only the seat itself is told.
#[utoipa::path(get, path = "/tables/{id}/standing", tag = "play",
    params(AtTable, Seeing),
    responses((status = 200, body = Standing), Refused))]
pub(super) async fn standing(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
) -> Result<Json<Standing>, Fail> {
    let guest = caller.guest()?.id.clone();
    let table = app.table(&id).await?;
    let live = table.lock(&app).await?;
    let side = caller.visitor.observer(&live, caller.ask.observer.as_deref())?;
    told_standing(&live, &guest, side, caller.lang)
}

/// Leave an order, change it, or take it away.
#[utoipa::path(post, path = "/tables/{id}/standing", tag = "play", request_body = Stand,
    params(AtTable),
    responses((status = 200, body = Standing), Late, Refused))]
pub(super) async fn stand(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(Stand { side, name, value }): Given<Stand>,
) -> Result<Json<Standing>, Fail> {
    let guest = caller.guest()?.id.clone();
    let table = app.table(&id).await?;
    app.shared.limits.take(Limit::Orders, &guest)?;
    let change = Change::Stand { side: side.clone(), name, value };
    act::change(&app, &table, Some(&guest), None, &change).await?;
    told_standing(&*table.lock(&app).await?, &guest, &side, caller.lang)
}

fn told_standing(live: &Live, guest: &str, side: &str, lang: Lang) -> Result<Json<Standing>, Fail> {
    if !live.sits(guest, side) {
        return Err(Fail::forbidden("not_your_seat"));
    }
    Ok(Json(desk::standing(live.game, side, &live.orders_of(side), lang)))
}

/// Give up.
#[utoipa::path(post, path = "/tables/{id}/resign", tag = "play", request_body = Resign,
    params(AtTable),
    responses((status = 200, body = AnyLook), Late, Refused))]
pub(super) async fn resign(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(resign): Given<Resign>,
) -> Result<Response, Fail> {
    let change = Change::Resign { side: resign.side.clone() };
    done(&app, &id, &caller, Act { side: resign.side, ..Act::default() }, change).await
}

/// Change the table, then look at it as that side, unless a stream tells the reader. Without a number of the
/// reader's own the log begins with what is new.
pub(super) async fn done(
    app: &App,
    id: &str,
    caller: &Caller,
    act: Act,
    change: Change,
) -> Result<Response, Fail> {
    let guest = caller.guest()?;
    let table = app.table(id).await?;
    let base = act.after.or(act.number);
    let after = match base {
        Some(after) => after,
        None => table.lock(app).await?.number(&act.side),
    };
    act::change(app, &table, Some(&guest.id), act.number, &change).await?;
    if act.brief {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let mut live = table.lock(app).await?;
    let observer = caller.visitor.observer(&live, Some(&act.side))?;
    let parts = act.parts.unwrap_or_else(|| vec![Part::Log]);
    let wish = Wish { parts, after, base, lang: caller.lang };
    Ok(Json(look::look(&mut live, observer, &wish)?).into_response())
}
