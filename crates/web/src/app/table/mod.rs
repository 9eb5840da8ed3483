//! The table screen: the board, the question, the log.
//!
//! [`screen`] is what one sees, [`session`] what it keeps; [`local`] and [`remote`] are the two kinds of tables.

mod clock;
mod curtain;
mod dice;
mod enemy;
mod finder;
mod give_up;
mod help;
mod keys;
mod line;
pub(super) mod local;
mod log;
mod part;
pub(super) mod people;
mod prompt;
mod proof;
pub(super) mod remote;
mod result;
pub(super) mod screen;
mod series;
pub(super) mod session;
mod standing;
mod story;
pub(super) mod tray;

pub(super) use local::LocalPage;
pub(super) use part::Part;
pub(super) use remote::{JoinPage, TablePage};
pub(super) use screen::WordBoard;
pub(super) use tray::Tray;
