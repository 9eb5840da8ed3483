//! Standing orders: kept with the journal, answered at once, and nobody else's business.

use crate::desk::{Desk, Dice, Guest};
use crate::twins::plain;
use kernel::{Dealer, Luck};
use serde_json::{Value, json};
use std::sync::Arc;
use store::{LinkRow, NewTable, Opens, SeatRow, Secret, Sitter, SqliteStore, Store, TableRow, TableState};

const SIDES: [&str; 2] = ["british", "french"];

/// What the French leave standing, and what it comes to in notation for each question.
const ORDERS: [(&str, &str); 4] =
    [("order", "second"), ("feed", "proposed"), ("produce", "proposed"), ("barricade", "never")];

fn by_hand(question: &str) -> Option<&'static str> {
    match question {
        "order" => Some("second"),
        "feed" => Some("feed"),
        "produce" | "barricade" => Some("done"),
        _ => None,
    }
}

/// A server with one table of Braddock's march, always with the same dice.
struct World {
    desk: Desk,
    guests: Vec<Guest>,
}

impl World {
    async fn new() -> World {
        let store = Arc::new(SqliteStore::memory().await.unwrap());
        let desk = Desk::over(store.clone());
        let (mut ids, mut guests) = (Vec::new(), Vec::new());
        for name in ["Marie", "Paul"] {
            let guest = desk.guest(name).await;
            ids.push(guest.get("/me").await.ok()["id"].as_str().unwrap().to_owned());
            guests.push(guest);
        }
        let seat = |(side, id): (&&str, &String)| SeatRow {
            side: (*side).to_owned(),
            sitter: Sitter::Person(id.clone()),
            entropy: "salt".into(),
        };
        let table = TableRow {
            id: "march".into(),
            game: "arpents".into(),
            setup: "{\"scenario\":\"braddock-1755\",\"options\":{}}".into(),
            secret: Secret(Dealer::new("march", [17; 32]).reveal()),
            host: ids[0].clone(),
            watch: true,
            created: 1755,
            rematch_of: None,
            scenario: String::new(),
            listed: false,
            rated: false,
            clock: String::new(),
            state: TableState::Open,
            moved: 0,
        };
        let watch = Opens::Watch { table: "march".into() };
        let links = vec![LinkRow { token: Secret("spectator".into()), opens: watch, until: 0 }];
        let seats = SIDES.iter().zip(&ids).map(seat).collect();
        store.add_table(NewTable { table, seats, links }).await.unwrap();
        World { desk, guests }
    }

    /// Another server over the same store.
    fn restarted(&self) -> World {
        let desk = self.desk.restarted();
        World { guests: self.guests.iter().map(|guest| guest.at(&desk)).collect(), desk }
    }

    async fn stand(&self, side: usize, name: &str, value: &str) -> Value {
        let order = json!({"side": SIDES[side], "name": name, "value": value});
        self.guests[side].post("/tables/march/standing", order).await.ok()
    }

    async fn standing(&self, side: usize) -> Vec<(String, String)> {
        let path = format!("/tables/march/standing?as={}", SIDES[side]);
        let standing = self.guests[side].get(&path).await.ok();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let orders = standing["orders"].as_array().unwrap().iter();
        orders.map(|order| (text(&order["name"]), text(&order["value"]))).collect()
    }

    async fn look(&self, side: usize) -> Value {
        self.guests[side].get(&format!("/tables/march/look?as={}&parts=actions", SIDES[side])).await.ok()
    }

    /// Who is asked, and what.
    async fn asked(&self) -> Option<(usize, String)> {
        let turn = self.look(0).await["turn"].clone();
        let side = turn["asked"].as_array().unwrap().first()?.as_str().unwrap().to_owned();
        let side = SIDES.iter().position(|code| *code == side).unwrap();
        Some((side, turn["question"].as_str().unwrap().to_owned()))
    }

    async fn play(&self, side: usize, action: &str) {
        let play = json!({"side": SIDES[side], "action": action});
        self.guests[side].post("/tables/march/play", play).await.ok();
    }

    /// All that the British and a spectator can read.
    async fn read_by_others(&self) -> Vec<String> {
        let stranger = self.desk.stranger();
        let mut out = Vec::new();
        for (guest, tail) in [(&self.guests[0], "as=british"), (&stranger, "as=public&watch=spectator")] {
            for path in ["/look", "/record", "/past", "/chat", ""] {
                out.push(plain(&guest.get(&format!("/tables/march{path}?{tail}")).await.text));
            }
        }
        out
    }
}

