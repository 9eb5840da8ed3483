//! Games in one SQLite file, or in memory.
//!
//! Write-ahead log, `synchronous = FULL`, one connection that writes and a few that read.
//! Journal lines go through `writer.rs`, which gathers what waits and commits it with one statement; on a disk
//! that takes its time to sync, that is the difference between hundreds and thousands of moves a second.

mod press;

use crate::accounts::{
    Account, Accounts, Ban, GONE, MailLink, MailLinkKind, Person, Saying, Token, TokenKind, Who,
};
use crate::leases::Leases;
use crate::lobby::{
    Finish, Holiday, Leader, ListedSeat, ListedTable, Lobby, RatingRow, ResultRow, Tally, Wanted,
};
use crate::migrations;
use crate::notices::{Fate, Notice, Notices, PushDevice, Wishes};
use crate::rows::{
    Append, ChatRow, Guest, LineRow, LinkRow, NewTable, Opens, SeatRow, Secret, Sitter, TableRow, TableState,
};
use crate::sql::{self, listing};
use crate::store::{Answer, News, Store, StoreError};
use crate::writer::Writer;
use press::SqlitePress;
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Row, SqlitePool};
use std::path::Path;
use std::time::Duration;
use tokio::sync::broadcast;

/// Keeps everything in a file, or in memory until it is dropped.
pub struct SqliteStore {
    read: SqlitePool,
    write: SqlitePool,
    writer: Writer,
}

/// Connections that read.
const READERS: u32 = 4;

/// How long a statement may take: a disk may be slow, and nobody else can be asked.
const PATIENCE: Duration = Duration::from_secs(60);

type Db = sqlx::Sqlite;
type DbRow = sqlx::sqlite::SqliteRow;
type Query = sqlx::query::Query<'static, Db, SqliteArguments>;

impl SqliteStore {
    /// Open a file, make it if it is not there, and bring it up to date.
    ///
    /// # Errors
    /// If the file cannot be used.
    pub async fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        made_private(path)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // Running games touch the same pages again and again: the longer the log, the fewer of them are copied.
            .pragma("wal_autocheckpoint", "8000")
            .busy_timeout(Duration::from_secs(10));
        let write = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options.clone())
            .await
            .map_err(broken)?;
        migrate(&write).await?;
        let read = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.read_only(true))
            .await
            .map_err(broken)?;
        let writer = Writer::start(SqlitePress(write.clone()));
        Ok(SqliteStore { read, write, writer })
    }

    /// A store that forgets everything when it is dropped: for tests, and for trying things out.
    ///
    /// # Errors
    /// If the database cannot be made.
    pub async fn memory() -> Result<SqliteStore, StoreError> {
        // What is in memory belongs to one connection, and is gone with it.
        let pool = SqlitePoolOptions::new()
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(SqliteConnectOptions::new().in_memory(true).foreign_keys(true))
            .await
            .map_err(broken)?;
        migrate(&pool).await?;
        let writer = Writer::start(SqlitePress(pool.clone()));
        Ok(SqliteStore { read: pool.clone(), write: pool, writer })
    }

    /// Copy a file that may be in use into a new one, whole as it was at one moment.
    ///
    /// # Errors
    /// If one cannot be read, or the other is there already or cannot be written.
    pub async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
        let note = |text: &str| StoreError::Broken(format!("{}: {text}", to.display()));
        if to.exists() {
            return Err(note("is there already"));
        }
        let text = to.to_str().ok_or_else(|| note("the path is not text"))?.to_owned();
        let options = SqliteConnectOptions::new().filename(from).busy_timeout(Duration::from_secs(60));
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await.map_err(broken)?;
        made_private(to)?;
        let done = sqlx::query("VACUUM INTO $1").bind(text).execute(&pool).await.map(drop).map_err(broken);
        pool.close().await;
        if done.is_err() {
            // What could not be filled is no copy.
            let _ = std::fs::remove_file(to);
        }
        done
    }

    /// Wait until everything is written, and close the file.
    pub async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }

    async fn begin(&self) -> Result<sqlx::Transaction<'_, Db>, StoreError> {
        self.write.begin_with("BEGIN IMMEDIATE").await.map_err(broken)
    }

    fn press(&self) -> SqlitePress {
        SqlitePress(self.write.clone())
    }

    /// One file is one server's: there is nobody to tell.
    #[allow(clippy::unused_async, reason = "the other database has something to wait for")]
    async fn tell_within(_: &mut sqlx::Transaction<'_, Db>, _: News) -> Result<(), StoreError> {
        Ok(())
    }

    fn listen(&self) -> Option<broadcast::Receiver<News>> {
        None
    }
}

/// If the file is not there, make it so that nobody else reads it: it holds the dealer's secrets and hashes of tokens.
/// SQLite gives the files beside it the same rights.
fn made_private(path: &Path) -> Result<(), StoreError> {
    let mut new = std::fs::OpenOptions::new();
    new.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
    match new.open(path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
            Err(StoreError::Broken(format!("{}: {error}", path.display())))
        }
        _ => Ok(()),
    }
}

async fn migrate(pool: &SqlitePool) -> Result<(), StoreError> {
    let done = migrations::sqlite().run(pool).await;
    done.map_err(|error| StoreError::Broken(error.to_string()))
}

/// What SQLite says, as a store says it.
fn broken(error: sqlx::Error) -> StoreError {
    if let Some(error) = error.as_database_error() {
        if error.is_unique_violation() || error.message().contains("gap in journal") {
            return StoreError::Conflict;
        }
        if error.is_foreign_key_violation() {
            return StoreError::Missing;
        }
    }
    StoreError::Broken(error.to_string())
}

sql::asking!(SqliteStore);
sql::games!(SqliteStore);
sql::leases!(SqliteStore);
sql::lobby!(SqliteStore);
sql::accounts!(SqliteStore);
sql::notices!(SqliteStore);
