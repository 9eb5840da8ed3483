//! Supply follows the troops: what lies idle behind goes forward to those who march, as far as it is safe.

use super::roads::{self, NEVER};
use super::scene::{self, Aim, Scene};
use crate::action::Action;
use crate::ground::{self, Gait};
use crate::ids::{Hex, Place, Side, Unit};
use crate::posts::holds;
use crate::reach::Reach;
use crate::state::State;
use crate::step::{Phase, Step};
use crate::supply::deduction;

/// Troops that live on supply, in one hex.
struct Mouths {
    hex: Hex,
    count: i32,
    /// The place by which ways to them are measured.
    by: Place,
    /// Do they march on, so that supply should be close behind?
    marches: bool,
    value: i32,
}

/// A load, whence, how much and whither.
struct Load {
    from: Hex,
    points: u16,
    to: Hex,
}

/// The next load to move, or nothing.
pub(crate) fn choose(state: &State, scene: &Scene) -> Option<Action> {
    if state.phase == Phase::SupplyMovement {
        let in_port = |unit: &Unit| {
            unit.ship().is_some()
                && state.hex_of(*unit).is_some_and(|hex| !hex.is_box())
                && crate::supply::hauling::check_unload(state, *unit).is_ok()
        };
        if let Some(ship) = Unit::all().find(in_port) {
            return Some(Action::Unload { ship });
        }
    }
    best(state, scene, None).map(|load| Action::From { hex: load.from })
}

/// How much, and where to, once it is said whence.
pub(crate) fn go_on(state: &State, legal: &[Action]) -> Option<Action> {
    if state.haul.ship.is_some() {
        return legal.last().copied();
    }
    let scene = Scene::of(state, state.active);
    let load = best(state, &scene, Some(state.haul.from));
    match (state.step, load) {
        (Step::HaulPoints, Some(load)) => Some(Action::Points { points: load.points }),
        (Step::HaulTo, Some(load)) => Some(Action::Go { to: load.to }),
        _ => legal.first().copied(),
    }
}

/// Eaters of a side on the maps, by hex.
pub(crate) fn mouths(state: &State, side: Side) -> Vec<(Hex, i32)> {
    let mut out: Vec<(Hex, i32)> = Vec::new();
    for unit in Unit::all().filter(|unit| state.side_of(*unit) == side && deduction::eats(state, *unit)) {
        let Some(hex) = state.hex_of(unit).filter(|hex| !hex.is_box()) else { continue };
        match out.iter_mut().find(|(at, _)| *at == hex) {
            Some((_, count)) => *count += 1,
            None => out.push((hex, 1)),
        }
    }
    out
}

fn near(list: &[(Hex, i32)], hex: Hex, within: u8) -> i32 {
    let close = |at: Hex| at == hex || ground::distance(at, hex).is_some_and(|far| far <= within);
    list.iter().filter(|(at, _)| close(*at)).map(|(_, count)| count).sum()
}

fn best(state: &State, scene: &Scene, only: Option<Hex>) -> Option<Load> {
    let side = scene.side;
    let eaters = mouths(state, side);
    let stocks: Vec<(Hex, i32)> = state.stocked[side.idx()]
        .iter()
        .filter(|hex| !hex.is_box())
        .map(|hex| (hex, i32::from(state.stock[hex.idx()].points)))
        .collect();
    let mut demands: Vec<Mouths> = Vec::new();
    for (hex, count) in &eaters {
        let task = scene.men.iter().filter(|man| man.hex == *hex).filter_map(|man| scene.task(man.unit));
        let task = task.max_by_key(|task| task.value);
        let by = hex.place().filter(|place| state.controller(*place) == side).or(task.map(|task| task.place));
        let Some(by) = by else { continue };
        let marches = task.is_some_and(|task| task.aim == Aim::Take && task.place.hex() != *hex);
        let value = task.map_or(20, |task| task.value);
        demands.push(Mouths { hex: *hex, count: *count, by, marches, value });
    }
    demands.sort_by_key(|mouths| (std::cmp::Reverse(mouths.value * mouths.count), mouths.hex));
    for mouths in &demands {
        let months = if state.date.next().is_november() { 5 } else { 4 };
        let within = if mouths.marches { 2 } else { 5 };
        let want = months * near(&eaters, mouths.hex, 2).max(mouths.count);
        let missing = want - near(&stocks, mouths.hex, within);
        if missing < 2 {
            continue;
        }
        let home = roads::way(Gait::Supply, mouths.hex, mouths.by);
        let mut sources: Vec<(u16, Hex)> = stocks
            .iter()
            .filter(|(hex, _)| only.is_none_or(|one| one == *hex) && state.stock[hex.idx()].fresh() > 0)
            .map(|(hex, _)| (roads::way(Gait::Supply, *hex, mouths.by), *hex))
            .filter(|(far, _)| *far != NEVER && *far > home && *far < home.saturating_add(10 * roads::MONTH))
            .collect();
        sources.sort_unstable();
        for (far, from) in sources.into_iter().take(6) {
            // What lies nearer to them already is on its way.
            let ahead: i32 = stocks
                .iter()
                .filter(|(hex, _)| roads::way(Gait::Supply, *hex, mouths.by) < far)
                .map(|(hex, points)| (points - 2 * near(&eaters, *hex, 3)).max(0))
                .sum();
            let local = near(&eaters, from, 3)
                - if ground::distance(from, mouths.hex).is_some_and(|far| far <= 3) {
                    mouths.count
                } else {
                    0
                };
            let fresh = i32::from(state.stock[from.idx()].fresh());
            let stock = i32::from(state.stock[from.idx()].points);
            let points = fresh.min(stock - 2 * local.max(0)).min(missing - ahead.min(missing));
            if points < 2 {
                continue;
            }
            let reach = Reach::of(state, side, Gait::Supply, from);
            let guarded = |hex: Hex| state.has(side, holds::INFANTRY, hex);
            let safe = |hex: &Hex| guarded(*hex) || scene::danger(&scene.foes, *hex) == 0;
            let to = reach
                .hexes()
                .filter(safe)
                .map(|hex| (roads::way(Gait::Supply, hex, mouths.by), !guarded(hex), hex))
                .filter(|(left, ..)| *left >= home && *left + 1 < far)
                .min();
            if let Some((_, _, to)) = to {
                return Some(Load { from, points: points as u16, to });
            }
        }
    }
    None
}
