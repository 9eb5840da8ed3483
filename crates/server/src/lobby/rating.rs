//! Ratings: Glicko-2, one game at a time.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};
use store::RatingRow;

/// How long somebody may rest until their rating is less sure, in milliseconds: a month.
const REST: i64 = 30 * 24 * 60 * 60 * 1000;
/// Most months of rest that count; by then nothing is sure any more.
const MOST_RESTS: i64 = 240;

/// How a game ended for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stake {
    Won,
    Drawn,
    Lost,
}

impl Stake {
    /// Its word.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Stake::Won => "won",
            Stake::Drawn => "drawn",
            Stake::Lost => "lost",
        }
    }
}

/// Somebody's rating; where everyone begins if there is none.
pub(crate) fn of(held: Option<RatingRow>) -> f64 {
    rested(held, 0).rating
}

/// The rating after a game against these, who count as one: the mean of them.
pub(crate) fn after(
    held: Option<RatingRow>,
    others: Vec<Option<RatingRow>>,
    stake: Stake,
    at: i64,
) -> RatingRow {
    let outcome = match stake {
        Stake::Won => Outcomes::WIN,
        Stake::Drawn => Outcomes::DRAW,
        Stake::Lost => Outcomes::LOSS,
    };
    let me = rested(held, at);
    let (new, _) = glicko2(&me, &mean(&others, at), &outcome, &Glicko2Config::new());
    RatingRow {
        rating: new.rating,
        deviation: new.deviation,
        volatility: new.volatility,
        games: held.map_or(0, |held| held.games) + 1,
        at,
    }
}

/// A camp as one player: the mean rating, and the mean of the variances.
fn mean(others: &[Option<RatingRow>], at: i64) -> Glicko2Rating {
    let all: Vec<_> = others.iter().map(|held| rested(*held, at)).collect();
    if all.is_empty() {
        return Glicko2Rating::new();
    }
    let count = all.len() as f64;
    let sum = |of: fn(&Glicko2Rating) -> f64| all.iter().map(of).sum::<f64>() / count;
    Glicko2Rating {
        rating: sum(|held| held.rating),
        deviation: sum(|held| held.deviation * held.deviation).sqrt(),
        volatility: sum(|held| held.volatility),
    }
}

/// A rating as sure as it still is: with every month of rest it is less.
fn rested(held: Option<RatingRow>, at: i64) -> Glicko2Rating {
    let Some(held) = held else { return Glicko2Rating::new() };
    let rating =
        Glicko2Rating { rating: held.rating, deviation: held.deviation, volatility: held.volatility };
    let rests = ((at - held.at) / REST).clamp(0, MOST_RESTS);
    let rested = (0..rests).fold(rating, |rating, _| decay_deviation(&rating));
    Glicko2Rating { deviation: rested.deviation.min(Glicko2Rating::new().deviation), ..rested }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(rating: f64, deviation: f64) -> RatingRow {
        RatingRow { rating, deviation, volatility: 0.06, games: 3, at: 0 }
    }

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 0.05
    }

    /// Mark Glickman's own example has three opponents in one period; against the first of them alone it gives this,
    /// computed by his formulas by hand.
    #[test]
    fn one_game_by_the_book() {
        let new = after(Some(row(1500.0, 200.0)), vec![Some(row(1400.0, 30.0))], Stake::Won, 0);
        assert!(close(new.rating, 1563.56) && close(new.deviation, 175.40), "{new:?}");
        assert_eq!((new.games, new.at), (4, 0));
    }

    #[test]
    fn what_one_wins_the_other_loses_among_equals() {
        let won = after(None, vec![None], Stake::Won, 0);
        let lost = after(None, vec![None], Stake::Lost, 0);
        assert!(close(won.rating - 1500.0, 1500.0 - lost.rating) && won.rating > 1600.0, "{won:?} {lost:?}");
        assert!(won.deviation < 350.0 && close(won.deviation, lost.deviation));
        let drawn = after(None, vec![None], Stake::Drawn, 0);
        assert!(close(drawn.rating, 1500.0));
    }

    #[test]
    fn a_camp_counts_as_its_mean() {
        let pair = vec![Some(row(1300.0, 60.0)), Some(row(1700.0, 60.0))];
        let one = vec![Some(row(1500.0, 60.0))];
        let me = Some(row(1500.0, 80.0));
        assert_eq!(after(me, pair, Stake::Won, 0), after(me, one, Stake::Won, 0));
    }

    #[test]
    fn rest_makes_unsure_but_not_without_end() {
        let soon = after(Some(row(1500.0, 50.0)), vec![None], Stake::Drawn, REST);
        let late = after(Some(row(1500.0, 50.0)), vec![None], Stake::Drawn, 24 * REST);
        assert!(soon.deviation < late.deviation, "{soon:?} {late:?}");
        let ages = after(Some(row(1500.0, 50.0)), vec![None], Stake::Drawn, i64::MAX);
        assert!(ages.deviation < 350.0);
        // A clock put back changes nothing.
        let back = after(Some(RatingRow { at: 9 * REST, ..row(1500.0, 50.0) }), vec![None], Stake::Drawn, 0);
        assert!(back.deviation <= soon.deviation);
    }
}
