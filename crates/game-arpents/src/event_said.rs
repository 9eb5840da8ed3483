//! What each event is in words: a key and its values, and the rule it follows from.

use crate::event::Event;
use crate::land::odds;
use crate::words::{dice_said, hex_said, modifiers_said, result_said, side_said, unit_said};
use kernel::{Said, Told};

impl Told for Event {
    fn reveals(&self) -> bool {
        matches!(self, Event::FortSeen { .. })
    }

    fn said(&self) -> Said {
        let said = Said::new(format!("arpents.event.{}", self.word()));
        match *self {
            Event::SetUp { unit, hex }
            | Event::Arrived { unit, hex }
            | Event::Recruited { unit, hex }
            | Event::Restored { unit, hex } => said.with("unit", unit_said(unit)).with("hex", hex_said(hex)),
            Event::HistoricalSetUp { side } | Event::InitiativeTaken { side } => {
                said.with("side", side_said(side))
            }
            Event::TurnBegan { date } => said
                .with("turn", Said::new(format!("arpents.turn.{}", date.word())))
                .with("year", date.calendar_year().to_string()),
            Event::InitiativeRolled { dice } => said.with("dice", dice_said(&dice)),
            Event::VictoryCounted { side, victories } => {
                said.with("side", side_said(side)).with("count", victories)
            }
            Event::OrderChosen { leads } => said.with("side", side_said(leads)),
            Event::CardDrawn { card } => said.with("card", Said::new(format!("arpents.card.{card}"))),
            Event::PileRefilled { year } => said.with("year", year.to_string()),
            Event::Relieved { unit, by } => said.with("unit", unit_said(unit)).with("by", unit_said(by)),
            Event::Exchanged { unit, marines, hex } => said
                .with("unit", unit_said(unit))
                .with("marines", unit_said(marines))
                .with("hex", hex_said(hex)),
            Event::FortStrengthened { place } => said.with("place", hex_said(place.hex())),
            Event::Marched { unit, from, to } | Event::LeaderEscaped { unit, from, to } => {
                said.with("unit", unit_said(unit)).with("from", hex_said(from)).with("to", hex_said(to))
            }
            Event::FleetSailed { side, from, to, ships } | Event::FleetLeft { side, from, to, ships } => said
                .with("side", side_said(side))
                .with("from", hex_said(from))
                .with("to", hex_said(to))
                .with("ships", ships),
            Event::FleetIntercepts { side, from, hex, ships } => said
                .with("side", side_said(side))
                .with("from", hex_said(from))
                .with("hex", hex_said(hex))
                .with("ships", ships),
            Event::Embarked { unit, ship } => {
                said.with("unit", unit_said(unit)).with("ship", unit_said(ship))
            }
            Event::SupplyLoaded { unit, hex, points } => {
                said.with("unit", unit_said(unit)).with("hex", hex_said(hex)).with("points", points)
            }
            Event::SlipRolled { side, hex, face, needed } => said
                .with("side", side_said(side))
                .with("hex", hex_said(hex))
                .with("face", face)
                .with("needed", needed),
            Event::WreckRolled { side, hex, dice } => {
                said.with("side", side_said(side)).with("hex", hex_said(hex)).with("dice", dice_said(&dice))
            }
            Event::Wrecked { side, hex, face, ships } => said
                .with("side", side_said(side))
                .with("hex", hex_said(hex))
                .with("face", face)
                .with("ships", ships),
            Event::BattleBegan { side, hex, .. } => {
                said.with("side", side_said(side)).with("hex", hex_said(hex))
            }
            Event::LocateRolled { side, face, needed }
            | Event::FlightRolled { side, face, needed }
            | Event::PursuitRolled { side, face, needed } => {
                said.with("side", side_said(side)).with("face", face).with("needed", needed)
            }
            Event::Volley { side, dice, hits } => {
                said.with("side", side_said(side)).with("dice", dice_said(&dice)).with("hits", hits)
            }
            Event::LeftWithoutAdmiral { side } => said.with("side", side_said(side)),
            Event::BatteriesFired { side, hex, dice, hits }
            | Event::ShipsReplied { side, hex, dice, hits } => said
                .with("side", side_said(side))
                .with("hex", hex_said(hex))
                .with("dice", dice_said(&dice))
                .with("hits", hits),
            Event::SupplyTaken { side, hex, points }
            | Event::SupplyLaid { side, hex, points }
            | Event::SupplySpoiled { side, hex, points }
            | Event::SupplyPaid { side, hex, points } => {
                said.with("side", side_said(side)).with("hex", hex_said(hex)).with("points", points)
            }
            Event::PlaceTaken { side, place } => {
                said.with("side", side_said(side)).with("place", hex_said(place.hex()))
            }
            Event::FortSeen { side, place, strength } => said
                .with("side", side_said(side))
                .with("place", hex_said(place.hex()))
                .with("strength", strength),
            Event::LeaderCaught { unit, face } => said.with("unit", unit_said(unit)).with("face", face),
            Event::LeaderLost { unit, .. } | Event::WentHome { unit } => said.with("unit", unit_said(unit)),
            Event::SpainEntersWar | Event::CherokeesTurn => said,
            Event::NationNeutral { nation } | Event::NationReturns { nation } => {
                said.with("nation", Said::new(format!("arpents.nation.{nation}")))
            }
            Event::ColonyEntersWar { colony } | Event::ColonyDispleased { colony } => {
                said.with("colony", Said::new(format!("arpents.colony.{colony}")))
            }
            Event::SupplyMoved { side, from, to, points } => said
                .with("side", side_said(side))
                .with("from", hex_said(from))
                .with("to", hex_said(to))
                .with("points", points),
            Event::SupplyLanded { ship, hex, points } => {
                said.with("ship", unit_said(ship)).with("hex", hex_said(hex)).with("points", points)
            }
            Event::SupplyUsed { unit, hex, points } => {
                said.with("unit", unit_said(unit)).with("hex", hex_said(hex)).with("points", points)
            }
            Event::FleetSupplied { ship, points } => {
                said.with("ship", unit_said(ship)).with("points", points)
            }
            Event::Unsupplied { unit } => said.with("unit", unit_said(unit)),
            Event::Passed { side } => said.with("side", side_said(side)),
            Event::AttackDeclared { side, hex } => {
                said.with("side", side_said(side)).with("hex", hex_said(hex))
            }
            Event::JoinedAttack { unit } => said.with("unit", unit_said(unit)),
            Event::Supports { unit } => said.with("unit", unit_said(unit)),
            Event::Fought { hex, attack, defence, column, face, modifiers } => said
                .with("hex", hex_said(hex))
                .with("attack", attack)
                .with("defence", defence)
                .with("odds", crate::data::COLUMNS[column as usize].to_owned())
                .with("face", face)
                .with("modifiers", modifiers_said(&modifiers))
                .with("total", (i16::from(face) + i16::from(modifiers.sum())).to_string().replace('-', "−"))
                .with("result", result_said(odds::result(column as usize, face as i8 + modifiers.sum()))),
            Event::HelplessRolled { hex, dice } => {
                said.with("hex", hex_said(hex)).with("dice", dice_said(&dice))
            }
            Event::HorsDeCombat { unit } => said.with("unit", unit_said(unit)),
            Event::Destroyed { unit } => said.with("unit", unit_said(unit)),
            Event::Retreated { unit, from, to } => {
                said.with("unit", unit_said(unit)).with("from", hex_said(from)).with("to", hex_said(to))
            }
            Event::HexCleared { hex } => said.with("hex", hex_said(hex)),
            Event::Advanced { unit, hex } => said.with("unit", unit_said(unit)).with("hex", hex_said(hex)),
            Event::FortMined { place, face, .. } => {
                said.with("place", hex_said(place.hex())).with("face", face)
            }
            Event::BarricadeLost { hex } => said.with("hex", hex_said(hex)),
            Event::Raided { unit, place } => {
                said.with("unit", unit_said(unit)).with("place", hex_said(place.hex()))
            }
            Event::RaidRolled { unit, face, loot } => {
                said.with("unit", unit_said(unit)).with("face", face).with("loot", loot)
            }
            Event::Looted { from, to } => said.with("from", hex_said(from)).with("to", hex_said(to)),
            Event::Besieged { side, place } => {
                said.with("side", side_said(side)).with("place", hex_said(place.hex()))
            }
            Event::SiegePaid { side, points } => said.with("side", side_said(side)).with("points", points),
            Event::SiegeRolled { place, dice, on_fort, on_guns } => said
                .with("place", hex_said(place.hex()))
                .with("dice", dice_said(&dice))
                .with("on_fort", on_fort)
                .with("on_guns", on_guns),
            Event::SiegeLifted { place } => said.with("place", hex_said(place.hex())),
            Event::Landed { unit, hex } => said.with("unit", unit_said(unit)).with("hex", hex_said(hex)),
            Event::ShipDamaged { unit } => said.with("unit", unit_said(unit)),
            Event::ShipSunk { unit } => said.with("unit", unit_said(unit)),
            Event::PortShipRolled { unit, face } => said.with("unit", unit_said(unit)).with("face", face),
            Event::ShipTaken { unit } => said.with("unit", unit_said(unit)),
            Event::ShipFled { unit, to } => said.with("unit", unit_said(unit)).with("to", hex_said(to)),
            Event::BarricadeBuilt { hex } => said.with("hex", hex_said(hex)),
            Event::IceRolled { dice } => said.with("dice", dice_said(&dice)),
            Event::DesertionRolled { dice } => said.with("dice", dice_said(&dice)),
            Event::Deserted { unit } => said.with("unit", unit_said(unit)),
            Event::SentHome { unit, to } => said.with("unit", unit_said(unit)).with("to", hex_said(to)),
            Event::Bombarded { side, hex } => said.with("side", side_said(side)).with("hex", hex_said(hex)),
            Event::BombardmentRolled { hex, dice, on_ships, on_guns } => said
                .with("hex", hex_said(hex))
                .with("dice", dice_said(&dice))
                .with("on_ships", on_ships)
                .with("on_guns", on_guns),
            Event::FortBreached { place } => said.with("place", hex_said(place.hex())),
            Event::Scored { british, french } => said.with("british", british).with("french", french),
            Event::Ended { ending } => said.with("outcome", kernel::Outcome::said(&ending)),
        }
    }
}
