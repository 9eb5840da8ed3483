//! A PostgreSQL of one's own for tests: made in a temporary folder, gone with its guard.
//!
//! It needs Debian's package `postgresql`, which `cargo xtask test` installs, and no server that runs already.
//!
//! ```no_run
//! let home = tricorne_pgtest::Cluster::start().unwrap();
//! let url = home.database().unwrap(); // a new, empty database: postgres://…
//! ```

mod held;
mod programs;

pub use held::Held;

use anyhow::{Context, bail};
use programs::Programs;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{OnceLock, mpsc};
use std::time::Duration;
use tempfile::TempDir;

/// A running PostgreSQL that ends with this value.
pub struct Cluster {
    programs: Programs,
    folder: TempDir,
    server: Option<Child>,
    /// A shell that stops the server when this process ends, if it must.
    watcher: Option<Child>,
    databases: AtomicU32,
}

/// How long a start may take; a slow machine is no mistake.
const PATIENCE: Duration = Duration::from_secs(120);
/// What the server writes into its log once it can be used, also after a crash.
const READY: &str = "database system is ready to accept connections";

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
        let databases = AtomicU32::new(0);
        let mut cluster = Cluster { programs, folder, server: None, watcher: None, databases };
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
            let mut cluster = Cluster::start().expect("a PostgreSQL for the tests");
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
        let log = folder.join("log");
        let mut server = self
            .programs
            .command("postgres")
            .arg("-D")
            .arg(folder.join("data"))
            .arg("-k")
            .arg(folder)
            .args(["-c", "listen_addresses=", "-c", "max_connections=100"])
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .context("starting postgres")?;
        let (says_ready, ready) = mpsc::channel();
        let (said, file) = (server.stderr.take().context("its log")?, File::create(&log)?);
        std::thread::spawn(move || keep_log(said, file, &says_ready));
        self.server = Some(server);
        // An end of the log is the end of the server.
        if ready.recv_timeout(PATIENCE).is_err() {
            bail!("postgres did not start: {}", std::fs::read_to_string(log).unwrap_or_default());
        }
        Ok(())
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

    /// Begin a transaction, run a statement in it, and leave it open: what it locked stays locked.
    ///
    /// # Errors
    /// If the server does not do it.
    pub fn hold(&self, database: &str, statement: &str) -> anyhow::Result<Held> {
        let mut client = self.programs.command("psql");
        client.arg("-h").arg(self.folder.path()).args(["-U", "tricorne", "-d", database]);
        Held::begin(client, statement)
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
    fn end_with_us(&mut self) -> anyhow::Result<()> {
        let server = self.server.as_ref().map_or(0, Child::id);
        // Its input ends when nobody holds the other end any more, however this process ends. The server is no child of
        // the shell, which therefore has to ask whether it is still there.
        let script = format!(
            "read -r _; kill -INT {server}; \
             n=0; while kill -0 {server} 2>/dev/null && [ $n -lt 600 ]; do n=$((n+1)); sleep 0.1; done; rm -rf '{}'",
            self.folder.path().display()
        );
        let mut watcher = Command::new("sh");
        watcher.args(["-c", &script]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        self.watcher = Some(own_group(&mut watcher).spawn().context("starting a shell")?);
        Ok(())
    }

    /// The folder of its socket.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }
}

/// Keep what a server writes into its log, and say when it can be used.
fn keep_log(said: ChildStderr, mut file: File, says_ready: &mpsc::Sender<()>) {
    for line in BufReader::new(said).lines().map_while(Result::ok) {
        // A log that cannot be kept is missed only where a start fails.
        let _ = writeln!(file, "{line}");
        if line.contains(READY) {
            // Whoever started it may have gone.
            let _ = says_ready.send(());
        }
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
