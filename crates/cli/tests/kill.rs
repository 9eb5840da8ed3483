//! An acknowledged move is never lost and never doubled, even if the server is killed while people play.
//!
//! The real program runs over a file, clients play and take back as fast as they can, the program is killed without
//! warning and started again. Ten times, or as often as one likes:
//! `TRICORNE_KILLS=200 cargo test --release -p tricorne-cli --test kill -- --nocapture`

use games::AnyTable;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use store::{SqliteStore, Store};
use tokio::runtime::Runtime;

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

/// Somebody who plays both sides of one table and remembers every acknowledged line.
struct Player {
    token: String,
    table: String,
    /// What was acknowledged, or found stored after a kill though nobody had heard so.
    lines: Vec<String>,
    /// What was sent last and not answered: it may be stored or not, but not twice.
    unanswered: Option<String>,
    /// The number of each side, as last heard.
    numbers: [u64; 2],
    acknowledged: u64,
    luck: u64,
}

/// What was found after all kills.
#[derive(Default, Debug)]
struct Count {
    acknowledged: u64,
    unheard: u64,
    lost: u64,
    doubled: u64,
}

const SIDES: [&str; 2] = ["british", "french"];

impl Player {
    fn sit(line: &mut Line, name: &str, luck: u64) -> Player {
        let me = line.ok("POST", "/guests", "", &json!({"name": name, "bearer": true}));
        let token = me["token"].as_str().unwrap().to_owned();
        let seats = json!({"british": "me", "french": "me"});
        let table = line.ok("POST", "/tables", &token, &json!({"game": "quebec", "seats": seats}));
        let table = table["id"].as_str().unwrap().to_owned();
        let (lines, numbers) = (Vec::new(), [0, 0]);
        Player { token, table, lines, unanswered: None, numbers, acknowledged: 0, luck }
    }

    fn below(&mut self, count: usize) -> usize {
        self.luck ^= self.luck << 13;
        self.luck ^= self.luck >> 7;
        self.luck ^= self.luck << 17;
        (self.luck >> 33) as usize % count
    }

    /// After a kill: compare the file with what was acknowledged, line by line, and play the journal through.
    fn check_file(&mut self, store: &SqliteStore, runtime: &Runtime, count: &mut Count) -> AnyTable {
        let rows = runtime.block_on(store.lines(&self.table, 0)).unwrap();
        let is_ours = |text: &&str| {
            SIDES.iter().any(|side| text.starts_with(&format!("{side}: ")) || *text == format!("undo {side}"))
        };
        let stored: Vec<&str> = rows.iter().map(|row| row.text.as_str()).filter(is_ours).collect();
        let common = stored.iter().zip(&self.lines).take_while(|(stored, line)| *stored == line).count();
        count.lost += (self.lines.len() - common) as u64;
        let mut more = stored[common..].iter();
        if let Some(unheard) = more.clone().next().filter(|text| Some(**text) == self.unanswered.as_deref()) {
            more.next();
            self.lines.push((*unheard).to_owned());
            count.unheard += 1;
        }
        count.doubled += more.count() as u64;
        self.unanswered = None;
        let mut table = AnyTable::before_first_answer(&rows[0].text.parse().unwrap()).unwrap();
        for row in &rows[1..] {
            match row.text.strip_prefix("undo ") {
                Some(side) => table.undo(side).unwrap(),
                None => table.answer(table.len() + 1, &row.text.parse().unwrap()).unwrap(),
            }
        }
        let mut journal = table.journal();
        journal.secret = runtime.block_on(store.table(&self.table)).unwrap().map(|row| row.secret.0);
        assert!(AnyTable::verify(&journal).unwrap().unwrap().is_fair(), "a lot was drawn twice");
        table
    }

