//! What is kept, as plain data.

use std::fmt;

/// A text that must not appear in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A person, known by name and by whoever holds one of the tokens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Stable id.
    pub id: String,
    /// The name others see.
    pub name: String,
}

/// A table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Stable id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Scenario and options, as the server writes them.
    pub setup: String,
    /// The dealer's secret in hex.
    pub secret: Secret,
    /// The guest who put it up.
    pub host: String,
    /// May people with the link watch?
    pub watch: bool,
    /// When it was put up: milliseconds since 1970.
    pub created: i64,
    /// The table whose return match this is; no table has two.
    pub rematch_of: Option<String>,
    /// The scenario's id, which also stands in the set-up; empty at tables put up before there was a lobby.
    pub scenario: String,
    /// Does it stand in the lobby, and among the games anyone may watch?
    pub listed: bool,
    /// Does it count for ratings?
    pub rated: bool,
    /// The clock, as the server writes it; empty for none.
    pub clock: String,
    /// How far it has come, as far as that was noted; the journal knows better, but for a table that was closed.
    pub state: TableState,
    /// When the public last noticed something, as far as that was noted; 0 before the game begins.
    pub moved: i64,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TableState {
    /// It waits for people.
    #[default]
    Open,
    /// The game is on.
    Running,
    /// The game is over.
    Over,
    /// It was closed before the game began.
    Closed,
}

impl TableState {
    /// Its word.
    pub const fn code(self) -> &'static str {
        match self {
            TableState::Open => "open",
            TableState::Running => "running",
            TableState::Over => "over",
            TableState::Closed => "closed",
        }
    }

    /// By its word.
    pub fn parse(code: &str) -> Option<TableState> {
        [TableState::Open, TableState::Running, TableState::Over, TableState::Closed]
            .into_iter()
            .find(|state| state.code() == code)
    }
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// The side's code.
    pub side: String,
    /// Who sits there.
    pub sitter: Sitter,
    /// The entropy it brought; empty while the seat is open.
    pub entropy: String,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// The guest with this id.
    Person(String),
    /// A bot of this level.
    Bot(String),
}

/// A link: a token that opens something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkRow {
    /// What one must know.
    pub token: Secret,
    /// What it opens.
    pub opens: Opens,
    /// Good until then, in milliseconds since 1970; 0 for ever.
    pub until: i64,
}

/// What a link opens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opens {
    /// A seat.
    Seat {
        /// Of this table.
        table: String,
        /// For this side.
        side: String,
    },
    /// A look at a table.
    Watch {
        /// This table.
        table: String,
    },
    /// The door for another device of this guest.
    Device {
        /// The guest's id.
        guest: String,
    },
}

/// A new table with its seats and links, kept together or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The table.
    pub table: TableRow,
    /// Its seats.
    pub seats: Vec<SeatRow>,
    /// Its links.
    pub links: Vec<LinkRow>,
}

/// Lines to be appended to one journal, all or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The number of the first line; the journal's first line has number 0.
    pub first: u64,
    /// When: milliseconds since 1970.
    pub at: i64,
    /// The lines.
    pub lines: Vec<String>,
}

/// A line of a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineRow {
    /// Its number, from 0.
    pub number: u64,
    /// When it was written: milliseconds since 1970.
    pub at: i64,
    /// What it says.
    pub text: String,
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatRow {
    /// Its number at this table, from 1; given by the store.
    pub number: u64,
    /// When: milliseconds since 1970.
    pub at: i64,
    /// Who, by name.
    pub name: String,
    /// What.
    pub text: String,
}
