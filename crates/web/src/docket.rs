//! My tables as one list, whether they stand in this browser or on the server.

use crate::local::Sitter;
use crate::route::{Route, Source};
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
}

impl Row {
    /// A table of the server.
    pub fn of_table(info: &TableInfo) -> Row {
        let seat = |seat: &protocol::Seat| match seat.kind {
            _ if seat.me => Who::Me,
            SeatKind::Open => Who::Nobody,
            SeatKind::Person => Who::Person(seat.name.clone()),
            SeatKind::Bot => Who::Bot(seat.name.clone()),
        };
        let standing = match (info.state, info.outcome()) {
            (State::Over, outcome) => Standing::Over(outcome.map_or_else(String::new, |it| it.text.clone())),
            (State::Open, _) => Standing::Open,
            (State::Running, _) if info.my_turn => Standing::MyTurn,
            (State::Running, _) => {
                Standing::Waiting(info.turn.as_ref().map(|turn| turn.asked.clone()).unwrap_or_default())
            }
        };
        Row {
            id: info.id.clone(),
            home: Home::Server,
            game: info.game.clone(),
            seats: info.seats.iter().map(|held| (held.side.clone(), seat(held))).collect(),
            standing,
            when: info.since as f64,
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
            Home::Server => Source::Table(self.id.clone()),
        };
        Route::Replay(source, None, None).address()
    }
}

/// Order tables: those that wait for the reader first, those that are over last, and the newest first among equals.
pub fn sort(rows: &mut [Row]) {
    let press = |row: &Row| match row.standing {
        Standing::MyTurn | Standing::OurTurn(_) | Standing::Begun => 0,
        Standing::Waiting(_) | Standing::Open => 1,
        Standing::Over(_) => 2,
    };
    rows.sort_by(|a, b| press(a).cmp(&press(b)).then(b.when.total_cmp(&a.when)));
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
        info.state = State::Running;
        info.my_turn = true;
        assert_eq!(Row::of_table(&info).standing, Standing::MyTurn);
    }
}
