//! An observer's number tells when to look again, and nothing else.

use crate::desk::{Desk, Dice, Pair};
use kernel::Luck;
use serde_json::Value;
use std::collections::BTreeMap;

/// What an observer sees apart from its number.
async fn sight(pair: &Pair, observer: &str) -> (u64, Value) {
    let guest = if observer == "british" { &pair.british } else { &pair.french };
    let path = pair.path(&format!("look?as={observer}&parts=view,legal"));
    let mut look = guest.get(&path).await.ok();
    (look["number"].take().as_u64().unwrap(), look)
}

#[tokio::test]
async fn whatever_changes_for_an_observer_raises_its_number() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let mut luck = Dice(99);
    let mut before = BTreeMap::new();
    let mut unnoticed = 0;
    for _ in 0..1500 {
        let asked = pair.asked().await;
        if asked.is_empty() {
            break;
        }
        let side = &asked[luck.below(asked.len() as u32) as usize];
        if luck.below(12) == 0 {
            pair.seat(side).post(&pair.path("undo"), serde_json::json!({"side": side})).await;
        } else {
            pair.play_any(side, &mut luck).await.1.ok();
        }
        for observer in ["british", "french", "public"] {
            let now = sight(&pair, observer).await;
            if let Some((number, seen)) = before.insert(observer, now.clone()) {
                if now.0 == number {
                    assert_eq!(now.1, seen, "{observer} sees something new under an old number");
                    unnoticed += 1;
                }
                assert!(now.0 >= number);
            }
        }
    }
    assert!(unnoticed > 100, "some answers cannot be noticed: {unnoticed}");
}
