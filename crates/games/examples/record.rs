//! Records the corpus of a release: games between bots of every game, rules version and scenario.
//!
//! `cargo run --release -p tricorne-games --example record -- crates/games/tests/corpus/0.1.0` writes the journals,
//! with the moments that `tests/corpus.rs` compares. The same program writes the same games; a game's code behind the
//! folder, and a rules version behind that, write those alone.
//! A corpus is recorded once, when a version is released, and never again for that release.

use bots::{Ending, Level, Lots, SeededLuck, play_game};
use kernel::{Advice, Choices, Dealer, Game, Journal, Luck, Side, Table};
use std::path::Path;
use tricorne_games::{GameId, with_game};

/// More answers than any game has.
const LONGEST: u32 = 1_000_000;

/// How a game is recorded.
#[derive(Clone, Copy)]
struct Kind {
    name: &'static str,
    level: Level,
    /// Are the options drawn, or the usual ones?
    odd: bool,
    /// How much of it is kept, in hundredths.
    kept: usize,
}

const KINDS: [Kind; 4] = [
    Kind { name: "random", level: Level::Random, odd: true, kept: 100 },
    Kind { name: "greedy", level: Level::Greedy, odd: false, kept: 100 },
    Kind { name: "middle", level: Level::Greedy, odd: false, kept: 40 },
    Kind { name: "middle_odd", level: Level::Random, odd: true, kept: 70 },
];

/// A few long games would weigh more than all others together. Of one longer than this, the beginning is kept, or an
/// ending: played from a late position of it.
const MOST_ANSWERS: usize = 3000;
/// So many answers before the end of a long game its ending begins.
const ENDING: usize = 1500;

fn main() {
    let folder = std::env::args().nth(1).expect("name a folder to write to");
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder).expect("the folder can be made");
    let (wanted, rules) = (std::env::args().nth(2), std::env::args().nth(3));
    let rules = rules.map(|rules| rules.parse().expect("a rules version is a number"));
    let mut total = 0;
    for game in GameId::ALL.iter().filter(|game| wanted.as_ref().is_none_or(|code| code == game.code())) {
        with_game!(*game, G => record::<G>(folder, rules, &mut total));
    }
    println!("{total} bytes in all");
}

fn record<G: Game + Advice>(folder: &Path, wanted: Option<u32>, total: &mut usize) {
    let all = G::OLDEST_RULES..=G::RULES_VERSION;
    for rules in all.filter(|rules| wanted.is_none_or(|wanted| wanted == *rules)) {
        for scenario in G::scenarios() {
            for kind in KINDS {
                let name = format!("{}-{rules}-{scenario}-{}", G::ID, kind.name);
                let journal = play::<G>(rules, scenario, kind, &name);
                let moments = testkit::moments::<G>(&journal).expect("what was just played replays");
                let text = journal.to_string();
                let weight = text.len() + moments.len();
                println!("{weight:>8} {name}, {} answers", journal.lines.len());
                *total += weight;
                std::fs::write(folder.join(format!("{name}.journal")), text).expect("it can be written");
                std::fs::write(folder.join(format!("{name}.moments")), moments).expect("it can be written");
            }
        }
    }
}

fn play<G: Game + Advice>(rules: u32, scenario: &str, kind: Kind, name: &str) -> Journal {
    let mut luck =
        SeededLuck::new(name.bytes().fold(1759, |seed, byte| seed * 31 % 999_983 + u64::from(byte)));
    let mut choices = Choices { scenario: scenario.to_owned(), rules: Some(rules), ..Choices::default() };
    for spec in G::options().iter().filter(|_| kind.odd) {
        let value = spec.values[luck.below(spec.values.len() as u32) as usize];
        choices.options.insert(spec.name.to_owned(), value.to_owned());
    }
    let dealer = || Some(Dealer::from_text(name, "corpus"));
    let table = Table::<G>::new(&choices, dealer()).expect("all listed choices are good");
    let mut journal = to_the_end(table, kind, &mut luck).journal();
    let long = journal.lines.len() > MOST_ANSWERS;
    if kind.kept < 100 {
        journal.lines.truncate((journal.lines.len() * kind.kept / 100).min(MOST_ANSWERS / 2));
        journal.secret = None;
    } else if long {
        journal.lines.truncate(journal.lines.len() - ENDING);
        let late = Table::<G>::from_journal(&journal).expect("what was just played replays");
        let table = Table::<G>::from_position(&late.state().position(), dealer());
        journal = to_the_end(table.expect("a position reached in play"), kind, &mut luck).journal();
    }
    journal
}

fn to_the_end<G: Game + Advice>(mut table: Table<G>, kind: Kind, luck: &mut SeededLuck) -> Table<G> {
    let mut bots: Vec<_> = G::Side::ALL
        .iter()
        .map(|side| {
            table.seat(*side, &kind.level.to_string());
            kind.level.bot::<G>(u64::from(luck.bits()), || unreachable!("no clock is read"))
        })
        .collect();
    let result = play_game(&mut table, &mut bots, Lots::Dealer, LONGEST);
    assert!(
        matches!(result.ending, Ending::Over(_)),
        "a game of {} does not end: {:?}",
        G::ID,
        result.ending
    );
    table
}
