//! The hands of a table's clocks: how much time each side has used, by the times at which what is asked changed.

use protocol::{Away, TimeControl};
use std::collections::BTreeMap;

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
/// A day in milliseconds.
pub(super) const DAY: i64 = 24 * 60 * MINUTE;

/// Why what is asked changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum By<'a> {
    /// This side answered.
    Play(&'a str),
    /// Chance answered.
    Chance,
    /// This side took an answer back.
    Undo(&'a str),
}

/// The hands of all clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hands {
    control: TimeControl,
    /// The sides that have a clock: those people play.
    sides: Vec<&'static str>,
    asked: Vec<&'static str>,
    /// When what is asked last changed.
    since: i64,
    /// Live: what was left then.
    left: BTreeMap<&'static str, i64>,
    /// Days: since when a side has owed an answer.
    began: BTreeMap<&'static str, i64>,
    /// Days: since when it had owed the answer it gave last, should it take that back.
    before: BTreeMap<&'static str, i64>,
}

impl Hands {
    /// The game begins with nobody asked; `sides` are those people play.
    pub(crate) fn new(control: TimeControl, sides: Vec<&'static str>, at: i64) -> Hands {
        let full = match control {
            TimeControl::Live { minutes, .. } => i64::from(minutes) * MINUTE,
            TimeControl::Days(days) => i64::from(days) * DAY,
        };
        let left = sides.iter().map(|side| (*side, full)).collect();
        Hands {
            control,
            sides,
            asked: Vec::new(),
            since: at,
            left,
            began: BTreeMap::new(),
            before: BTreeMap::new(),
        }
    }

    /// What was agreed.
    pub(crate) fn control(&self) -> TimeControl {
        self.control
    }

    /// The sides that have a clock.
    pub(crate) fn sides(&self) -> &[&'static str] {
        &self.sides
    }

