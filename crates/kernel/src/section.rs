//! The number of a rule in a rulebook: `7.4`, `11.1c`, `18.0`.

use std::fmt;
use std::str::FromStr;

/// A numbered paragraph, as the rulebook numbers it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Section {
    chapter: u8,
    paragraph: u8,
    /// A lower-case letter, or 0 for none.
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

    /// The chapter's number.
    pub const fn chapter(self) -> u8 {
        self.chapter
    }
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.chapter, self.paragraph)?;
        if self.case != 0 { write!(f, "{}", self.case as char) } else { Ok(()) }
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
        let digits = rest.trim_end_matches(|c: char| c.is_ascii_lowercase());
        let letters = &rest[digits.len()..];
        let case = match letters.as_bytes() {
            [] => 0,
            [letter] => *letter,
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
        for text in ["7.4", "11.1c", "18.0"] {
            assert_eq!(text.parse::<Section>().unwrap().to_string(), text);
        }
        for text in ["7", "7.", "a.1", "11.1cd", ""] {
            assert!(text.parse::<Section>().is_err(), "{text}");
        }
    }
}
