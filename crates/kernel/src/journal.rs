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

use crate::chance::{Chance, Faces, Lot, MAX_DICE};
use crate::said::Said;
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
    pub fault: LineFault,
}

/// What is wrong with a line of a journal; texts are pieces of that line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// The text does not begin as journals do.
    NoJournal,
    /// A line of the head is no `key: value`.
    NoKey,
    /// A line of the head has a key that there is not.
    UnknownKey(String),
    /// An option is no `name=value`.
    BadOption(String),
    /// The rules version is no number.
    BadRules(String),
    /// The head names no game.
    NoGame,
    /// The head names no rules version.
    NoRules,
    /// A number and an answer were expected.
    NoNumber,
    /// The numbers of the answers do not run on.
    OtherNumber {
        /// The number that was due.
        expected: usize,
        /// What stands there.
        found: String,
    },
    /// This is none of the forms an answer has.
    NoAnswer(String),
    /// This is no number, or too large a one.
    NoNumberThere(String),
    /// More dice than there can be.
    TooManyDice,
    /// The lot does not answer the question it stands beside.
    OtherLot {
        /// The lot.
        found: String,
        /// What is asked there.
        chance: Chance,
    },
}

impl LineFault {
    /// The fault as a text.
    pub fn said(&self) -> Said {
        let key = |key: &'static str| Said::new(format!("replay.line.{key}"));
        let text = |name: &'static str, text: &str| key(name).with("text", quoted(text));
        match self {
            LineFault::NoJournal => key("no_journal").with("text", FIRST_LINE.to_owned()),
            LineFault::NoKey => key("no_key"),
            LineFault::UnknownKey(found) => text("unknown_key", found),
            LineFault::BadOption(found) => text("bad_option", found),
            LineFault::BadRules(found) => text("bad_rules", found),
            LineFault::NoGame => key("no_game"),
            LineFault::NoRules => key("no_rules"),
            LineFault::NoNumber => key("no_number"),
            LineFault::OtherNumber { expected, found } => {
                text("other_number", found).with("expected", *expected)
            }
            LineFault::NoAnswer(found) => text("no_answer", found),
            LineFault::NoNumberThere(found) => text("no_number_there", found),
            LineFault::TooManyDice => key("too_many_dice").with("most", MAX_DICE),
            LineFault::OtherLot { found, chance } => text("other_lot", found).with("chance", chance.said()),
        }
    }
}

/// As much of a text as fits into a sentence.
fn quoted(text: &str) -> String {
    text.chars().take(80).collect()
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for LineFault {}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "journal line {}: {}", self.line, self.fault)
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
    type Err = LineFault;

    fn from_str(text: &str) -> Result<Line, LineFault> {
        let no_answer = || LineFault::NoAnswer(text.to_owned());
        let (who, what) = text.split_once(':').ok_or_else(no_answer)?;
        let what = what.trim();
        let (chance, lot) = if let Some(dice) = who.strip_prefix("dice ") {
            let (count, sides) = dice.split_once('d').ok_or_else(no_answer)?;
            let chance = Chance::Dice { count: number(count)?, sides: number(sides)? };
            let faces: Vec<u8> = what.split_whitespace().map(number).collect::<Result<_, _>>()?;
            (chance, Lot::Dice(Faces::new(&faces).ok_or(LineFault::TooManyDice)?))
        } else if let Some(of) = who.strip_prefix("pick 1of") {
            (Chance::Pick { of: number(of)? }, Lot::Pick(number(what)?))
        } else {
            return Ok(Line::Play { side: who.trim().to_owned(), action: what.to_owned() });
        };
        if chance.accepts(&lot) {
            Ok(Line::Lot { chance, lot })
        } else {
            Err(LineFault::OtherLot { found: what.to_owned(), chance })
        }
    }
}

