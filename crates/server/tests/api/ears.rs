//! Somebody who follows a table through a real door and keeps every byte.

use crate::desk::Guest;
use serde_json::Value;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Every byte of a stream so far.
pub(crate) struct Ear {
    heard: Arc<Mutex<Vec<u8>>>,
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
        let heard = Arc::new(Mutex::new(Vec::new()));
        let keeping = heard.clone();
        tokio::spawn(async move {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = socket.read(&mut bytes).await {
                keeping.lock().unwrap().extend_from_slice(&bytes[..read]);
            }
        });
        Ear { heard }
    }

    /// Everything so far.
    pub(crate) fn raw(&self) -> String {
        String::from_utf8_lossy(&self.heard.lock().unwrap()).into_owned()
    }

    /// The events so far: their names and data.
    pub(crate) fn events(&self) -> Vec<(String, Value)> {
        let raw = self.raw();
        let mut out = Vec::new();
        let mut name = String::new();
        for line in raw.lines() {
            if let Some(given) = line.strip_prefix("event: ") {
                name = given.to_owned();
            } else if let Some(data) = line.strip_prefix("data: ")
                && let Ok(data) = serde_json::from_str(data)
            {
                out.push((name.clone(), data));
            }
        }
        out
    }

    /// Wait until the look with this number has come.
    pub(crate) async fn reaches(&self, number: u64) {
        for _ in 0..2000 {
            let mut looks = self.events().into_iter().filter(|(name, _)| name == "look");
            if looks.next_back().is_some_and(|(_, look)| look["number"].as_u64() >= Some(number)) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("number {number} never came: {}", self.raw());
    }
}
