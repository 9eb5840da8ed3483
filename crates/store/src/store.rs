//! The one trait behind which games are kept.

use crate::accounts::Accounts;
use crate::leases::Leases;
use crate::lobby::Lobby;
use crate::notices::Notices;
use crate::rows::{Append, ChatRow, Guest, LineRow, LinkRow, NewTable, SeatRow, TableRow};
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::str::FromStr;
use tokio::sync::broadcast;

/// What a store answers, later.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Why a store did not do it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Somebody else was first, or the number does not follow the last one. Nothing was kept.
    Conflict,
    /// It belongs to something that is not there.
    Missing,
    /// The store itself failed; a note for the log.
    Broken(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("something else was stored first"),
            StoreError::Missing => f.write_str("there is no such row"),
            StoreError::Broken(note) => write!(f, "the store failed: {note}"),
        }
    }
}

impl std::error::Error for StoreError {}

/// What another server on the same store did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// Something about this table: its journal, seats, chat, or whether one may watch.
    Table(String),
    /// Something about this person: name, account, or what they asked to be told.
    Guest(String),
    /// The line is down: from now on nothing is heard, and what is in memory may be old.
    Lost,
    /// The line is there again, and anything may have happened meanwhile.
    Missed,
}

impl News {
    /// How news of a table begin on the wire.
    pub(crate) const TABLE: &'static str = "table ";
    const GUEST: &'static str = "guest ";
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            News::Table(id) => write!(f, "{}{id}", News::TABLE),
            News::Guest(id) => write!(f, "{}{id}", News::GUEST),
            News::Lost => f.write_str("lost"),
            News::Missed => f.write_str("missed"),
        }
    }
}

impl FromStr for News {
    type Err = ();

    fn from_str(text: &str) -> Result<News, ()> {
        let table = text.strip_prefix(News::TABLE).map(|id| News::Table(id.into()));
        let guest = || text.strip_prefix(News::GUEST).map(|id| News::Guest(id.into()));
        table.or_else(guest).ok_or(())
    }
}

/// A place where games are kept.
///
/// Everything that was answered with success is kept for good; everything that was not, is not kept at all.
pub trait Store: Accounts + Leases + Lobby + Notices + Send + Sync + 'static {
    /// Keep a new guest and the hash of its token.
    fn add_guest(&self, guest: Guest, token_hash: String) -> Answer<'_, ()>;
    /// One more token for a guest: another device.
    fn add_token(&self, guest: &str, token_hash: String) -> Answer<'_, ()>;
    /// Change a guest's name.
    fn rename_guest(&self, guest: &str, name: &str) -> Answer<'_, ()>;
    /// The guest with this id.
    fn guest(&self, id: &str) -> Answer<'_, Option<Guest>>;
    /// The guest one of whose tokens has this hash.
    fn guest_of_token(&self, token_hash: &str) -> Answer<'_, Option<Guest>>;

    /// Keep a new table; a conflict if the id, a token or the return match is there already.
    fn add_table(&self, new: NewTable) -> Answer<'_, ()>;
    /// The table with this id.
    fn table(&self, id: &str) -> Answer<'_, Option<TableRow>>;
    /// The tables a guest put up or sits at, the newest first, without those that were closed.
    fn tables_of(&self, guest: &str) -> Answer<'_, Vec<TableRow>>;
    /// The id of a table's return match.
    fn rematch(&self, of: &str) -> Answer<'_, Option<String>>;
    /// Switch watching on or off.
    fn set_watch(&self, table: &str, watch: bool) -> Answer<'_, ()>;

    /// Note that a game is over, so that its bots need not be woken.
    fn set_over(&self, table: &str) -> Answer<'_, ()>;
    /// Tables where everyone sits, somebody is a bot, and the game was not noted as over: those put up or moved at
    /// since then.
    fn unfinished_with_bots(&self, since: i64) -> Answer<'_, Vec<String>>;

    /// The seats of a table, sorted by side.
    fn seats(&self, table: &str) -> Answer<'_, Vec<SeatRow>>;
    /// Seat a guest; a conflict if somebody sits there or the table was closed.
    fn take_seat(&self, table: &str, side: &str, guest: &str, entropy: &str) -> Answer<'_, ()>;
    /// Free every seat of a guest at a table that still waits for somebody. A conflict if it does not: once everyone
    /// sits nobody leaves, so whoever finds all seats taken may begin.
    fn leave_seats(&self, table: &str, guest: &str) -> Answer<'_, ()>;
    /// Close a table that still waits for somebody, for good; a conflict if it does not. Closing twice is no mistake.
    fn close_table(&self, table: &str) -> Answer<'_, ()>;

    /// Keep one more link.
    fn add_link(&self, link: LinkRow) -> Answer<'_, ()>;
    /// The link with this token.
    fn link(&self, token: &str) -> Answer<'_, Option<LinkRow>>;
    /// The links of a table.
    fn links(&self, table: &str) -> Answer<'_, Vec<LinkRow>>;
    /// Take a link away; of several who try, one gets it.
    fn take_link(&self, token: &str) -> Answer<'_, Option<LinkRow>>;

    /// Append lines to one journal, all or none.
    fn append(&self, append: Append) -> Answer<'_, ()>;
    /// Append to many journals with one commit; each is taken or refused by itself.
    fn append_all(&self, batch: Vec<Append>) -> Answer<'_, Vec<Result<(), StoreError>>>;
    /// The lines of a journal from this number on.
    fn lines(&self, table: &str, from: u64) -> Answer<'_, Vec<LineRow>>;
    /// How many lines a journal has.
    fn length(&self, table: &str) -> Answer<'_, u64>;

    /// Keep something said by a guest, under the name it has now, and give it a number.
    fn add_chat(&self, table: &str, guest: &str, at: i64, name: &str, text: &str) -> Answer<'_, u64>;
    /// What was said after this number.
    fn chat(&self, table: &str, after: u64) -> Answer<'_, Vec<ChatRow>>;

    /// What other servers on this store do, from now on; none if the store is this server's alone.
    /// What was done through this very store is not among it.
    fn news(&self) -> Option<broadcast::Receiver<News>>;

    /// Does the store answer?
    fn ping(&self) -> Answer<'_, ()>;
}
