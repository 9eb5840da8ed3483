//! Random play that only counts.

use crate::plan::{Plan, Report};
use crate::walk::Walk;
use kernel::{Game, Journal, Luck, Outcome, Side, Turn};
use std::collections::BTreeMap;
use std::fmt;

/// What some games came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// How many games were played.
    pub games: usize,
    /// How many of them were broken off at the plan's `max_steps`.
    pub unfinished: usize,
    /// Answers given by sides.
    pub decisions: u64,
    /// Answers given by chance.
    pub lots: u64,
    /// Answers in the longest game.
    pub longest: usize,
    /// Games by winners: a side's code, several joined by `+`, or `nobody`.
    pub winners: BTreeMap<String, usize>,
    /// Games by the outcome's reason.
    pub reasons: BTreeMap<&'static str, usize>,
}

impl Summary {
    /// Count a finished game.
    pub(crate) fn count_outcome<S: Side>(&mut self, outcome: &impl Outcome<S>) {
        let codes: Vec<&str> = outcome.winners().iter().map(Side::code).collect();
        let winners = if codes.is_empty() { "nobody".to_owned() } else { codes.join("+") };
        *self.winners.entry(winners).or_default() += 1;
        *self.reasons.entry(outcome.reason()).or_default() += 1;
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { games, decisions, lots, longest, .. } = self;
        write!(f, "{games} games, {decisions} decisions, {lots} lots, longest {longest}")?;
        self.winners.iter().try_for_each(|(winners, games)| write!(f, ", {winners} {games}"))
    }
}

/// Play `games` random games without telling any events.
/// Invariants are checked at one step in [`Plan::one_step_in`], and at the end of every game.
///
/// # Errors
/// If the game does not begin, breaks an invariant, asks nobody or refuses a legal action.
pub fn random_games<G: Game>(games: usize, plan: &Plan) -> Result<Summary, Report> {
    let start: G = plan.begin()?;
    let mut summary = Summary { games, ..Summary::default() };
    let mut legal = Vec::new();
    for number in 0..games {
        let fail =
            |what: String| Report::new(format!("{} game {number} of seed {}: {what}", G::ID, plan.seed));
        let mut luck = plan.luck(number);
        let mut state = start.clone();
        let mut steps = 0;
        loop {
            let over = matches!(state.turn(), Turn::Over(_));
            if plan.invariants && (over || steps % plan.one_step_in.max(1) as usize == 0) {
                state.invariants().map_err(fail)?;
            }
            if steps == plan.max_steps && !over {
                summary.unfinished += 1;
                break;
            }
            match state.turn() {
                Turn::Over(outcome) => {
                    summary.count_outcome(&outcome);
                    break;
                }
                Turn::Draw(chance) => {
                    state.draw(&chance.draw(&mut luck), &mut ());
                    summary.lots += 1;
                }
                Turn::Decide(asked) => {
                    // One side is the common case, and needs no luck.
                    let at = if asked.len() > 1 { luck.below(asked.len() as u32) as usize } else { 0 };
                    let side =
                        asked.iter().nth(at).ok_or_else(|| fail("a decision is asked of nobody".into()))?;
                    legal.clear();
                    state.legal(side, &mut legal);
                    if legal.is_empty() {
                        return Err(fail(format!("{} has no legal action", side.code())));
                    }
                    let action = luck.one_of(&legal);
                    state
                        .play(side, action, &mut ())
                        .map_err(|why| fail(format!("{action:?} is legal and refused: {why:?}")))?;
                    summary.decisions += 1;
                }
            }
            steps += 1;
        }
        summary.longest = summary.longest.max(steps);
    }
    Ok(summary)
}

/// The journal of one random game, played to its end: raw material for golden replays.
///
/// # Errors
/// If the game does not begin, does not end within the plan, or cannot be played.
pub fn random_journal<G: Game>(plan: &Plan) -> Result<Journal, Report> {
    let mut walk = Walk::<G>::begin(plan, 0)?;
    walk.guarded(0, |walk| {
        while let Some(entry) = walk.choose()? {
            if walk.steps() == plan.max_steps {
                return Err(format!("the game is longer than {} answers", plan.max_steps));
            }
            walk.take(&entry)?;
        }
        Ok(())
    })?;
    Ok(walk.table.journal())
}
