//! §6.4.1 Odds: which column of the combat table two strengths make.

use crate::data::{COLUMNS, Outcome, RESULTS, ROW_MAX, ROW_MIN};

/// The column for an attack of strength `a` on a defence of strength `d`, both at least 1.
pub(crate) fn column(a: u16, d: u16, ladder: bool) -> usize {
    let (a, d) = (u32::from(a), u32::from(d));
    let name = |text: &str| COLUMNS.iter().position(|one| *one == text).expect("the table has this column");
    if ladder {
        // Ruling 41, switch — Always in favour of the defender.
        let reached = [
            3 * a >= d,
            2 * a >= d,
            3 * a >= 2 * d,
            a >= d,
            2 * a >= 3 * d,
            a >= 2 * d,
            a >= 3 * d,
            a >= 4 * d,
            a >= 5 * d,
            a >= 6 * d,
        ];
        return reached.iter().filter(|yes| **yes).count();
    }
    match a.cmp(&d) {
        std::cmp::Ordering::Equal => name("1-1"),
        // §6.4.1 — 3-2 and 2-3 when the quotient lies between 1.5 and 2.
        std::cmp::Ordering::Greater if 2 * a > 3 * d && a < 2 * d => name("3-2"),
        std::cmp::Ordering::Less if 2 * d > 3 * a && d < 2 * a => name("2-3"),
        // §6.4.1 — Otherwise rounded down for a stronger attacker, up for a stronger defender.
        std::cmp::Ordering::Greater => name(&format!("{}-1", (a / d).min(6))),
        std::cmp::Ordering::Less => name(&format!("1-{}", d.div_ceil(a).min(4))),
    }
}

/// §6.4.1 — The result of a modified die in a column.
pub(crate) fn result(column: usize, die: i8) -> Outcome {
    RESULTS[(die.clamp(ROW_MIN, ROW_MAX) - ROW_MIN) as usize][column]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(a: u16, d: u16) -> &'static str {
        COLUMNS[column(a, d, false)]
    }

    /// §6.4.1 — The two examples of the rulebook.
    #[test]
    fn s06_4_1_example_16_to_5_and_3_to_7() {
        assert_eq!(odds(16, 5), "3-1");
        assert_eq!(odds(3, 7), "1-3");
    }

    /// §6.4.1, ruling 41 — 3-2 and 2-3 strictly between 1.5 and 2.
    #[test]
    fn s06_4_1_three_to_two_is_a_window() {
        for (a, d, column) in [
            (7, 8, "1-2"),
            (9, 16, "2-3"),
            (12, 8, "1-1"),
            (13, 8, "3-2"),
            (16, 8, "2-1"),
            (8, 12, "1-2"),
            (8, 13, "2-3"),
            (8, 16, "1-2"),
            (5, 5, "1-1"),
            (90, 2, "6-1"),
            (1, 90, "1-4"),
        ] {
            assert_eq!(odds(a, d), column, "{a} to {d}");
        }
    }

    /// Ruling 41, switch — The ladder never gives the attacker a better column for less strength.
    #[test]
    fn the_ladder_rises_with_strength() {
        for d in 1..40 {
            for a in 1..200 {
                assert!(column(a, d, true) <= column(a + 1, d, true), "{a} to {d}");
            }
        }
        assert_eq!(COLUMNS[column(7, 8, true)], "2-3");
        assert_eq!(COLUMNS[column(12, 8, true)], "3-2");
    }
}
