//! A server, without a socket or behind a real one, and guests who call it.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use kernel::Luck;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use store::{SqliteStore, Store};
pub(crate) use testkit::Dice;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;
use tricorne_server::{App, Config, app};

/// A server.
#[derive(Clone)]
pub(crate) struct Desk {
    pub(crate) app: App,
    pub(crate) store: Arc<dyn Store>,
    router: Router,
    door: Option<SocketAddr>,
}

/// What came back.
#[derive(Clone, Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) text: String,
    pub(crate) json: Value,
    /// Every byte, with the headers, if it came through a real door.
    pub(crate) raw: String,
}

impl Reply {
    /// The body, which must be a success.
    pub(crate) fn ok(self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text);
        self.json
    }

    /// Status, kind and code of a failure.
    pub(crate) fn failed(&self) -> (u16, &str, &str) {
        let error = &self.json["error"];
        assert!(error["text"].as_str().is_some_and(|text| !text.is_empty()), "{}", self.text);
        (self.status, error["kind"].as_str().unwrap_or(""), error["code"].as_str().unwrap_or(""))
    }
}

impl Desk {
    /// A server that keeps everything in memory.
    pub(crate) async fn new() -> Desk {
        Desk::over(Arc::new(SqliteStore::memory().await.unwrap()))
    }

    /// A server over this store.
    pub(crate) fn over(store: Arc<dyn Store>) -> Desk {
        Desk::of(Config::default(), store)
    }

    /// A server that is to be like this.
    pub(crate) async fn with(config: Config) -> Desk {
        Desk::of(config, Arc::new(SqliteStore::memory().await.unwrap()))
    }

    /// A server that is to be like this, over this store.
    pub(crate) fn of(config: Config, store: Arc<dyn Store>) -> Desk {
        let state = App::new(config, store.clone());
        Desk { router: app(state.clone()), app: state, store, door: None }
    }

    /// Everything it answers.
    pub(crate) fn router(&self) -> &Router {
        &self.router
    }

    /// Another server over the same store, that knows nothing but what is stored.
    pub(crate) fn restarted(&self) -> Desk {
        Desk::over(self.store.clone())
    }

    /// The same server behind a real socket: from now on everything goes through it.
    pub(crate) async fn behind_a_door(mut self) -> Desk {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        self.door = listener.local_addr().ok();
        tokio::spawn(tricorne_server::serve(self.app.clone(), listener, std::future::pending()));
        self
    }

    /// The address of the door.
    pub(crate) fn address(&self) -> SocketAddr {
        self.door.expect("a desk behind a door")
    }

    /// Send a request as it is.
    pub(crate) async fn send(&self, request: Request<Body>) -> Reply {
        if let Some(door) = self.door {
            return through(door, request).await;
        }
        let response = self.router.clone().oneshot(request).await.unwrap();
        let status: StatusCode = response.status();
        let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        let json = serde_json::from_str(&text).unwrap_or(Value::Null);
        Reply { status: status.as_u16(), text, json, raw: String::new() }
    }

    /// Become a guest.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let nobody = Guest { desk: self.clone(), token: String::new() };
        let me = nobody.post("/guests", json!({"name": name, "bearer": true})).await.ok();
        Guest { desk: self.clone(), token: me["token"].as_str().unwrap().to_owned() }
    }

    /// Become a guest with an account.
    pub(crate) async fn member(&self, name: &str) -> Guest {
        let guest = self.guest(name).await;
        let id = guest.get("/me").await.ok()["id"].as_str().unwrap().to_owned();
        let account = store::Account {
            login: id.clone(),
            guest: id,
            password: store::Secret("nobody enters with this".into()),
            mail: String::new(),
            mail_wanted: String::new(),
            created: 1759,
        };
        self.store.claim(account).await.unwrap();
        guest
    }

    /// Somebody who has not said a name.
    pub(crate) fn stranger(&self) -> Guest {
        Guest { desk: self.clone(), token: String::new() }
    }
}

