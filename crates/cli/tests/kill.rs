//! An acknowledged move is never lost and never doubled, even if the server is killed while people play.
//!
//! The real program runs over a file, a client plays as fast as it can, the program is killed without warning and
//! started again. `TRICORNE_KILLS` sets how often; twenty times unless set.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use store::{SqliteStore, Store};

/// The program at work; killed when dropped.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(file: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tricorne"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--store"])
            .arg(format!("sqlite:{}", file.display()))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.split_whitespace().nth(3).unwrap().trim_end_matches(':').to_owned();
        Server { child, address }
    }

    /// SIGKILL: no warning, no grace.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One connection that is kept; nothing when the server is gone.
struct Line {
    socket: BufReader<TcpStream>,
}

impl Line {
    fn open(address: &str) -> Option<Line> {
        let socket = TcpStream::connect(address).ok()?;
        socket.set_nodelay(true).ok()?;
        socket.set_read_timeout(Some(Duration::from_secs(10))).ok()?;
        Some(Line { socket: BufReader::new(socket) })
    }

    fn send(&mut self, method: &str, path: &str, token: &str, body: &str) -> Option<(u16, Value)> {
        let request = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.socket.get_mut().write_all(request.as_bytes()).ok()?;
        let mut status = String::new();
        self.socket.read_line(&mut status).ok().filter(|read| *read > 0)?;
        let status = status.split_whitespace().nth(1)?.parse().ok()?;
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.socket.read_line(&mut line).ok().filter(|read| *read > 0)?;
            if line.trim().is_empty() {
                break;
            }
            if let Some(given) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = given.trim().parse().ok()?;
            }
        }
        let mut body = vec![0; length];
        self.socket.read_exact(&mut body).ok()?;
        Some((status, serde_json::from_slice(&body).unwrap_or(Value::Null)))
    }

    fn ok(&mut self, method: &str, path: &str, token: &str, body: &Value) -> Value {
        let (status, json) = self.send(method, path, token, &body.to_string()).expect("an answer");
        assert_eq!(status, 200, "{json}");
        json
    }
}

/// Somebody who plays both sides of one table and remembers what was acknowledged.
struct Player {
    token: String,
    table: String,
    /// Events each side was told of, as the acknowledgements said.
    told: [Vec<Value>; 2],
    numbers: [u64; 2],
    /// Was a move sent last without an answer? It may be stored or not, but not twice.
    unanswered: bool,
    /// Moves that were acknowledged.
    moves: u64,
    /// Moves that were stored although nobody heard so.
    unheard: u64,
    luck: u64,
}

const SIDES: [&str; 2] = ["british", "french"];

impl Player {
    fn sit(line: &mut Line, name: &str, luck: u64) -> Player {
        let me = line.ok("POST", "/guests", "", &json!({"name": name, "bearer": true}));
        let token = me["token"].as_str().unwrap().to_owned();
        let seats = json!({"british": "me", "french": "me"});
        let table = line.ok("POST", "/tables", &token, &json!({"game": "quebec", "seats": seats}));
        let table = table["id"].as_str().unwrap().to_owned();
        Player {
            token,
            table,
            told: [vec![], vec![]],
            numbers: [0, 0],
            unanswered: false,
            moves: 0,
            unheard: 0,
            luck,
        }
    }

    fn below(&mut self, count: usize) -> usize {
        self.luck ^= self.luck << 13;
        self.luck ^= self.luck >> 7;
        self.luck ^= self.luck << 17;
        (self.luck >> 33) as usize % count
    }

    fn look(&self, line: &mut Line, at: usize) -> Option<Value> {
        let path = format!("/tables/{}/look?as={}&parts=log,actions", self.table, SIDES[at]);
        line.send("GET", &path, &self.token, "").map(|(status, look)| {
            assert_eq!(status, 200, "{look}");
            look
        })
    }

    /// After a kill: everything acknowledged is in the file once, and at most the one unanswered move besides.
    fn count(&mut self, store: &SqliteStore, runtime: &tokio::runtime::Runtime) {
        let lines = runtime.block_on(store.lines(&self.table, 0)).unwrap();
        let is_move = |text: &str| SIDES.iter().any(|side| text.starts_with(&format!("{side}: ")));
        let stored = lines.iter().filter(|line| is_move(&line.text)).count() as u64;
        let heard = self.moves + self.unheard;
        assert!(stored >= heard, "{} acknowledged moves were lost", heard - stored);
        assert!(stored <= heard + u64::from(self.unanswered), "{stored} moves are stored, {heard} were sent");
        self.unheard += stored - heard;
        self.unanswered = false;
    }

