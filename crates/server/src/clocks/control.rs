//! What clock was agreed, as it is stored.

use crate::fail::Fail;
use protocol::TimeControl;

/// As stored; empty for none.
pub(crate) fn write(control: Option<TimeControl>) -> String {
    match control {
        None => String::new(),
        Some(TimeControl::Live { minutes, seconds }) => format!("live {minutes} {seconds}"),
        Some(TimeControl::Days(days)) => format!("days {days}"),
    }
}

/// From what is stored; what cannot be read is no clock, for nobody should lose by it.
pub(crate) fn read(text: &str) -> Option<TimeControl> {
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        ["live", minutes, seconds] => {
            Some(TimeControl::Live { minutes: minutes.parse().ok()?, seconds: seconds.parse().ok()? })
        }
        ["days", days] => Some(TimeControl::Days(days.parse().ok()?)),
        _ => None,
    }
}

/// A clock somebody asks for, if it makes sense.
pub(crate) fn checked(control: TimeControl) -> Result<TimeControl, Fail> {
    let is_good = match control {
        TimeControl::Live { minutes, seconds } => (1..=600).contains(&minutes) && seconds <= 600,
        TimeControl::Days(days) => (1..=60).contains(&days),
    };
    if is_good { Ok(control) } else { Err(Fail::malformed("bad_clock", "")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_read_and_write_alike() {
        for control in [None, Some(TimeControl::Live { minutes: 30, seconds: 0 }), Some(TimeControl::Days(3))]
        {
            assert_eq!(read(&write(control)), control);
        }
        assert_eq!(read("sand 3"), None);
    }

    #[test]
    fn a_clock_has_bounds() {
        assert!(checked(TimeControl::Days(60)).is_ok());
        for bad in [
            TimeControl::Days(0),
            TimeControl::Days(61),
            TimeControl::Live { minutes: 0, seconds: 60 },
            TimeControl::Live { minutes: 601, seconds: 0 },
            TimeControl::Live { minutes: 1, seconds: 601 },
        ] {
            assert!(checked(bad).is_err(), "{bad:?}");
        }
    }
}
