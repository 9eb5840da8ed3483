//! Accounts: claimed by guests, entered from anywhere, and one's own to see, take along and delete.

use crate::desk::{Desk, Guest, Pair};
use crate::sink::Sink;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use serde_json::{Value, json};
use std::net::SocketAddr;
use tower::ServiceExt;
use tricorne_server::{Config, MailConfig};

const PASSWORD: &str = "un bon mot de passe";

async fn claim(guest: &Guest, login: &str) -> Value {
    guest.post("/account", json!({"login": login, "password": PASSWORD})).await.ok()
}

async fn enter(desk: &Desk, login: &str, password: &str) -> crate::desk::Reply {
    desk.stranger()
        .post("/account/enter", json!({"login": login, "password": password, "bearer": true}))
        .await
}

/// Somebody who has just signed in.
async fn entered(desk: &Desk, login: &str, password: &str) -> Guest {
    let me = enter(desk, login, password).await.ok();
    Guest { desk: desk.clone(), token: me["token"].as_str().unwrap().to_owned() }
}

/// A server that sends letters, and where they go.
async fn post_office() -> (Desk, Sink) {
    let sink = Sink::open().await;
    let mail = MailConfig { smtp: sink.address(), from: "Tricorne <t@play.example>".into() };
    let config =
        Config { mail: Some(mail), public_url: Some("https://play.example".into()), ..Config::default() };
    (Desk::with(config).await, sink)
}

/// The token at the end of the link in the last letter.
async fn link(sink: &Sink, letters: usize, place: &str) -> String {
    let text = sink.wait(letters).await.pop().unwrap().text();
    let begins = format!("https://play.example/{place}/");
    let link = text.split_whitespace().find_map(|word| word.strip_prefix(&begins));
    link.unwrap_or_else(|| panic!("no link to {place} in {text}")).to_owned()
}

#[tokio::test]
async fn a_guest_claims_an_account_and_loses_nothing() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let before = pair.british.get("/account").await.ok();
    assert_eq!((before.get("login"), &before["tables"]), (None, &json!(1)));
    let after = claim(&pair.british, "Marie.C").await;
    assert_eq!(
        (&after["login"], &after["id"], &after["tables"]),
        (&json!("Marie.C"), &before["id"], &json!(1))
    );
    assert_eq!((&after["bot"], &after["letters"]), (&json!(false), &json!(false)));
    let again = pair.british.post("/account", json!({"login": "other", "password": PASSWORD})).await;
    assert_eq!(again.failed(), (422, "refused", "has_account"));
    let taken = pair.french.post("/account", json!({"login": "mARIE.c", "password": PASSWORD})).await;
    assert_eq!(taken.failed(), (409, "conflict", "login_taken"));
    for (login, password, code) in [
        ("ab", PASSWORD, "bad_login"),
        ("a b c", PASSWORD, "bad_login"),
        ("paul", "too short", "bad_password"),
    ] {
        let refused = pair.french.post("/account", json!({"login": login, "password": password})).await;
        assert_eq!(refused.failed(), (400, "malformed", code));
    }
    let mail = json!({"login": "paul", "password": PASSWORD, "mail": "p@example.org"});
    assert_eq!(pair.french.post("/account", mail).await.failed().2, "no_letters");
    assert_eq!(desk.stranger().get("/account").await.failed(), (401, "stranger", "no_guest"));
    // From anywhere, also from a server that knows only what is stored.
    let desk = desk.restarted();
    let elsewhere = entered(&desk, "marie.c", PASSWORD).await;
    assert_eq!(elsewhere.get("/me").await.ok()["id"], before["id"]);
    let tables = elsewhere.get("/tables").await.ok();
    assert_eq!(
        (&tables["tables"][0]["id"], &tables["tables"][0]["mine"]),
        (&json!(pair.id), &json!(["british"]))
    );
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_login_get_the_same_answer() {
    let desk = Desk::new().await;
    claim(&desk.guest("Marie").await, "marie").await;
    let wrong = enter(&desk, "marie", "another password").await;
    let unknown = enter(&desk, "nobody", "another password").await;
    assert_eq!(wrong.failed(), (403, "forbidden", "wrong_login"));
    assert_eq!(wrong.text, unknown.text);
    // What is kept of the password is not the password.
    let kept = desk.store.account_of_login("marie").await.unwrap().unwrap();
    assert!(kept.password.0.starts_with("$argon2id$v=19$") && !kept.password.0.contains("mot de passe"));
}

