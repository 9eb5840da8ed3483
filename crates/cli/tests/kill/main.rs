//! An acknowledged move is never lost and never doubled, whatever happens to the program, its database or its disk.
//!
//! The real program runs over a real store, clients play and take back as fast as they can, and something is killed
//! without warning and started again. Ten times, or as often as one likes:
//! `TRICORNE_KILLS=200 cargo test --release -p tricorne-cli --test tests kill:: -- --nocapture`

mod backup;
mod database;
mod disk;
mod place;
mod player;
mod server;

use games::AnyTable;
use place::Place;
use player::Player;
use serde_json::json;
use server::{Line, Server};
use std::process::Command;
use std::time::{Duration, Instant};

/// How often something is killed.
pub(crate) fn rounds(otherwise: u64) -> u64 {
    std::env::var("TRICORNE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// Kill the server in mid-move again and again.
fn kill_again_and_again(place: &Place) {
    let rounds = rounds(10);
    let mut players: Vec<(Player, Option<AnyTable>)> = Vec::new();
    let (mut acknowledged, mut unheard, mut luck) = (0, 0, 1759_u64);
    let begun = Instant::now();
    for round in 0..=rounds {
        let server = Server::start(&place.name());
        let mut line = Line::open(&server.address).unwrap();
        for (player, table) in &players {
            player.check_server(&mut line, table.as_ref().expect("a table that was checked"));
        }
        if round == rounds {
            break;
        }
        if round % 5 == 0 {
            players = (0..6).map(|n| (Player::sit(&mut line, 1 + round * 977 + n), None)).collect();
        }
        let tasks: Vec<_> = players
            .drain(..)
            .map(|(mut player, _)| {
                let address = server.address.clone();
                std::thread::spawn(move || {
                    if let Some(mut line) = Line::open(&address) {
                        while player.step(&mut line).is_some() {}
                    }
                    player
                })
            })
            .collect();
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        std::thread::sleep(Duration::from_millis(20 + (luck >> 33) % 200));
        server.kill();
        let played: Vec<Player> = tasks.into_iter().map(|task| task.join().unwrap()).collect();
        place.settle();
        for mut player in played {
            let table = player.check_store(place);
            acknowledged += std::mem::take(&mut player.acknowledged);
            unheard += std::mem::take(&mut player.unheard);
            players.push((player, Some(table)));
        }
    }
    // A move that was lost or doubled would have ended the test.
    println!(
        "{rounds} kills on {place} in {:.0} s, {acknowledged} acknowledged moves: 0 lost, 0 doubled; \
         {unheard} were stored though nobody had heard so",
        begun.elapsed().as_secs_f64()
    );
    assert!(acknowledged > rounds, "the players played");
}

#[test]
fn an_acknowledged_move_outlives_a_killed_server_on_sqlite() {
    kill_again_and_again(&Place::sqlite());
}

#[test]
fn an_acknowledged_move_outlives_a_killed_server_on_postgres() {
    kill_again_and_again(&Place::postgres());
}

#[test]
fn the_server_stops_with_grace_when_asked() {
    for place in [Place::sqlite(), Place::postgres()] {
        let mut server = Server::start(&place.name());
        let mut line = Line::open(&server.address).unwrap();
        assert_eq!(line.ok("GET", "/health", "", &json!(null))["ok"], true);
        let id = server.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        assert!(server.child.wait().unwrap().success());
    }
}