fn number<N: FromStr>(text: &str) -> Result<N, LineFault> {
    text.parse().map_err(|_| LineFault::NoNumberThere(text.to_owned()))
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
        let fail = |line: usize, fault: LineFault| JournalError { line, fault };
        match lines.next() {
            Some((_, FIRST_LINE)) => {}
            _ => return Err(fail(1, LineFault::NoJournal)),
        }
        let header = &mut journal.header;
        let mut has_rules = false;
        for (at, line) in lines.by_ref() {
            if line.is_empty() {
                break;
            }
            let (key, value) = line.split_once(':').ok_or_else(|| fail(at, LineFault::NoKey))?;
            let value = value.trim().to_owned();
            match key.split_once(' ').unwrap_or((key, "")) {
                ("game", "") => header.game = value,
                ("scenario", "") => header.scenario = value,
                ("options", "") => {
                    for pair in value.split_whitespace() {
                        let (name, set) = pair
                            .split_once('=')
                            .ok_or_else(|| fail(at, LineFault::BadOption(pair.to_owned())))?;
                        header.options.insert(name.to_owned(), set.to_owned());
                    }
                }
                ("rules", "") => {
                    has_rules = true;
                    header.rules = value.parse().map_err(|_| fail(at, LineFault::BadRules(value)))?;
                }
                ("content", "") => header.content = value,
                ("table", "") => header.table = value,
                ("commitment", "") => header.commitment = Some(value),
                ("entropy", side) if !side.is_empty() => header.entropy.push((side.to_owned(), value)),
                ("seat", side) if !side.is_empty() => header.seats.push((side.to_owned(), value)),
                ("position", "") => header.position = Some(value),
                _ => return Err(fail(at, LineFault::UnknownKey(key.to_owned()))),
            }
        }
        if header.game.is_empty() {
            return Err(fail(2, LineFault::NoGame));
        }
        if !has_rules {
            return Err(fail(2, LineFault::NoRules));
        }
        for (at, line) in lines {
            if line.is_empty() {
                continue;
            }
            if let Some(secret) = line.strip_prefix("secret:") {
                journal.secret = Some(secret.trim().to_owned());
                continue;
            }
            let (number, rest) = line.split_once(' ').ok_or_else(|| fail(at, LineFault::NoNumber))?;
            let expected = journal.lines.len() + 1;
            if number.parse() != Ok(expected) {
                return Err(fail(at, LineFault::OtherNumber { expected, found: number.to_owned() }));
            }
            journal.lines.push(rest.parse().map_err(|fault| fail(at, fault))?);
        }
        Ok(journal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said::Arg;

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
        let dice = Chance::Dice { count: 4, sides: 6 };
        let text = str::to_owned;
        for (from, to, line, fault) in [
            ("tricorne journal 1", "journal", 1, LineFault::NoJournal),
            ("rules: 1", "rules: x", 5, LineFault::BadRules(text("x"))),
            ("rules: 1\n", "", 2, LineFault::NoRules),
            ("game: quebec\n", "", 2, LineFault::NoGame),
            ("scenario: standard", "standard", 3, LineFault::NoKey),
            ("scenario: standard", "colour: red", 3, LineFault::UnknownKey(text("colour"))),
            ("options: tides=on", "options: tides", 4, LineFault::BadOption(text("tides"))),
            ("1 french: 4 OR-BE", "french", 12, LineFault::NoNumber),
            ("1 french: 4 OR-BE", "1 french 4 OR-BE", 12, LineFault::NoAnswer(text("french 4 OR-BE"))),
            (
                "2 dice 4d6: 6 2 1 6",
                "2 dice 4d6: 6 2 1 7",
                13,
                LineFault::OtherLot { found: text("6 2 1 7"), chance: dice },
            ),
            ("2 dice 4d6: 6 2 1 6", "2 dice 4d6: 6 2 1 x", 13, LineFault::NoNumberThere(text("x"))),
            ("2 dice 4d6: 6 2 1 6", "2 dice 4: 6", 13, LineFault::NoAnswer(text("dice 4: 6"))),
            (
                "2 dice 4d6: 6 2 1 6",
                "7 dice 4d6: 6 2 1 6",
                13,
                LineFault::OtherNumber { expected: 2, found: text("7") },
            ),
            (
                "3 pick 1of7: 3",
                "3 pick 1of7: 7",
                14,
                LineFault::OtherLot { found: text("7"), chance: Chance::Pick { of: 7 } },
            ),
        ] {
            let error = SAMPLE.replacen(from, to, 1).parse::<Journal>().unwrap_err();
            assert_eq!(error, JournalError { line, fault });
        }
        let many = format!("2 dice 31d6:{}", " 6".repeat(31));
        let error = SAMPLE.replacen("2 dice 4d6: 6 2 1 6", &many, 1).parse::<Journal>().unwrap_err();
        assert_eq!(error.fault, LineFault::TooManyDice);
    }

    #[test]
    fn a_long_line_is_told_in_part() {
        let said = LineFault::UnknownKey("x".repeat(500)).said();
        assert_eq!(said.args, [("text".into(), Arg::Text("x".repeat(80)))]);
    }
}
