//! Who came to which table, for those who follow all of theirs: on this server, and on others by the store's news.

use crate::state::App;
use std::collections::BTreeSet;
use store::{News, Sitter};
use tokio::sync::broadcast::error::RecvError;

/// Somebody has one table more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Arrival {
    /// This guest, at this table.
    At {
        /// The guest's id.
        guest: String,
        /// The table's id.
        table: String,
    },
    /// Anybody anywhere: the line to the other servers was down.
    Anywhere,
}

/// Most tables whose seats are remembered as known.
const MOST: usize = 10_000;

impl App {
    /// These people are at this table now.
    pub(crate) fn arrived(&self, table: &str, guests: impl IntoIterator<Item = String>) {
        for guest in guests {
            // Nobody may be listening; that is no mistake.
            let _ = self.shared.arrivals.send(Arrival::At { guest, table: table.to_owned() });
        }
    }
}

/// Pass on what other servers seat, as long as the store tells of it.
pub(crate) async fn listen(app: App) {
    let Some(mut news) = app.store().news() else { return };
    let mut full = BTreeSet::new();
    loop {
        match news.recv().await {
            Ok(News::Table(id)) => {
                if app.shared.arrivals.receiver_count() == 0 || full.contains(&id) {
                    continue;
                }
                let Ok(seats) = app.store().seats(&id).await else { continue };
                if full.len() >= MOST {
                    full.clear();
                }
                // Once everyone sits, nobody comes any more.
                if seats.iter().all(|seat| seat.sitter != Sitter::Nobody) {
                    full.insert(id.clone());
                }
                let people = seats.into_iter().filter_map(|seat| match seat.sitter {
                    Sitter::Person(guest) => Some(guest),
                    Sitter::Nobody | Sitter::Bot(_) => None,
                });
                app.arrived(&id, people);
            }
            Ok(News::Guest(_) | News::Lost) => {}
            Ok(News::Missed) | Err(RecvError::Lagged(_)) => {
                let _ = app.shared.arrivals.send(Arrival::Anywhere);
            }
            Err(RecvError::Closed) => return,
        }
    }
}
