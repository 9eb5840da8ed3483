//! Leases: one holds it, and another when that one has not renewed it.

use crate::conformance::Home;

pub(crate) async fn a_lease_has_one_holder(home: &impl Home) {
    let store = home.open().await;
    assert!(store.lease("bot t french", "a", 1000, 2000).await.unwrap());
    assert!(!store.lease("bot t french", "b", 1500, 2500).await.unwrap(), "it is held");
    assert!(store.lease("bot t french", "a", 1500, 3000).await.unwrap(), "its holder renews it");
    assert!(!store.lease("bot t french", "b", 2999, 4000).await.unwrap(), "it was renewed");
    assert!(store.lapsed("bot ", 2999).await.unwrap().is_empty());
    assert_eq!(store.lapsed("bot ", 3000).await.unwrap(), ["bot t french"]);
    assert!(store.lapsed("mail ", 3000).await.unwrap().is_empty());
    assert!(store.lease("bot t french", "b", 3000, 4000).await.unwrap(), "it ran out");
    store.release("bot t french", "a").await.unwrap();
    assert!(!store.lease("bot t french", "a", 3500, 4500).await.unwrap(), "only its holder gives it back");
    store.release("bot t french", "b").await.unwrap();
    assert!(store.lease("bot t french", "a", 3500, 4500).await.unwrap());
}

pub(crate) async fn of_many_who_want_a_lease_one_gets_it(home: &impl Home) {
    let store = home.open().await;
    let tries: Vec<_> = (0..20)
        .map(|at| {
            let store = store.clone();
            tokio::spawn(async move { store.lease("sweep", &format!("node {at}"), 10, 20).await.unwrap() })
        })
        .collect();
    let mut got = 0;
    for one in tries {
        got += u32::from(one.await.unwrap());
    }
    assert_eq!(got, 1);
}
