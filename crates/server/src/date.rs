//! A moment as people read it.

/// Such as `2026-11-17 10:35 UTC`, from milliseconds since 1970.
pub fn shown(millis: i64) -> String {
    let minutes = millis.div_euclid(60_000);
    let (days, minute) = (minutes.div_euclid(1440), minutes.rem_euclid(1440));
    let (year, month, day) = civil(days);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02} UTC", minute / 60, minute % 60)
}

/// Year, month and day of so many days after the first of January 1970, in the calendar everybody uses.
fn civil(days: i64) -> (i64, i64, i64) {
    // Years begin in March here, so that the leap day is their last one; eras are 400 years.
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_have_dates() {
        assert_eq!(shown(0), "1970-01-01 00:00 UTC");
        assert_eq!(shown(951_827_640_000), "2000-02-29 12:34 UTC");
        assert_eq!(shown(1_794_911_700_000), "2026-11-17 10:35 UTC");
        assert_eq!(shown(-60_000), "1969-12-31 23:59 UTC");
    }
}
