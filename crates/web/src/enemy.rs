//! What an observer can say of the enemy's pieces, from what it has witnessed and nothing else.

use kernel::Said;

/// A memory aid: what a careful player would have noted on a sheet of paper.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// One line for each piece that was seen.
    pub seen: Vec<Said>,
    /// What else there is to say.
    pub rest: Vec<Said>,
}
