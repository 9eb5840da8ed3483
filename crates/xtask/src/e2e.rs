//! Tests in a real browser: what they need on the machine, and how they are run.

use crate::packages::{self, runs};
use crate::play::{Profile, program};
use crate::programs;
use crate::workspace::{cargo, root, target};
use anyhow::{Context, Result, bail, ensure};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The crate of these tests. They run apart from the ordinary ones: these need no browser.
pub(crate) const PACKAGE: &str = "tricorne-e2e";
/// Its program with the stories.
const STORIES: &str = "e2e tests";
/// The version of axe-core: a newer one may find more, and is to be raised on purpose.
const AXE: &str = "4.14.0";

/// The tests as a command, with everything they need in place; the client must have been built.
pub(crate) fn tests() -> Result<Command> {
    for needed in [&packages::BROWSER, &packages::PROXY, &packages::POSTGRES] {
        packages::ensure_here(needed)?;
    }
    let axe = ensure_axe()?;
    let program = program(Profile::Dev)?;
    let built = programs::build(&["--package", PACKAGE])?;
    let stories = built.iter().find(|program| program.name == STORIES);
    let mut command = stories.context("cargo built no stories")?.command();
    command.env("TRICORNE_BIN", program).env("TRICORNE_AXE", axe);
    Ok(command)
}

/// Take the pictures of the documentation again.
pub(crate) fn gallery(args: &[String]) -> Result<ExitCode> {
    ensure!(args.is_empty(), "unknown argument «{}»", args.join(" "));
    crate::web::build(crate::web::Build::Web)?;
    let mut command = tests()?;
    command.arg("gallery::").env("TRICORNE_SHOTS", root().join("docs/gallery"));
    let status = command.status().context("running cargo")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// How quick the client is, built as people get it.
pub(crate) fn bench_client(args: &[String]) -> Result<ExitCode> {
    ensure!(args.is_empty(), "unknown argument «{}»", args.join(" "));
    packages::ensure_here(&packages::BROWSER)?;
    crate::web::build(crate::web::Build::Web)?;
    let program = program(Profile::Play)?;
    let mut command = cargo();
    command.args(["run", "--package", PACKAGE, "--example", "client"]).env("TRICORNE_BIN", program);
    let status = command.status().context("running cargo")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Make sure the accessibility checker is in the build folder, and say where.
fn ensure_axe() -> Result<PathBuf> {
    let folder = target()?.join("axe");
    let package = folder.join("node_modules/axe-core");
    let script = package.join("axe.min.js");
    if !is_axe(&package) {
        let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
        if !runs(npm, &["--version"]) {
            bail!("axe-core is needed to check that pages are accessible, and npm to fetch it; install npm");
        }
        println!("fetching axe-core {AXE} (once)");
        std::fs::create_dir_all(&folder)?;
        // Its own folder, or npm would look for a project above.
        let status = Command::new(npm)
            .current_dir(&folder)
            .args(["install", "--prefix", ".", "--ignore-scripts", "--no-audit", "--no-fund", "--no-save"])
            .args(["--loglevel", "error", &format!("axe-core@{AXE}")])
            .status()
            .context("running npm")?;
        ensure!(status.success() && is_axe(&package), "axe-core could not be fetched; is the network up?");
    }
    ensure!(script.is_file(), "axe-core came without {}", script.display());
    Ok(script)
}

fn is_axe(package: &Path) -> bool {
    let read = std::fs::read(package.join("package.json")).ok();
    let json = read.and_then(|bytes| serde_json::from_slice::<serde_json::Value>(&bytes).ok());
    json.is_some_and(|json| json["name"] == "axe-core" && json["version"] == AXE)
}
