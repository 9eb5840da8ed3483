//! `cargo xtask play` and `cargo xtask bench`: build the program, then hand over to it.

use crate::workspace::cargo;
use anyhow::{Context, Result, ensure};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

/// Build Tricorne for speed, showing progress, and play.
pub(crate) fn play(args: &[String]) -> Result<ExitCode> {
    // The terminal needs nothing but the compiler that built this program.
    // Playing in a browser will need `toolchain::ensure_target(WASM)` and the client's build here.
    let program = build()?;
    hand_over(Command::new(program).arg("play").args(args))
}

/// Run the benchmarks of the program.
///
/// `bench server` plays on a server of its own, behind real sockets and over a real file.
pub(crate) fn bench(args: &[String]) -> Result<ExitCode> {
    if let Some((first, rest)) = args.split_first()
        && first == "server"
    {
        let example = |name| {
            let mut command = cargo();
            command.args(["run", "--release", "--package", "tricorne-server", "--example", name, "--"]);
            command
        };
        hand_over(&mut example("traffic"))?;
        return hand_over(example("load").args(rest));
    }
    hand_over(cargo().args(["run", "--release", "--package", "tricorne-cli", "--", "bench"]).args(args))
}

/// Build the program and say where it is; cargo's progress goes to the terminal.
fn build() -> Result<PathBuf> {
    let output = cargo()
        .args(["build", "--release", "--package", "tricorne-cli", "--bin", "tricorne"])
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit())
        .output()
        .context("running cargo")?;
    ensure!(output.status.success(), "the build failed");
    executable(&String::from_utf8_lossy(&output.stdout)).context("cargo built no program called tricorne")
}

/// The program among cargo's messages.
fn executable(messages: &str) -> Option<PathBuf> {
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter(|message| message["target"]["name"] == "tricorne")
        .find_map(|message| message["executable"].as_str().map(PathBuf::from))
}

fn hand_over(command: &mut Command) -> Result<ExitCode> {
    let status = command.status().with_context(|| format!("running {}", command.get_program().display()))?;
    // A program ended by a signal has no code of its own.
    Ok(ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_found_among_the_messages() {
        let messages = r#"
            {"reason":"compiler-artifact","target":{"name":"kernel"},"executable":null}
            {"reason":"compiler-artifact","target":{"name":"tricorne"},"executable":"out/release/tricorne"}
            {"reason":"build-finished","success":true}"#;
        assert_eq!(executable(messages), Some(PathBuf::from("out/release/tricorne")));
        assert_eq!(executable("not json"), None);
    }
}
