//! Tables, seats and what is said there.

use crate::{Home, guest, lines, new_table, table};
use tricorne_store::{Sitter, StoreError};

pub(crate) async fn a_table_comes_back_whole(home: &impl Home) {
    let store = home.open().await;
    let new = table(&*store, "t").await;
    assert_eq!(store.table("t").await, Ok(Some(new.table)));
    assert_eq!(store.seats("t").await, Ok(new.seats));
    let mut links = store.links("t").await.unwrap();
    links.sort_by(|a, b| a.token.0.cmp(&b.token.0));
    assert_eq!(links, new.links);
    assert_eq!(store.link("t-watch").await, Ok(Some(new.links[1].clone())));
    assert_eq!((store.table("x").await, store.seats("x").await), (Ok(None), Ok(vec![])));
    store.ping().await.unwrap();
}

pub(crate) async fn an_id_is_used_once(home: &impl Home) {
    let store = home.open().await;
    table(&*store, "t").await;
    guest(&*store, "other").await;
    assert_eq!(store.add_table(new_table("t", "other")).await, Err(StoreError::Conflict));
    assert_eq!(store.table("t").await.unwrap().unwrap().host, "host");
    assert_eq!(store.add_table(new_table("u", "nobody")).await, Err(StoreError::Missing));
    let mut stolen = new_table("v", "other");
    stolen.links = new_table("t", "other").links;
    assert_eq!(store.add_table(stolen).await, Err(StoreError::Conflict));
    assert_eq!(store.table("v").await, Ok(None), "all or none");
}

pub(crate) async fn a_table_has_one_return_match(home: &impl Home) {
    let store = home.open().await;
    table(&*store, "t").await;
    assert_eq!(store.rematch("t").await, Ok(None));
    for (id, expected) in [("u", Ok(())), ("v", Err(StoreError::Conflict))] {
        let mut again = new_table(id, "host");
        again.table.rematch_of = Some("t".into());
        assert_eq!(store.add_table(again).await, expected);
    }
    assert_eq!(store.rematch("t").await, Ok(Some("u".into())));
}

pub(crate) async fn a_seat_is_taken_once(home: &impl Home) {
    let store = home.open().await;
    table(&*store, "t").await;
    for id in ["a", "b", "c", "d"] {
        guest(&*store, id).await;
    }
    let tries: Vec<_> = ["a", "b", "c", "d"]
        .into_iter()
        .map(|id| {
            let store = store.clone();
            tokio::spawn(
                async move { (id, store.take_seat("t", "british", id, &format!("salt {id}")).await) },
            )
        })
        .collect();
    let mut won = Vec::new();
    for one in tries {
        match one.await.unwrap() {
            (id, Ok(())) => won.push(id),
            (_, Err(error)) => assert_eq!(error, StoreError::Conflict),
        }
    }
    assert_eq!(won.len(), 1);
    let seat = &store.seats("t").await.unwrap()[0];
    assert_eq!(seat.sitter, Sitter::Person(won[0].into()));
    assert_eq!(seat.entropy, format!("salt {}", won[0]));
    assert_eq!(store.take_seat("t", "french", "a", "").await, Err(StoreError::Conflict), "a bot sits there");
    assert_eq!(store.take_seat("t", "spanish", "a", "").await, Err(StoreError::Missing));
    assert_eq!(store.take_seat("x", "british", "a", "").await, Err(StoreError::Missing));
    assert_eq!(store.take_seat("t", "british", "nobody", "").await, Err(StoreError::Missing));
}

pub(crate) async fn one_finds_ones_tables(home: &impl Home) {
    let store = home.open().await;
    for id in ["t1", "t2", "t3"] {
        table(&*store, id).await;
    }
    guest(&*store, "marie").await;
    store.take_seat("t2", "british", "marie", "x").await.unwrap();
    store.take_seat("t3", "british", "marie", "x").await.unwrap();
    let ids = |rows: Vec<tricorne_store::TableRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(ids(store.tables_of("marie").await.unwrap()), ["t3", "t2"]);
    assert_eq!(ids(store.tables_of("host").await.unwrap()), ["t3", "t2", "t1"]);
    assert_eq!(store.tables_of("nobody").await, Ok(vec![]));
    assert_eq!(store.tables_of("easy").await, Ok(vec![]), "a bot's level is no guest");
}

pub(crate) async fn watching_is_switched(home: &impl Home) {
    let store = home.open().await;
    table(&*store, "t").await;
    for watch in [true, false] {
        store.set_watch("t", watch).await.unwrap();
        assert_eq!(store.table("t").await.unwrap().unwrap().watch, watch);
    }
    assert_eq!(store.set_watch("x", true).await, Err(StoreError::Missing));
}

pub(crate) async fn bots_of_finished_games_rest(home: &impl Home) {
    let store = home.open().await;
    for id in ["t1", "t2", "t3"] {
        table(&*store, id).await;
    }
    assert_eq!(store.unfinished_with_bots(0).await, Ok(vec![]), "somebody is still awaited");
    for id in ["t3", "t1"] {
        store.take_seat(id, "british", "host", "x").await.unwrap();
    }
    assert_eq!(store.unfinished_with_bots(0).await, Ok(vec!["t1".into(), "t3".into()]));
    let created = store.table("t3").await.unwrap().unwrap().created;
    assert_eq!(store.unfinished_with_bots(created + 1).await, Ok(vec![]), "nothing happened of late");
    let mut append = lines("t3", 0, &["a"]);
    append.at = created + 5;
    store.append(append).await.unwrap();
    assert_eq!(store.unfinished_with_bots(created + 5).await, Ok(vec!["t3".into()]));
    assert_eq!(store.unfinished_with_bots(created + 6).await, Ok(vec![]));
    store.set_over("t1").await.unwrap();
    store.set_over("t1").await.unwrap();
    assert_eq!(store.unfinished_with_bots(0).await, Ok(vec!["t3".into()]));
    assert_eq!(store.set_over("x").await, Err(StoreError::Missing));
}

pub(crate) async fn chat_is_numbered(home: &impl Home) {
    let store = home.open().await;
    table(&*store, "t").await;
    table(&*store, "u").await;
    let tasks: Vec<_> = (0..10)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(
                async move { store.add_chat("t", "host", number, "Marie", "Bonjour !").await.unwrap() },
            )
        })
        .collect();
    let mut numbers = Vec::new();
    for task in tasks {
        numbers.push(task.await.unwrap());
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=10).collect::<Vec<_>>());
    assert_eq!(store.add_chat("u", "host", 0, "Paul", "a").await, Ok(1));
    let late = store.chat("t", 8).await.unwrap();
    assert_eq!(late.iter().map(|row| row.number).collect::<Vec<_>>(), [9, 10]);
    assert_eq!((late[0].name.as_str(), late[0].text.as_str()), ("Marie", "Bonjour !"));
    assert_eq!(store.add_chat("x", "host", 0, "Paul", "a").await, Err(StoreError::Missing));
}
