//! The page's way to the server.

use super::prefs::lang_now;
use super::words::t_now;
use gloo_net::http::{Request, Response};
use protocol::{Failed, Failure, Kind};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// An address of the server, in the reader's language.
pub(super) fn address(path: &str) -> String {
    let mark = if path.contains('?') { '&' } else { '?' };
    format!("/api/v{}{path}{mark}lang={}", protocol::VERSION, lang_now().code())
}

/// Read something.
pub(super) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Failure> {
    let sent = Request::get(&address(path)).send().await;
    answer(sent.map_err(|_| away())?).await
}

/// Do something.
pub(super) async fn post<B: Serialize, T: DeserializeOwned>(path: &str, body: &B) -> Result<T, Failure> {
    let request = Request::post(&address(path))
        .header("Content-Type", "application/json")
        .body(serde_json::to_string(body).unwrap_or_default());
    let sent = request.map_err(|_| away())?.send().await;
    answer(sent.map_err(|_| away())?).await
}

/// Do something whose answer comes another way.
pub(super) async fn post_quietly<B: Serialize>(path: &str, body: &B) -> Result<(), Failure> {
    let request = Request::post(&address(path))
        .header("Content-Type", "application/json")
        .body(serde_json::to_string(body).unwrap_or_default());
    let response = request.map_err(|_| away())?.send().await.map_err(|_| away())?;
    if response.ok() { Ok(()) } else { answer::<serde_json::Value>(response).await.map(drop) }
}

async fn answer<T: DeserializeOwned>(response: Response) -> Result<T, Failure> {
    let is_ok = response.ok();
    let text = response.text().await.map_err(|_| away())?;
    if is_ok {
        serde_json::from_str(&text).map_err(|_| strange())
    } else {
        Err(serde_json::from_str::<Failed>(&text).map_or_else(|_| strange(), |failed| failed.error))
    }
}

/// The server cannot be reached.
fn away() -> Failure {
    failure("offline", t_now("web.offline"))
}

/// The server said something that is not in the protocol.
fn strange() -> Failure {
    failure("strange", t_now("web.strange"))
}

fn failure(code: &str, text: String) -> Failure {
    Failure {
        kind: Kind::Internal,
        code: code.to_owned(),
        text,
        section: None,
        faults: Vec::new(),
        number: None,
        banned: None,
    }
}
