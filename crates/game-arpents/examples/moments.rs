//! A campaign from beginning to end, and how soon any moment of it is at hand again: `moments [SCENARIO LEVEL SEED | FILE] [OUT]`.
//!
//! Plays two bots of a level against each other, or reads a record; then opens the record as a reel, as a client does
//! that looks back, and goes to 500 moments at random. Times are processor time where the system tells it; a moment is
//! too short for that and is taken by the clock, the best of three times.

use bots::Level;
use kernel::{Choices, Dealer, Journal, Knowledge, Luck, Observer, Reel, Rules, Side as _, Table, Turn};
use std::hint::black_box;
use std::time::{Duration, Instant};
use testkit::SeededLuck;
use tricorne_game_arpents::{Side, State};

/// How many moments are looked at.
const MOMENTS: usize = 500;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (text, out) = match &args[..] {
        [file, rest @ ..] if std::path::Path::new(file).is_file() => {
            (std::fs::read_to_string(file).expect("a record"), rest.first())
        }
        [scenario, level, seed, rest @ ..] => (play(scenario, level, seed), rest.first()),
        _ => {
            eprintln!("moments [SCENARIO LEVEL SEED | FILE] [OUT]");
            std::process::exit(2);
        }
    };
    if let Some(out) = out {
        std::fs::write(out, &text).expect("the record can be written");
    }
    open(&text);
}

/// Two bots play to the end; gives the record.
fn play(scenario: &str, level: &str, seed: &str) -> String {
    let level: Level = level.parse().expect("a level");
    let number: u64 = seed.parse().expect("a seed");
    let choices = Choices { scenario: scenario.to_owned(), ..Choices::default() };
    let mut table =
        Table::<State>::new(&choices, Some(Dealer::from_text("arpents", seed))).expect("it begins");
    Side::BOTH.into_iter().for_each(|side| table.seat(side, &level.to_string()));
    let begun = Instant::now();
    let mut bots =
        [0, 1].map(|seat| level.bot::<State>(2 * number + seat, move || begun.elapsed().as_micros() as u64));
    let (clock, mut decisions) = (Clock::start(), 0);
    loop {
        match table.turn() {
            Turn::Over(ending) => {
                println!(
                    "{scenario}, {level} on both sides, seed {seed}: {ending:?}, {decisions} decisions, {clock}"
                );
                return table.journal().to_string();
            }
            Turn::Draw(_) => drop(table.deal().expect("somebody deals")),
            Turn::Decide(asked) => {
                let side = asked.first().expect("somebody is asked");
                let action = bots[side.index()].choose(&Knowledge::of(table.state(), side, &[]));
                table.play(side, action).expect("bots play legal actions");
                decisions += 1;
            }
        }
    }
}

/// Open a record, and go to moments of it.
fn open(text: &str) {
    let clock = Clock::start();
    let journal: Journal = text.parse().expect("a record");
    println!("read {} lines, {} kB: {clock}", journal.lines.len(), text.len() / 1000);
    let clock = Clock::start();
    let reel = Reel::<State>::new(&journal).expect("it plays through");
    println!("opened, once: {clock}");
    let mut luck = SeededLuck::new(1759);
    let clock = Clock::start();
    let last = reel.end().entries().len();
    let mut times: Vec<Duration> = Vec::with_capacity(MOMENTS);
    for _ in 0..MOMENTS {
        let step = luck.below(last as u32 + 1) as usize;
        let once = || {
            let begun = Instant::now();
            let table = reel.at(step);
            black_box(table.state().view(Observer::Side(Side::British)));
            assert_eq!(table.entries().len(), step);
            begun.elapsed()
        };
        times.push((0..3).map(|_| once()).min().unwrap_or_default());
    }
    println!("{} times at a moment: {clock}", 3 * MOMENTS);
    times.sort_unstable();
    let at = |share: usize| times[(MOMENTS - 1) * share / 100].as_secs_f64() * 1000.0;
    println!(
        "a moment of {last}, with its view ({MOMENTS} at random): median {:.2} ms, 90 % {:.2} ms, worst {:.2} ms",
        at(50),
        at(90),
        at(100)
    );
}

/// The time of this thread on a processor, or by the clock where that is not told.
struct Clock {
    begun: Instant,
    worked: Option<Duration>,
}

impl Clock {
    fn start() -> Clock {
        Clock { begun: Instant::now(), worked: worked() }
    }

    fn taken(&self) -> Duration {
        match (worked(), self.worked) {
            (Some(now), Some(then)) => now - then,
            _ => self.begun.elapsed(),
        }
    }
}

impl std::fmt::Display for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (taken, passed) = (self.taken().as_secs_f64(), self.begun.elapsed().as_secs_f64());
        write!(f, "{taken:.3} s of a processor ({passed:.3} s passed)")
    }
}

/// How long this thread has been on a processor.
fn worked() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(told.split(' ').next()?.parse().ok()?))
}
