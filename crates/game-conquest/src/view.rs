//! What one observer may know, built from nothing, field by field.
//!
//! Everything lies open but the cards: a hand is seen by its owner (and its ally, unless the option `allied_hands`
//! says otherwise), the others see how many cards it has; nobody sees what a deck holds beyond what is missing
//! elsewhere (§0.6).

use crate::action::By;
use crate::event::Ending;
use crate::ids::{Camp, Card, Cards, Kind, Phase, Side, Units, Zone};
use crate::state::{Army, Battle, State, Step, slot_of};
use crate::{battle, movement, results};
use kernel::{Game, Observer};
use serde::{Deserialize, Serialize};

/// A zone, from 0 to 62 in the order of [`Zone::all`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ZoneView {
    /// Which.
    pub zone: Zone,
    /// Who is there, natives included.
    pub units: Units,
    /// How many of them have moved in this sequence.
    pub moved: Units,
    /// §5.3 — Where both camps stand: how many of the natives are with the attackers.
    pub led: u8,
    /// §5.2 — Whose control markers lie there.
    pub control: Option<Camp>,
    /// §5.4 — Is there a fort?
    pub fort: bool,
}

impl ZoneView {
    /// The camp the natives here are allied with; nothing if there are none, they are neutral, or both camps are here.
    pub fn natives_with(&self) -> Option<Camp> {
        let here = |camp: &Camp| self.units.of_camp(*camp) > 0;
        let mut camps = Camp::BOTH.into_iter().filter(here);
        let first = camps.next();
        if self.units[Kind::Natives] > 0 && camps.next().is_none() { first } else { None }
    }

    /// Do both camps stand here?
    pub fn is_contested(&self) -> bool {
        Camp::BOTH.into_iter().all(|camp| self.units.of_camp(camp) > 0)
    }
}

/// §0.5 — A muster marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MusterView {
    /// Whose.
    pub side: Side,
    /// Where.
    pub zone: Zone,
    /// The face it shows: 2 or 3.
    pub level: u8,
}

/// What is known of a faction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FactionView {
    /// Which.
    pub side: Side,
    /// How many cards it holds.
    pub hand_size: u8,
    /// Which, if one may know.
    pub hand: Option<Vec<Card>>,
    /// How many cards its deck holds.
    pub deck_size: u8,
    /// Cards it has played, a truce apart, in order of their numbers.
    pub discard: Vec<Card>,
    /// §7.1 — Has it played its truce?
    pub truce: bool,
    /// Units in its reserve.
    pub reserve: u8,
    /// §3.5 — Units that have fled.
    pub fled: u8,
}

/// §3 — What waits to be placed in the Reinforcement phase.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ReinforcementsView {
    /// Have reinforcements arrived, so that some events come too late?
    pub received: bool,
    /// Units from the reserve still to be placed.
    pub reserve: u8,
    /// Fled units still to be placed.
    pub fled: u8,
    /// §3.3 — Where muster units may go, and how many, when the reserve is short.
    pub room: Vec<(Zone, u8)>,
}

/// §4.3 — What the active faction may still move.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct OrdersView {
    /// The movement card played in this sequence.
    pub card: Option<Card>,
    /// Armies it still moves.
    pub armies: u8,
    /// Zones for each of them.
    pub zones: u8,
    /// An event that grants one more army.
    pub extra: Option<Card>,
}

/// §4.2 — An army being formed or on its way. Its units are no longer counted in the zone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ArmyView {
    /// Where it is.
    pub zone: Zone,
    /// Who goes.
    pub units: Units,
    /// The units being chosen now; nothing once it marches.
    pub choosing: Option<Kind>,
    /// By what leave.
    pub by: By,
    /// Zones it may still enter.
    pub left: u8,
    /// Zones it has been in, the first one included.
    pub path: Vec<Zone>,
    /// §4.4 — Has it crossed the ocean?
    pub sailed: bool,
}

