//! Bots at the table.

use crate::desk::{Desk, Dice};
use kernel::Luck;
use serde_json::{Value, json};
use std::time::Duration;

async fn wait_for(what: &str, mut ready: impl AsyncFnMut() -> bool) {
    for _ in 0..3000 {
        if ready().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{what} did not come");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_plays_a_bot_to_the_end() {
    let desk = Desk::new();
    let marie = desk.guest("Marie").await;
    let new = json!({"game": "quebec", "seats": {"british": "me", "french": {"bot": "greedy"}}});
    let table = marie.post("/tables", new).await.ok();
    let path = |tail: &str| format!("/tables/{}/{tail}", table["id"].as_str().unwrap());
    let mut luck = Dice(3);
    loop {
        let mut look = Value::Null;
        wait_for("my turn", async || {
            look = marie.get(&path("look?parts=actions")).await.ok();
            look["turn"]["asked"].as_array().unwrap().contains(&json!("british"))
                || look["turn"]["outcome"].is_object()
        })
        .await;
        if look["turn"]["outcome"].is_object() {
            break;
        }
        let actions = look["actions"].as_array().unwrap();
        let action = &actions[luck.below(actions.len() as u32) as usize];
        marie.post(&path("play"), json!({"side": "british", "action": action})).await.ok();
    }
    let text = marie.get(&path("record")).await.ok()["journal"].as_str().unwrap().to_owned();
    assert!(text.contains("seat french: greedy"));
    let verdict = marie.post("/verify", json!({"journal": text})).await.ok();
    assert_eq!(verdict["verdict"]["fair"], true);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_each_other_and_go_on_after_a_restart() {
    let desk = Desk::new();
    let marie = desk.guest("Marie").await;
    let new = json!({"game": "quebec", "seats": {"british": {"bot": "random"}, "french": {"bot": "random"}}});
    let table = marie.post("/tables", new).await.ok();
    let id = table["id"].as_str().unwrap().to_owned();
    wait_for("the first answers", async || desk.store.length(&id).await.unwrap() > 20).await;
    // A second server takes the table up as soon as somebody looks; both servers' bots play, and the store sees
    // to it that the journal stays one.
    let again = desk.restarted();
    let watcher = marie.at(&again);
    wait_for("the end", async || {
        let look = watcher.get(&format!("/tables/{id}/look?parts=")).await.ok();
        again.app.forget_idle(Duration::ZERO);
        look["turn"]["outcome"].is_object()
    })
    .await;
    let last = desk.restarted();
    let record = marie.at(&last).get(&format!("/tables/{id}/record")).await.ok();
    let verdict = marie.post("/verify", json!({"journal": record["journal"]})).await.ok();
    assert_eq!(verdict["verdict"]["fair"], true);
}
