//! Armies go ashore before a fortress.

use super::combat::Operation;
use super::scene::{self, Scene};
use super::{expedition, worth};
use crate::action::Action;
use crate::ground;
use crate::ids::{Hex, Kind, Place, Side, Unit};
use crate::land::muster;
use crate::land::phase::{self, is_general};
use crate::movement;
use crate::posts::{Whereabouts, holds};
use crate::sets::Units;
use crate::state::State;

/// §6.4.6 — Troops aboard go ashore next to an enemy place: those of one fleet together.
pub(crate) fn landings(state: &State, scene: &Scene, out: &mut Vec<Operation>) {
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
            out.extend(guard(state, scene, from));
            continue;
        }
        let mut all: Vec<Unit> = Unit::all()
            .filter(|unit| aboard(unit) == Some(from) && state.side_of(*unit) == scene.side)
            .filter(|unit| movement::check_free(state, *unit).is_ok())
            .collect();
        all.sort_by_key(|unit| std::cmp::Reverse(worth::of_unit(state, *unit)));
        let general = all.iter().copied().find(|unit| is_general(*unit));
        for shore in phase::shores(state, from) {
            if state.is_held(scene.side.other(), shore) {
                continue;
            }
            let close = |place: &Place| ground::distance(place.hex(), shore).is_some_and(|far| far <= 2);
            let goal = Place::all()
                .filter(|place| close(place) && state.controller(*place) != scene.side)
                .filter(|place| expedition::is_hopeful(state, scene.side, *place))
                .map(|place| {
                    let next_to_it = muster::is_open(shore, place.hex());
                    worth::of_place(state, place) / if next_to_it { 1 } else { 2 }
                })
                .max();
            let Some(goal) = goal.filter(|goal| *goal >= 100) else { continue };
            let mut units: Units = general.into_iter().collect();
            let led = general.is_some() || state.at(shore).any(is_general);
            let room = (if led { 4usize } else { 3 }).saturating_sub(state.stacked(shore));
            let foes = scene::danger(&scene.foes, shore);
            party(state, scene, &all, shore, from, foes, room).into_iter().for_each(|unit| units.add(unit));
            let strength: i32 = units.iter().map(|unit| i32::from(unit.kind().data().strength)).sum();
            let before = scene.men.iter().filter(|man| man.hex == shore).map(|man| man.strength).sum::<i32>();
            if room > 0 && strength > 0 && 2 * (strength + before) > foes {
                out.push(Operation { from, units, act: Action::Go { to: shore }, gain: 20 + goal / 10 });
            }
        }
    }
}

/// Whoever was left at a base that nobody keeps goes ashore at once, before an enemy walks in.
fn guard(state: &State, scene: &Scene, port: Hex) -> Option<Operation> {
    let place = port.place()?;
    if state.has(scene.side, holds::INFANTRY, port) || expedition::is_bound(state, scene.side, port) {
        return None;
    }
    let aboard = |unit: &Unit| match state.whereabouts(*unit) {
        Whereabouts::Aboard(ship) => state.hex_of(ship) == Some(port),
        _ => false,
    };
    let goes = Unit::all().filter(|unit| {
        unit.kind().is_infantry()
            && state.side_of(*unit) == scene.side
            && !state.is_hurt(*unit)
            && aboard(unit)
            && movement::check_free(state, *unit).is_ok()
    });
    let units: Units = goes.take(2).collect();
    // Before anything else: a moment later the enemy acts.
    let gain = 4 * worth::of_place(state, place);
    let act = Action::Go { to: port };
    (!units.is_empty()).then_some(Operation { from: port, units, act, gain })
}

/// Who goes ashore: where the fortress can be stormed from the beach the best infantry, and otherwise guns with an
/// escort, while those who can storm it from the ships stay aboard.
fn party(
    state: &State,
    scene: &Scene,
    all: &[Unit],
    shore: Hex,
    from: Hex,
    foes: i32,
    room: usize,
) -> Vec<Unit> {
    let may = |unit: &&Unit| unit.kind().stacks() && ground::may_enter(&state.options, **unit, shore);
    let enemy = |hex: Hex| hex.place().is_some_and(|place| state.controller(place) != scene.side);
    let storms = shore.around().any(|(_, next)| enemy(next) && muster::is_open(shore, next));
    let from_ships = phase::shores(state, from).any(enemy);
    if storms || !from_ships {
        return all.iter().filter(may).take(room).copied().collect();
    }
    let mut strength = scene::strength_at(&scene.men, shore);
    let mut out = Vec::new();
    for unit in all.iter().filter(may).filter(|unit| unit.kind().is_infantry()) {
        if (strength > 0 && 2 * strength > foes) || out.len() >= room {
            break;
        }
        strength += i32::from(unit.kind().data().strength);
        out.push(*unit);
    }
    let guns = all.iter().filter(may).filter(|unit| unit.kind() == Kind::Gun);
    let left = room - out.len();
    out.extend(guns.take(left).copied());
    out
}

fn hex_is_port_of(state: &State, side: Side, hex: Hex) -> bool {
    hex.place().is_some_and(|place| state.controller(place) == side)
}
