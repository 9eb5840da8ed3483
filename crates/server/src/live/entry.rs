//! A line of a stored journal.
//!
//! Line 0 is the head of the record, written when everyone sits; after it come answers as the kernel writes them,
//! and four things the kernel's record does not know: an answer taken back, an order left standing, somebody
//! giving up, and somebody's time having run out.
//! The stored journal only grows; the record that players download is what it comes to.

use kernel::{Header, Journal, Line};
use std::fmt;
use std::str::FromStr;

/// A line of a stored journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// The game begins with this head.
    Begin(Box<Header>),
    /// An answer.
    Line(Line),
    /// This side took its last answer back.
    Undo(String),
    /// This side left an order.
    Stand {
        /// Who.
        side: String,
        /// For which kind of question.
        name: String,
        /// What is to be answered.
        value: String,
    },
    /// This side gave up.
    Resign(String),
    /// This side's time had run out, and an opponent claimed the game.
    Time(String),
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Begin(header) => {
                let journal = Journal { header: (**header).clone(), ..Journal::default() };
                write!(f, "{journal}")
            }
            Entry::Line(line) => write!(f, "{line}"),
            Entry::Undo(side) => write!(f, "undo {side}"),
            Entry::Stand { side, name, value } => write!(f, "stand {side} {name} {value}"),
            Entry::Resign(side) => write!(f, "resign {side}"),
            Entry::Time(side) => write!(f, "time {side}"),
        }
    }
}

impl FromStr for Entry {
    type Err = String;

    fn from_str(text: &str) -> Result<Entry, String> {
        // A line of an answer holds a colon; these hold none.
        if !text.contains(':') {
            if let Some(side) = text.strip_prefix("undo ") {
                return Ok(Entry::Undo(side.to_owned()));
            }
            if let Some(side) = text.strip_prefix("resign ") {
                return Ok(Entry::Resign(side.to_owned()));
            }
            if let Some(side) = text.strip_prefix("time ") {
                return Ok(Entry::Time(side.to_owned()));
            }
            if let Some([side, name, value]) = text.strip_prefix("stand ").and_then(words) {
                return Ok(Entry::Stand { side: side.into(), name: name.into(), value: value.into() });
            }
        }
        if text.contains('\n') {
            let journal: Journal = text.parse().map_err(|error| format!("{error}"))?;
            return Ok(Entry::Begin(Box::new(journal.header)));
        }
        text.parse().map(Entry::Line).map_err(|fault: kernel::LineFault| fault.to_string())
    }
}

/// The three words of a text, if it is three.
fn words(text: &str) -> Option<[&str; 3]> {
    text.split(' ').collect::<Vec<_>>().try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_read_and_write_alike() {
        let header = Header { game: "toy".into(), rules: 1, ..Header::default() };
        let play = Line::Play { side: "undo".into(), action: "4 OR-BE".into() };
        for entry in [
            Entry::Begin(Box::new(header)),
            Entry::Line(play),
            Entry::Line("dice 2d6: 6 1".parse().unwrap()),
            Entry::Undo("british".into()),
            Entry::Stand { side: "french".into(), name: "intercept".into(), value: "never".into() },
            Entry::Resign("french".into()),
            Entry::Time("french".into()),
        ] {
            assert_eq!(entry.to_string().parse(), Ok(entry));
        }
        assert!("rubbish".parse::<Entry>().is_err());
        assert!("stand french intercept".parse::<Entry>().is_err());
    }
}
