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
    /// The route of the fleet is being declared already.
    RouteBegun { unit: Unit },
    /// The ship has fought in this Naval Phase.
    HasFought { unit: Unit },
    /// Nobody attacks out of Europe.
    NotFromEurope { unit: Unit },
    /// The ship cannot fight: it is damaged, or a merchant with a load.
    CannotFight { unit: Unit },
    /// Ice closes the river.
    Frozen { hex: Hex },
    /// Ships cannot sail there in one go.
    NoSeaWay { hex: Hex },
    /// The ships do not have the points.
    TooFar { hex: Hex },
    /// A crossing takes the whole Naval Phase.
    WholePhase { hex: Hex },
    /// A voyage does not end among enemy ships.
    EnemyFleet { hex: Hex },
    /// An attack ends where enemy ships are.
    NoEnemyFleet { hex: Hex },
    /// There is no route to go.
    NoRoute,
    /// Nothing comes aboard but in port, in the Movement sub-phase.
    NotInPort { hex: Hex },
    /// The unit is not in that port.
    NotInThisPort { unit: Unit, hex: Hex },
    /// The ship is damaged.
    Damaged { unit: Unit },
    /// The ship has no room for it.
    NoRoom { unit: Unit },
    /// There is not so much supply.
    NoSupply { hex: Hex },
    /// No ships of yours are there.
    NoFleet { hex: Hex },
    /// The ships there cannot intercept.
    CannotIntercept { hex: Hex },
    /// No ship can fight any more.
    NobodyFights,
    /// The ships cannot leave the battle for there.
    NoExit { hex: Hex },
    /// The unit was not fired at.
    NotUnderFire { unit: Unit },
    /// No guns or fort there.
    NoBattery { hex: Hex },
    /// Batteries are named already, or none is.
    BatteriesNamed { named: bool },

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
            WhyNot::RouteBegun { .. } => "route_begun",
            WhyNot::HasFought { .. } => "has_fought",
            WhyNot::NotFromEurope { .. } => "not_from_europe",
            WhyNot::CannotFight { .. } => "cannot_fight",
            WhyNot::Frozen { .. } => "frozen",
            WhyNot::NoSeaWay { .. } => "no_sea_way",
            WhyNot::TooFar { .. } => "too_far",
            WhyNot::WholePhase { .. } => "whole_phase",
            WhyNot::EnemyFleet { .. } => "enemy_fleet",
            WhyNot::NoEnemyFleet { .. } => "no_enemy_fleet",
            WhyNot::NoRoute => "no_route",
            WhyNot::NotInPort { .. } => "not_in_port",
            WhyNot::NotInThisPort { .. } => "not_in_this_port",
            WhyNot::Damaged { .. } => "damaged",
            WhyNot::NoRoom { .. } => "no_room",
            WhyNot::NoSupply { .. } => "no_supply",
            WhyNot::NoFleet { .. } => "no_fleet",
            WhyNot::CannotIntercept { .. } => "cannot_intercept",
            WhyNot::NobodyFights => "nobody_fights",
            WhyNot::NoExit { .. } => "no_exit",
            WhyNot::NotUnderFire { .. } => "not_under_fire",
            WhyNot::NoBattery { .. } => "no_battery",
            WhyNot::BatteriesNamed { named: true } => "batteries_named",
            WhyNot::BatteriesNamed { named: false } => "no_batteries_named",
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
            WhyNot::CannotFight { .. }
            | WhyNot::Damaged { .. }
            | WhyNot::NoRoom { .. }
            | WhyNot::TooFar { .. } => of(2, 5),
            WhyNot::Frozen { .. } | WhyNot::NoSeaWay { .. } => of(4, 3),
            WhyNot::NoEnemyFleet { .. }
            | WhyNot::NobodyFights
            | WhyNot::NoExit { .. }
            | WhyNot::NotUnderFire { .. } => Section::sub(6, 2, 1),
            WhyNot::RouteBegun { .. }
            | WhyNot::HasFought { .. }
            | WhyNot::NotFromEurope { .. }
            | WhyNot::WholePhase { .. }
            | WhyNot::EnemyFleet { .. }
            | WhyNot::NoRoute
            | WhyNot::NotInPort { .. }
            | WhyNot::NotInThisPort { .. }
            | WhyNot::NoSupply { .. }
            | WhyNot::NoFleet { .. }
            | WhyNot::CannotIntercept { .. } => Section::sub(6, 2, 2),
            WhyNot::NoBattery { .. } | WhyNot::BatteriesNamed { .. } => Section::sub(6, 4, 4),
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
            | WhyNot::NoRoute
            | WhyNot::NobodyFights
            | WhyNot::BatteriesNamed { .. } => said,
            WhyNot::OutsideRegion { unit, hex, .. }
            | WhyNot::OtherHex { unit, hex }
            | WhyNot::NotInThisPort { unit, hex } => {
                said.with("unit", unit_said(unit)).with("hex", hex_said(hex))
            }
            WhyNot::NotNext { unit }
            | WhyNot::NotYours { unit }
            | WhyNot::NotOnMap { unit }
            | WhyNot::Taken { unit }
            | WhyNot::HasActed { unit }
            | WhyNot::Stays { unit }
            | WhyNot::Admiral { unit }
            | WhyNot::RouteBegun { unit }
            | WhyNot::HasFought { unit }
            | WhyNot::NotFromEurope { unit }
            | WhyNot::CannotFight { unit }
            | WhyNot::Damaged { unit }
            | WhyNot::NoRoom { unit }
            | WhyNot::NotUnderFire { unit }
            | WhyNot::SpainAsleep { unit } => said.with("unit", unit_said(unit)),
            WhyNot::Stacking { hex }
            | WhyNot::EnemyHeld { hex }
            | WhyNot::OutOfReach { hex }
            | WhyNot::Frozen { hex }
            | WhyNot::NoSeaWay { hex }
            | WhyNot::TooFar { hex }
            | WhyNot::WholePhase { hex }
            | WhyNot::EnemyFleet { hex }
            | WhyNot::NoEnemyFleet { hex }
            | WhyNot::NotInPort { hex }
            | WhyNot::NoSupply { hex }
            | WhyNot::NoFleet { hex }
            | WhyNot::CannotIntercept { hex }
            | WhyNot::NoExit { hex }
            | WhyNot::NoBattery { hex }
            | WhyNot::NoEscape { hex } => said.with("hex", hex_said(hex)),
            WhyNot::AtPeace { unit, colony } => said
                .with("unit", unit_said(unit))
                .with("colony", Said::new(format!("arpents.colony.{colony}"))),
        }
    }
}
