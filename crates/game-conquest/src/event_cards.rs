//! §8, §9 Event cards: played from the hand, in the phase they name, with all they aim at.

use crate::action::Action;
use crate::cards;
use crate::control;
use crate::data;
use crate::event::Event;
use crate::ids::{Card, Cards, Kind, Op, Phase, Zone, Zones};
use crate::state::{Muster, State};
use crate::why_not::WhyNot;
use kernel::{Log, Section};

/// §9.4 — Where a muster marker may go: a town of one's own territory that the enemy does not control, or a native
/// town that one's camp controls; never where a marker lies (ruling C-30).
fn muster_goals(state: &State) -> Zones {
    data::TOWNS.and(own_ground(state)).minus(state.muster_zones())
}

/// §9.2 — Where a fort may be built: a free site under the same condition.
fn fort_goals(state: &State) -> Zones {
    data::FORT_SITES.and(own_ground(state)).minus(state.forts)
}

/// §9.2, §9.4 — One's own territory unless the enemy controls it, and native land under control.
fn own_ground(state: &State) -> Zones {
    let camp = state.active.camp();
    let home = data::HOMES[camp.idx()].minus(control::controlled(state, camp.other()));
    home.or(data::NATIVE_LAND.and(control::controlled(state, camp)))
}

/// Zones with units of the active faction.
fn own_zones(state: &State) -> Zones {
    state.present[state.active.idx()]
}

/// How many natives an event can bring.
fn callable(state: &State, card: Card) -> u8 {
    let natives = Kind::Natives.idx();
    card.data().most.min(state.reserve[natives] + state.fled[natives])
}

/// Every way to play the events of this phase.
pub(crate) fn legal(state: &State, phase: Phase, out: &mut Vec<Action>) {
    let events = state.hand(state.active).minus(Cards::MOVEMENT);
    if events.is_empty() {
        return;
    }
    for no in events.iter() {
        let card = state.own_card(no);
        if card.phase() != phase || (card.data().before && state.received) {
            continue;
        }
        let aimed = |to: Zone| Action::Event { no, from: None, to: Some(to), count: 0 };
        match card.op() {
            Op::MoveMuster => {
                let markers: Zones = own_markers(state).map(|marker| marker.zone).collect();
                let goals = muster_goals(state);
                for from in markers.iter() {
                    let go = |to| Action::Event { no, from: Some(from), to: Some(to), count: 0 };
                    out.extend(goals.iter().map(go));
                }
            }
            Op::RaiseMuster => {
                let low = own_markers(state).filter(|marker| !marker.raised).map(|marker| marker.zone);
                out.extend(low.collect::<Zones>().iter().map(aimed));
            }
            Op::BuildFort => out.extend(fort_goals(state).iter().map(aimed)),
            Op::CallNatives => {
                for to in own_zones(state).iter() {
                    let call = |count| Action::Event { no, from: None, to: Some(to), count };
                    out.extend((1..=callable(state, card)).map(call));
                }
            }
            Op::FirstStrike => out.extend(state.contested().and(own_zones(state)).iter().map(aimed)),
            Op::Convoy | Op::ExtraArmy | Op::ExtraFleet | Op::SwayNatives | Op::Massacre => {
                out.push(Action::Event { no, from: None, to: None, count: 0 });
            }
            Op::Truce | Op::Movement => unreachable!("events only"),
        }
    }
}

fn own_markers(state: &State) -> impl Iterator<Item = Muster> {
    state.markers(state.active).into_iter().flatten()
}

/// The card with this number, if it is in the active faction's hand; `section` is what it would be played by.
pub(crate) fn check_in_hand(state: &State, no: u8, section: Section) -> Result<Card, WhyNot> {
    let card = Card::new(state.active, no).ok_or(WhyNot::NoSuchCard { no })?;
    if state.hand(state.active).has(no) { Ok(card) } else { Err(WhyNot::NotInHand { card, section }) }
}

/// The paragraph that says what an event does: §9.2 to §9.7, or §8.1 for those the rulebook does not explain.
fn explained(op: Op) -> Section {
    match op {
        Op::BuildFort => Section::new(9, 2),
        Op::RaiseMuster => Section::new(9, 3),
        Op::MoveMuster => Section::new(9, 4),
        Op::SwayNatives => Section::new(9, 6),
        Op::Massacre => Section::new(9, 7),
        _ => Section::new(8, 1),
    }
}

pub(crate) fn check(
    state: &State,
    no: u8,
    from: Option<Zone>,
    to: Option<Zone>,
    count: u8,
) -> Result<(), WhyNot> {
    let card = check_in_hand(state, no, Section::new(8, 1))?;
    if card.is_movement() {
        return Err(WhyNot::NotAnEvent { card });
    }
    // §8.1 — Each event names its phase; §4.1 — the movement card comes first in its own.
    if state.phase() != Some(card.phase()) {
        return Err(WhyNot::OtherPhase { card });
    }
    if card.phase() == Phase::Movement && state.card == 0 {
        return Err(WhyNot::CardFirst);
    }
    // §9.3, §9.4 — Before the first unit of the phase is placed (ruling C-37).
    if card.data().before && state.received {
        return Err(WhyNot::TooLate { card, section: explained(card.op()) });
    }
    match (card.op(), from, to, count) {
        (Op::MoveMuster, Some(from), Some(to), 0) => check_move_muster(state, from, to),
        (Op::RaiseMuster, None, Some(to), 0) => check_raise_muster(state, to),
        (Op::BuildFort, None, Some(to), 0) => check_build(state, to),
        (Op::CallNatives, None, Some(to), 1..) => check_call(state, card, to, count),
        (Op::FirstStrike, None, Some(to), 0) => check_first_strike(state, to),
        (Op::Convoy | Op::ExtraArmy | Op::ExtraFleet | Op::SwayNatives | Op::Massacre, None, None, 0) => {
            Ok(())
        }
        _ => Err(WhyNot::WrongAim { card, section: explained(card.op()) }),
    }
}

