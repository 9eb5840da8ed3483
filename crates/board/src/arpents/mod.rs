//! Quelques arpents de neige: two maps of hexes as one great sheet, from Louisiana to Louisbourg.
//!
//! What lies under the hexes comes from the crate `atlas` (`backdrop.rs`); where each map lies on the sheet is in
//! `frame.rs`; the printed sheet is drawn by `map.rs` at three levels of detail, once for each language and theme.

mod asks;
mod backdrop;
mod board;
mod choice;
mod counters;
mod fan;
mod frame;
mod furniture;
mod gazetteer;
mod ground;
mod hover;
mod ink;
mod lights;
mod lines;
mod looks;
mod map;
mod miniature;
mod names;
mod news;
mod odds;
mod outline;
mod outlook;
#[cfg(test)]
mod proof;
mod relief;
mod stacks;
mod still;
mod tales;
mod tints;
mod trackers;
mod verdict;
mod voyage;
mod words;

pub use asks::tries;
pub use board::{scene, scene_in};
pub use choice::{Deed, LegalAction, Selection, Target, is_button, steps};
pub use frame::{HEIGHT, WIDTH};
pub use gazetteer::landmarks;
pub use hover::{told, under};
pub use miniature::{afar, miniature};
pub use news::news;
pub use outline::outline_of;
pub use tales::tales;
pub use verdict::{needs, verdict};
pub use words::located;
