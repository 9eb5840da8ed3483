//! Guests, links, spectators, chat, giving up, playing again, finding one's tables.

use crate::desk::{Desk, Dice, Pair};
use serde_json::json;

#[tokio::test]
async fn a_name_is_enough_and_can_change() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    assert_eq!(pair.british.get("/me").await.ok()["name"], "Marie");
    pair.british.post("/me", json!({"name": "  Marie   C. "})).await.ok();
    assert_eq!(pair.british.get("/me").await.ok()["name"], "Marie C.");
    let seen = pair.french.get(&format!("/tables/{}", pair.id)).await.ok();
    assert_eq!(seen["seats"][0]["name"], "Marie C.");
    assert!(seen.get("links").is_none(), "only the host sees the links");
    // Every table in memory is asked whether it knows the name; nobody does that without end.
    let mut many = 0;
    while pair.british.post("/me", json!({"name": "Marie"})).await.status != 429 {
        many += 1;
        assert!(many < 200, "there is no end");
    }
}

#[tokio::test]
async fn another_device_is_the_same_person() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let code = pair.british.post("/me/devices", json!({})).await.ok();
    let claim = json!({"code": code["code"], "bearer": true});
    let me = desk.stranger().post("/devices", claim.clone()).await.ok();
    assert_eq!(me["name"], "Marie");
    let telephone = crate::desk::Guest { token: me["token"].as_str().unwrap().into(), ..desk.stranger() };
    assert_eq!(telephone.get(&pair.path("look?as=british&parts=")).await.status, 200);
    assert_eq!(desk.stranger().post("/devices", claim).await.failed(), (404, "unknown", "unknown_link"));
}

#[tokio::test]
async fn links_lead_to_seats_until_they_are_taken() {
    let desk = Desk::new().await;
    let marie = desk.guest("Marie").await;
    let table = marie.post("/tables", json!({"game": "quebec"})).await.ok();
    assert_eq!(table["commitment"].as_str().unwrap().len(), 64);
    let id = table["id"].as_str().unwrap();
    assert_eq!(marie.get(&format!("/tables/{id}/look")).await.failed(), (422, "refused", "not_begun"));
    let token = |side: &str| table["links"]["seats"][side].as_str().unwrap().to_owned();
    let paul = desk.guest("Paul").await;
    // Who holds a link may see what it leads to.
    let peek = paul.get(&format!("/tables/{id}?watch={}", token("french"))).await.ok();
    assert_eq!((peek["state"].as_str(), peek.get("links")), (Some("open"), None));
    let join = json!({"token": token("french")});
    assert_eq!(desk.stranger().post("/join", join.clone()).await.failed(), (401, "stranger", "no_guest"));
    paul.post("/join", join.clone()).await.ok();
    paul.post("/join", join.clone()).await.ok();
    let zoe = desk.guest("Zoé").await;
    // Once the seat is taken the link opens nothing more.
    let peek = zoe.get(&format!("/tables/{id}?watch={}", token("french"))).await;
    assert_eq!(peek.failed(), (403, "forbidden", "not_at_table"));
    assert_eq!(zoe.post("/join", join).await.failed(), (409, "conflict", "seat_taken"));
    let now = marie.get(&format!("/tables/{id}")).await.ok();
    assert_eq!(now["links"]["seats"].as_object().unwrap().keys().collect::<Vec<_>>(), ["british"]);
    // One person in both seats.
    let both = paul.post("/join", json!({"token": token("british")})).await.ok();
    assert_eq!(
        (&both["table"]["mine"], &both["table"]["state"]),
        (&json!(["british", "french"]), &json!("running"))
    );
}

#[tokio::test]
async fn spectators_see_the_public_view_while_they_may() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let stranger = desk.stranger();
    let joined = stranger.post("/join", json!({"token": pair.watch})).await.ok();
    assert_eq!((joined["side"].is_null(), joined["table"].get("links")), (true, None));
    let path = pair.path(&format!("look?watch={}", pair.watch));
    let look = stranger.get(&path).await.ok();
    assert_eq!((&look["observer"], &look["view"]["observer"]), (&json!("public"), &json!("public")));
    assert_eq!(look["legal"], json!([]));
    assert!(look.get("question").is_none());
    let as_side = pair.path(&format!("look?as=french&watch={}", pair.watch));
    assert_eq!(stranger.get(&as_side).await.failed(), (403, "forbidden", "not_your_seat"));
    assert_eq!(stranger.get(&pair.path("look?watch=wrong")).await.failed().2, "not_at_table");
    pair.british.post(&pair.path("watch"), json!({"watch": false})).await.ok();
    assert_eq!(stranger.get(&path).await.failed(), (403, "forbidden", "watching_off"));
    assert_eq!(stranger.post("/join", json!({"token": pair.watch})).await.failed().2, "watching_off");
}

