//! The Movement Phase: each stack goes as far towards its task as supply and the enemy allow.

use super::larder::Share;
use super::roads;
use super::scene::{self, Aim, Man, Scene};
use super::{expedition, haul, worth};
use crate::action::Action;
use crate::ground::{self, Gait};
use crate::group::Group;
use crate::ids::{Hex, Kind, Place, Unit};
use crate::land::phase::is_general;
use crate::movement::{self, Ways};
use crate::posts::{Whereabouts, holds};
use crate::reach::Reach;
use crate::sets::Units;
use crate::ships;
use crate::state::State;
use crate::step::Step;
use crate::supply::deduction;
use crate::supply::range::Source;

/// What it costs to stand before an enemy place while the others are still on their way.
const ALONE: i32 = 150;

/// What a stack does this month.
struct Order {
    from: Hex,
    units: Units,
    to: Hex,
}

/// The next choice of the Movement Phase.
pub(crate) fn choose(state: &State, legal: &[Action]) -> Option<Action> {
    let side = state.active;
    if state.step == Step::Move {
        // Who has come by sea goes ashore, regulars first.
        let lands = |action: &&Action| matches!(action, Action::Land { .. });
        let strength = |action: &&Action| match action {
            Action::Land { unit } => worth::of_unit(state, *unit),
            _ => 0,
        };
        let bound = |action: &&Action| match action {
            Action::Land { unit } => match state.whereabouts(*unit) {
                Whereabouts::Aboard(ship) => {
                    state.hex_of(ship).is_some_and(|hex| expedition::is_bound(state, side, hex))
                }
                _ => false,
            },
            _ => false,
        };
        if let Some(land) = legal.iter().filter(lands).filter(|one| !bound(one)).max_by_key(strength) {
            return Some(*land);
        }
    }
    let scene = Scene::of(state, side);
    let orders = |from: Hex| order_of(state, &scene, from);
    match state.step {
        Step::Move => {
            let mut hexes: Vec<Hex> = scene.men.iter().map(|man| man.hex).collect();
            hexes.sort_unstable();
            hexes.dedup();
            for from in hexes {
                if let Some(order) = orders(from) {
                    let first = order.units.first().expect("an order is given to somebody");
                    return Some(Action::Take { unit: first });
                }
            }
            if let Some(order) = make_room(state, &scene, None) {
                return Some(Action::Take { unit: order.units.first().expect("somebody makes room") });
            }
            if let Some((unit, _)) = attached(state, &scene, None) {
                return Some(Action::Take { unit });
            }
            if let Some(haul) = haul::choose(state, &scene) {
                return Some(haul);
            }
            Some(Action::Done)
        }
        _ => {
            // The order as it was when the first of the stack was taken.
            let mut before = state.clone();
            before.group = Group::NONE;
            let group = &state.group;
            let order = order_of(&before, &scene, group.from)
                .filter(|order| group.units.iter().all(|unit| order.units.has(unit)));
            if let Some(order) = order {
                debug_assert_eq!(order.from, group.from);
                let rest = order.units.iter().find(|unit| !group.units.has(*unit));
                return Some(match rest {
                    Some(unit) => Action::Take { unit },
                    None => Action::Go { to: order.to },
                });
            }
            let alone = group.units.first().filter(|_| group.units.len() == 1)?;
            if let Some(order) = make_room(&before, &scene, Some(alone)) {
                return Some(Action::Go { to: order.to });
            }
            let (_, to) = attached(&before, &scene, Some(alone))?;
            Some(Action::Go { to })
        }
    }
}

