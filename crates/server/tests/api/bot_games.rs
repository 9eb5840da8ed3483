//! Bots at the table.

use crate::desk::{Desk, Dice};
use crate::ears::Ear;
use kernel::Luck;
use serde_json::json;
use std::time::{Duration, Instant};

/// How long anything may take before a test gives up; a loaded machine is no mistake.
const PATIENCE: Duration = Duration::from_secs(300);

/// For what a store holds, which tells nobody.
async fn wait_for(what: &str, mut ready: impl AsyncFnMut() -> bool) {
    let begun = Instant::now();
    while !ready().await {
        assert!(begun.elapsed() < PATIENCE, "{what} did not come");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_plays_a_bot_to_the_end() {
    let desk = Desk::new().await.behind_a_door().await;
    let marie = desk.guest("Marie").await;
    let new = json!({"game": "quebec", "seats": {"british": "me", "french": {"bot": "greedy"}}});
    let table = marie.post("/tables", new).await.ok();
    let path = |tail: &str| format!("/tables/{}/{tail}", table["id"].as_str().unwrap());
    let mut luck = Dice(3);
    let ear = Ear::open(&marie, &path("stream?as=british&parts=actions")).await;
    let mut number = 0;
    loop {
        let look = ear
            .until("my turn", "look", |look| {
                let is_mine = look["turn"]["asked"].as_array().unwrap().contains(&json!("british"));
                let is_wanted = is_mine || look["turn"]["outcome"].is_object();
                (is_wanted && look["number"].as_u64() >= Some(number)).then(|| look.clone())
            })
            .await;
        if look["turn"]["outcome"].is_object() {
            break;
        }
        let actions = look["actions"].as_array().unwrap();
        let action = &actions[luck.below(actions.len() as u32) as usize];
        let played = marie.post(&path("play"), json!({"side": "british", "action": action})).await.ok();
        number = played["number"].as_u64().unwrap();
    }
    let text = marie.get(&path("record")).await.ok()["journal"].as_str().unwrap().to_owned();
    assert!(text.contains("seat french: greedy"));
    let verdict = marie.post("/verify", json!({"journal": text})).await.ok();
    assert_eq!(verdict["verdict"]["fair"], true);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_owes_an_answer_plays_on_after_a_restart_though_nobody_looks() {
    let desk = Desk::new().await;
    let marie = desk.guest("Marie").await;
    let seats = json!({"british": {"bot": "random"}, "french": "me"});
    let table = marie.post("/tables", json!({"game": "quebec", "seats": seats})).await.ok();
    let id = table["id"].as_str().unwrap().to_owned();
    let path = |tail: &str| format!("/tables/{id}/{tail}");
    // The French set up; the last answer is stored, and the server stops before the bot has answered to it.
    loop {
        let look = marie.get(&path("look?parts=actions")).await.ok();
        let actions = look["actions"].as_array().unwrap();
        if actions == &[json!("done")] {
            break;
        }
        marie.post(&path("play"), json!({"side": "french", "action": actions[0]})).await.ok();
    }
    let first = desk.store.length(&id).await.unwrap();
    let lines = vec!["french: done".to_owned()];
    desk.store.append(store::Append { table: id.clone(), first, at: 1, lines }).await.unwrap();
    let again = desk.restarted();
    again.app.resume().await;
    wait_for("the bot's answer", async || {
        let lines = again.store.lines(&id, first).await.unwrap();
        lines.iter().any(|line| line.text.starts_with("british: "))
    })
    .await;
    // A game that is over is not read again.
    marie.at(&again).post(&path("resign"), json!({"side": "french"})).await.ok();
    assert_eq!(again.store.unfinished_with_bots(0).await.unwrap(), Vec::<String>::new());
    let last = desk.restarted();
    last.app.resume().await;
    assert_eq!(last.app.tables_in_memory(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_each_other_and_go_on_after_a_restart() {
    let desk = Desk::new().await;
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
