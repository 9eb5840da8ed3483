//! Changing a table: checked, stored, and only then told.

use crate::fail::Fail;
use crate::live::{Entry, Live, Shared};
use crate::state::App;
use crate::{lobby, seating};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use store::{Append, Guest, StoreError, TableState};

/// What is to happen.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// A side answers.
    Play { side: String, action: String },
    /// A side takes its last answer back.
    Undo { side: String },
    /// A side leaves an order.
    Stand { side: String, name: String, value: String },
    /// A side gives up.
    Resign { side: String },
    /// A side claims the game, for an opponent's time has run out.
    Claim { side: String },
    /// A guest sits down, and if everyone sits, the game begins.
    Sit { side: String, guest: Guest, entropy: String },
    /// If everyone sits, the game begins.
    Begin,
}

/// How often a change is tried when another server was faster. Whoever waits for a lock is served in turn; between
/// servers the faster one wins, so a few more tries are needed than there are servers.
const TRIES: u32 = 8;

impl Change {
    /// Whose number counts.
    fn side(&self) -> &str {
        match self {
            Change::Play { side, .. }
            | Change::Undo { side }
            | Change::Stand { side, .. }
            | Change::Resign { side }
            | Change::Claim { side }
            | Change::Sit { side, .. } => side,
            Change::Begin => "",
        }
    }
}

/// Do it: check it, store it, tell everyone, wake the bots.
///
/// `guest` must sit on the side, if given; `number` must be the side's own, if given.
/// Whoever calls this runs to its end: requests that write do (`guard::around`), and bots.
pub(crate) async fn change(
    app: &App,
    table: &Arc<Shared>,
    guest: Option<&str>,
    number: Option<u64>,
    change: &Change,
) -> Result<(), Fail> {
    for _ in 0..TRIES {
        let mut live = table.lock_at(app, change.side(), number).await?;
        allowed(&live, guest, number, change)?;
        match store(app, &mut live, change).await {
            Ok(()) => {
                table.announce(app, &mut live);
                if let Change::Sit { guest, .. } = change {
                    app.arrived(table.id(), [guest.id.clone()]);
                }
                let note = lobby::due(&mut live);
                drop(live);
                table.ring();
                // A note that failed counts as kept in memory; a table that is read again is noted again.
                if !lobby::keep(app, note).await
                    && let Ok(mut live) = table.lock(app).await
                {
                    live.doubt();
                }
                return Ok(());
            }
            // Another server wrote that number: look again, and refuse or take it as things stand now.
            Err(Trial::Lost) => {}
            Err(Trial::Failed(fail)) => return Err(fail),
        }
    }
    tracing::debug!(table = %table.id(), tries = TRIES, "append conflict, giving up");
    Err(Fail::conflict("conflict"))
}

/// A table as it is stored, with what was left half-done when the machine stopped: everyone may sit although the
/// game has not begun, or chance may owe an answer.
pub(crate) async fn settled(app: &App, id: &str) -> Result<Option<Live>, Fail> {
    for _ in 0..TRIES {
        let Some(mut live) = Live::load(app.store(), id).await? else { return Ok(None) };
        match store(app, &mut live, &Change::Begin).await {
            Ok(()) => {
                let note = lobby::due(&mut live);
                lobby::keep(app, note).await;
                return Ok(Some(live));
            }
            Err(Trial::Lost) => {}
            Err(Trial::Failed(fail)) => return Err(fail),
        }
    }
    Err(Fail::conflict("conflict"))
}

/// May this guest do this now?
fn allowed(live: &Live, guest: Option<&str>, number: Option<u64>, change: &Change) -> Result<(), Fail> {
    let side = match change {
        Change::Play { side, .. }
        | Change::Undo { side }
        | Change::Stand { side, .. }
        | Change::Resign { side }
        | Change::Claim { side } => side,
        Change::Sit { .. } | Change::Begin => return Ok(()),
    };
    if live.seat(side).is_none() {
        return Err(games::Trouble::Unknown(games::Unknown::Side(side.clone())).into());
    }
    if guest.is_some_and(|guest| !live.sits(guest, side)) {
        return Err(Fail::forbidden("not_your_seat"));
    }
    live.playing()?;
    let now = live.number(side);
    match number {
        Some(number) if number != now => Err(Fail::stale(now)),
        _ => Ok(()),
    }
}

enum Trial {
    Lost,
    Failed(Fail),
}

impl From<Fail> for Trial {
    fn from(fail: Fail) -> Trial {
        Trial::Failed(fail)
    }
}

/// Change the table and store the lines; until the store has answered the table is doubtful.
async fn store(app: &App, live: &mut Live, change: &Change) -> Result<(), Trial> {
    // The clock may have been set back; a journal's times never do that, nor stand still: changes are told apart by them.
    live.clock = app.now().max(live.clock + 1);
    // Lots that were still owed when the machine stopped.
    let mut owed = Vec::new();
    live.deal(&mut owed)?;
    append(app, live, &owed).await?;
    let entries = match change {
        Change::Play { side, action } => live.play(side, action)?,
        Change::Undo { side } => live.undo(side)?,
        Change::Stand { side, name, value } => live.stand(side, name, value)?,
        Change::Resign { side } => live.resign(side)?,
        Change::Claim { side } => live.claim(side)?,
        Change::Sit { side, guest, entropy } => sit(app, live, side, guest, entropy).await?,
        Change::Begin => seating::begin(live)?,
    };
    append(app, live, &entries).await
}

/// Seat a guest. Sitting down twice is no mistake: a link may be opened again.
async fn sit(
    app: &App,
    live: &mut Live,
    side: &str,
    guest: &Guest,
    entropy: &str,
) -> Result<Vec<Entry>, Fail> {
    // Whoever sat here may have left by another server that was not heard yet.
    if live.table.is_none() && live.sits(&guest.id, side) && !app.is_alone() {
        live.freshen(app.store(), true).await?;
    }
    live.not_closed()?;
    if !live.sits(&guest.id, side) {
        // Who sits there now, only the store knows until it was read again.
        live.doubt();
        match app.store().take_seat(&live.row.id, side, &guest.id, entropy).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                let row = app.store().table(&live.row.id).await?;
                let is_closed = row.is_some_and(|row| row.state == TableState::Closed);
                return Err(if is_closed {
                    Fail::unknown("table_closed", "")
                } else {
                    Fail::conflict("seat_taken")
                });
            }
            Err(error) => return Err(error.into()),
        }
        // Others may have come or gone by other servers meanwhile. Once everyone sits in the store nobody can leave, and
        // the game may begin.
        live.freshen(app.store(), true).await?;
    }
    seating::begin(live)
}

async fn append(app: &App, live: &mut Live, entries: &[Entry]) -> Result<(), Trial> {
    if entries.is_empty() {
        return Ok(());
    }
    let append = Append {
        table: live.row.id.clone(),
        first: live.length,
        at: live.clock,
        lines: entries.iter().map(Entry::to_string).collect(),
    };
    match app.store().append(append).await {
        Ok(()) => {
            live.stored(entries.len());
            app.shared.meters.moves.fetch_add(entries.len() as u64, Ordering::Relaxed);
            Ok(())
        }
        Err(StoreError::Conflict) => {
            live.doubt();
            Err(Trial::Lost)
        }
        Err(error) => {
            live.doubt();
            Err(Trial::Failed(error.into()))
        }
    }
}
