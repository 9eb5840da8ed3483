//! The API described by itself: OpenAPI, made from the routes and their handlers.
//!
//! A handler carries its own description, and [`crate::routes::described`] puts both into the router at once.
//! [`whole`] adds what all of them share: who may call, how a request can fail, and names.

mod answers;
mod page;
mod params;
mod whole;
mod words;

pub(crate) use answers::{Brief, Forbidden, Gone, Late, Refused, Stranger};
pub(crate) use params::{After, AtTable, LastEvent, Parts, Seeing, StopLink, Watch};
pub(crate) use whole::head;

use crate::routes;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::sync::LazyLock;

/// Made once: it is the same for everyone.
static TEXT: LazyLock<String> = LazyLock::new(openapi);

/// The description of the API, as OpenAPI 3.1 in JSON.
pub fn openapi() -> String {
    let described = whole::whole(routes::described().into_openapi());
    serde_json::to_string_pretty(&described).unwrap_or_default()
}

/// This description.
#[utoipa::path(get, path = "/openapi.json", tag = "house", security(()),
    responses((status = 200, body = serde_json::Value, description = "OpenAPI 3.1.")))]
pub(crate) async fn json() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], TEXT.as_str()).into_response()
}

/// This description as a page for people.
#[utoipa::path(get, path = "/api", tag = "house", security(()),
    responses((status = 200, body = String, content_type = "text/html", description = "A page.")))]
pub(crate) async fn page() -> Response {
    page::answer(TEXT.as_str())
}
