//! Accounts, tokens, letters' links, merging, forgetting, bans.

use crate::conformance::{Home, guest, lines, new_table, table};
use tricorne_store::{
    Account, Ban, GONE, LinkRow, MailLink, MailLinkKind, Opens, PushDevice, Secret, Sitter, Store,
    StoreError, Token, TokenKind, Wishes,
};

fn account(guest: &str, login: &str) -> Account {
    Account {
        guest: guest.into(),
        login: login.into(),
        password: Secret("$argon2id$…".into()),
        mail: String::new(),
        mail_wanted: String::new(),
        created: 5,
    }
}

fn token(hash: &str, kind: TokenKind, made: i64) -> Token {
    Token { hash: Secret(hash.into()), kind, name: format!("{hash} at home"), made, used: 0 }
}

pub(crate) async fn a_login_is_claimed_once(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "marie").await;
    guest(&*store, "paul").await;
    let marie = account("marie", "Marie.C");
    store.claim(marie.clone()).await.unwrap();
    assert_eq!(store.claim(account("paul", "mARIE.c")).await, Err(StoreError::Conflict));
    assert_eq!(store.claim(account("marie", "other")).await, Err(StoreError::Conflict));
    assert_eq!(store.claim(account("nobody", "nobody")).await, Err(StoreError::Missing));
    assert_eq!(store.account("marie").await, Ok(Some(marie.clone())));
    assert_eq!(store.account_of_login("MARIE.C").await, Ok(Some(marie)));
    assert_eq!(store.account_of_login("paul").await, Ok(None));
    assert_eq!(store.account("paul").await, Ok(None));
}

pub(crate) async fn accounts_change(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "marie").await;
    store.claim(account("marie", "marie")).await.unwrap();
    let letter = |hash: &str, kind| MailLink {
        hash: Secret(hash.into()),
        kind,
        guest: "marie".into(),
        address: "m@example.org".into(),
        until: 99,
    };
    store.add_mail_link(letter("lost", MailLinkKind::Reset)).await.unwrap();
    store.add_mail_link(letter("confirm", MailLinkKind::Confirm)).await.unwrap();
    let opens = Opens::Device { guest: "marie".into() };
    store.add_link(LinkRow { token: Secret("code".into()), opens, until: 99 }).await.unwrap();
    store.set_password("marie", Secret("new".into())).await.unwrap();
    // What could have let somebody in by the old one is good for nothing.
    assert_eq!(store.take_mail_link("lost", MailLinkKind::Reset).await, Ok(None));
    assert_eq!(store.take_link("code").await, Ok(None));
    assert!(store.take_mail_link("confirm", MailLinkKind::Confirm).await.unwrap().is_some());
    store.set_mail("marie", "", "Marie@Example.org").await.unwrap();
    assert_eq!(store.accounts_of_mail("marie@example.org").await, Ok(Vec::new()), "it is not confirmed");
    assert_eq!(store.accounts_of_mail("").await, Ok(Vec::new()), "nothing is no address");
    store.set_mail("marie", "Marie@Example.org", "").await.unwrap();
    let kept = store.accounts_of_mail("mARIE@example.ORG").await.unwrap().remove(0);
    assert_eq!((kept.password.0.as_str(), kept.mail.as_str()), ("new", "Marie@Example.org"));
    assert_eq!(store.set_password("paul", Secret("x".into())).await, Err(StoreError::Missing));
    assert_eq!(store.set_mail("paul", "", "").await, Err(StoreError::Missing));
    assert!(!store.who("hash of marie").await.unwrap().unwrap().bot);
    store.set_bot("marie", true).await.unwrap();
    assert!(store.who("hash of marie").await.unwrap().unwrap().bot);
}

pub(crate) async fn tokens_are_listed_and_taken_away(home: &impl Home) {
    let store = home.open().await;
    let marie = guest(&*store, "marie").await;
    guest(&*store, "paul").await;
    store.keep_token("marie", token("telephone", TokenKind::Device, 10)).await.unwrap();
    store.keep_token("marie", token("program", TokenKind::Api, 20)).await.unwrap();
    assert_eq!(store.keep_token("nobody", token("x", TokenKind::Api, 1)).await, Err(StoreError::Missing));
    let hashes = async || {
        let tokens = store.tokens("marie").await.unwrap();
        tokens.into_iter().map(|token| token.hash.0).collect::<Vec<_>>()
    };
    assert_eq!(hashes().await, ["program", "telephone", "hash of marie"]);
    store.token_used("hash of marie", 30, "Firefox").await.unwrap();
    store.token_used("telephone", 40, "Firefox").await.unwrap();
    let first = store.who("hash of marie").await.unwrap().unwrap();
    assert_eq!((first.guest, first.token.made, first.token.used), (marie, 30, 30));
    assert_eq!(first.token.name, "Firefox");
    let telephone = store.who("telephone").await.unwrap().unwrap().token;
    assert_eq!((telephone.made, telephone.used, telephone.name.as_str()), (10, 40, "telephone at home"));
    assert_eq!(store.drop_token("paul", "telephone").await, Ok(false), "it is not his");
    assert_eq!(store.drop_token("marie", "telephone").await, Ok(true));
    assert_eq!(store.drop_token("marie", "telephone").await, Ok(false));
    assert_eq!(store.who("telephone").await, Ok(None));
    store.keep_token("marie", token("tablet", TokenKind::Device, 50)).await.unwrap();
    assert_eq!(store.drop_devices("marie", "tablet").await, Ok(1));
    assert_eq!(hashes().await, ["tablet", "program"], "programs stay");
    assert_eq!(store.tokens("paul").await.unwrap().len(), 1, "and so do others");
}

