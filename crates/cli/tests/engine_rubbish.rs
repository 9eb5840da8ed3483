//! Bad input of every kind: each line is answered, and nothing ends the engine.

use crate::common;
use common::{Engine, tricorne};
use kernel::Luck;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use testkit::SeededLuck;

/// A line that is no request at all.
#[track_caller]
fn malformed(engine: &mut Engine, line: &[u8], code: &str) {
    let answer = engine.send(line);
    assert_eq!(answer["ok"], false);
    assert_eq!(answer["id"], Value::Null);
    assert_eq!(
        (&answer["error"]["kind"], &answer["error"]["code"]),
        (&json!("malformed"), &json!(code)),
        "{answer}"
    );
}

#[test]
fn lines_that_are_no_requests_are_answered() {
    let mut engine = Engine::start();
    for line in
        ["", " ", "{", "}", "nonsense", "{\"cmd\": \"games\"} x", "{\"cmd\" \"games\"}", "NaN", "\u{feff}{}"]
    {
        malformed(&mut engine, line.as_bytes(), "not_json");
    }
    for line in ["[]", "7", "null", "\"games\"", "true", "[{\"cmd\": \"games\"}]"] {
        malformed(&mut engine, line.as_bytes(), "not_an_object");
    }
    malformed(&mut engine, b"{\"cmd\": \"\xff\xfe\"}", "not_utf8");
    malformed(&mut engine, &[0; 64], "not_json");
    let deep = "[".repeat(100_000);
    malformed(&mut engine, deep.as_bytes(), "not_json");
    malformed(&mut engine, &vec![b'x'; (16 << 20) + 1], "line_too_long");
    malformed(&mut engine, &vec![b'{'; 40 << 20], "line_too_long");
    // Carriage returns and spaces around a request are no fault.
    assert_eq!(engine.send(b"  {\"cmd\": \"games\"} \r")["ok"], true);
    let deep_id = format!("{{\"cmd\": \"games\", \"x\": {}1{}}}", "[".repeat(100), "]".repeat(100));
    assert_eq!(engine.send(deep_id.as_bytes())["ok"], true, "fields that nobody reads are ignored");
}

#[test]
fn missing_and_wrong_fields_are_named() {
    let mut engine = Engine::start();
    let table = engine.table(json!({"game": "toy"}));
    for (request, code, field) in [
        (json!({}), "missing_field", "cmd"),
        (json!({"cmd": null}), "missing_field", "cmd"),
        (json!({"cmd": 7}), "wrong_type", "cmd"),
        (json!({"cmd": ["games"]}), "wrong_type", "cmd"),
        (json!({"cmd": "new"}), "missing_field", "game"),
        (json!({"cmd": "new", "game": 1}), "wrong_type", "game"),
        (json!({"cmd": "new", "game": "toy", "scenario": 1}), "wrong_type", "scenario"),
        (json!({"cmd": "new", "game": "toy", "options": []}), "wrong_type", "options"),
        (json!({"cmd": "new", "game": "quebec", "options": {"tides": true}}), "wrong_type", "options.tides"),
        (json!({"cmd": "new", "game": "toy", "seed": 7}), "wrong_type", "seed"),
        (json!({"cmd": "new", "game": "toy", "entropy": {"first": "a\nb"}}), "bad_value", "entropy"),
        (json!({"cmd": "position", "game": "toy"}), "missing_field", "text"),
        (json!({"cmd": "position", "game": "toy", "text": "a ".repeat(1 << 20)}), "bad_value", "text"),
        (
            json!({"cmd": "play", "table": table, "side": "first", "action": "b".repeat(1 << 20)}),
            "bad_value",
            "action",
        ),
        (json!({"cmd": "journal"}), "missing_field", "text"),
        (json!({"cmd": "journal", "text": {}}), "wrong_type", "text"),
        (json!({"cmd": "turn"}), "missing_field", "table"),
        (json!({"cmd": "turn", "table": 1}), "wrong_type", "table"),
        (json!({"cmd": "legal", "table": table}), "missing_field", "side"),
        (json!({"cmd": "legal", "table": table, "side": 0}), "wrong_type", "side"),
        (json!({"cmd": "legal", "table": table, "side": "first", "texts": 1}), "wrong_type", "texts"),
        (json!({"cmd": "check", "table": table, "side": "first"}), "missing_field", "action"),
        (json!({"cmd": "play", "table": table, "action": "bet"}), "missing_field", "side"),
        (json!({"cmd": "view", "table": table}), "missing_field", "as"),
        (json!({"cmd": "text", "table": table, "as": []}), "wrong_type", "as"),
        (json!({"cmd": "events", "table": table, "as": "first", "after": -1}), "wrong_type", "after"),
        (json!({"cmd": "bot", "table": table, "side": "first"}), "missing_field", "level"),
        (
            json!({"cmd": "bot", "table": table, "side": "first", "level": "easy", "millis": "1"}),
            "wrong_type",
            "millis",
        ),
        (json!({"cmd": "games", "lang": 1}), "wrong_type", "lang"),
    ] {
        let error = engine.bad(request.clone(), "malformed", code);
        assert_eq!(error["field"], field, "{request}: {error}");
        assert!(error["text"].as_str().unwrap().contains(field), "{error}");
    }
}

