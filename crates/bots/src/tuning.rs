//! The numbers a search and a greedy bot play by, in one place.

use kernel::Advice;

/// How a bot thinks. The default suits games with secrets; see [`Tuning::of`].
///
/// Values in a search run from −1 (lost) to 1 (won). Exploration is counted in standard deviations of what the
/// playouts of the same search brought, so that it suits cautious and bold judges alike.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// Weight of the exploration that follows [`kernel::Advice::promise`].
    pub by_promise: f32,
    /// Weight of the exploration that treats all actions alike.
    pub by_doubt: f32,
    /// Which part of the promise is spread evenly, so that no action is forgotten.
    pub evenly: f32,
    /// By how many deviations an untried action is thought worse than its siblings' average.
    pub untried: f32,
    /// How often, at most, a visit does what earlier visits did on average rather than what looks best…
    pub settle_most: f32,
    /// …and how fast it comes to that, by the square root of the visits. Needed for mixed play; 0 for none.
    pub settle_by: f32,
    /// A position tries `widen_from` actions at once…
    pub widen_from: f32,
    /// …and this many times the square root of its visits more.
    pub widen_by: f32,
    /// Worlds that settle the promise of the actions at hand.
    pub root_worlds: u32,
    /// Worlds looked at to see in how many situations another side may be.
    pub probe_worlds: u32,
    /// Up to so many situations of another side are searched apart, each with what that side then knows;
    /// with more, that side is searched as one that averages over them.
    pub told_apart: usize,
    /// Deepest decision of the tree.
    pub tree_depth: u32,
    /// Most edges in one side's tree.
    pub tree_edges: usize,
    /// Decisions a playout makes before it looks for a quiet moment, unless [`kernel::Advice::is_judged_at_once`].
    pub playout_least: u32,
    /// Decisions after which a playout stops, quiet or not.
    pub playout_most: u32,
    /// Of a long list, a playout weighs so many actions taken at random.
    pub playout_candidates: u32,
    /// Actions visited at least this share of the most visited one are mixed by their visits…
    pub mix_from: f32,
    /// …if they are worth no less but for so many deviations. In a mixture that cannot be read all are worth the same.
    pub mix_within: f32,
    /// How much less than half a win a draw is worth to the searching side, from 0 to ½.
    pub contempt: f32,
    /// Worlds a greedy bot tries each action in.
    pub greedy_worlds: u32,
    /// Most actions a greedy bot tries, the most promising ones.
    pub greedy_width: usize,
}

impl Tuning {
    /// What suits a game: without secrets there is nobody to mislead, so the best known action is taken every time.
    ///
    /// Nor is there a bluff to fear in such a game, so the search can afford to play for a win where it could hold a
    /// draw: where the clock ends a game it otherwise waits for it, though it is the stronger.
    pub fn of<R: Advice>() -> Tuning {
        let usual = Tuning::default();
        if R::IS_OPEN {
            Tuning { settle_most: 0.0, mix_from: 1.0, mix_within: 0.0, contempt: PRESSING, ..usual }
        } else {
            usual
        }
    }

    /// What suits the game at hand: contempt is for games that may well be drawn, and a judge that sees only a moment
    /// is not to talk a search out of what is natural.
    pub(crate) fn at<R: Advice>(self, world: &R) -> Tuning {
        self.suited(world.is_drawish(), world.is_judged_at_once())
    }

    fn suited(self, is_drawish: bool, is_judged_at_once: bool) -> Tuning {
        let contempt = if is_drawish { self.contempt } else { 0.0 };
        if is_judged_at_once {
            Tuning { contempt, playout_least: 0, by_promise: self.by_promise * NATURAL, ..self }
        } else {
            Tuning { contempt, ..self }
        }
    }

    /// What a judged value, from −1 (lost) to 1 (won), means to a side that would rather win than draw.
    ///
    /// Wins and losses stay what they are and a draw falls to −`contempt`, in a curve that makes a gamble between
    /// better and worse worth more than the sure thing halfway. What is better stays better up to a contempt of ½.
    pub(crate) fn felt(&self, judged: f64) -> f64 {
        judged - f64::from(self.contempt) * (1.0 - judged * judged)
    }
}

/// The contempt of an open game: with it a sure draw is left for a gamble that is won three times in ten.
const PRESSING: f32 = 0.4;

/// How much more promise counts where positions are judged at once. Without it more thought made a search weaker: it
/// found ever more actions that look good to such a judge for a moment (`docs/benchmarks.md`, Guilford).
const NATURAL: f32 = 4.0;

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            by_promise: 1.0,
            by_doubt: 0.4,
            evenly: 0.02,
            untried: 0.2,
            settle_most: 0.9,
            settle_by: 0.05,
            widen_from: 4.0,
            widen_by: 1.5,
            root_worlds: 8,
            probe_worlds: 24,
            told_apart: 6,
            tree_depth: 64,
            tree_edges: 1 << 20,
            playout_least: 4,
            playout_most: 200,
            playout_candidates: 40,
            mix_from: 0.4,
            mix_within: 0.1,
            contempt: 0.0,
            greedy_worlds: 8,
            greedy_width: 40,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contempt_lowers_draws_and_keeps_wins_losses_and_their_order() {
        for contempt in [0.0, 0.25, PRESSING, 0.5] {
            let tuning = Tuning { contempt, ..Tuning::default() };
            assert_eq!([-1.0, 0.0, 1.0].map(|judged| tuning.felt(judged)), [-1.0, -f64::from(contempt), 1.0]);
            for step in -100..100 {
                let [worse, better] = [step, step + 1].map(|step| tuning.felt(f64::from(step) / 100.0));
                assert!(worse < better, "{contempt}: {step}");
            }
        }
    }

    #[test]
    fn where_a_position_is_judged_at_once_promise_counts_and_nothing_is_played_out() {
        let usual = Tuning { contempt: PRESSING, ..Tuning::default() };
        let at_once = usual.suited(true, true);
        assert!(at_once.by_promise > usual.by_promise && at_once.playout_least == 0);
        assert_eq!(usual.suited(true, false), usual);
        assert_eq!(usual.suited(false, false), Tuning { contempt: 0.0, ..usual });
        assert_eq!(usual.suited(false, true), Tuning { contempt: 0.0, ..at_once });
    }

    #[test]
    fn contempt_prefers_a_gamble_to_a_draw() {
        let pressing = Tuning { contempt: PRESSING, ..Tuning::default() };
        let gamble = |tuning: &Tuning, won: f64| won * tuning.felt(1.0) + (1.0 - won) * tuning.felt(-1.0);
        assert!(gamble(&pressing, 0.31) > pressing.felt(0.0) && gamble(&pressing, 0.29) < pressing.felt(0.0));
        let content = Tuning::default();
        assert!(gamble(&content, 0.49) < content.felt(0.0));
    }
}
