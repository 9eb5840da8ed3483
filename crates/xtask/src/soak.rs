//! `cargo xtask soak`: the tests that depend on time, again and again on a machine with its hands full.
//!
//! Stories in a browser and servers beside each other wait for one another. A test that fails one time in fifty has
//! found a fault in the test or in the product, and an idle machine hides it.

use crate::progress::shown;
use crate::{e2e, packages, programs, suite, web};
use anyhow::{Context, Result};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// How often, unless somebody says otherwise.
const RUNS: usize = 20;

/// Run the stories and the tests of several servers so many times; `--idle` leaves the machine to them.
pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    let is_loaded = !args.iter().any(|arg| arg == "--idle");
    let runs = match args.iter().find(|arg| !arg.starts_with("--")) {
        Some(number) => number.parse().with_context(|| format!("«{number}» is no number of runs"))?,
        None => RUNS,
    };
    packages::ensure_here(&packages::POSTGRES)?;
    web::build(web::Build::Web)?;
    let stories = e2e::tests()?;
    let nodes = programs::build(&programs::ALL)?.into_iter().find(|program| program.name == NODES);
    let nodes = nodes.context("cargo built no tests of several servers")?.command();
    let mut commands = [("stories", stories), ("nodes", nodes)];
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let busy = || {
            while !is_over.load(Ordering::Relaxed) {
                std::hint::spin_loop();
            }
        };
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        for _ in 0..if is_loaded { cores } else { 0 } {
            scope.spawn(busy);
        }
        let outcome = repeat(&mut commands, runs);
        is_over.store(true, Ordering::Relaxed);
        outcome
    })
}

/// The tests of several servers on one database.
const NODES: &str = "server nodes";

fn repeat(commands: &mut [(&str, std::process::Command)], runs: usize) -> Result<ExitCode> {
    let mut failed = 0;
    let mut lines = String::new();
    for number in 1..=runs {
        for (name, command) in &mut *commands {
            let began = Instant::now();
            let is_good = suite::passes(command)?;
            failed += usize::from(!is_good);
            let verdict = if is_good { "passed" } else { "FAILED" };
            let line =
                format!("run {number:>3} of {runs}: {name:<8} {verdict} in {}\n", shown(began.elapsed()));
            print!("{line}");
            lines += &line;
        }
    }
    println!("\n{lines}{failed} failed");
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
