//! The small choices a player makes; big ones are chains of these.

use crate::ids::{Block, Zone};

/// Where a block stands in battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Slot {
    /// The left column, seen from the defender.
    Left,
    /// The centre column, also the one column of a skirmish.
    Centre,
    /// The right column.
    Right,
    /// Behind the columns.
    Reserve,
}

impl Slot {
    /// The three columns.
    pub const COLUMNS: [Slot; 3] = [Slot::Left, Slot::Centre, Slot::Right];

    /// One letter in notation.
    pub fn code(self) -> &'static str {
        ["L", "C", "R", "V"][self as usize]
    }

    /// The slot with this letter.
    pub fn from_code(code: &str) -> Option<Slot> {
        [Slot::Left, Slot::Centre, Slot::Right, Slot::Reserve]
            .into_iter()
            .find(|slot| slot.code().eq_ignore_ascii_case(code))
    }
}

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// §3.4 — Set a block up in a zone.
    Place {
        /// Which.
        block: Block,
        /// Where.
        zone: Zone,
    },
    /// §2.5 — Move one CV from a block to another.
    Transfer {
        /// Who gives.
        from: Block,
        /// Who gets.
        to: Block,
    },
    /// §9.1 — Order so many blocks from a zone to another, by road or by boat as the map has it.
    March {
        /// Where they leave.
        from: Zone,
        /// Where they go.
        to: Zone,
        /// How many.
        count: u8,
    },
    /// §8.1 — Order ships up (from Bason to St. Laurent) or down the river.
    Sail {
        /// Towards St. Laurent?
        up: bool,
        /// How many.
        count: u8,
    },
    /// §22.1 — Order the Nations, alone of all French blocks, to any zone.
    Roam {
        /// Where they go.
        to: Zone,
    },
    /// §9.2 — This block belongs to the group being filled.
    Pick {
        /// Which.
        block: Block,
    },
    /// A zone, where the question asks for one: the meeting place of crossing groups (§11.1c), the next battle
    /// (§11.2), the goal of a rout (§16.1).
    Choose {
        /// Which.
        zone: Zone,
    },
    /// §22.2 — The Nations raid.
    Raid,
    /// §22.3 — The Nations scout.
    Scout,
    /// §22.2, §22.4 — The Nations withdraw to a zone.
    NationsTo {
        /// Which.
        zone: Zone,
    },
    /// §12.1 — Station a block in a column or in reserve.
    Deploy {
        /// Which.
        block: Block,
        /// Where.
        slot: Slot,
    },
    /// §15.1 — Retreat.
    Retreat {
        /// To which zone.
        zone: Zone,
    },
    /// §13.1b — Bring a block from the reserve into a column.
    Reserve {
        /// Which.
        block: Block,
        /// Into which column.
        slot: Slot,
    },
    /// §17.2 — This block is among those that leave by boat.
    Leave {
        /// Which.
        block: Block,
    },
    /// §14.2 — Fire this block.
    Fire {
        /// Which.
        block: Block,
    },
    /// Fire every block that may still fire, one after the other (ruling Q45).
    Volley,
    /// §14.2 — This block takes the loss; §16.1 — or is left behind.
    Lose {
        /// Which.
        block: Block,
    },
    /// §20.0, §21.0 — This militia goes home.
    Dismiss {
        /// Which.
        block: Block,
    },
    /// Enough: the set-up stands, the orders are sealed, the fire ceases.
    Done,
}
