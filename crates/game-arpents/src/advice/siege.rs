//! Sieges: walls are battered while supply lasts, so that somebody can go in; some guns are kept for the assault.

use super::combat::{Operation, is_fed};
use super::scene::{self, Scene};
use super::worth;
use crate::action::Action;
use crate::ground::{self, Gait};
use crate::ids::{Hex, Kind, Place, Side, Unit};
use crate::land::{approach, phase, siege};
use crate::posts::{Whereabouts, holds};
use crate::reach::Reach;
use crate::state::State;
use crate::supply::deduction;

/// Guns and ships that count on the die of an assault (§2.4).
const SUPPORT: usize = 3;

/// §6.4.3 — Batter a fort with more guns than it has.
pub(crate) fn sieges(state: &State, scene: &Scene, out: &mut Vec<Operation>) {
    let side = state.active;
    for place in Place::all().filter(|place| state.controller(*place) != side && place.data().fort > 0) {
        let fort = scene::fort(state, place);
        if state.seen[place.idx()] == 0 || fort == 0 {
            continue;
        }
        // Walls are breached for somebody to go in.
        let storm = stormers(state, scene, place);
        let inside = scene::strength_at(&scene.foes, place.hex());
        if storm == 0 || 2 * storm < 3 * inside {
            continue;
        }
        let near = |unit: &Unit| {
            siege::check_besieger(state, *unit).is_ok()
                && state.side_of(*unit) == side
                && state
                    .hex_of(*unit)
                    .and_then(|hex| ground::distance(hex, place.hex()))
                    .is_some_and(|far| far <= 2)
        };
        let pieces: Vec<Unit> = Unit::all().filter(near).collect();
        // §6.4 — Guns nearby march up in the same action.
        let comes = |unit: &Unit| !near(unit) && site(state, place, *unit).is_some();
        let coming: Vec<Unit> = Unit::all().filter(comes).collect();
        let excess = (pieces.len() + coming.len()) as i32 - fort;
        let ship = pieces.iter().copied().find(|unit| unit.kind() != Kind::Gun);
        let pays = |unit: &Unit| {
            let from = state.hex_of(*unit).expect("it is near");
            let fed = if unit.kind() == Kind::Gun { is_fed(state, side, from) } else { afloat(state, *unit) };
            fed && siege::can_pay(state, *unit)
        };
        let near = ship.or(pieces.first().copied()).filter(pays);
        let Some(first) = near.or(coming.first().copied()) else { continue };
        let from = state.hex_of(first).expect("it is near");
        if excess >= 1 {
            let units = std::iter::once(first).collect();
            let gain = 20 + 12 * excess.min(4) + worth::of_place(state, place) / 4;
            out.push(Operation { from, units, act: Action::Siege { place }, gain });
        }
    }
}

/// §6.4, §6.4.3 — Where a gun would march to batter the fort: next to it if it can, and only to where infantry stands,
/// for guns alone are as good as lost (§2.4).
fn site(state: &State, place: Place, unit: Unit) -> Option<Hex> {
    if unit.kind() != Kind::Gun
        || state.side_of(unit) != state.active
        || siege::check_besieger(state, unit).is_err()
    {
        return None;
    }
    let from = state.hex_of(unit)?;
    let far = |hex: Hex| ground::distance(hex, place.hex());
    if far(from).is_none_or(|far| far > siege::RANGE + approach::MARCH) {
        return None;
    }
    let may = |at: &Hex| {
        state.has(state.active, holds::INFANTRY, *at) && approach::may_fire_from(state, place, unit, *at)
    };
    Reach::of(state, state.active, Gait::Gun, from).hexes().filter(may).min_by_key(|at| (far(*at), *at))
}

/// From where the group that has declared a siege lays it.
pub(crate) fn from_where(state: &State, legal: &[Action]) -> Option<Action> {
    let place = state.fight.target.place()?;
    let to = site(state, place, state.group.units.first()?)?;
    Some(Action::Go { to }).filter(|action| legal.contains(action))
}

/// Strength of those who could go in: near it ashore, or aboard ships off it (§6.4.7).
fn stormers(state: &State, scene: &Scene, place: Place) -> i32 {
    let near =
        scene.men.iter().filter(|man| ground::distance(man.hex, place.hex()).is_some_and(|far| far <= 2));
    let ashore: i32 = near.map(|man| man.strength).sum();
    let aboard = Unit::all().filter(|unit| {
        unit.kind().is_infantry() && state.side_of(*unit) == scene.side && !state.is_hurt(*unit)
    });
    let off = |unit: &Unit| match state.whereabouts(*unit) {
        Whereabouts::Aboard(ship) => state
            .hex_of(ship)
            .filter(|hex| !hex.is_box())
            .is_some_and(|hex| phase::shores(state, hex).any(|shore| shore == place.hex())),
        _ => false,
    };
    ashore + aboard.filter(off).map(|unit| i32::from(unit.kind().data().strength)).sum::<i32>()
}

