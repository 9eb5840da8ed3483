//! Land attacks: each is thought through to its die before it is declared, and carried out as it was thought.

use super::combat::{LEAST, Operation, is_fed, is_needed};
use super::scene::{self, Aim, Man, Scene};
use super::{odds, roads, worth};
use crate::action::Action;
use crate::ground::{self, Gait};
use crate::ids::{Hex, Kind, Side, Unit};
use crate::land::phase::{self, is_general};
use crate::posts::Whereabouts;
use crate::sets::Units;
use crate::state::State;
use crate::step::Step;
use crate::supply::deduction;
use kernel::Rules;

/// Most attacks looked at closely for one decision.
const MOST_LOOKED_AT: usize = 6;

/// §6.4.1 — Attacks at sound odds: each is thought through to its die.
pub(crate) fn attacks(state: &State, scene: &Scene, out: &mut Vec<Operation>) {
    let enemy = scene.side.other();
    let mut targets: Vec<(i32, Hex)> = Vec::new();
    let held: Vec<Hex> = {
        let troops = Unit::all().filter(|unit| unit.kind().stacks() && state.side_of(*unit) == enemy);
        let mut hexes: Vec<Hex> =
            troops.filter_map(|unit| state.hex_of(unit)).filter(|hex| !hex.is_box()).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    };
    for hex in held {
        if !state.spain && hex.data().empire == crate::data::Empire::Spanish {
            continue;
        }
        let near = |man: &&Man| {
            ground::distance(man.hex, hex).is_some_and(|far| far <= 4) && scene::is_free(state, man.unit)
        };
        let ours: i32 = scene.men.iter().filter(near).map(|man| man.strength).sum();
        let theirs: i32 = scene::strength_at(&scene.foes, hex);
        if ours > 0 && 5 * ours >= 6 * theirs {
            let prize = hex.place().map_or(0, |place| worth::of_place(state, place)) + 20;
            targets.push((prize * ours.min(6 * theirs.max(1)) / theirs.max(1), hex));
        }
    }
    targets.sort_unstable_by_key(|(rank, hex)| (std::cmp::Reverse(*rank), *hex));
    for (_, target) in targets.into_iter().take(MOST_LOOKED_AT) {
        // The strongest stack that can strike begins.
        let mut bases: Vec<(i32, Hex)> = Vec::new();
        for man in
            scene.men.iter().filter(|man| scene::is_free(state, man.unit) && !is_needed(state, scene, man))
        {
            if ground::distance(man.hex, target).is_none_or(|far| far > 4) {
                continue;
            }
            match bases.iter_mut().find(|(_, hex)| *hex == man.hex) {
                Some((sum, _)) => *sum += man.strength,
                None => bases.push((man.strength, man.hex)),
            }
        }
        bases.sort_unstable_by_key(|(sum, hex)| (std::cmp::Reverse(*sum), *hex));
        for (_, from) in bases.into_iter().take(2) {
            if let Some(operation) = think_through(state, scene, from, target) {
                out.push(operation);
                break;
            }
        }
    }
    assaults(state, scene, out);
}

/// §6.4.7 — From ships upon whoever holds the shore.
fn assaults(state: &State, scene: &Scene, out: &mut Vec<Operation>) {
    for (from, team) in aboard(state, scene.side) {
        for target in phase::shores(state, from).filter(|shore| state.is_held(scene.side.other(), *shore)) {
            out.extend(try_out(state, scene, from, team, target));
        }
    }
}

/// Infantry aboard ships that can act, with the general among them, by the hex of the ships.
fn aboard(state: &State, side: Side) -> Vec<(Hex, Units)> {
    let mut out: Vec<(Hex, Units)> = Vec::new();
    let fit = |unit: &Unit| {
        state.side_of(*unit) == side
            && (unit.kind().is_infantry() && !state.is_hurt(*unit)
                || is_general(*unit) && unit.data().value >= 0)
            && scene::is_free(state, *unit)
    };
    for unit in Unit::all().filter(fit) {
        let Whereabouts::Aboard(ship) = state.whereabouts(unit) else { continue };
        let Some(hex) = state.hex_of(ship).filter(|hex| !hex.is_box()) else { continue };
        match out.iter_mut().find(|(at, _)| *at == hex) {
            Some((_, units)) => units.add(unit),
            None => out.push((hex, std::iter::once(unit).collect())),
        }
    }
    out.retain(|(hex, units)| {
        hex.data().sea == crate::data::Sea::Coastal && units.iter().any(|unit| unit.kind().is_infantry())
    });
    out
}

