//! Hearing what other servers stored.

use super::CHANNEL;
use crate::store::News;
use sqlx::PgPool;
use sqlx::postgres::PgListener;
use std::time::Duration;
use tokio::sync::broadcast;

/// How long to wait before the next try when the database does not answer.
const PAUSE: Duration = Duration::from_millis(500);

/// Listen for ever. Whatever was told while the line was down is lost, so after each new line everything may have
/// changed: [`News::Missed`].
pub(super) async fn listen(pool: PgPool, news: broadcast::Sender<News>) {
    loop {
        match PgListener::connect_with(&pool).await {
            Ok(mut listener) => {
                if let Err(error) = follow(&mut listener, &news).await {
                    tracing::warn!(%error, "the line to the database broke");
                }
            }
            Err(sqlx::Error::PoolClosed) => return,
            Err(error) => tracing::warn!(%error, "the database does not answer"),
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn follow(listener: &mut PgListener, news: &broadcast::Sender<News>) -> Result<(), sqlx::Error> {
    listener.listen(CHANNEL).await?;
    // Nobody may be listening to us; that is no mistake.
    let _ = news.send(News::Missed);
    // `None` means that the line broke and was opened again.
    loop {
        let heard = match listener.try_recv().await? {
            None => News::Missed,
            Some(told) => match told.payload().parse() {
                Ok(heard) => heard,
                Err(()) => continue,
            },
        };
        let _ = news.send(heard);
    }
}
