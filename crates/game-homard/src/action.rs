//! The small choices a player makes; big ones are chains of these.

use crate::facing::Facing;
use crate::ids::{General, Pace, Place, Reaction, Unit};

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Deploy the whole army as history has it.
    Historical,
    /// Deploy this unit next.
    Take {
        /// Which.
        unit: Unit,
    },
    /// Deploy this general next.
    TakeGeneral {
        /// Which.
        general: General,
    },
    /// Put what was taken here.
    Put {
        /// Where.
        to: Place,
    },
    /// §17.3 — A general joins a unit for this turn.
    Attach {
        /// Who.
        general: General,
        /// Which unit.
        unit: Unit,
    },
    /// §17.6 — A general stays by himself for this turn.
    Detach {
        /// Who.
        general: General,
    },
    /// §17.8 — A detached general rides.
    Ride {
        /// Who.
        general: General,
        /// Where to.
        to: Place,
    },
    /// §17.6 — A detached general stays where he is this turn.
    Stay {
        /// Who.
        general: General,
    },
    /// §6.1 — Activate a unit, or begin a group with it.
    Activate {
        /// Which.
        unit: Unit,
    },
    /// §7.1 — One more unit in the group.
    Join {
        /// Which.
        unit: Unit,
    },
    /// §6.2 — Test, with so many command points.
    Roll {
        /// Command points spent.
        points: u8,
    },
    /// §6.3 — Do without the test: the activation has failed.
    Decline,
    /// §7.3 — Play this unit of the group next.
    Play {
        /// Which.
        unit: Unit,
    },
    /// §8.1 — March here, or turn on the spot.
    Go {
        /// Where.
        to: Place,
    },
    /// §8.2 — And look this way.
    Face {
        /// Which way.
        facing: Facing,
        /// §8.1 — By a basic move or a forced march.
        pace: Pace,
    },
    /// §9.1 — Fire at a unit.
    Fire {
        /// Which.
        target: Unit,
    },
    /// §17.8 — Fire at a detached general.
    Snipe {
        /// Who.
        general: General,
    },
    /// §10.1 — Assault a unit; §13.2 — or go on to another.
    Assault {
        /// Which.
        target: Unit,
    },
    /// §7.3 — One more unit in the supported attack.
    Support {
        /// Which.
        unit: Unit,
    },
    /// §11.1, §12.1, §14.2 — Answer an assault.
    React {
        /// Who answers.
        unit: Unit,
        /// How.
        reaction: Reaction,
        /// The assailant fired at; for other answers the lead.
        aim: Unit,
        /// Command points spent.
        points: u8,
    },
    /// §10.11 — Lose an element rather than give way.
    Fall,
    /// §10.10 — Give way to here.
    Recoil {
        /// Where.
        to: Place,
    },
    /// §13.1 — Take the place that was left.
    Follow {
        /// Who.
        unit: Unit,
    },
    /// §21.4 — A reinforcement comes in.
    Enter {
        /// Which.
        unit: Unit,
        /// Where.
        to: Place,
    },
    /// Enough, or nothing.
    Done,
    /// §18.4 — Throw in the sponge.
    Concede,
    /// §8.1 — On the free table: march straight to here, or as far as the first zone of control.
    Leg {
        /// Where.
        to: Place,
        /// By a basic move or a forced march; the same for all of a march.
        pace: Pace,
    },
    /// §8.2 — On the free table: look this way.
    Pivot {
        /// Which way.
        facing: Facing,
        /// By a basic move or a forced march; the same for all of a march.
        pace: Pace,
    },
}

const _: () = assert!(size_of::<Action>() <= 16);

impl Action {
    /// The units it names.
    pub(crate) fn units(self) -> impl Iterator<Item = Unit> {
        let [one, two] = match self {
            Action::Take { unit }
            | Action::Attach { unit, .. }
            | Action::Activate { unit }
            | Action::Join { unit }
            | Action::Play { unit }
            | Action::Fire { target: unit }
            | Action::Assault { target: unit }
            | Action::Support { unit }
            | Action::Follow { unit }
            | Action::Enter { unit, .. } => [Some(unit), None],
            Action::React { unit, aim, .. } => [Some(unit), Some(aim)],
            _ => [None; 2],
        };
        one.into_iter().chain(two)
    }
}