#[test]
fn names_of_nothing_are_unknown() {
    let mut engine = Engine::start();
    let table = engine.table(json!({"game": "toy"}));
    for (request, code) in [
        (json!({"cmd": "dance"}), "unknown_command"),
        (json!({"cmd": "Games"}), "unknown_command"),
        (json!({"cmd": "new", "game": "chess"}), "unknown_game"),
        (json!({"cmd": "position", "game": "", "text": ""}), "unknown_game"),
        (json!({"cmd": "journal", "text": "tricorne journal 1\ngame: chess\nrules: 1\n"}), "unknown_game"),
        (json!({"cmd": "state", "table": "t99"}), "unknown_table"),
        (json!({"cmd": "lot", "table": "t99", "auto": true}), "unknown_table"),
        (json!({"cmd": "play", "table": table, "side": "third", "action": "bet"}), "unknown_side"),
        (json!({"cmd": "legal", "table": table, "side": "public"}), "unknown_side"),
        (json!({"cmd": "bot", "table": table, "side": "third", "level": "random"}), "unknown_side"),
        (json!({"cmd": "new", "game": "toy", "entropy": {"third": "x"}}), "unknown_side"),
        (json!({"cmd": "text", "table": table, "as": "god"}), "unknown_observer"),
        (json!({"cmd": "turn", "table": table, "as": "god"}), "unknown_observer"),
        (json!({"cmd": "games", "lang": "de"}), "unknown_language"),
        (json!({"cmd": "bot", "table": table, "side": "first", "level": "x"}), "unknown_level"),
    ] {
        engine.bad(request, "unknown", code);
    }
}

