//! Why a request was not done: one type, one place where it becomes a status and words.

use crate::{date, meters};
use axum::body::Body;
use axum::http::{Response, StatusCode, header};
use axum::response::IntoResponse;
use games::{Trouble, Unknown};
use kernel::{Fault, Said};
use protocol::{Banned, Failed, Failure, FaultText, Kind};
use store::StoreError;
use texts::{Lang, render};

/// What a handler may fail with. Boxed, since most requests do not fail.
#[derive(Clone, Debug)]
pub(crate) struct Fail(Box<What>);

#[derive(Clone, Debug)]
struct What {
    kind: Kind,
    code: &'static str,
    said: Said,
    section: Option<String>,
    faults: Vec<Fault>,
    number: Option<u64>,
    banned: Option<Banned>,
    note: Option<String>,
    status: Option<StatusCode>,
}

impl Fail {
    /// A failure of the server's own, with what was given; its words stand under `server.<code>`.
    pub(crate) fn new(kind: Kind, code: &'static str, given: impl Into<String>) -> Fail {
        let said = Said::new(format!("server.{code}")).with("given", given.into());
        let faults = Vec::new();
        let (section, number, banned, note, status) = (None, None, None, None, None);
        Fail(Box::new(What { kind, code, said, section, faults, number, banned, note, status }))
    }

    /// The same in other words.
    fn saying(mut self, said: Said) -> Fail {
        self.0.said = said;
        self
    }

    /// The same under another status.
    pub(crate) fn with_status(mut self, status: StatusCode) -> Fail {
        self.0.status = Some(status);
        self
    }

    pub(crate) fn malformed(code: &'static str, given: impl Into<String>) -> Fail {
        Fail::new(Kind::Malformed, code, given)
    }

    pub(crate) fn stranger() -> Fail {
        Fail::new(Kind::Stranger, "no_guest", "")
    }

    pub(crate) fn forbidden(code: &'static str) -> Fail {
        Fail::new(Kind::Forbidden, code, "")
    }

    pub(crate) fn unknown(code: &'static str, given: impl Into<String>) -> Fail {
        Fail::new(Kind::Unknown, code, given)
    }

    pub(crate) fn refused(code: &'static str) -> Fail {
        Fail::new(Kind::Refused, code, "")
    }

    pub(crate) fn conflict(code: &'static str) -> Fail {
        Fail::new(Kind::Conflict, code, "")
    }

    /// The request was made for another moment; this is the seat's number now.
    pub(crate) fn stale(number: u64) -> Fail {
        let mut fail = Fail::new(Kind::Stale, "stale", number.to_string());
        fail.0.number = Some(number);
        fail
    }

    /// Somebody may not play here, for a while and for a reason.
    pub(crate) fn banned(until: i64, why: &str) -> Fail {
        let said = Said::new("server.banned").with("until", date::shown(until)).with("why", why.to_owned());
        let mut fail = Fail::forbidden("banned").saying(said);
        fail.0.banned = Some(Banned { until, why: why.to_owned() });
        fail
    }

    /// As a table says it, for whatever reason.
    pub(crate) fn nothing_to_undo() -> Fail {
        Fail::refused("nothing_to_undo").saying(Said::new("refusal.nothing_to_undo"))
    }

    /// A mistake of the server; the note goes to the log, not to the client.
    pub(crate) fn internal(note: impl std::fmt::Display) -> Fail {
        tracing::error!(%note, "a request failed");
        let mut fail = Fail::new(Kind::Internal, "internal", "");
        fail.0.note = Some(note.to_string());
        fail
    }

    /// What went wrong inside, for whoever runs the server.
    pub(crate) fn note(&self) -> Option<&str> {
        self.0.note.as_deref()
    }

    /// The store does not answer; the note goes to the log. Whether it was done is known when the store is back.
    pub(crate) fn unavailable(note: impl std::fmt::Display) -> Fail {
        tracing::warn!(%note, "the store failed a request");
        Fail::new(Kind::Unavailable, "unavailable", "")
    }

    /// Did something else merely happen first?
    pub(crate) fn is_late(&self) -> bool {
        matches!(self.0.kind, Kind::Stale | Kind::Conflict)
    }

    /// Does the store not answer?
    pub(crate) fn is_unavailable(&self) -> bool {
        self.0.kind == Kind::Unavailable
    }

    /// The status and the body, in a language.
    pub(crate) fn answer(&self, lang: Lang) -> Response<Body> {
        let fault = |fault: &Fault| FaultText { code: fault.code.into(), text: render(lang, &fault.said) };
        let error = Failure {
            kind: self.0.kind,
            code: self.0.code.to_owned(),
            text: render(lang, &self.0.said),
            section: self.0.section.clone(),
            faults: self.0.faults.iter().map(fault).collect(),
            number: self.0.number,
            banned: self.0.banned.clone(),
        };
        let status = self.0.status.or_else(|| StatusCode::from_u16(self.0.kind.status()).ok());
        let body = serde_json::to_vec(&Failed { error }).unwrap_or_default();
        let json = [(header::CONTENT_TYPE, "application/json")];
        (status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR), json, body).into_response()
    }
}

/// The words are put in later, by [`crate::guard::words`], which knows the reader's language.
impl IntoResponse for Fail {
    fn into_response(self) -> Response<Body> {
        let mut response = self.answer(Lang::default());
        response.extensions_mut().insert(self);
        response
    }
}

impl From<StoreError> for Fail {
    fn from(error: StoreError) -> Fail {
        match error {
            StoreError::Conflict => Fail::conflict("conflict"),
            StoreError::Missing => Fail::unknown("gone", ""),
            StoreError::Broken(note) => {
                meters::store_failed();
                Fail::unavailable(note)
            }
        }
    }
}

/// Something the game does not know, said in its own words.
impl From<Fault> for Fail {
    fn from(fault: Fault) -> Fail {
        Fail::malformed(fault.code, "").saying(fault.said)
    }
}

impl From<Trouble> for Fail {
    fn from(trouble: Trouble) -> Fail {
        let code = trouble.code();
        let section = trouble.section().map(|section| section.to_string());
        let mut fail = match trouble {
            Trouble::Malformed { said, .. } => Fail::malformed(code, "").saying(said),
            Trouble::Refused { said, .. } => Fail::refused(code).saying(said),
            Trouble::Unknown(unknown) => {
                let key = match &unknown {
                    Unknown::Game(_) => "protocol.unknown_game",
                    Unknown::Side(_) => "protocol.unknown_side",
                    Unknown::Observer(_) => "protocol.unknown_observer",
                };
                let said = Said::new(key).with("given", unknown.name().to_owned());
                Fail::unknown(code, "").saying(said)
            }
            Trouble::Faults(faults) => {
                let said = Said::new("protocol.faulty_setup").with("given", String::new());
                let mut fail = Fail::refused("faulty_setup").saying(said);
                fail.0.faults = faults;
                fail
            }
        };
        fail.0.section = section;
        fail
    }
}
