//! The lobby: tables that wait, games one may watch, sitting down.

use crate::act::{self, Change};
use crate::api::{AtTable, Late, Refused};
use crate::caller::{Asked, Caller, Given, TableId};
use crate::fail::Fail;
use crate::state::{App, now};
use crate::{lobby, look, seating};
use axum::Json;
use axum::extract::State;
use protocol::{Joined, LobbyList, SetListed, Sit, TableInfo};
use serde::Deserialize;
use store::{ListedTable, Wanted};
use texts::Lang;
use utoipa::IntoParams;

/// How many rows a page holds.
pub(super) const PAGE: u32 = 30;
/// The last page one can turn to: nobody reads on, and the further a page the more it costs.
pub(super) const LAST_PAGE: u32 = 100;

/// What a list is to hold.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Filter {
    /// The game's id; all games unless given.
    #[serde(default)]
    game: String,
    /// The scenario's id.
    #[serde(default)]
    scenario: String,
    /// Those that count for ratings, or those that do not.
    #[serde(default)]
    #[param(pattern = "^(true|false)?$")]
    rated: String,
    /// How time is kept.
    #[serde(default)]
    #[param(pattern = "^(none|live|days)?$")]
    clock: String,
    /// Which page, from 0.
    #[serde(default)]
    #[param(value_type = u64)]
    page: u32,
}

impl Filter {
    /// As the store is asked: one row more than a page, to see whether there is a further one.
    fn wanted(self) -> Result<Wanted, Fail> {
        let bad = |text: &str| Fail::malformed("bad_query", text.chars().take(40).collect::<String>());
        let rated = match self.rated.as_str() {
            "" => None,
            "true" => Some(true),
            "false" => Some(false),
            other => return Err(bad(other)),
        };
        if !["", "none", "live", "days"].contains(&self.clock.as_str()) {
            return Err(bad(&self.clock));
        }
        Ok(Wanted {
            game: self.game,
            scenario: self.scenario,
            rated,
            clock: self.clock,
            after: 0,
            live_after: 0,
            skip: self.page.min(LAST_PAGE) * PAGE,
            most: PAGE + 1,
        })
    }
}

/// Tables that wait for somebody.
#[utoipa::path(get, path = "/lobby", tag = "lobby",
    params(Filter),
    security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, body = LobbyList)))]
pub(super) async fn waiting(
    State(app): State<App>,
    caller: Caller,
    Asked(filter): Asked<Filter>,
) -> Result<Json<LobbyList>, Fail> {
    let now = now();
    let (after, live_after) = (now - lobby::WAITS, now - lobby::WAITS_LIVE);
    let wanted = Wanted { after, live_after, ..filter.wanted()? };
    Ok(Json(list(app.store().waiting(wanted).await?, caller.lang)))
}

/// Games that go on and that anyone may watch.
#[utoipa::path(get, path = "/live", tag = "lobby",
    params(Filter),
    security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, body = LobbyList)))]
pub(super) async fn watchable(
    State(app): State<App>,
    caller: Caller,
    Asked(filter): Asked<Filter>,
) -> Result<Json<LobbyList>, Fail> {
    Ok(Json(list(app.store().watchable(filter.wanted()?).await?, caller.lang)))
}

fn list(mut rows: Vec<ListedTable>, lang: Lang) -> LobbyList {
    let more = rows.len() > PAGE as usize;
    rows.truncate(PAGE as usize);
    LobbyList { tables: rows.into_iter().filter_map(|row| lobby::table(row, lang)).collect(), more }
}

/// Take a free seat at a table in the lobby.
#[utoipa::path(post, path = "/tables/{id}/sit", tag = "lobby", request_body = Sit,
    params(AtTable),
    responses((status = 200, body = Joined), Late, Refused))]
pub(super) async fn sit(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(Sit { side, entropy }): Given<Sit>,
) -> Result<Json<Joined>, Fail> {
    let guest = caller.guest()?.clone();
    let entropy = seating::given_or_drawn(entropy.as_deref())?;
    let table = app.table(&id).await?;
    let is_rated = {
        let live = table.lock(&app).await?;
        live.not_closed()?;
        if live.seat(&side).is_none() {
            return Err(games::Trouble::Unknown(games::Unknown::Side(side)).into());
        }
        // Sitting down twice is no mistake.
        if !live.sits(&guest.id, &side) {
            if !live.row.listed || (live.is_open(&side) && !lobby::is_waiting(&live, now())) {
                return Err(Fail::forbidden("not_in_lobby"));
            }
            if !live.is_open(&side) {
                return Err(Fail::conflict("seat_taken"));
            }
            if !live.sides_of(&guest.id).is_empty() {
                return Err(Fail::refused("already_seated"));
            }
        }
        live.row.rated
    };
    if is_rated {
        lobby::needs_account(&app, &guest.id).await?;
    }
    act::change(&app, &table, None, None, &Change::Sit { side: side.clone(), guest, entropy }).await?;
    let live = table.lock(&app).await?;
    Ok(Json(Joined { side: Some(side), table: look::info(&live, &caller.visitor, caller.lang) }))
}

/// Put a table into the lobby or take it out; for whoever put it up.
#[utoipa::path(post, path = "/tables/{id}/listed", tag = "lobby", request_body = SetListed,
    params(AtTable),
    responses((status = 200, body = TableInfo), Refused))]
pub(super) async fn set_listed(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(wanted): Given<SetListed>,
) -> Result<Json<TableInfo>, Fail> {
    let host = caller.guest()?.id.clone();
    let table = app.table(&id).await?;
    let mut live = table.lock(&app).await?;
    caller.visitor.enter(&live)?;
    if live.row.host != host {
        return Err(Fail::forbidden("not_host"));
    }
    live.not_closed()?;
    if live.table.is_some() {
        // Those who sit agreed to play it as it was.
        return Err(Fail::refused("has_begun"));
    }
    live.doubt();
    app.store().set_listed(&id, wanted.listed).await?;
    live.row.listed = wanted.listed;
    live.stored(0);
    let info = look::info(&live, &caller.visitor, caller.lang);
    drop(live);
    table.ring();
    Ok(Json(info))
}
