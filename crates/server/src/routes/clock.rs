//! Time: claiming a game whose player does not come, and being away.

use super::play::done;
use crate::act::Change;
use crate::api::{AtTable, Gone, Late, Refused};
use crate::caller::{Caller, Given, TableId};
use crate::fail::Fail;
use crate::limits::Limit;
use crate::look::AnyLook;
use crate::state::{App, now};
use crate::{clocks, secrets};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use protocol::{Act, Claim, DropHoliday, Holiday, Holidays, NewHoliday};

/// Most holidays somebody may have kept.
const MOST: usize = 100;
/// How long holidays that have passed are shown, in milliseconds: a year.
const YEAR: i64 = 365 * 24 * 60 * 60 * 1000;

/// Claim the game: an opponent's time has run out.
#[utoipa::path(post, path = "/tables/{id}/claim", tag = "play", request_body = Claim,
    params(AtTable),
    responses((status = 200, body = AnyLook), Late, Refused))]
pub(super) async fn claim(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(claim): Given<Claim>,
) -> Result<Response, Fail> {
    let change = Change::Claim { side: claim.side.clone() };
    done(&app, &id, &caller, Act { side: claim.side, ..Act::default() }, change).await
}

/// My holidays.
#[utoipa::path(get, path = "/me/holidays", tag = "people",
    responses((status = 200, body = Holidays)))]
pub(super) async fn holidays(State(app): State<App>, caller: Caller) -> Result<Json<Holidays>, Fail> {
    told(&app, &caller.guest()?.id).await
}

/// Be away for a while.
#[utoipa::path(post, path = "/me/holidays", tag = "people", request_body = NewHoliday,
    responses((status = 200, body = Holidays), Refused))]
pub(super) async fn add_holiday(
    State(app): State<App>,
    caller: Caller,
    Given(new): Given<NewHoliday>,
) -> Result<Json<Holidays>, Fail> {
    let guest = caller.guest()?.id.clone();
    app.shared.limits.take(Limit::Wishes, &guest)?;
    let held = app.store().holidays(&guest).await?;
    clocks::checked_holiday(&held, new, now())?;
    if held.len() >= MOST {
        return Err(Fail::refused("too_many_holidays"));
    }
    let id = secrets::token::<10>();
    let row = store::Holiday { id, guest: guest.clone(), begins: new.begins, ends: new.ends };
    app.store().add_holiday(row).await?;
    app.guest_changed(&guest);
    told(&app, &guest).await
}

/// Come back early, or not go at all. What has passed stays: time that did not run cannot run afterwards.
#[utoipa::path(post, path = "/me/holidays/drop", tag = "people", request_body = DropHoliday,
    responses((status = 200, body = Holidays), Gone))]
pub(super) async fn drop_holiday(
    State(app): State<App>,
    caller: Caller,
    Given(gone): Given<DropHoliday>,
) -> Result<Json<Holidays>, Fail> {
    let guest = caller.guest()?.id.clone();
    app.shared.limits.take(Limit::Wishes, &guest)?;
    let held = app.store().holidays(&guest).await?;
    let unknown = || Fail::unknown("gone", "");
    let holiday = held.iter().find(|held| held.id == gone.id).ok_or_else(unknown)?;
    let now = now();
    if holiday.begins >= now {
        app.store().drop_holiday(&guest, &gone.id).await?;
    } else if holiday.ends > now {
        app.store().end_holiday(&guest, &gone.id, now).await?;
    } else {
        return Err(unknown());
    }
    app.guest_changed(&guest);
    told(&app, &guest).await
}

async fn told(app: &App, guest: &str) -> Result<Json<Holidays>, Fail> {
    let held = app.store().holidays(guest).await?.into_iter().filter(|held| held.ends > now() - YEAR);
    let holiday = |held: store::Holiday| Holiday { id: held.id, begins: held.begins, ends: held.ends };
    Ok(Json(Holidays { holidays: held.map(holiday).collect(), days: clocks::MOST_DAYS }))
}
