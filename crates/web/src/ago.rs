//! How long ago something was, as a person would say it.

use kernel::Said;

/// A minute in milliseconds.
const MINUTE: f64 = 60_000.0;

/// From so many minutes on time is counted so, in minutes, until the next line takes over.
const UNITS: [(&str, f64, f64); 6] = [
    ("minutes", 1.0, 1.0),
    ("hours", 60.0, 60.0),
    ("days", 24.0 * 60.0, 24.0 * 60.0),
    ("weeks", 14.0 * 24.0 * 60.0, 7.0 * 24.0 * 60.0),
    ("months", 61.0 * 24.0 * 60.0, 30.44 * 24.0 * 60.0),
    ("years", 730.0 * 24.0 * 60.0, 365.25 * 24.0 * 60.0),
];

/// What to say of a moment `millis` milliseconds in the past; clocks that run ahead say «just now».
pub fn ago(millis: f64) -> Said {
    let minutes = millis / MINUTE;
    let unit = UNITS.iter().rev().find(|(_, from, _)| minutes >= *from);
    match unit {
        None => Said::new("pages.ago.now"),
        Some((name, _, length)) => {
            Said::new(format!("pages.ago.{name}")).with("n", (minutes / length).floor() as i64)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::{Lang, render};

    const HOUR: f64 = 60.0 * MINUTE;
    const DAY: f64 = 24.0 * HOUR;

    #[test]
    fn time_is_told_in_the_unit_a_person_would_take() {
        let told = |millis: f64| render(Lang::En, &ago(millis));
        assert_eq!(told(-5000.0), "just now");
        assert_eq!(told(59_000.0), "just now");
        assert_eq!(told(MINUTE), "1 minute ago");
        assert_eq!(told(59.9 * MINUTE), "59 minutes ago");
        assert_eq!(told(HOUR), "1 hour ago");
        assert_eq!(told(DAY), "1 day ago");
        assert_eq!(told(13.0 * DAY), "13 days ago");
        assert_eq!(told(14.0 * DAY), "2 weeks ago");
        assert_eq!(told(61.0 * DAY), "2 months ago");
        assert_eq!(told(800.0 * DAY), "2 years ago");
    }

    #[test]
    fn every_language_has_its_own_plural() {
        assert_eq!(render(Lang::Fr, &ago(MINUTE)), "il y a 1 minute");
        assert_eq!(render(Lang::Fr, &ago(3.0 * HOUR)), "il y a 3 heures");
        assert_eq!(render(Lang::It, &ago(MINUTE)), "1 minuto fa");
        assert_eq!(render(Lang::It, &ago(3.0 * DAY)), "3 giorni fa");
    }
}
