//! News over a real socket: they come, they resume, and several tabs may listen.

use crate::desk::{Desk, Dice, Pair};
use kernel::Luck;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::time::timeout;

/// Put a desk on a socket.
async fn listen(desk: &Desk) -> (std::net::SocketAddr, oneshot::Sender<()>, tokio::task::JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let app = desk.app.clone();
    let task = tokio::spawn(async move {
        let stopped = async { drop(stopped.await) };
        tricorne_server::serve(app, listener, stopped).await.unwrap();
    });
    (address, stop, task)
}

/// A tab that follows a table.
struct Tab {
    lines: tokio::io::Lines<BufReader<TcpStream>>,
    last_id: String,
    log: Vec<Value>,
    number: u64,
    chat: Vec<Value>,
    tables: usize,
}

impl Tab {
    async fn open(address: std::net::SocketAddr, path: &str, token: &str, last: Option<&str>) -> Tab {
        let mut socket = TcpStream::connect(address).await.unwrap();
        let last = last.map(|id| format!("Last-Event-ID: {id}\r\n")).unwrap_or_default();
        let request = format!(
            "GET /api/v1{path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\n{last}\r\n"
        );
        socket.write_all(request.as_bytes()).await.unwrap();
        let lines = BufReader::new(socket).lines();
        Tab { lines, last_id: String::new(), log: Vec::new(), number: 0, chat: Vec::new(), tables: 0 }
    }

    /// Read one event; none when the stream has ended.
    async fn next(&mut self) -> Option<String> {
        let (mut name, mut data) = (String::new(), String::new());
        loop {
            let line =
                timeout(Duration::from_secs(20), self.lines.next_line()).await.expect("news").ok()??;
            if let Some(given) = line.strip_prefix("event: ") {
                name = given.to_owned();
            } else if let Some(given) = line.strip_prefix("data: ") {
                data = given.to_owned();
            } else if let Some(given) = line.strip_prefix("id: ") {
                self.last_id = given.to_owned();
            } else if line.is_empty() && !data.is_empty() {
                self.take(&name, &serde_json::from_str(&data).unwrap());
                return Some(name);
            } else if line == "0" {
                return None;
            }
        }
    }

    fn take(&mut self, name: &str, data: &Value) {
        match name {
            "look" => {
                self.log.truncate(data["log"]["keep"].as_u64().unwrap() as usize);
                self.log.extend(data["log"]["told"].as_array().unwrap().iter().cloned());
                self.number = data["number"].as_u64().unwrap();
            }
            "chat" => self.chat.extend(data["lines"].as_array().unwrap().iter().cloned()),
            "table" => self.tables += 1,
            other => panic!("{other}"),
        }
    }

    /// Read until this number.
    async fn catch_up(&mut self, number: u64) {
        while self.number < number {
            self.next().await.expect("the stream goes on");
        }
    }
}

async fn told(pair: &Pair, side: &str) -> (u64, Vec<Value>) {
    let look = pair.seat(side).get(&pair.path(&format!("look?as={side}&parts=log"))).await.ok();
    (look["number"].as_u64().unwrap(), look["log"]["told"].as_array().unwrap().clone())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_resumes_where_the_line_was_cut() {
    let desk = Desk::new();
    let (address, stop, server) = listen(&desk).await;
    let pair = Pair::sit(&desk).await;
    let path = pair.path("stream?as=british");
    let mut tab = Tab::open(address, &path, &pair.british.token, None).await;
    let mut telephone = Tab::open(address, &path, &pair.british.token, None).await;
    let mut luck = Dice(21);
    for round in 0..300 {
        let asked = pair.asked().await;
        if asked.is_empty() {
            break;
        }
        let side = asked[luck.below(asked.len() as u32) as usize].clone();
        pair.play_any(&side, &mut luck).await.1.ok();
        if luck.below(9) == 0 {
            pair.seat(&side).post(&pair.path("undo"), json!({"side": side})).await;
        }
        if luck.below(20) == 0 {
            pair.french.post(&pair.path("chat"), json!({"text": format!("{round}")})).await.ok();
        }
        if luck.below(15) == 0 {
            // The laptop sleeps: whatever it has read, it goes on from there.
            for _ in 0..luck.below(3) {
                if tab.number < told(&pair, "british").await.0 {
                    tab.next().await.unwrap();
                }
            }
            let (last, log, chat, number) =
                (tab.last_id.clone(), tab.log.clone(), tab.chat.clone(), tab.number);
            let last = Some(last.as_str()).filter(|last| !last.is_empty());
            tab = Tab { log, chat, number, ..Tab::open(address, &path, &pair.british.token, last).await };
        }
    }
    let (number, log) = told(&pair, "british").await;
    let said = pair.british.get(&pair.path("chat")).await.ok()["lines"].as_array().unwrap().clone();
    for tab in [&mut tab, &mut telephone] {
        tab.catch_up(number).await;
        while tab.chat.len() < said.len() {
            tab.next().await.unwrap();
        }
        assert_eq!((tab.number, &tab.log, &tab.chat), (number, &log, &said));
        assert!(tab.tables >= 1);
    }
    // Stopping the server ends the streams, and the server with them.
    stop.send(()).unwrap();
    while telephone.next().await.is_some() {}
    timeout(Duration::from_secs(10), server).await.expect("the server stops").unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spectator_who_is_shut_out_hears_nothing_more() {
    let desk = Desk::new();
    let (address, _stop, _server) = listen(&desk).await;
    let pair = Pair::sit(&desk).await;
    let path = pair.path(&format!("stream?watch={}", pair.watch));
    let mut tab = Tab::open(address, &path, "none", None).await;
    tab.next().await.unwrap();
    pair.british.post(&pair.path("watch"), json!({"watch": false})).await.ok();
    while tab.next().await.is_some() {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_waits_at_an_open_table_hears_the_game_begin() {
    let desk = Desk::new();
    let (address, _stop, _server) = listen(&desk).await;
    let marie = desk.guest("Marie").await;
    let table = marie.post("/tables", json!({"game": "quebec", "seats": {"british": "me"}})).await.ok();
    let path = format!("/tables/{}/stream?as=british", table["id"].as_str().unwrap());
    let mut tab = Tab::open(address, &path, &marie.token, None).await;
    assert_eq!(tab.next().await.as_deref(), Some("table"));
    let paul = desk.guest("Paul").await;
    let token = table["links"]["seats"]["french"].as_str().unwrap();
    paul.post("/join", json!({"token": token})).await.ok();
    let mut heard = vec![tab.next().await.unwrap(), tab.next().await.unwrap()];
    heard.sort();
    assert_eq!(heard, ["look", "table"]);
}
