//! The Combat Phase: which attack, capture, raid, siege or landing is worth most now, and the small choices within it.

use super::scene::{self, Aim, Man, Scene};
use super::{odds, roads, worth};
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
use crate::supply::{deduction, range};
use kernel::Rules;

/// An attack must bring at least this.
const LEAST: i32 = 12;
/// Most attacks looked at closely for one decision.
const MOST_LOOKED_AT: usize = 6;

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
    sieges(state, &mut found);
    landings(state, &scene, &mut found);
    attacks(state, &scene, &mut found);
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
fn is_needed(state: &State, scene: &Scene, man: &Man) -> bool {
    let Some(place) = man.hex.place().filter(|place| state.controller(*place) == scene.side) else {
        return false;
    };
    let alone = scene.men.iter().filter(|other| other.hex == man.hex).count() == 1;
    let comes = |foe: &Man| roads::way(foe.gait, foe.hex, place) <= roads::MONTH + 2;
    alone && worth::of_place(place) >= 40 && scene.foes.iter().any(comes)
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
            let prize = open.map_or(0, worth::of_place) + 8 * supply;
            if prize == 0 || !movement::fits(state, &units, hex) {
                continue;
            }
            let mut gain = prize;
            // What it gives up, and what may happen to it there.
            if is_needed(state, scene, man) {
                gain -= man.hex.place().map_or(0, worth::of_place);
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
fn sieges(state: &State, out: &mut Vec<Operation>) {
    let side = state.active;
    for place in Place::all().filter(|place| state.controller(*place) != side && place.data().fort > 0) {
        let fort = scene::fort(state, place);
        if state.seen[place.idx()] == 0 || fort == 0 {
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
            let gain = 20 + 12 * excess.min(4) + worth::of_place(place) / 20;
            out.push(Operation { from, units, act: Action::Siege { place }, gain });
        }
    }
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
            let goal = shore.around().filter_map(|(_, next)| next.place()).chain(shore.place());
            let goal = goal.filter(|place| state.controller(*place) != scene.side).map(worth::of_place).max();
            let Some(goal) = goal.filter(|goal| *goal >= 100) else { continue };
            let mut units: Units = general.into_iter().collect();
            let room = (if general.is_some() { 4usize } else { 3 }).saturating_sub(state.stacked(shore));
            let troops = all.iter().filter(|unit| unit.kind().stacks() && ground::may_enter(**unit, shore));
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

/// §6.4.1 — Attacks at sound odds: each is thought through to its die.
fn attacks(state: &State, scene: &Scene, out: &mut Vec<Operation>) {
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
        let theirs: i32 = scene.foes.iter().filter(|foe| foe.hex == hex).map(|foe| foe.strength).sum();
        if ours > 0 && 5 * ours >= 6 * theirs {
            let prize = hex.place().map_or(0, worth::of_place) + 20;
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
}

/// Play an attack up to its die, and judge it there.
fn think_through(state: &State, scene: &Scene, from: Hex, target: Hex) -> Option<Operation> {
    let fit = |man: &&Man| man.hex == from && scene::is_free(state, man.unit);
    let mut team: Vec<&Man> = scene.men.iter().filter(fit).collect();
    // Whoever keeps a threatened place stays.
    if team.len() > 1 && is_worth_keeping(state, scene, from) {
        team.sort_by_key(|man| man.strength);
        team.remove(0);
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
    let gain = odds::attack_worth(&trial) - answer(&trial);
    (gain > LEAST).then_some(Operation { from, units, act: attack, gain })
}

/// What the defender's guns nearby may still take from the attack.
fn answer(state: &State) -> i32 {
    let mut guns = Vec::new();
    crate::land::muster::legal_support(state, state.defender(), &mut guns);
    12 * guns.len().min(3) as i32
}

fn is_worth_keeping(state: &State, scene: &Scene, hex: Hex) -> bool {
    let ours = |place: &Place| state.controller(*place) == scene.side;
    hex.place().filter(ours).is_some_and(|place| {
        let comes = |foe: &Man| roads::way(foe.gait, foe.hex, place) <= roads::MONTH + 2;
        worth::of_place(place) >= 60 && scene.foes.iter().any(comes)
    })
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
    if let Some(support) = list.iter().find(|action| matches!(action, Action::Support { .. })) {
        return *support;
    }
    let now = odds::attack_worth(state);
    let foes = scene::infantry(state, side.other());
    let holds = |unit: Unit| {
        let Some(hex) = state.hex_of(unit) else { return false };
        let place = hex.place().filter(|place| state.controller(*place) == side);
        let others = state.at(hex).filter(|other| other.kind().is_infantry() && *other != unit).count();
        others == 0
            && place.is_some_and(|place| worth::of_place(place) >= 40 && scene::danger(&foes, hex) > 0)
    };
    let mut best = (4, Action::Fight);
    for action in list {
        let Action::Join { unit, at } = action else { continue };
        let moves = state.hex_of(unit) != Some(at);
        if moves && holds(unit) {
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
    let foes = scene::infantry(state, side.other());
    let wanted = hex.place().is_some() || state.stock_of(side.other(), hex) > 0;
    if !wanted {
        return Action::Done;
    }
    let may = |action: &&Action| match action {
        Action::Advance { unit } => {
            let from = state.hex_of(*unit);
            let keeps = from.and_then(Hex::place).is_some_and(|place| state.controller(place) == side);
            let others = from.map_or(0, |from| {
                state.at(from).filter(|other| other.kind().is_infantry() && other != unit).count()
            });
            let hungry = deduction::eats(state, *unit) && state.stacked(hex) > 0 && !is_fed(state, side, hex);
            !(hungry || keeps && others == 0 && from.is_some_and(|from| scene::danger(&foes, from) > 0))
        }
        _ => false,
    };
    let strength = |action: &&Action| match action {
        Action::Advance { unit } => worth::of_unit(state, *unit),
        _ => 0,
    };
    legal.iter().filter(may).max_by_key(strength).copied().unwrap_or(Action::Done)
}