#[tokio::test]
async fn people_talk_at_their_table() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    pair.british.post(&pair.path("chat"), json!({"text": " Bonne chance ! "})).await.ok();
    pair.french.post(&pair.path("chat"), json!({"text": "<b>merci</b>"})).await.ok();
    for text in ["", "   ", &"x".repeat(501), "a\u{7}b"] {
        assert_eq!(pair.french.post(&pair.path("chat"), json!({"text": text})).await.failed().2, "bad_chat");
    }
    let said = pair.british.get(&pair.path("chat")).await.ok();
    assert_eq!(
        (&said["lines"][0]["text"], &said["lines"][0]["name"]),
        (&json!("Bonne chance !"), &json!("Marie"))
    );
    let late = pair.british.get(&pair.path("chat?after=1")).await.ok();
    assert_eq!(late["lines"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn whoever_gives_up_loses_and_may_play_again_on_the_other_side() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let record = pair.french.get(&pair.path("record")).await.ok();
    assert_eq!((&record["finished"], record.get("journal")), (&json!(false), None));
    let look = pair.french.post(&pair.path("resign"), json!({"side": "french"})).await.ok();
    let outcome = &look["turn"]["outcome"];
    assert_eq!((&outcome["winners"], &outcome["reason"]), (&json!(["british"]), &json!("resigned")));
    assert_eq!(outcome["text"], "The French gave up");
    for guest in [&pair.british, &pair.french] {
        let side = guest.get(&pair.path("look?parts=actions")).await.ok()["observer"].clone();
        let play = json!({"side": side, "action": "hold"});
        assert_eq!(guest.post(&pair.path("play"), play).await.failed(), (422, "refused", "game_over"));
        let again = guest.post(&pair.path("undo"), json!({"side": side})).await;
        assert_eq!(again.failed().2, "game_over");
        assert_eq!(guest.post(&pair.path("resign"), json!({"side": side})).await.failed().2, "game_over");
    }
    let text = pair.british.get(&pair.path("record")).await.ok()["journal"].as_str().unwrap().to_owned();
    let verdict = pair.british.post("/verify", json!({"journal": text})).await.ok();
    assert_eq!(verdict["verdict"]["fair"], true);

    let first = pair.french.post(&pair.path("rematch"), json!({})).await.ok();
    let second = pair.british.post(&pair.path("rematch"), json!({})).await.ok();
    assert_eq!(first["table"]["id"], second["table"]["id"], "there is one return match");
    assert_eq!(
        (&first["table"]["mine"], &second["table"]["mine"]),
        (&json!(["british"]), &json!(["french"]))
    );
    assert_eq!(first["table"]["state"], "running");
    let old = pair.british.get(&format!("/tables/{}", pair.id)).await.ok();
    assert_eq!(old["rematch"], first["table"]["id"]);
}

#[tokio::test]
async fn one_finds_ones_tables_and_sees_whose_turn_it_is() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let other = pair.french.post("/tables", json!({"game": "toy", "seats": {"first": "me"}})).await.ok();
    let list = pair.french.get("/tables?lang=fr").await.ok();
    let tables = list["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 2);
    assert_eq!((&tables[0]["id"], &tables[0]["state"]), (&other["id"], &json!("open")));
    assert_eq!(tables[1]["id"], pair.id.as_str());
    // The French set up first.
    assert_eq!((&tables[1]["my_turn"], &tables[1]["turn"]["asked"]), (&json!(true), &json!(["french"])));
    let list = pair.british.get("/tables").await.ok();
    assert_eq!((list["tables"].as_array().unwrap().len(), &list["tables"][0]["my_turn"]), (1, &json!(false)));
    assert_eq!(desk.guest("Zoé").await.get("/tables").await.ok(), json!({"tables": []}));
    assert_eq!(desk.stranger().get("/tables").await.ok(), json!({"tables": []}), "a first visit is no fault");
}

#[tokio::test]
async fn a_table_that_cannot_be_read_does_not_hide_the_others() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let broken =
        pair.british.post("/tables", json!({"game": "quebec", "seats": {"british": "me"}})).await.ok();
    let id = broken["id"].as_str().unwrap().to_owned();
    let lines = vec!["written by another age".to_owned()];
    desk.store.append(store::Append { table: id.clone(), first: 0, at: 0, lines }).await.unwrap();
    let marie = pair.british.at(&desk.restarted());
    assert_eq!(marie.get(&format!("/tables/{id}")).await.failed(), (500, "internal", "internal"));
    let list = marie.get("/tables").await.ok();
    assert_eq!((list["tables"].as_array().unwrap().len(), &list["tables"][0]["id"]), (1, &json!(pair.id)));
}

#[tokio::test]
async fn a_list_says_since_when_and_not_more_than_its_reader_may_notice() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let mut luck = Dice(9);
    let since = async |who: &str| {
        let guest = if who == "public" { desk.stranger() } else { pair.seat(who).clone() };
        let info = guest.get(&format!("/tables/{}?watch={}", pair.id, pair.watch)).await.ok();
        info["since"].as_i64().unwrap()
    };
    let begun = since("british").await;
    assert!(begun > 0 && begun == since("french").await && begun == since("public").await);
    // The French set up in secret: for them time goes on, for nobody else.
    for _ in 0..5 {
        pair.play_any("french", &mut luck).await.1.ok();
    }
    pair.french.post(&pair.path("undo"), json!({"side": "french"})).await.ok();
    assert_eq!((since("british").await, since("public").await), (begun, begun));
    let french = since("french").await;
    assert!(french > begun);
    // A server that has just started says the same.
    let again = pair.french.at(&desk.restarted()).get(&format!("/tables/{}", pair.id)).await.ok();
    assert_eq!(again["since"], french);
    pair.british.post(&pair.path("resign"), json!({"side": "british"})).await.ok();
    assert!(since("french").await > french && since("public").await == since("french").await);
}

#[tokio::test]
async fn games_and_health_need_no_name() {
    let desk = Desk::new().await;
    let games = desk.stranger().get("/games?lang=it").await.ok();
    let quebec = games["games"].as_array().unwrap().iter().find(|game| game["id"] == "quebec").unwrap();
    assert_eq!(quebec["sides"].as_array().unwrap().len(), 2);
    assert_eq!(games["version"], 1);
    assert!(games["levels"].as_array().unwrap().contains(&json!("normal")));
    assert_eq!(desk.stranger().get("/health").await.ok()["ok"], true);
    let page = axum::http::Request::get("/").body(axum::body::Body::empty()).unwrap();
    let page = desk.send(page).await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains("Tricorne"));
}
