//! Listening for what servers stored, and noticing when nothing arrives.
//!
//! A connection that is dead may look as if nothing happened. So the server notifies itself through the database every
//! few seconds; if nothing arrives for a while, it says so ([`News::Lost`]) and opens a new connection.

use super::{CHANNEL, wire};
use crate::store::News;
use sqlx::PgPool;
use sqlx::postgres::PgListener;
use std::time::Duration;
use tokio::sync::{broadcast, mpsc};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};

/// How long to wait before the next try when the database does not answer.
const PAUSE: Duration = Duration::from_millis(500);
/// How often a server notifies itself.
const PULSE: Duration = Duration::from_secs(3);
/// If nothing arrives for so long, the connection is taken for dead.
const DEAF: Duration = Duration::from_secs(10);

/// Where news come from and where they go.
pub(super) struct Ear {
    pub(super) pool: PgPool,
    pub(super) news: broadcast::Sender<News>,
}

impl Ear {
    /// Open a connection that listens.
    pub(super) async fn open(&self) -> Result<PgListener, sqlx::Error> {
        let mut line = PgListener::connect_with(&self.pool).await?;
        // When it breaks, we open another one and say so.
        line.eager_reconnect(false);
        line.listen(CHANNEL).await?;
        Ok(line)
    }

    /// Listen for ever. Whatever was told while there was no connection is lost, so after each new one everything may
    /// have changed: [`News::Missed`].
    pub(super) async fn listen(self, first: PgListener) {
        let mut line = Some(first);
        loop {
            if let Some(line) = line.take() {
                let why = self.follow(line).await;
                tracing::warn!(cause = why, "LISTEN connection lost");
                // Nobody may be listening to us; that is no mistake.
                let _ = self.news.send(News::Lost);
            }
            sleep(PAUSE).await;
            match timeout(DEAF, self.open()).await {
                Ok(Ok(opened)) => {
                    tracing::info!("LISTEN connection restored");
                    let _ = self.news.send(News::Missed);
                    line = Some(opened);
                }
                Ok(Err(sqlx::Error::PoolClosed)) => return,
                Ok(Err(error)) => tracing::warn!(%error, "LISTEN connection cannot be opened"),
                Err(_) => tracing::warn!(error = "timed out", "LISTEN connection cannot be opened"),
            }
        }
    }

    /// Pass on what arrives until the connection breaks; says why it did.
    async fn follow(&self, mut line: PgListener) -> &'static str {
        let (tell, mut heard) = mpsc::channel(256);
        // In a task of its own: a wait for the connection that is given up half-way may lose that it broke.
        let reading = tokio::spawn(async move {
            while let Ok(Some(told)) = line.try_recv().await {
                if tell.send(told).await.is_err() {
                    return;
                }
            }
        });
        let _reading = Ends(reading);
        let mut pulse = interval(PULSE);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last = Instant::now();
        loop {
            tokio::select! {
                told = heard.recv() => match told {
                    None => return "closed by the other end",
                    Some(told) => {
                        last = Instant::now();
                        if let Some(news) = wire::news(told.payload()) {
                            let _ = self.news.send(news);
                        }
                    }
                },
                _ = pulse.tick() => {
                    if last.elapsed() > DEAF {
                        return "nothing arrives";
                    }
                    tokio::spawn(self.pulse());
                }
            }
        }
    }

    /// Notify ourselves. Whether it worked is seen when it arrives.
    fn pulse(&self) -> impl Future<Output = ()> + 'static {
        let pool = self.pool.clone();
        async move {
            let query = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(wire::PULSE);
            let _ = timeout(DEAF, query.execute(&pool)).await;
        }
    }
}

/// A task that ends with this value.
struct Ends(tokio::task::JoinHandle<()>);

impl Drop for Ends {
    fn drop(&mut self) {
        self.0.abort();
    }
}