#[tokio::test]
async fn guessing_ends_for_an_address_and_never_for_the_owner() {
    let desk = Desk::new().await;
    let marie = desk.guest("Marie").await;
    claim(&marie, "marie").await;
    let from = async |address: &str, login: &str, password: &str| {
        let body = json!({"login": login, "password": password, "bearer": true}).to_string();
        let mut request = Request::post("/api/v1/account/enter")
            .header("content-type", "application/json")
            .body(Body::from(body));
        let peer: SocketAddr = address.parse().unwrap();
        request.as_mut().unwrap().extensions_mut().insert(ConnectInfo(peer));
        desk.send(request.unwrap()).await.status
    };
    // Whoever is right is not slowed down.
    for _ in 0..15 {
        assert_eq!(from("192.0.2.1:1", "marie", PASSWORD).await, 200);
    }
    // From one address: so many guesses at one account, whatever the case of the letters.
    let guess_from = async |address: &str| {
        for guesses in 0..200 {
            let login = if guesses % 2 == 0 { "marie" } else { "MARIE" };
            match from(address, login, "a wrong guess").await {
                429 => return guesses,
                status => assert_eq!(status, 403),
            }
        }
        panic!("guessing has no end");
    };
    for stranger in ["192.0.2.10:1", "192.0.2.11:1", "192.0.2.12:1", "192.0.2.13:1"] {
        let guesses = guess_from(stranger).await;
        assert!((9..50).contains(&guesses), "{guesses}");
    }
    // The owner comes in by a new device all the same, however many guessed from elsewhere: that only takes longer.
    assert_eq!(from("192.0.2.1:1", "marie", PASSWORD).await, 200);
    assert_eq!(from("192.0.2.99:1", "marie", PASSWORD).await, 200);
    // Whoever is signed in is not kept from the account by strangers who guess.
    let change = |old: &str| json!({"old": old, "new": "another good password"});
    assert_eq!(marie.post("/account/password", change("a wrong guess")).await.failed().2, "wrong_password");
    marie.post("/account/password", change(PASSWORD)).await.ok();
    // From one address to ever new logins: the address's own limit, and it is not everybody's.
    let mut guesses = 0;
    loop {
        match from("198.51.100.1:1", &format!("login{guesses}"), "a wrong guess").await {
            429 => break,
            status => assert_eq!(status, 403),
        }
        guesses += 1;
        assert!(guesses < 500, "guessing has no end");
    }
    assert!(guesses >= 49, "{guesses}");
    assert_eq!(from("198.51.100.2:1", "somebody", "a wrong guess").await, 403);
}

/// Whoever put a cookie into a browser before its owner claimed an account must not be signed in by it afterwards.
#[tokio::test]
async fn a_browser_that_claims_an_account_gets_another_cookie() {
    let desk = Desk::new().await;
    let marie = desk.guest("Marie").await;
    let by_cookie = |token: &str, method: &str, body: Option<Value>| {
        let request = Request::builder().method(method).uri("/api/v1/account");
        let request =
            request.header("cookie", format!("tricorne={token}")).header("content-type", "application/json");
        request.body(body.map_or_else(Body::empty, |body| Body::from(body.to_string()))).unwrap()
    };
    let taken = json!({"login": "marie", "password": PASSWORD});
    let response = desk.router().clone().oneshot(by_cookie(&marie.token, "POST", Some(taken))).await.unwrap();
    assert_eq!(response.status(), 200);
    let cookie = response.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let new = cookie.split(['=', ';']).nth(1).unwrap();
    assert_ne!(new, marie.token);
    // Also at a server that remembered who it was.
    assert_eq!(desk.send(by_cookie(&marie.token, "GET", None)).await.status, 401, "the old one is dead");
    let known = desk.send(by_cookie(new, "GET", None)).await.ok();
    assert_eq!(known["login"], "marie");
    let tokens = Guest { desk: desk.clone(), token: new.to_owned() }.get("/account/tokens").await.ok();
    assert_eq!(tokens["tokens"].as_array().unwrap().len(), 1, "it took the old one's place");
    assert_eq!(tokens["tokens"][0]["current"], true);
}

