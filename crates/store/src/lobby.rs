//! The lobby, results, ratings and holidays: what is kept around a table, and the trait behind which it is kept.

use crate::rows::{Sitter, TableState};
use crate::store::Answer;

/// Which tables a list is to hold.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// Only of this game; of any if empty.
    pub game: String,
    /// Only of this scenario; of any if empty.
    pub scenario: String,
    /// Only rated ones, or only those that are not.
    pub rated: Option<bool>,
    /// Only with a clock of this kind: `none`, `live` or `days`; with any if empty.
    pub clock: String,
    /// Only those put up after this moment: milliseconds since 1970.
    pub after: i64,
    /// Only those put up after this moment, if their clock is a live one.
    pub live_after: i64,
    /// How many to leave out.
    pub skip: u32,
    /// Most of them.
    pub most: u32,
}

/// A table in a list, with everything the list shows.
#[derive(Clone, PartialEq, Debug)]
pub struct ListedTable {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Scenario and options, as the server writes them.
    pub setup: String,
    /// The guest who put it up.
    pub host: String,
    /// Their name.
    pub host_name: String,
    /// Is it a program?
    pub host_bot: bool,
    /// Their rating in this game.
    pub host_rating: Option<RatingRow>,
    /// May anyone watch?
    pub watch: bool,
    /// Does it count for ratings?
    pub rated: bool,
    /// The clock, as the server writes it.
    pub clock: String,
    /// How far it has come.
    pub state: TableState,
    /// When it was put up: milliseconds since 1970.
    pub created: i64,
    /// When the public last noticed something, to the minute; 0 before the game begins.
    pub moved: i64,
    /// The seats, sorted by side.
    pub seats: Vec<ListedSeat>,
}

/// A seat of a table in a list.
#[derive(Clone, PartialEq, Debug)]
pub struct ListedSeat {
    /// The side's code.
    pub side: String,
    /// Who sits there.
    pub sitter: Sitter,
    /// The person's name; empty for others.
    pub name: String,
    /// Is the person a program, by its own account? The house's own bots are none.
    pub bot: bool,
    /// Rating of whoever sits there, in this game.
    pub rating: Option<RatingRow>,
}

/// How strong somebody is in a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatingRow {
    /// The rating.
    pub rating: f64,
    /// How unsure it is.
    pub deviation: f64,
    /// How much the strength changes.
    pub volatility: f64,
    /// How many games it rests on.
    pub games: i64,
    /// When the last of them ended: milliseconds since 1970.
    pub at: i64,
}

/// Somebody's rating after a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Rerated {
    /// A person or a bot.
    pub who: Sitter,
    /// From now on.
    pub rating: RatingRow,
    /// How many games the rating rested on that this one was computed from; if it is another number now, nothing is
    /// kept.
    pub from_games: i64,
}

/// How a side fared in a finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct ResultRow {
    /// The table.
    pub table: String,
    /// The side's code.
    pub side: String,
    /// Who played it.
    pub who: Sitter,
    /// The game's id.
    pub game: String,
    /// `won`, `drawn` or `lost`.
    pub result: String,
    /// Stable word for why the game ended.
    pub reason: String,
    /// When: milliseconds since 1970.
    pub at: i64,
    /// Was the table open to all?
    pub listed: bool,
    /// Did it count?
    pub rated: bool,
    /// By how much the rating changed.
    pub change: f64,
}

/// A finished game with all it means, kept together or not at all.
#[derive(Clone, PartialEq, Debug)]
pub struct Finish {
    /// The table.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// When the game ended: milliseconds since 1970.
    pub at: i64,
    /// How each side fared; none if the game tells nothing about anyone.
    pub results: Vec<ResultRow>,
    /// Ratings that changed.
    pub ratings: Vec<Rerated>,
}

/// How often somebody won, drew and lost with one side of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The game's id.
    pub game: String,
    /// The side's code.
    pub side: String,
    /// Games won.
    pub won: i64,
    /// Games drawn.
    pub drawn: i64,
    /// Games lost.
    pub lost: i64,
}

/// Somebody on a leader board.
#[derive(Clone, PartialEq, Debug)]
pub struct Leader {
    /// A person or a bot.
    pub who: Sitter,
    /// The person's name; empty for a bot.
    pub name: String,
    /// Is the person a program, by its own account?
    pub bot: bool,
    /// Their rating.
    pub rating: RatingRow,
}

/// A time during which somebody is away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holiday {
    /// Stable id.
    pub id: String,
    /// Who is away.
    pub guest: String,
    /// From then, in milliseconds since 1970.
    pub begins: i64,
    /// Until then.
    pub ends: i64,
}

/// What the lobby, leader boards and clocks need.
pub trait Lobby {
    /// Show a table in the lobby, or no longer.
    fn set_listed(&self, table: &str, listed: bool) -> Answer<'_, ()>;
    /// Note that the game at a table began; nothing changes if that is noted already.
    fn set_begun(&self, table: &str, at: i64) -> Answer<'_, ()>;
    /// Note when the public last noticed something.
    fn set_moved(&self, table: &str, at: i64) -> Answer<'_, ()>;
    /// Keep the end of a game. A conflict if it is kept already, or if a rating is not what it was computed from.
    fn finish(&self, finish: Finish) -> Answer<'_, ()>;
    /// Tables whose end is not noted although everyone sits, after this number: their numbers and ids.
    fn unfinished(&self, after: u64, most: u32) -> Answer<'_, Vec<(u64, String)>>;

    /// Tables in the lobby that wait for somebody, the newest first.
    fn waiting(&self, wanted: Wanted) -> Answer<'_, Vec<ListedTable>>;
    /// Games that go on and that anyone may watch, those first where something happened last.
    fn watchable(&self, wanted: Wanted) -> Answer<'_, Vec<ListedTable>>;
    /// The same, of one guest.
    fn watchable_of(&self, guest: &str, most: u32) -> Answer<'_, Vec<ListedTable>>;

    /// Somebody's rating in a game.
    fn rating(&self, game: &str, who: &Sitter) -> Answer<'_, Option<RatingRow>>;
    /// A guest's ratings by game.
    fn ratings_of(&self, guest: &str) -> Answer<'_, Vec<(String, RatingRow)>>;
    /// The strongest in a game, those first of whom most is sure.
    fn leaders(&self, game: &str, bots: bool, skip: u32, most: u32) -> Answer<'_, Vec<Leader>>;
    /// A guest's finished games, the latest first; all of them, or only those at tables open to all.
    fn results_of(&self, guest: &str, all: bool, skip: u32, most: u32) -> Answer<'_, Vec<ResultRow>>;
    /// A guest's finished games counted.
    fn tally_of(&self, guest: &str, all: bool) -> Answer<'_, Vec<Tally>>;
    /// All sides of one finished game.
    fn results_at(&self, table: &str) -> Answer<'_, Vec<ResultRow>>;

    /// Is this guest a program, by its own account?
    fn is_bot(&self, guest: &str) -> Answer<'_, bool>;

    /// Keep a holiday.
    fn add_holiday(&self, holiday: Holiday) -> Answer<'_, ()>;
    /// Take a guest's holiday away.
    fn drop_holiday(&self, guest: &str, id: &str) -> Answer<'_, ()>;
    /// Let a holiday end at another time.
    fn end_holiday(&self, guest: &str, id: &str, ends: i64) -> Answer<'_, ()>;
    /// A guest's holidays, the earliest first.
    fn holidays(&self, guest: &str) -> Answer<'_, Vec<Holiday>>;
}
