//! Many journal lines with one statement, which also tells the other servers.

use super::{CHANNEL, answered};
use crate::rows::Append;
use crate::store::{News, StoreError};
use crate::writer::Press;
use sqlx::PgPool;

/// Writes through a pool.
#[derive(Clone)]
pub(super) struct PgPress {
    pub(super) pool: PgPool,
    /// How this server signs what it tells.
    pub(super) origin: String,
}

impl Press for PgPress {
    /// One statement is one transaction, and news go out with its commit or not at all.
    async fn insert(&self, batch: &[Append]) -> Result<(), StoreError> {
        let (mut tables, mut numbers, mut times, mut texts) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for append in batch {
            for (number, text) in (append.first..).zip(&append.lines) {
                tables.push(append.table.clone());
                numbers.push(i64::try_from(number).unwrap_or(i64::MAX));
                times.push(append.at);
                texts.push(text.clone());
            }
        }
        let query = sqlx::query(
            "WITH new AS (
                INSERT INTO lines (table_id, number, at, text)
                SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[])
                RETURNING table_id)
             SELECT pg_notify($5, $6 || table_id) FROM (SELECT DISTINCT table_id FROM new) AS told",
        )
        .bind(tables)
        .bind(numbers)
        .bind(times)
        .bind(texts)
        .bind(CHANNEL)
        .bind(format!("{} {}", self.origin, News::TABLE));
        answered(query.fetch_all(&self.pool)).await.map(drop)
    }
}
