//! What the log holds, and what it never holds. A program of its own: a log belongs to a whole process.

#[allow(dead_code, reason = "this story needs little of it")]
#[path = "api/desk.rs"]
mod desk;

use axum::body::Body;
use axum::http::Request;
use desk::{Desk, Pair};
use serde_json::json;
use std::io::Write;
use std::sync::{Arc, Mutex};

/// Where a log goes in this test.
#[derive(Clone, Default)]
struct Pages(Arc<Mutex<Vec<u8>>>);

impl Write for Pages {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn no_token_and_no_secret_stands_in_the_log() {
    let pages = Pages::default();
    let kept = pages.clone();
    let log = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE);
    let log = log.json().with_writer(move || kept.clone()).finish();
    tracing::subscriber::set_global_default(log).unwrap();
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let watch = &pair.watch;
    let password = "a password nobody logs";
    pair.british.post("/account", json!({"login": "marie", "password": password})).await.ok();
    pair.british.post("/account/enter", json!({"login": "marie", "password": "wrong-guess-1"})).await;
    let made = pair.british.post("/account/tokens", json!({"name": "bot"})).await.ok();
    desk.stranger().get(&pair.path(&format!("look?watch={watch}"))).await;
    desk.stranger().get(&format!("/reset/{watch}?token={watch}")).await;
    desk.send(Request::get(format!("/join/{watch}")).body(Body::empty()).unwrap()).await;
    pair.british.get("/account/export").await;
    let cookie = Request::get("/api/v1/me").header("cookie", format!("tricorne={}", pair.french.token));
    desk.send(cookie.body(Body::empty()).unwrap()).await;
    let secret = desk.store.table(&pair.id).await.unwrap().unwrap().secret.0;
    let text = String::from_utf8(pages.0.lock().unwrap().clone()).unwrap();
    assert!(text.contains("answered") && text.contains("\"status\":200"), "there is a log: {text}");
    let first: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    assert!(first.get("level").is_some(), "each line is an object");
    assert!(text.lines().filter(|line| line.contains("answered")).all(|line| line.contains("\"id\":")));
    let token = made["token"].as_str().unwrap();
    for hidden in [&pair.british.token, &pair.french.token, watch, &secret, token, password, "wrong-guess-1"]
    {
        assert!(!text.contains(hidden), "{hidden} stands in the log");
    }
}
