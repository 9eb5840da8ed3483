//! Many journal lines with one statement, which also tells all servers.

use super::{CHANNEL, answered, wire};
use crate::rows::Append;
use crate::store::StoreError;
use crate::writer::Press;
use sqlx::PgPool;

/// Writes through a pool.
#[derive(Clone)]
pub(super) struct PgPress(pub(super) PgPool);

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
                RETURNING table_id, number)
             SELECT pg_notify($5, (max(number) + 1) || $6 || table_id) FROM new GROUP BY table_id",
        )
        .bind(tables)
        .bind(numbers)
        .bind(times)
        .bind(texts)
        .bind(CHANNEL)
        .bind(format!(" {} ", wire::TABLE));
        answered(query.fetch_all(&self.0)).await.map(drop)
    }
}
