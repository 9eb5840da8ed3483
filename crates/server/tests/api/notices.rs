//! Being told that it is one's turn: once, in time, and only what one may know.

use crate::desk::{Desk, Dice, Guest, Pair};
use crate::hearing::{Heard, Hearing};
use crate::sink::Sink;
use axum::body::Body;
use axum::http::Request;
use games::AnyTable;
use kernel::Luck;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{Account, Holiday, Secret, SqliteStore, Store};
use tokio::io::AsyncWriteExt;
use tricorne_server::{Config, MailConfig, NoticeConfig};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64
}

/// Two changes of one moment would be one; people are not that quick.
fn next_moment() {
    let then = now();
    while now() == then {
        std::thread::yield_now();
    }
}

fn inner() -> Config {
    Config {
        public_url: Some("https://play.example".into()),
        notices: NoticeConfig { inner_hooks: true, ..NoticeConfig::default() },
        ..Config::default()
    }
}

async fn memory() -> Arc<dyn Store> {
    Arc::new(SqliteStore::memory().await.unwrap())
}

async fn id_of(guest: &Guest) -> String {
    guest.get("/me").await.ok()["id"].as_str().unwrap().to_owned()
}

/// Play at random until this side is called anew.
async fn until_called(pair: &Pair, side: &str, luck: &mut Dice) {
    for _ in 0..2000 {
        let before = pair.asked().await;
        let mover = &before[luck.below(before.len() as u32) as usize];
        next_moment();
        pair.play_any(mover, luck).await.1.ok();
        let after = pair.asked().await;
        if after.iter().any(|asked| asked == side) && !before.iter().any(|asked| asked == side) {
            return;
        }
    }
    panic!("the {side} are never called");
}

/// Play at random until this side is not asked any more.
async fn until_answered(pair: &Pair, side: &str, luck: &mut Dice) {
    for _ in 0..2000 {
        if !pair.asked().await.iter().any(|asked| asked == side) {
            return;
        }
        next_moment();
        pair.play_any(side, luck).await.1.ok();
    }
    panic!("the {side} never end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_is_told_each_turn_once_whoever_looks() {
    let (store, hearing) = (memory().await, Hearing::open().await);
    let desk = Desk::of(inner(), store.clone());
    let pair = Pair::sit(&desk).await;
    let wish = json!({"hook": hearing.address("/turns")});
    let kept = pair.french.post("/me/notices", wish).await.ok();
    let secret = kept["secret"].as_str().unwrap().to_owned();
    desk.app.send_due(now()).await;
    let of_turns = || {
        let kind = |told: &Heard| serde_json::from_slice::<Value>(&told.body).unwrap()["kind"].clone();
        hearing.now().iter().filter(|told| kind(told) == "turn").count()
    };
    let begun = of_turns();
    let (mut luck, mut turns) = (Dice(5), 0);
    for _ in 0..120 {
        let before = pair.asked().await;
        if before.is_empty() {
            break;
        }
        let mover = &before[luck.below(before.len() as u32) as usize];
        next_moment();
        pair.play_any(mover, &mut luck).await.1.ok();
        let after = pair.asked().await;
        let called = |asked: &[String]| asked.iter().any(|side| side == "french");
        turns += usize::from(called(&after) && !called(&before));
        // Another server finds the same turn in the journal, and both want to tell it.
        let other = Desk::of(inner(), store.clone());
        pair.french.at(&other).get(&format!("/tables/{}", pair.id)).await.ok();
        let (one, two) = tokio::join!(desk.app.send_due(now()), other.app.send_due(now()));
        assert!(one + two <= 1, "{one} and {two}");
    }
    assert!(turns > 3, "{turns} turns");
    assert_eq!(of_turns() - begun, turns);
    let counts = desk.send(Request::get("/metrics").body(Body::empty()).unwrap()).await.text;
    let sent = counts.lines().find_map(|line| line.strip_prefix("tricorne_notices_sent_total "));
    assert!(sent.unwrap().parse::<usize>().unwrap() > 0, "{counts}");
    for told in &hearing.now() {
        let body: Value = serde_json::from_slice(&told.body).unwrap();
        let (at, signature) = told.header("tricorne-signature").unwrap().split_once(",v1=").unwrap();
        let at = at.strip_prefix("t=").unwrap();
        let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
        let signed = [at.as_bytes(), b".", &told.body].concat();
        let expected: String =
            hmac::sign(&key, &signed).as_ref().iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(signature, expected);
        assert_eq!(
            (told.path.as_str(), &body["side"], &body["table"]),
            ("/turns", &json!("french"), &json!(pair.id))
        );
        let names: BTreeSet<&str> = body.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(
            Vec::from_iter(names),
            ["at", "game", "kind", "side", "table", "url"],
            "and nothing of the game"
        );
    }
}

/// The clock of a machine that was set back: the times of journals wait for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_turn_is_told_though_the_clock_stands_still() {
    let then = || 1_759_000_000_000;
    let (store, hearing) = (memory().await, Hearing::open().await);
    let desk = Desk::of(Config { clock: then, ..inner() }, store);
    let pair = Pair::sit(&desk).await;
    pair.french.post("/me/notices", json!({"hook": hearing.address("/")})).await.ok();
    let later = then() + MINUTE;
    desk.app.send_due(later).await;
    let (begun, mut luck, mut turns) = (hearing.now().len(), Dice(5), 0);
    for _ in 0..80 {
        let before = pair.asked().await;
        if before.is_empty() {
            break;
        }
        let mover = &before[luck.below(before.len() as u32) as usize];
        pair.play_any(mover, &mut luck).await.1.ok();
        let called = |asked: &[String]| asked.iter().any(|side| side == "french");
        turns += usize::from(called(&pair.asked().await) && !called(&before));
        desk.app.send_due(later).await;
    }
    assert!(turns > 3, "{turns} turns");
    assert_eq!(hearing.now().len() - begun, turns);
}

