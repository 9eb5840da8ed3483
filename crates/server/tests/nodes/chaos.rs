//! Whole games over three servers, one of which is killed and one cut off in mid-game.

use crate::follower::{Goal, Seen, follow};
use crate::house::House;
use crate::player::Player;
use crate::wire::{Way, until};
use games::{AnyTable, GameId};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;
use store::Store;
use testkit::{Dice, Sent, is_what_was_sent};

/// A table where every side is somebody, seated through different servers.
struct Party {
    table: String,
    tokens: BTreeMap<String, String>,
}

impl Party {
    fn sit(house: &House, game: &str, scenario: &str) -> Party {
        let sides = GameId::parse(game).unwrap().sides();
        let doors = house.doors();
        let mut tokens = BTreeMap::new();
        let mut host = Way::new(&doors, 0);
        let become_guest = |way: &mut Way, name: &str| {
            let me = way.ok("POST", "/guests", "", &json!({"name": name, "bearer": true}));
            me["token"].as_str().unwrap().to_owned()
        };
        let mine = become_guest(&mut host, "Host");
        let new = json!({"game": game, "scenario": scenario, "seats": {sides[0]: "me"}});
        let info = host.ok("POST", "/tables", &mine, &new);
        let table = info["id"].as_str().unwrap().to_owned();
        tokens.insert(sides[0].to_owned(), mine);
        for (at, side) in sides.iter().enumerate().skip(1) {
            // Two come by the same link through two servers at the same moment; one gets the seat.
            let link = info["links"]["seats"][side].as_str().unwrap().to_owned();
            let rivals: Vec<_> = [at, at + 1]
                .into_iter()
                .map(|door| {
                    let (mut way, link) = (Way::new(&doors, door), link.clone());
                    std::thread::spawn(move || {
                        let me = way.ok(
                            "POST",
                            "/guests",
                            "",
                            &json!({"name": format!("Guest {door}"), "bearer": true}),
                        );
                        let token = me["token"].as_str().unwrap().to_owned();
                        let (status, _) = way.ask("POST", "/join", &token, &json!({"token": link}));
                        (status, token)
                    })
                })
                .collect();
            let came: Vec<(u16, String)> = rivals.into_iter().map(|rival| rival.join().unwrap()).collect();
            let mut seated = came.iter().filter(|(status, _)| *status == 200);
            tokens.insert((*side).to_owned(), seated.next().expect("one sits").1.clone());
            assert!(seated.next().is_none(), "nobody else does");
            assert!(came.iter().any(|(status, _)| *status == 409), "and is told so");
        }
        Party { table, tokens }
    }

    fn players(
        &self,
        house: &House,
        seed: u32,
        most: usize,
        progress: &Arc<AtomicU64>,
    ) -> Vec<JoinHandle<Player>> {
        let doors = house.doors();
        let player = |(at, (side, token)): (usize, (&String, &String))| Player {
            way: Way::new(&doors, at),
            token: token.clone(),
            table: self.table.clone(),
            side: side.clone(),
            luck: Dice(seed + at as u32),
            sent: Vec::new(),
            said: Vec::new(),
            progress: progress.clone(),
            most,
        };
        self.tokens
            .iter()
            .enumerate()
            .map(player)
            .map(|player| std::thread::spawn(|| player.play()))
            .collect()
    }

    /// Two who follow each side, each beginning at another server.
    fn followers(&self, house: &House, goals: &BTreeMap<String, Goal>) -> Vec<(String, JoinHandle<Seen>)> {
        let doors = house.doors();
        let mut out = Vec::new();
        for (at, (side, token)) in self.tokens.iter().enumerate() {
            let path = format!("/tables/{}/stream?as={side}&parts=events,changes,actions,words", self.table);
            for more in [0, 1] {
                let way = Way::new(&doors, at + more);
                out.push((side.clone(), follow(way, path.clone(), token.clone(), goals[side].clone())));
            }
        }
        out
    }
}

