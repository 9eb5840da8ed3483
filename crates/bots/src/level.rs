//! Levels of play by name.

use crate::bot::{Bot, RandomBot};
use crate::budget::{Iterations, Micros};
use crate::greedy::GreedyBot;
use crate::search::SearchBot;
use crate::tuning::Tuning;
use kernel::Advice;
use std::fmt;
use std::str::FromStr;

/// How much a search may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effort {
    /// So many milliseconds.
    Millis(u32),
    /// So many iterations.
    Iterations(u32),
}

/// How well a bot plays.
///
/// Names are stable: `random`, `greedy`, `easy`, `normal`, `hard`, and for experiments `search:80ms` (80
/// milliseconds a decision) or `search:500` (500 iterations).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// [`RandomBot`].
    Random,
    /// [`GreedyBot`].
    Greedy,
    /// [`SearchBot`] with this effort.
    Search(Effort),
}

impl Level {
    /// A search so short that it errs now and then, on every machine alike.
    pub const EASY: Level = Level::Search(Effort::Iterations(150));
    /// A search of 50 ms a decision.
    pub const NORMAL: Level = Level::Search(Effort::Millis(50));
    /// A search of half a second a decision.
    pub const HARD: Level = Level::Search(Effort::Millis(500));

    /// The named levels, weakest first.
    pub const NAMED: [(&'static str, Level); 5] = [
        ("random", Level::Random),
        ("greedy", Level::Greedy),
        ("easy", Level::EASY),
        ("normal", Level::NORMAL),
        ("hard", Level::HARD),
    ];

    /// A bot of this level. The clock tells microseconds since any fixed moment, and is read only by levels that
    /// count milliseconds.
    pub fn bot<R: Advice>(
        self,
        seed: u64,
        clock: impl FnMut() -> u64 + Send + 'static,
    ) -> Box<dyn Bot<R> + Send> {
        let tuning = Tuning::of::<R>();
        match self {
            Level::Random => Box::new(RandomBot::new(seed)),
            Level::Greedy => Box::new(GreedyBot::with_tuning(seed, tuning)),
            Level::Search(Effort::Iterations(iterations)) => {
                Box::new(SearchBot::<R, _>::with_tuning(seed, Iterations(iterations), tuning))
            }
            Level::Search(Effort::Millis(millis)) => Box::new(SearchBot::<R, _>::with_tuning(
                seed,
                Micros::new(u64::from(millis) * 1000, clock),
                tuning,
            )),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = Level::NAMED.iter().find(|(_, level)| level == self) {
            return f.write_str(name);
        }
        match self {
            Level::Search(Effort::Millis(millis)) => write!(f, "search:{millis}ms"),
            Level::Search(Effort::Iterations(iterations)) => write!(f, "search:{iterations}"),
            Level::Random | Level::Greedy => unreachable!("they are named"),
        }
    }
}

/// The text names no level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(pub String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "no level «{}»: expected random, greedy, easy, normal, hard, search:80ms or search:500",
            self.0
        )
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        if let Some((_, level)) = Level::NAMED.iter().find(|(name, _)| *name == text) {
            return Ok(*level);
        }
        let effort = text.strip_prefix("search:").and_then(|effort| match effort.strip_suffix("ms") {
            Some(millis) => millis.parse().ok().map(Effort::Millis),
            None => effort.parse().ok().map(Effort::Iterations),
        });
        effort.map(Level::Search).ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_read_and_write_alike() {
        for text in ["random", "greedy", "easy", "normal", "hard", "search:80ms", "search:501"] {
            assert_eq!(text.parse::<Level>().unwrap().to_string(), text);
        }
        assert_eq!("search:50ms".parse::<Level>().unwrap().to_string(), "normal");
        for text in ["", "Hard", "search", "search:", "search:ms", "search:-1", "search:5s"] {
            assert_eq!(text.parse::<Level>(), Err(UnknownLevel(text.to_owned())), "{text}");
        }
    }
}
