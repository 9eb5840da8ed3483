//! Games in one SQLite file.
//!
//! Write-ahead log, `synchronous = FULL`, one connection that writes and a few that read.
//! Journal lines go through `writer`, which gathers what waits and commits it with one statement; on a disk that
//! takes its time to sync, that is the difference between hundreds and thousands of moves a second.

mod reading;
mod writer;

use crate::rows::{Append, ChatRow, Guest, LineRow, LinkRow, NewTable, Opens, SeatRow, Sitter, TableRow};
use crate::store::{Answer, Store, StoreError};
use reading::{chat_row, guest_row, line_row, link_row, seat_row, table_row};
use sqlx::SqlitePool;
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};
use std::path::Path;
use std::time::Duration;
use writer::Writer;

/// Keeps everything in a file.
pub struct SqliteStore {
    read: SqlitePool,
    write: SqlitePool,
    writer: Writer,
}

/// Connections that read.
const READERS: u32 = 4;

type Query = sqlx::query::Query<'static, sqlx::Sqlite, SqliteArguments>;

impl SqliteStore {
    /// Open a file, make it if it is not there, and bring it up to date.
    ///
    /// # Errors
    /// If the file cannot be used.
    pub async fn open(path: &Path) -> Result<SqliteStore, StoreError> {
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
        sqlx::migrate!("migrations/sqlite")
            .run(&write)
            .await
            .map_err(|error| StoreError::Broken(error.to_string()))?;
        let read = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.read_only(true))
            .await
            .map_err(broken)?;
        let writer = Writer::start(write.clone());
        Ok(SqliteStore { read, write, writer })
    }

    /// Wait until everything is written, and close the file.
    pub async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }

    /// Do it, and say how many rows it touched.
    async fn run(&self, query: Query) -> Result<u64, StoreError> {
        query.execute(&self.write).await.map(|done| done.rows_affected()).map_err(broken)
    }

    async fn run_on_one(&self, query: Query) -> Result<(), StoreError> {
        if self.run(query).await? == 0 { Err(StoreError::Missing) } else { Ok(()) }
    }

    async fn first<T>(
        &self,
        query: Query,
        read: fn(&sqlx::sqlite::SqliteRow) -> Result<T, sqlx::Error>,
    ) -> Result<Option<T>, StoreError> {
        let row = query.fetch_optional(&self.read).await.map_err(broken)?;
        row.as_ref().map(read).transpose().map_err(broken)
    }

    async fn all<T>(
        &self,
        query: Query,
        read: fn(&sqlx::sqlite::SqliteRow) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, StoreError> {
        let rows = query.fetch_all(&self.read).await.map_err(broken)?;
        rows.iter().map(read).collect::<Result<_, _>>().map_err(broken)
    }

    async fn add_whole_table(&self, new: NewTable) -> Result<(), StoreError> {
        let row = new.table;
        let mut work = self.write.begin_with("BEGIN IMMEDIATE").await.map_err(broken)?;
        sqlx::query(
            "INSERT INTO tables (id, game, setup, secret, host, watch, created, rematch_of)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(row.id.clone())
        .bind(row.game)
        .bind(row.setup)
        .bind(row.secret.0)
        .bind(row.host)
        .bind(row.watch)
        .bind(row.created)
        .bind(row.rematch_of)
        .execute(&mut *work)
        .await
        .map_err(broken)?;
        for seat in new.seats {
            let (kind, who) = match seat.sitter {
                Sitter::Nobody => ("nobody", String::new()),
                Sitter::Person(guest) => ("person", guest),
                Sitter::Bot(level) => ("bot", level),
            };
            sqlx::query("INSERT INTO seats (table_id, side, kind, who, entropy) VALUES ($1, $2, $3, $4, $5)")
                .bind(row.id.clone())
                .bind(seat.side)
                .bind(kind)
                .bind(who)
                .bind(seat.entropy)
                .execute(&mut *work)
                .await
                .map_err(broken)?;
        }
        for link in new.links {
            link_insert(link).execute(&mut *work).await.map_err(broken)?;
        }
        work.commit().await.map_err(broken)
    }
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

fn link_insert(link: LinkRow) -> Query {
    let (kind, of, side) = match link.opens {
        Opens::Seat { table, side } => ("seat", table, side),
        Opens::Watch { table } => ("watch", table, String::new()),
        Opens::Device { guest } => ("device", guest, String::new()),
    };
    sqlx::query("INSERT INTO links (token, kind, of, side, until) VALUES ($1, $2, $3, $4, $5)")
        .bind(link.token.0)
        .bind(kind)
        .bind(of)
        .bind(side)
        .bind(link.until)
}

impl Store for SqliteStore {
    fn add_guest(&self, guest: Guest, token_hash: String) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut work = self.write.begin_with("BEGIN IMMEDIATE").await.map_err(broken)?;
            sqlx::query("INSERT INTO guests (id, name) VALUES ($1, $2)")
                .bind(guest.id.clone())
                .bind(guest.name)
                .execute(&mut *work)
                .await
                .map_err(broken)?;
            sqlx::query("INSERT INTO tokens (hash, guest) VALUES ($1, $2)")
                .bind(token_hash)
                .bind(guest.id)
                .execute(&mut *work)
                .await
                .map_err(broken)?;
            work.commit().await.map_err(broken)
        })
    }

    fn add_token(&self, guest: &str, token_hash: String) -> Answer<'_, ()> {
        let query = sqlx::query("INSERT INTO tokens (hash, guest) VALUES ($1, $2)")
            .bind(token_hash)
            .bind(guest.to_owned());
        Box::pin(async move { self.run_on_one(query).await })
    }

    fn rename_guest(&self, guest: &str, name: &str) -> Answer<'_, ()> {
        let query = sqlx::query("UPDATE guests SET name = $2 WHERE id = $1")
            .bind(guest.to_owned())
            .bind(name.to_owned());
        Box::pin(async move { self.run_on_one(query).await })
    }

    fn guest(&self, id: &str) -> Answer<'_, Option<Guest>> {
        let query = sqlx::query("SELECT id, name FROM guests WHERE id = $1").bind(id.to_owned());
        Box::pin(self.first(query, guest_row))
    }

    fn guest_of_token(&self, token_hash: &str) -> Answer<'_, Option<Guest>> {
        let query = sqlx::query(
            "SELECT guests.id, guests.name FROM tokens JOIN guests ON guests.id = tokens.guest WHERE hash = $1",
        )
        .bind(token_hash.to_owned());
        Box::pin(self.first(query, guest_row))
    }

    fn add_table(&self, new: NewTable) -> Answer<'_, ()> {
        Box::pin(self.add_whole_table(new))
    }

    fn table(&self, id: &str) -> Answer<'_, Option<TableRow>> {
        let query = sqlx::query("SELECT * FROM tables WHERE id = $1").bind(id.to_owned());
        Box::pin(self.first(query, table_row))
    }

    fn tables_of(&self, guest: &str) -> Answer<'_, Vec<TableRow>> {
        let query = sqlx::query(
            "SELECT * FROM tables WHERE host = $1
                OR id IN (SELECT table_id FROM seats WHERE kind = 'person' AND who = $1)
             ORDER BY number DESC",
        )
        .bind(guest.to_owned());
        Box::pin(self.all(query, table_row))
    }

    fn rematch(&self, of: &str) -> Answer<'_, Option<String>> {
        let query = sqlx::query("SELECT * FROM tables WHERE rematch_of = $1").bind(of.to_owned());
        Box::pin(async move { Ok(self.first(query, table_row).await?.map(|row| row.id)) })
    }

    fn set_watch(&self, table: &str, watch: bool) -> Answer<'_, ()> {
        let query =
            sqlx::query("UPDATE tables SET watch = $2 WHERE id = $1").bind(table.to_owned()).bind(watch);
        Box::pin(async move { self.run_on_one(query).await })
    }

    fn set_over(&self, table: &str) -> Answer<'_, ()> {
        let query = sqlx::query("UPDATE tables SET over = 1 WHERE id = $1").bind(table.to_owned());
        Box::pin(async move { self.run_on_one(query).await })
    }

    fn unfinished_with_bots(&self) -> Answer<'_, Vec<String>> {
        let query = sqlx::query(
            "SELECT * FROM tables WHERE over = 0
                AND id IN (SELECT table_id FROM seats WHERE kind = 'bot')
                AND id NOT IN (SELECT table_id FROM seats WHERE kind = 'nobody')
             ORDER BY number",
        );
        Box::pin(async move { Ok(self.all(query, table_row).await?.into_iter().map(|row| row.id).collect()) })
    }

    fn seats(&self, table: &str) -> Answer<'_, Vec<SeatRow>> {
        let query =
            sqlx::query("SELECT * FROM seats WHERE table_id = $1 ORDER BY side").bind(table.to_owned());
        Box::pin(self.all(query, seat_row))
    }

    fn take_seat(&self, table: &str, side: &str, guest: &str, entropy: &str) -> Answer<'_, ()> {
        let (table, side, guest) = (table.to_owned(), side.to_owned(), guest.to_owned());
        let query = sqlx::query(
            "UPDATE seats SET kind = 'person', who = $3, entropy = $4
             WHERE table_id = $1 AND side = $2 AND kind = 'nobody'",
        )
        .bind(table.clone())
        .bind(side.clone())
        .bind(guest.clone())
        .bind(entropy.to_owned());
        Box::pin(async move {
            if self.guest(&guest).await?.is_none() {
                return Err(StoreError::Missing);
            }
            if self.run(query).await? == 1 {
                return Ok(());
            }
            let is_there = self.seats(&table).await?.iter().any(|seat| seat.side == side);
            Err(if is_there { StoreError::Conflict } else { StoreError::Missing })
        })
    }

    fn add_link(&self, link: LinkRow) -> Answer<'_, ()> {
        Box::pin(async move { self.run_on_one(link_insert(link)).await })
    }

    fn link(&self, token: &str) -> Answer<'_, Option<LinkRow>> {
        let query = sqlx::query("SELECT * FROM links WHERE token = $1").bind(token.to_owned());
        Box::pin(self.first(query, link_row))
    }

    fn links(&self, table: &str) -> Answer<'_, Vec<LinkRow>> {
        let query =
            sqlx::query("SELECT * FROM links WHERE of = $1 AND kind <> 'device'").bind(table.to_owned());
        Box::pin(self.all(query, link_row))
    }

    fn take_link(&self, token: &str) -> Answer<'_, Option<LinkRow>> {
        let query = sqlx::query("DELETE FROM links WHERE token = $1 RETURNING *").bind(token.to_owned());
        Box::pin(async move {
            let row = query.fetch_optional(&self.write).await.map_err(broken)?;
            row.as_ref().map(link_row).transpose().map_err(broken)
        })
    }

    fn append(&self, append: Append) -> Answer<'_, ()> {
        Box::pin(self.writer.append(append))
    }

    fn append_all(&self, batch: Vec<Append>) -> Answer<'_, Vec<Result<(), StoreError>>> {
        Box::pin(async move { Ok(writer::commit(&self.write, &batch).await) })
    }

    fn lines(&self, table: &str, from: u64) -> Answer<'_, Vec<LineRow>> {
        let query = sqlx::query(
            "SELECT number, at, text FROM lines WHERE table_id = $1 AND number >= $2 ORDER BY number",
        )
        .bind(table.to_owned())
        .bind(i64::try_from(from).unwrap_or(i64::MAX));
        Box::pin(self.all(query, line_row))
    }

    fn length(&self, table: &str) -> Answer<'_, u64> {
        let query =
            sqlx::query("SELECT coalesce(max(number) + 1, 0) AS number FROM lines WHERE table_id = $1")
                .bind(table.to_owned());
        Box::pin(async move { Ok(self.first(query, reading::number).await?.unwrap_or(0)) })
    }

    fn add_chat(&self, table: &str, at: i64, name: &str, text: &str) -> Answer<'_, u64> {
        let query = sqlx::query(
            "INSERT INTO chat (table_id, number, at, name, text)
             SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4 FROM chat WHERE table_id = $1
             RETURNING number",
        )
        .bind(table.to_owned())
        .bind(at)
        .bind(name.to_owned())
        .bind(text.to_owned());
        Box::pin(async move {
            let row = query.fetch_one(&self.write).await.map_err(broken)?;
            reading::number(&row).map_err(broken)
        })
    }

    fn chat(&self, table: &str, after: u64) -> Answer<'_, Vec<ChatRow>> {
        let query = sqlx::query(
            "SELECT number, at, name, text FROM chat WHERE table_id = $1 AND number > $2 ORDER BY number",
        )
        .bind(table.to_owned())
        .bind(i64::try_from(after).unwrap_or(i64::MAX));
        Box::pin(self.all(query, chat_row))
    }

    fn ping(&self) -> Answer<'_, ()> {
        Box::pin(async move { sqlx::query("SELECT 1").fetch_one(&self.read).await.map(drop).map_err(broken) })
    }
}
