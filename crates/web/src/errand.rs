//! A series of ordinary answers that is given as far as it can be: «as last month».
//!
//! Each errand answers a few questions in a row. One that cannot go on is taken back and left out; the next follows.

use crate::sight::Sight;

/// One thing to be done again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Errand {
    /// In words.
    pub text: String,
    /// For each question the answers that will do, the best first.
    pub steps: Vec<Vec<String>>,
}

impl Errand {
    /// Can its first question be answered now?
    pub fn may_begin(&self, sight: &Sight) -> bool {
        self.steps.first().is_some_and(|ways| fits(sight, ways).is_some())
    }
}

/// Errands under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    observer: String,
    /// The question at which each errand begins.
    question: String,
    errands: Vec<Errand>,
    /// How many questions of the first errand are answered.
    done: usize,
    /// The number of the sight that was answered last.
    number: Option<u64>,
}

/// What comes next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// Play this.
    Play(String),
    /// Take the last answer back.
    Undo,
    /// The answer is on its way.
    Wait,
    /// All is done, or somebody else is asked.
    Stop,
}

/// The first of these answers that can be given.
fn fits(sight: &Sight, ways: &[String]) -> Option<String> {
    ways.iter().find(|way| sight.text_of(way).is_some()).cloned()
}

impl Round {
    /// Begin at the question that is asked now.
    pub fn begin(sight: &Sight, errands: Vec<Errand>) -> Option<Round> {
        let question = sight.question.as_ref()?.name.clone();
        Some(Round { observer: sight.observer.clone(), question, errands, done: 0, number: None })
    }

    /// Something new is seen.
    pub fn next(&mut self, sight: &Sight) -> Next {
        if self.number == Some(sight.number) {
            return Next::Wait;
        }
        let asked = sight.question.as_ref().filter(|_| sight.observer == self.observer);
        let Some(question) = asked else { return Next::Stop };
        self.number = Some(sight.number);
        let at_start = question.name == self.question;
        while let Some(errand) = self.errands.first() {
            match errand.steps.get(self.done) {
                // Back at the start before its time: it was taken back. There it ends as well.
                _ if at_start && self.done > 0 => {}
                Some(ways) => match fits(sight, ways) {
                    Some(action) => {
                        self.done += 1;
                        return Next::Play(action);
                    }
                    None if self.done > 0 => {
                        return if sight.may_undo { Next::Undo } else { Next::Stop };
                    }
                    None => {}
                },
                None if !at_start => return Next::Stop,
                None => {}
            }
            self.errands.remove(0);
            self.done = 0;
        }
        Next::Stop
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::{Choice, Question};

    fn sight(number: u64, question: &str, choices: &[&str]) -> Sight {
        let question =
            Question { name: question.into(), section: "6.3.1".into(), text: String::new(), pass: None };
        let choice = |action: &&str| Choice { action: (*action).into(), text: String::new() };
        Sight {
            observer: "british".into(),
            number,
            question: Some(question),
            may_undo: true,
            legal: choices.iter().map(choice).collect(),
            ..Sight::default()
        }
    }

    fn errand(from: &str, to: &str) -> Errand {
        let points = ["points 3", "points 2", "points 1"].map(str::to_owned).to_vec();
        Errand {
            text: String::new(),
            steps: vec![vec![format!("from {from}")], points, vec![format!("go {to}")]],
        }
    }

    fn play(action: &str) -> Next {
        Next::Play(action.into())
    }

    #[test]
    fn errands_are_done_one_after_the_other_as_far_as_possible() {
        let haul = |number| sight(number, "haul", &["from a", "from c", "done"]);
        let errands = vec![errand("a", "b"), errand("x", "b"), errand("c", "d")];
        let mut round = Round::begin(&haul(1), errands).unwrap();
        assert_eq!(round.next(&haul(1)), play("from a"));
        assert_eq!(round.next(&haul(1)), Next::Wait);
        // There is less than last month: all of it.
        assert_eq!(round.next(&sight(2, "haul_points", &["points 1", "points 2"])), play("points 2"));
        assert_eq!(round.next(&sight(3, "haul_to", &["go b", "go z"])), play("go b"));
        // Nothing lies at x any more; c follows.
        assert_eq!(round.next(&haul(4)), play("from c"));
        assert_eq!(round.next(&sight(5, "haul_points", &["points 3"])), play("points 3"));
        // The way to d is closed: both answers are taken back, and there is nothing more to do.
        assert_eq!(round.next(&sight(6, "haul_to", &["go z"])), Next::Undo);
        assert_eq!(round.next(&sight(7, "haul_points", &["points 3"])), Next::Undo);
        assert_eq!(round.next(&haul(8)), Next::Stop);
    }

    #[test]
    fn a_round_ends_where_somebody_else_is_asked() {
        let haul = sight(1, "haul", &["from a"]);
        let mut round = Round::begin(&haul, vec![errand("a", "b")]).unwrap();
        assert_eq!(round.next(&haul), play("from a"));
        let mut other = sight(2, "haul_points", &["points 1"]);
        other.observer = "french".into();
        assert_eq!(round.next(&other), Next::Stop);
    }
}
