//! Two bots of `examples/python` play whole games on a real server, by the event stream alone.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};
use store::{SqliteStore, Store};

/// How long a whole game may take on a machine with much else to do.
const PATIENCE: Duration = Duration::from_secs(600);

/// A program, killed when dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Running {
    fn line(&mut self) -> String {
        let mut line = String::new();
        // Byte by byte, so that nothing of what follows is taken.
        let out = self.0.stdout.as_mut().unwrap();
        let mut byte = [0];
        while out.read(&mut byte).unwrap() == 1 && byte[0] != b'\n' {
            line.push(char::from(byte[0]));
        }
        line
    }

    /// Wait for the end, and what was said until then.
    fn ended(mut self, what: &str) -> String {
        let mut out = self.0.stdout.take().unwrap();
        let (tell, told) = mpsc::channel();
        std::thread::spawn(move || {
            let mut said = String::new();
            // What a program says ends with the program.
            let read = out.read_to_string(&mut said);
            let _ = tell.send(read.map(|_| said));
        });
        let said = told.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{what} does not end")).unwrap();
        assert!(self.0.wait().unwrap().success(), "{what}: {said}");
        said
    }
}

fn server() -> (Running, String) {
    server_over("127.0.0.1:0", "memory")
}

fn server_over(listen: &str, store: &str) -> (Running, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tricorne"))
        .args(["serve", "--listen", listen, "--log", "error", "--store", store])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.split_whitespace().nth(3).unwrap().trim_end_matches(':').to_owned();
    (Running(child), format!("http://{address}"))
}

fn bot(args: &[&str]) -> Running {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/python/bot.py");
    let child = Command::new("python3").arg(script).args(args).stdout(Stdio::piped()).spawn();
    Running(child.expect("python3 is installed"))
}

/// The first bot puts the table up with its sides, the second comes by the links; both see the end.
fn whole_game(game: &str, scenario: &str, sides: &[&str], how: &str) {
    let (_server, address) = server();
    let mut first =
        vec![address.as_str(), "--new", game, "--scenario", scenario, "--seed", "1", "--play", how];
    sides.iter().for_each(|side| first.extend(["--side", side]));
    let mut first = bot(&first);
    let line = first.line();
    let link = line.split_once(": ").expect(&line).1.to_owned();
    let second = bot(&[&address, "--join", &link, "--seed", "2", "--play", how]);
    for (bot, what) in [(second, "the second bot"), (first, "the first bot")] {
        let said = bot.ended(what);
        let moves = said.split(" after ").nth(1).and_then(|rest| rest.split(' ').next()?.parse::<u32>().ok());
        assert!(said.contains("over: ") && moves.is_some_and(|moves| moves > 10), "{what}: {said}");
    }
}

/// Wait until the journal of a table has so many lines. A file tells nobody when it grows.
fn wait_for_lines(file: &Path, table: &str, many: u64) {
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let store = SqliteStore::open(file).await.unwrap();
        let begun = Instant::now();
        while store.length(table).await.unwrap() < many {
            assert!(begun.elapsed() < PATIENCE, "nobody plays");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        store.close().await;
    });
}

#[test]
fn two_bots_play_a_whole_game_of_quebec() {
    whole_game("quebec", "", &["british"], "random");
}

#[test]
fn two_bots_play_a_whole_game_of_1754() {
    // Three factions by one bot and the fourth by the other.
    let sides = games::GameId::Conquest.sides();
    whole_game("conquest", "", &sides[..3], "random");
}

#[test]
fn two_bots_play_a_whole_battle_of_homard() {
    whole_game("homard", "cowpens", &["american"], "random");
}

#[test]
fn two_bots_play_a_whole_scenario_of_arpents() {
    whole_game("arpents", "braddock-1755", &["british"], "random");
}

/// Stand where a server was, hang up on whoever comes, and go when so many have come, each with a token of its own.
fn turn_away(address: &str, many: usize) {
    let listener = TcpListener::bind(address).unwrap();
    let mut tokens = BTreeSet::new();
    let (tell, told) = mpsc::channel();
    let gone = Arc::new(AtomicBool::new(false));
    let going = gone.clone();
    let door = std::thread::spawn(move || {
        for caller in listener.incoming() {
            if going.load(Ordering::SeqCst) {
                return;
            }
            let lines = BufReader::new(caller.unwrap()).lines().map_while(Result::ok);
            let mut head = lines.take_while(|line| !line.is_empty());
            if let Some(token) = head.find(|line| line.starts_with("Authorization: ")) {
                let _ = tell.send(token);
            }
        }
    });
    while tokens.len() < many {
        tokens.insert(told.recv_timeout(PATIENCE).expect("somebody who calls"));
    }
    gone.store(true, Ordering::SeqCst);
    // The last call is our own; afterwards the address is free.
    let _ = TcpStream::connect(address);
    door.join().unwrap();
}

#[test]
fn bots_outlive_a_server_that_dies() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let store = format!("sqlite:{}", file.display());
    let (server, address) = server_over("127.0.0.1:0", &store);
    let mut first = bot(&[&address, "--new", "quebec", "--side", "british", "--seed", "3"]);
    let line = first.line();
    let link = line.split_once(": ").expect(&line).1.to_owned();
    let mut second = bot(&[&address, "--join", &link, "--seed", "4"]);
    let line = second.line();
    assert!(line.starts_with("joined: "), "{line}");
    let table = line.split(' ').nth(1).unwrap().to_owned();
    let socket = address.strip_prefix("http://").unwrap();
    let mut server = Some(server);
    for round in 1..=3 {
        // Some moves further on.
        wait_for_lines(&file, &table, round * 15);
        // Killed without warning; nobody answers before both bots have found that out.
        drop(server.take());
        turn_away(socket, 2);
        server = Some(server_over(socket, &store).0);
    }
    for (bot, what) in [(second, "the second bot"), (first, "the first bot")] {
        assert!(bot.ended(what).contains("over: "), "{what}");
    }
}
