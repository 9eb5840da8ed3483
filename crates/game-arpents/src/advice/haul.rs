//! Supply follows the troops: what lies idle behind goes forward to those who march, as far as it is safe.

use super::larder::{MONTHS, Share};
use super::roads;
use super::scene::{self, Scene};
use crate::action::Action;
use crate::ground::{self, Gait};
use crate::ids::{Hex, Place, Side, Unit};
use crate::posts::holds;
use crate::reach::Reach;
use crate::sets::Units;
use crate::state::State;
use crate::step::{Phase, Step};
use crate::supply::range::Source;

/// Nothing is hauled from farther than this.
const FARTHEST: u16 = 8 * roads::MONTH;

/// Strength that makes an army, which supply is laid up for.
const ARMY: i32 = 8;

/// A load, whence, how much and whither.
struct Load {
    from: Hex,
    points: u16,
    to: Hex,
}

/// Supply that somebody wants: the most urgent first, then by what it is for.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Want {
    /// In how many months they go hungry.
    first: usize,
    /// What they are there for, the dearest least.
    for_what: i32,
    goal: Hex,
    missing: i32,
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

/// Is there a town nearby that will bring in supply before long?
pub(crate) fn is_provided_for(state: &State, side: Side, hex: Hex) -> bool {
    let provides = |place: &Place| {
        place.data().supply >= 3
            && state.controller(*place) == side
            && !state.is_at_peace(place.data().colony)
            && ground::distance(place.hex(), hex).is_some_and(|far| far <= 2)
    };
    Place::all().any(|place| provides(&place))
}

/// Everything that should move, the most urgent first; what is on its way already is counted for those it goes to.
fn loads(state: &State, scene: &Scene) -> Vec<Load> {
    let side = scene.side;
    let larder = &scene.larder;
    let mut share = larder.share(&Units::NONE, MONTHS);
    let mut wants: Vec<Want> = Vec::new();
    for (at, mess) in larder.messes.iter().enumerate().filter(|(_, mess)| !mess.hex.is_box()) {
        let months = if is_provided_for(state, side, mess.hex) { 2 } else { MONTHS };
        let missing: i32 = share.missing[at][..months].iter().sum();
        let Some(first) = share.missing[at][..months].iter().position(|short| *short > 0) else { continue };
        let value = mess.units.iter().filter_map(|unit| scene.task(unit)).map(|task| task.value).max();
        wants.push(Want { first, for_what: -value.unwrap_or(0), goal: mess.hex, missing });
    }
    wants.sort_unstable();
    let mut out = Vec::new();
    for want in wants {
        bring(state, scene, &mut share, want, &mut out);
    }
    let armies = depots(state, scene);
    if !armies.is_empty() {
        // What armies will eat where they go they do not eat here; but this month they do.
        let mut away = Units::NONE;
        scene.men.iter().filter(|man| scene.marches_far(man)).for_each(|man| away.add(man.unit));
        let (now, then) = (larder.share(&Units::NONE, 1), larder.share(&away, MONTHS));
        let spoken_for: Vec<Hex> = out.iter().map(|load: &Load| load.from).collect();
        for (at, store) in larder.stores.iter().enumerate() {
            let taken = matches!(store.source, Source::Stock(hex) if spoken_for.contains(&hex));
            share.left[at] = if taken { 0 } else { now.left[at].min(then.left[at]) };
        }
        for want in armies {
            bring(state, scene, &mut share, want, &mut out);
        }
    }
    out
}

