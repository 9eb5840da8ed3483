//! Somebody who follows a table through a real door and keeps every byte.

use crate::desk::Guest;
use serde_json::Value;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;

/// How long news may take before a test gives up; a loaded machine is no mistake.
const PATIENCE: Duration = Duration::from_secs(120);

/// A stream, and what came by it so far.
pub(crate) struct Ear {
    heard: watch::Receiver<Heard>,
}

/// What came by a stream.
#[derive(Default)]
struct Heard {
    raw: Vec<u8>,
    /// How much of it was read as events.
    parsed: usize,
    name: String,
    events: Vec<(String, Value)>,
}

impl Heard {
    /// Some bytes more.
    fn take(&mut self, bytes: &[u8]) {
        self.raw.extend_from_slice(bytes);
        while let Some(length) = self.raw[self.parsed..].iter().position(|byte| *byte == b'\n') {
            let line = String::from_utf8_lossy(&self.raw[self.parsed..self.parsed + length]).into_owned();
            self.parsed += length + 1;
            let line = line.trim_end_matches('\r');
            if let Some(given) = line.strip_prefix("event: ") {
                given.clone_into(&mut self.name);
            } else if let Some(data) = line.strip_prefix("data: ")
                && let Ok(data) = serde_json::from_str(data)
            {
                self.events.push((self.name.clone(), data));
            }
        }
    }
}

impl Ear {
    /// Follow this address.
    pub(crate) async fn open(guest: &Guest, path: &str) -> Ear {
        let door = guest.desk.address();
        let mut socket = TcpStream::connect(door).await.unwrap();
        let token = if guest.token.is_empty() { "nobody" } else { &guest.token };
        let request =
            format!("GET /api/v1{path} HTTP/1.1\r\nhost: {door}\r\nauthorization: Bearer {token}\r\n\r\n");
        socket.write_all(request.as_bytes()).await.unwrap();
        let (keep, heard) = watch::channel(Heard::default());
        tokio::spawn(async move {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = socket.read(&mut bytes).await {
                keep.send_modify(|heard| heard.take(&bytes[..read]));
            }
        });
        Ear { heard }
    }

    /// Everything so far.
    pub(crate) fn raw(&self) -> String {
        String::from_utf8_lossy(&self.heard.borrow().raw).into_owned()
    }

    /// The events so far: their names and data.
    pub(crate) fn events(&self) -> Vec<(String, Value)> {
        self.heard.borrow().events.clone()
    }

    /// The data of the last event of this name so far, as soon as something is found in it.
    pub(crate) async fn until<T>(&self, what: &str, name: &str, find: impl Fn(&Value) -> Option<T>) -> T {
        self.when(what, |events| {
            let last = events.iter().rfind(|(known, _)| known == name);
            last.and_then(|(_, data)| find(data))
        })
        .await
    }

    /// Wait until something is found in the events so far.
    pub(crate) async fn when<T>(&self, what: &str, find: impl Fn(&[(String, Value)]) -> Option<T>) -> T {
        let mut heard = self.heard.clone();
        let find = async {
            loop {
                if let Some(found) = find(&heard.borrow_and_update().events) {
                    return found;
                }
                assert!(heard.changed().await.is_ok(), "the stream ended before {what}: {}", self.raw());
            }
        };
        let found = tokio::time::timeout(PATIENCE, find).await;
        found.unwrap_or_else(|_| panic!("waited in vain for {what}: {}", self.raw()))
    }

    /// Wait until the look with this number has come.
    pub(crate) async fn reaches(&self, number: u64) {
        let reached = |look: &Value| (look["number"].as_u64() >= Some(number)).then_some(());
        self.until(&format!("number {number}"), "look", reached).await;
    }
}
