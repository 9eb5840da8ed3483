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
    /// §6.2.2 — The unit goes aboard.
    Embark {
        /// Who.
        unit: Unit,
        /// Which ship.
        ship: Unit,
    },
    /// §6.2.2 — Supply goes aboard.
    Load {
        /// Which ship.
        ship: Unit,
        /// How much.
        points: u8,
    },
    /// §6.2.2 — The route leads here next.
    Leg {
        /// Where.
        to: Hex,
    },
    /// §6.2.2 — The route is declared: sail.
    Sail,
    /// §6.2.2 — Go on as declared.
    Onward,
    /// §6.2.2 — Declare another route.
    Turn,
    /// §6.2.2 — The ships of this hex intercept.
    Intercept {
        /// From where.
        from: Hex,
    },
    /// Do not intercept, fire or pursue.
    Decline,
    /// §6.4.4 — The guns and the fort of this hex fire.
    Battery {
        /// Which.
        hex: Hex,
    },
    /// §6.2.1 — Stay in the battle.
    Stay,
    /// §6.2.1 — Try to flee before the fight.
    Flee,
    /// §6.2.1 — Withdraw from the battle.
    Withdraw,
    /// §6.2.1 — Pursue whoever withdraws.
    Pursue,
    /// §6.2.1 — The ships leave the battle for here.
    Leave {
        /// Where.
        to: Hex,
    },
    /// §6.2.1, §6.4.4 — This ship or gun takes the hit.
    Hit {
        /// Which.
        unit: Unit,
    },
    /// §6.4.4 — The fort of this hex takes the hit.
    Breach {
        /// Where.
        hex: Hex,
    },

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
