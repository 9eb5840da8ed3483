//! A segment cut where it crosses lines, and what holds on each piece.

use super::{Line, Point, Segment, Share};

/// Cuts segments; made once, used again and again.
#[derive(Clone, Debug, Default)]
pub struct Cuts {
    shares: Vec<Share>,
}

impl Cuts {
    /// Cuts a segment wherever it crosses one of these lines.
    pub fn cut<'a>(&mut self, segment: Segment, lines: impl IntoIterator<Item = Line<'a>>) -> Pieces<'_> {
        self.shares.clear();
        self.shares.extend([Share::START, Share::END]);
        self.shares.extend(lines.into_iter().flat_map(|line| line.crossings(segment)));
        self.shares.sort_unstable();
        self.shares.dedup();
        Pieces { segment, shares: &self.shares }
    }
}

/// The pieces of a cut segment.
#[derive(Clone, Copy, Debug)]
pub struct Pieces<'a> {
    segment: Segment,
    /// From start to end, rising.
    shares: &'a [Share],
}

/// A piece of a segment between two cuts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// How far along the segment it begins.
    pub start: i32,
    /// How far along the segment it ends.
    pub end: i32,
    /// The point in its middle, where facts are asked.
    pub middle: Point,
}

/// Pieces one after another on which the same holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run<F> {
    /// How far along the segment it begins: 0 if it touches the segment's beginning.
    pub start: i32,
    /// How far along the segment it ends: the segment's length if it touches its end.
    pub end: i32,
    /// What holds on it.
    pub fact: F,
}

impl Piece {
    /// Its length. The lengths of all pieces sum to the segment's.
    pub fn length(&self) -> i32 {
        self.end - self.start
    }
}

impl<F> Run<F> {
    /// Its length.
    pub fn length(&self) -> i32 {
        self.end - self.start
    }
}

impl<'a> Pieces<'a> {
    /// The length of the whole segment.
    pub fn length(&self) -> i32 {
        self.segment.length()
    }

    /// The pieces, in order.
    ///
    /// A piece too short to have a length is left out, so that two borders that all but coincide part nothing;
    /// only a segment that has none itself is one such piece.
    pub fn iter(&self) -> impl Iterator<Item = Piece> + use<'a> {
        let segment = self.segment;
        let whole = segment.length();
        let pieces = self.shares.windows(2).map(move |pair| Piece {
            start: segment.along(pair[0]),
            end: segment.along(pair[1]),
            middle: segment.middle(pair[0], pair[1]),
        });
        pieces.filter(move |piece| piece.length() > 0 || whole == 0)
    }

    /// The longest runs of pieces on which the same holds, in order; `fact` is asked at the middle of each piece.
    pub fn runs<F: PartialEq>(&self, mut fact: impl FnMut(Point) -> F) -> impl Iterator<Item = Run<F>> {
        let facts = self.iter().map(move |piece| (piece, fact(piece.middle)));
        let mut facts = facts.peekable();
        std::iter::from_fn(move || {
            let (first, fact) = facts.next()?;
            let mut run = Run { start: first.start, end: first.end, fact };
            while let Some((piece, _)) = facts.next_if(|(_, next)| *next == run.fact) {
                run.end = piece.end;
            }
            Some(run)
        })
    }
}
