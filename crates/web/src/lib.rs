//! The browser client: pages around a board, and the engines and bots themselves in a worker.
//!
//! - [`local`] plays games in the browser itself, alone or on one screen; it runs in a worker.
//! - [`sight`] is what a page knows of a table, wherever the table stands.
//! - [`scenes`] turns a sight into a scene of the `board` crate, whichever the game.
//! - [`since`] is what an observer saw when it last acted, so that what changed can be marked.
//! - [`enemy`] notes what was seen of hidden pieces.
//! - [`go_on`] passes what is left of a phase, [`errand`] gives a series of answers as far as they can be given.
//! - [`faces`] lists how each game shows itself before its board has come.
//! - [`finder`] looks for things on a board by name.
//! - [`follow`] puts a server's news together to a sight.
//! - [`camera`] is pan and zoom, [`order`] what must be put elsewhere on a stage.
//! - [`reader`] is what the reading pages know: the rules as a book, time lines of recorded games.
//! - [`route`] names the pages by their addresses.
//! - [`hourglass`] is time on a clock in words.
//! - [`seating`] is who is to sit where, [`docket`] the list of my tables, [`ago`] how long ago something was.
//! - `app` is everything that needs a browser: the pages, the stage on which scenes are kept, the worker's door.
//!
//! Invariant: a page never holds a table or a state. What it shows came through a sight, built for one observer, even
//! when the table stands in the worker beside it.

pub mod ago;
#[cfg(target_arch = "wasm32")]
pub mod app;
pub mod camera;
pub mod docket;
pub mod enemy;
pub mod errand;
pub mod faces;
pub mod finder;
pub mod follow;
pub mod go_on;
pub mod hourglass;
pub mod local;
pub mod order;
pub mod reader;
pub mod route;
pub mod scenes;
pub mod seating;
pub mod sight;
pub mod since;
