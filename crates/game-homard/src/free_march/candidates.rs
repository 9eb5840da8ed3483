//! Legs and pivots to name on the free table, where any point may be tried: towards enemies, beside friends, into
//! cover and onto heights, and around the compass. Each is found good by the function that checks any other.

use super::{Lookout, MOST_OPERATIONS, check_pace, escape, is_off_ground, left, may_pivot, pivot_cost};
use crate::action::Action;
use crate::facing::Facing;
use crate::ids::{Pace, Place, Unit};
use crate::reactions;
use crate::state::{State, Step};
use map::plane::{HEADINGS, Point, UNIT, Vector};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Steps in which lengths around the compass are tried.
const STEP: usize = 250;

/// Nobody marches farther: the forced march of cavalry.
const LONGEST: usize = 5 * UNIT as usize;

/// By heading: ways of every length that is tried.
static SPOKES: LazyLock<[[Vector; LONGEST / STEP]; 24]> = LazyLock::new(|| {
    HEADINGS.map(|heading| {
        std::array::from_fn(|at| {
            heading.to_length(((at + 1) * STEP) as i32).expect("headings lead somewhere")
        })
    })
});

/// Points nearer to each other than about this are named once.
const LATTICE: i32 = 50;

/// Friends as far as this are joined.
const NEIGHBOURHOOD: i32 = 3 * UNIT;

