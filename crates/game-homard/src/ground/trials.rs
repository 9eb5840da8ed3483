//! The search of marches against one that walks every way, step by step.

use super::{Bars, Wish};
use crate::facing::Facing;
use crate::ids::{Arm, Battle, Pace, Place};
use map::hex::{self, Face};
use std::collections::BTreeMap;

/// Cheapest costs by hex and facing, found by trying everything.
fn walked(battle: Battle, wish: &Wish) -> BTreeMap<(usize, usize), u8> {
    let board = battle.board();
    let data = battle.data();
    let mut best = BTreeMap::new();
    // Hex, facing, run, has stepped, has entered, cost.
    let mut todo = vec![(wish.from, wish.facing.index(), None::<usize>, false, wish.entered, 0u8)];
    let mut seen = BTreeMap::new();
    let restricted = |at: usize| board.ground(at).is_restricted();
    if wish.pace == Pace::Forced && restricted(wish.from) {
        return best;
    }
    while let Some((at, facing, run, stepped, entered, cost)) = todo.pop() {
        let known = seen.entry((at, facing, run, stepped, entered)).or_insert(u8::MAX);
        if cost >= *known || cost > wish.allowance {
            continue;
        }
        *known = cost;
        if wish.taken >> at & 1 == 0 {
            let entry = best.entry((at, facing)).or_insert(cost);
            *entry = cost.min(*entry);
        }
        let turn = u8::from(!wish.free_pivot);
        todo.extend(
            (0..12)
                .filter(|other| *other != facing)
                .map(|other| (at, other, None, stepped, entered, cost + turn)),
        );
        if stepped && wish.zones >> at & 1 != 0 {
            continue;
        }
        for face in Face::ALL {
            let Some(to) = data.grid.neighbour(at, face) else { continue };
            let zone_to_zone = wish.zones >> at & 1 != 0 && wish.zones >> to & 1 != 0;
            let fenced = board.is_fence_between(at, to);
            let forced = wish.pace == Pace::Forced && (restricted(to) || fenced);
            let leaves = restricted(at) && !restricted(to) && entered;
            if wish.closed >> to & 1 != 0 || zone_to_zone || forced || leaves {
                continue;
            }
            let way = data.grid.layout.way(data.grid.layout.facing(face));
            let ahead = way.g(data.grid.layout.way(hex::Facing::ALL[facing])) > 0;
            let begins = !ahead && run != Some(face.index()) && !wish.free_pivot;
            let next_run = if ahead || wish.free_pivot { None } else { Some(face.index()) };
            let entered = entered || (!restricted(at) && restricted(to));
            todo.push((to, facing, next_run, true, entered, cost + 1 + u8::from(begins)));
        }
    }
    best
}

/// §8.1 to §8.4 — Every arm, pace and battle, among scattered friends and enemies.
#[test]
fn s08_1_the_search_finds_what_walking_finds() {
    let mut number = 1u64;
    let mut next = |below: usize| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) as usize % below
    };
    let mut found = 0;
    for _ in 0..240 {
        let battle = Battle::ALL[next(4)];
        let board = battle.board();
        let n = battle.data().grid.len();
        let from = next(n);
        let scatter = |next: &mut dyn FnMut(usize) -> usize| {
            (0..4).fold(0u128, |all, _| all | 1 << next(n)) & !(1 << from)
        };
        let (friends, enemies) = (scatter(&mut next), scatter(&mut next));
        let arm = Arm::ALL[next(5)].data();
        let pace = Pace::ALL[next(2)];
        let zones = board.around(enemies);
        let wish = Wish {
            from,
            facing: Facing::ALL[next(12)],
            pace,
            allowance: if pace == Pace::Basic { arm.basic } else { arm.forced },
            free_pivot: arm.free_pivot,
            entered: false,
            taken: friends | enemies,
            closed: friends | enemies,
            zones,
            stops: zones,
            surcharge: true,
            pivot_in_zone: true,
            bars: Bars::ALL,
        };
        let reach = wish.reach(board);
        let expected = walked(battle, &wish);
        for at in 0..n {
            for facing in Facing::ALL {
                let cost = expected.get(&(at, facing.index())).copied();
                let reached = reach.facings(at) >> facing.index() & 1 != 0;
                let place: Place = board.place(at);
                assert_eq!(reached, cost.is_some(), "{battle:?} {wish:?} to {place} {}", facing.degrees());
                let Some((path, found_cost)) = wish.path(board, at, facing).filter(|_| reached) else {
                    continue;
                };
                assert_eq!(Some(found_cost), cost, "{battle:?} {wish:?} to {place}");
                assert_eq!(path.as_slice().last().copied().unwrap_or(board.place(from)), place);
                found += 1;
            }
        }
    }
    assert!(found > 5_000, "{found}");
}
