//! What happens: small facts in the past tense, each one thing to show and to say.

use crate::calendar::Date;
pub use crate::ending::Ending;
use crate::ids::{Card, Colony, Hex, Nation, Place, Side, Unit};
use crate::land::modifiers::Modifiers;
use kernel::{Faces, Section};
use serde::{Deserialize, Serialize};

/// A fact. Keep the variants by chapter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub enum Event {
    // Set-up and course of the turn
    /// §14 — A unit was placed.
    SetUp { unit: Unit, hex: Hex },
    /// §14 — A side stands as history has it.
    HistoricalSetUp { side: Side },
    /// §1.2 — A turn begins.
    TurnBegan { date: Date },
    /// §6.1 — Dice for the initiative, the British first.
    InitiativeRolled { dice: Faces },
    /// §6.1 — A side has the initiative.
    InitiativeTaken { side: Side },
    /// §6.1 — A victory was counted.
    VictoryCounted { side: Side, victories: u8 },
    /// §6.1 — Who goes first in this phase.
    OrderChosen { leads: Side },

    // §5, §13 Seasonal turn
    /// §5.1 — A card was drawn.
    CardDrawn { card: Card },
    /// §5.1 — The cards of a year joined the pile, and the annual ones returned.
    PileRefilled { year: u16 },
    /// §13 — A colony raises no militia this season.
    ColonyDispleased { colony: Colony },
    /// §13 — The Cherokee changed sides.
    CherokeesTurn,
    /// §5.3, §8, §13 — Supply was laid down.
    SupplyLaid { side: Side, hex: Hex, points: u16 },
    /// §13 — Supply was lost to a bad harvest.
    SupplySpoiled { side: Side, hex: Hex, points: u16 },
    /// §5.4, §5.5 — Supply was paid.
    SupplyPaid { side: Side, hex: Hex, points: u16 },
    /// §5.2 — A reinforcement came in.
    Arrived { unit: Unit, hex: Hex },
    /// §2.6 — A commander in chief was relieved.
    Relieved { unit: Unit, by: Unit },
    /// §5.4 — A unit was recruited or built.
    Recruited { unit: Unit, hex: Hex },
    /// §2.2 — A frigate was exchanged for marines.
    Exchanged { unit: Unit, marines: Unit, hex: Hex },
    /// §5.5 — A fort was strengthened by a level.
    FortStrengthened { place: Place },
    /// §5.5 — A regular recovered, or a ship was repaired.
    Restored { unit: Unit, hex: Hex },

    // §6.2 Naval Phase
    /// §6.2.2 — A fleet sailed to another hex.
    FleetSailed { side: Side, from: Hex, to: Hex, ships: u8 },
    /// §6.2.2 — A unit went aboard.
    Embarked { unit: Unit, ship: Unit },
    /// §6.2.2 — Supply went aboard.
    SupplyLoaded { unit: Unit, hex: Hex, points: u8 },
    /// §6.2.2 — A die for slipping through, and the most it might be.
    SlipRolled { side: Side, hex: Hex, face: u8, needed: u8 },
    /// §6.2.2 — A fleet went to intercept.
    FleetIntercepts { side: Side, from: Hex, hex: Hex, ships: u8 },
    /// §6.2.2 — Dice for a wreck.
    WreckRolled { side: Side, hex: Hex, dice: Faces },
    /// §6.2.2 — Ships ran aground: the die, and how many.
    Wrecked { side: Side, hex: Hex, face: u8, ships: u8 },
    /// §6.2.1 — A fleet attacked another.
    BattleBegan { side: Side, hex: Hex, intercepts: bool },
    /// §6.2.1 — A die for locating the enemy.
    LocateRolled { side: Side, face: u8, needed: u8 },
    /// §6.2.1 — A die for flight.
    FlightRolled { side: Side, face: u8, needed: u8 },
    /// §6.2.1 — A die for pursuit.
    PursuitRolled { side: Side, face: u8, needed: u8 },
    /// §6.2.1 — Ships fired.
    Volley { side: Side, dice: Faces, hits: u8 },
    /// §6.2.1 — A fleet leaves a battle without an admiral.
    LeftWithoutAdmiral { side: Side },
    /// §6.2.1 — A fleet left a battle.
    FleetLeft { side: Side, from: Hex, to: Hex, ships: u8 },
    /// §6.4.4 — Guns and forts fired on ships.
    BatteriesFired { side: Side, hex: Hex, dice: Faces, hits: u8 },
    /// §6.4.4 — The ships answered.
    ShipsReplied { side: Side, hex: Hex, dice: Faces, hits: u8 },

    // §6.3 Supply Phase
    /// §6.3.1 — Supply moved.
    SupplyMoved { side: Side, from: Hex, to: Hex, points: u16 },
    /// §6.3.1 — Supply came ashore.
    SupplyLanded { ship: Unit, hex: Hex, points: u16 },
    /// §6.3.2 — A unit used up supply.
    SupplyUsed { unit: Unit, hex: Hex, points: u16 },
    /// §6.3.2 — Ships at sea used up supply.
    FleetSupplied { ship: Unit, points: u16 },
    /// §6.3.2 — A unit had no supply.
    Unsupplied { unit: Unit },

    // §6.4 Combat Phase
    /// §6.4 — A side passed.
    Passed { side: Side },
    /// §6.4.1 — An attack was declared.
    AttackDeclared { side: Side, hex: Hex },
    /// §6.4.1 — A unit joined the attack.
    JoinedAttack { unit: Unit },
    /// §2.4 — A gun or ship supports.
    Supports { unit: Unit },
    /// §6.4.1 — A land combat: strengths, column of the table, die and what was added to it.
    Fought { hex: Hex, attack: u16, defence: u16, column: u8, face: u8, modifiers: Modifiers },
    /// §2.3, §2.4 — Dice for units that could not defend themselves.
    HelplessRolled { hex: Hex, dice: Faces },
    /// §2.3 — A regular unit is hors de combat.
    HorsDeCombat { unit: Unit },
    /// §2.2 — A unit was destroyed.
    Destroyed { unit: Unit },
    /// §6.4.5 — A unit retreated.
    Retreated { unit: Unit, from: Hex, to: Hex },
    /// §6.4.1 — A hex was cleared of its defenders.
    HexCleared { hex: Hex },
    /// §6.4.1 — A unit occupied the hex.
    Advanced { unit: Unit, hex: Hex },
    /// §4.1 — The die for blowing up a fort.
    FortMined { place: Place, face: u8, destroyed: bool },
    /// §4.1 — A barricade was lost.
    BarricadeLost { hex: Hex },
    /// §6.4.2 — A raid.
    Raided { unit: Unit, place: Place },
    /// §6.4.2 — Its die, and the loot.
    RaidRolled { unit: Unit, face: u8, loot: u8 },
    /// §6.4.2 — A point of supply was carried off.
    Looted { from: Hex, to: Hex },
    /// §6.4.4 — A coastal bombardment.
    Bombarded { side: Side, hex: Hex },
    /// §6.4.4 — Its dice, those of the guns first, and the hits.
    BombardmentRolled { hex: Hex, dice: Faces, on_ships: u8, on_guns: u8 },
    /// §6.4.4 — A fort lost a level.
    FortBreached { place: Place },
    /// §6.4.3 — A siege.
    Besieged { side: Side, place: Place },
    /// §6.4.3 — A round of it was paid for.
    SiegePaid { side: Side, points: u16 },
    /// §6.4.3 — Its dice, the besieger's first, and the hits.
    SiegeRolled { place: Place, dice: Faces, on_fort: u8, on_guns: u8 },
    /// §6.4.3 — A siege is over.
    SiegeLifted { place: Place },

    // §6.5 Movement Phase
    /// §6.4.6, §6.5 — A unit went ashore.
    Landed { unit: Unit, hex: Hex },
    /// §6.5 — A unit marched.
    Marched { unit: Unit, from: Hex, to: Hex },

    // What entering a hex brings
    /// §2.5 — A ship was damaged.
    ShipDamaged { unit: Unit },
    /// §2.5 — A ship sank.
    ShipSunk { unit: Unit },
    /// §4.3 — The die for a ship in a captured port.
    PortShipRolled { unit: Unit, face: u8 },
    /// §4.3 — A ship was captured.
    ShipTaken { unit: Unit },
    /// §4.3 — A ship fled from its port.
    ShipFled { unit: Unit, to: Hex },
    /// §2.7 — Supply changed hands.
    SupplyTaken { side: Side, hex: Hex, points: u16 },
    /// §6.4 — A town or fort changed hands.
    PlaceTaken { side: Side, place: Place },
    /// §4.1 — A side saw the strength of a fort.
    FortSeen { side: Side, place: Place, strength: u8 },
    /// §2.6 — A leader was caught alone: the die.
    LeaderCaught { unit: Unit, face: u8 },
    /// §2.6 — He escaped.
    LeaderEscaped { unit: Unit, from: Hex, to: Hex },
    /// §2.6 — He was lost.
    LeaderLost {
        unit: Unit,
        #[serde(with = "section_text")]
        section: Section,
    },

    // §8 – §11
    /// §8 — Spain entered the war.
    SpainEntersWar,
    /// §9 — A nation turned neutral.
    NationNeutral { nation: Nation },
    /// §9 — A nation took up arms again.
    NationReturns { nation: Nation },
    /// §9 — Warriors left the war.
    WentHome { unit: Unit },
    /// §10 — A colony entered the war.
    ColonyEntersWar { colony: Colony },

    // §6.6 Final Phase
    /// §4.1 — A barricade was built.
    BarricadeBuilt { hex: Hex },
    /// §4.3 — Dice for ships in the ice.
    IceRolled { dice: Faces },
    /// §2.2 — Dice for those who may leave.
    DesertionRolled { dice: Faces },
    /// §2.2 — Militia deserted.
    Deserted { unit: Unit },
    /// §2.2 — Warriors went home.
    SentHome { unit: Unit, to: Hex },

    // §12
    /// A scenario's points were counted (ruling 174).
    Scored { british: u16, french: u16 },
    /// §12 — The game ended.
    Ended { ending: Ending },
}

