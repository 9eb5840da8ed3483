//! 1754: La Conquête: the theatre from Virginia to Louisbourg, engraved.
//!
//! The geometry comes from the crate `atlas` (`atlas.rs`); the sheet is drawn from it by code, once for each language
//! and theme ([`sheet_markup`]). `places.rs` and `layout.rs` say where pieces and markers stand.

mod atlas;
mod coast;
mod icons;
mod land;
mod layout;
mod map;
mod names;
mod places;
mod printed;
#[cfg(test)]
mod proof;
mod tints;
mod title;
mod tracks;

pub use layout::{HEIGHT, WIDTH};
pub use map::{sheet_defs, sheet_markup};
