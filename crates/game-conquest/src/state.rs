//! A position of the game, and the plain facts one can ask of it.

use crate::action::By;
use crate::data;
use crate::event::Ending;
use crate::ids::{Camp, Card, Cards, Kind, Phase, Side, Tribe, Units, Zone, Zones};
use crate::options::Options;

/// What is asked next. Named for the question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// C-33 — A militia picks the fort sites of its camp.
    SetUpFort,
    /// §0.5 — A militia puts down a muster marker.
    SetUpMuster,
    /// §0.6 — A first hand is drawn.
    Deal,
    /// §0.7 — A faction places its extra units.
    SetUpUnits,
    /// §2.1 — An activation cube is drawn.
    Cube,
    /// §3.4 — Where does the odd native go?
    OddNative,
    /// §3 — The Reinforcement phase.
    Reinforce,
    /// §4 — The Movement phase: a card, an army, or enough.
    Move,
    /// §4.2 — Who belongs to the army?
    Army,
    /// §4.3 — Where does the army go?
    March,
    /// §5.0 — The Battle phase: which battle, or enough?
    Battles,
    /// §5.1 — Dice.
    Roll,
    /// §5.1.1 — Which unit falls?
    Losses,
    /// §5.1.3 — Which unit goes elsewhere?
    Manoeuvre,
    /// §6.0 — A card is drawn.
    Draw,
    /// §7.2 — The game is over.
    Over(Ending),
}

/// §0.5 — A muster marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Muster {
    pub(crate) zone: Zone,
    /// §9.3 — Does it show three?
    pub(crate) raised: bool,
}

impl Muster {
    #[inline]
    pub(crate) fn level(self) -> u8 {
        if self.raised { data::MUSTER_RAISED } else { data::MUSTER_LEVEL }
    }
}

/// §4.2 — An army being formed or on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Army {
    /// Its units; no longer counted in any zone once it marches.
    pub(crate) units: Units,
    /// Which units are being chosen: 0 own, 1 allied, 2 natives, 3 nobody any more.
    pub(crate) slot: u8,
    pub(crate) by: By,
    /// Zones it may still enter.
    pub(crate) left: u8,
    /// §4.4 — Has it crossed the ocean?
    pub(crate) sailed: bool,
    /// Where it has been, the first `steps + 1` of these.
    pub(crate) path: [Zone; 4],
    pub(crate) steps: u8,
}

impl Army {
    #[inline]
    pub(crate) fn zone(&self) -> Zone {
        self.path[self.steps as usize]
    }

    pub(crate) fn been(&self) -> &[Zone] {
        &self.path[..=self.steps as usize]
    }

    #[inline]
    pub(crate) fn visited(&self) -> Zones {
        self.been().iter().copied().collect()
    }
}

/// §5 — A battle being fought. The attackers are the active faction's camp.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Battle {
    pub(crate) zone: Zone,
    /// Who rolls.
    pub(crate) rolling: Camp,
    /// Rolls begun, this one included.
    pub(crate) roll: u8,
    /// C-13 — Who decides for each camp, settled when a roll begins.
    pub(crate) deciders: [Side; 2],
    /// Which dice are rolled: 0 regulars, 1 militia, 2 natives, 3 the fort, 4 none any more.
    pub(crate) stage: u8,
    pub(crate) hits: u8,
    pub(crate) flees: Units,
    pub(crate) manoeuvres: Units,
    /// §5.1.3 — Who is asked for manoeuvres, and has its ally let it go first?
    pub(crate) mover: Side,
    pub(crate) yielded: bool,
}

/// A position. Fields are private to the crate: a `State` is always one that play can reach or
/// `from_position` has accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) units: [Units; Zone::COUNT],
    /// §4.3 — Who of the active camp has moved in this sequence: militia, regulars, natives.
    pub(crate) moved: [[u8; 3]; Zone::COUNT],
    /// §5.3 — Natives with the attackers, where both camps stand.
    pub(crate) led: [u8; Zone::COUNT],
    /// Zones in which each kind is present; follows from `units`.
    pub(crate) present: [Zones; 5],
    /// §5.2 — Zones with control markers of each camp.
    pub(crate) control: [Zones; 2],
    pub(crate) forts: Zones,
    /// §0.5 — The markers of the Colonial Militia and of the Canadiens.
    pub(crate) musters: [[Option<Muster>; 2]; 2],
    pub(crate) reserve: [u8; 5],
    pub(crate) fled: [u8; 5],
    pub(crate) hands: [Cards; 4],
    /// Cards out of the game or beside the board: discards and truces.
    pub(crate) played: [Cards; 4],
    /// §2.1 — The turn; 0 during set-up.
    pub(crate) turn: u8,
    /// Cubes on the track: the first `drawn` of these.
    pub(crate) track: [Kind; 5],
    pub(crate) drawn: u8,
    /// §2.3 — The active faction; during set-up, whoever places or draws.
    pub(crate) active: Side,
    /// C-04 — The faction that was active before.
    pub(crate) previous: Option<Side>,
    pub(crate) step: Step,
    /// Markers or units to be placed at set-up; §3 — units from the reserve to be placed.
    pub(crate) to_place: u8,
    /// §3.5 — Fled units to be placed.
    pub(crate) fled_due: u8,
    /// §9.3 — Have reinforcements arrived?
    pub(crate) received: bool,
    /// C-36 — What each muster marker may still get when the reserve is short.
    pub(crate) room: [u8; 2],
    /// §4.1 — The movement card of this sequence, 0 if none was played.
    pub(crate) card: u8,
    /// §4.3 — Armies it still moves.
    pub(crate) armies: u8,
    /// §8.1 — The event that grants one more army, 0 if there is none.
    pub(crate) extra: u8,
    /// §9.6, §9.7 — Events that last for this sequence.
    pub(crate) in_force: Cards,
    /// The battle in which the attackers roll first.
    pub(crate) first_strike: Option<Zone>,
    pub(crate) army: Option<Army>,
    pub(crate) battle: Option<Battle>,
}

