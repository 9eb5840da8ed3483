//! Where games are kept: journals that only grow, and the people and links around them.
//!
//! [`Store`] is the one trait; [`MemoryStore`] forgets everything when it is dropped, [`SqliteStore`] keeps it in a
//! file. A further database is a further implementation, a folder of migrations, and a line in
//! `tests/conformance`, where one suite checks every store alike.
//!
//! The rule everything rests on: a line of a journal is found under (table, number), and no two writers can both
//! write the same number. Whoever is second gets [`StoreError::Conflict`], and nothing of what it brought is kept.
//! When `append` has answered, the lines are on the disk: SQLite runs with `synchronous = FULL`, so they outlive
//! the process and the machine's power.
//! There are no snapshots: playing a whole journal through takes milliseconds (`cargo xtask bench`), so the only cache
//! of a table is the one in the server's memory.
//!
//! Reading order: [`rows`], [`store`], [`memory`], [`sqlite`].

pub mod memory;
pub mod rows;
pub mod sqlite;
pub mod store;

pub use memory::MemoryStore;
pub use rows::{
    Append, ChatRow, Guest, LineRow, LinkRow, NewTable, Opens, SeatRow, Secret, Sitter, TableRow,
};
pub use sqlite::SqliteStore;
pub use store::{Answer, Store, StoreError};
