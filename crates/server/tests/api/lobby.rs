//! The lobby: tables that wait, sitting down, games anyone may watch.

use crate::desk::{Desk, Guest};
use serde_json::{Value, json};

/// A table in the lobby, put up by somebody who plays the British.
async fn put_up(host: &Guest, more: Value) -> String {
    let mut new = json!({"game": "quebec", "seats": {"british": "me"}, "watch": true, "listed": true});
    new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    host.post("/tables", new).await.ok()["id"].as_str().unwrap().to_owned()
}

/// The ids in a list.
async fn ids(guest: &Guest, path: &str) -> Vec<String> {
    let list = guest.get(path).await.ok();
    list["tables"].as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_table_waits_until_somebody_sits_down() {
    let desk = Desk::new().await;
    let (marie, paul) = (desk.member("Marie").await, desk.member("Paul").await);
    marie.post("/tables", json!({"game": "quebec", "seats": {"british": "me"}})).await.ok();
    let id = put_up(&marie, json!({"rated": true, "clock": {"days": 3}})).await;
    let stranger = desk.stranger();
    let list = stranger.get("/lobby?lang=fr").await.ok();
    assert_eq!((list["tables"].as_array().unwrap().len(), &list["more"]), (1, &json!(false)));
    let table = &list["tables"][0];
    assert_eq!((&table["id"], &table["host"]["name"]), (&json!(id), &json!("Marie")));
    assert_eq!(
        (&table["rated"], &table["clock"], &table["state"]),
        (&json!(true), &json!({"days": 3}), &json!("open"))
    );
    assert_eq!(table["seats"][1]["side"], json!({"code": "french", "name": "les Français"}));
    assert_eq!((&table["seats"][0]["kind"], &table["seats"][1]["kind"]), (&json!("person"), &json!("open")));
    assert!(!list.to_string().contains("token") && list["tables"][0].get("links").is_none());
    // Anyone may see what it is; nobody may look before it begins.
    assert_eq!(stranger.get(&format!("/tables/{id}")).await.ok()["control"], json!({"days": 3}));

    let sit = format!("/tables/{id}/sit");
    assert_eq!(stranger.post(&sit, json!({"side": "french"})).await.failed().2, "no_guest");
    assert_eq!(paul.post(&sit, json!({"side": "spanish"})).await.failed().0, 404);
    assert_eq!(paul.post(&sit, json!({"side": "british"})).await.failed(), (409, "conflict", "seat_taken"));
    assert_eq!(
        marie.post(&sit, json!({"side": "french"})).await.failed(),
        (422, "refused", "already_seated")
    );
    let joined = paul.post(&sit, json!({"side": "french"})).await.ok();
    assert_eq!((&joined["side"], &joined["table"]["state"]), (&json!("french"), &json!("running")));
    paul.post(&sit, json!({"side": "french"})).await.ok();
    assert_eq!(desk.member("Zoé").await.post(&sit, json!({"side": "french"})).await.failed().2, "seat_taken");
    assert_eq!(ids(&stranger, "/lobby").await, [""; 0]);
}

#[tokio::test]
async fn anyone_may_watch_what_stood_in_the_lobby() {
    let desk = Desk::new().await;
    let (marie, paul) = (desk.guest("Marie").await, desk.guest("Paul").await);
    let id = put_up(&marie, json!({})).await;
    let stranger = desk.stranger();
    assert_eq!(ids(&stranger, "/live").await, [""; 0]);
    paul.post(&format!("/tables/{id}/sit"), json!({"side": "french"})).await.ok();
    assert_eq!(ids(&stranger, "/live").await, [id.as_str()]);
    assert_eq!(ids(&stranger, "/live?game=toy").await, [""; 0]);
    let look = stranger.get(&format!("/tables/{id}/look")).await.ok();
    assert_eq!((&look["observer"], &look["view"]["observer"]), (&json!("public"), &json!("public")));
    let as_side = stranger.get(&format!("/tables/{id}/look?as=french")).await;
    assert_eq!(as_side.failed(), (403, "forbidden", "not_your_seat"));
    assert_eq!(stranger.get(&format!("/tables/{id}/look?as=arbiter")).await.failed().2, "not_over");
    // The host shuts the door.
    marie.post(&format!("/tables/{id}/watch"), json!({"watch": false})).await.ok();
    assert_eq!(ids(&stranger, "/live").await, [""; 0]);
    assert_eq!(stranger.get(&format!("/tables/{id}/look")).await.failed().2, "not_at_table");
    // A server that has just started says the same.
    marie.post(&format!("/tables/{id}/watch"), json!({"watch": true})).await.ok();
    assert_eq!(ids(&desk.restarted().stranger(), "/live").await, [id.as_str()]);
    marie.post(&format!("/tables/{id}/resign"), json!({"side": "british"})).await.ok();
    assert_eq!(ids(&stranger, "/live").await, [""; 0]);
}

#[tokio::test]
async fn lists_are_filtered_and_come_in_pages() {
    let desk = Desk::new().await;
    let marie = desk.member("Marie").await;
    let mut all = Vec::new();
    for _ in 0..31 {
        all.push(put_up(&marie, json!({})).await);
    }
    let live = put_up(&marie, json!({"clock": {"live": {"minutes": 30, "seconds": 20}}})).await;
    let rated = put_up(&marie, json!({"rated": true})).await;
    let stranger = desk.stranger();
    let first = stranger.get("/lobby").await.ok();
    assert_eq!((first["tables"].as_array().unwrap().len(), &first["more"]), (30, &json!(true)));
    assert_eq!(first["tables"][0]["id"], json!(rated));
    let second = stranger.get("/lobby?page=1").await.ok();
    assert_eq!((second["tables"].as_array().unwrap().len(), &second["more"]), (3, &json!(false)));
    assert_eq!(second["tables"][2]["id"], json!(all[0]));
    assert_eq!(ids(&stranger, "/lobby?clock=live").await, [live.as_str()]);
    assert_eq!(ids(&stranger, "/lobby?rated=true&game=quebec&scenario=standard").await, [rated.as_str()]);
    assert_eq!(ids(&stranger, "/lobby?rated=true&scenario=none").await, [""; 0]);
    assert_eq!(ids(&stranger, "/lobby?page=4000000000").await, [""; 0]);
    for bad in ["rated=perhaps", "clock=sand", "page=-1", "page=x"] {
        assert_eq!(stranger.get(&format!("/lobby?{bad}")).await.failed().2, "bad_query", "{bad}");
    }
}

#[tokio::test]
async fn a_host_takes_a_table_out_of_the_lobby() {
    let desk = Desk::new().await;
    let (marie, paul) = (desk.guest("Marie").await, desk.guest("Paul").await);
    let id = put_up(&marie, json!({})).await;
    let path = format!("/tables/{id}/listed");
    assert_eq!(paul.post(&path, json!({"listed": false})).await.failed().2, "not_host");
    marie.post(&path, json!({"listed": false})).await.ok();
    assert_eq!(ids(&paul, "/lobby").await, [""; 0]);
    let sit = format!("/tables/{id}/sit");
    assert_eq!(paul.post(&sit, json!({"side": "french"})).await.failed(), (403, "forbidden", "not_in_lobby"));
    assert_eq!(paul.get(&format!("/tables/{id}")).await.failed().2, "not_at_table");
    marie.post(&path, json!({"listed": true})).await.ok();
    paul.post(&sit, json!({"side": "french"})).await.ok();
    assert_eq!(marie.post(&path, json!({"listed": false})).await.failed().2, "has_begun");
}

#[tokio::test]
async fn of_many_who_sit_down_at_once_one_gets_the_seat() {
    let desk = Desk::new().await;
    let marie = desk.guest("Marie").await;
    let id = put_up(&marie, json!({})).await;
    // Two servers over the same store.
    let other = desk.restarted();
    let mut tries = Vec::new();
    for at in 0..6 {
        let guest = desk.guest("Somebody").await;
        let guest = if at % 2 == 0 { guest } else { guest.at(&other) };
        let path = format!("/tables/{id}/sit");
        tries.push(tokio::spawn(async move { guest.post(&path, json!({"side": "french"})).await }));
    }
    let mut seated = 0;
    for one in tries {
        let reply = one.await.unwrap();
        match reply.status {
            200 => seated += 1,
            _ => assert_eq!(reply.failed(), (409, "conflict", "seat_taken")),
        }
    }
    assert_eq!(seated, 1);
}

#[tokio::test]
async fn rated_games_need_an_account_at_every_seat() {
    let desk = Desk::new().await;
    let (marie, paul) = (desk.member("Marie").await, desk.guest("Paul").await);
    let new = json!({"game": "quebec", "seats": {"british": "me"}, "listed": true, "rated": true});
    let refused = (403, "forbidden", "needs_account");
    assert_eq!(paul.post("/tables", new.clone()).await.failed(), refused);
    let table = marie.post("/tables", new).await.ok();
    let id = table["id"].as_str().unwrap();
    assert_eq!(paul.post(&format!("/tables/{id}/sit"), json!({"side": "french"})).await.failed(), refused);
    let link = json!({"token": table["links"]["seats"]["french"]});
    assert_eq!(paul.post("/join", link).await.failed(), refused);
    let member = desk.member("Zoé").await;
    member.post(&format!("/tables/{id}/sit"), json!({"side": "french"})).await.ok();
}
