//! One small choice many times at once: the whole stack, everybody aboard, everybody ashore.
//!
//! Each is exactly the chain of its small choices, in order of the units' numbers; a test plays both.

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Hex, Unit};
use crate::land::phase;
use crate::movement;
use crate::naval::affairs::Voyage;
use crate::naval::ask::{Ask, sub_phase};
use crate::naval::{cargo, route};
use crate::posts::Whereabouts;
use crate::sets::Hexes;
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use kernel::{Log, Section};

/// Who of a hex can be told to take part in the order being given: those ashore, or else those aboard ships there.
fn stack(state: &State, hex: Hex) -> Vec<Unit> {
    let side = state.active;
    match state.step {
        Step::Naval(_) => {
            state.at(hex).filter(|unit| route::check_take(state, side, *unit).is_ok()).collect()
        }
        Step::Move | Step::March => {
            state.at(hex).filter(|unit| movement::check_take(state, side, *unit).is_ok()).collect()
        }
        _ => {
            let may = |unit: &Unit| !unit.kind().is_ship() && phase::check_take(state, *unit).is_ok();
            let ashore: Vec<Unit> = state.at(hex).filter(may).collect();
            if ashore.is_empty() {
                let ships = state.at(hex).filter(|unit| unit.kind().is_ship());
                let mut aboard: Vec<Unit> = ships.flat_map(|ship| state.aboard(ship)).filter(may).collect();
                aboard.sort_unstable();
                return aboard;
            }
            ashore
        }
    }
}

/// Two units or more: one alone is simply taken.
pub(crate) fn check_take(state: &State, hex: Hex) -> Result<(), WhyNot> {
    let section = match state.step {
        Step::Naval(_) => sub_phase(state),
        Step::Move | Step::March => Section::new(6, 5),
        _ => Section::new(6, 4),
    };
    if stack(state, hex).len() > 1 { Ok(()) } else { Err(WhyNot::NobodyThere { hex, section }) }
}

pub(crate) fn apply_take(state: &mut State, hex: Hex) {
    for unit in stack(state, hex) {
        match state.step {
            Step::Naval(_) => route::apply_take(state, unit),
            Step::Move | Step::March => movement::apply_take(state, unit),
            _ => phase::apply_take(state, unit),
        }
    }
}

/// Add the stacks that can be taken whole to a list with every unit that can be taken, from `first` on.
pub(crate) fn legal_take(state: &State, first: usize, out: &mut Vec<Action>) {
    let at_sea = matches!(state.step, Step::Naval(_));
    // Hexes met once, and more often; by those ashore, and by those aboard.
    let (mut ashore, mut aboard) = ([Hexes::NONE; 2], [Hexes::NONE; 2]);
    for action in &out[first..] {
        let Action::Take { unit } = *action else { continue };
        let (sets, hex) = match state.whereabouts(unit) {
            Whereabouts::Hex(hex) if at_sea || !unit.kind().is_ship() => (&mut ashore, Some(hex)),
            Whereabouts::Aboard(ship) => (&mut aboard, state.hex_of(ship)),
            _ => continue,
        };
        let Some(hex) = hex else { continue };
        if sets[0].has(hex) { sets[1].add(hex) } else { sets[0].add(hex) }
    }
    let afloat = aboard[1].iter().filter(|hex| !ashore[0].has(*hex));
    out.extend(ashore[1].iter().chain(afloat).map(|hex| Action::TakeAll { hex }));
}

/// The next unit that goes aboard when everybody does, and the ship: the first of the fleet with room.
fn passenger(state: &State) -> Option<(Unit, Unit)> {
    let Voyage { fleet, at, .. } = state.naval.voyage;
    state.at(at).filter(|unit| !unit.kind().is_ship()).find_map(|unit| {
        let ship = fleet.iter().find(|ship| cargo::check_embark(state, unit, *ship).is_ok())?;
        Some((unit, ship))
    })
}

/// §6.2.2 — Everybody in the port goes aboard, as far as there is room.
pub(crate) fn check_embark(state: &State) -> Result<(), WhyNot> {
    let hex = state.naval.voyage.at;
    if matches!(state.step, Step::Naval(Ask::Route | Ask::Call)) && passenger(state).is_some() {
        Ok(())
    } else {
        Err(WhyNot::NobodyThere { hex, section: Section::sub(6, 2, 2) })
    }
}

pub(crate) fn apply_embark(state: &mut State, log: &mut impl Log<Event>) {
    while let Some((unit, ship)) = passenger(state) {
        cargo::apply_embark(state, unit, ship, log);
    }
}

/// The next unit that goes ashore in a port when everybody does.
fn lander(state: &State, hex: Hex) -> Option<Unit> {
    let ships = state.at(hex).filter(|unit| unit.kind().is_ship());
    let aboard = ships.flat_map(|ship| state.aboard(ship));
    aboard.filter(|unit| movement::check_land(state, *unit).is_ok()).min()
}

/// §6.5 — Everybody aboard goes ashore in this port, as far as there is room.
pub(crate) fn check_land(state: &State, hex: Hex) -> Result<(), WhyNot> {
    if lander(state, hex).is_some() {
        Ok(())
    } else {
        Err(WhyNot::NobodyThere { hex, section: Section::new(6, 5) })
    }
}

/// What the first ashore bring about is settled before the others follow.
pub(crate) fn apply_land(state: &mut State, hex: Hex, log: &mut impl Log<Event>) {
    while state.step == Step::Move {
        let Some(unit) = lander(state, hex) else { break };
        movement::apply_land(state, unit, log);
    }
}

/// The ports where somebody can land, after the list of who can.
pub(crate) fn legal_land(state: &State, first: usize, out: &mut Vec<Action>) {
    let mut hexes = Hexes::NONE;
    for action in &out[first..] {
        if let Action::Land { unit } = *action
            && let Whereabouts::Aboard(ship) = state.whereabouts(unit)
            && let Some(hex) = state.hex_of(ship)
        {
            hexes.add(hex);
        }
    }
    out.extend(hexes.iter().map(|hex| Action::LandAll { hex }));
}
