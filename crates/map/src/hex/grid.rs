//! A board of hexes, each with a number, so that facts about hexes can stand in plain lists.

use super::{Face, Hex, Layout};

/// A board: lines of hexes in contact, even lines of one length and odd lines of another.
///
/// A line is a row of a pointy board, a column of a flat one. Hexes are numbered line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// How the hexes lie.
    pub layout: Layout,
    /// How many lines.
    pub lines: u16,
    /// How many hexes in lines 0, 2, 4 …
    pub even: u16,
    /// How many hexes in lines 1, 3, 5 …
    pub odd: u16,
}

impl Grid {
    /// How many hexes.
    pub fn len(&self) -> usize {
        let pairs = usize::from(self.lines / 2);
        pairs * self.pair() + if self.lines % 2 == 1 { usize::from(self.even) } else { 0 }
    }

    /// Whether it has no hex at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of a hex, if it is on the board.
    pub fn index(&self, hex: Hex) -> Option<usize> {
        let (line, along) = match self.layout {
            Layout::Pointy => (hex.row, hex.col),
            Layout::Flat => (hex.col, hex.row),
        };
        let (line, along) = (u16::try_from(line).ok()?, u16::try_from(along).ok()?);
        let (length, before) = if line % 2 == 0 { (self.even, 0) } else { (self.odd, self.even) };
        (line < self.lines && along < length)
            .then(|| usize::from(line / 2) * self.pair() + usize::from(before) + usize::from(along))
    }

    /// Whether a hex is on the board.
    pub fn contains(&self, hex: Hex) -> bool {
        self.index(hex).is_some()
    }

    /// The hex of a number.
    ///
    /// # Panics
    /// If the board has no such number.
    pub fn hex(&self, index: usize) -> Hex {
        assert!(index < self.len(), "no hex {index} on a board of {}", self.len());
        let (pair, rest) = (index / self.pair(), index % self.pair());
        let even = usize::from(self.even);
        let (line, along) = if rest < even { (2 * pair, rest) } else { (2 * pair + 1, rest - even) };
        let (line, along) = (line as i16, along as i16);
        match self.layout {
            Layout::Pointy => Hex::new(along, line),
            Layout::Flat => Hex::new(line, along),
        }
    }

    /// Every hex, in the order of the numbers.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        (0..self.len()).map(|index| self.hex(index))
    }

    /// The number of the neighbour through a face, if it is on the board.
    pub fn neighbour(&self, index: usize, face: Face) -> Option<usize> {
        self.index(self.layout.step(self.hex(index), face))
    }

    /// The numbers of all neighbours of all hexes, for searches that ask again and again.
    pub fn neighbour_table(&self) -> Vec<[Option<u16>; 6]> {
        let of = |index| Face::ALL.map(|face| self.neighbour(index, face).map(|found| found as u16));
        (0..self.len()).map(of).collect()
    }

    /// An even line and an odd one.
    fn pair(&self) -> usize {
        usize::from(self.even) + usize::from(self.odd)
    }
}
