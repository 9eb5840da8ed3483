//! Things that stand and move on a board: blocks, ships, dice, and the marks on them.

pub(crate) mod arrow;
pub(crate) mod block;
pub(crate) mod dice;
pub(crate) mod emblem;
pub(crate) mod paper;
pub(crate) mod ship;
