//! The Combat Phase: which attack, capture, raid, siege or landing is worth most now, and the small choices within it.

use super::scene::{self, Aim, Man, Scene};
use super::{attack, landing, roads, siege, worth};
use crate::action::Action;
use crate::group::Group;
use crate::ids::{Hex, Kind, Place, Side};
use crate::movement;
use crate::reach::Reach;
use crate::sets::Units;
use crate::state::State;
use crate::step::Step;
use crate::supply::range;

/// An attack must bring at least this.
pub(crate) const LEAST: i32 = 12;

/// Something a stack can do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Operation {
    pub(crate) from: Hex,
    pub(crate) units: Units,
    pub(crate) act: Action,
    pub(crate) gain: i32,
}

/// Who acts next, or nobody.
pub(crate) fn act(state: &State) -> Action {
    match best(state) {
        Some(operation) => Action::Take { unit: operation.units.first().expect("somebody acts") },
        None => Action::Pass,
    }
}

/// Who goes with the unit taken, and what they do: the operation as it was chosen.
pub(crate) fn orders(state: &State) -> Action {
    let mut before = state.clone();
    before.group = Group::NONE;
    before.step = Step::Act;
    let fits = |operation: &Operation| {
        operation.from == state.group.from && state.group.units.iter().all(|unit| operation.units.has(unit))
    };
    let Some(operation) = best(&before).filter(fits) else { return Action::Halt };
    match operation.units.iter().find(|unit| !state.group.units.has(*unit)) {
        Some(unit) => Action::Take { unit },
        None => operation.act,
    }
}

fn best(state: &State) -> Option<Operation> {
    let scene = Scene::of(state, state.active);
    let mut found = Vec::new();
    captures(state, &scene, &mut found);
    raids(state, &scene, &mut found);
    siege::sieges(state, &scene, &mut found);
    landing::landings(state, &scene, &mut found);
    attack::attacks(state, &scene, &mut found);
    // Of equals the first found, so that the same choice comes out again half-way through.
    let mut best: Option<Operation> = None;
    for operation in found {
        if best.is_none_or(|one| operation.gain > one.gain) {
            best = Some(operation);
        }
    }
    best
}

/// Would a place of ours be left open to an enemy nearby if this man went?
pub(crate) fn is_needed(state: &State, scene: &Scene, man: &Man) -> bool {
    scene::is_last_keeper(state, &scene.foes, man.unit)
}

/// §6.4.6 — March into towns, forts and stores that nobody holds.
fn captures(state: &State, scene: &Scene, out: &mut Vec<Operation>) {
    for man in scene.men.iter().filter(|man| scene::is_free(state, man.unit)) {
        let reach = Reach::of(state, scene.side, man.gait, man.hex);
        let units: Units = std::iter::once(man.unit).collect();
        for hex in reach.hexes() {
            let open = hex.place().filter(|place| {
                state.controller(*place) != scene.side && !state.is_in_zone(scene.side.other(), hex)
            });
            let asleep = |place: &Place| !state.spain && place.data().owner == crate::data::Empire::Spanish;
            if open.is_some_and(|place| asleep(&place)) {
                continue;
            }
            let supply = i32::from(state.stock_of(scene.side.other(), hex));
            let prize = open.map_or(0, |place| worth::of_place(state, place)) + 8 * supply;
            if prize == 0 || !movement::fits(state, &units, hex) {
                continue;
            }
            let mut gain = prize;
            // What it gives up, and what may happen to it there.
            if is_needed(state, scene, man) {
                gain -= man.hex.place().map_or(0, |place| worth::of_place(state, place));
            }
            if man.eats && supply == 0 && !is_fed(state, scene.side, hex) {
                gain -= worth::of_unit(state, man.unit) / 2;
            }
            if scene::danger(&scene.foes, hex) > 2 * man.strength {
                gain -= worth::of_unit(state, man.unit) / 3;
            }
            // The cheapest who can do it goes.
            gain -= worth::of_unit(state, man.unit) / 10;
            if gain > LEAST {
                out.push(Operation { from: man.hex, units, act: Action::Go { to: hex }, gain });
            }
        }
    }
}

/// Is there any supply for a unit in this hex?
pub(crate) fn is_fed(state: &State, side: Side, hex: Hex) -> bool {
    let mut sources = Vec::new();
    range::sources(state, side, hex, &mut sources);
    sources.iter().any(|source| state.points_at(side, *source) > 0)
}

/// §6.4.2 — Plunder what lies near, unless the raider is on his way to something better.
fn raids(state: &State, scene: &Scene, out: &mut Vec<Operation>) {
    for man in scene.men.iter().filter(|man| matches!(man.unit.kind(), Kind::MilitiaCa | Kind::Native)) {
        if !scene::is_free(state, man.unit) {
            continue;
        }
        let marches = scene.task(man.unit).is_some_and(|task| {
            task.aim == Aim::Take
                && task.against == 0
                && roads::way(man.gait, man.hex, task.place) <= 3 * roads::MONTH
        });
        if marches {
            continue;
        }
        let reach = Reach::of(state, scene.side, man.gait, man.hex);
        for place in
            reach.hexes().filter_map(Hex::place).filter(|place| state.controller(*place) != scene.side)
        {
            let data = place.data();
            let enemy = scene.side.other();
            let stores = state.stocked[enemy.idx()]
                .iter()
                .filter(|hex| hex.get().is_some_and(|it| it.is_in(data.colony)));
            let there: i32 = stores.map(|hex| i32::from(state.stock[hex.idx()].points)).sum();
            // A die of ten, halved but in slave colonies; the raider is lost on a 1.
            let loot = if data.colony.data().slave { 55 } else { 25 };
            let gain = loot.min(10 * there) - worth::of_unit(state, man.unit) / 10;
            if gain > LEAST {
                let units = std::iter::once(man.unit).collect();
                out.push(Operation { from: man.hex, units, act: Action::Raid { place }, gain });
            }
        }
    }
}
