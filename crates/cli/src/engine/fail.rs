//! What is wrong with a request, and how an answer says so.

use super::line::LONGEST;
use super::words::say;
use games::{Trouble, Unknown};
use kernel::Fault;
use serde_json::{Value, json};
use texts::{Lang, render};

/// Why a request was not done.
#[derive(Debug)]
pub(crate) struct Fail {
    kind: Kind,
    code: &'static str,
    words: Words,
    field: Option<String>,
    expected: Option<&'static str>,
}

/// As the protocol tells them apart.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Malformed,
    Refused,
    Unknown,
}

#[derive(Debug)]
enum Words {
    /// The protocol's own, with what was given.
    Own(String),
    /// The game's.
    Game(Box<Trouble>),
}

impl Fail {
    fn own(kind: Kind, code: &'static str, given: impl Into<String>) -> Fail {
        Fail { kind, code, words: Words::Own(shortened(given.into())), field: None, expected: None }
    }

    pub(crate) fn line_too_long() -> Fail {
        Fail::own(Kind::Malformed, "line_too_long", LONGEST.to_string())
    }

    pub(crate) fn not_utf8() -> Fail {
        Fail::own(Kind::Malformed, "not_utf8", "")
    }

    pub(crate) fn not_json(error: &serde_json::Error) -> Fail {
        Fail::own(Kind::Malformed, "not_json", error.to_string())
    }

    pub(crate) fn not_an_object() -> Fail {
        Fail::own(Kind::Malformed, "not_an_object", "")
    }

    pub(crate) fn missing(field: &'static str) -> Fail {
        Fail { field: Some(field.to_owned()), ..Fail::own(Kind::Malformed, "missing_field", field) }
    }

    /// `expected` is a note for developers and stays in English.
    pub(crate) fn wrong_type(field: impl Into<String>, expected: &'static str) -> Fail {
        let field = shortened(field.into());
        let fail = Fail::own(Kind::Malformed, "wrong_type", field.clone());
        Fail { field: Some(field), expected: Some(expected), ..fail }
    }

    /// The field is of the right kind, but this value makes no sense.
    pub(crate) fn bad_value(field: &'static str, expected: &'static str) -> Fail {
        let fail = Fail::own(Kind::Malformed, "bad_value", field);
        Fail { field: Some(field.to_owned()), expected: Some(expected), ..fail }
    }

    pub(crate) fn unknown(code: &'static str, name: &str) -> Fail {
        Fail::own(Kind::Unknown, code, name)
    }

    pub(crate) fn refused(code: &'static str) -> Fail {
        Fail::own(Kind::Refused, code, "")
    }

    pub(crate) fn internal() -> Fail {
        Fail::own(Kind::Unknown, "internal", "")
    }

    /// The faults of a position or a set-up, under this code.
    pub(crate) fn with_faults_called(mut self, code: &'static str) -> Fail {
        if matches!(&self.words, Words::Game(trouble) if matches!(**trouble, Trouble::Faults(_))) {
            self.code = code;
        }
        self
    }

    /// The whole answer.
    pub(crate) fn written(&self, id: &str, lang: Lang) -> String {
        let (section, text, faults) = match &self.words {
            Words::Own(given) => (None, say(lang, self.code, given), Vec::new()),
            Words::Game(trouble) => match &**trouble {
                Trouble::Malformed { said, .. } => (None, render(lang, said), Vec::new()),
                Trouble::Refused { section, said, .. } => {
                    (section.map(|section| section.to_string()), render(lang, said), Vec::new())
                }
                Trouble::Unknown(unknown) => (None, say(lang, self.code, unknown.name()), Vec::new()),
                Trouble::Faults(faults) => {
                    let faults = faults.iter().map(|fault| listed(lang, fault)).collect();
                    (None, say(lang, self.code, ""), faults)
                }
            },
        };
        let kind = match self.kind {
            Kind::Malformed => "malformed",
            Kind::Refused => "refused",
            Kind::Unknown => "unknown",
        };
        let mut error = json!({
            "kind": kind, "code": self.code, "section": section, "text": text, "faults": faults,
        });
        if let Some(field) = &self.field {
            error["field"] = field.as_str().into();
        }
        if let Some(expected) = self.expected {
            error["expected"] = expected.into();
        }
        format!("{{\"id\":{id},\"ok\":false,\"error\":{error}}}")
    }
}

impl From<Trouble> for Fail {
    fn from(trouble: Trouble) -> Fail {
        let kind = match &trouble {
            Trouble::Malformed { .. } => Kind::Malformed,
            Trouble::Refused { .. } | Trouble::Faults(_) => Kind::Refused,
            Trouble::Unknown(Unknown::Game(_) | Unknown::Side(_) | Unknown::Observer(_)) => Kind::Unknown,
        };
        Fail {
            kind,
            code: trouble.code(),
            words: Words::Game(Box::new(trouble)),
            field: None,
            expected: None,
        }
    }
}

fn listed(lang: Lang, fault: &Fault) -> Value {
    json!({"code": fault.code, "text": render(lang, &fault.said)})
}

/// A line of rubbish need not come back whole.
fn shortened(text: String) -> String {
    const MOST: usize = 200;
    match text.char_indices().nth(MOST) {
        None => text,
        Some((at, _)) => format!("{}…", &text[..at]),
    }
}
