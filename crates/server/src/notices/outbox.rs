//! From a change of a table to rows in the outbox.

use super::crypt::Sender;
use super::pace;
use super::ways::Ways;
use crate::accounts::letters;
use crate::act;
use crate::live::{Live, Occasion};
use crate::state::App;
use picture::Painter;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use store::{Notice, SeatRow, Sitter, StoreError};
use tokio::sync::{Notify, OnceCell};

/// What all work on notices shares on this server.
#[derive(Default)]
pub(crate) struct Office {
    /// Who was called and is not in the outbox yet; of several calls at one table the last counts.
    called: Mutex<BTreeMap<Key, Called>>,
    /// Rings when somebody was called.
    pub(super) stirred: Notify,
    pub(super) painter: OnceLock<Arc<Painter>>,
    pub(super) sender: OnceCell<Sender>,
    pub(super) ways: Ways,
}

/// Guest, table, and what for.
type Key = (String, String, Occasion);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Called {
    side: String,
    line: u64,
    at: i64,
    deadline: Option<i64>,
}

/// Whoever was called by the last change is to be told; for whoever holds the table.
pub(crate) fn stir(app: &App, live: &mut Live) {
    let fresh = live.calls.fresh();
    if fresh.is_empty() {
        return;
    }
    let asked = live.asked();
    let mut new = Vec::new();
    for (what, side, call) in fresh {
        for seat in &live.seats {
            let Sitter::Person(guest) = &seat.sitter else { continue };
            let is_meant = match what {
                Occasion::Turn => seat.side == side,
                // Whoever is asked is told that, and need not be told that it began.
                Occasion::Began => !live.sides_of(guest).iter().any(|side| asked.contains(side)),
                Occasion::Over => true,
                Occasion::Claim | Occasion::Closed => false,
            };
            if is_meant {
                let deadline = pace::deadline(live, &seat.side, call.at);
                let called = Called { side: seat.side.clone(), line: call.line, at: call.at, deadline };
                new.push(((guest.clone(), live.row.id.clone(), what), called));
            }
            if what == Occasion::Turn
                && !live.game.team(side).contains(&seat.side.as_str())
                && let deadline @ Some(_) = pace::runs_out(live, side, call.at)
            {
                let called = Called { side: seat.side.clone(), line: call.line, at: call.at, deadline };
                new.push(((guest.clone(), live.row.id.clone(), Occasion::Claim), called));
            }
        }
    }
    if !new.is_empty() {
        held(&app.shared.notices.called).extend(new);
        app.shared.notices.stirred.notify_one();
    }
}

/// Whoever sits at a table that its host has closed is to be told; for whoever holds the table.
///
/// A server that dies just then tells nobody: the table is closed all the same, and says so to whoever opens it.
pub(crate) fn closed(app: &App, live: &Live) {
    let at = app.now();
    let person = |seat: &SeatRow| match &seat.sitter {
        Sitter::Person(guest) if *guest != live.row.host => {
            let key = (guest.clone(), live.row.id.clone(), Occasion::Closed);
            Some((key, Called { side: seat.side.clone(), line: 0, at, deadline: None }))
        }
        _ => None,
    };
    held(&app.shared.notices.called).extend(live.seats.iter().filter_map(person));
    app.shared.notices.stirred.notify_one();
}

/// Put everyone who was called into the outbox. If the store fails they are called again later.
pub(super) async fn file(app: &App, now: i64) {
    let waiting = held(&app.shared.notices.called).clone();
    for (key, called) in waiting {
        if let Err(error) = store(app, &key, &called, now).await {
            tracing::warn!(%error, table = %key.1, "a notice could not be stored");
            continue;
        }
        // Taken out only now: whoever is called again meanwhile, or whose notice is not stored yet, is not forgotten.
        let mut waiting = held(&app.shared.notices.called);
        if waiting.get(&key) == Some(&called) {
            waiting.remove(&key);
        }
    }
}

/// Put somebody who was called into the outbox.
async fn store(app: &App, key: &Key, called: &Called, now: i64) -> Result<(), StoreError> {
    let rows = rows(app, key, called, now).await?;
    if rows.is_empty() { Ok(()) } else { app.store().add_notices(rows).await.map(drop) }
}

/// A row for each way this person wants to be told by.
async fn rows(app: &App, key: &Key, called: &Called, now: i64) -> Result<Vec<Notice>, StoreError> {
    let (guest, table, what) = key;
    let oldest = if *what == Occasion::Turn { pace::OLD_TURN } else { pace::OLD_NEWS };
    if now - called.at > oldest {
        return Ok(Vec::new());
    }
    let Some(wishes) = app.store().wishes(guest).await? else { return Ok(Vec::new()) };
    let mut ways = Vec::new();
    if wishes.mail && letters::desk(app).is_some() {
        ways.push(("mail", String::new(), called.at + wishes.delay));
    }
    if wishes.push {
        let devices = app.store().pushes(guest).await?;
        ways.extend(devices.into_iter().map(|device| ("push", device.id, called.at + wishes.delay)));
    }
    if !wishes.hook.is_empty() {
        ways.push(("hook", String::new(), called.at));
    }
    let mut out = Vec::new();
    for (channel, target, due) in ways {
        let row = |kind: &str, due: i64| Notice {
            number: 0,
            guest: guest.clone(),
            table: table.clone(),
            turn: called.line,
            kind: kind.to_owned(),
            channel: channel.to_owned(),
            target: target.clone(),
            side: called.side.clone(),
            due,
            tries: 0,
            made: now,
        };
        match what {
            Occasion::Began => out.push(row("began", due)),
            Occasion::Over => out.push(row("over", due)),
            Occasion::Closed => out.push(row("closed", due)),
            // Not before time has run out; whether it has is asked again then.
            Occasion::Claim => out.push(row("claim", called.deadline.map_or(due, |end| end.max(due)))),
            Occasion::Turn => {
                out.push(row("turn", due));
                // A reminder that came before the first notice would remind of nothing.
                let remind = pace::reminder(called.at, called.deadline);
                if remind > due {
                    out.push(row("remind", remind));
                }
            }
        }
    }
    Ok(out)
}

/// After a start: whoever was called just when a server stopped may not be in the outbox. Those who are stay as they
/// are.
pub(crate) async fn resume(app: &App, now: i64) {
    let tables = match app.store().tables_to_tell(now - pace::OLD_TURN).await {
        Ok(tables) => tables,
        Err(error) => return tracing::error!(%error, "calls that were missed could not be found"),
    };
    for id in tables {
        match act::settled(app, &id).await {
            Ok(Some(mut live)) => stir(app, &mut live),
            Ok(None) => {}
            Err(fail) => tracing::error!(?fail, table = %id, "a table could not be read"),
        }
    }
    file(app, now).await;
}

fn held<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
