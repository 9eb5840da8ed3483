//! Nothing leaks: no answer to a seat or a spectator holds what it may not know.

use crate::desk::{Desk, Dice, Guest, Pair, Reply};
use crate::ears::Ear;
use games::AnyTable;
use games::game_quebec::ids::Block;
use kernel::{Journal, Luck, Said};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use texts::{Lang, render};

const OBSERVERS: [&str; 3] = ["british", "french", "public"];

/// The table as the arbiter knows it, from what is stored.
pub(crate) async fn arbiter(desk: &Desk, id: &str) -> AnyTable {
    let lines = desk.store.lines(id, 0).await.unwrap();
    let journal: Journal = lines[0].text.parse().unwrap();
    let mut table = AnyTable::before_first_answer(&journal).unwrap();
    for (index, line) in lines[1..].iter().enumerate() {
        match line.text.strip_prefix("undo ") {
            Some(side) => table.undo(side).unwrap(),
            None => table.answer(index + 1, &line.text.parse().unwrap()).unwrap(),
        }
    }
    table
}

/// The name of a block in words, if it is its own: decoys and the Nations are spoken of without showing one.
fn name(block: &str) -> Option<String> {
    let is_own = !block.contains("decoy") && block != "fr_indian";
    is_own.then(|| render(Lang::En, &Said::new(format!("quebec.block.{block}"))))
}

/// Blocks of a side that an observer has seen or sees, by the kernel's own account.
fn known(table: &AnyTable, observer: &str, all: &[String]) -> BTreeSet<String> {
    let mut seen = table.view_json(observer).unwrap().to_string();
    for event in table.witnessed(observer, 0).unwrap() {
        seen += &event.event.to_string();
    }
    all.iter().filter(|block| seen.contains(&format!("\"{block}\""))).cloned().collect()
}

fn blocks(prefix: &str) -> Vec<String> {
    use games::game_quebec::ids::Side;
    let side = if prefix == "br" { Side::British } else { Side::French };
    Block::all(side).map(|block| <&str>::from(block).to_owned()).collect()
}

/// Who looks as this observer, and with what in the address.
fn eyes(pair: &Pair, observer: &str) -> (Guest, String) {
    match observer {
        "british" => (pair.british.clone(), "as=british".to_owned()),
        "french" => (pair.french.clone(), "as=french".to_owned()),
        _ => (pair.british.desk.stranger(), format!("as=public&watch={}", pair.watch)),
    }
}

/// Everything an observer can ask for.
async fn everything(pair: &Pair, observer: &str) -> Vec<Reply> {
    let (guest, tail) = eyes(pair, observer);
    let mut replies = Vec::new();
    for path in ["look", "record", "past", "chat"] {
        replies.push(guest.get(&pair.path(&format!("{path}?{tail}"))).await);
    }
    replies.push(
        guest.get(&pair.path(&format!("look?parts=events,changes,actions,words,dice&after=3&{tail}"))).await,
    );
    replies.push(guest.get(&pair.path(&format!("past?parts=log&{tail}"))).await);
    replies.push(guest.get(&format!("/tables/{}?{tail}", pair.id)).await);
    replies
}

async fn secrets_of(desk: &Desk, id: &str) -> String {
    desk.store.table(id).await.unwrap().unwrap().secret.0
}

