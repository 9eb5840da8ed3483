//! The Combat Phase: which attack, capture, raid, siege or landing is worth most now, and the small choices within it.

use super::scene::{self, Aim, Man, Scene};
use super::{attack, roads, worth};
use crate::action::Action;
use crate::ground;
use crate::group::Group;
use crate::ids::{Hex, Kind, Place, Side, Unit};
use crate::land::phase::{self, is_general};
use crate::land::siege;
use crate::movement;
use crate::posts::Whereabouts;
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
    sieges(state, &scene, &mut found);
    landings(state, &scene, &mut found);
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

/// §6.4.3 — Batter a fort with more guns than it has.
fn sieges(state: &State, scene: &Scene, out: &mut Vec<Operation>) {
    let side = state.active;
    for place in Place::all().filter(|place| state.controller(*place) != side && place.data().fort > 0) {
        let fort = scene::fort(state, place);
        if state.seen[place.idx()] == 0 || fort == 0 {
            continue;
        }
        // Walls are breached for somebody to go in.
        let storms = |man: &Man| ground::distance(man.hex, place.hex()).is_some_and(|far| far <= 2);
        let storm: i32 = scene.men.iter().filter(|man| storms(man)).map(|man| man.strength).sum();
        let inside = scene::strength_at(&scene.foes, place.hex());
        if storm == 0 || storm < inside {
            continue;
        }
        let near = |unit: &Unit| {
            siege::may_besiege(state, *unit)
                && state.side_of(*unit) == side
                && state
                    .hex_of(*unit)
                    .and_then(|hex| ground::distance(hex, place.hex()))
                    .is_some_and(|far| far <= 2)
        };
        let pieces: Vec<Unit> = Unit::all().filter(near).collect();
        let excess = pieces.len() as i32 - fort;
        let Some(first) =
            pieces.iter().copied().find(|unit| unit.kind() == Kind::Gun).or(pieces.first().copied())
        else {
            continue;
        };
        let from = state.hex_of(first).expect("it is near");
        let paid = if first.kind() == Kind::Gun { is_fed(state, side, from) } else { afloat(state, first) };
        if excess >= 1 && paid {
            let units = std::iter::once(first).collect();
            let gain = 20 + 12 * excess.min(4) + worth::of_place(state, place) / 4;
            out.push(Operation { from, units, act: Action::Siege { place }, gain });
        }
    }
}

/// §6.4.3 — Another round while the walls stand and it leaves enough to eat, or is likely the last.
pub(crate) fn siege_round(state: &State, legal: &[Action]) -> Action {
    let side = state.active;
    let target = state.fight.target;
    let Some(place) = target.place() else { return Action::Done };
    let fort = scene::fort(state, place);
    let pieces = state.fight.attackers.len() as i32;
    let support = legal.iter().find(|action| matches!(action, Action::Support { .. }));
    if let Some(support) = support.filter(|_| pieces < 2 * fort + 2) {
        return *support;
    }
    let close = |hex: Hex| ground::distance(hex, target).is_some_and(|far| far <= 3);
    let ours = || {
        Unit::all().filter(|unit| state.side_of(*unit) == side).filter(|unit| {
            let at = match state.whereabouts(*unit) {
                Whereabouts::Aboard(ship) => state.hex_of(ship),
                _ => state.hex_of(*unit),
            };
            at.is_some_and(close)
        })
    };
    let stocks = state.stocked[side.idx()].iter().filter(|hex| close(*hex));
    let points: i32 = stocks.map(|hex| i32::from(state.stock[hex.idx()].points)).sum::<i32>()
        + ours().map(|unit| i32::from(state.cargo_of(unit))).sum::<i32>();
    let eaters = ours().filter(|unit| crate::supply::deduction::eats(state, *unit)).count() as i32;
    let ships = ours().filter(|unit| unit.kind().is_ship()).count() as i32;
    let left = points - pieces;
    let goes_on =
        2 * pieces >= fort && (2 * left >= eaters + ships / 3 || (left >= 0 && 3 * pieces >= 10 * fort));
    if goes_on && legal.contains(&Action::Fight) { Action::Fight } else { Action::Done }
}

/// Is there supply aboard ships around this one?
fn afloat(state: &State, ship: Unit) -> bool {
    let here = state.hex_of(ship).into_iter().flat_map(|hex| state.at(hex));
    here.map(|unit| state.cargo_of(unit)).sum::<u8>() > 0
}

/// §6.4.6 — Troops aboard go ashore next to an enemy place: those of one fleet together.
fn landings(state: &State, scene: &Scene, out: &mut Vec<Operation>) {
    let aboard = |unit: &Unit| match state.whereabouts(*unit) {
        Whereabouts::Aboard(ship) => state.hex_of(ship),
        _ => None,
    };
    let mut fleets: Vec<Hex> = Unit::all()
        .filter(|unit| {
            unit.kind().is_infantry() && state.side_of(*unit) == scene.side && !state.is_hurt(*unit)
        })
        .filter_map(|unit| aboard(&unit))
        .filter(|hex| hex.get().is_some_and(|data| data.sea == crate::data::Sea::Coastal))
        .collect();
    fleets.sort_unstable();
    fleets.dedup();
    for from in fleets {
        let ours = hex_is_port_of(state, scene.side, from);
        if ours {
            continue;
        }
        let mut all: Vec<Unit> = Unit::all()
            .filter(|unit| aboard(unit) == Some(from) && state.side_of(*unit) == scene.side)
            .filter(|unit| movement::check_free(state, *unit).is_ok())
            .collect();
        all.sort_by_key(|unit| std::cmp::Reverse(worth::of_unit(state, *unit)));
        let general = all.iter().copied().find(|unit| is_general(*unit));
        for shore in phase::shores(from) {
            if state.is_held(scene.side.other(), shore) {
                continue;
            }
            let close = |place: &Place| ground::distance(place.hex(), shore).is_some_and(|far| far <= 2);
            let goal = Place::all()
                .filter(|place| close(place) && state.controller(*place) != scene.side)
                .map(|place| {
                    let next_to_it = crate::land::muster::is_open(shore, place.hex());
                    worth::of_place(state, place) / if next_to_it { 1 } else { 2 }
                })
                .max();
            let Some(goal) = goal.filter(|goal| *goal >= 100) else { continue };
            let mut units: Units = general.into_iter().collect();
            let room = (if general.is_some() { 4usize } else { 3 }).saturating_sub(state.stacked(shore));
            let troops = all
                .iter()
                .filter(|unit| unit.kind().stacks() && ground::may_enter(&state.options, **unit, shore));
            troops.take(room).for_each(|unit| units.add(*unit));
            let strength: i32 = units.iter().map(|unit| i32::from(unit.kind().data().strength)).sum();
            let foes = scene::danger(&scene.foes, shore);
            let before = scene.men.iter().filter(|man| man.hex == shore).map(|man| man.strength).sum::<i32>();
            if room > 0 && strength > 0 && 2 * (strength + before) > foes {
                out.push(Operation { from, units, act: Action::Go { to: shore }, gain: 20 + goal / 10 });
            }
        }
    }
}

fn hex_is_port_of(state: &State, side: Side, hex: Hex) -> bool {
    hex.place().is_some_and(|place| state.controller(place) == side)
}
