//! Who came to which table, for those who follow all of theirs: on this server, and on others by the store's news.

use crate::state::App;
use store::{News, SeatRow, Sitter};
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
    /// Anybody anywhere: something was missed.
    Anywhere,
}

impl App {
    /// These people are at this table now.
    pub(crate) fn arrived(&self, table: &str, guests: impl IntoIterator<Item = String>) {
        for guest in guests {
            // Nobody may be listening; that is no mistake.
            let _ = self.shared.arrivals.send(Arrival::At { guest, table: table.to_owned() });
        }
    }
}

/// Pass on who sits down at other servers, as long as the store tells of it.
pub(crate) async fn listen(app: App) {
    let Some(mut news) = app.store().news() else { return };
    loop {
        match news.recv().await {
            Ok(News::Table(id)) => {
                if app.shared.arrivals.receiver_count() == 0 {
                    continue;
                }
                match app.store().seats(&id).await {
                    Ok(seats) => app.arrived(&id, seats.into_iter().filter_map(person)),
                    // Somebody may have sat down there: whoever follows all their tables asks for the list again.
                    Err(error) => {
                        tracing::warn!(%error, table = %id, "seats cannot be read");
                        let _ = app.shared.arrivals.send(Arrival::Anywhere);
                    }
                }
            }
            Ok(News::Lines { .. } | News::Guest(_) | News::Lost) => {}
            Ok(News::Missed) | Err(RecvError::Lagged(_)) => {
                let _ = app.shared.arrivals.send(Arrival::Anywhere);
            }
            Err(RecvError::Closed) => return,
        }
    }
}

fn person(seat: SeatRow) -> Option<String> {
    match seat.sitter {
        Sitter::Person(guest) => Some(guest),
        Sitter::Nobody | Sitter::Bot(_) => None,
    }
}