/// A guest with an account and a confirmed address, who wants mails.
async fn with_mail(store: &Arc<dyn Store>, guest: &Guest, address: &str) -> String {
    let id = id_of(guest).await;
    let account = Account {
        guest: id.clone(),
        login: address.split('@').next().unwrap().into(),
        password: Secret("none".into()),
        mail: address.into(),
        mail_wanted: String::new(),
        created: 0,
    };
    store.claim(account).await.unwrap();
    let kept = guest.post("/me/notices?lang=fr", json!({"mail": true})).await.ok();
    assert_eq!(
        (&kept["address"], &kept["lang"], &kept["delay"]),
        (&json!(address), &json!("fr"), &json!(120))
    );
    id
}

async fn mailing() -> (Arc<dyn Store>, Sink, Desk, Pair, String) {
    mailing_by(Value::Null).await
}

/// The same at a table with this clock.
async fn mailing_by(clock: Value) -> (Arc<dyn Store>, Sink, Desk, Pair, String) {
    let (store, sink) = (memory().await, Sink::open().await);
    let mail = Some(MailConfig { smtp: sink.address(), from: "Tricorne <tricorne@play.example>".into() });
    let desk = Desk::of(Config { mail, ..inner() }, store.clone());
    let pair = Pair::sit_by(&desk, clock).await;
    let id = with_mail(&store, &pair.french, "paul@example.org").await;
    // What the beginning called is out of the way.
    desk.app.send_due(now() + 3 * MINUTE).await;
    (store, sink, desk, pair, id)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_letter_comes_once_with_the_board_and_a_way_to_it() {
    let (store, sink, desk, pair, _) = mailing().await;
    let before = sink.now().len();
    let mut luck = Dice(3);
    until_called(&pair, "french", &mut luck).await;
    assert_eq!(desk.app.send_due(now() + MINUTE).await, 0, "a quick answer spares the letter");
    assert_eq!(desk.app.send_due(now() + 3 * MINUTE).await, 1);
    assert_eq!(desk.app.send_due(now() + 4 * MINUTE).await, 0, "once is enough");
    let letters = sink.now();
    assert_eq!(letters.len(), before + 1);
    let letter = letters.last().unwrap();
    assert_eq!(letter.to, ["paul@example.org"]);
    let head = letter.head().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(head.contains("List-Unsubscribe: <https://play.example/api/v1/notices/stop/"), "{head}");
    assert!(head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{head}");
    // The board as it would be painted for this seat is in it, byte for byte.
    let picture: String =
        letter.data.split("image/png").nth(1).unwrap().split("\r\n\r\n").nth(1).unwrap().into();
    let picture = picture.split("\r\n--").next().unwrap().replace("\r\n", "");
    use base64::Engine;
    let picture = base64::engine::general_purpose::STANDARD.decode(picture).unwrap();
    assert!(picture.starts_with(b"\x89PNG\r\n\x1a\n") && picture.len() > 20_000, "{} bytes", picture.len());
    let lines = store.lines(&pair.id, 0).await.unwrap();
    let mut game = AnyTable::before_first_answer(&lines[0].text.parse().unwrap()).unwrap();
    for line in &lines[1..] {
        game.answer(game.len() + 1, &line.text.parse().unwrap()).unwrap();
    }
    let painted = |eyes: &str| {
        let svg = picture::svg(&game, eyes, picture::Wanted::of(texts::Lang::Fr)).unwrap();
        picture::Painter::new(None).png(&svg, 900).unwrap()
    };
    assert!(picture == painted("french") && picture != painted("british"), "another picture");
    if let Ok(folder) = std::env::var("TRICORNE_LETTERS") {
        std::fs::write(format!("{folder}/letter.png"), &picture).unwrap();
        std::fs::write(format!("{folder}/letter.eml"), &letter.data).unwrap();
    }
    // The link leads to the table, where this person sits.
    let plain = letter.data.replace("=\r\n", "").replace("=3D", "=");
    let link = plain.split("https://play.example/table/").nth(1).unwrap();
    let table: String = link.chars().take_while(char::is_ascii_alphanumeric).collect();
    assert_eq!(table, pair.id);
    let seen = pair.french.get(&format!("/tables/{table}")).await.ok();
    assert_eq!((&seen["my_turn"], &seen["mine"]), (&json!(true), &json!(["french"])));
    // One click of the mail program ends the letters.
    let stop = plain.split("/api/v1/notices/stop/").nth(1).unwrap();
    let stop: String = stop.chars().take_while(char::is_ascii_alphanumeric).collect();
    let nobody = desk.stranger();
    assert_eq!(nobody.get(&format!("/notices/stop/{stop}")).await.status, 200, "asking ends nothing");
    assert_eq!(pair.french.get("/me/notices").await.ok()["mail"], true);
    let post = axum::http::Request::post(format!("/api/v1/notices/stop/{stop}"))
        .header("content-type", "application/x-www-form-urlencoded")
        // So a browser says it of the page's own button, for the page tells nobody where it stands; and so a mail
        // program that is a page itself.
        .header("origin", "null")
        .header("sec-fetch-site", "cross-site")
        .body(axum::body::Body::from("List-Unsubscribe=One-Click"))
        .unwrap();
    assert_eq!(desk.send(post).await.status, 200);
    assert_eq!(pair.french.get("/me/notices").await.ok()["mail"], false);
    until_answered(&pair, "french", &mut luck).await;
    until_called(&pair, "french", &mut luck).await;
    assert_eq!(desk.app.send_due(now() + 3 * MINUTE).await, 0);
    assert_eq!(nobody.get("/notices/stop/nonsense").await.failed(), (404, "unknown", "unknown_link"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_told_what_is_over_or_what_they_see() {
    let (store, sink, desk, pair, id) = mailing().await;
    let before = sink.now().len();
    let mut luck = Dice(4);
    // Answered in time.
    until_called(&pair, "french", &mut luck).await;
    desk.app.send_due(now()).await;
    until_answered(&pair, "french", &mut luck).await;
    if !pair.asked().await.iter().any(|side| side == "french") {
        assert_eq!(desk.app.send_due(now() + 3 * MINUTE).await, 0);
    }
    // The table is open somewhere: the letter waits, and comes when it is closed and nothing was played.
    until_called(&pair, "french", &mut luck).await;
    let t = now();
    store.be_here(&pair.id, &id, t + 10 * MINUTE).await.unwrap();
    assert_eq!(desk.app.send_due(t + 5 * MINUTE).await, 0);
    assert_eq!(desk.app.send_due(t + 9 * MINUTE).await, 0);
    assert_eq!(sink.now().len(), before);
    assert_eq!(desk.app.send_due(t + 12 * MINUTE).await, 1);
    // One reminder after days, and no second one.
    assert_eq!(desk.app.send_due(t + 2 * DAY).await, 0);
    assert_eq!(desk.app.send_due(t + 4 * DAY).await, 1);
    assert_eq!(desk.app.send_due(t + 40 * DAY).await, 0);
    assert_eq!(sink.now().len(), before + 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_window_that_nobody_looks_at_holds_no_letter_back() {
    let (store, sink, desk, pair, id) = mailing().await;
    let (before, mut luck) = (sink.now().len(), Dice(4));
    until_called(&pair, "french", &mut luck).await;
    let t = now();
    store.be_here(&pair.id, &id, t + DAY).await.unwrap();
    for minutes in [0, 3, 10, 16] {
        assert_eq!(desk.app.send_due(t + minutes * MINUTE).await, 0, "they may be thinking");
    }
    assert_eq!(desk.app.send_due(t + 18 * MINUTE).await, 1);
    assert_eq!(desk.app.send_due(t + 60 * MINUTE).await, 0, "once is enough");
    // Whoever saw the end need not be told of it, then or later.
    pair.british.post(&pair.path("resign"), json!({"side": "british"})).await.ok();
    for later in [t + 30 * MINUTE, t + 2 * DAY] {
        assert_eq!(desk.app.send_due(later).await, 0);
    }
    assert_eq!(sink.now().len(), before + 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_last_day_is_told_before_it_is_over_but_not_on_holiday() {
    let (store, sink, desk, pair, guest) = mailing_by(json!({"days": 8})).await;
    let (before, mut luck) = (sink.now().len(), Dice(6));
    until_called(&pair, "french", &mut luck).await;
    // If the others are late too, there is something else to tell.
    until_answered(&pair, "british", &mut luck).await;
    let t = now();
    assert_eq!(desk.app.send_due(t + 3 * MINUTE).await, 1);
    assert_eq!(desk.app.send_due(t + 6 * DAY).await, 0, "there is time enough");
    let (begins, ends) = (t + 6 * DAY, t + 7 * DAY + DAY / 2);
    store.add_holiday(Holiday { id: "h".into(), guest, begins, ends }).await.unwrap();
    assert_eq!(desk.app.send_due(t + 7 * DAY + MINUTE).await, 0, "away");
    assert_eq!(desk.app.send_due(ends + MINUTE).await, 1);
    assert_eq!(desk.app.send_due(ends + 9 * DAY).await, 0, "one reminder is enough");
    assert_eq!(sink.now().len(), before + 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_from_a_seat_says_that_somebody_is_there() {
    let store = memory().await;
    let desk = Desk::of(inner(), store.clone()).behind_a_door().await;
    let pair = Pair::sit(&desk).await;
    let id = id_of(&pair.french).await;
    let mut socket = tokio::net::TcpStream::connect(desk.address()).await.unwrap();
    assert!(!store.is_here(&pair.id, &id, now()).await.unwrap());
    let request = format!(
        "GET /api/v1{} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\n\r\n",
        pair.path("stream"),
        pair.french.token
    );
    socket.write_all(request.as_bytes()).await.unwrap();
    let here = async {
        while !store.is_here(&pair.id, &id, now()).await.unwrap() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), here).await.unwrap();
    assert!(
        !store.is_here(&pair.id, &id, now() + 2 * MINUTE).await.unwrap(),
        "it must be said again and again"
    );
}

fn encode(bytes: &[u8]) -> String {
    use base64::Engine;
    base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bytes)
}

fn tag(key: &[u8], parts: &[&[u8]]) -> Vec<u8> {
    hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), &parts.concat()).as_ref().to_vec()
}

/// Read a message as the browser does that holds these keys (RFC 8291).
fn opened(own: EphemeralPrivateKey, point: &[u8], auth: &[u8], body: &[u8]) -> Value {
    let (salt, rest) = body.split_at(16);
    let (size, rest) = rest.split_at(4);
    assert_eq!((size, rest[0]), (&4096_u32.to_be_bytes()[..], 65));
    let (theirs, sealed) = rest[1..].split_at(65);
    agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, theirs), |shared| {
        let secret = tag(&tag(auth, &[shared]), &[b"WebPush: info\0", point, theirs, &[1]]);
        let key = tag(salt, &[&secret]);
        let cipher = tag(&key, &[b"Content-Encoding: aes128gcm\0", &[1]]);
        let nonce = tag(&key, &[b"Content-Encoding: nonce\0", &[1]]);
        let cipher = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &cipher[..16]).unwrap());
        let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).unwrap();
        let mut text = sealed.to_vec();
        let text = cipher.open_in_place(nonce, Aad::empty(), &mut text).unwrap();
        serde_json::from_slice(text.strip_suffix(&[2]).unwrap()).unwrap()
    })
    .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_reaches_the_device_and_nobody_else_reads_it() {
    let (store, hearing) = (memory().await, Hearing::open().await);
    let desk = Desk::of(inner(), store.clone());
    let pair = Pair::sit(&desk).await;
    // What the beginning called is out of the way.
    desk.app.send_due(now()).await;
    let random = ring::rand::SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap();
    let point = own.compute_public_key().unwrap().as_ref().to_vec();
    let auth = [7_u8; 16];
    let device =
        json!({"endpoint": hearing.address("/device/1"), "p256dh": encode(&point), "auth": encode(&auth)});
    let kept = pair.french.post("/me/notices/devices?lang=it", device).await.ok();
    assert_eq!((&kept["push"], &kept["devices"]), (&json!(true), &json!(1)));
    let again = Desk::of(inner(), store.clone());
    assert_eq!(
        pair.french.at(&again).get("/me/notices").await.ok()["key"],
        kept["key"],
        "one key for all servers"
    );
    let mut luck = Dice(9);
    until_called(&pair, "french", &mut luck).await;
    let already = hearing.now().len();
    assert_eq!(desk.app.send_due(now() + 3 * MINUTE).await, 1);
    let heard = hearing.now();
    assert_eq!(heard.len(), already + 1);
    let told = heard.last().unwrap();
    assert_eq!(told.header("content-encoding"), Some("aes128gcm"));
    assert!(told.header("ttl").is_some() && told.header("topic").unwrap().len() <= 32);
    let proof = told.header("authorization").unwrap();
    let key = kept["key"].as_str().unwrap();
    assert!(proof.starts_with("vapid t=") && proof.ends_with(&format!(", k={key}")), "{proof}");
    let message = opened(own, &point, &auth, &told.body);
    assert_eq!(message["url"], format!("/table/{}", pair.id));
    assert!(message["title"].as_str().unwrap().contains("tocca a te"), "{message}");
    // A device that is gone is forgotten.
    hearing.answer(410);
    until_answered(&pair, "french", &mut luck).await;
    until_called(&pair, "french", &mut luck).await;
    assert_eq!(desk.app.send_due(now() + 3 * MINUTE).await, 0);
    assert_eq!(pair.french.get("/me/notices").await.ok()["devices"], 0);
    // Keys that make no sense are refused.
    let bad = json!({"endpoint": hearing.address("/2"), "p256dh": "AAAA", "auth": encode(&auth)});
    let refused = pair.french.post("/me/notices/devices", bad).await;
    assert_eq!(refused.failed(), (400, "malformed", "bad_device"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_inside_are_not_called() {
    let (store, hearing) = (memory().await, Hearing::open().await);
    let strict = Desk::over(store.clone());
    let marie = strict.guest("Marie").await;
    for bad in [
        "http://127.0.0.1/",
        "https://127.0.0.1:1759/api",
        "http://localhost/",
        "http://[::1]/",
        "http://0.0.0.0/",
        "http://10.0.0.1/",
        "http://172.16.3.4/",
        "http://192.168.0.1/",
        "http://169.254.169.254/latest/meta-data",
        "http://[fe80::1]/",
        "http://[fd00::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://100.64.0.1/",
    ] {
        let refused = marie.post("/me/notices", json!({"hook": bad})).await;
        assert_eq!(refused.failed(), (422, "refused", "inner_hook"), "{bad}");
    }
    for bad in ["nonsense", "ftp://example.org/", "https://me:pw@example.org/", "file:///etc/passwd"] {
        let refused = marie.post("/me/notices", json!({"hook": bad})).await;
        assert_eq!(refused.failed(), (400, "malformed", "bad_hook"), "{bad}");
    }
    // An address that was let in, or changed its meaning since, is looked at again when it is called.
    let loose = Desk::of(inner(), store.clone());
    let pair = Pair::sit(&loose).await;
    pair.french.post("/me/notices", json!({"hook": hearing.address("/x")})).await.ok();
    let tested = pair.french.at(&strict).post("/me/notices/test", json!({})).await.ok();
    assert_eq!((&tested["ways"][0]["way"], &tested["ways"][0]["sent"]), (&json!("hook"), &json!(false)));
    assert!(hearing.now().is_empty());
    let tested = pair.french.post("/me/notices/test", json!({})).await.ok();
    assert_eq!(tested["ways"][0]["sent"], true);
    assert_eq!(hearing.now().len(), 1);
    // Nobody is followed elsewhere.
    hearing.answer(302);
    let tested = pair.french.post("/me/notices/test", json!({})).await.ok();
    assert_eq!(tested["ways"][0]["sent"], false);
    assert_eq!(hearing.now().len(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_taken_is_tried_again_and_then_given_up() {
    let (store, hearing) = (memory().await, Hearing::open().await);
    let desk = Desk::of(inner(), store.clone());
    let pair = Pair::sit(&desk).await;
    desk.app.send_due(now()).await;
    hearing.answer(500);
    pair.british.post("/me/notices", json!({"hook": hearing.address("/")})).await.ok();
    let mut luck = Dice(11);
    until_answered(&pair, "british", &mut luck).await;
    until_called(&pair, "british", &mut luck).await;
    let (mut t, mut tries) = (now(), Vec::new());
    for _ in 0..40 {
        let before = hearing.now().len();
        assert_eq!(desk.app.send_due(t).await, 0);
        tries.push(hearing.now().len() - before);
        t += 10 * MINUTE;
    }
    assert_eq!(tries.iter().sum::<usize>(), 5, "{tries:?}");
    hearing.answer(204);
    assert_eq!(desk.app.send_due(t).await, 0, "it is given up");
}

/// A program that takes calls and answers none until it is let go; then it hangs up on everybody.
struct Sleeper {
    port: u16,
    calls: tokio::sync::watch::Receiver<usize>,
    go: tokio::sync::watch::Sender<bool>,
}

impl Sleeper {
    async fn open() -> Sleeper {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (count, calls) = tokio::sync::watch::channel(0);
        let (go, gone) = tokio::sync::watch::channel(false);
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                count.send_modify(|calls| *calls += 1);
                let mut gone = gone.clone();
                tokio::spawn(async move {
                    let _ = gone.wait_for(|gone| *gone).await;
                    drop(socket);
                });
            }
        });
        Sleeper { port, calls, go }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_takes_its_time_holds_up_nobody_else() {
    let (store, sink, hearing) = (memory().await, Sink::open().await, Hearing::open().await);
    let sleeper = Sleeper::open().await;
    let mail = Some(MailConfig { smtp: sink.address(), from: "Tricorne <tricorne@play.example>".into() });
    let mut config = Config { mail, ..inner() };
    // Longer than any test: nothing here goes on because somebody lost patience.
    config.notices.patience = Duration::from_secs(3600);
    let desk = Desk::of(config, store.clone());
    let (marie, paul) = (desk.guest("Marie").await, desk.guest("Paul").await);
    let (zoe, tom) = (desk.guest("Zoé").await, desk.guest("Tom").await);
    let slow = format!("http://127.0.0.1:{}/slow", sleeper.port);
    paul.post("/me/notices", json!({"hook": slow})).await.ok();
    zoe.post("/me/notices", json!({"hook": hearing.address("/quick")})).await.ok();
    with_mail(&store, &tom, "tom@example.org").await;
    let begin = async |guest: &Guest| {
        let new = json!({"game": "quebec", "seats": {"british": "me"}});
        let table = marie.post("/tables", new).await.ok();
        guest.post("/join", json!({"token": table["links"]["seats"]["french"]})).await.ok();
        table["id"].as_str().unwrap().to_owned()
    };
    // More than are taken up or sent at once, and all of them before the others'.
    for _ in 0..30 {
        begin(&paul).await;
    }
    desk.app.send_due(0).await;
    let mut of_zoe = Vec::new();
    for _ in 0..5 {
        of_zoe.push(begin(&zoe).await);
    }
    begin(&tom).await;
    let app = desk.app.clone();
    let sending = tokio::spawn(async move { app.send_due(now() + 3 * MINUTE).await });
    sink.wait(1).await;
    let told: Vec<Value> =
        hearing.wait(5).await.iter().map(|told| serde_json::from_slice(&told.body).unwrap()).collect();
    assert_eq!(told.len(), 5, "others are told meanwhile");
    let mut calls = sleeper.calls.clone();
    calls.wait_for(|calls| *calls >= 1).await.unwrap();
    assert_eq!(*sleeper.calls.borrow(), 1, "one after the other to one person");
    assert!(!sending.is_finished());
    // To one person by one way in the order of the outbox, which is filled table by table.
    of_zoe.sort();
    let order: Vec<&str> = told.iter().map(|told| told["table"].as_str().unwrap()).collect();
    assert_eq!(order, of_zoe);
    sleeper.go.send_replace(true);
    assert_eq!(sending.await.unwrap(), 6);
    assert_eq!(desk.app.send_due(now() + 3 * MINUTE).await, 0, "nobody is told twice");
    assert_eq!((hearing.now().len(), sink.now().len()), (5, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_may_claim_the_game_is_told_once() {
    let (store, hearing) = (memory().await, Hearing::open().await);
    let desk = Desk::of(inner(), store.clone());
    let pair = Pair::sit_by(&desk, json!({"days": 2})).await;
    pair.french.post("/me/notices", json!({"hook": hearing.address("/told")})).await.ok();
    let claims = || {
        let body = |told: &Heard| serde_json::from_slice::<Value>(&told.body).unwrap();
        hearing.now().iter().map(body).filter(|told| told["kind"] == "claim").collect::<Vec<_>>()
    };
    let mut luck = Dice(11);
    until_answered(&pair, "french", &mut luck).await;
    until_called(&pair, "french", &mut luck).await;
    until_answered(&pair, "french", &mut luck).await;
    assert_eq!(pair.asked().await, ["british"]);
    let asked = now();
    desk.app.send_due(asked).await;
    desk.app.send_due(asked + 2 * DAY - MINUTE).await;
    assert_eq!(claims().len(), 0, "there is still time");
    // The one who is asked goes away for a day before the time is up.
    let id = id_of(&pair.british).await;
    let holiday = Holiday { id: "h".into(), guest: id, begins: asked + DAY, ends: asked + 2 * DAY };
    store.add_holiday(holiday).await.unwrap();
    desk.app.send_due(asked + 2 * DAY + MINUTE).await;
    assert_eq!(claims().len(), 0, "while somebody is away no time passes");
    for days in [3, 4, 5] {
        desk.app.send_due(asked + days * DAY + MINUTE).await;
    }
    let told = claims();
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!((&told[0]["side"], &told[0]["table"]), (&json!("french"), &json!(pair.id)));
    // Whoever answers in time is not spoken of.
    until_called(&pair, "french", &mut luck).await;
    until_answered(&pair, "french", &mut luck).await;
    desk.app.send_due(now()).await;
    until_called(&pair, "french", &mut luck).await;
    until_answered(&pair, "british", &mut luck).await;
    desk.app.send_due(now() + 6 * DAY).await;
    assert_eq!(claims().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_device_is_switched_off_alone() {
    let (store, hearing) = (memory().await, Hearing::open().await);
    let desk = Desk::of(inner(), store.clone());
    let pair = Pair::sit(&desk).await;
    desk.app.send_due(now()).await;
    for device in ["/one", "/two"] {
        let random = ring::rand::SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap();
        let point = own.compute_public_key().unwrap();
        let device = json!({"endpoint": hearing.address(device), "p256dh": encode(point.as_ref()), "auth": encode(&[7; 16])});
        pair.french.post("/me/notices/devices", device).await.ok();
    }
    let off = async |device: &str| {
        let gone = json!({"endpoint": hearing.address(device)});
        let kept = pair.french.post("/me/notices/devices/drop", gone).await.ok();
        (kept["push"].as_bool().unwrap(), kept["devices"].as_u64().unwrap())
    };
    assert_eq!(off("/elsewhere").await, (true, 2));
    assert_eq!(off("/one").await, (true, 1), "the other goes on");
    let mut luck = Dice(9);
    until_answered(&pair, "french", &mut luck).await;
    until_called(&pair, "french", &mut luck).await;
    assert_eq!(desk.app.send_due(now() + 3 * MINUTE).await, 1);
    assert_eq!(hearing.now().last().unwrap().path, "/two");
    assert_eq!(off("/two").await, (false, 0), "without any there is nothing to be on");
}
