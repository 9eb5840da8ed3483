//! What a game may tell a bot about a state: judgement, not rules.
//!
//! A bot asks these of sampled worlds only; it never holds the real state.

use crate::knowledge::{Knowledge, Worlds};

/// The scale of [`Advice::judge`]: a certain win.
pub const CERTAIN: i32 = 10_000;

/// A game that can advise a bot.
pub trait Advice: Worlds {
    /// Does every side always know all there is to know, and is one side asked at a time? Then nobody is served by
    /// mixed play, and a bot does what it thinks best.
    const IS_OPEN: bool = false;

    /// How well does `side` stand, from `-CERTAIN` (lost) to `CERTAIN` (won)? Exact when the game is over.
    fn judge(&self, side: Self::Side) -> i32;

    /// How promising is a legal action before any search? A relative weight of at least 1.
    ///
    /// It may use only what `side` knows: the modelled enemy must not peek either.
    fn promise(&self, side: Self::Side, action: Self::Action) -> u32;

    /// Is this a good moment to stop a playout and judge: no fight under way, nothing half done?
    fn is_quiet(&self) -> bool;

    /// May this game well end in a draw? Then a search that would rather win plays for it; where draws are rare the
    /// same wish would only make it rash.
    fn is_drawish(&self) -> bool {
        true
    }

    /// Is a position worth judging as soon as it is quiet? Otherwise a playout first goes on for a few decisions, which
    /// show what is about to happen; where much can happen and little of it does, they only blur what was found.
    /// A search then also trusts [`Advice::promise`] more, for such a judge is easily taken in.
    fn is_judged_at_once(&self) -> bool {
        false
    }

    /// What a planner of the game's own does here; nothing where a search should decide, as in most games everywhere.
    ///
    /// Searching bots ask it first. A game too long for a search throughout plans its many small orders here and
    /// leaves to the search the few that matter. It sees what the side knows, and answers alike whenever it is asked.
    fn plan(knowledge: &Knowledge<Self>) -> Option<Self::Action> {
        let _ = knowledge;
        None
    }
}