/// §6.4.3 — Another round while the walls stand and it leaves enough to eat, or is likely the last, or there is no next
/// month to eat in.
pub(crate) fn siege_round(state: &State, legal: &[Action]) -> Action {
    let side = state.active;
    let target = state.fight.target;
    let Some(place) = target.place() else { return Action::Done };
    let fort = scene::fort(state, place);
    let pieces = state.fight.attackers.len() as i32;
    if let Some(support) = joins(state, legal, fort, pieces) {
        return support;
    }
    let close = |hex: Hex| ground::distance(hex, target).is_some_and(|far| far <= 3);
    let points = supply_near(state, side, &close);
    let need = if scene::months_left(state) > 1 { mouths(state, side, &close) } else { 0 };
    let left = points - pieces;
    // Whoever cannot hold out for long does what he can while he can.
    let goes_on =
        2 * pieces >= fort && left >= 0 && (left >= need || points < 2 * need || 3 * pieces >= 10 * fort);
    let must = !legal.contains(&Action::Done);
    if (goes_on || must) && legal.contains(&Action::Fight) { Action::Fight } else { Action::Done }
}

/// Who joins the siege: as many as the walls ask for, those kept for the assault last.
fn joins(state: &State, legal: &[Action], fort: i32, pieces: i32) -> Option<Action> {
    if pieces >= 2 * fort + 2 {
        return None;
    }
    let target = state.fight.target;
    let is_next = |unit: Unit| {
        state.hex_of(unit).is_some_and(|hex| hex == target || hex.around().any(|(_, next)| next == target))
    };
    let free = legal.iter().filter_map(|action| match action {
        Action::Support { unit } => Some(*unit),
        _ => None,
    });
    let free: Vec<Unit> = free.collect();
    let kept = free.iter().filter(|unit| is_next(**unit)).count();
    let goes = |unit: &Unit| pieces <= fort || !is_next(*unit) || kept > SUPPORT;
    // Those that cannot fire in the assault go first; guns next to the walls, which cannot be damaged and mended, last.
    let order = |unit: &Unit| (is_next(*unit), unit.kind() == Kind::Gun, *unit);
    let near = free.into_iter().filter(goes).min_by_key(order).map(|unit| Action::Support { unit });
    near.or_else(|| comes(state, legal))
}

/// A gun from farther off that marches up.
fn comes(state: &State, legal: &[Action]) -> Option<Action> {
    let place = state.fight.target.place()?;
    let comes = |action: &&Action| match action {
        Action::Join { unit, at } => {
            !state.fight.attackers.has(*unit)
                && !legal.contains(&Action::Support { unit: *unit })
                && site(state, place, *unit) == Some(*at)
        }
        _ => false,
    };
    legal.iter().find(comes).copied()
}

/// Supply in these hexes, ashore and aboard.
fn supply_near(state: &State, side: Side, close: &impl Fn(Hex) -> bool) -> i32 {
    let stocks = state.stocked[side.idx()].iter().filter(|hex| close(*hex));
    let ashore: i32 = stocks.map(|hex| i32::from(state.stock[hex.idx()].points)).sum();
    ashore + ours(state, side, close).map(|unit| i32::from(state.cargo_of(unit))).sum::<i32>()
}

/// What those in these hexes use in a month (§6.3.2).
fn mouths(state: &State, side: Side, close: &impl Fn(Hex) -> bool) -> i32 {
    let eaters = ours(state, side, close).filter(|unit| deduction::eats(state, *unit)).count() as i32;
    let ships = ours(state, side, close).filter(|unit| unit.kind().is_ship()).count() as i32;
    eaters + ships / 3
}

/// Units of a side in these hexes, those aboard with them.
fn ours<'a>(
    state: &'a State,
    side: Side,
    close: &'a impl Fn(Hex) -> bool,
) -> impl Iterator<Item = Unit> + 'a {
    Unit::all().filter(move |unit| state.side_of(*unit) == side).filter(move |unit| {
        let at = match state.whereabouts(*unit) {
            Whereabouts::Aboard(ship) => state.hex_of(ship),
            _ => state.hex_of(*unit),
        };
        at.is_some_and(close)
    })
}

/// Is there supply aboard ships around this one?
fn afloat(state: &State, ship: Unit) -> bool {
    let here = state.hex_of(ship).into_iter().flat_map(|hex| state.at(hex));
    here.map(|unit| u32::from(state.cargo_of(unit))).sum::<u32>() > 0
}
