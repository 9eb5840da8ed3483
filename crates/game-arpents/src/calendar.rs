//! §1.2 The calendar: nine monthly and five seasonal turns a year, April 1755 to March 1763.

use serde::{Deserialize, Serialize};
use std::fmt;

/// §6 — Monthly turns; November and December are one (§7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "months explain themselves")]
pub enum Month {
    March,
    April,
    May,
    June,
    July,
    August,
    September,
    October,
    NovemberDecember,
}

/// §5 — Seasonal turns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Season {
    /// Between April and May.
    Spring,
    /// Between June and July.
    Summer,
    /// Between August and September.
    Autumn,
    /// After October.
    Winter,
    /// After November-December, before March.
    JanuaryFebruary,
}

/// What is played now.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// A monthly turn.
    Month(Month),
    /// A seasonal turn.
    Season(Season),
}

/// §1.2, §5 — The turns of a year in order (ruling 3).
const YEAR: [Slot; 14] = [
    Slot::Month(Month::March),
    Slot::Month(Month::April),
    Slot::Season(Season::Spring),
    Slot::Month(Month::May),
    Slot::Month(Month::June),
    Slot::Season(Season::Summer),
    Slot::Month(Month::July),
    Slot::Month(Month::August),
    Slot::Season(Season::Autumn),
    Slot::Month(Month::September),
    Slot::Month(Month::October),
    Slot::Season(Season::Winter),
    Slot::Month(Month::NovemberDecember),
    Slot::Season(Season::JanuaryFebruary),
];

const WORDS: [&str; 14] = [
    "march",
    "april",
    "spring",
    "may",
    "june",
    "summer",
    "july",
    "august",
    "autumn",
    "september",
    "october",
    "winter",
    "november_december",
    "january_february",
];

/// A turn of the campaign, counted from March 1755.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Date(u8);

impl Date {
    /// §14 — The month marker begins on April (ruling 4).
    pub const FIRST: Date = Date(1);
    /// §12 — The game ends after March 1763.
    pub const LAST: Date = Date(8 * 14);

    /// The monthly or seasonal turn.
    #[inline]
    pub fn slot(self) -> Slot {
        YEAR[self.0 as usize % 14]
    }

    /// The year on the marker; January and February belong to the year before in the order of play (§5.1).
    #[inline]
    pub fn year(self) -> u16 {
        1755 + u16::from(self.0 / 14)
    }

    /// Its place among the fourteen turns of its year, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0) % YEAR.len()
    }

    /// The turns of the year it belongs to, in order.
    pub fn of_its_year(self) -> impl Iterator<Item = Date> {
        let first = self.0 - self.0 % YEAR.len() as u8;
        (first..first + YEAR.len() as u8).map(Date)
    }

    /// The year of the calendar: January and February open the next one.
    pub fn calendar_year(self) -> u16 {
        self.year() + u16::from(self.season() == Some(Season::JanuaryFebruary))
    }

    /// The turn after this one.
    #[must_use]
    pub fn next(self) -> Date {
        Date(self.0 + 1)
    }

    /// The month played now, if it is one.
    #[inline]
    pub fn month(self) -> Option<Month> {
        match self.slot() {
            Slot::Month(month) => Some(month),
            Slot::Season(_) => None,
        }
    }

    /// The season played now, if it is one.
    #[inline]
    pub fn season(self) -> Option<Season> {
        match self.slot() {
            Slot::Season(season) => Some(season),
            Slot::Month(_) => None,
        }
    }

    /// §7 — November-December, when everything costs twice the supply?
    #[inline]
    pub fn is_november(self) -> bool {
        self.month() == Some(Month::NovemberDecember)
    }

    /// §4.3 — Is the St Lawrence frozen?
    pub fn is_frozen(self) -> bool {
        matches!(self.month(), Some(Month::October | Month::NovemberDecember | Month::March))
    }

    /// The date of a month or season of a year.
    pub fn of(year: u16, slot: Slot) -> Option<Date> {
        let at = YEAR.iter().position(|one| *one == slot)?;
        let date = Date(year.checked_sub(1755)?.checked_mul(14)?.checked_add(at as u16)?.try_into().ok()?);
        (Date::FIRST..=Date::LAST).contains(&date).then_some(date)
    }

    /// The word of the turn within its year.
    pub fn word(self) -> &'static str {
        WORDS[self.0 as usize % 14]
    }

    /// The date written as `1758-june`.
    pub fn from_code(code: &str) -> Option<Date> {
        let (year, word) = code.split_once('-')?;
        let at = WORDS.iter().position(|one| *one == word)?;
        Date::of(year.parse().ok()?, YEAR[at])
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.year(), self.word())
    }
}

impl fmt::Debug for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Date> for String {
    fn from(date: Date) -> String {
        date.to_string()
    }
}

impl TryFrom<String> for Date {
    type Error = String;

    fn try_from(code: String) -> Result<Date, String> {
        Date::from_code(&code).ok_or_else(|| format!("no such date: {code}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §1.2 — From April 1755 to March 1763 there are 72 monthly turns, and five seasons a year.
    #[test]
    fn s01_2_the_campaign_has_72_months_and_40_seasons() {
        let mut date = Date::FIRST;
        let (mut months, mut seasons) = (0, 0);
        loop {
            assert_eq!(Date::from_code(&date.to_string()), Some(date));
            if date.month().is_some() {
                months += 1
            } else {
                seasons += 1
            }
            if date == Date::LAST {
                break;
            }
            date = date.next();
        }
        assert_eq!((months, seasons), (72, 40));
        assert_eq!((date.year(), date.word()), (1763, "march"));
    }

    /// §1.2 — April is followed by Spring, October by Winter, Winter by November-December.
    #[test]
    fn s01_2_seasons_lie_between_months() {
        let next = |code: &str| Date::from_code(code).unwrap().next().to_string();
        assert_eq!(next("1755-april"), "1755-spring");
        assert_eq!(next("1755-october"), "1755-winter");
        assert_eq!(next("1755-winter"), "1755-november_december");
        assert_eq!(next("1755-january_february"), "1756-march");
        let year = |code: &str| Date::from_code(code).unwrap().calendar_year();
        assert_eq!(
            ["1755-november_december", "1755-january_february", "1756-march"].map(year),
            [1755, 1756, 1756]
        );
        for text in ["1755-march", "1763-april", "1754-june", "1758", "june", "1758-Juin", "99999-june"] {
            assert_eq!(Date::from_code(text), None, "{text}");
        }
    }
}
