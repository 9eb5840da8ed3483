//! One suite for any store: what the trait promises, checked on each implementation alike.
//!
//! A further store needs a `Home` of its own and a line in the macro below.
//!
//! Crash safety is more than a suite inside one process can show: `dropping_a_store_loses_nothing` reopens files
//! that were never closed, and the program's own test (`crates/cli/tests/kill.rs`) kills a running server again
//! and again and compares what was acknowledged with what is stored.

mod accounts;
mod journals;
mod leases;
mod lobby;
mod notices;
mod people;
mod tables;

use std::sync::Arc;
use tempfile::TempDir;
use tricorne_store::{Append, Guest, LinkRow, NewTable, Opens, SeatRow, Secret, Sitter};
use tricorne_store::{PgStore, SqliteStore, Store, TableRow, TableState};

/// Where stores of one kind come from.
pub(crate) trait Home: Sized {
    /// A place for a new store.
    async fn new() -> Self;
    /// The store kept there; opened again if it was opened before and the place outlives its stores.
    async fn open(&self) -> Arc<dyn Store>;
    /// Is what was stored still there after dropping the store?
    const LASTS: bool;
}

/// Stores in memory.
pub(crate) struct Memory;

impl Home for Memory {
    async fn new() -> Self {
        Memory
    }

    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(SqliteStore::memory().await.unwrap())
    }

    const LASTS: bool = false;
}

/// Stores in a file.
pub(crate) struct Sqlite(TempDir);

impl Home for Sqlite {
    async fn new() -> Self {
        Sqlite(tempfile::tempdir().unwrap())
    }

    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(SqliteStore::open(&self.0.path().join("tricorne.sqlite")).await.unwrap())
    }

    const LASTS: bool = true;
}

/// Stores in a database of a PostgreSQL that this process shares.
pub(crate) struct Postgres(String);

impl Home for Postgres {
    async fn new() -> Self {
        let made = tokio::task::spawn_blocking(|| pgtest::Cluster::shared().database().unwrap());
        Postgres(made.await.unwrap())
    }

    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(PgStore::open(&self.0).await.unwrap())
    }

    const LASTS: bool = true;
}

macro_rules! suite {
    ($home:ident: $($module:ident::$test:ident),* $(,)?) => {
        $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $test() {
            let home = <crate::conformance::$home as crate::conformance::Home>::new().await;
            crate::conformance::$module::$test(&home).await;
        })*
    };
}

macro_rules! stores {
    ($($name:ident = $home:ident),*) => {
        $(mod $name {
            suite! { $home:
                accounts::a_login_is_claimed_once,
                accounts::accounts_change,
                accounts::tokens_are_listed_and_taken_away,
                accounts::a_link_in_a_letter_is_good_once,
                accounts::a_token_is_renewed,
                accounts::what_was_a_guests_is_the_accounts,
                accounts::whoever_was_told_on_a_device_is_told_there_still,
                accounts::whoever_is_forgotten_leaves_no_name,
                accounts::bans_are_told_with_the_token,
                accounts::people_are_found,
                journals::lines_come_back_as_they_went_in,
                journals::a_number_is_written_once,
                journals::a_journal_has_no_gaps,
                journals::lines_are_kept_all_or_none,
                journals::of_many_writers_one_wins,
                journals::many_journals_grow_at_once,
                journals::a_batch_refuses_only_the_guilty,
                journals::dropping_a_store_loses_nothing,
                leases::a_lease_has_one_holder,
                leases::of_many_who_want_a_lease_one_gets_it,
                lobby::tables_wait_in_the_lobby,
                lobby::a_list_holds_what_is_wanted,
                lobby::games_that_go_on_are_watched,
                lobby::the_end_is_kept_once,
                lobby::of_many_servers_one_rates,
                lobby::a_rating_computed_from_an_old_one_is_refused,
                lobby::leaders_stand_by_what_is_sure,
                lobby::results_are_counted_and_private_ones_hidden,
                lobby::tables_whose_end_was_lost_are_found,
                lobby::holidays_come_and_go,
                notices::wishes_change_and_end,
                notices::a_device_belongs_to_whoever_used_it_last,
                notices::a_notice_is_kept_once,
                notices::old_notices_are_forgotten,
                notices::of_many_servers_one_gets_each,
                notices::one_finds_the_tables_to_tell,
                notices::presence_passes,
                notices::a_person_can_be_forgotten,
                notices::the_first_key_is_the_key,
                people::guests_are_found_by_token,
                people::a_guest_has_several_devices,
                people::names_change,
                people::a_link_is_taken_once,
                tables::a_table_comes_back_whole,
                tables::an_id_is_used_once,
                tables::a_table_has_one_return_match,
                tables::a_seat_is_taken_once,
                tables::a_seat_is_left_while_somebody_is_awaited,
                tables::a_table_that_waits_is_closed,
                tables::of_leaving_closing_and_sitting_down_one_is_first,
                tables::one_finds_ones_tables,
                tables::watching_is_switched,
                tables::bots_of_finished_games_rest,
                tables::chat_is_numbered,
            }
        })*
    };
}

