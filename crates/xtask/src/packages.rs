//! Programs the tests need beside Rust: Debian's packages bring them if we may install them.

use anyhow::{Context, Result, bail, ensure};
use std::path::Path;
use std::process::Command;

/// Something the tests need on the machine.
pub(crate) struct Needed {
    /// What it is for, as it stands in a sentence.
    pub(crate) purpose: &'static str,
    /// Debian's packages.
    pub(crate) packages: &'static [&'static str],
    /// Is it here?
    pub(crate) is_here: fn() -> bool,
}

/// A browser and its driver.
pub(crate) const BROWSER: Needed = Needed {
    purpose: "the tests in a browser",
    packages: &["chromium", "chromium-driver"],
    is_here: || runs("chromedriver", &["--version"]) && runs("chromium", &["--version"]),
};

/// A proxy, for the tests with several servers behind one address.
pub(crate) const PROXY: Needed = Needed {
    purpose: "the tests behind a proxy",
    packages: &["nginx"],
    // Debian keeps it where only root looks.
    is_here: || runs("nginx", &["-v"]) || runs("/usr/sbin/nginx", &["-v"]),
};

/// The other database. Tests start one of their own; whether the package's own server runs does not matter.
pub(crate) const POSTGRES: Needed = Needed {
    purpose: "the tests on PostgreSQL",
    packages: &["postgresql"],
    is_here: || {
        let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        versions.into_iter().any(|version| version.path().join("bin/initdb").is_file())
            || (runs("initdb", &["--version"]) && runs("postgres", &["--version"]))
    },
};

/// Python with room for what others wrote, for the requests drawn at random.
pub(crate) const PYTHON: Needed = Needed {
    purpose: "the requests drawn at random",
    packages: &["python3", "python3-venv"],
    is_here: || runs("python3", &["-c", "import ensurepip, venv"]),
};

/// Make sure it is here; Debian's packages serve if it is not.
pub(crate) fn ensure_here(needed: &Needed) -> Result<()> {
    if (needed.is_here)() {
        return Ok(());
    }
    let (purpose, names) = (needed.purpose, needed.packages.join(" "));
    let by_hand = format!("install them by hand: apt-get install {names}");
    if !runs("apt-get", &["--version"]) {
        bail!("{purpose} need what Debian calls {names}, and there is no apt-get here");
    }
    if !is_root() {
        bail!("{purpose} need {names}; {by_hand}, as root");
    }
    println!("installing {names} (once), for {purpose}");
    // A fresh machine has no list of packages yet; an old list may name files that are gone.
    let steps: [&[&str]; 2] = [&["update"], &["install", "-y"]];
    for (at, step) in steps.iter().enumerate() {
        let mut command = Command::new("apt-get");
        command.args(*step).env("DEBIAN_FRONTEND", "noninteractive");
        if at == 1 {
            command.args(needed.packages);
        }
        let status = command.status().context("running apt-get")?;
        // The update may fail for some source that does not matter; the installation says whether it did.
        ensure!(status.success() || at == 0, "the packages could not be installed; {by_hand}");
    }
    ensure!((needed.is_here)(), "{names} were installed and still do not run; {by_hand}");
    Ok(())
}

pub(crate) fn runs(program: impl AsRef<Path>, args: &[&str]) -> bool {
    Command::new(program.as_ref()).args(args).output().is_ok_and(|output| output.status.success())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
