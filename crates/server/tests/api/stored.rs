//! Tables as an earlier release stored them are read by this one, and go on under the rules they were begun with.
//!
//! A file of `tests/stored` holds a table's row, its seats and the lines of its journal, as any store gives them, and
//! what each side saw when it was recorded. With `UPDATE_EXPECT=1` a file that is missing is recorded; one that is
//! there is never written again.

use crate::desk::{Desk, Dice, Guest};
use kernel::{Choices, Dealer, Journal, Luck, Table};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;
use store::{Append, NewTable, SeatRow, Secret, Sitter, TableRow, TableState};

const RELEASE: &str = "tests/stored/0.1.0";

/// The dealer's secret of all of them.
const SECRET: [u8; 32] = [18; 32];

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_owned()
}

/// A table with a guest on every side.
struct Seated {
    desk: Desk,
    id: String,
    guests: BTreeMap<String, Guest>,
}

impl Seated {
    /// A server that finds this table in its store. The people are new here; nothing in a journal depends on who
    /// they are.
    async fn at(desk: Desk, stored: &Value) -> Seated {
        let id = text(&stored["id"]);
        let (mut guests, mut seats, mut host) = (BTreeMap::new(), Vec::new(), String::new());
        for seat in stored["seats"].as_array().unwrap() {
            let side = text(&seat["side"]);
            let guest = desk.guest(&text(&seat["name"])).await;
            host = text(&guest.get("/me").await.ok()["id"]);
            let (sitter, entropy) = (Sitter::Person(host.clone()), text(&seat["entropy"]));
            seats.push(SeatRow { side: side.clone(), sitter, entropy });
            guests.insert(side, guest);
        }
        let table = TableRow {
            id: id.clone(),
            game: text(&stored["game"]),
            setup: text(&stored["setup"]),
            secret: Secret(text(&stored["secret"])),
            host,
            watch: false,
            created: 1759,
            rematch_of: None,
            scenario: String::new(),
            listed: false,
            rated: false,
            clock: String::new(),
            state: TableState::Open,
            moved: 0,
        };
        desk.store.add_table(NewTable { table, seats, links: Vec::new() }).await.unwrap();
        let lines: Vec<String> = stored["lines"].as_array().unwrap().iter().map(text).collect();
        if !lines.is_empty() {
            desk.store.append(Append { table: id.clone(), first: 0, at: 1759, lines }).await.unwrap();
        }
        Seated { desk, id, guests }
    }

    async fn new(stored: &Value) -> Seated {
        Seated::at(Desk::new().await, stored).await
    }

    fn path(&self, tail: &str) -> String {
        format!("/tables/{}/{tail}", self.id)
    }

    async fn look(&self, side: &str) -> Value {
        self.guests[side].get(&self.path(&format!("look?as={side}&parts=actions,log"))).await.ok()
    }

    async fn post(&self, side: &str, what: &str, more: Value) -> crate::desk::Reply {
        let mut body = json!({"side": side});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.guests[side].post(&self.path(what), body).await
    }

    /// Answer whatever is asked, at random; with every so many answers one is taken back, if it may be.
    async fn play(&self, answers: u32, luck: &mut Dice, undo_in: u32) {
        for _ in 0..answers {
            let (mut asked, mut undone) = (None, false);
            for side in self.guests.keys() {
                let look = self.look(side).await;
                if undo_in > 0 && look["may_undo"] == true && luck.below(undo_in) == 0 {
                    self.post(side, "undo", json!({})).await.ok();
                    undone = true;
                    break;
                }
                if look["actions"].as_array().is_some_and(|actions| !actions.is_empty()) {
                    asked = Some((side, look));
                }
            }
            match asked {
                _ if undone => {}
                None => return,
                Some((side, look)) => {
                    let actions = look["actions"].as_array().unwrap();
                    let action = &actions[luck.below(actions.len() as u32) as usize];
                    self.post(side, "play", json!({"action": action})).await.ok();
                }
            }
        }
    }

