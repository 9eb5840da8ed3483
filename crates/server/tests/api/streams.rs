//! News over a real socket: they come, they resume, and several tabs may listen.

use crate::changes::{ANEW, Kept};
use crate::desk::{Desk, Dice, Pair};
use kernel::Luck;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::time::timeout;
use tricorne_server::Config;

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
    kept: Kept,
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
        Tab { lines, last_id: String::new(), kept: Kept::default(), chat: Vec::new(), tables: 0 }
    }

    /// The same tab on another line, from where it stopped reading.
    async fn again(self, address: std::net::SocketAddr, path: &str, token: &str) -> Tab {
        let last = Some(self.last_id.as_str()).filter(|last| !last.is_empty());
        let Tab { lines, .. } = Tab::open(address, path, token, last).await;
        Tab { lines, ..self }
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
            "look" => self.kept.take(data),
            "chat" => self.chat.extend(data["lines"].as_array().unwrap().iter().cloned()),
            "table" => self.tables += 1,
            "beat" => assert_eq!(data, &json!(0)),
            other => panic!("{other}"),
        }
    }

    /// Read until this number.
    async fn catch_up(&mut self, number: u64) {
        while self.kept.number < Some(number) {
            self.next().await.expect("the stream goes on");
        }
    }
}

async fn anew(pair: &Pair, side: &str) -> Value {
    pair.seat(side).get(&pair.path(&format!("look?as={side}&{ANEW}"))).await.ok()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_resumes_where_the_line_was_cut() {
    resume(json!({"game": "quebec"})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_of_long_lists_resumes_too() {
    resume(json!({"game": "arpents", "scenario": "braddock-1755"})).await;
}

async fn resume(game: Value) {
    let mut desk = Desk::new().await;
    let (mut address, mut stop, mut server) = listen(&desk).await;
    let mut pair = Pair::sit_at(&desk, game).await;
    let path = pair.path("stream?as=british&parts=events,changes,actions,words");
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
        if round % 10 == 9 {
            // The telephone is looked at now and then.
            telephone.catch_up(anew(&pair, "british").await["number"].as_u64().unwrap()).await;
        }
        if luck.below(15) == 0 {
            // The laptop sleeps: whatever it has read, it goes on from there.
            for _ in 0..luck.below(3) {
                if tab.kept.number < anew(&pair, "british").await["number"].as_u64() {
                    tab.next().await.unwrap();
                }
            }
            tab = tab.again(address, &path, &pair.british.token).await;
        }
        if luck.below(60) == 0 {
            // The server stops and starts: all lines are cut, and all go on.
            stop.send(()).unwrap();
            while telephone.next().await.is_some() {}
            drop(tab.lines.get_mut().shutdown().await);
            timeout(Duration::from_secs(10), server).await.expect("the server stops").unwrap();
            desk = desk.restarted();
            (address, stop, server) = listen(&desk).await;
            pair = Pair { british: pair.british.at(&desk), french: pair.french.at(&desk), ..pair };
            telephone = telephone.again(address, &path, &pair.british.token).await;
            tab = tab.again(address, &path, &pair.british.token).await;
        }
    }
    let look = anew(&pair, "british").await;
    assert!(telephone.kept.whole_words < 10, "words are told once on every line");
    assert!(telephone.kept.new_words > 0, "some words came only in part");
    let said = pair.british.get(&pair.path("chat")).await.ok()["lines"].as_array().unwrap().clone();
    for tab in [&mut tab, &mut telephone] {
        tab.catch_up(look["number"].as_u64().unwrap()).await;
        while tab.chat.len() < said.len() {
            tab.next().await.unwrap();
        }
        tab.kept.check(&look);
        assert_eq!(tab.chat, said);
        assert!(tab.tables >= 1);
    }
    // Stopping the server ends the streams, and the server with them.
    stop.send(()).unwrap();
    while telephone.next().await.is_some() {}
    timeout(Duration::from_secs(10), server).await.expect("the server stops").unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spectator_who_is_shut_out_hears_nothing_more() {
    let desk = Desk::new().await;
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
    let desk = Desk::new().await;
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_line_beats() {
    let desk = Desk::with(Config { heartbeat: Duration::from_millis(20), ..Config::default() }).await;
    let (address, _stop, _server) = listen(&desk).await;
    let pair = Pair::sit(&desk).await;
    let mut tab = Tab::open(address, &pair.path("stream?as=british"), &pair.british.token, None).await;
    let mut heard = Vec::new();
    for _ in 0..4 {
        heard.extend(tab.next().await);
    }
    assert_eq!(heard, ["look", "table", "beat", "beat"]);
    assert_eq!(tab.last_id, "0.0", "a beat is no place to go on from");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_heard_from_another_server_is_not_told_again() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    // Another server has the table in memory since before anything was said.
    let other = desk.restarted();
    let (address, _stop, _server) = listen(&other).await;
    let (stream, token) = (pair.path("stream?as=british"), &pair.british.token);
    let mut early = Tab::open(address, &stream, token, None).await;
    assert_eq!((early.next().await.as_deref(), early.next().await.as_deref()), (Some("look"), Some("table")));
    pair.french.post(&pair.path("chat"), json!({"text": "one"})).await.ok();
    // The reader heard that from the first server, and then its line was cut.
    let mut tab = Tab::open(address, &stream, token, Some("0.1")).await;
    assert_eq!((tab.next().await.as_deref(), tab.next().await.as_deref()), (Some("look"), Some("table")));
    pair.french.at(&other).post(&pair.path("chat"), json!({"text": "two"})).await.ok();
    while tab.chat.is_empty() {
        tab.next().await.expect("the stream goes on");
    }
    let texts: Vec<&Value> = tab.chat.iter().map(|line| &line["text"]).collect();
    assert_eq!(texts, ["two"]);
    // A place nobody ever came to, say after a backup was restored, counts for nothing.
    let mut lost = Tab::open(address, &stream, token, Some("0.99")).await;
    assert_eq!((lost.next().await.as_deref(), lost.next().await.as_deref()), (Some("look"), Some("table")));
    pair.french.at(&other).post(&pair.path("chat"), json!({"text": "three"})).await.ok();
    while lost.chat.is_empty() {
        lost.next().await.expect("the stream goes on");
    }
    assert_eq!(lost.chat.last().unwrap()["text"], "three");
}
