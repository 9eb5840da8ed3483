//! Nothing leaks: no answer to a seat or a spectator holds what it may not know.

use crate::desk::{Desk, Dice, Pair, Reply};
use games::AnyTable;
use games::game_quebec::ids::Block;
use kernel::{Journal, Luck, Said};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use texts::{Lang, render};

const OBSERVERS: [&str; 3] = ["british", "french", "public"];

/// The table as the arbiter knows it, from what is stored.
async fn arbiter(desk: &Desk, id: &str) -> AnyTable {
    let lines = desk.store.lines(id, 0).await.unwrap();
    let mut journal: Journal = lines[0].text.parse().unwrap();
    journal.lines = lines[1..].iter().map(|line| line.text.parse().unwrap()).collect();
    let mut table = AnyTable::before_first_answer(&journal).unwrap();
    for (index, line) in journal.lines.iter().enumerate() {
        table.answer(index + 1, line).unwrap();
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

/// Everything an observer can ask for.
async fn everything(pair: &Pair, observer: &str) -> Vec<Reply> {
    let (guest, tail) = match observer {
        "british" => (pair.british.clone(), "as=british".to_owned()),
        "french" => (pair.french.clone(), "as=french".to_owned()),
        _ => (pair.british.desk.stranger(), format!("as=public&watch={}", pair.watch)),
    };
    let mut replies = Vec::new();
    for path in ["look", "record", "chat"] {
        replies.push(guest.get(&pair.path(&format!("{path}?{tail}"))).await);
    }
    replies.push(guest.get(&pair.path(&format!("look?parts=actions,dice&{tail}"))).await);
    replies.push(guest.get(&format!("/tables/{}?{tail}", pair.id)).await);
    replies
}

async fn secrets_of(desk: &Desk, id: &str) -> String {
    desk.store.table(id).await.unwrap().unwrap().secret.0
}

#[tokio::test]
async fn no_answer_names_a_hidden_block_in_whole_random_games() {
    let (british, french) = (blocks("br"), blocks("fr"));
    let mut hidden_checks = 0;
    for seed in [5, 6] {
        let desk = Desk::new();
        let pair = Pair::sit(&desk).await;
        let secret = secrets_of(&desk, &pair.id).await;
        let mut luck = Dice(seed);
        for step in 0.. {
            let asked = pair.asked().await;
            if asked.is_empty() {
                break;
            }
            let side = asked[luck.below(asked.len() as u32) as usize].clone();
            let (_, played) = pair.play_any(&side, &mut luck).await;
            assert!(!played.text.contains(&secret));
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
            if step % 15 != 0 && step > 40 {
                continue;
            }
            for observer in OBSERVERS {
                let mut replies = everything(&pair, observer).await;
                if observer == side {
                    replies.push(played.clone());
                }
                if observer == enemy {
                    replies.push(refused.clone());
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
                    for reply in &replies {
                        assert!(!reply.text.contains(&id), "{observer} reads {id} in {}", reply.text);
                        if let Some(name) = &name {
                            assert!(!reply.text.contains(name), "{observer} reads {name} in {}", reply.text);
                        }
                        hidden_checks += 1;
                    }
                }
                assert!(replies.iter().all(|reply| !reply.text.contains(&secret)), "the dealer's secret");
            }
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
    let desk = Desk::new();
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
