//! The record of a game as text that people can read: a header, then one line per answer.
//!
//! ```text
//! tricorne journal 1
//! game: quebec
//! scenario: standard
//! options: tides=on
//! rules: 1
//! content: 5f0c…
//! table: 9a41…
//! commitment: 77b2…
//! entropy french: 0d9e…
//! seat french: Marie
//!
//! 1 french: la_sarre LE
//! 27 dice 4d6: 6 2 1 6
//! 28 pick 1of7: 3
//!
//! secret: 1b77…
//! ```

use crate::chance::{Chance, Faces, Lot};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

const FIRST_LINE: &str = "tricorne journal 1";

/// Who plays what, under which rules, with which dealer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// The game's id.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// The options that were set; the rest have their default.
    pub options: BTreeMap<String, String>,
    /// The rules version it was begun with.
    pub rules: u32,
    /// Hash of the content it was begun with.
    pub content: String,
    /// The table's id.
    pub table: String,
    /// The dealer's commitment; none if an arbiter dictates the lots.
    pub commitment: Option<String>,
    /// The entropy each side brought, in order.
    pub entropy: Vec<(String, String)>,
    /// Names of the players by side.
    pub seats: Vec<(String, String)>,
    /// The position it began from, if not the scenario's own.
    pub position: Option<String>,
}

/// One answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A side's action, in notation.
    Play {
        /// The side's code.
        side: String,
        /// The action in the game's notation.
        action: String,
    },
    /// The answer of chance.
    Lot {
        /// What was asked.
        chance: Chance,
        /// What came.
        lot: Lot,
    },
}

/// A whole record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Journal {
    /// Its head.
    pub header: Header,
    /// Its answers in order; the first has number 1.
    pub lines: Vec<Line>,
    /// The dealer's secret, once the game is over.
    pub secret: Option<String>,
}

/// Why a text is not a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JournalError {
    /// Line of the text, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "journal line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for JournalError {}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Play { side, action } => write!(f, "{side}: {action}"),
            Line::Lot { chance, lot: Lot::Dice(faces) } => {
                write!(f, "{chance}:")?;
                faces.as_slice().iter().try_for_each(|face| write!(f, " {face}"))
            }
            Line::Lot { chance, lot: Lot::Pick(index) } => write!(f, "{chance}: {index}"),
        }
    }
}

impl FromStr for Line {
    type Err = String;

    fn from_str(text: &str) -> Result<Line, String> {
        let (who, what) =
            text.split_once(':').ok_or("expected «side: action», «dice 4d6: 6 2 1 6» or «pick 1of7: 3»")?;
        let what = what.trim();
        let number = |text: &str| text.parse::<u16>().map_err(|_| format!("«{text}» is not a number"));
        let (chance, lot) = if let Some(dice) = who.strip_prefix("dice ") {
            let (count, sides) = dice.split_once('d').ok_or("expected dice such as «4d6»")?;
            let small =
                |text: &str| text.parse::<u8>().map_err(|_| format!("«{text}» is not a number up to 255"));
            let chance = Chance::Dice { count: small(count)?, sides: small(sides)? };
            let faces: Vec<u8> = what.split_whitespace().map(small).collect::<Result<_, _>>()?;
            (chance, Lot::Dice(Faces::new(&faces).ok_or("too many dice")?))
        } else if let Some(of) = who.strip_prefix("pick 1of") {
            (Chance::Pick { of: number(of)? }, Lot::Pick(number(what)?))
        } else {
            return Ok(Line::Play { side: who.trim().to_owned(), action: what.to_owned() });
        };
        if chance.accepts(&lot) {
            Ok(Line::Lot { chance, lot })
        } else {
            Err(format!("«{what}» does not answer {chance}"))
        }
    }
}

impl fmt::Display for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = &self.header;
        writeln!(f, "{FIRST_LINE}")?;
        writeln!(f, "game: {}", header.game)?;
        writeln!(f, "scenario: {}", header.scenario)?;
        if !header.options.is_empty() {
            write!(f, "options:")?;
            header.options.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))?;
            writeln!(f)?;
        }
        writeln!(f, "rules: {}", header.rules)?;
        writeln!(f, "content: {}", header.content)?;
        writeln!(f, "table: {}", header.table)?;
        if let Some(commitment) = &header.commitment {
            writeln!(f, "commitment: {commitment}")?;
        }
        for (side, entropy) in &header.entropy {
            writeln!(f, "entropy {side}: {entropy}")?;
        }
        for (side, name) in &header.seats {
            writeln!(f, "seat {side}: {name}")?;
        }
        if let Some(position) = &header.position {
            writeln!(f, "position: {position}")?;
        }
        writeln!(f)?;
        for (index, line) in self.lines.iter().enumerate() {
            writeln!(f, "{} {line}", index + 1)?;
        }
        if let Some(secret) = &self.secret {
            writeln!(f, "\nsecret: {secret}")?;
        }
        Ok(())
    }
}

