//! Clocks, claims and holidays, with made-up times.

use crate::desk::{Desk, Dice, Guest, Pair};
use kernel::Dealer;
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};
use store::{Append, Holiday, NewTable, SeatRow, Secret, Sitter, TableRow, TableState};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
const SIDES: [&str; 2] = ["british", "french"];

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64
}

/// Marie and Paul at a table of Québec whose journal was written at a time of our choice.
struct World {
    desk: Desk,
    guests: Vec<Guest>,
    ids: Vec<String>,
}

impl World {
    /// The game began so many milliseconds ago; the French are asked to set up since then.
    async fn begun(clock: &str, ago: i64) -> World {
        // One world begins the game as ever; the other is given its journal with another time.
        let lines = {
            let world = World::new(clock).await;
            world.guests[0].get("/tables/t").await.ok();
            world.desk.store.lines("t", 0).await.unwrap()
        };
        let world = World::new(clock).await;
        let lines = lines.into_iter().map(|line| line.text).collect();
        world
            .desk
            .store
            .append(Append { table: "t".into(), first: 0, at: now() - ago, lines })
            .await
            .unwrap();
        world
    }

    async fn new(clock: &str) -> World {
        let desk = Desk::new().await;
        let (mut guests, mut ids) = (Vec::new(), Vec::new());
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
            id: "t".into(),
            game: "quebec".into(),
            setup: "{\"scenario\":\"standard\",\"options\":{}}".into(),
            secret: Secret(Dealer::new("t", [17; 32]).reveal()),
            host: ids[0].clone(),
            watch: true,
            created: 1759,
            rematch_of: None,
            scenario: "standard".into(),
            listed: true,
            rated: false,
            clock: clock.into(),
            state: TableState::Open,
            moved: 0,
        };
        let seats = SIDES.iter().zip(&ids).map(seat).collect();
        desk.store.add_table(NewTable { table, seats, links: Vec::new() }).await.unwrap();
        World { desk, guests, ids }
    }

    /// The clock of a side, as the public sees it.
    async fn clock(&self, side: usize) -> Value {
        let look = self.desk.stranger().get("/tables/t/look?parts=").await.ok();
        look["clock"]["sides"].as_array().unwrap()[side].clone()
    }

    async fn claim(&self, side: usize) -> crate::desk::Reply {
        self.guests[side].post("/tables/t/claim", json!({"side": SIDES[side]})).await
    }

    /// The French set one block up.
    async fn french_play(&self) -> crate::desk::Reply {
        let look = self.guests[1].get("/tables/t/look?as=french&parts=actions").await.ok();
        let play = json!({"side": "french", "action": look["actions"][0], "parts": []});
        self.guests[1].post("/tables/t/play", play).await
    }
}

#[tokio::test]
async fn a_game_is_claimed_when_time_has_run_out() {
    let world = World::begun("days 1", 25 * HOUR).await;
    let french = world.clock(1).await;
    assert_eq!((&french["left"], &french["running"]), (&json!(0), &json!(true)));
    let british = world.clock(0).await;
    assert_eq!((&british["left"], &british["running"]), (&json!(DAY), &json!(false)));
    assert_eq!(world.claim(1).await.failed(), (422, "refused", "time_left"), "the late one claims nothing");
    let other = json!({"side": "french"});
    assert_eq!(world.guests[0].post("/tables/t/claim", other).await.failed().2, "not_your_seat");
    let look = world.claim(0).await.ok();
    let outcome = &look["turn"]["outcome"];
    assert_eq!((&outcome["winners"], &outcome["reason"]), (&json!(["british"]), &json!("time")));
    assert_eq!(outcome["text"], "The French ran out of time");
    assert!(look.get("clock").is_none(), "a game that is over has no clock");
    assert_eq!(world.claim(0).await.failed().2, "game_over");
    let late = world.guests[1].post("/tables/t/play", json!({"side": "french", "action": "hold"})).await;
    assert_eq!(late.failed(), (422, "refused", "game_over"));
    // It is a line of the journal: a server that has just started says the same.
    let again = world.guests[1].at(&world.desk.restarted()).get("/tables/t").await.ok();
    assert_eq!((&again["state"], &again["turn"]["outcome"]), (&json!("over"), outcome));
    let last = world.desk.store.lines("t", 1).await.unwrap().pop().unwrap();
    assert_eq!(last.text, "time french");
    let record = world.guests[0].get("/tables/t/record").await.ok();
    let verdict = world.guests[0].post("/verify", json!({"journal": record["journal"]})).await.ok();
    assert_eq!(verdict["verdict"]["fair"], true);
}

