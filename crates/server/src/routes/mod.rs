//! The addresses, grouped by what they are about.

pub(crate) mod account;
mod assets;
mod clock;
mod events;
mod guests;
mod leave;
mod lobby;
pub(crate) mod notices;
mod people;
mod play;
pub(crate) mod players;
mod record;
mod stream;
mod tables;

use crate::state::App;
use crate::{api, guard, meters};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

/// The largest body of an ordinary request, in bytes.
const MOST: usize = 16 * 1024;
/// The largest journal that is verified.
const MOST_JOURNAL: usize = 1024 * 1024;

/// Every address with what answers there and how it is described; what is not described cannot be added here.
pub(crate) fn described() -> OpenApiRouter<App> {
    let v1 = OpenApiRouter::default()
        .routes(routes!(api::json))
        .routes(routes!(record::health))
        .routes(routes!(tables::games))
        .routes(routes!(guests::create))
        .routes(routes!(guests::me, guests::rename))
        .routes(routes!(guests::device_code))
        .routes(routes!(guests::claim))
        .routes(routes!(tables::mine, tables::create))
        .routes(routes!(people::join))
        .routes(routes!(leave::leave))
        .routes(routes!(leave::close))
        .routes(routes!(tables::one))
        .routes(routes!(play::look))
        .routes(routes!(play::check))
        .routes(routes!(play::play))
        .routes(routes!(play::undo))
        .routes(routes!(play::resign))
        .routes(routes!(clock::claim))
        .routes(routes!(lobby::sit))
        .routes(routes!(lobby::set_listed))
        .routes(routes!(lobby::waiting))
        .routes(routes!(lobby::watchable))
        .routes(routes!(players::leaders))
        .routes(routes!(players::player))
        .routes(routes!(clock::holidays, clock::add_holiday))
        .routes(routes!(clock::drop_holiday))
        .routes(routes!(play::standing, play::stand))
        .routes(routes!(people::rematch))
        .routes(routes!(people::set_watch))
        .routes(routes!(people::chat, people::say))
        .routes(routes!(record::record))
        .routes(routes!(record::past))
        .routes(routes!(stream::stream))
        .routes(routes!(notices::get, notices::set))
        .routes(routes!(notices::add_device))
        .routes(routes!(notices::drop_device))
        .routes(routes!(notices::test))
        .routes(routes!(notices::ask_stop, notices::stop))
        .routes(routes!(events::events))
        .routes(routes!(record::verify).layer(DefaultBodyLimit::max(MOST_JOURNAL)))
        .merge(account::routes())
        .fallback(guard::nowhere);
    OpenApiRouter::with_openapi(api::head())
        .nest("/api/v1", v1)
        .routes(routes!(api::page))
        .routes(routes!(record::health))
        .routes(routes!(meters::metrics))
}

/// Everything the server answers.
pub(crate) fn all(app: App) -> Router {
    Router::from(described())
        .fallback(get(assets::serve))
        .method_not_allowed_fallback(guard::not_so)
        .layer(DefaultBodyLimit::max(MOST))
        .layer(middleware::from_fn_with_state(app.clone(), guard::same_site))
        .layer(CatchPanicLayer::custom(guard::panicked))
        .layer(middleware::from_fn_with_state(app.clone(), guard::around))
        .layer(CompressionLayer::new())
        .with_state(app)
}