fn check_move_muster(state: &State, from: Zone, to: Zone) -> Result<(), WhyNot> {
    let section = explained(Op::MoveMuster);
    if !own_markers(state).any(|marker| marker.zone == from) {
        return Err(WhyNot::NoMusterThere { zone: from, section });
    }
    if !data::TOWNS.has(to) {
        return Err(WhyNot::NotATown { zone: to, section });
    }
    check_ground(state, to, section)?;
    // C-11, C-30 — One marker to a zone.
    if state.muster_zones().has(to) { Err(WhyNot::MusterThere { zone: to, section }) } else { Ok(()) }
}

fn check_raise_muster(state: &State, zone: Zone) -> Result<(), WhyNot> {
    match own_markers(state).find(|marker| marker.zone == zone) {
        None => Err(WhyNot::NoMusterThere { zone, section: explained(Op::RaiseMuster) }),
        Some(marker) if marker.raised => Err(WhyNot::AlreadyRaised { zone }),
        Some(_) => Ok(()),
    }
}

fn check_build(state: &State, zone: Zone) -> Result<(), WhyNot> {
    let section = explained(Op::BuildFort);
    if !data::FORT_SITES.has(zone) {
        return Err(WhyNot::NotAFortSite { zone, section });
    }
    check_ground(state, zone, section)?;
    if state.forts.has(zone) { Err(WhyNot::FortThere { zone, section }) } else { Ok(()) }
}

/// §9.2, §9.4 — Own territory not controlled by the enemy, or native land under control.
fn check_ground(state: &State, zone: Zone, section: Section) -> Result<(), WhyNot> {
    if own_ground(state).has(zone) {
        return Ok(());
    }
    Err(match zone.home() {
        Some(camp) if camp == state.active.camp() => WhyNot::EnemyControls { zone, section },
        Some(_) => WhyNot::EnemyTerritory { zone, section },
        None => WhyNot::NotControlled { zone, section },
    })
}

fn check_call(state: &State, card: Card, zone: Zone, count: u8) -> Result<(), WhyNot> {
    if !own_zones(state).has(zone) {
        return Err(WhyNot::NoneOfYours { zone, section: explained(card.op()) });
    }
    let most = callable(state, card);
    if count > most { Err(WhyNot::TooManyNatives { most }) } else { Ok(()) }
}

fn check_first_strike(state: &State, zone: Zone) -> Result<(), WhyNot> {
    let section = explained(Op::FirstStrike);
    if !state.contested().has(zone) {
        Err(WhyNot::NoBattleThere { zone, section })
    } else if !own_zones(state).has(zone) {
        Err(WhyNot::NoneOfYours { zone, section })
    } else {
        Ok(())
    }
}

/// Play an event that `check` has let pass.
pub(crate) fn apply(
    state: &mut State,
    no: u8,
    from: Option<Zone>,
    to: Option<Zone>,
    count: u8,
    log: &mut impl Log<Event>,
) {
    let side = state.active;
    let camp = side.camp();
    let card = state.own_card(no);
    cards::discard(state, no);
    log.tell(Event::EventPlayed { card, from, to, count });
    match (card.op(), to) {
        (Op::MoveMuster, Some(to)) => {
            let from = from.expect("a marker leaves a zone");
            // C-11 — A raised marker stays raised.
            let marker = marker_mut(state, from);
            marker.zone = to;
            log.tell(Event::MusterMoved { side, from, to });
        }
        (Op::RaiseMuster, Some(zone)) => {
            marker_mut(state, zone).raised = true;
            log.tell(Event::MusterRaised { side, zone });
        }
        (Op::BuildFort, Some(zone)) => {
            state.forts = state.forts.with(zone);
            log.tell(Event::FortPlaced { camp, zone, card: Some(card) });
        }
        (Op::CallNatives, Some(zone)) => {
            // Those that have fled first, then the reserve.
            let natives = Kind::Natives.idx();
            let from_fled = count.min(state.fled[natives]);
            state.fled[natives] -= from_fled;
            state.reserve[natives] -= count - from_fled;
            state.add(Kind::Natives, zone, count);
            log.tell(Event::NativesCalled { zone, count });
        }
        (Op::FirstStrike, zone) => state.first_strike = zone,
        // §3.3 — As many more as the reserve has.
        (Op::Convoy, _) => {
            let spare = state.reserve[side.idx()] - state.to_place;
            state.to_place += card.data().most.min(spare);
        }
        (Op::ExtraArmy | Op::ExtraFleet, _) => state.extra = no,
        (Op::SwayNatives | Op::Massacre, _) => state.in_force = state.in_force.with(no),
        (op, _) => unreachable!("check has refused {op:?}"),
    }
}

fn marker_mut(state: &mut State, zone: Zone) -> &mut Muster {
    let markers = &mut state.musters[state.active.camp().idx()];
    markers.iter_mut().flatten().find(|marker| marker.zone == zone).expect("check has found it")
}

/// Is an event of this kind in force in this sequence?
pub(crate) fn in_force(state: &State, op: Op) -> bool {
    state.in_force.iter().any(|no| state.own_card(no).op() == op)
}
