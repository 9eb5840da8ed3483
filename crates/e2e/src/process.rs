//! Programs beside the tests that end with them, however they end.

use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// How long a program may take to say that it is ready.
const PATIENCE: Duration = Duration::from_secs(30);

/// Runs the program, and ends the whole group when the program ends or our end of the pipe closes.
///
/// A guard in the tests alone would not do: it does not run when they are interrupted, and a browser that stays
/// behind keeps its processor, its profile and the output of the tests.
const KEEPER: &str = r#"("$@"; kill -KILL 0) & read -r _; kill -KILL 0"#;

/// A program in a process group of its own.
pub(crate) struct Process {
    child: Child,
    leash: Option<ChildStdin>,
}

impl Process {
    /// Start a program and wait until a line of its output says what `ready` looks for.
    pub(crate) fn start<T: Send + 'static>(
        program: &str,
        args: &[&str],
        ready: impl Fn(&str) -> Option<T> + Send + 'static,
    ) -> Result<(Process, T)> {
        let mut child = Command::new("sh")
            .args(["-c", KEEPER, "sh", program])
            .args(args)
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("starting {program}"))?;
        let output = BufReader::new(child.stdout.take().expect("the output was asked for"));
        let process = Process { leash: child.stdin.take(), child };
        let (send, receive) = mpsc::channel();
        // It reads to the end: a program whose output nobody reads would stop.
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if let Some(found) = ready(&line) {
                    let _ = send.send(found);
                }
            }
        });
        match receive.recv_timeout(PATIENCE) {
            Ok(found) => Ok((process, found)),
            Err(mpsc::RecvTimeoutError::Disconnected) => bail!("{program} ended before it was ready"),
            Err(mpsc::RecvTimeoutError::Timeout) => {
                bail!("{program} was not ready after {} s", PATIENCE.as_secs())
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.leash.take());
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(pid: &str) -> bool {
        std::path::Path::new("/proc").join(pid).join("exe").read_link().is_ok()
    }

    #[test]
    fn a_program_and_its_children_end_with_the_guard() {
        let script = "sleep 600 & echo $!; wait";
        let (process, pid) =
            Process::start("sh", &["-c", script], |line| Some(line.to_owned())).expect("a shell");
        assert!(runs(&pid));
        drop(process);
        // The group is dead at once; its last process is taken off the list a moment later.
        let begun = std::time::Instant::now();
        while runs(&pid) {
            assert!(begun.elapsed() < PATIENCE, "it goes on");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn a_program_that_ends_early_is_told() {
        let error = Process::start("false", &[], |_| Some(())).err().expect("it ended").to_string();
        assert_eq!(error, "false ended before it was ready");
    }
}
