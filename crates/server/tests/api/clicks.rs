//! Haste and several hands: double clicks, two tabs, one guest on both seats, taking back in a secret step.

use crate::desk::{Desk, Dice, Pair};
use kernel::Luck;
use serde_json::{Value, json};

async fn first_action(pair: &Pair, side: &str) -> (Value, Value) {
    let look = pair.seat(side).get(&pair.path(&format!("look?as={side}&parts=actions"))).await.ok();
    (look["actions"][0].clone(), look["number"].clone())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_clicks_at_once_one_counts() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    for _ in 0..10 {
        let (action, number) = first_action(&pair, "french").await;
        let before = desk.store.length(&pair.id).await.unwrap();
        // Two tabs and two nervous fingers.
        let clicks: Vec<_> = (0..8)
            .map(|_| {
                let (guest, path) = (pair.french.clone(), pair.path("play"));
                let play = json!({"side": "french", "action": action, "number": number});
                tokio::spawn(async move { guest.post(&path, play).await })
            })
            .collect();
        let mut taken = 0;
        for click in clicks {
            let reply = click.await.unwrap();
            if reply.status == 200 {
                taken += 1;
            } else {
                assert_eq!(reply.failed(), (409, "stale", "stale"));
                let now = reply.json["error"]["number"].as_u64().unwrap();
                assert_eq!(now, number.as_u64().unwrap() + 1, "the tab learns where things stand");
            }
        }
        assert_eq!((taken, desk.store.length(&pair.id).await.unwrap()), (1, before + 1));
    }
}

#[tokio::test]
async fn one_guest_on_both_seats_has_two_pairs_of_eyes() {
    let desk = Desk::new().await;
    let marie = desk.guest("Marie").await;
    let seats = json!({"british": "me", "french": "me"});
    let table = marie.post("/tables", json!({"game": "quebec", "seats": seats})).await.ok();
    assert_eq!((&table["mine"], &table["my_turn"]), (&json!(["british", "french"]), &json!(true)));
    let path = |tail: &str| format!("/tables/{}/{tail}", table["id"].as_str().unwrap());
    let look = marie.get(&path("look?as=french&parts=actions")).await.ok();
    let action = &look["actions"][0];
    let played = marie.post(&path("play"), json!({"side": "french", "action": action})).await.ok();
    assert_eq!((&played["observer"], played["log"]["told"].as_array().unwrap().len()), (&json!("french"), 1));
    // The other seat's eyes do not see it, though they are the same person's.
    let other = marie.get(&path("look?as=british")).await.ok();
    assert_eq!((&other["log"]["told"], &other["number"]), (&json!([]), &json!(0)));
    assert_eq!(
        marie.get(&path("look?parts=")).await.ok()["observer"],
        "british",
        "the first seat unless named"
    );
}

/// Everything a side is told, but for the public number.
async fn sight(pair: &Pair, side: &str, after: &Value) -> Value {
    let path = pair.path(&format!("look?as={side}&parts=view,legal,log&after={after}"));
    pair.seat(side).get(&path).await.ok()
}

#[tokio::test]
async fn taking_back_in_a_secret_step_leaves_the_other_side_alone() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let mut luck = Dice(31);
    let (mut undone, mut unsealed) = (0, 0);
    for _ in 0..400 {
        let asked = pair.asked().await;
        if asked.is_empty() || (undone > 8 && unsealed > 3) {
            break;
        }
        if asked.len() == 1 {
            // Has the other one sealed its orders? It may open them again while this one still writes.
            let done = if asked[0] == "british" { "french" } else { "british" };
            let before = sight(&pair, &asked[0], &json!(0)).await;
            let question = before["turn"]["question"].clone();
            let reply = pair.seat(done).post(&pair.path("undo"), json!({"side": done})).await;
            if reply.status == 200 && pair.asked().await.len() == 2 {
                unsealed += 1;
                let after = sight(&pair, &asked[0], &before["number"]).await;
                assert!(
                    after["number"].as_u64() > before["number"].as_u64(),
                    "everyone sees that it writes again"
                );
                assert_eq!(after["turn"]["question"], question);
                assert_eq!((&after["legal"], &after["may_undo"]), (&before["legal"], &before["may_undo"]));
                let keep = after["log"]["keep"].as_u64().unwrap() as usize;
                let mut log = before["log"]["told"].as_array().unwrap()[..keep].to_vec();
                log.extend(after["log"]["told"].as_array().unwrap().iter().cloned());
                assert_eq!(&log, sight(&pair, &asked[0], &json!(0)).await["log"]["told"].as_array().unwrap());
            } else {
                pair.play_any(&asked[0], &mut luck).await.1.ok();
            }
            continue;
        }
        // Both write, in any order, and change their minds; each side's sight follows only its own answers and
        // what is public.
        let side = asked[luck.below(2) as usize].as_str();
        let other = if side == "british" { "french" } else { "british" };
        let before = sight(&pair, other, &json!(0)).await;
        let reply = if luck.below(3) == 0 {
            let reply = pair.seat(side).post(&pair.path("undo"), json!({"side": side})).await;
            undone += u32::from(reply.status == 200);
            reply
        } else {
            pair.play_any(side, &mut luck).await.1
        };
        let after = sight(&pair, other, &json!(0)).await;
        if reply.status != 200 || pair.asked().await.len() == 2 {
            assert_eq!(before, after, "{other} noticed what {side} did in secret");
        } else {
            assert_ne!(before["number"], after["number"], "{other} did not notice that {side} is done");
        }
        // A server that has just started sees it the same way.
        let again = pair.seat(side).at(&desk.restarted());
        let path = pair.path(&format!("look?as={side}"));
        assert_eq!(again.get(&path).await.ok(), pair.seat(side).get(&path).await.ok());
    }
    assert!(undone > 2 && unsealed > 0, "{undone} {unsealed}");
}