/// An attack by those of a hex who can be spared.
fn think_through(state: &State, scene: &Scene, from: Hex, target: Hex) -> Option<Operation> {
    let fit = |man: &&Man| man.hex == from && scene::is_free(state, man.unit);
    let mut team: Vec<&Man> = scene.men.iter().filter(fit).collect();
    // Whoever keeps a threatened place stays.
    if team.len() > 1 && scene::is_worth_holding(state, scene.side, &scene.foes, from) {
        team.sort_by_key(|man| man.strength);
        team.remove(0);
    }
    // From the lines before a greater place no more go against a lesser one than it takes.
    let worth = |hex: Hex| hex.place().map_or(0, |place| worth::of_place(state, place));
    let theirs = |hex: Hex| hex.place().is_some_and(|place| state.controller(place) != scene.side);
    let lines =
        from.around().any(|(_, next)| next != target && theirs(next) && worth(next) > worth(target).max(200));
    if lines {
        team.sort_by_key(|man| (man.strength, man.unit));
        let against = scene::strength_at(&scene.foes, target);
        let mut sum = 0;
        team.retain(|man| {
            let wanted = sum < 4 * against.max(1);
            sum += man.strength;
            wanted
        });
    }
    let mut units: Units = team.iter().map(|man| man.unit).collect();
    let general = state.at(from).find(|unit| {
        is_general(*unit)
            && state.side_of(*unit) == scene.side
            && scene::is_free(state, *unit)
            && unit.data().value >= 0
    });
    if let Some(general) = general {
        units.add(general);
    }
    try_out(state, scene, from, units, target)
}

/// Play the attack of these units up to its die, and judge it there.
fn try_out(state: &State, scene: &Scene, from: Hex, units: Units, target: Hex) -> Option<Operation> {
    let attack = Action::Attack { hex: target };
    let mut trial = state.clone();
    for unit in units.iter() {
        trial.play(scene.side, Action::Take { unit }, &mut ()).ok()?;
    }
    if trial.play(scene.side, attack, &mut ()).is_err() {
        return None;
    }
    for _ in 0..40 {
        let action = match trial.step {
            Step::Approach => approach(&trial),
            Step::Muster => muster(&trial),
            _ => break,
        };
        if action == Action::Fight {
            break;
        }
        trial.play(scene.side, action, &mut ()).ok()?;
    }
    // Despair makes a poor chance worth taking, not a hopeless one.
    let gain = match odds::attack_worth(&trial) {
        worth if worth > 0 => worth + despair(state, scene, &units),
        worth => worth,
    };
    let gain = gain - detour(scene, from, &units, target);
    (gain > LEAST).then_some(Operation { from, units, act: attack, gain })
}

/// What it costs an army to let go of its aim for a month: it strikes at whoever stands near its aim or threatens its
/// base, but does not run after every war party.
fn detour(scene: &Scene, from: Hex, units: &Units, target: Hex) -> i32 {
    let marches =
        |unit: Unit| scene.task(unit).filter(|task| task.aim == Aim::Take && task.value >= scene::GREAT);
    let Some((unit, task)) = units.iter().find_map(|unit| Some((unit, marches(unit)?))) else { return 0 };
    let Some(gait) = Gait::of(unit) else { return 0 };
    let aim = task.place.hex();
    let on_its_way = ground::distance(target, aim).is_some_and(|far| far <= 2)
        || ground::distance(target, aim).zip(ground::distance(from, aim)).is_some_and(|(to, now)| to < now);
    let way = roads::way(gait, from, task.place);
    if on_its_way || way == roads::NEVER { 0 } else { 5 * i32::from(way.min(2 * roads::MONTH)) }
}

/// Whoever will starve where he is has less to lose.
fn despair(state: &State, scene: &Scene, units: &Units) -> i32 {
    let share = scene.larder.share(&Units::NONE, 1);
    let mut sum = 0;
    for (mess, missing) in scene.larder.messes.iter().zip(&share.missing) {
        let ours = mess.units.iter().filter(|unit| units.has(*unit));
        let worth: i32 = ours.map(|unit| worth::of_unit(state, unit)).sum();
        sum += worth * missing[0].min(mess.units.len() as i32) / mess.units.len() as i32 / 3;
    }
    sum
}

