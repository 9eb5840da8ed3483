//! A table in memory: the fold of its journal, and what each observer has noticed of it.
//!
//! Invariant: everything here can be rebuilt from the store at any time; [`load`] does.
//! Invariant: nobody is shown a table whose last lines are not stored. Whoever changes one holds its lock until the
//! store has answered, and marks it as doubtful meanwhile; a doubtful table is read again before anyone sees it.
//! Invariant: what the store told of is read before anyone is shown the table again. What was told is only ever counted
//! up; what was read is written down beside it after reading, with no await in between, so a request that is dropped
//! half-way loses nothing.

mod calls;
mod entry;
mod fold;
mod load;
mod recent;
mod stage;
mod story;
mod tables;

pub(crate) use calls::{Calls, Occasion};
pub(crate) use entry::Entry;
pub(crate) use recent::{Recent, Sight};
pub(crate) use stage::Stage;
pub(crate) use story::Story;
pub(crate) use tables::Tables;

use crate::clocks::Hands;
use crate::fail::Fail;
use crate::state::App;
use crate::{act, bots, notices};
use games::{AnyTable, GameId};
use protocol::Away;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use store::{SeatRow, Sitter, TableRow, TableState};
use tokio::sync::{Mutex, MutexGuard, watch};

/// A table, its lock, and the bell that rings when something has changed.
pub(crate) struct Shared {
    id: String,
    live: Mutex<Live>,
    /// How often something was told of the table that may be anything.
    told: AtomicU64,
    /// How many lines the store is known to hold of the journal.
    known_lines: AtomicU64,
    /// Rings for everyone who follows the table.
    pub(crate) bell: watch::Sender<u64>,
}

/// A table in memory.
pub(crate) struct Live {
    /// As it is stored.
    pub(crate) row: TableRow,
    /// Scenario and options.
    pub(crate) choices: kernel::Choices,
    /// The game.
    pub(crate) game: GameId,
    /// The seats, in the order of the sides.
    pub(crate) seats: Vec<SeatRow>,
    /// Names of guests by id.
    pub(crate) names: BTreeMap<String, String>,
    /// Tokens of links to open seats, by side.
    pub(crate) invites: BTreeMap<String, String>,
    /// The token for spectators.
    pub(crate) watch_token: String,
    /// The dealer's commitment.
    pub(crate) commitment: String,
    /// The table of the return match.
    pub(crate) rematch: Option<String>,
    /// The game in play, once everyone sits.
    pub(crate) table: Option<AnyTable>,
    /// What each side left standing.
    orders: BTreeMap<String, kernel::Orders>,
    /// The side that gave up, or whose time had run out.
    pub(crate) resigned: Option<String>,
    /// Which of the two it was.
    pub(crate) loss: Loss,
    /// The clocks, once the game has begun; none at a table without.
    pub(crate) hands: Option<Hands>,
    /// When people are away, by guest; only read where days are counted.
    pub(crate) away: BTreeMap<String, Vec<Away>>,
    /// How many lines the journal has.
    pub(crate) length: u64,
    /// Since when each side is asked.
    pub(crate) calls: Calls,
    /// How many lines of chat there are.
    pub(crate) chat: u64,
    /// What each observer noticed, by its code.
    stories: BTreeMap<&'static str, Story>,
    /// What observers saw lately.
    pub(crate) recent: Recent,
    /// The sides that were asked before each answer of the record.
    asked_before: Vec<Vec<&'static str>>,
    /// Sides whose bot is thinking.
    pub(crate) thinking: Vec<String>,
    /// Has it changed without the store having answered?
    doubtful: bool,
    /// What had been told ([`Shared::told`]) when it was last read whole.
    read: u64,
    /// Have bots and people been told what the last lines ask of them?
    announced: bool,
    /// When the line now being taken was written: milliseconds since 1970.
    pub(crate) clock: i64,
    /// When somebody last looked.
    pub(crate) used: Instant,
}

