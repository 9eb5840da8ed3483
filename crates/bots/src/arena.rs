//! Games between bots, and what their results say about strength.
//!
//! Playing many games at once and showing progress is the caller's job: bots, tables and results are `Send`.

use crate::bot::Bot;
use kernel::table::Refusal;
use kernel::{Game, Knowledge, Luck, Observer, Outcome, Side, SideSet, Table, Turn};

/// Who answers for chance.
pub enum Lots<'a> {
    /// The table's own dealer; the journal can be verified.
    Dealer,
    /// This luck.
    Luck(&'a mut (dyn Luck + Send)),
}

/// Why a game between bots stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending<G: Game> {
    /// It was played to its end.
    Over(G::Outcome),
    /// It took more steps than allowed.
    TooLong,
    /// The table refused a bot's answer, or had no dealer for a lot.
    Refused {
        /// Whose answer it was; none for a lot.
        side: Option<G::Side>,
        /// Why it was refused.
        why: Refusal<G>,
    },
}

/// A game between bots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult<G: Game> {
    /// Why it stopped.
    pub ending: Ending<G>,
    /// Decisions by the index of the side.
    pub decisions: Vec<u32>,
    /// Lots drawn.
    pub lots: u32,
}

impl<G: Game> GameResult<G> {
    /// Decisions and lots together.
    pub fn steps(&self) -> u32 {
        self.lots + self.decisions.iter().sum::<u32>()
    }

    /// Who won, if the game was played to its end; none of them in a draw.
    pub fn winners(&self) -> Option<SideSet<G::Side>> {
        match &self.ending {
            Ending::Over(outcome) => Some(outcome.winners()),
            Ending::TooLong | Ending::Refused { .. } => None,
        }
    }

    /// Count it for `side`. A game that did not end counts as a draw.
    pub fn score(&self, side: G::Side) -> Score {
        let winners = self.winners().unwrap_or(SideSet::EMPTY);
        match (winners.is_empty(), winners.contains(side)) {
            (true, _) => Score { draws: 1, ..Score::default() },
            (false, true) => Score { wins: 1, ..Score::default() },
            (false, false) => Score { losses: 1, ..Score::default() },
        }
    }
}

/// Let bots play a game to its end, or for `max_steps` decisions and lots.
///
/// `bots` sit in the order of [`Side::ALL`]. Each is handed its side's knowledge and nothing else. When several
/// sides owe an answer they are asked in order; none sees another's.
///
/// # Panics
/// If there are not as many bots as sides.
pub fn play_game<G: Game>(
    table: &mut Table<G>,
    bots: &mut [Box<dyn Bot<G> + Send>],
    mut lots: Lots<'_>,
    max_steps: u32,
) -> GameResult<G> {
    assert_eq!(bots.len(), G::Side::ALL.len(), "one bot for each side");
    // Each side's knowledge grows with the game, so that no event is looked at twice.
    let mut minds: Vec<(Knowledge<G>, usize)> =
        G::Side::ALL.iter().map(|side| (table.knowledge(*side), table.events().len())).collect();
    let mut result = GameResult { ending: Ending::TooLong, decisions: vec![0; bots.len()], lots: 0 };
    while result.steps() < max_steps {
        match table.turn() {
            Turn::Over(outcome) => {
                result.ending = Ending::Over(outcome);
                break;
            }
            Turn::Draw(chance) => {
                let taken = match &mut lots {
                    Lots::Dealer => table.deal().map(|_| ()),
                    Lots::Luck(luck) => table.lot(chance.draw(*luck)).map(|_| ()),
                };
                if let Err(why) = taken {
                    result.ending = Ending::Refused { side: None, why };
                    break;
                }
                result.lots += 1;
            }
            Turn::Decide(asked) => {
                let side = asked.first().expect("a decision is asked of somebody");
                let (knowledge, known) = &mut minds[side.index()];
                bring_up_to_date(knowledge, known, table);
                let action = bots[side.index()].choose(knowledge);
                if let Err(why) = table.play(side, action) {
                    result.ending = Ending::Refused { side: Some(side), why };
                    break;
                }
                result.decisions[side.index()] += 1;
            }
        }
    }
    // The last step allowed may have been the game's last.
    if let (Ending::TooLong, Turn::Over(outcome)) = (&result.ending, table.turn()) {
        result.ending = Ending::Over(outcome);
    }
    result
}

/// Let a side look again; `known` is how many events of the table it has taken in.
fn bring_up_to_date<G: Game>(knowledge: &mut Knowledge<G>, known: &mut usize, table: &Table<G>) {
    let who = Observer::Side(knowledge.side);
    let state = table.state();
    let news = &table.events()[*known..];
    knowledge.witnessed.extend(news.iter().filter_map(|event| state.witness(event, who)));
    *known += news.len();
    knowledge.view = state.view(who);
    knowledge.legal.clear();
    state.legal(knowledge.side, &mut knowledge.legal);
}

