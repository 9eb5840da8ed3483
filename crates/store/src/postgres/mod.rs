//! Games in PostgreSQL, for any number of servers at once.
//!
//! Of two servers that write the same number of a journal one is refused by the primary key.
//! Whatever a server stores of a table or a person it tells all servers by `NOTIFY`, with the same commit; `listen.rs`
//! hears it. A server hears its own changes too: it may have given up waiting for one that is kept later.

mod listen;
mod press;
mod wire;

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
use listen::Ear;
use press::PgPress;
use sqlx::postgres::{PgArguments, PgConnectOptions, PgPoolOptions};
use sqlx::{PgPool, Row};
use std::str::FromStr;
use std::time::Duration;
use tokio::sync::broadcast;

/// Keeps everything in a database that other servers use too.
pub struct PgStore {
    read: PgPool,
    write: PgPool,
    writer: Writer,
    news: broadcast::Sender<News>,
    listener: tokio::task::JoinHandle<()>,
}

/// Connections of one server.
const CONNECTIONS: u32 = 8;

/// The one channel on which servers tell each other.
const CHANNEL: &str = "tricorne";

/// How long a request waits for a connection, and then for an answer: a database that is gone must not hold
/// everybody for long.
const PATIENCE: Duration = Duration::from_secs(5);

type Db = sqlx::Postgres;
type DbRow = sqlx::postgres::PgRow;
type Query = sqlx::query::Query<'static, Db, PgArguments>;

impl PgStore {
    /// Open the database at an address such as `postgres://user@host/tricorne`, and bring it up to date.
    ///
    /// # Errors
    /// If the address makes no sense or the database cannot be used.
    pub async fn open(url: &str) -> Result<PgStore, StoreError> {
        let options = PgConnectOptions::from_str(url).map_err(broken)?;
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .connect_with(options)
            .await
            .map_err(broken)?;
        migrations::postgres().run(&pool).await.map_err(|error| StoreError::Broken(error.to_string()))?;
        let writer = Writer::start(PgPress(pool.clone()));
        let news = broadcast::Sender::new(4096);
        let ear = Ear { pool: pool.clone(), news: news.clone() };
        // From the first request on, nothing that others do may be missed.
        let line = ear.open().await.map_err(broken)?;
        let listener = tokio::spawn(ear.listen(line));
        Ok(PgStore { read: pool.clone(), write: pool, writer, news, listener })
    }

    /// Wait until everything is written, and hang up.
    pub async fn close(&self) {
        self.listener.abort();
        self.read.close().await;
    }

    async fn begin(&self) -> Result<sqlx::Transaction<'_, Db>, StoreError> {
        answered(self.write.begin()).await
    }

    fn press(&self) -> PgPress {
        PgPress(self.write.clone())
    }

    /// Tell all servers as part of a transaction: told if it is kept, and not otherwise.
    async fn tell_within(work: &mut sqlx::Transaction<'_, Db>, news: News) -> Result<(), StoreError> {
        let Some(payload) = wire::payload(&news) else { return Ok(()) };
        let query = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(payload);
        answered(query.execute(&mut **work)).await.map(drop)
    }

    fn listen(&self) -> Option<broadcast::Receiver<News>> {
        Some(self.news.subscribe())
    }
}

impl Drop for PgStore {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

/// What PostgreSQL says, as a store says it.
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

sql::asking!(PgStore);
sql::games!(PgStore);
sql::leases!(PgStore);
sql::lobby!(PgStore);
sql::accounts!(PgStore);
sql::notices!(PgStore);
