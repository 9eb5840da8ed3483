//! Leaving a table that still waits for somebody, and closing it: who may, when, and what the others are told.

use crate::desk::{Desk, Guest};
use crate::ears::Ear;
use crate::hearing::Hearing;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use store::{PgStore, Store};
use tricorne_server::{Config, NoticeConfig};

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64
}

/// A table of Québec in the lobby, whose host does not play.
async fn hosted(host: &Guest) -> Value {
    host.post("/tables", json!({"game": "quebec", "listed": true, "watch": true})).await.ok()
}

fn id_of(table: &Value) -> String {
    table["id"].as_str().unwrap().to_owned()
}

/// The ids in a list.
async fn ids(guest: &Guest, path: &str) -> Vec<String> {
    let list = guest.get(path).await.ok();
    list["tables"].as_array().unwrap().iter().map(id_of).collect()
}

async fn leave(guest: &Guest, id: &str) -> crate::desk::Reply {
    guest.post(&format!("/tables/{id}/leave"), json!({})).await
}

async fn close(guest: &Guest, id: &str) -> crate::desk::Reply {
    guest.post(&format!("/tables/{id}/close"), json!({})).await
}

async fn sit(guest: &Guest, id: &str, side: &str) -> crate::desk::Reply {
    guest.post(&format!("/tables/{id}/sit"), json!({"side": side})).await
}

/// Wait until what a stream told last of its table is so.
async fn told(ear: &Ear, wanted: impl Fn(&Value) -> bool) -> Value {
    ear.until("the table to be so", "table", |table| wanted(table).then(|| table.clone())).await
}

const CLOSED: (u16, &str, &str) = (404, "unknown", "table_closed");
const GOES_ON: (u16, &str, &str) = (422, "refused", "game_goes_on");

#[tokio::test]
async fn a_seat_that_is_left_is_free_again() {
    let desk = Desk::new().await.behind_a_door().await;
    let (marie, paul, zoe) = (desk.guest("Marie").await, desk.guest("Paul").await, desk.guest("Zoé").await);
    let table = hosted(&marie).await;
    let id = id_of(&table);
    let ear = Ear::open(&marie, &format!("/tables/{id}/stream")).await;
    sit(&paul, &id, "french").await.ok();
    told(&ear, |table| table["seats"][1]["name"] == "Paul").await;
    // Strangers, people elsewhere, and whoever put it up.
    assert_eq!(leave(&desk.stranger(), &id).await.failed().2, "no_guest");
    assert_eq!(leave(&zoe, &id).await.failed(), (403, "forbidden", "not_at_table"));
    assert_eq!(leave(&marie, &id).await.failed(), (422, "refused", "host_closes"));
    assert_eq!(leave(&paul, "nowhere").await.failed().2, "unknown_table");
    assert_eq!(ids(&paul, "/tables").await, [id.as_str()]);

    leave(&paul, &id).await.ok();
    let after = told(&ear, |table| table["seats"][1]["kind"] == "open").await;
    assert_eq!((&after["seats"][1]["name"], after["seats"][1].get("entropy")), (&json!(""), None));
    assert!(after["links"]["seats"]["french"].is_string(), "the link is good again");
    assert_eq!(ids(&paul, "/tables").await, [""; 0]);
    let listed = zoe.get("/lobby").await.ok();
    assert_eq!(listed["tables"][0]["seats"][1]["kind"], "open");
    assert_eq!(leave(&paul, &id).await.failed(), (403, "forbidden", "not_at_table"), "once is enough");
    // A server that has just started says the same.
    let again = marie.at(&desk.restarted());
    assert_eq!(again.get(&format!("/tables/{id}")).await.ok()["seats"][1]["kind"], "open");

    // Another one takes the seat by the link, and the one who left may come back to the other.
    zoe.post("/join", json!({"token": table["links"]["seats"]["french"]})).await.ok();
    let joined = sit(&paul, &id, "british").await.ok();
    assert_eq!(joined["table"]["state"], "running");
    let record = paul.get(&format!("/tables/{id}/look?parts=")).await.ok();
    assert!(record["turn"]["asked"].as_array().is_some_and(|asked| !asked.is_empty()));
    for guest in [&paul, &zoe] {
        let refused = leave(guest, &id).await;
        assert_eq!(refused.failed(), GOES_ON);
        assert!(refused.text.contains("give it up"), "it says what to do: {}", refused.text);
    }
    assert_eq!(close(&marie, &id).await.failed(), GOES_ON);
    paul.post(&format!("/tables/{id}/resign"), json!({"side": "british"})).await.ok();
    assert_eq!(leave(&zoe, &id).await.failed().2, "game_over");
    assert_eq!(close(&marie, &id).await.failed().2, "game_over");
}

