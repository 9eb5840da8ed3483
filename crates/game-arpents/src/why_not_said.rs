//! Each reason's code, the paragraph it follows from, and its words.

use crate::why_not::WhyNot;
use crate::words::{hex_said, unit_said};
use kernel::{Said, Section};

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
            WhyNot::OutOfPlay { .. } => "out_of_play",
            WhyNot::NobodyThere { .. } => "nobody_there",
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
            WhyNot::NoPayment { .. } => "no_payment",
            WhyNot::NotFrigate { .. } => "not_frigate",
            WhyNot::NoHarbour { .. } => "no_harbour",
            WhyNot::Laden { .. } => "laden",
            WhyNot::NoMarines => "no_marines",
            WhyNot::NoFortHere { .. } => "no_fort_here",
            WhyNot::Strengthened { .. } => "strengthened",
            WhyNot::FortWhole { .. } => "fort_whole",
            WhyNot::NotHurt { .. } => "not_hurt",
            WhyNot::NotInTown { .. } => "not_in_town",
            WhyNot::RouteBegun { .. } => "route_begun",
            WhyNot::HasFought { .. } => "has_fought",
            WhyNot::NotFromEurope { .. } => "not_from_europe",
            WhyNot::ShipCannotFight { .. } => "ship_cannot_fight",
            WhyNot::Frozen { .. } => "frozen",
            WhyNot::NoSeaWay { .. } => "no_sea_way",
            WhyNot::TooFar { .. } => "too_far",
            WhyNot::NoPointsLeft { .. } => "no_points_left",
            WhyNot::WholePhase { .. } => "whole_phase",
            WhyNot::EnemyFleet { .. } => "enemy_fleet",
            WhyNot::NoEnemyFleet { .. } => "no_enemy_fleet",
            WhyNot::NoRoute => "no_route",
            WhyNot::NoPortHere { .. } => "no_port_here",
            WhyNot::NotInThisPort { .. } => "not_in_this_port",
            WhyNot::Damaged { .. } => "damaged",
            WhyNot::NoRoom { .. } => "no_room",
            WhyNot::NoSupply { .. } => "no_supply",
            WhyNot::NoFleetOfYours { .. } => "no_fleet_of_yours",
            WhyNot::CannotIntercept { .. } => "cannot_intercept",
            WhyNot::NobodyFights => "nobody_fights",
            WhyNot::NoExit { .. } => "no_exit",
            WhyNot::NotUnderFire { .. } => "not_under_fire",
            WhyNot::BatteriesNamed { named: true } => "batteries_named",
            WhyNot::BatteriesNamed { named: false } => "no_batteries_named",
            WhyNot::AtPeace { .. } => "at_peace",
            WhyNot::SpainAsleep { .. } => "spain_asleep",
            WhyNot::NoFleet { .. } => "no_fleet",
            WhyNot::Bombarded { .. } => "bombarded",
            WhyNot::NoBattery { .. } => "no_battery",
            WhyNot::NoBarricade { .. } => "no_barricade",
            WhyNot::NobodyIdle { .. } => "nobody_idle",
            WhyNot::NobodyDigs => "nobody_digs",
            WhyNot::NotHome { .. } => "not_home",
            WhyNot::SupplyAtHand { .. } => "supply_at_hand",
            WhyNot::NoSupplyThere { .. } => "no_supply_there",
            WhyNot::NoStock { .. } => "no_stock",
            WhyNot::StockTired { .. } => "stock_tired",
            WhyNot::NoWay { .. } => "no_way",
            WhyNot::NoCargo { .. } => "no_cargo",
            WhyNot::ZoneOfControl { .. } => "zone_of_control",
            WhyNot::NotInPort { .. } => "not_in_port",
            WhyNot::NotSoMuch { .. } => "not_so_much",
            WhyNot::HasSailed { .. } => "has_sailed",
            WhyNot::CannotFight { .. } => "cannot_fight",
            WhyNot::NotOffCoast { .. } => "not_off_coast",
            WhyNot::NotFromShips { .. } => "not_from_ships",
            WhyNot::RoomInside { .. } => "room_inside",
            WhyNot::NoInfantry => "no_infantry",
            WhyNot::NoEnemy { .. } => "no_enemy",
            WhyNot::NotAdjacent { .. } => "not_adjacent",
            WhyNot::HasFired { .. } => "has_fired",
            WhyNot::NotInTheFight { .. } => "not_in_the_fight",
            WhyNot::NoRetreat { .. } => "no_retreat",
            WhyNot::CannotRaid { .. } => "cannot_raid",
            WhyNot::OwnPlace { .. } => "own_place",
            WhyNot::CannotBesiege { .. } => "cannot_besiege",
            WhyNot::NoFort { .. } => "no_fort",
            WhyNot::OutOfRange { .. } => "out_of_range",
            WhyNot::OutOfShot { .. } => "out_of_shot",
            WhyNot::FireOpened { .. } => "fire_opened",
            WhyNot::NotFiredYet { .. } => "not_fired_yet",
            WhyNot::CannotPay => "cannot_pay",
            WhyNot::NoRoundYet { .. } => "no_round_yet",
            WhyNot::LastToFire { .. } => "last_to_fire",
            WhyNot::NoRefuge { .. } => "no_refuge",
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
            WhyNot::OutOfPlay { .. } => of(1, 1),
            WhyNot::NobodyThere { .. } => of(2, 0),
            WhyNot::NotStruck { .. } | WhyNot::Displeased { .. } => of(13, 0),
            WhyNot::NotTowardsHome { .. }
            | WhyNot::NearEnemy { .. }
            | WhyNot::NotFrigate { .. }
            | WhyNot::Laden { .. }
            | WhyNot::NoMarines => of(2, 2),
            WhyNot::NothingMade { .. } | WhyNot::NoSupplyHere { .. } | WhyNot::TooManyPoints { .. } => {
                of(5, 3)
            }
            WhyNot::NotInPool { .. }
            | WhyNot::AnotherFirst { .. }
            | WhyNot::NoSite { .. }
            | WhyNot::TooDear { .. }
            | WhyNot::NoPayment { .. } => of(5, 4),
            WhyNot::NotForHire { .. } => of(2, 0),
            WhyNot::AcadiansRemain { .. } => of(10, 0),
            WhyNot::NeutralNation { .. } | WhyNot::Overrun { .. } => of(9, 0),
            WhyNot::NoHarbour { .. }
            | WhyNot::NoFortHere { .. }
            | WhyNot::Strengthened { .. }
            | WhyNot::FortWhole { .. }
            | WhyNot::NotHurt { .. }
            | WhyNot::NotInTown { .. } => of(5, 5),
            WhyNot::ShipCannotFight { .. }
            | WhyNot::Damaged { .. }
            | WhyNot::NoRoom { .. }
            | WhyNot::TooFar { .. }
            | WhyNot::NoPointsLeft { .. } => of(2, 5),
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
            | WhyNot::NoPortHere { .. }
            | WhyNot::NotInThisPort { .. }
            | WhyNot::NoSupply { .. }
            | WhyNot::NoFleetOfYours { .. }
            | WhyNot::CannotIntercept { .. } => Section::sub(6, 2, 2),
            WhyNot::BatteriesNamed { .. } => Section::sub(6, 4, 4),
            WhyNot::AtPeace { .. } => of(10, 0),
            WhyNot::SpainAsleep { .. } => of(8, 0),
            WhyNot::NoFleet { .. } => Section::sub(6, 4, 4),
            WhyNot::Bombarded { .. } => Section::sub(6, 4, 4),
            WhyNot::NoBattery { .. } => Section::sub(6, 4, 4),
            WhyNot::NoBarricade { .. } => of(4, 1),
            WhyNot::NobodyIdle { .. } | WhyNot::NobodyDigs => of(4, 1),
            WhyNot::NotHome { .. } => of(2, 2),
            WhyNot::SupplyAtHand { .. } => Section::sub(6, 3, 2),
            WhyNot::NoSupplyThere { .. } => Section::sub(6, 3, 2),
            WhyNot::NoStock { .. } => Section::sub(6, 3, 1),
            WhyNot::StockTired { .. } => Section::sub(6, 3, 1),
            WhyNot::NoWay { .. } => of(6, 3),
            WhyNot::NoCargo { .. } | WhyNot::ZoneOfControl { .. } => Section::sub(6, 3, 1),
            WhyNot::NotInPort { .. } => of(4, 3),
            WhyNot::NotSoMuch { .. } => of(2, 7),
            WhyNot::HasSailed { .. } => Section::sub(6, 4, 3),
            WhyNot::CannotFight { .. } => of(2, 3),
            WhyNot::NotOffCoast { .. } | WhyNot::NotFromShips { .. } | WhyNot::RoomInside { .. } => {
                Section::sub(6, 4, 7)
            }
            WhyNot::NoInfantry => Section::sub(6, 4, 1),
            WhyNot::NoEnemy { .. } => Section::sub(6, 4, 1),
            WhyNot::NotAdjacent { .. } => of(2, 4),
            WhyNot::HasFired { .. } => of(2, 4),
            WhyNot::NotInTheFight { .. } => Section::sub(6, 4, 1),
            WhyNot::NoRetreat { .. } => Section::sub(6, 4, 1),
            WhyNot::CannotRaid { .. } => Section::sub(6, 4, 2),
            WhyNot::OwnPlace { .. } => of(6, 4),
            WhyNot::CannotBesiege { .. } => Section::sub(6, 4, 3),
            WhyNot::NoFort { .. } => Section::sub(6, 4, 3),
            WhyNot::OutOfRange { .. } => Section::sub(6, 4, 3),
            WhyNot::OutOfShot { section, .. } => *section,
            WhyNot::FireOpened { .. } => of(6, 4),
            WhyNot::NotFiredYet { .. } => Section::sub(6, 4, 4),
            WhyNot::CannotPay | WhyNot::NoRoundYet { .. } | WhyNot::LastToFire { .. } => {
                Section::sub(6, 4, 3)
            }
            WhyNot::NoRefuge { .. } => of(4, 3),
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
            | WhyNot::NobodyDigs
            | WhyNot::NoRoute
            | WhyNot::NobodyFights
            | WhyNot::BatteriesNamed { .. } => said,
            WhyNot::OutsideRegion { unit, hex, .. }
            | WhyNot::NotTowardsHome { unit, hex }
            | WhyNot::NotInThisPort { unit, hex }
            | WhyNot::OtherHex { unit, hex } => said.with("unit", unit_said(unit)).with("hex", hex_said(hex)),
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
            | WhyNot::NoHarbour { unit }
            | WhyNot::Laden { unit }
            | WhyNot::NotHurt { unit }
            | WhyNot::NotInTown { unit }
            | WhyNot::RouteBegun { unit }
            | WhyNot::HasFought { unit }
            | WhyNot::NotFromEurope { unit }
            | WhyNot::ShipCannotFight { unit }
            | WhyNot::Damaged { unit }
            | WhyNot::NoRoom { unit }
            | WhyNot::NotUnderFire { unit }
            | WhyNot::SpainAsleep { unit } => said.with("unit", unit_said(unit)),
            WhyNot::Stacking { hex }
            | WhyNot::EnemyHeld { hex }
            | WhyNot::OutOfReach { hex }
            | WhyNot::OutOfPlay { hex }
            | WhyNot::NobodyThere { hex }
            | WhyNot::NoSupplyHere { hex }
            | WhyNot::NearEnemy { hex }
            | WhyNot::NoPayment { hex }
            | WhyNot::NoFortHere { hex }
            | WhyNot::Strengthened { hex }
            | WhyNot::FortWhole { hex }
            | WhyNot::Frozen { hex }
            | WhyNot::NoSeaWay { hex }
            | WhyNot::TooFar { hex }
            | WhyNot::NoPointsLeft { hex }
            | WhyNot::WholePhase { hex }
            | WhyNot::ZoneOfControl { hex }
            | WhyNot::EnemyFleet { hex }
            | WhyNot::NoEnemyFleet { hex }
            | WhyNot::NoPortHere { hex }
            | WhyNot::NoSupply { hex }
            | WhyNot::NoFleetOfYours { hex }
            | WhyNot::CannotIntercept { hex }
            | WhyNot::NoExit { hex }
            | WhyNot::NoEscape { hex } => said.with("hex", hex_said(hex)),
            WhyNot::TooManyPoints { most } => said.with("points", most),
            WhyNot::TooDear { points } => said.with("points", points),
            WhyNot::NothingMade { colony } => {
                said.with("colony", Said::new(format!("arpents.colony.{colony}")))
            }
            WhyNot::NeutralNation { nation } | WhyNot::Overrun { nation } => {
                said.with("nation", Said::new(format!("arpents.nation.{nation}")))
            }
            WhyNot::SupplyAtHand { unit } => said.with("unit", unit_said(unit)),
            WhyNot::NoSupplyThere { unit } => said.with("unit", unit_said(unit)),
            WhyNot::NoStock { hex } => said.with("hex", hex_said(hex)),
            WhyNot::StockTired { hex } => said.with("hex", hex_said(hex)),
            WhyNot::NoWay { hex } => said.with("hex", hex_said(hex)),
            WhyNot::NoCargo { ship } => said.with("ship", unit_said(ship)),
            WhyNot::NotInPort { unit } => said.with("unit", unit_said(unit)),
            WhyNot::NotSoMuch { most } => said.with("most", most),
            WhyNot::HasSailed { unit } => said.with("unit", unit_said(unit)),
            WhyNot::CannotFight { unit } => said.with("unit", unit_said(unit)),
            WhyNot::NotOffCoast { unit } => said.with("unit", unit_said(unit)),
            WhyNot::NotFromShips { unit } => said.with("unit", unit_said(unit)),
            WhyNot::RoomInside { hex } => said.with("hex", hex_said(hex)),
            WhyNot::NoInfantry => said,
            WhyNot::NoEnemy { hex } => said.with("hex", hex_said(hex)),
            WhyNot::NotAdjacent { unit } => said.with("unit", unit_said(unit)),
            WhyNot::HasFired { unit } => said.with("unit", unit_said(unit)),
            WhyNot::NotInTheFight { unit } => said.with("unit", unit_said(unit)),
            WhyNot::NoRetreat { unit, hex } => said.with("unit", unit_said(unit)).with("hex", hex_said(hex)),
            WhyNot::CannotRaid { unit } => said.with("unit", unit_said(unit)),
            WhyNot::OwnPlace { place } => said.with("place", hex_said(place.hex())),
            WhyNot::CannotBesiege { unit } => said.with("unit", unit_said(unit)),
            WhyNot::NoFort { place } => said.with("place", hex_said(place.hex())),
            WhyNot::OutOfRange { unit, place } => {
                said.with("unit", unit_said(unit)).with("place", hex_said(place.hex()))
            }
            WhyNot::OutOfShot { hex, .. } | WhyNot::FireOpened { hex } | WhyNot::NotFiredYet { hex } => {
                said.with("hex", hex_said(hex))
            }
            WhyNot::CannotPay => said,
            WhyNot::NoRoundYet { place } => said.with("place", hex_said(place.hex())),
            WhyNot::LastToFire { unit } => said.with("unit", unit_said(unit)),
            WhyNot::NoRefuge { hex } => said.with("hex", hex_said(hex)),
            WhyNot::NoBarricade { hex } => said.with("hex", hex_said(hex)),
            WhyNot::NobodyIdle { hex } => said.with("hex", hex_said(hex)),
            WhyNot::NotHome { unit, hex } => said.with("unit", unit_said(unit)).with("hex", hex_said(hex)),
            WhyNot::NoFleet { hex } => said.with("hex", hex_said(hex)),
            WhyNot::Bombarded { hex } => said.with("hex", hex_said(hex)),
            WhyNot::NoBattery { hex } => said.with("hex", hex_said(hex)),
            WhyNot::AtPeace { unit, colony } | WhyNot::Displeased { unit, colony } => said
                .with("unit", unit_said(unit))
                .with("colony", Said::new(format!("arpents.colony.{colony}"))),
        }
    }
}
