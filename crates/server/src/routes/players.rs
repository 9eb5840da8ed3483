//! Leader boards and players' pages.

use super::lobby::{LAST_PAGE, PAGE};
use crate::api::Gone;
use crate::caller::{Asked, Caller, TableId};
use crate::fail::Fail;
use crate::state::{App, now};
use crate::{clocks, lobby};
use axum::Json;
use axum::extract::State;
use games::{GameId, Trouble, Unknown};
use protocol::{GameRating, GameResult, Leader, Leaders, Played, Player, SideInfo, Tally};
use serde::Deserialize;
use store::{ListedSeat, ResultRow, Sitter};
use texts::{Lang, render};
use utoipa::IntoParams;

/// Most running games on a player's page.
const MOST_RUNNING: u32 = 20;

/// Which page of which board.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Board {
    /// The game's id.
    #[serde(default)]
    game: String,
    /// `true` to see bots of the house among people.
    #[serde(default)]
    bots: String,
    /// Which page, from 0.
    #[serde(default)]
    #[param(value_type = u64)]
    page: u32,
}

/// The strongest in a game.
#[utoipa::path(get, path = "/leaders", tag = "lobby",
    params(Board),
    security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, body = Leaders), Gone))]
pub(super) async fn leaders(
    State(app): State<App>,
    caller: Caller,
    Asked(board): Asked<Board>,
) -> Result<Json<Leaders>, Fail> {
    let game =
        GameId::parse(&board.game).ok_or_else(|| Trouble::Unknown(Unknown::Game(board.game.clone())))?;
    let skip = board.page.min(LAST_PAGE) * PAGE;
    let mut rows = app.store().leaders(game.code(), board.bots == "true", skip, PAGE + 1).await?;
    let more = rows.len() > PAGE as usize;
    rows.truncate(PAGE as usize);
    let mut leaders = Vec::new();
    for (place, row) in (skip + 1..).zip(rows) {
        let who = match row.who {
            Sitter::Bot(level) => lobby::bot(level, Some(row.rating)),
            Sitter::Person(id) => lobby::person(id, row.name, row.bot, Some(row.rating)),
            Sitter::Nobody => continue,
        };
        leaders.push(Leader { place, who });
    }
    let game_name = render(caller.lang, &game.name());
    Ok(Json(Leaders { game: game.code().to_owned(), game_name, leaders, more }))
}

/// A player as the reader may know them.
#[utoipa::path(get, path = "/players/{id}", tag = "lobby",
    params(("id" = String, Path, description = "The player's id."),
        ("page" = Option<u64>, Query, description = "Which page of finished games, from 0.")),
    security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, body = Player)))]
pub(super) async fn player(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Asked(board): Asked<Board>,
) -> Result<Json<Player>, Fail> {
    let (store, lang) = (app.store(), caller.lang);
    let unknown = || Fail::unknown("unknown_player", "");
    let guest = store.guest(&id).await?.ok_or_else(unknown)?;
    let account = store.account(&id).await?;
    let bot = store.is_bot(&id).await?;
    let me = caller.visitor.id() == id;
    let skip = board.page.min(LAST_PAGE) * PAGE;
    let mut rows = store.results_of(&id, me, skip, PAGE + 1).await?;
    let more = rows.len() > PAGE as usize;
    rows.truncate(PAGE as usize);
    let mut games = Vec::new();
    for row in rows {
        games.extend(played(&app, row, lang).await?);
    }
    let tally = |row: store::Tally| {
        let game = GameId::parse(&row.game)?;
        let count = |held: i64| u32::try_from(held).unwrap_or(0);
        Some(Tally {
            game_name: render(lang, &game.name()),
            game: row.game,
            side: side(game, row.side, lang),
            won: count(row.won),
            drawn: count(row.drawn),
            lost: count(row.lost),
        })
    };
    let running = store.watchable_of(&id, MOST_RUNNING).await?;
    let away = clocks::times(&store.holidays(&id).await?).into_iter().filter(|away| away.ends > now());
    Ok(Json(Player {
        name: guest.name,
        bot,
        me,
        since: account.map(|account| account.created),
        ratings: ratings(&app, &id, lang).await?,
        tallies: store.tally_of(&id, me).await?.into_iter().filter_map(tally).collect(),
        games,
        more,
        running: running.into_iter().filter_map(|row| lobby::table(row, lang)).collect(),
        away: away.collect(),
        id,
    }))
}

/// Somebody's ratings in the games this program knows.
pub(crate) async fn ratings(app: &App, guest: &str, lang: Lang) -> Result<Vec<GameRating>, Fail> {
    let rating = |(code, row): (String, store::RatingRow)| {
        let game = GameId::parse(&code)?;
        Some(GameRating { game_name: render(lang, &game.name()), game: code, rating: lobby::rated(&row) })
    };
    Ok(app.store().ratings_of(guest).await?.into_iter().filter_map(rating).collect())
}

/// A finished game with those who played it; none if it is of a game this program does not know.
pub(crate) async fn played(app: &App, row: ResultRow, lang: Lang) -> Result<Option<Played>, Fail> {
    let Some(game) = GameId::parse(&row.game) else { return Ok(None) };
    let mut others = Vec::new();
    for other in app.store().results_at(&row.table).await?.into_iter().filter(|other| other.side != row.side)
    {
        let (name, bot) = match &other.who {
            Sitter::Person(guest) => {
                let name = app.store().guest(guest).await?.map(|guest| guest.name);
                (name.unwrap_or_default(), app.store().is_bot(guest).await?)
            }
            Sitter::Nobody | Sitter::Bot(_) => (String::new(), false),
        };
        let held = ListedSeat { side: other.side, sitter: other.who, name, bot, rating: None };
        others.push(lobby::seat(game, held, lang));
    }
    Ok(Some(Played {
        game_name: render(lang, &game.name()),
        side: side(game, row.side, lang),
        result: match row.result.as_str() {
            "won" => GameResult::Won,
            "lost" => GameResult::Lost,
            _ => GameResult::Drawn,
        },
        reason: row.reason,
        at: row.at,
        change: row.rated.then(|| row.change.round() as i32),
        listed: row.listed,
        others,
        table: row.table,
        game: row.game,
    }))
}

fn side(game: GameId, code: String, lang: Lang) -> SideInfo {
    SideInfo { name: render(lang, &game.side_name(&code)), code }
}
