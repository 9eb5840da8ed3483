//! Why an action is refused, with the paragraph that forbids it.

use crate::ids::{Colony, Hex, Nation, Unit};
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
    /// The card does not strike this unit.
    NotStruck { unit: Unit },
    /// The hex is not on the unit's way home.
    NotTowardsHome { unit: Unit, hex: Hex },
    /// The colony has no supply to lay down now.
    NothingMade { colony: Colony },
    /// The colony's supply cannot be laid down there.
    NoSupplyHere { hex: Hex },
    /// There is not so much of it.
    TooManyPoints { most: u8 },
    /// The unit is not in the force pool.
    NotInPool { unit: Unit },
    /// Another counter of the same kind comes first.
    AnotherFirst { unit: Unit },
    /// Units of this kind are not recruited.
    NotForHire { unit: Unit },
    /// The colony raises no militia this season.
    Displeased { unit: Unit, colony: Colony },
    /// Nova Scotia raises no militia before the Acadians are expelled.
    AcadiansRemain { unit: Unit },
    /// The nation is neutral.
    NeutralNation { nation: Nation },
    /// Enemies hold the nation's territory.
    Overrun { nation: Nation },
    /// Enemies are next to the hex, or hold its town.
    NearEnemy { hex: Hex },
    /// There is no place where it could appear.
    NoSite { unit: Unit },
    /// The colony does not have so much supply.
    TooDear { points: u8 },
    /// There is no supply there that could pay.
    CannotPay { hex: Hex },
    /// Only French frigates are exchanged for marines.
    NotFrigate { unit: Unit },
    /// The ship is not in a port that serves.
    NotInPort { unit: Unit },
    /// The ship has something aboard.
    Laden { unit: Unit },
    /// There are no marines in the force pool.
    NoMarines,
    /// There is no fort of yours.
    NoFort { hex: Hex },
    /// The fort has been strengthened this season.
    Strengthened { hex: Hex },
    /// The fort is as strong as it was at the start.
    FortWhole { hex: Hex },
    /// The unit is neither hors de combat nor damaged.
    NotHurt { unit: Unit },
    /// The unit is not in a town or fort of yours.
    NotInTown { unit: Unit },

    // §6.6 Final Phase
    /// Nobody there can build a barricade.
    NoDigging { hex: Hex },
    /// Nobody can build a barricade anywhere.
    NobodyDigs,
    /// There is a fort.
    HasFort { hex: Hex },
    /// There is a barricade.
    HasBarricade { hex: Hex },
    /// The unit need not leave its hex.
    NotCrowded { unit: Unit },
    /// The unit cannot shift to there.
    NoShift { hex: Hex },

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
            WhyNot::NotStruck { .. } => "not_struck",
            WhyNot::NotTowardsHome { .. } => "not_towards_home",
            WhyNot::NothingMade { .. } => "nothing_made",
            WhyNot::NoSupplyHere { .. } => "no_supply_here",
            WhyNot::TooManyPoints { .. } => "too_many_points",
            WhyNot::NotInPool { .. } => "not_in_pool",
            WhyNot::AnotherFirst { .. } => "another_first",
            WhyNot::NotForHire { .. } => "not_for_hire",
            WhyNot::Displeased { .. } => "displeased",
            WhyNot::AcadiansRemain { .. } => "acadians_remain",
            WhyNot::NeutralNation { .. } => "neutral_nation",
            WhyNot::Overrun { .. } => "overrun",
            WhyNot::NearEnemy { .. } => "near_enemy",
            WhyNot::NoSite { .. } => "no_site",
            WhyNot::TooDear { .. } => "too_dear",
            WhyNot::CannotPay { .. } => "cannot_pay",
            WhyNot::NotFrigate { .. } => "not_frigate",
            WhyNot::NotInPort { .. } => "not_in_port",
            WhyNot::Laden { .. } => "laden",
            WhyNot::NoMarines => "no_marines",
            WhyNot::NoFort { .. } => "no_fort",
            WhyNot::Strengthened { .. } => "strengthened",
            WhyNot::FortWhole { .. } => "fort_whole",
            WhyNot::NotHurt { .. } => "not_hurt",
            WhyNot::NotInTown { .. } => "not_in_town",
            WhyNot::NoDigging { .. } => "no_digging",
            WhyNot::NobodyDigs => "nobody_digs",
            WhyNot::HasFort { .. } => "has_fort",
            WhyNot::HasBarricade { .. } => "has_barricade",
            WhyNot::NotCrowded { .. } => "not_crowded",
            WhyNot::NoShift { .. } => "no_shift",
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
            WhyNot::NotStruck { .. } | WhyNot::Displeased { .. } => of(13, 0),
            WhyNot::NotTowardsHome { .. }
            | WhyNot::NearEnemy { .. }
            | WhyNot::NotFrigate { .. }
            | WhyNot::Laden { .. }
            | WhyNot::NoMarines => of(2, 2),
            WhyNot::NothingMade { .. } | WhyNot::NoSupplyHere { .. } | WhyNot::TooManyPoints { .. } => of(5, 3),
            WhyNot::NotInPool { .. }
            | WhyNot::AnotherFirst { .. }
            | WhyNot::NoSite { .. }
            | WhyNot::TooDear { .. }
            | WhyNot::CannotPay { .. } => of(5, 4),
            WhyNot::NotForHire { .. } => of(2, 0),
            WhyNot::AcadiansRemain { .. } => of(10, 0),
            WhyNot::NeutralNation { .. } | WhyNot::Overrun { .. } => of(9, 0),
            WhyNot::NotInPort { .. }
            | WhyNot::NoFort { .. }
            | WhyNot::Strengthened { .. }
            | WhyNot::FortWhole { .. }
            | WhyNot::NotHurt { .. }
            | WhyNot::NotInTown { .. } => of(5, 5),
            WhyNot::NoDigging { .. }
            | WhyNot::NobodyDigs
            | WhyNot::HasFort { .. }
            | WhyNot::HasBarricade { .. } => of(4, 1),
            WhyNot::NotCrowded { .. } | WhyNot::NoShift { .. } => of(2, 1),
            WhyNot::AtPeace { .. } => of(10, 0),
            WhyNot::SpainAsleep { .. } => of(8, 0),
        }
    }

    fn said(&self) -> Said {
        let said = Said::new(format!("arpents.why_not.{}", kernel::WhyNot::code(self)));
        match *self {
            WhyNot::GameOver
            | WhyNot::NotAsked
            | WhyNot::OtherQuestion { .. }
            | WhyNot::SetUpBegun
            | WhyNot::NoMarines
            | WhyNot::NobodyDigs => said,
            WhyNot::OutsideRegion { unit, hex, .. }
            | WhyNot::NotTowardsHome { unit, hex }
            | WhyNot::OtherHex { unit, hex } => {
                said.with("unit", unit_said(unit)).with("hex", hex_said(hex))
            }
            WhyNot::NotNext { unit }
            | WhyNot::NotYours { unit }
            | WhyNot::NotOnMap { unit }
            | WhyNot::Taken { unit }
            | WhyNot::HasActed { unit }
            | WhyNot::Stays { unit }
            | WhyNot::Admiral { unit }
            | WhyNot::NotStruck { unit }
            | WhyNot::NotInPool { unit }
            | WhyNot::AnotherFirst { unit }
            | WhyNot::NotForHire { unit }
            | WhyNot::AcadiansRemain { unit }
            | WhyNot::NoSite { unit }
            | WhyNot::NotFrigate { unit }
            | WhyNot::NotInPort { unit }
            | WhyNot::Laden { unit }
            | WhyNot::NotHurt { unit }
            | WhyNot::NotInTown { unit }
            | WhyNot::NotCrowded { unit }
            | WhyNot::SpainAsleep { unit } => said.with("unit", unit_said(unit)),
            WhyNot::Stacking { hex }
            | WhyNot::EnemyHeld { hex }
            | WhyNot::OutOfReach { hex }
            | WhyNot::NoSupplyHere { hex }
            | WhyNot::NearEnemy { hex }
            | WhyNot::CannotPay { hex }
            | WhyNot::NoFort { hex }
            | WhyNot::Strengthened { hex }
            | WhyNot::FortWhole { hex }
            | WhyNot::NoDigging { hex }
            | WhyNot::HasFort { hex }
            | WhyNot::HasBarricade { hex }
            | WhyNot::NoShift { hex }
            | WhyNot::NoEscape { hex } => said.with("hex", hex_said(hex)),
            WhyNot::TooManyPoints { most: points } | WhyNot::TooDear { points } => said.with("points", points),
            WhyNot::NothingMade { colony } => {
                said.with("colony", Said::new(format!("arpents.colony.{colony}")))
            }
            WhyNot::NeutralNation { nation } | WhyNot::Overrun { nation } => {
                said.with("nation", Said::new(format!("arpents.nation.{nation}")))
            }
            WhyNot::AtPeace { unit, colony } | WhyNot::Displeased { unit, colony } => said
                .with("unit", unit_said(unit))
                .with("colony", Said::new(format!("arpents.colony.{colony}"))),
        }
    }
}
