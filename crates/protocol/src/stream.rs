//! News as they come: server-sent events that resume where the reader stopped.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The event that holds a [`crate::Look`] with the log since the reader's position.
pub const LOOK: &str = "look";
/// The event that holds [`ChatLines`].
pub const CHAT: &str = "chat";
/// The event that holds a [`crate::TableInfo`]: somebody sat down, the game began, it is over.
pub const TABLE: &str = "table";

/// The event that says nothing but that the line is still there; its data is `0` and it has no id.
pub const BEAT: &str = "beat";

/// How far a reader has come: the id of an event, written `12.3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Position {
    /// The observer's number.
    pub number: u64,
    /// How many lines of chat it has.
    pub chat: u64,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.number, self.chat)
    }
}

/// The text is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoPosition;

impl FromStr for Position {
    type Err = NoPosition;

    fn from_str(text: &str) -> Result<Position, NoPosition> {
        let (number, chat) = text.split_once('.').ok_or(NoPosition)?;
        let read = |digits: &str| digits.parse().map_err(|_| NoPosition);
        Ok(Position { number: read(number)?, chat: read(chat)? })
    }
}

/// What was said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChatLines {
    /// In order.
    pub lines: Vec<ChatLine>,
}

/// One thing somebody said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// Its number at this table, from 1.
    pub number: u64,
    /// When: milliseconds since 1970.
    pub at: i64,
    /// Who.
    pub name: String,
    /// What.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_read_and_write_alike() {
        assert_eq!("12.3".parse(), Ok(Position { number: 12, chat: 3 }));
        assert_eq!(Position { number: 12, chat: 3 }.to_string(), "12.3");
        for text in ["", "12", "12.", ".3", "a.b", "-1.0", "1.2.3"] {
            assert_eq!(text.parse::<Position>(), Err(NoPosition), "{text}");
        }
    }
}
