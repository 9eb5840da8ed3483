//! §6.4.1, §6.4.5 Retreats: one hex, at the owner's choice.

use crate::action::Action;
use crate::data::{Empire, LAND};
use crate::event::Event;
use crate::ids::{Hex, Side, Unit};
use crate::land::fight;
use crate::posts::{FIRED, Spot, Whereabouts, holds};
use crate::state::State;
use crate::why_not::WhyNot;
use crate::{colonies, forts, ground, spain};
use kernel::{Log, Section};

/// Units of a side that have still to retreat; their owner says in which order (ruling 201).
pub(crate) fn pending(state: &State, side: Side) -> impl Iterator<Item = Unit> + '_ {
    let attacks = side == state.active;
    // §6.4.7 — Those who came by ship stay aboard.
    let ashore = |unit: &Unit| matches!(state.whereabouts(*unit), Whereabouts::Hex(_));
    let attackers = attacks.then(|| state.fight.attackers.iter().filter(ashore)).into_iter().flatten();
    attackers.chain((!attacks).then(|| state.defenders()).into_iter().flatten())
}

/// Can any of them go anywhere?
pub(crate) fn can_go(state: &State, side: Side) -> bool {
    pending(state, side).any(|unit| ways(state, unit).next().is_some())
}

/// Where a unit may retreat to (ruling 46): next to it, across an open side, terrain it may enter, no enemy, within
/// stacking; its own country first.
pub(crate) fn ways(state: &State, unit: Unit) -> impl Iterator<Item = Hex> + '_ {
    let side = state.side_of(unit);
    let own_first = open(state, unit).any(|hex| is_own(state, side, hex));
    open(state, unit).filter(move |hex| !own_first || is_own(state, side, *hex))
}

fn open(state: &State, unit: Unit) -> impl Iterator<Item = Hex> + '_ {
    let enemy = state.side_of(unit).other();
    let from = state.hex_of(unit);
    from.into_iter().flat_map(move |from| {
        from.around().filter_map(move |(way, hex)| {
            let fine = from.data().sides[way] & LAND != 0
                && hex != state.fight.target
                && ground::may_enter(&state.options, unit, hex)
                && !state.has(enemy, holds::TROOPS | holds::LEADERS, hex)
                && state.stock_of(enemy, hex) == 0
                && (!unit.kind().stacks() || !state.is_full(enemy.other(), hex));
            fine.then_some(hex)
        })
    })
}

fn is_own(state: &State, side: Side, hex: Hex) -> bool {
    let spanish = hex.data().empire == Empire::Spanish && !state.spain;
    state.is_held(side, hex) || (hex.data().empire.side() == Some(side) && !spanish)
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    for unit in pending(state, fight::sufferer(state)) {
        out.extend(ways(state, unit).map(|to| Action::Retreat { unit, to }));
    }
}

pub(crate) fn check(state: &State, unit: Unit, to: Hex) -> Result<(), WhyNot> {
    let section = Section::sub(6, 4, 1);
    if !pending(state, fight::sufferer(state)).any(|one| one == unit) {
        return Err(WhyNot::NotInTheFight { unit, section });
    }
    let is_open = ways(state, unit).any(|hex| hex == to);
    if is_open { Ok(()) } else { Err(WhyNot::NoRetreat { unit, hex: to, section }) }
}

/// §4.1 — Infantry that was driven from its hex builds no barricade this month (ruling 59).
pub(crate) fn marched(state: &mut State, unit: Unit) {
    if unit.kind().is_infantry() {
        state.set_mark(unit, FIRED);
    }
}

pub(crate) fn apply(state: &mut State, unit: Unit, to: Hex, log: &mut impl Log<Event>) {
    let from = state.hex_of(unit).expect("who retreats is in a hex");
    let side = state.side_of(unit);
    state.put(unit, Spot::hex(to));
    state.fight.attackers.remove(unit);
    // §4.1 — Somebody is left who may blow up the fort behind him (ruling 121).
    state.fight.driven |= side == state.defender();
    marched(state, unit);
    log.tell(Event::Retreated { unit, from, to });
    colonies::entered(state, side, to, log);
    spain::entered(state, side, to, log);
    forts::look_around(state, to, log);
    fight::go_on(state, log);
}
