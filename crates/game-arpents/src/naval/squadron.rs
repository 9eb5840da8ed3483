//! A set of ships as bits: a fleet, or part of one.

use crate::data::{FIRST_SHIP, N_SHIPS};
use crate::ids::Unit;

const _: () = assert!(N_SHIPS <= 128);

/// Ships, lowest number first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Squadron(u128);

impl Squadron {
    pub(crate) const NONE: Squadron = Squadron(0);

    fn bit(ship: Unit) -> u128 {
        1 << ship.ship().expect("squadrons are of ships")
    }

    #[inline]
    pub(crate) fn has(self, unit: Unit) -> bool {
        unit.ship().is_some_and(|at| self.0 >> at & 1 != 0)
    }

    pub(crate) fn add(&mut self, ship: Unit) {
        self.0 |= Squadron::bit(ship);
    }

    pub(crate) fn remove(&mut self, ship: Unit) {
        self.0 &= !Squadron::bit(ship);
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// These and those.
    pub(crate) fn with(self, other: Squadron) -> Squadron {
        Squadron(self.0 | other.0)
    }

    /// These without those.
    pub(crate) fn without(self, other: Squadron) -> Squadron {
        Squadron(self.0 & !other.0)
    }

    /// Is any ship in both?
    pub(crate) fn meets(self, other: Squadron) -> bool {
        self.0 & other.0 != 0
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Unit> {
        std::iter::successors(Some(self.0), |word| Some(word & word.wrapping_sub(1)))
            .take_while(|word| *word != 0)
            .map(|word| Unit((FIRST_SHIP + word.trailing_zeros() as usize) as u16))
    }

    pub(crate) fn first(self) -> Option<Unit> {
        self.iter().next()
    }
}

impl FromIterator<Unit> for Squadron {
    fn from_iter<I: IntoIterator<Item = Unit>>(ships: I) -> Squadron {
        let mut out = Squadron::NONE;
        ships.into_iter().for_each(|ship| out.add(ship));
        out
    }
}

/// Every ship there is, in play or not.
#[inline]
pub(crate) fn every_ship() -> impl Iterator<Item = Unit> {
    (FIRST_SHIP..FIRST_SHIP + N_SHIPS).map(|at| Unit(at as u16))
}
