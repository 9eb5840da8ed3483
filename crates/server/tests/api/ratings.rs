//! Ratings: every finished game counts once, and private tables stay private.

use crate::desk::{Desk, Dice, Guest};
use crate::ears::Ear;
use kernel::Luck;
use serde_json::{Value, json};

/// People at a table, one for each side.
struct Party {
    id: String,
    people: Vec<(String, Guest)>,
}

impl Party {
    /// The first puts the table up, the others sit down.
    async fn sit(desk: &Desk, game: &str, sides: &[&str], listed: bool) -> Party {
        let mut people = Vec::new();
        for side in sides {
            people.push(((*side).to_owned(), desk.member(&format!("The {side}")).await));
        }
        let new = json!({"game": game, "seats": {sides[0]: "me"}, "listed": listed, "rated": true});
        let table = people[0].1.post("/tables", new).await.ok();
        let id = table["id"].as_str().unwrap().to_owned();
        for (side, guest) in &people[1..] {
            if listed {
                guest.post(&format!("/tables/{id}/sit"), json!({"side": side})).await.ok();
            } else {
                let token = &table["links"]["seats"][side];
                guest.post("/join", json!({"token": token})).await.ok();
            }
        }
        Party { id, people }
    }

    fn guest(&self, side: &str) -> &Guest {
        &self.people.iter().find(|(held, _)| held == side).unwrap().1
    }

    fn path(&self, tail: &str) -> String {
        format!("/tables/{}/{tail}", self.id)
    }

    /// Play at random until every camp of `camps` has answered and there were a few answers.
    async fn play(&self, camps: &[&[&str]]) {
        let mut luck = Dice(7);
        let mut answered: Vec<String> = Vec::new();
        for _ in 0..3000 {
            if answered.len() >= 6
                && camps.iter().all(|camp| camp.iter().any(|side| answered.iter().any(|held| held == side)))
            {
                return;
            }
            let look = self.people[0].1.get(&self.path("look?as=public&parts=")).await.ok();
            let side = look["turn"]["asked"][0].as_str().unwrap().to_owned();
            let look = self.guest(&side).get(&self.path(&format!("look?as={side}&parts=actions"))).await.ok();
            let actions = look["actions"].as_array().unwrap();
            let action = &actions[luck.below(actions.len() as u32) as usize];
            let play = json!({"side": side, "action": action, "parts": []});
            self.guest(&side).post(&self.path("play"), play).await.ok();
            answered.push(side);
        }
        panic!("somebody never was asked: {answered:?}");
    }

    async fn resign(&self, side: &str) {
        self.guest(side).post(&self.path("resign"), json!({"side": side})).await.ok();
    }

    async fn player(&self, desk: &Desk, side: &str) -> String {
        self.guest(side).at(desk).get("/me").await.ok()["id"].as_str().unwrap().to_owned()
    }
}

const PAIR: [&str; 2] = ["british", "french"];
const PAIR_CAMPS: [&[&str]; 2] = [&["british"], &["french"]];

async fn leaders(desk: &Desk, game: &str) -> Vec<Value> {
    let board = desk.stranger().get(&format!("/leaders?game={game}")).await.ok();
    board["leaders"].as_array().unwrap().clone()
}

