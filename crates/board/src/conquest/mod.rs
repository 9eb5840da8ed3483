//! 1754: La Conquête: the theatre from Virginia to Louisbourg, engraved.
//!
//! The geometry comes from the crate `atlas` (`atlas.rs`); the sheet is drawn from it by code, once for each language
//! and theme ([`sheet_markup`]). `places.rs` and `layout.rs` say where pieces and markers stand.

mod army;
mod around;
mod asks;
mod atlas;
mod battle;
mod board;
mod cards;
mod choice;
mod coast;
mod cubes;
mod dice;
mod field;
mod glow;
mod hand;
mod icons;
mod land;
mod layout;
mod map;
mod march;
mod miniature;
mod names;
mod news;
mod places;
mod printed;
#[cfg(test)]
mod proof;
mod slips;
mod spots;
mod stacks;
mod tints;
mod title;
mod tracks;
mod vignettes;
mod words;

pub use battle::battle_scene;
pub use board::scene;
pub use choice::{LegalAction, Selection, Target, steps};
pub use dice::{Cast, Roll};
pub use hand::hand_scene;
pub use layout::{HEIGHT, WIDTH};
pub use map::{sheet_defs, sheet_markup};
pub use miniature::{armies, miniature};
pub use news::news;
pub use spots::outline_of;
