//! Numbers for people: shares with error bars, lengths, thousands.

use bots::Score;

/// `54.0 % (50.9 to 57.1)`: the share of points and its 95 % error bars.
pub(crate) fn share(score: &Score) -> String {
    let (low, high) = score.rate_bars();
    format!("{:.1} % ({:.1} to {:.1})", score.rate() * 100.0, low * 100.0, high * 100.0)
}

/// A large number in thousands or millions: `3.81 M`.
pub(crate) fn large(number: f64) -> String {
    match number {
        n if n >= 1e6 => format!("{:.2} M", n / 1e6),
        n if n >= 1e4 => format!("{:.0} k", n / 1e3),
        n if n >= 100.0 => format!("{n:.0}"),
        n => format!("{n:.1}"),
    }
}

/// A short time: `35 ns`, `1.2 µs`.
pub(crate) fn short_time(seconds: f64) -> String {
    match seconds {
        s if s >= 1.0 => format!("{s:.2} s"),
        s if s >= 1e-3 => format!("{:.2} ms", s * 1e3),
        s if s >= 1e-6 => format!("{:.2} µs", s * 1e6),
        s => format!("{:.0} ns", s * 1e9),
    }
}

/// How some numbers are spread.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Spread {
    pub(crate) least: i64,
    pub(crate) median: i64,
    pub(crate) mean: f64,
    pub(crate) most: i64,
}

impl Spread {
    /// The spread of these numbers; nothing if there are none.
    pub(crate) fn of(numbers: impl Iterator<Item = i64>) -> Option<Spread> {
        let mut sorted: Vec<i64> = numbers.collect();
        sorted.sort_unstable();
        let sum: i64 = sorted.iter().sum();
        Some(Spread {
            least: *sorted.first()?,
            median: sorted[sorted.len() / 2],
            mean: sum as f64 / sorted.len() as f64,
            most: *sorted.last()?,
        })
    }
}

impl std::fmt::Display for Spread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Spread { least, median, mean, most } = self;
        write!(f, "{mean:.1} on average, {least} to {most}, half of them up to {median}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!(large(3_812_000.0), "3.81 M");
        assert_eq!(large(71_400.0), "71 k");
        assert_eq!(large(5_231.0), "5231");
        assert_eq!(large(38.04), "38.0");
        assert_eq!(short_time(35e-9), "35 ns");
        assert_eq!(short_time(1.234e-6), "1.23 µs");
        assert_eq!(short_time(0.5), "500.00 ms");
        assert_eq!(share(&Score { wins: 75, draws: 0, losses: 25 }), "75.0 % (66.1 to 83.0)");
    }

    #[test]
    fn spreads_are_counted() {
        assert_eq!(Spread::of([].into_iter()), None);
        let spread = Spread::of([5, 1, 9].into_iter()).unwrap();
        assert_eq!((spread.least, spread.median, spread.most), (1, 5, 9));
        assert_eq!(spread.mean, 5.0);
    }
}
