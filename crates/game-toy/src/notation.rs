//! Actions and positions as text.
//!
//! An action is a word: `pass`, `bet`. A position is the two cards, `-` for one not yet dealt, then the words said:
//! `- -`, `king -`, `king queen pass bet`.

use crate::action::Action;
use crate::ids::Card;
use crate::setup::{Setup, fault};
use kernel::{Fault, Malformed, Said};

/// An action from its word.
///
/// # Errors
/// If it is another word.
pub(crate) fn read_action(text: &str) -> Result<Action, Malformed> {
    Action::from_code(text.trim()).ok_or_else(|| Malformed { text: text.to_owned(), expected: "pass, bet" })
}

/// A position on one line.
pub(crate) fn write_position(setup: &Setup) -> String {
    let cards = setup.cards.iter().map(|card| card.map_or("-", Card::code));
    cards.chain(setup.words.iter().map(|word| word.code())).collect::<Vec<_>>().join(" ")
}

/// A position from its line.
///
/// # Errors
/// A fault for every word that is not understood.
pub(crate) fn read_position(text: &str) -> Result<Setup, Vec<Fault>> {
    let mut setup = Setup::default();
    let mut faults = Vec::new();
    let mut misread = |word: &str| {
        faults.push(fault("unknown_word", Said::new("toy.fault.unknown_word").with("word", word.to_owned())));
    };
    let mut words = text.split_whitespace();
    for card in &mut setup.cards {
        match words.next() {
            None | Some("-") => {}
            Some(word) => match Card::from_code(word) {
                Some(read) => *card = Some(read),
                None => misread(word),
            },
        }
    }
    for word in words {
        match Action::from_code(word) {
            Some(action) => setup.words.push(action),
            None => misread(word),
        }
    }
    if faults.is_empty() { Ok(setup) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_as_they_are_written() {
        for text in ["- -", "king -", "knave queen", "queen king pass bet bet"] {
            assert_eq!(write_position(&read_position(text).unwrap()), text);
        }
    }

    #[test]
    fn every_unknown_word_is_a_fault() {
        let faults = read_position("ace queen raise pass fold").unwrap_err();
        assert_eq!(faults.len(), 3);
        assert!(faults.iter().all(|fault| fault.code == "unknown_word"));
    }

    #[test]
    fn an_unknown_action_says_what_would_be_understood() {
        let malformed = read_action("raise").unwrap_err();
        assert_eq!(malformed.to_string(), "cannot read «raise»: expected pass, bet");
    }
}