/// Every leg and pivot that is named for this unit.
pub(crate) fn legal(state: &State, unit: Unit, out: &mut Vec<Action>) {
    let evading = state.step == Step::Evade;
    let lookouts = Pace::ALL.iter().filter(|pace| check_pace(state, unit, **pace).is_ok());
    let lookouts: Vec<(Pace, Lookout<'_>)> =
        lookouts.map(|pace| (*pace, Lookout::new(state, unit, *pace, evading))).collect();
    // Ruling A5: where a basic move bars the assault, one may want to march hard even for a short way.
    let only_if_needed = state.options.assault_after_basic;
    let mut seen: BTreeMap<(Pace, i32, i32), Point> = BTreeMap::new();
    let longest = lookouts.iter().map(|(_, lookout)| lookout.left).max().unwrap_or(0);
    points(state, unit, longest, |to| {
        for (pace, lookout) in &lookouts {
            let Ok(leg) = lookout.measure(to) else { continue };
            // Ruling F12: an evasion may halt on the ground it leaves, but such legs are not named.
            if evading && !is_off_ground(state, leg.to) {
                continue;
            }
            // Legs that end in the same zone are one: the shortest names it.
            let to = if leg.to == to { Some(to) } else { lookout.measure(leg.to).ok().map(|_| leg.to) };
            if let Some(Point { x, y }) = to {
                seen.entry((*pace, x / LATTICE, y / LATTICE)).or_insert(Point::new(x, y));
                if only_if_needed {
                    break;
                }
            }
        }
    });
    // Ruling F15: through every interval that is wide enough, and by a halt where no single leg leads out.
    if evading && state.options.gaps_found {
        for (pace, lookout) in &lookouts {
            let mut name = |to: Point| {
                seen.entry((*pace, to.x / LATTICE, to.y / LATTICE)).or_insert(to);
            };
            escape::straight(lookout, &mut name);
            if seen.is_empty() && reactions::check_evade_done(state).is_err() {
                escape::first_leg(lookout).into_iter().for_each(|to| {
                    seen.insert((*pace, to.x / LATTICE, to.y / LATTICE), to);
                });
            }
        }
    }
    for ((pace, ..), point) in seen {
        out.extend(Place::point(point).map(|to| Action::Leg { to, pace }));
    }
    for (at, (pace, _)) in lookouts.iter().enumerate() {
        let affordable = left(state, unit, *pace) >= pivot_cost(state, unit);
        if affordable && may_pivot(state) && (at == 0 || !only_if_needed || !can_pivot(state, unit)) {
            pivots(state, unit, *pace, out);
        }
    }
    out.sort_unstable();
}

/// Can it pivot by a basic move?
fn can_pivot(state: &State, unit: Unit) -> bool {
    check_pace(state, unit, Pace::Basic).is_ok() && left(state, unit, Pace::Basic) >= pivot_cost(state, unit)
}

fn pivots(state: &State, unit: Unit, pace: Pace, out: &mut Vec<Action>) {
    let from = out.len();
    let at = state.point(unit);
    let enemies = state.on[unit.side().other().idx()].iter().map(|enemy| state.point(enemy));
    let nearest = enemies.min_by_key(|enemy| (at.distance2(*enemy), *enemy));
    let towards = nearest.and_then(|enemy| Facing::along(enemy - at));
    let all = HEADINGS.into_iter().filter_map(Facing::from_way).chain(towards);
    out.extend(all.map(|facing| Action::Pivot { facing, pace }));
    out[from..].sort_unstable();
    // §8.2, §12.1 — To whom turning costs nothing every pivot leaves the same ways out, so one of them is looked at.
    let are_alike = state.step == Step::Evade && pivot_cost(state, unit) == 0;
    let mut known = None;
    let mut is_good = |facing: Facing| {
        let may = || super::check_pivot(state, facing, pace).is_ok();
        if !are_alike || state.body(unit).facing.is_same_way(facing) {
            may()
        } else {
            *known.get_or_insert_with(may)
        }
    };
    let mut last = None;
    let mut kept = from;
    for index in from..out.len() {
        let action = out[index];
        let Action::Pivot { facing, .. } = action else { continue };
        if last != Some(action) && is_good(facing) {
            out[kept] = action;
            kept += 1;
        }
        last = Some(action);
    }
    out.truncate(kept);
}

/// §12.1 — Can the assailed slip away from where it stands?
pub(crate) fn may_evade(state: &State) -> bool {
    let unit = state.fight().target;
    if state.march.is_some_and(|march| march.operations >= MOST_OPERATIONS) {
        return false;
    }
    let lookout = Lookout::new(state, unit, Pace::Forced, true);
    // §13.1, ruling F12 — Off the ground it leaves.
    let leads_off = |to: Point| lookout.measure(to).is_ok_and(|leg| is_off_ground(state, leg.to));
    let mut found = false;
    points(state, unit, lookout.left, |to| found = found || leads_off(to));
    // Ruling F15: where none of the usual points will do, every gap is looked at.
    found || state.options.gaps_found && escape::first_leg(&lookout).is_some()
}

/// §12.1 — Ways out for the assailed: straight away from each assailant, and past everyone in contact, who leave only a
/// sector open (ruling F4) that need not hold one of the compass's ways.
fn escapes(state: &State, unit: Unit, longest: i32, each: &mut impl FnMut(Point)) {
    let at = state.point(unit);
    let mut go = |way: Vector| {
        let lengths = (1..=longest / STEP as i32).map(|step| step * STEP as i32).chain([longest]);
        lengths.filter_map(|length| way.to_length(length)).for_each(|way| each(at + way));
    };
    for assailant in state.fight().assailants() {
        go(at - state.point(*assailant));
    }
    let near = |side: usize| state.near(state.cell(unit), state.on[side]);
    for other in near(0).iter().chain(near(1).iter()).filter(|other| *other != unit) {
        let towards = state.point(other) - at;
        [towards.left(), towards.right(), -towards].into_iter().for_each(&mut go);
    }
}

/// The points that are tried, those with a purpose first.
fn points(state: &State, unit: Unit, longest: i32, mut each: impl FnMut(Point)) {
    if longest <= 0 {
        return;
    }
    let at = state.point(unit);
    // Around enemies, in contact.
    for enemy in state.on[unit.side().other().idx()].iter().map(|enemy| state.point(enemy)) {
        if at.is_within(enemy, longest + UNIT) {
            HEADINGS.iter().step_by(2).for_each(|way| each(enemy + *way));
        }
    }
    // Beside friends, and behind them.
    for friend in state.on[unit.side().idx()].without(unit).iter() {
        let place = state.point(friend);
        let Some(way) = state.body(friend).facing.way().and_then(|way| way.to_length(UNIT)) else { continue };
        if at.is_within(place, NEIGHBOURHOOD) {
            [way.left(), way.right(), -way].into_iter().for_each(|way| each(place + way));
        }
    }
    if state.assault.is_some_and(|fight| fight.target == unit) {
        escapes(state, unit, longest, &mut each);
    }
    // Into cover, onto heights, to what the battle is fought for.
    state.battle().field().shelters(at, longest).for_each(&mut each);
    // Around the compass.
    for spoke in SPOKES.iter() {
        spoke.iter().take(longest as usize / STEP).for_each(|way| each(at + *way));
    }
}
