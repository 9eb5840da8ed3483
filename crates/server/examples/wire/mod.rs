//! A client for measuring: one kept connection for requests, one stream for news, every byte counted.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::mpsc;

/// One kept connection, counting what it receives.
pub(crate) struct Line {
    socket: BufReader<TcpStream>,
    /// Bytes received so far, with the headers.
    pub(crate) bytes: u64,
    /// More headers for every request.
    pub(crate) headers: &'static str,
}

impl Line {
    pub(crate) async fn open(address: SocketAddr) -> Line {
        let socket = TcpStream::connect(address).await.unwrap();
        socket.set_nodelay(true).unwrap();
        Line { socket: BufReader::new(socket), bytes: 0, headers: "" }
    }

    /// The body as JSON, or nothing if it is empty or compressed.
    pub(crate) async fn send(&mut self, method: &str, path: &str, token: &str, body: &str) -> Value {
        let request = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nHost: load\r\nAuthorization: Bearer {token}\r\n{}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.headers,
            body.len()
        );
        self.socket.get_mut().write_all(request.as_bytes()).await.unwrap();
        let status = self.head().await;
        assert!(status.contains(" 200 ") || status.contains(" 204 "), "{method} {path}: {status}");
        let (mut length, mut chunked) = (0, false);
        loop {
            let header = self.head().await.to_ascii_lowercase();
            if header.trim().is_empty() {
                break;
            }
            if let Some(given) = header.strip_prefix("content-length:") {
                length = given.trim().parse().unwrap();
            }
            chunked |= header.starts_with("transfer-encoding: chunked");
        }
        let mut body = self.take(length).await;
        while chunked {
            let size = usize::from_str_radix(self.head().await.trim(), 16).unwrap();
            body.extend(self.take(size).await);
            self.head().await;
            chunked = size > 0;
        }
        serde_json::from_slice(&body).unwrap_or(Value::Null)
    }

    async fn head(&mut self) -> String {
        let mut line = String::new();
        self.bytes += self.socket.read_line(&mut line).await.unwrap() as u64;
        line
    }

    async fn take(&mut self, length: usize) -> Vec<u8> {
        let mut bytes = vec![0; length];
        self.socket.read_exact(&mut bytes).await.unwrap();
        self.bytes += length as u64;
        bytes
    }
}

/// Become a guest; the token.
pub(crate) async fn guest(line: &mut Line) -> String {
    let me = line.send("POST", "/guests", "", &json!({"name": "Load", "bearer": true}).to_string()).await;
    me["token"].as_str().unwrap().to_owned()
}

/// A table with this guest on all its seats; its id.
pub(crate) async fn table(line: &mut Line, token: &str, game: &str, sides: &[String]) -> String {
    // A scenario other than the usual one follows after a stroke.
    let (game, scenario) = game.split_once('/').map_or((game, None), |(game, name)| (game, Some(name)));
    let seats: serde_json::Map<String, Value> =
        sides.iter().map(|side| (side.clone(), json!("me"))).collect();
    let mut new = json!({"game": game, "seats": seats});
    if let Some(scenario) = scenario {
        new["scenario"] = scenario.into();
    }
    let new = new.to_string();
    line.send("POST", "/tables", token, &new).await["id"].as_str().unwrap().to_owned()
}

/// A stream as a client follows it: the actions are kept as they change.
pub(crate) struct Follower {
    looks: mpsc::UnboundedReceiver<Value>,
    /// Bytes received so far.
    pub(crate) bytes: Arc<AtomicU64>,
    pub(crate) number: u64,
    pub(crate) actions: Value,
    pub(crate) over: bool,
    /// What came since this was last taken, part by part: bytes as JSON.
    pub(crate) parts: BTreeMap<String, u64>,
}

impl Follower {
    pub(crate) async fn open(address: SocketAddr, token: &str, path: &str) -> Follower {
        let mut socket = TcpStream::connect(address).await.unwrap();
        let request =
            format!("GET /api/v1{path} HTTP/1.1\r\nHost: load\r\nAuthorization: Bearer {token}\r\n\r\n");
        socket.write_all(request.as_bytes()).await.unwrap();
        let (tell, looks) = mpsc::unbounded_channel();
        let bytes = Arc::new(AtomicU64::new(0));
        let counted = bytes.clone();
        tokio::spawn(async move {
            let mut lines = BufReader::new(socket);
            let (mut line, mut is_look) = (String::new(), false);
            while let Ok(read @ 1..) = lines.read_line(&mut line).await {
                counted.fetch_add(read as u64, Ordering::Relaxed);
                if let Some(name) = line.strip_prefix("event: ") {
                    is_look = name.trim() == "look";
                } else if let Some(data) = line.strip_prefix("data: ").filter(|_| is_look)
                    && tell.send(serde_json::from_str(data).unwrap()).is_err()
                {
                    return;
                }
                line.clear();
            }
        });
        Follower { looks, bytes, number: 0, actions: Value::Null, over: false, parts: BTreeMap::new() }
    }

    /// Wait for the next look.
    #[allow(dead_code, reason = "not every example waits")]
    pub(crate) async fn next(&mut self) {
        let look = self.looks.recv().await.expect("the stream goes on");
        self.take(&look);
    }

    /// Take whatever has come.
    pub(crate) fn catch_up(&mut self) {
        while let Ok(look) = self.looks.try_recv() {
            self.take(&look);
        }
    }

    fn take(&mut self, look: &Value) {
        self.weigh(look);
        self.number = look["number"].as_u64().unwrap();
        self.over = look["turn"]["outcome"].is_object();
        match look["changes"].get("actions") {
            Some(change) => desk::apply(&mut self.actions, change).unwrap(),
            None => self.actions = look["actions"].clone(),
        }
    }

    /// Add what a look takes; of a changed view, member by member.
    fn weigh(&mut self, look: &Value) {
        let members = |value: &Value| value.as_object().cloned().unwrap_or_default();
        let mut add = |name: String, value: &Value| {
            *self.parts.entry(name).or_default() += value.to_string().len() as u64;
        };
        for (part, value) in members(look) {
            match part.as_str() {
                "changes" => {
                    members(&value["view"])
                        .iter()
                        .for_each(|(name, value)| add(format!("view.{name}"), value));
                    add("actions".to_owned(), &value["actions"]);
                    add("words".to_owned(), &value["words"]);
                }
                _ => add(part, &value),
            }
        }
    }

    pub(crate) fn counted(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }
}

/// A small generator (xorshift).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % count
    }
}
