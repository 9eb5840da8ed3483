//! What happens: small facts in the past tense, each one thing to show and to say.

use crate::calendar::Date;
use crate::ids::{Colony, Hex, Nation, Place, Side, Unit};
use crate::words::{dice_said, hex_said, side_said, unit_said};
use kernel::{Faces, Said, Section, SideSet, Told};
use serde::{Deserialize, Serialize};

/// §12 — How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The British surrendered.
    FrenchMajor,
    /// Québec and Montréal were French at the end.
    FrenchMinor,
    /// One of them was not.
    Draw,
    /// The French surrendered late.
    BritishMinor,
    /// The French surrendered by August 1760.
    BritishMajor,
}

impl Ending {
    pub(crate) const ALL: [Ending; 5] =
        [Ending::FrenchMajor, Ending::FrenchMinor, Ending::Draw, Ending::BritishMinor, Ending::BritishMajor];

    pub(crate) fn code(self) -> &'static str {
        match self {
            Ending::FrenchMajor => "french_major",
            Ending::FrenchMinor => "french_minor",
            Ending::Draw => "draw",
            Ending::BritishMinor => "british_minor",
            Ending::BritishMajor => "british_major",
        }
    }
}

impl kernel::Outcome<Side> for Ending {
    fn winners(&self) -> SideSet<Side> {
        match self {
            Ending::FrenchMajor | Ending::FrenchMinor => SideSet::one(Side::French),
            Ending::Draw => SideSet::EMPTY,
            Ending::BritishMinor | Ending::BritishMajor => SideSet::one(Side::British),
        }
    }

    fn reason(&self) -> &'static str {
        self.code()
    }

    fn said(&self) -> Said {
        Said::new(format!("arpents.outcome.{}", self.code()))
    }
}

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

    // §6.2 Naval Phase

    // §6.3 Supply Phase

    // §6.4 Combat Phase

    // §6.5 Movement Phase
    /// §6.5 — A unit marched.
    Marched { unit: Unit, from: Hex, to: Hex },

    // What entering a hex brings
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

    // §12
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
    fn word(&self) -> &'static str {
        match self {
            Event::SetUp { .. } => "set_up",
            Event::HistoricalSetUp { .. } => "historical_set_up",
            Event::TurnBegan { .. } => "turn_began",
            Event::InitiativeRolled { .. } => "initiative_rolled",
            Event::InitiativeTaken { .. } => "initiative_taken",
            Event::VictoryCounted { .. } => "victory_counted",
            Event::OrderChosen { .. } => "order_chosen",
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
            Event::Ended { .. } => "ended",
        }
    }
}

impl Told for Event {
    fn reveals(&self) -> bool {
        matches!(self, Event::FortSeen { .. })
    }

    fn said(&self) -> Said {
        let said = Said::new(format!("arpents.event.{}", self.word()));
        match *self {
            Event::SetUp { unit, hex } => said.with("unit", unit_said(unit)).with("hex", hex_said(hex)),
            Event::HistoricalSetUp { side } | Event::InitiativeTaken { side } => {
                said.with("side", side_said(side))
            }
            Event::TurnBegan { date } => said
                .with("turn", Said::new(format!("arpents.turn.{}", date.word())))
                .with("year", date.year().to_string()),
            Event::InitiativeRolled { dice } => said.with("dice", dice_said(&dice)),
            Event::VictoryCounted { side, victories } => {
                said.with("side", side_said(side)).with("count", victories)
            }
            Event::OrderChosen { leads } => said.with("side", side_said(leads)),
            Event::Marched { unit, from, to } | Event::LeaderEscaped { unit, from, to } => {
                said.with("unit", unit_said(unit)).with("from", hex_said(from)).with("to", hex_said(to))
            }
            Event::SupplyTaken { side, hex, points } => {
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
            Event::SpainEntersWar => said,
            Event::NationNeutral { nation } | Event::NationReturns { nation } => {
                said.with("nation", Said::new(format!("arpents.nation.{nation}")))
            }
            Event::ColonyEntersWar { colony } => {
                said.with("colony", Said::new(format!("arpents.colony.{colony}")))
            }
            Event::Ended { ending } => said.with("outcome", kernel::Outcome::said(&ending)),
        }
    }
}
