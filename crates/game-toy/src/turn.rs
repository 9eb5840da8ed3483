//! The sequence of play: who is asked what.

use crate::action::Action;
use crate::ids::Side;
use kernel::{Question, Said, Section};

/// A step, named for the question asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Chance deals a card to this side.
    Deal(Side),
    /// No bet stands: this side passes or bets.
    Speak(Side),
    /// The other side has bet: this side gives up or calls.
    Answer(Side),
    /// Nothing more is asked.
    Over,
}

impl Step {
    /// §2.1, §2.2 — The step that these words lead to, once the cards are dealt.
    ///
    /// # Panics
    /// If the words go on after the end.
    pub fn after_words(words: &[Action]) -> Step {
        use Action::{Bet, Pass};
        match words {
            [] => Step::Speak(Side::First),
            [Pass] => Step::Speak(Side::Second),
            [Bet] => Step::Answer(Side::Second),
            [Pass, Bet] => Step::Answer(Side::First),
            [Pass, Pass] | [Bet, _] | [Pass, Bet, _] => Step::Over,
            _ => panic!("nobody speaks after the end: {words:?}"),
        }
    }

    /// The side to speak, if one is.
    pub fn speaks(self) -> Option<Side> {
        match self {
            Step::Speak(side) | Step::Answer(side) => Some(side),
            Step::Deal(_) | Step::Over => None,
        }
    }

    /// The question put to the side to speak.
    pub(crate) fn question(self) -> Option<Question> {
        let (name, key, section) = match self {
            Step::Speak(_) => ("speak", "toy.question.speak", Section::new(2, 1)),
            Step::Answer(_) => ("answer", "toy.question.answer", Section::new(2, 2)),
            Step::Deal(_) | Step::Over => return None,
        };
        Some(Question { name, said: Said::new(key), section })
    }
}

/// What was said so far: at most three words, without heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Words {
    len: u8,
    // Invariant: the places from `len` on hold `Pass`, so that equal words are equal values.
    words: [Action; 3],
}

impl Words {
    /// The words in the order they were said.
    pub(crate) fn as_slice(&self) -> &[Action] {
        &self.words[..self.len as usize]
    }

    /// One more word.
    pub(crate) fn push(&mut self, word: Action) {
        self.words[self.len as usize] = word;
        self.len += 1;
    }
}

impl Default for Words {
    fn default() -> Words {
        Words { len: 0, words: [Action::Pass; 3] }
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}