#[tokio::test]
async fn a_finished_game_counts_once() {
    let desk = Desk::new().await;
    let party = Party::sit(&desk, "quebec", &PAIR, true).await;
    party.play(&PAIR_CAMPS).await;
    // Another server has the table in memory too.
    let other = desk.restarted();
    party.guest("british").at(&other).get(&party.path("look?parts=")).await.ok();
    assert_eq!(leaders(&desk, "quebec").await, [json!(null); 0]);
    party.resign("french").await;
    for again in [&desk, &other, &desk.restarted()] {
        again.app.resume().await;
        party.guest("british").at(again).get(&format!("/tables/{}", party.id)).await.ok();
    }
    let board = leaders(&desk, "quebec").await;
    assert_eq!(board.len(), 2);
    assert_eq!((&board[0]["place"], &board[0]["who"]["name"]), (&json!(1), &json!("The british")));
    assert_eq!((&board[1]["place"], &board[1]["who"]["name"]), (&json!(2), &json!("The french")));
    let (won, lost) = (&board[0]["who"]["rating"], &board[1]["who"]["rating"]);
    assert_eq!((&won["games"], &lost["games"]), (&json!(1), &json!(1)), "once");
    assert_eq!(won["value"].as_i64().unwrap() - 1500, 1500 - lost["value"].as_i64().unwrap());
    assert!(won["value"].as_i64().unwrap() > 1600 && won["deviation"].as_i64().unwrap() < 350);
    // And whoever takes their data along has it.
    let export = party.guest("british").get("/account/export").await.ok();
    let game = &export["games"][0];
    assert_eq!(
        (&game["table"], &game["result"], &game["reason"]),
        (&json!(party.id), &json!("won"), &json!("resigned"))
    );
    assert_eq!(&export["ratings"][0]["rating"], won);
    assert_eq!(leaders(&desk, "toy").await, [json!(null); 0]);
    assert_eq!(desk.stranger().get("/leaders?game=chess").await.failed().0, 404);
}

#[tokio::test]
async fn a_game_that_was_none_does_not_count() {
    let desk = Desk::new().await;
    let early = Party::sit(&desk, "quebec", &PAIR, true).await;
    early.resign("british").await;
    // Only one side has answered.
    let half = Party::sit(&desk, "quebec", &PAIR, true).await;
    half.play(&[&["french"]]).await;
    half.resign("british").await;
    assert_eq!(leaders(&desk, "quebec").await, [json!(null); 0]);
    let id = half.player(&desk, "british").await;
    let page = half.guest("british").get(&format!("/players/{id}")).await.ok();
    assert_eq!((&page["games"], &page["tallies"]), (&json!([]), &json!([])));
}

#[tokio::test]
async fn the_end_is_rated_though_the_server_died_before_it_could() {
    let desk = Desk::new().await;
    let party = Party::sit(&desk, "quebec", &PAIR, true).await;
    party.play(&PAIR_CAMPS).await;
    // The line is stored, and then the machine stops.
    let first = desk.store.length(&party.id).await.unwrap();
    let lines = vec!["resign british".to_owned()];
    desk.store.append(store::Append { table: party.id.clone(), first, at: 99, lines }).await.unwrap();
    let again = desk.restarted();
    assert_eq!(leaders(&again, "quebec").await, [json!(null); 0]);
    again.app.resume().await;
    let board = leaders(&again, "quebec").await;
    assert_eq!(board[0]["who"]["name"], "The french");
    again.restarted().app.resume().await;
    assert_eq!(leaders(&again, "quebec").await, board);
}

#[tokio::test]
async fn camps_win_and_lose_together() {
    let desk = Desk::new().await;
    let game = games::GameId::parse("conquest").unwrap();
    let sides = game.sides();
    let party = Party::sit(&desk, "conquest", &sides, true).await;
    let teams = game.teams();
    let camps: Vec<&[&str]> = teams.iter().map(Vec::as_slice).collect();
    party.play(&camps).await;
    party.resign(camps[0][0]).await;
    let board = leaders(&desk, "conquest").await;
    assert_eq!(board.len(), 4);
    for leader in board {
        let name = leader["who"]["name"].as_str().unwrap();
        let has_won = camps[1].iter().any(|side| name == format!("The {side}"));
        assert_eq!(leader["who"]["rating"]["value"].as_i64().unwrap() > 1500, has_won, "{name}");
    }
}

