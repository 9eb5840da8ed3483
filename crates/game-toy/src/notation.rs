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
    let malformed = || Malformed { text: text.chars().take(80).collect(), expected: &["pass", "bet"] };
    Action::from_code(text.trim()).ok_or_else(malformed)
}

/// A position on one line.
pub(crate) fn write_position(setup: &Setup) -> String {
    let cards = setup.cards.iter().map(|card| card.map_or("-", Card::code));
    let line = cards.chain(setup.words.iter().map(|word| word.code())).collect::<Vec<_>>().join(" ");
    version::mark::<State>(setup.edition.rules(), &line)
}

/// A position from its line, with a fault for every word that is not understood.
///
/// Where one is not, something that breaks no rule stands in for it, so that the rest can be judged: a card that nobody
/// else holds; of the words said, those from there on are left out.
pub(crate) fn read_position(text: &str) -> (Setup, Vec<Fault>) {
    let mut faults = Vec::new();
    let (rules, text) = version::read_mark::<State>(text, &mut faults);
    let edition = Edition::of(rules).expect("a version that was read is played");
    let mut setup = Setup { edition, ..Setup::default() };
    let mut misread = |word: &str| {
        faults.push(fault("unknown_word", Said::new("toy.fault.unknown_word").with("word", word.to_owned())));
    };
    let mut words = text.split_whitespace();
    let mut stands_in = [false; 2];
    for (card, stands_in) in setup.cards.iter_mut().zip(&mut stands_in) {
        match words.next() {
            None | Some("-") => {}
            Some(word) => match Card::from_code(word) {
                Some(read) => *card = Some(read),
                None => {
                    misread(word);
                    *stands_in = true;
                }
            },
        }
    }
    for at in (0..2).filter(|at| stands_in[*at]) {
        // §2.2 — Not a knave: it would not have called.
        let free = [Card::King, Card::Queen].into_iter().find(|card| !setup.cards.contains(&Some(*card)));
        setup.cards[at] = free;
    }
    let mut is_clear = true;
    for word in words {
        match Action::from_code(word) {
            Some(action) if is_clear => setup.words.push(action),
            Some(_) => {}
            None => {
                misread(word);
                // Somebody said something.
                if is_clear {
                    setup.words.push(Action::Pass);
                }
                is_clear = false;
            }
        }
    }
    (setup, faults)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Setup {
        let (setup, faults) = read_position(text);
        assert_eq!(faults, [], "{text}");
        setup
    }

    #[test]
    fn positions_are_read_as_they_are_written() {
        for text in ["- -", "king -", "knave queen", "queen king pass bet bet", "rules=1 king knave bet bet"]
        {
            assert_eq!(write_position(&read(text)), text);
        }
    }

    #[test]
    fn a_position_without_a_version_is_of_the_newest() {
        assert_eq!(read("rules=2 king queen"), read("king queen"));
        assert_ne!(read("rules=1 king queen"), read("king queen"));
        for text in ["rules=0 king queen", "rules=3 king queen"] {
            assert_eq!(read_position(text).1[0].code, "rules_version", "{text}");
        }
    }

    #[test]
    fn every_unknown_word_is_a_fault() {
        let (_, faults) = read_position("ace queen raise pass fold");
        assert_eq!(faults.len(), 3);
        assert!(faults.iter().all(|fault| fault.code == "unknown_word"));
    }

    #[test]
    fn an_unknown_action_says_what_would_be_understood() {
        let malformed = read_action("raise").unwrap_err();
        assert_eq!(malformed.to_string(), "cannot read «raise»: expected pass, bet");
    }
}
