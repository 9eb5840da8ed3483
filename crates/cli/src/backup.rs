//! `tricorne backup`: a copy of a SQLite file, whole as it was at one moment, also while a server uses it.

use crate::args::BackupArgs;
use crate::serve::Kept;
use anyhow::{Context, bail};
use std::io::Write;
use std::process::ExitCode;
use store::SqliteStore;

/// Copy it.
pub(crate) fn run(args: &BackupArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let from = match Kept::read(args.store.as_deref())? {
        Kept::Sqlite(path) => path,
        Kept::Postgres(_) => bail!("PostgreSQL has a program of its own for this: pg_dump"),
        Kept::Memory => bail!("what is kept in memory cannot be copied"),
    };
    if !from.is_file() {
        bail!("there is no file {}", from.display());
    }
    let runtime = tokio::runtime::Runtime::new().context("starting the threads")?;
    let done = runtime.block_on(SqliteStore::copy(&from, &args.to));
    done.with_context(|| format!("copying {}", from.display()))?;
    writeln!(out, "{} was copied into {}.", from.display(), args.to.display())?;
    Ok(ExitCode::SUCCESS)
}