/// The order for the stack of a hex, if it should move: the strongest team of one task first.
fn order_of(state: &State, scene: &Scene, from: Hex) -> Option<Order> {
    let here: Vec<&Man> =
        scene.men.iter().filter(|man| man.hex == from && scene::is_free(state, man.unit)).collect();
    let mut places: Vec<Place> = Vec::new();
    for man in &here {
        let place = scene.task(man.unit).map(|task| task.place);
        places.extend(place.filter(|place| !places.contains(place)));
    }
    for place in places {
        let mut team: Vec<&Man> = here
            .iter()
            .copied()
            .filter(|man| scene.task(man.unit).is_some_and(|task| task.place == place))
            .collect();
        // Somebody keeps the place they leave.
        if scene::leaves_open(state, &scene.foes, from, |unit| team.iter().any(|man| man.unit == unit)) {
            let weakest = team.iter().enumerate().min_by_key(|(_, man)| man.strength).map(|(at, _)| at);
            team.remove(weakest.expect("a team has men"));
        }
        if team.is_empty() {
            continue;
        }
        let mut units = Units::NONE;
        let mut generals: Vec<Unit> =
            state.at(from).filter(|unit| is_general(*unit) && scene::is_free(state, *unit)).collect();
        // §2.6 — A bad general leads only where there is no other.
        generals.sort_by_key(|unit| (std::cmp::Reverse(unit.data().value), *unit));
        let led = !generals.is_empty() && team.iter().map(|man| man.strength).sum::<i32>() >= 6;
        let most = if led { 4 } else { 3 };
        team.iter().take(most).for_each(|man| units.add(man.unit));
        if led {
            // All go if nobody is left to lead; else the first.
            let leaves_some = state.at(from).any(|unit| unit.kind().is_infantry() && !units.has(unit));
            let able = generals.iter().filter(|unit| unit.data().value >= 0).count().max(1);
            let go = if leaves_some { 1 } else { able };
            generals.iter().take(go).for_each(|unit| units.add(*unit));
        }
        if let Some(to) = stop(state, scene, from, &units, place) {
            return Some(Order { from, units, to });
        }
    }
    leave_hungry(state, scene, from, &here)
}

/// Whoever will not be fed here goes where there is supply, post or no post; or towards it.
fn leave_hungry(state: &State, scene: &Scene, from: Hex, here: &[&Man]) -> Option<Order> {
    let eaters: Units = here.iter().filter(|man| man.eats).map(|man| man.unit).collect();
    let unit = eaters.iter().last()?;
    let units: Units = std::iter::once(unit).collect();
    let all = scene.larder.share(&Units::NONE, 2);
    let mess = scene.larder.messes.iter().position(|mess| mess.units.has(unit))?;
    let [next, then, ..] = all.missing[mess];
    // Better hungry than gone from a great place.
    let keeps = scene::is_last_keeper(state, &scene.foes, unit);
    let great = from.place().is_some_and(|place| scene::stake(state, place) >= 200);
    if keeps && great || next == 0 && (keeps || then == 0) {
        return None;
    }
    let share = scene.larder.share(&units, 2);
    let now = haul::hunger(state, scene, &share, 1, from);
    let ways = Ways::of(state, scene.side, &Group { units, from });
    let fits = |hex: &Hex| movement::fits(state, &units, *hex) && !state.is_in_zone(scene.side.other(), *hex);
    let fed = ways
        .hexes()
        .filter(fits)
        .map(|hex| (haul::hunger(state, scene, &share, 1, hex), hex))
        .filter(|(hungry, _)| hungry + 40 <= now)
        .max_by_key(|(hungry, hex)| (outlook(state, scene, &share, &units, *hex) - hungry, *hex));
    if let Some((_, to)) = fed {
        return Some(Order { from, units, to });
    }
    let stores = || {
        let left = scene.larder.stores.iter().zip(&share.left).filter(|(_, left)| **left > 0);
        left.filter_map(|(store, _)| match store.source {
            Source::Stock(hex) => Some(hex),
            Source::Cargo(_) => None,
        })
    };
    let far = |hex: Hex| stores().map(|store| roads::haul(hex, store)).min().unwrap_or(roads::NEVER);
    let best = ways.hexes().filter(fits).map(|hex| (far(hex), hex)).min()?;
    (best.0 < far(from)).then_some(Order { from, units, to: best.1 })
}

/// §2.1 — Where troops aboard find no room ashore in their port, somebody goes a little way off: guns first.
fn make_room(state: &State, scene: &Scene, only: Option<Unit>) -> Option<Order> {
    let ports = Place::all().filter(|place| {
        let hex = place.hex();
        let full = state.is_full(scene.side, hex);
        full && state.controller(*place) == scene.side
            && state.at(hex).any(|unit| unit.kind().is_ship() && ships::load(state, unit) > 0)
    });
    for from in ports.map(Place::hex).filter(|hex| !expedition::is_bound(state, scene.side, *hex)) {
        let goes = |unit: &Unit| {
            unit.kind().stacks()
                && only.is_none_or(|one| one == *unit)
                && scene::is_free(state, *unit)
                && !scene::is_last_keeper(state, &scene.foes, *unit)
        };
        let Some(unit) = state.at(from).filter(goes).min_by_key(|unit| (unit.kind() != Kind::Gun, *unit))
        else {
            continue;
        };
        let units: Units = std::iter::once(unit).collect();
        let share = scene.larder.share(&units, 2);
        let ways = Ways::of(state, scene.side, &Group { units, from });
        let calm = |hex: &Hex| movement::fits(state, &units, *hex) && scene::danger(&scene.foes, *hex) == 0;
        let room =
            ways.hexes().filter(calm).map(|hex| (haul::hunger(state, scene, &share, 1, hex), hex)).min();
        if let Some((hungry, to)) = room
            && hungry < 60
        {
            return Some(Order { from, units, to });
        }
    }
    None
}

