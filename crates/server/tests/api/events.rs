//! The stream of all one's tables: enough to play by, and it begins with how things stand.

use crate::desk::{Desk, Dice, Guest, Pair};
use axum::body::Body;
use axum::http::Request;
use kernel::Luck;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Somebody who follows all their tables.
struct Ear {
    lines: tokio::io::Lines<BufReader<TcpStream>>,
    last: String,
}

impl Ear {
    async fn open(desk: &Desk, guest: &Guest, last: Option<&str>) -> Ear {
        let mut socket = TcpStream::connect(desk.address()).await.unwrap();
        let last = last.map(|id| format!("Last-Event-ID: {id}\r\n")).unwrap_or_default();
        let request = format!(
            "GET /api/v1/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\n{last}\r\n",
            guest.token
        );
        socket.write_all(request.as_bytes()).await.unwrap();
        Ear { lines: BufReader::new(socket).lines(), last: String::new() }
    }

    /// The next event that is not a mere beat.
    async fn next(&mut self) -> (String, Value) {
        let (mut name, mut data) = (String::new(), String::new());
        loop {
            let line = timeout(Duration::from_secs(60), self.lines.next_line()).await.expect("news");
            let line = line.unwrap().expect("the stream goes on");
            if let Some(given) = line.strip_prefix("event: ") {
                name = given.to_owned();
            } else if let Some(given) = line.strip_prefix("data: ") {
                data = given.to_owned();
            } else if let Some(given) = line.strip_prefix("id: ") {
                self.last = given.to_owned();
            } else if line.is_empty() && !data.is_empty() {
                if name != "beat" {
                    return (name, serde_json::from_str(&data).unwrap());
                }
                data.clear();
            }
        }
    }

    /// Wait until the stream ends: the last piece of an answer in pieces is an empty one.
    async fn ends(&mut self) {
        loop {
            let line = timeout(Duration::from_secs(60), self.lines.next_line()).await.expect("an end");
            if line.unwrap().is_none_or(|line| line == "0") {
                return;
            }
        }
    }

    /// Wait until the line stands.
    async fn stands(&mut self) {
        while !self.lines.next_line().await.unwrap().unwrap().starts_with("retry") {}
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_can_play_by_it_to_the_end() {
    let desk = Desk::new().await.behind_a_door().await;
    let marie = desk.guest("Marie").await;
    let paul = desk.guest("Paul").await;
    let mut ear = Ear::open(&desk, &paul, None).await;
    ear.stands().await;
    let new = json!({"game": "quebec", "seats": {"british": "me"}});
    let table = marie.post("/tables", new).await.ok();
    let link = table["links"]["seats"]["french"].as_str().unwrap();
    paul.post("/join", json!({"token": link})).await.ok();
    let (name, news) = ear.next().await;
    assert_eq!(
        (name.as_str(), &news["what"], &news["sides"]),
        ("table", &json!("began"), &json!(["french"]))
    );
    let id = table["id"].as_str().unwrap().to_owned();
    let watch = String::new();
    let pair = Pair { id: id.clone(), british: marie, french: paul.clone(), watch };
    let mut luck = Dice(21);
    let mut turns = 0;
    for round in 0.. {
        assert!(round < 5000, "the game does not end");
        let asked = pair.asked().await;
        if asked.is_empty() {
            break;
        }
        if asked.iter().any(|side| side == "french") {
            // Nothing but the stream says which number to play with.
            let (name, turn) = ear.next().await;
            assert_eq!(
                (name.as_str(), &turn["side"], &turn["table"]),
                ("turn", &json!("french"), &json!(id))
            );
            assert!(turn["question"]["name"].is_string());
            let look = paul.get(&pair.path("look?as=french&parts=actions")).await.ok();
            if look["number"] != turn["number"] {
                continue;
            }
            let actions = look["actions"].as_array().unwrap();
            let action = &actions[luck.below(actions.len() as u32) as usize];
            let play = json!({"side": "french", "action": action, "number": turn["number"], "brief": true});
            assert_eq!(paul.post(&pair.path("play"), play).await.status, 204);
            turns += 1;
            // A line that is cut is taken up again, and the open question with it.
            if turns % 10 == 0 {
                let last = ear.last.clone();
                ear = Ear::open(&desk, &paul, Some(&last)).await;
                let over = pair.asked().await.is_empty();
                let (name, news) = ear.next().await;
                let expected = if over { "over" } else { "began" };
                assert_eq!((name.as_str(), news["what"].as_str()), ("table", Some(expected)));
                if over {
                    return;
                }
            }
        } else {
            pair.play_any("british", &mut luck).await.1.ok();
        }
    }
    assert!(turns > 20, "{turns}");
    loop {
        let (name, news) = ear.next().await;
        if name == "table" {
            assert_eq!(news["what"], "over");
            assert!(news["winners"].is_array());
            break;
        }
    }
    // Whoever comes new is not told of old ends; whoever was away at that time is.
    let mut late = Ear::open(&desk, &paul, Some("0")).await;
    let (name, news) = late.next().await;
    assert_eq!((name.as_str(), &news["what"], &news["table"]), ("table", &json!("over"), &json!(id)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_hear_nothing() {
    let desk = Desk::new().await;
    assert_eq!(desk.stranger().get("/events").await.failed().0, 401);
    let marie = desk.guest("Marie").await;
    assert_eq!(marie.get("/events?after=x").await.failed(), (400, "malformed", "bad_number"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_signed_out_or_banned_hears_nothing_more() {
    let desk = Desk::new().await.behind_a_door().await;
    let pair = Pair::sit(&desk).await;
    let code = pair.french.post("/me/devices", json!({})).await.ok();
    let claim = json!({"code": code["code"], "bearer": true});
    let phone = desk.stranger().post("/devices", claim).await.ok()["token"].as_str().unwrap().to_owned();
    let phone = Guest { desk: desk.clone(), token: phone };
    let mut marie = Ear::open(&desk, &pair.british, None).await;
    let mut paul = Ear::open(&desk, &phone, None).await;
    marie.stands().await;
    paul.stands().await;
    let counts = Request::get("/metrics").body(Body::empty()).unwrap();
    assert!(desk.send(counts).await.text.contains("tricorne_streams_open 2"));
    let id = pair.british.get("/me").await.ok()["id"].as_str().unwrap().to_owned();
    let ban = store::Ban { until: 4_102_444_800_000, why: "dés pipés".into() };
    desk.store.ban(&id, ban).await.unwrap();
    pair.french.post("/account/tokens/drop-others", json!({})).await.ok();
    // Whatever happens from now on is not told; of the ban this server learns within seconds.
    let talk = async {
        loop {
            pair.french.post(&pair.path("chat"), json!({"text": "Is anybody there?"})).await;
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    };
    tokio::select! {
        _ = futures_util::future::join(paul.ends(), marie.ends()) => {}
        () = talk => {}
    }
}