    /// After a restart: the server shows the table the file holds, and no number goes back.
    fn check_server(&self, line: &mut Line, table: &AnyTable) {
        for (side, known) in SIDES.into_iter().zip(self.numbers) {
            let path = format!("/tables/{}/look?as={side}&parts=view", self.table);
            let look = line.ok("GET", &path, &self.token, &json!(null));
            assert_eq!(look["view"], table.view_json(side).unwrap());
            assert!(look["number"].as_u64() >= Some(known), "a number went back");
        }
    }

    /// Play until the server is gone; a new table when the game is over.
    fn play(&mut self, line: &mut Line) {
        while self.step(line).is_some() {}
    }

    /// One answer; nothing when the server is gone or the game is over.
    fn step(&mut self, line: &mut Line) -> Option<()> {
        for (at, side) in SIDES.into_iter().enumerate() {
            let path = format!("/tables/{}/look?as={side}&parts=actions", self.table);
            let (_, look) = line.send("GET", &path, &self.token, "")?;
            let number = look["number"].as_u64()?;
            self.numbers[at] = number;
            let actions = look["actions"].as_array()?;
            if look["turn"]["outcome"].is_object() {
                return None;
            }
            let undo = look["may_undo"] == true && self.below(8) == 0;
            if actions.is_empty() && !undo {
                continue;
            }
            let action = actions.get(self.below(actions.len().max(1))).cloned().unwrap_or_default();
            let (what, text) = match undo {
                true => ("undo", format!("undo {side}")),
                false => ("play", format!("{side}: {}", action.as_str()?)),
            };
            let mut body = json!({"side": side, "number": number, "brief": true});
            if !undo {
                body["action"] = action;
            }
            self.unanswered = Some(text.clone());
            let path = format!("/tables/{}/{what}", self.table);
            let (status, answer) = line.send("POST", &path, &self.token, &body.to_string())?;
            assert_eq!(status, 204, "{answer}");
            // This is the acknowledgement: from here on the line must never be lost.
            self.unanswered = None;
            self.lines.push(text);
            self.acknowledged += 1;
        }
        Some(())
    }
}

#[test]
fn an_acknowledged_move_outlives_a_killed_server() {
    let rounds: u64 = std::env::var("TRICORNE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(10);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let runtime = Runtime::new().unwrap();
    let mut players: Vec<(Player, Option<AnyTable>)> = Vec::new();
    let (mut count, mut luck) = (Count::default(), 1759_u64);
    for round in 0..=rounds {
        let server = Server::start(&file);
        let mut line = Line::open(&server.address).unwrap();
        for (player, table) in &players {
            player.check_server(&mut line, table.as_ref().expect("a table that was checked"));
        }
        if round == rounds {
            break;
        }
        if round % 5 == 0 {
            players = (0..6).map(|n| (Player::sit(&mut line, "P", 1 + round * 977 + n), None)).collect();
        }
        let address = server.address.clone();
        let tasks: Vec<_> = players
            .drain(..)
            .map(|(mut player, _)| {
                let address = address.clone();
                std::thread::spawn(move || {
                    player.acknowledged = 0;
                    if let Some(mut line) = Line::open(&address) {
                        player.play(&mut line);
                    }
                    player
                })
            })
            .collect();
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        std::thread::sleep(Duration::from_millis(20 + (luck >> 33) % 200));
        server.kill();
        let store = runtime.block_on(SqliteStore::open(&file)).unwrap();
        for task in tasks {
            let mut player = task.join().unwrap();
            count.acknowledged += player.acknowledged;
            let table = player.check_file(&store, &runtime, &mut count);
            players.push((player, Some(table)));
        }
        runtime.block_on(store.close());
    }
    println!(
        "{rounds} kills, {} acknowledged moves: {} lost, {} doubled; {} were stored though nobody had heard so",
        count.acknowledged, count.lost, count.doubled, count.unheard
    );
    assert_eq!((count.lost, count.doubled), (0, 0));
    assert!(count.acknowledged > rounds, "the players played");
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
