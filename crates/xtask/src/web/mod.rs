//! `cargo xtask web`: compile the browser client and lay it out where the server takes it from.
//!
//! Files in `crates/web/static` call each other by plain names such as `"/page.js"`. Every file but the page and the
//! service worker gets a name with the hash of its content, so that browsers may keep it for ever, and these plain
//! names are replaced by the hashed ones.

mod bindgen;
mod budget;
mod bundle;
mod names;
mod output;
mod sizes;
mod split;

use crate::progress::shown;
use crate::toolchain::{WASM, ensure_target};
use crate::workspace::{cargo, root};
use anyhow::{Context, Result, bail, ensure};
use budget::Budget;
use bundle::Modules;
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
    /// What people get, with the names of its functions, for a profile.
    Named,
    /// Quick to build, with names in its backtraces.
    Dev,
}

/// Build the client as the command line wants it.
pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    let how = match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => Build::Web,
        ["--dev"] => Build::Dev,
        ["--play"] => Build::Play,
        ["--names"] => Build::Named,
        ["--sizes"] => return sizes(),
        other => bail!(
            "unknown argument «{}»; expected nothing, --play, --dev, --names or --sizes",
            other.join(" ")
        ),
    };
    build(how)?;
    Ok(ExitCode::SUCCESS)
}

/// Say which crates the bytes of the modules come from.
fn sizes() -> Result<ExitCode> {
    ensure_target(WASM)?;
    let built = compile(Build::Web)?;
    let page = bindgen::run_split(&built.page, true)?;
    print!("{}", sizes::table("page", &page.wasm)?);
    for (name, part) in &page.parts {
        print!("{}", sizes::table(&format!("part {name}"), part)?);
    }
    print!("{}", sizes::table("engine", &bindgen::run(&built.engine, true)?.wasm)?);
    Ok(ExitCode::SUCCESS)
}

/// Build the client into the server's folder.
pub(crate) fn build(how: Build) -> Result<()> {
    ensure_target(WASM)?;
    let built = compile(how)?;
    let began = Instant::now();
    let with_names = matches!(how, Build::Dev | Build::Named);
    let page = bindgen::run_split(&built.page, with_names)?;
    let modules = Modules { page, engine: bindgen::run(&built.engine, with_names)? };
    let client = bundle::bundle(&root().join("crates/web/static"), &built.words, modules)?;
    let report = output::write(&root().join("crates/server/assets"), &client.files, how)?;
    println!("{report} in {}", shown(began.elapsed()));
    // Only what is built to be small is measured.
    if how == Build::Web {
        let budget = Budget::new(&client, &report.sent)?;
        print!("{budget}");
        budget.check()?;
    }
    Ok(())
}

/// Where cargo left what it built.
#[derive(PartialEq, Eq, Debug)]
struct Built {
    /// The module that the page runs.
    page: PathBuf,
    /// The module that the page's worker runs.
    engine: PathBuf,
    /// The folder of the files of words.
    words: PathBuf,
}

/// Compile the client and say where everything is; cargo's progress goes to the terminal.
fn compile(how: Build) -> Result<Built> {
    let profile = match how {
        Build::Web | Build::Named => "web",
        // The profile of the program too, so that the macros of both are built once.
        Build::Play => "play",
        Build::Dev => "dev",
    };
    let output = cargo()
        .args(["build", "--package", "tricorne-web", "--bins", "--target", WASM, "--profile", profile])
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit())
        .output()
        .context("running cargo")?;
    ensure!(output.status.success(), "the client could not be compiled");
    built(&String::from_utf8_lossy(&output.stdout))
}

/// What was built, from cargo's messages.
fn built(messages: &str) -> Result<Built> {
    let messages: Vec<serde_json::Value> =
        messages.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let module = |name: &str| {
        let of_target = messages.iter().filter(|message| message["target"]["name"] == name);
        let mut files = of_target.flat_map(|message| message["filenames"].as_array().into_iter().flatten());
        files
            .find_map(|file| file.as_str().filter(|file| file.ends_with(".wasm")).map(PathBuf::from))
            .with_context(|| format!("cargo built no module {name}"))
    };
    let words = messages.iter().find(|message| {
        message["reason"] == "build-script-executed"
            && message["package_id"].as_str().is_some_and(|id| id.contains(WORDS))
    });
    Ok(Built {
        page: module("tricorne-page")?,
        engine: module("tricorne-engine")?,
        words: words
            .and_then(|message| message["out_dir"].as_str())
            .map(PathBuf::from)
            .with_context(|| format!("cargo said nothing of the build script of {WORDS}"))?,
    })
}

/// The package whose build script writes the files of words, as it stands in cargo's ids.
const WORDS: &str = "#tricorne-texts@";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_built_is_found_among_the_messages() {
        let messages = r#"
            {"reason":"compiler-artifact","target":{"name":"leptos"},"filenames":["out/libleptos.rlib"]}
            {"reason":"build-script-executed","package_id":"registry+x#serde@1.0.0","out_dir":"out/serde"}
            {"reason":"build-script-executed","package_id":"path+file:///a/crates/texts#tricorne-texts@0.1.0","out_dir":"out/words"}
            {"reason":"compiler-artifact","target":{"name":"tricorne-page"},"filenames":["out/p.js","out/p.wasm"]}
            {"reason":"compiler-artifact","target":{"name":"tricorne-engine"},"filenames":["out/e.wasm"]}"#;
        let found =
            Built { page: "out/p.wasm".into(), engine: "out/e.wasm".into(), words: "out/words".into() };
        assert_eq!(built(messages).unwrap(), found);
        assert!(built("not json").is_err());
    }
}
