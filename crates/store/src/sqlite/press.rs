//! Many journal lines with one statement.

use super::broken;
use crate::rows::Append;
use crate::store::StoreError;
use crate::writer::Press;
use sqlx::SqlitePool;

/// Writes through this pool.
#[derive(Clone)]
pub(super) struct SqlitePress(pub(super) SqlitePool);

impl Press for SqlitePress {
    /// All rows travel as one JSON text, so the statement is the same for any number of them, and one statement is
    /// one transaction.
    async fn insert(&self, batch: &[Append]) -> Result<(), StoreError> {
        let rows: Vec<(&str, u64, i64, &str)> = batch
            .iter()
            .flat_map(|append| {
                let numbered = (append.first..).zip(&append.lines);
                numbered.map(|(number, text)| (append.table.as_str(), number, append.at, text.as_str()))
            })
            .collect();
        let rows = serde_json::to_string(&rows).map_err(|error| StoreError::Broken(error.to_string()))?;
        sqlx::query(
            "INSERT INTO lines (table_id, number, at, text)
             SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each($1) ORDER BY key",
        )
        .bind(rows)
        .execute(&self.0)
        .await
        .map(drop)
        .map_err(broken)
    }
}
