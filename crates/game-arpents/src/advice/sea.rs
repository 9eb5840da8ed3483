//! The lie of the sea: how far it is to a hex by water, and where a fleet can put troops ashore before a fortress.

use crate::data::{N_HEXES, SHIP, Sea};
use crate::ground;
use crate::ids::{Hex, Map, Place, Side};
use crate::land::{muster, phase};
use crate::naval::fleet;
use crate::posts::holds;
use crate::state::State;
use std::collections::BinaryHeap;

/// No way leads there.
pub(crate) const NEVER: u16 = u16::MAX;

/// The distance of every sea hex to a goal, round the enemy's ships; near them it counts for more.
pub(crate) fn chart(state: &State, side: Side, goal: Hex) -> Vec<u16> {
    let mut far = vec![NEVER; N_HEXES];
    if goal.is_box() {
        return far;
    }
    let enemy = side.other();
    // Within two hexes of men-of-war a voyage is watched.
    let mut watched = vec![false; N_HEXES];
    let hostile = crate::naval::squadron::every_ship()
        .filter(|ship| ship.kind().is_warship() && state.side_of(*ship) == enemy && !state.is_hurt(*ship))
        .filter_map(|ship| state.hex_of(ship))
        .filter(|hex| !hex.is_box());
    let mut last = Hex::NOWHERE;
    for at in hostile {
        // Ships of a fleet come one after the other.
        if at == last {
            continue;
        }
        last = at;
        watched[at.idx()] = true;
        for (_, near) in at.around() {
            watched[near.idx()] = true;
            near.around().for_each(|(_, next)| watched[next.idx()] = true);
        }
    }
    let toll = |hex: Hex| -> u16 {
        let coast = hex.data().sea == Sea::Coastal;
        (if hex.map() == Some(Map::NorthEast) { 4 } else { 8 })
            + if watched[hex.idx()] { 12 } else { 0 }
            + u16::from(coast)
    };
    let mut queue = BinaryHeap::new();
    far[goal.idx()] = 0;
    queue.push((std::cmp::Reverse(0u16), goal));
    while let Some((std::cmp::Reverse(now), hex)) = queue.pop() {
        if far[hex.idx()] != now {
            continue;
        }
        let toll = toll(hex);
        for next in fleet::waters(state, hex) {
            let open = !state.has(enemy, holds::SHIPS, next);
            if open && far[next.idx()] > now.saturating_add(toll) {
                far[next.idx()] = now + toll;
                queue.push((std::cmp::Reverse(now + toll), next));
            }
        }
    }
    far
}

/// Where ships that can reach it by this chart lie to land troops before a place, and where the troops land: next to it if
/// they can, or a hex farther.
pub(crate) fn beach(state: &State, side: Side, place: Place, chart: &[u16]) -> Option<(Hex, Hex)> {
    let enemy = side.other();
    let target = place.hex();
    let mut lands: Vec<Hex> = target.around().map(|(_, land)| land).collect();
    for (_, next) in target.around() {
        lands.extend(next.around().map(|(_, land)| land).filter(|land| *land != target));
    }
    let mut best: Option<(u8, Hex, Hex)> = None;
    for land in lands {
        let fine = land.data().kind == crate::data::HexKind::Land
            && land.data().sea == Sea::Coastal
            && state.options.scenario.in_play(land)
            && !state.is_held(enemy, land)
            && state.stock_of(enemy, land) == 0;
        if !fine {
            continue;
        }
        let next_to_it = muster::is_open(land, target);
        let near = land.around().filter(|(way, _)| land.data().sides[*way] & SHIP != 0).map(|(_, at)| at);
        for water in near.chain([land]) {
            let fine = water.data().sea == Sea::Coastal
                && water != target
                && chart[water.idx()] != NEVER
                && state.options.scenario.in_play(water)
                && !state.has(enemy, holds::SHIPS, water)
                && phase::shores(state, water).any(|shore| shore == land);
            // Next to the place the ships' guns tell.
            let far = ground::distance(water, target).unwrap_or(9) + if next_to_it { 0 } else { 4 };
            if fine && best.is_none_or(|(least, ..)| far < least) {
                best = Some((far, water, land));
            }
        }
    }
    best.map(|(_, water, land)| (water, land))
}
