//! Hearing what other servers stored, and noticing when nothing can be heard.
//!
//! A line that was cut may look as if nothing happened. So the server calls itself through the database every few
//! seconds; if it does not hear its own call, it is deaf, says so ([`News::Lost`]) and opens a new line.

use super::CHANNEL;
use crate::store::News;
use sqlx::PgPool;
use sqlx::postgres::{PgListener, PgNotification};
use std::time::Duration;
use tokio::sync::{broadcast, mpsc};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};

/// How long to wait before the next try when the database does not answer.
const PAUSE: Duration = Duration::from_millis(500);
/// How often a server calls itself.
const PULSE: Duration = Duration::from_secs(3);
/// Whoever has not heard itself for so long is deaf.
const DEAF: Duration = Duration::from_secs(10);
/// What a server calls to itself.
const CALL: &str = "pulse";

/// Where news come from and where they go.
pub(super) struct Ear {
    pub(super) pool: PgPool,
    /// How this server signs what it tells.
    pub(super) origin: String,
    pub(super) news: broadcast::Sender<News>,
}

impl Ear {
    /// Open a line.
    pub(super) async fn open(&self) -> Result<PgListener, sqlx::Error> {
        let mut line = PgListener::connect_with(&self.pool).await?;
        // When it breaks, we open another one and say so.
        line.eager_reconnect(false);
        line.listen(CHANNEL).await?;
        Ok(line)
    }

    /// Listen for ever. Whatever was told while the line was down is lost, so after each new line everything may have
    /// changed: [`News::Missed`].
    pub(super) async fn listen(self, first: PgListener) {
        let mut line = Some(first);
        loop {
            if let Some(line) = line.take() {
                let why = self.follow(line).await;
                tracing::warn!(why, "the line to the database broke");
                // Nobody may be listening to us; that is no mistake.
                let _ = self.news.send(News::Lost);
            }
            sleep(PAUSE).await;
            match timeout(DEAF, self.open()).await {
                Ok(Ok(opened)) => {
                    tracing::info!("the line to the database is there again");
                    let _ = self.news.send(News::Missed);
                    line = Some(opened);
                }
                Ok(Err(sqlx::Error::PoolClosed)) => return,
                Ok(Err(error)) => tracing::warn!(%error, "the database does not answer"),
                Err(_) => tracing::warn!("the database does not answer"),
            }
        }
    }

    /// Pass on what is heard until the line breaks; says why it did.
    async fn follow(&self, mut line: PgListener) -> &'static str {
        let (tell, mut heard) = mpsc::channel(256);
        // In a task of its own: a wait for the line that is given up half-way may lose that it broke.
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
                    None => return "it was cut",
                    Some(told) => {
                        last = Instant::now();
                        self.pass_on(&told);
                    }
                },
                _ = pulse.tick() => {
                    if last.elapsed() > DEAF {
                        return "nothing was heard";
                    }
                    tokio::spawn(self.call());
                }
            }
        }
    }

    /// What others told; one's own doings are known.
    fn pass_on(&self, told: &PgNotification) {
        let Some((origin, news)) = told.payload().split_once(' ') else { return };
        if origin != self.origin
            && let Ok(news) = news.parse()
        {
            let _ = self.news.send(news);
        }
    }

    /// Call ourselves. Whether it arrives is seen when it is heard.
    fn call(&self) -> impl Future<Output = ()> + 'static {
        let (pool, text) = (self.pool.clone(), format!("{} {CALL}", self.origin));
        async move {
            let query = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(text);
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
