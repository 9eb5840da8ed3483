//! The database dies under load and comes back; the server lives on.

use crate::kill::place::Place;
use crate::kill::player::Player;
use crate::kill::server::{Line, Server};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

#[test]
fn an_acknowledged_move_outlives_a_killed_database() {
    let rounds = crate::kill::rounds(3);
    let place = Place::postgres();
    let server = Server::start(&place.name());
    let mut line = Line::open(&server.address).unwrap();
    let over = Arc::new(AtomicBool::new(false));
    let played = Arc::new(AtomicU64::new(0));
    let tasks: Vec<_> = (0..6)
        .map(|n| {
            let (player, address) = (Player::sit(&mut line, 7 + n), server.address.clone());
            let (over, played) = (over.clone(), played.clone());
            std::thread::spawn(move || play_until(player, &address, &over, &played))
        })
        .collect();
    let wait_for_moves = |count: u64| {
        let (begun, from) = (Instant::now(), played.load(Ordering::Relaxed));
        while played.load(Ordering::Relaxed) < from + count {
            assert!(begun.elapsed() < Duration::from_secs(180), "nobody plays");
            std::thread::sleep(Duration::from_millis(5));
        }
    };
    let Place::Postgres { cluster, .. } = &place else { unreachable!("it is one") };
    for round in 0..rounds {
        wait_for_moves(20 + round % 7);
        let mut cluster = cluster.lock().unwrap();
        cluster.kill();
        // Some come back at once, some after a while.
        std::thread::sleep(Duration::from_millis(300 * (round % 4)));
        cluster.run().unwrap();
    }
    wait_for_moves(20);
    over.store(true, Ordering::Relaxed);
    let players: Vec<Player> = tasks.into_iter().flat_map(|task| task.join().unwrap()).collect();
    server.kill();
    place.settle();
    let (mut acknowledged, mut unheard) = (0, 0);
    for mut player in players {
        player.check_store(&place);
        acknowledged += player.acknowledged;
        unheard += player.unheard;
    }
    println!(
        "{rounds} killed databases, {acknowledged} acknowledged moves: 0 lost, 0 doubled; {unheard} unheard"
    );
}

/// Play, and try again while the store is gone; another table when a game is over. Gives the players of all tables.
fn play_until(mut player: Player, address: &str, over: &AtomicBool, played: &AtomicU64) -> Vec<Player> {
    let mut done = Vec::new();
    while !over.load(Ordering::Relaxed) {
        let Some(mut line) = Line::open(address) else { panic!("the server lives on") };
        loop {
            let before = player.acknowledged;
            let goes_on = player.step(&mut line).is_some();
            played.fetch_add(player.acknowledged - before, Ordering::Relaxed);
            if !goes_on || over.load(Ordering::Relaxed) {
                break;
            }
        }
        if player.is_over(&mut line)
            && let Some(next) = Player::try_sit(&mut line, player.acknowledged + 13)
        {
            done.push(std::mem::replace(&mut player, next));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    done.push(player);
    done
}