impl State {
    /// §0.2 to §0.4 — The printed position, before anyone is asked.
    pub(crate) fn initial(options: Options) -> State {
        let mut state = State::blank(options);
        for zone in Zone::all() {
            for kind in Kind::ALL {
                // §0.2 — Units stand where they are printed.
                let mut count = data::UNITS_AT_START[zone.idx()][kind.idx()];
                let units = Units(data::UNITS_AT_START[zone.idx()]);
                // C-34 — The variant leaves out all natives but those with the French.
                if kind == Kind::Natives && options.french_natives && units.of_camp(Camp::French) == 0 {
                    count = 0;
                }
                if count > 0 {
                    state.add(kind, zone, count);
                    state.reserve[kind.idx()] -= count;
                }
            }
        }
        // §0.3 — Native land with a victory point and units of a camp gets its marker.
        for camp in Camp::BOTH {
            state.control[camp.idx()] = state.camp_zones(camp).and(data::NATIVE_LAND).and(data::VICTORY);
        }
        if !options.version_25 {
            // §0.4 — Six forts, §0.5 — two muster markers.
            state.forts = data::FORTS_AT_START;
            for camp in Camp::BOTH {
                let zone = data::MUSTERS_AT_START[camp.idx()];
                state.musters[camp.idx()][0] = Some(Muster { zone, raised: false });
            }
        }
        crate::setup::begin(&mut state);
        state
    }

    /// Nobody anywhere.
    pub(crate) fn blank(options: Options) -> State {
        State {
            options,
            units: [Units::NONE; Zone::COUNT],
            moved: [[0; 3]; Zone::COUNT],
            led: [0; Zone::COUNT],
            present: [Zones::NONE; 5],
            control: [Zones::NONE; 2],
            forts: Zones::NONE,
            musters: [[None; 2]; 2],
            reserve: data::CUBES,
            fled: [0; 5],
            hands: [Cards::NONE; 4],
            played: [Cards::NONE; 4],
            turn: 0,
            track: [Kind::Natives; 5],
            drawn: 0,
            active: Side::ColonialMilitia,
            previous: None,
            step: Step::SetUpMuster,
            to_place: 0,
            fled_due: 0,
            received: false,
            room: [0; 2],
            card: 0,
            armies: 0,
            extra: 0,
            in_force: Cards::NONE,
            first_strike: None,
            army: None,
            battle: None,
        }
    }

    /// Put units into a zone; nothing else changes.
    #[inline]
    pub(crate) fn add(&mut self, kind: Kind, zone: Zone, count: u8) {
        self.units[zone.idx()].0[kind.idx()] += count;
        self.present[kind.idx()] = self.present[kind.idx()].with(zone);
    }

    /// Take units out of a zone; nothing else changes.
    #[inline]
    pub(crate) fn take(&mut self, kind: Kind, zone: Zone, count: u8) {
        let here = &mut self.units[zone.idx()].0[kind.idx()];
        *here -= count;
        if *here == 0 {
            self.present[kind.idx()] = self.present[kind.idx()].without(zone);
        }
    }

    #[inline]
    pub(crate) fn count(&self, kind: Kind, zone: Zone) -> u8 {
        self.units[zone.idx()].0[kind.idx()]
    }

    /// Zones with units of a camp's factions.
    #[inline]
    pub(crate) fn camp_zones(&self, camp: Camp) -> Zones {
        self.present[camp.idx() * 2].or(self.present[camp.idx() * 2 + 1])
    }

    /// Zones with anyone.
    #[inline]
    pub(crate) fn occupied(&self) -> Zones {
        self.present.iter().fold(Zones::NONE, |all, zones| all.or(*zones))
    }

    /// §5.0 — Zones with units of both camps.
    #[inline]
    pub(crate) fn contested(&self) -> Zones {
        self.camp_zones(Camp::British).and(self.camp_zones(Camp::French))
    }

