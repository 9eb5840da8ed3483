//! `tricorne engine`: one JSON object a line in, one a line out. The page `docs/engine-protocol.md` says it all.
//!
//! [`mod@line`] reads lines, [`request`] their fields, [`session`] does what they ask, [`fail`] says what is wrong.

mod about;
mod act;
mod fail;
mod line;
mod look;
mod open;
mod request;
mod session;
mod words;

use fail::Fail;
use line::{Incoming, next_line};
use request::Request;
use serde_json::Value;
use session::Session;
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The fields of a good answer, after `id` and `ok`.
type Fields = Vec<(&'static str, Value)>;

/// Answer every line until the input ends or `quit` comes.
///
/// # Errors
/// If a line cannot be read or an answer cannot be written; whatever a line says is no error.
pub(crate) fn run(input: &mut impl BufRead, output: &mut impl Write) -> std::io::Result<()> {
    let mut session = Session::default();
    while let Some(incoming) = next_line(input)? {
        let answer = answer(&mut session, &incoming);
        output.write_all(answer.text.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
        if answer.is_last {
            break;
        }
    }
    Ok(())
}

struct Answer {
    text: String,
    is_last: bool,
}

fn answer(session: &mut Session, incoming: &Incoming) -> Answer {
    let request = match incoming {
        Incoming::TooLong => Err(Fail::line_too_long()),
        Incoming::Line(bytes) => match std::str::from_utf8(bytes) {
            Ok(text) => Request::read(text),
            Err(_) => Err(Fail::not_utf8()),
        },
    };
    let request = match request {
        Ok(request) => request,
        Err(fail) => return Answer { text: fail.written("null", texts::Lang::En), is_last: false },
    };
    let id = request.id();
    let lang = match request.lang() {
        Ok(lang) => lang,
        Err(fail) => return Answer { text: fail.written(&id, texts::Lang::En), is_last: false },
    };
    match guarded(|| session.obey(&request, lang)) {
        Ok(fields) => Answer { text: written(&id, &fields), is_last: request.is_quit() },
        Err(fail) => Answer { text: fail.written(&id, lang), is_last: false },
    }
}

/// A fault of a game must not take the other tables down. Tables are changed on copies, so none is half changed.
fn guarded(work: impl FnOnce() -> Result<Fields, Fail>) -> Result<Fields, Fail> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(Fail::internal()))
}

fn written(id: &str, fields: &Fields) -> String {
    let mut text = format!("{{\"id\":{id},\"ok\":true");
    for (name, value) in fields {
        text.push_str(&format!(",\"{name}\":{value}"));
    }
    text.push('}');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_an_answer() {
        let fail = guarded(|| panic!("planted")).unwrap_err();
        let answer: Value = serde_json::from_str(&fail.written("7", texts::Lang::En)).unwrap();
        assert_eq!(
            (&answer["error"]["kind"], &answer["error"]["code"]),
            (&"unknown".into(), &"internal".into())
        );
        assert!(guarded(|| Ok(Vec::new())).is_ok());
    }
}
