//! The lobby, the games one may watch, and how strong everyone is.

use crate::clock::TimeControl;
use crate::games::SideInfo;
use crate::table::{SeatKind, State};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A page of tables.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LobbyList {
    /// The tables.
    pub tables: Vec<LobbyTable>,
    /// Is there a further page?
    pub more: bool,
}

/// A table as anyone may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LobbyTable {
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
    /// Who put it up.
    pub host: Person,
    /// Does it count for ratings?
    pub rated: bool,
    /// The clock; none if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<TimeControl>,
    /// Is it open or running?
    pub state: State,
    /// May anyone watch it once it runs?
    pub watch: bool,
    /// When it was put up: milliseconds since 1970.
    pub created: i64,
    /// When something last happened that everyone may notice, to the minute; none before the game begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved: Option<i64>,
    /// The seats, in the order of the sides.
    pub seats: Vec<LobbySeat>,
}

/// A seat in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LobbySeat {
    /// The side.
    pub side: SideInfo,
    /// Who sits there.
    pub kind: SeatKind,
    /// The person, or the bot; none while the seat is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Person>,
}

/// Somebody, with their strength in the game that is spoken of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Person {
    /// The guest's id, which leads to their page; none for a bot of the house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The name, or the bot's level.
    pub name: String,
    /// Is it a program?
    pub bot: bool,
    /// The rating; none before the first rated game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
}

/// How strong somebody is: Glicko-2.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The rating; 1500 is where everyone begins.
    pub value: i32,
    /// How unsure it is: the strength is within twice as much of the rating, most likely.
    pub deviation: i32,
    /// How many games it rests on.
    pub games: u32,
}

/// Take a seat at a table that stands in the lobby. The answer is [`crate::Joined`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// The side.
    pub side: String,
    /// As in [`crate::NewTable::entropy`].
    #[serde(default)]
    pub entropy: Option<String>,
}

/// Put a table into the lobby, or take it out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SetListed {
    /// Shall it stand there?
    pub listed: bool,
}

/// A page of the strongest in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Leaders {
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub game_name: String,
    /// Those of whom most is sure first: by rating less two deviations.
    pub leaders: Vec<Leader>,
    /// Is there a further page?
    pub more: bool,
}

/// A place on a leader board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Leader {
    /// From 1.
    pub place: u32,
    /// Who.
    pub who: Person,
}

/// A player as the reader may know them: private tables are the player's own business.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Player {
    /// The guest's id.
    pub id: String,
    /// The name.
    pub name: String,
    /// Is it a program?
    pub bot: bool,
    /// Is it the reader?
    pub me: bool,
    /// Since when there is an account, in milliseconds since 1970; none without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<i64>,
    /// Ratings by game.
    pub ratings: Vec<GameRating>,
    /// Games won, drawn and lost by game and side.
    pub tallies: Vec<Tally>,
    /// Finished games, the latest first.
    pub games: Vec<Played>,
    /// Is there a further page of them?
    pub more: bool,
    /// Games that go on and that anyone may watch.
    pub running: Vec<LobbyTable>,
    /// When the player will be away, as far as it has not passed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<crate::clock::Away>,
}

/// A rating in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameRating {
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub game_name: String,
    /// The rating.
    pub rating: Rating,
}

/// How somebody fared with one side of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tally {
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub game_name: String,
    /// The side.
    pub side: SideInfo,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

/// A finished game of somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Played {
    /// The table.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub game_name: String,
    /// The side they played.
    pub side: SideInfo,
    /// How it ended for them.
    pub result: GameResult,
    /// Stable word for why: `resigned`, `time`, or the game's own.
    pub reason: String,
    /// When it ended: milliseconds since 1970.
    pub at: i64,
    /// By how much the rating changed; none if the game did not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<i32>,
    /// May anyone look at it?
    pub listed: bool,
    /// The others at the table, with the sides they played.
    pub others: Vec<LobbySeat>,
}

/// How a game ended for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum GameResult {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}
