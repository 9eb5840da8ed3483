//! How much one may ask for in a while: a bucket that fills at a rate, up to a burst.

use crate::fail::Fail;
use protocol::Kind;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Instant;

/// What is limited.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Limit {
    /// New guests, by all together.
    Guests,
    /// New tables, by one guest.
    Tables,
    /// Lines of chat, by one guest.
    Chat,
    /// Standing orders, by one guest: each is a line of the journal.
    Orders,
    /// Changes of how one is told or called and when one is away, by one guest: each may ask a name server, or every
    /// table in memory.
    Wishes,
    /// Tests of how one is told, by one guest.
    Tests,
    /// Whole games looked back at, by one guest, or by all spectators of a table who have no name.
    Past,
    /// New guests, by one address.
    GuestsHere,
    /// Accounts claimed, by one address or one guest.
    Claims,
    /// Attempts to sign in, by one address.
    Entering,
    /// Guesses at the password of one account, from one address.
    Guesses,
    /// The same from wherever: whoever guesses beyond this is only slowed down, for the owner may be among them.
    GuessesAnywhere,
    /// The same by somebody who is signed in: strangers who guess must not keep the owner from changing it.
    Proofs,
    /// Letters asked for, by one address.
    Letters,
    /// Letters to one address.
    LettersTo,
    /// Everything one keeps about somebody, by that person.
    Exports,
    /// Whole journals to be verified, by one address.
    Verifying,
    /// Anything at all, by one address.
    Requests,
    /// Anything at all, by one person from wherever.
    Persons,
}

impl Limit {
    /// So many a second, and so many at once.
    const fn rate(self) -> (f64, f64) {
        match self {
            Limit::Guests => (50.0, 500.0),
            Limit::Tables => (1.0, 60.0),
            Limit::Chat => (1.0, 20.0),
            Limit::Orders => (2.0, 60.0),
            Limit::Wishes => (0.5, 30.0),
            Limit::Tests => (0.05, 5.0),
            Limit::Past => (5.0, 200.0),
            Limit::GuestsHere => (0.5, 100.0),
            Limit::Claims => (0.02, 20.0),
            Limit::Entering => (0.1, 50.0),
            Limit::Guesses | Limit::Proofs => (0.05, 10.0),
            Limit::GuessesAnywhere => (0.2, 40.0),
            Limit::Letters => (0.02, 10.0),
            Limit::LettersTo => (0.004, 3.0),
            Limit::Exports => (0.02, 5.0),
            Limit::Verifying => (0.5, 30.0),
            Limit::Requests | Limit::Persons => (50.0, 2000.0),
        }
    }
}

/// Most buckets kept; the fullest are as good as none.
const MOST: usize = 10_000;

/// All buckets, by what is limited and by whom.
pub(crate) struct Limits {
    buckets: Mutex<BTreeMap<(Limit, String), Bucket>>,
    /// How many times the usual.
    times: f64,
}

struct Bucket {
    left: f64,
    at: Instant,
}

impl Limits {
    /// So many times what is usual.
    pub(crate) fn new(times: u32) -> Limits {
        Limits { buckets: Mutex::default(), times: f64::from(times.max(1)) }
    }

    /// So many a second, and so many at once, in this house.
    fn rate(&self, limit: Limit) -> (f64, f64) {
        let (rate, burst) = limit.rate();
        (rate * self.times, burst * self.times)
    }

    /// Take one, or be told that it is too much.
    pub(crate) fn take(&self, limit: Limit, who: &str) -> Result<(), Fail> {
        self.take_at(limit, who, Instant::now())
    }

    /// Give one back that did not count.
    pub(crate) fn put_back(&self, limit: Limit, who: &str) {
        let mut buckets = self.buckets.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(bucket) = buckets.get_mut(&(limit, who.to_owned())) {
            bucket.left = (bucket.left + 1.0).min(self.rate(limit).1);
        }
    }

    fn take_at(&self, limit: Limit, who: &str, now: Instant) -> Result<(), Fail> {
        let (rate, burst) = self.rate(limit);
        let mut buckets = self.buckets.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if buckets.len() >= MOST {
            buckets.retain(|(limit, _), bucket| {
                let (rate, burst) = self.rate(*limit);
                bucket.left + now.duration_since(bucket.at).as_secs_f64() * rate < burst
            });
        }
        let bucket = buckets.entry((limit, who.to_owned())).or_insert(Bucket { left: burst, at: now });
        let since = now.saturating_duration_since(bucket.at).as_secs_f64();
        bucket.left = (bucket.left + since * rate).min(burst);
        bucket.at = now;
        if bucket.left < 1.0 {
            return Err(Fail::new(Kind::Busy, "too_much", ""));
        }
        bucket.left -= 1.0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let limits = Limits::new(1);
        let now = Instant::now();
        for _ in 0..20 {
            assert!(limits.take_at(Limit::Chat, "marie", now).is_ok());
        }
        assert!(limits.take_at(Limit::Chat, "marie", now).is_err());
        assert!(limits.take_at(Limit::Chat, "paul", now).is_ok(), "each has a bucket");
        assert!(limits.take_at(Limit::Tables, "marie", now).is_ok(), "for each thing");
        let later = now + Duration::from_millis(2100);
        assert!(limits.take_at(Limit::Chat, "marie", later).is_ok());
        assert!(limits.take_at(Limit::Chat, "marie", later).is_ok());
        assert!(limits.take_at(Limit::Chat, "marie", later).is_err());
    }

    #[test]
    fn a_generous_house_has_larger_buckets() {
        let limits = Limits::new(3);
        let now = Instant::now();
        for _ in 0..60 {
            assert!(limits.take_at(Limit::Chat, "marie", now).is_ok());
        }
        assert!(limits.take_at(Limit::Chat, "marie", now).is_err());
        assert!(limits.take_at(Limit::Chat, "marie", now + Duration::from_millis(400)).is_ok());
    }
}
