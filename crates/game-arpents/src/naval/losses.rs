//! §6.2.1 Hits are taken by their owners: a ship is damaged, a damaged one sinks; a gun is lost, or a fort a level.

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Hex, Place, Side, Unit};
use crate::naval::affairs::{After, Losses};
use crate::naval::ask::Ask;
use crate::naval::squadron::Squadron;
use crate::naval::{battle, bombardment, voyage};
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{casualties, ships};
use kernel::Log;

/// The side that takes the next hit.
pub(crate) fn side(state: &State) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| state.naval.losses.due[side.idx()] > 0)
}

/// The ships that a side can take hits on.
fn ships_of(state: &State, side: Side) -> Squadron {
    let naval = &state.naval;
    match naval.losses.after {
        After::Nothing => Squadron::NONE,
        After::Round | After::Leaving => naval.battle.of(side),
        After::Wreck => naval.voyage.fleet.without(naval.losses.wrecked),
        After::Shells if side == naval.fire.side => Squadron::NONE,
        After::Shells => naval.fire.target,
    }
}

/// Is it the guns and forts of this side that take hits?
fn is_shore(state: &State, side: Side) -> bool {
    state.naval.losses.after == After::Shells && side == state.naval.fire.side
}

/// Is somebody asked for a hit that can be taken, on ships or guns that are there?
pub(crate) fn is_sound(state: &State) -> bool {
    let naval = &state.naval;
    let is_there = match naval.losses.after {
        After::Nothing => false,
        After::Round => naval.battle.hex != Hex::NOWHERE,
        After::Leaving => naval.battle.hex != Hex::NOWHERE && battle::may_leave(state),
        // Only the side that sails is wrecked.
        After::Wreck => naval.voyage.at != Hex::NOWHERE && naval.losses.due[state.active.other().idx()] == 0,
        After::Shells => naval.fire.hex != Hex::NOWHERE,
    };
    let fits = |side: Side| usize::from(naval.losses.due[side.idx()]) <= most(state, side);
    let is_wreck = naval.losses.after == After::Wreck || naval.losses.wrecked.is_empty();
    is_there
        && is_wreck
        && Side::BOTH.into_iter().all(fits)
        && side(state).is_some_and(|side| most(state, side) > 0)
}

/// How many hits a side can take at all.
fn most(state: &State, side: Side) -> usize {
    if is_shore(state, side) {
        return bombardment::dice(state);
    }
    // §6.2.2 — A wreck strikes each ship once.
    if state.naval.losses.after == After::Wreck {
        return ships_of(state, side).len();
    }
    // §6.2.1 — An intact ship takes two.
    ships_of(state, side).iter().map(|ship| if state.is_hurt(ship) { 1 } else { 2 }).sum()
}

/// Ask for the next hit; those that leave no choice take themselves.
pub(crate) fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    // More hits than ships can take are lost.
    for side in Side::BOTH {
        let most = most(state, side) as u8;
        let due = &mut state.naval.losses.due[side.idx()];
        *due = most.min(*due);
    }
    while let Some(side) = side(state) {
        let due = usize::from(state.naval.losses.due[side.idx()]);
        let most = most(state, side);
        match choices(state, side) {
            Some(only) => take(state, side, only, log),
            None if due == most => {
                let first = ships_of(state, side).first();
                let first = first.map_or_else(|| bombardment::first_choice(state), Choice::Unit);
                take(state, side, first, log);
            }
            None => {
                state.step = Step::Naval(Ask::Hits);
                return;
            }
        }
    }
    let after = state.naval.losses.after;
    state.naval.losses = Losses::NONE;
    match after {
        After::Nothing => {}
        After::Round => battle::after_round(state, log),
        After::Leaving => battle::ask_where(state, log),
        After::Wreck => voyage::landed(state, log),
        After::Shells => bombardment::over(state, log),
    }
}

/// What takes a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    Unit(Unit),
    Fort(Hex),
}

/// The only thing that can take the next hit, if there is only one.
fn choices(state: &State, side: Side) -> Option<Choice> {
    if is_shore(state, side) {
        let mut all = bombardment::choices(state);
        let first = all.next()?;
        return all.next().is_none().then_some(first);
    }
    let ships = ships_of(state, side);
    ships.first().filter(|_| ships.len() == 1).map(Choice::Unit)
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    let side = side(state).expect("a hit is due");
    if is_shore(state, side) {
        out.extend(bombardment::choices(state).map(|choice| match choice {
            Choice::Unit(unit) => Action::Hit { unit },
            Choice::Fort(hex) => Action::Breach { place: hex.place().expect("forts stand in places") },
        }));
    } else {
        out.extend(ships_of(state, side).iter().map(|unit| Action::Hit { unit }));
    }
}

pub(crate) fn check_hit(state: &State, unit: Unit) -> Result<(), WhyNot> {
    let side = side(state).expect("a hit is due");
    let may = if is_shore(state, side) {
        bombardment::choices(state).any(|choice| choice == Choice::Unit(unit))
    } else {
        ships_of(state, side).has(unit)
    };
    if may { Ok(()) } else { Err(WhyNot::NotUnderFire { unit, section: Ask::Hits.section(state) }) }
}

pub(crate) fn check_breach(state: &State, place: Place) -> Result<(), WhyNot> {
    let hex = place.hex();
    let side = side(state).expect("a hit is due");
    let may = is_shore(state, side) && bombardment::choices(state).any(|choice| choice == Choice::Fort(hex));
    if may { Ok(()) } else { Err(WhyNot::FortNotHit { place, section: Ask::Hits.section(state) }) }
}

pub(crate) fn apply(state: &mut State, choice: Choice, log: &mut impl Log<Event>) {
    let side = side(state).expect("a hit is due");
    take(state, side, choice, log);
    go_on(state, log);
}

fn take(state: &mut State, side: Side, choice: Choice, log: &mut impl Log<Event>) {
    state.naval.losses.due[side.idx()] -= 1;
    match choice {
        Choice::Unit(unit) if unit.kind().is_ship() => {
            if state.naval.losses.after == After::Wreck {
                state.naval.losses.wrecked.add(unit);
            }
            ships::hit(state, unit, log);
            if state.hex_of(unit).is_none() {
                state.strike(unit);
            }
        }
        // §6.4.4 — A hit on the shore destroys a gun or takes a level of a fort.
        Choice::Unit(gun) => casualties::destroy(state, gun, log),
        Choice::Fort(hex) => bombardment::breach(state, hex, log),
    }
}
