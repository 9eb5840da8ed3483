//! Time on a clock, as a person would read it.

use kernel::Said;
use protocol::{SideClock, TimeControl};

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// What a side has left, so many milliseconds after it was told.
pub fn left(side: &SideClock, since: f64) -> i64 {
    if side.running && side.away_until.is_none() {
        (side.left - since.max(0.0) as i64).max(0)
    } else {
        side.left
    }
}

/// So much time in words: days and hours, or as on a clock.
pub fn told(millis: i64) -> Said {
    if millis >= DAY {
        return Said::new("lobby.time.days").with("n", millis / DAY).with("hours", millis % DAY / HOUR);
    }
    let (hours, minutes, seconds) = (millis / HOUR, millis % HOUR / MINUTE, millis % MINUTE / SECOND);
    let text = if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    };
    Said::new("web.plain").with("text", text)
}

/// Is it time to hurry?
pub fn is_low(control: TimeControl, millis: i64) -> bool {
    match control {
        TimeControl::Live { .. } => millis < MINUTE,
        TimeControl::Days(_) => millis < 6 * HOUR,
    }
}

/// What clock was agreed, in words.
pub fn agreed(control: Option<TimeControl>) -> Said {
    match control {
        None => Said::new("lobby.clock.none"),
        Some(TimeControl::Live { minutes, seconds }) => Said::new("lobby.clock.live_told")
            .with("minutes", i64::from(minutes))
            .with("seconds", i64::from(seconds)),
        Some(TimeControl::Days(days)) => Said::new("lobby.clock.days_told").with("n", i64::from(days)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::{Lang, render};

    fn side(left: i64, running: bool) -> SideClock {
        SideClock { side: "french".into(), left, running, away_until: None, holidays: Vec::new() }
    }

    #[test]
    fn only_a_running_clock_runs_and_never_below_nothing() {
        assert_eq!(left(&side(5000, true), 2000.0), 3000);
        assert_eq!(left(&side(5000, true), 9000.0), 0);
        assert_eq!(left(&side(5000, true), -9000.0), 5000, "the browser's clock was put back");
        assert_eq!(left(&side(5000, false), 2000.0), 5000);
        let away = SideClock { away_until: Some(1), ..side(5000, true) };
        assert_eq!(left(&away, 2000.0), 5000);
    }

    #[test]
    fn time_is_read_as_on_a_clock() {
        let read = |millis: i64| render(Lang::En, &told(millis));
        assert_eq!(read(0), "0:00");
        assert_eq!(read(59_999), "0:59");
        assert_eq!(read(10 * MINUTE + 5 * SECOND), "10:05");
        assert_eq!(read(2 * HOUR + 3 * MINUTE), "2:03:00");
        assert_eq!(read(DAY + 5 * HOUR), "1 day 5 h");
        assert_eq!(render(Lang::Fr, &told(3 * DAY)), "3 jours 0 h");
        assert!(is_low(TimeControl::Live { minutes: 5, seconds: 0 }, 59_000));
        assert!(!is_low(TimeControl::Days(2), 7 * HOUR) && is_low(TimeControl::Days(2), 5 * HOUR));
    }

    #[test]
    fn clocks_are_named() {
        let named = |control| render(Lang::En, &agreed(control));
        assert_eq!(named(None), "No clock");
        assert_eq!(named(Some(TimeControl::Live { minutes: 30, seconds: 20 })), "30 min + 20 s");
        assert_eq!(named(Some(TimeControl::Days(1))), "1 day per turn");
    }
}
