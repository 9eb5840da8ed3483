//! Of several servers one lets a bot think, and another one when that one has died.

use crate::state::App;
use std::time::Duration;

/// For how long a bot is a server's: longer than a thought takes, and short enough to wait for.
const LEASE: Duration = Duration::from_secs(20);
/// How the keys of bots begin.
const BOT: &str = "bot ";
/// How the keys of rounds begin.
const ROUND: &str = "round of bots ";

/// A bot's lease, as far as this server knows.
pub(crate) struct Lease {
    key: String,
    until: i64,
}

impl Lease {
    /// Of the bot on this side of this table; not taken yet.
    pub(crate) fn of(table: &str, side: &str) -> Lease {
        Lease { key: format!("{BOT}{table} {side}"), until: 0 }
    }

    /// Take it, or keep it; false if another server has it, or nobody can say.
    pub(crate) async fn take(&mut self, app: &App) -> bool {
        let (now, length) = (app.now(), LEASE.as_millis() as i64);
        // Half of it is enough for a thought; a bot that plays a whole turn need not ask for every answer.
        if app.is_alone() || now + length / 2 < self.until {
            return true;
        }
        let taken = app.store().lease(&self.key, &app.shared.config.node, now, now + length).await;
        self.until = if matches!(taken, Ok(true)) { now + length } else { 0 };
        self.until > 0
    }

    /// Give it back. If that is lost it runs out by itself.
    pub(crate) async fn give_back(self, app: &App) {
        if !app.is_alone() && self.until > 0 {
            let _ = app.store().release(&self.key, &app.shared.config.node).await;
        }
    }
}

/// Bots whose server has not given them back: table and side.
pub(crate) async fn orphans(app: &App) -> Vec<(String, String)> {
    if app.is_alone() {
        return Vec::new();
    }
    let keys = app.store().lapsed(BOT, app.now()).await.unwrap_or_default();
    let read = |key: String| {
        let (table, side) = key.strip_prefix(BOT)?.split_once(' ')?;
        Some((table.to_owned(), side.to_owned()))
    };
    keys.into_iter().filter_map(read).collect()
}

/// May this server make this round now? One of them does, once in a while.
pub(crate) async fn may_go_round(app: &App, round: &str, every: Duration) -> bool {
    let now = app.now();
    // Not renewed by its holder: the lease is the pause between two rounds.
    let name = format!("{} {now}", app.shared.config.node);
    let until = now + every.as_millis() as i64;
    !app.is_alone() && app.store().lease(&format!("{ROUND}{round}"), &name, now, until).await.unwrap_or(false)
}
