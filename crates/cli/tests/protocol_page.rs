//! The worked examples of `docs/engine-protocol.md` are executed, so that the page stays true.

use crate::common;
use common::Engine;
use serde_json::Value;

const PAGE: &str = include_str!("../../../docs/engine-protocol.md");

/// Stands for anything: a value, the rest of an object or a list, the rest of a text.
const ANYTHING: &str = "…";

#[test]
fn the_worked_examples_are_what_the_engine_answers() {
    let mut examples = 0;
    let mut answers = 0;
    for block in PAGE.split("```text\n").skip(1) {
        let block = block.split("```").next().unwrap();
        // Every example begins with an engine of its own.
        let mut engine = Engine::start();
        let mut given: Option<Value> = None;
        for line in block.lines() {
            if let Some(request) = line.strip_prefix("> ") {
                given = Some(engine.send(request.as_bytes()));
            } else if let Some(expected) = line.strip_prefix("< ") {
                let given = given.take().unwrap_or_else(|| panic!("nothing was asked before {line}"));
                let expected = pattern(expected);
                assert!(fits(&expected, &given), "the page says\n{line}\nthe engine says\n{given}");
                answers += 1;
            } else {
                panic!("an example holds lines that begin with > or <: {line}");
            }
        }
        examples += 1;
    }
    assert!(examples >= 5 && answers >= 30, "{examples} examples with {answers} answers");
}

#[test]
fn every_command_and_code_is_on_the_page() {
    let sources = [
        include_str!("../src/engine/session.rs"),
        include_str!("../src/engine/words.rs"),
        include_str!("../../games/src/trouble.rs"),
    ];
    let commands = quoted(sources[0], "            \"", "\" =>");
    assert!(commands.len() >= 19, "{commands:?}");
    for command in commands {
        assert!(PAGE.contains(&format!("| `{command}` |")), "the page has no row for the command {command}");
    }
    for code in quoted(sources[1], "(\"", "\",").into_iter().chain(quoted(sources[2], "code: \"", "\"")) {
        assert!(PAGE.contains(&format!("`{code}`")), "the page does not explain the code {code}");
    }
}

/// What stands between these marks on a line.
fn quoted<'a>(source: &'a str, before: &str, after: &str) -> Vec<&'a str> {
    let word = |line: &'a str| Some(line.split_once(before)?.1.split_once(after)?.0);
    source
        .lines()
        .filter_map(word)
        .filter(|word| word.chars().all(|letter| letter.is_ascii_lowercase() || "_8".contains(letter)))
        .collect()
}

/// The JSON of an expectation: a bare `…` becomes the text, or the field, «…».
fn pattern(text: &str) -> Value {
    let json = text
        .replace(": …", ": \"…\"")
        .replace("{…}", "{\"…\": 0}")
        .replace("[…]", "[\"…\"]")
        .replace(", …}", ", \"…\": 0}")
        .replace(", …,", ", \"…\": 0,")
        .replace(", …]", ", \"…\"]");
    serde_json::from_str(&json).unwrap_or_else(|error| panic!("{error} in the expectation {json}"))
}

fn fits(expected: &Value, given: &Value) -> bool {
    match (expected, given) {
        (Value::String(text), _) if text == ANYTHING => true,
        (Value::String(text), Value::String(given)) => match text.strip_suffix(ANYTHING) {
            Some(beginning) => given.starts_with(beginning),
            None => text == given,
        },
        (Value::Array(expected), Value::Array(given)) => match expected.split_last() {
            Some((Value::String(last), rest)) if last == ANYTHING => {
                rest.len() <= given.len() && rest.iter().zip(given).all(|(a, b)| fits(a, b))
            }
            _ => expected.len() == given.len() && expected.iter().zip(given).all(|(a, b)| fits(a, b)),
        },
        (Value::Object(expected), Value::Object(given)) => {
            let open = expected.contains_key(ANYTHING);
            let named: Vec<_> = expected.iter().filter(|(name, _)| *name != ANYTHING).collect();
            (open || named.len() == given.len())
                && named.iter().all(|(name, value)| given.get(*name).is_some_and(|given| fits(value, given)))
        }
        _ => expected == given,
    }
}

#[test]
fn the_wildcard_is_no_wider_than_it_says() {
    let fit = |expected: &str, given: &str| fits(&pattern(expected), &serde_json::from_str(given).unwrap());
    assert!(fit(r#"{"a": 1, …}"#, r#"{"a": 1, "b": 2}"#));
    assert!(!fit(r#"{"a": 1}"#, r#"{"a": 1, "b": 2}"#));
    assert!(!fit(r#"{"a": 2, …}"#, r#"{"a": 1, "b": 2}"#));
    assert!(fit(r#"{"a": …}"#, r#"{"a": [1]}"#) && !fit(r#"{"a": …}"#, r#"{"b": 1}"#));
    assert!(fit(r#"{"a": [1, …]}"#, r#"{"a": [1, 2]}"#) && !fit(r#"{"a": [2, …]}"#, r#"{"a": [1, 2]}"#));
    assert!(fit(r#"{"a": "be…"}"#, r#"{"a": "begin"}"#) && !fit(r#"{"a": "be"}"#, r#"{"a": "begin"}"#));
}
