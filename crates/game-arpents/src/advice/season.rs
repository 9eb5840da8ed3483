//! The seasonal turn: where supply is laid, who is recruited, what is repaired, where reinforcements appear.

use super::larder::{Larder, MONTHS, Mess};
use super::roads::{self, MONTH};
use super::scene::Scene;
use super::worth;
use crate::action::Action;
use crate::ground::Gait;
use crate::ids::{Colony, Hex, Kind, Place, Side, Unit};
use crate::land::phase::is_general;
use crate::seasonal::pay;
use crate::seasonal::sites;
use crate::sets::Units;
use crate::state::State;
use crate::supply::range::Source;
use kernel::Rules;

/// Points a purse should keep for those who live on it until the next season.
fn reserve(state: &State, side: Side, purse: u32) -> i32 {
    let here = |unit: &Unit| {
        state.side_of(*unit) == side
            && crate::supply::deduction::eats(state, *unit)
            && state.hex_of(*unit).is_some_and(|hex| pay::purse_of(hex) & purse != 0)
    };
    let eaters = Unit::all().filter(here).count() as i32;
    // §1.2, §7 — Two months, or the double month and March.
    eaters * 5 / 2
}

fn funds(state: &State, side: Side, purse: u32) -> i32 {
    let stocks = state.stocked[side.idx()].iter().filter(|hex| pay::purse_of(*hex) & purse != 0);
    stocks.map(|hex| i32::from(state.stock[hex.idx()].points)).sum()
}

fn purse_of_unit(state: &State, unit: Unit) -> u32 {
    if let Some(nation) = unit.nation() {
        let data = nation.data();
        let under_france = data.ally != state.side_of(unit);
        return if under_france { sites::awake(state, data.pay_french) } else { data.pay | data.pay_french };
    }
    sites::home_colony(unit).map_or(0, |colony| 1 << colony.0)
}

/// §5.3 — A colony's supply goes where its eaters are short of it, or to the best town.
pub(crate) fn lay(state: &State, legal: &[Action]) -> Option<Action> {
    let side = state.active;
    let larder = Larder::of(state, side);
    let share = larder.share(&Units::NONE, MONTHS);
    let foes = super::scene::foes(state, side);
    let score = |hex: Hex| {
        let wanted = |(mess, missing): (&Mess, &[i32; MONTHS])| {
            let far = i32::from(roads::haul(hex, mess.hex).min(40 * MONTH));
            // Those who go hungry first come first.
            let weighed: i32 = missing.iter().zip([4, 3, 2, 1]).map(|(short, weight)| short * weight).sum();
            50 * weighed / (6 + far)
        };
        let risk = if state.is_held(side, hex) { 0 } else { super::scene::danger(&foes, hex).min(10) * 10 };
        larder.messes.iter().zip(&share.missing).map(wanted).sum::<i32>()
            + if hex.place().is_some() { 5 } else { 0 }
            - risk
    };
    let lays = legal.iter().filter_map(|action| match action {
        Action::Lay { to } => Some((score(*to), *to)),
        _ => None,
    });
    let (best, to) = lays.max()?;
    (best > 12).then_some(Action::Lay { to })
}

/// §5.3 — Whether a colony's supply is worth laying by hand.
pub(crate) fn produce(state: &State, legal: &[Action]) -> Action {
    let first = legal.iter().find_map(|action| match action {
        Action::Open { colony } => Some(*colony),
        _ => None,
    });
    let Some(colony) = first else { return Action::Done };
    let open = Action::Open { colony };
    if is_split(colony) {
        let mut trial = state.clone();
        if trial.play(state.active, open, &mut ()).is_ok() {
            let mut list = Vec::new();
            crate::seasonal::laying::legal_lay(&trial, &mut list);
            if lay(&trial, &list).is_some() {
                return open;
            }
        }
    }
    Action::Gather { colony }
}

/// Does the colony have more than one town to choose from?
fn is_split(colony: Colony) -> bool {
    Place::all().filter(|place| place.data().colony == colony && place.data().supply > 0).count() > 1
}

/// §5.4 — Warriors first, who eat nothing; then infantry where supply allows; guns for sieges; ships last.
pub(crate) fn recruit(state: &State, legal: &[Action]) -> Action {
    let side = state.active;
    let count = |kind: Kind| {
        let here = |unit: &Unit| {
            unit.kind() == kind && state.side_of(*unit) == side && state.hex_of(*unit).is_some()
        };
        Unit::all().filter(here).count() as i32
    };
    let (guns, merchants) = (count(Kind::Gun), count(Kind::Merchant));
    // What nobody will need before the harvest after next, less what the far ones lack already.
    let larder = Larder::of(state, side);
    let share = larder.share(&Units::NONE, 3);
    let on_land = larder.stores.iter().zip(&share.left).filter(|(store, _)| match store.source {
        Source::Stock(hex) => !hex.is_box(),
        Source::Cargo(_) => false,
    });
    let missing: i32 = share.missing.iter().map(|months| months.iter().sum::<i32>()).sum();
    let plenty = on_land.map(|(_, left)| *left).sum::<i32>() - missing;
    let richest = |kind: Kind| -> i32 {
        let yards = Place::all().filter(|place| state.controller(*place) == side);
        let at = match kind {
            Kind::Gun => 0,
            Kind::ShipOfLine => 1,
            Kind::Frigate => 2,
            _ => 3,
        };
        let purses = yards.filter(|place| place.data().builds[at]).map(|place| pay::purse_of(place.hex()));
        purses.map(|purse| funds(state, side, purse) - reserve(state, side, purse)).max().unwrap_or(0)
    };
    let score = |action: &Action| -> i32 {
        let Action::Recruit { unit } = action else { return 0 };
        let cost = i32::from(sites::cost(state, *unit));
        let purse = purse_of_unit(state, *unit);
        let spare = funds(state, side, purse) - reserve(state, side, purse) - cost;
        match unit.kind() {
            Kind::Native if spare >= 0 || cost <= 2 && spare >= -4 => 60,
            Kind::MilitiaCa if spare >= 2 && plenty >= 10 => 50,
            kind if kind.is_militia() && spare >= 6 && plenty >= 25 => 30,
            Kind::ColonialFr | Kind::ColonialGb => {
                let best = best_city(state, side, cost);
                if best >= 10 && plenty >= 20 { 35 } else { 0 }
            }
            Kind::Gun if guns < 6 && plenty >= 40 && richest(Kind::Gun) >= 12 => 25,
            Kind::Merchant if merchants < 6 && richest(Kind::Merchant) >= 14 => 20,
            Kind::ShipOfLine if richest(Kind::ShipOfLine) >= 45 => 10,
            Kind::Frigate if richest(Kind::Frigate) >= 40 => 8,
            _ => 0,
        }
    };
    let best = legal.iter().max_by_key(|action| score(action)).copied().unwrap_or(Action::Done);
    if score(&best) > 0 { best } else { Action::Done }
}

