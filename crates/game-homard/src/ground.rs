//! What the rules ask of the ground: how far, in front of whom, over what, and where to.
//!
//! Everything geometric stands behind this module: a [`Table`] of hexes and one measured with a ruler answer the same
//! questions. Rules name a [`Place`] or a spot and never a hex, but for the search of marches over hexes.

mod board;
mod field;
mod goals;
#[cfg(test)]
mod measured;
mod reach;
mod table;
#[cfg(test)]
mod trials;
#[cfg(test)]
mod vectors;

pub(crate) use board::{Board, Cells};
pub(crate) use field::{APART, Field, ZONE};
pub(crate) use goals::Goals;
pub use reach::Path;
pub(crate) use reach::{Bars, Reach, Wish, cells};
pub(crate) use table::{Table, Way, number, point, spot};

use crate::ids::{Battle, Place};
use std::sync::LazyLock;

/// The hex tables of the four battles, surveyed when first used.
static BOARDS: [LazyLock<Board>; 4] = [
    LazyLock::new(|| Board::survey(Battle::Camden)),
    LazyLock::new(|| Board::survey(Battle::Guilford)),
    LazyLock::new(|| Board::survey(Battle::Cowpens)),
    LazyLock::new(|| Board::survey(Battle::Hubbardton)),
];

/// The free tables of the four battles.
static FIELDS: [LazyLock<Field>; 4] = [
    LazyLock::new(|| Field::survey(Battle::Camden)),
    LazyLock::new(|| Field::survey(Battle::Guilford)),
    LazyLock::new(|| Field::survey(Battle::Cowpens)),
    LazyLock::new(|| Field::survey(Battle::Hubbardton)),
];

/// What the four battles are fought for.
static GOALS: [LazyLock<Goals>; 4] = [
    LazyLock::new(|| Goals::survey(Battle::Camden)),
    LazyLock::new(|| Goals::survey(Battle::Guilford)),
    LazyLock::new(|| Goals::survey(Battle::Cowpens)),
    LazyLock::new(|| Goals::survey(Battle::Hubbardton)),
];

impl Battle {
    /// How far it is to what the battle is fought for.
    #[inline]
    pub(crate) fn goals(self) -> &'static Goals {
        &GOALS[self as usize]
    }

    /// The free table of the battle.
    #[inline]
    pub(crate) fn field(self) -> &'static Field {
        &FIELDS[self as usize]
    }

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
