//! What the page asks of the worker, and what it answers.

use super::counsel::Case;
use super::lesson::LessonSight;
use super::record::{About, Proof, Record};
use super::table::{Plan, Saved};
use crate::sight::{Entry, Sight};
use kernel::Said;
use protocol::Standing;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use texts::{Lang, render};

/// A numbered question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// Answers carry the same number.
    pub id: u32,
    /// What is asked.
    pub ask: Ask,
    /// The language of the answer, as two letters.
    pub lang: String,
}

/// What the page asks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Begin a game.
    Begin(Plan),
    /// Take a game up again, under this id.
    Resume(String, Saved),
    /// A game as an observer may know it; the page has so many lines of its log already.
    Look(String, String, usize),
    /// A side plays an action.
    Play(String, String, String),
    /// A side takes back.
    Undo(String, String),
    /// A side gives up.
    Resign(String, String),
    /// Why may a side not play the first of these actions that it may not?
    WhyNot(String, String, Vec<String>),
    /// Let a bot that owes an answer give it.
    Think(String),
    /// What would an adviser play for this side?
    Advise(String, String),
    /// What would an adviser play for a seat at a table elsewhere?
    Counsel(Box<Case>),
    /// What did a side leave standing?
    Standing(String, String),
    /// A side leaves an order: its name and its value.
    Stand(String, String, String, String),
    /// Put a game away, without closing it; so many answers of it are kept already.
    Save(String, usize),
    /// What is this record about?
    About(Record),
    /// A moment of a record from somebody's eyes, with the latest of its log.
    Moment(Record, usize, String),
    /// Everything that happened in a record, from somebody's eyes.
    Log(Record, String),
    /// Were its dice fair?
    Verify(Record),
    /// Begin the lesson with this id.
    StartLesson(String),
    /// The lesson as it stands.
    LookAtLesson,
    /// The learner answers.
    LessonAnswer(String),
    /// The learner points at something the rules refuse.
    LessonWhyNot(Vec<String>),
    /// On to the next step.
    LessonNext,
    /// Back a step.
    LessonBack,
}

/// A numbered answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reply {
    /// The number of the question.
    pub id: u32,
    /// The answer, or why there is none.
    pub answer: Result<Answer, Trouble>,
}

/// What the worker answers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Done.
    Done,
    /// Yes, and who; or nobody.
    Who(Option<String>),
    /// An action in notation, or none.
    Action(Option<String>),
    /// A sight.
    Sight(Box<Sight>),
    /// A sight, but of the log only what follows these many lines, which the page has.
    Look(usize, Box<Sight>),
    /// What happened in a record.
    Log(Vec<Arc<Entry>>),
    /// Why not; nothing if it may be played after all.
    Reason(Option<Trouble>),
    /// What a side left standing.
    Standing(Standing),
    /// A game put away, but of its record only what follows these many answers, which are kept; all of it if none are.
    Saved(usize, Box<Saved>),
    /// What a record is about.
    About(About),
    /// The proof of the dice.
    Proof(Proof),
    /// A lesson.
    Lesson(Box<LessonSight>),
}

/// How a message begins that is no question, but the words of a language.
const WORDS: &str = "words ";

/// The file of a language's texts, or of one game's in it, as the page hands it to the worker.
pub fn words_message(lang: Lang, game: Option<&str>, file: &str) -> String {
    format!("{WORDS}{} {}\n{file}", lang.code(), game.unwrap_or_default())
}

/// The words in a message, if it brings any: the language, the game if they are one game's, the file.
pub fn words_in(message: &str) -> Option<(Lang, Option<&str>, &str)> {
    let (head, file) = message.strip_prefix(WORDS)?.split_once('\n')?;
    let (code, game) = head.split_once(' ')?;
    Some((Lang::parse(code)?, Some(game).filter(|game| !game.is_empty()), file))
}

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Trouble {
    /// Stable word.
    pub code: String,
    /// In the reader's language.
    pub text: String,
    /// The rule that forbids it.
    pub section: Option<String>,
}

/// What went wrong, before it is put into words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The table did not take it.
    Table(games::Trouble),
    /// A trouble that is no rule's; its words stand under `web.trouble.`.
    Plain(&'static str),
}

impl Fault {
    /// It in words.
    pub fn in_words(&self, lang: Lang) -> Trouble {
        let said = match self {
            Fault::Plain(code) => {
                let said = Said::new(format!("web.trouble.{code}"));
                return Trouble { code: (*code).to_owned(), text: render(lang, &said), section: None };
            }
            Fault::Table(trouble) => trouble,
        };
        let text = match said {
            games::Trouble::Malformed { said, .. } | games::Trouble::Refused { said, .. } => {
                render(lang, said)
            }
            games::Trouble::Unknown(unknown) => {
                render(lang, &Said::new("web.trouble.unknown").with("name", unknown.name().to_owned()))
            }
            games::Trouble::Faults(faults) => {
                faults.iter().map(|fault| render(lang, &fault.said)).collect::<Vec<_>>().join(" ")
            }
        };
        let section = said.section().map(|section| section.to_string());
        Trouble { code: said.code().to_owned(), text, section }
    }
}

impl From<games::Trouble> for Fault {
    fn from(trouble: games::Trouble) -> Fault {
        Fault::Table(trouble)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_travel_and_questions_are_none() {
        let message = words_message(Lang::It, None, "a\tuno\nb\tdue\n");
        assert_eq!(words_in(&message), Some((Lang::It, None, "a\tuno\nb\tdue\n")));
        let message = words_message(Lang::Fr, Some("toy"), "toy.a\tun\n");
        assert_eq!(words_in(&message), Some((Lang::Fr, Some("toy"), "toy.a\tun\n")));
        let question = Request { id: 1, ask: Ask::LessonNext, lang: "it".into() };
        assert_eq!(words_in(&serde_json::to_string(&question).unwrap()), None);
        assert_eq!(words_in("words xx \na"), None);
    }
}
