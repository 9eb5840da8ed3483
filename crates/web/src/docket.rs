//! My tables as one list, whether they stand in this browser or on the server.

use crate::local::Sitter;
use crate::route::{Route, Source};
use board::arrange;
use bots::Level;
use protocol::{SeatKind, State, TableInfo};
use std::collections::{BTreeMap, BTreeSet};

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// In this browser.
    Here,
    /// On the server.
    Server,
}

/// Who sits on a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// The reader.
    Me,
    /// Somebody with this name.
    Person(String),
    /// A bot of this level.
    Bot(String),
    /// Nobody yet.
    Nobody,
}

impl Who {
    /// On a seat of the server.
    pub fn on(seat: &protocol::Seat) -> Who {
        match seat.kind {
            _ if seat.me => Who::Me,
            SeatKind::Open => Who::Nobody,
            SeatKind::Person => Who::Person(seat.name.clone()),
            SeatKind::Bot => Who::Bot(seat.name.clone()),
        }
    }

    /// In a record, which holds nothing but names: bots go by their level.
    pub fn named(name: &str) -> Who {
        match name {
            "" => Who::Nobody,
            level if Level::NAMED.iter().any(|(word, _)| *word == level) => Who::Bot(level.to_owned()),
            name => Who::Person(name.to_owned()),
        }
    }
}

/// How a table stands, the most pressing first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Standing {
    /// The reader owes an answer.
    MyTurn,
    /// Somebody at this screen does, on one of these sides.
    OurTurn(Vec<String>),
    /// It has begun, and nobody knows yet who is asked.
    Begun,
    /// Others owe an answer, on these sides.
    Waiting(Vec<String>),
    /// Seats are still open.
    Open,
    /// It is over, and this is how it ended.
    Over(String),
    /// It was closed before the game began.
    Closed,
}

/// One table.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Its id, where it stands.
    pub id: String,
    /// Where it stands.
    pub home: Home,
    /// The game's id.
    pub game: String,
    /// The seats, by side.
    pub seats: Vec<(String, Who)>,
    /// How it stands.
    pub standing: Standing,
    /// Since when it stands so: milliseconds since 1970.
    pub when: f64,
    /// How the reader gets rid of it before the game begins.
    pub parting: Option<Parting>,
}

/// How one gets rid of a table of the server that still waits for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parting {
    /// Leave one's seats.
    Leave,
    /// Close it, for whoever put it up.
    Close,
}

impl Parting {
    /// The reader's at this table; none if the game has begun, or the reader only looks on.
    pub fn of(info: &TableInfo) -> Option<Parting> {
        match info.state {
            State::Open if info.links.is_some() => Some(Parting::Close),
            State::Open if !info.mine.is_empty() => Some(Parting::Leave),
            _ => None,
        }
    }

    /// Its word, as it stands in the address.
    pub const fn code(self) -> &'static str {
        match self {
            Parting::Leave => "leave",
            Parting::Close => "close",
        }
    }
}

impl Row {
    /// A table of the server.
    pub fn of_table(info: &TableInfo) -> Row {
        let standing = match (info.state, info.outcome()) {
            (State::Over, outcome) => Standing::Over(outcome.map_or_else(String::new, |it| it.text.clone())),
            (State::Open, _) => Standing::Open,
            (State::Closed, _) => Standing::Closed,
            (State::Running, _) if info.my_turn => Standing::MyTurn,
            (State::Running, _) => {
                Standing::Waiting(info.turn.as_ref().map(|turn| turn.asked.clone()).unwrap_or_default())
            }
        };
        Row {
            id: info.id.clone(),
            home: Home::Server,
            game: info.game.clone(),
            seats: info.seats.iter().map(|held| (held.side.clone(), Who::on(held))).collect(),
            standing,
            when: info.since as f64,
            parting: Parting::of(info),
        }
    }

    /// A game of this browser.
    pub fn of_game(
        id: &str,
        game: &str,
        touched: f64,
        sitters: &BTreeMap<String, Sitter>,
        asked: &[String],
        result: Option<&str>,
    ) -> Row {
        let is_person = |side: &String| matches!(sitters.get(side), Some(Sitter::Person(_)));
        // One person may hold several seats; friends at the same screen have other names.
        let people: BTreeSet<&str> =
            sitters.values().filter(|sitter| matches!(sitter, Sitter::Person(_))).map(Sitter::name).collect();
        let people = people.len();
        let seat = |sitter: &Sitter| match sitter {
            Sitter::Person(_) if people == 1 => Who::Me,
            Sitter::Person(name) if name.is_empty() => Who::Me,
            Sitter::Person(name) => Who::Person(name.clone()),
            Sitter::Bot(level) => Who::Bot(level.clone()),
        };
        let standing = match result {
            Some(result) => Standing::Over(result.to_owned()),
            None if asked.is_empty() => Standing::Begun,
            None if !asked.iter().any(is_person) => Standing::Waiting(asked.to_vec()),
            None if people == 1 => Standing::MyTurn,
            None => Standing::OurTurn(asked.iter().filter(|side| is_person(side)).cloned().collect()),
        };
        Row {
            id: id.to_owned(),
            home: Home::Here,
            game: game.to_owned(),
            seats: sitters.iter().map(|(side, sitter)| (side.clone(), seat(sitter))).collect(),
            standing,
            when: touched,
            parting: None,
        }
    }

