//! Test programs: built by one call of cargo, and run several at a time.

use crate::progress::shown;
use crate::workspace::cargo;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// One test program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Program {
    /// The crate and the target in it: `store`, `store tests`.
    pub(crate) name: String,
    executable: PathBuf,
    /// The folder of its crate, in which it runs.
    folder: PathBuf,
}

impl Program {
    /// Runs it as cargo would: in the folder of its crate.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.executable);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        // What failed is told in words; the frames below it would only push them out of sight.
        command.env("RUST_BACKTRACE", "0");
        command
    }
}

/// Everything that is built together: all but the stories in a browser, whose driver asks for features of our
/// dependencies that change what the program itself does (the order of the fields of JSON).
pub(crate) const ALL: [&str; 3] = ["--workspace", "--exclude", crate::e2e::PACKAGE];

/// Build test programs of these packages at once; cargo's progress goes to the terminal.
///
/// The examples are left out: clippy compiles them, and nothing runs them.
pub(crate) fn build(packages: &[&str]) -> Result<Vec<Program>> {
    let output = cargo()
        .args(["test", "--no-run", "--lib", "--bins", "--tests"])
        .args(packages)
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit())
        .output()
        .context("running cargo")?;
    ensure!(output.status.success(), "the tests could not be compiled");
    Ok(built(&String::from_utf8_lossy(&output.stdout)))
}

/// The test programs in cargo's messages.
fn built(messages: &str) -> Vec<Program> {
    let mut out = Vec::new();
    for message in messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
        let Some(executable) = message["executable"].as_str() else { continue };
        if message["profile"]["test"] != true {
            continue;
        }
        let target = message["target"]["name"].as_str().unwrap_or_default();
        let manifest = Path::new(message["manifest_path"].as_str().unwrap_or_default());
        let folder = manifest.parent().unwrap_or(Path::new(""));
        let short = folder.file_name().unwrap_or_default().to_string_lossy();
        let kind = message["target"]["kind"][0].as_str().unwrap_or_default();
        out.push(Program {
            name: if kind == "lib" { short.to_string() } else { format!("{short} {target}") },
            executable: executable.into(),
            folder: folder.to_owned(),
        });
    }
    out
}

/// What a run of a program brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ran {
    pub(crate) name: String,
    /// Everything it printed.
    pub(crate) output: String,
    pub(crate) is_success: bool,
    pub(crate) time: Duration,
}

/// Run programs, as many at a time as there are processors, and tell of each as it ends.
///
/// The longest should come first. Output that interests nobody is not printed: only what a program that failed said.
pub(crate) fn run(programs: Vec<Program>, mut tell: impl FnMut(&Ran)) -> Result<Vec<Ran>> {
    let lanes = std::thread::available_parallelism().map_or(2, usize::from).max(2);
    let queue = Mutex::new(programs.into_iter());
    let (send, receive) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..lanes {
            let send = send.clone();
            let queue = &queue;
            scope.spawn(move || {
                loop {
                    let next = queue.lock().map(|mut queue| queue.next());
                    let Ok(Some(program)) = next else { break };
                    if send.send(run_one(&program)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut out = Vec::new();
        for ran in receive {
            let ran = ran?;
            tell(&ran);
            out.push(ran);
        }
        Ok(out)
    })
}

fn run_one(program: &Program) -> Result<Ran> {
    let began = Instant::now();
    let mut child = program
        .command()
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("running {}", program.executable.display()))?;
    // Both are read to the end: a program whose output nobody reads would stop.
    let errors = child.stderr.take().context("the errors were asked for")?;
    let errors = std::thread::spawn(move || lines(errors));
    let mut output = lines(child.stdout.take().context("the output was asked for")?);
    let status = child.wait()?;
    output += &errors.join().unwrap_or_default();
    Ok(Ran { name: program.name.clone(), output, is_success: status.success(), time: began.elapsed() })
}

/// Everything that is written, whatever its bytes.
fn lines(from: impl std::io::Read) -> String {
    let mut out = String::new();
    for line in BufReader::new(from).split(b'\n').map_while(Result::ok) {
        out += &String::from_utf8_lossy(&line);
        out.push('\n');
    }
    out
}

/// The slowest programs, for whoever wants to make the tests quicker.
pub(crate) fn slowest(ran: &[Ran]) -> String {
    let mut sorted: Vec<&Ran> = ran.iter().collect();
    sorted.sort_by_key(|ran| std::cmp::Reverse(ran.time));
    let line = |ran: &&Ran| format!("{:>8}  {}\n", shown(ran.time), ran.name);
    sorted.iter().take(8).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_found_among_the_messages() {
        let messages = r#"
            {"reason":"compiler-artifact","manifest_path":"/x/crates/store/Cargo.toml","target":{"name":"tricorne_store","kind":["lib"]},"profile":{"test":true},"executable":"out/a"}
            {"reason":"compiler-artifact","manifest_path":"/x/crates/store/Cargo.toml","target":{"name":"tests","kind":["test"]},"profile":{"test":true},"executable":"out/b"}
            {"reason":"compiler-artifact","manifest_path":"/x/crates/cli/Cargo.toml","target":{"name":"tricorne","kind":["bin"]},"profile":{"test":false},"executable":"out/tricorne"}
            {"reason":"compiler-artifact","manifest_path":"/x/crates/map/Cargo.toml","target":{"name":"tricorne_map","kind":["lib"]},"profile":{"test":false},"executable":null}"#;
        let found = built(messages);
        let names: Vec<&str> = found.iter().map(|program| program.name.as_str()).collect();
        assert_eq!(names, ["store", "store tests"]);
        assert_eq!(found[0].folder, Path::new("/x/crates/store"));
    }

    #[test]
    fn programs_run_side_by_side_and_all_are_told() {
        let program =
            |name: &str| Program { name: name.to_owned(), executable: name.into(), folder: ".".into() };
        let mut told = Vec::new();
        let ran = run(vec![program("true"), program("false"), program("true")], |ran| {
            told.push(ran.name.clone());
        })
        .unwrap();
        assert_eq!(ran.iter().filter(|ran| ran.is_success).count(), 2);
        assert_eq!(told.len(), 3);
        assert!(run(vec![program("no-such-program")], |_| ()).is_err());
    }
}
