//! The long search for leaks: imagined worlds against real ones, on all cores.
//!
//! `cargo run --release -p tricorne-cli --example twins -- --comparisons 100000`
//!
//! Actions to check come from the games themselves: whatever was legal for a side somewhere in some random games,
//! so that most of them are wrong at most steps.

use clap::Parser;
use games::{GameId, with_game};
use kernel::{Choices, Game, Luck, Rules, Side, Turn, Worlds};
use std::collections::BTreeSet;
use std::process::ExitCode;
use testkit::{Plan, SeededLuck, TwinSummary, twin_worlds};

/// Compare imagined worlds with real ones.
#[derive(Parser)]
struct Args {
    /// The game; all of them unless given
    #[arg(short, long)]
    game: Option<GameId>,
    /// How many worlds to compare for each game
    #[arg(short, long, default_value_t = 100_000)]
    comparisons: usize,
    /// The seed of all luck
    #[arg(short, long, default_value_t = 1)]
    seed: u64,
    /// Compare at one step in this many
    #[arg(long, default_value_t = 5)]
    one_step_in: u32,
    /// Check so many wrong actions at each step
    #[arg(long, default_value_t = 60)]
    wrong: usize,
    /// Set an option, such as `tides=on`
    #[arg(short, long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let mut code = ExitCode::SUCCESS;
    for game in GameId::ALL.iter().copied().filter(|game| args.game.is_none_or(|only| only == *game)) {
        match with_game!(game, G => compare::<G>(&args)) {
            Ok(summary) => println!("{game}: {summary:?}: no side can tell"),
            Err(report) => {
                println!("{game}: {report}");
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}

/// Each core takes its share with a seed of its own.
fn compare<G: Game + Worlds>(args: &Args) -> Result<TwinSummary, testkit::Report> {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let pools: Vec<Vec<G::Action>> = G::Side::ALL.iter().map(|side| pool::<G>(args.seed, *side)).collect();
    let parts: Vec<_> = std::thread::scope(|scope| {
        let run = |core: usize| {
            let pools = &pools;
            move || {
                let seed = args.seed.wrapping_add((core as u64) << 32);
                let plan = Plan::seeded(seed).one_step_in(args.one_step_in);
                let plan = args
                    .options
                    .iter()
                    .filter_map(|option| option.split_once('='))
                    .fold(plan, |plan, (name, value)| plan.option(name, value));
                let turn = std::cell::RefCell::new(SeededLuck::new(seed));
                let universe = |_: &G, side: G::Side| {
                    let pool = &pools[side.index()];
                    let mut luck = turn.borrow_mut();
                    (0..args.wrong.min(pool.len())).map(|_| luck.one_of(pool)).collect()
                };
                twin_worlds::<G>(args.comparisons.div_ceil(cores), &plan, universe)
            }
        };
        let threads: Vec<_> = (0..cores).map(|core| scope.spawn(run(core))).collect();
        threads.into_iter().map(|thread| thread.join().expect("reports are no panics")).collect()
    });
    let mut sum = TwinSummary::default();
    for part in parts {
        let part = part?;
        sum.games += part.games;
        sum.comparisons += part.comparisons;
        sum.differing += part.differing;
        sum.answers += part.answers;
    }
    Ok(sum)
}

/// What was legal for a side somewhere in fifty random games.
fn pool<G: Game>(seed: u64, side: G::Side) -> Vec<G::Action> {
    let mut found = BTreeSet::new();
    for number in 0..50 {
        let mut luck = SeededLuck::numbered(seed, number);
        let mut state = G::begin(&Choices::default()).expect("the usual choices are valid");
        loop {
            match state.turn() {
                Turn::Over(_) => break,
                Turn::Draw(chance) => state.draw(&chance.draw(&mut luck), &mut ()),
                Turn::Decide(asked) => {
                    let asked = asked.first().expect("a decision is asked of somebody");
                    let mut legal = Vec::new();
                    Rules::legal(&state, asked, &mut legal);
                    if asked == side {
                        found.extend(legal.iter().copied());
                    }
                    let action = legal[luck.below(legal.len() as u32) as usize];
                    state.play(asked, action, &mut ()).expect("a listed action is legal");
                }
            }
        }
    }
    found.into_iter().collect()
}
