//! The server: people at tables, far apart, live or a move a day.
//!
//! [`app`] is the whole server as one function from requests to answers, tested without a socket.
//!
//! How a move travels: `caller.rs` says who calls; `act.rs` takes the table's lock, lets the kernel check and play
//! the action and deal the lots after it, stores the lines, and only then rings the bell; `look.rs` builds for each
//! observer what that observer may know; `routes/stream.rs` sends it to everyone who follows.
//! What other servers on the same store do comes in through `nodes`.
//!
//! Reading order: [`state`], `live.rs`, `act.rs`, `look.rs`, `seating.rs`, `bots.rs`, `clocks`, `lobby`,
//! `routes.rs`.
//!
//! Invariant: a move is stored before anyone hears of it, and an acknowledged move is never lost.
//! Invariant: whatever leaves for a seat or a spectator is built by `look.rs` for that observer, and numbered by
//! what that observer may notice.
//! Invariant: tokens, secrets and addresses with tokens are never logged.

mod access;
mod accounts;
mod act;
mod address;
mod api;
mod bots;
mod caller;
mod clocks;
pub mod date;
mod fail;
mod guard;
mod guest_cache;
pub mod inspect;
mod limits;
mod live;
mod lobby;
mod look;
pub mod mail;
mod meters;
mod nodes;
mod notices;
mod routes;
mod seating;
mod secrets;
pub mod serve;
mod setup;
pub mod state;
mod switchboard;

pub use address::Net;
pub use api::openapi;
pub use inspect::{Facts, check, inspect};
pub use mail::MailConfig;
pub use notices::NoticeConfig;
pub use serve::{asked_to_stop, serve};
pub use state::{App, Config};

/// Everything the server answers.
pub fn app(state: App) -> axum::Router {
    routes::all(state)
}
