//! `cargo xtask play` and `cargo xtask bench`: build the program, then hand over to it.

use crate::progress::Steps;
use crate::web::{self, Build};
use crate::workspace::cargo;
use anyhow::{Context, Result, bail, ensure};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

/// Where the server listens unless told otherwise.
const LISTEN: &str = "127.0.0.1:1759";

/// How the program is compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Profile {
    /// Fast, and quick to build again.
    Play,
    /// What the tests run.
    Dev,
}

/// Build Tricorne, showing progress, and play: in the browser, or in the terminal with `--terminal`.
pub(crate) fn play(args: &[String]) -> Result<ExitCode> {
    match wish(args, std::env::var("TRICORNE_LISTEN").ok())? {
        Wish::Terminal(args) => {
            let program = program(Profile::Play)?;
            hand_over(Command::new(program).arg("play").args(args))
        }
        Wish::Browser { listen, args } => {
            // Asked before minutes of building, not after.
            check_free(&listen)?;
            let mut steps = Steps::new(3);
            steps.step("client: the page, the engines and the bots for the browser", || {
                web::build(Build::Play)
            })?;
            let program =
                steps.step("program: the server with the client inside", || program(Profile::Play))?;
            println!("── 3/3 play at http://{listen}/ (Ctrl+C ends)");
            let mut serve = Command::new(program);
            serve.args(["serve", "--listen", &listen, "--log", "warn"]).args(args);
            if std::env::var_os("TRICORNE_NO_OPEN").is_none() {
                serve.arg("--open");
            }
            hand_over(&mut serve)
        }
    }
}

/// Run the benchmarks of the program.
///
/// `bench server` plays on a server of its own, behind real sockets and over a real file; `bench client` in a browser.
pub(crate) fn bench(args: &[String]) -> Result<ExitCode> {
    if let Some((first, rest)) = args.split_first()
        && first == "client"
    {
        return crate::e2e::bench_client(rest);
    }
    if let Some((first, rest)) = args.split_first()
        && first == "idle"
    {
        let mut command = cargo();
        command.args(["run", "--release", "--package", "tricorne-server", "--example", "idle", "--"]);
        return hand_over(command.args(rest));
    }
    if let Some((first, rest)) = args.split_first()
        && first == "server"
    {
        let example = |name| {
            let mut command = cargo();
            command.args(["run", "--release", "--package", "tricorne-server", "--example", name, "--"]);
            command
        };
        // Not handed over to: there is more to run after it.
        let status = example("traffic").status().context("running cargo")?;
        ensure!(status.success(), "the benchmark of the traffic failed");
        return hand_over(example("load").args(rest));
    }
    hand_over(cargo().args(["run", "--release", "--package", "tricorne-cli", "--", "bench"]).args(args))
}

/// Build the program and say where it is; cargo's progress goes to the terminal.
pub(crate) fn program(profile: Profile) -> Result<PathBuf> {
    let mut build = cargo();
    build.args(["build", "--bin", "tricorne", "--message-format=json-render-diagnostics"]);
    match profile {
        Profile::Play => build.args(["--profile", "play", "--package", "tricorne-cli"]),
        // The crates that the tests were built with, or cargo would choose other features and build most anew.
        Profile::Dev => build.args(crate::programs::ALL),
    };
    let output = build.stderr(Stdio::inherit()).output().context("running cargo")?;
    ensure!(output.status.success(), "the build failed");
    executable(&String::from_utf8_lossy(&output.stdout)).context("cargo built no program called tricorne")
}

/// How somebody wants to play.
#[derive(PartialEq, Eq, Debug)]
enum Wish {
    /// In the terminal, with these arguments for `tricorne play`.
    Terminal(Vec<String>),
    /// In the browser, with these arguments for `tricorne serve`.
    Browser { listen: String, args: Vec<String> },
}

fn wish(args: &[String], listen: Option<String>) -> Result<Wish> {
    if let Some(at) = args.iter().position(|arg| arg == "--terminal") {
        return Ok(Wish::Terminal([&args[..at], &args[at + 1..]].concat()));
    }
    let mut listen = listen.unwrap_or_else(|| LISTEN.to_owned());
    let mut rest = Vec::new();
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.strip_prefix("--listen") {
            Some("") => listen = args.next().context("--listen where? For example 127.0.0.1:1760")?.clone(),
            Some(given) if given.starts_with('=') => listen = given[1..].to_owned(),
            _ => rest.push(arg.clone()),
        }
    }
    Ok(Wish::Browser { listen, args: rest })
}

fn check_free(listen: &str) -> Result<()> {
    match TcpListener::bind(listen) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => bail!(
            "{listen} is taken, perhaps by another Tricorne: see http://{listen}/\n\
             To play beside it, choose another port: cargo xtask play --listen 127.0.0.1:1760"
        ),
        Err(error) => Err(error).with_context(|| format!("listening on {listen}")),
    }
}

/// The program among cargo's messages.
fn executable(messages: &str) -> Option<PathBuf> {
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter(|message| message["target"]["name"] == "tricorne")
        .find_map(|message| message["executable"].as_str().map(PathBuf::from))
}

/// Become the other program, so that Ctrl+C and the terminal are its own.
#[cfg(unix)]
fn hand_over(command: &mut Command) -> Result<ExitCode> {
    use std::os::unix::process::CommandExt;
    let error = command.exec();
    Err(error).with_context(|| format!("running {}", command.get_program().display()))
}

/// Run the other program to its end.
#[cfg(not(unix))]
fn hand_over(command: &mut Command) -> Result<ExitCode> {
    let status = command.status().with_context(|| format!("running {}", command.get_program().display()))?;
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

    #[test]
    fn people_play_in_the_browser_unless_they_say_otherwise() {
        let read = |line: &str, listen: Option<&str>| {
            let args: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            wish(&args, listen.map(str::to_owned)).unwrap()
        };
        let browser = |listen: &str, args: &[&str]| Wish::Browser {
            listen: listen.to_owned(),
            args: args.iter().map(|arg| (*arg).to_owned()).collect(),
        };
        assert_eq!(read("", None), browser(LISTEN, &[]));
        assert_eq!(read("", Some("[::1]:80")), browser("[::1]:80", &[]));
        assert_eq!(read("--listen 0.0.0.0:9 --bots 1", None), browser("0.0.0.0:9", &["--bots", "1"]));
        assert_eq!(read("--listen=a:9", Some("b:9")), browser("a:9", &[]));
        assert_eq!(
            read("--terminal --game toy", None),
            Wish::Terminal(vec!["--game".to_owned(), "toy".to_owned()])
        );
        assert!(wish(&["--listen".to_owned()], None).is_err());
    }

    #[test]
    fn a_taken_port_is_told_with_the_way_out() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let taken = listener.local_addr().unwrap().to_string();
        let error = check_free(&taken).unwrap_err().to_string();
        assert!(error.contains("is taken") && error.contains("--listen"), "{error}");
        drop(listener);
        assert!(check_free(&taken).is_ok());
    }
}
