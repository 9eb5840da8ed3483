//! A backup taken while people play restores to journals that are whole.

use crate::kill::place::{Place, read};
use crate::kill::player::{Player, replayed};
use crate::kill::server::{Line, Server};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Play, back up in the way `docs/operating.md` tells, and see what a server over the copy shows.
fn backed_up(place: &Place, back_up: impl Fn(usize) -> String) {
    let server = Server::start(&place.name());
    let mut line = Line::open(&server.address).unwrap();
    let over = Arc::new(AtomicBool::new(false));
    let players: Vec<Player> = (0..6).map(|n| Player::sit(&mut line, 31 + n)).collect();
    let known: Vec<(String, String)> =
        players.iter().map(|player| (player.table.clone(), player.token.clone())).collect();
    let tasks: Vec<_> = players
        .into_iter()
        .map(|mut player| {
            let (address, over) = (server.address.clone(), over.clone());
            std::thread::spawn(move || {
                let mut line = Line::open(&address).unwrap();
                while !over.load(Ordering::Relaxed) && player.step(&mut line).is_some() {}
            })
        })
        .collect();
    let copies: Vec<String> = (0..3).map(&back_up).collect();
    over.store(true, Ordering::Relaxed);
    tasks.into_iter().for_each(|task| task.join().unwrap());
    server.kill();
    let mut lengths = Vec::new();
    for copy in copies {
        let restored = Server::start(&copy);
        let mut line = Line::open(&restored.address).unwrap();
        let mut length = 0;
        for (table, token) in &known {
            let (row, lines) = read(copy.clone(), table);
            length += lines.len();
            let game = replayed(row, &lines);
            let path = format!("/tables/{table}/look?as=french&parts=view");
            let look = line.ok("GET", &path, token, &serde_json::Value::Null);
            assert_eq!(look["view"], game.view_json("french").unwrap());
            let mut player = Player::back(table, token);
            // The game goes on from there.
            assert!(player.step(&mut line).is_some() || player.is_over(&mut line));
        }
        lengths.push(length);
    }
    assert!(lengths.is_sorted(), "a later backup holds more: {lengths:?}");
}

#[test]
fn a_backup_of_sqlite_under_load_restores() {
    let place = Place::sqlite();
    let folder = tempfile::tempdir().unwrap();
    backed_up(&place, |number| {
        let copy = folder.path().join(format!("copy{number}.sqlite"));
        let done = Command::new(env!("CARGO_BIN_EXE_tricorne"))
            .args(["backup", "--store", &place.name()])
            .arg(&copy)
            .output()
            .unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        format!("sqlite:{}", copy.display())
    });
}

#[test]
fn a_backup_of_postgres_under_load_restores() {
    let place = Place::postgres();
    backed_up(&place, |number| {
        let Place::Postgres { url, cluster } = &place else { unreachable!("it is one") };
        let cluster = cluster.lock().unwrap();
        let name = format!("copy{number}");
        cluster.sql("postgres", &format!("CREATE DATABASE {name}")).unwrap();
        let copy = cluster.url(&name);
        let script = "pg_dump \"$0\" | psql -q -X -v ON_ERROR_STOP=1 -d \"$1\"";
        let done = Command::new("bash").args(["-o", "pipefail", "-c", script, url, &copy]).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        copy
    });
}

#[test]
fn a_backup_takes_the_place_of_a_file_that_was_left_behind() {
    let place = Place::sqlite();
    let file = place.file();
    let beside = |tail: &str| std::path::PathBuf::from(format!("{}{tail}", file.display()));
    let server = Server::start(&place.name());
    let mut line = Line::open(&server.address).unwrap();
    let mut player = Player::sit(&mut line, 5);
    (0..20).for_each(|_| player.step(&mut line).expect("it goes on"));
    let copy = beside(".copy");
    let done = Command::new(env!("CARGO_BIN_EXE_tricorne"))
        .args(["backup", "--store", &place.name()])
        .arg(&copy)
        .output()
        .unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let kept = read(format!("sqlite:{}", copy.display()), &player.table).1;
    (0..20).for_each(|_| player.step(&mut line).expect("it goes on"));
    server.kill();
    // What was written last stands in the file beside it, and would be written over the backup.
    assert!(beside("-wal").metadata().unwrap().len() > 0);
    // As `docs/operating.md` tells.
    for tail in ["-wal", "-shm"] {
        std::fs::remove_file(beside(tail)).unwrap();
    }
    std::fs::copy(&copy, &file).unwrap();
    let server = Server::start(&place.name());
    let mut line = Line::open(&server.address).unwrap();
    assert_eq!(place.read(&player.table).1, kept);
    let mut player = Player::back(&player.table, &player.token);
    player.step(&mut line).expect("the game goes on from there");
}
