//! `tricorne simulate`: many games, and who wins how often.

use crate::args::{SimulateArgs, check_sides};
use crate::numbers::{Spread, large, share};
use crate::playout::playout;
use crate::verify::in_words;
use crate::{chance, crew};
use anyhow::{Context, anyhow};
use bots::{Ending, Level, Lots, Score, SeededLuck, Tuning, play_game};
use games::{Trouble, with_game};
use kernel::{Advice, Choices, Game, Luck, Outcome, Side, SideSet, Table};
use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;
use texts::Lang;

/// A game that takes more answers is broken off and counted as unfinished.
pub(crate) const LONGEST: u32 = 1_000_000;

/// What one game came to, whichever it was.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Played {
    /// Codes of the winners; nothing if it was broken off.
    winners: Option<Vec<&'static str>>,
    reason: &'static str,
    decisions: u32,
    lots: u32,
}

impl Played {
    fn new<G: Game>(outcome: Option<&G::Outcome>, decisions: u32, lots: u32) -> Played {
        let codes = |winners: SideSet<G::Side>| winners.iter().map(Side::code).collect();
        Played {
            winners: outcome.map(|outcome| codes(outcome.winners())),
            reason: outcome.map_or("unfinished", Outcome::reason),
            decisions,
            lots,
        }
    }

    fn score(&self, side: &str) -> Score {
        match &self.winners {
            Some(winners) if winners.contains(&side) => Score { wins: 1, ..Score::default() },
            Some(winners) if !winners.is_empty() => Score { losses: 1, ..Score::default() },
            _ => Score { draws: 1, ..Score::default() },
        }
    }
}

/// Play and sum up.
pub(crate) fn run(args: &SimulateArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let game = args.setup.game;
    check_sides(game, &args.bots)?;
    // Fail before hours of play, not after.
    let file = match &args.out {
        Some(path) => {
            Some(std::fs::File::create(path).with_context(|| format!("writing {}", path.display()))?)
        }
        None => None,
    };
    let levels: Vec<Level> = game
        .sides()
        .iter()
        .map(|side| {
            args.bots.iter().rev().find(|(named, _)| named == side).map_or(Level::Random, |(_, level)| *level)
        })
        .collect();
    let start = Instant::now();
    let played = with_game!(game, G => {
        // A faulty choice is told once, and not by every game.
        G::begin(&args.setup.choices())
            .map_err(|faults| anyhow!(in_words(Lang::En, &Trouble::Faults(faults))))?;
        crew::work("games", args.games, args.crew.threads(), |number| {
            one_game::<G>(&args.setup.choices(), &levels, args.seed, number)
        })
        .map_err(anyhow::Error::msg)?
    });
    let seconds = start.elapsed().as_secs_f64();
    if let (Some(file), Some(path)) = (file, &args.out) {
        write_csv(&played, file).with_context(|| format!("writing {}", path.display()))?;
    }
    let seats: Vec<String> =
        game.sides().iter().zip(&levels).map(|(side, level)| format!("{side}={level}")).collect();
    writeln!(out, "{game}: {} games, {}, seed {}", args.games, seats.join(" "), args.seed)?;
    write_summary(&game.sides(), &played, out)?;
    writeln!(out, "{} games/s", large(args.games as f64 / seconds))?;
    Ok(ExitCode::SUCCESS)
}

fn one_game<G: Game + Advice>(
    choices: &Choices,
    levels: &[Level],
    seed: u64,
    number: u64,
) -> Result<Played, String> {
    let mut luck = SeededLuck::from_pair(seed, number);
    if levels.iter().all(|level| *level == Level::Random) {
        let mut state = G::begin(choices).map_err(|faults| format!("{faults:?}"))?;
        let played = playout(&mut state, &mut Vec::new(), &mut luck, LONGEST);
        return Ok(Played::new::<G>(played.outcome.as_ref(), played.decisions, played.lots));
    }
    let mut table = Table::<G>::new(choices, None).map_err(|faults| format!("{faults:?}"))?;
    let mut bots: Vec<_> = levels
        .iter()
        .map(|level| {
            let seed = u64::from(luck.bits()) << 32 | u64::from(luck.bits());
            level.bot::<G>(seed, Tuning::default(), chance::clock())
        })
        .collect();
    let result = play_game(&mut table, &mut bots, Lots::Luck(&mut luck), LONGEST);
    let decisions = result.decisions.iter().sum();
    match &result.ending {
        Ending::Over(outcome) => Ok(Played::new::<G>(Some(outcome), decisions, result.lots)),
        Ending::TooLong => Ok(Played::new::<G>(None, decisions, result.lots)),
        Ending::Refused { side, why } => Err(format!(
            "game {number} of seed {seed}: the answer of {} was refused: {why:?}",
            side.map_or("chance", Side::code)
        )),
    }
}

fn write_summary(sides: &[&str], played: &[Played], out: &mut impl Write) -> std::io::Result<()> {
    let games = played.len();
    for side in sides {
        let score: Score = played.iter().map(|played| played.score(side)).sum();
        writeln!(out, "  {side:<12} wins {:>8}  points {}", score.wins, share(&score))?;
    }
    let nobody = played.iter().filter(|played| played.winners.as_ref().is_some_and(Vec::is_empty)).count();
    if nobody > 0 {
        writeln!(out, "  {:<12} {nobody:>13}", "drawn")?;
    }
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    played.iter().for_each(|played| *reasons.entry(played.reason).or_default() += 1);
    for (reason, count) in reasons {
        writeln!(out, "  {reason:<28} {count:>8}  {:>5.1} %", 100.0 * count as f64 / games as f64)?;
    }
    for (what, numbers) in [
        ("decisions", Spread::of(played.iter().map(|played| played.decisions))),
        ("rolls and draws", Spread::of(played.iter().map(|played| played.lots))),
    ] {
        if let Some(spread) = numbers {
            writeln!(out, "  {what}: {spread}")?;
        }
    }
    Ok(())
}

fn write_csv(played: &[Played], file: std::fs::File) -> std::io::Result<()> {
    let mut file = std::io::BufWriter::new(file);
    writeln!(file, "number,winners,reason,decisions,lots")?;
    for (number, played) in played.iter().enumerate() {
        let winners = played.winners.as_ref().map(|winners| winners.join("+")).unwrap_or_default();
        writeln!(file, "{number},{winners},{},{},{}", played.reason, played.decisions, played.lots)?;
    }
    file.flush()
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::game_toy::State;

    #[test]
    fn a_seed_gives_the_same_games_and_the_known_value_of_random_play() {
        let game = |number| one_game::<State>(&Choices::default(), &[Level::Random; 2], 7, number).unwrap();
        assert_eq!(game(3), game(3));
        let played: Vec<Played> = (0..20_000).map(game).collect();
        // By hand: «bet pass» (1/4) wins for first, «pass bet pass» (1/8) for second, and the rest (5/8) are
        // showdowns that each side wins as often: 1/4 + 5/16 = 0.5625.
        let rate = played.iter().map(|played| played.score("first")).sum::<Score>().rate();
        assert!((rate - 0.5625).abs() < 0.015, "{rate}");
    }

    #[test]
    fn bots_play_when_they_are_named() {
        let levels = [Level::Greedy, Level::Search(bots::level::Effort::Iterations(20))];
        let played = one_game::<State>(&Choices::default(), &levels, 7, 1).unwrap();
        assert!(played.winners.is_some());
        assert_eq!(played.lots, 2);
    }
}
