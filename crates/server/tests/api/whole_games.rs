//! Whole games by two guests, to their end, with the record and its proof.

use crate::desk::{Desk, Dice, Pair};
use kernel::{Journal, Luck};
use serde_json::{Value, json};

/// A log as a client keeps it.
#[derive(Default)]
struct Kept {
    number: u64,
    log: Vec<Value>,
}

impl Kept {
    fn take(&mut self, look: &Value) {
        let keep = look["log"]["keep"].as_u64().unwrap() as usize;
        assert!(keep <= self.log.len());
        self.log.truncate(keep);
        self.log.extend(look["log"]["told"].as_array().unwrap().iter().cloned());
        assert!(look["number"].as_u64().unwrap() >= self.number);
        self.number = look["number"].as_u64().unwrap();
    }
}

async fn play_to_the_end(seed: u32) {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let mut luck = Dice(seed);
    let mut kept = [Kept::default(), Kept::default()];
    let mut moves = 0;
    loop {
        let asked = pair.asked().await;
        if asked.is_empty() {
            break;
        }
        let side = &asked[luck.below(asked.len() as u32) as usize];
        let (_, reply) = pair.play_any(side, &mut luck).await;
        reply.ok();
        moves += 1;
        // Sometimes somebody changes their mind.
        if luck.below(10) == 0 {
            let undone = pair.seat(side).post(&pair.path("undo"), json!({"side": side})).await;
            assert!(undone.status == 200 || undone.failed() == (422, "refused", "nothing_to_undo"));
        }
        // Sometimes somebody catches up, and their log is then what the server would tell anew.
        let at = luck.below(2) as usize;
        if luck.below(5) == 0 {
            let side = ["british", "french"][at];
            let kept = &mut kept[at];
            let path = pair.path(&format!("look?as={side}&parts=log&after={}", kept.number));
            kept.take(&pair.seat(side).get(&path).await.ok());
            let anew = pair.seat(side).get(&pair.path(&format!("look?as={side}&parts=log"))).await.ok();
            assert_eq!(anew["log"]["told"].as_array().unwrap(), &kept.log);
        }
    }
    assert!(moves > 50);
    let look = pair.french.get(&pair.path("look?as=arbiter")).await.ok();
    assert!(look["turn"]["outcome"]["reason"].is_string());
    let record = pair.french.get(&pair.path("record")).await.ok();
    assert_eq!(record["finished"], true);
    let text = record["journal"].as_str().unwrap();
    let journal: Journal = text.parse().unwrap();
    assert_eq!(journal.header.seats.len(), 2);
    assert_eq!(journal.header.entropy[1], ("french".to_owned(), "salt".to_owned()));
    let verdict = pair.british.post("/verify", json!({"journal": text})).await.ok();
    assert_eq!(verdict["verdict"]["fair"], true, "{verdict}");

    // A server that knows only what is stored tells the same.
    let again = desk.restarted();
    for path in ["look?as=arbiter", "look?as=public", "record"] {
        let told = pair.british.get(&pair.path(path)).await.ok();
        assert_eq!(pair.british.at(&again).get(&pair.path(path)).await.ok(), told, "{path}");
    }
}

#[tokio::test]
async fn two_guests_play_whole_games_to_their_end() {
    for seed in [1759, 1760, 1761] {
        play_to_the_end(seed).await;
    }
}

#[tokio::test]
async fn a_server_that_stops_and_starts_goes_on_where_it_was() {
    let mut desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let mut luck = Dice(42);
    let mut pair = pair;
    for _ in 0..200 {
        let asked = pair.asked().await;
        let Some(side) = asked.first() else { return };
        pair.play_any(side, &mut luck).await.1.ok();
        if luck.below(8) == 0 {
            let before = pair.french.get(&pair.path("look?as=french")).await.ok();
            desk = desk.restarted();
            pair = Pair { british: pair.british.at(&desk), french: pair.french.at(&desk), ..pair };
            assert_eq!(pair.french.get(&pair.path("look?as=french")).await.ok(), before);
        } else if luck.below(8) == 0 {
            assert!(desk.app.forget_idle(std::time::Duration::ZERO) == 1);
        }
    }
}
