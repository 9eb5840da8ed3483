//! The clock jumps, and nothing breaks.

use crate::desk::{Desk, Dice, Pair};
use std::sync::atomic::{AtomicI64, Ordering};
use tricorne_server::Config;

static CLOCK: AtomicI64 = AtomicI64::new(1_759_000_000_000);

fn clock() -> i64 {
    CLOCK.load(Ordering::SeqCst)
}

#[tokio::test]
async fn a_clock_that_is_set_back_breaks_nothing() {
    let desk = Desk::with(Config { clock, ..Config::default() }).await;
    let pair = Pair::sit(&desk).await;
    let mut luck = Dice(5);
    let day = 86_400_000;
    for jump in [0, day, -3 * day, 0, 1000, -1000, 400 * day, -500 * day] {
        CLOCK.fetch_add(jump, Ordering::SeqCst);
        for _ in 0..6 {
            let asked = pair.asked().await;
            pair.play_any(&asked[0], &mut luck).await.1.ok();
        }
        // A server that starts now says the same, with the same times.
        let told = pair.british.get(&format!("/tables/{}", pair.id)).await.ok();
        assert_eq!(pair.british.at(&desk.restarted()).get(&format!("/tables/{}", pair.id)).await.ok(), told);
    }
    let lines = desk.store.lines(&pair.id, 0).await.unwrap();
    assert!(lines.len() > 48);
    assert!(lines.windows(2).all(|two| two[0].at <= two[1].at), "times never go back");
    assert!(lines.first().map(|line| line.at) < lines.last().map(|line| line.at));
}