    /// Is it over?
    pub fn is_over(&self) -> bool {
        matches!(self.standing, Standing::Over(_))
    }

    /// The table's page.
    pub fn address(&self) -> String {
        match self.home {
            Home::Here => Route::Local(self.id.clone()).address(),
            Home::Server => Route::Table(self.id.clone(), None).address(),
        }
    }

    /// Where it can be looked back at.
    pub fn replay(&self) -> String {
        let source = match self.home {
            Home::Here => Source::Local(self.id.clone()),
            Home::Server => Source::Table(self.id.clone(), None),
        };
        Route::Replay(source, None, None).address()
    }
}

/// Order tables: those that wait for the reader first, those that are over last, and the newest first among equals.
pub fn sort(rows: &mut [Row]) {
    let press = |row: &Row| match row.standing {
        Standing::MyTurn | Standing::OurTurn(_) | Standing::Begun => 0,
        Standing::Waiting(_) | Standing::Open => 1,
        Standing::Over(_) | Standing::Closed => 2,
    };
    arrange(rows, |a, b| press(a).cmp(&press(b)).then(b.when.total_cmp(&a.when)));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sitters(french: Sitter) -> BTreeMap<String, Sitter> {
        [("british".to_owned(), Sitter::Person(String::new())), ("french".to_owned(), french)].into()
    }

    fn game(id: &str, when: f64, french: Sitter, asked: &[&str], result: Option<&str>) -> Row {
        let asked: Vec<String> = asked.iter().map(|side| (*side).to_owned()).collect();
        Row::of_game(id, "quebec", when, &sitters(french), &asked, result)
    }

    fn bot() -> Sitter {
        Sitter::Bot("normal".into())
    }

    #[test]
    fn what_waits_for_me_stands_first() {
        let mut rows = vec![
            game("over", 9.0, bot(), &[], Some("They won.")),
            game("theirs", 8.0, bot(), &["french"], None),
            game("old", 1.0, bot(), &["british"], None),
            game("new", 2.0, bot(), &["british"], None),
        ];
        sort(&mut rows);
        let ids: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
        assert_eq!(ids, ["new", "old", "theirs", "over"]);
        assert_eq!(rows[0].standing, Standing::MyTurn);
        assert_eq!(rows[0].address(), "/local/new");
        assert!(rows[3].is_over());
    }

    #[test]
    fn on_one_screen_it_is_never_only_my_turn() {
        let row = game("x", 0.0, Sitter::Person("Bea".into()), &["british", "french"], None);
        assert_eq!(row.standing, Standing::OurTurn(vec!["british".into(), "french".into()]));
        assert_eq!(row.seats[1], ("french".to_owned(), Who::Person("Bea".into())));
        assert_eq!(game("x", 0.0, bot(), &[], None).standing, Standing::Begun);
    }

    #[test]
    fn a_table_of_the_server_knows_who_is_missing() {
        let text = r#"{"id": "t", "game": "quebec", "game_name": "Québec 1759", "scenario": "", "options": {},
            "created": 5, "since": 7, "state": "open", "mine": ["british"], "my_turn": false, "turn": null, "watch": false,
            "commitment": "", "seats": [
                {"side": "british", "side_name": "", "kind": "person", "name": "Anna", "me": true},
                {"side": "french", "side_name": "", "kind": "open", "name": "", "me": false}]}"#;
        let mut info: TableInfo = serde_json::from_str(text).unwrap();
        let row = Row::of_table(&info);
        assert_eq!((&row.standing, row.when), (&Standing::Open, 7.0));
        assert_eq!(row.seats, [("british".to_owned(), Who::Me), ("french".to_owned(), Who::Nobody)]);
        assert_eq!((row.address().as_str(), row.replay().as_str()), ("/table/t", "/replay/table/t"));
        assert_eq!(row.parting, Some(Parting::Leave));
        info.links = Some(protocol::Links::default());
        assert_eq!(Parting::of(&info), Some(Parting::Close), "for whoever put it up");
        info.state = State::Closed;
        assert_eq!((Row::of_table(&info).standing, Parting::of(&info)), (Standing::Closed, None));
        info.state = State::Running;
        info.my_turn = true;
        assert_eq!((Row::of_table(&info).standing, Parting::of(&info)), (Standing::MyTurn, None));
    }
}
