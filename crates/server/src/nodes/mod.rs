//! Several servers on one store: each follows what the others do, and knows when it cannot.
//!
//! A table in memory is never changed here. News only say that it is behind; whoever looks at it next reads what is
//! new, so a table nobody looks at costs nothing.
//! While the line to the store is down nothing is shown from memory: it may be old. Streams end and requests are told
//! to come back, and so clients find another server.

mod lease;

pub(crate) use lease::{Lease, may_go_round, orphans};

use crate::fail::Fail;
use crate::state::{App, held};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use store::News;
use tokio::sync::broadcast::error::RecvError;

/// What is told once may be a line of the journal or something around it; what is told so often is both.
pub(crate) const EVERYTHING: u32 = 2;

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
    // Before any table is looked for: whoever reads one meanwhile sees that there were news.
    app.shared.heard.fetch_add(1, Ordering::AcqRel);
    match heard {
        News::Table(id) => {
            if let Some(table) = held(&app.shared.tables).get(id) {
                table.told(1);
            }
        }
        News::Guest(guest) => {
            held(&app.shared.guests).retain(|_, held| held.1.guest.id != *guest);
            let tables: Vec<_> = held(&app.shared.tables).values().cloned().collect();
            for table in tables {
                // Whether the guest sits at a table somebody holds just now, nobody knows.
                if table.try_lock().is_none_or(|live| live.names.contains_key(guest)) {
                    table.told(EVERYTHING);
                }
            }
        }
        News::Lost => {
            tracing::warn!("the store cannot be heard; everybody is sent away");
            app.shared.line.send_replace(false);
        }
        News::Missed => {
            held(&app.shared.guests).clear();
            held(&app.shared.tables).values().for_each(|table| table.told(EVERYTHING));
            app.shared.line.send_replace(true);
        }
    }
}

impl App {
    /// Is what is in memory worth showing?
    pub(crate) fn well(&self) -> Result<(), Fail> {
        if *self.shared.line.borrow() {
            Ok(())
        } else {
            Err(Fail::unavailable("the line to the store is down"))
        }
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
