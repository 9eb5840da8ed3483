//! Who is to sit where, before there is a table: in this browser if everyone is at this screen, else on the server.

use crate::local::Sitter;
use protocol::{NewSeat, NewTable};
use std::collections::BTreeMap;

/// Who is to sit on a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitting {
    /// Whoever is at the screen.
    Me,
    /// A friend at the same screen.
    Beside,
    /// A friend elsewhere, who gets a link.
    Afar,
    /// A bot of this level.
    Bot(String),
}

impl Sitting {
    /// Stable word.
    pub fn code(&self) -> &'static str {
        match self {
            Sitting::Me => "me",
            Sitting::Beside => "beside",
            Sitting::Afar => "afar",
            Sitting::Bot(_) => "bot",
        }
    }

    /// The sitting with this word; a bot is of the level given.
    pub fn parse(code: &str, level: &str) -> Option<Sitting> {
        Some(match code {
            "me" => Sitting::Me,
            "beside" => Sitting::Beside,
            "afar" => Sitting::Afar,
            "bot" => Sitting::Bot(level.to_owned()),
            _ => return None,
        })
    }
}

/// All seats of a game, by side, in the order of the sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating(Vec<(String, Sitting)>);

/// Where a game is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Venue {
    /// In this browser.
    Here,
    /// On the server, since somebody comes from elsewhere.
    Server,
}

impl Seating {
    /// Me on the side with this number, and somebody on all others.
    pub fn new(sides: &[&str], mine: usize, others: &Sitting) -> Seating {
        let seat = |at: usize| if at == mine { Sitting::Me } else { others.clone() };
        Seating(sides.iter().enumerate().map(|(at, side)| ((*side).to_owned(), seat(at))).collect())
    }

    /// The seats.
    pub fn seats(&self) -> &[(String, Sitting)] {
        &self.0
    }

    /// Who sits on a side.
    pub fn on(&self, side: &str) -> Option<&Sitting> {
        self.0.iter().find(|(code, _)| code == side).map(|(_, sitting)| sitting)
    }

    /// Put somebody on a side. I am only one person: where I sat, whoever sat on my new side sits now.
    pub fn put(&mut self, side: &str, sitting: Sitting) {
        let Some(at) = self.0.iter().position(|(code, _)| code == side) else { return };
        let before = std::mem::replace(&mut self.0[at].1, sitting.clone());
        if sitting == Sitting::Me && before != Sitting::Me {
            for (other, (_, held)) in self.0.iter_mut().enumerate() {
                if other != at && *held == Sitting::Me {
                    *held = before.clone();
                }
            }
        }
    }

    /// Everyone moves on by one side.
    pub fn swap(&mut self) {
        let mut held: Vec<Sitting> = self.0.iter().map(|(_, sitting)| sitting.clone()).collect();
        held.rotate_right(1);
        for ((_, sitting), new) in self.0.iter_mut().zip(held) {
            *sitting = new;
        }
    }

    /// Where it is to be played.
    pub fn venue(&self) -> Venue {
        let is_afar = self.0.iter().any(|(_, sitting)| *sitting == Sitting::Afar);
        if is_afar { Venue::Server } else { Venue::Here }
    }

    /// Does anybody at this screen play?
    pub fn has_people_here(&self) -> bool {
        self.0.iter().any(|(_, sitting)| matches!(sitting, Sitting::Me | Sitting::Beside))
    }

    /// The sitters of a game in this browser; nobody is elsewhere then. Friends without a name are called `friend`.
    pub fn sitters(&self, me: &str, friend: &str) -> BTreeMap<String, Sitter> {
        let sitter = |sitting: &Sitting| match sitting {
            Sitting::Me => Sitter::Person(me.to_owned()),
            Sitting::Beside | Sitting::Afar => Sitter::Person(friend.to_owned()),
            Sitting::Bot(level) => Sitter::Bot(level.clone()),
        };
        collected(self.0.iter().map(|(side, sitting)| (side.clone(), sitter(sitting))))
    }

    /// The table to put up on the server. A friend beside me plays from my screen, so the seat is mine.
    pub fn table(&self, game: &str, options: BTreeMap<String, String>, watch: bool) -> NewTable {
        let seat = |sitting: &Sitting| match sitting {
            Sitting::Me | Sitting::Beside => NewSeat::Me,
            Sitting::Afar => NewSeat::Open,
            Sitting::Bot(level) => NewSeat::Bot(level.clone()),
        };
        NewTable {
            game: game.to_owned(),
            options,
            seats: collected(self.0.iter().map(|(side, sitting)| (side.clone(), seat(sitting)))),
            watch,
            ..NewTable::default()
        }
    }
}

/// A map of a few things, one put in after the other: collecting would bring the code that sorts long lists.
pub(crate) fn collected<V>(all: impl Iterator<Item = (String, V)>) -> BTreeMap<String, V> {
    let mut out = BTreeMap::new();
    for (key, value) in all {
        out.insert(key, value);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDES: [&str; 2] = ["british", "french"];

    fn bot() -> Sitting {
        Sitting::Bot("normal".into())
    }

    #[test]
    fn alone_and_side_by_side_need_no_server() {
        let mut seating = Seating::new(&SIDES, 1, &bot());
        assert_eq!(seating.on("french"), Some(&Sitting::Me));
        assert_eq!(seating.venue(), Venue::Here);
        seating.put("british", Sitting::Beside);
        assert_eq!(seating.venue(), Venue::Here);
        let sitters = seating.sitters("Anna", "Friend");
        assert_eq!(sitters["british"], Sitter::Person("Friend".into()));
        assert_eq!(sitters["french"], Sitter::Person("Anna".into()));
    }

    #[test]
    fn a_friend_elsewhere_needs_a_table_on_the_server() {
        let seating = Seating::new(&SIDES, 0, &Sitting::Afar);
        assert_eq!(seating.venue(), Venue::Server);
        let table = seating.table("quebec", BTreeMap::new(), true);
        assert_eq!(table.seats["british"], NewSeat::Me);
        assert_eq!(table.seats["french"], NewSeat::Open);
        assert!(table.watch);
    }

    #[test]
    fn i_sit_on_one_side_only() {
        let mut seating = Seating::new(&SIDES, 0, &bot());
        seating.put("french", Sitting::Me);
        assert_eq!(seating.seats(), [("british".to_owned(), bot()), ("french".to_owned(), Sitting::Me)]);
        seating.swap();
        assert_eq!(seating.on("british"), Some(&Sitting::Me));
        seating.put("british", Sitting::Me);
        assert_eq!(seating.on("french"), Some(&bot()));
        seating.put("british", bot());
        assert!(!seating.has_people_here());
    }

    #[test]
    fn words_lead_back_to_their_sittings() {
        for sitting in [Sitting::Me, Sitting::Beside, Sitting::Afar, bot()] {
            assert_eq!(Sitting::parse(sitting.code(), "normal"), Some(sitting));
        }
        assert_eq!(Sitting::parse("nobody", "normal"), None);
    }
}
