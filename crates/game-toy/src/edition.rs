//! What the rules versions differ in: each is a value made of named policies.

use crate::state::State;
use kernel::Game;

/// The policies of one rules version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edition {
    /// T03 — May the knave call? It could only lose one more chip.
    pub knave_calls: bool,
}

impl Edition {
    /// Rules version 1: every card may call.
    pub const fn first() -> Edition {
        Edition { knave_calls: true }
    }

    /// Rules version 2: the knave gives up under a bet.
    pub const fn second() -> Edition {
        Edition { knave_calls: false }
    }

    /// The edition of a rules version, if it is played.
    pub fn of(rules: u32) -> Option<Edition> {
        match rules {
            1 => Some(Edition::first()),
            2 => Some(Edition::second()),
            _ => None,
        }
    }

    /// Its rules version.
    pub fn rules(self) -> u32 {
        if self == Edition::first() { 1 } else { 2 }
    }
}

/// What new games are played by.
impl Default for Edition {
    fn default() -> Edition {
        Edition::of(State::RULES_VERSION).expect("the newest version is played")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_version_played_is_an_edition_of_its_own() {
        for version in State::VERSIONS {
            assert_eq!(Edition::of(version.rules).map(Edition::rules), Some(version.rules));
        }
        assert_eq!(Edition::of(State::OLDEST_RULES - 1), None);
        assert_eq!(Edition::of(State::RULES_VERSION + 1), None);
        assert_eq!(Edition::default(), Edition::second());
    }
}
