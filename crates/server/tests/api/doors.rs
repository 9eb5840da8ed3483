//! What stands at the doors: limits by address, headers on every answer, paths that lead nowhere, health, counts.

use crate::desk::{Desk, Guest, Pair, Reply};
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tower::ServiceExt;
use tricorne_server::{Config, app};

/// A request that comes from this address.
fn from(address: &str, mut request: Request<Body>) -> Request<Body> {
    let peer: SocketAddr = format!("{address}:4000").parse().unwrap();
    request.extensions_mut().insert(ConnectInfo(peer));
    request
}

fn guest_request(forwarded: Option<&'static str>) -> Request<Body> {
    let mut request = Request::post("/api/v1/guests").header("content-type", "application/json");
    if let Some(chain) = forwarded {
        request = request.header("x-forwarded-for", chain);
    }
    request.body(Body::from("{\"name\":\"Marie\"}")).unwrap()
}

#[tokio::test]
async fn one_address_cannot_fill_the_house() {
    let desk = Desk::new().await;
    let fills = async |chain: Option<&'static str>| {
        for many in 0..2000 {
            match desk.send(from("192.0.2.7", guest_request(chain))).await.status {
                429 => return many,
                status => assert_eq!(status, 200),
            }
        }
        panic!("there is no end");
    };
    assert!(fills(None).await >= 100);
    assert_eq!(desk.send(from("192.0.2.8", guest_request(None))).await.status, 200, "others come in");
    // Nobody gets a new address by writing one: the bucket is as good as empty.
    assert!(fills(Some("203.0.113.5")).await < 100);
}

#[tokio::test]
async fn a_trusted_proxy_says_who_calls() {
    let desk = Desk::with(Config { proxies: vec!["10.0.0.0/8".parse().unwrap()], ..Config::default() }).await;
    let mut many = 0;
    while desk.send(from("10.1.2.3", guest_request(Some("6.6.6.6, 203.0.113.5")))).await.status != 429 {
        many += 1;
        assert!(many < 2000, "there is no end");
    }
    assert_eq!(desk.send(from("10.1.2.3", guest_request(Some("203.0.113.6")))).await.status, 200);
}

#[tokio::test]
async fn whoever_asks_without_end_is_told_to_wait() {
    let desk = Desk::new().await;
    let ask = || Request::get("/api/v1/games").body(Body::empty()).unwrap();
    let mut told: Option<Reply> = None;
    for _ in 0..50_000 {
        let reply = desk.send(from("192.0.2.9", ask())).await;
        if reply.status == 429 {
            told = Some(reply);
            break;
        }
    }
    assert_eq!(told.expect("an end").failed(), (429, "busy", "too_much"));
    assert_eq!(desk.send(from("192.0.2.10", ask())).await.status, 200);
}

#[tokio::test]
async fn one_person_is_one_from_however_many_addresses() {
    let desk = Desk::new().await;
    let (marie, paul) = (desk.guest("Marie").await, desk.guest("Paul").await);
    let ask = |guest: &Guest, number: u32| {
        let address = std::net::Ipv4Addr::from(0xc633_6400 + number).to_string();
        let request = Request::get("/api/v1/me").header("authorization", format!("Bearer {}", guest.token));
        desk.send(from(&address, request.body(Body::empty()).unwrap()))
    };
    let mut many = 0;
    while ask(&marie, many).await.status != 429 {
        many += 1;
        assert!(many < 50_000, "there is no end");
    }
    assert!(many >= 2000, "{many}");
    assert_eq!(ask(&paul, many).await.status, 200, "others are let in");
    // Reckoning a whole journal again costs more than most requests.
    let verify = || {
        let request = Request::post("/api/v1/verify").header("content-type", "application/json");
        desk.send(from("192.0.2.7", request.body(Body::from("{\"journal\":\"x\"}")).unwrap()))
    };
    let mut many = 0;
    while verify().await.status != 429 {
        many += 1;
        assert!(many < 200, "there is no end");
    }
}

#[tokio::test]
async fn every_answer_is_guarded_whatever_it_is() {
    let desk =
        Desk::with(Config { public_url: Some("https://play.example".into()), ..Config::default() }).await;
    for path in [
        "/",
        "/account",
        "/sw.js",
        "/nowhere.txt",
        "/health",
        "/api/v1/games",
        "/api/v1/nowhere",
        "/api/v1/me",
    ] {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let response = app(desk.app.clone()).oneshot(request).await.unwrap();
        let header =
            |name: &str| response.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
        assert_eq!(header("x-content-type-options").as_deref(), Some("nosniff"), "{path}");
        let policy = header("content-security-policy").unwrap();
        assert!(
            policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
            "{path}: {policy}"
        );
        // Nothing a page might be made to hold can run.
        assert!(!policy.contains("script-src 'unsafe") && !policy.contains("'unsafe-eval'"), "{policy}");
        assert!(!policy.contains("style-src 'self' 'unsafe-inline'"), "{policy}");
        assert_eq!(header("x-request-id"), None, "{path}");
        let is_page = !path.starts_with("/api/");
        assert_eq!(header("strict-transport-security").is_some(), is_page, "{path}");
    }
}