#[tokio::test]
async fn a_player_has_a_page_without_private_tables() {
    let desk = Desk::new().await;
    let party = Party::sit(&desk, "quebec", &PAIR, true).await;
    party.play(&PAIR_CAMPS).await;
    party.resign("french").await;
    let id = party.player(&desk, "french").await;
    let page = desk.stranger().get(&format!("/players/{id}?lang=en")).await.ok();
    assert_eq!(
        (&page["name"], &page["me"], &page["bot"]),
        (&json!("The french"), &json!(false), &json!(false))
    );
    assert_eq!(
        (&page["ratings"][0]["game"], &page["ratings"][0]["rating"]["games"]),
        (&json!("quebec"), &json!(1))
    );
    assert_eq!(page["since"], json!(1759));
    let game = &page["games"][0];
    assert_eq!(
        (&game["table"], &game["result"], &game["reason"]),
        (&json!(party.id), &json!("lost"), &json!("resigned"))
    );
    assert!(game["change"].as_i64().unwrap() < 0);
    assert_eq!(game["others"][0]["who"]["name"], "The british");
    let tally = &page["tallies"][0];
    assert_eq!(
        (&tally["side"]["code"], &tally["won"], &tally["lost"]),
        (&json!("french"), &json!(0), &json!(1))
    );

    let private = Party::sit(&desk, "quebec", &PAIR, false).await;
    private.play(&PAIR_CAMPS).await;
    private.resign("french").await;
    let id = private.player(&desk, "french").await;
    let path = format!("/players/{id}");
    for reader in [&desk.stranger(), party.guest("french"), private.guest("british")] {
        let page = reader.get(&path).await.ok();
        assert_eq!(
            (&page["games"], &page["tallies"], &page["running"]),
            (&json!([]), &json!([]), &json!([]))
        );
        assert!(!page.to_string().contains(&private.id));
    }
    let mine = private.guest("french").get(&path).await.ok();
    assert_eq!((&mine["me"], &mine["games"][0]["table"]), (&json!(true), &json!(private.id)));
    assert_eq!(desk.stranger().get("/players/nobody").await.failed().2, "unknown_player");
}

#[tokio::test]
async fn bots_have_ratings_and_are_marked() {
    let desk = Desk::new().await.behind_a_door().await;
    let marie = desk.member("Marie").await;
    let seats = json!({"british": "me", "french": {"bot": "random"}});
    let new = json!({"game": "quebec", "seats": seats, "listed": true, "rated": true});
    let id = marie.post("/tables", new).await.ok()["id"].as_str().unwrap().to_owned();
    let mut luck = Dice(3);
    let mut answers = 0;
    let mut number = 0;
    // The bot sets up, then I answer a few times; whoever waits is told by the stream.
    let ear = Ear::open(&marie, &format!("/tables/{id}/stream?as=british&parts=actions")).await;
    while answers < 3 {
        let look = ear
            .until("my turn", "look", |look| {
                let is_mine = look["actions"].as_array().is_some_and(|actions| !actions.is_empty());
                (is_mine && look["number"].as_u64() >= Some(number)).then(|| look.clone())
            })
            .await;
        let actions = look["actions"].as_array().unwrap();
        let action = &actions[luck.below(actions.len() as u32) as usize];
        let play = json!({"side": "british", "action": action, "number": look["number"], "parts": []});
        let played = marie.post(&format!("/tables/{id}/play"), play).await;
        answers += u32::from(played.status == 200);
        number = played.json["number"].as_u64().or(played.json["error"]["number"].as_u64()).unwrap();
    }
    marie.post(&format!("/tables/{id}/resign"), json!({"side": "british"})).await.ok();
    let board = leaders(&desk, "quebec").await;
    assert_eq!(board.len(), 1, "people");
    let all = desk.stranger().get("/leaders?game=quebec&bots=true").await.ok();
    let first = &all["leaders"][0]["who"];
    assert_eq!((&first["name"], &first["bot"], first.get("id")), (&json!("random"), &json!(true), None));
    assert_eq!(all["leaders"][1]["who"]["bot"], json!(false));
}
