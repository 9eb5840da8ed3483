//! `cargo xtask test`: every check of the project, fast ones first.

use crate::progress::shown;
use crate::toolchain::{WASM, ensure_target};
use crate::workspace::{self, cargo};
use crate::{deny, e2e, fuzz, packages, programs, rules, tidy, web};
use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

/// One check. The outcome says whether it passed and what its tests counted.
struct Stage {
    name: &'static str,
    run: fn() -> Result<Outcome>,
}

/// In the order they run.
const STAGES: [Stage; 11] = [
    Stage { name: "fmt", run: || command(cargo().args(["fmt", "--all", "--check"])) },
    Stage { name: "tidy", run: || tidy::run().map(Outcome::of_code) },
    Stage { name: "rules", run: || rules::run(&["--check".to_owned()]).map(Outcome::of_code) },
    Stage {
        name: "clippy",
        run: || command(cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])),
    },
    Stage { name: "wasm", run: wasm },
    Stage { name: "web", run: web },
    Stage { name: "test", run: tests },
    Stage { name: "fuzz", run: fuzzed },
    Stage { name: "e2e", run: || counted(&mut e2e::tests()?) },
    Stage {
        name: "doc",
        run: || command(cargo().args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings")),
    },
    Stage { name: "deny", run: || deny::run(&[]).map(Outcome::of_code) },
];

/// Run all stages, or those named, to the end; what fails early does not hide what fails late.
pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    let names: Vec<&str> = STAGES.iter().map(|stage| stage.name).collect();
    if let Some(unknown) = args.iter().find(|arg| !names.contains(&arg.as_str())) {
        bail!("there is no stage «{unknown}»; there are: {}", names.join(", "));
    }
    let chosen: Vec<&Stage> =
        STAGES.iter().filter(|stage| args.is_empty() || args.iter().any(|arg| arg == stage.name)).collect();
    let start = Instant::now();
    let mut results = Vec::new();
    for (at, stage) in chosen.iter().enumerate() {
        println!("\n── {}/{} {}", at + 1, chosen.len(), stage.name);
        let began = Instant::now();
        let outcome = (stage.run)().unwrap_or_else(|error| {
            println!("error: {error:#}");
            Outcome { told: vec![format!("error: {error:#}")], ..Outcome::default() }
        });
        let took = began.elapsed();
        println!("── {} {} in {}", stage.name, verdict(&outcome), shown(took));
        results.push((stage.name, outcome, took));
    }
    // Once more at the end: what failed early lies far above in a long run.
    for line in results.iter().flat_map(|(_, outcome, _)| &outcome.told) {
        println!("{line}");
    }
    println!("\nstage        time  result");
    for (name, outcome, took) in &results {
        println!("{name:<8} {:>8}  {}", shown(*took), verdict(outcome));
    }
    println!("total    {:>8}", shown(start.elapsed()));
    println!("{}", summary(results.iter().map(|(_, outcome, _)| outcome)));
    let passed = results.iter().all(|(_, outcome, _)| outcome.passed);
    Ok(if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Tests counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Counts {
    passed: u64,
    failed: u64,
    ignored: u64,
}

impl Counts {
    fn and(self, other: Counts) -> Counts {
        Counts {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
            ignored: self.ignored + other.ignored,
        }
    }
}

/// What became of a stage.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Outcome {
    passed: bool,
    counts: Counts,
    /// What its failed tests said.
    told: Vec<String>,
}

impl Outcome {
    fn of_code(code: ExitCode) -> Outcome {
        Outcome { passed: code == ExitCode::SUCCESS, ..Outcome::default() }
    }

    /// Both together: passed if both passed.
    fn and(mut self, other: Outcome) -> Outcome {
        self.told.extend(other.told);
        Outcome {
            passed: self.passed && other.passed,
            counts: self.counts.and(other.counts),
            told: self.told,
        }
    }
}

