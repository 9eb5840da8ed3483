//! Clocks: how much time a side has, and how much of it is left.

use serde::{Deserialize, Serialize};

/// How much time there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TimeControl {
    /// At one sitting.
    Live {
        /// Minutes for the whole game: 1 to 600.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 600))]
        minutes: u32,
        /// Seconds more for every decision: 0 to 600.
        #[cfg_attr(feature = "schema", schema(maximum = 600))]
        seconds: u32,
    },
    /// So many days for every turn to answer: 1 to 60.
    Days(u32),
}

impl TimeControl {
    /// Its word in a filter.
    pub const fn code(self) -> &'static str {
        match self {
            TimeControl::Live { .. } => "live",
            TimeControl::Days(_) => "days",
        }
    }
}

/// The clocks of a table at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Clock {
    /// What was agreed.
    pub control: TimeControl,
    /// The moment, by the server's clock: milliseconds since 1970.
    pub at: i64,
    /// The sides that people play, in the order of the sides; a bot has no clock.
    pub sides: Vec<SideClock>,
}

/// The clock of one side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideClock {
    /// The side's code.
    pub side: String,
    /// Milliseconds left at that moment; never below 0.
    pub left: i64,
    /// Does the side owe an answer, so that its time runs?
    pub running: bool,
    /// Its player is away until then, in milliseconds since 1970, and its time stands still.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away_until: Option<i64>,
    /// The times its player will be away, as far as they have not passed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holidays: Vec<Away>,
}

impl SideClock {
    /// May an opponent claim the game now?
    pub fn is_out(&self) -> bool {
        self.running && self.left <= 0
    }
}

/// A time somebody is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Away {
    /// From then, in milliseconds since 1970.
    pub begins: i64,
    /// Until then.
    pub ends: i64,
}

/// Claim the game because an opponent's time has run out. The answer to it is a [`crate::Look`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The side that claims.
    pub side: String,
}

/// Be away for a while: the clocks of days stand still for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewHoliday {
    /// From then, in milliseconds since 1970; not in the past, but that a few minutes are forgiven.
    pub begins: i64,
    /// Until then.
    pub ends: i64,
}

/// Come back early, or not go at all.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DropHoliday {
    /// Which holiday.
    pub id: String,
}

/// One's holidays.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Holidays {
    /// Those that have not passed a year ago, the earliest first.
    pub holidays: Vec<Holiday>,
    /// Most days one may be away in any year.
    pub days: u32,
}

/// A holiday.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Holiday {
    /// Its id.
    pub id: String,
    /// From then, in milliseconds since 1970.
    pub begins: i64,
    /// Until then.
    pub ends: i64,
}
