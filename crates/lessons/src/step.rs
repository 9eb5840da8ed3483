//! What a learner sees: the step, and the reply to an answer it did not want.

use kernel::{Said, Section};

/// A step of a course, as it stands now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Stable name within the lesson.
    pub id: &'static str,
    /// Which step it is, from 1.
    pub number: usize,
    /// How many there are.
    pub total: usize,
    /// A few words above the text.
    pub title: Said,
    /// The text.
    pub text: Said,
    /// What to do, in other words; none if there is nothing to do.
    pub hint: Option<Said>,
    /// The rules it teaches.
    pub sections: &'static [Section],
    /// What it points at, as keys of the board: nodes, hits, or the outline of a zone or region.
    pub targets: &'static [&'static str],
    /// What kind of answer it takes.
    pub asks: Asks,
    /// What it would like to be played, in notation: the first is always good to play now.
    pub wanted: Vec<&'static str>,
    /// What the rules said to the attempt that led here.
    pub why: Option<Why>,
    /// Does it end with dice or draws laid out for the lesson?
    pub has_laid_out_lots: bool,
}

/// What kind of answer a step takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asks {
    /// None: go on with [`Course::next`](crate::Course::next).
    Nothing,
    /// One of the wanted.
    Any,
    /// All of the wanted, in any order.
    Each,
    /// All of the wanted, one after the other.
    InOrder,
    /// The wanted one, which the rules will refuse.
    Try,
    /// Whatever the rules allow.
    Free,
}

/// Why the rules refuse something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// The rule that forbids it, if it is one.
    pub section: Option<Section>,
    /// The reason as a text.
    pub said: Said,
}

/// The reply to an answer that the step did not want. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// What to do instead.
    pub hint: Said,
    /// Why the rules would refuse it; none if they would not.
    pub why: Option<Why>,
}