#[tokio::test]
async fn whoever_has_several_seats_leaves_them_all_and_bots_stay() {
    let desk = Desk::new().await;
    let (marie, paul) = (desk.guest("Marie").await, desk.guest("Paul").await);
    let new = json!({"game": "conquest", "seats": {"colonial_militia": {"bot": "easy"}}});
    let table = marie.post("/tables", new).await.ok();
    let id = id_of(&table);
    for side in ["canadiens", "french_regulars"] {
        paul.post("/join", json!({"token": table["links"]["seats"][side]})).await.ok();
    }
    assert_eq!(paul.get(&format!("/tables/{id}")).await.ok()["mine"].as_array().unwrap().len(), 2);
    leave(&paul, &id).await.ok();
    assert_eq!(paul.get(&format!("/tables/{id}")).await.failed().2, "not_at_table");
    let seats = marie.get(&format!("/tables/{id}")).await.ok()["seats"].clone();
    let kinds: Vec<&str> =
        seats.as_array().unwrap().iter().map(|seat| seat["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == "open").count(), 3, "{kinds:?}");
    assert_eq!(kinds.iter().filter(|kind| **kind == "bot").count(), 1, "{kinds:?}");
    close(&marie, &id).await.ok();
    // Of a bot and a person who are alone the game has begun at once.
    let new = json!({"game": "quebec", "seats": {"british": "me", "french": {"bot": "easy"}}});
    let id = id_of(&marie.post("/tables", new).await.ok());
    assert_eq!(close(&marie, &id).await.failed(), GOES_ON);
    assert_eq!(leave(&marie, &id).await.failed(), GOES_ON);
}

#[tokio::test]
async fn a_closed_table_is_gone_from_every_list_and_its_links_say_so() {
    let desk = Desk::new().await.behind_a_door().await;
    let (marie, paul, zoe) = (desk.guest("Marie").await, desk.guest("Paul").await, desk.guest("Zoé").await);
    let table = hosted(&marie).await;
    let id = id_of(&table);
    sit(&paul, &id, "french").await.ok();
    let (ear, onlooker) = (
        Ear::open(&paul, &format!("/tables/{id}/stream")).await,
        Ear::open(&zoe, &format!("/tables/{id}/stream")).await,
    );
    told(&ear, |table| table["state"] == "open").await;
    told(&onlooker, |table| table["state"] == "open").await;
    assert_eq!(close(&desk.stranger(), &id).await.failed().2, "no_guest");
    assert_eq!(close(&paul, &id).await.failed(), (403, "forbidden", "not_host"));
    assert_eq!(close(&zoe, &id).await.failed(), (403, "forbidden", "not_host"));

    let closed = close(&marie, &id).await.ok();
    assert_eq!((&closed["state"], closed.get("links")), (&json!("closed"), None));
    told(&ear, |table| table["state"] == "closed").await;
    assert_eq!(close(&marie, &id).await.ok()["state"], "closed", "closing it again is no mistake");
    for desk in [desk.clone(), desk.restarted()] {
        let (marie, paul, zoe) = (marie.at(&desk), paul.at(&desk), zoe.at(&desk));
        for (guest, path) in [(&marie, "/tables"), (&paul, "/tables"), (&zoe, "/lobby"), (&zoe, "/live")] {
            assert_eq!(ids(guest, path).await, [""; 0], "{path}");
        }
        // Those who were there see that it was closed; everybody else is told in words, by every link.
        assert_eq!(paul.get(&format!("/tables/{id}")).await.ok()["state"], "closed");
        let british = table["links"]["seats"]["british"].as_str().unwrap();
        let watch = table["links"]["watch"].as_str().unwrap();
        for token in [british, watch] {
            assert_eq!(zoe.post("/join", json!({"token": token})).await.failed(), CLOSED);
            assert_eq!(zoe.get(&format!("/tables/{id}?watch={token}")).await.failed(), CLOSED);
        }
        let said = zoe.post("/join?lang=fr", json!({"token": british})).await;
        assert!(said.text.contains("cette table a été fermée"), "{}", said.text);
        assert_eq!(zoe.get(&format!("/tables/{id}")).await.failed(), CLOSED);
        assert_eq!(sit(&zoe, &id, "british").await.failed(), CLOSED);
        assert_eq!(sit(&paul, &id, "french").await.failed(), CLOSED);
        assert_eq!(leave(&paul, &id).await.failed(), CLOSED);
        for (path, body) in [("watch", json!({"watch": true})), ("listed", json!({"listed": true}))] {
            assert_eq!(marie.post(&format!("/tables/{id}/{path}"), body).await.failed(), CLOSED, "{path}");
        }
        assert_eq!(paul.get(&format!("/tables/{id}/look")).await.failed().2, "not_begun");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_sat_there_is_told_once_that_it_was_closed() {
    let hearing = Hearing::open().await;
    let config = Config {
        notices: NoticeConfig { inner_hooks: true, ..NoticeConfig::default() },
        ..Config::default()
    };
    let desk = Desk::with(config).await;
    let (marie, paul) = (desk.guest("Marie").await, desk.guest("Paul").await);
    for guest in [&marie, &paul] {
        guest.post("/me/notices", json!({"hook": hearing.address("/told")})).await.ok();
    }
    let id = id_of(&hosted(&marie).await);
    sit(&paul, &id, "french").await.ok();
    desk.app.send_due(now()).await;
    assert_eq!(hearing.now().len(), 0);
    close(&marie, &id).await.ok();
    close(&marie, &id).await.ok();
    for _ in 0..3 {
        desk.app.send_due(now()).await;
    }
    let heard = hearing.now();
    let told: Vec<Value> = heard.iter().map(|told| serde_json::from_slice(&told.body).unwrap()).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!((&told[0]["kind"], &told[0]["side"]), (&json!("closed"), &json!("french")));
}

#[tokio::test]
async fn a_program_that_follows_all_its_tables_hears_of_it() {
    let desk = Desk::new().await.behind_a_door().await;
    let (marie, paul) = (desk.guest("Marie").await, desk.guest("Paul").await);
    let id = id_of(&hosted(&marie).await);
    let ear = Ear::open(&paul, "/events").await;
    // The stream stands once something came, and nothing but a beat is told of no tables.
    let first = ear.when("the stream to begin", |events| events.first().cloned()).await;
    assert_eq!(first.0, "beat");
    let told = async |what: &str| {
        ear.until(what, "table", |table| (table["what"] == what).then_some(())).await;
    };
    sit(&paul, &id, "french").await.ok();
    told("joined").await;
    leave(&paul, &id).await.ok();
    // The stream hears of it by a bell; until then the seat would be the one it knows.
    sit(&paul, &id, "french").await.ok();
    close(&marie, &id).await.ok();
    told("closed").await;
    let first = ear.events().into_iter().find(|(name, _)| name == "table");
    assert_eq!(first.unwrap().1["what"], "joined");
}

/// Somebody sits down on the last seat while another leaves, or the host closes: whatever comes first, a game that
/// begins has everyone it began with, and a table that was closed never begins.
async fn race(desks: [Desk; 2]) {
    let [one, two] = desks;
    let (marie, paul, zoe) = (one.guest("Marie").await, one.guest("Paul").await, one.guest("Zoé").await);
    for round in 0..8 {
        let table = hosted(&marie).await;
        let id = id_of(&table);
        sit(&paul, &id, "french").await.ok();
        // The other server knows the table too.
        zoe.at(&two).get(&format!("/tables/{id}")).await.ok();
        let closes = round % 2 == 0;
        let (comes, goes) = (zoe.at(&two), if closes { marie.clone() } else { paul.clone() });
        let there = id.clone();
        let coming = tokio::spawn(async move { sit(&comes, &there, "british").await });
        let there = id.clone();
        let going = tokio::spawn(async move {
            if closes { close(&goes, &there).await } else { leave(&goes, &there).await }
        });
        let (sat, went) = (coming.await.unwrap(), going.await.unwrap());
        // As a server finds it that reads everything anew.
        let row = one.store.table(&id).await.unwrap().unwrap();
        let people = one.store.seats(&id).await.unwrap().into_iter();
        let sitting = people.filter(|seat| matches!(seat.sitter, store::Sitter::Person(_))).count();
        let lines = one.store.length(&id).await.unwrap();
        match (sat.status, went.status) {
            (200, 422) => {
                assert_eq!(went.failed(), GOES_ON);
                assert!(lines > 0 && sitting == 2, "the game has begun: {lines} lines, {sitting} people");
                let head = &one.store.lines(&id, 0).await.unwrap()[0].text;
                assert!(head.contains("Paul") && head.contains("Zoé"), "{head}");
            }
            (404, 200) => {
                assert_eq!(sat.failed(), CLOSED);
                assert!(closes);
                assert_eq!((lines, sitting, row.state), (0, 1, store::TableState::Closed));
            }
            (200, 200) => {
                assert!(!closes);
                assert_eq!((lines, sitting), (0, 1), "Zoé waits for somebody");
                assert_eq!(sat.json["table"]["state"], "open");
            }
            _ => panic!("{} and {}", sat.text, went.text),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_coming_and_going_one_is_first() {
    let desk = Desk::new().await;
    race([desk.clone(), desk]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_coming_and_going_at_two_servers_one_is_first() {
    let url = tokio::task::spawn_blocking(|| pgtest::Cluster::shared().database().unwrap()).await.unwrap();
    let one: Arc<dyn Store> = Arc::new(PgStore::open(&url).await.unwrap());
    let two: Arc<dyn Store> = Arc::new(PgStore::open(&url).await.unwrap());
    race([Desk::over(one), Desk::over(two)]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_server_tells_it_to_those_who_follow_there() {
    let url = tokio::task::spawn_blocking(|| pgtest::Cluster::shared().database().unwrap()).await.unwrap();
    let one: Arc<dyn Store> = Arc::new(PgStore::open(&url).await.unwrap());
    let two: Arc<dyn Store> = Arc::new(PgStore::open(&url).await.unwrap());
    let (here, there) = (Desk::over(one), Desk::over(two).behind_a_door().await);
    let (marie, paul) = (here.guest("Marie").await, here.guest("Paul").await);
    let id = id_of(&hosted(&marie).await);
    let ear = Ear::open(&marie.at(&there), &format!("/tables/{id}/stream")).await;
    sit(&paul, &id, "french").await.ok();
    told(&ear, |table| table["seats"][1]["name"] == "Paul").await;
    leave(&paul, &id).await.ok();
    told(&ear, |table| table["seats"][1]["kind"] == "open").await;
    close(&marie, &id).await.ok();
    told(&ear, |table| table["state"] == "closed").await;
    assert_eq!(sit(&paul.at(&there), &id, "french").await.failed(), CLOSED);
}
