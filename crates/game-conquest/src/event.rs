//! What happens: small facts in the past tense, each one thing to show and to say.

use crate::action::By;
use crate::ids::{Camp, Card, Cards, Kind, Phase, Side, Tribe, Units, Zone};
use crate::words::{
    camp_said, card_said, cards_said, count_said, faces_said, kind_said, phase_said, side_said, tribe_said,
    units_said, zone_said,
};
use kernel::{Faces, Said, Section, SideSet, Told};
use serde::{Deserialize, Serialize};

/// Where a unit that was placed came from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// §0.7 — Four more units at set-up.
    SetUp,
    /// §3.1, §3.2 — The reserve.
    Reserve,
    /// §3.5 — The fled units.
    Fled,
}

/// Cards of one faction, written as a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "Vec<Card>", from = "Vec<Card>")]
pub struct CardList {
    side: Side,
    cards: Cards,
}

impl CardList {
    pub(crate) fn new(side: Side, cards: Cards) -> CardList {
        CardList { side, cards }
    }

    /// The cards in order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.cards.cards(self.side).into_iter()
    }
}

impl From<CardList> for Vec<Card> {
    fn from(list: CardList) -> Vec<Card> {
        list.iter().collect()
    }
}

impl From<Vec<Card>> for CardList {
    fn from(list: Vec<Card>) -> CardList {
        let side = list.first().map_or(Side::ColonialMilitia, |card| card.side());
        CardList { side, cards: list.iter().map(|card| card.no()).collect() }
    }
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// §7.2 — A camp has played both its truces.
    Truces,
    /// §2.1 — Eight turns were played.
    LastTurn,
    /// §0.10 — The two turns of the initiation scenario were played.
    Initiation,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// §7.2 — The camp with more control markers; nobody for a draw.
    pub winner: Option<Camp>,
    /// Why it ended.
    pub reason: Reason,
    /// Control markers of the British and of the French.
    pub points: [u8; 2],
}

impl kernel::Outcome<Side> for Ending {
    fn winners(&self) -> SideSet<Side> {
        self.winner.map_or(SideSet::EMPTY, |camp| camp.sides().into_iter().collect())
    }

    fn reason(&self) -> &'static str {
        match self.reason {
            Reason::Truces => "truces",
            Reason::LastTurn => "last_turn",
            Reason::Initiation => "initiation",
        }
    }

    fn said(&self) -> Said {
        let reason = kernel::Outcome::reason(self);
        let said = match self.winner {
            Some(camp) => Said::new(format!("conquest.outcome.{reason}")).with("camp", camp_said(camp)),
            None => Said::new(format!("conquest.outcome.{reason}_draw")),
        };
        said.with("british", self.points[0]).with("french", self.points[1])
    }
}

