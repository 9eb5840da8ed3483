//! The small choices a player makes; big ones are chains of these.

use crate::ids::{Hex, Unit};

/// One choice. Keep the variants by chapter, and each as small as this.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    // Set-up and course of the turn
    /// §14 — Place everything as history has it.
    Historical,
    /// §14 — The next unit stands here.
    Put {
        /// Which.
        unit: Unit,
        /// Where.
        to: Hex,
    },
    /// §6.1 — Go first in this phase.
    First,
    /// §6.1 — Let the other side go first.
    Second,

    // §5, §13 Seasonal turn

    // §6.2 Naval Phase

    // §6.3 Supply Phase

    // §6.4 Combat Phase

    // §6.5 Movement Phase, and moves in the Combat Phase
    /// §6.5 — This unit takes part in the order being given.
    Take {
        /// Which.
        unit: Unit,
    },
    /// §6.5 — The units march here.
    Go {
        /// Where.
        to: Hex,
    },
    /// The units stay where they are in this phase.
    Halt,

    // What entering a hex brings
    /// §2.6 — The leader escapes to here.
    Escape {
        /// Where.
        to: Hex,
    },

    // §6.6 Final Phase
    /// Enough, or nothing.
    Done,
}

const _: () = assert!(size_of::<Action>() <= 8);
