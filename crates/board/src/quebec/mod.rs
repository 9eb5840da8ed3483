//! Québec 1759: an engraved map of the basin, blocks and ships on it, and the field of a battle.
//!
//! [`scene`] draws the map, [`battle_scene`] the battle; both take what the observer may play and what it has pointed
//! at so far ([`Selection`]), and give a scene whose hits play an action, lead to the next selection, or ask why not.

mod arrows;
mod asks;
mod battle;
mod battle_field;
mod battle_words;
mod block;
mod board;
mod choice;
mod coast;
mod colours;
mod glow;
mod land;
mod layout;
mod map;
mod meant;
mod miniature;
mod names;
mod news;
mod places;
mod preview;
mod slips;
mod stacks;
mod survey;
mod town;
mod track;

pub use battle::{Roll, battle_scene};
pub use board::scene;
pub use choice::{LegalAction, Selection, Target, steps};
pub use glow::outline_of;
pub use map::{map_defs, map_markup};
pub use miniature::miniature;
pub use news::news;
pub use places::{HEIGHT, WIDTH};
