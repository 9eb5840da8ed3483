//! §2.1 No phase ends with too many units in a hex: one of them shifts (ruling 124).

use crate::Action;
use crate::data::LAND;
use crate::event::Event;
use crate::ids::{Hex, Side, Unit};
use crate::posts::{Spot, holds};
use crate::state::State;
use crate::why_not::WhyNot;
use crate::{casualties, colonies, course, forts, ground, spain};
use kernel::Log;

/// The first hex with more units than may stand there.
pub(crate) fn crowded(state: &State) -> Option<Hex> {
    let troops = holds::TROOPS | holds::TROOPS << 1;
    let held = state.holds.iter().enumerate().filter(|(_, what)| **what & troops != 0);
    held.map(|(at, _)| Hex(at as u16)).find(|hex| {
        let stacked = state.stacked(*hex);
        stacked > 3 && stacked > state.stacking_limit(*hex)
    })
}

/// Whose units shift.
pub(crate) fn owner(state: &State) -> Option<Side> {
    let hex = crowded(state)?;
    Side::BOTH.into_iter().find(|side| state.is_held(*side, hex))
}

/// Where a unit can shift to, as in a retreat: one hex, across an open side, without enemies, with room (ruling 46).
fn ways(state: &State, unit: Unit) -> impl Iterator<Item = Hex> + '_ {
    let from = state.hex_of(unit).filter(|hex| !hex.is_box());
    let enemy = state.side_of(unit).other();
    from.into_iter().flat_map(move |from| {
        from.around().filter_map(move |(way, next)| {
            let is_open = from.data().sides[way] & LAND != 0 && ground::may_enter(unit, next);
            let is_free = !state.has(enemy, holds::TROOPS | holds::LEADERS, next)
                && state.stock_of(enemy, next) == 0
                && state.stacked(next) < state.stacking_limit(next);
            (is_open && is_free).then_some(next)
        })
    })
}

fn units(state: &State) -> impl Iterator<Item = Unit> + '_ {
    crowded(state).into_iter().flat_map(|hex| state.at(hex)).filter(|unit| unit.kind().stacks())
}

/// One of the units shifts; if none can, one is lost.
pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    let from = out.len();
    for unit in units(state) {
        out.extend(ways(state, unit).map(|to| Action::Put { unit, to }));
    }
    if out.len() == from {
        out.extend(units(state).map(|unit| Action::Suffer { unit }));
    }
}

pub(crate) fn check_shift(state: &State, unit: Unit, to: Hex) -> Result<(), WhyNot> {
    if !units(state).any(|one| one == unit) {
        return Err(WhyNot::NotCrowded { unit });
    }
    if ways(state, unit).any(|hex| hex == to) { Ok(()) } else { Err(WhyNot::NoShift { hex: to }) }
}

pub(crate) fn check_lose(state: &State, unit: Unit) -> Result<(), WhyNot> {
    let is_here = units(state).any(|one| one == unit);
    let may_shift = units(state).any(|one| ways(state, one).next().is_some());
    if is_here && !may_shift { Ok(()) } else { Err(WhyNot::NotCrowded { unit }) }
}

pub(crate) fn apply_shift(state: &mut State, unit: Unit, to: Hex, log: &mut impl Log<Event>) {
    let from = state.hex_of(unit).expect("it stands in a hex");
    let side = state.side_of(unit);
    state.put(unit, Spot::hex(to));
    log.tell(Event::Shifted { unit, from, to });
    // §8, §10 — Whoever comes as an enemy rouses the country.
    colonies::entered(state, side, to, log);
    spain::entered(state, side, to, log);
    forts::look_around(state, to, log);
    course::end_phase(state, log);
}

pub(crate) fn apply_lose(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    casualties::destroy(state, unit, log);
    course::end_phase(state, log);
}
