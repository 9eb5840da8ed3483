//! Opens an address in the browser of whoever sits here.

use std::process::{Command, Stdio};

/// Ask the system to open `url`. That it could not is no reason to stop: the address is printed too.
pub(crate) fn open(url: &str) {
    let mut command = if cfg!(windows) {
        let mut command = Command::new("cmd");
        // The empty word is the title of the window; without it `start` takes the address for one.
        command.args(["/C", "start", ""]);
        command
    } else if cfg!(target_os = "macos") {
        Command::new("open")
    } else {
        Command::new("xdg-open")
    };
    let started = command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    match started {
        // Waited for apart, so that it leaves no dead process behind.
        Ok(mut child) => drop(std::thread::spawn(move || child.wait())),
        Err(error) => tracing::debug!(%error, "no browser could be opened"),
    }
}
