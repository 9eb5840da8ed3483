//! What a server hears of the store, its own changes among it.

use pgtest::Cluster;
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::time::timeout;
use tricorne_store::{
    Accounts, Append, Ban, Guest, Holiday, Leases, Lobby, MailLinkKind, NewTable, News, Notices, PgStore,
    SeatRow, Secret, Sitter, Store, StoreError, TableRow, TableState, Token, TokenKind, Wishes,
};

/// How long news may take before a test gives up; a loaded machine is no mistake.
const PATIENCE: Duration = Duration::from_secs(120);

/// The name and the address of a new database.
async fn database() -> (String, String) {
    let url = tokio::task::spawn_blocking(|| Cluster::shared().database().unwrap()).await.unwrap();
    (url.rsplit('/').next().unwrap().to_owned(), url)
}

async fn next(news: &mut Receiver<News>) -> News {
    timeout(PATIENCE, news.recv()).await.expect("news").unwrap()
}

fn new_table(id: &str) -> NewTable {
    let table = TableRow {
        id: id.into(),
        game: "quebec".into(),
        setup: "{}".into(),
        secret: Secret("00".into()),
        host: "marie".into(),
        watch: false,
        created: 1,
        rematch_of: None,
        scenario: String::new(),
        listed: false,
        rated: false,
        clock: String::new(),
        state: TableState::Open,
        moved: 0,
    };
    let seats = ["british", "french"].map(|side| SeatRow {
        side: side.into(),
        sitter: Sitter::Nobody,
        entropy: String::new(),
    });
    NewTable { table, seats: seats.into(), links: Vec::new() }
}

fn lines(table: &str, first: u64, count: usize) -> Append {
    Append { table: table.into(), first, at: 1, lines: vec!["x".into(); count] }
}

async fn filled(store: &PgStore) {
    for id in ["marie", "paul"] {
        let guest = Guest { id: id.into(), name: id.into() };
        store.add_guest(guest, format!("hash of {id}")).await.unwrap();
    }
    for id in ["t", "u"] {
        store.add_table(new_table(id)).await.unwrap();
    }
}

fn grew(table: &str, length: u64) -> News {
    News::Lines { table: table.into(), length }
}

fn table(id: &str) -> News {
    News::Table(id.into())
}

