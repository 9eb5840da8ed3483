//! `tricorne bench`: speed on one core, beside the budgets.
//!
//! Random play is measured on a fixed batch of games, played again and again: each time the batch must take the
//! same number of answers, whatever the time. Everything else is measured on positions taken from such games.

mod budget;

use crate::args::BenchArgs;
use crate::numbers::{large, short_time};
use crate::playout::playout;
use crate::simulate::LONGEST;
use anyhow::ensure;
use bots::SeededLuck;
use budget::BUDGETS;
use games::{GameId, with_game};
use kernel::{Choices, Game, Journal, Knowledge, Luck, Observer, Table, Turn, Worlds};
use std::hint::black_box;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Measure every game, or one.
pub(crate) fn run(args: &BenchArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    ensure!(args.seconds.is_finite() && args.seconds > 0.0, "--seconds must be more than 0");
    let time = Duration::try_from_secs_f64(args.seconds)?;
    writeln!(out, "one core, seed {}, {} s of random play for each game", args.seed, args.seconds)?;
    for game in GameId::ALL.iter().copied().filter(|game| args.game.is_none_or(|only| only == *game)) {
        writeln!(out)?;
        with_game!(game, G => measure::<G>(game, args.seed, time, out)?);
    }
    Ok(ExitCode::SUCCESS)
}

fn measure<G: Game + Worlds>(
    game: GameId,
    seed: u64,
    time: Duration,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let play = random_play::<G>(seed, time)?;
    let budget = BUDGETS.iter().find(|budget| budget.game == game.code());
    let beside = |goal: Option<f64>| goal.map_or(String::new(), |goal| format!("  budget {}", large(goal)));
    writeln!(out, "{game}: state of {} bytes, action of {}", size_of::<G>(), size_of::<G::Action>())?;
    let steps_goal = beside(budget.map(|budget| budget.steps));
    let games_goal = beside(budget.and_then(|budget| budget.games));
    writeln!(out, "  {:<22} {:>10}/s{steps_goal}", "decisions and lots", large(play.steps_per_second()))?;
    writeln!(out, "  {:<22} {:>10}/s{games_goal}", "games", large(play.games_per_second()))?;
    writeln!(
        out,
        "  {:<22} {} games of {:.1} answers: {} in all, each of {} times",
        "the batch",
        play.games,
        play.steps as f64 / play.games as f64,
        play.steps,
        play.batches,
    )?;
    for (what, seconds) in costs::<G>(seed) {
        writeln!(out, "  {what:<22} {:>12}", short_time(seconds))?;
    }
    let (answers, seconds) = fold::<G>(seed);
    writeln!(
        out,
        "  {:<22} {:>12}  read and played through, {answers} answers",
        "a journal",
        short_time(seconds)
    )?;
    for peer in budget.map_or(&[][..], |budget| budget.peers) {
        writeln!(out, "  peer: {peer}")?;
    }
    out.flush()?;
    Ok(())
}

/// A batch of random games, measured.
struct RandomPlay {
    games: u64,
    /// Answers in one batch.
    steps: u64,
    batches: u32,
    /// The time of the median batch.
    seconds: f64,
}

impl RandomPlay {
    fn steps_per_second(&self) -> f64 {
        self.steps as f64 / self.seconds
    }

    fn games_per_second(&self) -> f64 {
        self.games as f64 / self.seconds
    }
}

/// Play the same batch over and over.
fn random_play<G: Game>(seed: u64, time: Duration) -> anyhow::Result<RandomPlay> {
    let start = G::begin(&Choices::default()).expect("the usual choices are valid");
    let mut legal = Vec::new();
    let mut batch = |games: u64| {
        let began = Instant::now();
        let mut steps = 0;
        for number in 0..games {
            let mut luck = SeededLuck::from_pair(seed, number);
            let mut state = start.clone();
            let played = playout(&mut state, &mut legal, &mut luck, LONGEST);
            black_box(&played.outcome);
            steps += u64::from(played.decisions) + u64::from(played.lots);
        }
        (steps, began.elapsed())
    };
    // Warm up, and find a batch that takes about a tenth of the time.
    let mut games = 16;
    let expected = loop {
        let (steps, took) = batch(games);
        if took >= time / 10 || games >= 1 << 24 {
            break steps;
        }
        games *= 2;
    };
    let mut times = Vec::new();
    let began = Instant::now();
    while times.is_empty() || began.elapsed() < time {
        let (steps, took) = batch(games);
        ensure!(steps == expected, "the same batch took {expected} answers and then {steps}");
        times.push(took);
    }
    times.sort_unstable();
    Ok(RandomPlay {
        games,
        steps: expected,
        batches: times.len() as u32,
        seconds: times[times.len() / 2].as_secs_f64(),
    })
}