/// Play one world with orders and one by hand; gives both after so many questions, and how many the orders answered.
async fn play_both(questions: usize) -> ([World; 2], usize) {
    let mut worlds = [World::new().await, World::new().await];
    for (name, value) in ORDERS {
        worlds[0].stand(1, name, value).await;
    }
    let mut luck = Dice(1755);
    let mut stood = 0;
    for number in 0..questions {
        // Orders outlive the server.
        if number == questions / 2 {
            worlds[0] = worlds[0].restarted();
        }
        while let Some((1, question)) = worlds[1].asked().await {
            let Some(action) = by_hand(&question) else { break };
            worlds[1].play(1, action).await;
            stood += 1;
        }
        let Some((side, question)) = worlds[0].asked().await else { break };
        assert_eq!(worlds[1].asked().await, Some((side, question.clone())));
        assert!(side == 0 || by_hand(&question).is_none(), "«{question}» was left standing");
        assert_eq!(
            worlds[0].read_by_others().await,
            worlds[1].read_by_others().await,
            "somebody can tell that orders stand"
        );
        let look = worlds[0].look(side).await;
        let actions = look["actions"].as_array().unwrap();
        // Hasty players, so that months go by.
        let pass = look["question"]["pass"].as_str().filter(|_| luck.below(3) > 0);
        let any = actions[luck.below(actions.len() as u32) as usize].as_str().unwrap();
        for world in &worlds {
            world.play(side, pass.unwrap_or(any)).await;
        }
    }
    (worlds, stood)
}

#[tokio::test]
async fn orders_answer_as_a_hand_would_and_nobody_can_tell() {
    let (worlds, stood) = play_both(80).await;
    assert!(stood >= 6, "orders answered {stood} times");
    // The record is the same too, and holds nothing of the orders.
    let mut records = Vec::new();
    for world in &worlds {
        world.guests[0].post("/tables/march/resign", json!({"side": "british"})).await.ok();
        let record = world.guests[0].get("/tables/march/record?as=british").await.ok();
        records.push(record["journal"].as_str().unwrap().to_owned());
    }
    assert_eq!(records[0], records[1]);
    assert!(!records[0].contains("stand"), "{}", records[0]);
}

#[tokio::test]
async fn orders_are_the_seats_own() {
    let world = World::new().await;
    let told = world.stand(1, "intercept", "never").await;
    assert_eq!(told["side"], "french");
    world.stand(1, "bombard", "always").await;
    world.stand(1, "bombard", "ask").await;
    let again = world.restarted();
    let left = again.standing(1).await;
    assert!(left.contains(&("intercept".into(), "never".into())), "{left:?}");
    assert!(left.iter().all(|(name, value)| name == "intercept" || value == "ask"), "{left:?}");
    assert!(again.standing(0).await.iter().all(|(_, value)| value == "ask"));
    // Neither the enemy nor a stranger reads or writes them.
    let path = "/tables/march/standing";
    let foul = json!({"side": "french", "name": "intercept", "value": "always"});
    let read = world.guests[0].get(&format!("{path}?as=french")).await;
    assert_eq!(read.failed(), (403, "forbidden", "not_your_seat"));
    assert_eq!(world.guests[0].post(path, foul.clone()).await.failed().2, "not_your_seat");
    assert_eq!(world.desk.stranger().get(&format!("{path}?as=french")).await.status, 401);
    assert_eq!(world.desk.stranger().post(path, foul).await.status, 401);
    let public = world.guests[1].get(&format!("{path}?as=public")).await;
    assert_eq!(public.failed(), (403, "forbidden", "not_your_seat"));
    // What the game does not know is refused with its name.
    for (name, value) in [("swim", "never"), ("intercept", "sometimes")] {
        let order = json!({"side": "french", "name": name, "value": value});
        let refused = world.guests[1].post(path, order).await;
        assert_eq!(refused.status, 400, "{}", refused.text);
        assert!(refused.text.contains(name), "{}", refused.text);
    }
}

#[tokio::test]
async fn an_order_answers_the_question_that_is_asked() {
    let world = World::new().await;
    // Pass on until somebody is asked who goes first.
    let (side, before) = loop {
        let (side, question) = world.asked().await.unwrap();
        if question == "order" {
            break (side, world.look(side).await["number"].as_u64().unwrap());
        }
        let look = world.look(side).await;
        let first = look["actions"][0].as_str().unwrap().to_owned();
        let pass = look["question"]["pass"].as_str().map_or(first, str::to_owned);
        world.play(side, &pass).await;
    };
    world.stand(side, "order", "first").await;
    assert_ne!(world.asked().await.unwrap().1, "order");
    assert!(world.look(side).await["number"].as_u64().unwrap() > before);
    // Taken back, it is asked again and left to the hand.
    if world.look(side).await["may_undo"] == true {
        let undo = json!({"side": SIDES[side]});
        world.guests[side].post("/tables/march/undo", undo).await.ok();
        assert_eq!(world.asked().await, Some((side, "order".to_owned())));
    }
}
