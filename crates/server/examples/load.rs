//! How much the server carries: clients play Québec over real sockets, every move stored.
//!
//! `cargo run --release -p tricorne-server --example load -- [clients] [seconds] [paced moves a second]
//! [sqlite|postgres] [servers]`; several servers need PostgreSQL, of which one is started for the purpose.
//!
//! First everyone plays as fast as the answers come. Then all together at a fixed pace, as browsers do: each table
//! has two streams that bring what changed, and answers are brief. Clients and server share the machine.

mod wire;

use serde_json::{Value, json};
use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{PgStore, SqliteStore, Store};
use tokio::net::TcpListener;
use tricorne_server::{App, Config, serve};
use wire::{Dice, Follower, Line};

const SIDES: [&str; 2] = ["british", "french"];

/// A client that plays both sides of a table of its own, so that it never waits for another.
struct Client {
    /// Where each side follows the table; moves are sent to the first.
    doors: [SocketAddr; 2],
    line: Line,
    token: String,
    table: String,
    dice: Dice,
    side: usize,
    actions: Vec<Value>,
    number: Value,
}

impl Client {
    async fn new(doors: [SocketAddr; 2], luck: u64) -> Client {
        let mut line = Line::open(doors[0]).await;
        let token = wire::guest(&mut line).await;
        let (table, actions, number) = (String::new(), Vec::new(), Value::Null);
        let mut client = Client { doors, line, token, table, dice: Dice(luck), side: 1, actions, number };
        client.sit().await;
        client
    }

    async fn sit(&mut self) {
        self.table = wire::table(&mut self.line, &self.token, "quebec", &SIDES.map(str::to_owned)).await;
        self.find_turn().await;
    }

    /// Whose turn is it? A new table when the game is over.
    async fn find_turn(&mut self) {
        for side in [self.side, 1 - self.side] {
            let path = format!("/tables/{}/look?as={}&parts=actions", self.table, SIDES[side]);
            let look = self.line.send("GET", &path, &self.token, "").await;
            self.take(&look, side);
            if !self.actions.is_empty() {
                return;
            }
        }
        Box::pin(self.sit()).await;
    }

    fn take(&mut self, look: &Value, side: usize) {
        self.side = side;
        self.number = look["number"].clone();
        self.actions = look["actions"].as_array().cloned().unwrap_or_default();
    }

    /// Play something; how long it took to be stored and answered.
    async fn play(&mut self) -> Duration {
        let action = &self.actions[self.dice.below(self.actions.len())];
        let side = self.side;
        let play =
            json!({"side": SIDES[side], "action": action, "number": self.number, "parts": ["actions"]});
        let path = format!("/tables/{}/play", self.table);
        let begun = Instant::now();
        let look = self.line.send("POST", &path, &self.token, &play.to_string()).await;
        let took = begun.elapsed();
        self.take(&look, side);
        if self.actions.is_empty() {
            self.find_turn().await;
        }
        took
    }

    /// Play at a pace, as a browser does; how long each move took to be stored and answered, how long until the
    /// stream told it, and how many bytes came to both seats.
    async fn live(
        mut self,
        first: Instant,
        every: Duration,
        until: Instant,
    ) -> (Vec<Duration>, Vec<Duration>, u64) {
        let mut clock = tokio::time::interval_at(first.into(), every);
        let (mut stored, mut told, mut bytes) = (Vec::new(), Vec::new(), 0);
        while Instant::now() < until {
            let mut seats = Vec::new();
            for (side, door) in SIDES.into_iter().zip(self.doors) {
                let path = format!("/tables/{}/stream?as={side}&parts=events,changes,actions", self.table);
                let mut seat = Follower::open(door, &self.token, &path).await;
                seat.next().await;
                seats.push(seat);
            }
            let came = |line: &Line, seats: &[Follower]| {
                line.bytes + seats.iter().map(Follower::counted).sum::<u64>()
            };
            let before = came(&self.line, &seats);
            while !seats[0].over {
                if clock.tick().await.into_std() >= until {
                    break;
                }
                seats.iter_mut().for_each(Follower::catch_up);
                let has_actions =
                    |at: &usize| seats[*at].actions.as_array().is_some_and(|list| !list.is_empty());
                let Some(at) = (0..2).find(has_actions) else { continue };
                let list = seats[at].actions.as_array().unwrap();
                let action = &list[self.dice.below(list.len())];
                let play =
                    json!({"side": SIDES[at], "action": action, "number": seats[at].number, "brief": true});
                let begun = Instant::now();
                self.line
                    .send("POST", &format!("/tables/{}/play", self.table), &self.token, &play.to_string())
                    .await;
                stored.push(begun.elapsed());
                seats[at].next().await;
                told.push(begun.elapsed());
            }
            bytes += came(&self.line, &seats) - before;
            if Instant::now() < until {
                self.table =
                    wire::table(&mut self.line, &self.token, "quebec", &SIDES.map(str::to_owned)).await;
            }
        }
        (stored, told, bytes)
    }
}

