//! The closed set of chance questions, and their answers.
//!
//! Dice are open: everyone sees the faces.
//! A pick is closed: its index is known to the arbiter alone, and events tell each observer what it meant.
//! (An index into a sorted list of hidden pieces would tell something about the pieces around it.)

use crate::said::Said;
use std::fmt;

/// Most dice a single question may ask for.
pub const MAX_DICE: usize = 30;

/// What the state asks of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// Roll `count` dice with faces 1 to `sides`.
    Dice {
        /// How many dice, at most [`MAX_DICE`].
        count: u8,
        /// How many faces each has.
        sides: u8,
    },
    /// Take one of `of` things, each equally likely.
    Pick {
        /// How many things there are.
        of: u16,
    },
}

impl Chance {
    /// What is asked, as a text.
    pub fn said(self) -> Said {
        match self {
            Chance::Dice { count, sides } => {
                Said::new("chance.dice").with("count", count).with("sides", sides)
            }
            Chance::Pick { of } => Said::new("chance.pick").with("of", of),
        }
    }
}

/// The faces of dice in the order they were rolled, without heap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Faces {
    len: u8,
    faces: [u8; MAX_DICE],
}

impl Faces {
    /// No dice.
    pub const EMPTY: Faces = Faces { len: 0, faces: [0; MAX_DICE] };

    /// These faces, or nothing if there are more than [`MAX_DICE`].
    pub fn new(faces: &[u8]) -> Option<Faces> {
        if faces.len() > MAX_DICE {
            return None;
        }
        let mut out = Faces::EMPTY;
        out.faces[..faces.len()].copy_from_slice(faces);
        out.len = faces.len() as u8;
        Some(out)
    }

    /// The faces as a slice.
    #[inline]
    pub fn as_slice(&self) -> &[u8] {
        &self.faces[..self.len as usize]
    }

    /// How many faces are `at_least` this high?
    #[inline]
    pub fn at_least(&self, at_least: u8) -> u8 {
        self.as_slice().iter().filter(|face| **face >= at_least).count() as u8
    }
}

impl fmt::Debug for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_slice(), f)
    }
}

impl serde::Serialize for Faces {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de> serde::Deserialize<'de> for Faces {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let faces = Vec::<u8>::deserialize(deserializer)?;
        Faces::new(&faces).ok_or_else(|| serde::de::Error::custom("too many dice"))
    }
}

/// The answer of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lot {
    /// The faces rolled.
    Dice(Faces),
    /// The index taken, from 0.
    Pick(u16),
}

/// A source of random numbers, owned by whoever deals: never by a state.
pub trait Luck {
    /// Thirty-two random bits.
    fn bits(&mut self) -> u32;

    /// A number below `n`, each equally likely (multiply and reject).
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "no number lies below 0");
        loop {
            let wide = u64::from(self.bits()) * u64::from(n);
            if (wide as u32) >= n || (wide as u32) >= n.wrapping_neg() % n {
                return (wide >> 32) as u32;
            }
        }
    }
}

impl<L: Luck + ?Sized> Luck for &mut L {
    #[inline]
    fn bits(&mut self) -> u32 {
        (**self).bits()
    }
}

impl Chance {
    /// Does this lot answer this question?
    pub fn accepts(self, lot: &Lot) -> bool {
        match (self, lot) {
            (Chance::Dice { count, sides }, Lot::Dice(faces)) => {
                faces.as_slice().len() == count as usize
                    && faces.as_slice().iter().all(|face| (1..=sides).contains(face))
            }
            (Chance::Pick { of }, Lot::Pick(index)) => *index < of,
            _ => false,
        }
    }

    /// Answer the question with this luck.
    #[inline]
    pub fn draw(self, luck: &mut (impl Luck + ?Sized)) -> Lot {
        match self {
            Chance::Dice { count, sides } => {
                let mut faces = Faces { len: count, faces: [0; MAX_DICE] };
                for face in &mut faces.faces[..count as usize] {
                    *face = 1 + luck.below(u32::from(sides)) as u8;
                }
                Lot::Dice(faces)
            }
            Chance::Pick { of } => Lot::Pick(luck.below(u32::from(of)) as u16),
        }
    }

    /// Every possible answer with its number of equally likely ways; dice come as multisets, faces ascending.
    ///
    /// For counting and exact values; six dice give 462 answers, so keep counts small.
    pub fn answers(self) -> Vec<(Lot, u64)> {
        match self {
            Chance::Pick { of } => (0..of).map(|index| (Lot::Pick(index), 1)).collect(),
            Chance::Dice { count, sides } => {
                let mut out = Vec::new();
                let mut faces = vec![1u8; count as usize];
                loop {
                    let lot = Lot::Dice(Faces::new(&faces).expect("a question asks for at most MAX_DICE"));
                    out.push((lot, arrangements(&faces)));
                    // The next non-decreasing list of faces.
                    let Some(at) = faces.iter().rposition(|face| *face < sides) else { return out };
                    let next = faces[at] + 1;
                    faces[at..].fill(next);
                }
            }
        }
    }
}

/// In how many orders can these faces lie?
fn arrangements(faces: &[u8]) -> u64 {
    let factorial = |n: u64| (1..=n).product::<u64>();
    let mut ways = factorial(faces.len() as u64);
    for run in faces.chunk_by(|a, b| a == b) {
        ways /= factorial(run.len() as u64);
    }
    ways
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Dice { count, sides } => write!(f, "dice {count}d{sides}"),
            Chance::Pick { of } => write!(f, "pick 1of{of}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_of_dice_cover_every_roll_once() {
        let answers = Chance::Dice { count: 4, sides: 6 }.answers();
        assert_eq!(answers.len(), 126);
        assert_eq!(answers.iter().map(|(_, ways)| ways).sum::<u64>(), 6u64.pow(4));
        assert!(answers.iter().all(|(lot, _)| Chance::Dice { count: 4, sides: 6 }.accepts(lot)));
    }

    #[test]
    fn a_lot_must_fit_its_question() {
        let four = Chance::Dice { count: 4, sides: 6 };
        assert!(!four.accepts(&Lot::Dice(Faces::new(&[1, 2, 3]).unwrap())));
        assert!(!four.accepts(&Lot::Dice(Faces::new(&[1, 2, 3, 7]).unwrap())));
        assert!(!four.accepts(&Lot::Dice(Faces::new(&[0, 2, 3, 4]).unwrap())));
        assert!(!four.accepts(&Lot::Pick(0)));
        assert!(!Chance::Pick { of: 3 }.accepts(&Lot::Pick(3)));
    }

    #[test]
    fn below_is_even_over_a_full_turn_of_the_generator() {
        struct Counter(u32);
        impl Luck for Counter {
            fn bits(&mut self) -> u32 {
                self.0 = self.0.wrapping_add(0x0100_0000);
                self.0
            }
        }
        let mut luck = Counter(0);
        let mut seen = [0; 4];
        for _ in 0..256 {
            seen[luck.below(4) as usize] += 1;
        }
        assert_eq!(seen, [64; 4]);
    }
}
