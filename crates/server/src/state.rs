//! What all requests share: the store, the tables in memory, the guests seen lately.

use crate::fail::Fail;
use crate::limits::Limits;
use crate::live::Shared;
use crate::mail::{MailConfig, Mailer};
use crate::notices::{self, NoticeConfig, Office};
use crate::switchboard::Arrival;
use crate::{act, bots};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use store::{Guest, Store};
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
    /// How letters are sent; without it none are.
    pub mail: Option<MailConfig>,
    /// How people are told that it is their turn.
    pub notices: NoticeConfig,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Config {
            public_url: None,
            assets: None,
            thinkers: cores.saturating_sub(1).max(1),
            heartbeat: Duration::from_secs(15),
            mail: None,
            notices: NoticeConfig::default(),
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
    tables: Mutex<BTreeMap<String, Arc<Shared>>>,
    guests: Mutex<BTreeMap<String, Guest>>,
    pub(crate) thinkers: Arc<Semaphore>,
    pub(crate) limits: Limits,
    /// None if letters cannot be sent.
    pub(crate) mailer: Option<Mailer>,
    pub(crate) notices: Office,
    /// Who came to which table.
    pub(crate) arrivals: broadcast::Sender<Arrival>,
    pub(crate) closing: watch::Sender<bool>,
}

/// Most guests remembered; the store knows the rest.
const MOST_GUESTS: usize = 10_000;

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

impl App {
    /// A server over this store.
    pub fn new(config: Config, store: Arc<dyn Store>) -> App {
        let thinkers = Arc::new(Semaphore::new(config.thinkers.max(1)));
        let mailer = config.mail.as_ref().and_then(|mail| {
            let made = Mailer::new(mail);
            made.inspect_err(|error| tracing::error!(%error, "no letters will be sent")).ok()
        });
        App {
            shared: Arc::new(Inner {
                config,
                store,
                tables: Mutex::default(),
                guests: Mutex::default(),
                thinkers,
                limits: Limits::default(),
                mailer,
                notices: Office::default(),
                arrivals: broadcast::Sender::new(1024),
                closing: watch::Sender::new(false),
            }),
        }
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.shared.store
    }

    /// A table, from memory or from the store.
    pub(crate) async fn table(&self, id: &str) -> Result<Arc<Shared>, Fail> {
        if let Some(table) = held(&self.shared.tables).get(id) {
            return Ok(table.clone());
        }
        let live = act::settled(self, id).await?;
        let live = live.ok_or_else(|| Fail::unknown("unknown_table", id))?;
        // If another request was faster, its table is the one.
        let table =
            held(&self.shared.tables).entry(id.to_owned()).or_insert_with(|| Shared::new(live)).clone();
        let mut live = table.lock(self).await?;
        bots::wake(self, &table, &mut live);
        notices::stir(self, &mut live);
        drop(live);
        Ok(table)
    }

    /// The guest one of whose tokens has this hash.
    pub(crate) async fn guest(&self, token_hash: &str) -> Result<Option<Guest>, Fail> {
        if let Some(guest) = held(&self.shared.guests).get(token_hash) {
            return Ok(Some(guest.clone()));
        }
        let found = self.store().guest_of_token(token_hash).await?;
        if let Some(guest) = &found {
            let mut guests = held(&self.shared.guests);
            if guests.len() >= MOST_GUESTS {
                guests.clear();
            }
            guests.insert(token_hash.to_owned(), guest.clone());
        }
        Ok(found)
    }

    /// A guest has another name now.
    pub(crate) async fn renamed(&self, guest: &str, name: &str) {
        held(&self.shared.guests).values_mut().filter(|held| held.id == guest).for_each(|held| {
            name.clone_into(&mut held.name);
        });
        let tables: Vec<_> = held(&self.shared.tables).values().cloned().collect();
        for table in tables {
            // A table that cannot be read now will be read again later, with the new name.
            let Ok(mut live) = table.lock(self).await else { continue };
            if let Some(held) = live.names.get_mut(guest) {
                name.clone_into(held);
                drop(live);
                table.ring();
            }
        }
    }

    /// Let bots play on that owe an answer since before the server stopped; nobody may come to look for days.
    pub async fn resume(&self) {
        bots::resume(self).await;
    }

    /// Put notices that are new into the outbox and send those due at this time, in milliseconds since 1970; says how
    /// many went out. A server that listens does so by itself.
    pub async fn send_due(&self, now: i64) -> u64 {
        notices::pass(self, now).await
    }

    /// Forget tables nobody has looked at for so long; the store has them.
    pub fn forget_idle(&self, idle: Duration) -> usize {
        let now = Instant::now();
        let mut tables = held(&self.shared.tables);
        let before = tables.len();
        tables.retain(|_, table| {
            // Whoever follows a table holds it too.
            Arc::strong_count(table) > 1
                || table.try_lock().is_none_or(|live| now.duration_since(live.used) < idle)
        });
        before - tables.len()
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
