//! Several servers on one store: each follows what all of them do, and knows when it cannot.
//!
//! A table in memory is never changed here. News only say that it is behind; whoever looks at it next reads what is
//! new, so a table nobody looks at costs nothing.
//! A server hears its own changes too. Those it knows by their numbers: lines it has are not read again. The others are
//! changes that the store kept after the server had given them up, or that were made beside the table in memory.
//! While nothing is heard from the store nothing is shown from memory: it may be old. Streams end and requests are told
//! to come back, and so clients find another server.

mod lease;

pub(crate) use lease::{Lease, may_go_round, orphans};

use crate::fail::Fail;
use crate::state::{App, held};
use std::sync::Arc;
use store::News;
use tokio::sync::broadcast::error::RecvError;

/// Follow the news for as long as the server is there.
pub(crate) fn follow(app: &App) {
    let Some(mut news) = app.store().news() else { return };
    // The server must be able to go while its store is silent.
    let shared = Arc::downgrade(&app.shared);
    tokio::spawn(async move {
        loop {
            let heard = match news.recv().await {
                Ok(heard) => heard,
                Err(RecvError::Lagged(_)) => News::Missed,
                Err(RecvError::Closed) => return,
            };
            let Some(shared) = shared.upgrade() else { return };
            hear(&App { shared }, &heard);
        }
    });
}

fn hear(app: &App, heard: &News) {
    match heard {
        News::Lines { table, length } => held(&app.shared.tables).tell(table, |table| table.grew(*length)),
        News::Table(id) => app.table_changed(id),
        News::Guest(guest) => app.guest_changed(guest),
        News::Lost => {
            tracing::warn!("LISTEN connection lost, closing all streams");
            app.shared.line.send_replace(false);
        }
        News::Missed => {
            held(&app.shared.guests).clear();
            held(&app.shared.tables).all().iter().for_each(|table| table.changed());
            app.shared.line.send_replace(true);
        }
    }
}

impl App {
    /// Is what is in memory worth showing?
    pub(crate) fn well(&self) -> Result<(), Fail> {
        if *self.shared.line.borrow() { Ok(()) } else { Err(Fail::unavailable("no LISTEN connection")) }
    }

    /// Is this the only server on its store?
    pub(crate) fn is_alone(&self) -> bool {
        self.shared.alone
    }

    /// Milliseconds since 1970, by this server's clock.
    pub(crate) fn now(&self) -> i64 {
        (self.shared.config.clock)()
    }
}