#[tokio::test]
async fn tables_of_a_browser_come_along_if_one_likes() {
    let desk = Desk::new().await;
    let marie = desk.guest("Marie").await;
    claim(&marie, "marie").await;
    let pair = Pair::sit(&desk).await;
    let sign_in =
        |bring: bool| json!({"login": "marie", "password": PASSWORD, "bearer": true, "bring": bring});
    // Without the wish nothing moves.
    pair.british.post("/account/enter", sign_in(false)).await.ok();
    assert_eq!(marie.get("/tables").await.ok()["tables"], json!([]));
    assert_eq!(pair.british.get("/tables").await.ok()["tables"][0]["mine"], json!(["british"]));
    pair.british.post(&pair.path("chat"), json!({"text": "à tout de suite"})).await.ok();
    let me = pair.british.post("/account/enter", sign_in(true)).await.ok();
    let here = Guest { desk: desk.clone(), token: me["token"].as_str().unwrap().to_owned() };
    for device in [&marie, &here] {
        let table = &device.get("/tables").await.ok()["tables"][0];
        assert_eq!((&table["id"], &table["mine"]), (&json!(pair.id), &json!(["british"])));
        assert!(table.get("links").is_some(), "the table is hers");
    }
    // The old guest is nobody any more, and the game goes on with its new player.
    assert_eq!(pair.british.get("/me").await.failed().0, 401);
    let seen = pair.french.get(&format!("/tables/{}", pair.id)).await.ok();
    assert_eq!(seen["seats"][0]["name"], "Marie");
    assert_eq!(here.get(&pair.path("look?as=british")).await.status, 200);
    assert_eq!(here.get("/account/export").await.ok()["said"][0]["text"], "à tout de suite");
    // What belongs to another account is not taken along.
    claim(&pair.french, "paul").await;
    pair.french.post("/account/enter", sign_in(true)).await.ok();
    assert_eq!(pair.french.get("/tables").await.ok()["tables"][0]["mine"], json!(["french"]));
}

#[tokio::test]
async fn devices_are_listed_signed_out_and_shut_out_by_a_new_password() {
    let desk = Desk::new().await;
    let marie = desk.guest("Marie").await;
    claim(&marie, "marie").await;
    let (phone, tablet) = (entered(&desk, "marie", PASSWORD).await, entered(&desk, "marie", PASSWORD).await);
    let list = marie.get("/account/tokens").await.ok();
    let tokens = list["tokens"].as_array().unwrap();
    assert_eq!(tokens.len(), 3);
    assert_eq!(tokens.iter().filter(|token| token["current"] == true).count(), 1);
    assert!(!list.to_string().contains(&marie.token), "nobody sees a token again");
    // One by one.
    let mine = phone.get("/account/tokens").await.ok();
    let id = mine["tokens"].as_array().unwrap().iter().find(|token| token["current"] == true).unwrap()["id"]
        .clone();
    marie.post("/account/tokens/drop", json!({"id": id})).await.ok();
    assert_eq!(phone.get("/me").await.failed().0, 401);
    assert_eq!(marie.post("/account/tokens/drop", json!({"id": "0000"})).await.failed().2, "gone");
    let other = desk.guest("Paul").await;
    let foreign = other.get("/account/tokens").await.ok()["tokens"][0]["id"].clone();
    assert_eq!(marie.post("/account/tokens/drop", json!({"id": foreign})).await.failed().2, "gone");
    // Oneself.
    tablet.post("/account/leave", json!({})).await.ok();
    assert_eq!(tablet.get("/me").await.failed().0, 401);
    // All others, by a new password; programs stay.
    let phone = entered(&desk, "marie", PASSWORD).await;
    let made = marie.post("/account/tokens", json!({"name": "my bot"})).await.ok();
    let program = Guest { desk: desk.clone(), token: made["token"].as_str().unwrap().to_owned() };
    let wrong =
        marie.post("/account/password", json!({"old": "a wrong guess", "new": "another password"})).await;
    assert_eq!(wrong.failed(), (403, "forbidden", "wrong_password"));
    marie.post("/account/password", json!({"old": PASSWORD, "new": "another password"})).await.ok();
    assert_eq!((marie.get("/me").await.status, phone.get("/me").await.status), (200, 401));
    assert_eq!(program.get("/me").await.status, 200);
    assert_eq!(enter(&desk, "marie", PASSWORD).await.status, 403);
    let phone = entered(&desk, "marie", "another password").await;
    marie.post("/account/tokens/drop-others", json!({})).await.ok();
    assert_eq!(phone.get("/me").await.status, 401);
}

