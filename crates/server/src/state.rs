//! What all requests share: the store, the tables in memory, the guests seen lately.

use crate::address::Net;
use crate::fail::Fail;
use crate::limits::Limits;
use crate::live::Shared;
use crate::mail::{MailConfig, Mailer};
use crate::meters::Meters;
use crate::{act, bots};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use store::{Store, Who};
use tokio::sync::{Semaphore, watch};

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
    /// Proxies that are believed when they say who calls.
    pub proxies: Vec<Net>,
    /// What this server is called beside others on the same store.
    pub node: String,
    /// What one must bring to see the counts from another machine.
    pub metrics_token: Option<String>,
    /// How letters are sent; without it none are.
    pub mail: Option<MailConfig>,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Config {
            public_url: None,
            assets: None,
            thinkers: cores.saturating_sub(1).max(1),
            heartbeat: Duration::from_secs(15),
            proxies: Vec::new(),
            node: "tricorne".to_owned(),
            metrics_token: None,
            mail: None,
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
    guests: Mutex<BTreeMap<String, (Instant, Who)>>,
    /// How many passwords may be hashed at once.
    pub(crate) hashers: Arc<Semaphore>,
    pub(crate) thinkers: Arc<Semaphore>,
    pub(crate) limits: Limits,
    pub(crate) meters: Meters,
    /// None if letters cannot be sent.
    pub(crate) mailer: Option<Mailer>,
    pub(crate) closing: watch::Sender<bool>,
}

/// Most guests remembered; the store knows the rest.
const MOST_GUESTS: usize = 10_000;
/// For how long a guest is remembered: another program may sign a device out or ban somebody.
const REMEMBERED: Duration = Duration::from_secs(5);
/// How exactly it is kept when a device was last used, in milliseconds.
const LATELY: i64 = 600_000;

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
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        App {
            shared: Arc::new(Inner {
                hashers: Arc::new(Semaphore::new(cores)),
                config,
                store,
                tables: Mutex::default(),
                guests: Mutex::default(),
                thinkers,
                limits: Limits::default(),
                meters: Meters::default(),
                mailer,
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
        bots::wake(self, &table, &mut *table.lock(self).await?);
        Ok(table)
    }

    /// Whoever has the token with this hash; `device` is what they come with.
    pub(crate) async fn who(&self, token_hash: &str, device: &str) -> Result<Option<Who>, Fail> {
        if let Some((at, who)) = held(&self.shared.guests).get(token_hash)
            && at.elapsed() < REMEMBERED
        {
            return Ok(Some(who.clone()));
        }
        let found = self.store().who(token_hash).await?;
        if let Some(who) = &found {
            if now() - who.token.used > LATELY {
                self.store().token_used(token_hash, now(), device).await?;
            }
            let mut guests = held(&self.shared.guests);
            if guests.len() >= MOST_GUESTS {
                guests.clear();
            }
            guests.insert(token_hash.to_owned(), (Instant::now(), who.clone()));
        } else {
            held(&self.shared.guests).remove(token_hash);
        }
        Ok(found)
    }

    /// Something about a guest has changed: the store knows better.
    pub(crate) fn forget_guest(&self, guest: &str) {
        held(&self.shared.guests).retain(|_, (_, who)| who.guest.id != guest);
    }

    /// Others sit at these tables now: whoever follows them is told.
    pub(crate) async fn changed(&self, tables: &[String]) {
        for id in tables {
            let Some(table) = held(&self.shared.tables).get(id).cloned() else { continue };
            // One that cannot be read now will be read again later anyway.
            if let Ok(mut live) = table.lock(self).await {
                live.doubt();
            }
            table.ring();
        }
    }

    /// A guest has another name now.
    pub(crate) async fn renamed(&self, guest: &str, name: &str) {
        held(&self.shared.guests).values_mut().filter(|(_, who)| who.guest.id == guest).for_each(
            |(_, who)| {
                name.clone_into(&mut who.guest.name);
            },
        );
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
