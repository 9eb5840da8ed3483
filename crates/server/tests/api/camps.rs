//! Tables of four seats in two camps, and what allies, enemies and spectators are told there.
//!
//! Cards are the secret of 1754: a hand is seen by its owner, by its ally if the camp shares hands, and by nobody else.

use crate::desk::{Desk, Dice, Guest, Reply};
use crate::ears::Ear;
use crate::secrecy::arbiter;
use crate::twins::plain;
use games::game_conquest::{Card, Side, State};
use games::{AnyTable, GameId};
use kernel::{Choices, Dealer, Game, Header, Journal, Knowledge, Luck, Rules, Table, Turn, Worlds};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use store::{LinkRow, NewTable, Opens, SeatRow, Secret, Sitter, SqliteStore, Store, TableRow, TableState};

const SIDES: [&str; 4] = ["colonial_militia", "british_regulars", "canadiens", "french_regulars"];
const NAMES: [&str; 4] = ["Marie", "Paul", "Zoé", "Tom"];

/// A table of 1754 with a guest on each seat and a link for spectators.
struct Four {
    id: String,
    guests: Vec<Guest>,
    watch: String,
}

impl Four {
    /// The first guest puts it up and sits down; the others come by their links.
    async fn sit(desk: &Desk, scenario: &str, options: Value) -> Four {
        let mut guests = Vec::new();
        for name in NAMES {
            guests.push(desk.guest(name).await);
        }
        let new = json!({"game": "conquest", "scenario": scenario, "options": options,
            "seats": {"colonial_militia": "me"}, "watch": true});
        let table = guests[0].post("/tables", new).await.ok();
        assert_eq!(table["state"], "open");
        for (side, guest) in SIDES.iter().zip(&guests).skip(1) {
            let token = &table["links"]["seats"][*side];
            let joined = guest.post("/join", json!({"token": token})).await.ok();
            assert_eq!(joined["side"], *side);
        }
        let watch = table["links"]["watch"].as_str().unwrap().to_owned();
        Four { id: table["id"].as_str().unwrap().to_owned(), guests, watch }
    }

    fn path(&self, tail: &str) -> String {
        format!("/tables/{}/{tail}", self.id)
    }

    fn seat(&self, side: &str) -> &Guest {
        &self.guests[SIDES.iter().position(|code| *code == side).unwrap()]
    }

    /// Who looks as this observer, and with what in the address.
    fn eyes(&self, observer: &str) -> (Guest, String) {
        match observer {
            "public" => (self.guests[0].desk.stranger(), format!("as=public&watch={}", self.watch)),
            side => (self.seat(side).clone(), format!("as={side}")),
        }
    }

    async fn asked(&self) -> Vec<String> {
        let look = self.guests[0].get(&self.path("look?as=public&parts=")).await.ok();
        look["turn"]["asked"]
            .as_array()
            .unwrap()
            .iter()
            .map(|side| side.as_str().unwrap().to_owned())
            .collect()
    }

    /// A side plays something at random.
    async fn play_any(&self, side: &str, luck: &mut Dice) -> Reply {
        let guest = self.seat(side);
        let look = guest.get(&self.path(&format!("look?as={side}&parts=actions"))).await.ok();
        let actions = look["actions"].as_array().unwrap();
        let action = &actions[luck.below(actions.len() as u32) as usize];
        guest.post(&self.path("play"), json!({"side": side, "action": action, "parts": ["log"]})).await
    }
}

