//! The small choices a player makes; big ones are chains of these.

use crate::ids::{Colony, Hex, Place, Unit};

/// One choice. Keep the variants by chapter, and each as small as this.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    // Set-up and course of the turn
    /// §14 — Place everything as history has it.
    Historical,
    /// The next unit stands here: at the set-up (§14), as a reinforcement (§5.2) or recruit (§5.4), on its way
    /// home (§9), ashore beside a hex that is full (§6.4.7).
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
    /// §13 — The card strikes this unit.
    Suffer {
        /// Which.
        unit: Unit,
    },
    /// §5.3 — What is left of a colony's supply goes to its best town.
    Gather {
        /// Whose.
        colony: Colony,
    },
    /// §5.3 — A colony's supply is laid down by hand.
    Open {
        /// Whose.
        colony: Colony,
    },
    /// §5.3 — Some of the colony's supply goes here.
    Lay {
        /// Where.
        to: Hex,
    },
    /// §5.4 — Recruit or build this unit.
    Recruit {
        /// Which.
        unit: Unit,
    },
    /// §2.2 — Exchange this frigate for marines.
    Exchange {
        /// Which.
        unit: Unit,
    },
    /// §5.4, §5.5 — Pay from here.
    Pay {
        /// Where the supply lies.
        from: Hex,
    },
    /// §5.5 — Strengthen this fort by a level.
    Strengthen {
        /// Which.
        place: Place,
    },
    /// §5.5 — Restore this regular or ship.
    Restore {
        /// Which.
        unit: Unit,
    },

    // §6.2 Naval Phase
    /// §6.2.2 — The unit goes aboard.
    Embark {
        /// Who.
        unit: Unit,
        /// Which ship.
        ship: Unit,
    },
    /// §6.2.2 — Everybody in the port goes aboard, as far as there is room.
    EmbarkAll,
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
    Evade,
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

    // §6.3 Supply Phase, and supply in the Movement Phase
    /// §6.3.1 — Supply of this hex moves; §6.4.2 — or is given up to raiders.
    From {
        /// Which.
        hex: Hex,
    },
    /// §6.3.1 — Supply of this ship comes ashore.
    Unload {
        /// Which.
        ship: Unit,
    },
    /// §5.3, §6.3.1 — So much.
    Points {
        /// How much.
        points: u16,
    },
    /// §6.3.2 — Everybody left is supplied as the program proposes.
    FeedAll,
    /// §6.3.2 — The unit draws on this hex.
    FeedFrom {
        /// Which.
        hex: Hex,
    },
    /// §6.3.2 — The unit draws on this ship.
    FeedAboard {
        /// Which.
        ship: Unit,
    },
    /// §6.3.2 — The unit goes without.
    Starve,

    // §6.4 Combat Phase
    /// §6.4 — Neither attack nor move.
    Pass,
    /// §6.4.1 — Attack this hex.
    Attack {
        /// Which.
        hex: Hex,
    },
    /// §6.4.1 — A unit joins the attack from this hex.
    Join {
        /// Which.
        unit: Unit,
        /// Where it strikes from.
        at: Hex,
    },
    /// §2.4, §2.5 — A gun or ship supports.
    Support {
        /// Which.
        unit: Unit,
    },
    /// §6.4.3 — A besieging gun or ship does not fire in the next round.
    Silence {
        /// Which.
        unit: Unit,
    },
    /// §6.4.1 — The attack begins; §6.4.3 — a round of the siege.
    Fight,
    /// §6.4.1 — This unit takes the loss.
    Lose {
        /// Which.
        unit: Unit,
    },
    /// §6.4.1 — This unit retreats to here.
    Retreat {
        /// Which.
        unit: Unit,
        /// Where.
        to: Hex,
    },
    /// §6.4.1 — This unit occupies the hex.
    Advance {
        /// Which.
        unit: Unit,
    },
    /// §4.1 — Try to blow up the fort.
    BlowUp,
    /// §4.1 — Leave it standing.
    Spare,
    /// §6.4.2 — Raid this town.
    Raid {
        /// Which.
        place: Place,
    },
    /// §6.4.4 — Fire at the ships in this hex.
    Bombard {
        /// Which.
        hex: Hex,
    },
    /// §6.4.4 — The fort takes the hit.
    Breach {
        /// Which.
        place: Place,
    },
    /// §6.4.3 — Lay siege to this fort.
    Siege {
        /// Which.
        place: Place,
    },

    // §6.5 Movement Phase, and moves in the Combat Phase
    /// §6.5 — This unit takes part in the order being given.
    Take {
        /// Which.
        unit: Unit,
    },
    /// Everybody of this hex who can takes part.
    TakeAll {
        /// Which.
        hex: Hex,
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

    /// §4.3 — The ship flees to here.
    Flee {
        /// Where.
        to: Hex,
    },
    /// §6.5 — A unit goes ashore in port.
    Land {
        /// Which.
        unit: Unit,
    },
    /// §6.5 — Everybody aboard goes ashore in this port, as far as there is room.
    LandAll {
        /// Which.
        hex: Hex,
    },

    // §6.6 Final Phase
    /// §4.1 — A barricade is built here.
    Barricade {
        /// Where.
        hex: Hex,
    },
    /// §4.1 — Barricades are built wherever they can be.
    BarricadeAll,
    /// Enough, or nothing.
    Done,
}

const _: () = assert!(size_of::<Action>() <= 8);