    /// After a restart: what was told is told again.
    fn check(&mut self, line: &mut Line) {
        for at in 0..2 {
            let look = self.look(line, at).expect("the server is back");
            let told = look["log"]["told"].as_array().unwrap();
            let known = &self.told[at];
            assert!(told.len() >= known.len(), "an acknowledged move was lost");
            assert_eq!(&told[..known.len()], known.as_slice(), "an acknowledged move was changed or doubled");
            assert!(look["number"].as_u64().unwrap() >= self.numbers[at]);
        }
    }

    /// Play until the server is gone or the game is over.
    fn play(&mut self, line: &mut Line, stop: &AtomicBool) {
        while !stop.load(Ordering::Relaxed) {
            if self.step(line).is_none() {
                return;
            }
        }
    }

    fn step(&mut self, line: &mut Line) -> Option<()> {
        for (at, side) in SIDES.into_iter().enumerate() {
            let look = self.look(line, at)?;
            self.told[at] = look["log"]["told"].as_array().unwrap().clone();
            self.numbers[at] = look["number"].as_u64().unwrap();
            let actions = look["actions"].as_array().unwrap();
            if look["turn"]["outcome"].is_object() {
                return None;
            }
            if actions.is_empty() {
                continue;
            }
            let action = &actions[self.below(actions.len())];
            let play = json!({"side": side, "action": action, "number": self.numbers[at]});
            self.unanswered = true;
            let path = format!("/tables/{}/play", self.table);
            let (status, look) = line.send("POST", &path, &self.token, &play.to_string())?;
            assert_eq!(status, 200, "{look}");
            self.unanswered = false;
            self.moves += 1;
            // This is the acknowledgement: from here on the move must never be lost.
            self.told[at].extend(look["log"]["told"].as_array().unwrap().iter().cloned());
            self.numbers[at] = look["number"].as_u64().unwrap();
        }
        Some(())
    }
}

#[test]
fn an_acknowledged_move_outlives_a_killed_server() {
    let rounds: u64 = std::env::var("TRICORNE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(20);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut players: Vec<Player> = Vec::new();
    let mut moves = 0;
    for round in 0..rounds {
        let server = Server::start(&file);
        let mut line = Line::open(&server.address).unwrap();
        players.iter_mut().for_each(|player| player.check(&mut line));
        if round % 5 == 0 {
            moves += players.iter().map(|player| player.moves).sum::<u64>();
            players = (0..4).map(|n| Player::sit(&mut line, &format!("P{n}"), 1 + round * 977 + n)).collect();
        }
        let stop = Arc::new(AtomicBool::new(false));
        let address = server.address.clone();
        let tasks: Vec<_> = players
            .drain(..)
            .map(|mut player| {
                let (address, stop) = (address.clone(), stop.clone());
                std::thread::spawn(move || {
                    if let Some(mut line) = Line::open(&address) {
                        player.play(&mut line, &stop);
                    }
                    player
                })
            })
            .collect();
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_millis(40 + round * 37 % 170) {
            std::thread::sleep(Duration::from_millis(1));
        }
        server.kill();
        stop.store(true, Ordering::Relaxed);
        players = tasks.into_iter().map(|task| task.join().unwrap()).collect();
        let store = runtime.block_on(SqliteStore::open(&file)).unwrap();
        players.iter_mut().for_each(|player| player.count(&store, &runtime));
        runtime.block_on(store.close());
    }
    moves += players.iter().map(|player| player.moves).sum::<u64>();
    let server = Server::start(&file);
    let mut line = Line::open(&server.address).unwrap();
    players.iter_mut().for_each(|player| player.check(&mut line));
    println!("{rounds} kills, {moves} acknowledged moves, none lost, none doubled");
    assert!(moves > rounds, "the players played: {moves}");
}

#[test]
fn the_server_stops_with_grace_when_asked() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(&folder.path().join("games.sqlite"));
    let mut line = Line::open(&server.address).unwrap();
    assert_eq!(line.ok("GET", "/health", "", &json!(null))["ok"], true);
    let id = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert!(server.child.wait().unwrap().success());
}