/// What the richest town that can raise colonial regulars could spare.
fn best_city(state: &State, side: Side, cost: i32) -> i32 {
    let cities = Place::all().filter(|place| {
        state.controller(*place) == side
            && match side {
                Side::British => place.data().owner == crate::data::Empire::British,
                Side::French => matches!(place.code(), "quebec" | "montreal" | "louisbourg"),
            }
    });
    let purses = cities.map(|place| pay::purse_of(place.hex()) & !state.at_peace).filter(|purse| *purse != 0);
    purses.map(|purse| funds(state, side, purse) - reserve(state, side, purse) - cost).max().unwrap_or(0)
}

/// §5.2, §5.4 — Where a unit appears.
pub(crate) fn put(state: &State, legal: &[Action]) -> Option<Action> {
    let side = match legal.first()? {
        Action::Put { unit, .. } => state.side_of(*unit),
        _ => return None,
    };
    let scene = Scene::of(state, side);
    let score = |action: &&Action| -> (i32, std::cmp::Reverse<Hex>) {
        let Action::Put { unit, to } = **action else { return (i32::MIN, std::cmp::Reverse(Hex::NOWHERE)) };
        (site(state, &scene, unit, to), std::cmp::Reverse(to))
    };
    legal.iter().max_by_key(score).copied()
}

fn site(state: &State, scene: &Scene, unit: Unit, to: Hex) -> i32 {
    if to.is_box() {
        return -1_000;
    }
    let company: i32 = scene.men.iter().filter(|man| man.hex == to).map(|man| man.strength).sum();
    if unit.kind() == Kind::Leader {
        let led = state.at(to).any(is_general);
        return company * if led { 1 } else { 3 };
    }
    let Some(gait) = Gait::of(unit) else {
        // Ships: the strongest harbour.
        return to
            .place()
            .map_or(0, |place| worth::of_place(state, place) + 20 * i32::from(place.data().fort));
    };
    let purse = pay::purse_of(to);
    let larder = (funds(state, scene.side, purse) - reserve(state, scene.side, purse)).clamp(-10, 10);
    let mut best = 0;
    for task in &scene.tasks {
        let far = i32::from(roads::way(gait, to, task.place).min(40 * MONTH));
        let months = far / i32::from(MONTH);
        let open = if task.aim == super::scene::Aim::Hold && company > 0 && far == 0 { 4 } else { 1 };
        best = best.max(task.value / (1 + months) / open);
    }
    if unit.kind() == Kind::Native {
        return best;
    }
    // Nobody is raised where there is nothing to live on.
    let share = scene.larder.share(&Units::NONE, MONTHS);
    let left = scene.larder.at(state, scene.side, &share, to) - i32::from(unit.kind().data().cost);
    best + larder - 200 * (3 - left).clamp(0, 6)
}

/// §5.5 — Regulars recover first, then forts the enemy is near, then ships.
pub(crate) fn repair(state: &State, legal: &[Action]) -> Action {
    let side = state.active;
    let foes = super::scene::foes(state, side);
    let score = |action: &Action| -> i32 {
        match action {
            Action::Restore { unit } => {
                let Some(hex) = state.hex_of(*unit) else { return 0 };
                let purse = pay::purse_of(hex);
                let spare = funds(state, side, purse) - reserve(state, side, purse);
                let cost = i32::from(unit.kind().data().repair);
                match unit.kind().is_ship() {
                    false if spare + 4 >= cost => 50,
                    true if spare >= cost + 4 => 20,
                    _ => 0,
                }
            }
            Action::Strengthen { place } => {
                let purse = pay::purse_of(place.hex());
                let spare = funds(state, side, purse) - reserve(state, side, purse);
                let near = foes.iter().any(|foe| roads::way(foe.gait, foe.hex, *place) <= 3 * MONTH);
                if spare >= 8 && (near || worth::of_place(state, *place) >= 200) { 30 } else { 0 }
            }
            _ => 0,
        }
    };
    let best = legal.iter().max_by_key(|action| score(action)).copied().unwrap_or(Action::Done);
    if score(&best) > 0 { best } else { Action::Done }
}
