//! `cargo xtask fuzz`: the whole API asked at random by its own description, and no answer that is not described.

use crate::packages::{self, runs};
use crate::play::{Profile, program};
use crate::workspace::{root, target};
use anyhow::{Context, Result, ensure};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// What asks, what it draws from, and what knows OpenAPI: newer ones may ask otherwise, and are raised on purpose.
const TOOLS: [&str; 3] = ["schemathesis==4.32.5", "hypothesis==6.170.15", "openapi-spec-validator==0.9.0"];
/// The seed of all luck.
const SEED: &str = "1759";
/// How many requests are drawn for an address, beside those that follow from its description.
const EXAMPLES: &str = "20";
/// What is asked of every answer.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
    response_headers_conformance,response_schema_conformance,missing_required_header,unsupported_method,\
    allow_header_conformance,use_after_free,ignored_auth,negative_data_rejection";
/// Streams never end; they have tests of their own.
const STREAMS: &str = "/(stream|events)$";

/// What came of it: how many addresses answered as described, and how many did not. The description is one more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Fuzzed {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
}

/// Start a server of our own, ask it, and count.
///
/// # Errors
/// If the tools cannot be fetched, or the server does not start, or it dies.
pub(crate) fn run() -> Result<Fuzzed> {
    packages::ensure_here(&packages::PYTHON)?;
    let folder = target()?.join("fuzz");
    let tools = ensure_tools(&folder)?;
    let program = program(Profile::Dev)?;
    let is_valid = is_valid(&program, &tools, &folder)?;
    let mut server = Server::start(&program, &folder)?;
    let report = folder.join("report.xml");
    let _ = std::fs::remove_file(&report);
    let status = Command::new(tools.join("schemathesis"))
        .current_dir(&folder)
        .env("SCHEMATHESIS_HOOKS", root().join("crates/xtask/fuzz/hooks.py"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .args(["run", &format!("{}/api/v1/openapi.json", server.url), "--url", &server.url])
        .args(["--checks", CHECKS, "--phases", "examples,coverage,fuzzing", "--exclude-path-regex", STREAMS])
        .args(["--seed", SEED, "--max-examples", EXAMPLES, "--generation-database", "none"])
        .args(["--request-timeout", "60", "--suppress-health-check", "all", "--warnings", "off"])
        .args(["--continue-on-failure", "--no-color", "--report-junit-path"])
        .arg(&report)
        .status()
        .context("running schemathesis")?;
    server.is_well()?;
    let text = std::fs::read_to_string(&report).context("schemathesis left no report")?;
    let mut fuzzed = read(&text).context("the report of schemathesis cannot be read")?;
    println!("{} addresses answered as they are described, {} did not", fuzzed.passed, fuzzed.failed);
    ensure!(status.success() || fuzzed.failed > 0, "schemathesis failed without saying where");
    *(if is_valid { &mut fuzzed.passed } else { &mut fuzzed.failed }) += 1;
    Ok(fuzzed)
}

/// Is the description what OpenAPI 3.1 says it must be?
fn is_valid(program: &Path, tools: &Path, folder: &Path) -> Result<bool> {
    let file = folder.join("openapi.json");
    let printed = Command::new(program).arg("openapi").output().context("running tricorne openapi")?;
    std::fs::write(&file, &printed.stdout)?;
    let checked = Command::new(tools.join("python"))
        .args(["-m", "openapi_spec_validator", "--schema", "3.1", "--validation-errors", "all"])
        .arg(&file)
        .status()
        .context("running openapi-spec-validator")?;
    Ok(printed.status.success() && checked.success())
}

/// Make sure the tools are in the build folder, and say where.
fn ensure_tools(folder: &Path) -> Result<PathBuf> {
    let place = folder.join("python");
    let tools = place.join("bin");
    let mark = place.join("tools");
    let wanted = TOOLS.join("\n");
    let is_here = std::fs::read_to_string(&mark).is_ok_and(|held| held == wanted);
    // A folder that was moved names programs that are gone.
    if !is_here || !runs(tools.join("schemathesis"), &["--version"]) {
        println!("fetching {} (once)", TOOLS.join(", "));
        std::fs::create_dir_all(folder)?;
        let made = Command::new("python3").args(["-m", "venv", "--clear"]).arg(&place).status();
        ensure!(made.context("running python3")?.success(), "python3 could not make room for the tools");
        let fetched = Command::new(tools.join("pip"))
            .args(["install", "--quiet", "--disable-pip-version-check"])
            .args(TOOLS)
            .status()
            .context("running pip")?;
        let is_good = fetched.success() && runs(tools.join("schemathesis"), &["--version"]);
        ensure!(is_good, "the tools could not be fetched; is the network up?");
        std::fs::write(&mark, wanted)?;
    }
    Ok(tools)
}

/// A server on a file of its own; it ends with this value.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    /// Start it and wait until it listens.
    fn start(program: &Path, folder: &Path) -> Result<Server> {
        let store = folder.join("store");
        let _ = std::fs::remove_dir_all(&store);
        std::fs::create_dir_all(&store)?;
        let log = File::create(folder.join("server.log"))?;
        let child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--bots", "1"])
            // What one may ask for in a while is tested elsewhere; here it would hide everything behind it.
            .args([
                "--limits",
                "1000000",
                "--store",
                &format!("sqlite:{}", store.join("fuzz.sqlite").display()),
            ])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .context("starting the server")?;
        let mut server = Server { child, url: String::new() };
        let said = server.child.stdout.take().context("the server says nothing")?;
        let mut line = String::new();
        BufReader::new(said).read_line(&mut line)?;
        server.url =
            read_url(&line).with_context(|| format!("the server did not say where it listens: {line}"))?;
        Ok(server)
    }

    /// Does it still run?
    fn is_well(&mut self) -> Result<()> {
        ensure!(self.child.try_wait()?.is_none(), "the server died; see target/fuzz/server.log");
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The address in `Tricorne listens on 127.0.0.1:1759: http://127.0.0.1:1759/`.
fn read_url(line: &str) -> Option<String> {
    let at = line.find("http://")?;
    Some(line[at..].trim().trim_end_matches('/').to_owned())
}

/// The sums in the head of a JUnit report: `<testsuites … errors="0" failures="1" tests="62">`.
fn read(report: &str) -> Option<Fuzzed> {
    let head = report.split("<testsuites").nth(1)?.split('>').next()?;
    let number = |name: &str| {
        let rest = head.split(&format!(" {name}=\"")).nth(1)?;
        rest.split('"').next()?.parse::<u64>().ok()
    };
    let failed = number("failures")? + number("errors")?;
    Some(Fuzzed { passed: number("tests")?.checked_sub(failed)?, failed })
}

#[cfg(test)]
mod unit {
    use super::*;

    #[test]
    fn the_sums_of_a_report_are_read() {
        let report = "<?xml version=\"1.0\" ?>\n<testsuites disabled=\"0\" errors=\"1\" failures=\"2\" tests=\"62\" time=\"9.5\">\
            <testsuite errors=\"1\" failures=\"2\" name=\"schemathesis\" tests=\"62\"></testsuite></testsuites>";
        assert_eq!(read(report), Some(Fuzzed { passed: 59, failed: 3 }));
        assert_eq!(read("<testsuites>"), None);
    }

    #[test]
    fn the_server_says_where_it_listens() {
        let line = "Tricorne listens on 127.0.0.1:4711: http://127.0.0.1:4711/\n";
        assert_eq!(read_url(line), Some("http://127.0.0.1:4711".to_owned()));
        assert_eq!(read_url(""), None);
    }
}
