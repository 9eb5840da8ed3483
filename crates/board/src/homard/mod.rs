//! Homard m'a tuer: a miniatures table seen from above, in ink and wash.
//!
//! It is a table of hexes, or one measured with a ruler: then there are points to click, and everything that moves can
//! be dragged (`free.rs`, `drag.rs`, `measure.rs`).
//! The sheet is drawn from the survey in the game's own data, once for each battle, language, theme and form
//! (`sheet.rs`); `table.rs` says where things are, `units.rs` how they look, `ahead.rs` what would come of them.

mod ahead;
mod asks;
mod board;
mod choice;
mod dice;
mod drag;
mod free;
mod glow;
mod ground;
mod lines;
mod measure;
mod miniature;
mod news;
mod odds;
mod outline;
mod sheet;
mod slips;
mod table;
mod tag;
mod tints;
mod tray;
mod units;
mod words;
mod wrapped;

pub use board::scene;
pub use choice::{Deed, LegalAction, Selection, Target, steps};
pub use dice::Roll;
pub use drag::hold;
pub use miniature::{army, field, miniature};
pub use news::news;
pub use outline::outline_of;
