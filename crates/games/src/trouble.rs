//! What a table did not take, and why.

use kernel::table::ReplayError;
use kernel::{Fault, Game, JournalError, Malformed, Refusal, Said, Section, WhyNot, version};

/// What went wrong. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The text is neither notation nor a journal.
    Malformed {
        /// Stable word.
        code: &'static str,
        /// What is wrong with it, as a text.
        said: Said,
    },
    /// It was understood and may not be done.
    Refused {
        /// Stable word.
        code: &'static str,
        /// The rule that forbids it, if it is one.
        section: Option<Section>,
        /// The reason as a text.
        said: Said,
    },
    /// There is no such thing.
    Unknown(Unknown),
    /// A position or a choice of options is faulty: all its faults at once.
    Faults(Vec<Fault>),
}

/// A name for nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unknown {
    /// No game has this id.
    Game(String),
    /// No side of the game has this code.
    Side(String),
    /// This is neither a side nor `public` nor `arbiter`.
    Observer(String),
}

impl Unknown {
    /// Stable word.
    pub fn code(&self) -> &'static str {
        match self {
            Unknown::Game(_) => "unknown_game",
            Unknown::Side(_) => "unknown_side",
            Unknown::Observer(_) => "unknown_observer",
        }
    }

    /// The name that was given.
    pub fn name(&self) -> &str {
        match self {
            Unknown::Game(name) | Unknown::Side(name) | Unknown::Observer(name) => name,
        }
    }
}

impl Trouble {
    /// Stable word for what went wrong.
    pub fn code(&self) -> &'static str {
        match self {
            Trouble::Malformed { code, .. } | Trouble::Refused { code, .. } => code,
            Trouble::Unknown(unknown) => unknown.code(),
            Trouble::Faults(_) => "faults",
        }
    }

    /// The rule that forbids it.
    pub fn section(&self) -> Option<Section> {
        match self {
            Trouble::Refused { section, .. } => *section,
            Trouble::Malformed { .. } | Trouble::Unknown(_) | Trouble::Faults(_) => None,
        }
    }

    fn malformed(malformed: &Malformed) -> Trouble {
        let said = Said::new("refusal.malformed")
            .with("text", malformed.text.clone())
            .with("expected", malformed.expected.join(", "));
        Trouble::Malformed { code: "bad_notation", said }
    }

    fn refused(code: &'static str, said: Said) -> Trouble {
        Trouble::Refused { code, section: None, said }
    }

    /// Why a journal could not be played through.
    pub(crate) fn of_replay<G: Game>(error: &ReplayError<G>) -> Trouble {
        match error {
            ReplayError::Journal(error) => Trouble::from(error.clone()),
            ReplayError::OtherGame(game) => Trouble::refused(
                "other_game",
                Said::new("replay.other_game").with("game", game.clone()).with("expected", G::ID.to_owned()),
            ),
            ReplayError::RulesVersion(version) => Trouble::refused(
                "other_rules_version",
                Said::new("replay.rules_version")
                    .with("version", *version)
                    .with("expected", version::all_played::<G>()),
            ),
            ReplayError::Content(hash) => {
                Trouble::refused("other_content", Said::new("replay.content").with("hash", hash.clone()))
            }
            ReplayError::Setup(faults) => Trouble::Faults(faults.clone()),
            ReplayError::Answer(number, refusal) => {
                let (section, reason) = match Trouble::from(refusal.clone()) {
                    Trouble::Refused { section, said, .. } => (section, said),
                    Trouble::Malformed { said, .. } => (None, said),
                    Trouble::Unknown(_) | Trouble::Faults(_) => unreachable!("a table names what it refuses"),
                };
                let said = Said::new("replay.answer").with("number", *number).with("reason", reason);
                Trouble::Refused { code: "answer_refused", section, said }
            }
            ReplayError::UnknownSide(number, side) => Trouble::refused(
                "answer_of_unknown_side",
                Said::new("replay.unknown_side").with("number", *number).with("side", side.clone()),
            ),
        }
    }
}

/// What a table refuses. The keys are those of `texts::refusal`, which this crate may not use.
impl<G: Game> From<Refusal<G>> for Trouble {
    fn from(refusal: Refusal<G>) -> Trouble {
        match refusal {
            Refusal::Malformed(malformed) => Trouble::malformed(&malformed),
            Refusal::WhyNot(why_not) => Trouble::Refused {
                code: why_not.code(),
                section: Some(why_not.section()),
                said: why_not.said(),
            },
            Refusal::LotNotAsked => Trouble::refused("lot_not_asked", Said::new("refusal.lot_not_asked")),
            Refusal::LotDoesNotFit(chance) => Trouble::refused(
                "lot_does_not_fit",
                Said::new("refusal.lot_does_not_fit").with("chance", chance.said()),
            ),
            Refusal::NoDealer => Trouble::refused("no_dealer", Said::new("refusal.no_dealer")),
            Refusal::NothingToUndo => {
                Trouble::refused("nothing_to_undo", Said::new("refusal.nothing_to_undo"))
            }
        }
    }
}

impl From<JournalError> for Trouble {
    fn from(error: JournalError) -> Trouble {
        let said = Said::new("replay.journal").with("line", error.line).with("reason", error.fault.said());
        Trouble::Malformed { code: "bad_journal", said }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_toy::State;
    use kernel::{Chance, LineFault};

    fn refusals() -> Vec<Refusal<State>> {
        vec![
            Refusal::Malformed(Malformed { text: "x".into(), expected: &["y", "z"] }),
            Refusal::WhyNot(game_toy::WhyNot::GameOver),
            Refusal::LotNotAsked,
            Refusal::LotDoesNotFit(Chance::Dice { count: 2, sides: 6 }),
            Refusal::LotDoesNotFit(Chance::Pick { of: 7 }),
            Refusal::NoDealer,
            Refusal::NothingToUndo,
        ]
    }

    fn said(trouble: &Trouble) -> &Said {
        match trouble {
            Trouble::Malformed { said, .. } | Trouble::Refused { said, .. } => said,
            Trouble::Unknown(_) | Trouble::Faults(_) => panic!("{trouble:?} has no text of its own"),
        }
    }

    #[test]
    fn refusals_say_what_the_texts_crate_says() {
        for refusal in refusals() {
            let trouble = Trouble::from(refusal.clone());
            assert_eq!(*said(&trouble), texts::refusal::refusal(&refusal));
            assert_eq!(texts::missing_key(said(&trouble)), None);
        }
    }

    #[test]
    fn replay_errors_say_what_the_texts_crate_says() {
        let mut errors = vec![
            ReplayError::<State>::Journal(JournalError { line: 3, fault: LineFault::UnknownKey("r".into()) }),
            ReplayError::OtherGame("chess".into()),
            ReplayError::RulesVersion(7),
            ReplayError::Content("ab".into()),
            ReplayError::UnknownSide(4, "third".into()),
        ];
        errors.extend(refusals().into_iter().map(|refusal| ReplayError::Answer(5, refusal)));
        for error in errors {
            let trouble = Trouble::of_replay(&error);
            assert_eq!(*said(&trouble), texts::refusal::replay_error(&error));
        }
    }
}
