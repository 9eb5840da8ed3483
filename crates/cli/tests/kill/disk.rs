//! The disk is full, and then it is not.

use crate::kill::place::Place;
use crate::kill::player::Player;
use crate::kill::server::{Line, Server};
use std::process::Command;

/// No file may grow beyond this: little more than an empty store needs.
const SMALL: u64 = 1_500_000;

#[test]
fn a_full_disk_refuses_moves_and_loses_none() {
    let place = Place::sqlite();
    // The limit is on the size of files, which the program meets as it would meet a full disk: a write fails. It can be
    // lifted while the program runs, as when somebody clears up.
    let mut command = Command::new("sh");
    let script = format!("trap '' XFSZ; exec prlimit --fsize={SMALL}:unlimited \"$0\" \"$@\"");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_tricorne")]);
    let server = Server::run(command, &place.name());
    let mut line = Line::open(&server.address).unwrap();
    let mut players = vec![Player::sit(&mut line, 99)];
    // They come back when there is no room left.
    let name = serde_json::json!({"name": "Late", "bearer": true});
    let late: Vec<_> = (0..20).map(|_| line.ok("POST", "/guests", "", &name)["token"].clone()).collect();
    // Play until a move is refused: `step` sees to it that the refusal is the right one.
    let full = (0..1_000_000).any(|_| {
        let player = players.last_mut().unwrap();
        if player.step(&mut line).is_some() {
            return false;
        }
        if !player.is_over(&mut line) {
            return true;
        }
        match Player::try_sit(&mut line, players.len() as u64 + 100) {
            Some(next) => players.push(next),
            None => return true,
        }
        false
    });
    assert!(full, "the disk was never full");
    // It still answers, and says the same again.
    let before = players.last().unwrap().acknowledged;
    assert!(players.last_mut().unwrap().step(&mut line).is_none());
    assert_eq!(players.last().unwrap().acknowledged, before);
    // Looking needs no room, though it cannot be noted who looked.
    for token in &late {
        line.ok("GET", "/me", token.as_str().unwrap(), &serde_json::Value::Null);
    }
    let id = server.child.id().to_string();
    assert!(
        Command::new("prlimit")
            .args(["--pid", &id, "--fsize=unlimited:unlimited"])
            .status()
            .unwrap()
            .success()
    );
    // There is room again: the game goes on where it was.
    let mut player = Player::sit(&mut line, 5);
    for _ in 0..20 {
        player.step(&mut line).expect("it goes on");
    }
    let last = players.last_mut().unwrap();
    assert!(
        last.is_over(&mut line) || last.step(&mut line).is_some() || last.is_over(&mut line),
        "so does the old game"
    );
    players.push(player);
    server.kill();
    for mut player in players {
        player.check_store(&place);
    }
}
