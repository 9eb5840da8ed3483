//! The one trait behind which games are kept.

use crate::accounts::Accounts;
use crate::leases::Leases;
use crate::lobby::Lobby;
use crate::notices::Notices;
use crate::rows::{Append, ChatRow, Guest, LineRow, LinkRow, NewTable, SeatRow, TableRow};
use std::fmt;
use std::future::Future;
use std::pin::Pin;
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
    /// The store itself failed, or did not answer in time; a note for the log. A change may have been kept, or be kept
    /// later: whoever listens to [`Store::news`] hears of it then.
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

/// What a server on the store did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// The journal of this table has grown.
    Lines {
        /// The table's id.
        table: String,
        /// How many lines the journal has now.
        length: u64,
    },
    /// Something else about this table: its seats, chat, return match, or whether one may watch. From a server of an
    /// older version it may be the journal too.
    Table(String),
    /// Something about this person: name, account, or what they asked to be told.
    Guest(String),
    /// The line is down: from now on nothing is heard, and what is in memory may be old.
    Lost,
    /// The line is there again, and anything may have happened meanwhile.
    Missed,
}

/// A place where games are kept.
///
/// Everything that was answered with success is kept for good, and nothing of what was refused. Of what failed
/// ([`StoreError::Broken`]) nobody knows: PostgreSQL may finish a statement after we stopped waiting for it.
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

    /// What all servers on this store do, from now on; none if the store is this server's alone.
    /// What is done through this very store is among it, also if the caller was not answered.
    fn news(&self) -> Option<broadcast::Receiver<News>>;

    /// Does the store answer?
    fn ping(&self) -> Answer<'_, ()>;
}