#[tokio::test]
async fn the_late_one_may_still_move_until_somebody_claims() {
    let world = World::begun("live 10 0", HOUR).await;
    assert_eq!(world.clock(1).await["left"], json!(0));
    world.french_play().await.ok();
    let info = world.guests[0].get("/tables/t").await.ok();
    assert_eq!((&info["state"], &info["clock"]["sides"][1]["left"]), (&json!("running"), &json!(0)));
    world.claim(0).await.ok();
}

#[tokio::test]
async fn nobody_claims_what_has_not_run_out_or_has_no_clock() {
    let world = World::begun("days 2", 25 * HOUR).await;
    assert_eq!(world.claim(0).await.failed(), (422, "refused", "time_left"));
    let plain = World::begun("", 400 * DAY).await;
    assert_eq!(plain.claim(0).await.failed(), (422, "refused", "time_left"));
    assert!(plain.guests[0].get("/tables/t").await.ok().get("clock").is_none());
    // A table that has not begun.
    let marie = world.desk.guest("Marie").await;
    let new = json!({"game": "quebec", "seats": {"british": "me"}, "clock": {"days": 1}});
    let id = marie.post("/tables", new).await.ok()["id"].as_str().unwrap().to_owned();
    let claim = marie.post(&format!("/tables/{id}/claim"), json!({"side": "british"})).await;
    assert_eq!(claim.failed().2, "not_begun");
    for bad in [json!({"days": 0}), json!({"live": {"minutes": 0, "seconds": 5}})] {
        let new = json!({"game": "quebec", "clock": bad});
        assert_eq!(marie.post("/tables", new).await.failed(), (400, "malformed", "bad_clock"));
    }
}

#[tokio::test]
async fn small_choices_in_secret_leave_the_clock_alone() {
    let world = World::begun("live 60 30", HOUR / 2).await;
    let ends = async || {
        let look = world.guests[0].get("/tables/t/look?as=british&parts=").await.ok();
        let at = look["clock"]["at"].as_i64().unwrap();
        at + look["clock"]["sides"][1]["left"].as_i64().unwrap()
    };
    let before = ends().await;
    for _ in 0..4 {
        world.french_play().await.ok();
        assert_eq!(ends().await, before, "no seconds for what nobody may count");
    }
    // A server that has just started folds the same journal to the same clock.
    let again = world.guests[0].at(&world.desk.restarted()).get("/tables/t").await.ok();
    let left = again["clock"]["sides"][1]["left"].as_i64().unwrap();
    assert_eq!(again["clock"]["at"].as_i64().unwrap() + left, before);
}

#[tokio::test]
async fn a_journal_from_the_future_costs_nobody_anything() {
    // The machine's clock was an hour ahead when the game began, and was put right.
    let world = World::begun("live 10 0", -HOUR).await;
    let french = world.clock(1).await;
    assert_eq!((&french["left"], &french["running"]), (&json!(600_000), &json!(true)));
    world.french_play().await.ok();
    assert_eq!(world.clock(1).await["left"], json!(600_000));
    assert_eq!(world.claim(0).await.failed().2, "time_left");
}

#[tokio::test]
async fn time_stands_still_while_somebody_is_away() {
    let world = World::begun("days 2", 5 * DAY).await;
    let guest = world.ids[1].clone();
    let (begins, ends) = (now() - 4 * DAY, now() + 3 * DAY);
    world.desk.store.add_holiday(Holiday { id: "h".into(), guest, begins, ends }).await.unwrap();
    let french = world.clock(1).await;
    let left = french["left"].as_i64().unwrap();
    assert!((DAY - HOUR..=DAY).contains(&left), "one day used before the holiday: {left}");
    assert_eq!(french["away_until"], json!(ends));
    assert_eq!(french["holidays"], json!([{"begins": begins, "ends": ends}]), "everyone may know");
    assert_eq!(world.claim(0).await.failed().2, "time_left");
    // Paul comes back early: what has passed stays excused, the rest runs.
    world.guests[1].post("/me/holidays/drop", json!({"id": "h"})).await.ok();
    let french = world.clock(1).await;
    assert!(french.get("away_until").is_none());
    assert!((DAY - HOUR..=DAY).contains(&french["left"].as_i64().unwrap()));
    let gone = world.guests[1].post("/me/holidays/drop", json!({"id": "h"})).await;
    assert_eq!(gone.failed(), (404, "unknown", "gone"));
}