impl FromStr for Journal {
    type Err = JournalError;

    fn from_str(text: &str) -> Result<Journal, JournalError> {
        let mut journal = Journal::default();
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim_end()));
        let fail = |line: usize, reason: String| JournalError { line, reason };
        match lines.next() {
            Some((_, FIRST_LINE)) => {}
            _ => return Err(fail(1, format!("expected «{FIRST_LINE}»"))),
        }
        let header = &mut journal.header;
        let mut has_rules = false;
        for (at, line) in lines.by_ref() {
            if line.is_empty() {
                break;
            }
            let (key, value) =
                line.split_once(':').ok_or_else(|| fail(at, "expected «key: value»".into()))?;
            let value = value.trim().to_owned();
            match key.split_once(' ').unwrap_or((key, "")) {
                ("game", "") => header.game = value,
                ("scenario", "") => header.scenario = value,
                ("options", "") => {
                    for pair in value.split_whitespace() {
                        let (name, set) = pair
                            .split_once('=')
                            .ok_or_else(|| fail(at, format!("expected «name=value», found «{pair}»")))?;
                        header.options.insert(name.to_owned(), set.to_owned());
                    }
                }
                ("rules", "") => {
                    has_rules = true;
                    header.rules =
                        value.parse().map_err(|_| fail(at, format!("«{value}» is not a rules version")))?;
                }
                ("content", "") => header.content = value,
                ("table", "") => header.table = value,
                ("commitment", "") => header.commitment = Some(value),
                ("entropy", side) if !side.is_empty() => header.entropy.push((side.to_owned(), value)),
                ("seat", side) if !side.is_empty() => header.seats.push((side.to_owned(), value)),
                ("position", "") => header.position = Some(value),
                _ => return Err(fail(at, format!("unknown key «{key}»"))),
            }
        }
        if header.game.is_empty() {
            return Err(fail(2, "the header names no game".into()));
        }
        if !has_rules {
            return Err(fail(2, "the header names no rules version".into()));
        }
        for (at, line) in lines {
            if line.is_empty() {
                continue;
            }
            if let Some(secret) = line.strip_prefix("secret:") {
                journal.secret = Some(secret.trim().to_owned());
                continue;
            }
            let (number, rest) =
                line.split_once(' ').ok_or_else(|| fail(at, "expected a number and an answer".into()))?;
            if number.parse() != Ok(journal.lines.len() + 1) {
                return Err(fail(
                    at,
                    format!("expected number {}, found «{number}»", journal.lines.len() + 1),
                ));
            }
            journal.lines.push(rest.parse().map_err(|reason| fail(at, reason))?);
        }
        Ok(journal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "tricorne journal 1\ngame: quebec\nscenario: standard\noptions: tides=on\nrules: 1\n\
        content: ab\ntable: t\ncommitment: 77\nentropy french: 0d\nseat french: Marie: la seule\n\n\
        1 french: 4 OR-BE\n2 dice 4d6: 6 2 1 6\n3 pick 1of7: 3\n\nsecret: 1b\n";

    #[test]
    fn journals_read_and_write_alike() {
        let journal: Journal = SAMPLE.parse().unwrap();
        assert_eq!(journal.to_string(), SAMPLE);
        assert_eq!(journal.header.seats, [("french".to_owned(), "Marie: la seule".to_owned())]);
    }

    #[test]
    fn a_bad_line_is_named() {
        for (from, to, at, part) in [
            ("tricorne journal 1", "journal", 1, "expected"),
            ("rules: 1", "rules: x", 5, "rules version"),
            ("scenario: standard", "colour: red", 3, "unknown key «colour»"),
            ("options: tides=on", "options: tides", 4, "name=value"),
            ("2 dice 4d6: 6 2 1 6", "2 dice 4d6: 6 2 1 7", 13, "does not answer"),
            ("2 dice 4d6: 6 2 1 6", "7 dice 4d6: 6 2 1 6", 13, "expected number 2"),
            ("3 pick 1of7: 3", "3 pick 1of7: 7", 14, "does not answer"),
        ] {
            let error = SAMPLE.replacen(from, to, 1).parse::<Journal>().unwrap_err();
            assert_eq!(error.line, at, "{error}");
            assert!(error.reason.contains(part), "{error}");
        }
    }
}
