//! The number of a rule in a rulebook: `7.4`, `11.1c`, `6.2.1`, `18.0`.

use std::fmt;
use std::str::FromStr;

/// A numbered paragraph, as the rulebook numbers it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Section {
    chapter: u8,
    paragraph: u8,
    /// A lower-case letter, a digit for a third number, or 0 for none.
    case: u8,
}

impl Section {
    /// Paragraph `paragraph` of chapter `chapter`; 0 is the chapter's unnumbered text.
    pub const fn new(chapter: u8, paragraph: u8) -> Self {
        Section { chapter, paragraph, case: 0 }
    }

    /// A lettered case of a paragraph, such as 11.1(c).
    pub const fn case(chapter: u8, paragraph: u8, case: char) -> Self {
        Section { chapter, paragraph, case: case as u8 }
    }

    /// A paragraph of a paragraph, such as 6.2.1.
    ///
    /// # Panics
    /// If the third number has more than one digit.
    pub const fn sub(chapter: u8, paragraph: u8, number: u8) -> Self {
        assert!(number <= 9, "a third number has one digit");
        Section { chapter, paragraph, case: b'0' + number }
    }

    /// The chapter's number.
    pub const fn chapter(self) -> u8 {
        self.chapter
    }
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.chapter, self.paragraph)?;
        match self.case {
            0 => Ok(()),
            digit if digit.is_ascii_digit() => write!(f, ".{}", digit as char),
            letter => write!(f, "{}", letter as char),
        }
    }
}

impl fmt::Debug for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "§{self}")
    }
}

impl FromStr for Section {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (chapter, rest) = text.split_once('.').ok_or(())?;
        let digits = &rest[..rest.bytes().take_while(u8::is_ascii_digit).count()];
        let case = match &rest.as_bytes()[digits.len()..] {
            [] => 0,
            [letter] if letter.is_ascii_lowercase() => *letter,
            [b'.', digit] if digit.is_ascii_digit() => *digit,
            _ => return Err(()),
        };
        Ok(Section {
            chapter: chapter.parse().map_err(|_| ())?,
            paragraph: digits.parse().map_err(|_| ())?,
            case,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_read_and_write_alike() {
        for text in ["7.4", "11.1c", "18.0", "6.2.1"] {
            assert_eq!(text.parse::<Section>().unwrap().to_string(), text);
        }
        for text in ["7", "7.", "a.1", "11.1cd", "6.2.", "6.2.11", "6.2.a", "6.2.1a", ""] {
            assert!(text.parse::<Section>().is_err(), "{text}");
        }
    }
}
