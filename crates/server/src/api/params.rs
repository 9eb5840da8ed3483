//! What stands in addresses, for the description.

use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Required, Schema};

/// Something that may stand behind the question mark.
pub(super) fn query(name: &str, means: &str, schema: impl Into<RefOr<Schema>>) -> Parameter {
    parameter(ParameterIn::Query, name, means, schema)
}

/// Any text.
pub(super) fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

fn parameter(place: ParameterIn, name: &str, means: &str, schema: impl Into<RefOr<Schema>>) -> Parameter {
    let required = if place == ParameterIn::Path { Required::True } else { Required::False };
    ParameterBuilder::new()
        .name(name)
        .parameter_in(place)
        .required(required)
        .description(Some(means))
        .schema(Some(schema))
        .build()
}

/// Parameters that several operations share.
macro_rules! shared {
    ($($(#[doc = $doc:literal])* $name:ident = [$($parameter:expr),+];)*) => {$(
        $(#[doc = $doc])*
        pub(crate) enum $name {}

        impl IntoParams for $name {
            fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
                vec![$($parameter),+]
            }
        }
    )*};
}

shared! {
    /// Which table.
    AtTable = [parameter(ParameterIn::Path, "id", "The table's id.", text())];
    /// The link of a mail.
    StopLink = [parameter(ParameterIn::Path, "token", "What stands in the link of the mail.", text())];
    /// As a spectator.
    Watch = [query("watch", "The token of a spectator's link.", text())];
    /// As whom to look.
    Seeing = [query(
        "as",
        "As whom to look: a side one sits on, `public`, or `arbiter` once the game is over; one's first seat unless given.",
        text()
    )];
    /// From where on.
    After = [query("after", "The number the reader has; everything unless given.", text().pattern(Some("^[0-9]+$")))];
    /// Which parts.
    Parts = [query(
        "parts",
        "The parts that are wanted, with commas between: `log`, `events`, `view`, `changes`, `spoken`, `legal`, `actions`, `words`, `dice`.",
        text()
    )];
    /// Where a stream stopped.
    LastEvent = [
        query("after", "The position the reader has, unless the header names one.", text()),
        parameter(ParameterIn::Header, "last-event-id", "The position the reader has; browsers send it by themselves.", text())
    ];
}