#[tokio::test]
async fn a_programs_token_plays_and_changes_no_locks() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let none = pair.french.post("/account/tokens", json!({"name": "my bot"})).await;
    assert_eq!(none.failed(), (422, "refused", "no_account"));
    claim(&pair.french, "paul").await;
    assert_eq!(pair.french.post("/account/bot", json!({"bot": true})).await.ok()["bot"], true);
    let made = pair.french.post("/account/tokens", json!({"name": "my bot"})).await.ok();
    let token = made["token"].as_str().unwrap().to_owned();
    assert!(token.len() >= 50);
    let program = Guest { desk: desk.clone(), token: token.clone() };
    let look = program.get(&pair.path("look?parts=actions")).await.ok();
    let play = json!({"side": "french", "action": look["actions"][0], "number": look["number"]});
    program.post(&pair.path("play"), play).await.ok();
    let body = json!({"old": PASSWORD, "new": "another password", "name": "x", "mail": "", "password": PASSWORD, "id": "x", "bot": false});
    for path in ["/account/tokens", "/account/export"] {
        assert_eq!(program.get(path).await.failed(), (403, "forbidden", "not_for_programs"), "{path}");
    }
    for (path, fields) in [
        ("/account/password", &["old", "new"][..]),
        ("/account/mail", &["mail", "password"]),
        ("/account/tokens", &["name"]),
        ("/account/tokens/drop", &["id"]),
        ("/account/tokens/drop-others", &[]),
        ("/account/bot", &["bot"]),
        ("/account/delete", &["name", "password"]),
        // A device would be let through all these doors.
        ("/me/devices", &[]),
    ] {
        let body: Value = fields.iter().map(|field| ((*field).to_owned(), body[field].clone())).collect();
        assert_eq!(program.post(path, body).await.failed(), (403, "forbidden", "not_for_programs"), "{path}");
    }
    // Only a hash is kept, and the list tells what it is called and no more.
    let kept = desk.store.tokens(pair.french.get("/me").await.ok()["id"].as_str().unwrap()).await.unwrap();
    assert!(kept.iter().all(|row| row.hash.0 != token));
    let list = pair.french.get("/account/tokens").await.ok();
    let row = list["tokens"].as_array().unwrap().iter().find(|token| token["kind"] == "api").unwrap();
    assert_eq!((&row["name"], &row["id"]), (&json!("my bot"), &made["id"]));
    pair.french.post("/account/tokens/drop", json!({"id": made["id"]})).await.ok();
    assert_eq!(program.get("/me").await.failed().0, 401);
}

#[tokio::test]
async fn an_address_counts_when_its_letter_was_read() {
    let (desk, sink) = post_office().await;
    let marie = desk.guest("Marie").await;
    let new = json!({"login": "marie", "password": PASSWORD, "mail": "Marie@example.org"});
    let info = marie.post("/account?lang=fr", new).await.ok();
    assert_eq!((info.get("mail"), &info["mail_wanted"]), (None, &json!("Marie@example.org")));
    let letter = sink.wait(1).await.remove(0);
    assert_eq!(letter.to, ["Marie@example.org"]);
    assert!(letter.text().contains("Bonjour marie"), "{}", letter.text());
    // Before it is confirmed nobody gets a new password by it.
    desk.stranger().post("/account/reset", json!({"mail": "marie@example.org"})).await.ok();
    let token = link(&sink, 1, "mail").await;
    assert_eq!(
        desk.stranger().post("/account/mail/confirm", json!({"token": "x"})).await.failed().2,
        "unknown_link"
    );
    let as_reset = json!({"token": token, "password": "another password"});
    assert_eq!(desk.stranger().post("/account/reset/confirm", as_reset).await.failed().2, "unknown_link");
    desk.stranger().post("/account/mail/confirm", json!({"token": token})).await.ok();
    let again = desk.stranger().post("/account/mail/confirm", json!({"token": token})).await;
    assert_eq!(again.failed().2, "unknown_link");
    let info = marie.get("/account").await.ok();
    assert_eq!((&info["mail"], info.get("mail_wanted")), (&json!("Marie@example.org"), None));
    // Another one needs the password, and a letter of its own.
    let change = |mail: &str, password: &str| json!({"mail": mail, "password": password});
    let refused = marie.post("/account/mail", change("b@example.org", "a wrong guess")).await;
    assert_eq!(refused.failed().2, "wrong_password");
    for bad in ["nobody", "a@example.org\r\nBcc: b@example.org", "a@example.org, b@example.org"] {
        assert_eq!(marie.post("/account/mail", change(bad, PASSWORD)).await.failed().2, "bad_mail");
    }
    let info = marie.post("/account/mail", change("b@example.org", PASSWORD)).await.ok();
    assert_eq!((&info["mail"], &info["mail_wanted"]), (&json!("Marie@example.org"), &json!("b@example.org")));
    assert_eq!(sink.wait(2).await[1].to, ["b@example.org"], "and nothing was sent before");
    let info = marie.post("/account/mail", change("", PASSWORD)).await.ok();
    assert_eq!((info.get("mail"), info.get("mail_wanted")), (None, None));
    let late = link(&sink, 2, "mail").await;
    assert_eq!(
        desk.stranger().post("/account/mail/confirm", json!({"token": late})).await.failed().2,
        "unknown_link"
    );
}