/// §5 — The battle being fought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BattleView {
    /// Where.
    pub zone: Zone,
    /// Who attacks.
    pub attacker: Camp,
    /// Who rolls.
    pub rolling: Camp,
    /// Rolls begun, this one included.
    pub roll: u8,
    /// Units of the British and the French in it, natives with those they fight for.
    pub forces: [Units; 2],
    /// The factions that decide for the natives and take losses, British and French (ruling C-13).
    pub deciders: [Side; 2],
    /// Which dice are rolled: 0 regulars, 1 militia, 2 natives, 3 the fort; 4 when all lie there.
    pub stage: u8,
    /// Whose dice are rolled now; nothing for the fort die and outside a roll.
    pub dice: Option<Kind>,
    /// §5.1.1 — Hits of this roll not yet taken.
    pub hits: u8,
    /// §5.1.2 — Units of this roll that must flee.
    pub flees: Units,
    /// §5.1.3 — Manoeuvres of this roll not yet used.
    pub manoeuvres: Units,
    /// Who is asked for manoeuvres first.
    pub mover: Side,
    /// Has the ally been let first?
    pub yielded: bool,
}

/// What an observer may know of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// A faction's code, `public` or `arbiter`.
    pub observer: String,
    /// The scenario's id.
    pub scenario: String,
    /// Options that differ from the usual, as `name=value`.
    pub options: Vec<String>,
    /// The rules version, named only if it is not the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<u32>,
    /// §2.1 — The turn, from 1; 0 during set-up.
    pub turn: u8,
    /// The step's stable name.
    pub question: String,
    /// The factions that owe an answer.
    pub asked: Vec<Side>,
    /// §2.3 — The active faction.
    pub active: Option<Side>,
    /// §2.3 — The phase of its sequence.
    pub phase: Option<Phase>,
    /// §2.1 — Activation cubes on the track, in order.
    pub track: Vec<Kind>,
    /// The faction active before this one, which decides for the odd native (§3.4).
    pub previous: Option<Side>,
    /// §7.2 — Control markers of the British and of the French.
    pub points: [u8; 2],
    /// The zones, all 63.
    pub zones: Vec<ZoneView>,
    /// Muster markers.
    pub musters: Vec<MusterView>,
    /// The four factions.
    pub factions: Vec<FactionView>,
    /// Natives in reserve and natives fled.
    pub natives: [u8; 2],
    /// Set-up: how many more markers or units the faction asked has to place.
    pub to_place: u8,
    /// §3 — Reinforcements under way.
    pub reinforcements: Option<ReinforcementsView>,
    /// §4 — The movement card of this sequence, in the Movement and the Battle phase.
    pub orders: Option<OrdersView>,
    /// §4.2 — The army under way.
    pub army: Option<ArmyView>,
    /// §8.1 — Events in force in this sequence.
    pub in_force: Vec<Card>,
    /// The battle in which the attackers roll first.
    pub first_strike: Option<Zone>,
    /// §5.0 — Battles not yet fought.
    pub waiting: Vec<Zone>,
    /// §5 — The battle being fought.
    pub battle: Option<BattleView>,
    /// How the game ended.
    pub outcome: Option<Ending>,
}

