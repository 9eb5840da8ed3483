//! Dice rolled against dice expected, per side, at any time.

use crate::chance::Lot;
use crate::side::Side;
use std::collections::BTreeMap;

/// How often each face came, for one side and one kind of die.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How often face `index + 1` came.
    pub faces: Vec<u64>,
}

impl Tally {
    /// All dice rolled.
    pub fn dice(&self) -> u64 {
        self.faces.iter().sum()
    }

    /// Dice that showed `at_least` this face, and how many of `dice` were expected to, in thousandths.
    pub fn at_least(&self, at_least: u8) -> (u64, u64) {
        let came = self.faces.iter().skip(at_least as usize - 1).sum();
        let sides = self.faces.len() as u64;
        let good = sides.saturating_sub(u64::from(at_least) - 1);
        (came, (self.dice() * good * 1000).checked_div(sides).unwrap_or(0))
    }
}

/// The tallies of a game: by side (none for nobody's dice) and by number of faces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceStatistics<S: Side> {
    tallies: BTreeMap<(Option<S>, u8), Tally>,
}

impl<S: Side> Default for DiceStatistics<S> {
    fn default() -> Self {
        DiceStatistics { tallies: BTreeMap::new() }
    }
}

impl<S: Side> DiceStatistics<S> {
    /// Count a lot; picks are not dice and count for nothing.
    pub fn count(&mut self, side: Option<S>, sides: u8, lot: &Lot) {
        if let Lot::Dice(faces) = lot {
            let tally = self.tallies.entry((side, sides)).or_default();
            tally.faces.resize(sides as usize, 0);
            for face in faces.as_slice() {
                tally.faces[*face as usize - 1] += 1;
            }
        }
    }

    /// Side, number of faces, tally.
    pub fn iter(&self) -> impl Iterator<Item = (Option<S>, u8, &Tally)> {
        self.tallies.iter().map(|((side, sides), tally)| (*side, *sides, tally))
    }
}
