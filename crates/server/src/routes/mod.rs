//! The addresses, grouped by what they are about.

pub(crate) mod account;
mod assets;
mod clock;
mod events;
mod guests;
mod lobby;
mod notices;
mod people;
mod play;
pub(crate) mod players;
mod record;
mod stream;
mod tables;

use crate::state::App;
use crate::{guard, meters};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// The largest body of an ordinary request, in bytes.
const MOST: usize = 16 * 1024;
/// The largest journal that is verified.
const MOST_JOURNAL: usize = 1024 * 1024;

/// Everything the server answers.
pub(crate) fn all(app: App) -> Router {
    let v1 = Router::new()
        .route("/health", get(record::health))
        .route("/games", get(tables::games))
        .route("/guests", post(guests::create))
        .route("/me", get(guests::me).post(guests::rename))
        .route("/me/devices", post(guests::device_code))
        .route("/devices", post(guests::claim))
        .route("/tables", get(tables::mine).post(tables::create))
        .route("/join", post(people::join))
        .route("/tables/{id}", get(tables::one))
        .route("/tables/{id}/look", get(play::look))
        .route("/tables/{id}/check", post(play::check))
        .route("/tables/{id}/play", post(play::play))
        .route("/tables/{id}/undo", post(play::undo))
        .route("/tables/{id}/resign", post(play::resign))
        .route("/tables/{id}/claim", post(clock::claim))
        .route("/tables/{id}/sit", post(lobby::sit))
        .route("/tables/{id}/listed", post(lobby::set_listed))
        .route("/lobby", get(lobby::waiting))
        .route("/live", get(lobby::watchable))
        .route("/leaders", get(players::leaders))
        .route("/players/{id}", get(players::player))
        .route("/me/holidays", get(clock::holidays).post(clock::add_holiday))
        .route("/me/holidays/drop", post(clock::drop_holiday))
        .route("/tables/{id}/standing", get(play::standing).post(play::stand))
        .route("/tables/{id}/rematch", post(people::rematch))
        .route("/tables/{id}/watch", post(people::set_watch))
        .route("/tables/{id}/chat", get(people::chat).post(people::say))
        .route("/tables/{id}/record", get(record::record))
        .route("/tables/{id}/past", get(record::past))
        .route("/tables/{id}/stream", get(stream::stream))
        .route("/me/notices", get(notices::get).post(notices::set))
        .route("/me/notices/devices", post(notices::add_device))
        .route("/me/notices/devices/drop", post(notices::drop_device))
        .route("/me/notices/test", post(notices::test))
        .route("/notices/stop/{token}", get(notices::ask_stop).post(notices::stop))
        .route("/events", get(events::events))
        .route("/verify", post(record::verify).layer(DefaultBodyLimit::max(MOST_JOURNAL)))
        .merge(account::routes())
        .fallback(guard::nowhere)
        .method_not_allowed_fallback(guard::not_so);
    Router::new()
        .nest("/api/v1", v1)
        .route("/health", get(record::health))
        .route("/metrics", get(meters::metrics))
        .fallback(get(assets::serve))
        .method_not_allowed_fallback(guard::not_so)
        .layer(DefaultBodyLimit::max(MOST))
        .layer(middleware::from_fn_with_state(app.clone(), guard::same_site))
        .layer(CatchPanicLayer::custom(guard::panicked))
        .layer(middleware::from_fn_with_state(app.clone(), guard::around))
        .layer(CompressionLayer::new())
        .with_state(app)
}
