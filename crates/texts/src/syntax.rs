//! The little syntax of catalogue texts. Used by the build script and by tests, never at run time.
//!
//! `{name}` inserts a value, `{^name}` the same with a capital first letter, `{name:case}` a case of it, which has a
//! text of its own; `{n|one|other}` chooses a form by number, where `#` prints the number, `##` a literal `#`, and
//! forms may hold further `{…}`; `{name|m.s.|f.s.|m.p.|f.p.}` chooses by gender and number; `{{` and `}}` are braces.

use std::collections::BTreeSet;

/// A piece of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    /// Plain words.
    Words(String),
    /// The value with this name.
    Value(String),
    /// The value with this name, its first letter a capital.
    Capital(String),
    /// The value with this name in this case; is its first letter a capital?
    Case(String, String, bool),
    /// The number that chose the form around it.
    Number,
    /// One of two forms, chosen by the number of this value, or of four, chosen by its gender and number.
    Choice(String, Vec<Vec<Piece>>),
}

/// Read a text.
///
/// # Errors
/// What is wrong with it, in words.
pub(crate) fn parse(text: &str) -> Result<Vec<Piece>, String> {
    let mut reader = Reader { rest: text.chars().collect(), at: 0 };
    let (pieces, end) = reader.pieces(false)?;
    debug_assert_eq!(end, End::Text, "outside a choice only the end of the text ends the pieces");
    Ok(pieces)
}

/// The names of all values a text uses.
pub(crate) fn names(pieces: &[Piece]) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    for piece in pieces {
        match piece {
            Piece::Words(_) | Piece::Number => {}
            Piece::Value(name) | Piece::Capital(name) | Piece::Case(name, _, _) => {
                out.insert(name.clone());
            }
            Piece::Choice(name, forms) => {
                out.insert(name.clone());
                out.extend(forms.iter().flat_map(|form| names(form)));
            }
        }
    }
    out
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Text,
    Bar,
    Brace,
}

struct Reader {
    rest: Vec<char>,
    at: usize,
}

impl Reader {
    fn peek(&self, ahead: usize) -> Option<char> {
        self.rest.get(self.at + ahead).copied()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek(0);
        self.at += usize::from(next.is_some());
        next
    }

    /// Pieces up to the end of the text or, inside a choice, up to the end of the form.
    fn pieces(&mut self, in_form: bool) -> Result<(Vec<Piece>, End), String> {
        let mut out = Vec::new();
        let mut words = String::new();
        let end = loop {
            let special = match (self.next(), self.peek(0)) {
                (None, _) if in_form => return Err("a choice is not closed with «}»".into()),
                (None, _) => break End::Text,
                (Some('|'), _) if in_form => break End::Bar,
                (Some('}'), _) if in_form => break End::Brace,
                (Some('#'), Some('#')) if in_form => {
                    self.at += 1;
                    words.push('#');
                    continue;
                }
                (Some('#'), _) if in_form => Piece::Number,
                (Some(brace @ ('{' | '}')), Some(again)) if brace == again => {
                    self.at += 1;
                    words.push(brace);
                    continue;
                }
                (Some('}'), _) => return Err("«}» without «{»; a literal brace is written «}}»".into()),
                (Some('{'), _) => self.braced()?,
                (Some(plain), _) => {
                    words.push(plain);
                    continue;
                }
            };
            if !words.is_empty() {
                out.push(Piece::Words(std::mem::take(&mut words)));
            }
            out.push(special);
        };
        if !words.is_empty() {
            out.push(Piece::Words(words));
        }
        Ok((out, end))
    }

    /// What stands after «{».
    fn braced(&mut self) -> Result<Piece, String> {
        let capital = self.peek(0) == Some('^');
        self.at += usize::from(capital);
        let mut name = String::new();
        let mut of_case = None;
        let end = loop {
            match self.next() {
                Some('}') => break End::Brace,
                Some('|') => break End::Bar,
                Some(':') if of_case.is_none() => of_case = Some(std::mem::take(&mut name)),
                Some(letter) if letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_' => {
                    name.push(letter);
                }
                Some(other) => {
                    return Err(format!("«{other}» in the name of a value; use a to z, 0 to 9 and «_»"));
                }
                None => return Err(format!("«{{{name}» is not closed with «}}»")),
            }
        };
        if name.is_empty() || of_case.as_ref().is_some_and(String::is_empty) {
            return Err("«{}» names no value, or no case of it".into());
        }
        if let Some(value) = of_case {
            return match end {
                End::Brace => Ok(Piece::Case(value, name, capital)),
                _ => Err(format!("«{{{value}:{name}|» chooses by a case, not by a number")),
            };
        }
        match (end, capital) {
            (End::Brace, false) => return Ok(Piece::Value(name)),
            (End::Brace, true) => return Ok(Piece::Capital(name)),
            (_, true) => return Err(format!("the choice «{{^{name}|» cannot have a capital")),
            (_, false) => {}
        }
        let mut forms = Vec::new();
        loop {
            let (form, end) = self.pieces(true)?;
            forms.push(form);
            if end == End::Brace {
                break;
            }
        }
        match forms.len() {
            2 | 4 => Ok(Piece::Choice(name, forms)),
            count => Err(format!("the choice by «{name}» needs two forms or four, and has {count}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_choices_and_braces_are_told_apart() {
        let words = |text: &str| Piece::Words(text.into());
        assert_eq!(parse("plain # | text").unwrap(), [words("plain # | text")]);
        assert_eq!(parse("{{a}}").unwrap(), [words("{a}")]);
        assert_eq!(
            parse("{^who} fires {n|# gun at {zone}|## guns}.").unwrap(),
            [
                Piece::Capital("who".into()),
                words(" fires "),
                Piece::Choice(
                    "n".into(),
                    vec![
                        vec![Piece::Number, words(" gun at "), Piece::Value("zone".into())],
                        vec![words("# guns")],
                    ],
                ),
                words("."),
            ]
        );
        assert_eq!(
            parse("{zone:in}{^side:by}").unwrap(),
            [Piece::Case("zone".into(), "in".into(), false), Piece::Case("side".into(), "by".into(), true)]
        );
        assert_eq!(
            parse("block{n||s}").unwrap()[1],
            Piece::Choice("n".into(), vec![vec![], vec![words("s")]])
        );
        let Piece::Choice(_, forms) = &parse("{unit|a|b|c|d}").unwrap()[0] else { panic!("it is a choice") };
        assert_eq!(forms.len(), 4);
    }

    #[test]
    fn names_are_found_at_every_depth() {
        let pieces = parse("{b} {n|{a} {m|x|{c:of}}|{b}}").unwrap();
        assert_eq!(names(&pieces).into_iter().collect::<Vec<_>>(), ["a", "b", "c", "m", "n"]);
    }

    #[test]
    fn bad_syntax_is_explained() {
        for (text, part) in [
            ("{name", "not closed"),
            ("name}", "without"),
            ("{}", "names no value"),
            ("{Name}", "«N»"),
            ("{n|one}", "has 1"),
            ("{n|a|b|c}", "has 3"),
            ("{n|a|b|c|d|e}", "has 5"),
            ("{n|a|b", "not closed"),
            ("{^n|a|b}", "capital"),
            ("{zone:}", "no case"),
            ("{:in}", "no case"),
            ("{n:in|a|b}", "not by a number"),
            ("{a:b:c}", "«:»"),
        ] {
            let error = parse(text).unwrap_err();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
