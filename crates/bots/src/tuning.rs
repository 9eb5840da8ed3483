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
    /// Decisions a playout makes before it looks for a quiet moment.
    pub playout_least: u32,
    /// Decisions after which a playout stops, quiet or not.
    pub playout_most: u32,
    /// Of a long list, a playout weighs so many actions taken at random.
    pub playout_candidates: u32,
    /// Actions visited at least this share of the most visited one are mixed by their visits…
    pub mix_from: f32,
    /// …if they are worth no less but for so many deviations. In a mixture that cannot be read all are worth the same.
    pub mix_within: f32,
    /// Worlds a greedy bot tries each action in.
    pub greedy_worlds: u32,
    /// Most actions a greedy bot tries, the most promising ones.
    pub greedy_width: usize,
}

impl Tuning {
    /// What suits a game: without secrets there is nobody to mislead, so the best known action is taken every time.
    pub fn of<R: Advice>() -> Tuning {
        let usual = Tuning::default();
        if R::IS_OPEN { Tuning { settle_most: 0.0, mix_from: 1.0, mix_within: 0.0, ..usual } } else { usual }
    }
}

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
            greedy_worlds: 8,
            greedy_width: 40,
        }
    }
}
