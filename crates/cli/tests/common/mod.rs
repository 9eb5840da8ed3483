//! The real program over pipes.
#![allow(dead_code, reason = "every test file uses a part of it")]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

/// The program under test.
pub(crate) fn tricorne() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tricorne"));
    command.env("LC_ALL", "C");
    command
}

/// Run the program to its end with these words.
pub(crate) fn run(words: &[&str]) -> Output {
    tricorne().args(words).output().expect("the program starts")
}

/// Run the program, which must succeed, and return what it printed.
pub(crate) fn printed(words: &[&str]) -> String {
    let output = run(words);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words:?} ended with {:?}: {errors}", output.status.code());
    String::from_utf8(output.stdout).expect("the program prints UTF-8")
}

/// A file of this test run; `name` must be the test's own.
pub(crate) fn scratch(name: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A running engine.
pub(crate) struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub(crate) fn start() -> Engine {
        let mut child = tricorne()
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the engine starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("the output was asked for"));
        Engine { child, input, output }
    }

    /// Send a line as it is, and read the answer.
    pub(crate) fn send(&mut self, line: &[u8]) -> Value {
        let answer = self.send_for_text(line);
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error} in {answer}"))
    }

    /// The same, with the answer as it was written.
    pub(crate) fn send_for_text(&mut self, line: &[u8]) -> String {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(line).and_then(|()| input.write_all(b"\n")).expect("the engine reads");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the engine answers");
        assert!(answer.ends_with('\n'), "an answer is a whole line: {answer:?}");
        answer
    }

    pub(crate) fn ask(&mut self, request: Value) -> Value {
        self.send(request.to_string().as_bytes())
    }

    /// Ask for something that must succeed.
    #[track_caller]
    pub(crate) fn good(&mut self, request: Value) -> Value {
        let answer = self.ask(request.clone());
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }

    /// Ask for something that must fail like this; returns the error.
    #[track_caller]
    pub(crate) fn bad(&mut self, request: Value, kind: &str, code: &str) -> Value {
        let answer = self.ask(request.clone());
        assert_eq!(answer["ok"], false, "{request}: {answer}");
        let error = answer["error"].clone();
        assert_eq!((&error["kind"], &error["code"]), (&json!(kind), &json!(code)), "{request}: {error}");
        assert!(error["text"].as_str().is_some_and(|text| !text.is_empty()), "{error}");
        assert!(error["faults"].is_array() && error.get("section").is_some(), "{error}");
        error
    }

    /// Put up a table with these fields of `new`.
    #[track_caller]
    pub(crate) fn table(&mut self, fields: Value) -> String {
        let mut request = json!({"cmd": "new"});
        fields.as_object().unwrap().iter().for_each(|(name, value)| request[name] = value.clone());
        self.good(request)["table"].as_str().unwrap().to_owned()
    }

    /// The text a command answers in this field: `state`'s `position`, `save`'s `journal`.
    #[track_caller]
    pub(crate) fn text(&mut self, cmd: &str, table: &str, field: &str) -> String {
        self.good(json!({"cmd": cmd, "table": table}))[field].as_str().unwrap().to_owned()
    }

    /// Close the input, and say how the engine ended.
    pub(crate) fn end(mut self) -> Option<i32> {
        drop(self.input.take());
        self.child.wait().expect("the engine ends").code()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        drop(self.input.take());
        let _ = self.child.wait();
    }
}