#[test]
fn what_may_not_be_done_is_refused_in_every_language() {
    let mut engine = Engine::start();
    let table = engine.table(json!({"game": "toy"}));
    let play =
        |lang: &str| json!({"cmd": "play", "table": table, "side": "first", "action": "bet", "lang": lang});
    let texts: Vec<Value> = ["en", "fr", "it"]
        .map(|lang| engine.bad(play(lang), "refused", "cards_being_dealt")["text"].clone())
        .to_vec();
    assert_ne!(texts[0], texts[1]);
    assert_ne!(texts[1], texts[2]);
    let error = engine.bad(json!({"cmd": "dance", "lang": "fr"}), "unknown", "unknown_command");
    assert_eq!(error["text"], "il n’y a pas de commande «\u{a0}dance\u{a0}»");

    let error = engine.bad(
        json!({"cmd": "new", "game": "quebec", "scenario": "x", "options": {"tides": "x", "moon": "on"}}),
        "refused",
        "faulty_setup",
    );
    let codes: Vec<&Value> = error["faults"].as_array().unwrap().iter().map(|fault| &fault["code"]).collect();
    assert_eq!(codes, ["unknown_scenario", "unknown_option", "unknown_option_value"]);
    engine.bad(
        json!({"cmd": "check", "table": table, "side": "first", "action": "raise"}),
        "malformed",
        "bad_notation",
    );
    engine.bad(json!({"cmd": "journal", "text": "hello"}), "malformed", "bad_journal");
    engine.bad(json!({"cmd": "verify", "text": ""}), "malformed", "bad_journal");
    let journal = engine.text("save", &table, "journal");
    for (from, to, code) in [
        ("rules: 2", "rules: 9", "other_rules_version"),
        ("content: ", "content: 0", "other_content"),
        ("\n\n", "\n\n1 first: bet\n", "answer_refused"),
        ("\n\n", "\n\n1 third: bet\n", "answer_of_unknown_side"),
        ("\n\n", "\n\n1 pick 1of4: 2\n", "answer_refused"),
        ("scenario: standard", "scenario: other", "faulty_setup"),
    ] {
        let text = journal.replacen(from, to, 1);
        assert_ne!(text, journal);
        engine.bad(json!({"cmd": "journal", "text": text}), "refused", code);
    }
    for text in ["", "rubbish", "king king", "- queen", "king queen bet bet bet"] {
        let answer = engine.ask(json!({"cmd": "position", "game": "toy", "text": text}));
        assert!(text.is_empty() || answer["error"]["code"] == "faulty_position", "{text}: {answer}");
    }
    let error = engine.bad(
        json!({"cmd": "position", "game": "quebec", "text": "x y z"}),
        "refused",
        "faulty_position",
    );
    assert!(!error["faults"].as_array().unwrap().is_empty());
}

#[test]
fn ten_thousand_lines_of_rubbish_do_not_end_it() {
    const LINES: usize = 10_000;
    let mut child = tricorne()
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        let mut luck = SeededLuck::new(1759);
        for number in 0..LINES {
            // Every now and then a new table, so that some requests make sense.
            let game = ["toy", "quebec", "conquest"][number / 500 % 3];
            let line = match number % 500 {
                0 => format!("{{\"cmd\": \"new\", \"game\": \"{game}\"}}").into_bytes(),
                _ => rubbish(&mut luck),
            };
            input.write_all(&line).unwrap();
            input.write_all(b"\n").unwrap();
        }
        input.write_all(b"{\"id\": \"last\", \"cmd\": \"games\"}\n").unwrap();
    });
    let mut answers = 0;
    let mut good = 0;
    let mut last = Value::Null;
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let answer: Value = serde_json::from_str(&line.unwrap()).unwrap();
        assert!(answer["ok"].is_boolean(), "{answer}");
        assert_ne!(answer["error"]["code"], "internal", "{answer}");
        good += usize::from(answer["ok"] == true);
        answers += 1;
        last = answer;
    }
    writer.join().unwrap();
    assert_eq!(answers, LINES + 1);
    assert!(good > LINES / 20, "some rubbish makes sense: {good}");
    assert_eq!((&last["id"], &last["ok"]), (&json!("last"), &json!(true)));
    assert!(child.wait().unwrap().success());
}

/// A line without a line feed that does not end the engine.
fn rubbish(luck: &mut SeededLuck) -> Vec<u8> {
    loop {
        let line = match luck.below(6) {
            0 => (0..luck.below(200)).map(|_| luck.bits() as u8).collect(),
            1 => mutated(sensible(luck).into_bytes(), luck),
            2 => random_json(luck, 4).to_string().into_bytes(),
            _ => sensible(luck).into_bytes(),
        };
        let is_quit = serde_json::from_slice::<Value>(&line).is_ok_and(|value| value["cmd"] == "quit");
        if !is_quit && !line.contains(&b'\n') {
            return line;
        }
    }
}

