//! The small choices a player makes; big ones are chains of these.

use crate::ids::{Kind, Phase, Zone};
use serde::{Deserialize, Serialize};

/// By what leave an army moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// §4.3 — The movement card of this sequence.
    Card,
    /// §8.1 — An event that grants one more army.
    Event,
}

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Put a fort marker on a site (set-up of version 25 only, ruling C-33).
    Fort {
        /// Where.
        zone: Zone,
    },
    /// §0.5 — Put a muster marker in a town.
    Muster {
        /// Where.
        zone: Zone,
    },
    /// §0.7, §3.1, §3.2, §3.5 — Put one unit of one's own on the board; §3.4 — or the odd native.
    Place {
        /// Where.
        zone: Zone,
    },
    /// §8.1 — Play an event with all it aims at.
    Event {
        /// The number of the card.
        no: u8,
        /// §9.4 — The zone a muster marker leaves.
        from: Option<Zone>,
        /// The zone it goes to, or the zone, marker or battle the event aims at.
        to: Option<Zone>,
        /// How many natives come; 0 for all other events.
        count: u8,
    },
    /// §3.2 — Let the units of the muster markers arrive: what must be played before was played.
    Receive,
    /// §4.1 — Play a movement card or a truce.
    Card {
        /// The number of the card.
        no: u8,
    },
    /// §4.2 — Form an army in a zone.
    Form {
        /// Where.
        zone: Zone,
        /// By what leave.
        by: By,
    },
    /// §4.2 — Take so many units of a kind into the army: own, then allied, then natives.
    Take {
        /// Which.
        kind: Kind,
        /// How many; at least one of one's own.
        count: u8,
    },
    /// §4.2 — Take everyone who has not moved.
    TakeAll,
    /// §4.3 — March into the next zone.
    Step {
        /// Which.
        zone: Zone,
    },
    /// §4.4 — Cross the ocean to another harbour.
    Sail {
        /// Which.
        zone: Zone,
    },
    /// §4.3 — Go no further.
    Halt,
    /// §5.0 — Fight this battle next.
    Fight {
        /// Where.
        zone: Zone,
    },
    /// §5.1.1 — This unit falls.
    Lose {
        /// Which.
        kind: Kind,
    },
    /// §5.1.3 — This unit leaves the battle.
    Manoeuvre {
        /// Which.
        kind: Kind,
        /// Where to.
        zone: Zone,
        /// §5.4 — And destroys the fort behind it.
        raze: bool,
    },
    /// §5.1.3 — Let the ally manoeuvre first (ruling C-14).
    Yield,
    /// §5.1.3 — Use no more manoeuvres of this roll.
    Pass,
    /// Enough: the phase is over.
    Done,
}

impl Action {
    /// §2.3 — The only phase of a sequence in which it can be an answer; nothing if there are several, or none.
    pub(crate) fn phase(self) -> Option<Phase> {
        Some(match self {
            Action::Place { .. } | Action::Receive => Phase::Reinforcements,
            Action::Card { .. }
            | Action::Form { .. }
            | Action::Take { .. }
            | Action::TakeAll
            | Action::Step { .. }
            | Action::Sail { .. }
            | Action::Halt => Phase::Movement,
            Action::Fight { .. }
            | Action::Lose { .. }
            | Action::Manoeuvre { .. }
            | Action::Yield
            | Action::Pass => Phase::Battles,
            Action::Fort { .. } | Action::Muster { .. } | Action::Event { .. } | Action::Done => return None,
        })
    }
}

const _: () = assert!(size_of::<Action>() <= 16);
