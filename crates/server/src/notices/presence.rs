//! Who has a table open, on whichever server: they see for themselves that it is their turn.

use crate::state::{App, now};
use std::time::Duration;
use tokio::task::JoinHandle;

/// For how long one word of a stream counts, in milliseconds.
pub(crate) const GOOD_FOR: i64 = 60_000;
/// How often a stream says it again.
const AGAIN: Duration = Duration::from_secs(25);

/// Says that somebody is there until it is dropped.
pub(crate) struct Here(JoinHandle<()>);

impl Here {
    /// This guest has this table open.
    pub(crate) fn say(app: &App, table: &str, guest: &str) -> Here {
        let (app, table, guest) = (app.clone(), table.to_owned(), guest.to_owned());
        Here(tokio::spawn(async move {
            loop {
                // If it cannot be said, a mail too many is the worst that happens.
                if let Err(error) = app.store().be_here(&table, &guest, now() + GOOD_FOR).await {
                    tracing::warn!(%error, "it could not be noted who is there");
                }
                tokio::time::sleep(AGAIN).await;
            }
        }))
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        self.0.abort();
    }
}
