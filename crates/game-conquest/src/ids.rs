//! The vocabulary: factions, camps, kinds of units, zones, cards, and small sets of them.

mod cards;
mod sides;
mod zones;

pub(crate) use cards::Cards;
pub use cards::{Card, Op};
pub use sides::{Camp, Face, Kind, Phase, Side, Units};
pub use zones::{Tribe, Zone, Zones};
