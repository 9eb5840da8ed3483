//! Where the program keeps its games: a file, or a database of a PostgreSQL of one's own.

use pgtest::Cluster;
use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use store::{LineRow, PgStore, SqliteStore, Store, TableRow};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// Where games are kept.
pub(crate) enum Place {
    /// In a file of a folder of its own.
    Sqlite(TempDir),
    /// In a database of a PostgreSQL that only this test uses.
    Postgres { url: String, cluster: Mutex<Cluster> },
}

impl Place {
    pub(crate) fn sqlite() -> Place {
        Place::Sqlite(tempfile::tempdir().unwrap())
    }

    pub(crate) fn postgres() -> Place {
        let cluster = Cluster::start().unwrap();
        let url = cluster.database().unwrap();
        Place::Postgres { url, cluster: Mutex::new(cluster) }
    }

    /// The file, if it is one.
    pub(crate) fn file(&self) -> PathBuf {
        match self {
            Place::Sqlite(folder) => folder.path().join("games.sqlite"),
            Place::Postgres { .. } => panic!("a database is no file"),
        }
    }

    /// As the program is told.
    pub(crate) fn name(&self) -> String {
        match self {
            Place::Sqlite(_) => format!("sqlite:{}", self.file().display()),
            Place::Postgres { url, .. } => url.clone(),
        }
    }

    /// Wait until nothing of a dead server is still being written: a database finishes what it was sent.
    pub(crate) fn settle(&self) {
        let Place::Postgres { url, cluster } = self else { return };
        let name = url.rsplit('/').next().unwrap();
        let others = format!("SELECT count(*) FROM pg_stat_activity WHERE datname = '{name}'");
        let begun = Instant::now();
        while cluster.lock().unwrap().sql("postgres", &others).unwrap() != "0" {
            assert!(begun.elapsed() < Duration::from_secs(120), "a dead server's statements do not end");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// A table with its lines as they are stored; the store is opened for it and closed again.
    pub(crate) fn read(&self, table: &str) -> (TableRow, Vec<LineRow>) {
        read(self.name(), table)
    }
}

/// The same from any store.
pub(crate) fn read(name: String, table: &str) -> (TableRow, Vec<LineRow>) {
    Runtime::new().unwrap().block_on(async {
        let (sqlite, postgres);
        let store: Arc<dyn Store> = if let Some(file) = name.strip_prefix("sqlite:") {
            sqlite = Arc::new(SqliteStore::open(file.as_ref()).await.unwrap());
            postgres = None;
            sqlite.clone()
        } else {
            let opened = Arc::new(PgStore::open(&name).await.unwrap());
            postgres = Some(opened.clone());
            opened
        };
        let row = store.table(table).await.unwrap().expect("the table");
        let lines = store.lines(table, 0).await.unwrap();
        if let Some(postgres) = postgres {
            postgres.close().await;
        }
        (row, lines)
    })
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Place::Sqlite(_) => "SQLite",
            Place::Postgres { .. } => "PostgreSQL",
        })
    }
}
