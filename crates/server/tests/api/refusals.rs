//! Every rejection is typed: kind, code, words, and the rule where it is one.

use crate::desk::{Desk, Dice, Pair};
use axum::body::Body;
use axum::http::Request;
use serde_json::json;

#[tokio::test]
async fn nothing_happens_for_strangers_and_in_wrong_seats() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let stranger = desk.stranger();
    let other = desk.guest("Zoé").await;
    for path in ["/me", "/me/notices"] {
        assert_eq!(stranger.get(path).await.failed(), (401, "stranger", "no_guest"));
    }
    let play = json!({"side": "french", "action": "x"});
    assert_eq!(stranger.post(&pair.path("play"), play.clone()).await.failed().0, 401);
    assert_eq!(
        other.post(&pair.path("play"), play.clone()).await.failed(),
        (403, "forbidden", "not_your_seat")
    );
    assert_eq!(
        pair.british.post(&pair.path("play"), play).await.failed(),
        (403, "forbidden", "not_your_seat")
    );
    for tail in ["look", "look?as=public", "record", "chat", "stream"] {
        assert_eq!(other.get(&pair.path(tail)).await.failed(), (403, "forbidden", "not_at_table"), "{tail}");
        assert_eq!(stranger.get(&pair.path(tail)).await.failed(), (403, "forbidden", "not_at_table"));
    }
    assert_eq!(other.get(&format!("/tables/{}", pair.id)).await.failed().2, "not_at_table");
    for (tail, body) in [
        ("undo", json!({"side": "french"})),
        ("resign", json!({"side": "french"})),
        ("check", json!({"side": "french", "action": "x"})),
    ] {
        assert_eq!(pair.british.post(&pair.path(tail), body).await.failed().2, "not_your_seat", "{tail}");
    }
    assert_eq!(pair.british.get(&pair.path("look?as=french")).await.failed().2, "not_your_seat");
    assert_eq!(pair.british.get(&pair.path("look?as=arbiter")).await.failed().2, "not_over");
    assert_eq!(other.post(&pair.path("chat"), json!({"text": "hi"})).await.failed().2, "not_at_table");
    assert_eq!(pair.french.post(&pair.path("watch"), json!({"watch": false})).await.failed().2, "not_host");
    assert_eq!(
        pair.french.post(&pair.path("rematch"), json!({})).await.failed(),
        (422, "refused", "not_over")
    );
}

