//! What all requests share: the store, the tables in memory, the guests seen lately.

use crate::address::Net;
use crate::fail::Fail;
use crate::limits::Limits;
use crate::live::Shared;
use crate::mail::{MailConfig, Mailer};
use crate::meters::Meters;
use crate::notices::{self, NoticeConfig, Office};
use crate::switchboard::Arrival;
use crate::{act, bots, clocks, lobby, nodes, secrets};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
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
    pub(crate) tables: Mutex<BTreeMap<String, Arc<Shared>>>,
    pub(crate) guests: Mutex<BTreeMap<String, (Instant, Who)>>,
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
    /// How often other servers were heard.
    pub(crate) heard: AtomicU64,
}

/// Most guests remembered; the store knows the rest.
const MOST_GUESTS: usize = 10_000;
/// For how long a guest is remembered: another program may sign a device out or ban somebody.
const REMEMBERED: Duration = Duration::from_secs(5);
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
                heard: AtomicU64::new(0),
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
        if let Some(table) = held(&self.shared.tables).get(id) {
            return Ok(table.clone());
        }
        let heard = || self.shared.heard.load(Ordering::Acquire);
        let before = heard();
        let live = act::settled(self, id).await?;
        let live = live.ok_or_else(|| Fail::unknown("unknown_table", id))?;
        // If another request was faster, its table is the one.
        let table =
            held(&self.shared.tables).entry(id.to_owned()).or_insert_with(|| Shared::new(live)).clone();
        // While it was read nobody could be told that it is behind.
        if heard() != before {
            table.told(nodes::EVERYTHING);
        }
        let mut live = table.lock(self).await?;
        bots::wake(self, &table, &mut live);
        notices::stir(self, &mut live);
        drop(live);
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
            if now() - who.token.used > LATELY
                && let Err(error) = self.store().token_used(token_hash, now(), device).await
            {
                // A full disk must not keep people from looking.
                tracing::warn!(%error, "it could not be noted when a device was used");
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

    /// A guest has other holidays now: the clocks of their tables stand still at other times.
    pub(crate) async fn went_away(&self, guest: &str) -> Result<(), Fail> {
        let away = clocks::times(&self.store().holidays(guest).await?);
        let tables: Vec<_> = held(&self.shared.tables).values().cloned().collect();
        for table in tables {
            // A table that cannot be read now will be read again later, with the holidays as they are.
            let Ok(mut live) = table.lock(self).await else { continue };
            if live.away.contains_key(guest) {
                live.away.insert(guest.to_owned(), away.clone());
                drop(live);
                table.ring();
            }
        }
        Ok(())
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
