//! The files of the browser client, as browsers ask for them.

use axum::body::{Body, to_bytes};
use axum::http::{Request, Response, StatusCode, header};
use std::sync::Arc;
use store::SqliteStore;
use tower::ServiceExt;
use tricorne_server::{App, Config, app};

const HASHED: &str = "app-0123456789abcdef.js";

/// A folder as the client's build leaves it. The twin of a file says so, to be told from it.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let script = "let a = 1;\n".repeat(200);
    for (name, text) in [
        ("index.html", "<!doctype html>page"),
        (HASHED, script.as_str()),
        ("app-0123456789abcdef.js.br", "twin"),
        ("sw.js", "sw"),
        (".secret", "no"),
    ] {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

async fn get(folder: &tempfile::TempDir, path: &str, accepts: &str) -> Response<Body> {
    let config = Config { assets: Some(folder.path().to_owned()), ..Config::default() };
    let app = app(App::new(config, Arc::new(SqliteStore::memory().await.unwrap())));
    let request = Request::get(path).header(header::ACCEPT_ENCODING, accepts).body(Body::empty()).unwrap();
    app.oneshot(request).await.unwrap()
}

fn header_of<'a>(response: &'a Response<Body>, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

#[tokio::test]
async fn the_compressed_twin_is_sent_once_compressed() {
    let folder = folder();
    let response = get(&folder, &format!("/{HASHED}"), "gzip, deflate, br").await;
    assert_eq!(header_of(&response, "content-encoding"), "br");
    assert_eq!(header_of(&response, "content-type"), "text/javascript");
    assert_eq!(header_of(&response, "cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(header_of(&response, "vary"), "accept-encoding");
    assert_eq!(to_bytes(response.into_body(), 1024).await.unwrap(), "twin");

    let response = get(&folder, &format!("/{HASHED}"), "gzip").await;
    assert_eq!(header_of(&response, "content-encoding"), "gzip");
    let response = get(&folder, &format!("/{HASHED}"), "identity").await;
    assert_eq!(header_of(&response, "content-encoding"), "");
    assert_eq!(to_bytes(response.into_body(), 4096).await.unwrap().len(), 2200);
}

#[tokio::test]
async fn places_are_the_page_and_missing_files_are_missing() {
    let folder = folder();
    for place in ["/", "/table/abc", "/index.html"] {
        let response = get(&folder, place, "br").await;
        assert_eq!(response.status(), StatusCode::OK, "{place}");
        assert_eq!(header_of(&response, "cache-control"), "no-cache");
        let policy = header_of(&response, "content-security-policy").to_owned();
        for part in
            ["'wasm-unsafe-eval'", "worker-src 'self'", "connect-src 'self'", "img-src 'self' data: blob:"]
        {
            assert!(policy.contains(part), "{part}");
        }
        assert_eq!(to_bytes(response.into_body(), 1024).await.unwrap(), "<!doctype html>page");
    }
    for missing in ["/no.js", "/app-0123456789abcdef.js.br", "/.secret", "/a/.secret", "/../sw.js"] {
        assert_eq!(get(&folder, missing, "br").await.status(), StatusCode::NOT_FOUND, "{missing}");
    }
}

#[tokio::test]
async fn the_service_worker_is_always_asked_for_and_serves_all_places() {
    let response = get(&folder(), "/sw.js", "br").await;
    assert_eq!(header_of(&response, "cache-control"), "no-cache");
    assert_eq!(header_of(&response, "service-worker-allowed"), "/");
}
