//! The web client, from a folder or built into the program; a page that says so if there is none.

use crate::fail::Fail;
use crate::state::App;
use axum::extract::State;
use axum::http::{HeaderValue, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;
use std::path::{Component, Path, PathBuf};

/// The client as it was when the program was compiled.
#[derive(RustEmbed)]
#[folder = "assets"]
#[allow_missing = true]
struct Built;

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
    <meta name=\"viewport\" content=\"width=device-width\"><title>Tricorne</title>\
    <h1>Tricorne</h1><p>The server runs. The web client is not built yet.</p>\
    <p lang=\"fr\">Le serveur tourne. Le client web n’est pas encore construit.</p>\
    <p lang=\"it\">Il server è attivo. Il client web non è ancora costruito.</p>\
    <p><code>/api/v1/health</code></p></html>";

/// A file of the client. Addresses without a file name a place in the client, which is one page.
pub(super) async fn serve(State(app): State<App>, uri: Uri) -> Result<Response, Fail> {
    let wanted = uri.path().trim_start_matches('/');
    if wanted.starts_with("api/") {
        return Err(Fail::unknown("unknown_address", ""));
    }
    let wanted = if wanted.is_empty() { "index.html" } else { wanted };
    if let Some(found) = file(&app, wanted).await {
        return Ok(found);
    }
    if wanted.rsplit('/').next().is_some_and(|name| name.contains('.')) && wanted != "index.html" {
        return Err(Fail::unknown("unknown_address", ""));
    }
    Ok(match file(&app, "index.html").await {
        Some(page) => page,
        None => Html(NOT_BUILT).into_response(),
    })
}

async fn file(app: &App, name: &str) -> Option<Response> {
    let bytes = match &app.shared.config.assets {
        Some(folder) => tokio::fs::read(inside(folder, name)?).await.ok()?,
        None => Built::get(name)?.data.into_owned(),
    };
    // Names with a hash in them never change their content.
    let is_hashed = name
        .split(['-', '.'])
        .any(|part| part.len() >= 16 && part.bytes().all(|byte| byte.is_ascii_hexdigit()));
    let cache = if is_hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(name)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    Some(response)
}

/// The path of a file, if it does not lead out of the folder.
fn inside(folder: &Path, name: &str) -> Option<PathBuf> {
    let name = Path::new(name);
    let is_plain = name.components().all(|part| matches!(part, Component::Normal(_)));
    (is_plain && !name.as_os_str().to_string_lossy().contains('\\')).then(|| folder.join(name))
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "json" | "webmanifest" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_leads_out_of_the_folder() {
        let folder = Path::new("client");
        assert_eq!(inside(folder, "a/b.js"), Some(folder.join("a/b.js")));
        for bad in ["../x", "a/../../x", "/etc/passwd", "a\\..\\x"] {
            assert_eq!(inside(folder, bad), None, "{bad}");
        }
    }
}