/// How long this disk takes to keep four kilobytes for good: a stored move cannot be faster.
fn syncing(folder: &Path) -> Vec<Duration> {
    let mut file = std::fs::File::create(folder.join("sync")).unwrap();
    let mut once = || {
        file.write_all(&[0; 4096]).unwrap();
        let begun = Instant::now();
        file.sync_data().unwrap();
        begun.elapsed()
    };
    (0..200).map(|_| once()).collect()
}

/// The processor time this program has used, clients and server together; none where the system does not say.
fn processor_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
    let ticks = |at: usize| fields.get(at)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

/// The times of some moves: how many a second, and how long.
fn print(what: &str, mut times: Vec<Duration>, wall: Duration) {
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    println!(
        "{what}: {} moves in {:.1} s = {:.0} moves/s; p50 {:.2} ms, p99 {:.2} ms, worst {:.1} ms",
        times.len(),
        wall.as_secs_f64(),
        times.len() as f64 / wall.as_secs_f64(),
        at(0.5),
        at(0.99),
        at(1.0),
    );
}

#[tokio::main]
async fn main() {
    let number = |at: usize, otherwise: u64| {
        std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(otherwise)
    };
    let (clients, seconds, pace) = (number(1, 50), number(2, 10), number(3, 100));
    let is_postgres = std::env::args().nth(4).is_some_and(|text| text == "postgres");
    let servers = number(5, 1);
    assert!(is_postgres || servers == 1, "a file is one server's");
    let folder = tempfile::tempdir().unwrap();
    let database = is_postgres.then(|| {
        let cluster = pgtest::Cluster::start().unwrap();
        let url = cluster.database().unwrap();
        (cluster, url)
    });
    let mut doors = Vec::new();
    for _ in 0..servers {
        let store: Arc<dyn Store> = match &database {
            Some((_, url)) => Arc::new(PgStore::open(url).await.unwrap()),
            None => Arc::new(SqliteStore::open(&folder.path().join("load.sqlite")).await.unwrap()),
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        doors.push(listener.local_addr().unwrap());
        // All clients have one address, which in earnest would be told off.
        let config = Config { limits: 1_000_000, streams: 1_000_000, ..Config::default() };
        tokio::spawn(serve(App::new(config, store), listener, std::future::pending()));
    }
    let kept = if is_postgres { "PostgreSQL" } else { "SQLite" };
    println!("{servers} server(s) on {kept}");

    let mut syncs = syncing(folder.path());
    syncs.sort_unstable();
    let millis = |at: usize| syncs[at].as_secs_f64() * 1000.0;
    println!("this disk syncs in {:.2} ms (p50), {:.2} ms (p99)", millis(100), millis(198));

    let mut seated = Vec::new();
    for at in 0..clients {
        let door = at as usize % doors.len();
        seated.push(Client::new([doors[door], doors[(door + 1) % doors.len()]], at * 7919 + 17).await);
    }
    let worked = processor_seconds();
    let begun = Instant::now();
    let until = begun + Duration::from_secs(seconds);
    let race = |mut client: Client| async move {
        let mut times = Vec::new();
        while Instant::now() < until {
            times.push(client.play().await);
        }
        (client, times)
    };
    let tasks: Vec<_> = seated.into_iter().map(|client| tokio::spawn(race(client))).collect();
    let (mut seated, mut times) = (Vec::new(), Vec::new());
    for task in tasks {
        let (client, took) = task.await.unwrap();
        seated.push(client);
        times.extend(took);
    }
    let moves = times.len() as f64;
    print(&format!("{clients} clients at full speed"), times, begun.elapsed());
    if let Some((before, now)) = worked.zip(processor_seconds()) {
        println!(
            "  {:.0} moves a second of processor time, clients and server together",
            moves / (now - before)
        );
    }

    // A second to open all the streams: at a club nobody sits down at the same instant as everybody else.
    let begun = Instant::now() + Duration::from_secs(1);
    let until = begun + Duration::from_secs(seconds);
    let every = Duration::from_secs_f64(clients as f64 / pace as f64);
    let tasks: Vec<_> = (0..clients)
        .zip(seated)
        .map(|(at, client)| {
            tokio::spawn(client.live(begun + every.mul_f64(at as f64 / clients as f64), every, until))
        })
        .collect();
    let (mut stored, mut told, mut bytes) = (Vec::new(), Vec::new(), 0);
    for task in tasks {
        let (took, heard, came) = task.await.unwrap();
        stored.extend(took);
        told.extend(heard);
        bytes += came;
    }
    let (moves, wall) = (stored.len() as f64, begun.elapsed());
    print(&format!("{clients} clients at {pace} moves/s together, stored and answered"), stored, wall);
    print("  the same, until the mover's stream has told it", told, wall);
    println!("  {:.0} bytes a move to each of two players, headers and all", bytes as f64 / moves / 2.0);
}
