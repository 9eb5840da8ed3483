//! «Nothing to do here, go on»: passes what is left of a phase for its player, until something real is asked.
//!
//! It gives ordinary answers, one at a time, each to a question the player sees; it knows nothing else.

use crate::scenes;
use crate::sight::Sight;

/// A player who goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoOn {
    observer: String,
    /// The question that is passed again and again.
    question: String,
    /// The number of the sight that was passed last.
    number: u64,
    /// How much of the log had been read by then.
    lines: usize,
}

/// What comes next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// Play this.
    Play(String),
    /// Others act.
    Wait,
    /// Something real is asked, or has happened.
    Stop,
}

/// The answer that does nothing, if that is all that is asked.
pub fn pass(sight: &Sight) -> Option<&String> {
    sight.question.as_ref()?.pass.as_ref()
}

impl GoOn {
    /// Begin with what is asked now: the first answer, and what follows.
    pub fn begin(sight: &Sight) -> Option<(GoOn, String)> {
        let action = pass(sight)?.clone();
        let going = GoOn {
            observer: sight.observer.clone(),
            question: sight.question.as_ref()?.name.clone(),
            number: sight.number,
            lines: sight.log.len(),
        };
        Some((going, action))
    }

    /// Something new is seen.
    ///
    /// The same question is passed again; another one only if there is nothing else to answer. Whoever is struck
    /// meanwhile is asked, for a pass would now mean something.
    pub fn next(&mut self, sight: &Sight) -> Next {
        if sight.is_over() || sight.observer != self.observer {
            return Next::Stop;
        }
        let (Some(question), true) = (&sight.question, sight.number != self.number) else {
            return Next::Wait;
        };
        let Some(action) = pass(sight) else { return Next::Stop };
        let is_same = question.name == self.question;
        let is_only = sight.legal.len() == 1;
        let is_struck =
            sight.log.iter().skip(self.lines).any(|entry| scenes::strikes(&sight.game, &entry.event));
        if is_struck || !(is_same || is_only) {
            return Next::Stop;
        }
        if !is_same {
            // The phase is over: should its question come again, it is another month's.
            self.question.clear();
        }
        self.number = sight.number;
        self.lines = sight.log.len();
        Next::Play(action.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sight::Entry;
    use protocol::{Choice, Question, Turn};
    use serde_json::json;

    fn sight(number: u64, asked: Option<(&str, Option<&str>)>, choices: &[&str]) -> Sight {
        let question = asked.map(|(name, pass)| Question {
            name: name.into(),
            section: "6.4".into(),
            text: String::new(),
            pass: pass.map(str::to_owned),
        });
        Sight {
            game: "arpents".into(),
            observer: "french".into(),
            number,
            turn: Turn::default(),
            question,
            legal: choices.iter().map(|one| Choice { action: (*one).into(), text: String::new() }).collect(),
            ..Sight::default()
        }
    }

    fn act(number: u64) -> Sight {
        sight(number, Some(("act", Some("pass"))), &["take fr_1", "pass"])
    }

    #[test]
    fn a_phase_is_passed_until_something_else_is_asked() {
        let (mut going, first) = GoOn::begin(&act(1)).unwrap();
        assert_eq!(first, "pass");
        assert_eq!(going.next(&act(1)), Next::Wait);
        assert_eq!(going.next(&sight(2, None, &[])), Next::Wait);
        assert_eq!(going.next(&act(3)), Next::Play("pass".into()));
        // Nothing else can be answered: on.
        assert_eq!(
            going.next(&sight(4, Some(("barricade", Some("done"))), &["done"])),
            Next::Play("done".into())
        );
        // Another month's combat is another matter, and so is a march.
        assert_eq!(going.clone().next(&act(5)), Next::Stop);
        let march = sight(5, Some(("move", Some("done"))), &["take fr_1", "done"]);
        assert_eq!(going.next(&march), Next::Stop);
    }

    #[test]
    fn it_stops_where_something_must_be_decided() {
        assert_eq!(GoOn::begin(&sight(1, Some(("retreat", None)), &["retreat fr_1 n0101"])), None);
        let (mut going, _) = GoOn::begin(&act(1)).unwrap();
        // Even one answer is worth a look if it is not a pass.
        assert_eq!(going.next(&sight(2, Some(("loss", None)), &["lose fr_1"])), Next::Stop);
        let mut other = act(2);
        other.observer = "british".into();
        assert_eq!(going.next(&other), Next::Stop);
    }

    #[test]
    fn whoever_is_struck_is_asked() {
        let (going, _) = GoOn::begin(&act(1)).unwrap();
        let told = |event| {
            let mut sight = act(3);
            sight.log.push(std::sync::Arc::new(Entry { event, ..Entry::default() }));
            going.clone().next(&sight)
        };
        assert_eq!(told(json!({"event": "attack_declared", "side": "british", "hex": "n2138"})), Next::Stop);
        assert_eq!(told(json!({"event": "passed", "side": "british"})), Next::Play("pass".into()));
    }
}
