//! Things that stand and move on a board whatever the game: arrows, dice, emblems, papers, ships.

pub(crate) mod arrow;
pub(crate) mod dice;
pub(crate) mod emblem;
pub(crate) mod paper;
pub(crate) mod ship;
