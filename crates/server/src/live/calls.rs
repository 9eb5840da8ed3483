//! Since when each side is asked, told by the journal alone, so that every server finds the same.
//!
//! Lines written at the same moment are one change: a move, the lots after it, and what standing orders answered.
//! A side is called by a change after which it is asked and before which it was not; so whoever answers in many small
//! steps is called once, and standing orders call nobody.

use std::collections::BTreeMap;

/// A side was called, or the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Call {
    /// The number of the first line of the change.
    pub(crate) line: u64,
    /// When: milliseconds since 1970.
    pub(crate) at: i64,
}

/// What a person may be told of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Occasion {
    /// The game began.
    Began,
    /// The side is asked.
    Turn,
    /// The game is over.
    Over,
    /// An opponent of the side is asked, and the side may claim the game once that one's time has run out.
    Claim,
    /// The table was closed before the game began; no line of a journal says so.
    Closed,
}

/// Since when each side is asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Calls {
    /// The change that is being taken.
    change: Option<Call>,
    /// How it stood before that change.
    before: Standing,
    now: Standing,
    /// What was passed on already.
    passed: Standing,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Standing {
    began: Option<Call>,
    asked: BTreeMap<&'static str, Call>,
    over: Option<Call>,
}

impl Calls {
    /// The journal grew by this line, or by several of which this is the first; after it these sides are asked.
    pub(crate) fn grew(&mut self, line: u64, at: i64, asked: &[&'static str], is_over: bool) {
        let change = match self.change {
            Some(change) if change.at == at => change,
            _ => {
                self.before = self.now.clone();
                *self.change.insert(Call { line, at })
            }
        };
        let since = |side: &&'static str| (*side, *self.before.asked.get(side).unwrap_or(&change));
        self.now = Standing {
            began: Some(self.before.began.unwrap_or(change)),
            asked: asked.iter().map(since).collect(),
            over: is_over.then(|| self.before.over.unwrap_or(change)),
        };
    }

    /// What called this side, if it is asked.
    pub(crate) fn of(&self, side: &str) -> Option<Call> {
        self.now.asked.get(side).copied()
    }

    /// What ended the game.
    pub(crate) fn end(&self) -> Option<Call> {
        self.now.over
    }

    /// What was not passed on yet; the side is empty where everyone is meant.
    pub(crate) fn fresh(&mut self) -> Vec<(Occasion, &'static str, Call)> {
        let mut out = Vec::new();
        if self.now.began != self.passed.began {
            out.extend(self.now.began.map(|call| (Occasion::Began, "", call)));
        }
        for (side, call) in &self.now.asked {
            if self.passed.asked.get(side) != Some(call) {
                out.push((Occasion::Turn, *side, *call));
            }
        }
        if self.now.over != self.passed.over {
            out.extend(self.now.over.map(|call| (Occasion::Over, "", call)));
        }
        self.passed = self.now.clone();
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: &[&str] = &["a"];
    const B: &[&str] = &["b"];

    fn called(calls: &mut Calls) -> Vec<(Occasion, &'static str, u64)> {
        calls.fresh().into_iter().map(|(what, side, call)| (what, side, call.line)).collect()
    }

    #[test]
    fn a_side_is_called_once_however_many_steps_it_takes() {
        let mut calls = Calls::default();
        calls.grew(0, 10, A, false);
        assert_eq!(called(&mut calls), [(Occasion::Began, "", 0), (Occasion::Turn, "a", 0)]);
        calls.grew(1, 20, A, false);
        calls.grew(2, 30, A, false);
        assert_eq!(called(&mut calls), []);
        assert_eq!(calls.of("a"), Some(Call { line: 0, at: 10 }));
        calls.grew(3, 40, B, false);
        assert_eq!(called(&mut calls), [(Occasion::Turn, "b", 3)]);
        assert_eq!(calls.of("a"), None);
        calls.grew(4, 50, &[], true);
        assert_eq!(called(&mut calls), [(Occasion::Over, "", 4)]);
        assert_eq!(calls.end(), Some(Call { line: 4, at: 50 }));
    }

    #[test]
    fn standing_orders_call_nobody() {
        let mut calls = Calls::default();
        calls.grew(0, 10, A, false);
        called(&mut calls);
        // A plays, B's order answers at once, A is asked again: no turn of anyone's began.
        calls.grew(1, 20, B, false);
        calls.grew(2, 20, A, false);
        assert_eq!(called(&mut calls), []);
        assert_eq!(calls.of("a").map(|call| call.line), Some(0));
    }

    #[test]
    fn a_move_taken_back_ends_the_turn_it_began() {
        let mut calls = Calls::default();
        calls.grew(0, 10, A, false);
        calls.grew(1, 20, B, false);
        calls.grew(2, 30, A, false);
        assert_eq!((calls.of("b"), calls.of("a").map(|call| call.line)), (None, Some(2)));
        calls.grew(3, 40, B, false);
        assert_eq!(calls.of("b").map(|call| call.line), Some(3), "another turn than the one before");
    }

    #[test]
    fn line_by_line_is_the_same_as_change_by_change() {
        let lines: [(i64, &[&'static str]); 7] =
            [(10, A), (20, B), (20, A), (30, &[]), (30, B), (40, &["a", "b"]), (40, B)];
        let (mut one, mut all) = (Calls::default(), Calls::default());
        for (line, (at, asked)) in lines.iter().enumerate() {
            one.grew(line as u64, *at, asked, false);
        }
        for (first, last) in [(0, 0), (1, 2), (3, 4), (5, 6)] {
            all.grew(first as u64, lines[last].0, lines[last].1, false);
        }
        assert_eq!(one, all);
    }
}
