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
pub struct Seating {
    seats: Vec<(String, Sitting)>,
    /// The sides that win and lose together; those of the first seats first.
    teams: Vec<Vec<String>>,
}

/// Where a game is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Venue {
    /// In this browser.
    Here,
    /// On the server, since somebody comes from elsewhere.
    Server,
}

impl Seating {
    /// Me on these sides, and somebody on all others. Sides that win and lose together come as one team.
    pub fn new(teams: &[Vec<&str>], mine: &[&str], others: &Sitting) -> Seating {
        let seat = |side: &str| if mine.contains(&side) { Sitting::Me } else { others.clone() };
        let owned = |team: &Vec<&str>| team.iter().map(|side| (*side).to_owned()).collect();
        Seating {
            seats: teams.iter().flatten().map(|side| ((*side).to_owned(), seat(side))).collect(),
            teams: teams.iter().map(owned).collect(),
        }
    }

    /// Me on a whole team, and a friend at this screen on everything else.
    pub fn side_by_side(teams: &[Vec<&str>]) -> Seating {
        Seating::new(teams, teams.first().map_or(&[][..], |team| team), &Sitting::Beside)
    }

    /// The seats.
    pub fn seats(&self) -> &[(String, Sitting)] {
        &self.seats
    }

    /// The teams, each by its sides.
    pub fn teams(&self) -> &[Vec<String>] {
        &self.teams
    }

    /// Are there teams of several sides?
    pub fn has_camps(&self) -> bool {
        self.teams.iter().any(|team| team.len() > 1)
    }

    /// Who sits on a side.
    pub fn on(&self, side: &str) -> Option<&Sitting> {
        self.seats.iter().find(|(code, _)| code == side).map(|(_, sitting)| sitting)
    }

    /// Do these two win and lose together?
    fn are_allies(&self, one: &str, other: &str) -> bool {
        let has = |team: &[String], side: &str| team.iter().any(|code| code == side);
        self.teams.iter().any(|team| has(team, one) && has(team, other))
    }

    /// Put somebody on a side. I play for one team only: if I sit down across the table, whoever sat there sits
    /// where I sat.
    pub fn put(&mut self, side: &str, sitting: Sitting) {
        let Some(at) = self.seats.iter().position(|(code, _)| code == side) else { return };
        let before = std::mem::replace(&mut self.seats[at].1, sitting.clone());
        if sitting == Sitting::Me && before != Sitting::Me {
            for other in 0..self.seats.len() {
                let (code, held) = &self.seats[other];
                if *held == Sitting::Me && !self.are_allies(code, side) {
                    self.seats[other].1 = before.clone();
                }
            }
        }
    }

    /// Everyone sits opposite.
    pub fn swap(&mut self) {
        let mut held: Vec<Sitting> = self.seats.iter().map(|(_, sitting)| sitting.clone()).collect();
        let half = held.len() / 2;
        held.rotate_right(half);
        for ((_, sitting), new) in self.seats.iter_mut().zip(held) {
            *sitting = new;
        }
    }

    /// Where it is to be played.
    pub fn venue(&self) -> Venue {
        let is_afar = self.seats.iter().any(|(_, sitting)| *sitting == Sitting::Afar);
        if is_afar { Venue::Server } else { Venue::Here }
    }

    /// Does anybody at this screen play?
    pub fn has_people_here(&self) -> bool {
        self.seats.iter().any(|(_, sitting)| is_here(sitting))
    }

    /// Does everybody at this screen play for the same team?
    pub fn is_one_team_here(&self) -> bool {
        let mut here = self.seats.iter().filter(|(_, sitting)| is_here(sitting)).map(|(side, _)| side);
        let Some(first) = here.next() else { return true };
        here.all(|side| self.are_allies(first, side))
    }

    /// The sitters of a game in this browser; nobody is elsewhere then. Friends without a name are called `friend`.
    pub fn sitters(&self, me: &str, friend: &str) -> BTreeMap<String, Sitter> {
        let sitter = |sitting: &Sitting| match sitting {
            Sitting::Me => Sitter::Person(me.to_owned()),
            Sitting::Beside | Sitting::Afar => Sitter::Person(friend.to_owned()),
            Sitting::Bot(level) => Sitter::Bot(level.clone()),
        };
        self.seats.iter().map(|(side, sitting)| (side.clone(), sitter(sitting))).collect()
    }

    /// The table to put up on the server. A friend beside me plays from my screen, so the seat is mine.
    pub fn table(
        &self,
        game: &str,
        scenario: &str,
        options: BTreeMap<String, String>,
        watch: bool,
    ) -> NewTable {
        let seat = |sitting: &Sitting| match sitting {
            Sitting::Me | Sitting::Beside => NewSeat::Me,
            Sitting::Afar => NewSeat::Open,
            Sitting::Bot(level) => NewSeat::Bot(level.clone()),
        };
        NewTable {
            game: game.to_owned(),
            scenario: scenario.to_owned(),
            options,
            seats: self.seats.iter().map(|(side, sitting)| (side.clone(), seat(sitting))).collect(),
            watch,
            ..NewTable::default()
        }
    }
}

fn is_here(sitting: &Sitting) -> bool {
    matches!(sitting, Sitting::Me | Sitting::Beside)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two() -> Vec<Vec<&'static str>> {
        vec![vec!["british"], vec!["french"]]
    }

    fn four() -> Vec<Vec<&'static str>> {
        vec![vec!["militia", "redcoats"], vec!["canadiens", "whitecoats"]]
    }

    fn bot() -> Sitting {
        Sitting::Bot("normal".into())
    }

    #[test]
    fn alone_and_side_by_side_need_no_server() {
        let mut seating = Seating::new(&two(), &["french"], &bot());
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
        let seating = Seating::new(&two(), &["british"], &Sitting::Afar);
        assert_eq!(seating.venue(), Venue::Server);
        let table = seating.table("quebec", "short", BTreeMap::new(), true);
        assert_eq!(table.seats["british"], NewSeat::Me);
        assert_eq!(table.seats["french"], NewSeat::Open);
        assert!(table.watch && table.scenario == "short");
    }

    #[test]
    fn i_sit_on_one_side_only() {
        let mut seating = Seating::new(&two(), &["british"], &bot());
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
    fn i_may_lead_a_whole_camp_but_never_both() {
        let mut seating = Seating::new(&four(), &["militia"], &bot());
        seating.put("redcoats", Sitting::Me);
        assert_eq!(seating.on("militia"), Some(&Sitting::Me), "an ally's seat is one more of mine");
        assert!(seating.is_one_team_here() && seating.has_camps());
        seating.swap();
        assert_eq!(seating.on("canadiens"), Some(&Sitting::Me));
        assert_eq!(seating.on("whitecoats"), Some(&Sitting::Me));
        assert_eq!(seating.on("redcoats"), Some(&bot()));
        seating.put("militia", Sitting::Me);
        assert_eq!(seating.on("canadiens"), Some(&bot()), "I left the other camp");
        let seating = Seating::side_by_side(&four());
        assert!(!seating.is_one_team_here());
        assert_eq!(seating.on("redcoats"), Some(&Sitting::Me));
        assert_eq!(seating.on("whitecoats"), Some(&Sitting::Beside));
    }

    #[test]
    fn words_lead_back_to_their_sittings() {
        for sitting in [Sitting::Me, Sitting::Beside, Sitting::Afar, bot()] {
            assert_eq!(Sitting::parse(sitting.code(), "normal"), Some(sitting));
        }
        assert_eq!(Sitting::parse("nobody", "normal"), None);
    }
}
