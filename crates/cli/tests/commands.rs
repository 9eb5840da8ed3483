//! The other subcommands of the real program.

use crate::common;
use common::{Engine, printed, run, scratch, tricorne};
use serde_json::json;
use std::io::Read;
use std::process::Stdio;

/// The journal of a finished game with a dealer.
fn finished(seed: &str) -> String {
    let mut engine = Engine::start();
    let table = engine.table(json!({"game": "quebec", "seed": seed}));
    loop {
        let turn = engine.good(json!({"cmd": "turn", "table": table}));
        if turn.get("over").is_some() {
            return engine.text("save", &table, "journal");
        }
        if turn.get("draw").is_some() {
            engine.good(json!({"cmd": "lot", "table": table, "auto": true}));
            continue;
        }
        let side = &turn["decide"][0];
        let answer =
            engine.good(json!({"cmd": "bot", "table": table, "side": side, "level": "random", "seed": "x"}));
        engine.good(json!({"cmd": "play", "table": table, "side": side, "action": answer["action"]}));
    }
}

/// Write a journal to a file of this test's own.
fn file(name: &str, journal: &str) -> String {
    let path = scratch(name);
    std::fs::write(&path, journal).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Verify a journal; the exit code and what was printed.
fn verified(name: &str, journal: &str) -> (i32, String) {
    let output = run(&["verify", &file(name, journal), "--lang", "en"]);
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn verify_accepts_an_honest_journal_and_finds_a_tampered_one() {
    let journal = finished("verify");
    let (code, words) = verified("honest.journal", &journal);
    assert_eq!(code, 0, "{words}");
    assert!(words.contains("Verified: all") && words.contains("The dealer’s promise: "), "{words}");

    // Turn the first die of some roll into another face.
    let rolls: Vec<&str> = journal.lines().filter(|line| line.contains(" dice ")).collect();
    let mut found = 0;
    for roll in rolls.iter().take(10) {
        let (head, faces) = roll.split_once(": ").unwrap();
        let face: u8 = faces[..1].parse().unwrap();
        let tampered = journal.replace(roll, &format!("{head}: {}{}", face % 6 + 1, &faces[1..]));
        let (code, words) = verified("tampered.journal", &tampered);
        assert_eq!(code, 1, "{words}");
        let number = roll.split(' ').next().unwrap();
        found += usize::from(words.contains(&format!("{number} (")));
    }
    assert!(!rolls.is_empty() && found > 0, "the wrong roll is named");

    let (_, secret) = journal.trim_end().rsplit_once("secret: ").unwrap();
    let other = if secret.starts_with('0') { "1" } else { "0" };
    let (code, words) =
        verified("secret.journal", &journal.replace(secret, &format!("{other}{}", &secret[1..])));
    assert_eq!(code, 1, "{words}");
    assert!(words.contains("commitment"), "{words}");

    let (running, _) = journal.split_once("\nsecret: ").unwrap();
    let (code, words) = verified("running.journal", running);
    assert_eq!(code, 2, "{words}");
    assert!(words.contains("no proof"), "{words}");
    assert_eq!(run(&["verify", "no such file"]).status.code(), Some(2));
    let (code, _) = verified("empty.journal", "");
    assert_eq!(code, 2);
}

#[test]
fn replay_tells_the_game_as_each_observer_saw_it() {
    let journal = "tricorne journal 1\ngame: toy\nscenario: standard\nrules: 1\ncontent: c07cc407d5b9bcaf\n\
        table: t\nseat first: Marie\n\n1 pick 1of3: 2\n2 pick 1of2: 1\n3 first: bet\n4 second: pass\n";
    let path = file("fold.journal", journal);
    let told = |who: &str| printed(&["replay", &path, "--as", who, "--lang", "en"]);
    let all = told("arbiter");
    assert!(all.contains("Marie") && all.contains("1  pick 1of3: 2") && all.contains("First: bet"), "{all}");
    assert!(all.contains("king") && all.contains("queen"), "{all}");
    let second = told("second");
    assert!(!second.contains("king") && second.contains("queen") && !second.contains("1of"), "{second}");
    let public = told("public");
    assert!(!public.contains("king") && !public.contains("queen") && public.contains("bets"), "{public}");
    let french = printed(&["replay", &path, "--as", "first", "--step", "2", "--lang", "fr"]);
    assert!(french.contains("roi") && !french.contains("dame"), "{french}");
    for bad in [vec!["--as", "third"], vec!["--step", "5"]] {
        let output = run(&[&["replay", &path], &bad[..]].concat());
        assert_eq!(output.status.code(), Some(2));
        assert!(!output.stderr.is_empty() && !String::from_utf8_lossy(&output.stderr).contains("panicked"));
    }
    let quebec =
        printed(&["replay", &file("replay.journal", &finished("replay")), "--as", "british", "--lang", "it"]);
    assert!(quebec.lines().count() > 300, "{quebec}");
}

#[test]
fn simulate_gives_the_same_answer_for_any_number_of_threads() {
    let out = scratch("simulated.csv");
    let csv = out.to_str().unwrap();
    let play = |threads: &str| {
        let words = [
            "simulate",
            "--game",
            "quebec",
            "--games",
            "40",
            "--seed",
            "3",
            "--threads",
            threads,
            "--out",
            csv,
        ];
        let summary = printed(&words);
        (
            summary.lines().filter(|line| !line.ends_with("games/s")).collect::<Vec<_>>().join("\n"),
            std::fs::read_to_string(csv).unwrap(),
        )
    };
    let (summary, lines) = play("1");
    assert_eq!((summary.clone(), lines.clone()), play("3"));
    assert!(
        summary.contains("40 games") && summary.contains("british") && summary.contains(" % ("),
        "{summary}"
    );
    assert_eq!(lines.lines().count(), 41);
    let bots = printed(&["simulate", "-g", "toy", "-n", "20", "--bots", "first=search:20,second=greedy"]);
    assert!(bots.contains("first=search:20 second=greedy"), "{bots}");
    for bad in [
        ["--bots", "third=easy"],
        ["--option", "moon=on"],
        ["--scenario", "x"],
        ["--out", "no/such/folder/x"],
    ] {
        let output = run(&[&["simulate", "--game", "toy"][..], &bad].concat());
        assert_eq!(output.status.code(), Some(2), "{bad:?}");
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(words.contains(bad[1].split('=').next().unwrap()), "{bad:?}: {words}");
    }
}

#[test]
fn the_arena_swaps_seats_and_draws_a_curve() {
    let words = ["arena", "-g", "toy", "--a", "search:60", "--b", "random", "-n", "60", "--seed", "2"];
    let once = printed(&words);
    assert!(once.contains("60 games") && once.contains("Elo") && once.contains(" to "), "{once}");
    assert_eq!(once, printed(&words), "iterations do not depend on the machine");
    let by_seat = once.lines().filter(|line| line.starts_with("  as ")).map(|line| {
        let counts = line.split(": ").nth(1).unwrap().split(", ");
        counts.map(|count| count.split(' ').next().unwrap().parse::<u32>().unwrap()).sum::<u32>()
    });
    assert_eq!(by_seat.collect::<Vec<_>>(), [30, 30], "{once}");
    let curve =
        printed(&["arena", "-g", "toy", "--a", "normal", "--b", "random", "-n", "8", "--curve", "1,2"]);
    assert_eq!(curve.lines().count(), 4, "{curve}");
    let timed = ["arena", "-g", "toy", "--a", "search:2ms", "--b", "random", "-n", "4", "--processor-time"];
    assert!(printed(&timed).contains("4 games"), "a thread is told its processor time");
}

#[test]
fn the_arena_and_the_lab_seat_whole_camps() {
    let duel = ["arena", "-g", "conquest", "--scenario", "initiation", "--a", "greedy", "--b", "random"];
    let once = printed(&[&duel[..], &["-n", "20"]].concat());
    let won: u32 = once.lines().nth(1).unwrap().split_whitespace().next().unwrap().parse().unwrap();
    assert!(won >= 13, "a greedy camp beats a random one: {once}");
    let folder = scratch("lab");
    let folder = folder.to_str().unwrap();
    let lab = ["lab", "-g", "conquest", "--scenario", "initiation", "-n", "12", "--level", "random"];
    let words = printed(&[&lab[..], &["--out", folder]].concat());
    assert!(words.contains("colonial_militia+british_regulars") && words.contains("turns: 2.0"), "{words}");
    let read = |name: &str| std::fs::read_to_string(format!("{folder}/{name}")).unwrap();
    for plot in ["wins", "ends", "decisions", "rolls-and-draws", "turns", "british-points", "french-points"] {
        assert!(read(&format!("{plot}.svg")).starts_with("<svg"), "{plot}");
        assert!(read("report.md").contains(&format!("({plot}.svg)")), "{plot}");
    }
    let games = read("games.csv");
    assert_eq!(games.lines().count(), 13);
    assert!(games.starts_with("number,winners,reason,decisions,lots,turns,british_points"), "{games}");
}

#[test]
fn perft_counts_what_the_files_of_the_game_count() {
    let counted = printed(&["perft", "--game", "toy", "--depth", "5"]);
    let golden = include_str!("../../game-toy/tests/perft/whole_game.perft");
    let mut compared = 0;
    for line in golden.lines().filter(|line| line.starts_with("depth")) {
        let counts = line.split("  first").next().unwrap();
        assert!(counted.contains(counts), "{counts} in {counted}");
        compared += 1;
    }
    assert!(compared >= 5);
    let answer = printed(&["perft", "-g", "toy", "-d", "1", "--position", "king queen bet"]);
    assert!(answer.contains("depth 1  decide 0  chance 0  over 2"), "{answer}");
    let bad = run(&["perft", "-g", "toy", "-d", "1", "--position", "king king"]);
    assert_eq!(bad.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&bad.stderr).contains("king"));
}

#[test]
fn fuzz_finds_nothing_and_says_what_a_too_long_game_is() {
    let out = scratch("");
    let out = out.to_str().unwrap();
    assert!(printed(&["fuzz", "-g", "toy", "-n", "300"]).contains("nothing found"));
    assert!(printed(&["fuzz", "-g", "quebec", "-n", "5", "-o", "tides=on"]).contains("nothing found"));
    assert!(printed(&["fuzz", "-g", "conquest", "-n", "5"]).contains("nothing found"));
    let output = run(&["fuzz", "-g", "toy", "-n", "3", "--max-steps", "2", "--out", out, "--seed", "77"]);
    assert_eq!(output.status.code(), Some(1));
    let words = String::from_utf8(output.stdout).unwrap();
    assert!(words.contains("longer than 2 answers"), "{words}");
    let journal = words.lines().last().unwrap().split_once(": ").unwrap().1;
    assert!(printed(&["replay", journal]).contains("1of3"), "the journal can be looked at");
}

#[test]
fn rules_are_printed_whole_by_chapter_and_one_by_one() {
    let all = printed(&["rules", "quebec", "--lang", "en"]);
    let chapter = printed(&["rules", "quebec", "7", "--lang", "en"]);
    let one = printed(&["rules", "quebec", "7.4", "--lang", "en"]);
    assert!(all.len() > chapter.len() && chapter.len() > one.len());
    assert!(one.starts_with("§7.4 ") && all.contains(one.trim()) && chapter.contains(one.trim()), "{one}");
    assert_ne!(one, printed(&["rules", "quebec", "7.4", "--lang", "it"]));
    let bad = run(&["rules", "quebec", "99.1"]);
    assert_eq!(bad.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&bad.stderr).contains("99.1"));
}

