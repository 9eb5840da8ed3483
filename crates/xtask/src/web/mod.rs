//! `cargo xtask web`: compile the browser client and lay it out where the server takes it from.
//!
//! Files in `crates/web/static` call each other by plain names such as `"/app.js"`. Every file but the page and the
//! service worker gets a name with the hash of its content, so that browsers may keep it for ever, and these plain
//! names are replaced by the hashed ones.

mod bindgen;
mod bundle;
mod names;
mod output;

use crate::progress::shown;
use crate::toolchain::{WASM, ensure_target};
use crate::workspace::{cargo, root};
use anyhow::{Context, Result, bail, ensure};
use std::path::PathBuf;
use std::process::{ExitCode, Stdio};
use std::time::Instant;

/// How the client is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Build {
    /// Small and fast, as people get it from a server far away.
    Web,
    /// Fast and quick to build again, for a server on the same machine.
    Play,
    /// Quick to build, with names in its backtraces.
    Dev,
}

/// Build the client as the command line wants it.
pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    let how = match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => Build::Web,
        ["--dev"] => Build::Dev,
        ["--play"] => Build::Play,
        other => bail!("unknown argument «{}»; expected nothing, --play or --dev", other.join(" ")),
    };
    build(how)?;
    Ok(ExitCode::SUCCESS)
}

/// Build the client into the server's folder.
pub(crate) fn build(how: Build) -> Result<()> {
    ensure_target(WASM)?;
    let module = compile(how)?;
    let began = Instant::now();
    let glue = bindgen::run(&module, how)?;
    let bundle = bundle::bundle(&root().join("crates/web/static"), glue)?;
    let report = output::write(&root().join("crates/server/assets"), &bundle, how)?;
    println!("{report} in {}", shown(began.elapsed()));
    Ok(())
}

/// Compile the client and say where the module is; cargo's progress goes to the terminal.
fn compile(how: Build) -> Result<PathBuf> {
    let profile = match how {
        Build::Web => "web",
        // The profile of the program too, so that the macros of both are built once.
        Build::Play => "play",
        Build::Dev => "dev",
    };
    let output = cargo()
        .args(["build", "--package", "tricorne-web", "--lib", "--target", WASM, "--profile", profile])
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit())
        .output()
        .context("running cargo")?;
    ensure!(output.status.success(), "the client could not be compiled");
    module(&String::from_utf8_lossy(&output.stdout)).context("cargo built no module of tricorne-web")
}

/// The module among cargo's messages.
fn module(messages: &str) -> Option<PathBuf> {
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter(|message| message["target"]["name"] == "tricorne_web")
        .flat_map(|message| message["filenames"].as_array().cloned().unwrap_or_default())
        .find_map(|file| file.as_str().filter(|file| file.ends_with(".wasm")).map(PathBuf::from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_module_is_found_among_the_messages() {
        let messages = r#"
            {"reason":"compiler-artifact","target":{"name":"leptos"},"filenames":["out/libleptos.rlib"]}
            {"reason":"compiler-artifact","target":{"name":"tricorne_web"},"filenames":["out/a.rlib","out/a.wasm"]}"#;
        assert_eq!(module(messages), Some(PathBuf::from("out/a.wasm")));
        assert_eq!(module("not json"), None);
    }
}