/// Where armies on their way to an enemy place will want supply: in the place of ours nearest to it.
fn depots(state: &State, scene: &Scene) -> Vec<Want> {
    let side = scene.side;
    let mut out = Vec::new();
    for task in &scene.tasks {
        let army = || {
            scene
                .men
                .iter()
                .filter(|man| man.eats && scene.marches_far(man))
                .filter(|man| scene.task(man.unit).is_some_and(|one| one.place == task.place))
        };
        if army().map(|man| man.strength).sum::<i32>() < ARMY {
            continue;
        }
        let aim = task.place.hex();
        let bases = Place::all().filter(|place| {
            state.controller(*place) == side && scene::danger(&scene.foes, place.hex()) <= ARMY
        });
        let Some(base) = bases.map(Place::hex).min_by_key(|hex| (roads::haul(*hex, aim), *hex)) else {
            continue;
        };
        if roads::haul(base, aim) == roads::NEVER {
            continue;
        }
        // A season's food, and a point for every gun of a siege.
        let need = 3 * army().count() as i32 + 3 * scene::fort(state, task.place);
        let near = |hex: &Hex| ground::distance(*hex, base).is_some_and(|far| far <= 1);
        let stocks = state.stocked[side.idx()].iter().filter(near);
        let there: i32 = stocks.map(|hex| i32::from(state.stock[hex.idx()].points)).sum();
        if there < need {
            out.push(Want { first: 2, for_what: -task.value, goal: base, missing: need - there });
        }
    }
    out.sort_unstable();
    out
}

/// Loads for those who want supply at a hex, from the nearest stores that can spare it.
fn bring(state: &State, scene: &Scene, share: &mut Share, want: Want, out: &mut Vec<Load>) {
    let Want { first, goal, mut missing, .. } = want;
    let mut sources: Vec<(u16, Hex, usize)> = Vec::new();
    for (number, store) in scene.larder.stores.iter().enumerate() {
        let Source::Stock(hex) = store.source else { continue };
        let far = roads::haul(hex, goal);
        if far < FARTHEST && share.left[number] > 0 {
            sources.push((far, hex, number));
        }
    }
    sources.sort_unstable();
    for (far, from, number) in sources {
        if missing == 0 {
            break;
        }
        let points = share.left[number].min(missing);
        let fresh = i32::from(state.stock[from.idx()].fresh());
        let to = if fresh > 0 { nearer(state, scene, from, goal, far, first) } else { None };
        match to {
            Some(to) => out.push(Load { from, points: points.min(fresh) as u16, to }),
            // It has moved this month, or lies as near as it can come.
            None if fresh == 0 || far <= roads::MONTH => {}
            None => continue,
        }
        share.left[number] -= points;
        missing -= points;
    }
}

/// Where a load comes nearest to those it is for, without falling into the enemy's hands.
fn nearer(state: &State, scene: &Scene, from: Hex, goal: Hex, far: u16, hungry_in: usize) -> Option<Hex> {
    let reach = Reach::of(state, scene.side, Gait::Supply, from);
    let cost = |hex: Hex| {
        let way = roads::haul(hex, goal);
        let open = !state.has(scene.side, holds::INFANTRY, hex) && scene::danger(&scene.foes, hex) > 0;
        // The hungry take the risk.
        match (open, hungry_in) {
            (false, _) => Some(way),
            (true, 0 | 1) => way.checked_add(8),
            _ => None,
        }
    };
    let best = reach.hexes().filter_map(|hex| Some((cost(hex)?, hex))).min()?;
    (best.0 < far).then_some(best.1)
}

fn best(state: &State, scene: &Scene, only: Option<Hex>) -> Option<Load> {
    loads(state, scene).into_iter().find(|load| only.is_none_or(|one| one == load.from))
}

/// What the stack will lack in a hex: hunger next month is dear, hunger later less so, and supply may follow.
pub(crate) fn hunger(state: &State, scene: &Scene, share: &Share, eaters: i32, hex: Hex) -> i32 {
    // Supply taken with the hex feeds as well.
    let loot = i32::from(state.stock_of(scene.side.other(), hex));
    // §5.3 — So does the harvest of a town nearby, if it comes before the month does.
    let harvest = state.date.next().season().is_some() && is_provided_for(state, scene.side, hex);
    let have = scene.larder.at(state, scene.side, share, hex) + loot + if harvest { 3 } else { 0 };
    let behind = scene.larder.behind(state, scene.side, share, hex);
    let [now, next, then, _] = scene.larder.needs;
    let short = (eaters * now - have).max(0);
    let follows = short.min(behind);
    let soon = (eaters * (now + next) - have.max(eaters * now) - behind).max(0);
    let later = (eaters * (now + next + then) - have - behind).max(0);
    (250 * (short - follows) + 40 * follows) / now + 50 * soon / next + 10 * later
}