#[tokio::test]
async fn what_does_not_exist_is_unknown() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let marie = &pair.british;
    for path in ["/tables/nowhere", "/tables/nowhere/look", "/tables/nowhere/stream", "/tables/%00%ff/look"] {
        assert_eq!(
            marie.get(path).await.failed().1,
            if path.contains('%') { "malformed" } else { "unknown" }
        );
    }
    assert_eq!(marie.get("/nowhere").await.failed(), (404, "unknown", "unknown_address"));
    let play = json!({"side": "spanish", "action": "x"});
    assert_eq!(marie.post(&pair.path("play"), play).await.failed(), (404, "unknown", "unknown_side"));
    assert_eq!(marie.get(&pair.path("look?as=god")).await.failed(), (404, "unknown", "unknown_observer"));
    assert_eq!(marie.get(&pair.path("look?parts=soul")).await.failed(), (400, "malformed", "unknown_part"));
    assert_eq!(marie.get(&pair.path("look?after=-1")).await.failed(), (400, "malformed", "bad_number"));
    assert_eq!(marie.get(&pair.path("stream?after=x")).await.failed(), (400, "malformed", "bad_position"));
    assert_eq!(marie.post("/join", json!({"token": "x"})).await.failed(), (404, "unknown", "unknown_link"));
    assert_eq!(marie.post("/devices", json!({"code": pair.watch})).await.failed().2, "unknown_link");
    assert_eq!(
        marie.post("/tables", json!({"game": "chess"})).await.failed(),
        (404, "unknown", "unknown_game")
    );
    let seats = |seats| json!({"game": "quebec", "seats": seats});
    assert_eq!(marie.post("/tables", seats(json!({"spanish": "me"}))).await.failed().2, "unknown_side");
    let deep = json!({"french": {"bot": "search:999999ms"}});
    assert_eq!(marie.post("/tables", seats(deep)).await.failed(), (404, "unknown", "unknown_level"));
    let faulty = json!({"game": "quebec", "scenario": "x", "options": {"moon": "full", "tides": "maybe"}});
    let reply = marie.post("/tables", faulty).await;
    assert_eq!(reply.failed(), (422, "refused", "faulty_setup"));
    assert_eq!(reply.json["error"]["faults"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn bodies_must_be_json_and_small() {
    let desk = Desk::new().await;
    let marie = desk.guest("Marie").await;
    let send = async |kind: Option<&str>, body: String| {
        let mut request =
            Request::post("/api/v1/tables").header("authorization", format!("Bearer {}", marie.token));
        if let Some(kind) = kind {
            request = request.header("content-type", kind);
        }
        let reply = desk.send(request.body(Body::from(body)).unwrap()).await;
        let (status, kind, code) = reply.failed();
        (status, kind.to_owned(), code.to_owned())
    };
    let good = json!({"game": "toy"}).to_string();
    let failed = |status: u16, code: &str| (status, "malformed".to_owned(), code.to_owned());
    assert_eq!(send(None, good.clone()).await, failed(415, "not_json_type"));
    assert_eq!(send(Some("text/plain"), good.clone()).await, failed(415, "not_json_type"));
    assert_eq!(send(Some("application/x-www-form-urlencoded"), good).await, failed(415, "not_json_type"));
    for rubbish in ["", "{", "[]", "{\"game\": 5}", "{\"game\": \"toy\", \"extra\": 1}", "null", "\u{0}"] {
        assert_eq!(
            send(Some("application/json"), rubbish.into()).await,
            failed(400, "bad_body"),
            "{rubbish}"
        );
    }
    let huge = json!({"game": "x".repeat(20_000)}).to_string();
    assert_eq!(send(Some("application/json; charset=utf-8"), huge).await, failed(413, "body_too_large"));
    let deep = "[".repeat(10_000);
    assert_eq!(send(Some("application/json"), deep).await, failed(400, "bad_body"));
    let put = Request::put("/api/v1/tables").body(Body::empty()).unwrap();
    assert_eq!(desk.send(put).await.failed(), (405, "malformed", "wrong_method"));
    for name in ["", " ", "a\u{202e}b"] {
        assert_eq!(marie.post("/me", json!({"name": name})).await.failed(), (400, "malformed", "bad_name"));
    }
    let entropy = json!({"game": "toy", "seats": {"first": "me"}, "entropy": "two words"});
    assert_eq!(marie.post("/tables", entropy).await.failed(), (400, "malformed", "bad_entropy"));
}

#[tokio::test]
async fn other_sites_may_not_write_and_answers_are_guarded() {
    use tower::ServiceExt;
    let desk = Desk::new().await;
    let guest = |origin: &'static str| {
        Request::post("/api/v1/guests")
            .header("host", "play.example")
            .header("origin", origin)
            .header("content-type", "application/json")
            .body(Body::from("{\"name\":\"Marie\"}"))
            .unwrap()
    };
    assert_eq!(desk.send(guest("https://evil.example")).await.failed(), (403, "forbidden", "other_site"));
    let router = tricorne_server::app(desk.app.clone());
    let response = router.oneshot(guest("https://play.example")).await.unwrap();
    let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
    let cookie = header("set-cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(header("cache-control"), "no-store");
    assert!(header("content-security-policy").contains("default-src 'none'"));
    let page = tricorne_server::app(desk.app.clone());
    let page = page.oneshot(Request::get("/").body(Body::empty()).unwrap()).await.unwrap();
    assert_eq!(page.headers()["referrer-policy"], "no-referrer");
    assert_eq!(page.headers()["x-frame-options"], "DENY");
    assert!(page.headers()["content-security-policy"].to_str().unwrap().contains("script-src 'self'"));
    // The cookie alone is enough to be somebody, and the body does not hold the token.
    let pair = cookie.split(';').next().unwrap();
    let me = Request::get("/api/v1/me").header("cookie", pair).body(Body::empty()).unwrap();
    let me = desk.send(me).await.ok();
    assert_eq!((&me["name"], me.get("token")), (&json!("Marie"), None));
}

#[tokio::test]
async fn stale_numbers_bad_notation_and_broken_rules_are_told_apart() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let french = &pair.french;
    let look = french.get(&pair.path("look?parts=actions")).await.ok();
    let (action, number) = (&look["actions"][0], look["number"].as_u64().unwrap());
    let play = |action: &serde_json::Value, number: u64| json!({"side": "french", "action": action, "number": number});
    french.post(&pair.path("play"), play(action, number)).await.ok();
    let stale = french.post(&pair.path("play"), play(action, number)).await;
    assert_eq!(stale.failed(), (409, "stale", "stale"));
    assert_eq!(stale.json["error"]["number"], number + 1);
    let reply = french.post(&pair.path("play"), play(&json!("this is no notation"), number + 1)).await;
    assert_eq!(reply.failed(), (400, "malformed", "bad_notation"));
    let reply = french.post(&pair.path("play"), play(action, number + 1)).await;
    assert_eq!((reply.status, reply.failed().1), (422, "refused"), "the block stands already");
    assert!(reply.json["error"]["section"].as_str().unwrap().contains('.'), "{}", reply.text);
    let reply = pair.british.post(&pair.path("play"), json!({"side": "british", "action": "done"})).await;
    assert_eq!(reply.failed().0, 422, "{}", reply.text);
    // The words come in the reader's language, the code does not change.
    let words = async |lang: &str| {
        let path = pair.path(&format!("play?lang={lang}"));
        let reply = french.post(&path, play(action, number)).await;
        assert_eq!(reply.failed().2, "stale");
        reply.json["error"]["text"].as_str().unwrap().to_owned()
    };
    let (en, fr, it) = (words("en").await, words("fr").await, words("it").await);
    assert!(en != fr && fr != it && en.contains("moved on"), "{en} {fr} {it}");
}

#[tokio::test]
async fn of_two_tabs_that_play_at_once_one_is_late() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let mut luck = Dice(7);
    for _ in 0..30 {
        let asked = pair.asked().await;
        let side = asked[0].as_str();
        let look = pair.seat(side).get(&pair.path(&format!("look?as={side}&parts=actions"))).await.ok();
        let actions = look["actions"].as_array().unwrap();
        let action = &actions[kernel::Luck::below(&mut luck, actions.len() as u32) as usize];
        let play = json!({"side": side, "action": action, "number": look["number"]});
        let before = desk.store.length(&pair.id).await.unwrap();
        let path = pair.path("play");
        let tabs = [pair.seat(side).clone(), pair.seat(side).clone(), pair.seat(side).clone()];
        let tasks: Vec<_> = tabs
            .into_iter()
            .map(|tab| {
                let (path, play) = (path.clone(), play.clone());
                tokio::spawn(async move { tab.post(&path, play).await })
            })
            .collect();
        let mut taken = 0;
        for task in tasks {
            let reply = task.await.unwrap();
            if reply.status == 200 {
                taken += 1;
            } else {
                assert_eq!(reply.failed(), (409, "stale", "stale"));
            }
        }
        assert_eq!(taken, 1);
        let lines = desk.store.lines(&pair.id, before).await.unwrap();
        assert_eq!(lines.iter().filter(|line| line.text.starts_with(side)).count(), 1);
    }
}

#[tokio::test]
async fn two_servers_on_one_store_never_write_one_number_twice() {
    let one = Desk::new().await;
    let pair = Pair::sit(&one).await;
    let two = one.restarted();
    let mut luck = Dice(11);
    // Each server has its own memory of the table; the store decides, and the loser looks again.
    for round in 0..120 {
        let desk = if round % 2 == 0 { &one } else { &two };
        let here = Pair {
            id: pair.id.clone(),
            british: pair.british.at(desk),
            french: pair.french.at(desk),
            watch: String::new(),
        };
        let Some(side) = here.asked().await.first().cloned() else { break };
        let (_, reply) = here.play_any(&side, &mut luck).await;
        assert!(matches!(reply.status, 200 | 409 | 422), "{}", reply.text);
    }
    let fresh = one.restarted();
    let told = pair.french.at(&fresh).get(&pair.path("look?as=french")).await.ok();
    assert!(told["number"].as_u64().unwrap() > 20);
}
