//! The lobby: what lists, leader boards and player pages need of a table, noted as it begins, goes on and ends.
//!
//! A note that is lost is written by whoever reads the table next; [`tidy`] reads those that nobody does.

mod end;
mod list;
mod rating;

pub(crate) use end::Ended;
pub(crate) use list::{bot, person, rated, seat, table};

use crate::act;
use crate::fail::Fail;
use crate::live::Live;
use crate::state::App;
use protocol::TimeControl;
use store::TableState;

/// How often at most it is noted that a game goes on, in milliseconds.
const MINUTE: i64 = 60_000;
/// How long a table waits in the lobby, in milliseconds: two weeks.
pub(crate) const WAITS: i64 = 14 * 24 * 60 * MINUTE;
/// The same with a live clock, for whoever put it up should still be there: an hour.
pub(crate) const WAITS_LIVE: i64 = 60 * MINUTE;

/// Something to be noted about a table.
pub(crate) enum Note {
    /// The game began.
    Begun { table: String, at: i64 },
    /// The public noticed something.
    Moved { table: String, at: i64 },
    /// The game is over.
    Over(Box<Ended>),
}

/// What is to be noted of a table, for whoever holds it; from then on it counts as noted.
pub(crate) fn due(live: &mut Live) -> Option<Note> {
    let at = live.story("public")?.noticed();
    let table = live.row.id.clone();
    if live.is_over() {
        if live.row.state == TableState::Over {
            return None;
        }
        live.row.state = TableState::Over;
        return Ended::of(live, at).map(|ended| Note::Over(Box::new(ended)));
    }
    if live.row.state == TableState::Open {
        (live.row.state, live.row.moved) = (TableState::Running, at);
        return Some(Note::Begun { table, at });
    }
    if at - live.row.moved >= MINUTE {
        live.row.moved = at;
        return Some(Note::Moved { table, at });
    }
    None
}

/// Note it; says whether that was done. If not, the table stands as it was stored all the same, and is noted when it is
/// read again.
pub(crate) async fn keep(app: &App, note: Option<Note>) -> bool {
    let kept = match note {
        None => return true,
        Some(Note::Begun { table, at }) => app.store().set_begun(&table, at).await,
        Some(Note::Moved { table, at }) => app.store().set_moved(&table, at).await,
        Some(Note::Over(ended)) => end::keep(app, &ended).await,
    };
    if let Err(error) = &kept {
        tracing::warn!(%error, "a table was not noted");
    }
    kept.is_ok()
}

/// Read the tables whose end is not noted, one after the other: reading one notes what was lost.
pub(crate) async fn tidy(app: &App) {
    const BATCH: u32 = 100;
    let mut after = 0;
    loop {
        let found = match app.store().unfinished(after, BATCH).await {
            Ok(found) => found,
            Err(error) => return tracing::error!(%error, "tables could not be looked through"),
        };
        let Some((last, _)) = found.last() else { return };
        after = *last;
        for (_, id) in &found {
            if let Err(fail) = act::settled(app, id).await {
                tracing::warn!(?fail, table = %id, "a table could not be read");
            }
        }
    }
}

/// Is a table that waits still shown in the lobby?
pub(crate) fn is_waiting(live: &Live, now: i64) -> bool {
    let waits = match crate::clocks::read(&live.row.clock) {
        Some(TimeControl::Live { .. }) => WAITS_LIVE,
        _ => WAITS,
    };
    live.row.listed && live.table.is_none() && live.row.created > now - waits
}

/// Only people with an account play rated games.
pub(crate) async fn needs_account(app: &App, guest: &str) -> Result<(), Fail> {
    if app.store().account(guest).await?.is_some() { Ok(()) } else { Err(Fail::forbidden("needs_account")) }
}
