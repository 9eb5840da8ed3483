//! `tricorne arena`: two bots play each other with seats swapped.

use crate::args::ArenaArgs;
use crate::chance::Clock;
use crate::numbers::share;
use crate::simulate::LONGEST;
use crate::verify::in_words;
use crate::{chance, crew};
use anyhow::anyhow;
use bots::level::Effort;
use bots::{Ending, Level, Lots, Score, SeededLuck, play_game};
use games::{Trouble, with_game};
use kernel::{Advice, Choices, Game, Luck, Side, Table};
use std::io::Write;
use std::process::ExitCode;
use texts::Lang;

/// Play and say who is stronger, once or for a list of times.
pub(crate) fn run(args: &ArenaArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let b = timed(args.b, args.millis);
    if args.curve.is_empty() {
        let a = timed(args.a, args.millis);
        let seats = with_game!(args.setup.game, G => duel::<G>(args, a, b)?);
        let score: Score = seats.iter().map(|(_, score)| *score).sum();
        writeln!(out, "{}: {a} against {b}, {} games, seed {}", args.setup.game, score.games(), args.seed)?;
        writeln!(out, "  {}", results(&score))?;
        writeln!(out, "  points {}", share(&score))?;
        writeln!(out, "  Elo    {}", score.elo())?;
        for (camp, score) in seats {
            writeln!(out, "  as {camp}: {}", results(&score))?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "{}: search against {b}, {} games for each time", args.setup.game, args.games)?;
    writeln!(out, "{:>8}  {:>17}  {:<24}  Elo", "ms", "won–drawn–lost", "points")?;
    for millis in &args.curve {
        let a = Level::Search(Effort::Millis(*millis));
        let seats = with_game!(args.setup.game, G => duel::<G>(args, a, b)?);
        let score: Score = seats.into_iter().map(|(_, score)| score).sum();
        let results = format!("{}–{}–{}", score.wins, score.draws, score.losses);
        writeln!(out, "{millis:>8}  {results:>17}  {:<24}  {}", share(&score), score.elo())?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

fn results(score: &Score) -> String {
    format!("{} won, {} drawn, {} lost", score.wins, score.draws, score.losses)
}

/// The level with another time to think, if it thinks.
fn timed(level: Level, millis: Option<u32>) -> Level {
    match (level, millis) {
        (Level::Search(_), Some(millis)) => Level::Search(Effort::Millis(millis)),
        (level, _) => level,
    }
}

/// What A made of either camp, which is named by its sides.
fn duel<G: Game + Advice>(args: &ArenaArgs, a: Level, b: Level) -> anyhow::Result<[(String, Score); 2]> {
    let choices = args.setup.choices();
    G::begin(&choices).map_err(|faults| anyhow!(in_words(Lang::En, &Trouble::Faults(faults))))?;
    if args.processor_time && chance::processor_clock().is_none() {
        return Err(anyhow!("this system does not tell a thread its processor time"));
    }
    let clock = || match chance::processor_clock() {
        Some(clock) if args.processor_time => clock,
        _ => Box::new(chance::clock()),
    };
    let scores = crew::work(&format!("{a} – {b}"), args.games, args.crew.threads(), |number| {
        let score = one_game::<G>(&choices, [a, b], clock, args.seed, number)?;
        if args.each {
            eprintln!("game {number} of seed {}: {}", args.seed, results(&score));
        }
        Ok(score)
    })
    .map_err(|why: String| anyhow!(why))?;
    let camp = G::Side::ALL[0].team();
    Ok([true, false].map(|first| {
        let sides: Vec<_> = G::Side::ALL.iter().filter(|side| camp.contains(**side) == first).collect();
        let name = sides.iter().map(|side| side.code()).collect::<Vec<_>>().join("+");
        (name, scores.iter().skip(usize::from(!first)).step_by(2).copied().sum())
    }))
}

/// Game `number`, counted for A. Two neighbouring games have the same luck and swapped seats.
fn one_game<G: Game + Advice>(
    choices: &Choices,
    [a, b]: [Level; 2],
    clock: impl Fn() -> Clock,
    seed: u64,
    number: u64,
) -> Result<Score, String> {
    let mut luck = SeededLuck::from_pair(seed, number / 2);
    let is_swapped = number % 2 == 1;
    // Whoever plays a side plays its allies too.
    let camp = G::Side::ALL[0].team();
    let sits_a = |side: G::Side| camp.contains(side) != is_swapped;
    let mut bots: Vec<_> = G::Side::ALL
        .iter()
        .map(|side| {
            let level = if sits_a(*side) { a } else { b };
            let seed = u64::from(luck.bits()) << 32 | u64::from(luck.bits());
            level.bot::<G>(seed, clock())
        })
        .collect();
    let mut table = Table::<G>::new(choices, None).map_err(|faults| format!("{faults:?}"))?;
    let result = play_game(&mut table, &mut bots, Lots::Luck(&mut luck), LONGEST);
    if let Ending::Refused { side, why } = &result.ending {
        let who = side.map_or("chance", Side::code);
        return Err(format!("game {number} of seed {seed}: the answer of {who} was refused: {why:?}"));
    }
    let side = G::Side::ALL.iter().copied().find(|side| sits_a(*side)).expect("A sits somewhere");
    Ok(result.score(side))
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::game_toy::State;

    #[test]
    fn seats_are_swapped_with_the_same_luck() {
        let search = Level::Search(Effort::Iterations(50));
        let game = |a, b, number| {
            let clock = || -> Clock { Box::new(chance::clock()) };
            one_game::<State>(&Choices::default(), [a, b], clock, 5, number).unwrap()
        };
        for pair in 0..50 {
            // The same bots on the same sides with the same luck play the same game, whoever is called A.
            let (first, second) = (2 * pair, 2 * pair + 1);
            assert_eq!(game(search, Level::Random, first), game(Level::Random, search, second).turned());
            assert_eq!(game(search, Level::Random, second), game(Level::Random, search, first).turned());
        }
        let even: Score = (0..4000).map(|number| game(Level::Random, Level::Random, number)).sum();
        let (low, high) = even.rate_bars();
        assert!(low < 0.5 && 0.5 < high, "a level is as strong as itself: {low} {high}");
    }

    #[test]
    fn time_changes_searches_only() {
        assert_eq!(timed(Level::Greedy, Some(7)), Level::Greedy);
        assert_eq!(timed(Level::EASY, Some(7)), Level::Search(Effort::Millis(7)));
        assert_eq!(timed(Level::HARD, None), Level::HARD);
    }
}
