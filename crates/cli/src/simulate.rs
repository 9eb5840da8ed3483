//! `tricorne simulate`: many games, and who wins how often.

use crate::args::{SetupArgs, SimulateArgs, check_sides};
use crate::numbers::{Spread, large, share};
use crate::playout::playout;
use crate::verify::in_words;
use crate::{chance, crew};
use anyhow::{Context, anyhow};
use bots::{Ending, Level, Lots, Score, SeededLuck, play_game};
use games::{GameId, Trouble, with_game};
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
pub(crate) struct Played {
    /// Codes of the winners; nothing if it was broken off.
    pub(crate) winners: Option<Vec<&'static str>>,
    /// Why it ended.
    pub(crate) reason: &'static str,
    /// Answers given by sides.
    pub(crate) decisions: u32,
    /// Answers given by chance.
    pub(crate) lots: u32,
    /// What the game itself counts, at the end.
    pub(crate) measures: Vec<(&'static str, i64)>,
}

impl Played {
    fn new<G: Game>(outcome: Option<&G::Outcome>, last: &G, decisions: u32, lots: u32) -> Played {
        let codes = |winners: SideSet<G::Side>| winners.iter().map(Side::code).collect();
        Played {
            winners: outcome.map(|outcome| codes(outcome.winners())),
            reason: outcome.map_or("unfinished", Outcome::reason),
            decisions,
            lots,
            measures: last.measures(),
        }
    }

    /// Was it played to its end, and won by nobody?
    pub(crate) fn is_drawn(&self) -> bool {
        self.winners.as_ref().is_some_and(Vec::is_empty)
    }

