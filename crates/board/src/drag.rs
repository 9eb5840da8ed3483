//! Things that can be dragged, for boards on which a place is any point and not one of a few.
//!
//! A scene names its [`Grip`]s. Whoever takes hold of one is given a [`Held`], which tells for every point of the sheet
//! what would be seen and what letting go there would come to. It holds all it needs: nobody is asked while dragging.

use crate::scene::Shape;
use kernel::{Said, Section, WhyNot};
use serde::Serialize;
use std::fmt;

/// Something that can be dragged.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Grip {
    /// Unique among the grips; the same thing keeps it from scene to scene.
    pub key: String,
    /// Where it is taken hold of; its middle is what goes with the pointer.
    pub shape: Shape,
    /// The node that is lifted off the board meanwhile.
    pub lifts: String,
    /// What dragging it means, as a text.
    pub label: Said,
}

/// What letting go would come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Landing {
    /// Play these actions one after the other, in notation.
    ///
    /// Invariant: the rules accept them all.
    Plays(Vec<String>),
    /// Nothing: it goes back, and this is why.
    Refused(Reason),
    /// Nothing: it goes back, and nobody need be told why.
    Back,
}

/// Why something may not be let go of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// Stable word.
    pub code: &'static str,
    /// As a text.
    pub said: Said,
    /// The rule that forbids it.
    pub section: Section,
}

impl Reason {
    pub(crate) fn of(why: &impl WhyNot) -> Reason {
        Reason { code: why.code(), said: why.said(), section: why.section() }
    }
}

impl Landing {
    /// May it be let go of here?
    pub fn is_good(&self) -> bool {
        matches!(self, Landing::Plays(_))
    }
}

/// What is seen while something is dragged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dragged {
    /// SVG, to be laid over the board.
    pub markup: String,
    /// What letting go now would come to.
    pub landing: Landing,
}

/// What a point of the sheet would come to.
type Answer = Box<dyn Fn(f64, f64) -> Dragged>;

/// A grip that somebody has taken hold of.
pub struct Held {
    /// SVG that stays while it is held, below what moves: where it may go, and what is in the way.
    pub under: String,
    answer: Answer,
}

impl Held {
    pub(crate) fn new(under: String, answer: impl Fn(f64, f64) -> Dragged + 'static) -> Held {
        Held { under, answer: Box::new(answer) }
    }

    /// Its middle is at this point of the sheet.
    pub fn at(&self, x: f64, y: f64) -> Dragged {
        (self.answer)(x, y)
    }
}

impl fmt::Debug for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Held").field("under", &self.under).finish_non_exhaustive()
    }
}
