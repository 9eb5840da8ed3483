//! Tables: who sits where, and how to get there.

use crate::clock::{Clock, TimeControl};
use crate::look::{Outcome, Turn};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Put up a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// The scenario's id; the usual one if empty.
    #[serde(default)]
    pub scenario: String,
    /// Options by name; those not named keep their default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who sits where, by side; a side not named is open.
    #[serde(default)]
    pub seats: BTreeMap<String, NewSeat>,
    /// May people with the link watch?
    #[serde(default)]
    pub watch: bool,
    /// Text mixed into every roll for the seats one takes: 1 to 200 printable ASCII characters without spaces.
    /// The server draws some if there is none. Whoever wants to see the dealer's commitment first leaves the seats
    /// open and joins them.
    #[serde(default)]
    pub entropy: Option<String>,
    /// Shall it stand in the lobby, where anyone may sit down? Otherwise people come by its links.
    #[serde(default)]
    pub listed: bool,
    /// Shall it count for ratings?
    #[serde(default)]
    pub rated: bool,
    /// The clock; none if absent.
    #[serde(default)]
    pub clock: Option<TimeControl>,
}

/// Who is to sit there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum NewSeat {
    /// Whoever puts the table up.
    Me,
    /// Whoever comes with the link.
    Open,
    /// A bot of this level.
    Bot(String),
}

/// Take a seat, or look on, with what a link holds.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The link's token.
    pub token: String,
    /// As in [`NewTable::entropy`].
    #[serde(default)]
    pub entropy: Option<String>,
}

/// Where a link led.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Joined {
    /// The seat taken; none for spectators.
    pub side: Option<String>,
    /// The table.
    pub table: TableInfo,
}

/// The table of a return match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rematch {
    /// The new table, with the seats moved on by one.
    pub table: TableInfo,
}

/// One's own tables, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableList {
    /// The tables.
    pub tables: Vec<TableInfo>,
}

/// A table as anyone at it may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableInfo {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub game_name: String,
    /// The scenario's id.
    pub scenario: String,
    /// The options that were set.
    pub options: BTreeMap<String, String>,
    /// When it was put up: milliseconds since 1970.
    pub created: i64,
    /// When something last happened in the game that the reader may notice: milliseconds since 1970.
    pub since: i64,
    /// Is it open, running, over or closed?
    pub state: State,
    /// The seats, in the order of the sides.
    pub seats: Vec<Seat>,
    /// The sides the reader plays.
    pub mine: Vec<String>,
    /// Does one of them owe an answer?
    pub my_turn: bool,
    /// What is asked now; none before the game begins.
    pub turn: Option<Turn>,
    /// May people with the link watch?
    pub watch: bool,
    /// Does it stand in the lobby, and among the games anyone may watch?
    #[serde(default)]
    pub listed: bool,
    /// Does it count for ratings?
    #[serde(default)]
    pub rated: bool,
    /// The clock that was agreed; none if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub control: Option<TimeControl>,
    /// The clocks now; none before the game begins, after it, and at a table without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// Hash of the dealer's secret, published before the first roll.
    pub commitment: String,
    /// The table of the return match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The links one may pass on; for whoever put the table up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub links: Option<Links>,
}

impl TableInfo {
    /// How it ended, if it did.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.turn.as_ref()?.outcome.as_ref()
    }
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// It waits for people.
    Open,
    /// The game is on.
    Running,
    /// The game is over.
    Over,
    /// Whoever put it up closed it before the game began.
    Closed,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Seat {
    /// The side's code.
    pub side: String,
    /// The side's name.
    pub side_name: String,
    /// Who sits there.
    pub kind: SeatKind,
    /// The person's name, or the bot's level.
    pub name: String,
    /// Is it the reader?
    pub me: bool,
    /// The person's id, which leads to their page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The entropy it brought, mixed into every roll; none while the seat is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<String>,
}

/// Who sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// A person.
    Person,
    /// A bot.
    Bot,
}

/// Tokens for links: the address of the site, then `/join/` and the token.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Links {
    /// By side, for seats that are still open.
    pub seats: BTreeMap<String, String>,
    /// For spectators; it opens nothing while watching is switched off.
    pub watch: String,
}
