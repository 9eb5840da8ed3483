//! Guests and links.

use crate::conformance::{Home, guest};
use tricorne_store::{Guest, LinkRow, Opens, Secret, StoreError};

pub(crate) async fn guests_are_found_by_token(home: &impl Home) {
    let store = home.open().await;
    let marie = guest(&*store, "marie").await;
    assert_eq!(store.guest_of_token("hash of marie").await, Ok(Some(marie.clone())));
    assert_eq!(store.guest_of_token("hash of nobody").await, Ok(None));
    assert_eq!(store.guest("marie").await, Ok(Some(marie.clone())));
    assert_eq!(store.guest("paul").await, Ok(None));
    assert_eq!(store.add_guest(marie, "other hash".into()).await, Err(StoreError::Conflict));
    assert_eq!(store.guest_of_token("other hash").await, Ok(None), "all or none");
    let thief = Guest { id: "thief".into(), name: "T".into() };
    assert_eq!(store.add_guest(thief, "hash of marie".into()).await, Err(StoreError::Conflict));
    assert_eq!(store.guest("thief").await, Ok(None), "all or none");
}

pub(crate) async fn a_guest_has_several_devices(home: &impl Home) {
    let store = home.open().await;
    let marie = guest(&*store, "marie").await;
    store.add_token("marie", "telephone".into()).await.unwrap();
    assert_eq!(store.guest_of_token("telephone").await, Ok(Some(marie.clone())));
    assert_eq!(store.guest_of_token("hash of marie").await, Ok(Some(marie)));
    assert_eq!(store.add_token("nobody", "x".into()).await, Err(StoreError::Missing));
    assert_eq!(store.add_token("marie", "telephone".into()).await, Err(StoreError::Conflict));
}

pub(crate) async fn names_change(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "marie").await;
    store.rename_guest("marie", "Marie-Josephte «la» Corriveau").await.unwrap();
    assert_eq!(store.guest("marie").await.unwrap().unwrap().name, "Marie-Josephte «la» Corriveau");
    assert_eq!(store.rename_guest("nobody", "x").await, Err(StoreError::Missing));
}

pub(crate) async fn a_link_is_taken_once(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "marie").await;
    let opens = Opens::Device { guest: "marie".into() };
    let link = LinkRow { token: Secret("code".into()), opens, until: 99 };
    store.add_link(link.clone()).await.unwrap();
    assert_eq!(store.add_link(link.clone()).await, Err(StoreError::Conflict));
    assert_eq!(store.link("code").await, Ok(Some(link.clone())));
    let tries: Vec<_> = (0..8)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.take_link("code").await.unwrap() })
        })
        .collect();
    let mut got = Vec::new();
    for one in tries {
        got.extend(one.await.unwrap());
    }
    assert_eq!(got, [link]);
    assert_eq!(store.link("code").await, Ok(None));
}
