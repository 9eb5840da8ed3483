//! What rules say: keys and values, never sentences. The `texts` crate turns them into a language.

use std::borrow::Cow;

/// A text by key, with its values.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Said {
    /// Key in the catalogues, such as `quebec.event.fired`.
    pub key: Cow<'static, str>,
    /// Values by the name they have in the text.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// A value inside a text.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum Arg {
    /// A number; texts may choose a form by it.
    Number(i64),
    /// Another text of the catalogue.
    Key(Said),
    /// Plain text that no language changes: notation, a person's name.
    Text(String),
    /// Several values in a row.
    List(Vec<Arg>),
}

impl Said {
    /// A text without values.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Said {
        Said { key: key.into(), args: Vec::new() }
    }

    /// The same with one more value.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Said {
        self.args.push((Cow::Borrowed(name), arg.into()));
        self
    }
}

impl From<Said> for Arg {
    fn from(said: Said) -> Arg {
        Arg::Key(said)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<Vec<Arg>> for Arg {
    fn from(list: Vec<Arg>) -> Arg {
        Arg::List(list)
    }
}

macro_rules! numbers {
    ($($kind:ty)*) => { $(impl From<$kind> for Arg {
        fn from(number: $kind) -> Arg {
            Arg::Number(number as i64)
        }
    })* };
}
numbers!(u8 u16 u32 i32 i64 usize);
