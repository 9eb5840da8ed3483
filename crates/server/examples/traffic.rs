//! How many bytes a move costs each player, headers and all: random games over real sockets.
//!
//! `cargo run --release -p tricorne-server --example traffic -- [moves] [game] [before]`; the game may be
//! `arpents/braddock-1755`, and so many moves of the first table go before those that are counted.
//!
//! First as the browser plays, which keeps what it is told: answers are brief, and a stream brings events, changes,
//! actions and their words; what the moves consist of is told as well. Then the same information asked for anew after
//! every move, plain and compressed, unless `TRICORNE_BRIEF` is set.

mod wire;

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::SqliteStore;
use tokio::net::TcpListener;
use tricorne_server::{App, Config, serve};
use wire::{Dice, Follower, Line};

/// How many of the dearest moves are told one by one.
const DEAREST: usize = 8;

/// Asks for compressed answers.
const COMPRESSED: &str = "Accept-Encoding: gzip\r\n";

/// Bytes that came to the one who moved and to each of the others, move by move.
#[derive(Default)]
struct Bytes {
    mover: Vec<u64>,
    other: Vec<u64>,
    /// What the one who moved was sent: bytes, the action, and its parts.
    made_of: Vec<(u64, String, BTreeMap<String, u64>)>,
}

impl Bytes {
    /// What the moves consist of, on average, and the dearest of them.
    fn explain(&mut self) {
        let mut all: BTreeMap<&str, u64> = BTreeMap::new();
        for (_, _, parts) in &self.made_of {
            parts.iter().for_each(|(name, bytes)| *all.entry(name).or_default() += bytes);
        }
        let moves = self.made_of.len().max(1) as u64;
        let shares = all.into_iter().map(|(name, bytes)| (name, bytes / moves));
        println!("on average: {}", largest(shares, usize::MAX));
        self.made_of.sort_by_key(|(bytes, _, _)| std::cmp::Reverse(*bytes));
        for (bytes, action, parts) in self.made_of.iter().take(DEAREST) {
            let parts = parts.iter().map(|(name, bytes)| (name.as_str(), *bytes));
            println!("  {bytes} bytes for «{action}»: {}", largest(parts, 5));
        }
    }

    fn print(self, what: &str) {
        for (who, mut all) in [("who moves", self.mover), ("each other", self.other)] {
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

/// The largest of some parts, with their bytes.
fn largest<'a>(parts: impl Iterator<Item = (&'a str, u64)>, most: usize) -> String {
    let mut parts: Vec<(&str, u64)> = parts.filter(|(_, bytes)| *bytes > 0).collect();
    parts.sort_by_key(|(_, bytes)| std::cmp::Reverse(*bytes));
    let told: Vec<String> = parts.iter().take(most).map(|(name, bytes)| format!("{name} {bytes}")).collect();
    told.join(", ")
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
        play_on(&mut line, &token, &table, &sides, std::mem::take(&mut before_it), &mut dice).await;
        let mut followers = Vec::new();
        for side in &sides {
            let path = format!("/tables/{table}/stream?as={side}&parts=events,changes,actions,words");
            followers.push(Follower::open(address, &token, &path).await);
        }
        loop {
            quiet(&followers).await;
            followers.iter_mut().for_each(Follower::catch_up);
            let asked =
                |follower: &Follower| follower.actions.as_array().is_some_and(|list| !list.is_empty());
            let Some(at) = followers.iter().position(asked) else { break };
            let list = followers[at].actions.as_array().unwrap();
            let action = list[chosen(list, &mut dice)].clone();
            let number = followers[at].number;
            let play = json!({"side": sides[at], "action": action, "number": number, "brief": true});
            let before: Vec<u64> = followers.iter().map(Follower::counted).collect();
            followers[at].parts.clear();
            let own = line.bytes;
            line.send("POST", &format!("/tables/{table}/play"), &token, &play.to_string()).await;
            quiet(&followers).await;
            followers[at].catch_up();
            if bytes.mover.len() >= moves {
                break;
            }
            for (seat, follower) in followers.iter().enumerate() {
                let came = follower.counted() - before[seat];
                if seat == at {
                    let all = line.bytes - own + came;
                    bytes.mover.push(all);
                    let action = action.as_str().unwrap_or_default().to_owned();
                    bytes.made_of.push((all, action, follower.parts.clone()));
                } else {
                    bytes.other.push(came);
                }
            }
        }
    }
    bytes
}

/// Moves that nobody counts.
async fn play_on(line: &mut Line, token: &str, table: &str, sides: &[String], moves: usize, dice: &mut Dice) {
    for _ in 0..moves {
        let mut asked = None;
        for side in sides {
            let path = format!("/tables/{table}/look?as={side}&parts=actions");
            let look = line.send("GET", &path, token, "").await;
            if look["actions"].as_array().is_some_and(|list| !list.is_empty()) {
                asked = Some((side, look));
                break;
            }
        }
        let Some((side, look)) = asked else { return };
        let list = look["actions"].as_array().unwrap();
        let action = &list[chosen(list, dice)];
        let play = json!({"side": side, "action": action, "number": look["number"], "brief": true});
        line.send("POST", &format!("/tables/{table}/play"), token, &play.to_string()).await;
    }
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
                    let parts = format!("as={}&parts=view,legal,log&after={}", sides[seat], numbers[seat]);
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
    let mut told = kept(address, &game, moves, before_it).await;
    told.explain();
    told.print("only what changed");
    if std::env::var_os("TRICORNE_BRIEF").is_some() {
        return;
    }
    anew(address, &game, moves, "").await.print("everything anew");
    anew(address, &game, moves, COMPRESSED).await.print("everything anew, answers compressed");
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
