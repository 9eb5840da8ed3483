//! The program `tricorne`: it plays, serves, speaks the engine protocol, replays, draws, verifies, simulates and measures.
//!
//! [`args`] holds what can be asked for; each subcommand has a module of its own, and returns its exit code:
//! 0 when all is well, 1 when what was checked is wrong, 2 when it could not be done.

mod admin;
mod arena;
mod args;
mod backup;
mod bench;
mod browser;
mod chance;
mod crew;
mod engine;
mod fuzz;
mod games_list;
mod lab;
mod numbers;
mod perft;
mod play;
mod playout;
mod plot;
mod replay;
mod rules;
mod serve;
mod show;
mod simulate;
mod verify;

use args::{Cli, Command};
use clap::Parser;
use std::io::{BufWriter, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    // Not locked: the terminal client writes there itself.
    let mut out = BufWriter::new(std::io::stdout());
    let done = run(&cli.command, &mut out).and_then(|code| Ok(out.flush().map(|()| code)?));
    match done {
        Ok(code) => code,
        // Whoever reads has read enough: `tricorne rules quebec | head`.
        Err(error) if is_broken_pipe(&error) => {
            // What is left in the buffer has nowhere to go, and dropping it would try again.
            std::mem::forget(out);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(command: &Command, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    match command {
        Command::Play(args) => play::run(args),
        Command::Engine => {
            engine::run(&mut std::io::stdin().lock(), out)?;
            Ok(ExitCode::SUCCESS)
        }
        Command::Games(args) => games_list::run(args, out),
        Command::Rules(args) => rules::run(args, out),
        Command::Replay(args) => replay::run(args, out),
        Command::Show(args) => show::run(args, out),
        Command::Verify(args) => verify::run(args, out),
        Command::Simulate(args) => simulate::run(args, out),
        Command::Arena(args) => arena::run(args, out),
        Command::Lab(args) => lab::run(args, out),
        Command::Perft(args) => perft::run(args, out),
        Command::Fuzz(args) => fuzz::run(args, out),
        Command::Bench(args) => bench::run(args, out),
        Command::Serve(args) => serve::run(args, out),
        Command::Backup(args) => backup::run(args, out),
        Command::Admin(args) => admin::run(args, out),
        Command::Openapi => {
            writeln!(out, "{}", server::openapi())?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<std::io::Error>())
        .any(|cause| cause.kind() == std::io::ErrorKind::BrokenPipe)
}
