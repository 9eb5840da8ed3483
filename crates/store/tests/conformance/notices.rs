//! Wishes, devices and the outbox: each notice once, and each to one server.

use crate::conformance::{Home, guest, lines, table};
use std::collections::BTreeSet;
use std::sync::Arc;
use tricorne_store::{Fate, Notice, PushDevice, Secret, Store, StoreError, Wishes};

fn wishes(guest: &str) -> Wishes {
    Wishes {
        guest: guest.into(),
        lang: "fr".into(),
        delay: 120_000,
        mail: true,
        push: false,
        hook: String::new(),
        secret: Secret("s".into()),
        stop: Secret(format!("stop {guest}")),
    }
}

fn notice(table: &str, turn: u64, channel: &str, due: i64) -> Notice {
    Notice {
        number: 0,
        guest: "marie".into(),
        table: table.into(),
        turn,
        kind: "turn".into(),
        channel: channel.into(),
        target: String::new(),
        side: "british".into(),
        due,
        tries: 0,
        made: 5,
    }
}

pub(crate) async fn wishes_change_and_end(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "marie").await;
    assert_eq!(store.wishes("marie").await.unwrap(), None);
    store.set_wishes(wishes("marie")).await.unwrap();
    assert_eq!(store.wishes("marie").await.unwrap(), Some(wishes("marie")));
    assert_eq!(store.wishes_of_stop("stop marie").await.unwrap(), Some(wishes("marie")));
    assert_eq!(store.wishes_of_stop("stop").await.unwrap(), None);
    let other = Wishes { mail: false, push: true, hook: "https://h".into(), delay: 7, ..wishes("marie") };
    store.set_wishes(other.clone()).await.unwrap();
    assert_eq!(store.wishes("marie").await.unwrap(), Some(other));
    assert_eq!(store.set_wishes(wishes("nobody")).await, Err(StoreError::Missing));
}

pub(crate) async fn a_device_belongs_to_whoever_used_it_last(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "marie").await;
    guest(&*store, "paul").await;
    let device = |id: &str, guest: &str| PushDevice {
        id: id.into(),
        guest: guest.into(),
        address: Secret("https://push/1".into()),
        key: "k".into(),
        auth: Secret("a".into()),
    };
    store.add_push(device("1", "marie")).await.unwrap();
    assert_eq!(store.pushes("marie").await.unwrap(), [device("1", "marie")]);
    store.add_push(device("2", "paul")).await.unwrap();
    assert!(store.pushes("marie").await.unwrap().is_empty());
    assert_eq!(store.pushes("paul").await.unwrap(), [device("2", "paul")]);
    store.drop_push("https://push/1").await.unwrap();
    store.drop_push("https://push/1").await.unwrap();
    assert!(store.pushes("paul").await.unwrap().is_empty());
}

pub(crate) async fn a_notice_is_kept_once(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "marie").await;
    table(&*store, "t").await;
    let both = vec![notice("t", 3, "mail", 10), notice("t", 3, "hook", 10)];
    assert_eq!(store.add_notices(both.clone()).await.unwrap(), 2);
    assert_eq!(store.add_notices(both).await.unwrap(), 0, "another server found the same turn");
    assert!(store.take_notices(9, 100, 10).await.unwrap().is_empty(), "not yet");
    let taken = store.take_notices(10, 100, 10).await.unwrap();
    assert_eq!(taken.len(), 2);
    assert!(taken.iter().all(|one| one.tries == 1 && one.turn == 3 && one.made == 5 && one.due == 100));
    assert!(store.take_notices(99, 200, 10).await.unwrap().is_empty(), "somebody has them");
    // The one who had them is gone; what it had not begun to send is taken up again.
    assert!(store.begin_sending(taken[0].number, 1).await.unwrap());
    let again = store.take_notices(100, 200, 10).await.unwrap();
    assert_eq!((again.len(), again[0].number, again[0].tries), (1, taken[1].number, 2));
    assert!(!store.begin_sending(taken[1].number, 1).await.unwrap(), "too late");
    assert!(!store.begin_sending(taken[0].number, 1).await.unwrap(), "once is enough");
    // What failed comes again; what is done stays done, whoever finds the turn again.
    store.settle_notice(taken[0].number, Fate::Later(300)).await.unwrap();
    store.settle_notice(again[0].number, Fate::Dropped).await.unwrap();
    let last = store.take_notices(300, 400, 10).await.unwrap();
    assert_eq!((last.len(), last[0].number), (1, taken[0].number));
    store.settle_notice(last[0].number, Fate::Wait(500)).await.unwrap();
    let last = store.take_notices(500, 600, 10).await.unwrap();
    assert_eq!((last.len(), last[0].tries), (1, 1), "what was not tried does not count");
    store.settle_notice(last[0].number, Fate::Sent).await.unwrap();
    assert_eq!(
        store.add_notices(vec![notice("t", 3, "mail", 1), notice("t", 3, "hook", 1)]).await.unwrap(),
        0
    );
    assert!(store.take_notices(10_000, 20_000, 10).await.unwrap().is_empty());
    assert_eq!(store.add_notices(vec![notice("t", 4, "mail", 1)]).await.unwrap(), 1, "another turn");
}