    /// What each side sees, as far as it must never change.
    async fn seen(&self) -> Value {
        let mut seen = BTreeMap::new();
        for side in self.guests.keys() {
            let look = self.look(side).await;
            let told = look["log"]["told"].as_array().map_or(0, Vec::len);
            let standing = self.guests[side].get(&self.path(&format!("standing?as={side}"))).await.ok();
            let turn = json!([look["turn"]["asked"], look["turn"]["question"]]);
            let sight = json!({
                "turn": turn, "number": look["number"], "told": told, "actions": look["actions"],
                // What could be left standing besides may grow; what was left stands.
                "orders": standing["orders"].as_array().unwrap().iter().filter(|order| order["value"] != "ask")
                    .map(|order| json!([order["name"], order["value"]])).collect::<Vec<_>>(),
            });
            seen.insert(side.clone(), sight);
        }
        json!(seen)
    }

    async fn lines(&self) -> Vec<String> {
        self.desk.store.lines(&self.id, 0).await.unwrap().into_iter().map(|line| line.text).collect()
    }
}

fn file(name: &str) -> PathBuf {
    PathBuf::from(RELEASE).join(format!("{name}.json"))
}

/// A recorded table, or if it is to be recorded, what the server stores while it is played.
async fn stored(name: &str) -> Value {
    let path = file(name);
    if !path.exists() && std::env::var_os("UPDATE_EXPECT").is_some() {
        let mut table = begun(name);
        let seated = Seated::new(&table).await;
        perform(name, &seated).await;
        table["lines"] = json!(seated.lines().await);
        table["seen"] = seated.seen().await;
        std::fs::write(&path, serde_json::to_string_pretty(&table).unwrap() + "\n").unwrap();
    }
    let read = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&read).unwrap()
}

/// The table before it is played: an empty journal, or for the cards one that was begun long ago.
fn begun(name: &str) -> Value {
    let (game, scenario, sides) = match name {
        "march" => ("arpents", "braddock-1755", ["british", "french"]),
        "plains" => ("quebec", "standard", ["british", "french"]),
        _ => ("toy", "standard", ["first", "second"]),
    };
    let seat = |(side, name): (&str, &str)| json!({"side": side, "name": name, "entropy": "salt"});
    json!({
        "id": name, "game": game,
        "lines": if name == "cards" { cards() } else { Vec::new() },
        "setup": json!({"scenario": scenario, "options": {}}).to_string(),
        "secret": Dealer::new(name, SECRET).reveal(),
        "seats": sides.into_iter().zip(["Marie", "Paul"]).map(seat).collect::<Vec<_>>(),
    })
}

/// Three Cards under rules version 1, as a server of that time stored it: Paul holds the knave under a bet.
fn cards() -> Vec<String> {
    use games::game_toy::{Action, Card, Side, State};
    let mut dealer = Dealer::new("cards", SECRET);
    ["first", "second"].iter().for_each(|side| dealer.add_entropy(*side, "salt"));
    let choices = Choices { rules: Some(1), ..Choices::default() };
    let mut table = Table::<State>::new(&choices, Some(dealer)).unwrap();
    table.seat(Side::First, "Marie");
    table.seat(Side::Second, "Paul");
    table.deal_all().unwrap();
    assert_eq!(table.state().to_setup().cards[1], Some(Card::Knave), "another secret deals it");
    table.play(Side::First, Action::Bet).unwrap();
    let journal = table.journal();
    let head = Journal { header: journal.header, ..Journal::default() }.to_string();
    std::iter::once(head).chain(journal.lines.iter().map(ToString::to_string)).collect()
}

/// What is played while a table is recorded.
async fn perform(name: &str, seated: &Seated) {
    let mut luck = Dice(1755);
    match name {
        "march" => {
            for (order, value) in [("order", "second"), ("feed", "proposed"), ("barricade", "never")] {
                seated.post("french", "standing", json!({"name": order, "value": value})).await.ok();
            }
            seated.play(150, &mut luck, 6).await;
            seated.post("british", "standing", json!({"name": "feed", "value": "proposed"})).await.ok();
            seated.play(20, &mut luck, 6).await;
        }
        "plains" => {
            seated.play(90, &mut luck, 4).await;
            seated.post("french", "resign", json!({})).await.ok();
        }
        _ => {}
    }
}

/// How many stored lines begin with this word?
fn count(stored: &Value, word: &str) -> usize {
    stored["lines"].as_array().unwrap().iter().filter(|line| text(line).starts_with(word)).count()
}