    /// From now on these sides are asked.
    pub(crate) fn turn(&mut self, asked: &[&'static str], by: By<'_>, at: i64) {
        match self.control {
            TimeControl::Live { seconds, .. } => self.spend(i64::from(seconds) * SECOND, by, at),
            // What chance answers is no turn of anybody's.
            TimeControl::Days(_) if asked.is_empty() => {}
            TimeControl::Days(_) => self.pass(asked, by, at),
        }
        self.asked = asked.to_vec();
        self.since = at;
    }

    /// Live: whoever was asked has used the time since; whoever answered gets some.
    fn spend(&mut self, more: i64, by: By<'_>, at: i64) {
        for side in &self.asked {
            if let Some(left) = self.left.get_mut(side) {
                *left = (*left - spent(self.since, at)).max(0);
            }
        }
        // Who takes an answer back gives back what it brought; otherwise time could be had for nothing.
        let (side, more) = match by {
            By::Play(side) => (side, more),
            By::Undo(side) => (side, -more),
            By::Chance => return,
        };
        if let Some(left) = self.left.get_mut(side) {
            *left = (*left + more).max(0);
        }
    }

    /// Days: the time of a side begins when it is asked, and is whole again once somebody else is.
    fn pass(&mut self, asked: &[&'static str], by: By<'_>, at: i64) {
        for side in &self.sides {
            if asked.contains(side) {
                let again = matches!(by, By::Undo(_)).then(|| self.before.get(side).copied()).flatten();
                self.began.entry(*side).or_insert(again.unwrap_or(at));
            } else if let Some(began) = self.began.remove(side) {
                self.before.insert(*side, began);
            }
        }
    }

    /// Milliseconds a side has left; 0 when its time has run out.
    pub(crate) fn left(&self, side: &str, now: i64, away: &[Away]) -> i64 {
        let left = self.left.get(side).copied().unwrap_or(0);
        let used = match self.control {
            TimeControl::Live { .. } if self.asked.contains(&side) => spent(self.since, now),
            TimeControl::Live { .. } => 0,
            TimeControl::Days(_) => self.began.get(side).map_or(0, |began| {
                let excused = away.iter().map(|away| spent(away.begins.max(*began), away.ends.min(now)));
                spent(*began, now) - excused.sum::<i64>()
            }),
        };
        (left - used.max(0)).max(0)
    }
}

/// The time between two moments; none if the machine's clock was put back between them.
fn spent(from: i64, to: i64) -> i64 {
    (to - from).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIVE: TimeControl = TimeControl::Live { minutes: 1, seconds: 5 };

    fn lefts(hands: &Hands, now: i64) -> (i64, i64) {
        (hands.left("a", now, &[]), hands.left("b", now, &[]))
    }

    #[test]
    fn only_those_who_are_asked_use_time() {
        let mut hands = Hands::new(LIVE, vec!["a", "b"], 1000);
        hands.turn(&["a"], By::Chance, 1000);
        assert_eq!(lefts(&hands, 11_000), (50_000, 60_000));
        hands.turn(&["b"], By::Play("a"), 21_000);
        assert_eq!(lefts(&hands, 21_000), (45_000, 60_000), "20 seconds used, 5 more");
        assert_eq!(lefts(&hands, 500_000), (45_000, 0), "never below nothing");
        // The late one may still answer, and has what the answer brings.
        hands.turn(&["a"], By::Play("b"), 500_000);
        assert_eq!(lefts(&hands, 500_000), (45_000, 5000));
    }

    #[test]
    fn a_question_to_both_runs_for_each_that_still_owes() {
        let mut hands = Hands::new(LIVE, vec!["a", "b"], 0);
        hands.turn(&["a", "b"], By::Chance, 0);
        assert_eq!(lefts(&hands, 10_000), (50_000, 50_000));
        hands.turn(&["b"], By::Play("a"), 10_000);
        assert_eq!(lefts(&hands, 30_000), (55_000, 30_000));
    }

    #[test]
    fn a_clock_put_back_costs_nobody_anything() {
        let mut hands = Hands::new(LIVE, vec!["a", "b"], 100_000);
        hands.turn(&["a"], By::Chance, 100_000);
        hands.turn(&["b"], By::Play("a"), 110_000);
        // An hour back.
        let back = 110_000 - 3_600_000;
        assert_eq!(lefts(&hands, back), (55_000, 60_000));
        hands.turn(&["a"], By::Play("b"), back);
        assert_eq!(lefts(&hands, back), (55_000, 65_000), "nothing used, nothing won but the answer's");
        // From there time goes on as ever.
        assert_eq!(lefts(&hands, back + 20_000), (35_000, 65_000));
        let mut days = Hands::new(TimeControl::Days(1), vec!["a", "b"], DAY);
        days.turn(&["a"], By::Chance, DAY);
        assert_eq!(lefts(&days, 0), (DAY, DAY));
    }

    #[test]
    fn taking_back_brings_no_time() {
        let mut hands = Hands::new(LIVE, vec!["a", "b"], 0);
        hands.turn(&["a", "b"], By::Chance, 0);
        for round in 0..10 {
            hands.turn(&["b"], By::Play("a"), round);
            hands.turn(&["a", "b"], By::Undo("a"), round);
        }
        assert_eq!(hands.left("a", 9, &[]), 60_000 - 9);
        let mut days = Hands::new(TimeControl::Days(2), vec!["a", "b"], 0);
        days.turn(&["a", "b"], By::Chance, 0);
        days.turn(&["b"], By::Play("a"), DAY);
        assert_eq!(lefts(&days, DAY), (2 * DAY, DAY));
        days.turn(&["a", "b"], By::Undo("a"), DAY);
        assert_eq!(lefts(&days, DAY), (DAY, DAY), "it owes what it owed before");
    }

    #[test]
    fn days_are_counted_until_somebody_else_is_asked() {
        let mut hands = Hands::new(TimeControl::Days(3), vec!["a", "b"], 0);
        hands.turn(&["a"], By::Chance, 0);
        // Another question to the same side, with dice in between.
        hands.turn(&[], By::Play("a"), DAY);
        hands.turn(&["a"], By::Chance, DAY);
        assert_eq!(lefts(&hands, 2 * DAY), (DAY, 3 * DAY));
        hands.turn(&["b"], By::Play("a"), 2 * DAY);
        hands.turn(&["a"], By::Play("b"), 2 * DAY);
        assert_eq!(lefts(&hands, 2 * DAY), (3 * DAY, 3 * DAY), "a new turn, whole again");
    }

    #[test]
    fn holidays_do_not_count() {
        let mut hands = Hands::new(TimeControl::Days(3), vec!["a", "b"], 0);
        hands.turn(&["a"], By::Chance, 0);
        let away = [Away { begins: DAY, ends: 5 * DAY }, Away { begins: 6 * DAY, ends: 7 * DAY }];
        for (now, left) in [(0, 3), (1, 2), (3, 2), (5, 2), (6, 1), (7, 1), (8, 0), (20, 0)] {
            assert_eq!(hands.left("a", now * DAY, &away), left * DAY, "on day {now}");
        }
        // A holiday begun before the question excuses only what came after it.
        let early = [Away { begins: -9 * DAY, ends: DAY }];
        assert_eq!(hands.left("a", 2 * DAY, &early), 2 * DAY);
        let mut live = Hands::new(LIVE, vec!["a", "b"], 0);
        live.turn(&["a"], By::Chance, 0);
        assert_eq!(live.left("a", DAY, &[Away { begins: 0, ends: DAY }]), 0, "nobody leaves a live game");
    }

    #[test]
    fn a_bot_has_no_clock() {
        let mut hands = Hands::new(LIVE, vec!["a"], 0);
        hands.turn(&["b"], By::Chance, 0);
        hands.turn(&["a"], By::Play("b"), DAY);
        assert_eq!((hands.sides(), hands.left("a", DAY, &[])), (&["a"][..], 60_000));
    }
}