stores! { memory = Memory, sqlite = Sqlite, postgres = Postgres }

/// A guest that is kept.
pub(crate) async fn guest(store: &dyn Store, id: &str) -> Guest {
    let guest = Guest { id: id.into(), name: format!("Name of {id}") };
    store.add_guest(guest.clone(), format!("hash of {id}")).await.unwrap();
    guest
}

/// A table with an open seat, a bot, and links.
pub(crate) fn new_table(id: &str, host: &str) -> NewTable {
    let table = TableRow {
        id: id.into(),
        game: "quebec".into(),
        setup: "{\"scenario\":\"standard\"}".into(),
        secret: Secret("00ff".into()),
        host: host.into(),
        watch: false,
        created: 1_759_000,
        rematch_of: None,
        scenario: "standard".into(),
        listed: false,
        rated: false,
        clock: String::new(),
        state: TableState::Open,
        moved: 0,
    };
    let seats = vec![
        SeatRow { side: "british".into(), sitter: Sitter::Nobody, entropy: String::new() },
        SeatRow { side: "french".into(), sitter: Sitter::Bot("easy".into()), entropy: "abc".into() },
    ];
    let seat = Opens::Seat { table: id.into(), side: "british".into() };
    let watch = Opens::Watch { table: id.into() };
    let links = vec![
        LinkRow { token: Secret(format!("{id}-british")), opens: seat, until: 0 },
        LinkRow { token: Secret(format!("{id}-watch")), opens: watch, until: 0 },
    ];
    NewTable { table, seats, links }
}

/// A table that is kept.
pub(crate) async fn table(store: &dyn Store, id: &str) -> NewTable {
    if store.guest("host").await.unwrap().is_none() {
        guest(store, "host").await;
    }
    let new = new_table(id, "host");
    store.add_table(new.clone()).await.unwrap();
    new
}

/// Lines for a journal.
pub(crate) fn lines(table: &str, first: u64, texts: &[&str]) -> Append {
    let lines = texts.iter().map(|text| (*text).to_owned()).collect();
    Append { table: table.into(), first, at: 7, lines }
}

/// What a journal says.
pub(crate) async fn texts(store: &dyn Store, table: &str) -> Vec<String> {
    store.lines(table, 0).await.unwrap().into_iter().map(|line| line.text).collect()
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_reads_a_new_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("games.sqlite"), folder.path().join("copy.sqlite"));
    let store = SqliteStore::open(&path).await.unwrap();
    guest(&store, "marie").await;
    SqliteStore::copy(&path, &copy).await.unwrap();
    let mut seen = 0;
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", entry.path().display());
        seen += 1;
    }
    assert!(seen >= 3, "the store, what stands beside it, and the copy: {seen}");
    assert!(SqliteStore::open(&copy).await.unwrap().guest("marie").await.unwrap().is_some());
    // Whoever chose other rights for a file keeps them.
    store.close().await;
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).unwrap();
    drop(SqliteStore::open(&path).await.unwrap());
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    // What cannot be copied leaves nothing behind.
    let nowhere = folder.path().join("nowhere.sqlite");
    assert!(SqliteStore::copy(&folder.path().join("missing.sqlite"), &nowhere).await.is_err());
    assert!(!nowhere.exists());
}
