//! What costs something while nothing happens: tables in memory, and a server that has just started.
//!
//! `cargo run --release -p tricorne-server --example idle -- [tables]`

#[allow(dead_code, reason = "nobody follows a table here")]
mod wire;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;
use store::SqliteStore;
use tokio::net::TcpListener;
use tricorne_server::{App, Config, serve};
use wire::{Dice, Line};

const SIDES: [&str; 2] = ["british", "french"];
/// How many tables one guest may put up at once.
const OF_ONE_GUEST: u64 = 50;
/// How many moves are played at each table.
const MOVES: usize = 20;

/// Bytes of memory this program holds; nothing where the system does not say.
fn memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0 kB");
    line.trim().trim_end_matches(" kB").parse::<f64>().unwrap_or(0.0) * 1024.0
}

async fn open(app: App) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(app, listener, std::future::pending()));
    address
}

#[tokio::main]
async fn main() {
    let tables = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(10_000_u64);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("idle.sqlite");
    let store = Arc::new(SqliteStore::open(&file).await.unwrap());
    let app = App::new(Config::default(), store.clone());
    let address = open(app.clone()).await;
    let mut line = Line::open(address).await;
    let (mut token, mut table, mut dice) = (String::new(), String::new(), Dice(1759));
    let mut before = 0.0;
    for at in 0..tables {
        if at % OF_ONE_GUEST == 0 {
            token = wire::guest(&mut line).await;
        }
        table = wire::table(&mut line, &token, "quebec", &SIDES.map(str::to_owned)).await;
        let mut played = 0;
        while played < MOVES {
            for side in SIDES {
                let path = format!("/tables/{table}/look?as={side}&parts=actions");
                let look = line.send("GET", &path, &token, "").await;
                let Some(actions) = look["actions"].as_array().filter(|list| !list.is_empty()) else {
                    continue;
                };
                let action = &actions[dice.below(actions.len())];
                let play = serde_json::json!({"side": side, "action": action, "brief": true}).to_string();
                line.send("POST", &format!("/tables/{table}/play"), &token, &play).await;
                played += 1;
            }
        }
        // The first tables also bring in what all tables share.
        if at == tables / 10 {
            before = memory();
        }
    }
    let counted = tables - tables / 10 - 1;
    println!(
        "{} tables in memory, {MOVES} moves played at each: {:.1} kB for each of the last {counted}; {:.0} MB in all",
        app.tables_in_memory(),
        (memory() - before) / counted as f64 / 1024.0,
        memory() / 1e6
    );
    drop(line);

    // A server over the same file that has nothing in memory.
    let begun = Instant::now();
    let fresh = Arc::new(SqliteStore::open(&file).await.unwrap());
    let address = open(App::new(Config::default(), fresh)).await;
    let mut line = Line::open(address).await;
    line.send("GET", "/games", "", "").await;
    let first = begun.elapsed();
    let path = format!("/tables/{table}/look?as=british&parts=view,actions");
    let begun = Instant::now();
    line.send("GET", &path, &token, "").await;
    println!(
        "a server over {tables} tables answers {:.1} ms after its start; a table it has to read first takes {:.1} ms",
        first.as_secs_f64() * 1000.0,
        begun.elapsed().as_secs_f64() * 1000.0
    );
}
