//! Clients hang up whenever they like: what they asked for is done whole, and the server shows it.

use crate::desk::{Desk, Pair};
use serde_json::{Value, json};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use store::SqliteStore;
use tempfile::TempDir;
use tricorne_server::Config;

/// How long anything may take before a test gives up; a loaded machine is no mistake.
const PATIENCE: Duration = Duration::from_secs(120);

/// A request that goes on as often as it is woken, but not more than so many times; then its client hangs up.
struct HangingUp<F> {
    request: Pin<Box<F>>,
    left: u32,
}

impl<F: Future> Future for HangingUp<F> {
    type Output = Option<F::Output>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<F::Output>> {
        if self.left == 0 {
            return Poll::Ready(None);
        }
        self.left -= 1;
        let answer = self.request.as_mut().poll(context).map(Some);
        if answer.is_pending() && self.left == 0 { Poll::Ready(None) } else { answer }
    }
}

/// Ask, and hang up after so many steps; says whether there was an answer before.
async fn hang_up<F: Future>(request: F, steps: u32) -> bool {
    HangingUp { request: Box::pin(request), left: steps }.await.is_some()
}

async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let begun = Instant::now();
    while !is_so().await {
        assert!(begun.elapsed() < PATIENCE, "waited in vain until {what}");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// A server over a file: a store in memory lives in one connection, and is lost when a client who hangs up has that
/// connection closed.
async fn desk() -> (Desk, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(&folder.path().join("desk.sqlite")).await.unwrap();
    (Desk::of(Config { limits: 100, ..Config::default() }, Arc::new(store)), folder)
}

#[tokio::test]
async fn a_name_is_changed_whole() {
    let (desk, _folder) = desk().await;
    let pair = Pair::sit(&desk).await;
    let table = format!("/tables/{}", pair.id);
    for steps in 1.. {
        let name = format!("Marie after {steps}");
        let answered = hang_up(pair.british.post("/me", json!({"name": name})), steps).await;
        until("the name is known", async || pair.british.get("/me").await.ok()["name"] == name).await;
        until("the table shows it", async || pair.french.get(&table).await.ok()["seats"][0]["name"] == name)
            .await;
        if answered {
            break;
        }
    }
}

#[tokio::test]
async fn holidays_reach_the_clocks() {
    let (desk, _folder) = desk().await;
    let pair = Pair::sit_by(&desk, json!({"days": 2})).await;
    let path = format!("/tables/{}", pair.id);
    let now = i64::try_from(std::time::UNIX_EPOCH.elapsed().unwrap().as_millis()).unwrap();
    let day = 24 * 60 * 60 * 1000;
    for steps in 1.. {
        let begins = now + i64::from(steps) * 3 * day;
        let away = json!({"begins": begins, "ends": begins + day});
        let answered = hang_up(pair.british.post("/me/holidays", away.clone()), steps).await;
        until("the clock knows of the holiday", async || {
            let clock = pair.french.get(&path).await.ok()["clock"].clone();
            let british = clock["sides"].as_array().unwrap().iter().find(|side| side["side"] == "british");
            british.unwrap()["holidays"].as_array().is_some_and(|holidays| holidays.contains(&away))
        })
        .await;
        if answered {
            break;
        }
    }
}

#[tokio::test]
async fn a_move_is_made_whole() {
    let (desk, _folder) = desk().await;
    let pair = Pair::sit(&desk).await;
    for steps in 1.. {
        let look = pair.french.get(&pair.path("look?as=french&parts=actions")).await.ok();
        let play = json!({"side": "french", "action": look["actions"][0], "number": look["number"]});
        let answered = hang_up(pair.french.post(&pair.path("play"), play), steps).await;
        until("the move is made", async || {
            let now = pair.french.get(&pair.path("look?as=french&parts=")).await.ok();
            now["number"].as_u64() > look["number"].as_u64()
        })
        .await;
        if answered {
            break;
        }
    }
}

/// Somebody else looks, and hangs up at every place where a look can be left; whoever comes after sees everything.
#[tokio::test]
async fn a_look_that_is_left_hides_nothing() {
    let (desk, _folder) = desk().await;
    let pair = Pair::sit(&desk).await;
    let table = format!("/tables/{}", pair.id);
    let mut steps = 1;
    for round in 0.. {
        let name = format!("Marie the {round}th");
        pair.british.post("/me", json!({"name": name})).await.ok();
        // The table is to be read again, and the first who looks does so.
        let answered = hang_up(pair.french.get(&table), steps).await;
        let seen: Value = pair.french.get(&table).await.ok();
        assert_eq!(seen["seats"][0]["name"], name, "after a look of {steps} steps");
        if answered {
            break;
        }
        steps += 1;
    }
    assert!(steps > 2, "a look can be left in between");
}
