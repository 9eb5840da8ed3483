//! What the rules ask of the ground: how far, in front of whom, over what, and where to.
//!
//! Everything geometric stands behind this module, so that a table measured with a ruler can answer the same
//! questions beside the table of hexes. Rules name a [`Place`] and never a hex.

mod board;
mod reach;
#[cfg(test)]
mod vectors;

pub(crate) use board::{Board, Cells};
pub(crate) use reach::{Bars, Reach, Wish, cells};
pub use reach::Path;

use crate::ids::{Battle, Place};
use std::sync::LazyLock;

/// The hex tables of the four battles, surveyed when first used.
static BOARDS: [LazyLock<Board>; 4] = [
    LazyLock::new(|| Board::survey(Battle::Camden)),
    LazyLock::new(|| Board::survey(Battle::Guilford)),
    LazyLock::new(|| Board::survey(Battle::Cowpens)),
    LazyLock::new(|| Board::survey(Battle::Hubbardton)),
];

impl Battle {
    /// The hex table of the battle.
    #[inline]
    pub(crate) fn board(self) -> &'static Board {
        &BOARDS[self as usize]
    }
}

/// §9.3 — What cuts a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cut {
    /// Ground that masks the view, or a height above both ends.
    Ground(Place),
    /// A third unit stands here, and the line crosses its zone.
    Zone(Place),
}