/// Where the units should stand at the end of the month, if not where they are.
fn stop(state: &State, scene: &Scene, from: Hex, units: &Units, place: Place) -> Option<Hex> {
    let slowest = units.iter().filter(|unit| unit.kind().is_infantry()).filter_map(Gait::of).min()?;
    if roads::way(slowest, from, place) == 0 {
        return None;
    }
    let ways = Ways::of(state, scene.side, &Group { units: *units, from });
    let mut near: Vec<(u16, Hex)> = ways
        .hexes()
        .filter(|hex| movement::fits(state, units, *hex))
        .chain(across(state, units, from))
        .map(|hex| (roads::way(slowest, hex, place), hex))
        .filter(|(far, _)| *far != roads::NEVER)
        .collect();
    near.sort_unstable();
    near.truncate(14);
    let share = scene.larder.share(units, 2);
    // Nobody goes before an enemy place alone: the army gathers a month's march away.
    let task = units.iter().find_map(|unit| scene.task(unit));
    let early = task.is_some_and(|task| {
        task.aim == Aim::Take && task.against > 0 && task.need > company_of(units) && !scene.is_gathered(task)
    });
    let exposed = |hex: Hex| early && ground::distance(hex, place.hex()).is_some_and(|far| far <= 2);
    let score = |far: u16, hex: Hex| -> i32 {
        let alone = if exposed(hex) { ALONE } else { 0 };
        outlook(state, scene, &share, units, hex) - 5 * i32::from(far) - alone
    };
    let stay = score(roads::way(slowest, from, place).min(10_000), from);
    let best = near.into_iter().map(|(far, hex)| (score(far, hex), hex)).max()?;
    (best.0 > stay + 4).then_some(best.1)
}

/// Strength of these units.
fn company_of(units: &Units) -> i32 {
    units.iter().map(|unit| i32::from(unit.kind().data().strength)).sum()
}

/// §6.5 — The way to the other map, if it is open.
fn across(state: &State, units: &Units, from: Hex) -> Option<Hex> {
    let to = from.get().map(|data| data.transfer).filter(|to| *to != u16::MAX).map(Hex)?;
    let enemy = state.active.other();
    let open = !state.has(enemy, holds::TROOPS | holds::LEADERS, to)
        && state.stock_of(enemy, to) == 0
        && units.iter().all(|unit| ground::may_enter(&state.options, unit, to))
        && movement::fits(state, units, to);
    open.then_some(to)
}

/// What speaks against standing in a hex: no supply, too many enemies.
fn outlook(state: &State, scene: &Scene, share: &Share, units: &Units, hex: Hex) -> i32 {
    let mut sum = 0;
    let strength: i32 = units.iter().map(|unit| i32::from(unit.kind().data().strength)).sum();
    let others: i32 =
        scene.men.iter().filter(|man| man.hex == hex && !units.has(man.unit)).map(|man| man.strength).sum();
    let own = (strength + others).max(1);
    let place = hex.place().filter(|place| state.controller(*place) == scene.side);
    let walls = place.map_or(0, |place| scene::fort(state, place));
    let foes = scene::danger(&scene.foes, hex);
    let stake: i32 = units.iter().map(|unit| worth::of_unit(state, unit)).sum();
    let excess = foes * 10 / (own * (10 + 3 * walls) / 10).max(1) - 12;
    if excess > 0 {
        sum -= stake * excess.min(30) / 30;
    }
    // An enemy place that stands open is taken by marching in.
    if let Some(place) = hex.place().filter(|place| state.controller(*place) != scene.side)
        && !state.is_in_zone(scene.side.other(), hex)
    {
        sum += worth::of_place(state, place) / 2;
    }
    let supply = i32::from(state.stock_of(scene.side.other(), hex));
    sum += 8 * supply.min(10);
    let eaters = units.iter().filter(|unit| deduction::eats(state, *unit)).count() as i32;
    if eaters > 0 {
        sum -= haul::hunger(state, scene, share, eaters, hex);
    }
    sum
}

/// How many of the stack could be fed in a hex next month, by what the others leave within range.
fn larder(state: &State, scene: &Scene, units: &Units, hex: Hex) -> i32 {
    let share = scene.larder.share(units, 2);
    let loot = i32::from(state.stock_of(scene.side.other(), hex));
    (scene.larder.at(state, scene.side, &share, hex) + loot) / scene.larder.needs[0]
}