#[tokio::test]
async fn holidays_are_asked_for_ahead() {
    let world = World::begun("days 2", HOUR).await;
    // The table is in memory when the holiday is taken.
    assert!(world.clock(1).await.get("holidays").is_none());
    let paul = &world.guests[1];
    let begins = now() + DAY;
    let held = paul.post("/me/holidays", json!({"begins": begins, "ends": begins + 20 * DAY})).await.ok();
    assert_eq!((held["holidays"].as_array().unwrap().len(), &held["days"]), (1, &json!(30)));
    assert_eq!(world.clock(1).await["holidays"][0]["begins"], json!(begins));
    for (from, days, code) in [(-2, 1, "bad_holiday"), (5, 2, "bad_holiday"), (40, 20, "too_many_holidays")] {
        let new = json!({"begins": now() + from * DAY, "ends": now() + (from + days) * DAY});
        assert_eq!(paul.post("/me/holidays", new).await.failed().2, code);
    }
    let id = &held["holidays"][0]["id"];
    assert_eq!(world.guests[0].post("/me/holidays/drop", json!({"id": id})).await.failed().0, 404);
    let left = paul.post("/me/holidays/drop", json!({"id": id})).await.ok();
    assert_eq!(left["holidays"], json!([]));
    assert!(world.clock(1).await.get("holidays").is_none());
    assert_eq!(world.desk.stranger().get("/me/holidays").await.failed().2, "no_guest");
}

#[tokio::test]
async fn a_bots_time_never_runs() {
    let desk = Desk::new().await;
    let marie = desk.guest("Marie").await;
    let seats = json!({"british": {"bot": "random"}, "french": "me"});
    let new = json!({"game": "quebec", "seats": seats, "clock": {"live": {"minutes": 5, "seconds": 5}}});
    let table = marie.post("/tables", new).await.ok();
    let sides = table["clock"]["sides"].as_array().unwrap();
    assert_eq!((sides.len(), &sides[0]["side"]), (1, &json!("french")));
}

#[tokio::test]
async fn nobody_gives_up_a_game_that_is_over_by_its_rules() {
    let desk = Desk::new().await;
    let marie = desk.guest("Marie").await;
    let table = marie.post("/tables", json!({"game": "toy", "seats": {}})).await.ok();
    let id = table["id"].as_str().unwrap().to_owned();
    let sides: Vec<String> =
        table["seats"].as_array().unwrap().iter().map(|seat| seat["side"].as_str().unwrap().into()).collect();
    for side in &sides {
        let token = &table["links"]["seats"][side];
        marie.post("/join", json!({"token": token})).await.ok();
    }
    let outcome = loop {
        let look = marie.get(&format!("/tables/{id}/look?as=public&parts=")).await.ok();
        let Some(side) = look["turn"]["asked"][0].as_str() else { break look["turn"]["outcome"].clone() };
        let look = marie.get(&format!("/tables/{id}/look?as={side}&parts=actions")).await.ok();
        let play = json!({"side": side, "action": look["actions"][0], "parts": []});
        marie.post(&format!("/tables/{id}/play"), play).await.ok();
    };
    for side in &sides {
        for what in ["resign", "claim"] {
            let reply = marie.post(&format!("/tables/{id}/{what}"), json!({"side": side})).await;
            assert_eq!(reply.failed(), (422, "refused", "game_over"), "{what}");
        }
    }
    let look = marie.get(&format!("/tables/{id}/look?as=public&parts=")).await.ok();
    assert_eq!(look["turn"]["outcome"], outcome);
}

#[tokio::test]
async fn clocks_come_with_every_look_to_whoever_follows() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let (_, reply) = pair.play_any("french", &mut Dice(1)).await;
    assert!(reply.ok().get("clock").is_none(), "a table without a clock says nothing about time");
}