/// The journal as it is stored replays, its dice are fair, and it holds what was acknowledged, once.
fn check_journal(house: &House, table: &str, players: &[Player]) -> AnyTable {
    let (rows, row, said) = house.with_store(async |store| {
        let rows = store.lines(table, 0).await.unwrap();
        (rows, store.table(table).await.unwrap().unwrap(), store.chat(table, 0).await.unwrap())
    });
    assert!(rows.iter().zip(0..).all(|(row, number)| row.number == number));
    assert!(rows.windows(2).all(|two| two[0].at <= two[1].at), "times never go back");
    let mut game = AnyTable::before_first_answer(&rows[0].text.parse().unwrap()).unwrap();
    for row in &rows[1..] {
        match row.text.split_once(' ') {
            Some(("undo", side)) if !row.text.contains(':') => game.undo(side).unwrap(),
            Some(("resign", _)) if !row.text.contains(':') => {}
            _ => game.answer(game.len() + 1, &row.text.parse().unwrap()).unwrap(),
        }
    }
    let mut journal = game.journal();
    journal.secret = Some(row.secret.0);
    assert!(AnyTable::verify(&journal).unwrap().unwrap().is_fair());
    for player in players {
        let side = &player.side;
        let starts = [format!("{side}: "), format!("undo {side}"), format!("resign {side}")];
        let mine = |text: &&str| starts.iter().any(|start| text.starts_with(start.as_str()));
        let lines: Vec<&str> = rows.iter().map(|row| row.text.as_str()).filter(mine).collect();
        assert!(is_what_was_sent(&lines, &player.sent), "{side} of {table}: {lines:?} {:?}", player.sent);
        let spoken = |one: &&Sent| said.iter().filter(|row| row.text == one.text).count();
        for one in &player.said {
            let times = spoken(&one);
            assert!(times <= 1 && (times == 1 || !one.acknowledged), "«{}» {times} times", one.text);
        }
    }
    game
}

#[test]
fn games_go_on_while_one_server_is_killed_and_another_cut_off() {
    let mut house = House::open(3);
    let parties = [
        (Party::sit(&house, "quebec", ""), 1000),
        (Party::sit(&house, "quebec", ""), 1000),
        (Party::sit(&house, "conquest", "initiation"), 150),
        (Party::sit(&house, "homard", "cowpens"), 150),
    ];
    let progress = Arc::new(AtomicU64::new(0));
    let goals: Vec<BTreeMap<String, Goal>> = parties
        .iter()
        .map(|(party, _)| party.tokens.keys().map(|side| (side.clone(), Goal::default())).collect())
        .collect();
    let followers: Vec<_> =
        parties.iter().zip(&goals).map(|((party, _), goals)| party.followers(&house, goals)).collect();
    let players: Vec<_> = parties
        .iter()
        .zip(1..)
        .map(|((party, most), seed)| party.players(&house, seed * 1759, *most, &progress))
        .collect();

    let played = || progress.load(Ordering::Relaxed);
    until("the games are under way", || played() > 60);
    house.nodes[1].cut_off();
    house.nodes[1].wait_health(503);
    until("they go on without it", || played() > 120);
    house.nodes[1].join_again();
    house.nodes[1].wait_health(200);
    until("they go on with it", || played() > 180);
    house.nodes[2].kill();

    let players: Vec<Vec<Player>> =
        players.into_iter().map(|all| all.into_iter().map(|one| one.join().unwrap()).collect()).collect();
    let unheard =
        players.iter().flatten().flat_map(|player| &player.sent).filter(|one| !one.acknowledged).count();
    println!("{} moves acknowledged, {unheard} unanswered", played());

    // Somebody who was not there tells what everyone must have seen.
    house.add(tricorne_server::Config::default());
    let mut anew = Way::new(&[house.nodes[3].address], 0);
    for ((((party, _), goals), followers), players) in parties.iter().zip(&goals).zip(followers).zip(&players)
    {
        let game = check_journal(&house, &party.table, players);
        let mut told = BTreeMap::new();
        for (side, token) in &party.tokens {
            let path = format!("/tables/{}", party.table);
            let look = anew.ok(
                "GET",
                &format!("{path}/look?as={side}&parts=events,view,actions"),
                token,
                &Value::Null,
            );
            assert_eq!(look["view"], game.view_json(side).unwrap());
            let chat = anew.ok("GET", &format!("{path}/chat"), token, &Value::Null)["lines"].clone();
            let chat = chat.as_array().unwrap().clone();
            *goals[side].lock().unwrap() = Some((look["number"].as_u64().unwrap(), chat.len()));
            // The servers that lived through it say the same, with the same numbers.
            for node in &house.nodes[..2] {
                let path = format!("{path}/look?as={side}&parts=events,view,actions");
                assert_eq!(Way::new(&[node.address], 0).ok("GET", &path, token, &Value::Null), look);
            }
            told.insert(side.clone(), (look, chat));
        }
        for (side, follower) in followers {
            let seen = follower.join().unwrap();
            let (look, chat) = &told[&side];
            seen.check(look, chat);
            assert!(seen.table["seats"].as_array().unwrap().iter().all(|seat| seat["kind"] == "person"));
        }
    }
}
