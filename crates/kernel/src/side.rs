//! Sides of a game, sets of them, and values held one per side.

use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// One of the parties a rulebook tells apart: a nation, a faction, an army.
///
/// A person or a bot sits on one or more sides; the rules know sides only.
pub trait Side: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// All sides, in the order of their index.
    const ALL: &'static [Self];

    /// Position in [`Side::ALL`].
    fn index(self) -> usize;

    /// Stable lower-case word used in journals and on the wire.
    fn code(self) -> &'static str;

    /// The side with this code, if there is one.
    fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|side| side.code() == code)
    }

    /// The sides that win and lose together, this one among them.
    fn team(self) -> SideSet<Self> {
        SideSet::one(self)
    }

    /// Where whoever plays this side sits in the return match: on the other side of the table.
    fn opposite(self) -> Self {
        Self::ALL[(self.index() + Self::ALL.len() / 2) % Self::ALL.len()]
    }
}

/// A set of up to eight sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SideSet<S> {
    bits: u8,
    of: PhantomData<S>,
}

impl<S: Side> SideSet<S> {
    /// The set without any side.
    pub const EMPTY: Self = SideSet { bits: 0, of: PhantomData };

    /// The set of this one side.
    #[inline]
    pub fn one(side: S) -> Self {
        SideSet { bits: 1 << side.index(), of: PhantomData }
    }

    /// The set of all sides of the game.
    pub fn all() -> Self {
        S::ALL.iter().copied().collect()
    }

    /// This set and one more side.
    #[inline]
    #[must_use]
    pub fn with(self, side: S) -> Self {
        SideSet { bits: self.bits | 1 << side.index(), of: PhantomData }
    }

    /// Is the side in the set?
    #[inline]
    pub fn contains(self, side: S) -> bool {
        self.bits & (1 << side.index()) != 0
    }

    /// Is nobody in the set?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// How many sides are in the set?
    #[inline]
    pub fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// The sides of the set in the order of their index.
    pub fn iter(self) -> impl Iterator<Item = S> {
        S::ALL.iter().copied().filter(move |side| self.contains(*side))
    }

    /// The first side of the set.
    #[inline]
    pub fn first(self) -> Option<S> {
        if self.bits == 0 { None } else { S::ALL.get(self.bits.trailing_zeros() as usize).copied() }
    }
}

impl<S: Side> FromIterator<S> for SideSet<S> {
    fn from_iter<I: IntoIterator<Item = S>>(sides: I) -> Self {
        sides.into_iter().fold(Self::EMPTY, SideSet::with)
    }
}

impl<S: Side> Debug for SideSet<S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One value per side, indexed by the side itself rather than by a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BySide<T, const N: usize = 2>(pub [T; N]);

impl<T, const N: usize> BySide<T, N> {
    /// Pairs of side and value, in the order of the sides.
    pub fn iter<S: Side>(&self) -> impl Iterator<Item = (S, &T)> {
        S::ALL.iter().copied().zip(&self.0)
    }
}

impl<S: Side, T, const N: usize> Index<S> for BySide<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, side: S) -> &T {
        &self.0[side.index()]
    }
}

impl<S: Side, T, const N: usize> IndexMut<S> for BySide<T, N> {
    #[inline]
    fn index_mut(&mut self, side: S) -> &mut T {
        &mut self.0[side.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    struct Wind(usize);

    impl Side for Wind {
        const ALL: &'static [Wind] = &[Wind(0), Wind(1), Wind(2), Wind(3)];

        fn index(self) -> usize {
            self.0
        }

        fn code(self) -> &'static str {
            ["north", "east", "south", "west"][self.0]
        }
    }

    #[test]
    fn in_the_return_match_everyone_sits_opposite() {
        assert_eq!(Wind(0).opposite(), Wind(2));
        assert_eq!(Wind(3).opposite(), Wind(1));
        assert!(Wind::ALL.iter().all(|wind| wind.opposite().opposite() == *wind));
    }

    #[test]
    fn alone_unless_a_game_says_otherwise() {
        assert_eq!(Wind(1).team(), SideSet::one(Wind(1)));
    }
}
