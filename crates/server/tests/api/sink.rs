//! A mail server that takes everything and delivers nothing, for tests.

#![allow(dead_code, reason = "each test uses what it needs")]

use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A letter as it came over the wire.
#[derive(Clone, Debug)]
pub(crate) struct Got {
    pub(crate) from: String,
    pub(crate) to: Vec<String>,
    pub(crate) data: String,
}

impl Got {
    /// Everything before the first empty line.
    pub(crate) fn head(&self) -> String {
        self.data.split("\r\n\r\n").next().unwrap_or_default().to_owned()
    }

    /// The body of a letter that is plain text, as a person reads it.
    pub(crate) fn text(&self) -> String {
        let (head, body) = self.data.split_once("\r\n\r\n").unwrap_or_default();
        if !head.contains("quoted-printable") {
            return body.to_owned();
        }
        let (joined, mut out) = (body.replace("=\r\n", ""), Vec::new());
        let mut rest = joined.as_bytes();
        while let [first, after @ ..] = rest {
            let code = (*first == b'=').then(|| after.get(..2)).flatten();
            let code = code.and_then(|code| u8::from_str_radix(std::str::from_utf8(code).ok()?, 16).ok());
            out.push(code.unwrap_or(*first));
            rest = if code.is_some() { &after[2..] } else { after };
        }
        String::from_utf8_lossy(&out).into_owned()
    }
}

/// The mail server.
pub(crate) struct Sink {
    port: u16,
    letters: watch::Receiver<Vec<Got>>,
}

impl Sink {
    /// One on a port of its own.
    pub(crate) async fn open() -> Sink {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (send, letters) = watch::channel(Vec::new());
        let send = Arc::new(send);
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                let send = send.clone();
                tokio::spawn(async move {
                    let _ = serve(socket, &send).await;
                });
            }
        });
        Sink { port, letters }
    }

    /// Where it listens, as a mailer is told.
    pub(crate) fn address(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    /// All letters, as soon as there are so many.
    pub(crate) async fn wait(&self, many: usize) -> Vec<Got> {
        let mut letters = self.letters.clone();
        let enough = letters.wait_for(|letters| letters.len() >= many);
        let enough = tokio::time::timeout(Duration::from_secs(60), enough).await;
        enough.expect("a letter within a minute").unwrap().clone()
    }

    /// All letters so far.
    pub(crate) fn now(&self) -> Vec<Got> {
        self.letters.borrow().clone()
    }
}

async fn serve(socket: TcpStream, send: &watch::Sender<Vec<Got>>) -> std::io::Result<()> {
    let (read, mut write) = socket.into_split();
    let mut lines = BufReader::new(read).lines();
    let mut got = Got { from: String::new(), to: Vec::new(), data: String::new() };
    write.write_all(b"220 sink\r\n").await?;
    while let Some(line) = lines.next_line().await? {
        let between = || line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
        let answer: &[u8] = match line.get(..4).unwrap_or_default().to_ascii_uppercase().as_str() {
            "EHLO" => b"250-sink\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n",
            "MAIL" => {
                got = Got { from: between(), to: Vec::new(), data: String::new() };
                b"250 ok\r\n"
            }
            "RCPT" => {
                got.to.push(between());
                b"250 ok\r\n"
            }
            "DATA" => {
                write.write_all(b"354 go on\r\n").await?;
                while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                    // A point more at the beginning keeps a line from being the last one.
                    got.data += line.strip_prefix('.').unwrap_or(&line);
                    got.data += "\r\n";
                }
                send.send_modify(|letters| letters.push(got.clone()));
                b"250 taken\r\n"
            }
            "QUIT" => {
                write.write_all(b"221 bye\r\n").await?;
                break;
            }
            _ => b"250 ok\r\n",
        };
        write.write_all(answer).await?;
    }
    Ok(())
}
