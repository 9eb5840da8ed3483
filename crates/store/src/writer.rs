//! Group commit: while one commit is on its way to the disk, the next one gathers.

use crate::rows::Append;
use crate::store::StoreError;
use tokio::sync::{mpsc, oneshot};

/// Most appends in one commit.
const MOST: usize = 512;

/// How a database writes many lines with one commit, all or none.
pub(crate) trait Press: Clone + Send + Sync + 'static {
    /// Write them.
    fn insert(&self, batch: &[Append]) -> impl Future<Output = Result<(), StoreError>> + Send;
}

/// The one task that writes journals.
pub(crate) struct Writer {
    queue: mpsc::Sender<Job>,
}

struct Job {
    append: Append,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Writer {
    /// Start writing; it ends when the writer is dropped and the queue is empty.
    pub(crate) fn start(press: impl Press) -> Writer {
        let (queue, mut jobs) = mpsc::channel::<Job>(MOST);
        tokio::spawn(async move {
            let mut batch = Vec::with_capacity(MOST);
            while jobs.recv_many(&mut batch, MOST).await > 0 {
                let (appends, done): (Vec<Append>, Vec<_>) =
                    batch.drain(..).map(|job| (job.append, job.done)).unzip();
                let results = commit(&press, &appends).await;
                for (done, result) in done.into_iter().zip(results) {
                    // Whoever asked may have gone; the line is kept all the same.
                    let _ = done.send(result);
                }
            }
        });
        Writer { queue }
    }

    /// Append, and wait until it is on the disk.
    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (done, result) = oneshot::channel();
        let gone = |_| StoreError::Broken("the writer has ended".into());
        self.queue.send(Job { append, done }).await.map_err(|_| gone(()))?;
        result.await.map_err(|_| gone(()))?
    }
}

/// One commit for all; if that is refused, one for each, so that only the guilty are refused.
pub(crate) async fn commit(press: &impl Press, batch: &[Append]) -> Vec<Result<(), StoreError>> {
    match press.insert(batch).await {
        Ok(()) => vec![Ok(()); batch.len()],
        Err(error) if batch.len() == 1 => vec![Err(error)],
        // A database that does not answer at all is not asked again for each.
        Err(StoreError::Broken(note)) => vec![Err(StoreError::Broken(note)); batch.len()],
        Err(_) => {
            let mut out = Vec::with_capacity(batch.len());
            for append in batch {
                out.push(press.insert(std::slice::from_ref(append)).await);
            }
            out
        }
    }
}