#[tokio::test]
async fn any_mix_of_seats_can_be_put_up() {
    let desk = Desk::new().await;
    let marie = desk.guest("Marie").await;
    // One person on a whole camp, a bot, and a seat for somebody else.
    let seats = json!({"colonial_militia": "me", "british_regulars": "me", "canadiens": {"bot": "random"}});
    let table = marie.post("/tables", json!({"game": "conquest", "seats": seats})).await.ok();
    assert_eq!(table["state"], "open");
    assert_eq!(table["mine"], json!(["colonial_militia", "british_regulars"]));
    let kinds: Vec<&str> =
        table["seats"].as_array().unwrap().iter().map(|seat| seat["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["person", "person", "bot", "open"]);
    assert_eq!(table["links"]["seats"].as_object().unwrap().len(), 1);
    let paul = desk.guest("Paul").await;
    let token = &table["links"]["seats"]["french_regulars"];
    let joined = paul.post("/join", json!({"token": token})).await.ok();
    assert_eq!((&joined["side"], &joined["table"]["state"]), (&json!("french_regulars"), &json!("running")));
    // Whoever holds two seats looks with either's eyes, and with no other's.
    let path = |tail: &str| format!("/tables/{}/{tail}", table["id"].as_str().unwrap());
    for side in &SIDES[..2] {
        assert_eq!(marie.get(&path(&format!("look?as={side}&parts=view"))).await.ok()["observer"], *side);
    }
    for side in &SIDES[2..] {
        assert_eq!(marie.get(&path(&format!("look?as={side}"))).await.status, 403);
    }
    // A scenario and options that do not exist are refused at once, all together.
    let faulty = json!({"game": "conquest", "scenario": "x", "options": {"moon": "full"}});
    assert_eq!(marie.post("/tables", faulty).await.status, 422);
}

#[tokio::test]
async fn a_faction_that_gives_up_loses_for_its_camp_and_the_return_match_swaps_camps() {
    let desk = Desk::new().await;
    let four = Four::sit(&desk, "initiation", json!({"allied_hands": "own"})).await;
    let look = four.seat("canadiens").post(&four.path("resign"), json!({"side": "canadiens"})).await.ok();
    let outcome = &look["turn"]["outcome"];
    assert_eq!(outcome["winners"], json!(["colonial_militia", "british_regulars"]));
    assert_eq!(outcome["reason"], "resigned");
    for side in SIDES {
        let again = four.seat(side).post(&four.path("resign"), json!({"side": side})).await;
        assert_eq!(again.failed().2, "game_over");
    }
    let again = four.guests[0].post(&four.path("rematch"), json!({})).await.ok();
    assert_eq!(again["table"]["scenario"], "initiation");
    assert_eq!(again["table"]["options"]["allied_hands"], "own");
    assert_eq!(again["table"]["state"], "running");
    let names: Vec<&str> = again["table"]["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Zoé", "Tom", "Marie", "Paul"], "militia for militia, regulars for regulars");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_and_three_bots_play_an_initiation_to_its_end() {
    let desk = Desk::new().await.behind_a_door().await;
    let marie = desk.guest("Marie").await;
    for (mine, seed) in [("british_regulars", 3), ("canadiens", 4)] {
        let seats: serde_json::Map<String, Value> = SIDES
            .iter()
            .map(|side| {
                ((*side).to_owned(), if *side == mine { json!("me") } else { json!({"bot": "random"}) })
            })
            .collect();
        let new = json!({"game": "conquest", "scenario": "initiation", "seats": seats});
        let table = marie.post("/tables", new).await.ok();
        let path = |tail: &str| format!("/tables/{}/{tail}", table["id"].as_str().unwrap());
        let mut luck = Dice(seed);
        let ear = Ear::open(&marie, &path(&format!("stream?as={mine}&parts=actions"))).await;
        let mut number = 0;
        let outcome = loop {
            let look = ear
                .until("my turn", "look", |look| {
                    let is_mine = look["actions"].as_array().is_some_and(|actions| !actions.is_empty());
                    let is_wanted = is_mine || look["turn"]["outcome"].is_object();
                    (is_wanted && look["number"].as_u64() >= Some(number)).then(|| look.clone())
                })
                .await;
            if look["turn"]["outcome"].is_object() {
                break look["turn"]["outcome"].clone();
            }
            let actions = look["actions"].as_array().unwrap();
            let action = &actions[luck.below(actions.len() as u32) as usize];
            let played = marie.post(&path("play"), json!({"side": mine, "action": action})).await.ok();
            number = played["number"].as_u64().unwrap();
        };
        let winners = outcome["winners"].as_array().unwrap();
        assert!(winners.is_empty() || winners.len() == 2, "a camp wins whole: {outcome}");
        let text = marie.get(&path("record")).await.ok()["journal"].as_str().unwrap().to_owned();
        let verdict = marie.post("/verify", json!({"journal": text})).await.ok();
        assert_eq!(verdict["verdict"]["fair"], true);
    }
}

/// Every card by its id, with its owner's number.
fn cards() -> Vec<(usize, String)> {
    let of = |(at, side): (usize, &Side)| {
        Card::all(*side).map(move |card| (at, card.to_string())).collect::<Vec<_>>()
    };
    Side::EVERY.iter().enumerate().flat_map(of).collect()
}

/// Cards an observer has seen or sees, by the kernel's own account.
fn known(table: &AnyTable, observer: &str) -> BTreeSet<String> {
    let mut seen = table.view_json(observer).unwrap().to_string();
    for event in table.witnessed(observer, 0).unwrap() {
        seen += &event.event.to_string();
    }
    cards().into_iter().map(|(_, card)| card).filter(|card| seen.contains(&format!("\"{card}\""))).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_byte_names_a_card_that_its_reader_may_not_know() {
    let observers = [&SIDES[..], &["public"]].concat();
    let (mut hidden, mut allied) = (0, [0; 2]);
    for (at, hands) in ["shared", "own"].into_iter().enumerate() {
        let desk = Desk::new().await.behind_a_door().await;
        let four = Four::sit(&desk, "standard", json!({"allied_hands": hands})).await;
        let secret = desk.store.table(&four.id).await.unwrap().unwrap().secret.0;
        let mut ears = Vec::new();
        for observer in &observers {
            let (guest, tail) = four.eyes(observer);
            let parts = "parts=log,changes,spoken,legal,actions,words,dice";
            ears.push(Ear::open(&guest, &four.path(&format!("stream?{parts}&{tail}"))).await);
        }
        let mut luck = Dice(54 + at as u32);
        for step in 0..400 {
            let asked = four.asked().await;
            let Some(side) = asked.first() else { break };
            let own = four.play_any(side, &mut luck).await;
            // Another side tries the same: a refusal must not tell either.
            let other = SIDES[luck.below(4) as usize];
            let foul = json!({"side": other, "action": "card 7"});
            let refused = four.seat(other).post(&four.path("check"), foul).await;
            if step % 12 != 0 {
                continue;
            }
            let table = arbiter(&desk, &four.id).await;
            if table.turn().is_over() {
                break;
            }
            for (observer, ear) in observers.iter().zip(&ears) {
                let (guest, tail) = four.eyes(observer);
                let mut told = vec![ear.raw()];
                for path in ["look", "past", "record", "chat"] {
                    told.push(guest.get(&four.path(&format!("{path}?{tail}"))).await.raw);
                }
                let more = format!("look?parts=events,changes,actions,words,dice&after=3&{tail}");
                told.push(guest.get(&four.path(&more)).await.raw);
                told.push(guest.get(&format!("/tables/{}?{tail}", four.id)).await.raw);
                if observer == side {
                    told.push(own.raw.clone());
                }
                if *observer == other {
                    told.push(refused.raw.clone());
                }
                assert!(
                    told.iter().all(|told| !told.contains(&secret)),
                    "{observer} reads the dealer's secret"
                );
                let known = known(&table, observer);
                for (owner, card) in cards() {
                    // A side knows all its own cards, if not which of them it holds.
                    if SIDES[owner] == *observer || known.contains(&card) {
                        continue;
                    }
                    let id = format!("\"{card}\"");
                    assert!(
                        told.iter().all(|told| !told.contains(&id)),
                        "{observer} reads {card}, hands {hands}"
                    );
                    hidden += told.len();
                }
                // What allies may know of each other's hand depends on the camp's choice.
                if let Some(ally) = GameId::Conquest.team(observer).into_iter().find(|ally| ally != observer)
                {
                    let view = table.view_json(observer).unwrap();
                    let faction =
                        view["factions"].as_array().unwrap().iter().find(|one| one["side"] == *ally);
                    allied[at] += usize::from(!faction.unwrap()["hand"].is_null());
                }
            }
        }
    }
    assert!(hidden > 10_000, "{hidden}");
    assert!(
        allied[0] > 20 && allied[1] == 0,
        "allies see each other's hand if they share, else not: {allied:?}"
    );
}

/// A random moment of a random game, when somebody is asked.
fn moment(luck: &mut Dice, choices: &Choices) -> Table<State> {
    let dealer = Dealer::from_text("conquest", &luck.bits().to_string());
    let mut table = Table::<State>::new(choices, Some(dealer)).unwrap();
    table.deal_all().unwrap();
    for _ in 0..luck.below(250) {
        let before = table.clone();
        let Turn::Decide(asked) = table.turn() else { return before };
        let side = asked.first().unwrap();
        let legal = table.legal(side);
        table.play(side, legal[luck.below(legal.len() as u32) as usize]).unwrap();
        table.deal_all().unwrap();
        if matches!(table.turn(), Turn::Over(_)) {
            return before;
        }
    }
    table
}

/// A server whose only table stands in this position.
struct World {
    desk: Desk,
    four: Four,
    ears: Vec<Ear>,
}

impl World {
    async fn new(state: &State, side: usize) -> World {
        let store = Arc::new(SqliteStore::memory().await.unwrap());
        let desk = Desk::over(store.clone()).behind_a_door().await;
        let (mut ids, mut guests) = (Vec::new(), Vec::new());
        for name in NAMES {
            let guest = desk.guest(name).await;
            ids.push(guest.get("/me").await.ok()["id"].as_str().unwrap().to_owned());
            guests.push(guest);
        }
        let seat = |(side, id): (&&str, &String)| SeatRow {
            side: (*side).to_owned(),
            sitter: Sitter::Person(id.clone()),
            entropy: "salt".into(),
        };
        let seats: Vec<SeatRow> = SIDES.iter().zip(&ids).map(seat).collect();
        let mut dealer = Dealer::new("twin", [54; 32]);
        seats.iter().for_each(|seat| dealer.add_entropy(&seat.side, &seat.entropy));
        let choices = state.choices();
        let table = TableRow {
            id: "twin".into(),
            game: "conquest".into(),
            setup: json!({"scenario": choices.scenario, "options": choices.options}).to_string(),
            secret: Secret(dealer.reveal()),
            host: ids[0].clone(),
            watch: true,
            created: 1754,
            rematch_of: None,
            scenario: String::new(),
            listed: false,
            rated: false,
            clock: String::new(),
            state: TableState::Open,
            moved: 0,
        };
        let watch = Opens::Watch { table: "twin".into() };
        let links = vec![LinkRow { token: Secret("spectator".into()), opens: watch, until: 0 }];
        store.add_table(NewTable { table, seats, links }).await.unwrap();
        let header = Header {
            game: "conquest".into(),
            scenario: choices.scenario,
            options: choices.options,
            rules: State::RULES_VERSION,
            content: State::content_hash(),
            table: "twin".into(),
            commitment: Some(dealer.commitment()),
            entropy: dealer.entropy().to_vec(),
            position: Some(state.position()),
            ..Header::default()
        };
        let lines = vec![Journal { header, ..Journal::default() }.to_string()];
        store.append(store::Append { table: "twin".into(), first: 0, at: 1, lines }).await.unwrap();
        let four = Four { id: "twin".into(), guests, watch: "spectator".into() };
        let mut ears = Vec::new();
        for observer in [SIDES[side], "public"] {
            let (guest, tail) = four.eyes(observer);
            ears.push(
                Ear::open(&guest, &four.path(&format!("stream?{tail}&parts=log,changes,actions,words")))
                    .await,
            );
        }
        World { desk, four, ears }
    }

    /// What the side has seen, sees and is asked, by the kernel's own account.
    async fn seen(&self, side: usize) -> (Vec<Value>, Value, String) {
        let table = arbiter(&self.desk, "twin").await;
        let seen = table.witnessed(SIDES[side], 0).unwrap().into_iter().map(|seen| seen.event).collect();
        (seen, table.view_json(SIDES[side]).unwrap(), format!("{:?}", table.turn()))
    }

    async fn actions(&self, side: &str) -> Vec<String> {
        let look = self.four.seat(side).get(&format!("/tables/twin/look?as={side}&parts=actions")).await.ok();
        look["actions"].as_array().unwrap().iter().map(|action| action.as_str().unwrap().to_owned()).collect()
    }

    /// Everything the side and a spectator can read, with everything their streams brought.
    async fn everything(&self, side: usize, after: u64) -> Vec<String> {
        let mut out = Vec::new();
        for (observer, ear) in [SIDES[side], "public"].into_iter().zip(&self.ears) {
            let (guest, tail) = self.four.eyes(observer);
            let number = guest.get(&format!("/tables/twin/look?{tail}&parts=")).await.ok()["number"].clone();
            ear.reaches(number.as_u64().unwrap()).await;
            for path in [
                format!("/look?{tail}"),
                format!("/look?{tail}&parts=events,changes,actions,words,dice&after={after}"),
                format!("/past?{tail}"),
                format!("/record?{tail}&lang=fr"),
                format!("/chat?{tail}"),
                format!("?{tail}&lang=it"),
                format!("/look?{tail}&as=arbiter"),
                format!("/look?as={}&watch=spectator", SIDES[(side + 1) % 4]),
                format!("/look?as={}&watch=spectator", SIDES[(side + 2) % 4]),
            ] {
                out.push(plain(&guest.get(&format!("/tables/twin{path}")).await.raw));
            }
            out.extend(ear.events().iter().map(|(name, data)| plain(&format!("{name} {data}"))));
        }
        out.push(plain(&self.four.guests[side].get("/tables").await.raw));
        out
    }
}

/// As long as the kernel shows a side the same in two worlds, no byte of the server's differs for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twin_servers_of_1754_send_the_same_bytes_while_the_worlds_look_alike() {
    let wanted = std::env::var("TRICORNE_TWINS").ok().and_then(|text| text.parse().ok()).unwrap_or(16);
    let mut luck = Dice(17_540_528);
    let (mut steps, mut differing, mut compared) = (0, 0, 0_usize);
    for pair in 0..wanted {
        let hands = if pair % 2 == 0 { "shared" } else { "own" };
        let choices =
            Choices { options: [("allied_hands".into(), hands.into())].into(), ..Choices::default() };
        let real = moment(&mut luck, &choices);
        let side = pair / 2 % 4;
        let belief = State::believe(&Knowledge::of(real.state(), Side::EVERY[side], real.events()));
        let twin = State::sample(&belief, &mut luck);
        differing += usize::from(twin != *real.state());
        let worlds = [World::new(real.state(), side).await, World::new(&twin, side).await];
        let mut after = 0;
        for _ in 0..12 {
            let seen = [worlds[0].seen(side).await, worlds[1].seen(side).await];
            if seen[0] != seen[1] {
                break;
            }
            let [one, other] =
                [worlds[0].everything(side, after).await, worlds[1].everything(side, after).await];
            assert_eq!(
                one,
                other,
                "{} can tell the worlds apart:\n{}\n{}",
                SIDES[side],
                real.state().position(),
                twin.position()
            );
            compared += one.len();
            let seat = format!("/tables/twin/look?as={}&parts=", SIDES[side]);
            let look = worlds[0].four.guests[side].get(&seat).await.ok();
            after = look["number"].as_u64().unwrap();
            let Some(mover) = look["turn"]["asked"].as_array().unwrap().first() else { break };
            let mover = mover.as_str().unwrap();
            let theirs = worlds[1].actions(mover).await;
            let mut both = worlds[0].actions(mover).await;
            assert!(mover != SIDES[side] || both == theirs, "what a side may do is what it knows");
            both.retain(|action| theirs.contains(action));
            let Some(action) = both.get(luck.below(both.len().max(1) as u32) as usize) else { break };
            let (what, body) = match luck.below(12) {
                0 => ("undo", json!({"side": mover})),
                1 => ("chat", json!({"text": "Who goes there?"})),
                _ => ("play", json!({"side": mover, "action": action, "parts": ["log", "view", "legal"]})),
            };
            let path = format!("/tables/twin/{what}");
            let replies = [
                worlds[0].four.seat(mover).post(&path, body.clone()).await,
                worlds[1].four.seat(mover).post(&path, body.clone()).await,
            ];
            if mover == SIDES[side] && worlds[0].seen(side).await == worlds[1].seen(side).await {
                assert_eq!(plain(&replies[0].raw), plain(&replies[1].raw), "{what} {body}");
            }
            // The side also tries what is not its to do, and what it may not hold: refusals must not tell either.
            for action in
                ["done", "card 1", "card 7", "event 9 at boston from albany", "take all", "pass", "x"]
            {
                for path in ["/tables/twin/check", "/tables/twin/play"] {
                    let foul = json!({"side": SIDES[side], "action": action, "number": 99_999});
                    let fouls = [
                        worlds[0].four.guests[side].post(path, foul.clone()).await,
                        worlds[1].four.guests[side].post(path, foul).await,
                    ];
                    assert_eq!(plain(&fouls[0].raw), plain(&fouls[1].raw), "{action}");
                }
            }
            steps += 1;
        }
    }
    println!(
        "{wanted} pairs of worlds, {differing} of them differ, {steps} steps, {compared} answers compared"
    );
    assert!(
        differing * 2 > wanted && steps > 2 * wanted && compared > 20 * wanted,
        "{differing} {steps} {compared}"
    );
}

#[test]
fn an_ally_of_a_camp_that_shares_its_hands_knows_them_and_a_bot_of_it_too() {
    let knowledge = |hands: &str, side: Side| {
        let options = [("allied_hands".to_owned(), hands.to_owned())].into();
        let mut table = Table::<State>::new(
            &Choices { options, ..Choices::default() },
            Some(Dealer::from_text("c", "1")),
        )
        .unwrap();
        while table.state().view(kernel::Observer::Arbiter).turn == 0 {
            table.deal_all().unwrap();
            let Turn::Decide(asked) = table.turn() else { break };
            let side = asked.first().unwrap();
            let action = table.legal(side)[0];
            table.play(side, action).unwrap();
        }
        table.deal_all().unwrap();
        table.knowledge(side)
    };
    for side in Side::EVERY {
        for other in Side::EVERY {
            let sees = |hands| knowledge(hands, side).view.faction(other).hand.is_some();
            assert_eq!(sees("shared"), side.camp() == other.camp(), "{side:?} {other:?}");
            assert_eq!(sees("own"), side == other, "{side:?} {other:?}");
        }
    }
}