/// A fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub enum Event {
    /// §0.5 — A muster marker was put down.
    MusterPlaced { side: Side, zone: Zone },
    /// §0.4, §9.2 — A fort marker was put down: by an event, or at the set-up.
    FortPlaced { camp: Camp, zone: Zone, card: Option<Card> },
    /// §0.7, §3.1, §3.2, §3.5 — A unit was put on the board.
    Placed { kind: Kind, zone: Zone, source: Source },
    /// §0.6, §6.0 — A card was drawn; which, only its owner sees, and its ally if the camp shares its hands.
    Drew { side: Side, card: Option<Card> },
    /// §0.6, §6.0 — A hand without a movement card was shown and shuffled into the deck.
    HandShown { side: Side, cards: CardList },
    /// §2.1 — A turn begins.
    TurnBegan { turn: u8 },
    /// §2.1 — An activation cube was drawn and put on this space of the track, from 1.
    CubeDrawn { cube: Kind, space: u8 },
    /// §2.3 — A phase of a faction's sequence begins.
    PhaseBegan { side: Side, phase: Phase },
    /// §3.4 — Natives of a tribe came.
    NativesCame { tribe: Tribe, zone: Zone, count: u8 },
    /// §3.2 — Units came to a muster marker.
    Mustered { side: Side, zone: Zone, count: u8 },
    /// §8.1 — An event was played; `from`, `to` and `count` as in the action.
    EventPlayed { card: Card, from: Option<Zone>, to: Option<Zone>, count: u8 },
    /// §9.4 — A muster marker was moved.
    MusterMoved { side: Side, from: Zone, to: Zone },
    /// §9.3 — A muster marker was turned to its face of three.
    MusterRaised { side: Side, zone: Zone },
    /// §8.1 — Natives were called by an event.
    NativesCalled { zone: Zone, count: u8 },
    /// §4.1, §7.1 — A movement card or a truce was played: so many armies, so many zones each.
    CardPlayed { card: Card, armies: u8, zones: u8 },
    /// §4.2 — An army was formed.
    ArmyFormed { side: Side, zone: Zone, units: Units, by: By },
    /// §4.3, §4.4 — An army went from a zone to the next, or across the ocean.
    Moved { side: Side, from: Zone, to: Zone, units: Units, sea: bool },
    /// §4.3 — Neutral natives joined those who came.
    Rallied { zone: Zone, camp: Camp, count: u8 },
    /// §5.2 — A control marker was taken away: an enemy came.
    ControlLost { zone: Zone, camp: Camp },
    /// §0.3, §5.2 — Control markers were put down.
    ControlTaken { zone: Zone, camp: Camp },
    /// §5.0 — A battle begins.
    BattleBegan { zone: Zone, attacker: Camp },
    /// §9.6 — Natives changed over before the battle.
    NativesSwayed { zone: Zone, camp: Camp, count: u8 },
    /// §5.3 — Natives stood on both sides: so many fled from each.
    NativesParted { zone: Zone, count: u8 },
    /// §5.1 — Battle dice were rolled.
    Rolled { camp: Camp, kind: Kind, dice: Faces, hits: u8, flees: u8, manoeuvres: u8 },
    /// §5.4 — The fort die was rolled for the defenders.
    FortRolled { camp: Camp, face: u8, cancels: bool },
    /// §5.1.1 — A unit fell and went back to its reserve.
    Lost { camp: Camp, kind: Kind, zone: Zone },
    /// §5.1.2 — Units fled.
    Fled { camp: Camp, kind: Kind, zone: Zone, count: u8 },
    /// §9.7 — Militia that should have fled fell.
    Massacred { zone: Zone, count: u8 },
    /// §5.1.3 — A unit went elsewhere.
    Manoeuvred { camp: Camp, kind: Kind, from: Zone, to: Zone },
    /// §5.4 — The last defender destroyed the fort as it left.
    FortRazed { zone: Zone },
    /// §5.3 — Natives left alone in battle joined the other camp.
    NativesTurned { zone: Zone, camp: Camp, count: u8 },
    /// §5.0 — The battle is over; nobody may be left (ruling C-16).
    BattleEnded { zone: Zone, winner: Option<Camp> },
    /// §7.2 — The game is over.
    Over { ending: Ending },
}

impl Told for Event {
    fn reveals(&self) -> bool {
        matches!(
            self,
            // Playing a card shows it; a drawn card is seen by its owner.
            Event::Drew { .. }
                | Event::HandShown { .. }
                | Event::EventPlayed { .. }
                | Event::CardPlayed { .. }
        )
    }