/// How a side loses before the rules say so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Loss {
    /// It gave up.
    #[default]
    Resigned,
    /// Its time had run out.
    Time,
}

impl Shared {
    /// Share a table.
    pub(crate) fn new(live: Live) -> Arc<Shared> {
        let id = live.row.id.clone();
        Arc::new(Shared {
            id,
            told: AtomicU64::new(live.read),
            known_lines: AtomicU64::new(live.length),
            live: Mutex::new(live),
            bell: watch::Sender::new(0),
        })
    }

    /// The table's id.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// Wait for the table; read it again if it is doubtful, and what is new if the store told of something.
    pub(crate) async fn lock(self: &Arc<Shared>, app: &App) -> Result<MutexGuard<'_, Live>, Fail> {
        app.well()?;
        let mut live = self.live.lock().await;
        self.catch_up(app, &mut live).await?;
        // The connection may have been lost while we waited.
        app.well()?;
        self.announce(app, &mut live);
        live.used = Instant::now();
        Ok(live)
    }

    /// Read what was told and not read yet.
    async fn catch_up(&self, app: &App, live: &mut Live) -> Result<(), Fail> {
        // Noted before reading: whatever is told from here on will be read next time.
        let told = self.told.load(Ordering::Acquire);
        let known_lines = self.known_lines.load(Ordering::Acquire);
        if live.doubtful {
            let id = &self.id;
            tracing::warn!(table = %id, "reading the table again after a write that failed");
            let again = act::settled(app, id).await?.ok_or_else(|| Fail::unknown("unknown_table", id))?;
            let thinking = std::mem::take(&mut live.thinking);
            *live = Live { thinking, read: told, ..again };
            // It may hold more than was told: a line can be stored although the answer was lost.
            self.ring();
        } else if live.read < told {
            live.freshen(app.store(), true).await?;
            live.read = told;
        } else if live.length < known_lines {
            live.freshen(app.store(), false).await?;
        }
        Ok(())
    }

    /// Let bots and people know what the last lines ask of them, unless that is done; for whoever holds the table.
    pub(crate) fn announce(self: &Arc<Shared>, app: &App, live: &mut Live) {
        if live.announced {
            return;
        }
        // Lines we know need not be told again: this server hears its own appends too.
        self.known_lines.fetch_max(live.length, Ordering::AcqRel);
        bots::wake(app, self, live);
        notices::stir(app, live);
        live.announced = true;
    }

    /// The table at this number of the observer's or later: a reader may come from a server that was ahead of us.
    pub(crate) async fn lock_at(
        self: &Arc<Shared>,
        app: &App,
        observer: &str,
        number: Option<u64>,
    ) -> Result<MutexGuard<'_, Live>, Fail> {
        let live = self.lock(app).await?;
        if app.is_alone() || number.is_none_or(|number| number <= live.number(observer)) {
            return Ok(live);
        }
        drop(live);
        self.changed();
        self.lock(app).await
    }

    /// Something about the table may be new: it is read before anyone sees the table again.
    pub(crate) fn changed(&self) {
        self.told.fetch_add(1, Ordering::AcqRel);
        self.ring();
    }

    /// The store holds so many lines of the journal: those that are not known are read before anyone sees the table
    /// again.
    pub(crate) fn grew(&self, length: u64) {
        if self.known_lines.fetch_max(length, Ordering::AcqRel) < length {
            self.ring();
        }
    }

    /// The table, if nobody holds it.
    pub(crate) fn try_lock(&self) -> Option<MutexGuard<'_, Live>> {
        self.live.try_lock().ok()
    }

    /// Tell everyone who follows.
    pub(crate) fn ring(&self) {
        self.bell.send_modify(|count| *count += 1);
    }
}

impl Live {
    /// Who is asked now, without the words of the question; none before the game begins.
    pub(crate) fn stage(&self) -> Option<Stage> {
        self.table.as_ref().map(Stage::of)
    }