#[tokio::test]
async fn a_lost_password_is_replaced_once_within_an_hour() {
    let (desk, sink) = post_office().await;
    let marie = desk.guest("Marie").await;
    let new = json!({"login": "marie", "password": PASSWORD, "mail": "m@example.org"});
    marie.post("/account", new).await.ok();
    let token = link(&sink, 1, "mail").await;
    desk.stranger().post("/account/mail/confirm", json!({"token": token})).await.ok();
    let known = desk.stranger().post("/account/reset", json!({"mail": "M@example.org"})).await;
    let unknown = desk.stranger().post("/account/reset", json!({"mail": "nobody@example.org"})).await;
    assert_eq!((known.status, &known.text), (unknown.status, &unknown.text));
    assert_eq!(known.status, 200);
    let token = link(&sink, 2, "reset").await;
    let short = json!({"token": token, "password": "short"});
    assert_eq!(desk.stranger().post("/account/reset/confirm", short).await.failed().2, "bad_password");
    let good = json!({"token": token, "password": "a brand new one", "bearer": true});
    let me = desk.stranger().post("/account/reset/confirm", good.clone()).await.ok();
    assert_eq!(desk.stranger().post("/account/reset/confirm", good).await.failed().2, "unknown_link", "once");
    let here = Guest { desk: desk.clone(), token: me["token"].as_str().unwrap().to_owned() };
    assert_eq!((here.get("/me").await.status, marie.get("/me").await.status), (200, 401));
    assert_eq!(enter(&desk, "marie", PASSWORD).await.status, 403);
    assert_eq!(enter(&desk, "marie", "a brand new one").await.status, 200);
    // An old letter opens nothing: the link is as it would be after its hour.
    desk.stranger().post("/account/reset", json!({"mail": "m@example.org"})).await.ok();
    let token = link(&sink, 3, "reset").await;
    let hash = {
        let key = blake3::derive_key("tricorne guest token, version 1", token.as_bytes());
        blake3::Hash::from_bytes(key).to_hex().to_string()
    };
    let row = desk.store.take_mail_link(&hash, store::MailLinkKind::Reset).await.unwrap().unwrap();
    let left = row.until - std::time::UNIX_EPOCH.elapsed().unwrap().as_millis() as i64;
    assert!((3_000_000..=3_600_000).contains(&left), "an hour, and not more: {left}");
    desk.store.add_mail_link(store::MailLink { until: 1, ..row }).await.unwrap();
    let late = json!({"token": token, "password": "one more password"});
    assert_eq!(desk.stranger().post("/account/reset/confirm", late).await.failed().2, "link_expired");
    // Nobody's letter box is filled.
    let mut told = Vec::new();
    for _ in 0..6 {
        told.push(desk.stranger().post("/account/reset", json!({"mail": "m@example.org"})).await.status);
    }
    assert!(told.contains(&429), "{told:?}");
}