#[tokio::test]
async fn a_stored_table_is_seen_as_it_was_and_plays_on() {
    let stored = stored("march").await;
    assert!(count(&stored, "stand ") >= 4 && count(&stored, "undo ") >= 5, "{stored}");
    let seated = Seated::new(&stored).await;
    assert_eq!(seated.seen().await, stored["seen"]);
    let before = seated.lines().await;
    seated.play(60, &mut Dice(7), 6).await;
    let after = seated.lines().await;
    assert!(after.len() >= before.len() + 60, "{} lines became {}", before.len(), after.len());
    assert_eq!(after[..before.len()], before, "what was stored stays as it was");
    // Another server reads the old lines and the new ones alike.
    let desk = seated.desk.restarted();
    let guests = seated.guests.iter().map(|(side, guest)| (side.clone(), guest.at(&desk))).collect();
    let again = Seated { desk, id: seated.id.clone(), guests };
    assert_eq!(again.seen().await, seated.seen().await);
}

#[tokio::test]
async fn a_stored_table_that_was_given_up_stays_over() {
    let stored = stored("plains").await;
    assert!(count(&stored, "resign french") == 1 && count(&stored, "undo ") >= 5, "{stored}");
    let seated = Seated::new(&stored).await;
    assert_eq!(seated.seen().await, stored["seen"]);
    let refused = seated.post("british", "play", json!({"action": "hold"})).await;
    assert_eq!(refused.failed(), (422, "refused", "game_over"));
    let record = seated.guests["british"].get(&seated.path("record")).await.ok();
    let verdict = seated.guests["british"].post("/verify", json!({"journal": record["journal"]})).await.ok();
    assert_eq!(verdict["verdict"]["fair"], true);
}

#[tokio::test]
async fn a_game_begun_on_older_rules_goes_on_under_them() {
    let seated = Seated::new(&stored("cards").await).await;
    // Since version 2 a knave does not call; this game is of version 1.
    assert_eq!(seated.look("second").await["actions"], json!(["pass", "bet"]));
    seated.post("second", "play", json!({"action": "bet"})).await.ok();
    let record = seated.guests["second"].get(&seated.path("record")).await.ok();
    let journal = text(&record["journal"]);
    assert!(journal.contains("\nrules: 1\n") && journal.contains("\n4 second: bet\n"), "{journal}");
    let verdict = seated.guests["first"].post("/verify", json!({"journal": journal})).await.ok();
    assert_eq!(verdict["verdict"]["fair"], true);
    // The return match is a new game.
    let again = seated.guests["first"].post(&seated.path("rematch"), json!({})).await.ok();
    let head = seated.desk.store.lines(&text(&again["table"]["id"]), 0).await.unwrap().remove(0).text;
    assert!(head.contains("\nrules: 2\n"), "{head}");
}

#[tokio::test]
async fn rules_that_are_not_played_are_named_and_nothing_is_lost() {
    let mut strange = stored("cards").await;
    let head = text(&strange["lines"][0]);
    strange["lines"][0] = json!(head.replace("\nrules: 1\n", "\nrules: 9\n"));
    let seated = Seated::new(&strange).await;
    let guest = &seated.guests["second"];
    let other = guest.post("/tables", json!({"game": "toy", "seats": {"first": "me"}})).await.ok();
    for path in ["", "look?as=second", "record", "past"] {
        let reply = guest.get(seated.path(path).trim_end_matches('/')).await;
        assert_eq!(reply.failed(), (422, "refused", "other_rules_version"), "{path}");
        let words = text(&reply.json["error"]["text"]);
        assert!(words.contains("version 9") && words.contains("1–2"), "{words}");
    }
    let play = seated.post("second", "play", json!({"action": "pass"})).await;
    assert_eq!(play.failed().2, "other_rules_version");
    // One's other tables are there as ever.
    let list = guest.get("/tables").await.ok();
    let ids: Vec<&Value> = list["tables"].as_array().unwrap().iter().map(|table| &table["id"]).collect();
    assert_eq!(ids, [&other["id"]]);
    // Every line is still there, for a program that plays these rules.
    assert_eq!(json!(seated.lines().await), strange["lines"]);
}
