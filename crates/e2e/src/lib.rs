//! Tests in a real browser: a house with a server in it, and browsers that come to visit.
//!
//! [`journey`] is the usual way in: it opens both, tells the story, and looks for errors at the end.
//!
//! ```no_run
//! # use tricorne_e2e::{Look, journey};
//! # async fn example() -> anyhow::Result<()> {
//! journey("home", Look::desk().speaking("fr"), async |house, browser| {
//!     browser.goto(&house.at("/")).await?;
//!     browser.click("#play").await
//! })
//! .await
//! # }
//! ```
//!
//! `cargo xtask test e2e` builds the client and the program, and fetches what else is needed.

mod access;
mod browser;
mod club;
mod drag;
mod house;
mod journey;
mod look;
mod player;
mod process;

pub use browser::Browser;
pub use club::Club;
pub use drag::Spot;
pub use house::House;
pub use journey::journey;
pub use look::Look;
pub use player::{play_in_spells, play_together};