#[tokio::test]
async fn a_letter_opens_nothing_once_the_address_or_the_password_is_another() {
    let (desk, sink) = post_office().await;
    let marie = desk.guest("Marie").await;
    let new = json!({"login": "marie", "password": PASSWORD, "mail": "m@example.org"});
    marie.post("/account", new).await.ok();
    let token = link(&sink, 1, "mail").await;
    desk.stranger().post("/account/mail/confirm", json!({"token": token})).await.ok();
    let ask = async |letters: usize| {
        desk.stranger().post("/account/reset", json!({"mail": "m@example.org"})).await.ok();
        link(&sink, letters, "reset").await
    };
    let used = async |token: &str| {
        let reset = json!({"token": token, "password": "whoever reads the letter"});
        desk.stranger().post("/account/reset/confirm", reset).await
    };
    let token = ask(2).await;
    let code = marie.post("/me/devices", json!({})).await.ok();
    let change = json!({"old": PASSWORD, "new": "another good password"});
    marie.post("/account/password", change).await.ok();
    assert_eq!(used(&token).await.failed(), (404, "unknown", "unknown_link"));
    let claim = json!({"code": code["code"], "bearer": true});
    assert_eq!(desk.stranger().post("/devices", claim).await.failed().2, "unknown_link", "nor a code");
    let token = ask(3).await;
    marie.post("/account/mail", json!({"mail": "", "password": "another good password"})).await.ok();
    assert_eq!(used(&token).await.failed(), (404, "unknown", "unknown_link"));
    assert_eq!(enter(&desk, "marie", "another good password").await.status, 200);
}

#[tokio::test]
async fn nobodys_letter_box_is_filled_by_new_accounts() {
    let (desk, sink) = post_office().await;
    for many in 0.. {
        let guest = desk.guest("Marie").await;
        let mail = if many % 2 == 0 { "victim@example.org" } else { "Victim@Example.org" };
        let new = json!({"login": format!("marie{many}"), "password": PASSWORD, "mail": mail});
        let reply = guest.post("/account", new).await;
        if reply.status == 429 {
            // Whoever is told to wait has no account yet, and may try again.
            assert_eq!(guest.get("/account").await.ok().get("login"), None);
            assert_eq!(sink.wait(many).await.len(), many);
            return;
        }
        reply.ok();
        assert!(many < 5, "there is no end");
    }
}

#[tokio::test]
async fn letters_need_an_address_nobody_can_forge() {
    // Without a public address links would follow the host a stranger names.
    let sink = Sink::open().await;
    let mail = MailConfig { smtp: sink.address(), from: "t@play.example".into() };
    let desk = Desk::with(Config { mail: Some(mail), ..Config::default() }).await;
    let asked = desk.stranger().post("/account/reset", json!({"mail": "m@example.org"})).await;
    assert_eq!(asked.failed(), (422, "refused", "no_letters"));
}

#[tokio::test]
async fn whoever_wishes_is_forgotten_and_the_games_of_others_stay() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    claim(&pair.british, "marie").await;
    pair.british.post(&pair.path("chat"), json!({"text": "Bonne chance !"})).await.ok();
    // A table of hers waits in the lobby, and she waits at one of Paul's.
    let waiting = |seats: Value| json!({"game": "quebec", "seats": seats, "listed": true});
    pair.british.post("/tables", waiting(json!({"british": "me"}))).await.ok();
    let pauls = pair.french.post("/tables", waiting(json!({}))).await.ok();
    let pauls = format!("/tables/{}", pauls["id"].as_str().unwrap());
    pair.british.post(&format!("{pauls}/sit"), json!({"side": "french"})).await.ok();
    let delete = |name: &str, password: &str| json!({"name": name, "password": password});
    let refused = pair.british.post("/account/delete", delete("Paul", PASSWORD)).await;
    assert_eq!(refused.failed(), (422, "refused", "not_meant"));
    let refused = pair.british.post("/account/delete", delete("Marie", "a wrong guess")).await;
    assert_eq!(refused.failed(), (403, "forbidden", "wrong_password"));
    pair.british.post("/account/delete", delete("Marie", PASSWORD)).await.ok();
    assert_eq!(pair.british.get("/me").await.failed().0, 401);
    assert_eq!(enter(&desk, "marie", PASSWORD).await.status, 403);
    let check = async |paul: &Guest| {
        let table = paul.get(&format!("/tables/{}", pair.id)).await.ok();
        // Nobody waits for somebody who never comes back.
        assert_eq!((&table["seats"][0]["name"], &table["state"]), (&json!("deleted"), &json!("over")));
        assert_eq!(table["turn"]["outcome"]["winners"], json!(["french"]));
        let free = paul.get(&pauls).await.ok();
        assert!(free["seats"].as_array().unwrap().iter().all(|seat| seat["kind"] == "open"), "{free}");
        let lobby = paul.get("/lobby").await.ok();
        assert_eq!(lobby["tables"].as_array().unwrap().len(), 1, "{lobby}");
        let chat = paul.get(&pair.path("chat")).await.ok();
        assert_eq!(chat["lines"][0]["name"], "deleted");
    };
    check(&pair.french).await;
    check(&pair.french.at(&desk.restarted())).await;
    // The record of the game does not tell either.
    let record = pair.french.get(&pair.path("record")).await.ok();
    let journal = record["journal"].as_str().unwrap();
    assert!(journal.contains("seat british: deleted") && !journal.contains("Marie"), "{journal}");
    let verdict = pair.french.post("/verify", json!({"journal": journal})).await.ok();
    assert_eq!(verdict["verdict"]["fair"], true);
    // A guest without an account can be forgotten too, and the login is free again.
    let paul = pair.french.post("/account/delete", json!({"name": "Paul"})).await;
    assert_eq!(paul.status, 200, "{}", paul.text);
    claim(&desk.guest("Zoé").await, "marie").await;
}

