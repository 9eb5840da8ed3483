//! Why a request was not done. Nothing has changed then.

use serde::{Deserialize, Serialize};

/// The body of every answer that is not a success.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Failed {
    /// What went wrong.
    pub error: Failure,
}

/// What went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Failure {
    /// What sort of failure it is.
    pub kind: Kind,
    /// Stable word for the reason.
    pub code: String,
    /// The reason in the reader's language.
    pub text: String,
    /// The rule that forbids it, such as `7.4`, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    /// All faults of a set-up at once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<FaultText>,
    /// The seat's number now, if the request named another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// Why and until when one may not play, if that is it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banned: Option<Banned>,
}

/// Why and until when one may not play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Banned {
    /// Until then: milliseconds since 1970.
    pub until: i64,
    /// For this reason, as whoever runs the server wrote it.
    pub why: String,
}

/// One fault of a set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FaultText {
    /// Stable word.
    pub code: String,
    /// The fault in the reader's language.
    pub text: String,
}

/// What sort of failure it is; each has one HTTP status.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The request is not what the protocol asks for: 400, and 413 or 415 for bodies.
    Malformed,
    /// The request needs a guest, and names none: 401.
    Stranger,
    /// The guest may not do this here: 403.
    Forbidden,
    /// There is no such thing: 404.
    Unknown,
    /// The request was made for an earlier moment of the game: 409.
    Stale,
    /// Something else happened first: 409.
    Conflict,
    /// It was understood, and the rules of the game or of the table forbid it: 422.
    Refused,
    /// Too much is asked at once: 429.
    Busy,
    /// The server cannot reach its store just now; another one may: 503.
    Unavailable,
    /// The server made a mistake; the table stands as it was stored: 500.
    Internal,
}

impl Kind {
    /// Its HTTP status.
    pub const fn status(self) -> u16 {
        match self {
            Kind::Malformed => 400,
            Kind::Stranger => 401,
            Kind::Forbidden => 403,
            Kind::Unknown => 404,
            Kind::Stale | Kind::Conflict => 409,
            Kind::Refused => 422,
            Kind::Busy => 429,
            Kind::Unavailable => 503,
            Kind::Internal => 500,
        }
    }
}
