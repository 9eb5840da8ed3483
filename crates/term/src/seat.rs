//! Who plays a side: a person at this keyboard, or a bot of some level.

use crate::look::{Look, ui};
use bots::Level;

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    /// A person at this keyboard.
    Person,
    /// A bot.
    Bot(Level),
}

impl Seat {
    /// What the menu offers, in order.
    pub(crate) fn offered() -> Vec<Seat> {
        std::iter::once(Seat::Person).chain(Level::NAMED.map(|(_, level)| Seat::Bot(level))).collect()
    }

    /// The next one on offer in this direction.
    #[must_use]
    pub(crate) fn next(self, by: isize) -> Seat {
        let offered = Seat::offered();
        let at = offered.iter().position(|seat| *seat == self).unwrap_or(0);
        offered[(at as isize + by).rem_euclid(offered.len() as isize) as usize]
    }

    /// As it stands in the head of a journal.
    pub(crate) fn record(self) -> String {
        match self {
            Seat::Person => "person".to_owned(),
            Seat::Bot(level) => format!("bot {level}"),
        }
    }

    /// From the head of a journal; whoever is no bot is a person.
    pub(crate) fn from_record(name: &str) -> Seat {
        let level = name.strip_prefix("bot ").and_then(|level| level.parse().ok());
        level.map_or(Seat::Person, Seat::Bot)
    }

    /// In words.
    pub(crate) fn words(self, look: Look) -> String {
        match self {
            Seat::Person => look.ui("seat_human"),
            Seat::Bot(level) => {
                let name = level.to_string();
                let known = Level::NAMED.iter().any(|(named, _)| *named == name);
                let level = if known { look.ui(&format!("level.{name}")) } else { name };
                look.say(&ui("seat_bot_level").with("level", level))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_read_as_they_are_written() {
        for seat in Seat::offered() {
            assert_eq!(Seat::from_record(&seat.record()), seat);
            assert_eq!(seat.next(1).next(-1), seat);
        }
        assert_eq!(Seat::from_record("Marie"), Seat::Person);
    }
}
