//! A record of any game that can be looked at anywhere at once.

use crate::{AnyTable, Trouble};
use kernel::{Game, Journal, Reel, Table};

/// A record played through once; see [`Reel`].
pub struct AnyReel(Box<dyn Film>);

impl std::fmt::Debug for AnyReel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("AnyReel").field(&self.len()).finish()
    }
}

trait Film: Send {
    fn at(&self, step: usize) -> AnyTable;
    fn len(&self) -> usize;
}

impl<G: Game> Film for Reel<G>
where
    AnyTable: From<Table<G>>,
{
    fn at(&self, step: usize) -> AnyTable {
        Reel::at(self, step).into()
    }

    fn len(&self) -> usize {
        self.end().entries().len()
    }
}

impl AnyReel {
    /// Play a journal's text through to its end.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn new(text: &str) -> Result<AnyReel, Trouble> {
        let journal: Journal = text.parse()?;
        with_game!(crate::any_table::game_of(&journal)?, G => match Reel::<G>::new(&journal) {
            Ok(reel) => Ok(AnyReel(Box::new(reel))),
            Err(error) => Err(Trouble::of_replay(&error)),
        })
    }

    /// The table after its first `step` answers; the end if there are fewer.
    pub fn at(&self, step: usize) -> AnyTable {
        self.0.at(step)
    }

    /// How many answers there are.
    #[expect(clippy::len_without_is_empty, reason = "an empty record is nothing special")]
    pub fn len(&self) -> usize {
        self.0.len()
    }
}