    fn section(&self) -> Option<Section> {
        let at = |chapter, paragraph| Some(Section::new(chapter, paragraph));
        let sub = |number| Some(Section::sub(5, 1, number));
        match self {
            Event::MusterPlaced { .. } => at(0, 5),
            Event::FortPlaced { card: None, .. } => at(0, 4),
            Event::FortPlaced { card: Some(_), .. } => at(9, 2),
            Event::Placed { source: Source::SetUp, .. } => at(0, 7),
            // Militia musters, regulars land.
            Event::Placed { source: Source::Reserve, kind, .. }
                if kind.side().is_some_and(Side::is_militia) =>
            {
                at(3, 2)
            }
            Event::Placed { source: Source::Reserve, .. } => at(3, 1),
            Event::Placed { source: Source::Fled, .. } => at(3, 5),
            Event::Drew { .. } => at(6, 0),
            Event::HandShown { .. } => at(0, 6),
            Event::TurnBegan { .. } | Event::CubeDrawn { .. } => at(2, 1),
            Event::PhaseBegan { .. } => at(2, 3),
            Event::NativesCame { .. } => at(3, 4),
            Event::Mustered { .. } => at(3, 2),
            Event::EventPlayed { .. } | Event::NativesCalled { .. } => at(8, 1),
            Event::MusterMoved { .. } => at(9, 4),
            Event::MusterRaised { .. } => at(9, 3),
            Event::CardPlayed { card, .. } if card.no() == Cards::TRUCE => at(7, 1),
            Event::CardPlayed { .. } => at(4, 1),
            Event::ArmyFormed { .. } => at(4, 2),
            Event::Moved { sea: true, .. } => at(4, 4),
            Event::Moved { .. } | Event::Rallied { .. } => at(4, 3),
            Event::ControlLost { .. } | Event::ControlTaken { .. } => at(5, 2),
            Event::BattleBegan { .. } | Event::BattleEnded { .. } => at(5, 0),
            Event::NativesSwayed { .. } => at(9, 6),
            Event::NativesParted { .. } | Event::NativesTurned { .. } => at(5, 3),
            Event::Rolled { .. } => at(5, 1),
            Event::FortRolled { .. } | Event::FortRazed { .. } => at(5, 4),
            Event::Lost { .. } => sub(1),
            Event::Fled { .. } => sub(2),
            Event::Massacred { .. } => at(9, 7),
            Event::Manoeuvred { .. } => sub(3),
            Event::Over { .. } => at(7, 2),
        }
    }

