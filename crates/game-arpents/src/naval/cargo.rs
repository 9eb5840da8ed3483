//! §6.2.2 Taking aboard: land units, leaders and supply in a port of any type, before the voyage, on its way, at its end.

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Hex, Kind, Rank, Unit};
use crate::naval::affairs::Voyage;
use crate::naval::ask::{Ask, sub_phase};
use crate::naval::battle;
use crate::naval::squadron::Squadron;
use crate::ports;
use crate::posts::{Spot, Whereabouts};
use crate::ships;
use crate::state::State;
use crate::step::{Phase, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Section};

/// The ships that can be loaded now, and where.
fn loading(state: &State) -> (Squadron, Hex) {
    let Voyage { fleet, at, .. } = state.naval.voyage;
    match state.step {
        Step::Naval(Ask::Leave) => {
            (state.naval.battle.of(battle::leaving_side(state)), state.naval.battle.hex)
        }
        _ => (fleet, at),
    }
}

/// §6.2.2 — Are the ships of the voyage in a port, with something to take aboard and room for it?
pub(crate) fn may_load(state: &State) -> bool {
    let Voyage { fleet, at, .. } = state.naval.voyage;
    if check_port(state, at).is_err() {
        return false;
    }
    let has_stock = state.stock_of(state.active, at) > 0;
    fleet.iter().filter(|ship| ports::has_berth(state, *ship)).any(|ship| {
        (has_stock && room_for_supply(state, ship) > 0)
            || state.at(at).any(|unit| check_embark(state, unit, ship).is_ok())
    })
}

/// §6.2.2 — Only in the Movement sub-phase, and only in a port (ruling 110: the boxes are ports).
fn check_port(state: &State, hex: Hex) -> Result<(), WhyNot> {
    if state.phase != Phase::NavalMovement || !ports::is_port(hex) {
        return Err(WhyNot::NoPortHere { hex });
    }
    Ok(())
}

/// §4.3 — A ship above the limit of the port lies outside, where nothing comes aboard (ruling 115).
fn check_berth(state: &State, ship: Unit) -> Result<(), WhyNot> {
    if ports::has_berth(state, ship) { Ok(()) } else { Err(WhyNot::NoBerth { unit: ship }) }
}

/// §2.5 — How much supply a ship can still take: none with units aboard, none if it is damaged (ruling 112).
fn room_for_supply(state: &State, ship: Unit) -> u8 {
    if state.is_hurt(ship) || ships::load(state, ship) > 0 {
        return 0;
    }
    ships::capacity(ship.kind()).1.saturating_sub(state.cargo_of(ship))
}

/// May this unit go aboard this ship now?
pub(crate) fn check_embark(state: &State, unit: Unit, ship: Unit) -> Result<(), WhyNot> {
    let Voyage { fleet, at, len, next, .. } = state.naval.voyage;
    check_port(state, at)?;
    let section = Section::sub(6, 2, 2);
    if state.step == Step::Naval(Ask::Route) && len > next {
        return Err(WhyNot::RouteBegun { unit, section });
    }
    if !fleet.has(ship) {
        return Err(WhyNot::NotInFleet { ship, section });
    }
    if state.side_of(unit) != state.active {
        return Err(WhyNot::NotYours { unit, section });
    }
    if unit.kind().is_ship() {
        return Err(WhyNot::NotForThis { unit, section });
    }
    check_berth(state, ship)?;
    // §2.6 — A leader may change ships, into the fleet that is being ordered.
    let is_here = match state.whereabouts(unit) {
        Whereabouts::Hex(hex) => hex == at,
        Whereabouts::Aboard(other) => {
            unit.kind() == Kind::Leader && !fleet.has(other) && state.hex_of(other) == Some(at)
        }
        _ => false,
    };
    if !is_here {
        let is_afloat = |ship: Unit| state.hex_of(ship) == Some(at);
        return Err(match state.whereabouts(unit) {
            Whereabouts::Aboard(ship) if is_afloat(ship) => WhyNot::Aboard { unit, section },
            _ => WhyNot::NotInThisPort { unit, hex: at },
        });
    }
    if unit.data().rank != Rank::Adm {
        crate::movement::check_free(state, unit)?;
    }
    // §2.5 — Damaged ships carry nobody new.
    if state.is_hurt(ship) {
        return Err(WhyNot::Damaged { unit: ship });
    }
    // §2.5 — Units or supply, never both; leaders need no room (rulings 79, 112).
    let is_full = state.cargo_of(ship) > 0 || ships::load(state, ship) >= ships::capacity(ship.kind()).0;
    if unit.kind() != Kind::Leader && is_full {
        return Err(WhyNot::NoRoom { unit: ship });
    }
    Ok(())
}