fn person(id: &str) -> News {
    News::Guest(id.into())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_hears_how_long_a_journal_is() {
    let (_, url) = database().await;
    let (here, there) = (PgStore::open(&url).await.unwrap(), PgStore::open(&url).await.unwrap());
    filled(&here).await;
    let (mut own, mut other) = (here.news().unwrap(), there.news().unwrap());
    here.append(lines("t", 0, 3)).await.unwrap();
    there.append(lines("t", 3, 1)).await.unwrap();
    assert_eq!(here.append(lines("t", 3, 1)).await, Err(StoreError::Conflict));
    let batch = vec![lines("t", 4, 2), lines("u", 0, 1), lines("t", 6, 1)];
    assert_eq!(here.append_all(batch).await.unwrap(), [Ok(()), Ok(()), Ok(())]);
    for news in [&mut own, &mut other] {
        assert_eq!([next(news).await, next(news).await], [grew("t", 3), grew("t", 4)]);
        // Two journals that grew with one commit are told in no order.
        let mut both = [next(news).await, next(news).await];
        both.sort_by_key(|news| *news != grew("t", 7));
        assert_eq!(both, [grew("t", 7), grew("u", 1)]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_change_that_a_server_remembers_is_told_with_its_commit() {
    let (_, url) = database().await;
    let (here, there) = (PgStore::open(&url).await.unwrap(), PgStore::open(&url).await.unwrap());
    filled(&here).await;
    let (mut own, mut other) = (here.news().unwrap(), there.news().unwrap());
    let mut told = Vec::new();
    here.take_seat("t", "french", "paul", "salt").await.unwrap();
    told.push(table("t"));
    here.leave_seats("t", "paul").await.unwrap();
    told.push(table("t"));
    here.set_watch("t", true).await.unwrap();
    told.push(table("t"));
    here.set_listed("t", true).await.unwrap();
    told.push(table("t"));
    here.add_chat("t", "marie", 1, "Marie", "good day").await.unwrap();
    told.push(table("t"));
    here.close_table("t").await.unwrap();
    told.push(table("t"));
    let mut again = new_table("v");
    again.table.rematch_of = Some("u".into());
    here.add_table(again).await.unwrap();
    told.push(table("u"));
    here.rename_guest("marie", "Anne").await.unwrap();
    told.push(person("marie"));
    here.set_bot("marie", true).await.unwrap();
    told.push(person("marie"));
    here.ban("marie", Ban { until: 5, why: String::new() }).await.unwrap();
    told.push(person("marie"));
    here.renew_token("marie", "hash of marie", Secret("new".into())).await.unwrap();
    told.push(person("marie"));
    let device = |hash: &str| Token {
        hash: Secret(hash.into()),
        kind: TokenKind::Device,
        name: String::new(),
        made: 1,
        used: 1,
    };
    here.keep_token("marie", device("phone")).await.unwrap();
    here.keep_token("marie", device("laptop")).await.unwrap();
    assert!(here.drop_token("marie", "phone").await.unwrap());
    told.push(person("marie"));
    assert_eq!(here.drop_devices("marie", "new").await, Ok(1));
    told.push(person("marie"));
    let away = Holiday { id: "h".into(), guest: "marie".into(), begins: 10, ends: 20 };
    here.add_holiday(away).await.unwrap();
    here.end_holiday("marie", "h", 15).await.unwrap();
    here.drop_holiday("marie", "h").await.unwrap();
    told.extend([person("marie"), person("marie"), person("marie")]);
    here.set_wishes(Wishes { guest: "marie".into(), ..wishes() }).await.unwrap();
    told.push(person("marie"));
    here.take_seat("u", "british", "paul", "salt").await.unwrap();
    told.push(table("u"));
    assert_eq!(here.merge("paul", "marie").await.unwrap(), ["u"]);
    told.extend([table("u"), person("paul")]);
    here.forget_person("marie").await.unwrap();
    told.push(person("marie"));
    // What changes nothing, or nothing that a server remembers, is not told.
    assert_eq!(here.drop_token("marie", "phone").await, Ok(false));
    assert_eq!(here.set_watch("nowhere", true).await, Err(StoreError::Missing));
    assert_eq!(here.take_mail_link("none", MailLinkKind::Reset).await, Ok(None));
    assert!(here.lease("bot t french", "a", 0, 5).await.unwrap());
    here.append(lines("u", 0, 1)).await.unwrap();
    told.push(grew("u", 1));
    for news in [&mut own, &mut other] {
        for expected in &told {
            assert_eq!(next(news).await, *expected);
        }
    }
}

fn wishes() -> Wishes {
    Wishes {
        guest: String::new(),
        lang: "en".into(),
        delay: 0,
        mail: false,
        push: false,
        hook: String::new(),
        secret: Secret("s".into()),
        stop: Secret("stop".into()),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_append_that_was_given_up_is_told_when_it_is_kept() {
    let (database, url) = database().await;
    let store = PgStore::open(&url).await.unwrap();
    filled(&store).await;
    let mut news = store.news().unwrap();
    // A line needs its table's row, which is locked for longer than the server waits.
    let statement = "SELECT id FROM tables WHERE id = 't' FOR UPDATE";
    let held = tokio::task::spawn_blocking(move || Cluster::shared().hold(&database, statement).unwrap());
    let held = held.await.unwrap();
    let given_up = store.append(lines("t", 0, 2)).await;
    assert!(matches!(given_up, Err(StoreError::Broken(_))), "{given_up:?}");
    assert_eq!(store.length("t").await, Ok(0));
    tokio::task::spawn_blocking(move || held.release().unwrap()).await.unwrap();
    assert_eq!(next(&mut news).await, grew("t", 2));
    assert_eq!(store.length("t").await, Ok(2), "whoever was told finds it");
}
