//! A server of one test, with a store of its own.

use crate::process::Process;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// A running server. It ends with this value.
pub struct House {
    process: Option<Process>,
    program: PathBuf,
    /// Where it listens, also after it was closed and opened again.
    address: String,
    folder: TempDir,
}

impl House {
    /// Start `tricorne serve` on a free port over an empty store.
    ///
    /// # Errors
    /// If the client or the program is not built, or the server does not start.
    pub fn open() -> Result<House> {
        let program = program()?;
        let folder = tempfile::tempdir()?;
        let (process, address) = serve(&program, "127.0.0.1:0", folder.path())?;
        Ok(House { process: Some(process), program, address, folder })
    }

    /// The address of a place: `/` is the front door.
    pub fn at(&self, place: &str) -> String {
        format!("http://{}{place}", self.address)
    }

    /// The position a record comes to when the program itself plays it through, without a browser.
    ///
    /// # Errors
    /// If the program does not read the record.
    pub fn end_of(&self, journal: &str) -> Result<String> {
        let mut engine = Command::new(&self.program)
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("starting the engine")?;
        let mut asking = engine.stdin.take().context("the engine listens")?;
        writeln!(asking, "{}", json!({"id": 1, "cmd": "journal", "text": journal}))?;
        writeln!(asking, "{}", json!({"id": 2, "cmd": "state", "table": "t1"}))?;
        drop(asking);
        let output = engine.wait_with_output()?;
        let answers = String::from_utf8(output.stdout)?;
        let answers = answers.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let end = answers
            .filter(|answer| answer["id"] == 2)
            .find_map(|it| it["position"].as_str().map(str::to_owned));
        end.context("the engine did not play the record through")
    }

    /// Stop the server: the surest way to have no network, also for the service worker.
    pub fn close(&mut self) {
        self.process = None;
    }

    /// Start the server again, at the same address over the same store.
    ///
    /// # Errors
    /// If it does not start.
    pub fn reopen(&mut self) -> Result<()> {
        self.close();
        let (process, _) = serve(&self.program, &self.address, self.folder.path())?;
        self.process = Some(process);
        Ok(())
    }
}

fn serve(program: &Path, listen: &str, folder: &Path) -> Result<(Process, String)> {
    let store = format!("sqlite:{}", folder.join("server.sqlite").display());
    let args = ["serve", "--listen", listen, "--store", &store, "--log", "warn"];
    let program = program.to_str().context("the program's path is not text")?;
    Process::start(program, &args, |line| {
        let (address, _) = line.strip_prefix("Tricorne listens on ")?.split_once(": ")?;
        Some(address.to_owned())
    })
}

/// The program under test: named by `TRICORNE_BIN`, or built here.
pub(crate) fn program() -> Result<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("a crate of the workspace");
    ensure!(
        root.join("crates/server/assets/index.html").is_file(),
        "the browser client is not built: run `cargo xtask web`, or `cargo xtask test e2e` for everything"
    );
    if let Some(program) = std::env::var_os("TRICORNE_BIN") {
        return Ok(program.into());
    }
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(root)
        .args(["build", "--package", "tricorne-cli", "--message-format=json-render-diagnostics"])
        .output()
        .context("running cargo")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter(|message| message["target"]["name"] == "tricorne")
        .find_map(|message| message["executable"].as_str().map(PathBuf::from))
        .context("cargo built no program called tricorne")
}