#[test]
fn games_and_help_are_readable() {
    let games = printed(&["games", "--lang", "fr"]);
    assert!(
        games.contains("toy:") && games.contains("quebec:") && games.contains("tides = on or [off]"),
        "{games}"
    );
    let help = printed(&["--help"]);
    for command in [
        "play", "engine", "games", "rules", "replay", "verify", "simulate", "arena", "lab", "perft", "fuzz",
        "bench",
    ] {
        assert!(help.contains(&format!("  {command} ")), "{command} in {help}");
        printed(&[command, "--help"]);
    }
    assert_eq!(run(&["dance"]).status.code(), Some(2));
}

#[test]
fn bench_prints_its_answer_beside_the_budget() {
    let bench = printed(&["bench", "--seconds", "0.02", "--game", "quebec"]);
    assert!(
        bench.contains("budget 3.00 M") && bench.contains("sample a world") && bench.contains("peer: "),
        "{bench}"
    );
}

#[test]
fn a_reader_that_has_read_enough_is_no_fault() {
    let mut child =
        tricorne().args(["rules", "quebec"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!(errors, "");
    assert!(child.wait().unwrap().success());
}

#[test]
fn show_draws_what_an_observer_sees() {
    let journal = include_str!("../../game-quebec/tests/replays/landing_rout_pursuit.journal");
    let journal = file("show.journal", journal);
    let (svg, png) = (scratch("show.svg"), scratch("show.png"));
    let line = ["show", &journal, "--as", "british", "--step", "5", "--lang", "fr", "--width", "320"];
    let output =
        run(&[&line[..], &["--svg", svg.to_str().unwrap(), "--png", png.to_str().unwrap()]].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let picture = std::fs::read_to_string(svg).unwrap();
    assert!(picture.contains("data-key=\"block:br_43\"") && picture.contains("Fleuve Saint-Laurent"));
    assert!(!picture.contains("block:fr_la_sarre"), "the British do not see who stands at Beauport");
    assert!(std::fs::read(png).unwrap().starts_with(b"\x89PNG"));
    let refused = run(&["show", &journal]);
    assert_eq!(refused.status.code(), Some(2), "a picture needs a file to go to");
}
