//! Sets of units and of hexes as bits: small, quick to copy, always in the same order.

use crate::data::N_UNITS;
use crate::ids::{Hex, N_SPOTS, Unit};

const UNIT_WORDS: usize = N_UNITS.div_ceil(64);
const HEX_WORDS: usize = N_SPOTS.div_ceil(64);

macro_rules! bit_set {
    ($($(#[$doc:meta])* $Set:ident of $Item:ident, $words:ident;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) struct $Set(pub(crate) [u64; $words]);

        #[allow(dead_code, reason = "both sets have the same plain operations")]
        impl $Set {
            pub(crate) const NONE: $Set = $Set([0; $words]);

            #[inline]
            pub(crate) fn has(&self, item: $Item) -> bool {
                self.0[item.idx() / 64] & (1 << (item.idx() % 64)) != 0
            }

            #[inline]
            pub(crate) fn add(&mut self, item: $Item) {
                self.0[item.idx() / 64] |= 1 << (item.idx() % 64);
            }

            #[inline]
            pub(crate) fn remove(&mut self, item: $Item) {
                self.0[item.idx() / 64] &= !(1 << (item.idx() % 64));
            }

            #[inline]
            pub(crate) fn is_empty(&self) -> bool {
                self.0.iter().all(|word| *word == 0)
            }

            #[inline]
            pub(crate) fn len(&self) -> usize {
                self.0.iter().map(|word| word.count_ones() as usize).sum()
            }

            /// The items, lowest number first.
            #[inline]
            pub(crate) fn iter(&self) -> impl Iterator<Item = $Item> + use<> {
                self.0.into_iter().enumerate().flat_map(|(at, word)| {
                    std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)))
                        .take_while(|word| *word != 0)
                        .map(move |word| $Item((at * 64) as u16 + word.trailing_zeros() as u16))
                })
            }

            /// The item with the lowest number.
            pub(crate) fn first(&self) -> Option<$Item> {
                self.iter().next()
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> $Set {
                let mut out = $Set::NONE;
                items.into_iter().for_each(|item| out.add(item));
                out
            }
        }
    )* };
}

bit_set! {
    /// A set of units.
    Units of Unit, UNIT_WORDS;
    /// A set of hexes and boxes.
    Hexes of Hex, HEX_WORDS;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let numbers = [0, 63, 64, 127, 200, 311];
        let mut set: Units = numbers.into_iter().map(Unit).collect();
        assert_eq!(set.iter().map(|unit| unit.0).collect::<Vec<_>>(), numbers);
        assert_eq!((set.len(), set.first()), (6, Some(Unit(0))));
        set.remove(Unit(0));
        assert!(!set.has(Unit(0)) && set.has(Unit(311)));
        assert_eq!(Hexes::NONE.first(), None);
    }
}
