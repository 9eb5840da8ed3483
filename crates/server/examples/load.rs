//! How much the server carries: clients in pairs play Québec over real sockets, every move stored in SQLite.
//!
//! `cargo run --release -p tricorne-server --example load -- [clients] [seconds] [paced moves a second]`
//!
//! First everyone plays as fast as the answers come; then all together at a fixed pace, for the latencies.
//! Clients and server share the machine.

use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use store::SqliteStore;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tricorne_server::{App, Config, serve};

/// One kept connection, counting what it receives.
struct Line {
    socket: BufReader<TcpStream>,
    bytes: u64,
}

impl Line {
    async fn open(address: std::net::SocketAddr) -> Line {
        let socket = TcpStream::connect(address).await.unwrap();
        socket.set_nodelay(true).unwrap();
        Line { socket: BufReader::new(socket), bytes: 0 }
    }

    async fn send(&mut self, method: &str, path: &str, token: &str, body: &str) -> Value {
        let request = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nHost: load\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.socket.get_mut().write_all(request.as_bytes()).await.unwrap();
        let (mut length, mut first) = (0, true);
        loop {
            let mut line = String::new();
            self.bytes += self.socket.read_line(&mut line).await.unwrap() as u64;
            if first {
                assert!(line.contains(" 200 "), "{method} {path}: {line}");
                first = false;
            }
            if line.trim().is_empty() {
                break;
            }
            if let Some(given) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = given.trim().parse().unwrap();
            }
        }
        let mut body = vec![0; length];
        self.socket.read_exact(&mut body).await.unwrap();
        self.bytes += length as u64;
        serde_json::from_slice(&body).unwrap()
    }
}

/// A client that plays both sides of a table of its own, so that it never waits for another.
struct Client {
    line: Line,
    token: String,
    table: String,
    luck: u64,
    side: usize,
    actions: Vec<Value>,
    number: Value,
}

const SIDES: [&str; 2] = ["british", "french"];

impl Client {
    async fn new(address: std::net::SocketAddr, luck: u64) -> Client {
        let mut line = Line::open(address).await;
        let me = line.send("POST", "/guests", "", "{\"name\":\"Load\",\"bearer\":true}").await;
        let token = me["token"].as_str().unwrap().to_owned();
        let table = String::new();
        let mut client =
            Client { line, token, table, luck, side: 1, actions: Vec::new(), number: Value::Null };
        client.sit().await;
        client
    }

    async fn sit(&mut self) {
        let new = json!({"game": "quebec", "seats": {"british": "me", "french": "me"}}).to_string();
        let table = self.line.send("POST", "/tables", &self.token, &new).await;
        self.table = table["id"].as_str().unwrap().to_owned();
        self.find_turn().await;
    }

    /// Whose turn is it? A new table when the game is over.
    async fn find_turn(&mut self) {
        for side in [self.side, 1 - self.side] {
            let path = format!("/tables/{}/look?as={}&parts=actions", self.table, SIDES[side]);
            let look = self.line.send("GET", &path, &self.token, "").await;
            self.take(&look, side);
            if !self.actions.is_empty() {
                return;
            }
        }
        Box::pin(self.sit()).await;
    }

    fn take(&mut self, look: &Value, side: usize) {
        self.side = side;
        self.number = look["number"].clone();
        self.actions = look["actions"].as_array().cloned().unwrap_or_default();
    }

    /// Play something; how long it took to be stored and answered, and how many bytes came.
    async fn play(&mut self) -> (Duration, u64) {
        self.luck ^= self.luck << 13;
        self.luck ^= self.luck >> 7;
        self.luck ^= self.luck << 17;
        let action = &self.actions[(self.luck >> 33) as usize % self.actions.len()];
        let side = self.side;
        let play = json!({"side": SIDES[side], "action": action, "number": self.number, "parts": ["log", "actions"]});
        let path = format!("/tables/{}/play", self.table);
        let (begun, bytes) = (Instant::now(), self.line.bytes);
        let look = self.line.send("POST", &path, &self.token, &play.to_string()).await;
        let took = (begun.elapsed(), self.line.bytes - bytes);
        self.take(&look, side);
        if self.actions.is_empty() {
            self.find_turn().await;
        }
        took
    }
}