#[tokio::test]
async fn a_mistake_of_ours_can_be_named() {
    let desk = Desk::new().await;
    let marie = desk.guest("Marie").await;
    let table = marie.post("/tables", json!({"game": "toy", "seats": {"first": "me"}})).await.ok();
    let id = table["id"].as_str().unwrap().to_owned();
    let lines = vec!["written by another age".to_owned()];
    desk.store.append(store::Append { table: id.clone(), first: 0, at: 0, lines }).await.unwrap();
    let request = Request::get(format!("/api/v1/tables/{id}"));
    let request =
        request.header("authorization", format!("Bearer {}", marie.token)).body(Body::empty()).unwrap();
    let response = app(desk.restarted().app).oneshot(request).await.unwrap();
    assert_eq!(response.status().as_u16(), 500);
    assert_eq!(response.headers()["x-request-id"].len(), 16);
}

#[tokio::test]
async fn paths_lead_nowhere_else() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("index.html"), "the page").unwrap();
    std::fs::write(folder.path().join(".hidden"), "secret").unwrap();
    std::fs::create_dir(folder.path().join("sub")).unwrap();
    let inner = folder.path().join("sub");
    std::fs::write(folder.path().join("outside.txt"), "secret").unwrap();
    std::fs::write(inner.join("index.html"), "the page").unwrap();
    let desk = Desk::with(Config { assets: Some(inner), ..Config::default() }).await;
    for path in [
        "/../outside.txt",
        "/..%2foutside.txt",
        "/%2e%2e/outside.txt",
        "/%2e%2e%2foutside.txt",
        "/....//outside.txt",
        "/..\\outside.txt",
        "/%2e%2e%5coutside.txt",
        "//outside.txt",
        "/sub/../../outside.txt",
        "/.hidden",
        "/%00outside.txt",
    ] {
        let Ok(request) = Request::get(path).body(Body::empty()) else { continue };
        let reply = desk.send(request).await;
        assert!(!reply.text.contains("secret"), "{path}: {}", reply.text);
        assert!(matches!(reply.status, 200 | 400 | 404), "{path}: {}", reply.status);
    }
}

#[tokio::test]
async fn a_foreign_game_stays_foreign_whatever_is_asked() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let other = Pair::sit(&desk).await;
    for (tail, body) in [
        ("play", json!({"side": "french", "action": "done"})),
        ("undo", json!({"side": "french"})),
        ("resign", json!({"side": "french"})),
        ("standing", json!({"side": "french", "name": "x", "value": "y"})),
        ("check", json!({"side": "french", "action": "done"})),
    ] {
        let reply = pair.french.post(&other.path(tail), body).await;
        assert!(matches!(reply.status, 403 | 400), "{tail}: {}", reply.text);
    }
    for tail in ["look", "past", "record", "chat", "standing", "stream"] {
        assert_eq!(pair.french.get(&other.path(tail)).await.failed().0, 403, "{tail}");
        // A spectator's link of one table does not open another.
        let path = other.path(&format!("{tail}?watch={}", pair.watch));
        assert_eq!(pair.french.get(&path).await.failed().0, 403, "{tail}");
    }
    for (tail, body) in
        [("watch", json!({"watch": true})), ("rematch", json!({})), ("chat", json!({"text": "x"}))]
    {
        assert_eq!(pair.french.post(&other.path(tail), body).await.failed().0, 403, "{tail}");
    }
}

#[tokio::test]
async fn headers_are_taken_as_text_and_never_as_more() {
    let desk = Desk::new().await;
    // A name with a line break in it does not become a header, here or in a cookie.
    let odd = "{\"name\":\"a\\r\\nset-cookie: tricorne=stolen\"}";
    let request = Request::post("/api/v1/guests").header("content-type", "application/json");
    let response = app(desk.app.clone()).oneshot(request.body(Body::from(odd)).unwrap()).await.unwrap();
    let cookies: Vec<_> = response.headers().get_all("set-cookie").iter().collect();
    assert!(cookies.iter().all(|cookie| !cookie.to_str().unwrap().contains("stolen")), "{cookies:?}");
    let token = "x\u{e9}y";
    let request = Request::get("/api/v1/me").header("authorization", format!("Bearer {token}").into_bytes());
    assert_eq!(desk.send(request.body(Body::empty()).unwrap()).await.failed().0, 401);
    let long = "x".repeat(60_000);
    let request = Request::get("/api/v1/me").header("authorization", format!("Bearer {long}"));
    assert_eq!(desk.send(request.body(Body::empty()).unwrap()).await.failed().0, 401);
}

