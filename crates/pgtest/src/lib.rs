//! A PostgreSQL of one's own for tests: made in a temporary folder, gone with its guard.
//!
//! It needs Debian's package `postgresql`, which `cargo xtask test` installs, and no server that runs already.
//!
//! ```no_run
//! let home = tricorne_pgtest::Cluster::start().unwrap();
//! let url = home.database().unwrap(); // a new, empty database: postgres://…
//! ```

mod programs;

use anyhow::{Context, bail};
use programs::Programs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A running PostgreSQL that ends with this value.
pub struct Cluster {
    programs: Programs,
    folder: TempDir,
    server: Option<Child>,
    databases: AtomicU32,
}

/// How long a start may take; a slow machine is no mistake.
const PATIENCE: Duration = Duration::from_secs(120);

impl Cluster {
    /// Make one and start it. It listens on a socket in its folder and on no port.
    ///
    /// # Errors
    /// If PostgreSQL is not installed or does not start.
    pub fn start() -> anyhow::Result<Cluster> {
        let programs = Programs::find()?;
        let folder = tempfile::Builder::new().prefix("tricorne-pg").tempdir()?;
        programs.hand_over(folder.path())?;
        let data = folder.path().join("data");
        let made = programs
            .command("initdb")
            .args([
                "--auth=trust",
                "--username=tricorne",
                "--encoding=UTF8",
                "--no-locale",
                "--no-sync",
                "--pgdata",
            ])
            .arg(&data)
            .output()?;
        if !made.status.success() {
            bail!("initdb failed: {}", String::from_utf8_lossy(&made.stderr));
        }
        let mut cluster = Cluster { programs, folder, server: None, databases: AtomicU32::new(0) };
        cluster.run()?;
        Ok(cluster)
    }

    /// The one cluster all tests of this process share; each asks it for a database of its own.
    ///
    /// # Panics
    /// If it cannot be started.
    pub fn shared() -> &'static Cluster {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(|| {
            let cluster = Cluster::start().expect("a PostgreSQL for the tests");
            // Statics are never dropped: somebody else must end it.
            cluster.end_with_us().expect("a watcher for the tests' PostgreSQL");
            cluster
        })
    }

    /// Start the server again after [`Cluster::kill`] or [`Cluster::stop`].
    ///
    /// # Errors
    /// If it does not start.
    pub fn run(&mut self) -> anyhow::Result<()> {
        let folder = self.folder.path();
        let log = std::fs::File::create(folder.join("log"))?;
        let server = self
            .programs
            .command("postgres")
            .arg("-D")
            .arg(folder.join("data"))
            .arg("-k")
            .arg(folder)
            .args(["-c", "listen_addresses=", "-c", "max_connections=100"])
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .context("starting postgres")?;
        self.server = Some(server);
        let begun = Instant::now();
        while !self.answers() {
            let ended = self.server.as_mut().and_then(|server| server.try_wait().ok().flatten());
            if ended.is_some() || begun.elapsed() > PATIENCE {
                bail!(
                    "postgres did not start: {}",
                    std::fs::read_to_string(folder.join("log")).unwrap_or_default()
                );
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    fn answers(&self) -> bool {
        let asked = self.sql("postgres", "SELECT 1");
        asked.is_ok()
    }

    /// A new, empty database, as an address.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn database(&self) -> anyhow::Result<String> {
        let name = format!("t{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"))?;
        Ok(self.url(&name))
    }

    /// The address of a database.
    pub fn url(&self, database: &str) -> String {
        let host = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://tricorne@{host}/{database}")
    }

    /// Run a statement, and give what it prints.
    ///
    /// # Errors
    /// If the server does not do it.
    pub fn sql(&self, database: &str, statement: &str) -> anyhow::Result<String> {
        let asked = self
            .programs
            .command("psql")
            .arg("-h")
            .arg(self.folder.path())
            .args([
                "-U",
                "tricorne",
                "-d",
                database,
                "-X",
                "-A",
                "-t",
                "-v",
                "ON_ERROR_STOP=1",
                "-c",
                statement,
            ])
            .output()?;
        if !asked.status.success() {
            bail!("{}", String::from_utf8_lossy(&asked.stderr));
        }
        Ok(String::from_utf8_lossy(&asked.stdout).trim().to_owned())
    }

    /// Stop it in order; everything stays for the next [`Cluster::run`].
    pub fn stop(&mut self) {
        self.end("INT");
    }

    /// Kill it as a power cut would.
    pub fn kill(&mut self) {
        self.end("QUIT");
    }

    fn end(&mut self, signal: &str) {
        if let Some(mut server) = self.server.take() {
            let _ = Command::new("kill").arg(format!("-{signal}")).arg(server.id().to_string()).status();
            let _ = server.wait();
        }
    }

    /// Let a shell wait for the end of this process, and then stop the server and remove the folder.
    fn end_with_us(&self) -> anyhow::Result<()> {
        let server = self.server.as_ref().map_or(0, Child::id);
        let script = format!(
            "while kill -0 {} 2>/dev/null; do sleep 0.5; done; kill -INT {server}; sleep 1; rm -rf '{}'",
            std::process::id(),
            self.folder.path().display()
        );
        let mut watcher = Command::new("sh");
        watcher.args(["-c", &script]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        own_group(&mut watcher).spawn().context("starting a shell")?;
        Ok(())
    }

    /// The folder of its socket.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }
}

/// A signal to the tests must not end it before them.
fn own_group(command: &mut Command) -> &mut Command {
    use std::os::unix::process::CommandExt;
    command.process_group(0)
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.kill();
    }
}
