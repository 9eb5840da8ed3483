//! Two bots of `examples/python` play whole games on a real server, by the event stream alone.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

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
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = self.0.try_wait().unwrap() {
                break status;
            }
            assert!(begun.elapsed() < PATIENCE, "{what} does not end");
            std::thread::sleep(Duration::from_millis(50));
        };
        let mut said = String::new();
        self.0.stdout.as_mut().unwrap().read_to_string(&mut said).unwrap();
        assert!(status.success(), "{what}: {said}");
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

#[test]
fn bots_outlive_a_server_that_dies() {
    let folder = tempfile::tempdir().unwrap();
    let store = format!("sqlite:{}", folder.path().join("games.sqlite").display());
    let (server, address) = server_over("127.0.0.1:0", &store);
    let mut first = bot(&[&address, "--new", "quebec", "--side", "british", "--seed", "3"]);
    let line = first.line();
    let link = line.split_once(": ").expect(&line).1.to_owned();
    let mut second = bot(&[&address, "--join", &link, "--seed", "4"]);
    let line = second.line();
    assert!(line.starts_with("joined: "), "{line}");
    let mut server = Some(server);
    for _ in 0..3 {
        std::thread::sleep(Duration::from_millis(300));
        // Killed without warning; for a while nobody answers.
        drop(server.take());
        std::thread::sleep(Duration::from_millis(1500));
        server = Some(server_over(address.strip_prefix("http://").unwrap(), &store).0);
    }
    for (bot, what) in [(second, "the second bot"), (first, "the first bot")] {
        assert!(bot.ended(what).contains("over: "), "{what}");
    }
}