    /// Is the game over, by its rules or because somebody gave up?
    pub(crate) fn is_over(&self) -> bool {
        self.resigned.is_some() || self.stage() == Some(Stage::Over)
    }

    /// The game in play.
    pub(crate) fn playing(&self) -> Result<&AnyTable, Fail> {
        self.table.as_ref().ok_or_else(|| Fail::refused("not_begun"))
    }

    /// Sides that owe an answer; none when it is over.
    pub(crate) fn asked(&self) -> Vec<&'static str> {
        match self.stage() {
            Some(Stage::Sides(asked)) if self.resigned.is_none() => asked,
            _ => Vec::new(),
        }
    }

    /// What an observer noticed; none before the game begins.
    pub(crate) fn story(&self, observer: &str) -> Option<&Story> {
        self.stories.get(observer)
    }

    /// An observer's number.
    pub(crate) fn number(&self, observer: &str) -> u64 {
        self.story(observer).map_or(0, Story::number)
    }

    /// When something last happened that this guest may notice: at the seats it has, or as the public.
    pub(crate) fn since(&self, guest: &str) -> i64 {
        let sides = self.sides_of(guest);
        let observers = if sides.is_empty() { vec!["public"] } else { sides };
        let noticed = observers.into_iter().filter_map(|code| self.story(code)).map(Story::noticed);
        noticed.max().unwrap_or(self.row.created)
    }

    /// The seat of a side.
    pub(crate) fn seat(&self, side: &str) -> Option<&SeatRow> {
        self.seats.iter().find(|seat| seat.side == side)
    }

    /// Does nobody sit on this side yet?
    pub(crate) fn is_open(&self, side: &str) -> bool {
        self.seat(side).is_some_and(|seat| seat.sitter == Sitter::Nobody)
    }

    /// Does this guest sit on this side?
    pub(crate) fn sits(&self, guest: &str, side: &str) -> bool {
        self.seat(side).is_some_and(|seat| matches!(&seat.sitter, Sitter::Person(held) if held == guest))
    }

    /// The sides this guest plays.
    pub(crate) fn sides_of(&self, guest: &str) -> Vec<&str> {
        self.seats.iter().map(|seat| seat.side.as_str()).filter(|side| self.sits(guest, side)).collect()
    }

    /// Has this guest something to do with the table?
    pub(crate) fn knows(&self, guest: &str) -> bool {
        self.row.host == guest || !self.sides_of(guest).is_empty()
    }

    /// The sides that people play, in order.
    pub(crate) fn sides_of_people(&self) -> Vec<&'static str> {
        let person =
            |side: &&str| self.seat(side).is_some_and(|seat| matches!(seat.sitter, Sitter::Person(_)));
        self.game.sides().into_iter().filter(person).collect()
    }

    /// Was it closed before the game began?
    pub(crate) fn is_closed(&self) -> bool {
        self.row.state == TableState::Closed
    }

    /// Nothing more comes of a table that was closed.
    pub(crate) fn not_closed(&self) -> Result<(), Fail> {
        if self.is_closed() { Err(Fail::unknown("table_closed", "")) } else { Ok(()) }
    }

    /// A guest has left: their seats are free.
    pub(crate) fn rise(&mut self, guest: &str) {
        for seat in &mut self.seats {
            if matches!(&seat.sitter, Sitter::Person(held) if held == guest) {
                seat.sitter = Sitter::Nobody;
                seat.entropy.clear();
            }
        }
        self.names.remove(guest);
        self.away.remove(guest);
    }

    /// Is every seat taken?
    pub(crate) fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| seat.sitter != Sitter::Nobody)
    }

    /// The name of whoever sits there.
    pub(crate) fn name_of(&self, sitter: &Sitter) -> String {
        match sitter {
            Sitter::Nobody => String::new(),
            Sitter::Person(guest) => self.names.get(guest).cloned().unwrap_or_default(),
            Sitter::Bot(level) => level.clone(),
        }
    }
}
