//! Group commit: while one commit is on its way to the disk, the next one gathers.

use super::broken;
use crate::rows::Append;
use crate::store::StoreError;
use sqlx::SqlitePool;
use tokio::sync::{mpsc, oneshot};

/// Most appends in one commit.
const MOST: usize = 512;

/// The one task that writes journals.
pub(super) struct Writer {
    queue: mpsc::Sender<Job>,
}

struct Job {
    append: Append,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Writer {
    /// Start writing; it ends when the writer is dropped and the queue is empty.
    pub(super) fn start(pool: SqlitePool) -> Writer {
        let (queue, mut jobs) = mpsc::channel::<Job>(MOST);
        tokio::spawn(async move {
            let mut batch = Vec::with_capacity(MOST);
            while jobs.recv_many(&mut batch, MOST).await > 0 {
                let (appends, done): (Vec<Append>, Vec<_>) =
                    batch.drain(..).map(|job| (job.append, job.done)).unzip();
                let results = commit(&pool, &appends).await;
                for (done, result) in done.into_iter().zip(results) {
                    // Whoever asked may have gone; the line is kept all the same.
                    let _ = done.send(result);
                }
            }
        });
        Writer { queue }
    }

    /// Append, and wait until it is on the disk.
    pub(super) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (done, result) = oneshot::channel();
        let gone = |_| StoreError::Broken("the writer has ended".into());
        self.queue.send(Job { append, done }).await.map_err(|_| gone(()))?;
        result.await.map_err(|_| gone(()))?
    }
}

/// One statement for all; if that is refused, one statement for each, so that only the guilty are refused.
pub(super) async fn commit(pool: &SqlitePool, batch: &[Append]) -> Vec<Result<(), StoreError>> {
    match insert(pool, batch).await {
        Ok(()) => vec![Ok(()); batch.len()],
        Err(error) if batch.len() == 1 => vec![Err(error)],
        Err(_) => {
            let mut out = Vec::with_capacity(batch.len());
            for append in batch {
                out.push(insert(pool, std::slice::from_ref(append)).await);
            }
            out
        }
    }
}

/// All rows travel as one JSON text, so the statement is the same for any number of them, and one statement is one
/// transaction.
async fn insert(pool: &SqlitePool, batch: &[Append]) -> Result<(), StoreError> {
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
    .execute(pool)
    .await
    .map(drop)
    .map_err(broken)
}