    /// Do units here belong to two sides: both camps stand here, or a battle is being fought?
    #[inline]
    pub(crate) fn is_divided(&self, zone: Zone) -> bool {
        self.battle.is_some_and(|battle| battle.zone == zone) || self.contested().has(zone)
    }

    /// C-05 — Zones with natives and nobody else.
    #[inline]
    pub(crate) fn neutral(&self) -> Zones {
        let factions = self.camp_zones(Camp::British).or(self.camp_zones(Camp::French));
        self.present[Kind::Natives.idx()].minus(factions)
    }

    /// The camp of the active faction: the attackers.
    #[inline]
    pub(crate) fn attacker(&self) -> Camp {
        self.active.camp()
    }

    /// Units of a kind that fight for the camp in a zone.
    #[inline]
    pub(crate) fn force_of(&self, camp: Camp, kind: Kind, zone: Zone) -> u8 {
        let here = self.units[zone.idx()];
        if kind != Kind::Natives {
            return if kind.idx() / 2 == camp.idx() { here[kind] } else { 0 };
        }
        // In battle they stay with their side even when the last of its factions is gone, until the roll is done.
        if self.is_divided(zone) {
            let led = self.led[zone.idx()];
            return if camp == self.attacker() { led } else { here[kind] - led };
        }
        if here.of_camp(camp) > 0 { here[kind] } else { 0 }
    }

    /// The three kinds that can fight for a camp, in order: militia, regulars, natives.
    #[inline]
    pub(crate) fn kinds(camp: Camp) -> [Kind; 3] {
        [camp.militia().kind(), camp.regulars().kind(), Kind::Natives]
    }

    /// §0.6, §0.10 — The cards a faction plays with.
    #[inline]
    pub(crate) fn all_cards(&self) -> Cards {
        if self.options.initiation {
            (data::INITIATION_FIRST..=data::INITIATION_LAST).collect()
        } else {
            Cards::EVERY
        }
    }

    #[inline]
    pub(crate) fn hand(&self, side: Side) -> Cards {
        self.hands[side.idx()]
    }

    /// The cards still in a faction's deck.
    #[inline]
    pub(crate) fn deck(&self, side: Side) -> Cards {
        self.all_cards().minus(self.hands[side.idx()]).minus(self.played[side.idx()])
    }

    /// The active faction's card with this number.
    #[inline]
    pub(crate) fn own_card(&self, no: u8) -> Card {
        Card::new(self.active, no).expect("numbers of cards run from 1 to 12")
    }

    /// §7.2 — Control markers of the British and of the French.
    pub(crate) fn points(&self) -> [u8; 2] {
        self.control.map(|zones| {
            // Every zone with a victory point has one but Louisbourg, which has two.
            let twice = if zones.has(Zone::LOUISBOURG) { Zone::LOUISBOURG.points() - 1 } else { 0 };
            zones.len() as u8 + twice
        })
    }

    /// §7.1 — Has the faction played its truce?
    #[inline]
    pub(crate) fn has_truce(&self, side: Side) -> bool {
        self.played[side.idx()].has(Cards::TRUCE)
    }

    /// The markers of a militia.
    #[inline]
    pub(crate) fn markers(&self, side: Side) -> [Option<Muster>; 2] {
        if side.is_militia() { self.musters[side.camp().idx()] } else { [None; 2] }
    }

    /// C-11 — Zones with a muster marker of anyone.
    pub(crate) fn muster_zones(&self) -> Zones {
        self.musters.iter().flatten().flatten().map(|muster| muster.zone).collect()
    }

    /// §3.4 — The tribe of the space on which the last cube lies.
    pub(crate) fn tribe(&self) -> Tribe {
        Tribe::of_space(self.drawn as usize - 1)
    }

    /// Cubes on the track.
    pub(crate) fn on_track(&self) -> &[Kind] {
        &self.track[..self.drawn as usize]
    }

    /// §2.3 — The phase of the active faction's sequence.
    pub(crate) fn phase(&self) -> Option<Phase> {
        match self.step {
            Step::Reinforce => Some(Phase::Reinforcements),
            Step::Move | Step::Army | Step::March => Some(Phase::Movement),
            Step::Battles | Step::Roll | Step::Losses | Step::Manoeuvre => Some(Phase::Battles),
            Step::Draw => Some(Phase::Draw),
            _ => None,
        }
    }

    /// The battle being fought.
    #[inline]
    pub(crate) fn b(&self) -> &Battle {
        self.battle.as_ref().expect("a battle is being fought")
    }

    #[inline]
    pub(crate) fn b_mut(&mut self) -> &mut Battle {
        self.battle.as_mut().expect("a battle is being fought")
    }

    /// Is the game over?
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.step, Step::Over(_))
    }
}

/// Which of the three moving kinds of its camp it is: 0 militia, 1 regulars, 2 natives.
#[inline]
pub(crate) fn slot_of(kind: Kind) -> usize {
    if kind == Kind::Natives { 2 } else { kind.idx() % 2 }
}
