//! How long one may be away, and when.

use super::hands::DAY;
use crate::fail::Fail;
use protocol::NewHoliday;
use store::Holiday;

/// Most days somebody may be away in any year.
pub(crate) const MOST_DAYS: u32 = 30;

/// How late a holiday may be asked for that begins now.
const GRACE: i64 = 10 * 60 * 1000;

/// How far ahead one may plan.
const FAR: i64 = 2 * 365 * DAY;

/// May somebody with these holidays take that one?
pub(crate) fn checked(held: &[Holiday], new: NewHoliday, now: i64) -> Result<(), Fail> {
    let is_odd = new.begins < now - GRACE || new.ends <= new.begins || new.ends > now.saturating_add(FAR);
    let overlaps = held.iter().any(|held| new.begins < held.ends && held.begins < new.ends);
    if is_odd || overlaps {
        return Err(Fail::malformed("bad_holiday", ""));
    }
    // Every stretch of a year that ends with a holiday must hold no more than its share.
    let all = || held.iter().map(|held| (held.begins, held.ends)).chain([(new.begins, new.ends)]);
    let is_too_much = |end: i64| {
        let within = all().map(|(begins, ends)| (ends.min(end) - begins.max(end - 365 * DAY)).max(0));
        within.sum::<i64>() > i64::from(MOST_DAYS) * DAY
    };
    if all().any(|(_, ends)| is_too_much(ends)) {
        return Err(Fail::refused("too_many_holidays"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(begins: i64, days: i64) -> Holiday {
        Holiday { id: "h".into(), guest: "g".into(), begins: begins * DAY, ends: (begins + days) * DAY }
    }

    fn may(all: &[Holiday], begins: i64, days: i64) -> bool {
        checked(all, NewHoliday { begins: begins * DAY, ends: (begins + days) * DAY }, 100 * DAY).is_ok()
    }

    #[test]
    fn thirty_days_in_any_year() {
        assert!(may(&[], 100, 30) && !may(&[], 100, 31));
        let twenty = [held(110, 20)];
        assert!(may(&twenty, 150, 10) && !may(&twenty, 150, 11));
        assert!(
            may(&twenty, 100, 10) && !may(&[held(115, 21)], 100, 10),
            "also if the other one comes later"
        );
        assert!(may(&twenty, 110 + 20 + 365, 30), "a year later all is forgotten");
        assert!(!may(&twenty, 460, 25), "but not on the very day");
    }

    #[test]
    fn holidays_are_ahead_and_apart() {
        assert!(!may(&[], 99, 5), "not in the past");
        assert!(!may(&[], 120, 0) && !may(&[], 2000, 3));
        assert!(
            !may(&[held(120, 5)], 118, 3) && may(&[held(120, 5)], 118, 2) && may(&[held(120, 5)], 125, 2)
        );
    }
}
