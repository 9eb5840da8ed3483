//! What can be played, putting a table up, and finding one's tables again.

use crate::api::{AtTable, Gone, Refused, Watch};
use crate::caller::{Caller, Given, TableId};
use crate::fail::Fail;
use crate::limits::Limit;
use crate::seating::{self, Plan};
use crate::state::App;
use crate::{clocks, lobby, look, secrets};
use axum::Json;
use axum::extract::State;
use games::GameId;
use kernel::{Choices, OptionSpec};
use protocol::{GameInfo, GameList, NewTable, OptionInfo, SideInfo, TableInfo, TableList};
use texts::render;

/// Most tables a list holds.
const MOST_LISTED: usize = 200;

/// All games with what one can choose.
#[utoipa::path(get, path = "/games", tag = "tables",
    security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, body = GameList)))]
pub(super) async fn games(caller: Caller) -> Json<GameList> {
    let lang = caller.lang;
    let option = |spec: &OptionSpec| OptionInfo {
        name: spec.name.to_owned(),
        values: spec.values.iter().map(|value| (*value).to_owned()).collect(),
        default: spec.default.to_owned(),
    };
    let game = |game: &GameId| {
        let facts = game.facts();
        let side =
            |code: &&str| SideInfo { code: (*code).to_owned(), name: render(lang, &game.side_name(code)) };
        GameInfo {
            id: game.code().to_owned(),
            name: render(lang, &game.name()),
            sides: facts.sides.iter().map(side).collect(),
            scenarios: facts.scenarios.iter().map(|id| (*id).to_owned()).collect(),
            options: facts.options.iter().map(option).collect(),
            rules_version: facts.rules_version,
            content: facts.content_hash,
        }
    };
    let levels = bots::Level::NAMED.iter().map(|(name, _)| (*name).to_owned()).collect();
    Json(GameList { version: protocol::VERSION, games: GameId::ALL.iter().map(game).collect(), levels })
}

/// Put up a table.
#[utoipa::path(post, path = "/tables", tag = "tables", request_body = NewTable,
    responses((status = 200, body = TableInfo), Gone, Refused))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller,
    Given(new): Given<NewTable>,
) -> Result<Json<TableInfo>, Fail> {
    let guest = caller.guest()?;
    let unknown = || games::Trouble::Unknown(games::Unknown::Game(new.game.clone()));
    let game = GameId::parse(&new.game).ok_or_else(unknown)?;
    let scenario = match new.scenario.as_str() {
        "" => game.facts().scenarios[0].to_owned(),
        named => named.to_owned(),
    };
    let plan = Plan {
        game,
        choices: Choices { scenario, options: new.options.clone(), rules: None },
        watch: new.watch,
        seats: seating::seats(game, &new.seats, guest, new.entropy.as_deref())?,
        rematch_of: None,
        listed: new.listed,
        rated: new.rated,
        clock: new.clock.map(clocks::checked).transpose()?,
    };
    if plan.rated {
        lobby::needs_account(&app, &guest.id).await?;
    }
    let rows = seating::new_table(plan, &guest.id)?;
    app.shared.limits.take(Limit::Tables, &guest.id)?;
    let id = rows.table.id.clone();
    app.store().add_table(rows).await?;
    let table = app.table(&id).await?;
    app.arrived(&id, [guest.id.clone()]);
    let live = table.lock(&app).await?;
    Ok(Json(look::info(&live, &caller.visitor, caller.lang)))
}

/// My tables, the newest first, with whose turn it is; none for somebody who has not said a name.
#[utoipa::path(get, path = "/tables", tag = "tables",
    security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, body = TableList)))]
pub(super) async fn mine(State(app): State<App>, caller: Caller) -> Result<Json<TableList>, Fail> {
    let mut tables = Vec::new();
    let Ok(guest) = caller.guest() else { return Ok(Json(TableList { tables })) };
    for row in app.store().tables_of(&guest.id).await?.into_iter().take(MOST_LISTED) {
        match told(&app, &caller, &row.id).await {
            Ok(table) => tables.push(table),
            Err(fail) if fail.is_unavailable() => return Err(fail),
            // One table that cannot be read, say of rules long gone, must not hide the others.
            Err(_) => {}
        }
    }
    Ok(Json(TableList { tables }))
}

async fn told(app: &App, caller: &Caller, id: &str) -> Result<TableInfo, Fail> {
    let table = app.table(id).await?;
    let live = table.lock(app).await?;
    Ok(look::info(&live, &caller.visitor, caller.lang))
}

/// One table: for those at it, and for those who hold a link to it.
#[utoipa::path(get, path = "/tables/{id}", tag = "tables",
    params(AtTable, Watch),
    security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, body = TableInfo)))]
pub(super) async fn one(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
) -> Result<Json<TableInfo>, Fail> {
    let table = app.table(&id).await?;
    let live = table.lock(&app).await?;
    // Whoever is invited may see where to; once the seat is taken, the link is only a piece of paper.
    let token = caller.ask.watch.as_deref().unwrap_or("");
    match live.invites.iter().find(|(_, invite)| secrets::same(token, invite)) {
        Some((side, _)) if live.is_open(side) && !live.is_closed() => {}
        _ => caller.visitor.enter(&live)?,
    }
    Ok(Json(look::info(&live, &caller.visitor, caller.lang)))
}
