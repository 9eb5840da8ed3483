//! Tables, seats and what is said there.

use crate::conformance::{Home, guest, lines, new_table, table};
use tricorne_store::{SeatRow, Sitter, Store, StoreError, TableState, Wanted};

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

/// A table with two open seats beside the bot.
async fn wide_table(store: &dyn Store, id: &str) {
    if store.guest("host").await.unwrap().is_none() {
        guest(store, "host").await;
    }
    let mut new = new_table(id, "host");
    new.seats.push(SeatRow { side: "spanish".into(), sitter: Sitter::Nobody, entropy: String::new() });
    store.add_table(new).await.unwrap();
}

pub(crate) async fn a_seat_is_left_while_somebody_is_awaited(home: &impl Home) {
    let store = home.open().await;
    wide_table(&*store, "t").await;
    guest(&*store, "a").await;
    guest(&*store, "b").await;
    assert_eq!(store.leave_seats("t", "a").await, Err(StoreError::Missing), "nobody of that name sits there");
    assert_eq!(store.leave_seats("x", "a").await, Err(StoreError::Missing));
    store.take_seat("t", "british", "a", "salt").await.unwrap();
    store.leave_seats("t", "a").await.unwrap();
    let seats = store.seats("t").await.unwrap();
    assert_eq!((&seats[0].sitter, seats[0].entropy.as_str()), (&Sitter::Nobody, ""));
    assert_eq!(seats[1].sitter, Sitter::Bot("easy".into()), "a bot stays");
    assert_eq!(store.tables_of("a").await, Ok(vec![]));
    // Somebody else may come, and the same one again.
    store.take_seat("t", "british", "b", "salt").await.unwrap();
    store.take_seat("t", "spanish", "a", "salt").await.unwrap();
    assert_eq!(store.leave_seats("t", "a").await, Err(StoreError::Conflict), "everyone sits");
    store.append(lines("t", 0, &["begin"])).await.unwrap();
    assert_eq!(store.leave_seats("t", "b").await, Err(StoreError::Conflict));
    // A journal is one even where a seat is free, as where somebody was forgotten.
    table(&*store, "u").await;
    store.append(lines("u", 0, &["begin"])).await.unwrap();
    assert_eq!(store.close_table("u").await, Err(StoreError::Conflict));
}

pub(crate) async fn a_table_that_waits_is_closed(home: &impl Home) {
    let store = home.open().await;
    wide_table(&*store, "t").await;
    guest(&*store, "a").await;
    store.set_listed("t", true).await.unwrap();
    store.take_seat("t", "british", "a", "salt").await.unwrap();
    let wanted = || Wanted { most: 9, ..Wanted::default() };
    assert_eq!(store.waiting(wanted()).await.unwrap().len(), 1);
    store.close_table("t").await.unwrap();
    store.close_table("t").await.unwrap();
    assert_eq!(store.table("t").await.unwrap().unwrap().state, TableState::Closed);
    assert_eq!(store.waiting(wanted()).await, Ok(vec![]));
    assert_eq!((store.tables_of("a").await, store.tables_of("host").await), (Ok(vec![]), Ok(vec![])));
    assert_eq!(store.take_seat("t", "spanish", "a", "").await, Err(StoreError::Conflict));
    assert_eq!(store.leave_seats("t", "a").await, Err(StoreError::Conflict));
    assert_eq!(store.close_table("x").await, Err(StoreError::Missing));
    // Noting that it began changes nothing: it never will.
    store.set_begun("t", 5).await.unwrap();
    assert_eq!(store.table("t").await.unwrap().unwrap().state, TableState::Closed);
    table(&*store, "full").await;
    store.take_seat("full", "british", "a", "salt").await.unwrap();
    assert_eq!(store.close_table("full").await, Err(StoreError::Conflict), "everyone sits");
}

/// Whoever finds all seats taken begins the game: then nobody may have left or closed it meanwhile.
pub(crate) async fn of_leaving_closing_and_sitting_down_one_is_first(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "a").await;
    guest(&*store, "b").await;
    for round in 0..12 {
        let id = format!("t{round}");
        wide_table(&*store, &id).await;
        store.take_seat(&id, "british", "a", "salt").await.unwrap();
        let (sits, goes) = (store.clone(), store.clone());
        let (there, here) = (id.clone(), id.clone());
        let closes = round % 2 == 0;
        let sit = tokio::spawn(async move { sits.take_seat(&there, "spanish", "b", "salt").await });
        let go = tokio::spawn(async move {
            if closes { goes.close_table(&here).await } else { goes.leave_seats(&here, "a").await }
        });
        let (sat, went) = (sit.await.unwrap(), go.await.unwrap());
        let seats = store.seats(&id).await.unwrap();
        let is_full = seats.iter().all(|seat| seat.sitter != Sitter::Nobody);
        let state = store.table(&id).await.unwrap().unwrap().state;
        match (sat, went) {
            (Ok(()), Err(error)) => {
                assert_eq!((error, is_full, state), (StoreError::Conflict, true, TableState::Open));
            }
            (Err(error), Ok(())) => {
                assert!(closes, "a seat that is left keeps nobody from another one");
                assert_eq!((error, is_full, state), (StoreError::Conflict, false, TableState::Closed));
            }
            (Ok(()), Ok(())) => {
                assert!(
                    !closes,
                    "nobody sits down at a closed table, and none is closed where everyone sits"
                );
                assert!(!is_full);
            }
            other => panic!("{other:?}"),
        }
    }
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
