//! The shapes of messages that cannot be derived, for the description of the whole API.

use crate::act::{Act, Play};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// An answer is an [`Act`] with the action beside its fields. Derived, it would be two closed shapes at once, which
/// nothing fits.
impl PartialSchema for Play {
    fn schema() -> RefOr<Schema> {
        let RefOr::T(Schema::Object(act)) = Act::schema() else {
            unreachable!("a struct with named fields is an object")
        };
        let action = ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("The action, in the game's notation."))
            .build();
        ObjectBuilder::from(act)
            .description(Some("Answer for a side. The answer to it is a `Look`."))
            .property("action", action)
            .required("action")
            .into()
    }
}

impl ToSchema for Play {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Act::schemas(schemas);
    }
}
