//! A request and its fields; whatever is missing or of another kind is named.

use super::fail::Fail;
use games::GameId;
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use texts::Lang;

/// One request, its fields not yet looked at.
pub(crate) struct Request<'a> {
    fields: BTreeMap<String, &'a RawValue>,
}

impl<'a> Request<'a> {
    /// The object on a line.
    pub(crate) fn read(line: &'a str) -> Result<Request<'a>, Fail> {
        let whole: &RawValue = serde_json::from_str(line).map_err(|error| Fail::not_json(&error))?;
        let fields = serde_json::from_str(whole.get()).map_err(|_| Fail::not_an_object())?;
        Ok(Request { fields })
    }

    /// The id as it was written, so that numbers of any size come back unchanged.
    pub(crate) fn id(&self) -> String {
        match self.fields.get("id") {
            None => "null".to_owned(),
            // A carriage return between two values is legal JSON, and some readers would end the answer there.
            Some(id) => id.get().replace('\r', " "),
        }
    }

    /// The language asked for.
    pub(crate) fn lang(&self) -> Result<Lang, Fail> {
        match self.optional_text("lang")? {
            None => Ok(Lang::En),
            Some(code) => Lang::parse(&code).ok_or_else(|| Fail::unknown("unknown_language", &code)),
        }
    }

    /// Is it the last request?
    pub(crate) fn is_quit(&self) -> bool {
        self.text("cmd").is_ok_and(|cmd| cmd == "quit")
    }

    /// A field's value; `null` counts as absent.
    pub(crate) fn value(&self, name: &'static str) -> Result<Option<Value>, Fail> {
        let Some(raw) = self.fields.get(name) else { return Ok(None) };
        match serde_json::from_str(raw.get()) {
            Ok(Value::Null) => Ok(None),
            Ok(value) => Ok(Some(value)),
            // Too deep, or a number out of all bounds.
            Err(_) => Err(Fail::wrong_type(name, "a smaller value")),
        }
    }

    /// A text that must be there.
    pub(crate) fn text(&self, name: &'static str) -> Result<String, Fail> {
        self.optional_text(name)?.ok_or_else(|| Fail::missing(name))
    }

    /// A text of at most so many bytes. Every fault of a long text would be told at length.
    pub(crate) fn short_text(&self, name: &'static str, longest: usize) -> Result<String, Fail> {
        let text = self.text(name)?;
        if text.len() <= longest { Ok(text) } else { Err(Fail::bad_value(name, "a shorter text")) }
    }

    /// A text, if it is there.
    pub(crate) fn optional_text(&self, name: &'static str) -> Result<Option<String>, Fail> {
        match self.value(name)? {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(Fail::wrong_type(name, "a text")),
        }
    }

    /// A whole number from 0, if it is there.
    pub(crate) fn optional_number(&self, name: &'static str) -> Result<Option<u64>, Fail> {
        match self.value(name)? {
            None => Ok(None),
            Some(value) => {
                value.as_u64().map(Some).ok_or_else(|| Fail::wrong_type(name, "a whole number from 0"))
            }
        }
    }

    /// Yes or no; no if it is not there.
    pub(crate) fn flag(&self, name: &'static str) -> Result<bool, Fail> {
        match self.value(name)? {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(flag),
            Some(_) => Err(Fail::wrong_type(name, "true or false")),
        }
    }

    /// An object whose values are texts; empty if it is not there.
    pub(crate) fn texts(&self, name: &'static str) -> Result<BTreeMap<String, String>, Fail> {
        let object = match self.value(name)? {
            None => return Ok(BTreeMap::new()),
            Some(Value::Object(object)) => object,
            Some(_) => return Err(Fail::wrong_type(name, "an object")),
        };
        let text = |(key, value): (String, Value)| match value {
            Value::String(text) => Ok((key, text)),
            _ => Err(Fail::wrong_type(format!("{name}.{key}"), "a text")),
        };
        object.into_iter().map(text).collect()
    }

    /// The game asked for.
    pub(crate) fn game(&self) -> Result<GameId, Fail> {
        let code = self.text("game")?;
        GameId::parse(&code).ok_or_else(|| Fail::unknown("unknown_game", &code))
    }
}