mod section_text {
    use kernel::Section;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(section: &Section, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(section)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Section, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(|()| serde::de::Error::custom("no section"))
    }
}

impl Event {
    /// The word of the fact, as in its text's key.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Event::SetUp { .. } => "set_up",
            Event::HistoricalSetUp { .. } => "historical_set_up",
            Event::TurnBegan { .. } => "turn_began",
            Event::InitiativeRolled { .. } => "initiative_rolled",
            Event::InitiativeTaken { .. } => "initiative_taken",
            Event::VictoryCounted { .. } => "victory_counted",
            Event::OrderChosen { .. } => "order_chosen",
            Event::CardDrawn { .. } => "card_drawn",
            Event::PileRefilled { .. } => "pile_refilled",
            Event::ColonyDispleased { .. } => "colony_displeased",
            Event::CherokeesTurn => "cherokees_turn",
            Event::SupplyLaid { .. } => "supply_laid",
            Event::SupplySpoiled { .. } => "supply_spoiled",
            Event::SupplyPaid { .. } => "supply_paid",
            Event::Arrived { .. } => "arrived",
            Event::Relieved { .. } => "relieved",
            Event::Recruited { .. } => "recruited",
            Event::Exchanged { .. } => "exchanged",
            Event::FortStrengthened { .. } => "fort_strengthened",
            Event::Restored { .. } => "restored",
            Event::FleetSailed { .. } => "fleet_sailed",
            Event::Embarked { .. } => "embarked",
            Event::SupplyLoaded { .. } => "supply_loaded",
            Event::SlipRolled { .. } => "slip_rolled",
            Event::FleetIntercepts { .. } => "fleet_intercepts",
            Event::WreckRolled { .. } => "wreck_rolled",
            Event::Wrecked { .. } => "wrecked",
            Event::BattleBegan { intercepts: false, .. } => "battle_began",
            Event::BattleBegan { intercepts: true, .. } => "interception_began",
            Event::LocateRolled { .. } => "locate_rolled",
            Event::FlightRolled { .. } => "flight_rolled",
            Event::PursuitRolled { .. } => "pursuit_rolled",
            Event::Volley { .. } => "volley",
            Event::LeftWithoutAdmiral { .. } => "left_without_admiral",
            Event::FleetLeft { .. } => "fleet_left",
            Event::BatteriesFired { .. } => "batteries_fired",
            Event::ShipsReplied { .. } => "ships_replied",
            Event::Marched { .. } => "marched",
            Event::SupplyTaken { .. } => "supply_taken",
            Event::PlaceTaken { .. } => "place_taken",
            Event::FortSeen { .. } => "fort_seen",
            Event::LeaderCaught { .. } => "leader_caught",
            Event::LeaderEscaped { .. } => "leader_escaped",
            Event::LeaderLost { .. } => "leader_lost",
            Event::SpainEntersWar => "spain_enters_war",
            Event::NationNeutral { .. } => "nation_neutral",
            Event::NationReturns { .. } => "nation_returns",
            Event::WentHome { .. } => "went_home",
            Event::ColonyEntersWar { .. } => "colony_enters_war",
            Event::Scored { .. } => "scored",
            Event::Ended { .. } => "ended",
            Event::Bombarded { .. } => "bombarded",
            Event::BombardmentRolled { .. } => "bombardment_rolled",
            Event::FortBreached { .. } => "fort_breached",
            Event::BarricadeBuilt { .. } => "barricade_built",
            Event::IceRolled { .. } => "ice_rolled",
            Event::DesertionRolled { .. } => "desertion_rolled",
            Event::Deserted { .. } => "deserted",
            Event::SentHome { .. } => "sent_home",
            Event::SupplyMoved { .. } => "supply_moved",
            Event::SupplyLanded { .. } => "supply_landed",
            Event::SupplyUsed { .. } => "supply_used",
            Event::FleetSupplied { .. } => "fleet_supplied",
            Event::Unsupplied { .. } => "unsupplied",
            Event::Passed { .. } => "passed",
            Event::AttackDeclared { .. } => "attack_declared",
            Event::JoinedAttack { .. } => "joined_attack",
            Event::Supports { .. } => "supports",
            Event::Fought { .. } => "fought",
            Event::HelplessRolled { .. } => "helpless_rolled",
            Event::HorsDeCombat { .. } => "hors_de_combat",
            Event::Destroyed { .. } => "destroyed",
            Event::Retreated { .. } => "retreated",
            Event::HexCleared { .. } => "hex_cleared",
            Event::Advanced { .. } => "advanced",
            Event::FortMined { destroyed: true, .. } => "fort_blown_up",
            Event::FortMined { destroyed: false, .. } => "fort_stands",
            Event::BarricadeLost { .. } => "barricade_lost",
            Event::Raided { .. } => "raided",
            Event::RaidRolled { .. } => "raid_rolled",
            Event::Looted { .. } => "looted",
            Event::Besieged { .. } => "besieged",
            Event::SiegePaid { .. } => "siege_paid",
            Event::SiegeRolled { .. } => "siege_rolled",
            Event::SiegeLifted { .. } => "siege_lifted",
            Event::Landed { .. } => "landed",
            Event::ShipDamaged { .. } => "ship_damaged",
            Event::ShipSunk { .. } => "ship_sunk",
            Event::PortShipRolled { .. } => "port_ship_rolled",
            Event::ShipTaken { .. } => "ship_taken",
            Event::ShipFled { .. } => "ship_fled",
        }
    }
}
