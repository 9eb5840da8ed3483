//! A client without patience: it asks one server after another until one answers.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// How long anything may take before a test gives up; a loaded machine is no mistake.
pub(crate) const PATIENCE: Duration = Duration::from_secs(180);

/// One request on a line of its own; nothing if the server is gone, or went before it answered.
pub(crate) fn send(
    to: SocketAddr,
    method: &str,
    path: &str,
    token: &str,
    body: &Value,
) -> Option<(u16, Value)> {
    let mut socket = TcpStream::connect(to).ok()?;
    socket.set_read_timeout(Some(PATIENCE)).ok()?;
    let body = if body.is_null() { String::new() } else { body.to_string() };
    write!(
        socket,
        "{method} /api/v1{path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .ok()?;
    let mut socket = BufReader::new(socket);
    let mut head = String::new();
    socket.read_line(&mut head).ok()?;
    let status = head.split_whitespace().nth(1)?.parse().ok()?;
    let mut length = 0;
    loop {
        let mut line = String::new();
        socket.read_line(&mut line).ok().filter(|read| *read > 0)?;
        if line.trim().is_empty() {
            break;
        }
        if let Some(given) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = given.trim().parse().ok()?;
        }
    }
    let mut body = vec![0; length];
    socket.read_exact(&mut body).ok()?;
    Some((status, serde_json::from_slice(&body).unwrap_or(Value::Null)))
}

/// Begin a request and hang up before it is answered; back once the server has dropped the request.
pub(crate) fn hang_up(to: SocketAddr, path: &str, token: &str, before: impl FnOnce()) -> Option<()> {
    let mut socket = ask(to, path, token)?;
    before();
    socket.shutdown(Shutdown::Write).ok()?;
    // The server closes its end when it has noticed.
    let _ = socket.read_to_end(&mut Vec::new());
    Some(())
}

/// Send a request whose answer is not read yet.
fn ask(to: SocketAddr, path: &str, token: &str) -> Option<TcpStream> {
    let mut socket = TcpStream::connect(to).ok()?;
    socket.set_read_timeout(Some(PATIENCE)).ok()?;
    write!(
        socket,
        "GET /api/v1{path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\r\n"
    )
    .ok()?;
    Some(socket)
}

/// A stream at one server, for whoever waits for what it tells.
pub(crate) struct Stream(BufReader<TcpStream>);

impl Stream {
    /// Open it, and wait until it stands: everything that happens from now on is told.
    pub(crate) fn open(to: SocketAddr, path: &str, token: &str) -> Stream {
        let mut stream = Stream(BufReader::new(ask(to, path, token).expect("a server")));
        assert!(stream.find("data: "), "the stream begins");
        stream
    }

    /// Wait for an event.
    pub(crate) fn wait(&mut self, event: &str) {
        assert!(self.find(&format!("event: {event}")), "no {event} before the end of the stream");
    }

    /// Wait for the end of the stream.
    pub(crate) fn ends(&mut self) {
        while self.find("event: ") {}
    }

    /// Read on to a line that begins like this; false if none comes before the end.
    fn find(&mut self, start: &str) -> bool {
        let begun = Instant::now();
        let mut line = String::new();
        loop {
            line.clear();
            // A server beats every second: only one that hangs is waited for so long.
            if self.0.read_line(&mut line).expect("a server that speaks") == 0 {
                return false;
            }
            if line.starts_with(start) {
                return true;
            }
            assert!(begun.elapsed() < PATIENCE, "waited in vain for «{start}»");
        }
    }
}

/// Somebody who knows all servers and goes to the next one when one does not answer.
#[derive(Clone)]
pub(crate) struct Way {
    pub(crate) doors: Vec<SocketAddr>,
    pub(crate) at: usize,
}

impl Way {
    pub(crate) fn new(doors: &[SocketAddr], at: usize) -> Way {
        Way { doors: doors.to_vec(), at }
    }

    pub(crate) fn door(&self) -> SocketAddr {
        self.doors[self.at % self.doors.len()]
    }

    pub(crate) fn turn(&mut self) {
        self.at += 1;
    }

    /// Ask once. Nothing if it is not known what became of it: no answer, or a server without its store.
    pub(crate) fn once(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: &Value,
    ) -> Option<(u16, Value)> {
        match send(self.door(), method, path, token, body) {
            Some((503, json)) => {
                assert_eq!(
                    (&json["error"]["kind"], &json["error"]["code"]),
                    (&"unavailable".into(), &"unavailable".into())
                );
                self.turn();
                None
            }
            None => {
                self.turn();
                None
            }
            answer => answer,
        }
    }

    /// Ask until somebody answers; for what may be asked twice.
    pub(crate) fn ask(&mut self, method: &str, path: &str, token: &str, body: &Value) -> (u16, Value) {
        let begun = Instant::now();
        loop {
            if let Some(answer) = self.once(method, path, token, body) {
                return answer;
            }
            assert!(begun.elapsed() < PATIENCE, "nobody answers {method} {path}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// The same, and it must be done.
    pub(crate) fn ok(&mut self, method: &str, path: &str, token: &str, body: &Value) -> Value {
        let (status, json) = self.ask(method, path, token, body);
        assert!(status == 200 || status == 204, "{method} {path}: {status} {json}");
        json
    }
}

/// Wait until something is so.
pub(crate) fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "waited in vain until {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}
