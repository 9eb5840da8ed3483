//! What a lesson is made of: a position and a script, as constants.

use crate::course::Course;
use games::GameId;
use kernel::{Said, Section};

/// A lesson.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Stable name, also in the keys of its texts.
    pub id: &'static str,
    /// The game it teaches.
    pub game: GameId,
    /// Codes of the sides the learner plays: one, or the allies one person may hold.
    pub sides: &'static [&'static str],
    /// About how long it takes.
    pub minutes: u8,
    /// Where it begins, in the game's notation.
    pub position: &'static str,
    pub(crate) script: &'static [Part],
}

impl Lesson {
    /// Its name.
    pub fn name(&self) -> Said {
        self.said("name")
    }

    /// What it is about, in a sentence.
    pub fn about(&self) -> Said {
        self.said("about")
    }

    /// Begin it.
    pub fn start(&'static self) -> Course {
        Course::new(self)
    }

    pub(crate) fn said(&self, key: &str) -> Said {
        Said::new(format!("lessons.{}.{key}", self.id))
    }
}

/// One step of a script. Its texts are `lessons.<lesson>.<name>.title`, `.text` and, if it asks something, `.hint`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub(crate) name: &'static str,
    /// The rules it teaches.
    pub(crate) sections: &'static [Section],
    /// Keys of what it points at on the board.
    pub(crate) targets: &'static [&'static str],
    pub(crate) wants: Wants,
    /// What follows the learner's answer, or the learner's nod.
    pub(crate) then: &'static [Move],
}

/// What a step wants of the learner, in notation as the game itself writes it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wants {
    /// Only to be read.
    Nothing,
    /// One of these.
    Any(&'static [&'static str]),
    /// All of these, in any order; what is to be played twice stands there twice.
    Each(&'static [&'static str]),
    /// All of these, one after the other.
    InOrder(&'static [&'static str]),
    /// Something the rules refuse, to be tried.
    Try(&'static str),
    /// Whatever the rules allow, until the learner is asked `until`.
    Free {
        /// What a learner without a plan may play.
        suggestion: &'static str,
        /// Name of the question that ends the step.
        until: &'static str,
        /// The dice, face by face, taken from the front again when they run out: nobody knows how many it will be.
        faces: &'static [u8],
        /// What the other side plays, the first of these that is legal; if none is, whatever comes first.
        others: &'static [&'static str],
    },
}

/// What somebody other than the learner does.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Move {
    /// A side plays.
    Play(&'static str, &'static str),
    /// The dice show this.
    Dice(&'static [u8]),
    /// The one with this number is drawn: a cube or a card.
    Pick(u16),
}

impl Part {
    /// A step to be read.
    pub(crate) const fn tells(name: &'static str, sections: &'static [Section]) -> Part {
        Part { name, sections, targets: &[], wants: Wants::Nothing, then: &[] }
    }

    /// A step that wants an answer.
    pub(crate) const fn asks(name: &'static str, sections: &'static [Section], wants: Wants) -> Part {
        Part { name, sections, targets: &[], wants, then: &[] }
    }

    /// The same, pointing at things.
    pub(crate) const fn points(self, targets: &'static [&'static str]) -> Part {
        Part { targets, ..self }
    }

    /// The same, with what follows.
    pub(crate) const fn then(self, then: &'static [Move]) -> Part {
        Part { then, ..self }
    }
}
