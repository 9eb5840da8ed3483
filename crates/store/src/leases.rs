//! Who does what of the work that any server could do: one at a time, and another one when that one has died.

use crate::store::Answer;

/// Leases on pieces of work, kept beside the games.
///
/// A lease saves work and decides nothing: a clock may go wrong and two may hold the same for a moment. What must not
/// happen twice is kept from it by a unique key, as the number of a journal's line.
pub trait Leases: Send + Sync {
    /// Take the lease on `key` for `node` until then, or renew it; false if another holds it at `now`.
    /// Times are milliseconds since 1970.
    fn lease(&self, key: &str, node: &str, now: i64, until: i64) -> Answer<'_, bool>;
    /// Give it back, if this node holds it.
    fn release(&self, key: &str, node: &str) -> Answer<'_, ()>;
    /// Keys that begin so and whose lease ran out: whoever held it has not given it back and may be dead.
    fn lapsed(&self, prefix: &str, now: i64) -> Answer<'_, Vec<String>>;
}
