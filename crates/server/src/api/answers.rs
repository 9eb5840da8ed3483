//! How a request can fail, for the description: one answer for each status, all with the same body.

use protocol::Kind;
use std::collections::BTreeMap;
use utoipa::IntoResponses;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};

/// Every failure with its status, the name of its answer, and what it means.
pub(super) const FAILURES: [(u16, &str, &str); 12] = [
    (Kind::Malformed.status(), "Malformed", "The request is not what the protocol asks for."),
    (Kind::Stranger.status(), "Stranger", "The request needs a guest, and names none."),
    (Kind::Forbidden.status(), "Forbidden", "The caller may not do this here."),
    (Kind::Unknown.status(), "Unknown", "There is no such thing."),
    (405, "WrongMethod", "The address is there, but not for this method."),
    (
        Kind::Conflict.status(),
        "Late",
        "Something else happened first, or the request was made for an earlier moment.",
    ),
    (413, "TooLarge", "The body is too large."),
    (415, "NotJson", "The body does not say that it is JSON."),
    (
        Kind::Refused.status(),
        "Refused",
        "It was understood, and the rules of the game or of the table forbid it.",
    ),
    (Kind::Busy.status(), "Busy", "Too much is asked at once."),
    (Kind::Internal.status(), "Mistake", "The server made a mistake; the table stands as it was stored."),
    (
        Kind::Unavailable.status(),
        "Unavailable",
        "The server cannot reach its store just now; another one may.",
    ),
];

/// A failure as the description holds it once.
pub(super) fn failure(means: &str) -> Response {
    let failed = ContentBuilder::new().schema(Some(Ref::from_schema_name("Failed"))).build();
    ResponseBuilder::new().description(means).content("application/json", failed).build()
}

/// Where that is.
pub(super) fn reference(status: u16) -> RefOr<Response> {
    let found = FAILURES.iter().find(|(held, ..)| *held == status);
    let (_, name, _) = found.expect("every status of a failure is in the list");
    RefOr::Ref(Ref::from_response_name(*name))
}

/// It was done, and a stream tells the rest.
pub(crate) enum Brief {}

impl IntoResponses for Brief {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let done =
            ResponseBuilder::new().description("It was done; a stream tells the rest, as `brief` asked.");
        BTreeMap::from([("204".to_owned(), done.build().into())])
    }
}

/// What an operation may fail with beyond what all fail with.
macro_rules! may_fail {
    ($($(#[doc = $doc:literal])* $name:ident = $status:expr;)*) => {$(
        $(#[doc = $doc])*
        pub(crate) enum $name {}

        impl IntoResponses for $name {
            fn responses() -> BTreeMap<String, RefOr<Response>> {
                BTreeMap::from([($status.to_string(), reference($status))])
            }
        }
    )*};
}

may_fail! {
    /// It may be for others only.
    Forbidden = Kind::Forbidden.status();
    /// What is asked for may not be there.
    Gone = Kind::Unknown.status();
    /// Something else may have happened first.
    Late = Kind::Conflict.status();
    /// The rules may forbid it.
    Refused = Kind::Refused.status();
    /// Whoever calls may have to be a guest, though not always.
    Stranger = Kind::Stranger.status();
}
