//! The tables in memory, by id.

use super::{Live, Shared};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Tables in memory.
#[derive(Default)]
pub(crate) struct Tables {
    by_id: BTreeMap<String, Arc<Shared>>,
    /// How often something was told that may concern tables which are not here.
    changes: u64,
}

impl Tables {
    /// The table with this id, if it is here.
    pub(crate) fn get(&self, id: &str) -> Option<Arc<Shared>> {
        self.by_id.get(id).cloned()
    }

    /// All of them, for whoever tells them of something: a table that is being read meanwhile is read once more.
    pub(crate) fn all(&mut self) -> Vec<Arc<Shared>> {
        self.changes += 1;
        self.by_id.values().cloned().collect()
    }

    /// To be asked before a table is read from the store.
    pub(crate) fn changes(&self) -> u64 {
        self.changes
    }

    /// Keep a table that was read. If another request was faster, its table is the one. If something was told since it
    /// was read, that may concern this table and is not in it.
    pub(crate) fn add(&mut self, live: Live, changes: u64) -> Arc<Shared> {
        let table = self.by_id.entry(live.row.id.clone()).or_insert_with(|| Shared::new(live)).clone();
        if self.changes != changes {
            table.changed();
        }
        table
    }

    /// Tell a table of something. One that is not here may be on its way from the store.
    pub(crate) fn tell(&mut self, id: &str, tell: impl FnOnce(&Shared)) {
        match self.by_id.get(id) {
            Some(table) => tell(table),
            None => self.changes += 1,
        }
    }

    /// Forget tables nobody has looked at for so long; says how many.
    pub(crate) fn forget_idle(&mut self, idle: Duration) -> usize {
        let (now, before) = (Instant::now(), self.by_id.len());
        self.by_id.retain(|_, table| {
            // Whoever follows a table holds it too.
            Arc::strong_count(table) > 1
                || table.try_lock().is_none_or(|live| now.duration_since(live.used) < idle)
        });
        before - self.by_id.len()
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.by_id.len()
    }
}
