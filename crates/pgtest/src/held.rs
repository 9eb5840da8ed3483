//! A transaction that stays open, so that others wait for what it locked.

use anyhow::{Context, bail};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};

/// A transaction that stays open until this is dropped; nothing of it is kept then.
pub struct Held {
    client: Child,
    input: Option<ChildStdin>,
}

impl Held {
    pub(crate) fn begin(mut client: Command, statement: &str) -> anyhow::Result<Held> {
        client
            .args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut client = client.spawn().context("starting psql")?;
        let mut input = client.stdin.take().context("its input")?;
        let output = client.stdout.take().context("its output")?;
        writeln!(input, "BEGIN;\n{statement};\nSELECT 'held';")?;
        input.flush()?;
        let mut held = Held { client, input: Some(input) };
        for line in BufReader::new(output).lines() {
            if line? == "held" {
                return Ok(held);
            }
        }
        let mut said = String::new();
        if let Some(errors) = &mut held.client.stderr {
            errors.read_to_string(&mut said)?;
        }
        bail!("{statement}: {said}")
    }

    /// Give back what it locked.
    ///
    /// # Errors
    /// If the client fails.
    pub fn release(mut self) -> anyhow::Result<()> {
        // A client whose input ends hangs up, and the server takes back what was not committed.
        drop(self.input.take());
        let ended = self.client.wait()?;
        if !ended.success() {
            bail!("psql ended with {ended}");
        }
        Ok(())
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        drop(self.input.take());
        let _ = self.client.wait();
    }
}
