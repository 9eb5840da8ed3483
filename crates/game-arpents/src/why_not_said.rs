//! Each reason's code, the paragraph it follows from, and its words.

use crate::data::{HexKind, Sea};
use crate::ids::{Kind, Unit};
use crate::why_not::WhyNot;
use crate::words::{near_said, unit_said};
use kernel::{Said, Section};

impl kernel::WhyNot for WhyNot {
    fn code(&self) -> &'static str {
        match self {
            WhyNot::GameOver => "game_over",
            WhyNot::NotAsked { .. } => "not_asked",
            WhyNot::OtherQuestion { .. } => "other_question",
            WhyNot::SetUpBegun => "set_up_begun",
            WhyNot::NotNext { .. } => "not_next",
            WhyNot::OutsideRegion { .. } => "outside_region",
            WhyNot::Reserved { .. } => "reserved",
            WhyNot::NotYours { .. } => "not_yours",
            WhyNot::NotForThis { .. } => "not_for_this",
            WhyNot::NotOnMap { .. } => "not_on_map",
            WhyNot::Aboard { .. } => "aboard",
            WhyNot::NotAboard { .. } => "not_aboard",
            WhyNot::OtherHex { .. } => "other_hex",
            WhyNot::AshoreAndAboard { .. } => "ashore_and_aboard",
            WhyNot::Taken { .. } => "taken",
            WhyNot::HasActed { .. } => "has_acted",
            WhyNot::Stays { .. } => "stays",
            WhyNot::Admiral { .. } => "admiral",
            WhyNot::Stacking { .. } => "stacking",
            WhyNot::EnemyHeld { .. } => "enemy_held",
            WhyNot::EnemyThere { .. } => "enemy_there",
            WhyNot::NeedsInfantry { .. } => "needs_infantry",
            WhyNot::NotControlled { .. } => "not_controlled",
            WhyNot::AlreadyThere { .. } => "already_there",
            WhyNot::Impassable { .. } => "impassable",
            WhyNot::OutOfReach { .. } => "out_of_reach",
            WhyNot::OutOfPlay { .. } => "out_of_play",
            WhyNot::NobodyThere { .. } => "nobody_there",
            WhyNot::NoEscape { .. } => "no_escape",
            WhyNot::NotStruck { .. } => "not_struck",
            WhyNot::NotTowardsHome { .. } => "not_towards_home",
            WhyNot::NothingMade { .. } => "nothing_made",
            WhyNot::OtherColony { .. } => "other_colony",
            WhyNot::NoSupplyHere { .. } => "no_supply_here",
            WhyNot::ConquerorsTowns { .. } => "conquerors_towns",
            WhyNot::TooManyPoints { .. } => "too_many_points",
            WhyNot::NotInPool { .. } => "not_in_pool",
            WhyNot::AnotherFirst { .. } => "another_first",
            WhyNot::NotForHire { .. } => "not_for_hire",
            WhyNot::ForFrigates { .. } => "for_frigates",
            WhyNot::Displeased { .. } => "displeased",
            WhyNot::AcadiansRemain { .. } => "acadians_remain",
            WhyNot::NeutralNation { .. } => "neutral_nation",
            WhyNot::Overrun { .. } => "overrun",
            WhyNot::NearEnemy { .. } => "near_enemy",
            WhyNot::NoTownNear { .. } => "no_town_near",
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
            WhyNot::HasOrders { .. } => "has_orders",
            WhyNot::NotFromEurope { .. } => "not_from_europe",
            WhyNot::ShipCannotFight { .. } => "ship_cannot_fight",
            WhyNot::Frozen { .. } => "frozen",
            WhyNot::NoSeaWay { .. } => "no_sea_way",
            WhyNot::TooFar { .. } => "too_far",
            WhyNot::NoPointsLeft { .. } => "no_points_left",
            WhyNot::WholePhase => "whole_phase",
            WhyNot::EnemyFleet { .. } => "enemy_fleet",
            WhyNot::NoEnemyFleet { .. } => "no_enemy_fleet",
            WhyNot::NoRoute { .. } => "no_route",
            WhyNot::RouteDone { .. } => "route_done",
            WhyNot::NoPortHere { .. } => "no_port_here",
            WhyNot::NotInFleet { .. } => "not_in_fleet",
            WhyNot::NotInThisPort { .. } => "not_in_this_port",
            WhyNot::NoBerth { .. } => "no_berth",
            WhyNot::Damaged { .. } => "damaged",
            WhyNot::NoRoom { .. } => "no_room",
            WhyNot::NoFleetOfYours { .. } => "no_fleet_of_yours",
            WhyNot::CannotIntercept { .. } => "cannot_intercept",
            WhyNot::NobodyFights => "nobody_fights",
            WhyNot::NoExit { .. } => "no_exit",
            WhyNot::OnlyFromPort { .. } => "only_from_port",
            WhyNot::NotUnderFire { .. } => "not_under_fire",
            WhyNot::FortNotHit { .. } => "fort_not_hit",
            WhyNot::BatteriesNamed { named: true } => "batteries_named",
            WhyNot::BatteriesNamed { named: false } => "no_batteries_named",
            WhyNot::NoShoreGuns { .. } => "no_shore_guns",
            WhyNot::SupplyAtHand { .. } => "supply_at_hand",
            WhyNot::NoSupplyThere { .. } => "no_supply_there",
            WhyNot::NoStock { .. } => "no_stock",
            WhyNot::StockTired { .. } => "stock_tired",
            WhyNot::NoWay { .. } => "no_way",
            WhyNot::NoCargo { .. } => "no_cargo",
            WhyNot::ZoneOfControl { .. } => "zone_of_control",
            WhyNot::NotInPort { .. } => "not_in_port",
            WhyNot::NotInFriendlyPort { .. } => "not_in_friendly_port",
            WhyNot::NotSoMuch { .. } => "not_so_much",
            WhyNot::HasSailed { .. } => "has_sailed",
            WhyNot::OneShip { .. } => "one_ship",
            WhyNot::CannotFight { .. } => "cannot_fight",
            WhyNot::NotOffCoast { .. } => "not_off_coast",
            WhyNot::NotFromShips { .. } => "not_from_ships",
            WhyNot::RoomInside { .. } => "room_inside",
            WhyNot::NoInfantry => "no_infantry",
            WhyNot::InfantryFirst { .. } => "infantry_first",
            WhyNot::NoEnemy { .. } => "no_enemy",
            WhyNot::NotBeside { .. } => "not_beside",
            WhyNot::NotAdjacent { .. } => "not_adjacent",
            WhyNot::HasFired { .. } => "has_fired",
            WhyNot::NotInTheFight { .. } => "not_in_the_fight",
            WhyNot::NoRetreat { .. } => "no_retreat",
            WhyNot::CannotRaid => "cannot_raid",
            WhyNot::NotRaided { .. } => "not_raided",
            WhyNot::OwnPlace { .. } => "own_place",
            WhyNot::CannotBesiege { .. } => "cannot_besiege",
            WhyNot::NoFort { .. } => "no_fort",
            WhyNot::OutOfRange { .. } => "out_of_range",
            WhyNot::OutOfShot { .. } => "out_of_shot",
            WhyNot::FireOpened { .. } => "fire_opened",
            WhyNot::NotFiredYet { .. } => "not_fired_yet",
            WhyNot::NoFleet { .. } => "no_fleet",
            WhyNot::Bombarded { .. } => "bombarded",
            WhyNot::NoBattery { .. } => "no_battery",
            WhyNot::CannotBombard { .. } => "cannot_bombard",
            WhyNot::NobodyFires { .. } => "nobody_fires",
            WhyNot::CannotPay => "cannot_pay",
            WhyNot::NoRoundYet { .. } => "no_round_yet",
            WhyNot::LastToFire { .. } => "last_to_fire",
            WhyNot::NoRefuge { .. } => "no_refuge",
            WhyNot::NoBarricade { .. } => "no_barricade",
            WhyNot::NobodyIdle { .. } => "nobody_idle",
            WhyNot::NobodyDigs => "nobody_digs",
            WhyNot::NotHome { .. } => "not_home",
            WhyNot::AtPeace { .. } => "at_peace",
            WhyNot::RaisedAtPeace { .. } => "raised_at_peace",
            WhyNot::SpainAsleep { .. } => "spain_asleep",
        }
    }

    fn section(&self) -> Section {
        let of = Section::new;
        match self {
            WhyNot::NotAsked { section }
            | WhyNot::OtherQuestion { section }
            | WhyNot::NotNext { section, .. }
            | WhyNot::OutsideRegion { section, .. }
            | WhyNot::NotYours { section, .. }
            | WhyNot::NotForThis { section, .. }
            | WhyNot::NotOnMap { section, .. }
            | WhyNot::Aboard { section, .. }
            | WhyNot::OtherHex { section, .. }
            | WhyNot::Taken { section, .. }
            | WhyNot::Stays { section, .. }
            | WhyNot::EnemyHeld { section, .. }
            | WhyNot::EnemyThere { section, .. }
            | WhyNot::NeedsInfantry { section, .. }
            | WhyNot::NotControlled { section, .. }
            | WhyNot::AlreadyThere { section, .. }
            | WhyNot::OutOfReach { section, .. }
            | WhyNot::NobodyThere { section, .. }
            | WhyNot::NothingMade { section, .. }
            | WhyNot::OtherColony { section, .. }
            | WhyNot::NoSupplyHere { section, .. }
            | WhyNot::TooManyPoints { section, .. }
            | WhyNot::TooDear { section, .. }
            | WhyNot::NoPayment { section, .. }
            | WhyNot::NoHarbour { section, .. }
            | WhyNot::RouteBegun { section, .. }
            | WhyNot::HasOrders { section, .. }
            | WhyNot::NoSeaWay { section, .. }
            | WhyNot::NoRoute { section }
            | WhyNot::NotInFleet { section, .. }
            | WhyNot::NotUnderFire { section, .. }
            | WhyNot::FortNotHit { section, .. }
            | WhyNot::NoStock { section, .. }
            | WhyNot::StockTired { section, .. }
            | WhyNot::NoWay { section, .. }
            | WhyNot::ZoneOfControl { section, .. }
            | WhyNot::NotSoMuch { section, .. }
            | WhyNot::InfantryFirst { section, .. }
            | WhyNot::NotInTheFight { section, .. }
            | WhyNot::NoRetreat { section, .. }
            | WhyNot::OwnPlace { section, .. }
            | WhyNot::OutOfShot { section, .. }
            | WhyNot::NoRefuge { section, .. } => *section,
            WhyNot::OutOfPlay { .. } => of(1, 1),
            WhyNot::HasActed { .. } => of(2, 0),
            WhyNot::Stacking { .. } => of(2, 1),
            WhyNot::NearEnemy { .. }
            | WhyNot::NotFrigate { .. }
            | WhyNot::ForFrigates { .. }
            | WhyNot::Laden { .. }
            | WhyNot::NoMarines
            | WhyNot::NotHome { .. } => of(2, 2),
            WhyNot::ShipCannotFight { .. }
            | WhyNot::Damaged { .. }
            | WhyNot::NoRoom { .. }
            | WhyNot::TooFar { .. }
            | WhyNot::NoPointsLeft { .. } => of(2, 5),
            WhyNot::Admiral { .. } | WhyNot::NoEscape { .. } => of(2, 6),
            WhyNot::ConquerorsTowns { .. } => of(3, 0),
            WhyNot::NoBarricade { .. } | WhyNot::NobodyIdle { .. } | WhyNot::NobodyDigs => of(4, 1),
            WhyNot::Frozen { .. } | WhyNot::NoBerth { .. } => of(4, 3),
            WhyNot::NotInPool { .. } | WhyNot::AnotherFirst { .. } | WhyNot::NoTownNear { .. } => of(5, 4),
            WhyNot::NoFortHere { .. }
            | WhyNot::Strengthened { .. }
            | WhyNot::FortWhole { .. }
            | WhyNot::NotHurt { .. }
            | WhyNot::NotInTown { .. } => of(5, 5),
            WhyNot::NoEnemyFleet { .. }
            | WhyNot::NobodyFights
            | WhyNot::NoExit { .. }
            | WhyNot::OnlyFromPort { .. } => Section::sub(6, 2, 1),
            WhyNot::HasFought { .. }
            | WhyNot::NotFromEurope { .. }
            | WhyNot::WholePhase
            | WhyNot::EnemyFleet { .. }
            | WhyNot::RouteDone { .. }
            | WhyNot::NoPortHere { .. }
            | WhyNot::NotInThisPort { .. }
            | WhyNot::NoFleetOfYours { .. }
            | WhyNot::CannotIntercept { .. } => Section::sub(6, 2, 2),
            WhyNot::NoCargo { .. } | WhyNot::NotInFriendlyPort { .. } => Section::sub(6, 3, 1),
            WhyNot::SupplyAtHand { .. } | WhyNot::NoSupplyThere { .. } => Section::sub(6, 3, 2),
            WhyNot::FireOpened { .. } => of(6, 4),
            WhyNot::NoInfantry | WhyNot::NoEnemy { .. } | WhyNot::NotBeside { .. } => Section::sub(6, 4, 1),
            WhyNot::CannotRaid | WhyNot::NotRaided { .. } => Section::sub(6, 4, 2),
            WhyNot::HasSailed { .. }
            | WhyNot::OneShip { .. }
            | WhyNot::CannotBesiege { .. }
            | WhyNot::NoFort { .. }
            | WhyNot::OutOfRange { .. }
            | WhyNot::CannotPay
            | WhyNot::NoRoundYet { .. }
            | WhyNot::LastToFire { .. } => Section::sub(6, 4, 3),
            WhyNot::BatteriesNamed { .. }
            | WhyNot::NoShoreGuns { .. }
            | WhyNot::NotFiredYet { .. }
            | WhyNot::NoFleet { .. }
            | WhyNot::Bombarded { .. }
            | WhyNot::NoBattery { .. }
            | WhyNot::CannotBombard { .. }
            | WhyNot::NobodyFires { .. } => Section::sub(6, 4, 4),
            WhyNot::AshoreAndAboard { .. } => Section::sub(6, 4, 6),
            WhyNot::NotOffCoast { .. } | WhyNot::NotFromShips { .. } | WhyNot::RoomInside { .. } => {
                Section::sub(6, 4, 7)
            }
            WhyNot::NotAboard { .. } | WhyNot::NotInPort { .. } => of(6, 5),
            WhyNot::SpainAsleep { .. } => of(8, 0),
            WhyNot::NotTowardsHome { .. } | WhyNot::NeutralNation { .. } | WhyNot::Overrun { .. } => of(9, 0),
            WhyNot::AcadiansRemain { .. } | WhyNot::AtPeace { .. } | WhyNot::RaisedAtPeace { .. } => {
                of(10, 0)
            }
            WhyNot::GameOver => of(12, 0),
            WhyNot::NotStruck { .. } | WhyNot::Displeased { .. } => of(13, 0),
            WhyNot::SetUpBegun | WhyNot::Reserved { .. } => of(14, 0),
            // §2.3, §2.6 — Regulars and leaders come at their dates.
            WhyNot::NotForHire { unit } => of(2, if unit.kind() == Kind::Leader { 6 } else { 3 }),
            // §2.3 — Hors de combat; §2.5 — damaged.
            WhyNot::CannotFight { unit } => of(2, if unit.kind().is_ship() { 5 } else { 3 }),
            // §2.4, §2.5 — Guns, or ships used as guns.
            WhyNot::NotAdjacent { unit } | WhyNot::HasFired { unit } => {
                of(2, if unit.kind().is_ship() { 5 } else { 4 })
            }
            WhyNot::NoSite { unit } => placing(*unit),
            WhyNot::Impassable { hex } => match hex.get().map(|data| (data.kind, data.sea)) {
                Some((HexKind::Land, _)) | None => of(4, 2),
                // §4.3 — Only ships sail the sea; §4 — nobody crosses a lake.
                Some((_, Sea::Coastal | Sea::Ocean)) => of(4, 3),
                Some(_) => of(4, 0),
            },
        }
    }

    fn said(&self) -> Said {
        let said = Said::new(format!("arpents.why_not.{}", kernel::WhyNot::code(self)));
        match *self {
            WhyNot::GameOver
            | WhyNot::NotAsked { .. }
            | WhyNot::OtherQuestion { .. }
            | WhyNot::SetUpBegun
            | WhyNot::NoMarines
            | WhyNot::WholePhase
            | WhyNot::NoRoute { .. }
            | WhyNot::NobodyFights
            | WhyNot::BatteriesNamed { .. }
            | WhyNot::NoInfantry
            | WhyNot::CannotRaid
            | WhyNot::CannotPay
            | WhyNot::NobodyDigs => said,
            WhyNot::NotNext { unit, .. }
            | WhyNot::NotYours { unit, .. }
            | WhyNot::NotForThis { unit, .. }
            | WhyNot::NotOnMap { unit, .. }
            | WhyNot::Aboard { unit, .. }
            | WhyNot::NotAboard { unit }
            | WhyNot::AshoreAndAboard { unit }
            | WhyNot::Taken { unit, .. }
            | WhyNot::HasActed { unit }
            | WhyNot::Stays { unit, .. }
            | WhyNot::Admiral { unit }
            | WhyNot::NotStruck { unit }
            | WhyNot::NotInPool { unit }
            | WhyNot::AnotherFirst { unit }
            | WhyNot::NotForHire { unit }
            | WhyNot::ForFrigates { unit }
            | WhyNot::AcadiansRemain { unit }
            | WhyNot::NoSite { unit }
            | WhyNot::NotFrigate { unit }
            | WhyNot::NoHarbour { unit, .. }
            | WhyNot::Laden { unit }
            | WhyNot::NotHurt { unit }
            | WhyNot::NotInTown { unit }
            | WhyNot::RouteBegun { unit, .. }
            | WhyNot::HasFought { unit }
            | WhyNot::HasOrders { unit, .. }
            | WhyNot::NotFromEurope { unit }
            | WhyNot::ShipCannotFight { unit }
            | WhyNot::NoBerth { unit }
            | WhyNot::Damaged { unit }
            | WhyNot::NoRoom { unit }
            | WhyNot::NotUnderFire { unit, .. }
            | WhyNot::SupplyAtHand { unit }
            | WhyNot::NoSupplyThere { unit }
            | WhyNot::NotInPort { unit }
            | WhyNot::NotInFriendlyPort { unit }
            | WhyNot::HasSailed { unit }
            | WhyNot::OneShip { unit }
            | WhyNot::CannotFight { unit }
            | WhyNot::NotOffCoast { unit }
            | WhyNot::NotFromShips { unit }
            | WhyNot::NotAdjacent { unit }
            | WhyNot::HasFired { unit }
            | WhyNot::NotInTheFight { unit, .. }
            | WhyNot::CannotBesiege { unit }
            | WhyNot::CannotBombard { unit }
            | WhyNot::LastToFire { unit }
            | WhyNot::SpainAsleep { unit } => said.with("unit", unit_said(unit)),
            WhyNot::OutsideRegion { unit, hex, .. }
            | WhyNot::OtherHex { unit, hex, .. }
            | WhyNot::NotTowardsHome { unit, hex }
            | WhyNot::NoTownNear { unit, hex }
            | WhyNot::NotInThisPort { unit, hex }
            | WhyNot::NoRetreat { unit, hex, .. }
            | WhyNot::NotHome { unit, hex } => said.with("unit", unit_said(unit)).with("hex", near_said(hex)),
            WhyNot::Reserved { hex }
            | WhyNot::Stacking { hex }
            | WhyNot::EnemyHeld { hex, .. }
            | WhyNot::EnemyThere { hex, .. }
            | WhyNot::NeedsInfantry { hex, .. }
            | WhyNot::NotControlled { hex, .. }
            | WhyNot::AlreadyThere { hex, .. }
            | WhyNot::Impassable { hex }
            | WhyNot::OutOfReach { hex, .. }
            | WhyNot::OutOfPlay { hex }
            | WhyNot::NobodyThere { hex, .. }
            | WhyNot::NoEscape { hex }
            | WhyNot::NoSupplyHere { hex, .. }
            | WhyNot::ConquerorsTowns { hex }
            | WhyNot::NearEnemy { hex }
            | WhyNot::NoPayment { hex, .. }
            | WhyNot::NoFortHere { hex }
            | WhyNot::Strengthened { hex }
            | WhyNot::FortWhole { hex }
            | WhyNot::Frozen { hex }
            | WhyNot::NoSeaWay { hex, .. }
            | WhyNot::TooFar { hex }
            | WhyNot::NoPointsLeft { hex }
            | WhyNot::EnemyFleet { hex }
            | WhyNot::NoEnemyFleet { hex }
            | WhyNot::RouteDone { hex }
            | WhyNot::NoPortHere { hex }
            | WhyNot::NoFleetOfYours { hex }
            | WhyNot::CannotIntercept { hex }
            | WhyNot::NoExit { hex }
            | WhyNot::OnlyFromPort { hex }
            | WhyNot::NoShoreGuns { hex }
            | WhyNot::NoStock { hex, .. }
            | WhyNot::StockTired { hex, .. }
            | WhyNot::NoWay { hex, .. }
            | WhyNot::ZoneOfControl { hex, .. }
            | WhyNot::RoomInside { hex }
            | WhyNot::InfantryFirst { hex, .. }
            | WhyNot::NoEnemy { hex }
            | WhyNot::NotBeside { hex }
            | WhyNot::NotRaided { hex }
            | WhyNot::OutOfShot { hex, .. }
            | WhyNot::FireOpened { hex }
            | WhyNot::NotFiredYet { hex }
            | WhyNot::NoFleet { hex }
            | WhyNot::Bombarded { hex }
            | WhyNot::NoBattery { hex }
            | WhyNot::NobodyFires { hex }
            | WhyNot::NoRefuge { hex, .. }
            | WhyNot::NoBarricade { hex }
            | WhyNot::NobodyIdle { hex } => said.with("hex", near_said(hex)),
            WhyNot::NothingMade { colony, .. } | WhyNot::OtherColony { colony, .. } => {
                said.with("colony", Said::new(format!("arpents.colony.{colony}")))
            }
            WhyNot::TooManyPoints { most, .. } | WhyNot::NotSoMuch { most, .. } => said.with("most", most),
            WhyNot::Displeased { unit, colony }
            | WhyNot::AtPeace { unit, colony }
            | WhyNot::RaisedAtPeace { unit, colony } => said
                .with("unit", unit_said(unit))
                .with("colony", Said::new(format!("arpents.colony.{colony}"))),
            WhyNot::NeutralNation { nation } | WhyNot::Overrun { nation } => {
                said.with("nation", Said::new(format!("arpents.nation.{nation}")))
            }
            WhyNot::TooDear { points, .. } => said.with("points", points),
            WhyNot::NotInFleet { ship, .. } | WhyNot::NoCargo { ship } => said.with("ship", unit_said(ship)),
            WhyNot::FortNotHit { place, .. }
            | WhyNot::OwnPlace { place, .. }
            | WhyNot::NoFort { place }
            | WhyNot::NoRoundYet { place } => said.with("place", near_said(place.hex())),
            WhyNot::OutOfRange { unit, place } => {
                said.with("unit", unit_said(unit)).with("place", near_said(place.hex()))
            }
        }
    }
}

/// Where the book says in which places a unit of the force pool appears.
pub(crate) fn placing(unit: Unit) -> Section {
    match unit.kind() {
        Kind::Gun => Section::new(2, 4),
        kind if kind.is_ship() => Section::new(2, 5),
        _ => Section::new(2, 2),
    }
}
