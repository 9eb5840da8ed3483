//! Actions and positions as text.
//!
//! An action is a word: `pass`, `bet`. A position is the two cards, `-` for one not yet dealt, then the words said:
//! `- -`, `king -`, `king queen pass bet`. One of an older rules version says so first: `rules=1 king queen`.

use crate::action::Action;
use crate::edition::Edition;
use crate::ids::Card;
use crate::setup::{Setup, fault};
use crate::state::State;
use kernel::{Fault, Malformed, Said, version};

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
    let line = cards.chain(setup.words.iter().map(|word| word.code())).collect::<Vec<_>>().join(" ");
    version::mark::<State>(setup.edition.rules(), &line)
}

/// A position from its line.
///
/// # Errors
/// A fault for every word that is not understood.
pub(crate) fn read_position(text: &str) -> Result<Setup, Vec<Fault>> {
    let (rules, text) = version::read_mark::<State>(text).map_err(|fault| vec![fault])?;
    let edition = Edition::of(rules).expect("a version that was read is played");
    let mut setup = Setup { edition, ..Setup::default() };
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
        for text in ["- -", "king -", "knave queen", "queen king pass bet bet", "rules=1 king knave bet bet"]
        {
            assert_eq!(write_position(&read_position(text).unwrap()), text);
        }
    }

    #[test]
    fn a_position_without_a_version_is_of_the_newest() {
        assert_eq!(read_position("rules=2 king queen").unwrap(), read_position("king queen").unwrap());
        assert_ne!(read_position("rules=1 king queen").unwrap(), read_position("king queen").unwrap());
        for text in ["rules=0 king queen", "rules=3 king queen"] {
            assert_eq!(read_position(text).unwrap_err()[0].code, "rules_version", "{text}");
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
