//! How a test plays, and how it says what went wrong.

use crate::luck::SeededLuck;
use kernel::{Choices, Fault, Game, Table};
use std::fmt;

/// How to play at random: from where, with which luck, how long, how thoroughly.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Scenario and options.
    pub choices: Choices,
    /// The position to begin from, if not the scenario's own.
    pub position: Option<String>,
    /// The seed of all luck.
    pub seed: u64,
    /// A game longer than this many answers is a fault of the game.
    pub max_steps: usize,
    /// Costly checks are made at one step in this many, and at the first and last step of every game.
    pub one_step_in: u32,
    /// Are the game's invariants checked? At every step in a contract, where `one_step_in` says in random games.
    pub invariants: bool,
}

impl Plan {
    /// The usual scenario, at most 10,000 answers, every check at every step.
    pub fn seeded(seed: u64) -> Plan {
        Plan {
            choices: Choices::default(),
            position: None,
            seed,
            max_steps: 10_000,
            one_step_in: 1,
            invariants: true,
        }
    }

    /// The same from this scenario.
    #[must_use]
    pub fn scenario(mut self, scenario: &str) -> Plan {
        self.choices.scenario = scenario.to_owned();
        self
    }

    /// The same with an option set.
    #[must_use]
    pub fn option(mut self, name: &str, value: &str) -> Plan {
        self.choices.options.insert(name.to_owned(), value.to_owned());
        self
    }

    /// The same under this rules version.
    #[must_use]
    pub fn rules(mut self, rules: u32) -> Plan {
        self.choices.rules = Some(rules);
        self
    }

    /// The same from this position.
    #[must_use]
    pub fn position(mut self, position: &str) -> Plan {
        self.position = Some(position.to_owned());
        self
    }

    /// The same with another bound on the length of a game.
    #[must_use]
    pub fn max_steps(mut self, max_steps: usize) -> Plan {
        self.max_steps = max_steps;
        self
    }

    /// The same with costly checks at one step in `n` only.
    #[must_use]
    pub fn one_step_in(mut self, n: u32) -> Plan {
        self.one_step_in = n;
        self
    }

    /// The same without checking invariants.
    #[must_use]
    pub fn without_invariants(mut self) -> Plan {
        self.invariants = false;
        self
    }

    /// A game at its first question.
    ///
    /// # Errors
    /// If the scenario, the options or the position are faulty.
    pub fn begin<G: Game>(&self) -> Result<G, Report> {
        match &self.position {
            Some(position) => G::from_position(position),
            None => G::begin(&self.choices),
        }
        .map_err(|faults| Report::setup(&faults))
    }

    /// A table with such a game.
    pub(crate) fn table<G: Game>(&self) -> Result<Table<G>, Report> {
        match &self.position {
            Some(position) => Table::from_position(position, None),
            None => Table::new(&self.choices, None),
        }
        .map_err(|faults| Report::setup(&faults))
    }

    /// The luck of game `number`.
    pub(crate) fn luck(&self, number: usize) -> SeededLuck {
        SeededLuck::numbered(self.seed, number as u64)
    }
}

/// What is wrong with a game, and how to see it again.
#[derive(Clone, PartialEq, Eq)]
pub struct Report {
    /// What is wrong.
    pub what: String,
    /// The journal that leads there, or nothing if no game was in play.
    pub journal: Option<String>,
}

impl Report {
    /// A fault found outside of play.
    pub fn new(what: impl Into<String>) -> Report {
        Report { what: what.into(), journal: None }
    }

    /// A fault found at a table.
    pub(crate) fn at<G: Game>(table: &Table<G>, what: impl Into<String>) -> Report {
        Report { what: what.into(), journal: Some(table.journal().to_string()) }
    }

    fn setup(faults: &[Fault]) -> Report {
        let faults: Vec<String> = faults.iter().map(|fault| crate::plain(&fault.said)).collect();
        Report::new(format!("the game does not begin: {}", faults.join("; ")))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.what)?;
        match &self.journal {
            Some(journal) => write!(f, "\n\n{journal}"),
            None => Ok(()),
        }
    }
}

/// As [`fmt::Display`], so that `unwrap` prints something people can read.
impl fmt::Debug for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Report {}
