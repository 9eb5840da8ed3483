//! `cargo xtask deny`: licences, bans, doubled versions and sources of what we depend on, as `deny.toml` has them.

use crate::workspace::{cargo, root, target};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The version of cargo-deny: a newer one may ask more, and is to be raised on purpose.
const VERSION: &str = "0.20.2";

/// Ask cargo-deny about everything that needs no list from outside, and about known holes where their list is to be had.
pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    ensure!(args.is_empty(), "unknown argument «{}»", args.join(" "));
    let program = ensure_deny()?;
    let mut passed = ask(&program, &["check", "licenses", "bans", "sources"])?;
    // The list of known holes is a repository of its own, and not every network lets us reach it.
    if ask(&program, &["fetch", "db"])? {
        passed &= ask(&program, &["check", "--disable-fetch", "advisories"])?;
    } else {
        println!("the list of known holes is not to be had from here: it was NOT checked");
    }
    Ok(if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn ask(program: &Path, args: &[&str]) -> Result<bool> {
    let mut command = Command::new(program);
    command.current_dir(root()).args(["--locked", "--workspace", "--log-level", "error"]).args(args);
    Ok(command.status().with_context(|| format!("running {}", program.display()))?.success())
}

/// Make sure it is in the build folder, and say where.
fn ensure_deny() -> Result<PathBuf> {
    let folder = target()?.join("deny");
    let program = folder.join("bin").join(if cfg!(windows) { "cargo-deny.exe" } else { "cargo-deny" });
    let is_here = || {
        let output = Command::new(&program).arg("--version").output();
        output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).trim().ends_with(VERSION))
    };
    if !is_here() {
        println!("building cargo-deny {VERSION} (once)");
        // Quick to build matters more than quick to run: it runs for seconds.
        let status = cargo()
            .args([
                "install",
                "cargo-deny",
                "--version",
                VERSION,
                "--locked",
                "--debug",
                "--no-default-features",
            ])
            .arg("--root")
            .arg(&folder)
            .status()
            .context("running cargo install")?;
        ensure!(status.success() && is_here(), "cargo-deny could not be built");
    }
    Ok(program)
}