#[tokio::test]
async fn one_takes_along_what_one_may_see() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    claim(&pair.french, "paul").await;
    let soon = i64::try_from(std::time::UNIX_EPOCH.elapsed().unwrap().as_millis()).unwrap() + 1_000_000;
    pair.french.post("/me/holidays", json!({"begins": soon, "ends": soon + 1_000_000})).await.ok();
    pair.british.post(&pair.path("chat"), json!({"text": "from Marie"})).await.ok();
    pair.french.post(&pair.path("chat"), json!({"text": "de Paul"})).await.ok();
    let export = pair.french.get("/account/export").await.ok();
    assert_eq!((&export["account"]["login"], &export["account"]["name"]), (&json!("paul"), &json!("Paul")));
    assert_eq!(export["said"].as_array().unwrap().len(), 1);
    assert_eq!(export["holidays"][0]["begins"], soon);
    assert_eq!(export.get("notices"), None, "never said");
    assert_eq!((&export["games"], &export["ratings"]), (&json!([]), &json!([])));
    let table = &export["tables"][0];
    assert_eq!((&table["table"]["id"], &table["record"]["finished"]), (&json!(pair.id), &json!(false)));
    assert!(table["record"].get("journal").is_none(), "the game goes on");
    let text = export.to_string();
    for secret in [&pair.french.token, "argon2", "from Marie"] {
        assert!(!text.contains(secret), "{secret}");
    }
    pair.french.post("/me/notices", json!({"delay": 900, "push": true})).await.ok();
    pair.british.post(&pair.path("resign"), json!({"side": "british"})).await.ok();
    let export = pair.french.get("/account/export").await.ok();
    assert!(export["tables"][0]["record"]["journal"].as_str().unwrap().contains("seat french: Paul"));
    assert_eq!((&export["notices"]["delay"], &export["notices"]["push"]), (&json!(900), &json!(true)));
}

#[tokio::test]
async fn a_ban_says_why_and_until_when_and_leaves_ones_own_affairs() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let id = pair.british.get("/me").await.ok()["id"].as_str().unwrap().to_owned();
    let until = 4_102_444_800_000;
    desk.store.ban(&id, store::Ban { until, why: "dés pipés".into() }).await.unwrap();
    // Another server learns it from the store; this one within seconds.
    let marie = pair.british.at(&desk.restarted());
    let refused = marie.get("/tables?lang=fr").await;
    assert_eq!(refused.failed(), (403, "forbidden", "banned"));
    let error = &refused.json["error"];
    assert_eq!(error["banned"], json!({"until": until, "why": "dés pipés"}));
    assert!(error["text"].as_str().unwrap().contains("2100-01-01"), "{error}");
    for (path, body) in [("/tables", json!({"game": "toy"})), ("/me", json!({"name": "Other"}))] {
        assert_eq!(marie.post(path, body).await.failed().2, "banned");
    }
    assert_eq!(marie.get("/account").await.ok()["id"], json!(id));
    assert_eq!(marie.get("/account/export").await.status, 200);
    desk.store.ban(&id, store::Ban { until: 1, why: "over".into() }).await.unwrap();
    assert_eq!(pair.british.at(&desk.restarted()).get("/tables").await.status, 200);
}
