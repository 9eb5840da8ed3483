//! Where games are kept: journals that only grow, and the people and links around them.
//!
//! [`Store`] is the one trait; [`SqliteStore`] keeps everything in a file, or in memory until it is dropped;
//! [`PgStore`] in PostgreSQL, where several servers may share it. The statements are written once, in `sql`; one suite,
//! `tests/conformance`, checks every store alike.
//!
//! The rule everything rests on: a line of a journal is found under (table, number), and no two writers can both
//! write the same number. Whoever is second gets [`StoreError::Conflict`], and nothing of what it brought is kept.
//! When `append` has answered, the lines are on the disk: SQLite runs with `synchronous = FULL`, and so
//! does PostgreSQL by default, so they outlive the process and the machine's power.
//! There are no snapshots: playing a whole journal through takes milliseconds (`cargo xtask bench`), so the only cache
//! of a table is the one in the server's memory.
//!
//! Reading order: [`rows`], [`store`], [`accounts`], [`lobby`], [`leases`], [`notices`], `sql`, [`sqlite`], [`postgres`].

pub mod accounts;
pub mod leases;
pub mod lobby;
mod migrations;
pub mod notices;
pub mod postgres;
pub mod rows;
mod sql;
pub mod sqlite;
pub mod store;
mod writer;

pub use accounts::{
    Account, Accounts, Ban, GONE, MailLink, MailLinkKind, Person, Saying, Token, TokenKind, Who,
};
pub use leases::Leases;
pub use lobby::{
    Finish, Holiday, Leader, ListedSeat, ListedTable, Lobby, RatingRow, Rerated, ResultRow, Tally, Wanted,
};
pub use notices::{Fate, Notice, Notices, PushDevice, Wishes};
pub use postgres::PgStore;
pub use rows::{
    Append, ChatRow, Guest, LineRow, LinkRow, NewTable, Opens, SeatRow, Secret, Sitter, TableRow, TableState,
};
pub use sqlite::SqliteStore;
pub use store::{Answer, News, Store, StoreError};
