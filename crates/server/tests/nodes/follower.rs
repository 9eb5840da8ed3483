//! Somebody who follows a table, and goes on at another server when a stream ends.

use crate::wire::{PATIENCE, Way};
use desk::{Hearer, Words, apply};
use serde_json::Value;
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::net::TcpStream;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Where a follower must have come to: the observer's number, and how many lines of chat.
pub(crate) type Goal = Arc<Mutex<Option<(u64, usize)>>>;

/// What a follower has.
#[derive(Default, Debug)]
pub(crate) struct Seen {
    pub(crate) number: u64,
    pub(crate) view: Value,
    pub(crate) actions: Value,
    words: Hearer,
    pub(crate) log: Vec<Value>,
    pub(crate) chat: Vec<Value>,
    pub(crate) lines: usize,
    /// The last word about the table around the game.
    pub(crate) table: Value,
    last_id: String,
}

/// Follow until the goal is reached.
pub(crate) fn follow(mut way: Way, path: String, token: String, goal: Goal) -> JoinHandle<Seen> {
    std::thread::spawn(move || {
        let mut seen = Seen::default();
        let begun = Instant::now();
        while !seen.has_reached(&goal) {
            assert!(begun.elapsed() < PATIENCE * 3, "at {} of {:?} after {path}", seen.number, goal.lock());
            let _ = seen.read(&way, &path, &token, &goal);
            seen.lines += 1;
            way.turn();
            std::thread::sleep(Duration::from_millis(10));
        }
        seen
    })
}

impl Seen {
    fn has_reached(&self, goal: &Goal) -> bool {
        let goal = *goal.lock().unwrap();
        goal.is_some_and(|(number, chat)| self.number >= number && self.chat.len() >= chat)
    }

    /// Read one stream until it ends, or the goal is reached.
    fn read(&mut self, way: &Way, path: &str, token: &str, goal: &Goal) -> Option<()> {
        let mut socket = TcpStream::connect(way.door()).ok()?;
        socket.set_read_timeout(Some(Duration::from_millis(200))).ok()?;
        let last = Some(&self.last_id).filter(|last| !last.is_empty());
        let last = last.map(|id| format!("Last-Event-ID: {id}\r\n")).unwrap_or_default();
        write!(
            socket,
            "GET /api/v1{path} HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer {token}\r\n{last}\r\n"
        )
        .ok()?;
        let mut socket = BufReader::new(socket);
        let (mut bytes, mut name, mut data) = (Vec::new(), String::new(), String::new());
        let mut quiet = Instant::now();
        loop {
            match socket.read_until(b'\n', &mut bytes) {
                Ok(0) => return None,
                Ok(_) if bytes.ends_with(b"\n") => {}
                Ok(_) => return None,
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                    // A server beats every second; one that does not is gone.
                    if self.has_reached(goal) || quiet.elapsed() > Duration::from_secs(30) {
                        return None;
                    }
                    continue;
                }
                Err(_) => return None,
            }
            quiet = Instant::now();
            let line = String::from_utf8(std::mem::take(&mut bytes)).unwrap();
            let line = line.trim_end();
            if let Some(given) = line.strip_prefix("event: ") {
                given.clone_into(&mut name);
            } else if let Some(given) = line.strip_prefix("data: ") {
                given.clone_into(&mut data);
            } else if let Some(given) = line.strip_prefix("id: ") {
                given.clone_into(&mut self.last_id);
            } else if line.starts_with("HTTP/1.1 5") {
                return None;
            } else if line.is_empty() && !data.is_empty() {
                self.take(&name, &serde_json::from_str(&data).unwrap());
                data.clear();
                if self.has_reached(goal) {
                    return Some(());
                }
            }
        }
    }

    fn take(&mut self, name: &str, told: &Value) {
        match name {
            "look" => {
                let number = told["number"].as_u64().unwrap();
                assert!(number >= self.number, "a number went back from {} to {number}", self.number);
                let changes = &told["changes"];
                if changes.is_object() {
                    assert_eq!(
                        changes["after"].as_u64(),
                        Some(self.number),
                        "changes of what the reader has"
                    );
                    apply(&mut self.view, &changes["view"]).unwrap();
                } else {
                    self.view = told["view"].clone();
                }
                match changes.get("actions") {
                    Some(change) => apply(&mut self.actions, change).unwrap(),
                    None => self.actions = told["actions"].clone(),
                }
                // Another server tells words anew; in between each has those of the very actions.
                let whole = told.get("words").map(|words| serde_json::from_value(words.clone()).unwrap());
                let words = whole.map(Words::Whole).or(changes.get("words").cloned().map(Words::Change));
                if let Some(words) = words {
                    let actions = self.actions.as_array().into_iter().flatten().filter_map(Value::as_str);
                    self.words.hear(actions, words).unwrap();
                }
                self.log.truncate(told["log"]["keep"].as_u64().unwrap() as usize);
                self.log.extend(told["log"]["told"].as_array().unwrap().iter().cloned());
                self.number = number;
            }
            "chat" => self.chat.extend(told["lines"].as_array().unwrap().iter().cloned()),
            "table" => self.table = told.clone(),
            _ => {}
        }
    }

    /// Is this what a server tells somebody who knows nothing yet?
    pub(crate) fn check(&self, anew: &Value, chat: &[Value]) {
        assert_eq!(Some(self.number), anew["number"].as_u64());
        assert_eq!((&self.view, &self.actions), (&anew["view"], &anew["actions"]));
        assert_eq!(&self.log, anew["log"]["told"].as_array().unwrap());
        assert_eq!(self.chat, chat);
    }
}
