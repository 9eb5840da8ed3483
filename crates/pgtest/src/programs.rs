//! Where PostgreSQL's programs are, and how to run them: never as root, which they refuse.

use anyhow::{Context, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// PostgreSQL's programs.
pub(crate) struct Programs {
    folder: PathBuf,
    /// Are we root, so that the user `postgres` must run them?
    root: bool,
}

impl Programs {
    /// The newest version Debian's packages put here, or whatever is in the path.
    pub(crate) fn find() -> anyhow::Result<Programs> {
        let root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.trim_ascii() == b"0");
        let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
        folders.sort();
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = folders.into_iter().rev().chain(std::env::split_paths(&path));
        let folder = folders
            .into_iter()
            .find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
            .context(
                "PostgreSQL is not installed: `cargo xtask test` installs Debian's package postgresql",
            )?;
        Ok(Programs { folder, root })
    }

    /// One of them, ready to be given arguments.
    pub(crate) fn command(&self, name: &str) -> Command {
        let own = self.folder.join(name);
        // Debian keeps the client in the path, not beside the server.
        let program = if own.is_file() { own } else { PathBuf::from(name) };
        let mut command = if self.root {
            // `setpriv` becomes the program, so that its process is ours to signal; `runuser` would stand between.
            let mut command = Command::new("setpriv");
            command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.current_dir("/");
        command
    }

    /// Let whoever runs the programs write into a folder.
    pub(crate) fn hand_over(&self, folder: &Path) -> anyhow::Result<()> {
        if self.root {
            let done = Command::new("chown").arg("postgres:postgres").arg(folder).status()?;
            if !done.success() {
                bail!("the folder {} could not be given to postgres", folder.display());
            }
        }
        Ok(())
    }
}
