//! How many bytes a move costs each player, headers and all: random games over real sockets.
//!
//! `cargo run --release -p tricorne-server --example traffic -- [moves] [game] [before]`; the game may be
//! `arpents/braddock-1755`, and so many moves of the first table go before those that are counted.
//!
//! First as a client plays that keeps what it is told: answers are brief, and a stream brings events, changes and
//! actions. Then the same information asked for anew after every move, plain and compressed.

mod wire;

use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::SqliteStore;
use tokio::net::TcpListener;
use tricorne_server::{App, Config, serve};
use wire::{Dice, Follower, Line};

/// Bytes that came to the one who moved and to each of the others, move by move.
#[derive(Default)]
struct Bytes {
    mover: Vec<u64>,
    other: Vec<u64>,
}

impl Bytes {
    fn print(mut self, what: &str) {
        for (who, all) in [("who moves", &mut self.mover), ("each other", &mut self.other)] {
            all.sort_unstable();
            let at = |share: f64| all[((all.len() - 1) as f64 * share) as usize];
            let mean = all.iter().sum::<u64>() / all.len() as u64;
            println!(
                "{what}, {who}: mean {mean}, median {}, 90 % {}, 99 % {}, most {} bytes a move",
                at(0.5),
                at(0.9),
                at(0.99),
                at(1.0)
            );
        }
    }
}

/// Wait until nothing more comes.
async fn quiet(followers: &[Follower]) {
    let count = || followers.iter().map(Follower::counted).sum::<u64>();
    let mut before = count();
    loop {
        tokio::time::sleep(Duration::from_millis(10)).await;
        if count() == before {
            return;
        }
        before = count();
    }
}

/// A client that keeps what it is told.
async fn kept(address: SocketAddr, game: &str, moves: usize, mut before_it: usize) -> Bytes {
    let mut line = Line::open(address).await;
    let token = wire::guest(&mut line).await;
    let sides = sides(&mut line, game).await;
    let (mut bytes, mut dice) = (Bytes::default(), Dice(1759));
    while bytes.mover.len() < moves {
        let table = wire::table(&mut line, &token, game, &sides).await;
        let mut followers = Vec::new();
        for side in &sides {
            let path = format!("/tables/{table}/stream?as={side}&parts=events,changes,actions");
            followers.push(Follower::open(address, &token, &path).await);
        }
        loop {
            quiet(&followers).await;
            followers.iter_mut().for_each(Follower::catch_up);
            let asked =
                |follower: &Follower| follower.actions.as_array().is_some_and(|list| !list.is_empty());
            let Some(at) = followers.iter().position(asked) else { break };
            let list = followers[at].actions.as_array().unwrap();
            let action = &list[chosen(list, &mut dice)];
            let play =
                json!({"side": sides[at], "action": action, "number": followers[at].number, "brief": true});
            let before: Vec<u64> = followers.iter().map(Follower::counted).collect();
            let own = line.bytes;
            line.send("POST", &format!("/tables/{table}/play"), &token, &play.to_string()).await;
            quiet(&followers).await;
            if before_it > 0 {
                before_it -= 1;
                continue;
            }
            if bytes.mover.len() >= moves {
                break;
            }
            for (seat, follower) in followers.iter().enumerate() {
                let came = follower.counted() - before[seat];
                if seat == at {
                    bytes.mover.push(line.bytes - own + came);
                } else {
                    bytes.other.push(came);
                }
            }
        }
    }
    bytes
}

/// A client that asks anew: the answer with the log, the stream with the log, and a look by each player.
async fn anew(address: SocketAddr, game: &str, moves: usize, headers: &'static str) -> Bytes {
    let mut line = Line::open(address).await;
    let token = wire::guest(&mut line).await;
    let sides = sides(&mut line, game).await;
    let (mut bytes, mut dice) = (Bytes::default(), Dice(1759));
    let mut asking = Line::open(address).await;
    while bytes.mover.len() < moves {
        let table = wire::table(&mut line, &token, game, &sides).await;
        let mut followers = Vec::new();
        for side in &sides {
            followers
                .push(Follower::open(address, &token, &format!("/tables/{table}/stream?as={side}")).await);
        }
        loop {
            let (mut found, mut numbers) = (None, vec![0; sides.len()]);
            for (at, side) in sides.iter().enumerate() {
                let look = format!("/tables/{table}/look?as={side}&parts=actions");
                let look = asking.send("GET", &look, &token, "").await;
                numbers[at] = look["number"].as_u64().unwrap();
                if look["actions"].as_array().is_some_and(|list| !list.is_empty()) {
                    found = found.or(Some((at, look)));
                }
            }
            let Some((at, look)) = found else { break };
            quiet(&followers).await;
            if bytes.mover.len() >= moves {
                break;
            }
            let list = look["actions"].as_array().unwrap();
            let play =
                json!({"side": sides[at], "action": list[chosen(list, &mut dice)], "number": look["number"]});
            line.headers = headers;
            let before: Vec<u64> = followers.iter().map(Follower::counted).collect();
            let own = line.bytes;
            line.send("POST", &format!("/tables/{table}/play"), &token, &play.to_string()).await;
            quiet(&followers).await;
            let mut came: Vec<u64> =
                followers.iter().zip(&before).map(|(one, before)| one.counted() - before).collect();
            came[at] += line.bytes - own;
            for (seat, came) in came.iter_mut().enumerate() {
                // Nobody looks who has heard of nothing.
                if *came > 0 {
                    let before = line.bytes;
                    let parts = format!("as={}&parts=view,actions,log&after={}", sides[seat], numbers[seat]);
                    let path = format!("/tables/{table}/look?{parts}");
                    line.send("GET", &path, &token, "").await;
                    *came += line.bytes - before;
                }
            }
            line.headers = "";
            bytes.mover.push(came.remove(at));
            bytes.other.extend(came);
        }
    }
    bytes
}

#[tokio::main]
async fn main() {
    let moves = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(600);
    let game = std::env::args().nth(2).unwrap_or_else(|| "quebec".to_owned());
    let before_it = std::env::args().nth(3).and_then(|text| text.parse().ok()).unwrap_or(0);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let app = App::new(Config::default(), Arc::new(SqliteStore::memory().await.unwrap()));
    tokio::spawn(serve(app, listener, std::future::pending()));
    kept(address, &game, moves, before_it).await.print("only what changed");
    anew(address, &game, moves, "").await.print("everything anew");
    anew(address, &game, moves, "Accept-Encoding: gzip\r\n")
        .await
        .print("everything anew, answers compressed");
}

/// Any of the actions; where armies may be set up as in history, they are.
fn chosen(list: &[Value], dice: &mut Dice) -> usize {
    let history = list.iter().position(|action| action == "historical");
    history.unwrap_or_else(|| dice.below(list.len()))
}

/// The sides of a game, as the server tells them.
async fn sides(line: &mut Line, game: &str) -> Vec<String> {
    let list = line.send("GET", "/games", "", "").await;
    let game = game.split('/').next().unwrap_or_default();
    let found = list["games"].as_array().unwrap().iter().find(|one| one["id"] == game);
    let sides = found.unwrap_or_else(|| panic!("no game {game}"))["sides"].as_array().unwrap().iter();
    sides.map(|side| side["code"].as_str().unwrap().to_owned()).collect()
}
