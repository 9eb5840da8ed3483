//! Twin servers: what is hidden differs, what a side knows does not, and so must be every byte that side is sent.
//!
//! From a moment of a random game, and from what one side knows then, another world is imagined. Two servers play
//! on, one from the real world, one from the imagined one, behind real doors and with the same dealer. The side and
//! a spectator do the same in both, the other side whatever both worlds allow. Until something is revealed, nothing
//! that comes back may differ: looks, answers, refusals, streams, records, chat, tables, headers.

use crate::desk::{Desk, Dice, Guest, Reply};
use crate::ears::Ear;
use crate::secrecy::arbiter;
use games::game_quebec::State;
use games::with_table;
use kernel::{Choices, Dealer, Game, Header, Journal, Knowledge, Luck, Table, Told, Turn, Worlds};
use serde_json::{Value, json};
use std::sync::Arc;
use store::{LinkRow, NewTable, Opens, SeatRow, Secret, Sitter, SqliteStore, Store, TableRow, TableState};

const SIDES: [&str; 2] = ["british", "french"];
const SECRET: [u8; 32] = [59; 32];

/// A random moment of a random game, when somebody is asked.
fn moment(luck: &mut Dice) -> Table<State> {
    let choices = Choices { scenario: "standard".into(), ..Choices::default() };
    let dealer = Dealer::from_text("quebec", &luck.bits().to_string());
    let mut table = Table::<State>::new(&choices, Some(dealer)).unwrap();
    for _ in 0..luck.below(220) {
        table.deal_all().unwrap();
        let before = table.clone();
        let Turn::Decide(asked) = table.turn() else { return before };
        let asked: Vec<_> = asked.iter().collect();
        let side = asked[luck.below(asked.len() as u32) as usize];
        let legal = table.legal(side);
        table.play(side, legal[luck.below(legal.len() as u32) as usize]).unwrap();
        table.deal_all().unwrap();
        if matches!(table.turn(), Turn::Over(_)) {
            return before;
        }
    }
    table.deal_all().unwrap();
    table
}

/// A server whose only table stands in this position, with two guests and a spectator.
struct World {
    desk: Desk,
    guests: [Guest; 2],
    stranger: Guest,
    ears: Vec<Ear>,
}

impl World {
    async fn new(position: String, side: usize) -> World {
        let store = Arc::new(SqliteStore::memory().await.unwrap());
        let desk = Desk::over(store.clone()).behind_a_door().await;
        let mut ids = Vec::new();
        let mut guests = Vec::new();
        for name in ["Marie", "Paul", "Zoé"] {
            let guest = desk.guest(name).await;
            ids.push(guest.get("/me").await.ok()["id"].as_str().unwrap().to_owned());
            guests.push(guest);
        }
        let mut dealer = Dealer::new("twin", SECRET);
        let seat = |(side, id): (&&str, &String)| SeatRow {
            side: (*side).to_owned(),
            sitter: Sitter::Person(id.clone()),
            entropy: "salt".into(),
        };
        let seats: Vec<SeatRow> = SIDES.iter().zip(&ids).map(seat).collect();
        seats.iter().for_each(|seat| dealer.add_entropy(&seat.side, &seat.entropy));
        let table = TableRow {
            id: "twin".into(),
            game: "quebec".into(),
            setup: "{\"scenario\":\"standard\",\"options\":{}}".into(),
            secret: Secret(dealer.reveal()),
            host: ids[2].clone(),
            watch: true,
            created: 1759,
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
            game: "quebec".into(),
            scenario: "standard".into(),
            rules: State::RULES_VERSION,
            content: State::content_hash(),
            table: "twin".into(),
            commitment: Some(dealer.commitment()),
            entropy: dealer.entropy().to_vec(),
            position: Some(position),
            ..Header::default()
        };
        let lines = vec![Journal { header, ..Journal::default() }.to_string()];
        store.append(store::Append { table: "twin".into(), first: 0, at: 1, lines }).await.unwrap();
        let stranger = desk.stranger();
        let own = format!("/tables/twin/stream?as={}&parts=log,changes,actions,words", SIDES[side]);
        let public = "/tables/twin/stream?watch=spectator&parts=log,changes,actions,words";
        let ears = vec![Ear::open(&guests[side], &own).await, Ear::open(&stranger, public).await];
        let [british, french, _] = <[Guest; 3]>::try_from(guests).ok().unwrap();
        World { desk, guests: [british, french], stranger, ears }
    }

    /// What the side has seen happen and what is asked, by the kernel's own account.
    async fn seen(&self, side: usize) -> (Vec<Value>, String) {
        let table = arbiter(&self.desk, "twin").await;
        let seen = table.witnessed(SIDES[side], 0).unwrap().into_iter().map(|seen| seen.event);
        (seen.collect(), format!("{:?}", table.turn()))
    }

    /// Is it over, or was anything revealed so far?
    async fn revealed(&self) -> bool {
        let table = arbiter(&self.desk, "twin").await;
        table.turn().is_over() || with_table!(&table, table => table.events().iter().any(Told::reveals))
    }

    async fn actions(&self, side: usize) -> Vec<String> {
        let path = format!("/tables/twin/look?as={}&parts=actions", SIDES[side]);
        let look = self.guests[side].get(&path).await.ok();
        look["actions"].as_array().unwrap().iter().map(|action| action.as_str().unwrap().to_owned()).collect()
    }

    async fn act(&self, side: usize, what: &str, body: &Value) -> Reply {
        self.guests[side].post(&format!("/tables/twin/{what}"), body.clone()).await
    }

