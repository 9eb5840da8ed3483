//! Why an action is refused, with the paragraph that forbids it.

use crate::ids::{Colony, Hex, Unit};
use crate::words::{hex_said, unit_said};
use kernel::{Said, Section};

/// A reason. Keep the variants by chapter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub enum WhyNot {
    // Any question
    /// The game is over.
    GameOver,
    /// Nothing is asked of this side now.
    NotAsked,
    /// It is not an answer to what is asked.
    OtherQuestion { section: Section },

    // §14 Set-up
    /// The set-up has begun by hand.
    SetUpBegun,
    /// Another unit is placed next.
    NotNext { unit: Unit },
    /// The hex lies outside the unit's region.
    OutsideRegion { unit: Unit, hex: Hex, section: Section },

    // §2, §4, §6.5 Units, stacking, movement
    /// The unit is not one of yours that can do this.
    NotYours { unit: Unit },
    /// The unit is not in a hex of a map.
    NotOnMap { unit: Unit },
    /// The order is for units of another hex.
    OtherHex { unit: Unit, hex: Hex },
    /// The unit takes part already.
    Taken { unit: Unit },
    /// The unit has made its action of the month.
    HasActed { unit: Unit },
    /// The unit was told to stay in this phase.
    Stays { unit: Unit },
    /// Admirals serve at sea.
    Admiral { unit: Unit },
    /// Too many units would stand there.
    Stacking { hex: Hex },
    /// The enemy holds the hex.
    EnemyHeld { hex: Hex },
    /// The units do not get there with their movement points.
    OutOfReach { hex: Hex },
    /// The leader cannot escape to there.
    NoEscape { hex: Hex },

    // §5, §13 Seasonal turn

    // §6.2 Naval Phase

    // §6.3 Supply Phase

    // §6.4 Combat Phase

    // §8 – §11
    /// The militia's colony is at peace.
    AtPeace { unit: Unit, colony: Colony },
    /// Spain has not entered the war.
    SpainAsleep { unit: Unit },
}

impl kernel::WhyNot for WhyNot {
    fn code(&self) -> &'static str {
        match self {
            WhyNot::GameOver => "game_over",
            WhyNot::NotAsked => "not_asked",
            WhyNot::OtherQuestion { .. } => "other_question",
            WhyNot::SetUpBegun => "set_up_begun",
            WhyNot::NotNext { .. } => "not_next",
            WhyNot::OutsideRegion { .. } => "outside_region",
            WhyNot::NotYours { .. } => "not_yours",
            WhyNot::NotOnMap { .. } => "not_on_map",
            WhyNot::OtherHex { .. } => "other_hex",
            WhyNot::Taken { .. } => "taken",
            WhyNot::HasActed { .. } => "has_acted",
            WhyNot::Stays { .. } => "stays",
            WhyNot::Admiral { .. } => "admiral",
            WhyNot::Stacking { .. } => "stacking",
            WhyNot::EnemyHeld { .. } => "enemy_held",
            WhyNot::OutOfReach { .. } => "out_of_reach",
            WhyNot::NoEscape { .. } => "no_escape",
            WhyNot::AtPeace { .. } => "at_peace",
            WhyNot::SpainAsleep { .. } => "spain_asleep",
        }
    }

    fn section(&self) -> Section {
        let of = Section::new;
        match self {
            WhyNot::GameOver => of(12, 0),
            WhyNot::NotAsked => of(6, 1),
            WhyNot::OtherQuestion { section } | WhyNot::OutsideRegion { section, .. } => *section,
            WhyNot::SetUpBegun | WhyNot::NotNext { .. } => of(14, 0),
            WhyNot::HasActed { .. } => of(2, 0),
            WhyNot::NotYours { .. }
            | WhyNot::NotOnMap { .. }
            | WhyNot::OtherHex { .. }
            | WhyNot::Taken { .. }
            | WhyNot::Stays { .. }
            | WhyNot::EnemyHeld { .. } => of(6, 5),
            WhyNot::Admiral { .. } | WhyNot::NoEscape { .. } => of(2, 6),
            WhyNot::Stacking { .. } => of(2, 1),
            WhyNot::OutOfReach { .. } => of(4, 2),
            WhyNot::AtPeace { .. } => of(10, 0),
            WhyNot::SpainAsleep { .. } => of(8, 0),
        }
    }

    fn said(&self) -> Said {
        let said = Said::new(format!("arpents.why_not.{}", kernel::WhyNot::code(self)));
        match *self {
            WhyNot::GameOver | WhyNot::NotAsked | WhyNot::OtherQuestion { .. } | WhyNot::SetUpBegun => said,
            WhyNot::OutsideRegion { unit, hex, .. } | WhyNot::OtherHex { unit, hex } => {
                said.with("unit", unit_said(unit)).with("hex", hex_said(hex))
            }
            WhyNot::NotNext { unit }
            | WhyNot::NotYours { unit }
            | WhyNot::NotOnMap { unit }
            | WhyNot::Taken { unit }
            | WhyNot::HasActed { unit }
            | WhyNot::Stays { unit }
            | WhyNot::Admiral { unit }
            | WhyNot::SpainAsleep { unit } => said.with("unit", unit_said(unit)),
            WhyNot::Stacking { hex }
            | WhyNot::EnemyHeld { hex }
            | WhyNot::OutOfReach { hex }
            | WhyNot::NoEscape { hex } => said.with("hex", hex_said(hex)),
            WhyNot::AtPeace { unit, colony } => said
                .with("unit", unit_said(unit))
                .with("colony", Said::new(format!("arpents.colony.{colony}"))),
        }
    }
}