pub(crate) async fn old_notices_are_forgotten(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "marie").await;
    table(&*store, "t").await;
    let all = vec![notice("t", 1, "mail", 10), notice("t", 2, "mail", 10), notice("t", 3, "mail", 90)];
    store.add_notices(all.clone()).await.unwrap();
    for taken in store.take_notices(10, 100, 10).await.unwrap() {
        let fate = if taken.turn == 1 { Fate::Sent } else { Fate::Dropped };
        store.settle_notice(taken.number, fate).await.unwrap();
    }
    store.be_here("t", "marie", 20).await.unwrap();
    assert_eq!(store.forget_old_notices(5).await.unwrap(), 0, "nothing is that old");
    assert_eq!(store.forget_old_notices(21).await.unwrap(), 3, "two that are done, and who was here");
    assert_eq!(store.take_notices(90, 100, 10).await.unwrap().len(), 1, "what waits is kept, however old");
    assert_eq!(store.add_notices(all).await.unwrap(), 2);
}

pub(crate) async fn of_many_servers_one_gets_each(home: &impl Home) {
    let store: Arc<dyn Store> = home.open().await;
    guest(&*store, "marie").await;
    table(&*store, "t").await;
    let all = (0..60).map(|turn| notice("t", turn, "mail", 1)).collect();
    store.add_notices(all).await.unwrap();
    let takers: Vec<_> = (0..6)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move {
                let (mut mine, mut in_vain) = (Vec::new(), 0);
                // Others may have been faster with every row it saw: one answer of nothing does not mean the end.
                while in_vain < 20 {
                    let taken = store.take_notices(2, 1000, 4).await.unwrap();
                    in_vain += u32::from(taken.is_empty());
                    mine.extend(taken.into_iter().map(|one| one.turn));
                }
                mine
            })
        })
        .collect();
    let mut got = Vec::new();
    for taker in takers {
        got.extend(taker.await.unwrap());
    }
    let different: BTreeSet<u64> = got.iter().copied().collect();
    assert_eq!(got.len(), different.len(), "nothing is taken twice");
    let left = store.take_notices(2, 1000, 60).await.unwrap();
    assert_eq!(got.len() + left.len(), 60, "and nothing is lost");
}

pub(crate) async fn one_finds_the_tables_to_tell(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "marie").await;
    for id in ["old", "new", "empty", "others"] {
        table(&*store, id).await;
    }
    for id in ["old", "new", "empty"] {
        store.take_seat(id, "british", "marie", "e").await.unwrap();
    }
    for (id, at) in [("old", 10), ("new", 30), ("others", 30)] {
        let mut append = lines(id, 0, &["a"]);
        append.at = at;
        store.append(append).await.unwrap();
    }
    assert!(store.tables_to_tell(20).await.unwrap().is_empty(), "nobody wants to be told");
    store.set_wishes(wishes("marie")).await.unwrap();
    assert_eq!(store.tables_to_tell(20).await.unwrap(), ["new"]);
    assert_eq!(store.tables_to_tell(0).await.unwrap(), ["new", "old"]);
    store.set_wishes(Wishes { mail: false, ..wishes("marie") }).await.unwrap();
    assert!(store.tables_to_tell(0).await.unwrap().is_empty());
}

pub(crate) async fn presence_passes(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "marie").await;
    table(&*store, "t").await;
    assert!(!store.is_here("t", "marie", 5).await.unwrap());
    store.be_here("t", "marie", 10).await.unwrap();
    store.be_here("t", "marie", 20).await.unwrap();
    assert!(store.is_here("t", "marie", 20).await.unwrap());
    assert!(!store.is_here("t", "marie", 21).await.unwrap());
    assert!(!store.is_here("t", "host", 5).await.unwrap());
}

pub(crate) async fn a_person_can_be_forgotten(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "marie").await;
    table(&*store, "t").await;
    store.set_wishes(wishes("marie")).await.unwrap();
    store.be_here("t", "marie", 10).await.unwrap();
    store.add_notices(vec![notice("t", 3, "mail", 10)]).await.unwrap();
    store.forget_notices("marie").await.unwrap();
    assert_eq!(store.wishes("marie").await.unwrap(), None);
    assert!(!store.is_here("t", "marie", 5).await.unwrap());
    assert!(store.take_notices(10, 20, 10).await.unwrap().is_empty());
}

pub(crate) async fn the_first_key_is_the_key(home: &impl Home) {
    let store = home.open().await;
    let first = store.shared_key("push", Secret("one".into())).await.unwrap();
    let second = store.shared_key("push", Secret("two".into())).await.unwrap();
    assert_eq!((first.0.as_str(), second.0.as_str()), ("one", "one"));
    assert_eq!(store.shared_key("other", Secret("two".into())).await.unwrap().0, "two");
}