impl View {
    pub(crate) fn of(state: &State, who: Observer<Side>) -> View {
        let in_sequence = state.phase().is_some();
        View {
            observer: who.code().to_owned(),
            scenario: state.options.scenario().to_owned(),
            options: state.options.unusual(),
            rules: Some(state.options.rules()).filter(|rules| *rules != State::RULES_VERSION),
            turn: state.turn,
            question: state.step.name().0.to_owned(),
            asked: state.asked_side().into_iter().collect(),
            active: (in_sequence || state.turn == 0).then_some(state.active),
            phase: state.phase(),
            track: state.on_track().to_vec(),
            previous: state.previous,
            points: state.points(),
            zones: Zone::all().map(|zone| zone_view(state, zone)).collect(),
            musters: Camp::BOTH
                .into_iter()
                .flat_map(|camp| state.musters[camp.idx()].map(|marker| (camp.militia(), marker)))
                .filter_map(|(side, marker)| {
                    marker.map(|marker| MusterView { side, zone: marker.zone, level: marker.level() })
                })
                .collect(),
            factions: Side::EVERY.map(|side| faction_view(state, who, side)).to_vec(),
            natives: [state.reserve[Kind::Natives.idx()], state.fled[Kind::Natives.idx()]],
            to_place: if state.turn == 0 { state.to_place } else { 0 },
            reinforcements: (state.step == Step::Reinforce).then(|| reinforcements_view(state)),
            orders: matches!(state.phase(), Some(Phase::Movement | Phase::Battles))
                .then(|| orders_view(state)),
            army: state.army.as_ref().map(|army| army_view(state, army)),
            in_force: state.in_force.cards(state.active),
            first_strike: state.first_strike,
            waiting: match state.phase() {
                Some(Phase::Movement | Phase::Battles) => {
                    let fought = state.battle.as_ref().map(|battle| battle.zone);
                    state.contested().iter().filter(|zone| Some(*zone) != fought).collect()
                }
                _ => Vec::new(),
            },
            battle: state.battle.as_ref().map(|battle| battle_view(state, battle)),
            outcome: match state.step {
                Step::Over(ending) => Some(ending),
                _ => None,
            },
        }
    }

    /// A zone.
    pub fn zone(&self, zone: Zone) -> &ZoneView {
        &self.zones[zone.idx()]
    }

    /// A faction.
    pub fn faction(&self, side: Side) -> &FactionView {
        &self.factions[side.idx()]
    }
}

fn zone_view(state: &State, zone: Zone) -> ZoneView {
    let mut moved = Units::NONE;
    for kind in State::kinds(state.active.camp()) {
        moved[kind] = state.moved[zone.idx()][slot_of(kind)];
    }
    ZoneView {
        zone,
        units: state.units[zone.idx()],
        moved,
        led: state.led[zone.idx()],
        control: Camp::BOTH.into_iter().find(|camp| state.control[camp.idx()].has(zone)),
        fort: state.forts.has(zone),
    }
}

fn faction_view(state: &State, who: Observer<Side>, side: Side) -> FactionView {
    let hand = state.hand(side);
    FactionView {
        side,
        hand_size: hand.len(),
        hand: state.sees_hand(who, side).then(|| hand.cards(side)),
        deck_size: state.deck(side).len(),
        discard: state.played[side.idx()].without(Cards::TRUCE).cards(side),
        truce: state.has_truce(side),
        reserve: state.reserve[side.idx()],
        fled: state.fled[side.idx()],
    }
}

fn reinforcements_view(state: &State) -> ReinforcementsView {
    let markers = state.markers(state.active).into_iter().zip(state.room);
    ReinforcementsView {
        received: state.received,
        reserve: state.to_place,
        fled: state.fled_due,
        room: markers
            .filter_map(|(marker, room)| Some((marker?.zone, room)).filter(|(_, room)| *room > 0))
            .collect(),
    }
}

fn orders_view(state: &State) -> OrdersView {
    let card = Card::new(state.active, state.card);
    OrdersView {
        card,
        armies: state.armies,
        zones: card.map_or(0, |card| card.moves().1),
        extra: Card::new(state.active, state.extra),
    }
}

fn army_view(state: &State, army: &Army) -> ArmyView {
    ArmyView {
        zone: army.zone(),
        units: army.units,
        choosing: movement::choosing(state).map(|(kind, _)| kind),
        by: army.by,
        left: army.left,
        path: army.been().to_vec(),
        sailed: army.sailed,
    }
}

fn battle_view(state: &State, battle: &Battle) -> BattleView {
    BattleView {
        zone: battle.zone,
        attacker: state.attacker(),
        rolling: battle.rolling,
        roll: battle.roll,
        forces: Camp::BOTH.map(|camp| results::force(state, camp)),
        deciders: battle.deciders,
        stage: battle.stage,
        dice: battle::rolling_kind(battle).filter(|_| state.step == Step::Roll),
        hits: battle.hits,
        flees: battle.flees,
        manoeuvres: battle.manoeuvres,
        mover: battle.mover,
        yielded: battle.yielded,
    }
}
