//! Everything a screen may be made from: what one observer knows, and nothing else.
//!
//! Invariant: whatever draws is handed a [`Seen`], never the table, so that it cannot show a secret even by mistake.

use crate::tree::Reason;
use kernel::{Game, Observer, Question, Said, Side, Table, Told, Turn, WhyNot};

/// Something to do, or to be told why not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice<A> {
    /// What would be played.
    pub(crate) action: A,
    /// What it means, as a text.
    pub(crate) said: Said,
    /// In the game's notation.
    pub(crate) notation: String,
    /// Why it cannot be done, if it cannot.
    pub(crate) refused: Option<Reason>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LogLine {
    /// The answer that brought it about, from 1.
    pub(crate) number: usize,
    /// What happened.
    pub(crate) said: Said,
}

/// What one observer knows.
#[derive(Clone, Debug)]
pub(crate) struct Seen<G: Game> {
    /// Who looks.
    pub(crate) who: Observer<G::Side>,
    /// What they see.
    pub(crate) view: G::View,
    /// What they have seen happen.
    pub(crate) witnessed: Vec<G::Event>,
    /// The same in words.
    pub(crate) log: Vec<LogLine>,
    /// What they are asked.
    pub(crate) question: Option<Question>,
    /// What they may do, and some of what they may not.
    pub(crate) choices: Vec<Choice<G::Action>>,
    /// Sides that owe an answer: everyone may know it.
    pub(crate) asked: Vec<G::Side>,
}

impl<G: Game> Seen<G> {
    /// What `who` knows at this table. `also` proposes actions that are worth refusing with a reason.
    pub(crate) fn of(
        table: &Table<G>,
        who: Observer<G::Side>,
        also: impl Fn(&Seen<G>) -> Vec<G::Action>,
    ) -> Seen<G> {
        let state = table.state();
        let mut log = Vec::new();
        let mut witnessed = Vec::new();
        for index in 0..table.entries().len() {
            for event in table.events_of(index).iter().filter_map(|event| state.witness(event, who)) {
                log.push(LogLine { number: index + 1, said: event.said() });
                witnessed.push(event);
            }
        }
        let asked = match table.turn() {
            Turn::Decide(asked) => asked.iter().collect(),
            Turn::Draw(_) | Turn::Over(_) => Vec::new(),
        };
        let view = state.view(who);
        let mut seen = Seen { who, view, witnessed, log, question: None, choices: Vec::new(), asked };
        let Observer::Side(side) = who else { return seen };
        let choice = |action, refused| Choice {
            action,
            said: state.action_said(side, action),
            notation: G::write_action(side, action),
            refused,
        };
        seen.question = state.question(side);
        let legal = table.legal(side);
        seen.choices = legal.iter().map(|action| choice(*action, None)).collect();
        if seen.question.is_some() {
            for action in also(&seen) {
                if let Err(why) = state.check(side, action) {
                    let reason = Reason { said: why.said(), section: Some(why.section()) };
                    seen.choices.push(choice(action, Some(reason)));
                }
            }
        }
        seen
    }

    /// The side that looks, if one does.
    pub(crate) fn side(&self) -> Option<G::Side> {
        match self.who {
            Observer::Side(side) => Some(side),
            Observer::Public | Observer::Arbiter => None,
        }
    }
}

/// A side's name as a text.
pub(crate) fn side_said<G: Game>(side: G::Side) -> Said {
    Said::new(format!("{}.side.{}", G::ID, side.code()))
}
