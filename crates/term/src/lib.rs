//! A full-screen terminal client: the same questions, actions and reasons as everywhere, on a map of characters.
//!
//! | what | module |
//! |---|---|
//! | what the command line settles | [`options`] |
//! | the real terminal; the client without one | [`terminal`], [`app`] |
//! | the start menu; journals on disk | `menu`, `menu_page`, `saves` |
//! | a game in play: course, keys, pages | `play` |
//! | what one observer knows | `seen` |
//! | what a game brings to be drawn well | `painter`, `quebec`, `homard` |
//! | a long list in steps | `tree` |
//! | ink and paper, words, columns | [`theme`], [`look`], `pen`, `text` |
//!
//! Invariant: whatever draws sees a `Seen`, which one observer's eyes have filtered, and never the table.
//! Invariant: nothing is told by colour alone.

mod any_play;
pub mod app;
mod arpents;
mod homard;
pub mod look;
pub mod luck;
mod menu;
mod menu_page;
pub mod options;
mod painter;
mod pen;
mod play;
mod quebec;
mod saves;
mod seat;
mod seen;
pub mod terminal;
mod text;
pub mod theme;
mod tree;

pub use app::App;
pub use options::Options;
pub use saves::data_home;
pub use terminal::run;
pub use theme::Depth;
