//! Homard m'a tuer: a miniatures table seen from above, in ink and wash.
//!
//! The sheet is drawn from the survey in the game's own data, once for each battle, language, theme and form
//! ([`sheet_markup`]); `table.rs` says where things are, `units.rs` how they look, `ahead.rs` what would come of them.

mod ahead;
mod asks;
mod board;
mod choice;
mod dice;
mod glow;
mod ground;
mod lines;
mod miniature;
mod news;
mod odds;
mod sheet;
mod slips;
mod table;
mod tints;
mod tray;
mod units;
mod words;
mod wrapped;

pub use board::scene;
pub use choice::{Deed, LegalAction, Selection, Target, steps};
pub use dice::Roll;
pub use miniature::{army, field, miniature};
pub use news::news;
pub use sheet::{sheet_defs, sheet_markup};
