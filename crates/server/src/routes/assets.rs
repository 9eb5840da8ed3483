//! The web client, from a folder or built into the program; a page that says so if there is none.

use crate::fail::Fail;
use crate::state::App;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;
use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};

/// The page all addresses lead to.
const PAGE: &str = "index.html";
/// The script browsers run beside all pages.
const SERVICE_WORKER: &str = "sw.js";
/// How the name of a file's compressed twin ends.
const TWIN: &str = ".br";

/// The client as it was when the program was compiled; programs built for debugging read it from disk.
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
pub(super) async fn serve(State(app): State<App>, headers: HeaderMap, uri: Uri) -> Result<Response, Fail> {
    let wanted = uri.path().trim_start_matches('/');
    if wanted.starts_with("api/") {
        return Err(Fail::unknown("unknown_address", ""));
    }
    let wanted = if wanted.is_empty() { PAGE } else { wanted };
    let takes_brotli = takes_brotli(&headers);
    if let Some(found) = file(&app, wanted, takes_brotli).await {
        return Ok(found);
    }
    if wanted.rsplit('/').next().is_some_and(|name| name.contains('.')) && wanted != PAGE {
        return Err(Fail::unknown("unknown_address", ""));
    }
    Ok(match file(&app, PAGE, takes_brotli).await {
        Some(page) => page,
        None => Html(NOT_BUILT).into_response(),
    })
}

async fn file(app: &App, name: &str, takes_brotli: bool) -> Option<Response> {
    // Compressed twins are not files of their own, and names with a leading dot are not the client's.
    if name.ends_with(TWIN) || name.split('/').any(|part| part.starts_with('.')) {
        return None;
    }
    let twin = if takes_brotli { read(app, &format!("{name}{TWIN}")).await } else { None };
    let is_twin = twin.is_some();
    let bytes = match twin {
        Some(bytes) => bytes,
        None => read(app, name).await?,
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
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if is_twin {
        // It also keeps the layer around us from compressing again.
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    if name == SERVICE_WORKER {
        headers.insert(HeaderName::from_static("service-worker-allowed"), HeaderValue::from_static("/"));
    }
    Some(response)
}

async fn read(app: &App, name: &str) -> Option<Cow<'static, [u8]>> {
    match &app.shared.config.assets {
        Some(folder) => tokio::fs::read(inside(folder, name)?).await.ok().map(Cow::Owned),
        None => Some(Built::get(name)?.data),
    }
}

/// Does the browser take brotli? A weight of nothing refuses it.
fn takes_brotli(headers: &HeaderMap) -> bool {
    let texts = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let is_brotli = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("br"));
        let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse::<f32>().ok());
        is_brotli && weight.is_none_or(|weight| weight > 0.0)
    })
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
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
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

    #[test]
    fn brotli_is_sent_to_those_who_take_it() {
        let takes = |text: &'static str| {
            takes_brotli(&[(header::ACCEPT_ENCODING, HeaderValue::from_static(text))].into_iter().collect())
        };
        assert!(takes("gzip, deflate, br, zstd"));
        assert!(takes("gzip;q=0.5,BR;q=0.8"));
        for no in ["", "gzip", "br;q=0", "br; q=0.0", "brotli"] {
            assert!(!takes(no), "{no}");
        }
        assert!(!takes_brotli(&HeaderMap::new()));
    }
}
