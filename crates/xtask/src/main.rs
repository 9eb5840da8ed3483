//! The project's own commands, run as `cargo xtask <command>`.
//!
//! Kept light on purpose: it is the first thing a fresh clone compiles, and it knows no game.

mod deny;
mod e2e;
mod fuzz;
mod packages;
mod play;
mod programs;
mod progress;
mod rules;
mod shared;
mod soak;
mod source;
mod suite;
mod tidy;
mod toolchain;
mod web;
mod workspace;

use anyhow::{Result, bail};
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask <command>

  play [--listen <address>]        build Tricorne and play in the browser
  play --terminal [args]           build Tricorne and play in the terminal
  web [--play | --dev]             build the browser client into the server's folder: small, quick to build, to debug
  web --sizes                      which crates the bytes of the browser client come from
  test [stage…]                    run every check, fast ones first; or only the named stages
  fuzz                             ask the whole API at random, by its own description
  soak [runs] [--idle]             tests that depend on time, again and again beside busy processors
  tidy                             check what the compiler does not: layers, words, files
  rules [--check] [--game <id>]    which line and which test serve which rule
  deny                             check licences, sources and versions of what we depend on
  gallery                          take the pictures of the documentation again
  bench [args]                     run the benchmarks of the games
  bench server [clients] [seconds] [pace] [sqlite|postgres] [servers]
                                   how much the server carries, and how many bytes a move costs
  bench idle [tables]              how much memory a table takes at which nobody plays, and how soon a server answers
  bench client                     how quick the browser client is";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> Result<ExitCode> {
    let Some((command, rest)) = args.split_first() else { bail!("which command?\n{USAGE}") };
    match command.as_str() {
        "play" => play::play(rest),
        "gallery" => e2e::gallery(rest),
        "bench" => play::bench(rest),
        "web" => web::run(rest),
        "test" => suite::run(rest),
        "fuzz" => suite::run(&["fuzz".to_owned()]),
        "soak" => soak::run(rest),
        "tidy" => tidy::run(),
        "rules" => rules::run(rest),
        "deny" => deny::run(rest),
        "help" | "--help" | "-h" => {
            println!("{USAGE}");
            Ok(ExitCode::SUCCESS)
        }
        other => bail!("there is no command «{other}»\n{USAGE}"),
    }
}