pub(crate) async fn a_token_is_renewed(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "a").await;
    guest(&*store, "b").await;
    let new = || Secret("another hash".into());
    assert_eq!(
        store.renew_token("b", "hash of a", new()).await,
        Err(StoreError::Missing),
        "not b's to renew"
    );
    store.renew_token("a", "hash of a", new()).await.unwrap();
    assert_eq!(store.who("hash of a").await, Ok(None));
    assert_eq!(store.who("another hash").await.unwrap().unwrap().guest.id, "a");
    assert_eq!(store.renew_token("a", "hash of a", new()).await, Err(StoreError::Missing));
}

pub(crate) async fn a_link_in_a_letter_is_good_once(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "marie").await;
    let link = |hash: &str, kind| MailLink {
        hash: Secret(hash.into()),
        kind,
        guest: "marie".into(),
        address: "m@example.org".into(),
        until: 99,
    };
    store.add_mail_link(link("one", MailLinkKind::Reset)).await.unwrap();
    store.add_mail_link(link("two", MailLinkKind::Confirm)).await.unwrap();
    assert_eq!(
        store.take_mail_link("one", MailLinkKind::Confirm).await,
        Ok(None),
        "it is for something else"
    );
    store.add_mail_link(link("three", MailLinkKind::Reset)).await.unwrap();
    assert_eq!(store.take_mail_link("one", MailLinkKind::Reset).await, Ok(None), "the last one counts");
    let tries: Vec<_> = (0..8)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.take_mail_link("three", MailLinkKind::Reset).await.unwrap() })
        })
        .collect();
    let mut got = Vec::new();
    for one in tries {
        got.extend(one.await.unwrap());
    }
    assert_eq!(got, [link("three", MailLinkKind::Reset)]);
    assert!(store.take_mail_link("two", MailLinkKind::Confirm).await.unwrap().is_some());
}

async fn who_sits(store: &dyn Store, table: &str) -> Sitter {
    let seats = store.seats(table).await.unwrap();
    seats.into_iter().find(|seat| seat.side == "british").unwrap().sitter
}

pub(crate) async fn what_was_a_guests_is_the_accounts(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "marie").await;
    guest(&*store, "phone").await;
    table(&*store, "a").await;
    store.add_table(new_table("b", "phone")).await.unwrap();
    store.take_seat("a", "british", "phone", "e").await.unwrap();
    store.add_chat("a", "phone", 1, "Phone", "Bonjour !").await.unwrap();
    assert_eq!(store.merge("phone", "nobody").await, Err(StoreError::Missing));
    assert_eq!(who_sits(&*store, "a").await, Sitter::Person("phone".into()), "all or none");
    let mut moved = store.merge("phone", "marie").await.unwrap();
    moved.sort();
    assert_eq!(moved, ["a", "b"]);
    assert_eq!(who_sits(&*store, "a").await, Sitter::Person("marie".into()));
    assert_eq!(store.table("b").await.unwrap().unwrap().host, "marie");
    assert_eq!(store.table("a").await.unwrap().unwrap().host, "host");
    assert_eq!(store.tables_of("marie").await.unwrap().len(), 2);
    assert_eq!(store.tables_of("phone").await, Ok(Vec::new()));
    assert_eq!(store.said_by("marie").await.unwrap()[0].text, "Bonjour !");
    assert_eq!(store.who("hash of phone").await, Ok(None), "its browser is somebody else now");
}

pub(crate) async fn whoever_was_told_on_a_device_is_told_there_still(home: &impl Home) {
    let store = home.open().await;
    let wishes = |guest: &str, push: bool| Wishes {
        guest: guest.into(),
        lang: "fr".into(),
        delay: 7,
        mail: !push,
        push,
        hook: String::new(),
        secret: Secret("s".into()),
        stop: Secret(format!("stop {guest}")),
    };
    let device = |id: &str| PushDevice {
        id: id.into(),
        guest: id.into(),
        address: Secret(format!("https://push/{id}")),
        key: "k".into(),
        auth: Secret("a".into()),
    };
    for id in ["marie", "phone", "tablet"] {
        guest(&*store, id).await;
    }
    for id in ["phone", "tablet"] {
        store.set_wishes(wishes(id, true)).await.unwrap();
        store.add_push(device(id)).await.unwrap();
    }
    store.merge("phone", "marie").await.unwrap();
    let kept = store.wishes("marie").await.unwrap();
    assert_eq!(kept, Some(Wishes { stop: Secret("stop phone".into()), ..wishes("marie", true) }));
    store.set_wishes(wishes("marie", false)).await.unwrap();
    store.merge("tablet", "marie").await.unwrap();
    let kept = store.wishes("marie").await.unwrap().unwrap();
    assert_eq!(
        (kept.mail, kept.push, kept.stop.0.as_str()),
        (true, true, "stop marie"),
        "its own, and this too"
    );
    assert_eq!(store.pushes("marie").await.unwrap().len(), 2);
    assert_eq!(store.wishes("tablet").await, Ok(None));
}