/// A leader or gun that should join a stack elsewhere, and where. `only` asks about one unit.
fn attached(state: &State, scene: &Scene, only: Option<Unit>) -> Option<(Unit, Hex)> {
    let side = scene.side;
    let free = Unit::all().filter(|unit| {
        (unit.kind() == Kind::Gun || is_general(*unit) || (unit.kind().is_regular() && state.is_hurt(*unit)))
            && state.side_of(*unit) == side
            && only.is_none_or(|one| one == *unit)
            && matches!(state.whereabouts(*unit), Whereabouts::Hex(hex) if !hex.is_box())
            && scene::is_free(state, *unit)
    });
    for unit in free {
        let from = state.hex_of(unit).expect("it is on the map");
        let to = match unit.kind() {
            Kind::Gun => gun_to(state, scene, from),
            Kind::Leader => leader_to(state, scene, unit, from),
            _ => bed(state, scene, unit, from),
        };
        if let Some(to) = to {
            return Some((unit, to));
        }
    }
    None
}

/// Strength of our infantry in a hex.
fn company(scene: &Scene, hex: Hex) -> i32 {
    scene.men.iter().filter(|man| man.hex == hex).map(|man| man.strength).sum()
}

/// §5.5 — Regulars hors de combat go to a town of ours to recover.
fn bed(state: &State, scene: &Scene, unit: Unit, from: Hex) -> Option<Hex> {
    let ours = |place: &Place| state.controller(*place) == scene.side;
    if from.place().is_some_and(|place| ours(&place)) {
        return None;
    }
    let units: Units = std::iter::once(unit).collect();
    let far = |hex: Hex| {
        let calm = |place: &Place| ours(place) && scene::danger(&scene.foes, place.hex()) == 0;
        Place::all()
            .filter(calm)
            .map(|place| roads::way(Gait::Line, hex, place))
            .min()
            .unwrap_or(roads::NEVER)
    };
    let reach = Reach::of(state, scene.side, Gait::Line, from);
    let fits = |hex: &Hex| {
        movement::fits(state, &units, *hex)
            && hex.place().is_none_or(|place| ours(&place))
            && state.stock_of(scene.side.other(), *hex) == 0
    };
    let best = reach.hexes().filter(fits).map(|hex| (far(hex), hex)).min()?;
    (best.0 < far(from)).then_some(best.1)
}

/// A general goes where the strongest stack has none.
fn leader_to(state: &State, scene: &Scene, unit: Unit, from: Hex) -> Option<Hex> {
    let need = |hex: Hex| {
        let led = state
            .at(hex)
            .any(|other| other != unit && is_general(other) && state.side_of(other) == scene.side);
        company(scene, hex) * if led { 1 } else { 4 }
    };
    let reach = Reach::of(state, scene.side, Gait::Leader, from);
    let best = reach
        .hexes()
        .filter(|hex| state.has(scene.side, holds::INFANTRY, *hex))
        .max_by_key(|hex| need(*hex))?;
    (need(best) > need(from) + 4).then_some(best)
}

/// Guns follow the infantry that marches on a fort.
fn gun_to(state: &State, scene: &Scene, from: Hex) -> Option<Hex> {
    let besieging = |task: &&scene::Task| task.aim == Aim::Take && task.against > 0;
    let wanted = |task: &scene::Task| {
        let far = roads::way(Gait::Gun, from, task.place);
        if far == roads::NEVER { -1 } else { i64::from(task.value) * 1_000 / (i64::from(far) + 12) }
    };
    let goal = scene
        .tasks
        .iter()
        .filter(besieging)
        .max_by_key(|task| wanted(task))
        .filter(|task| wanted(task) > 0)?;
    let reach = Reach::of(state, scene.side, Gait::Gun, from);
    let room = |hex: &Hex| !state.is_full(scene.side, *hex);
    let safe = |hex: &Hex| {
        let foes = scene::danger(&scene.foes, *hex);
        let own = company(scene, *hex);
        // §2.4 — Guns alone are as good as lost.
        (own > 0 && 2 * own >= foes)
            || (foes == 0 && hex.place().is_some_and(|place| state.controller(place) == scene.side))
    };
    let unit: Units = state.at(from).filter(|unit| unit.kind() == Kind::Gun).take(1).collect();
    let fed = |hex: &Hex| larder(state, scene, &unit, *hex) >= 1;
    let best = reach
        .hexes()
        .filter(room)
        .filter(safe)
        .filter(fed)
        .map(|hex| (roads::way(Gait::Gun, hex, goal.place), hex))
        .min()?;
    (best.0 + 2 < roads::way(Gait::Gun, from, goal.place)).then_some(best.1)
}