/// Wins, draws and losses of one player against another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl std::ops::AddAssign for Score {
    fn add_assign(&mut self, more: Score) {
        self.wins += more.wins;
        self.draws += more.draws;
        self.losses += more.losses;
    }
}

impl std::iter::Sum for Score {
    fn sum<I: Iterator<Item = Score>>(scores: I) -> Score {
        scores.fold(Score::default(), |mut sum, score| {
            sum += score;
            sum
        })
    }
}

/// A difference in strength with its 95 % error bars.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The likeliest difference; infinite if every game was won or every game lost.
    pub difference: f64,
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl std::fmt::Display for Elo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:+.0} ({:+.0} to {:+.0})", self.difference, self.low, self.high)
    }
}

/// Standard errors on either side of the mean that hold 95 % of a normal distribution.
const NINETY_FIVE: f64 = 1.959_964;

impl Score {
    /// Games played.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Share of points, a draw counting half; one half if nothing was played.
    pub fn rate(&self) -> f64 {
        mean(f64::from(self.wins), f64::from(self.draws), f64::from(self.losses))
    }

    /// The 95 % error bars of the rate, from the spread of wins, draws and losses.
    ///
    /// They are those of a score with two more games, one won and one lost, so that a clean sheet of three games
    /// does not look certain. They always hold the rate itself.
    pub fn rate_bars(&self) -> (f64, f64) {
        let (wins, draws, losses) =
            (f64::from(self.wins) + 1.0, f64::from(self.draws), f64::from(self.losses) + 1.0);
        let games = wins + draws + losses;
        let mean = mean(wins, draws, losses);
        let spread = wins * (1.0 - mean).powi(2) + draws * (0.5 - mean).powi(2) + losses * mean.powi(2);
        let bar = NINETY_FIVE * (spread / games).sqrt() / games.sqrt();
        let rate = self.rate();
        ((mean - bar).min(rate).max(0.0), (mean + bar).max(rate).min(1.0))
    }

    /// The difference in strength, in Elo points.
    pub fn elo(&self) -> Elo {
        let (low, high) = self.rate_bars();
        Elo { difference: elo_of(self.rate()), low: elo_of(low), high: elo_of(high) }
    }

    /// The same games as the other player sees them.
    #[must_use]
    pub fn turned(&self) -> Score {
        Score { wins: self.losses, draws: self.draws, losses: self.wins }
    }
}

fn mean(wins: f64, draws: f64, losses: f64) -> f64 {
    let games = wins + draws + losses;
    if games == 0.0 { 0.5 } else { (wins + draws / 2.0) / games }
}

/// The difference that makes this share of points likely.
fn elo_of(rate: f64) -> f64 {
    -400.0 * (1.0 / rate - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_scores_give_known_differences() {
        let even = Score { wins: 40, draws: 20, losses: 40 };
        assert_eq!(even.rate(), 0.5);
        assert!(even.elo().difference.abs() < 1e-9);
        assert!((even.elo().low + even.elo().high).abs() < 1e-9, "even scores have even bars");
        // By hand: 3 of 4 points is 400·log10(3) = 190.8.
        let strong = Score { wins: 75, draws: 0, losses: 25 };
        assert!((strong.elo().difference - 190.848).abs() < 0.01);
        // By hand, with one game more each way: mean 76/102, error 0.4359/√102·1.96 = 0.0846.
        let (low, high) = strong.rate_bars();
        assert!((low - 0.6605).abs() < 0.001 && (high - 0.8297).abs() < 0.001, "{low} {high}");
        let turned = strong.turned().elo();
        assert!((turned.difference + strong.elo().difference).abs() < 1e-9);
        assert!((turned.low + strong.elo().high).abs() < 1e-9);
    }

    #[test]
    fn draws_narrow_the_bars() {
        let bold = Score { wins: 50, draws: 0, losses: 50 }.elo();
        let calm = Score { wins: 10, draws: 80, losses: 10 }.elo();
        assert!(calm.high - calm.low < bold.high - bold.low);
    }

    #[test]
    fn a_clean_sheet_is_not_certain() {
        let clean = Score { wins: 3, draws: 0, losses: 0 }.elo();
        assert_eq!(clean.difference, f64::INFINITY);
        assert!(clean.low < 100.0, "{clean}");
        let nothing = Score::default().elo();
        assert_eq!(nothing.difference, 0.0);
        assert!(nothing.low < -300.0 && nothing.high > 300.0, "{nothing}");
    }

    #[test]
    fn scores_add_up() {
        let sum: Score = [Score { wins: 1, draws: 0, losses: 2 }, Score { wins: 0, draws: 3, losses: 1 }]
            .into_iter()
            .sum();
        assert_eq!(sum, Score { wins: 1, draws: 3, losses: 3 });
        assert_eq!(sum.games(), 7);
    }
}