/// A watcher of a client's table: how many bytes a stream brings.
async fn follow(address: std::net::SocketAddr, token: String, table: String, bytes: Arc<AtomicU64>) {
    let mut socket = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "GET /api/v1/tables/{table}/stream?as=british HTTP/1.1\r\nHost: load\r\nAuthorization: Bearer {token}\r\n\r\n"
    );
    socket.write_all(request.as_bytes()).await.unwrap();
    let mut buffer = vec![0; 65536];
    while let Ok(read @ 1..) = socket.read(&mut buffer).await {
        bytes.fetch_add(read as u64, Ordering::Relaxed);
    }
}

fn line(what: &str, mut times: Vec<Duration>, bytes: u64, wall: Duration) {
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    println!(
        "{what}: {} moves in {:.1} s = {:.0} moves/s; p50 {:.2} ms, p99 {:.2} ms, worst {:.1} ms; {:.0} bytes a move",
        times.len(),
        wall.as_secs_f64(),
        times.len() as f64 / wall.as_secs_f64(),
        at(0.5),
        at(0.99),
        at(1.0),
        bytes as f64 / times.len() as f64,
    );
}

#[tokio::main]
async fn main() {
    let number = |at: usize, otherwise: u64| {
        std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(otherwise)
    };
    let (clients, seconds, pace) = (number(1, 50), number(2, 10), number(3, 100));
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("load.sqlite")).await.unwrap());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(App::new(Config::default(), store), listener, std::future::pending()));

    let mut seated = Vec::new();
    for at in 0..clients {
        seated.push(Client::new(address, at * 7919 + 17).await);
    }
    let until = Instant::now() + Duration::from_secs(seconds);
    let begun = Instant::now();
    let tasks: Vec<_> = seated
        .into_iter()
        .map(|mut client| {
            tokio::spawn(async move {
                let (mut times, mut bytes) = (Vec::new(), 0);
                while Instant::now() < until {
                    let (time, came) = client.play().await;
                    times.push(time);
                    bytes += came;
                }
                (client, times, bytes)
            })
        })
        .collect();
    let (mut seated, mut times, mut bytes) = (Vec::new(), Vec::new(), 0);
    for task in tasks {
        let (client, took, came) = task.await.unwrap();
        seated.push(client);
        times.extend(took);
        bytes += came;
    }
    line(&format!("{clients} clients at full speed"), times, bytes, begun.elapsed());

    let streamed = Arc::new(AtomicU64::new(0));
    for client in &seated {
        tokio::spawn(follow(address, client.token.clone(), client.table.clone(), streamed.clone()));
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let before = streamed.load(Ordering::Relaxed);
    let begun = Instant::now();
    let every = Duration::from_secs_f64(clients as f64 / pace as f64);
    let tasks: Vec<_> = (0..clients)
        .zip(seated)
        .map(|(at, mut client)| {
            tokio::spawn(async move {
                let mut clock = tokio::time::interval_at(
                    tokio::time::Instant::now() + every.mul_f64(at as f64 / clients as f64),
                    every,
                );
                let (mut times, mut bytes) = (Vec::new(), 0);
                while begun.elapsed() < Duration::from_secs(seconds) {
                    clock.tick().await;
                    let (time, came) = client.play().await;
                    times.push(time);
                    bytes += came;
                }
                (times, bytes)
            })
        })
        .collect();
    let (mut times, mut bytes) = (Vec::new(), 0);
    for task in tasks {
        let (took, came) = task.await.unwrap();
        times.extend(took);
        bytes += came;
    }
    let moves = times.len() as f64;
    line(&format!("{clients} clients at {pace} moves/s together"), times, bytes, begun.elapsed());
    let pushed = (streamed.load(Ordering::Relaxed) - before) as f64 / moves;
    println!("a stream that follows brings {pushed:.0} bytes a move");
}