    /// Everything the side and a spectator can read, with everything their streams brought.
    async fn everything(&self, side: usize, after: u64) -> Vec<String> {
        let mut out = Vec::new();
        for (who, (guest, tail)) in [
            (&self.guests[side], format!("as={}", SIDES[side])),
            (&self.stranger, "as=public&watch=spectator".to_owned()),
        ]
        .into_iter()
        .enumerate()
        {
            let number = guest.get(&format!("/tables/twin/look?{tail}&parts=")).await.ok()["number"].clone();
            self.ears[who].reaches(number.as_u64().unwrap()).await;
            for path in [
                format!("/look?{tail}"),
                format!("/look?{tail}&parts=events,changes,actions,words,dice&after={after}"),
                format!("/record?{tail}&lang=fr"),
                format!("/past?{tail}"),
                format!("/past?{tail}&parts=log&lang=it"),
                "/past?as=arbiter&watch=spectator".to_owned(),
                "/past?as=british&watch=spectator".to_owned(),
                format!("/chat?{tail}"),
                format!("?{tail}&lang=it"),
                format!("/look?{tail}&as=arbiter"),
                "/look?as=british&watch=spectator".to_owned(),
            ] {
                // The one who asks for the British view may be the British.
                if side != 0 || !path.contains("british&watch") || who == 1 {
                    out.push(plain(&guest.get(&format!("/tables/twin{path}")).await.raw));
                }
            }
            out.extend(self.ears[who].events().iter().map(|(name, data)| plain(&format!("{name} {data}"))));
        }
        out.push(plain(&self.guests[side].get("/tables").await.raw));
        out
    }
}

/// An answer without the times in it, and without the ids of those who play, which every server draws.
pub(crate) fn plain(raw: &str) -> String {
    let without = |text: String, sign: &str, end: &[char]| {
        let mut parts = text.split(sign);
        let first = parts.next().unwrap_or("").to_owned();
        parts.fold(first, |out, part| out + sign + &part[part.find(end).unwrap_or(part.len())..])
    };
    let text = without(raw.to_owned(), "\"since\":", &[',', '}']);
    let text = without(text, "\"at\":", &[',', '}']);
    let text = without(text, "\"player\":", &[',', '}']);
    without(text, "date: ", &['\r'])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twin_servers_send_the_same_bytes_until_something_is_revealed() {
    let wanted = std::env::var("TRICORNE_TWINS").ok().and_then(|text| text.parse().ok()).unwrap_or(24);
    let mut luck = Dice(17_590_913);
    let (mut steps, mut differing, mut compared) = (0, 0, 0_usize);
    for pair in 0..wanted {
        let real = moment(&mut luck);
        let side = pair % 2;
        let who = [games::game_quebec::Side::British, games::game_quebec::Side::French][side];
        let belief = State::believe(&Knowledge::of(real.state(), who, real.events()));
        let twin = State::sample(&belief, &mut luck);
        differing += usize::from(twin != *real.state());
        let worlds =
            [World::new(real.state().position(), side).await, World::new(twin.position(), side).await];
        let mut after = 0;
        for _ in 0..12 {
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
            let look = worlds[0].guests[side].get(&seat).await.ok();
            after = look["number"].as_u64().unwrap();
            let asked: Vec<usize> = (0..2)
                .filter(|at| look["turn"]["asked"].as_array().unwrap().contains(&json!(SIDES[*at])))
                .collect();
            let mover = asked[luck.below(asked.len() as u32) as usize];
            let other_actions = worlds[1].actions(mover).await;
            let mut both = worlds[0].actions(mover).await;
            both.retain(|action| other_actions.contains(action));
            let Some(action) = both.get(luck.below(both.len().max(1) as u32) as usize) else { break };
            let (what, body) = match luck.below(12) {
                0 | 1 => ("undo", json!({"side": SIDES[mover]})),
                2 if mover == side => ("chat", json!({"text": "Who goes there?"})),
                _ => (
                    "play",
                    json!({"side": SIDES[mover], "action": action, "parts": ["log", "view", "legal"]}),
                ),
            };
            let replies = [worlds[0].act(mover, what, &body).await, worlds[1].act(mover, what, &body).await];
            if worlds[0].revealed().await || worlds[1].revealed().await {
                break;
            }
            // The same small choice may end a step in one world only, as when the last of some blocks is picked: then
            // the other side itself has parted the worlds.
            if mover != side && worlds[0].seen(side).await != worlds[1].seen(side).await {
                break;
            }
            if mover == side {
                assert_eq!(plain(&replies[0].raw), plain(&replies[1].raw), "{what} {body}");
            }
            // The side also tries what is not its to do: refusals must not tell either.
            for action in ["done", "hold", "pick 15", "place q1 LE", "4 OR-BE", "fire", "retreat", "x"] {
                let foul = json!({"side": SIDES[side], "action": action, "number": 99_999});
                let fouls =
                    [worlds[0].act(side, "play", &foul).await, worlds[1].act(side, "play", &foul).await];
                assert_eq!(plain(&fouls[0].raw), plain(&fouls[1].raw));
                let ask = json!({"side": SIDES[side], "action": action});
                let asks =
                    [worlds[0].act(side, "check", &ask).await, worlds[1].act(side, "check", &ask).await];
                assert_eq!(plain(&asks[0].raw), plain(&asks[1].raw), "{action}");
            }
            steps += 1;
        }
    }
    println!(
        "{wanted} pairs of worlds, {differing} of them differ, {steps} steps, {compared} answers compared"
    );
    assert!(differing * 2 > wanted && steps > wanted && compared > 20 * wanted);
}
