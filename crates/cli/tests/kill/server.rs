//! The real program, and a line to it.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The program at work; killed when dropped.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Server {
    /// Start it over a store.
    pub(crate) fn start(store: &str) -> Server {
        Server::run(Command::new(env!("CARGO_BIN_EXE_tricorne")), store)
    }

    /// Start it by a command that leads to it.
    pub(crate) fn run(mut command: Command, store: &str) -> Server {
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "off", "--store", store])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.split_whitespace().nth(3).expect("the address").trim_end_matches(':').to_owned();
        Server { child, address }
    }

    /// SIGKILL: no warning, no grace.
    pub(crate) fn kill(mut self) {
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
pub(crate) struct Line {
    socket: BufReader<TcpStream>,
}

impl Line {
    pub(crate) fn open(address: &str) -> Option<Line> {
        let socket = TcpStream::connect(address).ok()?;
        socket.set_nodelay(true).ok()?;
        socket.set_read_timeout(Some(Duration::from_secs(120))).ok()?;
        Some(Line { socket: BufReader::new(socket) })
    }

    pub(crate) fn send(&mut self, method: &str, path: &str, token: &str, body: &str) -> Option<(u16, Value)> {
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

    pub(crate) fn ok(&mut self, method: &str, path: &str, token: &str, body: &Value) -> Value {
        let (status, json) = self.send(method, path, token, &body.to_string()).expect("an answer");
        assert_eq!(status, 200, "{json}");
        json
    }
}