    /// Count it for a side, and so for its whole team.
    pub(crate) fn score(&self, side: &str) -> Score {
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
    let levels = levels(game, Level::Random, &args.bots);
    let start = Instant::now();
    let played = play_all(&args.setup, &levels, args.games, args.seed, args.crew.threads())?;
    let seconds = start.elapsed().as_secs_f64();
    if let (Some(file), Some(path)) = (file, &args.out) {
        write_csv(&played, file).with_context(|| format!("writing {}", path.display()))?;
    }
    let seats: Vec<String> =
        game.sides().iter().zip(&levels).map(|(side, level)| format!("{side}={level}")).collect();
    writeln!(out, "{game}: {} games, {}, seed {}", args.games, seats.join(" "), args.seed)?;
    write_summary(&game.teams(), &played, out)?;
    writeln!(out, "{} games/s", large(args.games as f64 / seconds))?;
    Ok(ExitCode::SUCCESS)
}

/// A level for each side, in order: the one it was given, or the usual one.
pub(crate) fn levels(game: GameId, usual: Level, named: &[(String, Level)]) -> Vec<Level> {
    let level = |side: &&str| named.iter().rev().find(|(code, _)| code == side);
    game.sides().iter().map(|side| level(side).map_or(usual, |(_, level)| *level)).collect()
}

/// Play so many games over so many threads.
pub(crate) fn play_all(
    setup: &SetupArgs,
    levels: &[Level],
    games: u64,
    seed: u64,
    threads: usize,
) -> anyhow::Result<Vec<Played>> {
    let choices = setup.choices();
    with_game!(setup.game, G => {
        // A faulty choice is told once, and not by every game.
        G::begin(&choices).map_err(|faults| anyhow!(in_words(Lang::En, &Trouble::Faults(faults))))?;
        crew::work("games", games, threads, |number| one_game::<G>(&choices, levels, seed, number))
            .map_err(anyhow::Error::msg)
    })
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
        return Ok(Played::new(played.outcome.as_ref(), &state, played.decisions, played.lots));
    }
    let mut table = Table::<G>::new(choices, None).map_err(|faults| format!("{faults:?}"))?;
    let mut bots: Vec<_> = levels
        .iter()
        .map(|level| {
            let seed = u64::from(luck.bits()) << 32 | u64::from(luck.bits());
            level.bot::<G>(seed, chance::clock())
        })
        .collect();
    let result = play_game(&mut table, &mut bots, Lots::Luck(&mut luck), LONGEST);
    let decisions = result.decisions.iter().sum();
    match &result.ending {
        Ending::Over(outcome) => Ok(Played::new(Some(outcome), table.state(), decisions, result.lots)),
        Ending::TooLong => Ok(Played::new(None, table.state(), decisions, result.lots)),
        Ending::Refused { side, why } => Err(format!(
            "game {number} of seed {seed}: the answer of {} was refused: {why:?}",
            side.map_or("chance", Side::code)
        )),
    }
}

/// Who won how often, why, and how long the games were.
pub(crate) fn write_summary(
    teams: &[Vec<&str>],
    played: &[Played],
    out: &mut impl Write,
) -> std::io::Result<()> {
    let games = played.len();
    let names: Vec<String> = teams.iter().map(|team| team.join("+")).collect();
    let width = names.iter().map(String::len).max().unwrap_or(0).max(12);
    for (team, name) in teams.iter().zip(&names) {
        let score: Score = played.iter().map(|played| played.score(team[0])).sum();
        writeln!(out, "  {name:<width$} wins {:>8}  points {}", score.wins, share(&score))?;
    }
    let nobody = played.iter().filter(|played| played.is_drawn()).count();
    if nobody > 0 {
        writeln!(out, "  {:<width$} {nobody:>13}", "drawn")?;
    }
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    played.iter().for_each(|played| *reasons.entry(played.reason).or_default() += 1);
    for (reason, count) in reasons {
        writeln!(out, "  {reason:<28} {count:>8}  {:>5.1} %", 100.0 * count as f64 / games as f64)?;
    }
    for (what, numbers) in counted(played) {
        if let Some(spread) = Spread::of(numbers.into_iter()) {
            writeln!(out, "  {what}: {spread}")?;
        }
    }
    Ok(())
}

/// Everything that was counted in each game: its length, and what the game itself counts.
pub(crate) fn counted(played: &[Played]) -> Vec<(String, Vec<i64>)> {
    let mut all = vec![
        ("decisions".to_owned(), played.iter().map(|played| played.decisions.into()).collect()),
        ("rolls and draws".to_owned(), played.iter().map(|played| played.lots.into()).collect()),
    ];
    let names = played.first().map(|first| &first.measures[..]).unwrap_or_default();
    for (at, (name, _)) in names.iter().enumerate() {
        let numbers = played.iter().filter_map(|played| played.measures.get(at).map(|(_, number)| *number));
        all.push((name.replace('_', " "), numbers.collect()));
    }
    all
}

/// A line for each game.
pub(crate) fn write_csv(played: &[Played], file: std::fs::File) -> std::io::Result<()> {
    let mut file = std::io::BufWriter::new(file);
    let names = played.first().map(|first| &first.measures[..]).unwrap_or_default();
    write!(file, "number,winners,reason,decisions,lots")?;
    names.iter().try_for_each(|(name, _)| write!(file, ",{name}"))?;
    writeln!(file)?;
    for (number, played) in played.iter().enumerate() {
        let winners = played.winners.as_ref().map(|winners| winners.join("+")).unwrap_or_default();
        write!(file, "{number},{winners},{},{},{}", played.reason, played.decisions, played.lots)?;
        played.measures.iter().try_for_each(|(_, number)| write!(file, ",{number}"))?;
        writeln!(file)?;
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
        // By hand: after a bet the knave folds (1/3), another card folds half the time (1/3) and else (1/3) loses a
        // showdown to a random card one time in four, so a bet wins for first in 2/3 + 1/12 = 3/4 of the games.
        // After a pass the second passes half the time, which is even, or bets, and wins 3/4 likewise: 3/8 for
        // first. Together 9/16 = 0.5625.
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
