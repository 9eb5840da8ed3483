//! What a page knows of a table: one observer's sight, in one language.

use kernel::{Arg, Said};
use protocol::{Choice, Dice, Question, Turn};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// One observer's sight of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Sight {
    /// The game's id.
    pub game: String,
    /// Who looks.
    pub observer: String,
    /// Grows with everything the observer may notice.
    pub number: u64,
    /// What is asked, as everyone knows it.
    pub turn: Turn,
    /// May the observer take its last answer back?
    pub may_undo: bool,
    /// What the observer is asked.
    pub question: Option<Question>,
    /// The game's own view. A campaign's is long: it is shared, not copied.
    pub view: Arc<Value>,
    /// The view in words.
    pub spoken: Vec<String>,
    /// What the observer may play.
    pub legal: Vec<Choice>,
    /// What happened so far. A campaign has tens of thousands of lines: they are shared, not copied.
    pub log: Vec<Arc<Entry>>,
    /// Dice rolled so far.
    pub dice: Vec<Dice>,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Entry {
    /// After which answer of the record it can be seen; none while only the arbiter may know.
    pub step: Option<usize>,
    /// As data.
    pub event: Value,
    /// In words.
    pub text: String,
    /// The rule behind it.
    #[serde(default)]
    pub section: Option<String>,
}

impl Sight {
    /// Does the observer owe an answer?
    pub fn is_asked(&self) -> bool {
        self.question.is_some()
    }

    /// Is the game over?
    pub fn is_over(&self) -> bool {
        self.turn.outcome.is_some()
    }

    /// Whom one waits for, in a sentence: the sides with their articles, or chance.
    pub fn waits_for(&self) -> Said {
        let named = |side: &String| Arg::Key(Said::new(format!("{}.side.{side}", self.game)));
        let sides: Vec<Arg> = self.turn.asked.iter().map(named).collect();
        if sides.is_empty() {
            Said::new("table.chance")
        } else {
            Said::new("table.waiting").with("side", sides)
        }
    }

    /// The words for an action.
    pub fn text_of(&self, action: &str) -> Option<&str> {
        self.legal.iter().find(|choice| choice.action == action).map(|choice| choice.text.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::GameId;
    use texts::{Lang, render};

    fn waiting(game: &str, asked: &[&str], lang: Lang) -> String {
        let turn = Turn { asked: asked.iter().map(|side| (*side).to_owned()).collect(), ..Turn::default() };
        render(lang, &Sight { game: game.to_owned(), turn, ..Sight::default() }.waits_for())
    }

    #[test]
    fn whoever_is_waited_for_has_an_article() {
        assert_eq!(waiting("arpents", &["french"], Lang::Fr), "On attend les Français.");
        assert_eq!(waiting("arpents", &["french"], Lang::It), "Aspettiamo i Francesi.");
        assert_eq!(
            waiting("quebec", &["british", "french"], Lang::En),
            "Waiting for the British and the French."
        );
        assert_eq!(waiting("quebec", &[], Lang::En), "Chance decides.");
        let articles = ["the", "les", "la", "i", "gli"];
        // Three Cards calls its sides «First» and «Second».
        for game in GameId::ALL.iter().filter(|game| game.code() != "toy") {
            for side in game.sides() {
                for lang in Lang::ALL {
                    let told = waiting(game.code(), &[side], lang);
                    assert!(told.split(' ').any(|word| articles.contains(&word)), "{told}");
                }
            }
        }
    }
}