/// A position at which a side is asked, and what that side knows.
struct Sample<G: Worlds> {
    state: G,
    side: G::Side,
    legal: Vec<G::Action>,
    belief: G::Belief,
    knowledge: Knowledge<G>,
}

/// The cost of one call of each kind, in seconds.
fn costs<G: Game + Worlds>(seed: u64) -> Vec<(&'static str, f64)> {
    let samples = samples::<G>(seed, 64);
    let mut luck = SeededLuck::new(seed);
    let mut legal = Vec::new();
    vec![
        ("clone", cost(&samples, |sample| drop(black_box(sample.state.clone())))),
        (
            "legal (whole list)",
            cost(&samples, |sample| {
                legal.clear();
                sample.state.legal(sample.side, &mut legal);
                black_box(legal.len());
            }),
        ),
        (
            "check",
            cost(&samples, |sample| {
                let action = sample.legal[sample.legal.len() / 2];
                let _ = black_box(sample.state.check(sample.side, action));
            }),
        ),
        ("view", cost(&samples, |sample| drop(black_box(sample.state.view(Observer::Side(sample.side)))))),
        ("believe", cost(&samples, |sample| drop(black_box(G::believe(&sample.knowledge))))),
        (
            "sample a world",
            cost(&samples, |sample| {
                drop(black_box(G::sample(&sample.belief, &mut luck)));
            }),
        ),
        ("position as text", cost(&samples, |sample| drop(black_box(sample.state.position())))),
    ]
}

/// What it takes to open a table whose server was started anew: a whole game's journal from text to table. Says how
/// many answers it holds.
fn fold<G: Game>(seed: u64) -> (usize, f64) {
    let mut luck = SeededLuck::new(seed);
    let mut table = Table::<G>::new(&Choices::default(), None).expect("the usual choices are valid");
    loop {
        match table.turn() {
            Turn::Over(_) => break,
            Turn::Draw(chance) => {
                table.lot(chance.draw(&mut luck)).expect("the lot fits the question");
            }
            Turn::Decide(asked) => {
                let side = asked.first().expect("a decision is asked of somebody");
                let legal = table.legal(side);
                let action = legal[luck.below(legal.len() as u32) as usize];
                table.play(side, action).expect("a listed action is legal");
            }
        }
    }
    let text = table.journal().to_string();
    let mut times = Vec::new();
    for _ in 0..9 {
        let began = Instant::now();
        let journal: Journal = text.parse().expect("a journal is read as it is written");
        drop(black_box(Table::<G>::from_journal(&journal).expect("it plays through")));
        times.push(began.elapsed());
    }
    times.sort_unstable();
    (table.entries().len(), times[times.len() / 2].as_secs_f64())
}

fn cost<G: Worlds>(samples: &[Sample<G>], mut call: impl FnMut(&Sample<G>)) -> f64 {
    let mut calls = 0u64;
    let began = Instant::now();
    while began.elapsed() < Duration::from_millis(150) {
        for sample in samples {
            call(sample);
        }
        calls += samples.len() as u64;
    }
    began.elapsed().as_secs_f64() / calls as f64
}

/// Decisions met in random games, about one in twenty, each with what the side has witnessed so far.
fn samples<G: Game + Worlds>(seed: u64, count: usize) -> Vec<Sample<G>> {
    let mut out = Vec::new();
    let mut luck = SeededLuck::new(seed);
    while out.len() < count {
        let mut state = G::begin(&Choices::default()).expect("the usual choices are valid");
        let mut events = Vec::new();
        loop {
            match state.turn() {
                Turn::Over(_) => break,
                Turn::Draw(chance) => state.draw(&chance.draw(&mut luck), &mut events),
                Turn::Decide(asked) => {
                    let side = asked.first().expect("a decision is asked of somebody");
                    let mut legal = Vec::new();
                    state.legal(side, &mut legal);
                    let action = legal[luck.below(legal.len() as u32) as usize];
                    if luck.below(20) == 0 {
                        let knowledge = Knowledge::of(&state, side, &events);
                        let belief = G::believe(&knowledge);
                        out.push(Sample { state: state.clone(), side, legal, belief, knowledge });
                    }
                    state.play(side, action, &mut events).expect("a listed action is legal");
                }
            }
        }
    }
    out.truncate(count);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_has_one_answer() {
        let once = random_play::<games::game_toy::State>(7, Duration::from_millis(5)).unwrap();
        assert!(once.steps > once.games * 3, "a game of toy takes four or five answers");
        assert!(once.games_per_second() > 0.0 && once.steps_per_second() > once.games_per_second());
    }

    #[test]
    fn every_budget_names_a_game_once() {
        for budget in BUDGETS {
            assert_eq!(BUDGETS.iter().filter(|other| other.game == budget.game).count(), 1);
        }
    }
}