/// A request that might make sense, of things that might exist.
fn sensible(luck: &mut SeededLuck) -> String {
    const COMMANDS: [&str; 18] = [
        "games", "new", "position", "journal", "turn", "legal", "check", "play", "lot", "undo", "view",
        "text", "events", "dice", "state", "save", "verify", "bot",
    ];
    let command = if luck.below(500) == 0 { "drop" } else { luck.one_of(&COMMANDS) };
    let mut request = json!({"cmd": command, "id": luck.below(1000)});
    let fields: [(&str, &[Value]); 14] = [
        ("table", &["t1", "t2", "t3", "t4", "t5", "t1000"].map(Value::from)),
        ("game", &["toy", "quebec", "conquest", "chess"].map(Value::from)),
        ("side", &["first", "second", "british", "french", "canadiens", "nobody"].map(Value::from)),
        (
            "action",
            &[
                "bet",
                "pass",
                "done",
                "4 OR-BE",
                "place q1 LE",
                "fire 15",
                "retreat OR",
                "muster quebec",
                "card 7",
            ]
            .map(Value::from),
        ),
        ("as", &["public", "arbiter", "first", "second", "british", "french"].map(Value::from)),
        (
            "text",
            &["- -", "king queen", "king queen pass", "tricorne journal 1\ngame: toy\nrules: 1\n", "x"]
                .map(Value::from),
        ),
        ("level", &["random", "greedy", "search:5", "unheard"].map(Value::from)),
        ("pick", &[json!(0), json!(1), json!(2), json!(3), json!(-1)]),
        ("dice", &[json!([1, 2, 3]), json!([6]), json!([])]),
        ("auto", &[json!(true)]),
        ("seed", &["a", "b", ""].map(Value::from)),
        ("lang", &["en", "fr", "it"].map(Value::from)),
        ("options", &[json!({}), json!({"tides": "on"}), json!({"tides": "maybe"})]),
        ("after", &[json!(0), json!(1), json!(u64::MAX)]),
    ];
    let is_lot = request["cmd"] == "lot";
    for (name, values) in fields {
        let is_answer = ["pick", "dice", "auto"].contains(&name);
        let likely = if is_answer { if is_lot { 40 } else { 3 } } else { 85 };
        if luck.below(100) < likely {
            let at = luck.below(values.len() as u32) as usize;
            request[name] = values[at].clone();
        }
        if luck.below(100) < 2 {
            request[name] = random_json(luck, 2);
        }
    }
    request.to_string()
}

fn mutated(mut line: Vec<u8>, luck: &mut SeededLuck) -> Vec<u8> {
    for _ in 0..=luck.below(4) {
        let at = luck.below(line.len().max(1) as u32) as usize;
        match luck.below(4) {
            0 => line.truncate(at),
            1 => line.insert(at.min(line.len()), luck.bits() as u8),
            2 if at < line.len() => line[at] = luck.bits() as u8,
            _ if at < line.len() => drop(line.remove(at)),
            _ => {}
        }
    }
    line
}

fn random_json(luck: &mut SeededLuck, depth: u32) -> Value {
    let count = luck.below(4);
    match luck.below(if depth == 0 { 5 } else { 7 }) {
        0 => Value::Null,
        1 => json!(luck.below(2) == 0),
        2 => json!(i64::from(luck.bits()) - i64::from(u32::MAX / 2)),
        3 => json!(f64::from(luck.bits()) / 7.0),
        4 => (0..luck.below(20))
            .map(|_| char::from_u32(luck.below(0x2_0000)).unwrap_or('?'))
            .collect::<String>()
            .into(),
        5 => (0..count).map(|_| random_json(luck, depth - 1)).collect(),
        _ => {
            let names = ["cmd", "id", "table", "side", "game", "x"];
            (0..count)
                .map(|_| (luck.one_of(&names).to_owned(), random_json(luck, depth - 1)))
                .collect::<serde_json::Map<_, _>>()
                .into()
        }
    }
}