/// May so much supply be loaded?
pub(crate) fn check_load(state: &State, ship: Unit, points: u8) -> Result<(), WhyNot> {
    let (fleet, hex) = loading(state);
    let section = sub_phase(state);
    if !fleet.has(ship) {
        return Err(WhyNot::NotInFleet { ship, section });
    }
    if state.step == Step::Naval(Ask::Leave) {
        // §6.2.1 — Only a fleet that flees from port takes supply along.
        if !battle::takes_supply(state) {
            return Err(WhyNot::OnlyFromPort { hex });
        }
    } else {
        check_port(state, hex)?;
        if state.step == Step::Naval(Ask::Route) && !state.naval.voyage.ahead().is_empty() {
            return Err(WhyNot::RouteBegun { unit: ship, section });
        }
    }
    check_berth(state, ship)?;
    if state.is_hurt(ship) {
        return Err(WhyNot::Damaged { unit: ship });
    }
    match state.stock_of(state.side_of(ship), hex) {
        0 => return Err(WhyNot::NoStock { hex, section }),
        most if points == 0 || u16::from(points) > most => return Err(WhyNot::NotSoMuch { most, section }),
        _ => {}
    }
    if points > room_for_supply(state, ship) {
        return Err(WhyNot::NoRoom { unit: ship });
    }
    Ok(())
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    let Voyage { fleet, at, .. } = state.naval.voyage;
    if check_port(state, at).is_err() {
        return;
    }
    let others = state.at(at).filter(|unit| unit.kind().is_ship() && !fleet.has(*unit));
    let passengers = others.flat_map(|ship| state.aboard(ship)).filter(|unit| unit.kind() == Kind::Leader);
    for unit in state.at(at).filter(|unit| !unit.kind().is_ship()).chain(passengers) {
        let may = |ship: &Unit| check_embark(state, unit, *ship).is_ok();
        out.extend(fleet.iter().filter(may).map(|ship| Action::Embark { unit, ship }));
    }
    if crate::together::check_embark(state).is_ok() {
        out.push(Action::EmbarkAll);
    }
    legal_supply(state, fleet, at, out);
}

pub(crate) fn legal_supply(state: &State, fleet: Squadron, hex: Hex, out: &mut Vec<Action>) {
    let Some(ship) = fleet.first() else { return };
    let stock = state.stock_of(state.side_of(ship), hex);
    if stock == 0 {
        return;
    }
    for ship in fleet.iter().filter(|ship| ports::has_berth(state, *ship)) {
        let most = u16::from(room_for_supply(state, ship)).min(stock) as u8;
        out.extend((1..=most).map(|points| Action::Load { ship, points }));
    }
}

pub(crate) fn apply_embark(state: &mut State, unit: Unit, ship: Unit, log: &mut impl Log<Event>) {
    state.put(unit, Spot::aboard(ship));
    log.tell(Event::Embarked { unit, ship });
}

pub(crate) fn apply_load(state: &mut State, ship: Unit, points: u8, log: &mut impl Log<Event>) {
    let (_, hex) = loading(state);
    state.take_stock(hex, u16::from(points));
    state.cargo[ship.ship().expect("ships are loaded")] += points;
    log.tell(Event::SupplyLoaded { unit: ship, hex, points });
}
