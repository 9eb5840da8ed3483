//! Journals only grow, and every number is written once.

use crate::conformance::{Home, lines, table, texts};
use std::collections::BTreeSet;
use tricorne_store::StoreError;

pub(crate) async fn lines_come_back_as_they_went_in(home: &impl Home) {
    let store = home.open().await;
    table(&*store, "t").await;
    let odd =
        ["british: 4 OR-BE", "«Québec» ’ \" \\ \u{1f600}", "", "a\nb\tc", "'; DROP TABLE lines; --", "null"];
    store.append(lines("t", 0, &odd)).await.unwrap();
    assert_eq!(texts(&*store, "t").await, odd);
    let late = store.lines("t", 4).await.unwrap();
    assert_eq!((late.len(), late[0].number, late[0].at), (2, 4, 7));
    assert_eq!(store.length("t").await, Ok(6));
    assert_eq!((store.length("nowhere").await, store.lines("nowhere", 0).await), (Ok(0), Ok(vec![])));
    assert_eq!(store.append(lines("nowhere", 0, &["x"])).await, Err(StoreError::Missing));
}

pub(crate) async fn a_number_is_written_once(home: &impl Home) {
    let store = home.open().await;
    table(&*store, "t").await;
    store.append(lines("t", 0, &["first"])).await.unwrap();
    assert_eq!(store.append(lines("t", 0, &["second"])).await, Err(StoreError::Conflict));
    assert_eq!(texts(&*store, "t").await, ["first"]);
}

pub(crate) async fn a_journal_has_no_gaps(home: &impl Home) {
    let store = home.open().await;
    table(&*store, "t").await;
    assert_eq!(store.append(lines("t", 1, &["late"])).await, Err(StoreError::Conflict));
    store.append(lines("t", 0, &["a", "b"])).await.unwrap();
    assert_eq!(store.append(lines("t", 3, &["late"])).await, Err(StoreError::Conflict));
    store.append(lines("t", 2, &["c"])).await.unwrap();
    assert_eq!(texts(&*store, "t").await, ["a", "b", "c"]);
}

pub(crate) async fn lines_are_kept_all_or_none(home: &impl Home) {
    let store = home.open().await;
    table(&*store, "t").await;
    store.append(lines("t", 0, &["a", "b"])).await.unwrap();
    // The second line of these would be number 2 and free, the first is not.
    assert_eq!(store.append(lines("t", 1, &["x", "y", "z"])).await, Err(StoreError::Conflict));
    assert_eq!(texts(&*store, "t").await, ["a", "b"]);
}

pub(crate) async fn of_many_writers_one_wins(home: &impl Home) {
    let store = home.open().await;
    table(&*store, "t").await;
    for number in 0..20 {
        let tasks: Vec<_> = (0..16)
            .map(|writer| {
                let store = store.clone();
                tokio::spawn(async move {
                    let text = format!("{number} by {writer}");
                    (store.append(lines("t", number, &[&text])).await, text)
                })
            })
            .collect();
        let mut winners = Vec::new();
        for task in tasks {
            match task.await.unwrap() {
                (Ok(()), text) => winners.push(text),
                (Err(error), _) => assert_eq!(error, StoreError::Conflict),
            }
        }
        assert_eq!(winners.len(), 1, "number {number}");
        assert_eq!(texts(&*store, "t").await.last(), winners.first(), "the winner's line is the one kept");
    }
}

pub(crate) async fn many_journals_grow_at_once(home: &impl Home) {
    let store = home.open().await;
    for id in 0..8 {
        table(&*store, &format!("t{id}")).await;
    }
    let tasks: Vec<_> = (0..8)
        .map(|id| {
            let store = store.clone();
            tokio::spawn(async move {
                for number in 0..50 {
                    let text = number.to_string();
                    store.append(lines(&format!("t{id}"), number, &[&text])).await.unwrap();
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    let expected: Vec<String> = (0..50).map(|number| number.to_string()).collect();
    for id in 0..8 {
        assert_eq!(texts(&*store, &format!("t{id}")).await, expected);
    }
}

pub(crate) async fn a_batch_refuses_only_the_guilty(home: &impl Home) {
    let store = home.open().await;
    table(&*store, "a").await;
    table(&*store, "b").await;
    let batch = vec![
        lines("a", 0, &["a0", "a1"]),
        lines("b", 0, &["b0"]),
        lines("a", 1, &["twice"]),
        lines("nowhere", 0, &["lost"]),
        lines("b", 1, &["b1"]),
        lines("b", 5, &["gap"]),
    ];
    let results = store.append_all(batch).await.unwrap();
    let refused = |error: StoreError| Err(error);
    assert_eq!(
        results,
        [
            Ok(()),
            Ok(()),
            refused(StoreError::Conflict),
            refused(StoreError::Missing),
            Ok(()),
            refused(StoreError::Conflict)
        ]
    );
    assert_eq!(
        (texts(&*store, "a").await, texts(&*store, "b").await.len()),
        (vec!["a0".into(), "a1".into()], 2)
    );
    assert_eq!(store.append_all(vec![lines("a", 2, &["a2"])]).await, Ok(vec![Ok(())]));
}

pub(crate) async fn dropping_a_store_loses_nothing<H: Home>(home: &H) {
    if !H::LASTS {
        return;
    }
    let store = home.open().await;
    let new = table(&*store, "t").await;
    for number in 0..100 {
        store.append(lines("t", number, &[&number.to_string()])).await.unwrap();
        store.add_chat("t", "host", 1, "Marie", "hello").await.unwrap();
    }
    // Another one on the same file, while the first is still there: what was answered is visible at once.
    let second = home.open().await;
    assert_eq!(second.length("t").await, Ok(100));
    assert_eq!(second.append(lines("t", 99, &["x"])).await, Err(StoreError::Conflict));
    second.append(lines("t", 100, &["100"])).await.unwrap();
    assert_eq!(store.append(lines("t", 100, &["x"])).await, Err(StoreError::Conflict));
    drop((store, second));
    let again = home.open().await;
    assert_eq!(again.table("t").await, Ok(Some(new.table)));
    let numbers: BTreeSet<u64> = again.lines("t", 0).await.unwrap().iter().map(|line| line.number).collect();
    assert_eq!(numbers, (0..=100).collect());
    assert_eq!(again.chat("t", 0).await.unwrap().len(), 100);
}
