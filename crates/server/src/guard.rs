//! Middleware for every request: no writing from other sites, headers, words, and a line in the log.

use crate::address;
use crate::caller::lang_of_request;
use crate::fail::Fail;
use crate::limits::Limit;
use crate::secrets;
use crate::state::App;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode, header};
use axum::middleware::Next;
use axum::response::IntoResponse;
use std::time::Instant;
use tracing::Instrument;

/// Headers of answers under `/api/`.
const DATA_HEADERS: [(HeaderName, &str); 3] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::CACHE_CONTROL, "no-store"),
    (header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'"),
];

/// Headers of pages and files.
const PAGE_HEADERS: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // Links hold tokens; no other site is to learn them.
    (header::REFERRER_POLICY, "no-referrer"),
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
         img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Where the links that end mails lead.
const STOP: &str = "/api/v1/notices/stop/";

/// By which an answer is found in the log.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Puts failures into the reader's language, adds headers, and writes the log.
///
/// The log holds the pattern of the address, never the address itself: that may hold a token.
pub(crate) async fn around(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response<axum::body::Body> {
    let begun = Instant::now();
    let lang = lang_of_request(&request);
    let method = request.method().clone();
    let is_api = request.uri().path().starts_with("/api/");
    let path = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str).to_owned();
    // Made here: what a stranger writes does not belong into a log.
    let id = secrets::token::<10>();
    let span = tracing::info_span!("request", id);
    // Whoever looks may hang up half-way. A write runs to its end all the same: the store may keep it though nobody waits
    // for the answer, and then the table in memory, its bots and its readers must learn of it.
    let is_write = is_write(request.method());
    let answer = next.run(request).instrument(span.clone());
    let mut response = if is_write {
        tokio::spawn(answer).await.unwrap_or_else(|error| Fail::internal(error).into_response())
    } else {
        answer.await
    };
    if let Some(fail) = response.extensions_mut().remove::<Fail>() {
        let allowed = response.headers_mut().remove(header::ALLOW);
        response = fail.answer(lang);
        // Whoever came by the wrong method is told the right ones.
        if let Some(allowed) = allowed {
            response.headers_mut().insert(header::ALLOW, allowed);
        }
    }
    let is_mistake = response.status().is_server_error();
    let headers = response.headers_mut();
    // Data needs no policies for pages; they would weigh more than most answers.
    let needed = if is_api { &DATA_HEADERS[..] } else { &PAGE_HEADERS[..] };
    for (name, value) in needed {
        headers.entry(name.clone()).or_insert(HeaderValue::from_static(value));
    }
    // Whoever meets a mistake of ours can say which one; no other answer holds a number that differs by chance.
    if is_mistake && let Ok(id) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID, id);
    }
    if !is_api && app.shared.config.public_url.as_ref().is_some_and(|url| url.starts_with("https://")) {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    let status = response.status().as_u16();
    let took = begun.elapsed();
    app.shared.meters.answered(&path, method.as_str(), status, took);
    span.in_scope(|| tracing::debug!(%method, path, status, micros = took.as_micros() as u64, "answered"));
    response
}

/// A browser says where a request comes from; a write from another site is refused.
///
/// Cookies are `SameSite=Lax` and every write needs a JSON body, which another site cannot send without asking;
/// this is the third lock on the same door.
pub(crate) async fn same_site(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response<axum::body::Body> {
    // Whoever runs the machine may ask as much as they like; and behind a proxy nobody told us of, everybody is here.
    let door = address::door(request.extensions(), request.headers(), &app.shared.config.proxies);
    if !door.is_here()
        && let Err(fail) = app.shared.limits.take(Limit::Requests, &door.bucket())
    {
        return fail.into_response();
    }
    let is_write = is_write(request.method());
    // Mail programs call this from wherever they are; whoever has its address may.
    let is_for_all = request.uri().path().starts_with(STOP);
    if is_write && !is_for_all && is_foreign(request.headers(), app.shared.config.public_url.as_deref()) {
        return Fail::forbidden("other_site").into_response();
    }
    next.run(request).await
}

fn is_write(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

fn is_foreign(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if matches!(text(HeaderName::from_static("sec-fetch-site")), Some("cross-site" | "same-site")) {
        return true;
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return false };
    let Ok(origin) = origin.to_str() else { return true };
    if public_url.is_some_and(|url| url.trim_end_matches('/') == origin) {
        return false;
    }
    let host = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    host.is_none() || host != text(header::HOST)
}

/// A handler panicked: the table it held is read again, and the caller is told.
pub(crate) fn panicked(_: Box<dyn std::any::Any + Send>) -> Response<axum::body::Body> {
    Fail::internal("a handler panicked").into_response()
}

/// No such address.
pub(crate) async fn nowhere() -> Fail {
    Fail::unknown("unknown_address", "")
}

/// The address is there, but not for this method.
pub(crate) async fn not_so() -> Fail {
    Fail::malformed("wrong_method", "").with_status(StatusCode::METHOD_NOT_ALLOWED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_sites_may_not_write() {
        let foreign = |pairs: &[(&'static str, &'static str)], public: Option<&str>| {
            let mut headers = HeaderMap::new();
            for (name, value) in pairs {
                headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
            }
            is_foreign(&headers, public)
        };
        let here = ("host", "127.0.0.1:1759");
        assert!(!foreign(&[here], None));
        assert!(!foreign(&[here, ("origin", "http://127.0.0.1:1759")], None));
        assert!(foreign(&[here, ("origin", "https://evil.example")], None));
        assert!(foreign(&[here, ("origin", "null")], None));
        assert!(foreign(&[here, ("sec-fetch-site", "cross-site")], None));
        assert!(!foreign(&[here, ("sec-fetch-site", "same-origin")], None));
        let public = Some("https://play.example/");
        assert!(!foreign(&[here, ("origin", "https://play.example")], public));
        assert!(foreign(&[here, ("origin", "https://play.example.evil")], public));
    }
}
