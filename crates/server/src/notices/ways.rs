//! Notices on their way: in order for each person by each way, few at a time to each receiver, and not too many in all.
//!
//! A receiver that takes its time holds up nobody but those who are told by it: every person's way has a queue of its
//! own, and mail, messages and calls to programs have places of their own.

use super::reach::Place;
use super::send;
use crate::state::{App, now};
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use store::{Fate, Notice};
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Most notices in hand, whether they are being sent or wait for another to the same person.
const IN_HAND: usize = 1000;
/// Most receivers remembered before those nobody uses are forgotten.
const RECEIVERS: usize = 1000;

/// Whom a notice goes to, by which way, to which device.
type Way = (String, String, String);

/// A notice that was taken up.
pub(super) struct Job {
    pub(super) notice: Notice,
    /// What time it is taken to be; the time of sending unless given.
    pub(super) now: Option<i64>,
    /// Who wants to know what became of it.
    pub(super) done: Option<UnboundedSender<Option<Fate>>>,
    pub(super) room: OwnedSemaphorePermit,
}

/// All notices on their way from this server.
pub(super) struct Ways {
    /// What waits, by way. An entry is there for as long as somebody carries for it.
    queues: Mutex<BTreeMap<Way, VecDeque<Job>>>,
    receivers: Mutex<BTreeMap<String, Weak<Semaphore>>>,
    /// Room for notices in hand.
    pub(super) room: Arc<Semaphore>,
    hooks: Semaphore,
    pushes: Semaphore,
    mails: Semaphore,
}

impl Default for Ways {
    fn default() -> Ways {
        Ways {
            queues: Mutex::default(),
            receivers: Mutex::default(),
            room: Arc::new(Semaphore::new(IN_HAND)),
            hooks: Semaphore::new(32),
            pushes: Semaphore::new(16),
            mails: Semaphore::new(8),
        }
    }
}

/// Send it after those that were taken up before it for the same person by the same way.
pub(super) fn enqueue(app: &App, job: Job) {
    let notice = &job.notice;
    let way = (notice.guest.clone(), notice.channel.clone(), notice.target.clone());
    let mut queues = held(&app.shared.notices.ways.queues);
    let is_carried = queues.contains_key(&way);
    queues.entry(way.clone()).or_default().push_back(job);
    if !is_carried {
        tokio::spawn(carry(app.clone(), way));
    }
}

/// Send one after the other until none is left.
async fn carry(app: App, way: Way) {
    loop {
        let job = {
            let mut queues = held(&app.shared.notices.ways.queues);
            let Some(job) = queues.get_mut(&way).and_then(VecDeque::pop_front) else {
                queues.remove(&way);
                return;
            };
            job
        };
        let Job { notice, now: given, done, room } = job;
        let sending = app.clone();
        // A task of its own: should it panic, what waits behind it goes out all the same.
        let sent = tokio::spawn(async move {
            let receiver = receiver(&sending, &notice).await;
            // First the receiver's own places: whoever waits for a slow one takes no other's place.
            let Ok(_own) = receiver.acquire().await else { return None };
            let ways = &sending.shared.notices.ways;
            let places = match notice.channel.as_str() {
                "mail" => &ways.mails,
                "push" => &ways.pushes,
                _ => &ways.hooks,
            };
            let Ok(_place) = places.acquire().await else { return None };
            send::one(&sending, &notice, given.unwrap_or_else(now)).await
        });
        let fate = sent.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a notice could not be sent");
            None
        });
        if fate == Some(Fate::Sent) {
            app.shared.meters.notices.fetch_add(1, Ordering::Relaxed);
        }
        drop(room);
        if let Some(done) = done {
            // Whoever wanted to know may have gone.
            let _ = done.send(fate);
        }
    }
}

/// The places of whoever takes this notice: the host of a program, the service of a browser, the mail server.
async fn receiver(app: &App, notice: &Notice) -> Arc<Semaphore> {
    let host = |address: &str| Place::read(address).map(|place| place.origin()).unwrap_or_default();
    // If the store fails, the notice fails where it is made.
    let (name, places) = match notice.channel.as_str() {
        "mail" => (String::new(), 8),
        "push" => {
            let devices = app.store().pushes(&notice.guest).await.unwrap_or_default();
            let device = devices.iter().find(|device| device.id == notice.target);
            // One service carries the messages of very many.
            (device.map(|device| host(&device.address.0)).unwrap_or_default(), 8)
        }
        _ => {
            let wishes = app.store().wishes(&notice.guest).await.ok().flatten();
            (wishes.map(|wishes| host(&wishes.hook)).unwrap_or_default(), 2)
        }
    };
    let mut receivers = held(&app.shared.notices.ways.receivers);
    if receivers.len() >= RECEIVERS {
        receivers.retain(|_, places| places.strong_count() > 0);
    }
    let key = format!("{} {name}", notice.channel);
    if let Some(known) = receivers.get(&key).and_then(Weak::upgrade) {
        return known;
    }
    let new = Arc::new(Semaphore::new(places));
    receivers.insert(key, Arc::downgrade(&new));
    new
}

fn held<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