/// Write a request to a socket of its own and read whatever comes back.
async fn through(door: SocketAddr, request: Request<Body>) -> Reply {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let (parts, body) = request.into_parts();
    let body = to_bytes(body, usize::MAX).await.unwrap();
    let mut head =
        format!("{} {} HTTP/1.1\r\nhost: {door}\r\nconnection: close\r\n", parts.method, parts.uri);
    for (name, value) in &parts.headers {
        head += &format!("{name}: {}\r\n", value.to_str().unwrap());
    }
    head += &format!("content-length: {}\r\n\r\n", body.len());
    let mut socket = TcpStream::connect(door).await.unwrap();
    socket.write_all(&[head.as_bytes(), &body].concat()).await.unwrap();
    let mut raw = String::new();
    socket.read_to_string(&mut raw).await.unwrap();
    let (head, text) = raw.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let text = text.to_owned();
    Reply { status, json: serde_json::from_str(&text).unwrap_or(Value::Null), text, raw }
}

/// A guest of a server.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) desk: Desk,
    pub(crate) token: String,
}

impl Guest {
    fn request(&self, method: &str, path: &str) -> axum::http::request::Builder {
        let request = Request::builder().method(method).uri(format!("/api/v1{path}"));
        if self.token.is_empty() {
            return request;
        }
        request.header("authorization", format!("Bearer {}", self.token))
    }

    /// Ask.
    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.desk.send(self.request("GET", path).body(Body::empty()).unwrap()).await
    }

    /// Tell.
    pub(crate) async fn post(&self, path: &str, body: Value) -> Reply {
        let request = self.request("POST", path).header("content-type", "application/json");
        self.desk.send(request.body(Body::from(body.to_string())).unwrap()).await
    }

    /// The same guest at another server.
    pub(crate) fn at(&self, desk: &Desk) -> Guest {
        Guest { desk: desk.clone(), token: self.token.clone() }
    }
}

/// A table with two guests, one for each side; of Québec, unless another game is named.
pub(crate) struct Pair {
    pub(crate) id: String,
    pub(crate) british: Guest,
    pub(crate) french: Guest,
    pub(crate) watch: String,
}

impl Pair {
    /// Marie puts it up and plays the British, Paul comes by the link.
    pub(crate) async fn sit(desk: &Desk) -> Pair {
        Pair::sit_by(desk, Value::Null).await
    }

    /// The same at a table with this clock.
    pub(crate) async fn sit_by(desk: &Desk, clock: Value) -> Pair {
        Pair::sit_at(desk, json!({"game": "quebec", "clock": clock})).await
    }

    /// The same at a table of a game of the British against the French, made from these choices.
    pub(crate) async fn sit_at(desk: &Desk, mut new: Value) -> Pair {
        let british = desk.guest("Marie").await;
        let french = desk.guest("Paul").await;
        new["seats"] = json!({"british": "me"});
        new["watch"] = json!(true);
        let table = british.post("/tables", new).await.ok();
        assert_eq!(table["state"], "open");
        let token = table["links"]["seats"]["french"].as_str().unwrap();
        let joined = french.post("/join", json!({"token": token, "entropy": "salt"})).await.ok();
        assert_eq!((&joined["side"], &joined["table"]["state"]), (&json!("french"), &json!("running")));
        let watch = table["links"]["watch"].as_str().unwrap().to_owned();
        Pair { id: table["id"].as_str().unwrap().to_owned(), british, french, watch }
    }

    pub(crate) fn seat(&self, side: &str) -> &Guest {
        if side == "british" { &self.british } else { &self.french }
    }

    pub(crate) fn path(&self, tail: &str) -> String {
        format!("/tables/{}/{tail}", self.id)
    }

    /// A side plays something at random: what it sees before, and what comes back.
    pub(crate) async fn play_any(&self, side: &str, luck: &mut Dice) -> (Value, Reply) {
        let guest = self.seat(side);
        let look = guest.get(&self.path(&format!("look?as={side}&parts=actions"))).await.ok();
        let actions = look["actions"].as_array().unwrap();
        let action = &actions[luck.below(actions.len() as u32) as usize];
        let play = json!({"side": side, "action": action, "number": look["number"], "parts": ["log"]});
        let reply = guest.post(&self.path("play"), play).await;
        (look, reply)
    }

    /// Who owes an answer, as the public knows it.
    pub(crate) async fn asked(&self) -> Vec<String> {
        let look = self.british.get(&self.path("look?as=public&parts=")).await.ok();
        let asked = look["turn"]["asked"].as_array().unwrap().iter();
        asked.map(|side| side.as_str().unwrap().to_owned()).collect()
    }
}
