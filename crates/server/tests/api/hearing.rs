//! A program on a socket that hears what it is told, for tests.

use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// How long a call may take before a test gives up; a loaded machine is no mistake.
const PATIENCE: Duration = Duration::from_secs(120);

/// A request as it came.
#[derive(Clone, Debug)]
pub(crate) struct Heard {
    pub(crate) path: String,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Heard {
    /// A line of the head.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(held, _)| held == name).map(|(_, value)| value.as_str())
    }
}

/// The program.
pub(crate) struct Hearing {
    port: u16,
    heard: watch::Receiver<Vec<Heard>>,
    status: Arc<Mutex<u16>>,
}

impl Hearing {
    /// One on a port of its own, that is content with everything.
    pub(crate) async fn open() -> Hearing {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let ((ears, heard), status) = (watch::channel(Vec::new()), Arc::new(Mutex::new(201)));
        let (ears, says) = (Arc::new(ears), status.clone());
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                let (ears, says) = (ears.clone(), says.clone());
                tokio::spawn(async move { listen(socket, &ears, &says, port).await });
            }
        });
        Hearing { port, heard, status }
    }

    /// An address there.
    pub(crate) fn address(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// Answer with this status from now on.
    pub(crate) fn answer(&self, status: u16) {
        *self.status.lock().unwrap() = status;
    }

    /// Everything heard so far.
    pub(crate) fn now(&self) -> Vec<Heard> {
        self.heard.borrow().clone()
    }

    /// Everything heard, as soon as it is so much.
    pub(crate) async fn wait(&self, many: usize) -> Vec<Heard> {
        let mut heard = self.heard.clone();
        let enough = heard.wait_for(|heard| heard.len() >= many);
        tokio::time::timeout(PATIENCE, enough).await.expect("a call").unwrap().clone()
    }
}

async fn listen(
    socket: TcpStream,
    heard: &watch::Sender<Vec<Heard>>,
    status: &Mutex<u16>,
    port: u16,
) -> Option<()> {
    let mut socket = BufReader::new(socket);
    let mut line = String::new();
    socket.read_line(&mut line).await.ok()?;
    let path = line.split(' ').nth(1)?.to_owned();
    let mut headers = Vec::new();
    loop {
        line.clear();
        socket.read_line(&mut line).await.ok()?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let length = headers.iter().find(|(name, _)| name == "content-length");
    let mut body = vec![0; length.map_or(0, |(_, length)| length.parse().unwrap())];
    socket.read_exact(&mut body).await.ok()?;
    heard.send_modify(|heard| heard.push(Heard { path, headers, body }));
    let status = *status.lock().unwrap();
    // Whoever follows comes back here and is heard again.
    let answer = format!(
        "HTTP/1.1 {status} x\r\nlocation: http://127.0.0.1:{port}/elsewhere\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
    );
    socket.get_mut().write_all(answer.as_bytes()).await.ok()
}