#[tokio::test]
async fn health_tells_version_and_name() {
    let desk = Desk::with(Config { node: "left".into(), ..Config::default() }).await;
    for path in ["/health", "/api/v1/health"] {
        let reply = desk.send(Request::get(path).body(Body::empty()).unwrap()).await.ok();
        assert_eq!(
            (&reply["ok"], &reply["node"], &reply["version"]),
            (&json!(true), &json!("left"), &json!(1))
        );
        assert_eq!(reply["program"], env!("CARGO_PKG_VERSION"));
    }
}

#[tokio::test]
async fn counts_are_told_to_those_who_may_know() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let mut luck = crate::desk::Dice(3);
    for _ in 0..5 {
        pair.play_any("french", &mut luck).await.1.ok();
    }
    let ask = |token: Option<&str>| {
        let mut request = Request::get("/metrics");
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        request.body(Body::empty()).unwrap()
    };
    let told = desk.send(ask(None)).await;
    let line = |begins: &str| {
        let found = told.text.lines().find(|line| line.starts_with(begins));
        found.unwrap_or_else(|| panic!("{begins} in {}", told.text)).rsplit(' ').next().unwrap().to_owned()
    };
    let plays = "tricorne_requests_total{route=\"/api/v1/tables/{id}/play\",method=\"POST\",status=\"200\"}";
    assert_eq!(line(plays), "5");
    assert_eq!(line("tricorne_request_seconds_count{route=\"/api/v1/tables/{id}/play\"}"), "5");
    assert_eq!(line("tricorne_tables_in_memory"), "1");
    assert!(line("tricorne_moves_stored_total").parse::<u64>().unwrap() >= 5);
    for name in ["streams_open", "bots_thinking", "store_errors_total", "notices_sent_total"] {
        line(&format!("tricorne_{name} "));
    }
    assert!(
        !told.text.contains(&pair.id) && !told.text.contains(&pair.french.token),
        "nothing about anybody"
    );
    assert_eq!(desk.send(from("192.0.2.1", ask(None))).await.failed(), (403, "forbidden", "not_for_you"));
    let proxied =
        Request::get("/metrics").header("x-forwarded-for", "127.0.0.1").body(Body::empty()).unwrap();
    assert_eq!(desk.send(proxied).await.status, 403);
    let locked = Desk::with(Config { metrics_token: Some("open sesame".into()), ..Config::default() }).await;
    assert_eq!(locked.send(from("192.0.2.1", ask(Some("open sesame")))).await.status, 200);
    assert_eq!(locked.send(from("192.0.2.1", ask(Some("open")))).await.status, 403);
    assert_eq!(locked.send(ask(None)).await.status, 403);
}

#[tokio::test]
async fn one_address_follows_only_so_many_streams() {
    let desk = Desk::with(Config { streams: 3, ..Config::default() }).await;
    let pair = Pair::sit(&desk).await;
    let follow = async |address: &str, path: String| {
        let request = Request::get(format!("/api/v1{path}"))
            .header("authorization", format!("Bearer {}", pair.british.token))
            .body(Body::empty())
            .unwrap();
        desk.router().clone().oneshot(from(address, request)).await.unwrap()
    };
    let mut open = Vec::new();
    for path in [pair.path("stream"), pair.path("stream?as=public"), "/events".to_owned()] {
        open.push(follow("192.0.2.7", path).await);
    }
    assert!(open.iter().all(|stream| stream.status() == 200));
    assert_eq!(follow("192.0.2.7", pair.path("stream")).await.status(), 429);
    assert_eq!(follow("192.0.2.7", "/events".to_owned()).await.status(), 429);
    assert_eq!(follow("192.0.2.8", pair.path("stream")).await.status(), 200, "others follow theirs");
    assert_eq!(follow("127.0.0.1", pair.path("stream")).await.status(), 200, "and so does this machine");
    // Whoever closes one may open another.
    open.pop();
    assert_eq!(follow("192.0.2.7", "/events".to_owned()).await.status(), 200);
}

/// Whoever begins a request and never ends it is hung up on; whoever follows a stream is not.
#[tokio::test]
async fn nobody_holds_a_line_with_half_a_request() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let config = Config {
        header_time: Duration::from_millis(200),
        heartbeat: Duration::from_millis(50),
        ..Config::default()
    };
    let desk = Desk::with(config).await.behind_a_door().await;
    let pair = Pair::sit(&desk).await;
    let ear = crate::ears::Ear::open(&pair.british, &pair.path("stream")).await;
    let mut socket = tokio::net::TcpStream::connect(desk.address()).await.unwrap();
    socket.write_all(b"GET /health HTTP/1.1\r\nhost: x\r\nx-slow: ").await.unwrap();
    let mut rest = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(60), socket.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "the line is still there");
    assert!(!String::from_utf8_lossy(&rest).contains("200 OK"));
    // The stream has long outlived that time, and goes on.
    let beats = |events: &[(String, Value)]| events.iter().filter(|(name, _)| name == "beat").count();
    let so_far = beats(&ear.events());
    ear.when("eight more beats", |events| (beats(events) >= so_far + 8).then_some(())).await;
}
