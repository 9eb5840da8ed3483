//! What a game may tell a bot about a state: judgement, not rules.
//!
//! A bot asks these of sampled worlds only; it never holds the real state.

use crate::knowledge::Worlds;

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
}