/// What no answer to an observer may hold, whatever happens: the dealer's secret, and what opens other doors.
fn forbidden_words(pair: &Pair, observer: &str, secret: &str) -> Vec<String> {
    let mut words = vec![secret.to_owned()];
    if observer != "british" {
        words.push(pair.british.token.clone());
        words.push(pair.watch.clone());
    }
    if observer != "french" {
        words.push(pair.french.token.clone());
    }
    words
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_byte_names_what_is_hidden_in_whole_random_games() {
    let (british, french) = (blocks("br"), blocks("fr"));
    let mut hidden_checks = 0;
    for seed in [5, 6, 7] {
        let desk = Desk::new().await.behind_a_door().await;
        let pair = Pair::sit(&desk).await;
        let secret = secrets_of(&desk, &pair.id).await;
        let parts = "parts=log,changes,spoken,legal,actions,words,dice";
        let mut ears = Vec::new();
        for observer in OBSERVERS {
            let (guest, tail) = eyes(&pair, observer);
            ears.push(Ear::open(&guest, &pair.path(&format!("stream?{parts}&{tail}"))).await);
        }
        let mut luck = Dice(seed);
        for step in 0.. {
            let asked = pair.asked().await;
            if asked.is_empty() {
                break;
            }
            let side = asked[luck.below(asked.len() as u32) as usize].clone();
            let mut own = vec![pair.play_any(&side, &mut luck).await.1];
            if luck.below(15) == 0 {
                own.push(pair.seat(&side).post(&pair.path("undo"), json!({"side": side})).await);
            }
            // The wrong side tries the same, and rubbish: refusals must not tell either.
            let enemy = if side == "british" { "french" } else { "british" };
            let foul = json!({"side": enemy, "action": "done"});
            let refused = if asked.iter().any(|asked| asked == enemy) {
                pair.seat(enemy).post(&pair.path("check"), foul).await
            } else {
                pair.seat(enemy).post(&pair.path("play"), foul).await
            };
            let table = arbiter(&desk, &pair.id).await;
            if table.turn().is_over() {
                break;
            }
            if step % 20 != 0 && step > 30 {
                continue;
            }
            for (observer, ear) in OBSERVERS.into_iter().zip(&ears) {
                let mut replies = everything(&pair, observer).await;
                if observer == side {
                    replies.append(&mut own);
                }
                if observer == enemy {
                    replies.push(refused.clone());
                }
                let mut told: Vec<String> = replies.into_iter().map(|reply| reply.raw).collect();
                told.push(ear.raw());
                for word in forbidden_words(&pair, observer, &secret) {
                    assert!(told.iter().all(|told| !told.contains(&word)), "{observer} reads {word}");
                }
                let foreign = match observer {
                    "british" => french.clone(),
                    "french" => british.clone(),
                    _ => [british.clone(), french.clone()].concat(),
                };
                let known = known(&table, observer, &foreign);
                let known_names: BTreeSet<_> = known.iter().filter_map(|block| name(block)).collect();
                for block in foreign.iter().filter(|block| !known.contains(*block)) {
                    let id = format!("\"{block}\"");
                    let name = name(block).filter(|name| !known_names.contains(name));
                    for told in &told {
                        assert!(!told.contains(&id), "{observer} reads {id} in {told}");
                        if let Some(name) = &name {
                            assert!(!told.contains(name), "{observer} reads {name} in {told}");
                        }
                        hidden_checks += 1;
                    }
                }
            }
        }
        // The streams did tell.
        for (observer, ear) in OBSERVERS.into_iter().zip(&ears) {
            let (guest, tail) = eyes(&pair, observer);
            let look = guest.get(&pair.path(&format!("look?parts=&{tail}"))).await.ok();
            ear.reaches(look["number"].as_u64().unwrap()).await;
        }
    }
    assert!(hidden_checks > 10_000, "{hidden_checks}");
}

/// An answer without what differs from table to table for everyone to see.
fn without_names(pair: &Pair, reply: &Reply) -> Value {
    let text = reply.text.replace(&pair.id, "TABLE").replace(&pair.watch, "WATCH");
    let mut json: Value = serde_json::from_str(&text).unwrap();
    if json["commitment"].is_string() {
        for field in ["commitment", "created", "since", "seats", "links"] {
            json[field] = Value::Null;
        }
    }
    json
}

/// The French set twelve blocks up. What everyone else sees then, how long the stored journal is, and where the
/// blocks went.
async fn set_up(zones: &[String], changes_of_mind: usize) -> (Vec<Value>, u64, Vec<String>) {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let mut luck = Dice(77);
    let mut went = Vec::new();
    for turn in 0..12 {
        let look = pair.french.get(&pair.path("look?as=french&parts=actions")).await.ok();
        let placing = look["actions"].as_array().unwrap().iter().map(|action| action.as_str().unwrap());
        let placing: Vec<&str> = placing.filter(|action| action.starts_with("place ")).collect();
        let action = match zones.get(turn) {
            None => placing[luck.below(placing.len() as u32) as usize],
            // The last block that may go there: almost always another one.
            Some(zone) => placing.iter().rev().find(|action| action.ends_with(zone.as_str())).unwrap(),
        };
        went.push(action.rsplit(' ').next().unwrap().to_owned());
        let body = json!({"side": "french", "action": action});
        pair.french.post(&pair.path("play"), body.clone()).await.ok();
        for _ in 0..changes_of_mind {
            pair.french.post(&pair.path("undo"), json!({"side": "french"})).await.ok();
            pair.french.post(&pair.path("play"), body.clone()).await.ok();
        }
    }
    let mut told = Vec::new();
    for observer in ["british", "public"] {
        told.extend(everything(&pair, observer).await.iter().map(|reply| without_names(&pair, reply)));
    }
    (told, desk.store.length(&pair.id).await.unwrap(), went)
}

#[tokio::test]
async fn twin_set_ups_look_alike_to_everyone_but_their_owner() {
    // In both worlds the French fill the same zones, but with other blocks, and in one of them with many changes of
    // mind. Nobody else can tell the worlds apart, not even by counting.
    let (one, short, zones) = set_up(&[], 0).await;
    let (other, long, _) = set_up(&zones, 2).await;
    assert!(short < long, "the worlds differ: {short} and {long} lines");
    assert_eq!(one, other);
}
