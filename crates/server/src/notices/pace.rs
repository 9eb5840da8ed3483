//! When somebody is told, and when again.

use crate::clocks;
use crate::live::Live;
use protocol::{Away, TimeControl};

const MINUTE: i64 = 60_000;
pub(super) const DAY: i64 = 24 * 60 * MINUTE;

/// How long a turn waits before somebody is told, unless they say otherwise.
pub(crate) const DELAY: i64 = 2 * MINUTE;
/// The longest delay one may choose.
pub(crate) const LONGEST_DELAY: i64 = DAY;
/// How long one server may take for a notice before another takes it up.
pub(super) const LEASE: i64 = 10 * MINUTE;
/// How soon to look again at somebody who has the table open.
pub(super) const LOOK_AGAIN: i64 = MINUTE;
/// For how long somebody who has the table open, and is asked, is taken to look at it.
pub(super) const LOOKS: i64 = 15 * MINUTE;
/// After how long without an answer one reminder follows where no clock runs.
const REMIND: i64 = 3 * DAY;

/// Turns that began longer ago are not told any more: nobody can have missed them by a server's fault.
pub(super) const OLD_TURN: i64 = 7 * DAY;
/// The same for beginnings and ends.
pub(super) const OLD_NEWS: i64 = 60 * MINUTE;

/// When the time of a side that was asked then runs out; none where no clock of days runs.
pub(super) fn deadline(live: &Live, side: &str, at: i64) -> Option<i64> {
    let clock = clocks::tell(live, at).filter(|clock| matches!(clock.control, TimeControl::Days(_)))?;
    let own = clock.sides.iter().find(|own| own.side == side)?;
    Some(at + own.left)
}

/// When the time of a side that was asked then runs out, by whatever clock, unless it goes away meanwhile.
pub(super) fn runs_out(live: &Live, side: &str, at: i64) -> Option<i64> {
    let clock = clocks::tell(live, at)?;
    clock.sides.iter().find(|own| own.side == side).map(|own| at + own.left)
}

/// Until when nobody reminds somebody who is away at these times; none if they are here.
pub(super) fn holiday(away: &[Away], now: i64) -> Option<i64> {
    away.iter().find(|away| away.begins <= now && now < away.ends).map(|away| away.ends)
}

/// When to remind somebody of a turn that began at `begun` and must be answered by `deadline`: when a quarter of the
/// time is left, and a day at most; without a clock after three days.
pub(super) fn reminder(begun: i64, deadline: Option<i64>) -> i64 {
    match deadline {
        Some(end) => end - ((end - begun) / 4).clamp(0, DAY),
        None => begun + REMIND,
    }
}

/// How long to wait after so many tries in vain; none if it is to be given up.
pub(super) fn again(tries: u64) -> Option<i64> {
    const WAITS: [i64; 4] = [MINUTE, 5 * MINUTE, 30 * MINUTE, 180 * MINUTE];
    usize::try_from(tries).ok()?.checked_sub(1).and_then(|past| WAITS.get(past).copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_reminded_on_holiday() {
        let away = [Away { begins: 10, ends: 20 }, Away { begins: 30, ends: 40 }];
        assert_eq!(
            [9, 10, 19, 20, 35].map(|now| holiday(&away, now)),
            [None, Some(20), Some(20), None, Some(40)]
        );
    }

    #[test]
    fn reminders_come_before_time_runs_out() {
        assert_eq!(reminder(0, None), 3 * DAY);
        assert_eq!(reminder(0, Some(DAY)), DAY - DAY / 4);
        assert_eq!(reminder(0, Some(14 * DAY)), 13 * DAY);
        assert_eq!(reminder(DAY, Some(DAY)), DAY);
    }

    #[test]
    fn after_five_tries_it_is_given_up() {
        let waits: Vec<Option<i64>> = (1..=5).map(again).collect();
        assert_eq!(waits, [Some(MINUTE), Some(5 * MINUTE), Some(30 * MINUTE), Some(180 * MINUTE), None]);
        assert_eq!(again(0), None);
    }
}