pub(crate) async fn whoever_is_forgotten_leaves_no_name(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "marie").await;
    table(&*store, "a").await;
    store.take_seat("a", "british", "marie", "e").await.unwrap();
    store.append(lines("a", 0, &["begin"])).await.unwrap();
    table(&*store, "waits").await;
    store.take_seat("waits", "british", "marie", "e").await.unwrap();
    store.add_table(new_table("hers", "marie")).await.unwrap();
    store.set_listed("hers", true).await.unwrap();
    store.claim(Account { mail: "m@example.org".into(), ..account("marie", "marie") }).await.unwrap();
    store.keep_token("marie", token("program", TokenKind::Api, 20)).await.unwrap();
    store.add_chat("a", "marie", 1, "An older name", "Bonjour !").await.unwrap();
    // As it was kept before it was known who spoke.
    store.add_chat("a", "", 2, "Name of marie", "Salut !").await.unwrap();
    store.add_chat("a", "host", 3, "Name of host", "Hello!").await.unwrap();
    let link = MailLink {
        hash: Secret("one".into()),
        kind: MailLinkKind::Reset,
        guest: "marie".into(),
        address: "m@example.org".into(),
        until: 99,
    };
    store.add_mail_link(link).await.unwrap();
    store.forget_person("marie").await.unwrap();
    assert_eq!(store.guest("marie").await.unwrap().unwrap().name, GONE);
    let names: Vec<String> = store.chat("a", 0).await.unwrap().into_iter().map(|line| line.name).collect();
    assert_eq!(names, [GONE, GONE, "Name of host"]);
    assert_eq!(store.account("marie").await, Ok(None));
    assert_eq!(store.accounts_of_mail("m@example.org").await, Ok(Vec::new()));
    assert_eq!(store.tokens("marie").await, Ok(Vec::new()));
    assert_eq!(store.take_mail_link("one", MailLinkKind::Reset).await, Ok(None));
    assert_eq!(who_sits(&*store, "a").await, Sitter::Person("marie".into()), "the game had begun");
    assert_eq!(who_sits(&*store, "waits").await, Sitter::Nobody, "that one had not");
    assert!(!store.table("hers").await.unwrap().unwrap().listed, "nobody is there to play with");
    guest(&*store, "other").await;
    store.claim(account("other", "marie")).await.unwrap();
}

pub(crate) async fn bans_are_told_with_the_token(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "marie").await;
    assert_eq!(store.who("hash of marie").await.unwrap().unwrap().ban, None);
    let ban = Ban { until: 77, why: "dés pipés".into() };
    store.ban("marie", ban.clone()).await.unwrap();
    assert_eq!(store.who("hash of marie").await.unwrap().unwrap().ban, Some(ban.clone()));
    store.ban("marie", Ban { until: 0, why: String::new() }).await.unwrap();
    assert_eq!(store.who("hash of marie").await.unwrap().unwrap().ban, None);
    assert_eq!(store.ban("nobody", ban).await, Err(StoreError::Missing));
}

pub(crate) async fn people_are_found(home: &impl Home) {
    let store = home.open().await;
    for id in ["marie", "paul", "zoe"] {
        guest(&*store, id).await;
    }
    store.claim(account("zoe", "Corriveau_1")).await.unwrap();
    table(&*store, "a").await;
    table(&*store, "b").await;
    store.take_seat("a", "british", "zoe", "e").await.unwrap();
    store.take_seat("b", "british", "zoe", "e").await.unwrap();
    let ids = async |find: &str| {
        let people = store.people(find, 10).await.unwrap();
        people.into_iter().map(|person| person.guest.id).collect::<Vec<_>>()
    };
    assert_eq!(ids("").await, ["zoe", "host", "marie", "paul"], "accounts first");
    assert_eq!(ids("PAUL").await, ["paul"]);
    assert_eq!(ids("corriveau_").await, ["zoe"]);
    assert_eq!(ids("%").await, [""; 0], "a sign stands for itself");
    assert_eq!(store.people("", 2).await.unwrap().len(), 2);
    let zoe = store.people("zoe", 10).await.unwrap().remove(0);
    assert_eq!((zoe.login.as_deref(), zoe.tables, zoe.bot), (Some("Corriveau_1"), 2, false));
    assert_eq!(store.every_table().await, Ok(vec!["b".into(), "a".into()]));
}