fn verdict(outcome: &Outcome) -> &'static str {
    if outcome.passed { "passed" } else { "FAILED" }
}

/// `N passed, N failed`. A stage that failed without a failed test counts as one failure, so that a run that
/// fails never says `0 failed`.
fn summary<'a>(outcomes: impl Iterator<Item = &'a Outcome>) -> String {
    let mut sum = Counts::default();
    for outcome in outcomes {
        sum.passed += outcome.counts.passed;
        sum.failed += outcome.counts.failed.max(u64::from(!outcome.passed));
        sum.ignored += outcome.counts.ignored;
    }
    let skipped = if sum.ignored > 0 { format!(", {} skipped", sum.ignored) } else { String::new() };
    format!("{} passed, {} failed{skipped}", sum.passed, sum.failed)
}

fn command(command: &mut Command) -> Result<Outcome> {
    let status = command.status().with_context(|| format!("running {}", command.get_program().display()))?;
    Ok(Outcome { passed: status.success(), ..Outcome::default() })
}

/// Run tests, pass their output on as it comes, and add up their results.
fn counted(command: &mut Command) -> Result<Outcome> {
    // What failed is told in words; the frames below it would only push them out of sight.
    command.env("RUST_BACKTRACE", "0");
    let mut child = command.stdout(Stdio::piped()).spawn().context("running cargo")?;
    let output = BufReader::new(child.stdout.take().expect("the output was asked for"));
    let (mut counts, mut failures) = (Counts::default(), Failures::default());
    for line in output.split(b'\n') {
        let line = line?;
        let mut out = std::io::stdout().lock();
        out.write_all(&line)?;
        out.write_all(b"\n")?;
        let line = String::from_utf8_lossy(&line);
        failures.read(&line);
        counts = counts.and(read_result(&line).unwrap_or_default());
    }
    let status = child.wait()?;
    Ok(Outcome { passed: status.success() && counts.failed == 0, counts, told: failures.told })
}

/// Run tests that are no stage of their own; their output is passed on.
pub(crate) fn passes(command: &mut Command) -> Result<bool> {
    Ok(counted(command)?.passed)
}

/// What failed tests say, gathered from the output of a test program.
#[derive(Default)]
struct Failures {
    told: Vec<String>,
    /// How many more lines of the test that speaks are kept.
    left: usize,
}

impl Failures {
    /// Enough for a message and what was compared; a test may have printed a whole game before.
    const LINES: usize = 30;
    const WIDTH: usize = 600;

    fn read(&mut self, line: &str) {
        if line.starts_with("---- ") && line.ends_with(" ----") {
            self.left = Failures::LINES;
        } else if line == "failures:" {
            self.left = 0;
        }
        if self.left > 0 {
            self.left -= 1;
            self.told.push(line.chars().take(Failures::WIDTH).collect());
        }
    }
}

/// Read `test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; …`.
fn read_result(line: &str) -> Option<Counts> {
    let (_, rest) = line.trim().strip_prefix("test result: ")?.split_once(". ")?;
    let count = |word: &str| {
        rest.split("; ").find_map(|part| part.strip_suffix(word)?.trim().parse::<u64>().ok()).unwrap_or(0)
    };
    Some(Counts { passed: count("passed"), failed: count("failed"), ignored: count("ignored") })
}

/// Lint everything that also runs in a browser, as it is compiled for one; the next stage builds it.
fn wasm() -> Result<Outcome> {
    ensure_target(WASM)?;
    let mut lint = cargo();
    lint.args(["clippy", "--target", WASM, "--package", "tricorne-web"]);
    for found in workspace::crates()? {
        if is_pure(&found.name) {
            lint.args(["--package", &format!("tricorne-{}", found.name)]);
        }
    }
    command(lint.args(["--", "-D", "warnings"]))
}

