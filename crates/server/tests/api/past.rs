//! Looking back: every past view is what the observer was entitled to see then.

use crate::desk::{Desk, Dice, Guest, Pair};
use crate::secrecy::arbiter;
use games::AnyTable;
use kernel::Luck;
use serde_json::{Value, json};

/// The past of an observer as a list: how many lines of the log it had, and what it saw.
fn sights(past: &Value) -> Vec<(usize, Value)> {
    let mut view = past["first"].clone();
    let mut lines = 0;
    let mut out = vec![(0, view.clone())];
    for moment in past["moments"].as_array().unwrap() {
        lines += moment["told"].as_array().unwrap().len();
        desk::apply(&mut view, &moment["view"]).unwrap();
        out.push((lines, view.clone()));
    }
    out
}

/// The same from the record itself, by the kernel's own account.
fn entitled(table: &AnyTable, observer: &str) -> Vec<(usize, Value)> {
    let journal = table.journal();
    let mut again = AnyTable::before_first_answer(&journal).unwrap();
    let mut out = vec![(0, again.view_json(observer).unwrap())];
    for (index, line) in journal.lines.iter().enumerate() {
        again.answer(index + 1, line).unwrap();
        let seen = (again.witnessed(observer, 0).unwrap().len(), again.view_json(observer).unwrap());
        if out.last().is_none_or(|last| last.0 != seen.0) {
            out.push(seen);
        }
    }
    let now = again.view_json(observer).unwrap();
    let (lines, last) = out.last().unwrap().clone();
    if last != now {
        out.push((lines, now));
    }
    out
}

async fn past(guest: &Guest, pair: &Pair, tail: &str) -> Value {
    guest.get(&pair.path(&format!("past?{tail}"))).await.ok()
}

#[tokio::test]
async fn each_sees_its_own_past_and_the_log_belongs_to_it() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let mut luck = Dice(1759);
    let (mut compared, mut longest) = (0, 0);
    for step in 0..1200 {
        let asked = pair.asked().await;
        if asked.is_empty() {
            break;
        }
        let side = &asked[luck.below(asked.len() as u32) as usize];
        if luck.below(12) == 0 {
            pair.seat(side).post(&pair.path("undo"), json!({"side": side})).await;
        } else {
            pair.play_any(side, &mut luck).await.1.ok();
        }
        if step % 37 != 0 {
            continue;
        }
        let table = arbiter(&desk, &pair.id).await;
        for observer in ["british", "french", "public"] {
            let guest = if observer == "french" { &pair.french } else { &pair.british };
            let told = past(guest, &pair, &format!("as={observer}&parts=log")).await;
            assert_eq!(told["observer"], observer);
            let sights = sights(&told);
            assert_eq!(sights, entitled(&table, observer));
            let look = guest.get(&pair.path(&format!("look?as={observer}"))).await.ok();
            let lines = told["moments"].as_array().unwrap().iter();
            let lines: Vec<Value> =
                lines.flat_map(|moment| moment["told"].as_array().unwrap().clone()).collect();
            assert_eq!(Value::from(lines), look["log"]["told"], "the log is the same");
            assert_eq!(sights.last().unwrap().1, look["view"], "the past ends now");
            compared += sights.len();
            longest = longest.max(told.to_string().len());
        }
    }
    println!("{compared} moments compared, the longest past has {longest} bytes");
    assert!(compared > 500, "{compared}");
}

#[tokio::test]
async fn nobody_looks_back_with_foreign_eyes() {
    let desk = Desk::new().await;
    let marie = desk.guest("Marie").await;
    let table = marie.post("/tables", json!({"game": "quebec", "seats": {"british": "me"}})).await.ok();
    let early = marie.get(&format!("/tables/{}/past", table["id"].as_str().unwrap())).await;
    assert_eq!(early.failed(), (422, "refused", "not_begun"));

    let pair = Pair::sit(&desk).await;
    let path = |tail: &str| pair.path(&format!("past?{tail}"));
    for (guest, tail, code) in [
        (&pair.french, "as=british", "not_your_seat"),
        (&pair.french, "as=arbiter", "not_over"),
        (&desk.stranger(), "as=public", "not_at_table"),
        (&desk.guest("Zoé").await, "", "not_at_table"),
    ] {
        assert_eq!(guest.get(&path(tail)).await.failed(), (403, "forbidden", code), "{tail}");
    }
    let spectator = format!("watch={}", pair.watch);
    assert_eq!(past(&desk.stranger(), &pair, &spectator).await["observer"], "public");
    assert_eq!(past(&pair.french, &pair, "").await["observer"], "french");
    let foreign = desk.stranger().get(&path(&format!("as=french&{spectator}"))).await;
    assert_eq!(foreign.failed(), (403, "forbidden", "not_your_seat"));
    // Once it is over everything may be seen.
    pair.french.post(&pair.path("resign"), json!({"side": "french"})).await.ok();
    assert_eq!(past(&pair.british, &pair, "as=arbiter").await["observer"], "arbiter");
}