/// From which hex the group attacks: where it stands best.
pub(crate) fn approach(state: &State) -> Action {
    let mut list = Vec::new();
    crate::land::muster::legal_approach(state, &mut list);
    let worth = |action: &Action| {
        let mut trial = state.clone();
        match trial.play(state.active, *action, &mut ()) {
            Ok(()) => odds::attack_worth(&trial),
            Err(_) => i32::MIN,
        }
    };
    list.into_iter().max_by_key(worth).expect("an attack that was declared can be carried out")
}

/// Who joins: whoever betters the attack by more than it costs him his month.
pub(crate) fn muster(state: &State) -> Action {
    let side = state.active;
    let mut list = Vec::new();
    crate::land::muster::legal_muster(state, &mut list);
    let now = odds::attack_worth(state);
    // Guns fire while they tell; the others keep their powder for a siege.
    if let Some(support) = list.iter().find(|action| matches!(action, Action::Support { .. })) {
        let mut trial = state.clone();
        if trial.play(side, *support, &mut ()).is_ok() && odds::attack_worth(&trial) >= now + 3 {
            return *support;
        }
    }
    let foes = scene::foes(state, side);
    let mut best = (4, Action::Fight);
    for action in list {
        let Action::Join { unit, at } = action else { continue };
        let moves = state.hex_of(unit) != Some(at);
        if moves && scene::is_last_keeper(state, &foes, unit) {
            continue;
        }
        // A gun next door supports from where it is; one that can come up comes with nobody to guard it otherwise.
        if unit.kind() == Kind::Gun && !state.has(side, crate::posts::holds::INFANTRY, at) {
            continue;
        }
        if unit.kind() == Kind::Leader && unit.data().value < 0 {
            continue;
        }
        let mut trial = state.clone();
        if trial.play(side, action, &mut ()).is_err() {
            continue;
        }
        if unit.kind() == Kind::Gun {
            // What it is for.
            let _ = trial.play(side, Action::Support { unit }, &mut ());
        }
        let gain = odds::attack_worth(&trial) - now - i32::from(moves);
        if gain > best.0 {
            best = (gain, action);
        }
    }
    best.1
}

/// §6.4.1 — Who goes into the hex: everybody into a place, nobody into the woods unless supply lies there.
pub(crate) fn advance(state: &State, legal: &[Action]) -> Action {
    let hex = state.fight.target;
    let side = state.active;
    let foes = scene::foes(state, side);
    let wanted = hex.place().is_some() || state.stock_of(side.other(), hex) > 0;
    // Into a small place one goes, unless the enemy is near in force.
    let inside: i32 = state
        .at(hex)
        .filter(|unit| unit.kind().is_infantry() && state.side_of(*unit) == side)
        .map(|unit| i32::from(unit.kind().data().strength))
        .sum();
    let worth = hex.place().map_or(0, |place| worth::of_place(state, place));
    let small = worth < 300;
    // Nobody more leaves the lines before a greater place.
    let lines = |from: Hex| {
        from.around().filter_map(|(_, next)| next.place()).any(|place| {
            place.hex() != hex && state.controller(place) != side && worth::of_place(state, place) > worth
        })
    };
    if !wanted || small && inside > 0 && 2 * inside >= scene::danger(&foes, hex) {
        return Action::Done;
    }
    let may = |action: &&Action| match action {
        Action::Advance { unit } => {
            let hungry = deduction::eats(state, *unit) && state.stacked(hex) > 0 && !is_fed(state, side, hex);
            let stays = inside > 0 && state.hex_of(*unit).is_some_and(lines);
            !hungry && !stays && !scene::is_last_keeper(state, &foes, *unit)
        }
        _ => false,
    };
    // §2.1 — A general makes room for a fourth: he goes in after the first.
    let led = state.at(hex).any(is_general);
    let strength = |action: &&Action| match action {
        Action::Advance { unit } if is_general(*unit) && inside > 0 && !led => {
            1_000 + i32::from(unit.data().value)
        }
        Action::Advance { unit } => worth::of_unit(state, *unit),
        _ => 0,
    };
    legal.iter().filter(may).max_by_key(strength).copied().unwrap_or(Action::Done)
}