/// All tests but those in a browser, on both databases: programs side by side, then the examples in documentation.
fn tests() -> Result<Outcome> {
    packages::ensure_here(&packages::POSTGRES)?;
    let began = Instant::now();
    let programs = programs::build(&programs::ALL)?;
    println!("built in {}", shown(began.elapsed()));
    let ran = programs::run(programs, |ran| print!("{}", told(ran)))?;
    println!("the slowest:\n{}", programs::slowest(&ran));
    let outcome = ran.iter().map(outcome_of).fold(Outcome::of_code(ExitCode::SUCCESS), Outcome::and);
    Ok(outcome.and(counted(cargo().args(["test", "--doc", "--no-fail-fast"]).args(programs::ALL))?))
}

/// A line for a program whose tests passed, everything it said if not.
fn told(ran: &programs::Ran) -> String {
    let counts = counts_of(&ran.output);
    let line = format!("{:<32} {:>5} passed {:>8}\n", ran.name, counts.passed, shown(ran.time));
    if ran.is_success { line } else { format!("{}\n{}FAILED: {line}", ran.name, ran.output) }
}

fn counts_of(output: &str) -> Counts {
    output.lines().filter_map(read_result).fold(Counts::default(), Counts::and)
}

fn outcome_of(ran: &programs::Ran) -> Outcome {
    let counts = counts_of(&ran.output);
    let mut failures = Failures::default();
    ran.output.lines().for_each(|line| failures.read(line));
    if !ran.is_success && counts.failed == 0 {
        failures.told.push(format!("{} ended before it had told its tests", ran.name));
    }
    Outcome { passed: ran.is_success && counts.failed == 0, counts, told: failures.told }
}

/// The API asked at random; every address counts as one test.
fn fuzzed() -> Result<Outcome> {
    let fuzz::Fuzzed { passed, failed } = fuzz::run()?;
    Ok(Outcome {
        passed: failed == 0 && passed > 0,
        counts: Counts { passed, failed, ignored: 0 },
        told: Vec::new(),
    })
}

/// Build the browser client as people get it; the tests in a browser run on it.
fn web() -> Result<Outcome> {
    web::build(web::Build::Web)?;
    Ok(Outcome { passed: true, ..Outcome::default() })
}

/// Crates that do no I/O: they must compile for the browser.
fn is_pure(name: &str) -> bool {
    name.starts_with("game-")
        || ["kernel", "map", "games", "bots", "texts", "board", "protocol", "desk", "lessons"].contains(&name)
}

#[cfg(test)]
mod unit {
    use super::*;

    #[test]
    fn result_lines_are_read() {
        let line = "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s";
        assert_eq!(read_result(line), Some(Counts { passed: 12, failed: 3, ignored: 1 }));
        assert_eq!(read_result("test contract ... ok"), None);
    }

    #[test]
    fn a_failing_run_never_says_0_failed() {
        let of = |passed, counts| Outcome { passed, counts, told: Vec::new() };
        let tests = of(true, Counts { passed: 5, failed: 0, ignored: 0 });
        let format = of(false, Counts::default());
        let broken = of(false, Counts { passed: 5, failed: 2, ignored: 1 });
        assert_eq!(summary([&tests].into_iter()), "5 passed, 0 failed");
        assert_eq!(summary([&format, &tests].into_iter()), "5 passed, 1 failed");
        assert_eq!(summary([&broken, &tests].into_iter()), "10 passed, 2 failed, 1 skipped");
    }

    #[test]
    fn what_failed_is_told_again_in_short() {
        let printed =
            "test a ... FAILED\n\nfailures:\n\n---- a stdout ----\nError: no door\n\n\nfailures:\n    a\n";
        let mut failures = Failures::default();
        printed.lines().for_each(|line| failures.read(line));
        assert_eq!(failures.told, ["---- a stdout ----", "Error: no door", "", ""]);
        let long = format!("---- b stdout ----\n{}", "x\n".repeat(1000));
        let mut failures = Failures::default();
        long.lines().for_each(|line| failures.read(line));
        assert_eq!(failures.told.len(), Failures::LINES);
    }
}
