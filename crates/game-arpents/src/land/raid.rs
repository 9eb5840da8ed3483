//! §6.4.2 Raids: Canadian militia and natives plunder a town within their reach.

use crate::action::Action;
use crate::event::Event;
use crate::ground::Gait;
use crate::group::Group;
use crate::ids::{Hex, Kind as UnitKind, Place, Unit};
use crate::land::fight::{self, Fight, Kind};
use crate::movement::Ways;
use crate::posts::{ACTED, Whereabouts};
use crate::reach::Reach;
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{casualties, colonies};
use kernel::{Chance, Log, Lot, Section};

/// The single raider the group consists of.
fn raider(state: &State) -> Result<Unit, WhyNot> {
    let unit = state.group.units.first().expect("a group has units");
    // §6.4.2 — One unit, one die (ruling 120).
    if state.group.units.len() != 1
        || !matches!(unit.kind(), UnitKind::MilitiaCa | UnitKind::Native)
        || !matches!(state.whereabouts(unit), Whereabouts::Hex(_))
    {
        return Err(WhyNot::CannotRaid);
    }
    Ok(unit)
}

pub(crate) fn legal(state: &State, ways: &Ways, out: &mut Vec<Action>) {
    if raider(state).is_err() {
        return;
    }
    let places = ways.hexes().filter_map(Hex::place).filter(|place| state.controller(*place) != state.active);
    out.extend(places.map(|place| Action::Raid { place }));
}

/// §6.4.2 — Within reach, under enemy control, and without infantry or guns in it (ruling 120).
pub(crate) fn check(state: &State, place: Place) -> Result<(), WhyNot> {
    let (unit, section, hex) = (raider(state)?, Section::sub(6, 4, 2), place.hex());
    if state.controller(place) == state.active {
        return Err(WhyNot::OwnPlace { place, section });
    }
    if state.is_held(state.defender(), hex) {
        return Err(WhyNot::EnemyHeld { hex, section });
    }
    let gait = Gait::of(unit).ok_or(WhyNot::CannotRaid)?;
    if Reach::of(state, state.active, gait, state.group.from).has(hex) {
        Ok(())
    } else if hex == state.group.from {
        // Ruling 238 — A raid goes to a town and back.
        Err(WhyNot::AlreadyThere { hex, section })
    } else if !state.options.scenario.in_play(hex) {
        Err(WhyNot::OutOfPlay { hex })
    } else {
        Err(WhyNot::OutOfReach { hex, section })
    }
}

pub(crate) fn apply(state: &mut State, place: Place, log: &mut impl Log<Event>) {
    let unit = state.group.units.first().expect("a group has units");
    state.set_mark(unit, ACTED);
    state.fight = Fight { kind: Kind::Raid, target: place.hex(), base: state.group.from, ..Fight::NONE };
    state.fight.attackers.add(unit);
    state.group = Group::NONE;
    log.tell(Event::Raided { unit, place });
    if state.options.raids_wake_colonies {
        // Ruling 64, switch.
        colonies::entered(state, state.active, place.hex(), log);
    }
    state.step = Step::Raid;
}

/// §6.4 — Raids are decided by a die of ten.
pub(crate) fn chance() -> Chance {
    Chance::Dice { count: 1, sides: 10 }
}

pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = lot else { panic!("a die is rolled for a raid") };
    let face = dice.as_slice()[0];
    let unit = state.fight.attackers.first().expect("somebody raids");
    let place = state.fight.target.place().expect("towns are raided");
    // §6.4.2 — Half the die, rounded down; §10 — all of it in a slave colony.
    let loot = if place.data().colony.data().slave { face } else { face / 2 };
    log.tell(Event::RaidRolled { unit, face, loot });
    // §6.4.2 — On 1 the raider is destroyed (ruling 65).
    if face == 1 {
        state.fight.attackers.remove(unit);
        casualties::destroy(state, unit, log);
    }
    state.fight.count = loot;
    go_on(state, log);
}

/// §6.4.2 — Supply of the raided side anywhere in the colony.
fn stores(state: &State) -> impl Iterator<Item = Hex> + '_ {
    let colony = state.fight.target.place().expect("towns are raided").data().colony;
    let side = state.defender();
    state.stocked[side.idx()].iter().filter(move |hex| hex.get().is_some_and(|data| data.is_in(colony)))
}

fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    // Ruling 66 — What is not there is not taken.
    if state.fight.count > 0 && stores(state).next().is_some() {
        state.step = Step::Loot;
    } else {
        fight::end(state, log);
    }
}

pub(crate) fn legal_loot(state: &State, out: &mut Vec<Action>) {
    out.extend(stores(state).map(|hex| Action::From { hex }));
}

pub(crate) fn check_loot(state: &State, hex: Hex) -> Result<(), WhyNot> {
    if stores(state).any(|one| one == hex) {
        Ok(())
    } else if state.stock_of(state.defender(), hex) > 0 {
        Err(WhyNot::NotRaided { hex })
    } else {
        Err(WhyNot::NoStock { hex, section: Section::sub(6, 4, 2) })
    }
}

/// §6.4.2 — The raided side chooses which points it loses; they go to the raider's hex and do not move this month.
pub(crate) fn apply_loot(state: &mut State, hex: Hex, log: &mut impl Log<Event>) {
    let to = state.fight.base;
    state.take_stock(hex, 1);
    state.add_stock(state.active, to, 1, true);
    log.tell(Event::Looted { from: hex, to });
    state.fight.count -= 1;
    go_on(state, log);
}