    fn said(&self) -> Said {
        let said = |name: &str| Said::new(format!("conquest.event.{name}"));
        match *self {
            Event::MusterPlaced { side, zone } => {
                said("muster_placed").with("side", side_said(side)).with("zone", zone_said(zone))
            }
            Event::FortPlaced { camp, zone, .. } => {
                said("fort_placed").with("camp", camp_said(camp)).with("zone", zone_said(zone))
            }
            Event::Placed { kind, zone, source } => said(match source {
                Source::SetUp => "placed_set_up",
                Source::Reserve => "placed_reserve",
                Source::Fled => "placed_fled",
            })
            .with("unit", kind_said(kind))
            .with("zone", zone_said(zone)),
            Event::Drew { side, card: Some(card) } => {
                said("drew_seen").with("side", side_said(side)).with("card", card_said(card))
            }
            Event::Drew { side, card: None } => said("drew").with("side", side_said(side)),
            Event::HandShown { side, cards } => {
                let cards: Vec<Card> = cards.iter().collect();
                said("hand_shown").with("side", side_said(side)).with("cards", cards_said(&cards))
            }
            Event::TurnBegan { turn } => said("turn_began").with("turn", turn),
            Event::CubeDrawn { cube, space } => {
                said(if cube == Kind::Natives { "cube_natives" } else { "cube_drawn" })
                    .with("unit", kind_said(cube))
                    .with("space", space)
            }
            Event::PhaseBegan { side, phase } => {
                said("phase_began").with("side", side_said(side)).with("phase", phase_said(phase))
            }
            Event::NativesCame { tribe, zone, count } => said("natives_came")
                .with("tribe", tribe_said(tribe))
                .with("zone", zone_said(zone))
                .with("count", count),
            Event::Mustered { side, zone, count } => said("mustered")
                .with("side", side_said(side))
                .with("zone", zone_said(zone))
                .with("count", count),
            Event::EventPlayed { card, .. } => {
                said("event_played").with("side", side_said(card.side())).with("card", card_said(card))
            }
            Event::MusterMoved { side, from, to } => said("muster_moved")
                .with("side", side_said(side))
                .with("from", zone_said(from))
                .with("to", zone_said(to)),
            Event::MusterRaised { side, zone } => {
                said("muster_raised").with("side", side_said(side)).with("zone", zone_said(zone))
            }
            Event::NativesCalled { zone, count } => {
                said("natives_called").with("zone", zone_said(zone)).with("count", count)
            }
            Event::CardPlayed { card, armies, zones } => {
                said(if card.no() == Cards::TRUCE { "truce_played" } else { "card_played" })
                    .with("side", side_said(card.side()))
                    .with("card", card_said(card))
                    .with("armies", armies)
                    .with("zones", zones)
            }
            Event::ArmyFormed { side, zone, units, by } => said(match by {
                By::Card => "army_formed",
                By::Event => "army_formed_event",
            })
            .with("side", side_said(side))
            .with("zone", zone_said(zone))
            .with("units", units_said(units)),
            Event::Moved { side, from, to, units, sea } => said(if sea { "sailed" } else { "moved" })
                .with("side", side_said(side))
                .with("from", zone_said(from))
                .with("to", zone_said(to))
                .with("units", units_said(units)),
            Event::Rallied { zone, camp, count } => said("rallied")
                .with("zone", zone_said(zone))
                .with("camp", camp_said(camp))
                .with("count", count),
            Event::ControlLost { zone, camp } => {
                said("control_lost").with("zone", zone_said(zone)).with("camp", camp_said(camp))
            }
            Event::ControlTaken { zone, camp } => said("control_taken")
                .with("zone", zone_said(zone))
                .with("camp", camp_said(camp))
                .with("points", zone.points()),
            Event::BattleBegan { zone, attacker } => {
                said("battle_began").with("zone", zone_said(zone)).with("camp", camp_said(attacker))
            }
            Event::NativesSwayed { zone, camp, count } => said("natives_swayed")
                .with("zone", zone_said(zone))
                .with("camp", camp_said(camp))
                .with("count", count),
            Event::NativesParted { zone, count } => {
                said("natives_parted").with("zone", zone_said(zone)).with("count", count)
            }
            Event::Rolled { camp, kind, dice, hits, flees, manoeuvres } => said("rolled")
                .with("camp", camp_said(camp))
                .with("unit", kind_said(kind))
                .with("dice", faces_said(kind, &dice))
                .with("hits", hits)
                .with("flees", flees)
                .with("manoeuvres", manoeuvres),
            Event::FortRolled { camp, cancels, .. } => {
                said(if cancels { "fort_holds" } else { "fort_fails" }).with("camp", camp_said(camp))
            }
            Event::Lost { camp, kind, zone } => said("lost")
                .with("camp", camp_said(camp))
                .with("unit", kind_said(kind))
                .with("zone", zone_said(zone)),
            Event::Fled { camp, kind, zone, count } => said("fled")
                .with("camp", camp_said(camp))
                .with("units", count_said(kind, count))
                .with("zone", zone_said(zone)),
            Event::Massacred { zone, count } => {
                said("massacred").with("zone", zone_said(zone)).with("count", count)
            }
            Event::Manoeuvred { camp, kind, from, to } => said("manoeuvred")
                .with("camp", camp_said(camp))
                .with("unit", kind_said(kind))
                .with("from", zone_said(from))
                .with("to", zone_said(to)),
            Event::FortRazed { zone } => said("fort_razed").with("zone", zone_said(zone)),
            Event::NativesTurned { zone, camp, count } => said("natives_turned")
                .with("zone", zone_said(zone))
                .with("camp", camp_said(camp))
                .with("count", count),
            Event::BattleEnded { zone, winner: Some(camp) } => {
                said("battle_won").with("zone", zone_said(zone)).with("camp", camp_said(camp))
            }
            Event::BattleEnded { zone, winner: None } => said("battle_empty").with("zone", zone_said(zone)),
            Event::Over { ending } => kernel::Outcome::<Side>::said(&ending),
        }
    }
}
