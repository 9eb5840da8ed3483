//! Guests seen lately, by the hash of their token, so that not every request asks the store who calls.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use store::Who;

/// Most guests remembered; the store knows the rest.
const MOST: usize = 10_000;
/// For how long a guest is remembered: another program may sign a device out or ban somebody.
const REMEMBERED: Duration = Duration::from_secs(5);

/// Guests seen lately.
#[derive(Default)]
pub(crate) struct GuestCache {
    by_token: BTreeMap<String, (Instant, Who)>,
    /// How often somebody was forgotten.
    changes: u64,
}

impl GuestCache {
    /// Whoever has the token with this hash, if that was read lately.
    pub(crate) fn get(&self, token_hash: &str) -> Option<&Who> {
        self.by_token.get(token_hash).filter(|(at, _)| at.elapsed() < REMEMBERED).map(|(_, who)| who)
    }

    /// To be asked before a guest is read from the store.
    pub(crate) fn changes(&self) -> u64 {
        self.changes
    }

    /// Keep what was read, unless somebody was forgotten since: it may have been read before that.
    pub(crate) fn keep(&mut self, token_hash: &str, who: &Who, changes: u64) {
        if self.changes != changes {
            return;
        }
        if self.by_token.len() >= MOST {
            self.by_token.clear();
        }
        self.by_token.insert(token_hash.to_owned(), (Instant::now(), who.clone()));
    }

    /// Something about this guest has changed.
    pub(crate) fn forget(&mut self, guest: &str) {
        self.changes += 1;
        self.by_token.retain(|_, (_, who)| who.guest.id != guest);
    }

    /// Anything may have changed.
    pub(crate) fn clear(&mut self) {
        self.changes += 1;
        self.by_token.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::{Guest, Secret, Token, TokenKind};

    fn who(name: &str) -> Who {
        let hash = Secret("hash".into());
        let token = Token { hash, kind: TokenKind::Device, name: String::new(), made: 0, used: 0 };
        Who { guest: Guest { id: "marie".into(), name: name.into() }, token, bot: false, ban: None }
    }

    #[test]
    fn what_was_read_before_a_change_is_not_kept() {
        let mut cache = GuestCache::default();
        let before = cache.changes();
        cache.keep("hash", &who("Marie"), before);
        assert_eq!(cache.get("hash"), Some(&who("Marie")));
        // Another request reads her, and she changes her name before the answer is there.
        cache.forget("marie");
        cache.keep("hash", &who("Marie"), before);
        assert_eq!(cache.get("hash"), None);
        let before = cache.changes();
        cache.clear();
        cache.keep("hash", &who("Marie"), before);
        assert_eq!(cache.get("hash"), None);
        cache.keep("hash", &who("Anne"), cache.changes());
        assert_eq!(cache.get("hash"), Some(&who("Anne")));
    }
}
