//! What all requests share: the store, the tables in memory, the guests seen lately.

use crate::address::Net;
use crate::fail::Fail;
use crate::guest_cache::GuestCache;
use crate::limits::Limits;
use crate::live::{Shared, Tables};
use crate::mail::{MailConfig, Mailer};
use crate::meters::Meters;
use crate::notices::{self, NoticeConfig, Office};
use crate::switchboard::Arrival;
use crate::{act, bots, lobby, nodes, secrets};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{Store, Who};
use tokio::sync::{Semaphore, broadcast, watch};

/// How the server is to be.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address people use, such as `https://play.example.org`; without it the request's own host is trusted.
    pub public_url: Option<String>,
    /// A folder with the web client; the built-in one if none.
    pub assets: Option<std::path::PathBuf>,
    /// How many bots may think at once.
    pub thinkers: usize,
    /// How often a silent stream says that it is still there.
    pub heartbeat: Duration,
    /// The name of this server among those on the same store; no two may share one.
    pub node: String,
    /// What time it is: milliseconds since 1970.
    pub clock: fn() -> i64,
    /// Proxies that are believed when they say who calls.
    pub proxies: Vec<Net>,
    /// What one must bring to see the counts from another machine.
    pub metrics_token: Option<String>,
    /// How letters are sent; without it none are.
    pub mail: Option<MailConfig>,
    /// How people are told that it is their turn.
    pub notices: NoticeConfig,
    /// How many times the usual one may ask for in a while; at least once.
    pub limits: u32,
    /// How many streams one address may follow at once.
    pub streams: u32,
    /// How long a caller may take for the head of a request, and hold a line on which it asks nothing.
    pub header_time: Duration,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Config {
            public_url: None,
            assets: None,
            thinkers: cores.saturating_sub(1).max(1),
            heartbeat: Duration::from_secs(15),
            node: secrets::token::<6>(),
            clock: now,
            proxies: Vec::new(),
            metrics_token: None,
            mail: None,
            notices: NoticeConfig::default(),
            limits: 1,
            streams: 200,
            header_time: Duration::from_secs(75),
        }
    }
}

/// What all requests share. Cloning it is cheap.
#[derive(Clone)]
pub struct App {
    pub(crate) shared: Arc<Inner>,
}

pub(crate) struct Inner {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) tables: Mutex<Tables>,
    pub(crate) guests: Mutex<GuestCache>,
    /// How many passwords may be hashed at once.
    pub(crate) hashers: Arc<Semaphore>,
    pub(crate) thinkers: Arc<Semaphore>,
    pub(crate) limits: Limits,
    pub(crate) meters: Meters,
    /// None if letters cannot be sent.
    pub(crate) mailer: Option<Mailer>,
    pub(crate) notices: Office,
    /// Who came to which table.
    pub(crate) arrivals: broadcast::Sender<Arrival>,
    pub(crate) closing: watch::Sender<bool>,
    /// Is the line to the store there?
    pub(crate) line: watch::Sender<bool>,
    /// Is this the only server on its store?
    pub(crate) alone: bool,
}

/// How exactly it is kept when a device was last used, in milliseconds.
const LATELY: i64 = 600_000;

pub(crate) fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

impl App {
    /// A server over this store. If other servers use the store too, it follows them from now on.
    pub fn new(config: Config, store: Arc<dyn Store>) -> App {
        let thinkers = Arc::new(Semaphore::new(config.thinkers.max(1)));
        let mailer = config.mail.as_ref().and_then(|mail| {
            let made = Mailer::new(mail);
            made.inspect_err(|error| tracing::error!(%error, "no letters will be sent")).ok()
        });
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let alone = store.news().is_none();
        let app = App {
            shared: Arc::new(Inner {
                hashers: Arc::new(Semaphore::new(cores)),
                limits: Limits::new(config.limits),
                config,
                store,
                tables: Mutex::default(),
                guests: Mutex::default(),
                thinkers,
                meters: Meters::default(),
                mailer,
                notices: Office::default(),
                arrivals: broadcast::Sender::new(1024),
                closing: watch::Sender::new(false),
                line: watch::Sender::new(true),
                alone,
            }),
        };
        nodes::follow(&app);
        app
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.shared.store
    }

    /// A table, from memory or from the store.
    pub(crate) async fn table(&self, id: &str) -> Result<Arc<Shared>, Fail> {
        self.well()?;
        let changes = {
            let tables = held(&self.shared.tables);
            if let Some(table) = tables.get(id) {
                return Ok(table);
            }
            tables.changes()
        };
        let live = act::settled(self, id).await?;
        let live = live.ok_or_else(|| Fail::unknown("unknown_table", id))?;
        let table = held(&self.shared.tables).add(live, changes);
        // Its bots are woken now, and not only when somebody looks.
        drop(table.lock(self).await?);
        Ok(table)
    }

    /// Whoever has the token with this hash; `device` is what they come with.
    pub(crate) async fn who(&self, token_hash: &str, device: &str) -> Result<Option<Who>, Fail> {
        let changes = {
            let guests = held(&self.shared.guests);
            if let Some(who) = guests.get(token_hash) {
                return Ok(Some(who.clone()));
            }
            guests.changes()
        };
        let found = self.store().who(token_hash).await?;
        if let Some(who) = &found {
            if now() - who.token.used > LATELY
                && let Err(error) = self.store().token_used(token_hash, now(), device).await
            {
                // A full disk must not keep people from looking.
                tracing::warn!(%error, "it could not be noted when a device was used");
            }
            held(&self.shared.guests).keep(token_hash, who, changes);
        }
        Ok(found)
    }

    /// Something about a table that is no line of its journal has changed.
    pub(crate) fn table_changed(&self, id: &str) {
        held(&self.shared.tables).tell(id, |table| table.changed());
    }

    /// Something about a guest has changed: name, devices, seats, holidays. Nothing is read here: whoever looks at
    /// one of their tables next reads it again.
    pub(crate) fn guest_changed(&self, guest: &str) {
        held(&self.shared.guests).forget(guest);
        let tables = held(&self.shared.tables).all();
        for table in tables {
            // Whether the guest sits at a table that somebody holds just now is not known.
            if table.try_lock().is_none_or(|live| live.knows(guest)) {
                table.changed();
            }
        }
    }

    /// Let bots play on that owe an answer since before the server stopped; nobody may come to look for days.
    pub async fn resume(&self) {
        bots::resume(self, 0).await;
        lobby::tidy(self).await;
    }

    /// Let bots play on whose server has died; now and then look at every game with a bot.
    pub async fn take_over(&self) {
        bots::take_over(self).await;
    }

    /// Put notices that are new into the outbox and send those due at this time, in milliseconds since 1970; says how
    /// many went out. A server that listens does so by itself.
    pub async fn send_due(&self, now: i64) -> u64 {
        notices::pass(self, now).await
    }

    /// Forget tables nobody has looked at for so long; the store has them.
    pub fn forget_idle(&self, idle: Duration) -> usize {
        held(&self.shared.tables).forget_idle(idle)
    }

    /// How many tables are in memory.
    pub fn tables_in_memory(&self) -> usize {
        held(&self.shared.tables).len()
    }

    /// End all streams, so that the server can stop.
    pub fn close(&self) {
        self.shared.closing.send_replace(true);
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
